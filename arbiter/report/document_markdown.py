"""A document as Markdown. Nothing that stands in it acts as markup."""

from collections.abc import Iterator

from arbiter.report.document import Block, Cell, Document, Heading, Paragraph, Point, Points, Rule, Table
from arbiter.report.markdown import escaped
from arbiter.report.safe import harmless


def document_markdown(document: Document, encoding: str = "utf-8") -> str:
    """Give the document as Markdown, all of it printable in ``encoding``."""
    writer = _Writer(encoding)
    blocks = ["\n".join(writer.block(block)) for block in document]
    return "\n\n".join(blocks) + "\n"


class _Writer:
    """Writes the lines of each block."""

    def __init__(self, encoding: str) -> None:
        self.encoding = encoding

    def text(self, text: str) -> str:
        return escaped(text, self.encoding)

    def block(self, block: Block) -> Iterator[str]:
        match block:
            case Heading():
                yield f"{'#' * (block.level + 1)} {self.text(block.text)}"
                yield from (f"\n{self.text(line)}" for line in block.under)
            case Paragraph():
                label = f"**{self.text(block.label)}:** " if block.label else ""
                yield label + self.text(block.text)
            case Points():
                yield from self.points(block)
            case Table():
                yield self.row(tuple((head,) for head in block.heads))
                yield "|" + " --- |" * len(block.heads)
                yield from (self.table_row(row, len(block.heads)) for row in block.rows)
            case Rule():
                yield "---"

    def points(self, block: Points) -> Iterator[str]:
        if block.label:
            yield f"**{self.text(block.label)}:**\n"
        for number, point in enumerate(block.points, start=1):
            yield from self.point(point, f"{number}." if block.numbered else "-")

    def point(self, point: Point, mark: str) -> Iterator[str]:
        words = [self.text(point.text)]
        if point.mark:
            words.insert(0, f"**{self.text(point.mark)}**")
        if point.written:
            code = harmless(point.written, self.encoding).replace("`", "'")
            words.append(f"(`{code}`)")
        yield " ".join([mark, *words])
        yield from (f"{' ' * (len(mark) + 1)}- {self.text(leads_to)}" for leads_to in point.leads_to)

    def table_row(self, row: tuple[Cell, ...] | str, columns: int) -> str:
        if isinstance(row, str):
            return f"| **{self.text(row)}** |" + " |" * (columns - 1)
        return self.row(row)

    def row(self, cells: tuple[Cell, ...]) -> str:
        return "|" + "".join(f" {'<br>'.join(map(self.text, cell))} |" for cell in cells)
