"""Denominations and cards."""

from enum import Enum

import msgspec


class Denomination(Enum):
    """What a declaration may name, by its letter in the report. Royals are spades at a higher value."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    ROYALS = "R"
    NO_TRUMPS = "N"

    # Members are singletons; the enum's own hash is written in Python and counts in every look-up of a value.
    __hash__ = object.__hash__

    @property
    def word(self) -> str:
        """The name in full: ``no trumps``."""
        return _WORDS[self.value]

    @property
    def symbol(self) -> str:
        """The short form used in tables: the suit's sign, ``R`` for royals, ``NT`` for no trumps."""
        return _SYMBOLS[self.value]


_WORDS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts", "R": "royals", "N": "no trumps"}
_SYMBOLS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥", "R": "R", "N": "NT"}
SUITS = (Denomination.SPADES, Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS)
RANKS = "23456789TJQKA"
_RANK_WORDS = dict(
    zip(
        RANKS,
        (
            *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
            *("knave", "queen", "king", "ace"),
        ),
        strict=True,
    )
)


class Card(msgspec.Struct, frozen=True, order=True):
    """One card: ``suit`` is one of ``S H D C``, ``rank`` one of ``2`` ... ``9 T J Q K A``."""

    suit: str
    rank: str

    def __str__(self) -> str:
        return self.suit + self.rank

    @property
    def words(self) -> str:
        """The card as it is spoken: ``five of hearts``."""
        return f"{_RANK_WORDS[self.rank]} of {_WORDS[self.suit]}"
