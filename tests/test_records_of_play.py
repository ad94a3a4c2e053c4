"""The play in records of bridge programs: its order, its result, and its way out and back again."""

import msgspec
import pytest
from casebook import encode, load_all
from hypothesis import given, settings
from hypothesis import strategies as st
from test_whole_deals import Hands, Trick, best, deal_of, regular_play, suits_of

from arbiter.cards import Card
from arbiter.checker import Checker
from arbiter.formats.form import Form, Reading
from arbiter.formats.pbn_writer import pbn_game
from arbiter.formats.text_writer import text_transcript
from arbiter.report.model import Finding
from arbiter.ruling import Ruled
from arbiter.seats import Seat

CODE = "whist-club-1913"
AUCTION_CODES = ("hoffmann-auction-1908", "foster-royal-1914", "whist-club-1913")


def check(data: str, form: Form = Form.PBN, code: str | None = CODE) -> Ruled:
    (ruled,) = Checker(code, reading=Reading(form)).check(data, "board")
    return ruled


def board(play: str, calls: str = "1H AP", first: str = "W", tags: str = "") -> str:
    return f'[Dealer "S"]\n{tags}[Auction "S"]\n{calls}\n[Play "{first}"]\n{play}\n'


def found(ruled: Ruled) -> list[tuple[int, str]]:
    assert not ruled.report.errors
    return [(finding.event, finding.irregularity) for finding in ruled.report.findings]


def notes(ruled: Ruled) -> list[str]:
    return [note.message for note in ruled.transcript.notes if "contract bridge" not in note.message]


def played(ruled: Ruled) -> str:
    """Who played what: ``W SK, N S2``."""
    events = (event for event in ruled.transcript.events if event.section == "play")
    return ", ".join(f"{ruled.actors[one.number].name} {one.text}" for one in events)  # type: ignore[union-attr]


def by_seat(tricks: list[Trick], first: Seat) -> str:
    """Tricks in the columns of PBN."""
    seats = (first, first.left, first.partner, first.right)
    return "\n".join(" ".join(str(dict(trick)[seat]) for seat in seats) for trick in tricks)


def lin_hand(hand: list[Card]) -> str:
    return "".join(suit + "".join(card.rank for card in hand if card.suit == suit) for suit in "SHDC")


# Whole boards


@pytest.mark.parametrize("code", AUCTION_CODES)
@given(st.data())
@settings(max_examples=10, deadline=None)
def test_a_whole_regular_board_brings_no_finding(code: str, draw: st.DataObject) -> None:
    hands, trump = deal_of(draw), draw.draw(st.sampled_from("SHDCN"))
    tricks = list(regular_play(hands, Seat.W, trump, draw))
    won = sum(best(trick, trump).is_with(Seat.S) for trick in tricks)
    deal = f'[Deal "N:{" ".join(suits_of(hands[seat]) for seat in Seat)}"]\n'
    ruled = check(board(by_seat(tricks, Seat.W), f"1{trump} AP", tags=deal), code=code)
    again = check(_lin(hands, trump, tricks), Form.LIN, code)
    for one in (ruled, again):
        assert (found(one), notes(one)) == ([], [])
        assert [e.act.card for e in one.transcript.events[4:]] == [c for t in tricks for _, c in t]  # type: ignore[union-attr]
        assert one.game is not None
        assert one.game.cards.tricks_won(Seat.S) == won
    checker = Checker()
    written = pbn_game(ruled, checker.code(code))  # type: ignore[arg-type]
    assert by_seat(tricks, Seat.W) in written
    assert f'[Result "{won}"]' in written
    assert "{arbiter" not in written


def _lin(hands: Hands, trump: str, tricks: list[Trick]) -> str:
    dealt = ",".join(lin_hand(hands[seat]) for seat in (Seat.S, Seat.W, Seat.N))
    cards = "".join(f"pc|{card}|" for trick in tricks for _, card in trick)
    return f"md|1{dealt},|mb|1{trump}|mb|p|mb|p|mb|p|{cards}mc|13|"


# The order of the play


