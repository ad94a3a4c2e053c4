"""The moments of ``arbiter.laws.names``: what ends a right and for whom, and the occasions that bring one."""

from collections.abc import Callable

from arbiter.ruling.findings import Finding
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.transcript.events import (
    Act,
    AskLead,
    Bid,
    Call,
    Double,
    Lead,
    Pass,
    Redouble,
    Satisfied,
    Yes,
)

Moment = Callable[[Finding, Game, Seat, Act], bool | set[Seat]]


def _holder_calls(_finding: Finding, _game: Game, seat: Seat, act: Act) -> set[Seat]:
    return {seat} if isinstance(act, Call) else set()


def _left_calls(finding: Finding, _game: Game, seat: Seat, act: Act) -> bool:
    return isinstance(act, Call) and finding.offender is not None and seat is finding.offender.left


def _either_calls(finding: Finding, _game: Game, seat: Seat, act: Act) -> bool:
    if finding.offender is None or seat.is_with(finding.offender):
        return False
    return isinstance(act, Bid | Pass | Double | Redouble)


def _doubling_spoken_of(_finding: Finding, _game: Game, _seat: Seat, act: Act) -> bool:
    return isinstance(act, Double | Redouble | AskLead | Yes | Satisfied)


def _anybody_doubles(_finding: Finding, _game: Game, _seat: Seat, act: Act) -> bool:
    return isinstance(act, Double | Redouble)


def _first_lead(_finding: Finding, game: Game, seat: Seat, act: Act) -> bool:
    return isinstance(act, Lead) and game.phase in ("doubling", "play") and seat is game.leader


def _partner_comes_to_lead(finding: Finding, game: Game) -> bool:
    return game.leader is not None and finding.offender is game.leader.partner


MOMENTS: dict[str, Moment] = {
    "holder-calls": _holder_calls,
    "left-calls": _left_calls,
    "either-calls": _either_calls,
    "doubling-spoken-of": _doubling_spoken_of,
    "anybody-doubles": _anybody_doubles,
    "first-lead": _first_lead,
}

OCCASIONS: dict[str, Callable[[Finding, Game], bool]] = {
    "partner-comes-to-lead": _partner_comes_to_lead,
}


def seats_that_lose(moment: str, finding: Finding, game: Game, seat: Seat, act: Act) -> set[Seat]:
    """The holders of ``finding`` whose right ends when ``seat`` does ``act``."""
    lost = MOMENTS[moment](finding, game, seat, act)
    if isinstance(lost, set):
        return lost & finding.holders()
    return finding.holders() if lost else set()
