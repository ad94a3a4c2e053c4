"""Comparisons for programs, as ``arbiter compare --format json`` gives them."""

from collections.abc import Iterable

import msgspec

from arbiter.comparing.columns import Comparison
from arbiter.comparing.page import where_they_part
from arbiter.comparing.rows import rows_of
from arbiter.comparing.unnamed import other_makers
from arbiter.report.model import Report

SCHEMA = "arbiter.comparisons/1"


class ColumnRecord(msgspec.Struct, frozen=True):
    """One ruling. One with errors is of a code that cannot read the transcript."""

    name: str
    code: str | None
    report: Report


class ComparisonRecord(msgspec.Struct, frozen=True):
    """One comparison.

    ``rows`` are the matters; each names, a place a column, the finding in its report, from 0, or null.
    ``unnamed`` says under which codes calls without a name fall to other players than under the first that
    can be read, or is null. ``parting`` says where the rulings part; it is null where there is nothing to
    compare.
    """

    title: str | None
    columns: tuple[ColumnRecord, ...]
    rows: tuple[tuple[int | None, ...], ...]
    unnamed: str | None
    parting: str | None


class ComparisonRecords(msgspec.Struct, frozen=True):
    """The outermost object of ``compare --format json``."""

    schema: str
    comparisons: tuple[ComparisonRecord, ...]


def comparison_records(comparisons: Iterable[Comparison]) -> ComparisonRecords:
    """Give what is printed as JSON."""
    return ComparisonRecords(SCHEMA, tuple(_record(comparison) for comparison in comparisons))


def _record(comparison: Comparison) -> ComparisonRecord:
    reports = [column.ruled.report for column in comparison.columns]
    return ComparisonRecord(
        title=reports[0].title,
        columns=tuple(
            ColumnRecord(column.name, column.ruled.report.code, column.ruled.report)
            for column in comparison.columns
        ),
        rows=tuple(row.cells for row in rows_of(comparison)),
        unnamed=other_makers(comparison),
        parting=where_they_part(comparison) if not comparison.at_fault else None,
    )