def test_columns_are_put_in_the_order_of_the_play() -> None:
    ruled = check(board("SK S2 S3 SA\nD3 D4 DA D2\nC4 - C2 C3\n*"))
    assert played(ruled) == "W SK, N S2, E S3, S SA, S D2, W D3, N D4, E DA, E C2, S C3, W C4"
    assert ruled.report.result is not None
    assert ruled.report.result.to_act == "N"


@pytest.mark.parametrize(("calls", "winner"), [("1H AP", "S"), ("1NT AP", "W")])
def test_a_trump_wins(calls: str, winner: str) -> None:
    ruled = check(board("SK S2 S3 H2\n+", calls))
    assert ruled.report.result is not None
    assert ruled.report.result.to_act == winner


def test_the_contract_of_the_tags_comes_before_that_of_the_calls() -> None:
    """The declarer is he whom the record names, if the code names him as well."""
    ruled = check(board("SK S2 S3 H2\nS4 S5 S6 D2", tags='[Contract "1H"]\n[Declarer "S"]\n'))
    assert (found(ruled), notes(ruled)) == ([], [])
    assert played(ruled).endswith("S D2, W S4, N S5, E S6")


def test_the_play_of_another_contract_is_passed_over() -> None:
    """Under the code of 1908 the bid is made four spades, and East, who is barred, has passed."""
    calls = "1H 1S Pass 2D Pass Pass Pass"
    record = board("SK S2 S3 S4", calls, "S", tags='[Contract "2D"]\n[Declarer "E"]\n')
    assert played(check(record)) == "S SK, W S2, N S3, E S4"
    ruled = check(record, code="hoffmann-auction-1908")
    assert played(ruled) == ""
    assert notes(ruled)[0] == (
        "The play is passed over: it is with diamonds as trumps, South leading, "
        "and under hoffmann-auction-1908 it is 4S, played by West."
    )
    ruled = check(board("SK S2 S3 S4", "AP"))
    assert notes(ruled) == ["The play is passed over: under whist-club-1913 all have passed."]
    ruled = check("md|1|mb|1H|mb|p|pc|SK|", Form.LIN)
    assert notes(ruled) == [
        "The play is passed over: it is with hearts as trumps, West leading, "
        "and under whist-club-1913 the bidding is not over."
    ]


# Marks


def test_marks_of_the_play_that_are_borne_out() -> None:
    ruled = check(board("SK S2 ^R H3 S4\nSA S5 S3 S6"))
    assert (found(ruled), notes(ruled)) == ([(7, "revoke")], [])
    ruled = check(board("SK S2 S3 S4\nC4 C5 ^L C6 C7"))
    assert (found(ruled), notes(ruled)) == ([(9, "lead-out-of-turn")], [])
    assert played(ruled).endswith("S S4, E C6, S C7, W C4, N C5")
    ruled = check(board("C4 C5 ^L C6 C7"))
    assert (found(ruled), notes(ruled)) == ([(5, "card-exposed-before-lead")], [])
    assert played(ruled) == "E C6, S C7, W C4, N C5"


def test_marks_of_the_play_that_are_not_are_notes() -> None:
    ruled = check(board("SK S2 ^R S3 S4\n^L SA S5 S6 S7"))
    assert found(ruled) == []
    assert notes(ruled) == [
        f"By the mark {mark}; under whist-club-1913 there is nothing wrong with that."
        for mark in ("^R this card revokes", "^L this card was led out of turn")
    ]


# The result


def test_the_result_is_told() -> None:
    for tags, number in (('[Result "9"]\n', 9), ('[Result "^10"]\n', 10), ('[Result "?"]\n', None)):
        result = check(board("SK *", tags=tags)).transcript.result
        assert (result.tricks[0].number if result else None) == number
    result = check("md|1|mb|1H|mb|p|mb|p|mb|p|pc|SK|mc|8|", Form.LIN).transcript.result
    assert result is not None
    assert [(told.number, told.who) for told in result.tricks] == [(8, None)]


