"""What is wrong with the hands as they were dealt: the facts that the header ``Hands`` shows."""

from collections import Counter
from collections.abc import Iterator

from arbiter.seats import Seat
from arbiter.table.common import Deal
from arbiter.table.facts import Fact
from arbiter.table.pack import HAND, PACK


def dealt_wrong(deal: Deal) -> Iterator[tuple[Seat | None, Fact]]:
    """The facts of the deal, and whose hand each is of (``None``: of the pack).

    A short hand is one only where the four hands are given and the others have their number.
    """
    twice = _dealt_twice(deal)
    if twice:
        yield None, Fact("pack-imperfect", cards=twice)
    for seat, hand in sorted(deal.hands.items()):
        if len(hand) > HAND:
            yield seat, Fact("too-many-cards", details={"number": len(hand)})
    lengths = {seat: len(hand) for seat, hand in deal.hands.items()}
    short = [seat for seat, length in lengths.items() if length < HAND]
    if len(lengths) == len(Seat) and len(short) == 1 and sum(lengths.values()) < len(PACK):
        yield short[0], Fact("short-hand", details={"number": lengths[short[0]]})


def _dealt_twice(deal: Deal) -> tuple:  # type: ignore[type-arg]
    counts = Counter(card for hand in deal.hands.values() for card in hand)
    return tuple(sorted(card for card, count in counts.items() if count > 1))
