"""The report: what ``--format json`` prints, field by field."""

from typing import Literal

import msgspec

SCHEMA = "arbiter.reports/1"

SeatName = Literal["N", "E", "S", "W"]
Status = Literal["open", "chosen", "lapsed", "automatic", "no-penalty", "corrected", "silent"]
Phase = Literal["declaration", "doubling", "play", "over", "void"]


class Citation(msgspec.Struct, frozen=True):
    """One law of one book. ``page`` is text: ``250``, ``xxix``."""

    code: str
    law: str
    inherited_from: str | None
    work: str
    page: str


class Consequence(msgspec.Struct, frozen=True, omit_defaults=True):
    """What follows, by itself or from an option, and whom it concerns.

    ``points`` stands only where a number of points belongs to it.
    """

    id: str
    seat: SeatName | None
    law: str
    text: str
    points: int | None = None


class Option(msgspec.Struct, frozen=True):
    """One of the things that may be chosen. ``needs`` names the argument it takes: ``suit``, ``card``."""

    id: str
    law: str
    text: str
    needs: str | None
    effects: tuple[Consequence, ...]


class Finding(msgspec.Struct, frozen=True):
    """One irregularity and the ruling on it."""

    irregularity: str
    event: int
    line: int
    column: int
    against: int | None
    offender: SeatName | None
    status: Status
    citations: tuple[Citation, ...]
    nearest: Citation | None
    choosers: tuple[SeatName, ...]
    options: tuple[Option, ...]
    consequences: tuple[Consequence, ...]
    until: str | None
    chosen: str | None
    chosen_by: SeatName | None
    argument: str | None
    note: str | None
    message: str


class Contract(msgspec.Struct, frozen=True):
    """What is played, or the bid to beat. In plain bridge ``tricks`` is null."""

    tricks: int | None
    denomination: str
    doubling: int
    declarer: SeatName


class Result(msgspec.Struct, frozen=True):
    """Where the transcript leaves the table."""

    phase: Phase
    to_act: SeatName | None
    contract: Contract | None
    next: str


class ReportError(msgspec.Struct, frozen=True):
    """A place in the transcript that stopped the ruling."""

    line: int
    column: int
    message: str


class Report(msgspec.Struct, frozen=True):
    """The ruling on one transcript. With errors there are no findings and no result."""

    source: str
    title: str | None
    code: str | None
    findings: tuple[Finding, ...]
    result: Result | None
    errors: tuple[ReportError, ...]


class Reports(msgspec.Struct, frozen=True):
    """The outermost object of ``check --format json``."""

    schema: str
    reports: tuple[Report, ...]
