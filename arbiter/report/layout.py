"""Lines of styled text: measured, wrapped and cut, without caring what they say."""

import re
import unicodedata
from collections.abc import Callable, Iterator

Span = tuple[str, str]
"""Some text and the name of its style; ``""`` is plain."""

Line = list[Span]


def width_of(text: str) -> int:
    """Give how many columns of a terminal ``text`` takes."""
    return len(text) if text.isascii() else sum(map(_char_width, text))


def _char_width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def cut(text: str, width: int, ellipsis: str = "…") -> str:
    """Give ``text`` in at most ``width`` columns, with ``ellipsis`` where something is left out."""
    end = _fitting(text, 0, len(text), width)
    if end == len(text):
        return text
    return text[: _fitting(text, 0, len(text), width - width_of(ellipsis))].rstrip() + ellipsis


def padded(text: str, width: int) -> str:
    """Give ``text`` filled up with spaces to ``width`` columns."""
    return text + " " * (width - width_of(text))


def _fitting(text: str, start: int, end: int, width: int) -> int:
    """Give where what fits into ``width`` columns from ``start`` on ends, at the latest at ``end``."""
    used = 0
    for index in range(start, end):
        used += _char_width(text[index])
        if used > width:
            return index
    return end


def wrapped(text: str, first: int, rest: int) -> Iterator[tuple[int, int]]:
    """Give the lines of ``text``, as start and end, in ``first`` columns and then ``rest`` columns a line.

    Lines break at spaces; only a word that is too long for a line is broken itself, after a hyphen if there
    is one.
    """
    start = end = 0
    width = first
    for word in re.finditer("[^ ]+", text):
        if end > start and _fitting(text, start, word.end(), width) < word.end():
            yield start, end
            start, width = word.start(), rest
        end = word.end()
        while (stop := _fitting(text, start, end, width)) < end:
            stop = max(text.rfind("-", start, stop) + 1 or stop, start + 1)
            yield start, stop
            start, width = stop, rest
    yield start, end


class Page:
    """Lines being written, one under the other. ``safe`` makes each text printable before it is measured."""

    def __init__(self, width: int, safe: Callable[[str], str]) -> None:
        self.width = width
        self.safe = safe
        self.lines: list[Line] = []

    def blank(self) -> None:
        """Leave a line empty."""
        self.lines.append([])

    def line(self, *spans: Span) -> None:
        """Write one line as it is; its texts are printable already."""
        self.lines.append(list(spans))

    def paragraph(self, *spans: Span, first: int = 0, rest: int | None = None) -> None:
        """Write text wrapped to the page, its first line indented by ``first``, the others by ``rest``."""
        hanging = first if rest is None else rest
        printable = [(self.safe(text), style) for text, style in spans]
        text = "".join(part for part, _ in printable)
        indent = first
        for start, end in wrapped(text, self.width - first, self.width - hanging):
            self.lines.append([(" " * indent, ""), *_part(printable, start, end)])
            indent = hanging


def _part(spans: list[Span], start: int, end: int) -> Iterator[Span]:
    """Give the spans that make up the characters from ``start`` to ``end``."""
    passed = 0
    for text, style in spans:
        piece = text[max(0, start - passed) : max(0, end - passed)]
        passed += len(text)
        if piece:
            yield piece, style
