"""The next step in words: who acts now, and what he may do."""

from collections.abc import Iterable

from arbiter.ruling.findings import Finding
from arbiter.ruling.phrasing import Speaker, and_words
from arbiter.seats import Seat
from arbiter.table.auction import AuctionGame
from arbiter.table.common import Game
from arbiter.table.plain import PlainGame
from arbiter.transcript.events import Role


def next_step(game: Game, speaker: Speaker, findings: list[Finding]) -> str:
    """What happens now: first what may be chosen, then whose turn it is, then who is bound."""
    choices = [_choice(finding, speaker) for finding in findings if finding.is_open]
    turn = _auction_turn(game, speaker) if isinstance(game, AuctionGame) else _plain_turn(game, speaker)
    return " ".join([*dict.fromkeys(choices), turn])


def _choice(finding: Finding, speaker: Speaker) -> str:
    return f"{speaker.names(sorted(finding.holders()))} may choose now."


def _auction_turn(game: AuctionGame, speaker: Speaker) -> str:
    phase = game.phase
    if phase == "void":
        return f"The deal is void; {speaker.name(game.deal.dealer)} deals again."
    if phase == "over":
        return "All four have passed and nobody has bid; the deal is over."
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


def _play(game: Game, speaker: Speaker) -> str:
    leader = game.leader
    if leader is None:
        return "The play begins."
    if game.state.led is not None:
        dummy, declarer = game.seat_of(Role.DUMMY), game.seat_of(Role.DECLARER)
        hands = f"{speaker.name(dummy)} lays down his hand and {speaker.name(declarer)} plays it"
        return f"The first card is led; {hands}."
    return f"The play begins: {speaker.name(leader)} leads{_owed(game, leader)}."


def _owed(game: Game, leader: Seat) -> str:
    """What the leader must lead, or must not: `` hearts``, `` anything but clubs or diamonds``."""
    owed = [one for one in game.state.obligations if one.seat is leader]
    if not owed:
        return ""
    called = _suits(one.suits for one in owed if one.kind == "suit-called")
    forbidden = _suits(one.suits for one in owed if one.kind == "suit-forbidden")
    words = [called, f"not {forbidden}"] if called and forbidden else [called]
    if forbidden and not called:
        words = [f"anything but {forbidden}"]
    return " " + " and ".join(words) if any(words) else ""


def _suits(groups: Iterable[frozenset[str]]) -> str:
    named = frozenset().union(*groups)
    return and_words([_SUITS[suit] for suit in "SHDC" if suit in named], "or")


_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def _plain_turn(game: Game, speaker: Speaker) -> str:
    assert isinstance(game, PlainGame)
    phase, state = game.phase, game.state
    if phase == "void":
        return f"The deal is void; {speaker.name(game.dealer)} deals again."
    if game.is_thrown_in:
        leader = speaker.name(game.leader)
        return f"Spades not doubled are not played, unless a side stands at 20 or more: then {leader} leads."
    if phase == "over":
        return "The hand is not played."
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
        return "may double, or lets the play begin" if state.led else "says yes or doubles"
    if seat in state.forfeits:
        return "asks to lead; his right to double is forfeit"
    return "doubles or asks to lead"
