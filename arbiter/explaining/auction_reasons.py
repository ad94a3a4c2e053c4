"""Why a call, or a card, brought none of the facts of the auction games that it might have brought."""

from arbiter.explaining.auction_words import Bidding
from arbiter.explaining.glance import Glance, Reason, Reasons
from arbiter.ruling.phrasing import bid_words
from arbiter.table.auction import MOST_TRICKS
from arbiter.transcript.events import Bid, Double, Expose, Inform, Lead, Pass, Redouble


def _always(text: str) -> Reason:
    return lambda _: text


def _opening(g: Glance) -> str:
    state, dealer = g.state, g.game.deal.dealer
    if g.seat is not dealer:
        return f"{g.name(dealer)} is the dealer"
    if state.opened or state.bids:
        return "the bidding was open already"
    if state.turn is not g.seat:
        return f"it was {g.name(state.turn)}'s turn"
    return f"{g.who} was barred and had to pass"


def _turn(g: Glance) -> str:
    state = g.state
    if g.in_place:
        return "of a call that is changed the turn is not judged again"
    if state.final or state.over:
        return "the bidding was over"
    if state.turn is g.seat:
        return f"it was {g.who}'s turn"
    return f"{g.name(state.turn)}, whose turn it was, had passed this already, out of turn"


def _reentry(g: Glance) -> str:
    if not g.game.deal.pass_counts:
        return "a pass out of turn counts for nothing here"
    if g.seat not in g.state.early_passes:
        return f"{g.who} had passed no bid out of turn"
    return "what he passed out of turn had been over-called or doubled since"


def _insufficient(g: Glance) -> str:
    if "impossible-bid" not in g.found:
        return Bidding(g.game, g.speaker).compared(g.act)
    assert isinstance(g.act, Bid)
    if g.act.tricks > MOST_TRICKS:
        return "more than seven is an impossible bid"
    return f"seven {g.act.denomination.word} would not be enough either, so that it is an impossible bid"


def _impossible(g: Glance) -> str:
    if "insufficient-bid" not in g.found:
        return Bidding(g.game, g.speaker).compared(g.act)
    assert isinstance(g.act, Bid)
    least = g.game.least_bid(g.act.denomination, g.state.bid)
    return f"{bid_words(least.tricks, least.denomination)} would be enough"


def _bid(g: Glance) -> str:
    return bid_words(g.state.bid.tricks, g.state.bid.denomination)


def _no_bid(g: Glance) -> str:
    return f"there was a bid to double, {_bid(g)}"


def _own_bid(g: Glance) -> str:
    if g.state.bid is None:
        return "there was no bid"
    return f"{_bid(g)} was the other side's bid, {g.name(g.state.bid.seat)}'s"


def _doubled(g: Glance) -> str:
    """Why a double is not one of what is doubled already, by the partner or by anybody."""
    bid = g.state.bid
    if bid is None:
        return "there was no bid"
    if not bid.doublers:
        return f"{_bid(g)} was not doubled"
    if "double-of-partner" in g.found:
        return f"{_bid(g)} was his own side's bid, and that comes first"
    return f"{_bid(g)} was doubled by {g.name(bid.doublers[-1])}"


def _undoubled(g: Glance) -> str:
    return f"{_bid(g)} was doubled, by {g.name(g.state.bid.doublers[0])}"


def _redoubled(g: Glance) -> str:
    bid = g.state.bid
    if bid is None or not bid.doublers:
        return "nothing was doubled"
    return f"{_bid(g)} was doubled but not redoubled"


def _own_double(g: Glance) -> str:
    bid = g.state.bid
    if bid is None or not bid.doublers:
        return "nothing was doubled"
    if len(bid.doublers) > 1:
        return f"{_bid(g)} was redoubled already, and that comes first"
    return f"{_bid(g)} was doubled by the other side, by {g.name(bid.doublers[-1])}"


def _over(g: Glance) -> str:
    return "the first card was led" if g.state.led else "the bidding was over"


def _lead(g: Glance) -> str:
    if g.game.leader is None:
        return "the bidding was not over, and a card led then is one shown"
    return f"the first lead was {g.name(g.game.leader)}'s"


_NOT_OVER = _always("the bidding was not over")
_NOT_BARRED: Reason = lambda g: f"{g.who} was not barred"  # noqa: E731

REASONS: Reasons = {
    Bid: {
        "call-after-final": _NOT_OVER,
        "bid-out-of-turn": _turn,
        "debarred-player-calls": _NOT_BARRED,
        "reentry-after-pass-out-of-turn": _reentry,
        "insufficient-bid": _insufficient,
        "impossible-bid": _impossible,
    },
    Pass: {"dealer-does-not-declare": _opening, "pass-out-of-turn": _turn},
    Double: {
        "call-after-final": _NOT_OVER,
        "dealer-does-not-declare": _opening,
        "double-out-of-turn": _turn,
        "debarred-player-calls": _NOT_BARRED,
        "reentry-after-pass-out-of-turn": _reentry,
        "double-without-bid": _no_bid,
        "double-of-partner": _own_bid,
        "redouble-of-partners-double": _doubled,
        "second-double": _doubled,
    },
    Redouble: {
        "call-after-final": _NOT_OVER,
        "dealer-does-not-declare": _opening,
        "redouble-out-of-turn": _turn,
        "debarred-player-calls": _NOT_BARRED,
        "reentry-after-pass-out-of-turn": _reentry,
        "redouble-without-double": _undoubled,
        "second-redouble": _redoubled,
        "redouble-of-partners-double": _own_double,
    },
    Expose: {
        "card-exposed-before-final": _over,
        "card-exposed-before-lead": lambda g: "the first card was led" if g.state.led else _NOT_OVER(g),
    },
    Lead: {"card-exposed-before-final": _over, "lead-out-of-turn": _lead},
    Inform: {"gives-information": _NOT_OVER},
}
