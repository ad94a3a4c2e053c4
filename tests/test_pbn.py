"""PBN: what is read from it, what is said of it, and that what is written as PBN is read as the same."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from unittest.mock import patch

import pytest
from casebook import encode, load_all
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.checker import Checker
from arbiter.formats import pieces
from arbiter.formats.form import Form, Reading, Spades, form_of
from arbiter.formats.pbn_writer import pbn_game
from arbiter.formats.text_writer import text_transcript
from arbiter.ruling import Ruled
from arbiter.transcript.events import Change

DATA = Path(__file__).parent / "data"
CONSTRUCTS = DATA / "constructs.pbn"
CODE = "whist-club-1913"
AUCTION_CODES = ("hoffmann-auction-1908", "foster-royal-1914", "whist-club-1913")


def check(data: str | bytes, code: str | None = CODE, spades: Spades = Spades.SPADES) -> list[Ruled]:
    return Checker(code, reading=Reading(Form.PBN, spades)).check(data, "games.pbn")


def auction(calls: str, dealer: str = "S", first: str | None = None, tags: str = "") -> str:
    return f'[Dealer "{dealer}"]\n{tags}[Auction "{first or dealer}"]\n{calls}\n'


def one(calls: str, **options: str) -> Ruled:
    (ruled,) = check(auction(calls, **options))
    return ruled


def said(ruled: Ruled) -> str:
    """Who said what: ``S 1C, W Pass``."""
    events = ((ruled.actors[event.number], event.text) for event in ruled.transcript.events)
    return ", ".join(f"{'-' if seat is None else seat.name} {text}" for seat, text in events)


def found(ruled: Ruled) -> list[tuple[int, str]]:
    assert not ruled.report.errors
    return [(finding.event, finding.irregularity) for finding in ruled.report.findings]


def notes(ruled: Ruled) -> list[str]:
    """The notes but for what is said once of all modern records."""
    return [note.message for note in ruled.transcript.notes if "contract bridge" not in note.message]


def errors(data: str | bytes, code: str | None = CODE) -> list[str]:
    rulings = check(data, code)
    return [
        f"{error.line}:{error.column}: {error.message}" for ruled in rulings for error in ruled.report.errors
    ]


# Every construct


BOARDS = [
    (
        "Every tag, board 1",
        6,
        "N 1C, E Pass, S Pass, W 1D, N 2C, E Pass, S Pass, W Pass, "
        "E DA, S D7, W D5, N D2, E DQ, S D8, W DJ, N D3",
    ),
    ("Out of order, board 2", 29, "E 1NT, S AP, W AP, N AP"),
    (
        "Annotated, board 3",
        33,
        "S 1H, W Pass, N 2H, E pass, S pass, W 3D, N X, E PASS, S ap, W ap, "
        "N SK, E S4, S s5, W S6, N CK, E HA, S sT, W C2, N CA, E C10",
    ),
    ("Comments, board 4", 49, "W 1D, N Pass, E 1S, S Pass"),
    ("Cut short, board 5", 66, "E 1C, S 1D"),
    ("Not the dealer's column, board 6", 72, "S 1S, W Pass, N 1NT, E AllPass, S AllPass, W AllPass"),
    ("Passed out, board 7", 79, "N Pass, E Pass, S Pass, W Pass"),
    ("No empty line before it, board 8", 86, "N Pass, E AP, S AP, W AP"),
    ("No auction, board 9", 91, ""),
    ("Marks, board 10", 97, "S 1D, W 1C, E Pass, S 1H, W AP, N AP, E AP"),
    ("First out of turn, board 11", 104, "W 1D"),
    ("Evening, board 12", 110, "S 1d, W x, N XX, E p"),
    ("Evening, board 13", 121, "S 1nt"),
    ("Evening, board 14", 128, "S 1n"),
]


def test_every_construct_is_read() -> None:
    rulings = check(CONSTRUCTS.read_bytes())
    assert [(ruled.transcript.title, ruled.transcript.line, said(ruled)) for ruled in rulings] == BOARDS
    assert not [ruled.report.errors for ruled in rulings if ruled.report.errors]


def test_calls_stand_where_they_are_in_the_file() -> None:
    lines = CONSTRUCTS.read_text().splitlines()
    for ruled in check(CONSTRUCTS.read_bytes()):
        for event in ruled.transcript.events:
            assert lines[event.line - 1][event.column - 1 :].startswith(event.text)


def test_tags_say_who_plays_and_what_he_holds() -> None:
    rulings = check(CONSTRUCTS.read_bytes())
    names = [{seat.name: name for seat, name in r.transcript.players.items()} for r in rulings]
    assert names[0] == {"N": "Norris", "E": "Eames", "S": "Sands", "W": "Wilkins"}
    assert names[11] == {"N": "Norris", "W": "Wilkins"}
    assert names[12] == {"W": "Wilkins"}, "two seats of one name have none"
    assert names[13] == {"N": "Norris", "E": "Eames", "W": "Wilkins"}
    assert [len(hand) for hand in rulings[0].transcript.hands.values()] == [13, 13, 13, 13]
    assert {seat.name: len(hand) for seat, hand in rulings[8].transcript.hands.items()} == {"W": 13}


def test_what_is_read_does_not_depend_on_how_the_file_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    data = CONSTRUCTS.read_bytes()
    whole = [(ruled.transcript.events, ruled.transcript.players, ruled.report) for ruled in check(data)]
    for size in (1, 7, 64, 100, 257, 1000, 1500):
        monkeypatch.setattr(pieces, "_BLOCK", size)
        for text in (data, data.replace(b"\n", b"\r\n"), data.replace(b"\n", b"\r")):
            again = [(r.transcript.events, r.transcript.players, r.report) for r in check(text)]
            assert again == whole


def test_a_file_is_read_a_piece_at_a_time() -> None:
    checker = Checker(CODE)
    stream = BytesIO(CONSTRUCTS.read_bytes() * 1000)
    chunk = next(iter(checker.chunks(stream)))
    assert stream.tell() < 1 << 20
    assert next(iter(checker.rule_on(chunk, "long.pbn"))).transcript.title == "Every tag, board 1"


@pytest.mark.parametrize(
    ("head", "form"),
    [
        (b"% PBN 2.1\n", Form.PBN),
        (b"\xef\xbb\xbf% export\r\n", Form.PBN),
        (b'\n\n[Event "x"]', Form.PBN),
        (b'; about\n{and\nmore} % [\n[ Board\n"1" ]', Form.PBN),
        (b"; a transcript\nCode: whist-club-1913\n", Form.TEXT),
        (b"[play]\nC4", Form.TEXT),
        (b"pn|a,b,c,d|", Form.LIN),
        (b" vg|Match,1|\n", Form.LIN),
        (b"Code: whist-club-1913\n# md|1|", Form.TEXT),
        (b"no|thing", Form.TEXT),
        (b"{" * 70000, Form.TEXT),
        (b"", Form.TEXT),
    ],
)
def test_the_form_is_known_by_the_content(head: bytes, form: Form) -> None:
    assert form_of(head) is form


def test_latin_1_is_read_where_it_is_not_utf_8() -> None:
    text = auction("1NT *", tags='[North "Jos\u00e9"]\n[South "\u0141ukasz"]\n')
    (ruled,) = check(text.encode())
    assert sorted(ruled.transcript.players.values()) == ["Jos\u00e9", "\u0141ukasz"]
    board = auction("1NT *", tags='[North "Jos\u00e9"]\n')
    first, second = check((board + "\n").encode("latin-1") + board.encode())
    assert first.transcript.players == second.transcript.players


def test_a_game_commented_out_is_a_comment_and_one_without_end_spoils_one_game() -> None:
    board = auction("1NT *", tags='[Event "a"]\n')
    spoilt = auction("1C { and so on", tags='[Event "b"]\n')
    assert len(check(f"{board}\n{{\n{board}\n\n{board}}}\n\n{board}")) == 2
    rulings = check(f"{board}\n{spoilt}\n{board}\n{board}{{a comment}}\n")
    assert [len(ruled.report.errors) for ruled in rulings] == [0, 1, 0, 0]
    assert rulings[1].report.errors[0].message == "The comment that begins here has no end: expected a '}'."


# Irregularity marks


def test_marks_say_who_acted() -> None:
    assert said(one("1D ^I 1C *")) == "S 1D, W 1C"
    assert said(one("1D ^S 2D *")) == "S 1D, N 2D"
    assert said(one("1D ^S ^S ^I 1C *")) == "S 1D, E 1C"
    assert said(one("1D ^s^s^i1c *")) == "S 1D, E 1c"
    assert said(one("^S 1D *")) == "W 1D"


def test_marks_that_the_code_bears_out() -> None:
    for calls, expected in [
        ("1D ^I 1C *", [(2, "insufficient-bid")]),
        ("1D ^S 2D *", [(2, "bid-out-of-turn")]),
        ("1D ^S ^S ^I 1C *", [(2, "bid-out-of-turn"), (2, "insufficient-bid")]),
        ("^S 1D *", [(1, "bid-out-of-turn")]),
        ("1D Pass ^S X *", [(3, "double-out-of-turn")]),
        ("1D ^S Pass *", [(2, "pass-out-of-turn")]),
    ]:
        ruled = one(calls)
        assert found(ruled) == expected, calls
        assert notes(ruled) == []


def test_whether_a_bid_is_enough_is_reckoned_afresh() -> None:
    ruled = one("1C ^I 3S *")
    assert found(ruled) == []
    (note,) = [note for note in ruled.transcript.notes if "mark" in note.message]
    assert (note.line, note.column) == (3, 4)
    assert note.message == (
        "By the mark ^I this call is not enough; under whist-club-1913 there is nothing wrong with that."
    )
    assert found(one("1C 2S *")) == [(2, "insufficient-bid")]


def test_a_right_that_is_said_to_be_open_must_be() -> None:
    assert notes(one("1NT ^I 1H {arbiter: open insufficient-bid for 2} *")) == []
    assert notes(one("1NT ^I 1H Pass {arbiter: Open insufficient-bid for 2} *")) == [
        "By a comment a choice is open over event 2; under whist-club-1913 there is none."
    ]


def test_tags_that_the_code_does_not_bear_out_are_notes() -> None:
    modern = '[Contract "1S"]\n[Declarer "W"]\n'
    ruled = one("1C 1S AP", tags=modern)
    assert notes(ruled) == []
    ruled = one("1H Pass 2D AP", tags='[Contract "2D"]\n[Declarer "N"]\n')
    assert notes(ruled) == []
    for tags, note in [
        (
            '[Contract "2DX"]\n',
            "By the tag Contract it is 2DX; under whist-club-1913 it is 2D, played by North.",
        ),
        (
            '[Declarer "S"]\n',
            "By the tag Declarer South played it; under whist-club-1913 it is 2D, played by North.",
        ),
        (
            '[Contract "Pass"]\n',
            "By the tag Contract it is Pass; under whist-club-1913 it is 2D, played by North.",
        ),
        ('[Contract "nine"]\n', "'nine' is not a contract: expected one such as 4SX, or Pass."),
        (
            '[Declarer "^N"]\n',
            "By the tag Declarer North played it; under whist-club-1913 it is 2D, played by North.",
        ),
        ('[Declarer "^S"]\n[Contract "?"]\n[Result "^9"]\n', None),
    ]:
        assert notes(one("1H Pass 2D AP", tags=tags)) == ([note] if note else [])
    assert notes(one("AP", tags='[Result "9"]\n')) == [
        "By the tag Result the deal was played; under whist-club-1913 all have passed."
    ]
    assert notes(one("1H Pass *", tags='[Contract "4H"]\n')) == [], "the auction is not whole"
    assert notes(one("1H Pass", tags='[Contract "4H"]\n')) == [
        "By the tag Contract it is 4H; under whist-club-1913 the bidding is not over."
    ]


def test_a_modern_record_is_said_to_be_one_once() -> None:
    rulings = check(CONSTRUCTS.read_bytes())
    told = [note.message for ruled in rulings for note in ruled.transcript.notes]
    assert len([message for message in told if "contract bridge" in message]) == 1
    assert "--spades royals" in told[0]


def test_spades_are_spades_unless_royals_are_asked_for() -> None:
    (as_spades,) = check(auction("1H 1S *"))
    (as_royals,) = check(auction("1H 1S *"), spades=Spades.ROYALS)
    assert found(as_spades) == [(2, "insufficient-bid")]
    assert found(as_royals) == []


# What cannot be read


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (auction("1C Foo"), "3:4: 'Foo' is not a call: expected a bid from 1C to 7NT, Pass, X, XX or AP."),
        (auction("1C 8C"), "3:4: '8C' is not a call: expected a bid from 1C to 7NT, Pass, X, XX or AP."),
        (
            auction("1C1D"),
            "3:1: '1C1D' cannot be told apart: expected a space between one call and the next.",
        ),
        (auction("1C ^R 1D"), "3:4: '^R' is a mark of the play: expected ^I or ^S before a call."),
        (auction("1C ^Q 1D"), "3:4: '^Q' is no mark: expected ^I or ^S before a call."),
        (
            auction("1C ^S"),
            "3:4: '^S' is followed by no call: expected a bid from 1C to 7NT, Pass, X, XX or AP.",
        ),
        (auction("1C AP 1D"), "3:7: '1D' stands after 'AP', which ends the auction."),
        (auction("1C * 1D"), "3:6: '1D' stands after '*', which ends the auction."),
        (
            auction("1C - 1D"),
            "3:4: '-' stands after a call: it is for a player before the dealer in the first row.",
        ),
        (auction("- 1C"), "3:1: '-' stands for South, who deals: it is for a player before the dealer."),
        (auction("1C", dealer="Q", first="S"), "1:10: 'Q' does not name the dealer: expected N, E, S or W."),
        (
            '[Auction "S"]\n1C',
            '1:1: The dealer is not named: expected a tag such as [Dealer "N"].',
        ),
        (
            '[dealer "S"]\n[Auction "S"]\n1C',
            "1:1: The dealer is not named: expected a tag such as [Dealer \"N\"]. Did you mean 'dealer'?",
        ),
        (
            auction("1C", first="?"),
            "2:11: '?' does not name who has the first column: expected N, E, S or W.",
        ),
        (auction("1C", tags='[Dealer "N"]\n'), "2:1: The tag Dealer is given twice in one game."),
        (
            auction("1C", tags="[North Ann]\n"),
            "2:1: '[North Ann]' is not a tag: expected a name and a value in quotation marks, "
            'as in [Dealer "N"].',
        ),
        (
            auction("1C", tags='[North "Ann"]\nand Bob\n'),
            "3:1: 'and Bob' stands outside any section: expected a tag such as [Dealer \"N\"].",
        ),
        ("anything", "1:1: 'anything' stands outside any section: expected a tag such as [Dealer \"N\"]."),
        (
            auction("1C", dealer="#", first="S"),
            "1:10: The tag Dealer is '#', but it is of one game only and cannot be repeated.",
        ),
        (
            auction("1C", tags='[Event "#"]\n'),
            "2:9: The tag Event repeats that of the game before, and there is none.",
        ),
        (
            auction("1C", tags='[Deal "N:AKQ"]\n'),
            "2:10: 'AKQ' is not a hand: expected four suits with dots between, as in 'AK.Q52.JT98.7643'.",
        ),
        (
            auction("1C", tags='[Deal "AKQ.. - - -"]\n'),
            "2:8: 'AKQ.. - - -' is not a deal: expected a seat, a colon and four hands, "
            "as in 'N:AK.Q52.JT98.7643 - - -'.",
        ),
        (
            auction('1C\n[Play "W"]\nSK S11 ^S H2'),
            "5:4: 'S11' is not a card: expected a card such as SK or H10, or - for one that is not known.",
        ),
        (
            auction("1C {arbiter: chooses stand}"),
            "3:14: 'chooses stand' names nobody: expected a seat and an act, as in 'West chooses stand', "
            "or what the last call was, as in 'really 1R'.",
        ),
        (auction("1C {arbiter: West chooses stnd}"), "3:27: 'stnd' is not an option"),
        (auction("{arbiter: really 1C}"), "3:11: 'really 1C' stands after no call."),
        (auction("1C {arbiter: really exposes H5}"), "3:21: 'exposes H5' is not a call"),
        (auction("1C {arbiter: West}"), "3:14: 'West' says no act"),
        (auction("1C {arbiter: Table exposes H5}"), "3:14: 'Table exposes H5' names nobody"),
        (
            auction('1C\n[Play "W"]\n{arbiter: cards C4 Q9}'),
            "5:20: 'Q9' is not a card: expected one such as SK.",
        ),
        (
            auction('1C AP\n[Play "W"]\nSK S2 - S4\nSA S5 S6 S7'),
            "5:9: The play cannot be followed to 'S4': East's card in trick 1 is not known.",
        ),
        (auction('1C AP\n[Play "W"]\nSK * S2'), "5:6: 'S2' stands after '*', which ends the play."),
        (auction('1C AP\n[Play "W"]\nSK S2 SK'), "5:7: 'SK': the king of spades was played by West"),
        (
            auction('1C AP\n[Play "?"]\nSK'),
            "4:8: '?' does not name who has the first column: expected N, E, S or W.",
        ),
        (
            auction('1C AP\n[Play "W"]\nS2', tags='[Deal "N:2... - - -"]\n'),
            "6:1: 'S2': by the header Hands the two of spades is not in West's hand",
        ),
        (
            auction("1C", tags='[North "Ann"] {arbiter: West leads C4}\n'),
            "2:16: A comment of the arbiter's stands outside the auction, where it cannot be read.",
        ),
        ("", "1:1: There is no board in this file, which was read as PBN."),
        ("; nothing but a comment", "1:1: There is no board in this file, which was read as PBN."),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(data: str, error: str) -> None:
    assert errors(data)[0].startswith(error)


def test_one_bad_board_does_not_stop_the_others() -> None:
    good, bad = auction("1C AP"), auction("1C Foo")
    rulings = check(f"{good}\n{bad}\n{good}\nstray\n\n{good}")
    assert [len(ruled.report.errors) for ruled in rulings] == [0, 1, 1, 0]


def test_the_code_must_be_named_and_be_that_of_an_auction_game() -> None:
    data = f"{auction('1C AP')}\n{auction('1C AP')}"
    (error,) = errors(data, code=None)
    assert error.startswith("1:1: A record of a bridge program names no code of laws: give --code")
    assert 'ArbiterCode "whist-club-1913"' in error
    (error,) = errors(data, code="elwell-1905")
    assert error == "1:1: elwell-1905 is a code of plain bridge, and records of contract bridge are auctions."
    (ruled,) = check(auction("1C AP"), "hoffmann-auction-1908", Spades.ROYALS)
    assert [error.message for error in ruled.report.errors] == [
        "The spades of a record cannot be royals under hoffmann-auction-1908, which has none."
    ]
    (error,) = errors(auction("1C AP", tags='[ArbiterCode "whist-club-1931"]\n'), code=None)
    assert error.startswith("2:15: 'whist-club-1931' is not a code: the codes are ")
    assert error.endswith("Did you mean 'whist-club-1913'?")


def test_a_game_beyond_all_measure_is_refused() -> None:
    long = auction("Pass " * 6000)
    assert errors(long) == ["3:25001: An auction of more than 5,000 calls is not read."]
    endless = auction("1C {" + "x" * (1 << 20))
    assert errors(endless)[0].startswith("1:1: A game of more than 1 MiB is not read.")


# Writing


def written(ruled: Ruled, checker: Checker) -> str:
    code = checker.code(ruled.report.code)
    assert code is not None
    return pbn_game(ruled, code)


@pytest.mark.parametrize("code", AUCTION_CODES)
def test_what_is_written_is_read_with_the_same_findings(code: str) -> None:
    checker = Checker()
    cases = load_all(code)
    assert len(cases) > 100
    for case in cases:
        (ruled,) = checker.check(case.transcript, "case")
        if ruled.report.errors:
            continue  # there is no ruling that could be written
        game = written(ruled, checker)
        (again,) = checker.check(game, "case")
        assert encode(again.report) == encode(ruled.report), (case.id, game)
        assert [e.act for e in again.transcript.events] == [e.act for e in ruled.transcript.events], case.id
        assert again.transcript.notes == [], (case.id, game)
        assert checker.check(written(again, checker), "case")[0].report == again.report


def test_a_record_can_be_written_and_read_again() -> None:
    checker = Checker(CODE)
    for ruled in check(CONSTRUCTS.read_bytes()):
        for text in (written(ruled, checker), text_transcript(ruled, checker.code(CODE)).text):  # type: ignore[arg-type]
            (again,) = Checker(None).check(text, "again")
            before, after = ruled.transcript, again.transcript
            assert encode(again.report) == encode(ruled.report)
            assert (after.players, after.title) == (before.players, before.title)
            assert {s: set(h) for s, h in after.hands.items()} == {s: set(h) for s, h in before.hands.items()}


def lines_of(transcript: str) -> list[str]:
    """What is written in the auction section of a transcript under the Whist Club's laws."""
    checker = Checker(CODE)
    (ruled,) = checker.check(transcript, "case")
    assert not ruled.report.errors
    game = written(ruled, checker)
    return game[game.index("[Auction") :].splitlines()[1:-1]