def test_a_result_beyond_the_tricks_is_kept() -> None:
    checker = Checker()
    text = (
        f"Code: {CODE}\nDealer: South\n\n1H pass pass pass\n"
        "[result]\nTricks: EW 5\nHonours: NS 4\nScore: NS 24, EW 0\n"
    )
    (ruled,) = checker.check(text, "case")
    written = pbn_game(ruled, checker.code(CODE))  # type: ignore[arg-type]
    assert '[Result "8"]' in written
    (again,) = checker.check(written, "case")
    assert text_transcript(again, checker.code(CODE)).text.endswith(text[text.index("[result]") :])  # type: ignore[arg-type]


# Writing


@pytest.mark.parametrize("code", [*AUCTION_CODES, "elwell-1905", "hoffmann-bridge-1904"])
def test_text_is_written_so_that_it_comes_out_the_same(code: str) -> None:
    checker = Checker()
    laws = checker.code(code)
    assert laws is not None
    for case in load_all(code):
        (ruled,) = checker.check(case.transcript, "case")
        if ruled.report.errors:
            continue
        text = text_transcript(ruled, laws).text
        (again,) = checker.check(text, "case")
        assert encode(again.report) == encode(ruled.report), case.id
        assert [(e.act, e.section) for e in again.transcript.events] == [
            (e.act, e.section) for e in ruled.transcript.events
        ], case.id
        assert text_transcript(again, laws).text == text, case.id


def test_what_is_more_than_cards_in_turn_is_told_in_comments() -> None:
    checker = Checker()
    calls = "1H  pass  pass  pass\n"
    play = "SK  S2  S3  S4\nEast leads C6\nSouth chooses call-suit C\nC4\nTable hands-abandoned\n"
    text = f"Code: {CODE}\nDealer: South\n\n[deal]\nTable pack-not-cut\n[declaration]\n{calls}[play]\n{play}"
    (ruled,) = checker.check(text, "case")
    assert not ruled.report.errors
    written = pbn_game(ruled, checker.code(CODE))  # type: ignore[arg-type]
    assert "{arbiter: deal: Table pack-not-cut}" in written
    assert "{arbiter: cards SK S2 S3 S4} {arbiter: East leads C6} {arbiter: South chooses call-" in written
    (again,) = checker.check(written, "case")
    assert text_transcript(again, checker.code(CODE)).text == text  # type: ignore[arg-type]


# Anything at all

CARDS = st.sampled_from(
    [
        *(f"{suit}{rank}" for suit in "SHD" for rank in "AKQ2"),
        "^R S3",
        "^L S4",
        "-",
        "*",
        "+",
        "^L ^R C5",
        "=1=",
        "C6!",
    ]
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(CARDS, max_size=14).map(" ".join), st.sampled_from(["1H AP", "1NT AP", "1H 1S AP", "AP", "1H *"])
)
def test_any_play_is_ruled_on_or_refused_and_comes_back_the_same(play: str, calls: str) -> None:
    checker = Checker()
    for code in AUCTION_CODES:
        ruled = check(board(play, calls), code=code)
        if ruled.report.errors:
            continue
        again = check(pbn_game(ruled, checker.code(code)), code=code)  # type: ignore[arg-type]
        assert again.report.findings == tuple(
            _moved(one, other)
            for one, other in zip(ruled.report.findings, again.report.findings, strict=True)
        )
        assert again.report.result == ruled.report.result


def _moved(finding: Finding, to: Finding) -> Finding:
    """The finding with the place of another: all else must be the same."""
    return msgspec.structs.replace(finding, line=to.line, column=to.column)


@settings(max_examples=100, deadline=None)
@given(
    st.lists(
        st.sampled_from([*(f"pc|{s}{r}|" for s in "SH" for r in "AK23"), "mc|9|", "mc|x|", "pc||"]),
        max_size=12,
    )
)
def test_any_play_of_lin_is_ruled_on_or_refused(fields: list[str]) -> None:
    for calls in ("mb|1H|mb|p|mb|p|mb|p|", "mb|1H|", "mb|p|mb|p|mb|p|mb|p|"):
        assert check(f"md|1|{calls}{''.join(fields)}", Form.LIN)
