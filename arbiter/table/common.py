"""What the two kinds of game have in common: the seats, the cards shown, the lead to the first trick."""

from typing import Any, Literal, Protocol

import msgspec

from arbiter.cards import Card
from arbiter.seats import Seat
from arbiter.table.facts import Fact, Outcome, TranscriptError
from arbiter.transcript.events import Act, Event, Expose, Lead, Play, Role, Who

Phase = Literal["declaration", "doubling", "play", "over", "void"]

PLAY_NOT_RULED = "the play after the first lead is read but not ruled on yet; end the transcript here"


class Contract(msgspec.Struct, frozen=True):
    """What is declared: ``tricks`` is ``None`` in the plain games; ``doubling`` counts the doubles."""

    tricks: int | None
    denomination: Any
    doubling: int
    declarer: Seat


class Obligation(msgspec.Struct, frozen=True):
    """What a player owes the other side at the first lead: a suit called or forbidden."""

    seat: Seat
    kind: Literal["suit-called", "suit-forbidden"]
    suits: frozenset[str]


class Deal(msgspec.Struct, frozen=True):
    """What is known before the first word: who deals, what the cards are, what the house has agreed.

    ``values`` are points a trick, by denomination. ``pass_counts`` says whether a pass out of turn is a pass
    of the standing call. ``limit`` is where doubling stops: points, and whether reached or exceeded.
    """

    dealer: Seat
    values: dict[Any, int]
    hands: dict[Seat, tuple[Card, ...]] = {}
    house: dict[str, int | None] = {}
    pass_counts: bool = False
    limit: tuple[int, Literal["reached", "exceeded"]] | None = None


class Game(Protocol):
    """One game at one table: the state, the facts about an act, and what the act does.

    ``state`` holds only values that are replaced, never changed, so that a shallow copy of it is a snapshot.
    """

    deal: Deal
    state: Any

    def actor(self, event: Event) -> Seat | None:
        """Who acted, or ``None`` for the table. Raises ``TranscriptError`` where nobody can be meant."""
        ...

    def detectors(self, act: Act) -> tuple[Any, ...]:
        """What to ask about ``act``, in the order of the findings."""
        ...

    def apply(self, seat: Seat, event: Event, act: Act, outcome: Outcome, before: Any) -> None:
        """Let the act take effect, as far as ``outcome`` lets it.

        ``before`` is a snapshot of the state. Raises ``TranscriptError`` for what cannot be.
        """
        ...

    def fact_of_change(self, seat: Seat, call: Any) -> Fact:
        """The fact that ``seat`` changes his last call to ``call`` (``None``: takes it back)."""
        ...

    def settle(self) -> bool:
        """Bring the state up to date after an act; whether the leader has now become known."""
        ...

    @property
    def phase(self) -> Phase:
        """Where the deal stands."""
        ...

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is."""
        ...

    @property
    def contract(self) -> Contract | None:
        """What is declared so far."""
        ...

    @property
    def leader(self) -> Seat | None:
        """Who leads to the first trick, once that is known."""
        ...

    def seat_of(self, role: Role) -> Seat | None:
        """The seat that plays a part at the table, or ``None`` while nobody does."""
        ...


class Common(msgspec.Struct):
    """The part of the state that both games have. Values are replaced, never changed."""

    turn: Seat
    void: bool = False
    over: bool = False
    led: Card | None = None
    exposed: tuple[tuple[Seat, Card], ...] = ()
    callable_cards: tuple[tuple[Seat, Card], ...] = ()
    obligations: tuple[Obligation, ...] = ()


def resolve(game: Game, who: Who) -> Seat | None:
    """The seat that ``who`` names; ``None`` for the table.

    Raises ``TranscriptError`` for a part that nobody plays yet.
    """
    if isinstance(who, Seat):
        return who
    if isinstance(who, Role):
        seat = game.seat_of(who)
        if seat is None:
            raise TranscriptError(f"there is no {who.value} yet; name the seat")
        return seat
    return None


def check_cards(deal: Deal, state: Common, seat: Seat, act: Expose | Lead | Play) -> tuple[Card, ...]:
    """The cards that ``seat`` shows or leads before the first trick.

    Raises ``TranscriptError`` for a play, for anything after the first lead, and for a card that he cannot
    have.
    """
    if state.led or isinstance(act, Play):
        raise TranscriptError(PLAY_NOT_RULED)
    cards = act.cards if isinstance(act, Expose) else (act.card,)
    for card in cards:
        check_card(deal, state, seat, card)
    return cards


def check_card(deal: Deal, state: Common, seat: Seat, card: Card) -> None:
    """Refuse a card that ``seat`` cannot have. Raises ``TranscriptError``."""
    for holder, hand in deal.hands.items():
        if (card in hand) != (holder is seat) and (card in hand or len(hand) == 13):
            raise TranscriptError(f"by the header Hands the {card.words} is not in {seat.word}'s hand")
    for holder, shown in state.exposed:
        if shown == card and holder is not seat:
            raise TranscriptError(f"the {card.words} was shown by {holder.word}; {seat.word} cannot have it")


def check_obligations(deal: Deal, state: Common, seat: Seat, card: Card) -> None:
    """Refuse a first lead that disobeys what was called, which is a matter of the play.

    Raises ``TranscriptError``.
    """
    for owed in state.obligations:
        if owed.seat is not seat:
            continue
        called = owed.kind == "suit-called"
        if (card.suit in owed.suits) == called or _has_none(deal, seat, owed):
            continue
        word = "called on" if called else "forbidden"
        suits = " and ".join(sorted(Card(suit, "2").words.split(" of ")[1] for suit in owed.suits))
        raise TranscriptError(
            f"{seat.word} was {word} to lead {suits}; what follows when he does not obey (or has no "
            "other card) is read but not ruled on yet"
        )


def _has_none(deal: Deal, seat: Seat, owed: Obligation) -> bool:
    hand = deal.hands.get(seat, ())
    if len(hand) != 13:
        return False
    of_suit = sum(card.suit in owed.suits for card in hand)
    return of_suit == (0 if owed.kind == "suit-called" else 13)
