"""Whole deals: played regularly they bring no finding, with one fault planted that one alone."""

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.cards import RANKS, Card
from arbiter.checker import Checker
from arbiter.laws import code_ids, load_code
from arbiter.ruling import Ruled
from arbiter.scoring import score
from arbiter.seats import Seat
from arbiter.table.pack import PACK

CODES = code_ids()
CHECKER = Checker()
CALLS = {
    "plain": {
        trump: f"{word}\nmay I lead?\nyes"
        for trump, word in zip("SHDCN", ("spades", "hearts", "diamonds", "clubs", "no trumps"), strict=True)
    },
    "auction": {trump: f"1{trump} pass pass pass" for trump in "SHDCN"},
}

EVENTS = {"plain": 3, "auction": 4}
"""How many events the calls are."""

Hands = dict[Seat, list[Card]]
Trick = list[tuple[Seat, Card]]


def best(trick: Trick, trump: str) -> Seat:
    """Who wins, by the rules of whist, found in a way of the test's own."""
    led = trick[0][1].suit
    return max(
        trick, key=lambda one: ((one[1].suit == trump) * 2 + (one[1].suit == led), RANKS.index(one[1].rank))
    )[0]


def deal_of(draw: st.DataObject) -> Hands:
    pack = draw.draw(st.permutations(PACK), label="pack")
    return {seat: sorted(pack[seat * 13 : seat * 13 + 13]) for seat in Seat}


def regular_play(hands: Hands, leader: Seat, trump: str, draw: st.DataObject) -> Iterator[Trick]:
    """Thirteen tricks in which everybody follows suit when he can, and otherwise plays what comes."""
    held = {seat: list(hand) for seat, hand in hands.items()}
    for _ in range(13):
        trick: Trick = []
        seat = leader
        for _ in range(4):
            alike = [card for card in held[seat] if trick and card.suit == trick[0][1].suit]
            card = draw.draw(st.sampled_from(alike or held[seat]))
            held[seat].remove(card)
            trick.append((seat, card))
            seat = seat.left
        yield trick
        leader = best(trick, trump)


def events_before(code: str) -> int:
    return EVENTS[load_code(code).game or "plain"]


def header(code: str, trump: str, hands: Hands | None) -> str:
    calls = CALLS[load_code(code).game or "plain"][trump]
    shown = f"Hands: N:{' '.join(suits_of(hands[seat]) for seat in Seat)}\n" if hands else ""
    return f"Code: {code}\nDealer: South\n{shown}\n{calls}\n[play]\n"


def suits_of(hand: list[Card]) -> str:
    return ".".join("".join(card.rank for card in hand if card.suit == suit) for suit in "SHDC")


def written(tricks: list[Trick]) -> str:
    return "\n".join(" ".join(str(card) for _, card in trick) for trick in tricks)


def check(text: str) -> Ruled:
    return CHECKER.check(text, "deal")[0]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("with_hands", [True, False])
@given(st.data())
@settings(max_examples=12, deadline=None)
def test_a_regular_deal_brings_no_finding(code: str, with_hands: bool, draw: st.DataObject) -> None:
    hands, trump = deal_of(draw), draw.draw(st.sampled_from("SHDCN"))
    tricks = list(regular_play(hands, Seat.W, trump, draw))
    report = check(header(code, trump, hands if with_hands else None) + written(tricks)).report
    assert (report.errors, report.findings) == ((), ())
    assert report.result is not None
    assert (report.result.phase, report.result.to_act) == ("over", None)


@pytest.mark.parametrize("code", CODES)
@given(st.data())
@settings(max_examples=12, deadline=None)
def test_the_tricks_go_to_who_wins_them(code: str, draw: st.DataObject) -> None:
    hands, trump = deal_of(draw), draw.draw(st.sampled_from("SHDCN"))
    tricks = list(regular_play(hands, Seat.W, trump, draw))
    count = draw.draw(st.integers(1, 12))
    ruled = check(header(code, trump, hands) + written(tricks[:count]))
    assert ruled.report.result is not None
    assert ruled.report.result.to_act == best(tricks[count - 1], trump).name
    assert ruled.game is not None
    ours = sum(best(trick, trump).is_with(Seat.S) for trick in tricks[:count])
    assert ruled.game.cards.tricks_won(Seat.S) == ours
    assert ruled.game.cards.tricks_won(Seat.W) == count - ours