def test_pbn_says_what_stood_and_comments_the_rest() -> None:
    for transcript, expected in [
        ("1C 1D pass pass\npass", ["1C 1D Pass Pass", "Pass"]),
        ("1C", ["1C *"]),
        ("1NT 1R", ["1NT ^I 1S {arbiter: really 1R} {arbiter: open insufficient-bid for 2} *"]),
        ("1NT 1H", ["1NT ^I 1H {arbiter: open insufficient-bid for 2} *"]),
        (
            "1NT 1H\nNorth chooses require-sufficient",
            ["1NT 2H {arbiter: really 1H} {arbiter: North chooses require-sufficient} *"],
        ),
        ("1S\nEast: 2S\nSouth chooses stand", ["1S ^S ^S 2S {arbiter: South chooses stand} *"]),
        (
            "1S pass double pass",
            ["1S Pass Pass {arbiter: really double} Pass {arbiter: open double-of-partner for 3}"],
        ),
        ("1S\nNorth: pass", ["1S {arbiter: North pass} *"]),
        (
            "1C pass pass pass\nEast: exposes H5\nNorth: 1D",
            [
                "1C Pass Pass Pass {arbiter: East exposes H5} {arbiter: North 1D}",
                "{arbiter: open card-exposed-before-lead for 5}",
            ],
        ),
        ("1S\nSouth changes to 1R", ["{arbiter: South 1S}", "1S {arbiter: really changes to 1R} *"]),
    ]:
        assert lines_of(f"Dealer: South\n{transcript}\n") == expected


