"""The report as Markdown: what the text says, with a real table. Nothing in a transcript acts as markup."""

import re
from collections.abc import Iterable, Iterator

from arbiter.report.auction_table import Aside, Entry, Round
from arbiter.report.play_table import LED, WON, PlayTable, TrickRow, runs
from arbiter.report.safe import harmless
from arbiter.report.sheet import Sheet
from arbiter.report.wording import FindingWords, SheetWords, sheet_words

# A colon and a dot are markup only inside an address, which some readers turn into a link.
_MARKUP = re.compile(r"[\\`*_\[\]<>&|~#$]|:(?=\S)|(?<=www)\.", re.IGNORECASE)
_BLOCK_START = re.compile(r"^(\d*)([-+=.)])")


def markdown(sheet: Sheet, encoding: str = "utf-8") -> str:
    """Give the report on one transcript as Markdown, all of it printable in ``encoding``."""
    notes = [note.message for note in sheet.ruled.transcript.notes]
    blocks = _Writer(encoding).sheet(sheet_words(sheet), notes)
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def escaped(text: str, encoding: str = "utf-8") -> str:
    """Give ``text`` so that Markdown shows it as it is."""
    printable = _MARKUP.sub(r"\\\g<0>", harmless(text, encoding).strip())
    return _BLOCK_START.sub(r"\1\\\2", printable)


class _Writer:
    """Writes blocks, each a list of lines; between two of them stands an empty line."""

    def __init__(self, encoding: str) -> None:
        self.encoding = encoding

    def text(self, text: str) -> str:
        return escaped(text, self.encoding)

    def sheet(self, words: SheetWords, notes: Iterable[str] = ()) -> Iterator[list[str]]:
        yield [f"## {self.text(words.title)}"]
        yield [self.text(words.under)]
        yield list(self.table(words))
        if words.play is not None:
            yield list(self.play(words.play, words))
            yield [f"{self.text(LED)} led to the trick, {self.text(WON)} won it"]
        for note in notes:
            yield [self._fact("Note", note)]
        for finding in words.findings:
            yield from self.finding(finding)
        yield list(self.end(words))

    def table(self, words: SheetWords) -> Iterator[str]:
        yield self._row(self._heading(words))
        yield "|" + " --- |" * len(words.seats)
        for row in words.table.rows if words.play is None else words.play.before:
            yield self._row(self._cells(row, words))

    def play(self, play: PlayTable, words: SheetWords) -> Iterator[str]:
        """Give the tricks as a table, with the events of their cards."""
        yield self._row(iter(("Trick", *words.seats, "Events")))
        yield "|" + " --- |" * (len(words.seats) + 2)
        for row in play.rows:
            number, events = (str(row.number), runs(row.events)) if isinstance(row, TrickRow) else ("", "")
            yield self._row(iter((number, *self._cells(row, words), events)))

    def _cells(self, row: Round | TrickRow | Aside, words: SheetWords) -> Iterator[str]:
        if not isinstance(row, Aside):
            return (self._entry(cell) if cell else "" for cell in row.cells)
        column = 0 if row.seat is None else words.table.seats.index(row.seat)
        return ("" if n != column else self._aside(row) for n in range(len(words.seats)))

    def _row(self, cells: Iterator[str]) -> str:
        return "|" + "".join(f" {cell} |" for cell in cells)

    def _heading(self, words: SheetWords) -> Iterator[str]:
        for column, seat in enumerate(words.seats):
            name = words.names[column] if words.names else ""
            yield f"{seat} ({self.text(name)})" if name else seat

    def _aside(self, aside: Aside) -> str:
        text, *marks = self._parts(aside.entry)
        return " ".join([f"*{text}*" if aside.seat is not None else f"*the table: {text}*", *marks])

    def _entry(self, entry: Entry) -> str:
        return " ".join(self._parts(entry))

    def _parts(self, entry: Entry) -> list[str]:
        mark, cause = entry.marks
        return [
            self.text(entry.text),
            *([f"**{self.text(mark)}**"] if mark else []),
            *([self.text(cause)] if cause else []),
        ]

    def finding(self, finding: FindingWords) -> Iterator[list[str]]:
        what = f": {finding.what}" if finding.what else ""
        yield [f"### {self.text(finding.mark)} {self.text(finding.title + what)} ({finding.place})"]
        yield [self.text(finding.message)]
        if not finding.is_open:
            yield [self._fact(*finding.standing)]
        if finding.follows:
            yield [f"**{finding.follows_label}:**", "", *(f"- {self.text(text)}" for text in finding.follows)]
        yield from self._choice(finding)
        if finding.until:
            yield [self._fact(*finding.until)]
        if finding.is_open:
            yield [self._fact(*finding.standing)]
        if finding.note:
            yield [self._fact("Note", finding.note)]
        if finding.laws:
            yield ["  \n".join(f"*{self.text(law)}*" for law in finding.laws)]

    def _fact(self, label: str, text: str) -> str:
        return f"**{label}:** {self.text(text)}"

    def _choice(self, finding: FindingWords) -> Iterator[list[str]]:
        if finding.lost:
            yield [self._fact(*finding.lost)]
            return
        if finding.choosers:
            yield [self._fact("Who may choose", finding.choosers)]
        if finding.options:
            yield list(self._options(finding))

    def _options(self, finding: FindingWords) -> Iterator[str]:
        for number, option in enumerate(finding.options, start=1):
            yield f"{number}. {self.text(option.text)} ({self._code(option.written)})"
            yield from (f"   - {self.text(leads_to)}" for leads_to in option.leads_to)

    def _code(self, text: str) -> str:
        return "`" + harmless(text, self.encoding).replace("`", "'") + "`"

    def end(self, words: SheetWords) -> Iterator[str]:
        parts = ["Nothing irregular."] if not words.findings else []
        parts += [f"{self.text(words.contract)}."] if words.contract else []
        yield " ".join(parts + ([self._fact("Next", words.next)] if words.next else []))
