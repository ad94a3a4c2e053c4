"""The facts of the auction games, one detector each, in the order in which their findings stand.

Of one call the order is: opening or end, turn, bar, sufficiency.
"""

from arbiter.seats import Seat
from arbiter.table.auction import DETECTORS, MOST_TRICKS, AuctionGame
from arbiter.table.facts import Fact, Outcome
from arbiter.transcript.events import Bid, Double, Expose, Inform, Lead, Pass, Redouble

Calls = Bid | Pass | Double | Redouble


@DETECTORS.hears(Bid, Double, Redouble)
def call_after_final(game: AuctionGame, _seat: Seat, _call: Calls) -> Fact | None:
    """Anything but a pass when the bidding is over."""
    if not (game.state.final or game.state.over):
        return None
    return Fact("call-after-final", Outcome.VOID, variant="passed-out" if game.state.over else None)


@DETECTORS.hears(Pass, Double, Redouble)
def dealer_does_not_declare(game: AuctionGame, seat: Seat, call: Calls) -> Fact | None:
    """The dealer's first call, with no bid before it, is not a bid. It counts as a pass."""
    state = game.state
    if seat is not game.deal.dealer or state.turn is not seat or state.opened or state.bids:
        return None
    if seat in state.bars and isinstance(call, Pass):
        return None
    return Fact("dealer-does-not-declare", Outcome.COUNTS_AS_PASS)


@DETECTORS.hears(Bid, Pass, Double, Redouble)
def out_of_turn(game: AuctionGame, seat: Seat, call: Calls) -> Fact | None:
    """A call by a player whose turn it is not."""
    state = game.state
    if game.has_turn(seat) or state.final or state.over:
        return None
    name = type(call).__name__.lower()
    variant = "skipped" if seat in state.skipped else None
    return Fact(f"{name}-out-of-turn", variant=variant, details={"turn": state.turn})


@DETECTORS.hears(Bid, Double, Redouble)
def debarred_player_calls(game: AuctionGame, seat: Seat, _call: Calls) -> Fact | None:
    """A player who is barred does anything but pass."""
    bar = game.state.bars.get(seat)
    if bar is None:
        return None
    return Fact("debarred-player-calls", Outcome.COUNTS_AS_PASS_UNLESS_CHOSEN, since=bar.since)


@DETECTORS.hears(Bid, Double, Redouble)
def reentry_after_pass_out_of_turn(game: AuctionGame, seat: Seat, _call: Calls) -> Fact | None:
    """He passed out of turn what has since been neither over-called nor doubled."""
    bid = game.state.bid
    if bid is None or not game.has_passed_early(seat):
        return None
    return Fact("reentry-after-pass-out-of-turn", Outcome.COUNTS_AS_PASS, against=bid.event)


@DETECTORS.hears(Bid)
def not_enough(game: AuctionGame, _seat: Seat, bid: Bid) -> Fact | None:
    """A bid that does not over-call, or one that no number of tricks could make enough."""
    standing = game.state.bid
    enough = game.over_calls(bid, standing)
    if bid.tricks <= MOST_TRICKS and enough:
        return None
    against = standing.event if standing and not enough else None
    required = game.least_bid(bid.denomination, standing)
    details = {"required": required, "to_beat": standing}
    if bid.tricks > MOST_TRICKS:
        return Fact("impossible-bid", against=against, details=details, variant="more-than-seven")
    name = "impossible-bid" if required is None else "insufficient-bid"
    variant = "out-of-turn" if standing and standing.out_of_turn and required else None
    return Fact(name, against=against, details=details, variant=variant)


@DETECTORS.hears(Double)
def unlawful_double(game: AuctionGame, seat: Seat, _call: Double) -> Fact | None:
    """A double of nothing, of his own side's bid, or of what is doubled. The first that fits."""
    bid = game.state.bid
    if bid is None:
        return Fact("double-without-bid", Outcome.VOID_UNLESS_SILENT)
    if bid.seat.is_with(seat):
        return Fact("double-of-partner", Outcome.VOID_UNLESS_SILENT, against=bid.event)
    if bid.doublers:
        by_partner = bid.doublers[-1] is seat.partner
        name = "redouble-of-partners-double" if by_partner else "second-double"
        return Fact(name, Outcome.VOID_UNLESS_SILENT, against=bid.event)
    return None


@DETECTORS.hears(Redouble)
def unlawful_redouble(game: AuctionGame, seat: Seat, _call: Redouble) -> Fact | None:
    """A redouble of what is not doubled, of what is redoubled, or of his own side's double."""
    bid = game.state.bid
    if bid is None or not bid.doublers:
        return Fact("redouble-without-double", Outcome.VOID_UNLESS_SILENT, against=bid.event if bid else None)
    if len(bid.doublers) > 1:
        return Fact("second-redouble", Outcome.VOID_UNLESS_SILENT, against=bid.event)
    if bid.doublers[-1].is_with(seat):
        return Fact("redouble-of-partners-double", Outcome.VOID_UNLESS_SILENT, against=bid.event)
    return None


@DETECTORS.hears(Expose, Lead)
def card_shown(game: AuctionGame, seat: Seat, act: Expose | Lead) -> Fact | None:
    """A card shown, or led, before the first lead is due or by another than the leader."""
    state, led = game.state, isinstance(act, Lead)
    if state.led or state.over:
        return None
    cards = act.cards if isinstance(act, Expose) else (act.card,)
    if not state.final:
        return Fact("card-exposed-before-final", cards=cards, variant="led" if led else None)
    if not led:
        return Fact("card-exposed-before-lead", cards=cards)
    if game.leader is not None and seat is not game.leader:
        return Fact("lead-out-of-turn", cards=cards)
    return None


@DETECTORS.hears(Inform)
def gives_information(game: AuctionGame, _seat: Seat, _act: Inform) -> Fact | None:
    """A player tells his partner of an earlier call. While the bidding lasts that is no matter."""
    return Fact("gives-information") if game.state.final else None
