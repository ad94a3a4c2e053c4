"""The auction games: bids that rank by points, doubles, passes, and a declarer.

``AuctionGame`` keeps the state and lets calls take effect; it never judges. The facts about a call are found
in ``arbiter.table.auction_facts``.
"""

from copy import copy

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
from arbiter.transcript.events import (
    CALL_TYPES,
    Act,
    Bid,
    Call,
    Double,
    Event,
    Expose,
    Lead,
    Pass,
    Play,
    Redouble,
    Role,
)

DETECTORS = Detectors()
"""The facts of the auction games; filled by ``arbiter.table.auction_facts``."""

CARD_ACTS = (Expose, Lead, Play)
CALLS = (Bid, Pass, Double, Redouble)
MOST_TRICKS = 7
ALL = frozenset(Seat)


class BidMade(msgspec.Struct, frozen=True):
    """A bid that took effect. ``tricks`` may have been raised by the law; ``doublers`` are in order."""

    event: int
    seat: Seat
    tricks: int
    denomination: Denomination
    doublers: tuple[Seat, ...] = ()
    out_of_turn: bool = False
    played_by: Seat | None = None

    @property
    def last_caller(self) -> Seat:
        """Who made the call that three players must pass: the bidder, or the last who doubled."""
        return self.doublers[-1] if self.doublers else self.seat


class Bar(msgspec.Struct, frozen=True):
    """A seat may do nothing but pass.

    ``since`` is the irregularity that barred it; ``lifted``: until an adversary bids or doubles.
    """

    since: str
    lifted: bool


class CallMade(msgspec.Struct, frozen=True):
    """A player's last call, the state of the table before it, and who was barred just after it."""

    event: int
    call: Call
    in_turn: bool
    before: "AuctionState"
    bars: dict[Seat, Bar]


class EarlyPass(msgspec.Struct, frozen=True):
    """A pass out of turn: the bid and the number of doubles that were passed."""

    event: int
    bid: int
    doubling: int


class AuctionState(Common):
    """The bidding so far. Values are replaced, never changed, so that a shallow copy is a snapshot."""

    bids: tuple[BidMade, ...] = ()
    passed: frozenset[Seat] = frozenset()
    early_passes: dict[Seat, EarlyPass] = {}
    bars: dict[Seat, Bar] = {}
    final: bool = False
    void_call_by: Seat | None = None
    skipped: frozenset[Seat] = frozenset()
    opened: bool = False

    @property
    def bid(self) -> BidMade | None:
        """The bid to beat."""
        return self.bids[-1] if self.bids else None


