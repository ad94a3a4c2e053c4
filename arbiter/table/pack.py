"""The pack: fifty-two cards, thirteen of a suit."""

from functools import lru_cache
from typing import Final

from arbiter.cards import RANKS, SUITS, Card

PACK: Final = tuple(Card(suit.value, rank) for suit in SUITS for rank in RANKS)
HAND: Final = 13


@lru_cache(maxsize=8)
def of_suit(suit: str) -> tuple[Card, ...]:
    """The thirteen cards of ``suit``, from the two up."""
    return tuple(card for card in PACK if card.suit == suit)
