"""A file, of any size, as pieces of text that can each be read by themselves."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from arbiter.limits import TRANSCRIPT_BYTES
from arbiter.transcript.chunks import Readable

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_BLOCK: Final = 1 << 18
_OVERLAP: Final = 1 << 10


class Piece(NamedTuple):
    """Some whole lines of a file, every line end ``\\n``, and the number of the first.

    ``cut`` says that the last of what is in it is too long and goes on.
    """

    data: bytes
    line: int
    cut: bool


class Passage:
    """Some whole lines of a file that knows its places in it. ``line`` is the number of the first."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.line = line
        self._last = (0, line, 0)

    def place(self, offset: int) -> tuple[int, int]:
        """The line and column, both from 1 in the file, of a place in the text.

        Places that are asked for in their order are found without counting the lines from the first again.
        """
        last, line, start = self._last
        if offset < last:
            last, line, start = 0, self.line, 0
        lines = self.text.count("\n", last, offset)
        if lines:
            line += lines
            start = self.text.rfind("\n", last, offset) + 1
        self._last = (offset, line, start)
        return line, offset - start + 1


Cut = Callable[[bytes, int], tuple[int, int]]
"""Where what has been read can be cut, looked for from a place on; and where it could be for want of that."""


def pieces(stream: Readable, find_cut: Cut) -> Iterator[Piece]:
    """Cut a file into pieces that can each be read by themselves, so that memory does not grow with it.

    After a piece that is ``cut`` nothing more is read.
    """
    line, held, poor = 1, b"", 0
    fresh = _read_first(stream)
    while fresh:
        start = max(0, len(held) - _OVERLAP)
        held += fresh
        end, poor_end = find_cut(held, start)
        poor = poor_end or poor
        too_long = len(held) > TRANSCRIPT_BYTES
        if too_long:
            end = end or poor
        if end:
            yield Piece(held[:end], line, cut=False)
            line += held.count(b"\n", 0, end)
            held, poor = held[end:], 0
        elif too_long:
            yield Piece(held, line, cut=True)
            return
        fresh = _read(stream)
    if held:
        yield Piece(held, line, cut=False)


def decoded(piece: bytes) -> str:
    """The text of a piece; a byte that is not UTF-8 is kept, and ``in_words`` makes text of it."""
    return piece.decode("utf-8", "surrogateescape")


def in_words(text: str) -> str:
    """The text itself, or, where it has bytes that are not UTF-8, the text that the bytes are in Latin-1."""
    if text.isascii():
        return text
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogateescape").decode("latin-1")
    return text


def _read_first(stream: Readable) -> bytes:
    """The first bytes but for a byte-order mark."""
    first = _read(stream)
    while len(first) < len(_BYTE_ORDER_MARK) and (block := _read(stream)):
        first += block
    return first.removeprefix(_BYTE_ORDER_MARK) or _read(stream)


def _read(stream: Readable) -> bytes:
    """The next bytes, every line end made ``\\n``."""
    block = stream.read(_BLOCK)
    if block.endswith(b"\r"):  # what follows may be the other half of a line end
        after = [stream.read(1)]
        while after[-1] == b"\r":
            after.append(stream.read(1))
        block += b"".join(after)
    if b"\r" in block:
        block = block.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return block
