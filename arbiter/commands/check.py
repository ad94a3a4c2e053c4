"""``arbiter check``: rule on every transcript of every file named."""

from collections.abc import Sequence
from pathlib import Path

from arbiter.check import Checker
from arbiter.commands.formats import Format
from arbiter.commands.inputs import STANDARD_INPUT, Input, Unreadable, read_inputs
from arbiter.commands.printers import Printer, printer
from arbiter.commands.streams import complain, flush
from arbiter.laws import LawbookError, UnknownCode
from arbiter.report.sheet import Sheet
from arbiter.ruling import Ruled

CLEAN, FOUND, FAILED = 0, 1, 2
"""The exit statuses; of several, the highest counts."""


def check(names: list[str], code: str | None, style: Format, lawbooks: Sequence[Path]) -> int:
    """Print the ruling on each transcript and give the exit status."""
    try:
        return _check_all(names, Checker(code, lawbooks), printer(style))
    except UnknownCode as error:
        complain(_unknown_code(error))
    except LawbookError as error:
        for mistake in error.mistakes:
            complain(str(mistake))
    return FAILED


def _unknown_code(error: UnknownCode) -> str:
    known = ", ".join(error.known)
    return f"--code: {error}" if known in str(error) else f"--code: {error} The codes are {known}."


def _check_all(names: list[str], checker: Checker, out: Printer) -> int:
    status = CLEAN
    for found in read_inputs(names):
        if isinstance(found, Unreadable):
            complain(f"{found.source}: {found.message}")
            status = FAILED
        else:
            status = max(status, _check_one(found, checker, out))
            flush()
    out.end()
    return status


def _check_one(found: Input, checker: Checker, out: Printer) -> int:
    status = CLEAN
    rulings = checker.check(found.data, found.source)
    for ruled in rulings:
        report = ruled.report
        for error in report.errors:
            complain(f"{found.source}:{error.line}:{error.column}: {error.message}")
        out.show(_sheet(ruled, checker, several=len(rulings) > 1))
        status = max(status, FAILED if report.errors else FOUND if report.findings else CLEAN)
    return status


def _sheet(ruled: Ruled, checker: Checker, several: bool) -> Sheet:
    transcript = ruled.transcript
    place = "standard input" if transcript.source == STANDARD_INPUT else transcript.source
    return Sheet(
        ruled=ruled,
        place=f"{place}:{transcript.line}" if several else place,
        code_title=code.title if (code := checker.code(ruled.report.code)) else None,
        names=checker.irregularity_names,
    )
