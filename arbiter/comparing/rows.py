"""The findings of several columns, each beside those on the same matter."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest

import msgspec

from arbiter.comparing.columns import Comparison
from arbiter.report.model import Finding


class Row(msgspec.Struct, frozen=True):
    """One matter. ``cells`` has a place a column: which finding of its report it is, from 0, or None."""

    cells: tuple[int | None, ...]


def rows_of(comparison: Comparison) -> list[Row]:
    """Give the matters, in the order in which they happened; a column that cannot be read has only None."""
    findings = [column.ruled.report.findings if column.readable else () for column in comparison.columns]
    if comparison.versions:
        return list(_by_likeness(findings))
    events = sorted({finding.event for column in findings for finding in column})
    return [row for event in events for row in _of_event(event, findings)]


def findings_of(row: Row, comparison: Comparison) -> list[Finding | None]:
    """Give the findings of a row, a place a column."""
    return [
        None if cell is None else column.ruled.report.findings[cell]
        for cell, column in zip(row.cells, comparison.columns, strict=True)
    ]


def _of_event(event: int, findings: Sequence[Sequence[Finding]]) -> list[Row]:
    """Give the rows of one event: findings of one name together, then those that nothing stands beside."""
    named: dict[str, list[int | None]] = {}
    for column, found in enumerate(findings):
        for number, finding in enumerate(found):
            if finding.event == event:
                cells = named.setdefault(finding.irregularity, [None] * len(findings))
                cells[column] = number
    rows: list[list[int | None]] = []
    for cells in named.values():
        # One act may go by another name under another code.
        beside = next((row for row in rows if _is_free(row, cells)), None)
        if beside is None:
            rows.append(cells)
        else:
            beside[:] = [b if a is None else a for a, b in zip(beside, cells, strict=True)]
    return [Row(tuple(row)) for row in rows]


def _is_free(row: Sequence[int | None], cells: Sequence[int | None]) -> bool:
    return all(a is None or b is None for a, b in zip(row, cells, strict=True))


def _by_likeness(findings: Sequence[Sequence[Finding]]) -> Iterator[Row]:
    """Give two versions' findings: the same irregularities beside each other, and what stands between."""
    first, second = ([finding.irregularity for finding in column] for column in findings)
    for _, a, b, c, d in SequenceMatcher(None, first, second, autojunk=False).get_opcodes():
        yield from (Row(cells) for cells in zip_longest(range(a, b), range(c, d)))
