"""The auction games in words: whose turn it was, what a call is worth, and what stands."""

from arbiter.explaining.laws_at_work import laws_that_set
from arbiter.explaining.model import Told
from arbiter.laws import Code, Words
from arbiter.report.citing import first_upper
from arbiter.ruling.phrasing import Speaker, bid_words
from arbiter.seats import Seat
from arbiter.table.auction import MOST_TRICKS, AuctionGame, BidMade
from arbiter.transcript.events import Act, Bid, Call, Double, Expose, Inform, Lead, Redouble


class Bidding:
    """Bids compared, in words."""

    def __init__(self, game: AuctionGame, speaker: Speaker) -> None:
        self.game = game
        self.speaker = speaker

    def points(self, bid: Bid | BidMade) -> str:
        """What a bid is worth, and how that is reckoned: ``16 points, 2 × 8``."""
        value = self.game.deal.values[bid.denomination]
        points = bid.tricks * value
        return f"{points} point{'' if points == 1 else 's'}, {bid.tricks} × {value}"

    def compared(self, act: Act) -> str:
        """Whether a bid is enough, and why."""
        standing = self.game.state.bid
        assert isinstance(act, Bid)
        if act.tricks > MOST_TRICKS:
            return "nobody can bid more than seven"
        if standing is None:
            return "there was no bid to beat" if act.tricks else "it is no bid of any trick"
        beaten = f"{bid_words(standing.tricks, standing.denomination)} ({self.points(standing)})"
        if self.game.over_calls(act, standing):
            same = self._worth(act) == self._worth(standing)
            return f"it over-calls {beaten}" + (", with as many points for more tricks" if same else "")
        least = self.game.least_bid(act.denomination, standing)
        if least is None:
            return f"it does not over-call {beaten}, nor would seven"
        enough = f"{bid_words(least.tricks, least.denomination)} ({self.points(least)})"
        return f"it does not over-call {beaten}; {enough} would"

    def _worth(self, bid: Bid | BidMade) -> int:
        return bid.tricks * self.game.deal.values[bid.denomination]


class AuctionWords:
    """Tells of one auction under one code."""

    def __init__(self, game: AuctionGame, code: Code, words: Words, speaker: Speaker) -> None:
        self.game = game
        self.code = code
        self.words = words
        self.speaker = speaker
        self.bidding = Bidding(game, speaker)

    def turn(self, seat: Seat, act: Act, waiting: Seat | None) -> Told | None:
        """Whose turn it was, before the act; ``waiting`` has made a void call and no other since."""
        if isinstance(act, Expose | Inform | Lead):
            return self._stage(act)
        if not isinstance(act, Call):
            return None
        void = self._after_void_call(seat, waiting) if waiting is not None else ""
        state = self.game.state
        if state.final or state.over:
            return self._told(f"{void}The bidding was over.", "final-bid")
        opens = seat is self.game.deal.dealer and state.turn is seat and not (state.opened or state.bids)
        words = f"{void}{self._whose(seat)}{self._bar(seat)}"
        if opens:
            return self._told(f"{words} The dealer opens with a bid.", "dealer-declares-first")
        return self._told(words, "order-of-calling")

    def _whose(self, seat: Seat) -> str:
        turn, name = self.game.state.turn, self.speaker.name
        if turn is seat:
            return f"It was {name(turn)}'s turn."
        if self.game.has_turn(seat):
            return f"It was {name(turn)}'s turn, who had passed this already; so {name(seat)} may call."
        return f"It was {name(turn)}'s turn, not {name(seat)}'s."

    def _bar(self, seat: Seat) -> str:
        bar = self.game.state.bars.get(seat)
        return f" {self.speaker.name(seat)} was barred, for the {self._name(bar.since)}." if bar else ""

    def _after_void_call(self, seat: Seat, waiting: Seat) -> str:
        name = self.speaker.name(waiting)
        if seat is waiting:
            return f"{name}'s last call counted for nothing, so that he was still to call. "
        if waiting in self.game.state.passed:
            return f"{name}'s last call counted for nothing; as another calls now, it was a pass. "
        return ""

    def _stage(self, act: Act) -> Told:
        leader = self.game.leader
        if leader is None:
            return Told("The bidding was not over.")
        if isinstance(act, Lead):
            return self._told(f"The first lead was {self.speaker.name(leader)}'s.", "first-lead")
        return Told("The bidding was over, and no card was led yet.")

    def worth(self, act: Act) -> Told | None:
        """What a bid is worth and what it had to beat; what a double is of."""
        bid = self.game.state.bid
        if isinstance(act, Bid):
            text = f"{first_upper(self.bidding.points(act))}; {self.bidding.compared(act)}."
            return self._told(text, "rank-of-bids")
        if isinstance(act, Double | Redouble) and bid is not None:
            return Told(f"Of {self._bid(bid)}.")
        return None

    def stands(self) -> Told | None:
        """The bid to beat, or the final bid and who plays it."""
        state = self.game.state
        bid = state.bid
        if bid is None or state.void:
            return None
        if not state.final:
            player = self.game.declarer_of(bid)
            plays = "" if player is bid.seat else f"; {self._player(bid, player)} would play it"
            return self._told(f"{first_upper(self._bid(bid))}{plays}.", *(["declarer"] if plays else []))
        player = self.game.declarer_of(bid)
        plays = ", who plays it" if player is bid.seat else f"; {self._player(bid, player)} plays it"
        return self._told(f"The final bid is {self._bid(bid)}{plays}.", "final-bid", "declarer")

    def _player(self, bid: BidMade, player: Seat) -> str:
        name = self.speaker.name(player)
        if bid.played_by is not None:
            return name
        return f"{name}, who named {bid.denomination.word} before his partner,"

    def _bid(self, bid: BidMade) -> str:
        bidder = self.speaker.name(bid.seat)
        words = f"{bid_words(bid.tricks, bid.denomination)} ({self.bidding.points(bid)}) by {bidder}"
        for doubler, verb in zip(bid.doublers, ("doubled", "redoubled"), strict=False):
            words += f", {verb} by {self.speaker.name(doubler)}"
        return words

    def passed(self) -> list[Seat]:
        """Who has passed what stands, while the bidding lasts."""
        return [] if self.game.phase != "declaration" else sorted(self.game.state.passed)

    def barred(self) -> list[Seat]:
        """Who may only pass, while the bidding lasts."""
        return [] if self.game.phase != "declaration" else sorted(self.game.state.bars)

    def _name(self, irregularity: str) -> str:
        return self.words.irregularities[irregularity].name

    def _told(self, text: str, *mechanisms: str) -> Told:
        return Told(text, laws_that_set(self.code, *mechanisms))
