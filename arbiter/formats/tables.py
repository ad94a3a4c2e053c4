"""What the calls of a record of contract bridge are under a code."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from arbiter.cards import Denomination
from arbiter.formats.form import Spades
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Bid, Call, Double, Pass, Redouble
from arbiter.transcript.messages import listed, quote

_SUITS: Final = {
    "C": Denomination.CLUBS,
    "D": Denomination.DIAMONDS,
    "H": Denomination.HEARTS,
    "S": Denomination.SPADES,
    "N": Denomination.NO_TRUMPS,
}
MOST_TRICKS: Final = 7

PASS: Final = Pass()
DOUBLE: Final = Double()
REDOUBLE: Final = Redouble()


class CallTable:
    """The calls of records under one code.

    ``calls`` are those that can be made, by how they are written: bids in capitals (``1N`` and ``1NT``).
    """

    def __init__(self, card: CodeCard, spades: Spades) -> None:
        self.card = card
        self._suits = dict(_SUITS)
        if spades is Spades.ROYALS:
            self._suits["S"] = Denomination.ROYALS
        self.calls: Mapping[str, Call] = {
            word: Bid(tricks, suit)
            for tricks in range(1, MOST_TRICKS + 1)
            for letter, suit in self._suits.items()
            if suit in card.denominations
            for word in (f"{tricks}{letter}", f"{tricks}NT" if letter == "N" else "")
            if word
        }

    def why_not(self, written: str) -> str:
        """Why a bid cannot be made under the code: it has no such denomination."""
        word = self._suits[written[1].upper()].word
        names = listed([known.word for known in Denomination if known in self.card.denominations])
        return (
            f"{quote(written)} cannot be said under {self.card.id}, which has no {word}: "
            f"its denominations are {names}."
        )


@lru_cache(maxsize=16)
def call_table(card: CodeCard, spades: Spades) -> CallTable:
    """The calls of records under a code."""
    return CallTable(card, spades)
