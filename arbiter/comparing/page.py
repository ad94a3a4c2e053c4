"""A comparison as a page: the auction, a table for each matter, how it ends, and where the rulings part."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from arbiter.comparing.columns import Column, Comparison
from arbiter.comparing.parting import parting_of, parting_of_ends
from arbiter.comparing.rows import Row, findings_of, rows_of
from arbiter.comparing.unnamed import other_makers
from arbiter.report.all_rows import all_rows
from arbiter.report.auction_table import Aside
from arbiter.report.citing import first_upper, law_words
from arbiter.report.document import Block, Cell, Heading, Paragraph, Point, Points, Rule, Table
from arbiter.report.model import Citation, Finding
from arbiter.report.said import act_words, table_words
from arbiter.report.wording import FindingWords, SheetWords, sheet_words
from arbiter.transcript.events import Call

_ABREAST: Final = 3
"""So many columns stand side by side on a page of eighty letters."""

Told = tuple[Column, Finding | None, FindingWords | None]


def comparison_pages(comparisons: Iterable[Comparison]) -> Iterator[Block]:
    """Give the pages of those comparisons that can be made, a rule between two of them."""
    for number, comparison in enumerate(one for one in comparisons if not one.at_fault):
        if number:
            yield Rule()
        yield from _Page(comparison).blocks()


def where_they_part(comparison: Comparison) -> str:
    """Give in one sentence or more where the rulings part."""
    return " ".join(_Page(comparison).partings())


class _Page:
    """The page of one comparison, some column of which can be read."""

    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison
        self.columns = comparison.columns
        self.words = [sheet_words(one.sheet) if one.readable else None for one in self.columns]
        self.rows = rows_of(comparison)

    def blocks(self) -> Iterator[Block]:
        yield self._title()
        yield from self._auctions()
        if said := other_makers(self.comparison):
            yield Paragraph(said)
        for number, row in enumerate(self.rows):
            yield Heading(self._matter(row), 2)
            yield from self._tables(self._lines_of(row, first=not number))
        yield Heading("In the end", 2)
        yield from self._tables(self._last_lines(first=not self.rows))
        yield self._end()

    # What is compared

    def _title(self) -> Heading:
        report = self.columns[0].ruled.report
        title = report.title or self.columns[0].sheet.place
        if self.comparison.versions:
            return Heading("Two versions of what happened", 1, tuple(map(_version, self.columns)))
        games = (
            f"under the {len(self.columns)} codes of its game" if len(self.columns) > 1 else "under one code"
        )
        return Heading(title, 1, (f"{self.columns[0].sheet.place}, {games}" if report.title else games,))

    def _auctions(self) -> Iterator[Block]:
        """Give the auction, once where it is the same for all."""
        for column, words in zip(self.columns, self.words, strict=True):
            if words is None:
                continue
            if self.comparison.versions:
                yield Heading(first_upper(column.name), 3)
            yield _auction(words)
            if not self.comparison.versions:
                return

    def _matter(self, row: Row) -> str:
        findings = findings_of(row, self.comparison)
        names = dict.fromkeys(words.title for words in self._words_of(row) if words)
        title = " / ".join(names)
        if self.comparison.versions:
            return title
        finding, column = next(
            (finding, column) for finding, column in zip(findings, self.columns, strict=True) if finding
        )
        return f"{title}: {_done(finding, column)} (line {finding.line}, column {finding.column})"

    def _words_of(self, row: Row) -> list[FindingWords | None]:
        return [
            None if cell is None or words is None else words.findings[cell]
            for cell, words in zip(row.cells, self.words, strict=True)
        ]

    # The tables

    def _tables(self, lines: Sequence[tuple[str, list[Cell]]]) -> Iterator[Table]:
        """Give the lines of a table, with no more columns abreast than a page takes."""
        count = len(self.columns)
        abreast = _even(count, _ABREAST)
        for start in range(0, count, abreast):
            some = range(start, min(count, start + abreast))
            rows = [((label,), *(cells[place] for place in some)) for label, cells in lines]
            heads = ("", *(self.columns[place].name for place in some))
            yield Table(heads, tuple(row for row in rows if any(row[1:])))

    def _lines_of(self, row: Row, first: bool) -> list[tuple[str, list[Cell]]]:
        told = list(zip(self.columns, findings_of(row, self.comparison), self._words_of(row), strict=True))
        lines = [
            (label, [cell(finding, words) if finding and words else () for _, finding, words in told])
            for label, cell in _LINES
        ]
        before = self._line_before(told)
        lines[:0] = [before] if before else []
        ruling = next(cells for label, cells in lines if label == "Ruling")
        for place, (column, finding, _) in enumerate(told):
            if not column.readable:
                ruling[place] = _unreadable(column, in_full=first)
            elif finding is None:
                ruling[place] = ("nothing irregular",)
        return lines

    def _line_before(self, told: Sequence[Told]) -> tuple[str, list[Cell]] | None:
        """Give what must be said before the ruling because the columns differ in it."""
        if self.comparison.versions:
            return "Done", [(_done(finding, column),) if finding else () for column, finding, _ in told]
        if len({words.title for _, _, words in told if words}) > 1:
            return "Finding", [(words.title,) if words else () for _, _, words in told]
        return None

    def _last_lines(self, first: bool) -> list[tuple[str, list[Cell]]]:
        contracts: list[Cell] = [(one.contract,) if one and one.contract else () for one in self.words]
        steps: list[Cell] = [
            (words.next or "",) if words else _unreadable(column, in_full=first)
            for column, words in zip(self.columns, self.words, strict=True)
        ]
        return [("Stands", contracts), ("Next", steps)]

    # Where they part

    def _end(self) -> Block:
        first, *others = self.partings()
        if not others:
            return Paragraph(first, "Where they part")
        return Points(tuple(Point(parting) for parting in (first, *others)), "Where they part")

    def partings(self) -> list[str]:
        """Give where the readable columns part, a sentence each, and which cannot be read; at least one."""
        parts = [f"{self._place(row)}: {said}" for row in self.rows if (said := self._parting(row))]
        if not parts and (ends := parting_of_ends(self.comparison, self.words)):
            parts = [f"in the end: {ends}"]
        if not parts:
            parts = [self._agreement()]
        parts += [f"not to be read under {column.name}" for column in self.columns if not column.readable]
        return [f"{first_upper(part).removesuffix('.')}." for part in parts]

    def _parting(self, row: Row) -> str | None:
        return parting_of(row, self.comparison, self.words)

    def _place(self, row: Row) -> str:
        findings = [finding for finding in findings_of(row, self.comparison) if finding]
        name = next(words.title for words in self._words_of(row) if words)
        return name if self.comparison.versions else f"line {findings[0].line}, {name.lower()}"

    def _agreement(self) -> str:
        if len(self.comparison.readable) == 1:
            return f"there is only {self.comparison.readable[0].name} to go by"
        who = "versions" if self.comparison.versions else "codes"
        return f"nowhere: the {who} {'rule alike' if self.rows else 'find nothing irregular'}"


def _version(column: Column) -> str:
    title = f"{column.ruled.report.title}, " if column.ruled.report.title else ""
    return f"{first_upper(column.name)}: {title}{column.sheet.place}, under {column.sheet.code_title}"


def _auction(words: SheetWords) -> Table:
    """Give the calls, and what was done between them in brackets, a column a seat."""
    rows = []
    for row in all_rows(words):
        if isinstance(row, Aside):
            column = 0 if row.seat is None else words.table.seats.index(row.seat)
            rows.append(tuple((f"({row.entry.text})",) if n == column else () for n in range(4)))
        else:
            rows.append(tuple((cell.text,) if cell else () for cell in row.cells))
    heads = (
        f"{seat} ({words.names[column]})" if words.names and words.names[column] else seat
        for column, seat in enumerate(words.seats)
    )
    return Table(tuple(heads), tuple(rows), labelled=False)


def _done(finding: Finding, column: Column) -> str:
    """Give what was done, and by whom."""
    transcript = column.ruled.transcript
    event = next((one for one in transcript.events if one.number == finding.event), None)
    if event is None:
        return "the hands that were dealt"
    seat = column.ruled.actors.get(finding.event)
    if seat is None:
        return table_words(event.act)
    who = transcript.players.get(seat, seat.word)
    said = act_words(event.act)
    return f"{said} by {who}" if isinstance(event.act, Call) else f"{who} {said}"


def _unreadable(column: Column, in_full: bool) -> Cell:
    if not in_full:
        return ("cannot be read",)
    first, *others = column.ruled.report.errors
    more = f" (and {len(others)} more)" if others else ""
    return (f"cannot be read: line {first.line}: {first.message}{more}",)


# What a finding says, line by line


def _laws(finding: Finding, _: FindingWords) -> Cell:
    if finding.nearest:
        return (f"nearest {_cited(finding.nearest)}",)
    return tuple(("with " if number else "") + _cited(one) for number, one in enumerate(finding.citations))


def _cited(citation: Citation) -> str:
    inherited = f" (from {citation.inherited_from})" if citation.inherited_from else ""
    return f"{law_words(citation.law)}, p. {citation.page}{inherited}"


def _ruling(finding: Finding, words: FindingWords) -> Cell:
    label, rest = words.standing
    return (f"{label}: {rest}" if finding.status == "chosen" else label,)


def _choosers(_: Finding, words: FindingWords) -> Cell:
    return (words.choosers,) if words.choosers else ()


def _options(_: Finding, words: FindingWords) -> Cell:
    cell: list[str] = []
    for number, option in enumerate(words.options, start=1):
        cell.append(f"{number}. {option.text}")
        cell.extend(f"→ {effect}" for effect in option.leads_to)
    return tuple(cell)


def _follows(_: Finding, words: FindingWords) -> Cell:
    return words.follows


def _until(finding: Finding, _: FindingWords) -> Cell:
    return (finding.until.removeprefix("until "),) if finding.until else ()


_LINES: Final[tuple[tuple[str, Callable[[Finding, FindingWords], Cell]], ...]] = (
    ("Law", _laws),
    ("Ruling", _ruling),
    ("Chooser", _choosers),
    ("Options", _options),
    ("Follows", _follows),
    ("Until", _until),
)


def _even(count: int, most: int) -> int:
    """Give how many go abreast, so that no row of them is much shorter than the others."""
    return -(-count // -(-count // most))