def test_texts_are_harmless_in_tags() -> None:
    checker = Checker(CODE)
    title = '#1 "quoted" \\ and {braces} \x1b[31m ; %'
    (ruled,) = checker.check(f"Title: {title}\nPlayers: N=[x], S=An]n\nDealer: South\n1C\n", "case")
    assert [error.message for error in ruled.report.errors] == [
        "'[x]' cannot be a name: at the start of a line it would be a section."
    ]
    (ruled,) = checker.check(f"Title: {title}\nPlayers: N=x;{{y, S=An]n\nDealer: South\n1C\n", "case")
    (again,) = checker.check(written(ruled, checker), "case")
    assert again.transcript.title == title.replace("\x1b", "\\x1b")
    assert again.transcript.players == ruled.transcript.players


def test_a_change_that_stands_is_no_mark() -> None:
    (section,) = lines_of("Dealer: South\n1S\nNorth: 1C\nNorth changes to 1D\n")
    assert section.startswith("1S {arbiter: North 1C} ^S 1D {arbiter: really changes to 1D} ")
    ruled = one(section)
    assert isinstance(ruled.transcript.events[-1].act, Change)
    assert notes(ruled) == []


# Anything at all


PIECES = st.sampled_from(
    [
        *(
            '[Event "x"]',
            '[Dealer "S"]',
            '[Auction "S"]',
            '[Play "W"]',
            '[Deal "N:AK.. - - -"]',
            '[Board "#"]',
        ),
        *(
            '[Note "1:x"]',
            '[Event "##x"]',
            '[North "A\\"B"]',
            '[Contract "4SX"]',
            '[Declarer "^N"]',
            "[Dealer",
        ),
        *(
            '[ArbiterCode "whist-club-1913"]',
            '[ArbiterCode "no"]',
            '[ArbiterHouse "doubling-limit 9"]',
            "[",
            "]",
        ),
        *(
            '"',
            "\\",
            "{",
            "}",
            ";",
            "%",
            "\n%",
            "\n",
            "\r\n",
            "\r",
            "\n\n",
            " ",
            "\t",
            "\f",
            "\0",
            "\x01",
            "\ufeff",
        ),
        *(
            "1C",
            "7NT",
            "8S",
            "Pass",
            "AP",
            "X",
            "XX",
            "*",
            "+",
            "-",
            "^I",
            "^S",
            "^S^I1C",
            "=1=",
            "$13",
            "!?",
        ),
        *(
            "{arbiter: West chooses stand}",
            "{arbiter: really 1R}",
            "{arbiter: ",
            "{arbiter: cards SK S2}",
            "{arbiter: deal: Table pack-not-cut}",
            '[Result "^9"]',
            '[ArbiterResult "Tricks: NS 9; x"]',
            "^R",
            "^L ",
            "SK",
            "h10",
            "\xe9",
            "\ud800",
        ),
    ]
)


