"""``arbiter check``: rule on every transcript of every file named."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from arbiter.checker import Checker
from arbiter.commands.formats import Format
from arbiter.commands.inputs import find_inputs
from arbiter.commands.printers import Printer, look_of, printer
from arbiter.commands.progress import progress
from arbiter.commands.streams import complain
from arbiter.commands.work import CLEAN, FAILED, Item, Order, Outcome, Worker, tasks
from arbiter.formats.form import Reading
from arbiter.laws import LawbookError, UnknownCode


def check(
    names: list[str],
    code: str | None,
    lawbooks: Sequence[Path],
    style: Format,
    *,
    summary: bool = False,
    jobs: int = 1,
    reading: Reading = Reading(),
) -> int:
    """Print the ruling on each transcript, or the summary, and give the exit status.

    ``jobs`` is the number of processes, 0 one for each processor. ``reading`` is how the files are read.
    """
    if summary and style in (Format.HTML, Format.SVG):
        complain(f"--summary: counts are printed as text, json, jsonl or markdown, not as {style}")
        return FAILED
    order = Order(code, tuple(lawbooks), look_of(style, summary), reading)
    try:
        return _check_all(names, order, order.checker(), jobs)
    except UnknownCode as error:
        complain(_unknown_code(error))
    except LawbookError as error:
        for mistake in error.mistakes:
            complain(str(mistake))
    return FAILED


def _unknown_code(error: UnknownCode) -> str:
    known = ", ".join(error.known)
    return f"--code: {error}" if known in str(error) else f"--code: {error} The codes are {known}."


def _check_all(names: list[str], order: Order, checker: Checker, jobs: int) -> int:
    status = CLEAN
    found = list(find_inputs(names))
    out = _printer(order, checker)
    bar = progress(found, printing=not order.look.counted)
    try:
        for outcome in _outcomes(tasks(found, checker), order, checker, jobs):
            for complaint in outcome.complaints:
                bar.say(complaint)
            if outcome.rendered is not None:
                out.show(outcome.rendered)
            status = max(status, outcome.status)
            bar.step(outcome.size)
    finally:
        bar.end()
    out.end()
    return status


def _printer(order: Order, checker: Checker) -> Printer:
    if order.look.counted:
        from arbiter.commands.summary import SummaryPrinter  # noqa: PLC0415 - reports do not need it

        return SummaryPrinter(checker, order.look.style)
    return printer(order.look)


def _outcomes(items: Iterator[Item], order: Order, checker: Checker, jobs: int) -> Iterator[Outcome]:
    if jobs != 1:
        from arbiter.commands.jobs import shared  # noqa: PLC0415 - one process does not need it

        yield from shared(items, order, jobs)
        return
    worker = Worker(order, checker)
    for item in items:
        yield from worker.outcomes(item)
