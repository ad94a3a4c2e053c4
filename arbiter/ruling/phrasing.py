"""Calls, cards and players in words, and what fills the places in the sentences of ``words.yaml``."""

from collections.abc import Callable, Mapping

from arbiter.cards import Card, Denomination
from arbiter.laws.names import PLAY_FACTS
from arbiter.ruling.findings import Finding
from arbiter.seats import Seat
from arbiter.table.auction import AuctionGame, BidMade
from arbiter.table.common import Game
from arbiter.transcript.events import (
    AskLead,
    Bid,
    Call,
    Declare,
    Double,
    Event,
    Pass,
    Redouble,
    Role,
    Satisfied,
    Yes,
)

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)


def bid_words(tricks: int, denomination: Denomination) -> str:
    """A bid as it is spoken: ``one spade``, ``two no trumps``."""
    word = denomination.word
    if tricks == 1:
        word = word.removesuffix("s")
    return f"{_NUMBERS[tricks] if tricks < len(_NUMBERS) else tricks} {word}"


_NOUNS = {
    Pass: "the pass",
    Double: "the double",
    Redouble: "the redouble",
    AskLead: "the question",
    Yes: "the yes",
    Satisfied: "the word satisfied",
}
_VERBS = {
    Pass: "passes",
    Double: "doubles",
    Redouble: "redoubles",
    AskLead: "asks to lead",
    Yes: "says yes",
    Satisfied: "is satisfied",
}


def call_words(call: Call) -> str:
    """A call as a noun: ``two clubs``, ``the double``, ``the pass``."""
    if isinstance(call, Bid):
        return bid_words(call.tricks, call.denomination)
    return call.denomination.word if isinstance(call, Declare) else _NOUNS[type(call)]


def did_words(call: Call) -> str:
    """A call as a verb: ``bids two clubs``, ``doubles``."""
    if isinstance(call, Bid):
        return f"bids {call_words(call)}"
    return f"declares {call.denomination.word}" if isinstance(call, Declare) else _VERBS[type(call)]


def and_words(words: list[str], last: str = "and") -> str:
    """``a, b and c``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def card_words(cards: tuple[Card, ...]) -> str:
    """Cards as they are spoken: ``five of hearts and king of clubs``."""
    return and_words([card.words for card in cards])


def suit_words(cards: tuple[Card, ...]) -> str:
    """The suits of cards, one of which is meant: ``hearts or clubs``."""
    return and_words(list(dict.fromkeys(Denomination(card.suit).word for card in cards)), "or")


class Speaker:
    """Names the players, and fills the sentences of a finding."""

    def __init__(self, game: Game, players: Mapping[Seat, str], events: Mapping[int, Event]) -> None:
        self.game = game
        self.players = players
        self.events = events

    def name(self, seat: Seat | None) -> str:
        """The player's name where he has one, else his seat."""
        return "nobody" if seat is None else self.players.get(seat) or seat.word

    def names(self, seats: list[Seat] | tuple[Seat, ...], last: str = "or") -> str:
        """Several players: ``North or South``."""
        return and_words([self.name(seat) for seat in seats], last)

    def fill(self, sentence: str, finding: Finding, **more: str) -> str:
        """The sentence with its places filled."""
        places = _Places(self, finding, more)
        return sentence.format_map(places)

    def role(self, role: Role) -> str:
        """Who plays a part at the table; the part's name while nobody does."""
        seat = self.game.seat_of(role)
        return f"the {role.value}" if seat is None else self.name(seat)


Word = Callable[[Speaker, Finding], str]


class _Places:
    """Fills only the places that a sentence has: with the words given, or those of the finding."""

    __slots__ = ("finding", "given", "speaker")

    def __init__(self, speaker: Speaker, finding: Finding, given: Mapping[str, str]) -> None:
        self.speaker, self.finding, self.given = speaker, finding, given

    def __getitem__(self, key: str) -> str:
        return self.given[key] if key in self.given else _WORDS_OF_FINDING[key](self.speaker, self.finding)


def _seat(step: Callable[[Seat], Seat], unknown: str) -> Word:
    return lambda s, f: unknown if f.offender is None else s.name(step(f.offender))


def _offender(speaker: Speaker, finding: Finding) -> str:
    return "Somebody" if finding.offender is None else speaker.name(finding.offender)


def _did(_speaker: Speaker, finding: Finding) -> str:
    act = finding.event.act
    call = act.call if hasattr(act, "call") and act.call is not None else act
    return did_words(call) if isinstance(call, Call) else "acts"


