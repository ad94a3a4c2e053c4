"""The same matter in the other codes, for any law of any code, inherited ones included."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from arbiter.laws import Code, Statute, code_ids, load_code


class NamedLaw(msgspec.Struct, frozen=True):
    """A law of another code, by its id there and its title."""

    law: str
    title: str


class ParallelLaws(msgspec.Struct, frozen=True):
    """Laws of another code on the same matter, and where they differ.

    ``same`` says that one of the two codes takes the law over from the other as it stands.
    """

    code: str
    laws: tuple[NamedLaw, ...]
    differs: str | None = None
    same: bool = False


def parallels_of(code: Code, statute: Statute, lawbooks: Sequence[Path] = ()) -> list[ParallelLaws]:
    """Give the parallels of a law, a code at most once, the oldest book first. Raises LawbookError."""
    named = dict(_named(statute))
    found = []
    for id_ in code_ids(lawbooks):
        if id_ == code.id:
            continue
        other = load_code(id_, lawbooks)
        parallel = _shared(statute, other) or _in(other, named.get(id_)) or _through(other, named)
        if parallel is not None:
            found.append(parallel)
    return found


def _named(statute: Statute) -> Iterator[tuple[str, tuple[list[str], str | None]]]:
    for code, parallel in statute.law.parallels.items():
        yield code, (parallel, None) if isinstance(parallel, list) else (parallel.laws, parallel.differs)


def _shared(statute: Statute, other: Code) -> ParallelLaws | None:
    """Give the law itself, where one code has it from the other or both have it from a third."""
    law = other.statutes.get(statute.id)
    if law is None or law.code != statute.code:
        return None
    return ParallelLaws(other.id, (NamedLaw(statute.id, law.title),), same=True)


def _in(other: Code, named: tuple[list[str], str | None] | None) -> ParallelLaws | None:
    if named is None:
        return None
    laws = tuple(NamedLaw(id_, other.statutes[id_].title) for id_ in named[0] if id_ in other.statutes)
    return ParallelLaws(other.id, laws, named[1]) if laws else None


def _through(other: Code, named: dict[str, tuple[list[str], str | None]]) -> ParallelLaws | None:
    """Give the laws that ``other`` inherits from a code that is named."""
    for code, (laws, differs) in named.items():
        inherited = [id_ for id_ in laws if id_ in other.statutes and other.statutes[id_].code == code]
        if inherited:
            return _in(other, (inherited, differs))
    return None