TRICKS_ARE_WORTH = {
    "elwell-1905": dict(zip("SCDHN", (2, 4, 6, 8, 12), strict=True)),
    "hoffmann-bridge-1904": dict(zip("SCDHN", (2, 4, 6, 8, 12), strict=True)),
    "hoffmann-auction-1908": dict(zip("SCDHN", (2, 4, 6, 8, 12), strict=True)),
    "foster-royal-1914": dict(zip("SCDHN", (2, 6, 7, 8, 10), strict=True)),
    "whist-club-1913": dict(zip("SCDHN", (2, 6, 7, 8, 10), strict=True)),
}
PARTNERS = {"NS": (Seat.N, Seat.S), "EW": (Seat.E, Seat.W)}
OTHERS = {"NS": "EW", "EW": "NS"}


def give_trumps_away(hands: Hands, givers: list[Seat], trump: str) -> None:
    """Each giver's trumps go to one who gives none, for as many cards of other suits."""
    taker = next(seat for seat in Seat if seat not in givers)
    for giver in givers:
        trumps = [card for card in hands[giver] if card.suit == trump]
        others = [card for card in hands[taker] if card.suit != trump][: len(trumps)]
        hands[giver] = [card for card in hands[giver] if card not in trumps] + others
        hands[taker] = [card for card in hands[taker] if card not in others] + trumps


def for_honours(hands: Hands, side: str, trump: str, value: int) -> int:
    top = [Card(suit, "A") for suit in "SHDC"] if trump == "N" else [Card(trump, rank) for rank in "AKQJT"]
    most, fewest = sorted((sum(card in hands[seat] for card in top) for seat in PARTNERS[side]), reverse=True)
    if trump == "N":
        return 100 if most == 4 else {4: 40, 3: 30}.get(most + fewest, 0)
    if most >= 4:
        return value * (10 if most == 5 else 8 + fewest)
    return value * {5: 5, 4: 4, 3: 2}.get(most + fewest, 0)


def for_void_hands(code: str, hands: Hands, trump: str, value: int) -> dict[str, int]:
    """What chicane adds to each side's honours: under Elwell it may be taken from the adversaries'."""
    added = {"NS": 0, "EW": 0}
    if code not in {"elwell-1905", "hoffmann-bridge-1904", "hoffmann-auction-1908"} or trump == "N":
        return added
    for side, partners in PARTNERS.items():
        void = sum(all(card.suit != trump for card in hands[seat]) for seat in partners)
        if code != "elwell-1905" or for_honours(hands, side, trump, value):
            added[side] += 2 * value * void
        else:
            added[OTHERS[side]] -= 2 * value * void
    return added


def for_tricks(code: str, won: int, bid: int, trump: str, value: int) -> list[tuple[str, str, int]]:
    """The side, the column and the points that the tricks bring when South plays the hand."""
    if load_code(code).game == "plain":
        return [("NS", "below", (won - 6) * value) if won > 6 else ("EW", "below", (7 - won) * value)]
    if won >= 6 + bid:
        return [("NS", "below", (won - 6) * value)]
    lost = 50 * (6 + bid - won)
    return [("EW", "above", min(lost, 100) if (bid, trump) == (1, "S") else lost)]


@pytest.mark.parametrize("code", CODES)
@given(st.data())
@settings(max_examples=25, deadline=None)
def test_a_regular_deal_scores_what_it_is_worth(code: str, draw: st.DataObject) -> None:
    """Each side's points in each column, reckoned from the hands and the tricks in the test's own words."""
    hands, trump = deal_of(draw), draw.draw(st.sampled_from("SHDCN"))
    givers = draw.draw(st.lists(st.sampled_from(list(Seat)), max_size=3, unique=True), label="without trumps")
    give_trumps_away(hands, givers, trump)
    bid, value = draw.draw(st.integers(1, 7), label="bid"), TRICKS_ARE_WORTH[code][trump]
    tricks = list(regular_play(hands, Seat.W, trump, draw))
    won = sum(best(trick, trump) in PARTNERS["NS"] for trick in tricks)
    points = dict.fromkeys([(side, column) for side in PARTNERS for column in ("below", "above")], 0)
    for side, column, brought in for_tricks(code, won, bid, trump, value):
        points[side, column] += brought
    void = for_void_hands(code, hands, trump, value)
    for side, number in (("NS", won), ("EW", 13 - won)):
        slam = {13: 40, 12: 20}.get(number, 0)
        if (code, side) == ("foster-royal-1914", "NS") and won < 6 + bid:
            slam = 0  # penalties.2: a declarer who fails has nothing but his honours
        points[side, "above"] += for_honours(hands, side, trump, value) + void[side] + slam
    ruled = check(
        header(code, trump, hands).replace(f"1{trump} pass", f"{bid}{trump} pass") + written(tricks)
    )
    scored = score(ruled, load_code(code))
    assert (scored.errors, scored.ways) == ((), ())
    assert scored.score is not None
    totals = {str(side): total for side, total in scored.score.totals.items()}
    assert {(side, column): getattr(totals[side], column) for side, column in points} == points
    assert not any("told of" in remark.text for remark in scored.score.remarks)


