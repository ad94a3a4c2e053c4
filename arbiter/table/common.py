"""What the two kinds of game have in common: the seats, the cards shown, the lead to the first trick."""

from typing import Any, Literal, Protocol

import msgspec

from arbiter.cards import Card
from arbiter.seats import Seat
from arbiter.table.facts import Fact, Outcome, TranscriptError
from arbiter.table.owing import Obligation
from arbiter.table.play import CardPlay, check_card
from arbiter.table.play_view import PlayState
from arbiter.transcript.events import Act, Event, Expose, Lead, Play, Role, Who

Phase = Literal["declaration", "doubling", "play", "over", "void"]


class Contract(msgspec.Struct, frozen=True):
    """What is declared: ``tricks`` is ``None`` in the plain games; ``doubling`` counts the doubles."""

    tricks: int | None
    denomination: Any
    doubling: int
    declarer: Seat


class Deal(msgspec.Struct, frozen=True):
    """What is known before the first word: who deals, what the cards are, what the house has agreed.

    ``values`` are points a trick, by denomination. ``pass_counts`` says whether a pass out of turn is a pass
    of the standing call. ``limit`` is where doubling stops: points, and whether reached or exceeded.
    ``spades_played`` says that either side has the points at which undoubled spades are played in any case,
    ``None`` that the score is not known. ``due`` is whose turn it was to deal, where another has dealt.
    """

    dealer: Seat
    values: dict[Any, int]
    hands: dict[Seat, tuple[Card, ...]] = {}
    house: dict[str, int | None] = {}
    pass_counts: bool = False
    limit: tuple[int, Literal["reached", "exceeded"]] | None = None
    spades_played: bool | None = None
    due: Seat | None = None


class Game(Protocol):
    """One game at one table: the state, the facts about an act, and what the act does.

    ``state`` holds only values that are replaced, never changed, so that a shallow copy of it is a snapshot.
    """

    deal: Deal
    state: Any
    cards: CardPlay

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
    told: bool = False
    dealt: bool = False
    looked: frozenset[Seat] = frozenset()
    led: Card | None = None
    exposed: tuple[tuple[Seat, Card], ...] = ()
    callable_cards: tuple[tuple[Seat, Card], ...] = ()
    obligations: tuple[Obligation, ...] = ()
    play: PlayState = PlayState()


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
    """The cards that ``seat`` shows or leads before the play.

    Raises ``TranscriptError`` for a play, and for a card that he cannot have.
    """
    if isinstance(act, Play):
        raise TranscriptError("nothing can be played before the play begins; write 'leads' or 'exposes'")
    cards = act.cards if isinstance(act, Expose) else (act.card,)
    for card in cards:
        check_card(deal, state, seat, card)
    return cards
