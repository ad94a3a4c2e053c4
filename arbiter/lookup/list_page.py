"""Lists of laws as a page: all of a code under their headings, or those that a search found."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import shorten
from typing import Final

from arbiter.laws import Code, Statute
from arbiter.lookup.search import Answer, Hit
from arbiter.report.document import Block, Cell, Heading, Paragraph, Point, Points, Rule, Table

_SENSE: Final = 160
"""So many characters of the sense stand in a list."""


def code_pages(codes: Iterable[Code]) -> Iterator[Block]:
    """Give the laws of each code under the headings of its book."""
    for number, code in enumerate(codes):
        if number:
            yield Rule()
        yield Heading(code.id, 1, (code.title,))
        yield Table(("Law", "", "Page", "Use"), tuple(_rows(code)))


def _rows(code: Code) -> Iterator[tuple[Cell, ...] | str]:
    for heading, statutes in by_heading(code).items():
        yield heading
        yield from (_row(statute) for statute in statutes)


def by_heading(code: Code) -> dict[str, list[Statute]]:
    """Give the laws of a code by heading, each heading where it first comes."""
    found: dict[str, list[Statute]] = {}
    for statute in code.statutes.values():
        found.setdefault(statute.heading, []).append(statute)
    return found


def _row(statute: Statute) -> tuple[Cell, ...]:
    use: str = statute.law.use or "advisory"
    return (
        (statute.id,),
        (statute.title,),
        (statute.page,),
        (use + " (inherited)" * bool(statute.inherited_from),),
    )


def found_page(about: str, answer: Answer, shown: Sequence[Hit]) -> Iterator[Block]:
    """Give what a search found, best first."""
    yield Heading(f"Laws about {about}", 1)
    if shown:
        yield Points(tuple(_point(hit) for hit in shown), numbered=True)
    more = len(answer.hits) - len(shown)
    if more > 0:
        yield Paragraph(f"{more} more {'fit' if more > 1 else 'fits'} less well.", style="quiet")
    yield from (Paragraph(text) for text in hints(answer))


def _point(hit: Hit) -> Point:
    title = f"{hit.code.id}/{hit.statute.id}  {hit.statute.title} ({hit.statute.law.use or 'advisory'})"
    also = f"taken over by {' and '.join(hit.also)}" if hit.also else None
    return Point(
        title,
        leads_to=tuple(text for text in (shorten(hit.statute.sense, _SENSE, placeholder=" …"), also) if text),
    )


def hints(answer: Answer) -> Iterator[str]:
    """Say of which words no law knows, and what is near."""
    for word, near in answer.unknown:
        yield f"No law speaks of `{word}`" + (f"; did you mean `{near}`?" if near else ".")
    if not answer.hits and answer.elsewhere:
        yield f"No law of this code is about that; of the other codes, {answer.elsewhere} are."
    elif not answer.hits and not answer.unknown:
        yield "No law is about that."
