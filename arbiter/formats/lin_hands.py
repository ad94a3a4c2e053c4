"""The field ``md`` of LIN: who deals, and the hands."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from arbiter.cards import Card
from arbiter.formats.deals import BITS, PACK, counted
from arbiter.seats import Seat
from arbiter.table.pack import HAND
from arbiter.transcript.events import Problem
from arbiter.transcript.messages import quote

ORDER: Final = (Seat.S, Seat.W, Seat.N, Seat.E)
"""The seats as LIN counts them."""

_HAND: Final = re.compile(r"(?:[SHDC](?:[2-9TJQKA]|10)*)*", re.IGNORECASE)
_SUIT: Final = re.compile(r"([SHDC])([^SHDC]*)")


def read_dealer(value: str) -> Seat | None:
    """The dealer, or ``None`` if the field does not begin with his number."""
    return ORDER[int(value[0]) - 1] if value[:1] in ("1", "2", "3", "4") else None


def read_hands(
    value: str, place_of: Callable[[int], tuple[int, int]], problems: list[Problem]
) -> dict[Seat, tuple[Card, ...]]:
    """The hands, as they are given; one that is missing follows from three that are whole.

    What cannot be read is a problem. ``place_of`` gives the line and column of a place in the value.
    """
    hands: dict[Seat, tuple[Card, ...]] = {}
    place, bits, whole = 1, 0, True
    for number, text in enumerate(value[1:].split(",")):
        hand = _read_hand(text.strip())
        fault = _fault(number, text.strip(), hand)
        if fault or hand is None:
            problems.append(Problem(*place_of(place), fault))
        elif hand.cards:
            hands[ORDER[number]] = hand.cards
            whole &= len(hand.cards) == HAND and not bits & hand.bits
            bits |= hand.bits
        place += len(text) + 1
    if len(hands) == 3 and whole and bits.bit_count() == 3 * HAND:
        (missing,) = set(ORDER) - set(hands)
        hands[missing] = tuple(card for card in PACK if not bits & BITS[card])
    return hands


class _Hand(NamedTuple):
    """Cards, and the sum of their bits."""

    cards: tuple[Card, ...]
    bits: int


@lru_cache(maxsize=1024)
def _read_hand(text: str) -> _Hand | None:
    """The cards of ``SAKQHJT9D876C5432``, or ``None`` if that cannot be read."""
    if not _HAND.fullmatch(text):
        return None
    suits = [counted(suit, ranks) for suit, ranks in _SUIT.findall(text.upper().replace("10", "T"))]
    return _Hand(tuple(card for cards, _ in suits for card in cards), sum(bits for _, bits in suits))


def _fault(number: int, text: str, hand: _Hand | None) -> str:
    """Why a hand cannot be read, or nothing."""
    if number > 3:
        return f"{quote(text)} is a fifth hand: expected those of South, West, North and East."
    if hand is None:
        return f"{quote(text)} is not a hand: expected the cards by suit, as in 'SAKQHJT9D876C5432'."
    if len(hand.cards) > len(PACK):
        return f"{ORDER[number].word} has {len(hand.cards)} cards: there are {len(PACK)} in the pack."
    return ""
