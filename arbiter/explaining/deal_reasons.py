"""Why the hands, as they were given, showed none of the faults that a deal may have."""

from collections.abc import Callable, Mapping
from typing import Final

from arbiter.table.common import Deal
from arbiter.table.pack import HAND


def _no_hand_too_long(_: Deal) -> str:
    return f"no hand has more than {HAND} cards"


def _no_hand_short(deal: Deal) -> str:
    lengths = [len(hand) for hand in deal.hands.values()]
    if len(lengths) < 4:
        return "not all the hands are given"
    return "every hand has its cards" if min(lengths) >= HAND else "it is not one hand alone that is short"


def _no_card_twice(_: Deal) -> str:
    return "no card is there twice"


REASONS: Final[Mapping[str, Callable[[Deal], str]]] = {
    "pack-imperfect": _no_card_twice,
    "too-many-cards": _no_hand_too_long,
    "short-hand": _no_hand_short,
}
"""The facts that the hands may show, each with why they show it not."""
