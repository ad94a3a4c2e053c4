"""The glossary as a page."""

from collections.abc import Iterator, Sequence

from arbiter.lookup.glossary import TermEntry
from arbiter.report.citing import first_upper
from arbiter.report.document import Block, Heading, Paragraph, Point, Points


def terms_page(entries: Sequence[TermEntry], all_of_them: bool) -> Iterator[Block]:
    """Give the terms one under the other; of all the terms without their laws."""
    if all_of_them:
        yield Heading("Terms of the laws", 1)
    for entry in entries:
        yield Heading(first_upper(entry.term), 2 if all_of_them else 1)
        yield Paragraph(entry.sense)
        if entry.also:
            yield Paragraph(", ".join(entry.also), "Also", depth=1)
        if not all_of_them and entry.laws:
            yield Points(tuple(_laws(entry)), "Laws")


def _laws(entry: TermEntry) -> Iterator[Point]:
    for code, laws in entry.laws.items():
        yield Point(code, leads_to=tuple(f"{one.law} {one.title}" for one in laws))
