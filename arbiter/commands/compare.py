"""``arbiter compare``: rulings side by side, of several codes or on two versions of what happened."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from arbiter.commands.formats import PageFormat
from arbiter.commands.inputs import STANDARD_INPUT, Unreadable, read_inputs
from arbiter.commands.paper import FAILED, Refused, answer, give_out
from arbiter.commands.streams import complain
from arbiter.comparing.columns import Clerk, Comparison, Text
from arbiter.comparing.machine import comparison_records
from arbiter.comparing.page import comparison_pages
from arbiter.laws import UnknownCode

CLEAN, FOUND = 0, 1


def compare(names: Sequence[str], code: str | None, style: PageFormat, lawbooks: Sequence[Path]) -> int:
    """Print the comparison of one file, or of two, and give the exit status."""
    return answer(lambda: _compare(names, code, style, lawbooks))


def _compare(names: Sequence[str], code: str | None, style: PageFormat, lawbooks: Sequence[Path]) -> int:
    clerk = _clerk(code, lawbooks)
    texts = [_read(name) for name in names]
    comparisons = clerk.under_each_code(texts[0]) if len(texts) == 1 else _versions(clerk, texts)
    give_out(style, comparison_records(comparisons), comparison_pages(comparisons))
    return max(map(_status, comparisons))


def _clerk(code: str | None, lawbooks: Sequence[Path]) -> Clerk:
    try:
        return Clerk(code, lawbooks)
    except UnknownCode as error:
        raise Refused(f"--code: {error}") from error


def _versions(clerk: Clerk, texts: Sequence[Text]) -> list[Comparison]:
    try:
        return clerk.versions(*texts)
    except ValueError as error:
        raise Refused(str(error)) from error


def _read(name: str) -> Text:
    """Give the text of the one file that is named. Raises Refused if it cannot be read."""
    found, *more = islice(read_inputs([name]), 2)
    if more:
        raise Refused(f"{name}: that is more than one file; name one transcript")
    if isinstance(found, Unreadable):
        raise Refused(f"{found.source}: {found.message}")
    return Text(found.source, "standard input" if name == STANDARD_INPUT else found.source, found.data)


def _status(comparison: Comparison) -> int:
    """Give the exit status, having said what is wrong with a transcript that cannot be compared."""
    for column in comparison.at_fault:
        report = column.ruled.report
        for error in report.errors:
            complain(f"{report.source}:{error.line}:{error.column}: {error.message}")
    if comparison.at_fault:
        return FAILED
    return FOUND if any(column.ruled.report.findings for column in comparison.columns) else CLEAN
