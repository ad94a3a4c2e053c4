"""The score: what ``arbiter score --format json`` prints, field by field."""

from typing import Any, Literal

import msgspec

from arbiter.report.model import Citation, Contract, ReportError, SeatName

SCHEMA = "arbiter.scores/1"

SideName = Literal["NS", "EW"]
Column = Literal["below", "above"]


class Line(msgspec.Struct, frozen=True):
    """One line of the score: so many points to a side, for what, and by which laws.

    ``below`` the line (in plain bridge: the score for tricks) stand the points that count towards the game,
    ``above`` it (the score for honours) all others. ``item`` names the kind of line, ``text`` tells of it.
    """

    side: SideName
    column: Column
    points: int
    item: str
    text: str
    laws: tuple[Citation, ...]


class Totals(msgspec.Struct, frozen=True):
    """The points of one side in this deal, by column; ``game`` is what it now has towards the game."""

    below: int
    above: int
    game: int


class Remark(msgspec.Struct, frozen=True):
    """Something that the lines do not show, such as what a side may not score, and by which laws."""

    text: str
    laws: tuple[Citation, ...] = ()


class Score(msgspec.Struct, frozen=True):
    """The score of one deal, with a penalty taken in one way or in none.

    ``tricks`` are those that count, after any were taken in penalty; ``None`` where the hand was not played.
    ``game`` and ``rubber`` name the side that has won one with this deal. ``worth`` is the sum in words,
    ``left_open`` what more comes off a score before the deal that is not told.
    """

    lines: tuple[Line, ...]
    totals: dict[SideName, Totals]
    tricks: dict[SideName, int] | None
    game: SideName | None
    rubber: SideName | None
    remarks: tuple[Remark, ...]
    left_open: str | None
    worth: str


class Way(msgspec.Struct, frozen=True):
    """What the score would be if an open choice were made so; ``option`` is ``None`` where none is taken.

    ``event`` and ``irregularity`` name the finding, ``text`` the option in words.
    """

    event: int
    irregularity: str
    choosers: tuple[SeatName, ...]
    option: str | None
    law: str | None
    text: str
    score: Score


class Scored(msgspec.Struct, frozen=True):
    """The score of one transcript. ``tricks`` are those won in play. With errors there is no score."""

    source: str
    title: str | None
    code: str | None
    contract: Contract | None
    tricks: dict[SideName, int] | None
    score: Score | None
    ways: tuple[Way, ...]
    errors: tuple[ReportError, ...]


class Scores(msgspec.Struct, frozen=True):
    """The outermost object of ``score --format json``."""

    schema: str
    scores: tuple[Scored, ...]


def score_schema() -> dict[str, Any]:
    """The JSON schema of what ``arbiter score --format json`` prints."""
    schema = msgspec.json.schema(Scores)
    schema["$defs"]["Scores"]["properties"]["schema"] = {"const": SCHEMA}
    return {"title": "The scores of arbiter", **schema}
