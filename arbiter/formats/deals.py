"""The hands of a PBN deal, at full speed where all four are given."""

import re
from functools import lru_cache
from typing import Final

from arbiter.cards import RANKS, SUITS, Card
from arbiter.formats.records import LEFT, SEATS
from arbiter.seats import Seat
from arbiter.transcript.events import Problem
from arbiter.transcript.hands import read_hands
from arbiter.transcript.header import Header
from arbiter.transcript.messages import quote

PACK: Final = tuple(Card(suit.value, rank) for suit in SUITS for rank in reversed(RANKS))
"""All the cards."""

_FULL: Final = re.compile(r"([NESW]):([2-9TJQKA.]{16}) ([2-9TJQKA.]{16}) ([2-9TJQKA.]{16}) ([2-9TJQKA.]{16})")
_SEAT: Final = re.compile(r"\s*[NESWnesw]\s*:")


def full_deal(value: str) -> dict[Seat, tuple[Card, ...]] | None:
    """The four hands of a deal in which every card stands once, written as nearly all are; or ``None``."""
    found = _FULL.fullmatch(value)
    if found is None:
        return None
    seat = SEATS[found[1]]
    dealt: dict[Seat, tuple[Card, ...]] = {}
    bits = 0
    for hand in found.groups()[1:]:
        suits = hand.split(".")
        if len(suits) != 4:
            return None
        spades, hearts, diamonds, clubs = map(counted, "SHDC", suits)
        bits += spades[1] + hearts[1] + diamonds[1] + clubs[1]
        dealt[seat] = spades[0] + hearts[0] + diamonds[0] + clubs[0]
        seat = LEFT[seat]
    return dealt if bits == _ALL_BITS else None


# A card's bit is its own. The sum of some cards' bits has as many bits as there are cards only if each is
# there once; and where there are 52, only all of them have the sum of all bits.
BITS: Final = {card: 1 << place for place, card in enumerate(PACK)}
_ALL_BITS: Final = (1 << len(PACK)) - 1


@lru_cache(maxsize=1 << 15)
def counted(suit: str, ranks: str) -> tuple[tuple[Card, ...], int]:
    """The cards of one suit in a hand, and the sum of their bits."""
    found = tuple(Card(suit, rank) for rank in ranks)
    return found, sum(BITS[card] for card in found)


def read_deal(header: Header, problems: list[Problem]) -> dict[Seat, tuple[Card, ...]]:
    """The hands of any deal, whole or in part; what cannot be read is a problem."""
    if not _SEAT.match(header.value):
        message = (
            f"{quote(header.value)} is not a deal: expected a seat, a colon and four hands, "
            "as in 'N:AK.Q52.JT98.7643 - - -'."
        )
        problems.append(header.problem(message))
        return {}
    return read_hands(header, Seat.N, problems)[0]
