"""The moments of ``arbiter.laws.names``: what ends a right and for whom, and the occasions that bring one."""

from collections.abc import Callable

from arbiter.ruling.findings import Finding, OpenOption
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.table.play_view import Place
from arbiter.table.tricks import Trick
from arbiter.transcript.events import (
    Act,
    AskLead,
    Bid,
    Call,
    CallAttention,
    Choose,
    CompleteDeal,
    CutNext,
    Double,
    Lead,
    LookAtCards,
    Pass,
    Play,
    Redouble,
    Satisfied,
    Yes,
)

Moment = Callable[[Finding, Game, Seat | None, Act], bool | set[Seat]]


def _holder_calls(_finding: Finding, game: Game, seat: Seat | None, act: Act) -> set[Seat]:
    if seat is None:
        return set()
    if isinstance(act, Call):
        return {seat}
    return {game.cards.answers_for(seat)} if _plays(game, act) else set()


def _left_calls(finding: Finding, game: Game, seat: Seat | None, act: Act) -> bool:
    if not (isinstance(act, Call) or _plays(game, act)):
        return False
    return finding.offender is not None and seat is finding.offender.left


def _plays(game: Game, act: Act) -> bool:
    """Whether ``act`` puts a card to a trick when the play has begun."""
    return isinstance(act, Lead | Play) and game.cards.trick is not None


def _either_calls(finding: Finding, _game: Game, seat: Seat | None, act: Act) -> bool:
    if finding.offender is None or seat is None or seat.is_with(finding.offender):
        return False
    return isinstance(act, Bid | Pass | Double | Redouble)


def _doubling_spoken_of(_finding: Finding, _game: Game, _seat: Seat | None, act: Act) -> bool:
    return isinstance(act, Double | Redouble | AskLead | Yes | Satisfied)


def _anybody_doubles(_finding: Finding, _game: Game, _seat: Seat | None, act: Act) -> bool:
    return isinstance(act, Double | Redouble)


def _first_lead(_finding: Finding, game: Game, seat: Seat | None, act: Act) -> bool:
    if not isinstance(act, Lead) or game.phase not in ("doubling", "play"):
        return False
    return seat is game.leader and game.cards.trick is None


def _holder_looks(_finding: Finding, _game: Game, seat: Seat | None, act: Act) -> set[Seat]:
    return {seat} if seat is not None and isinstance(act, LookAtCards | Call) else set()


def _deal_completed(_finding: Finding, game: Game, _seat: Seat | None, act: Act) -> bool:
    return not game.state.dealt and isinstance(act, CompleteDeal | Call)


def _first_card_played(_finding: Finding, game: Game, _seat: Seat | None, act: Act) -> bool:
    return isinstance(act, Lead) and game.phase in ("doubling", "play") and game.cards.trick is None


def _trick_of(finding: Finding, game: Game) -> Trick | None:
    """The trick that the card in question led to, while it is played to."""
    trick = game.cards.trick
    if trick is None or not trick.waiting or trick.cards[0].card not in finding.fact.cards:
        return None
    return trick


def _second_hand_plays(finding: Finding, game: Game, seat: Seat | None, act: Act) -> bool:
    trick = _trick_of(finding, game)
    return isinstance(act, Play) and trick is not None and seat is trick.leader.left


def _declarer_follows(finding: Finding, game: Game, seat: Seat | None, act: Act) -> bool:
    trick = _trick_of(finding, game)
    if seat is None or trick is None:
        return False
    return isinstance(act, Play) and not game.cards.is_adversary(seat)


def _trick_complete(finding: Finding, game: Game, seat: Seat | None, act: Act) -> bool:
    trick = _trick_of(finding, game)
    return isinstance(act, Play) and trick is not None and trick.waiting == (seat,)


def _cards_cut(finding: Finding, game: Game, _seat: Seat | None, act: Act) -> set[Seat]:
    """The cut ends the right of those who have not claimed before it."""
    return finding.holders() - game.cards.state.claimed_by if isinstance(act, CutNext) else set()


def _partner_comes_to_lead(finding: Finding, game: Game) -> bool:
    return game.leader is not None and finding.offender is game.leader.partner


def _looker_calls_attention(finding: Finding, game: Game, seat: Seat | None, act: Act) -> bool:
    """To demand a penalty calls attention as well."""
    if seat is None or not isinstance(act, CallAttention | Choose) or seat not in game.state.looked:
        return False
    return finding.offender is None or not seat.is_with(finding.offender)


