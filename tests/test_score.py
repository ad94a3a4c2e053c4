"""The score: what is read under ``[result]``, what is reckoned of it, and how it is shown."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_whole_deals import best, deal_of, header, regular_play, written
from typer.testing import CliRunner, Result

from arbiter.cards import RANKS, Card
from arbiter.checker import Checker
from arbiter.cli import app
from arbiter.laws import code_ids, load_code
from arbiter.ruling import rule
from arbiter.scoring import contradiction, score, worth_of_options
from arbiter.scoring.model import Score, Scored
from arbiter.seats import Seat, Side

CODES = code_ids()
AUCTIONS = [code for code in CODES if load_code(code).game == "auction"]
PLAIN = [code for code in CODES if load_code(code).game == "plain"]
CHECKER = Checker()


def scored(text: str) -> Scored:
    ruled = CHECKER.check(text, "deal.txt")[0]
    return score(ruled, CHECKER.code(ruled.report.code))


def the_score(text: str) -> Score:
    one = scored(text)
    assert one.errors == ()
    assert one.score is not None
    return one.score


def of(found: Score, item: str) -> list[tuple[str, str, int]]:
    """The lines of one kind: side, column, points."""
    return [(line.side, line.column, line.points) for line in found.lines if line.item == item]


def deal(code: str, calls: str, *told: str) -> str:
    return f"Code: {code}\nDealer: South\n\n{calls}\n[result]\n" + "\n".join(told) + "\n"


# What is read


READ = [
    ("Tricks: 9", "Tricks: NS 9"),
    ("declarer makes 9 tricks", "Tricks: NS 9"),
    ("NS 9 tricks", "Tricks: NS 9"),
    ("North-South won nine tricks", "Tricks: NS 9"),
    ("TRICKS - EW 4.", "Tricks: NS 9"),
    ("Tricks: NS 9, EW 4", "Tricks: NS 9"),
    ("Tricks: dealer's side 9", "Tricks: NS 9"),
    ("Tricks: Z 9", "Tricks: NS 9"),
    ("Tricks: dummy 9  # with the last", "Tricks: NS 9"),
    ("Tricks: East and West 4", "Tricks: NS 9"),
]


@pytest.mark.parametrize(("said", "meant"), READ)
def test_tricks_are_read(said: str, meant: str) -> None:
    one, other = (scored(deal("whist-club-1913", "3H pass pass pass", tricks)) for tricks in (said, meant))
    assert one == other
    assert one.tricks == {"NS": 9, "EW": 4}


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("Honours: NS 4", 32),
        ("Honours: North 3, South 1", 32),
        ("NS four honours", 32),
        ("Honours: North 4", 64),
        ("Honours: North 4 in one hand", 64),
        ("North held 4 honours in his own hand", 64),
        ("Honours: NS 4 in one hand, EW 1", 64),
        ("Honours: North 4 in one hand, South 1", 72),
        ("Honours: NS 5, four in one hand", 72),
        ("simple honours: NS", 16),
        ("Honors: East 2", 16),
    ],
)
def test_honours_are_read(said: str, points: int) -> None:
    found = the_score(deal("whist-club-1913", "3H pass pass pass", "Tricks: 9", said))
    assert of(found, "honours") == [("NS", "above", points)]


VOID = [
    ("West", (16, 1)),
    ("West 1", (16, 1)),
    ("EW 1", (16, 1)),
    ("East West", (32, 2)),
    ("W E", (32, 2)),
    ("East, West", (32, 2)),
    ("East and West", (32, 2)),
    ("East & West", (32, 2)),
    ("East-West 2", (32, 2)),
    ("both EW", (32, 2)),
    ("double, EW", (32, 2)),
    ("eldest pone", (32, 2)),
]


@pytest.mark.parametrize(("said", "points"), VOID, ids=[said for said, _ in VOID])
def test_chicane_is_read(said: str, points: tuple[int, int]) -> None:
    for code, expected in (
        ("hoffmann-bridge-1904", ("EW", points[0])),
        ("elwell-1905", ("NS", -16 * points[1])),
    ):
        found = the_score(deal(code, "hearts", "Tricks: 7", "Honours: NS 5", f"Chicane: {said}"))
        assert of(found, "chicane") == [(expected[0], "above", expected[1])]


@pytest.mark.parametrize("said", ["EW", "East-West", "E/W", "East / West", "side EW"])
def test_a_side_alone_does_not_say_which_hand_is_void(said: str) -> None:
    errors = scored(deal("elwell-1905", "hearts", "Tricks: 7", "Honours: NS 5", f"Chicane: {said}")).errors
    assert [error.line for error in errors] == [8]
    assert "name the one that has no trump" in errors[0].message


SEAT_NAMES = ["North", "East", "South", "West", "N", "E", "S", "W", "dealer", "pone", "eldest"]
TOPICS = ["Tricks", "Honours", "Chicane", "Score", "Games"]


@given(
    st.sampled_from(TOPICS),
    st.lists(st.sampled_from(SEAT_NAMES), min_size=2, max_size=3),
    st.sampled_from([" ", ", ", " and ", " & ", "-", "/"]),
    st.sampled_from(["", " 0", " 1", " 2"]),
    st.booleans(),
)
def test_no_name_is_dropped(topic: str, names: list[str], between: str, number: str, first: bool) -> None:
    """Whoever is named on a line that is read is told of, alone or with his side."""
    said = between.join(names)
    line = f"{topic}:{number} {said}" if first else f"{topic}: {said}{number}"
    ruled = CHECKER.check(deal("elwell-1905", "hearts", line), "deal.txt")[0]
    told = ruled.transcript.result
    assert told is not None
    if told.none_of or not getattr(told, topic.lower()) or ruled.transcript.problems:
        assert ruled.transcript.problems
        return
    parts = {"dealer": Seat.S, "eldest": Seat.W, "pone": Seat.E}
    named = {parts.get(name) or Seat[name[0]] for name in names}
    entries: list[Any] = getattr(told, topic.lower())
    seats = {
        seat
        for one in entries
        for seat in (
            one.who.seats
            if isinstance(one.who, Side)
            else [parts.get(str(getattr(one.who, "value", ""))) or one.who]
        )
    }
    assert seats == named
    if topic == "Chicane" and not number:
        assert sum(one.number for one in entries) == len(named)


UNREADABLE = [
    ("making 3", 1, "'making' is not understood"),
    ("Tricks: NS 14", 12, "'14' is too many: there are thirteen tricks"),
    ("Tricks: nine-ish", 14, "'ish' is not understood"),
    ("Trikcs: 9", 1, "Did you mean 'tricks'?"),
    ("Honours: 4", 10, "does not say whose"),
    ("Honours: NS 4 5", 15, "'5' is a second number"),
    ("Honours: NS 3, North 2", 16, "leave one out"),
    ("Honours: NS 6", 13, "there are five honours"),
    ("Honours:", 1, "gives no number"),
    ("Tricks: -3", 9, "is less than nothing"),
    ("Tricks 9, honours NS 4", 1, "each on a line of its own"),
    ("Games: NS 2", 11, "has won the rubber"),
    ("Score: 24", 8, "does not say whose"),
    ("Score: NS 20, NS 10", 15, "twice"),
    ("Chicane: West", 10, "does not score chicane"),
    ("9", 1, "does not say what of"),
    ("Tricks: Table 9", 9, "The Table has no score"),
    ("NS 24 EW 10 score", 7, "without a comma"),
]


@pytest.mark.parametrize(("line", "column", "message"), UNREADABLE, ids=[line for line, _, _ in UNREADABLE])
def test_unreadable_line_is_told(line: str, column: int, message: str) -> None:
    told = ("Tricks: 9", line) if "ricks" not in line and "Trikcs" not in line else (line,)
    errors = scored(deal("whist-club-1913", "3H pass pass pass", *told)).errors
    assert [(error.line, error.column) for error in errors][:1] == [(5 + len(told), column)]
    assert message in errors[0].message


CONTRADICTIONS = [
    (("Tricks: NS 9, EW 5",), "14 tricks together"),
    (("Tricks: 9", "Tricks: 8"), "a second time"),
    (("Tricks: 9", "Honours: NS 4, EW 2"), "6 honours together"),
    (("Tricks: 9", "Honours: none"), "one side held three"),
    (("Tricks: 9", "Honours: NS 0"), "East-West held 5 then"),
    (("Tricks: 9", "Honours: NS 3, EW 1"), "4 honours together"),
    (("Tricks: 9", "Score: NS 30"), "30 points are a game"),
    ((), "The tricks are not told"),
]


NOT_VOID = [
    (("Honours: South 5", "Chicane: South"), "honours are told of South"),
    (("Honours: South 3, North 2", "Chicane: NS 1"), "in both hands"),
    (("Honours: NS 5, four in one hand", "Chicane: North"), "in both hands"),
    (("Honours: NS 4", "double chicane: EW"), "East-West held 1 of the honours"),
    (("double chicane: EW", "Honours: EW 3"), "East-West held 3 of the honours"),
    (("Chicane: N, E, S, W",), "somebody held the trumps"),
    (("Chicane: East, EW 2",), "of the side and of a hand"),
]


@pytest.mark.parametrize("code", PLAIN)
@pytest.mark.parametrize(("told", "message"), NOT_VOID, ids=["; ".join(told) for told, _ in NOT_VOID])
def test_honours_and_chicane_must_agree(code: str, told: tuple[str, ...], message: str) -> None:
    """It is the words of the chicane that are wrong, wherever they stand."""
    one = scored(deal(code, "hearts", "Tricks: 7", *told))
    at = next(number for number, line in enumerate(told) if "hicane" in line)
    assert [error.line for error in one.errors] == [7 + at]
    assert message in one.errors[0].message


BESIDE = [
    (("Honours: NS 5", "Chicane: North"), 80),
    (("Honours: NS 4", "Chicane: North"), 64),
    (("Honours: NS 4", "Chicane: West"), 32),
    (("Honours: South 4", "Chicane: North"), 64),
    (("Honours: NS 5, four in one hand", "Chicane: West"), 72),
]


@pytest.mark.parametrize(("told", "points"), BESIDE, ids=["; ".join(told) for told, _ in BESIDE])
def test_beside_a_void_hand_the_honours_are_in_one(told: tuple[str, ...], points: int) -> None:
    found = the_score(deal("hoffmann-bridge-1904", "hearts", "Tricks: 7", *told))
    assert of(found, "honours") == [("NS", "above", points)]


SHOWN = (
    "Code: elwell-1905\nDealer: South\n\nhearts\nmay I lead?\nyes\n[play]\nHA HT HJ H2\n[result]\nTricks: 7\n"
)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ("Chicane: East", "by the cards that is not so"),
        ("Honours: West 0, North 3, South 2", "West held 1 at least"),
        ("Honours: EW 1", "East-West held 2 at least"),
        ("Honours: South 3", "South held 2 at most"),
        ("Honours: NS 4", "North-South held 3 at most"),
    ],
)
def test_a_card_played_is_a_card_held(told: str, message: str) -> None:
    errors = scored(f"{SHOWN}{told}\n").errors
    assert [error.line for error in errors] == [11]
    assert message in errors[0].message


def test_the_cards_played_may_be_all_that_was_held() -> None:
    found = the_score(f"{SHOWN}Honours: EW 2\nChicane: none\n")
    assert of(found, "honours") == [("NS", "above", 16)]


def test_tricks_that_the_play_has_shown_cannot_be_fewer() -> None:
    text = "Code: whist-club-1913\nDealer: South\n\n3H pass pass pass\n[play]\nCA C2 C3 C4\nCK C5 C6 C7\n"
    errors = scored(f"{text}[result]\nTricks: EW 1\n").errors
    assert [error.message for error in errors] == [
        "'Tricks: EW 1': by the play East-West have won 2 already."
    ]


def test_a_full_play_and_what_is_told_of_it_must_agree() -> None:
    hands = {seat: [Card(suit, rank) for rank in RANKS] for seat, suit in zip(Seat, "SHDC", strict=True)}
    turns = [(Seat.W, Seat.N, Seat.E, Seat.S), *[(Seat.E, Seat.S, Seat.W, Seat.N)] * 12]
    tricks = "\n".join(" ".join(str(hands[seat][at]) for seat in turn) for at, turn in enumerate(turns))
    text = f"Code: elwell-1905\nDealer: South\n\nhearts\nmay I lead?\nyes\n[play]\n{tricks}\n[result]\n"
    assert the_score(f"{text}Tricks: EW 13\n").tricks == {"NS": 0, "EW": 13}
    assert of(the_score(text), "honours") == [("EW", "above", 80)]
    assert of(the_score(text), "chicane") == [("EW", "above", -32), ("EW", "above", 16)]
    assert "won 13 tricks, not 12" in scored(f"{text}Tricks: EW 12\n").errors[0].message
    assert "held 5" in scored(f"{text}Honours: EW 4\n").errors[0].message


@pytest.mark.parametrize(("told", "message"), CONTRADICTIONS, ids=[message for _, message in CONTRADICTIONS])
def test_contradiction_is_told(told: tuple[str, ...], message: str) -> None:
    errors = scored(deal("whist-club-1913", "3H pass pass pass", *told)).errors
    assert len(errors) == 1
    assert message in errors[0].message


@pytest.mark.parametrize(
    ("told", "column"), [("Tricks: NS 9, EW 5", 9), ("Honours: NS 0", 10), ("Games: NS 1", None), ("", None)]
)
def test_what_contradicts_is_known_without_a_score(told: str, column: int | None) -> None:
    text = deal("whist-club-1913", "3H pass pass pass", told)
    ruled = CHECKER.check(text, "deal.txt")[0]
    assert [error.column for error in ruled.report.errors] == ([] if column is None else [column])
    code = CHECKER.code("whist-club-1913")
    ruled.transcript.problems.clear()
    problem = contradiction(rule(ruled.transcript, code, CHECKER.words), code)
    assert (problem and problem.column) == column


@given(st.text(alphabet="NSEW tricksonu:0123,4 #'&-xé\t", max_size=40))
def test_any_line_is_read_or_told(line: str) -> None:
    one = scored(deal("elwell-1905", "hearts", "Tricks: 7", line.strip() or "Games: none"))
    assert (one.score is None) == bool(one.errors)


# What is reckoned


TRUMPS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "N": "no trumps"}


@pytest.mark.parametrize("code", CODES)
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_a_regular_deal_is_scored_as_it_lies(code: str, draw: st.DataObject) -> None:
    """Tricks, honours and slams of a full play, reckoned in a way of the test's own."""
    hands, trump = deal_of(draw), draw.draw(st.sampled_from("SHDCN"))
    tricks = list(regular_play(hands, Seat.W, trump, draw))
    with_hands = draw.draw(st.booleans())
    found = the_score(header(code, trump, hands if with_hands else None) + written(tricks))
    won = sum(best(trick, trump).is_with(Seat.S) for trick in tricks)
    assert found.tricks == {"NS": won, "EW": 13 - won}
    value = {one.value: points for one, points in load_code(code).trick_values.items()}[trump]
    assert of(found, "tricks") == expected_tricks(code, won, value)
    wanting = [("EW", "above", 50 * (7 - won))] if code in AUCTIONS and won < 7 else []
    if trump == "S" and wanting:
        wanting = [("EW", "above", min(100, wanting[0][2]))]
    assert of(found, "under-tricks") == wanting
    slams = {13: 40, 0: 40, 12: 20, 1: 20}
    assert [line[2] for item in ("grand-slam", "little-slam") for line in of(found, item)] == (
        [slams[won]] if won in slams else []
    )
    assert_sums(found)


