"""The plain games: the dealer or his partner names the trump, then the adversaries may double.

Z is the dealer, A the eldest hand on his left, Y his partner, B the pone on his right; the maker is Z or Y,
whoever named the trump. ``PlainGame`` keeps the state and lets acts take effect; it never judges. The facts
about an act are found in ``arbiter.table.plain_facts``.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from arbiter.cards import Denomination
from arbiter.seats import Seat
from arbiter.table.common import (
    Common,
    Contract,
    Deal,
    Phase,
    check_cards,
    resolve,
)
from arbiter.table.facts import Detector, Detectors, Fact, Outcome, TranscriptError
from arbiter.table.play import CardPlay
from arbiter.table.play_facts import DETECTORS as OF_THE_PLAY
from arbiter.table.play_view import PlayState
from arbiter.transcript.events import (
    Act,
    AskLead,
    Call,
    Declare,
    Double,
    Event,
    Expose,
    Lead,
    Pass,
    Play,
    Redouble,
    Role,
    Satisfied,
    Yes,
)

DETECTORS = Detectors()
"""The facts of the plain games; filled by ``arbiter.table.plain_facts``."""

Closing = Literal["permission-given", "all-satisfied", "double-refused", "limit-reached", "led"]
"""What has ended the doubling: yes to "may I lead?", the last "satisfied", a double not accepted ..."""


class Doubled(msgspec.Struct, frozen=True):
    """One double or redouble that took effect."""

    event: int
    seat: Seat


class Statement(msgspec.Struct, frozen=True):
    """The last that a player said as to doubling, and how many doubles there were then."""

    event: int
    call: Call
    doubles: int


class Consent(msgspec.Struct, frozen=True):
    """A player may double only with consent. ``since`` is the irregularity that brought it."""

    since: str


class PlainState(Common):
    """The declaring and doubling so far. Values are replaced, never changed."""

    left_to_partner: bool = False
    passed_back: bool = False
    passed_at: int | None = None
    compelled: bool = False
    declared: Denomination | None = None
    declared_at: int | None = None
    maker: Seat | None = None
    doubles: tuple[Doubled, ...] = ()
    asked_by: Seat | None = None
    said: dict[Seat, Statement] = {}
    forfeits: dict[Seat, str] = {}
    consents: dict[Seat, Consent] = {}
    closed: Closing | None = None
    played_out: bool = False


class PlainGame:
    """One deal of a plain game. ``state.turn`` is whose right it is to declare, to double or to answer."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.cards = CardPlay(self)
        self.state = PlainState(turn=deal.dealer)

    @property
    def dealer(self) -> Seat:
        """Z, who declares and plays the two hands."""
        return self.deal.dealer

    @property
    def eldest(self) -> Seat:
        """A, on the dealer's left."""
        return self.deal.dealer.left

    @property
    def pone(self) -> Seat:
        """B, on the dealer's right."""
        return self.deal.dealer.right

    def of_dealer(self, seat: Seat) -> bool:
        """Whether ``seat`` is the dealer or his partner."""
        return seat.is_with(self.dealer)

    # Who acts

    def actor(self, event: Event) -> Seat | None:
        """Who acted: the seat named, or whose turn it was or would be to speak."""
        if self.state.over and isinstance(event.act, Call):
            raise TranscriptError(
                "the hand is not played and the deal is over; nothing more can be said in it"
            )
        if event.who is None:
            return self.cards.turn if isinstance(event.act, Play) else self.state.turn
        return resolve(self, event.who)

    def seat_of(self, role: Role) -> Seat | None:
        """The seat that plays a part; all are known from the declaration on."""
        maker = self.state.maker
        if maker is None:
            return None
        return {
            Role.MAKER: maker,
            Role.DECLARER: self.dealer,
            Role.DUMMY: self.dealer.partner,
            Role.LEADER: self.eldest,
        }[role]

    # What is known

    @property
    def phase(self) -> Phase:
        """Where the deal stands."""
        state = self.state
        if state.void:
            return "void"
        if state.over or self.is_thrown_in:
            return "over"
        if state.declared is None:
            return "declaration"
        return "play" if state.closed else "doubling"

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is to speak, to lead, or (after the lead) to play."""
        if self.phase in ("void", "over"):
            return None
        if self.phase == "play":
            return self.cards.turn
        return self.state.turn

    @property
    def contract(self) -> Contract | None:
        """The declaration, which the dealer plays."""
        state = self.state
        if state.declared is None or state.void:
            return None
        return Contract(None, state.declared, len(state.doubles), self.dealer)

    @property
    def leader(self) -> Seat:
        """The eldest hand."""
        return self.eldest

    @property
    def plays_spade_convention(self) -> bool:
        """Whether the house has agreed on it, and neither side has the points that make an end of it."""
        return "spade-convention" in self.deal.house and not self.deal.spades_played

    @property
    def is_thrown_in(self) -> bool:
        """Whether spades were made and nobody has doubled, where the house does not play them.

        With points enough for either side they are played all the same. Where the transcript does not tell
        the score, a lead that is made says that they are.
        """
        state = self.state
        if state.declared is not Denomination.SPADES or not self.plays_spade_convention:
            return False
        return state.closed is not None and not (state.doubles or state.led or state.played_out)

    @property
    def trick_value(self) -> int:
        """Points for the odd trick as it is doubled now, with no limit."""
        if self.state.declared is None:
            return 0
        value: int = self.deal.values[self.state.declared]
        return value << len(self.state.doubles)

    @property
    def limit_reached(self) -> bool:
        """Whether doubling must stop because of what the odd trick is worth."""
        if self.deal.limit is None:
            return False
        points, stops = self.deal.limit
        return self.trick_value >= points if stops == "reached" else self.trick_value > points

    def detectors(self, act: Act) -> tuple[Detector, ...]:
        """What to ask about ``act``."""
        return (*DETECTORS.of(act), *OF_THE_PLAY.of(act))

    def last_doubler(self, seats: Iterable[Seat]) -> Seat | None:
        """Who of ``seats`` last doubled or redoubled."""
        wanted = set(seats)
        return next((d.seat for d in reversed(self.state.doubles) if d.seat in wanted), None)

    @property
    def has_spoken(self) -> bool:
        """Whether the dealer's side has declared, or passed the declaration within itself."""
        return self.declaration_event is not None

    @property
    def declaration_event(self) -> int | None:
        """The event at which the trump was declared or, failing that, the declaration last passed."""
        return self.state.declared_at or self.state.passed_at

    def statement(self, seat: Seat) -> Statement | None:
        """What ``seat`` last said as to doubling."""
        return self.state.said.get(seat)

    def fact_of_change(self, seat: Seat, call: Call | None) -> Fact:
        """The fact that ``seat`` goes back on his word. Raises ``TranscriptError`` if he has given none."""
        said = self.statement(seat)
        if said is not None and not isinstance(call, Declare):
            return Fact("doubling-changed", Outcome.VOID, against=said.event)
        if self.of_dealer(seat) and self.has_spoken:
            return Fact("declaration-changed", Outcome.VOID, against=self.declaration_event)
        raise TranscriptError(f"{seat.word} has said nothing that he could change")

    # What an act does

    def apply(self, seat: Seat, event: Event, act: Act, outcome: Outcome, _before: PlainState) -> None:
        """Let an act take effect."""
        if self.cards.hears(seat, act) and outcome is Outcome.VOID:
            return
        if self.cards.hears(seat, act):
            self._go_on_with_play(act)
            self.cards.apply(seat, event.number, act)
        elif isinstance(act, Expose | Lead | Play):
            self._apply_card(seat, event, act)
        elif isinstance(act, Declare | Pass) and not self._speaks_on_doubling(act):
            self._apply_declaring(seat, event, act, outcome)
        elif isinstance(act, Call):
            self._apply_doubling(seat, event, act, outcome)

    def _speaks_on_doubling(self, act: Declare | Pass) -> bool:
        return isinstance(act, Pass) and not act.leaves and self.state.declared is not None

    def _apply_declaring(self, seat: Seat, event: Event, act: Declare | Pass, outcome: Outcome) -> None:
        state = self.state
        if outcome is Outcome.VOID or not self.of_dealer(seat):
            return
        if isinstance(act, Declare):
            state.declared, state.declared_at, state.maker = act.denomination, event.number, seat
            state.turn = self.eldest
        else:
            state.left_to_partner = seat is self.dealer
            state.passed_back = seat is not self.dealer
            state.passed_at = event.number
            state.turn = seat.partner

    def _apply_doubling(self, seat: Seat, event: Event, call: Call, outcome: Outcome) -> None:
        if self.state.declared is None:
            raise TranscriptError(
                "no trump has been declared, so there is nothing yet to double or to lead to"
            )
        if outcome is Outcome.VOID:
            return
        if isinstance(call, Double | Redouble):
            self._apply_double(seat, event)
        elif self.state.closed:
            return
        elif isinstance(call, AskLead):
            self._apply_question(seat)
        elif isinstance(call, Yes):
            self._apply_answer(seat)
        else:
            self._apply_satisfied(seat)
        said = Statement(event.number, call, len(self.state.doubles))
        self.state.said = {**self.state.said, seat: said}
        if isinstance(call, Satisfied | Pass):
            self._give_turn()

    def _apply_double(self, seat: Seat, event: Event) -> None:
        self.state.doubles = (*self.state.doubles, Doubled(event.number, seat))
        self.state.closed = None
        self._give_turn()

    def _apply_question(self, seat: Seat) -> None:
        if self.of_dealer(seat):
            raise TranscriptError(f"{seat.word} is of the dealer's side and has no lead to ask for")
        if not self.state.doubles and self.state.asked_by is not self.eldest:
            self.state.asked_by = seat
            self.state.turn = self.pone if seat is self.eldest else self.eldest

    def _apply_answer(self, seat: Seat) -> None:
        asked_by = self.state.asked_by
        led_unasked = self.state.led is not None and seat is self.pone and not self.state.doubles
        if (asked_by is None or seat is not asked_by.partner) and not led_unasked:
            raise TranscriptError(f"nobody has asked {seat.word} anything, so he has nothing to say yes to")
        if not self.state.doubles:
            self.state.closed = "permission-given"

    def _apply_satisfied(self, seat: Seat) -> None:
        if self.state.doubles:
            return
        if self.state.led is not None and seat is self.pone:
            self.state.closed = "all-satisfied"
            return
        expected = "yes or double" if self.state.asked_by is seat.partner else "double, or may I lead?"
        if self.of_dealer(seat):
            expected = "nothing from him, for nobody has doubled"
        raise TranscriptError(
            f"{seat.word} cannot be satisfied with a declaration not doubled; expected {expected}"
        )

    def _give_turn(self) -> None:
        """Find who may double next: his side's last doubler (at first the maker), then his partner."""
        state = self.state
        if not state.doubles or state.closed:
            return
        first = self._first_to_answer(state.doubles[-1].seat)
        for seat in (first, first.partner):
            said = state.said.get(seat)
            done = said is not None and said.doubles == len(state.doubles)
            if not done and seat not in state.forfeits:
                state.turn = seat
                break
        else:
            state.closed = "all-satisfied"
        if self.limit_reached:
            state.closed = "limit-reached"

    def _first_to_answer(self, doubler: Seat) -> Seat:
        """Who of the other side has the first right: he who last doubled for it, at first the maker."""
        last = self.last_doubler((doubler.left, doubler.right))
        if last is not None:
            return last
        maker = self.state.maker
        return doubler.left if maker is None or maker.is_with(doubler) else maker

    def _go_on_with_play(self, act: Act) -> None:
        """With the card that follows the first lead the doubling is over, if it was not before."""
        if isinstance(act, Play) and self.state.closed is None:
            self.state.closed = "led"

    def _apply_card(self, seat: Seat, event: Event, act: Expose | Lead | Play) -> None:
        state = self.state
        if isinstance(act, Lead) and state.declared is not None:
            self.cards.lead_first(seat, event.number, act)
            if seat is self.eldest and not state.closed and not state.doubles:
                state.turn = self.pone
        else:
            cards = check_cards(self.deal, state, seat, act)
            state.exposed = (*state.exposed, *((seat, card) for card in cards))

    # What the laws may do

    def undo_double(self, event: int) -> None:
        """Take away the double made at ``event``, and those laid upon it since."""
        self.state.doubles = tuple(d for d in self.state.doubles if d.event < event)

    def close_doubling(self, closing: Closing) -> None:
        """End the doubling; the play begins."""
        self.state.closed = closing

    def play_out(self) -> None:
        """The hand must be played, although nobody has doubled; a lead made unasked is taken back."""
        self.state.led = None
        self.state.play = PlayState()
        self.state.played_out = True
        if not self.state.doubles:
            self.close_doubling("permission-given")

    def make_partner_declare(self) -> None:
        """The dealer's partner must himself declare; what the dealer has declared since falls."""
        state = self.state
        state.declared = state.declared_at = state.maker = None
        state.left_to_partner, state.passed_back, state.compelled = True, False, True
        state.turn = self.dealer.partner

    def forfeit(self, seat: Seat, since: str) -> None:
        """Take from ``seat`` the right to double and redouble, while there is one."""
        if self.state.closed:
            return
        self.state.forfeits = {**self.state.forfeits, seat: since}
        self._give_turn()

    def tie_to_consent(self, seat: Seat, since: str) -> None:
        """Let ``seat`` double only with consent."""
        self.state.consents = {**self.state.consents, seat: Consent(since)}

    def settle(self) -> bool:
        """Nothing in the plain games waits to be settled: the leader is known from the start."""
        return False
