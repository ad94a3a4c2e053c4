"""A document as text in columns, wrapped to the page."""

from functools import partial
from itertools import zip_longest

from arbiter.report.document import Block, Cell, Document, Heading, Paragraph, Point, Points, Rule, Table
from arbiter.report.layout import Line, Page, Span, padded, width_of, wrapped
from arbiter.report.safe import harmless

_NARROWEST = 40
_STEP = 4  # columns that a paragraph is set in for each step of its depth
_MARGIN = 2
_GAP = 2
_HANG = 2


def document_lines(document: Document, width: int, encoding: str = "utf-8") -> list[Line]:
    """Give the document as lines of styled text, all of it printable in ``encoding``."""
    page = Page(max(width, _NARROWEST), partial(harmless, encoding=encoding))
    before: Block | None = None
    for block in document:
        if before is not None and _parted(before, block):
            page.blank()
        _write(page, block)
        before = block
    return page.lines


def _parted(before: Block, block: Block) -> bool:
    """Give whether an empty line stands between the two."""
    match block:
        case Heading() | Rule():
            return True
        case Paragraph(depth=depth) | Points(depth=depth) if depth > 0:
            return False
        case _:
            return not (isinstance(before, Heading) and before.level > 1)


def _write(page: Page, block: Block) -> None:
    match block:
        case Heading():
            page.paragraph((block.text, "title" if block.level == 1 else "heading"))
            for line in block.under:
                page.paragraph((line, "quiet"))
        case Paragraph():
            label: list[Span] = [(f"{block.label}: ", "label")] if block.label else []
            first = block.depth * _STEP
            page.paragraph(*label, (block.text, block.style), first=first, rest=first + _HANG * bool(label))
        case Points():
            _write_points(page, block)
        case Table():
            _write_table(page, block)
        case Rule():
            page.line(("=" * page.width, "quiet"))


def _write_points(page: Page, block: Points) -> None:
    first = block.depth * _STEP
    if block.label:
        page.paragraph((f"{block.label}:", "label"), first=first)
    for number, point in enumerate(block.points, start=1):
        mark = point.mark or (f"{number}." if block.numbered else "-")
        _write_point(page, point, mark, first + _MARGIN)


def _write_point(page: Page, point: Point, mark: str, first: int) -> None:
    rest = first + width_of(mark) + 1
    written: list[Span] = [(f" [{point.written}]", "quiet")] if point.written else []
    page.paragraph((f"{mark} ", "label"), (point.text, point.style), *written, first=first, rest=rest)
    for leads_to in point.leads_to:
        page.paragraph(("→ ", "quiet"), (leads_to, ""), first=rest, rest=rest + _HANG)


# Tables


def _write_table(page: Page, table: Table) -> None:
    heads: tuple[Cell, ...] = tuple((head,) for head in table.heads)
    widths = _column_widths(page, [heads, *(row for row in table.rows if not isinstance(row, str))])
    if any(table.heads):
        _write_row(page, heads, widths, "heading", "heading")
        rule = page.safe("─") * (sum(widths) + _GAP * (len(widths) - 1))
        page.line((" " * _MARGIN + rule, "quiet"))
    for number, row in enumerate(table.rows):
        if not isinstance(row, str):
            _write_row(page, row, widths, "label" if table.labelled else "", "")
            continue
        if number:
            page.blank()
        page.paragraph((row, "heading"), first=_MARGIN)


def _column_widths(page: Page, rows: list[tuple[Cell, ...]]) -> list[int]:
    """Give each column what its longest text takes; where there is no room for that, share what is left."""
    natural = [max(_natural(page, cell) for cell in column) for column in zip(*rows, strict=True)]
    room = page.width - _MARGIN - _GAP * (len(natural) - 1)
    widths: dict[int, int] = {}
    for column in sorted(range(len(natural)), key=natural.__getitem__):
        share = max(1, (room - sum(widths.values())) // (len(natural) - len(widths)))
        widths[column] = min(natural[column], share)
    return [widths[column] for column in range(len(natural))]


def _natural(page: Page, cell: Cell) -> int:
    return max((width_of(page.safe(text)) for text in cell), default=0)


def _write_row(page: Page, row: tuple[Cell, ...], widths: list[int], first: str, rest: str) -> None:
    columns = [_cell_lines(page, cell, width) for cell, width in zip(row, widths, strict=True)]
    for texts in zip_longest(*columns, fillvalue=""):
        line: Line = [(" " * _MARGIN, "")]
        for column, (text, width) in enumerate(zip(texts, widths, strict=True)):
            gap = _GAP if column + 1 < len(widths) else 0
            line.append((padded(text, width) + " " * gap, rest if column else first))
        page.line(*line)


def _cell_lines(page: Page, cell: Cell, width: int) -> list[str]:
    """Give the lines of a cell; a paragraph of several lines hangs, where it shares the cell with others."""
    hang = _HANG if len(cell) > 1 and width > 4 * _HANG else 0
    lines: list[str] = []
    for paragraph in cell:
        text = page.safe(paragraph)
        for number, (start, end) in enumerate(wrapped(text, width, width - hang)):
            lines.append(" " * (hang if number else 0) + text[start:end])
    return lines