def expected_tricks(code: str, won: int, value: int) -> list[tuple[str, str, int]]:
    if won > 6:
        return [("NS", "below", (won - 6) * value)]
    return [] if code in AUCTIONS else [("EW", "below", (7 - won) * value)]


def assert_sums(found: Score) -> None:
    """The lines add up to the totals."""
    for side in Side:
        for column in ("below", "above"):
            points = sum(
                line.points for line in found.lines if (line.side, line.column) == (side.value, column)
            )
            assert getattr(found.totals[side.value], column) == points


def doubled(code: str, trump: str, times: int) -> str:
    """Calls by which that trump is doubled so many times."""
    if code in PLAIN:
        calls = ["West: double", "South: redouble"][:times]
        last = [
            "West: may I lead?\nEast: yes",
            "South: satisfied\nNorth: satisfied",
            "West: satisfied\nEast: satisfied",
        ]
        return "\n".join([TRUMPS[trump], *calls, last[times]])
    return " ".join([f"1{trump}", *("X", "XX")[:times], "pass pass pass"])


HONOURS = ["NS 3", "NS 4", "North 4", "NS 5", "North 4, South 1", "EW 5", "West 5"]


@pytest.mark.parametrize("code", CODES)
@given(st.sampled_from("SHDC"), st.sampled_from(HONOURS), st.integers(0, 13), st.integers(1, 2))
@settings(max_examples=25, deadline=None)
def test_doubling_leaves_honours_and_slams_alone(
    code: str, trump: str, honours: str, tricks: int, times: int
) -> None:
    told = (f"Tricks: NS {tricks}", f"Honours: {honours}")
    plain = the_score(deal(code, doubled(code, trump, 0), *told))
    other = the_score(deal(code, doubled(code, trump, times), *told))
    for item in ("honours", "grand-slam", "little-slam"):
        assert of(plain, item) == of(other, item)
    factor = 2**times
    assert of(other, "tricks") == [(side, column, factor * n) for side, column, n in of(plain, "tricks")]
    assert_sums(other)


