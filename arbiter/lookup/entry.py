"""All that is known of one law, as ``arbiter law --format json`` gives it."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from arbiter.cases import Case, load_all
from arbiter.laws import Code, Statute, load_words
from arbiter.lookup import plain
from arbiter.lookup.parallels import ParallelLaws, parallels_of
from arbiter.lookup.references import Found, part_names
from arbiter.report.model import Citation

SCHEMA = "arbiter.law/1"


class Part(msgspec.Struct, frozen=True):
    """A lettered or numbered part of a law."""

    id: str
    text: str


class CaseName(msgspec.Struct, frozen=True):
    """A case about the law, and the file it stands in."""

    name: str
    file: str


class LawEntry(msgspec.Struct, frozen=True):
    """One law of one code. ``part`` is the part that was asked for, or null."""

    code: str
    code_title: str
    law: str
    part: str | None
    heading: str
    title: str
    sense: str
    parts: tuple[Part, ...]
    footnotes: tuple[str, ...]
    note: str | None
    citation: Citation
    use: Literal["enforced", "applied", "advisory"]
    reason: str | None
    sets: tuple[plain.Named, ...]
    ends: tuple[plain.PlainEnding, ...]
    rulings: tuple[plain.PlainRuling, ...]
    parallels: tuple[ParallelLaws, ...]
    shown_by: tuple[CaseName, ...]
    near_misses: tuple[CaseName, ...]


class LawEntries(msgspec.Struct, frozen=True):
    """The outermost object of ``law --format json``."""

    schema: str
    laws: tuple[LawEntry, ...]


def law_entry(found: Found, lawbooks: Sequence[Path] = ()) -> LawEntry:
    """Give all that is known of the law. Raises LawbookError."""
    code, statute = found.code, found.statute
    law = statute.law
    words = plain.Plain(code, load_words(lawbooks))
    cases = _cases(code, statute)
    return LawEntry(
        code=code.id,
        code_title=code.title,
        law=statute.id,
        part=found.part,
        heading=statute.heading,
        title=statute.title,
        sense=statute.sense,
        parts=tuple(Part(id_, text) for id_, text in law.parts.items()),
        footnotes=tuple(law.footnotes),
        note=law.note,
        citation=code.cite(statute.id),
        use=law.use or "advisory",
        reason=law.reason,
        sets=plain.mechanisms(law.sets),
        ends=tuple(plain.ending(one) for one in law.ends),
        rulings=tuple(words.ruling(one) for one in code.provisions if one.law == statute.id),
        parallels=tuple(parallels_of(code, statute, lawbooks)),
        shown_by=tuple(_named(case) for case in cases if case.shows),
        near_misses=tuple(_named(case) for case in cases if not case.shows),
    )


def _cases(code: Code, statute: Statute) -> list[Case]:
    """Give the cases of the law and of its parts, first those that are about it before all."""
    names = {statute.id.casefold()}
    for part in statute.law.parts:
        names.update(part_names(statute.id, part))
    cases = [case for case in _cases_of_code(code.id) if any(law.casefold() in names for law in case.laws)]
    return sorted(cases, key=lambda case: case.laws[0].casefold() not in names)


@lru_cache(maxsize=16)
def _cases_of_code(code_id: str) -> tuple[Case, ...]:
    return tuple(load_all(code_id))


def _named(case: Case) -> CaseName:
    return CaseName(case.name, f"{case.code}/{case.path.name}")
