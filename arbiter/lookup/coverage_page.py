"""The coverage as a page: how many laws of each code are at work, or which are not, and why."""

from collections.abc import Iterable, Iterator, Mapping

from arbiter.laws import Code, Statute
from arbiter.lookup.counting import USES, laws_counted
from arbiter.report.citing import law_words
from arbiter.report.document import Block, Heading, Point, Points, Table


def coverage_page(counts: Mapping[str, Mapping[str, int]]) -> Iterator[Block]:
    """Give the counts as a table, a row a code."""
    heads = ("Code", "Laws", *(use.capitalize() for use in USES))
    rows = tuple(((code,), *((str(count[of]),) for of in ("laws", *USES))) for code, count in counts.items())
    yield Heading("Laws of each code, and what the program makes of them", 1)
    yield Table(heads, rows)


def missing_page(codes: Iterable[Code]) -> Iterator[Block]:
    """Give the advisory laws of each code, by the reason."""
    yield Heading("Advisory laws, which no transcript can show", 1)
    for code in codes:
        by_reason: dict[str, list[Statute]] = {}
        for statute in advisory_laws(code):
            by_reason.setdefault(statute.law.reason or "No reason is given.", []).append(statute)
        yield Heading(code.id, 2)
        yield Points(tuple(_point(reason, statutes) for reason, statutes in by_reason.items()))


def advisory_laws(code: Code) -> Iterator[Statute]:
    """Give the laws that the program leaves to the players, in book order."""
    return (statute for statute in laws_counted(code) if statute.law.use == "advisory")


def _point(reason: str, statutes: Iterable[Statute]) -> Point:
    return Point(reason, leads_to=tuple(f"{law_words(one.id)}: {one.title}" for one in statutes))