@pytest.mark.parametrize("code", CODES)
@given(st.sampled_from("SHDCN"), st.integers(0, 13))
@settings(max_examples=25, deadline=None)
def test_sides_are_scored_alike(code: str, trump: str, tricks: int) -> None:
    """The same deal with another dealer, so that the other side plays it, scores the same for that side."""
    one = deal(code, doubled(code, trump, 0), f"Tricks: {tricks}")
    turned = one.replace("Dealer: South", "Dealer: West")
    for seat, left in (("West:", "North:"), ("East:", "South:")):
        turned = turned.replace(seat, left)
    ours, theirs = the_score(one), the_score(turned)
    swapped = {"NS": "EW", "EW": "NS"}
    assert sorted((swapped[line.side], line.column, line.points, line.item) for line in ours.lines) == sorted(
        (line.side, line.column, line.points, line.item) for line in theirs.lines
    )


def test_no_side_reaches_the_game_by_a_deal_in_which_it_revoked() -> None:
    calls = "hearts\nWest: may I lead?\nEast: yes\n[play]\nSouth: revoke\nWest chooses three-tricks"
    for code in PLAIN:
        for tricks in range(14):
            found = the_score(deal(code, calls, f"Tricks: {tricks}", "Score: NS 20"))
            assert found.totals["NS"].game <= 28
            assert found.game != "NS"