MOMENTS: dict[str, Moment] = {
    "holder-calls": _holder_calls,
    "left-calls": _left_calls,
    "either-calls": _either_calls,
    "doubling-spoken-of": _doubling_spoken_of,
    "anybody-doubles": _anybody_doubles,
    "first-lead": _first_lead,
    "holder-looks": _holder_looks,
    "deal-completed": _deal_completed,
    "first-card-played": _first_card_played,
    "second-hand-plays": _second_hand_plays,
    "declarer-follows": _declarer_follows,
    "trick-complete": _trick_complete,
    "cards-cut": _cards_cut,
    "looker-calls-attention": _looker_calls_attention,
    "holders-revoke": lambda _f, _g, _s, _a: False,  # no act but a state, which the court looks after
}

OCCASIONS: dict[str, Callable[[Finding, Game], bool]] = {
    "partner-comes-to-lead": _partner_comes_to_lead,
    "past-recall": lambda f, g: g.cards.past_recall(f.event.number, f.fact.id),
    "past-recall-by-winners": lambda f, g: g.cards.past_recall(f.event.number, f.fact.id, by_winners=True),
}


def _next_lead(bound: frozenset[Seat], _finding: Finding, game: Game, seat: Seat | None, act: Act) -> bool:
    if not isinstance(act, Lead) or seat is None or seat not in bound:
        return False
    return game.cards.place(seat, leads=True) is Place.LEAD


def _trick_over(bound: frozenset[Seat], _finding: Finding, game: Game, seat: Seat | None, act: Act) -> bool:
    if isinstance(act, Lead) and seat is not None:
        return game.cards.place(seat, leads=True) is Place.LEAD
    return isinstance(act, Play) and seat in bound


def _card_played(_bound: frozenset[Seat], finding: Finding, game: Game, _seat: Seat | None, act: Act) -> bool:
    """The last of the cards is played, or all have been; a lead out of turn may yet be taken back."""
    if finding.offender is None or not finding.fact.cards:
        return False
    gone = game.cards.gone(finding.offender) | game.cards.gone(finding.offender.partner)
    left = set(finding.fact.cards) - (gone - game.cards.led_out_of_turn)
    return not left or (isinstance(act, Lead | Play) and left == {act.card})


def _play_begun(
    _bound: frozenset[Seat], _finding: Finding, game: Game, _seat: Seat | None, _act: Act
) -> bool:
    """A lead to the first trick out of turn, and followed, may be taken back until all have followed."""
    trick = game.cards.trick
    return trick is not None and not (game.cards.number == 1 and trick.is_false and trick.waiting)


def _never(_bound: frozenset[Seat], _finding: Finding, _game: Game, _seat: Seat | None, _act: Act) -> bool:
    return False


LASTS: dict[str, Callable[[frozenset[Seat], Finding, Game, Seat | None, Act], bool]] = {
    "first-lead": _play_begun,
    "next-lead": _next_lead,
    "trick": _trick_over,
    "played": _card_played,
    "deal": _never,
    "cards-cut": lambda _b, f, g, s, a: bool(_cards_cut(f, g, s, a)),
    "next-deal": _never,
}
"""What ends an option that has a time of its own; the seats are those that it would bind."""


def is_over_for(option: OpenOption, finding: Finding, game: Game, seat: Seat | None, act: Act) -> bool:
    """Whether the time of ``option`` ends when ``seat`` does ``act``."""
    ends = LASTS.get(option.law.lasts or "")
    return ends is not None and ends(bound_by(option, finding), finding, game, seat, act)


def is_overtaken(option: OpenOption, finding: Finding, game: Game) -> bool:
    """Whether the time of ``option`` is over as things stand: its card is played, or the lead is made."""
    if option.law.lasts not in ("first-lead", "played"):
        return False
    return is_over_for(option, finding, game, None, CompleteDeal())


_OF_DUMMY = ("card-to-be-played", "card-not-to-be-played")
"""Effects that the declarer obeys from dummy's hand."""


def bound_by(option: OpenOption, finding: Finding) -> frozenset[Seat]:
    """The hands that ``option`` would bind: whom its first effect concerns, else the offender's side.

    A card of dummy's is played from dummy's hand, by the declarer.
    """
    seats = frozenset(follow.seat for follow in option.effects[:1] if follow.seat is not None)
    first = option.effects[0].effect.id if option.effects else ""
    if first in _OF_DUMMY or (first == "card-played" and finding.irregularity == "card-touched"):
        seats = frozenset(seat.partner for seat in seats)
    elif first == "lead-from-hand":
        seats = seats | {seat.partner for seat in seats}
    offender = finding.offender
    return seats or (frozenset() if offender is None else frozenset((offender, offender.partner)))


def seats_that_lose(moment: str, finding: Finding, game: Game, seat: Seat | None, act: Act) -> set[Seat]:
    """The holders of ``finding`` whose right ends when ``seat`` does ``act``."""
    lost = MOMENTS[moment](finding, game, seat, act)
    if isinstance(lost, set):
        return lost & finding.holders()
    return finding.holders() if lost else set()
