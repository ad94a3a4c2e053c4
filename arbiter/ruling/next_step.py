"""The next step in words: who acts now, and what he may do."""

from collections.abc import Iterable

from arbiter.cards import SUITS
from arbiter.ruling.findings import Finding
from arbiter.ruling.phrasing import Speaker, and_words, card_words
from arbiter.seats import Seat
from arbiter.table.auction import AuctionGame
from arbiter.table.common import Game
from arbiter.table.plain import PlainGame
from arbiter.transcript.events import Role


def next_step(game: Game, speaker: Speaker, findings: list[Finding]) -> str:
    """What happens now: first what may be chosen, then whose turn it is, then who is bound."""
    choices = [_choice(finding, speaker) for finding in findings if finding.is_open]
    if game.phase == "void":
        turn = _void(game, speaker, findings)
    else:
        turn = _auction_turn(game, speaker) if isinstance(game, AuctionGame) else _plain_turn(game, speaker)
    if game.phase != "void" and not game.state.dealt and any(f.event.section == "deal" for f in findings):
        turn = f"When the cards are dealt, {turn}"
    return " ".join([*dict.fromkeys(choices), turn])


def _void(game: Game, speaker: Speaker, findings: list[Finding]) -> str:
    """That the deal is void, and who deals: after a deal out of turn he whose turn it was."""
    stopped = any(f.irregularity == "deal-out-of-turn" and f.chosen is not None for f in findings)
    due = game.deal.due
    if stopped and due is None:
        return "The deal is void; the player whose turn it is deals."
    dealer = due if stopped and due is not None else game.deal.dealer
    return f"The deal is void; {speaker.name(dealer)} deals{'' if stopped else ' again'}."


def _choice(finding: Finding, speaker: Speaker) -> str:
    holders = sorted(finding.holders())
    return f"{'Any player' if len(holders) == len(Seat) else speaker.names(holders)} may choose now."


def _auction_turn(game: AuctionGame, speaker: Speaker) -> str:
    phase = game.phase
    if phase == "over":
        return _over(game) or "All four have passed and nobody has bid; the deal is over."
    if phase == "play":
        return _play(game, speaker)
    turn = game.state.turn
    others = [seat for seat in sorted(game.state.bars) if seat is not turn]
    words = [f"{speaker.name(turn)} {_turn_of(game, turn, speaker)}"]
    words.extend(f"{speaker.name(seat)} must pass {_bar_time(game, seat, speaker)}" for seat in others)
    return "; ".join(words) + "."


def _turn_of(game: AuctionGame, turn: Seat, speaker: Speaker) -> str:
    if game.state.void_call_by is turn:
        return "is still to call, for the last call counts for nothing"
    if turn in game.state.bars:
        return f"calls now and must pass {_bar_time(game, turn, speaker)}"
    if game.has_passed_early(turn):
        return "calls now and can only pass again, having passed this bid out of turn"
    return "calls now"


def _bar_time(game: AuctionGame, seat: Seat, speaker: Speaker) -> str:
    if not game.state.bars[seat].lifted:
        return "for the rest of the bidding"
    return f"until {speaker.names(sorted((seat.left, seat.right)))} bids or doubles"


def _over(game: Game) -> str:
    """That the play is done, and who has won how much."""
    cards = game.cards
    if game.state.told and not cards.is_over:
        return "The hand is played."
    if cards.trick is None:
        return ""
    ours, theirs = cards.tricks_won(cards.declarer), cards.tricks_won(cards.declarer.left)
    ended = "The hand is played out" if cards.is_over else "The play has ended before the last trick"
    if cards.state.cut:
        ended = "The cards are cut for the next deal"
    return f"{ended}: declarer's side {_tricks(ours)}, adversaries {_tricks(theirs)}."


def _tricks(number: int) -> str:
    return f"{number} trick{'' if number == 1 else 's'}"


def _play(game: Game, speaker: Speaker) -> str:
    leader, cards = game.leader, game.cards
    if leader is None:
        return "The play begins."
    if cards.trick is None:
        return f"The play begins: {speaker.name(leader)} leads{_owed(game, leader)}."
    words = []
    if cards.number == 1 and len(cards.trick.cards) == 1:
        dummy, declarer = game.seat_of(Role.DUMMY), game.seat_of(Role.DECLARER)
        hands = f"{speaker.name(dummy)} lays down his hand and {speaker.name(declarer)} plays it"
        words.append(f"The first card is led; {hands}.")
    if cards.turn is not None and cards.trick.is_false and len(cards.trick.cards) == 1:
        due = _hand_name(game, cards.trick.due, speaker)
        words.append(f"{due} leads, or {_hand(game, cards.turn, speaker)} to the card led out of turn.")
    elif cards.turn is not None:
        words.append(f"{_hand(game, cards.turn, speaker)}{_tricks_so_far(game)}.")
    return " ".join(words)


