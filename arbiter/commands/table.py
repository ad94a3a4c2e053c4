"""``arbiter table``: record a deal as it is played."""

import shlex
from collections.abc import Sequence
from pathlib import Path

import msgspec

from arbiter.checker import Checker
from arbiter.commands.paper import Refused, answer
from arbiter.commands.printers import on_terminal, terminal_width
from arbiter.commands.streams import output_encoding, write
from arbiter.live import opening
from arbiter.live.prompt import Piped, converse, source_for
from arbiter.live.record import Record, RecordError, new_name
from arbiter.live.screen import Screen
from arbiter.live.session import Session
from arbiter.report.safe import harmless
from arbiter.report.text import PAPER_WIDTH

CLEAN, FOUND, FAILED = 0, 1, 2
"""The exit statuses, those of ``check``."""


class Given(msgspec.Struct, frozen=True):
    """What the command line answers beforehand."""

    players: str | None = None
    code: str | None = None
    dealer: str | None = None


def table(given: Given, output: Path | None, resume: Path | None, lawbooks: Sequence[Path]) -> int:
    """Record a deal, or go on with one, and give the exit status. Raises KeyboardInterrupt."""
    return answer(lambda: _table(given, output, resume, lawbooks))


def _table(given: Given, output: Path | None, resume: Path | None, lawbooks: Sequence[Path]) -> int:
    if resume is not None and (output is not None or given != Given()):
        raise Refused("--resume: goes on with the file as it is, so it takes no other option but --lawbook")
    try:
        record = Record.resume(resume) if resume is not None else Record.begin(output or new_name())
        session = Session(record, Checker(None, lawbooks), Screen(_width, output_encoding()))
    except RecordError as error:
        raise Refused(str(error)) from error
    _answer_beforehand(session, given)
    return _record(session)


def _width() -> int:
    return terminal_width() if on_terminal() else PAPER_WIDTH


def _answer_beforehand(session: Session, given: Given) -> None:
    """Give the session what the command line says, as if it had been typed."""
    answers: dict[opening.Given, str | None] = {
        "players": given.players,
        "code": given.code,
        "dealer": given.dealer,
    }
    for header, text in answers.items():
        if text is None:
            continue
        refusals = session.give(header, text).refusals
        if refusals:
            raise Refused(f"--{header}: {refusals[0].message}")


def _record(session: Session) -> int:
    """Take what is typed until the end, and say where it is."""
    source = source_for(session)
    try:
        converse(session, source)
    finally:
        _say_where(session.record)
    if isinstance(source, Piped) and source.refused:
        return FAILED
    return FOUND if session.found_something else CLEAN


def _say_where(record: Record) -> None:
    if not record.lines:
        return
    name = shlex.quote(record.name)
    lines = (
        f"The record is in {record.name}.",
        f"  arbiter table --resume {name}   goes on with it",
        f"  arbiter check {name}            rules on it",
    )
    write("".join(harmless(line, output_encoding()) + "\n" for line in lines))
