"""What a player owes the other side, and what he says by a card that he does not hold.

Who does not follow suit says that he has none of it; who leads another suit than the one called, that he has
none of that. Whether it is true his hand tells, or a later card of his.
"""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from arbiter.cards import RANKS, Card
from arbiter.seats import Seat
from arbiter.table.pack import PACK, of_suit
from arbiter.table.tricks import Trick


class Obligation(msgspec.Struct, frozen=True):
    """What one of ``seats`` owes the other side when he next leads, or plays to ``trick``.

    ``kind`` is the effect that laid it on; ``suits`` and ``cards`` are those in question. ``trick`` is the
    number of the trick, counted from 0, and ``led`` the card led to it, where it is for that one alone.
    """

    seats: frozenset[Seat]
    kind: str
    suits: frozenset[str] = frozenset()
    cards: tuple[Card, ...] = ()
    trick: int | None = None
    led: Card | None = None

    @property
    def at_lead(self) -> bool:
        """Whether it binds a lead."""
        return self.kind in ("suit-called", "suit-forbidden")


class Denial(msgspec.Struct, frozen=True):
    """By playing ``card`` a player says that he holds none of ``others``; if he does, that is ``fact``.

    ``since`` is the obligation that he would have disobeyed. ``trick`` counts from 0. ``found`` says that he
    is known to hold one.
    """

    fact: str
    since: str | None
    event: int
    trick: int
    seat: Seat
    card: Card
    others: frozenset[Card]
    found: bool = False


def owed_cards(owed: Obligation, card: Card, trick: Trick | None, trump: str | None) -> frozenset[Card]:
    """The cards, any of which he must have played rather than ``card``; none where he has obeyed.

    ``trick`` is the one he plays to, ``None`` where he leads.
    """
    return frozenset(_MISSED[owed.kind](owed, card, trick, trump))


def _suit_called(owed: Obligation, card: Card, _trick: Trick | None, _trump: str | None) -> Iterable[Card]:
    return () if card.suit in owed.suits else (c for c in PACK if c.suit in owed.suits)


def _suit_forbidden(owed: Obligation, card: Card, _trick: Trick | None, _trump: str | None) -> Iterable[Card]:
    return (c for c in PACK if c.suit not in owed.suits) if card.suit in owed.suits else ()


def _card_called(owed: Obligation, card: Card, trick: Trick | None, _trump: str | None) -> Iterable[Card]:
    """A card of another suit is called in vain of him who follows suit: it would oblige him to revoke."""
    follows = trick is not None and card.suit == trick.suit
    could = not follows or any(called.suit == card.suit for called in owed.cards)
    return owed.cards if could and card not in owed.cards else ()


def _card_refused(owed: Obligation, card: Card, trick: Trick | None, _trump: str | None) -> Iterable[Card]:
    if card not in owed.cards:
        return ()
    follows = trick is not None and card.suit == trick.suit
    return (c for c in (of_suit(card.suit) if follows else PACK) if c != card)


def _highest(_owed: Obligation, card: Card, trick: Trick | None, _trump: str | None) -> Iterable[Card]:
    return _above(card) if trick is not None and card.suit == trick.suit else ()


def _lowest(_owed: Obligation, card: Card, trick: Trick | None, _trump: str | None) -> Iterable[Card]:
    return _below(card) if trick is not None and card.suit == trick.suit else ()


def _highest_of_suit(
    owed: Obligation, card: Card, _trick: Trick | None, _trump: str | None
) -> Iterable[Card]:
    return _above(card) if card.suit in owed.suits else (c for c in PACK if c.suit in owed.suits)


def _win(_owed: Obligation, card: Card, trick: Trick | None, trump: str | None) -> Iterable[Card]:
    return _for_the_trick(True, card, trick, trump)


def _lose(_owed: Obligation, card: Card, trick: Trick | None, trump: str | None) -> Iterable[Card]:
    return _for_the_trick(False, card, trick, trump)


def _for_the_trick(wins: bool, card: Card, trick: Trick | None, trump: str | None) -> Iterable[Card]:
    """The cards that would have won what lies there, or lost it, where ``card`` does not."""
    if trick is None or trick.beats(card, trump) == wins:
        return ()
    alike = of_suit(card.suit) if card.suit == trick.suit else (c for c in PACK if c.suit != trick.suit)
    return (c for c in alike if trick.beats(c, trump) == wins)


_MISSED: Final[dict[str, Callable[[Obligation, Card, Trick | None, str | None], Iterable[Card]]]] = {
    "suit-called": _suit_called,
    "suit-forbidden": _suit_forbidden,
    "card-called": _card_called,
    "card-to-be-played": _card_called,
    "card-not-to-be-played": _card_refused,
    "highest-called": _highest,
    "lowest-called": _lowest,
    "highest-of-suit-called": _highest_of_suit,
    "win-called": _win,
    "lose-called": _lose,
}
"""For each kind of obligation, the cards that he would have had to play who plays a certain card."""


def _above(card: Card) -> tuple[Card, ...]:
    return tuple(c for c in of_suit(card.suit) if RANKS.index(c.rank) > RANKS.index(card.rank))


def _below(card: Card) -> tuple[Card, ...]:
    return tuple(c for c in of_suit(card.suit) if RANKS.index(c.rank) < RANKS.index(card.rank))