def _hand_name(game: Game, hand: Seat, speaker: Speaker) -> str:
    """A hand that is to lead: ``South, from North's hand``."""
    cards = game.cards
    if hand is not cards.dummy:
        return speaker.name(hand)
    return f"{speaker.name(cards.declarer)}, from {speaker.name(hand)}'s hand,"


def _hand(game: Game, turn: Seat, speaker: Speaker) -> str:
    """Who is to play, and from which hand: ``South leads from dummy``."""
    cards = game.cards
    act = f"leads{_owed(game, turn)}" if cards.opens else f"plays{_owed_to_trick(game, turn)}"
    if turn is not cards.dummy:
        return f"{speaker.name(turn)} {act}"
    return f"{speaker.name(cards.declarer)} {act} from {speaker.name(turn)}'s hand, the dummy"


def _tricks_so_far(game: Game) -> str:
    declarer = game.cards.declarer
    ours, theirs = game.cards.tricks_won(declarer), game.cards.tricks_won(declarer.left)
    return f"; tricks so far: declarer's side {ours}, adversaries {theirs}" if ours or theirs else ""


_HOW = {
    "highest-called": "the highest of the suit led",
    "lowest-called": "the lowest of the suit led",
    "win-called": "to win the trick, if he can",
    "lose-called": "to lose the trick, if he can",
    "highest-of-suit-called": "the highest of the suit named",
}


def _owed_to_trick(game: Game, turn: Seat) -> str:
    """What he is bound to play: `` the five of hearts``."""
    owed = game.cards.owed_by(turn, False, game.cards.number - 1)
    words = [_HOW.get(one.kind) or f"the {card_words(one.cards)}" for one in owed if one.kind in _PLAYS]
    words += [
        f"anything but the {card_words(one.cards)}" for one in owed if one.kind == "card-not-to-be-played"
    ]
    return f" {and_words(words)}" if words else ""


_PLAYS = {*_HOW, "card-called", "card-to-be-played"}


def _owed(game: Game, leader: Seat) -> str:
    """What the leader must lead, or must not: `` hearts``, `` anything but clubs or diamonds``."""
    owed = game.cards.owed_by(leader, True, game.cards.number)
    cards = [one.cards for one in owed if one.kind in ("card-called", "card-to-be-played")]
    if cards:
        return f" the {card_words(cards[0])}"
    called = _suits(one.suits for one in owed if one.kind == "suit-called")
    forbidden = _suits(one.suits for one in owed if one.kind == "suit-forbidden")
    words = [called, f"not {forbidden}"] if called and forbidden else [called]
    if forbidden and not called:
        words = [f"anything but {forbidden}"]
    return " " + " and ".join(words) if any(words) else ""


def _suits(groups: Iterable[frozenset[str]]) -> str:
    named = frozenset().union(*groups)
    return and_words([suit.word for suit in SUITS if suit.value in named], "or")


def _plain_turn(game: Game, speaker: Speaker) -> str:
    assert isinstance(game, PlainGame)
    phase, state = game.phase, game.state
    if game.is_thrown_in:
        leader = speaker.name(game.leader)
        known = game.deal.spades_played is not None
        unless = "" if known else f", unless a side has the points for it: then {leader} leads"
        return f"Spades not doubled are not played{unless}."
    if phase == "over":
        return _over(game) or "The hand is not played."
    if phase == "play":
        return _play(game, speaker)
    name = speaker.name(state.turn)
    if phase == "declaration":
        return f"{name} {_declares(game)}."
    return f"{name} {_doubles(game)}."


def _declares(game: PlainGame) -> str:
    if game.state.turn is not game.dealer:
        return "must make the trump"
    return "makes the trump" if game.state.passed_back else "makes the trump or leaves it to his partner"


def _doubles(game: PlainGame) -> str:
    state = game.state
    seat = state.turn
    if seat in state.consents:
        return "may double, with consent only"
    if state.doubles:
        return "may redouble, or is satisfied"
    if seat is game.pone:
        if seat in state.forfeits:
            return "says yes; his right to double is forfeit"
        return "may double, or lets the play begin" if state.led else "says yes or doubles"
    if seat in state.forfeits:
        return "asks to lead; his right to double is forfeit"
    return "doubles or asks to lead"