# Each way


REVOKE = {
    "plain": "hearts\nWest: may I lead?\nEast: yes\n[play]\nEast: revoke",
    "auction": "3H X pass pass pass\n[play]\nEast: revoke",
}
PRICES = {
    "elwell-1905": {"three-tricks": "North-South 32 for tricks; North-South win the game"},
    "hoffmann-bridge-1904": {
        "three-tricks": "North-South 32 for tricks; North-South win the game",
        "deduct-value": "North-South 8 for tricks, East-West -24 for tricks",
        "add-value": "North-South 32 for tricks; North-South win the game",
    },
    "hoffmann-auction-1908": {
        "points": "North-South 150 above",
        "three-tricks": "North-South 64 below; North-South win the game",
    },
    "whist-club-1913": {
        "points": "North-South 100 above",
        "three-tricks": "North-South 64 below; North-South win the game",
    },
    "foster-royal-1914": {
        "points": "North-South 100 above",
        "three-tricks": "North-South 64 below; North-South win the game",
    },
}


@pytest.mark.parametrize("code", CODES)
def test_the_same_revoke_under_every_code(code: str) -> None:
    text = deal(code, REVOKE[load_code(code).game or "plain"], "Tricks: 7", "Honours: NS 2", "Score: EW 28")
    ruled = CHECKER.check(text.replace("Honours: NS 2\n", ""), "deal.txt")[0]
    worth = worth_of_options(ruled, CHECKER.code(code))
    assert {option: words for (_, option), words in worth.items()} == PRICES[code]


