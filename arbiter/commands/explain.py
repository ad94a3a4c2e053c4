"""``arbiter explain``: a transcript walked through event by event, with the why of every finding."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import msgspec

from arbiter.checker import Checker
from arbiter.commands.formats import PageFormat
from arbiter.commands.inputs import Unreadable, read_inputs
from arbiter.commands.paper import Refused, answer, give_out
from arbiter.commands.streams import complain
from arbiter.commands.work import complaints_on, sheet_of, status_of
from arbiter.explaining.model import SCHEMA, Explanation, Explanations
from arbiter.explaining.page import ExplainedSheet, explanation_pages
from arbiter.explaining.tracer import explain as explained
from arbiter.laws import UnknownCode
from arbiter.report.sheet import Sheet
from arbiter.ruling import Ruled


def explain(
    name: str, event: int | None, code: str | None, style: PageFormat, lawbooks: Sequence[Path]
) -> int:
    """Print the walk through each transcript, or one ``event`` of it in full, and give the exit status."""
    return answer(lambda: _explain(name, event, code, style, lawbooks))


def _explain(
    name: str, event: int | None, code: str | None, style: PageFormat, lawbooks: Sequence[Path]
) -> int:
    try:
        checker = Checker(code, lawbooks)
    except UnknownCode as error:
        raise Refused(f"--code: {error}") from error
    sheets = [sheet_of(ruled, not number, checker) for number, ruled in enumerate(_rulings(name, checker))]
    for sheet in sheets:
        for complaint in complaints_on(sheet.ruled):
            complain(complaint)
    explanations = [
        explained(one.ruled, checker.code(one.ruled.report.code), checker.words) for one in sheets
    ]
    if event is not None:
        explanations = [_only(event, one, sheet) for one, sheet in zip(explanations, sheets, strict=True)]
    readable = [
        ExplainedSheet(explanation, sheet)
        for explanation, sheet in zip(explanations, sheets, strict=True)
        if not explanation.errors
    ]
    give_out(
        style, Explanations(SCHEMA, tuple(explanations)), explanation_pages(readable, full=event is not None)
    )
    return max(status_of(sheet.ruled) for sheet in sheets)


def _rulings(name: str, checker: Checker) -> list[Ruled]:
    """Rule on the transcripts of one file. Raises Refused if it cannot be read."""
    found, *more = islice(read_inputs([name]), 2)
    if more:
        raise Refused(f"{name}: that is more than one file; name one transcript")
    if isinstance(found, Unreadable):
        raise Refused(f"{found.source}: {found.message}")
    return checker.check(found.data, found.source)


def _only(event: int, explanation: Explanation, sheet: Sheet) -> Explanation:
    """Leave only one event. Raises Refused where there is none of that number."""
    steps = tuple(step for step in explanation.steps if step.event == event)
    if not steps and not explanation.errors:
        raise Refused(f"{sheet.place}: there is no event {event}; the last is {len(explanation.steps)}")
    return msgspec.structs.replace(explanation, steps=steps)
