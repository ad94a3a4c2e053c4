"""The auction drawn: a column a seat, each call in its place, the faulty ones in boxes."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from arbiter.report.all_rows import all_rows
from arbiter.report.auction_table import Aside, Entry, Round
from arbiter.report.play_table import TrickRow
from arbiter.report.safe import harmless
from arbiter.report.wording import SheetWords
from arbiter.slip.letters import cut, lines_of, width_of

_COLUMN = 96
_EDGE = 8
_PAD = 10  # between a column's edge and its text
_CALL, _NAME, _MARK = 15, 12, 12  # sizes of letters
_ROW, _LINE = 28, 16  # heights
_BASE = 19  # from the top of a row to the foot of its letters
_NAME_LINES = 2  # at most
_ASIDE_LINES = 6
WIDTH = 4 * _COLUMN + 2 * _EDGE

TextKind = Literal["seat", "name", "call", "aside", "heading"]
Marks = tuple[str, str]
BoxKind = Literal["offence", "cause", "both"]


class Text(msgspec.Struct, frozen=True):
    """A line of text, its left end and baseline, and the marks that follow it."""

    x: int
    y: int
    kind: TextKind
    text: str
    mark: str = ""
    cause: str = ""


class Box(msgspec.Struct, frozen=True):
    """A box around a call that is at fault, or that one was against."""

    x: int
    y: int
    width: int
    height: int
    kind: BoxKind


class Drawing(msgspec.Struct, frozen=True):
    """An auction drawn. ``rules`` are heights at which a line goes across; ``said`` tells it in words."""

    title: str
    said: str
    height: int
    texts: tuple[Text, ...]
    boxes: tuple[Box, ...]
    rules: tuple[int, ...]


def draw_auction(words: SheetWords) -> Drawing:
    """Draw the auction of a transcript that has been ruled on."""
    pen = _Pen(words)
    pen.head()
    for row in all_rows(words):
        if isinstance(row, Aside):
            pen.aside(row)
        else:
            pen.round(row.cells)
    if not words.table.rows:
        pen.across("(nothing has been said yet)")
    height = pen.y + _EDGE
    return Drawing(words.title, _said(words), height, tuple(pen.texts), tuple(pen.boxes), tuple(pen.rules))


class _Pen:
    """Draws from the top down; ``y`` is how far it has come."""

    def __init__(self, words: SheetWords) -> None:
        self.words = words
        self.y = _EDGE
        self.texts: list[Text] = []
        self.boxes: list[Box] = []
        self.rules: list[int] = []

    def head(self) -> None:
        """The seats, and under each the name of its player."""
        names = [harmless(name) for name in self.words.names]
        room = (_COLUMN - _PAD - 2) / _NAME
        lines = [lines_of(name, room, _NAME_LINES) if name else [] for name in names]
        for column, seat in enumerate(self.words.seats):
            self._text(column, self.y + _LINE, "seat", seat)
            for number, line in enumerate(lines[column] if lines else [], start=2):
                self._text(column, self.y + number * _LINE, "name", line)
        self.y += _LINE * (1 + max(map(len, lines), default=0)) + _EDGE
        self.rules.append(self.y)

    def round(self, cells: Sequence[Entry | None]) -> None:
        """A row of calls. Marks that find no room beside a call stand under it."""
        tall = any(cell and _crowded(cell) for cell in cells)
        height = _ROW + (_LINE if tall else 0)
        for column, cell in enumerate(cells):
            if cell is not None:
                self._call(column, cell, height)
        self.y += height

    def _call(self, column: int, entry: Entry, height: int) -> None:
        if kind := _fault(entry):
            left = _EDGE + column * _COLUMN + 2
            self.boxes.append(Box(left, self.y + 2, _COLUMN - 4, height - 4, kind))
        text, baseline = _call_text(entry), self.y + _BASE
        if not _crowded(entry):
            self._text(column, baseline, "call", text, entry.marks)
            return
        self._text(column, baseline, "call", text)
        self._text(column, baseline + _LINE, "call", "", entry.marks)

    def aside(self, aside: Aside) -> None:
        """What was done between the calls."""
        top, entry = self.y, aside.entry
        self.across(f"{_who(self.words, aside)} {entry.text}", entry.marks)
        if kind := _fault(entry):
            self.boxes.append(Box(_EDGE + 2, top + 2, 4 * _COLUMN - 4, self.y - top - 4, kind))

    def across(self, text: str, marks: Marks = ("", "")) -> None:
        """A text from the first column to the last, in as many lines as it takes; the marks come last."""
        room = (4 * _COLUMN - 2 * _PAD) / _CALL
        lines = lines_of(harmless(text), room, _ASIDE_LINES)
        if width_of(" ".join([lines[-1], *marks])) > room:
            lines.append("")
        for line in lines[:-1]:
            self._text(0, self.y + _BASE, "aside", line)
            self.y += _LINE
        self._text(0, self.y + _BASE, "aside", lines[-1], marks)
        self.y += _ROW

    def _text(self, column: int, y: int, kind: TextKind, text: str, marks: Marks = ("", "")) -> None:
        self.texts.append(Text(_EDGE + column * _COLUMN + _PAD, y, kind, text, *marks))


def _fault(entry: Entry) -> BoxKind | None:
    if entry.findings:
        return "both" if entry.against else "offence"
    return "cause" if entry.against else None


def _call_text(entry: Entry) -> str:
    return cut(entry.text, (_COLUMN - 2 * _PAD) / _CALL)


def _crowded(entry: Entry) -> bool:
    """Whether the marks need a line of their own."""
    marks = " ".join(filter(None, entry.marks))
    taken = width_of(_call_text(entry)) * _CALL + (width_of(marks) + 1) * _MARK
    return bool(marks) and taken > _COLUMN - 2 * _PAD


def _said(words: SheetWords) -> str:
    """The auction told, for those who do not see it."""
    told = [one for row in all_rows(words) for one in _row_said(words, row)]
    faults = [f"{finding.mark} {finding.title}: {finding.message}" for finding in words.findings]
    return " ".join([f"{', '.join(told) or 'Nothing has been said yet'}.", *faults])


def _row_said(words: SheetWords, row: Round | Aside | TrickRow) -> Iterator[str]:
    if isinstance(row, Aside):
        yield f"{_who(words, row)} {row.entry.text}"
        return
    for seat, cell in zip(words.table.seats, row.cells, strict=True):
        if cell is not None:
            yield f"{words.called[seat]} {cell.text}"


def _who(words: SheetWords, aside: Aside) -> str:
    return "the table:" if aside.seat is None else words.called[aside.seat]
