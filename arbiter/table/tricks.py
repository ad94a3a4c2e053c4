"""One trick: who led to it, who has played what, and which card wins."""

from typing import Literal

import msgspec

from arbiter.cards import RANKS, Card
from arbiter.seats import Seat

Answer = Literal["one", "none"]
"""What a player says who is asked whether he has none of the suit led."""


class Played(msgspec.Struct, frozen=True):
    """A card on the table: who played it, and at which event.

    ``by_law`` says that it only counts as played: it was touched, or called of several.
    """

    event: int
    seat: Seat
    card: Card
    by_law: bool = False


class Trick(msgspec.Struct, frozen=True):
    """One trick. ``due`` is whose lead it was, ``leader`` who led.

    ``surplus`` are second cards of one player; ``omitted`` those that have let it pass.
    ``asked`` and ``answers`` are of the players who renounced: whose partner has put the question, and what
    they said. ``quitted_by`` is who turned it and took his hand away (``None`` for nobody in particular).
    """

    due: Seat
    leader: Seat
    cards: tuple[Played, ...] = ()
    surplus: tuple[Played, ...] = ()
    omitted: frozenset[Seat] = frozenset()
    asked: frozenset[Seat] = frozenset()
    answers: dict[Seat, Answer] = {}
    quitted: bool = False
    quitted_by: Seat | None = None

    @property
    def suit(self) -> str | None:
        """The suit led."""
        return self.cards[0].card.suit if self.cards else None

    @property
    def players(self) -> frozenset[Seat]:
        """Who has played to it."""
        return frozenset(played.seat for played in self.cards)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who has still to play to it, in rotation."""
        if len(self.cards) == 4:
            return ()
        gone = self.players | self.omitted
        seats = (self.leader, self.leader.left, self.leader.partner, self.leader.right)
        return tuple(seat for seat in seats if seat not in gone)

    @property
    def is_false(self) -> bool:
        """Whether it was led out of turn."""
        return self.leader is not self.due

    def of(self, seat: Seat) -> Played | None:
        """The card of ``seat``, if he has played."""
        return next((played for played in self.cards if played.seat is seat), None)

    def best(self, trump: str | None) -> Played | None:
        """The card that wins as it stands."""
        return max(self.cards, key=lambda played: _power(played.card, self.suit, trump), default=None)

    def beats(self, card: Card, trump: str | None) -> bool:
        """Whether ``card`` would win what lies on the table."""
        best = self.best(trump)
        return best is None or _power(card, self.suit, trump) > _power(best.card, self.suit, trump)


def _power(card: Card, led: str | None, trump: str | None) -> int:
    if card.suit == trump:
        return 200 + RANKS.index(card.rank)
    return 100 + RANKS.index(card.rank) if card.suit == led else 0
