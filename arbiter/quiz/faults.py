"""Auctions with one fault in them, as the lines of a transcript; now and then with none.

A fault says only what happened. What it is under a code, and whether it is anything there, the ruling says.
"""

from collections.abc import Callable
from random import Random
from typing import Final

import msgspec

from arbiter.cards import RANKS, SUITS
from arbiter.laws import Code
from arbiter.quiz.auctions import Auction, begun_auction, whole_auction
from arbiter.seats import Seat

_A_ROW: Final = 4

Lines = list[str]


class Fault(msgspec.Struct, frozen=True):
    """One way to go wrong.

    ``facts`` are what it may be. ``plant`` gives nothing where chance was not kind.
    """

    facts: frozenset[str]
    plant: Callable[[Code, Random], Lines | None]


def rows(calls: list[str]) -> Lines:
    """Give calls in rows of a transcript."""
    return ["  ".join(calls[at : at + _A_ROW]) for at in range(0, len(calls), _A_ROW)]


def card(rng: Random) -> str:
    """Give a card by chance."""
    return rng.choice(SUITS).value + rng.choice(RANKS)


def _with(auction: Auction, *lines: str) -> Lines:
    """Give the transcript of an auction and what came after it."""
    return [f"Dealer: {auction.dealer.word}", "", *rows(auction.calls), *lines]


def _other_than(seat: Seat, rng: Random) -> Seat:
    return Seat((seat + rng.randint(1, 3)) % 4)


def _lawful(code: Code, rng: Random) -> Lines:
    return _with(whole_auction(code, rng) if rng.random() < 0.5 else begun_auction(code, rng))


def _bid_out_of_turn(code: Code, rng: Random) -> Lines | None:
    auction = begun_auction(code, rng)
    bids = auction.likely_bids()
    seat = _other_than(auction.turn, rng)
    return _with(auction, f"{seat.word}: {rng.choice(bids)}") if bids else None


def _pass_out_of_turn(code: Code, rng: Random) -> Lines:
    auction = begun_auction(code, rng)
    return _with(auction, f"{_other_than(auction.turn, rng).word}: pass")


def _double_out_of_turn(code: Code, rng: Random) -> Lines | None:
    auction = begun_auction(code, rng)
    seat = _other_than(auction.turn, rng)
    return _with(auction, f"{seat.word}: double") if auction.may_double(seat) else None


def _redouble_out_of_turn(code: Code, rng: Random) -> Lines | None:
    auction = begun_auction(code, rng)
    seat = _other_than(auction.turn, rng)
    return _with(auction, f"{seat.word}: redouble") if auction.may_redouble(seat) else None


def _too_low(code: Code, rng: Random) -> Lines | None:
    auction = begun_auction(code, rng)
    bids = auction.bids(enough=False)[-8:]
    return _with(auction, rng.choice(bids)) if bids else None


def _too_high(code: Code, rng: Random) -> Lines:
    auction = begun_auction(code, rng)
    return _with(auction, f"8{rng.choice(list(code.trick_values)).value}")


def _wrong_double(code: Code, rng: Random) -> Lines | None:
    """Double in turn what must not be doubled: a bid of his own side, or what is doubled already."""
    auction = begun_auction(code, rng)
    return None if auction.may_double(auction.turn) else _with(auction, "double")


def _wrong_redouble(code: Code, rng: Random) -> Lines | None:
    auction = begun_auction(code, rng)
    return None if auction.may_redouble(auction.turn) else _with(auction, "redouble")


def _no_opening_bid(_code: Code, rng: Random) -> Lines:
    return [f"Dealer: {rng.choice(list(Seat)).word}", "", rng.choice(["pass", "pass", "double"])]


def _call_after_final(code: Code, rng: Random) -> Lines | None:
    auction = whole_auction(code, rng)
    bids = auction.likely_bids()
    call = "double" if rng.random() < 0.4 or not bids else rng.choice(bids)
    return _with(auction, f"{rng.choice(list(Seat)).word}: {call}")


def _card_during_bidding(code: Code, rng: Random) -> Lines:
    auction = begun_auction(code, rng)
    act = "leads" if rng.random() < 0.25 else "exposes"
    return _with(auction, f"{rng.choice(list(Seat)).word} {act} {card(rng)}")


def _card_before_lead(code: Code, rng: Random) -> Lines:
    return _with(whole_auction(code, rng), f"{rng.choice(list(Seat)).word} exposes {card(rng)}")


def _lead_out_of_turn(code: Code, rng: Random) -> Lines:
    """Lead without asking who declares: by an adversary of the last bidder, one or the other."""
    auction = whole_auction(code, rng)
    assert auction.bidder is not None
    seat = rng.choice([auction.bidder.left, auction.bidder.right])
    return _with(auction, f"{seat.word} leads {card(rng)}")


def _call_changed(code: Code, rng: Random) -> Lines | None:
    """Change the last call, at once or when the next player has called."""
    auction = begun_auction(code, rng)
    seat, at_once = auction.turn.right, rng.random() < 0.5
    if not at_once:
        auction.call("pass")
    bids = auction.likely_bids()
    return _with(auction, f"{seat.word} changes to {rng.choice(bids)}") if bids else None


def _tells_of_a_call(code: Code, rng: Random) -> Lines:
    return _with(whole_auction(code, rng), f"{rng.choice(list(Seat)).word} tells partner of a previous call")


_EXPOSED = frozenset({"card-exposed-before-final", "card-exposed-before-lead", "lead-out-of-turn"})
_DOUBLES = frozenset({"double-of-partner", "second-double", "redouble-of-partners-double"})
_REDOUBLES = frozenset({"redouble-without-double", "redouble-of-partners-double", "second-redouble"})

LAWFUL: Final = Fault(frozenset(), _lawful)
"""No fault at all."""

AUCTION_FAULTS: Final = (
    Fault(frozenset({"bid-out-of-turn"}), _bid_out_of_turn),
    Fault(frozenset({"pass-out-of-turn"}), _pass_out_of_turn),
    Fault(frozenset({"double-out-of-turn"}), _double_out_of_turn),
    Fault(frozenset({"redouble-out-of-turn"}), _redouble_out_of_turn),
    Fault(frozenset({"insufficient-bid", "impossible-bid"}), _too_low),
    Fault(frozenset({"impossible-bid"}), _too_high),
    Fault(_DOUBLES, _wrong_double),
    Fault(_REDOUBLES, _wrong_redouble),
    Fault(frozenset({"dealer-does-not-declare"}), _no_opening_bid),
    Fault(frozenset({"call-after-final"}), _call_after_final),
    Fault(_EXPOSED, _card_during_bidding),
    Fault(_EXPOSED, _card_before_lead),
    Fault(_EXPOSED, _lead_out_of_turn),
    Fault(frozenset({"call-changed"}), _call_changed),
    Fault(frozenset({"gives-information"}), _tells_of_a_call),
)
"""The faults of the auction games."""
