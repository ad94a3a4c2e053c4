"""Bytes to text, and where they are none."""

import codecs
import re
from typing import Final

from arbiter.transcript.chunks import Chunk
from arbiter.transcript.events import Problem
from arbiter.transcript.lines import LINE_END

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
# Halves of characters: bytes that are not UTF-8 are decoded as such, and a string may hold some.
_NO_TEXT: Final = re.compile("[\0\ud800-\udfff]")


class Decoded:
    """The text of a chunk without the file's byte-order mark; ``flawed`` says that not all of it is text."""

    def __init__(self, chunk: Chunk) -> None:
        self.text = _text_of(chunk)
        plain = self.text.isascii() and "\0" not in self.text
        self.flawed = not plain and _NO_TEXT.search(self.text) is not None
        self._chunk = chunk
        self._counted = 0
        self._bytes = chunk.byte + (_mark_length(chunk.data) if chunk.first else 0)

    def problem(self, start: int, end: int, line: int) -> Problem | None:
        """The problem that there is no text somewhere from ``start``, where a line begins, to ``end``.

        ``line`` is the number of that line. To be asked from the text's beginning to its end.
        """
        bad = _NO_TEXT.search(self.text, start, end) if self.flawed else None
        if bad is None:
            return None
        errors = "surrogatepass" if isinstance(self._chunk.data, str) else "surrogateescape"
        self._bytes += len(self.text[self._counted : bad.start()].encode("utf-8", errors))
        self._counted = bad.start()
        why = f"byte {self._bytes + 1} is {'NUL' if bad.group() == chr(0) else 'not UTF-8'}"
        message = f"This is not a text file: {why}. A transcript is plain text in UTF-8."
        lines = LINE_END.split(self.text[start : bad.start()])
        return Problem(line + len(lines) - 1, len(lines[-1]) + 1, message)


def decode(data: str | bytes) -> str | Problem:
    """The text of a file without its byte-order mark, or the problem that it is not a text file."""
    decoded = Decoded(Chunk(data))
    return decoded.problem(0, len(decoded.text), 1) or decoded.text


def _text_of(chunk: Chunk) -> str:
    data = chunk.data
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    if chunk.first:
        data = data.removeprefix(_BYTE_ORDER_MARK)
    # A character in the middle of which the chunk is cut is left out.
    return codecs.getincrementaldecoder("utf-8")("surrogateescape").decode(data, not chunk.cut)


def _mark_length(data: str | bytes) -> int:
    """How many bytes of the file its byte-order mark takes."""
    marked = data.startswith("\ufeff") if isinstance(data, str) else data.startswith(_BYTE_ORDER_MARK)
    return len(_BYTE_ORDER_MARK) if marked else 0