def _against(speaker: Speaker, finding: Finding) -> str:
    to_beat = finding.fact.details.get("to_beat")
    if isinstance(to_beat, BidMade):
        return bid_words(to_beat.tricks, to_beat.denomination)
    event = speaker.events.get(finding.fact.against or 0)
    return call_words(event.act) if event is not None and isinstance(event.act, Call) else "it"


def _detail_bid(key: str) -> Word:
    def words(_speaker: Speaker, finding: Finding) -> str:
        call = finding.fact.details.get(key)
        return call_words(call) if isinstance(call, Call) else "nothing"

    return words


def _bid_of(finding: Finding) -> Bid | None:
    act = finding.event.act
    call = getattr(act, "call", act)
    return call if isinstance(call, Bid) else None


def _denomination(_speaker: Speaker, finding: Finding) -> str:
    bid = _bid_of(finding)
    return bid.denomination.word if bid else ""


def _double_word(speaker: Speaker, finding: Finding) -> str:
    """What the call is that was made on the call it was against: a double, or a redouble."""
    event = speaker.events.get(finding.fact.against or 0)
    return "redouble" if event is not None and isinstance(event.act, Double | Redouble) else "double"


def _seven(_speaker: Speaker, finding: Finding) -> str:
    bid = _bid_of(finding)
    return bid_words(7, bid.denomination) if bid else "seven"


def _points(speaker: Speaker, bid: Bid | BidMade | None) -> str:
    """What a bid is worth: ``24 points``."""
    if bid is None:
        return "nothing"
    points = bid.tricks * speaker.game.deal.values[bid.denomination]
    return f"{points} point{'' if points == 1 else 's'}"


def _points_of_detail(key: str) -> Word:
    return lambda speaker, finding: _points(speaker, finding.fact.details.get(key))


def _seven_points(speaker: Speaker, finding: Finding) -> str:
    bid = _bid_of(finding)
    return _points(speaker, Bid(7, bid.denomination) if bid else None)


def _own_bid(speaker: Speaker, finding: Finding) -> str:
    """The last bid of the side that may choose, when the right arose."""
    if not isinstance(speaker.game, AuctionGame) or finding.before is None or finding.offender is None:
        return "their last bid"
    bids = [bid for bid in finding.before.bids if not bid.seat.is_with(finding.offender)]
    return bid_words(bids[-1].tricks, bids[-1].denomination) if bids else "their last bid"


def _turn(speaker: Speaker, finding: Finding) -> str:
    return speaker.name(finding.fact.details.get("turn"))


def _by_due(speaker: Speaker, finding: Finding) -> str:
    """By whom, or of the declarer's two hands from which, the lead should have been made."""
    if finding.fact.id == "lead-from-wrong-hand":
        return f"from {_hand(of_turn=True)(speaker, finding)}"
    turn = finding.fact.details.get("turn", speaker.game.leader)
    return "by the proper leader" if turn is None else f"by {speaker.name(turn)}"


def _side(speaker: Speaker, finding: Finding, step: int) -> str:
    """Both partners of the offender's side, or ``step`` further of the other: ``North and South``."""
    if finding.offender is None:
        return "the other side" if step else "the side in fault"
    one = Seat((finding.offender + step) % 4)
    return speaker.names(sorted((one, one.partner)), "and")


def _hand(*, of_turn: bool) -> Word:
    """Of the declarer's two hands, the one whose turn it was to lead, or the other."""

    def words(_speaker: Speaker, finding: Finding) -> str:
        own = finding.fact.details.get("turn") is finding.offender
        return "his own hand" if own is of_turn else "dummy"

    return words


def _either_card(_speaker: Speaker, finding: Finding) -> str:
    """The cards in question, one of which is meant: ``two of hearts or five of clubs``."""
    return and_words([card.words for card in finding.fact.cards], "or") or "card"


def _named_card(_speaker: Speaker, finding: Finding) -> str:
    """The card in question; of several, the one that was named with the option."""
    cards = finding.fact.cards
    named = [card for card in cards if len(cards) == 1 or str(card) == finding.argument]
    return f"the {named[0].words}" if named else "the card named" if cards else "the card"


def _card_at(index: int) -> Word:
    return lambda _s, f: card_words(f.fact.cards[index:][:1]) or "card"


def _one_of_suit(_speaker: Speaker, finding: Finding) -> str:
    suit = finding.fact.details.get("suit")
    return f"a {Denomination(suit).word.removesuffix('s')}" if suit else "a card of the suit led"


def _in_its_place(_speaker: Speaker, finding: Finding) -> str:
    """The card that is played for the one taken back, with what comes before it in the sentence."""
    new = finding.fact.details.get("new")
    return f", to play the {new.words}" if isinstance(new, Card) else ""


def _others_stay(_speaker: Speaker, finding: Finding) -> str:
    return "the other card stays" if len(finding.fact.cards) <= 2 else "the other cards stay"