def test_a_deal_that_cannot_be_scored_has_no_worth() -> None:
    ruled = CHECKER.check(f"Code: whist-club-1913\nDealer: South\n\n{REVOKE['auction']}\n", "deal.txt")[0]
    assert worth_of_options(ruled, CHECKER.code("whist-club-1913")) == {}


@pytest.mark.parametrize("call", ["East: may I lead?", "West: leads S5", "East: leads S5"])
def test_two_points_are_taken_for_the_hand_and_not_beside_it(call: str) -> None:
    calls = f"spades\n{call}\nSouth chooses take-two"
    text = deal("elwell-1905", calls).rstrip("\n") + "\n"
    text = text.replace("South\n", "South\nHouse: spade-convention\n", 1)
    found = the_score(text)
    assert of(found, "tricks") == [("NS", "below", 2)]
    assert (found.tricks, [line.item for line in found.lines]) == (None, ["tricks"])
    errors = scored(f"{text}Tricks: 13\n").errors
    assert [error.line for error in errors] == [9]
    assert "not played; leave it out" in errors[0].message
    one = scored(f"{text}Tricks: 13\n".replace("South chooses take-two\n", ""))
    assert one.score is not None
    assert of(one.score, "grand-slam") == [("NS", "above", 40)]
    ways = {way.option: way.score for way in one.ways}
    assert [line.item for line in ways["take-two"].lines] == ["tricks"]
    assert ways["take-two"].worth == "North-South 2 for tricks"