def placed(rulings: list[Ruled], text: str) -> Iterator[tuple[int, int, str]]:
    lines = re.split(r"\r\n|\r|\n", text)
    for ruled in rulings:
        for problem in (*ruled.transcript.problems, *ruled.transcript.notes):
            assert problem.message.isprintable()
            assert 1 <= problem.line <= len(lines)
            yield problem.line, problem.column, lines[problem.line - 1]


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES, max_size=30).map("".join))
def test_any_text_gives_transcripts_and_no_error(text: str) -> None:
    rulings = check(text)
    assert rulings
    for _, column, line in placed(rulings, text.removeprefix("\ufeff")):
        assert 1 <= column <= len(line) + 1
    for code in (None, "elwell-1905"):
        assert check(text, code)


@settings(max_examples=150, deadline=None)
@given(st.lists(PIECES, max_size=30).map("".join), st.sampled_from([1, 5, 20, 60]))
def test_any_text_is_read_the_same_however_it_is_cut(text: str, size: int) -> None:
    def read() -> list[tuple[object, ...]]:
        transcripts = [ruled.transcript for ruled in check(text)]
        return [(t.line, t.title, t.players, t.events, t.problems) for t in transcripts]

    whole = read()
    with patch.object(pieces, "_BLOCK", size):
        assert read() == whole


@settings(max_examples=200, deadline=None)
@given(
    st.binary(max_size=200)
    | st.lists(PIECES, max_size=30).map("".join).map(lambda t: t.encode("utf-8", "surrogatepass"))
)
def test_any_bytes_give_transcripts_and_no_error(data: bytes) -> None:
    assert check(data)
    assert Checker(CODE).check(data, "any")
