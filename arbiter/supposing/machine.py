"""Futures for programs, as ``arbiter check --suppose --format json`` gives them."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

import msgspec

from arbiter.report.model import Report, SeatName
from arbiter.report.safe import harmless_json
from arbiter.supposing.following import Following
from arbiter.supposing.futures import Future

SCHEMA: Final = "arbiter.suppositions/1"


class FutureRecord(msgspec.Struct, frozen=True):
    """What one line would lead to.

    ``line`` is the line as it would be written. ``seats`` are those who may write it, where it stands for a
    choice that is open, and ``needs`` what another may be named of (``suit``, ``card``), or null. ``follows``
    is what it brings, in words. ``report`` is the ruling with it; with errors the line is none.
    """

    line: str
    seats: tuple[SeatName, ...]
    needs: str | None
    follows: tuple[str, ...]
    report: Report


class SuppositionRecord(msgspec.Struct, frozen=True):
    """One transcript: the ruling as it is, and its futures in the order in which they were asked for."""

    report: Report
    futures: tuple[FutureRecord, ...]


class SuppositionRecords(msgspec.Struct, frozen=True):
    """The outermost object of ``check --suppose --format json``."""

    schema: str
    suppositions: tuple[SuppositionRecord, ...]


def supposition_record(
    report: Report, futures: Iterable[tuple[Future, Following | None]]
) -> SuppositionRecord:
    """Give what is printed of one transcript; a future with errors has nothing that follows."""
    return SuppositionRecord(report, tuple(_record(future, words) for future, words in futures))


def _record(future: Future, words: Following | None) -> FutureRecord:
    return FutureRecord(
        line=future.line,
        seats=tuple(cast(SeatName, seat.name) for seat in future.seats),
        needs=future.needs,
        follows=words.follows if words else (),
        report=future.ruled.report,
    )


def supposition_records(records: Sequence[SuppositionRecord]) -> SuppositionRecords:
    """Give the whole document."""
    return SuppositionRecords(SCHEMA, tuple(records))


def supposition_schema() -> dict[str, Any]:
    """Give the JSON schema of the document."""
    schema = msgspec.json.schema(SuppositionRecords)
    schema["$defs"]["SuppositionRecords"]["properties"]["schema"] = {"const": SCHEMA}
    return {"title": "The suppositions of arbiter", **schema}


def json_text(document: SuppositionRecords, encoding: str = "utf-8") -> str:
    """Give the document as JSON. A character that cannot be printed is escaped."""
    text = msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
    return harmless_json(text, encoding) + "\n"


def json_line(record: SuppositionRecord, encoding: str = "utf-8") -> str:
    """Give what is printed of one transcript as JSON on a line of its own."""
    return harmless_json(msgspec.json.encode(record).decode(), encoding) + "\n"