_MORE_OR_LESS = {"too-many-cards": "more than thirteen", "short-hand": "fewer than thirteen"}


def _number(_speaker: Speaker, finding: Finding) -> str:
    """How many cards a hand has, as far as that is known."""
    number = finding.fact.details.get("number")
    if number is None:
        return _MORE_OR_LESS.get(finding.fact.id, "some")
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _either(speaker: Speaker, finding: Finding) -> str:
    offender = finding.offender
    return speaker.names(sorted((offender.left, offender.right))) if offender is not None else "either"


def _holders(speaker: Speaker, finding: Finding) -> str:
    return speaker.names(finding.choosers)


def _holders_call(speaker: Speaker, finding: Finding) -> str:
    holders = finding.choosers
    if len(holders) == 1:
        acts = "plays" if in_play(finding) else "calls or plays" if after_lead(finding) else "calls"
        return f"{speaker.names(holders)} next {acts}"
    done = "played again" if in_play(finding) else "called again"
    if finding.before is not None and not finding.before.dealt:
        done = "called"
    if len(holders) == len(Seat):
        return f"every player has {done}"
    return f"{speaker.names(holders, 'and')} have each {done}"


def _left_calls(speaker: Speaker, finding: Finding) -> str:
    left = _WORDS_OF_FINDING["left"](speaker, finding)
    return f"{left} next plays" if in_play(finding) else f"{left} passes, over-calls or doubles"


def after_lead(finding: Finding) -> bool:
    """Whether the finding came when the first card had been led."""
    if finding.fact.id in PLAY_FACTS and finding.fact.id != "lead-out-of-turn":
        return True
    return finding.before is not None and bool(finding.before.play.tricks)


def in_play(finding: Finding) -> bool:
    """Whether the finding came when nobody called any more; in the plain games some do after the lead."""
    return after_lead(finding) and not isinstance(finding.event.act, Call)


def _holder(speaker: Speaker, finding: Finding) -> str:
    held = finding.fact.details.get("holders")
    return speaker.names(held or (finding.target.choosers if finding.target else finding.choosers))


_WORDS_OF_FINDING: dict[str, Word] = {
    "offender": _offender,
    "partner": _seat(lambda seat: seat.partner, "his partner"),
    "left": _seat(lambda seat: seat.left, "the player on his left"),
    "right": _seat(lambda seat: seat.right, "the player on his right"),
    "their_side": lambda s, f: _side(s, f, 0),
    "our_side": lambda s, f: _side(s, f, 1),
    "either": _either,
    "dealer": lambda s, _f: s.name(s.game.deal.dealer),
    "eldest": lambda s, _f: s.name(s.game.deal.dealer.left),
    "pone": lambda s, _f: s.name(s.game.deal.dealer.right),
    "maker": lambda s, _f: s.role(Role.MAKER),
    "declarer": lambda s, _f: s.role(Role.DECLARER),
    "leader": lambda s, _f: "the leader" if s.game.leader is None else s.name(s.game.leader),
    "dummy": lambda s, _f: s.role(Role.DUMMY),
    "holder": _holder,
    "holders": _holders,
    "holders_call": _holders_call,
    "did": _did,
    "against": _against,
    "required": _detail_bid("required"),
    "first": _detail_bid("first"),
    "new": _detail_bid("new"),
    "denomination": _denomination,
    "seven": _seven,
    "own_bid": _own_bid,
    "double": _double_word,
    "bid_points": lambda s, f: _points(s, _bid_of(f)),
    "against_points": _points_of_detail("to_beat"),
    "required_points": _points_of_detail("required"),
    "seven_points": _seven_points,
    "left_calls": _left_calls,
    "cards": lambda _s, f: card_words(f.fact.cards) or "card",
    "the_cards": lambda _s, f: f"the {card_words(f.fact.cards)}" if f.fact.cards else "a card",
    "either_card": _either_card,
    "named_card": _named_card,
    "one_card": _card_at(0),
    "other_card": _card_at(1),
    "one_of_suit": _one_of_suit,
    "in_its_place": _in_its_place,
    "others_stay": _others_stay,
    "suits": lambda _s, f: suit_words(f.fact.cards),
    "turn": _turn,
    "by_due": _by_due,
    "right_hand": _hand(of_turn=True),
    "wrong_hand": _hand(of_turn=False),
    "number": _number,
}

PLACES = frozenset(_WORDS_OF_FINDING) | {
    "seat",
    "seat_partner",
    "consent",
    "topic",
    "the_matter",
    "bar_time",
    "unless_new_deal",
    "bound",
    "bound_player",
    "points",
    "chicane",
}
"""The places that a sentence of ``words.yaml`` may have."""
