"""Random auctions that keep every rule bring no finding, and the contract that the rules give."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.checker import check_text

SEATS = "NESW"
GAMES = {
    "hoffmann-auction-1908": {"S": 2, "C": 4, "D": 6, "H": 8, "N": 12},
    "foster-royal-1914": {"S": 2, "C": 6, "D": 7, "H": 8, "R": 9, "N": 10},
    "whist-club-1913": {"S": 2, "C": 6, "D": 7, "H": 8, "R": 9, "N": 10},
}


@dataclass
class Auction:
    """An auction reckoned here afresh, by nothing but points and turns."""

    values: dict[str, int]
    dealer: int
    calls: list[str] = field(default_factory=list)
    bid: tuple[int, str, int] | None = None
    doubling: int = 0
    doubler: int = 0
    passes: int = 0
    named: list[tuple[int, str]] = field(default_factory=list)

    @property
    def turn(self) -> int:
        return (self.dealer + len(self.calls)) % 4

    def legal_calls(self) -> list[str]:
        bids = [f"{n}{d}" for n in range(1, 8) for d in self.values if self.beats(n, d)]
        if self.bid is None:
            return bids
        others = ["pass", "pass", "pass"]
        if self.doubling == 0 and (self.turn - self.bid[2]) % 2:
            others.append("double")
        if self.doubling == 1 and (self.turn - self.doubler) % 2:
            others.append("redouble")
        return others + bids

    def beats(self, number: int, denomination: str) -> bool:
        if self.bid is None:
            return True
        to_beat = (self.bid[0] * self.values[self.bid[1]], self.bid[0])
        return (number * self.values[denomination], number) > to_beat

    def add(self, call: str) -> None:
        if call == "pass":
            self.passes += 1
        else:
            self.passes = 0
        if call[0].isdigit():
            self.bid, self.doubling = (int(call[0]), call[1], self.turn), 0
            self.named.append((self.turn, call[1]))
        elif call != "pass":
            self.doubling, self.doubler = self.doubling + 1, self.turn
        self.calls.append(call)

    @property
    def contract(self) -> dict[str, object]:
        assert self.bid is not None
        number, denomination, seat = self.bid
        declarer = next(s for s, d in self.named if d == denomination and (s - seat) % 2 == 0)
        return {
            "tricks": number,
            "denomination": denomination,
            "doubling": self.doubling,
            "declarer": SEATS[declarer],
        }


@st.composite
def auctions(draw: st.DrawFn, code: str) -> Auction:
    """A whole auction: the dealer bids, three passes end it."""
    auction = Auction(GAMES[code], draw(st.integers(0, 3)))
    while auction.passes < 3 and len(auction.calls) < 60:
        auction.add(draw(st.sampled_from(auction.legal_calls())))
    while auction.passes < 3:
        auction.add("pass")
    return auction


@pytest.mark.parametrize("code", GAMES)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_lawful_auction_brings_no_finding(code: str, data: st.DataObject) -> None:
    auction = data.draw(auctions(code))
    dealer = ("North", "East", "South", "West")[auction.dealer]
    text = f"Code: {code}\nDealer: {dealer}\n\n{'  '.join(auction.calls)}\n"
    report = check_text(text, "random")[0].report
    assert report.errors == ()
    assert report.findings == ()
    assert report.result is not None
    assert report.result.phase == "play"
    contract = report.result.contract
    assert contract is not None
    assert {
        "tricks": contract.tricks,
        "denomination": contract.denomination,
        "doubling": contract.doubling,
        "declarer": contract.declarer,
    } == auction.contract
    assert report.result.to_act == SEATS[(SEATS.index(contract.declarer) + 1) % 4]


@pytest.mark.parametrize("code", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_one_call_out_of_turn_is_found_alone(code: str, data: st.DataObject) -> None:
    """The same auction with one bid made by the wrong player, where it is still enough."""
    auction = data.draw(auctions(code))
    places = [i for i, call in enumerate(auction.calls) if call[0].isdigit() and i > 0]
    if not places:
        return
    at = data.draw(st.sampled_from(places))
    wrong = SEATS[(auction.dealer + at + data.draw(st.integers(1, 3))) % 4]
    dealer = ("North", "East", "South", "West")[auction.dealer]
    calls = "\n".join([*auction.calls[:at], f"{wrong}: {auction.calls[at]}"])
    report = check_text(f"Code: {code}\nDealer: {dealer}\n\n{calls}\n", "random")[0].report
    found = [(finding.irregularity, finding.event, finding.offender) for finding in report.findings]
    assert found == [("bid-out-of-turn", at + 1, wrong)]
