"""``arbiter laws``: the laws listed, or searched by what happened."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from arbiter.commands.formats import PageFormat
from arbiter.commands.paper import Refused, answer, give_out
from arbiter.laws import Code, Statute, code_ids, load_code, load_words
from arbiter.lookup.incidents import IncidentLine, incident_lines, incident_page
from arbiter.lookup.list_page import code_pages, found_page
from arbiter.lookup.references import NotFound, find_code
from arbiter.lookup.search import Answer, Hit, build_index
from arbiter.lookup.synonyms import seen_in
from arbiter.report.model import Citation

SCHEMA = "arbiter.laws/1"
INCIDENTS_SCHEMA = "arbiter.irregularities/1"
FOUND, NOTHING = 0, 1
_SHOWN = 10


class LawLine(msgspec.Struct, frozen=True):
    """One law of a list. ``score`` and ``also`` are for a search: how well it fits, who takes it over."""

    code: str
    law: str
    heading: str
    title: str
    use: str
    citation: Citation
    score: float | None = None
    also: tuple[str, ...] = ()


class Suggestion(msgspec.Struct, frozen=True):
    """A word that no law has, and the nearest that one has, or null."""

    word: str
    nearest: str | None


class LawLines(msgspec.Struct, frozen=True):
    """The outermost object of ``laws --format json``."""

    schema: str
    about: str | None
    laws: tuple[LawLine, ...]
    suggestions: tuple[Suggestion, ...]


def laws(code: str | None, about: str | None, style: PageFormat, lawbooks: Sequence[Path]) -> int:
    """Print the laws, or those about something, and give the exit status."""
    return answer(lambda: _laws(code, about, style, lawbooks))


class IncidentLines(msgspec.Struct, frozen=True):
    """The outermost object of ``laws --ids --format json``."""

    schema: str
    irregularities: tuple[IncidentLine, ...]


def incidents(code: str | None, style: PageFormat, lawbooks: Sequence[Path]) -> int:
    """Print the irregularities by their ids, and give the exit status."""
    return answer(lambda: _incidents(code, style, lawbooks))


def _incidents(code: str | None, style: PageFormat, lawbooks: Sequence[Path]) -> int:
    lines = incident_lines(chosen_codes(code, lawbooks), load_words(lawbooks))
    give_out(style, IncidentLines(INCIDENTS_SCHEMA, lines), incident_page(lines))
    return FOUND


def chosen_codes(code: str | None, lawbooks: Sequence[Path]) -> list[Code]:
    """Give the code named, or all of them, the oldest book first. Raises Refused, and LawbookError."""
    try:
        ids = code_ids(lawbooks) if code is None else [find_code(code, lawbooks)]
    except NotFound as error:
        raise Refused(f"--code: {error}") from error
    return [load_code(id_, lawbooks) for id_ in ids]


def _laws(code: str | None, about: str | None, style: PageFormat, lawbooks: Sequence[Path]) -> int:
    codes = chosen_codes(code, lawbooks)
    if about is None:
        lines = tuple(_line(one, statute) for one in codes for statute in one.statutes.values())
        give_out(style, LawLines(SCHEMA, None, lines, ()), code_pages(codes))
        return FOUND
    if not seen_in(about).stems:
        raise Refused("--about: say in a word or more what happened, as in --about 'led out of turn'")
    found = _search(about, codes[0].id if code else None, lawbooks)
    shown = found.hits[:_SHOWN]
    give_out(
        style,
        LawLines(SCHEMA, about, tuple(_hits(shown)), _suggestions(found)),
        found_page(about, found, shown),
    )
    return FOUND if shown else NOTHING


def _search(about: str, code_id: str | None, lawbooks: Sequence[Path]) -> Answer:
    everything = [load_code(id_, lawbooks) for id_ in code_ids(lawbooks)]
    found = build_index(everything, lawbooks).search(about)
    return found.in_code(code_id) if code_id else found.once()


def _hits(hits: Sequence[Hit]) -> Iterator[LawLine]:
    for hit in hits:
        line = _line(hit.code, hit.statute)
        yield msgspec.structs.replace(line, score=hit.score, also=hit.also)


def _line(code: Code, statute: Statute) -> LawLine:
    use = statute.law.use or "advisory"
    return LawLine(code.id, statute.id, statute.heading, statute.title, use, code.cite(statute.id))


def _suggestions(found: Answer) -> tuple[Suggestion, ...]:
    return tuple(Suggestion(word, near) for word, near in found.unknown)