@pytest.mark.parametrize("tricks", [12, 13])
def test_a_slam_lost_in_penalty_is_told(tricks: int) -> None:
    calls = "hearts\nWest: may I lead?\nEast: yes\n[play]\nSouth: revoke\nWest chooses three-tricks"
    name = "grand slam" if tricks == 13 else "little slam"
    for code, words, laws in (
        (
            "elwell-1905",
            f"three of them are lost in penalty: no {name}",
            ["7" if tricks == 13 else "8", "87"],
        ),
        ("hoffmann-bridge-1904", f"who revoked, score nothing for {name}", ["90"]),
    ):
        found = the_score(deal(code, calls, f"Tricks: {tricks}", "Honours: NS 3"))
        assert not of(found, "grand-slam") + of(found, "little-slam")
        [remark] = [one for one in found.remarks if "slam" in one.text]
        assert words in remark.text
        assert [law.law for law in remark.laws] == laws
    found = the_score(deal("elwell-1905", calls, "Tricks: 11", "Honours: NS 3"))
    assert not any("slam" in one.text for one in found.remarks)


def test_one_trick_is_one_trick() -> None:
    """Of thirteen tricks there is but one left to be taken."""
    text = deal(
        "whist-club-1913", REVOKE["auction"] + "\nSouth chooses three-tricks", "Tricks: 12", "Honours: NS 3"
    )
    [line] = [line for line in the_score(text).lines if line.item == "tricks"]
    assert line.text == "seven by cards in hearts, doubled: 7 × 16 (one trick taken in penalty)"


DEDUCTED = [
    ((), 7, 0, 24),
    ((), 5, 16, 8),
    ((), 4, 24, 0),
    (("Score: EW 10",), 7, 10, 0),
    (("Score: EW 10",), 5, 24, 0),
    (("Score: EW 28",), 7, 24, 0),
    (("Score: NS 10",), 7, 0, 0),
    (("Score: none",), 7, 0, 0),
    (("Score: love all",), 7, 0, 0),
]


@pytest.mark.parametrize(("told", "tricks", "points", "more"), DEDUCTED)
def test_no_more_is_deducted_than_there_is(
    told: tuple[str, ...], tricks: int, points: int, more: int
) -> None:
    calls = f"{REVOKE['plain']}\nSouth chooses deduct-value"
    found = the_score(deal("hoffmann-bridge-1904", calls, f"Tricks: {tricks}", "Honours: NS 3", *told))
    assert of(found, "value-deducted") == ([("EW", "below", -points)] if points else [])
    assert found.left_open == (f"up to {more} off what East-West had before the deal" if more else None)
    assert (found.left_open or "") in found.worth
    assert found.totals["EW"].game >= 0
    about = [remark.text for remark in found.remarks if [law.law for law in remark.laws] == ["90"]]
    assert len(about) == (points < 24)


def test_two_revokes_do_not_take_the_same_points_twice() -> None:
    calls = (
        f"{REVOKE['plain']}\nEast: revoke\nSouth chooses deduct-value for 5\nSouth chooses deduct-value for 4"
    )
    found = the_score(deal("hoffmann-bridge-1904", calls, "Tricks: 7", "Honours: NS 3", "Score: EW 28"))
    assert of(found, "value-deducted") == [("EW", "below", -24), ("EW", "below", -4)]
    assert found.totals["EW"].game == 0
    found = the_score(deal("hoffmann-bridge-1904", calls, "Tricks: 5", "Honours: NS 3"))
    assert found.left_open == "up to 32 off what East-West had before the deal"


