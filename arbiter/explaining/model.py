"""An explanation: what ``arbiter explain --format json`` prints, field by field."""

from typing import Any, Final, Literal

import msgspec

from arbiter.report.model import Citation, Finding, ReportError, Result, SeatName, Status

SCHEMA: Final = "arbiter.explanations/1"

Kind = Literal["not-found", "not-asked", "no-offence", "passed-over", "not-offered"]
"""Why a law did not apply.

- ``not-found``: the fact on which it rules was looked for and is none;
- ``not-asked``: it is one, but the act counted for nothing already;
- ``no-offence``: it is one, but here no offence;
- ``passed-over``: it rules on the fact, but its conditions do not hold, or another ruling is closer;
- ``not-offered``: an option that it gives, the conditions of which do not hold.
"""


class Told(msgspec.Struct, frozen=True):
    """Something said, and the numbers of the laws by which it is so."""

    text: str
    laws: tuple[str, ...] = ()


class Raised(msgspec.Struct, frozen=True):
    """A finding as it stood after its event. ``number`` is its place among the findings, from 1.

    ``sense`` is what its name means, ``conditions`` what had to hold for the ruling and did. ``law_title``
    and ``law_sense`` are of the law that holds the ruling, or of the nearest; null where there is neither.
    """

    number: int
    name: str
    sense: str
    conditions: tuple[str, ...]
    law_title: str | None
    law_sense: str | None
    finding: Finding


class RightChange(msgspec.Struct, frozen=True):
    """What became of an earlier finding. ``status`` is what it has come to, ``follows`` what that brings."""

    number: int
    status: Status
    text: str
    follows: tuple[str, ...]
    laws: tuple[Citation, ...]


class LookedAt(msgspec.Struct, frozen=True):
    """Something that might have applied and did not.

    ``id`` is the irregularity, or the option that was not offered; ``what`` is the same in words, ``laws``
    the laws that speak of it, and ``because`` why it did not apply.
    """

    kind: Kind
    id: str
    what: str
    laws: tuple[str, ...]
    because: str


class Left(msgspec.Struct, frozen=True):
    """How the event left the table.

    ``stands`` is the bid to beat, or the declaration; ``passed`` have passed it, ``barred`` may not call.
    """

    result: Result
    stands: Told | None
    passed: tuple[SeatName, ...]
    barred: tuple[SeatName, ...]


class Step(msgspec.Struct, frozen=True):
    """One event. ``words`` are the transcript's own, ``seat`` who acted and ``said`` what he did.

    ``turn`` tells whose turn or right it was, ``worth`` what the call is worth and what it had to beat;
    ``changes`` are of earlier findings.
    """

    event: int
    line: int
    column: int
    words: str
    seat: SeatName | None
    said: str
    turn: Told | None
    worth: Told | None
    changes: tuple[RightChange, ...]
    findings: tuple[Raised, ...]
    looked_at: tuple[LookedAt, ...]
    left: Left


class Explanation(msgspec.Struct, frozen=True):
    """One transcript, walked through; ``work`` is the book that prints its code. With errors no steps."""

    source: str
    title: str | None
    code: str | None
    work: str | None
    steps: tuple[Step, ...]
    errors: tuple[ReportError, ...]


class Explanations(msgspec.Struct, frozen=True):
    """The outermost object of ``explain --format json``."""

    schema: str
    explanations: tuple[Explanation, ...]


def explanation_schema() -> dict[str, Any]:
    """Give the JSON schema of the document."""
    schema = msgspec.json.schema(Explanations)
    schema["$defs"]["Explanations"]["properties"]["schema"] = {"const": SCHEMA}
    return {"title": "The explanations of arbiter", **schema}