class AuctionGame:
    """One deal of an auction game."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.cards = CardPlay(self)
        self.state = AuctionState(turn=deal.dealer)
        self.last_call: tuple[Seat, CallMade] | None = None
        self.calls: dict[Seat, CallMade] = {}

    # Who acts

    def actor(self, event: Event) -> Seat | None:
        """Who acted; a call after a void call in turn means that the offender counts as having passed."""
        seat = resolve(self, event.who)
        waiting = self.state.void_call_by
        if waiting is not None and type(event.act) in CALL_TYPES:
            if event.who is None or seat is waiting.left:
                self._let_pass(waiting)
            self.state.void_call_by = None
        if event.who is None:
            return self.cards.turn if isinstance(event.act, Play) else self.state.turn
        return seat

    def _let_pass(self, seat: Seat) -> None:
        self.state.passed |= {seat}
        self.state.turn = seat.left
        self.settle()

    def seat_of(self, role: Role) -> Seat | None:
        """The seat that plays a part at the table; the parts are given out by the final bid."""
        contract = self.contract
        if contract is None or not self.state.final:
            return None
        if role is Role.LEADER:
            return contract.declarer.left
        return contract.declarer.partner if role is Role.DUMMY else contract.declarer

    # What is known

    @property
    def phase(self) -> Phase:
        """Where the deal stands."""
        if self.state.void:
            return "void"
        if self.state.over:
            return "over"
        return "play" if self.state.final else "declaration"

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is to call, to lead, or (after the lead) to play."""
        if self.phase in ("void", "over"):
            return None
        return self.state.turn if self.leader is None else self.cards.turn

    @property
    def contract(self) -> Contract | None:
        """The bid to beat, or the final bid, and who would play it."""
        bid = self.state.bid
        if bid is None or self.state.void:
            return None
        return Contract(bid.tricks, bid.denomination, len(bid.doublers), self.declarer_of(bid))

    @property
    def leader(self) -> Seat | None:
        """The player on the declarer's left, once the bidding is over."""
        bid = self.state.bid
        return self.declarer_of(bid).left if self.state.final and bid is not None else None

    def declarer_of(self, bid: BidMade) -> Seat:
        """Which partner of the bidder's side first named the denomination, whatever came between."""
        if bid.played_by is not None:
            return bid.played_by
        for earlier in self.state.bids:
            if earlier.denomination is bid.denomination and earlier.seat.is_with(bid.seat):
                return earlier.seat
        return bid.seat

    def over_calls(self, bid: Bid, other: BidMade | None) -> bool:
        """Whether ``bid`` is worth more points than ``other``, or the same points for more tricks."""
        if other is None:
            return bid.tricks >= 1
        points = bid.tricks * self.deal.values[bid.denomination]
        to_beat = other.tricks * self.deal.values[other.denomination]
        return points > to_beat or (points == to_beat and bid.tricks > other.tricks)

    def least_bid(self, denomination: Denomination, other: BidMade | None) -> Bid | None:
        """The least bid of up to seven tricks in ``denomination`` that over-calls, or ``None``."""
        bids = (Bid(tricks, denomination) for tricks in range(1, MOST_TRICKS + 1))
        return next((bid for bid in bids if self.over_calls(bid, other)), None)

    def detectors(self, act: Act) -> tuple[Detector, ...]:
        """What to ask about ``act``."""
        return (*DETECTORS.of(act), *OF_THE_PLAY.of(act))

    def fact_of_change(self, seat: Seat, call: Call | None) -> Fact:
        """The fact that ``seat`` changes his last call. Raises ``TranscriptError`` if he has made none."""
        made = self.calls.get(seat)
        if made is None:
            raise TranscriptError(f"{seat.word} has made no call that he could change")
        details = {"first": made.call, "new": call}
        return Fact("call-changed", Outcome.VOID, against=made.event, details=details)

    def has_turn(self, seat: Seat) -> bool:
        """Whether ``seat`` may call now: nobody is before him but those who have passed this out of turn."""
        turn = self.state.turn
        while turn is not seat and self.has_passed_early(turn):
            turn = turn.left
        return turn is seat

    def has_passed_early(self, seat: Seat) -> bool:
        """Whether ``seat`` has passed out of turn what stands now, neither over-called nor doubled since."""
        early, bid = self.state.early_passes.get(seat), self.state.bid
        if early is None or bid is None:
            return False
        return (early.bid, early.doubling) == (bid.event, len(bid.doublers))

    def is_last_to_call(self, seat: Seat) -> bool:
        """Whether nobody has called since ``seat`` did."""
        return self.last_call is not None and self.last_call[0] is seat

    # What an act does

    def apply(self, seat: Seat, event: Event, act: Act, outcome: Outcome, before: AuctionState) -> None:
        """Let an act take effect; to ``before``, the state before it, a change of the call goes back."""
        if self.cards.hears(seat, act) and outcome is Outcome.VOID:
            return
        if self.cards.hears(seat, act):
            self.cards.apply(seat, event.number, act)
        elif isinstance(act, CARD_ACTS):
            self._apply_card(seat, event, act)
        elif isinstance(act, CALLS):
            in_turn = self.has_turn(seat)
            self._apply_call(seat, event, act, outcome, in_turn)
            made = CallMade(event.number, act, in_turn, before, self.state.bars)
            self.calls[seat] = made
            self.last_call = (seat, made)

    def _apply_call(self, seat: Seat, event: Event, call: Call, outcome: Outcome, in_turn: bool) -> None:
        state = self.state
        if seat is self.deal.dealer:
            state.opened = True
        if outcome is Outcome.VOID:
            if in_turn and not (state.final or state.over):
                state.void_call_by = seat
        elif isinstance(call, Pass) or outcome is Outcome.COUNTS_AS_PASS:
            self._apply_pass(seat, event, in_turn)
        else:
            self._apply_declaration(seat, event, call, in_turn)

    def _apply_pass(self, seat: Seat, event: Event, in_turn: bool) -> None:
        state = self.state
        if in_turn:
            state.passed |= {seat}
            state.turn = seat.left
        elif self.deal.pass_counts and state.bid is not None:
            state.passed |= {seat}
            early = EarlyPass(event.number, state.bid.event, len(state.bid.doublers))
            state.early_passes = {**state.early_passes, seat: early}

    def _apply_declaration(self, seat: Seat, event: Event, call: Call, in_turn: bool) -> None:
        state = self.state
        state.skipped = frozenset() if in_turn else self._passed_over(seat)
        if isinstance(call, Bid):
            made = BidMade(event.number, seat, call.tricks, call.denomination, out_of_turn=not in_turn)
            state.bids = (*state.bids, made)
        elif state.bid is not None:
            doubled = msgspec.structs.replace(state.bid, doublers=(*state.bid.doublers, seat))
            state.bids = (*state.bids[:-1], doubled)
        state.passed = frozenset()
        state.turn = seat.left
        if state.bars and not isinstance(call, Redouble):
            state.bars = {s: bar for s, bar in state.bars.items() if not bar.lifted or s.is_with(seat)}

    def _passed_over(self, seat: Seat) -> frozenset[Seat]:
        skipped, turn = set(), self.state.turn
        while turn is not seat:
            skipped.add(turn)
            turn = turn.left
        return frozenset(skipped)

    def _apply_card(self, seat: Seat, event: Event, act: Expose | Lead | Play) -> None:
        if isinstance(act, Lead) and self.state.final:
            self.cards.lead_first(seat, event.number, act)
        else:
            cards = check_cards(self.deal, self.state, seat, act)
            self.state.exposed = (*self.state.exposed, *((seat, card) for card in cards))

    # What the laws may do

    def undo_call(self, seat: Seat) -> CallMade:
        """Take back the last call, which ``seat`` made, as if it had not been made; give what it was.

        What has happened beside the calling since then, a card shown or a bar laid on, stays.
        """
        made, now = self.calls[seat], self.state
        self.state = copy(made.before)
        for field in Common.__struct_fields__:
            if field != "turn":
                setattr(self.state, field, getattr(now, field))
        laid_on = {s: bar for s, bar in now.bars.items() if made.bars.get(s) is not bar}
        self.state.bars = {**made.before.bars, **laid_on}
        return made

    def replace_bid(self, event: int, **changes: object) -> None:
        """Change the bid made at ``event``, if it took effect."""
        self.state.bids = tuple(
            msgspec.structs.replace(bid, **changes) if bid.event == event else bid for bid in self.state.bids
        )

    def cancel_call(self, seat: Seat, event: int, before: AuctionState) -> None:
        """Make the call at ``event`` count as a pass, in its turn or out of it as it was made.

        ``before`` is the state before it. Bars that the call has lifted are back.
        """
        state, in_turn = self.state, before.turn is seat
        later = tuple(bid for bid in state.bids if bid.event > event)
        state.bids = (*before.bids, *later)
        state.bars = {**before.bars, **state.bars}
        if not later:
            counts = in_turn or self.deal.pass_counts
            state.passed = before.passed | {seat} if counts else before.passed
            state.turn = state.turn if in_turn else before.turn
        self.settle()

    def end_with_last_bid_of(self, side: Seat) -> None:
        """Make the last bid of ``side`` final at once; bids above it fall away, and doubles with them."""
        bids = self.state.bids
        last = max(i for i, bid in enumerate(bids) if bid.seat.is_with(side))
        doublers = bids[last].doublers if last == len(bids) - 1 else ()
        self.state.bids = (*bids[:last], msgspec.structs.replace(bids[last], doublers=doublers))
        self.state.final = True

    def is_answered(self, event: int, seat: Seat) -> bool:
        """Whether an adversary of ``seat`` has bid over or doubled the bid made at ``event``."""
        return any(
            not caller.is_with(seat)
            for bid in self.state.bids
            if bid.event >= event
            for caller in (bid.seat, *bid.doublers)
        )

    def debar(self, seat: Seat, bar: Bar) -> None:
        """Bar ``seat`` from anything but a pass; a bar for good does not give way to one that is lifted."""
        old = self.state.bars.get(seat)
        if old is None or old.lifted or not bar.lifted:
            self.state.bars = {**self.state.bars, seat: bar}

    def settle(self) -> bool:
        """See whether the bidding is over. Gives whether it has just come to that, with a contract."""
        state = self.state
        if len(state.passed) < 3 or state.final or state.over or state.void:
            return False
        if state.bid is not None:
            state.final = state.passed | {state.bid.last_caller} == ALL
            return state.final
        state.over = state.passed == ALL
        return False