HONOURS_UNTOLD = "Nothing is told of the honours, and none are counted."
BOTH_UNTOLD = "Nothing is told of the honours or of chicane, and none are counted."
CHICANE_UNTOLD = "Nothing is told of chicane, and none is counted."


@pytest.mark.parametrize(
    ("code", "trump", "told", "remark"),
    [
        ("elwell-1905", "H", (), BOTH_UNTOLD),
        ("hoffmann-auction-1908", "H", (), BOTH_UNTOLD),
        ("elwell-1905", "N", (), HONOURS_UNTOLD),
        ("whist-club-1913", "H", (), HONOURS_UNTOLD),
        ("foster-royal-1914", "H", ("Honours: NS 3",), None),
        ("elwell-1905", "H", ("Honours: NS 3",), CHICANE_UNTOLD),
        ("elwell-1905", "H", ("Honours: N 1, E 1, S 2, W 1",), None),
        ("elwell-1905", "H", ("Honours: NS 3", "Chicane: none"), None),
        ("elwell-1905", "H", ("Honours: NS 3", "Chicane: West"), None),
        ("elwell-1905", "H", ("Chicane: none",), HONOURS_UNTOLD),
        ("elwell-1905", "N", ("Honours: NS 3",), None),
    ],
)
def test_what_is_not_told_is_said_in_one_line(
    code: str, trump: str, told: tuple[str, ...], remark: str | None
) -> None:
    found = the_score(deal(code, doubled(code, trump, 0), "Tricks: 7", *told))
    said = [one.text for one in found.remarks if "is told of" in one.text]
    assert said == ([] if remark is None else [remark])


def test_three_hands_tell_the_fourth() -> None:
    hands = "Hands: N:AKQJ.A32.432.432 T9876.K54.K65.K8 5432.QJT.QJT.QJT -"
    text = deal("elwell-1905", "spades", "Tricks: 7").replace("South\n", f"South\n{hands}\n", 1)
    found = the_score(text)
    assert of(found, "chicane") == [("NS", "above", -4)]
    assert not any("is told of" in one.text for one in found.remarks)


# On paper


def test_why_a_way_is_worth_no_more() -> None:
    calls = "1H pass pass pass\n[play]\nD7 D3 C4 C6\nDQ D6 DK DA"
    result = run("-", text=deal("foster-royal-1914", calls, "Tricks: 9", "Honours: NS 3"))
    said = " ".join(result.stdout.split())
    assert said.count("East-West, who revoked, score nothing for penalty (The revoke, paragraph 3") == 1
    result = run("-", text=deal("hoffmann-bridge-1904", REVOKE["plain"], "Tricks: 7", "Honours: NS 3"))
    said = " ".join(result.stdout.split())
    assert "is not told and counts as nothing: up to 24 points come off it, as far as it goes (law 90" in said


TEXT = """Title: The rubber
Code: whist-club-1913
Dealer: South
Players: N=Ann, E=Bob, S=Cy, W=Di

3H double pass pass pass
[play]
East: revoke
[result]
Tricks: 7
Honours: NS 3
Score: NS 24
Games: NS 1
"""


def run(*args: str | Path, text: str | None = None) -> Result:
    return CliRunner().invoke(app, ["score", *map(str, args)], input=text)


def test_the_sheet_is_for_eighty_columns() -> None:
    result = run("-", text=TEXT)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= 80
    for words in (
        "The rubber",
        "three honours: 2 × 8",
        "law 6, p. 41",
        "Above the line",
        "Balance",
        "the rubber",
    ):
        assert words in result.stdout
    assert "[three-tricks] (law 84)" in " ".join(result.stdout.split())


def test_the_score_as_json() -> None:
    result = run("-", "--format", "json", text=TEXT)
    found: dict[str, Any] = json.loads(result.stdout)
    jsonschema.validate(found, json.loads(CliRunner().invoke(app, ["schema", "score"]).stdout))
    assert found["schema"] == "arbiter.scores/1"
    [one] = found["scores"]
    assert one["tricks"] == {"NS": 7, "EW": 6}
    assert [way["option"] for way in one["ways"]] == ["points", "three-tricks", None]
    assert one["ways"][1]["score"]["rubber"] == "NS"
    assert one["ways"][1]["score"]["totals"]["NS"] == {"below": 64, "above": 266, "game": 88}


