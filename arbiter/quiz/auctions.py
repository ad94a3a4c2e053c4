"""Lawful auctions by chance, reckoned by nothing but turns and points."""

from random import Random
from typing import Final

from arbiter.cards import Denomination
from arbiter.laws import Code
from arbiter.seats import Seat

Values = dict[Denomination, int]

_MOST_CALLS: Final = 24
_PASSES: Final = 0.4  # how often a player passes who might bid
_PASSES_MORE: Final = 0.02  # and so much oftener with each call
_DOUBLES: Final = 0.15  # and doubles or redoubles, where he may
_STEPS: Final = 4  # a bid is one of so many that are just enough
TRICKS: Final = range(1, 8)


class Auction:
    """A lawful auction, as far as it has gone. ``calls`` are as they stand in a transcript."""

    def __init__(self, dealer: Seat, values: Values) -> None:
        self.dealer = dealer
        self.values = values
        self.calls: list[str] = []
        self.bidder: Seat | None = None
        self.doubling = 0
        self._bid = (0, 0)  # what the last bid is worth, and its tricks
        self._doubler: Seat | None = None
        self._passes = 0

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return Seat((self.dealer + len(self.calls)) % 4)

    @property
    def over(self) -> bool:
        """Whether three have passed the last call."""
        return self.bidder is not None and self._passes == 3

    def bids(self, enough: bool = True) -> list[str]:
        """The bids that over-call the last one, or those that do not; the lowest first."""
        ranked = sorted(
            ((tricks * value, tricks), f"{tricks}{one.value}")
            for one, value in self.values.items()
            for tricks in TRICKS
        )
        return [bid for worth, bid in ranked if (worth > self._bid) == enough]

    def likely_bids(self) -> list[str]:
        """Some bids that over-call, those of the fewest tricks first."""
        return sorted(self.bids(), key=lambda bid: bid[0])[:_STEPS]

    def may_double(self, seat: Seat) -> bool:
        """Whether there is a bid of the other side that is not doubled."""
        return self.bidder is not None and not self.doubling and not self.bidder.is_with(seat)

    def may_redouble(self, seat: Seat) -> bool:
        """Whether the other side has doubled, once."""
        return self.doubling == 1 and self._doubler is not None and not self._doubler.is_with(seat)

    def call(self, call: str) -> None:
        """Let the player whose turn it is make a call."""
        seat = self.turn
        self._passes = self._passes + 1 if call == "pass" else 0
        if call in ("double", "redouble"):
            self.doubling, self._doubler = self.doubling + 1, seat
        elif call != "pass":
            tricks, value = int(call[0]), self.values[Denomination(call[1])]
            self._bid, self.bidder, self.doubling = (tricks * value, tricks), seat, 0
        self.calls.append(call)

    def call_by_chance(self, rng: Random) -> None:
        """Let him call as chance will have it, but by the rules."""
        bids = self.likely_bids()
        if self.bidder is not None and (len(self.calls) >= _MOST_CALLS or not bids):
            self.call("pass")
        elif self.may_double(self.turn) and rng.random() < _DOUBLES:
            self.call("double")
        elif self.may_redouble(self.turn) and rng.random() < _DOUBLES:
            self.call("redouble")
        elif self.bidder is not None and rng.random() < _PASSES + _PASSES_MORE * len(self.calls):
            self.call("pass")
        else:
            self.call(rng.choice(bids))


def begun_auction(code: Code, rng: Random, most: int = 8) -> Auction:
    """Give an auction of one to ``most`` calls that is not over."""
    auction = Auction(rng.choice(list(Seat)), code.trick_values)
    for _ in range(rng.randint(1, most)):
        before = len(auction.calls)
        auction.call_by_chance(rng)
        if auction.over:
            return _shortened(auction, before)
    return auction


def whole_auction(code: Code, rng: Random) -> Auction:
    """Give an auction that is over."""
    auction = Auction(rng.choice(list(Seat)), code.trick_values)
    while not auction.over:
        auction.call_by_chance(rng)
    return auction


def _shortened(auction: Auction, length: int) -> Auction:
    """Give the same auction with only its first calls."""
    shorter = Auction(auction.dealer, auction.values)
    for call in auction.calls[:length]:
        shorter.call(call)
    return shorter
