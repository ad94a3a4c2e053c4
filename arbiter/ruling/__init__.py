"""Facts and law to findings. The door is ``rule``.

``game_of``, ``dealing`` and ``result_of`` are for who takes the events of a transcript one by one.
"""

from typing import Literal, cast

import msgspec

from arbiter.laws import Code, Words
from arbiter.report import model
from arbiter.ruling.engine import OF_THE_DEAL, Engine
from arbiter.ruling.findings import Finding
from arbiter.ruling.next_step import next_step
from arbiter.ruling.phrasing import Speaker
from arbiter.ruling.reporting import Reporter
from arbiter.seats import Seat
from arbiter.table import game_for
from arbiter.table.common import Deal, Game
from arbiter.table.facts import TranscriptError
from arbiter.transcript.events import Event, Problem, Transcript

__all__ = ["Ruled", "dealing", "game_of", "result_of", "rule"]


class Ruled(msgspec.Struct):
    """A transcript, the report on it, and who acted in each event, with bare calls and parts resolved.

    ``game`` is the game at its end and ``findings`` what was found in it, as the ruling knows them and in the
    order of the report's; without a ruling there is neither.
    """

    transcript: Transcript
    report: model.Report
    actors: dict[int, Seat | None]
    game: Game | None = None
    findings: tuple[Finding, ...] = ()


def rule(transcript: Transcript, code: Code | None, words: Words) -> Ruled:
    """Rule on ``transcript`` under ``code``. One with problems gets a report of errors and no findings."""
    if transcript.problems or code is None or transcript.dealer is None:
        return Ruled(transcript, _errors(transcript, transcript.problems), {})
    game = game_of(transcript, code, transcript.dealer)
    engine = Engine(game, code, dealing(transcript))
    problems = _take_all(engine, transcript)
    if problems:
        return Ruled(transcript, _errors(transcript, problems), engine.actors)
    report = _report(transcript, code, words, engine, game)
    return Ruled(transcript, report, engine.actors, game, tuple(engine.court.findings))


def game_of(transcript: Transcript, code: Code, dealer: Seat) -> Game:
    """The game of a transcript before its first event."""
    return game_for(code.game or "auction", _deal(transcript, code, dealer))


def _deal(transcript: Transcript, code: Code, dealer: Seat) -> Deal:
    return Deal(
        dealer=dealer,
        values=code.trick_values,
        hands=transcript.hands,
        house=transcript.house,
        pass_counts=code.pass_out_of_turn_counts,
        limit=_limit(transcript, code),
        spades_played=_spades_played(transcript, code),
    )


def _spades_played(transcript: Transcript, code: Code) -> bool | None:
    """Whether a side has the points at which undoubled spades are played; ``None`` if that is not told."""
    told, at = transcript.result, code.head.spades_played_at
    if at is None or told is None or not told.score:
        return None
    return any(score.number >= at for score in told.score)


def _limit(transcript: Transcript, code: Code) -> tuple[int, Literal["reached", "exceeded"]] | None:
    limit = code.doubling_limit
    if limit is None:
        return None
    points = transcript.house.get("doubling-limit") or limit.points
    return None if points is None else (points, limit.stops)


def dealing(transcript: Transcript) -> Event:
    """What stands for the deal itself: where the header ``Hands`` is."""
    line, column = transcript.hands_at or (transcript.line, 1)
    return msgspec.structs.replace(OF_THE_DEAL, line=line, column=column)


def _take_all(engine: Engine, transcript: Transcript) -> list[Problem]:
    """Take every event; what cannot be ruled on is kept as a problem, and the ruling stops there."""
    for event in transcript.events:
        try:
            engine.take(event)
        except TranscriptError as error:
            return [Problem(event.line, event.column, f"{event.text!r}: {error}")]
    engine.finish(transcript.result is not None and bool(transcript.result.tricks))
    return []


def _report(transcript: Transcript, code: Code, words: Words, engine: Engine, game: Game) -> model.Report:
    speaker = Speaker(game, transcript.players, {event.number: event for event in transcript.events})
    reporter = Reporter(code, words, speaker)
    return model.Report(
        source=transcript.source,
        title=transcript.title,
        code=code.id,
        findings=tuple(reporter.finding(finding) for finding in engine.court.findings),
        result=result_of(game, speaker, engine.court.findings),
        errors=(),
    )


def result_of(game: Game, speaker: Speaker, findings: list[Finding]) -> model.Result:
    """Where the events so far leave the table."""
    return model.Result(
        phase=game.phase,
        to_act=_letter(game.to_act),
        contract=_contract(game),
        next=next_step(game, speaker, findings),
    )


def _contract(game: Game) -> model.Contract | None:
    contract = game.contract
    if contract is None:
        return None
    return model.Contract(
        contract.tricks,
        contract.denomination.value,
        contract.doubling,
        cast(model.SeatName, contract.declarer.name),
    )


def _letter(seat: Seat | None) -> model.SeatName | None:
    return None if seat is None else cast(model.SeatName, seat.name)


def _errors(transcript: Transcript, problems: list[Problem]) -> model.Report:
    errors = tuple(model.ReportError(p.line, p.column, p.message) for p in problems)
    return model.Report(transcript.source, transcript.title, transcript.code, (), None, errors)