def test_the_score_as_markdown() -> None:
    result = run("-", "--format", "markdown", text=TEXT)
    assert "| three honours: 2 × 8 | 16 |  | law 6, p. 41<br>law 9, p. 42 |" in result.stdout


def test_what_has_no_score_is_told_and_the_rest_is_scored(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(TEXT + "---\nCode: whist-club-1913\nDealer: South\n1H pass pass pass\n")
    result = run(file)
    assert result.exit_code == 2
    assert "three honours" in result.stdout
    assert result.stderr.startswith(f"{file}:15:1: The tricks are not told")


def test_a_code_without_scoring_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "code.yaml").write_text(
        "id: mine\ntitle: Mine\ngame: plain\nyear: 1900\nwork: Mine\nimplied-lapse: [holder-calls]\n"
        "trick-values: {S: 1, C: 1, D: 1, H: 1, N: 1}\n"
    )
    (folder / "laws.yaml").write_text(
        'heading: Laws\nlaws:\n  "1":\n    title: One\n    page: "1"\n    sense: One.\n    use: advisory\n'
        "    reason: It is the only one.\n"
    )
    result = run(
        "-", "--code", "mine", "--lawbook", tmp_path, text="Dealer: S\nhearts\n[result]\nTricks: 9\n"
    )
    assert result.exit_code == 2
    assert "does not say how a deal is scored" in result.stderr or "mine" in result.stderr


def test_check_tells_what_each_option_is_worth() -> None:
    for style in ("text", "markdown"):
        result = CliRunner().invoke(app, ["check", "-", "--format", style], input=TEXT)
        assert "North-South 64 below and 266 above" in " ".join(result.stdout.split())
    result = CliRunner().invoke(app, ["check", "-", "--format", "json"], input=TEXT)
    assert "266" not in result.stdout


def test_nothing_in_a_transcript_moves_the_terminal() -> None:
    result = run("-", text=TEXT.replace("The rubber", "\x1b[31mred").replace("Ann", "A\x1b[2Jn"))
    assert "\x1b" not in result.stdout + result.stderr


ONE_REVOKE = {
    "elwell-1905": {"three-tricks": "North-South 48 for tricks and 16 for honours"},
    "hoffmann-bridge-1904": {
        "three-tricks": "North-South 48 for tricks and 16 for honours",
        "deduct-value": "North-South 24 for tricks and 16 for honours, East-West -20 for tricks",
        "add-value": "North-South 48 for tricks and 16 for honours",
    },
    "hoffmann-auction-1908": {
        "points": "North-South 24 below and 166 above",
        "three-tricks": "North-South 48 below and 16 above",
    },
    "foster-royal-1914": {
        "points": "North-South 24 below and 116 above",
        "three-tricks": "North-South 48 below and 16 above",
    },
    "whist-club-1913": {
        "points": "North-South 24 below and 116 above",
        "three-tricks": "North-South 48 below and 16 above",
    },
}
"""The price of one revoke by an adversary in hearts, nine tricks and twenty points against, by hand."""


@pytest.mark.parametrize("code", ONE_REVOKE)
def test_the_same_revoke_has_its_price_in_each_code(code: str) -> None:
    calls = "hearts\nmay I lead?\nyes" if load_code(code).game == "plain" else "1H pass pass pass"
    play = "[play]\nSK S2 D3 S4\nSQ S5 S9 S8"
    found = scored(deal(code, f"{calls}\n{play}", "Tricks: 9", "Honours: NS 3", "Score: EW 20"))
    ways = {way.option: way.score.worth for way in found.ways if way.option is not None}
    assert set(ways) == set(ONE_REVOKE[code])
    for option, worth in ONE_REVOKE[code].items():
        assert ways[option].partition(";")[0] == worth


@pytest.mark.parametrize(("told", "remarked"), [((), True), (("Games: none",), False)])
def test_games_that_are_told_as_none_are_not_said_to_be_untold(told: tuple[str, ...], remarked: bool) -> None:
    found = the_score(
        deal("whist-club-1913", "1NT pass pass pass", "Tricks: 12", "Honours: NS 3", "Score: none", *told)
    )
    said = any("The games won before are not told" in remark.text for remark in found.remarks)
    assert said is remarked
    assert of(found, "rubber") == []