def irregularities(ruled: Ruled) -> list[tuple[str, int, str | None]]:
    assert ruled.report.errors == ()
    return [(f.irregularity, f.event, f.offender) for f in ruled.report.findings]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("with_hands", [True, False])
@given(st.data())
@settings(max_examples=12, deadline=None)
def test_a_planted_revoke_is_found_alone(code: str, with_hands: bool, draw: st.DataObject) -> None:
    """One player discards though he could follow; the others go on regularly, and he plays his card later."""
    hands, trump = deal_of(draw), draw.draw(st.sampled_from("SHDCN"))
    text, event, seat = planted_revoke(hands, trump, draw)
    if event is None:
        return
    ruled = check(header(code, trump, hands if with_hands else None) + text)
    assert irregularities(ruled) == [("revoke", events_before(code) + event, seat.name)]


def planted_revoke(hands: Hands, trump: str, draw: st.DataObject) -> tuple[str, int | None, Seat]:
    held = {seat: list(hand) for seat, hand in hands.items()}
    who = draw.draw(st.sampled_from(list(Seat)), label="who revokes")
    at = draw.draw(st.integers(0, 9), label="at which trick, at the earliest")
    tricks: list[Trick] = []
    leader, event, found = Seat.W, 0, None
    for number in range(13):
        trick: Trick = []
        seat = leader
        for _ in range(4):
            event += 1
            alike = [card for card in held[seat] if trick and card.suit == trick[0][1].suit]
            others = [card for card in held[seat] if card not in alike]
            revokes = found is None and number >= at and seat is who and alike and others
            card = draw.draw(st.sampled_from(others if revokes else alike or held[seat]))
            found = event if revokes else found
            held[seat].remove(card)
            trick.append((seat, card))
            seat = seat.left
        tricks.append(trick)
        leader = best(trick, trump)
    return written(tricks), found, who


@pytest.mark.parametrize("code", CODES)
@given(st.data())
@settings(max_examples=12, deadline=None)
def test_a_planted_lead_out_of_turn_is_found_alone(code: str, draw: st.DataObject) -> None:
    """After some tricks a player leads whose lead it is not, and all follow."""
    hands, trump = deal_of(draw), draw.draw(st.sampled_from("SHDCN"))
    count = draw.draw(st.integers(1, 11))
    tricks = list(islice(regular_play(hands, Seat.W, trump, draw), count))
    gone = {card for trick in tricks for _, card in trick}
    due = best(tricks[-1], trump)
    who = draw.draw(st.sampled_from([seat for seat in Seat if seat is not due]))
    held = {seat: [card for card in hand if card not in gone] for seat, hand in hands.items()}
    led = draw.draw(st.sampled_from(held[who]))
    text = f"{written(tricks)}\n{who.name}: leads {led}\n"
    declarers = who.is_with(Seat.S)
    name = "lead-from-wrong-hand" if declarers and due.is_with(Seat.S) else "lead-out-of-turn"
    offender = Seat.S if declarers else who
    ruled = check(header(code, trump, hands) + text)
    assert irregularities(ruled) == [(name, events_before(code) + 4 * count + 1, offender.name)]


@pytest.mark.parametrize("code", CODES)
@given(st.data())
@settings(max_examples=12, deadline=None)
def test_a_planted_omission_is_found_alone(code: str, draw: st.DataObject) -> None:
    """A player lets a trick pass, and it is found when he plays to the next."""
    hands, trump = deal_of(draw), draw.draw(st.sampled_from("SHDCN"))
    count = draw.draw(st.integers(0, 11))
    tricks = list(islice(regular_play(hands, Seat.W, trump, draw), count + 1))
    *before, last = tricks
    leader = last[0][0]
    who = draw.draw(st.sampled_from([seat for seat in Seat if seat is not leader]))
    played = [(seat, card) for seat, card in last if seat is not who]
    lines = [f"{seat.name}: {'omits to play' if seat is who else f'plays {card}'}" for seat, card in last[1:]]
    winner = best(played, trump)
    gone = {card for trick in before for _, card in trick} | {card for _, card in played}
    held = {seat: [card for card in hand if card not in gone] for seat, hand in hands.items()}
    following: Trick = []
    seat = winner
    for _ in range(4):
        alike = [card for card in held[seat] if following and card.suit == following[0][1].suit]
        following.append((seat, draw.draw(st.sampled_from(alike or held[seat]))))
        seat = seat.left
    text = "\n".join([written(before), str(last[0][1]), *lines, written([following])])
    ruled = check(header(code, trump, hands) + text)
    event = events_before(code) + 4 * count + 4 + [seat for seat, _ in following].index(who) + 1
    assert irregularities(ruled) == [("omits-to-play", event, who.name)]
