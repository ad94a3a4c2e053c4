"""A summary as a page for people."""

from collections.abc import Iterator

from arbiter.report.document import Block, Heading, Paragraph, Table
from arbiter.report.summary import LawCount, Summary


def summary_page(summary: Summary) -> Iterator[Block]:
    """Give the blocks of the page."""
    yield Heading(_number(summary.transcripts, "transcript"), level=1)
    yield Paragraph(
        f"{summary.clean:,} with nothing irregular, {summary.irregular:,} with something irregular, "
        f"{summary.unreadable:,} that could not be read."
    )
    if not summary.findings:
        return
    yield Heading(f"{_number(summary.findings, 'finding')} by kind")
    rows = (((f"{one.count:,}",), (one.name,), (one.irregularity,)) for one in summary.irregularities)
    yield Table(("count", "irregularity", "id"), tuple(rows))
    yield Heading("By law")
    yield Table(("count", "law", "about"), tuple(map(_law_row, summary.laws)))


def _law_row(law: LawCount) -> tuple[tuple[str, ...], ...]:
    if law.law is None:
        return (f"{law.count:,}",), (law.code,), ("nothing: the code is silent",)
    source = f" (from {law.inherited_from})" if law.inherited_from else ""
    return (f"{law.count:,}",), (f"{law.code}/{law.law}{source}",), (law.title or "",)


def _number(count: int, word: str) -> str:
    return f"{count:,} {word}{'' if count == 1 else 's'}"
