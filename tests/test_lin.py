"""LIN: what is read from it, and what is said of what cannot be."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.checker import Checker
from arbiter.formats import pieces
from arbiter.formats.form import Form, Reading, Spades
from arbiter.ruling import Ruled

DATA = Path(__file__).parent / "data"
EVENING = DATA / "evening.lin"
LINES = DATA / "lines.lin"
CODE = "whist-club-1913"
DEAL = "md|1SAKQHJT9D876C5432,SJT9HQ87DJ543CKQ6,S8765HK65DKQTC987,|"


def check(data: str | bytes, code: str | None = CODE, spades: Spades = Spades.SPADES) -> list[Ruled]:
    return Checker(code, reading=Reading(Form.LIN, spades)).check(data, "evening.lin")


def said(ruled: Ruled) -> str:
    """Who said what: ``S 1C, W p``."""
    events = ((ruled.actors[event.number], event.text) for event in ruled.transcript.events)
    return ", ".join(f"{'-' if seat is None else seat.name} {text}" for seat, text in events)


def errors(data: str | bytes, code: str | None = CODE) -> list[str]:
    rulings = check(data, code)
    return [
        f"{error.line}:{error.column}: {error.message}" for ruled in rulings for error in ruled.report.errors
    ]


def players(ruled: Ruled) -> dict[str, str]:
    return {seat.name: name for seat, name in ruled.transcript.players.items()}


def test_a_record_of_two_rooms_is_read() -> None:
    rulings = check(EVENING.read_bytes())
    assert [(ruled.transcript.title, ruled.transcript.line, said(ruled)) for ruled in rulings] == [
        ("Board 1", 5, "N 1C, E p, S p, W 1D, N 2C, E p, S p, W p, E DA, S D7, W D5, N D2"),
        ("Board 1", 9, "N 1N, E d, S r, W p, N p, E p"),
        ("Board 2", 10, "E P, S p, W p, N P"),
        ("Board 2", 12, "S 1c, W p, N p, E 1D, S D"),
    ]
    assert not [ruled.report.errors for ruled in rulings if ruled.report.errors]
    assert players(rulings[0]) == {"S": "Sands", "W": "Wilkins", "N": "Norris", "E": "Eames"}
    assert players(rulings[1]) == {"S": "Shaw", "W": "Webb", "N": "Nash", "E": "Ellis"}
    assert players(rulings[2]) == {"N": "Norris"}, "the same name twice, and one that is not known"
    assert players(rulings[3]) == players(rulings[1])


def test_a_board_a_line_is_read() -> None:
    rulings = check(LINES.read_bytes())
    assert [(ruled.transcript.title, ruled.transcript.line, said(ruled)) for ruled in rulings] == [
        ("Board 7", 1, "S 1H, W p, N p, E p, W SJ"),
        ("Board 8", 2, "W p, N 1S"),
        (None, 3, "N 1H, E 1S"),
    ]
    assert [sorted(players(ruled).values()) for ruled in rulings] == [
        ["ann", "bob", "cec", "dan"],
        ["eve", "fay", "gus", "hal"],
        [],
    ]
    assert [finding.irregularity for finding in rulings[2].report.findings] == ["insufficient-bid"]


def test_the_fourth_hand_follows_from_three() -> None:
    hands = {seat.name: hand for seat, hand in check(DEAL)[0].transcript.hands.items()}
    assert [len(hand) for hand in hands.values()] == [13, 13, 13, 13]
    assert " ".join(map(str, hands["E"])) == "S4 S3 S2 HA H4 H3 H2 DA D9 D2 CA CJ CT"
    partly = {s.name: len(hand) for s, hand in check(LINES.read_bytes())[1].transcript.hands.items()}
    assert partly == {"S": 1, "W": 1, "N": 1, "E": 1}


def test_calls_stand_where_they_are_in_the_file() -> None:
    for path in (EVENING, LINES):
        lines = path.read_text().splitlines()
        for ruled in check(path.read_bytes()):
            for event in ruled.transcript.events:
                assert lines[event.line - 1][event.column - 1 :].startswith(event.text)


@pytest.mark.parametrize("path", [EVENING, LINES])
def test_what_is_read_does_not_depend_on_how_the_file_is_cut(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = path.read_bytes()
    whole = [(r.transcript.events, r.transcript.players, r.transcript.title, r.report) for r in check(data)]
    for size in (1, 10, 50, 100, 200):
        monkeypatch.setattr(pieces, "_BLOCK", size)
        for text in (data, data.replace(b"\n", b"\r\n")):
            rulings = check(text)
            assert [
                (r.transcript.events, r.transcript.players, r.transcript.title, r.report) for r in rulings
            ] == whole


def test_what_holds_of_all_boards_is_said_once() -> None:
    told = [note.message for ruled in check(EVENING.read_bytes()) for note in ruled.transcript.notes]
    assert len(told) == 1
    assert "contract bridge" in told[0]


def test_spades_are_spades_unless_royals_are_asked_for() -> None:
    board = "md|3|mb|1H|mb|1S|"
    assert len(check(board)[0].report.findings) == 1
    (ruled,) = check(board, spades=Spades.ROYALS)
    assert ruled.report.findings == ()
    assert "royals" in ruled.transcript.notes[0].message


@pytest.mark.parametrize(
    ("data", "error"),
    [
        ("md|1|mb|9C|", "1:9: '9C' is not a call: expected a bid from 1C to 7N, p, d or r."),
        ("md|1|mb|1C1|", "1:9: '1C1' is not a call"),
        (
            "md|0|mb|1C|",
            "1:4: '0' does not name the dealer: expected 1 for South, 2 West, 3 North or 4 East.",
        ),
        ("md||mb|1C|", "1:4: '' does not name the dealer"),
        ("mb|1C|", "1:1: The dealer is not named: expected a field such as md|1| before the calls."),
        ("mb|1C|md|1|", "1:10: The deal stands after calls: expected it before the first."),
        ("md|1SAKX|", "1:5: 'SAKX' is not a hand: expected the cards by suit, as in 'SAKQHJT9D876C5432'."),
        ("md|1SA,SK,SQ,SJ,ST|", "1:17: 'ST' is a fifth hand"),
        (f"md|1S{'A' * 53}|", "1:5: South has 53 cards: there are 52 in the pack."),
        ("md|1|mb|1C", "1:11: 'mb' is not closed: expected a '|'."),
        ("md|1|\nand so on|mb|1C|", "2:1: 'and so on' is not a key: expected two letters before the bar"),
        ("md|1|mb|1C|rest", "1:12: 'rest' is not a key"),
        ("md|1|mb|1C|pc|S11|", "1:15: 'S11' is not a card: expected one such as SK or H10."),
        (
            "md|1|mb|1C|mb|p|mb|p|mb|p|pc|SK|pc|s2|pc|SK|",
            "1:42: 'SK': the king of spades was played by West",
        ),
        ("", "1:1: There is no board in this file, which was read as LIN."),
        ("vg|Match|", "1:1: There is no board in this file, which was read as LIN."),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(data: str, error: str) -> None:
    assert errors(data)[0].startswith(error)


def test_one_bad_board_does_not_stop_the_others() -> None:
    good, bad = "md|1|mb|1C|mb|p|\n", "md|1|mb|1C|mb|\n"
    assert [len(ruled.report.errors) for ruled in check(good + bad + good)] == [0, 1, 0]


def test_the_code_must_be_named_and_be_that_of_an_auction_game() -> None:
    (error,) = errors(LINES.read_bytes(), code=None)
    assert error.startswith("1:1: A record of a bridge program names no code of laws: give --code. ")
    (error,) = errors(LINES.read_bytes(), code="hoffmann-bridge-1904")
    assert error.startswith("1:1: hoffmann-bridge-1904 is a code of plain bridge")


def test_a_board_beyond_all_measure_is_refused() -> None:
    assert errors("md|1|" + "mb|p|" * 6000) == ["1:25009: An auction of more than 5,000 calls is not read."]
    assert errors("md|1|mb|p|nt|" + "x" * (1 << 20))[-1].startswith("1:1: A line of more than 1 MiB")


FIELDS = st.sampled_from(
    [
        *("md|1", "md|3SAK,,,", DEAL, "mb|", "mb|1C", "p|", "mb|d!|", "pn|a,b,c,d|", "qx|o1|", "qx|c2|"),
        *(
            "an|x|",
            "pc|SA|",
            "pc|d10|mc|9|",
            "pg||",
            "ah|Board 1|",
            "st||",
            "sv|o|",
            "|",
            "||",
            "\n",
            "\r\n",
            " ",
            "zz|",
            "\0",
        ),
        *("nt|a\nb|", "\xe9", "vg|1,2|", "mb|1S1S|", "md|", "1", "S", ",", "\ufeff"),
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(FIELDS, max_size=30).map("".join))
def test_any_text_gives_transcripts_and_no_error(text: str) -> None:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    rulings = check(text)
    assert rulings
    for ruled in rulings:
        for problem in (*ruled.transcript.problems, *ruled.transcript.notes):
            assert problem.message.isprintable()
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
        for event in ruled.transcript.events:
            assert lines[event.line - 1][event.column - 1 :].startswith(event.text)
    assert check(text, None)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_give_transcripts_and_no_error(data: bytes) -> None:
    assert check(data)
