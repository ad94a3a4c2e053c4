"""A file of any size in chunks of whole transcripts, so that memory does not grow with it."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol

from arbiter.limits import TRANSCRIPT_BYTES

_BLOCK: Final = 1 << 14

# Only what is a parting line beyond doubt. One that is written otherwise (with other spaces than these) ends
# a transcript all the same when the chunk is read.
_PARTING: Final = re.compile(rb"(?<=[\r\n])[ \t]*---+(?:[ \t]+(?:[#;][^\r\n]*)?)?(?:\r\n|\n|\r(?=[^\n]))")

# A line that is surely neither blank nor a comment nor a parting line.
_SAYS_SOMETHING: Final = re.compile(rb"(?:\A(?:\xef\xbb\xbf)?|[\r\n])[ \t]*[0-9A-Za-z\[]")


class Readable(Protocol):
    """What bytes are read from: ``read`` gives some, at most so many, and none only at the end."""

    def read(self, size: int, /) -> bytes:
        """Give the next bytes."""


class Chunk(NamedTuple):
    """Some transcripts of a file. ``line`` is the number of the first line, ``byte`` the place before it.

    ``first`` and ``last`` say whether the file begins and ends with it. ``cut`` says that its last transcript
    is too long and goes on.
    """

    data: str | bytes
    line: int = 1
    byte: int = 0
    first: bool = True
    last: bool = True
    cut: bool = False


def chunks(stream: Readable) -> Iterator[Chunk]:
    """Give what is read in chunks, each as soon as its last transcript has ended; at least one.

    The first has a transcript in it, if the file has one. After one that is ``cut`` nothing more is read.
    """
    held = b""
    chunk = Chunk(b"", last=False)
    while block := stream.read(_BLOCK):
        start = _last_line(held)
        held += block
        cut = _last_parting(held, start)
        if cut and (not chunk.first or _SAYS_SOMETHING.search(held, 0, cut)):
            chunk = chunk._replace(data=held[:cut])
            yield chunk
            chunk = _after(chunk, cut)
            held = held[cut:]
        if len(held) > TRANSCRIPT_BYTES:
            yield chunk._replace(data=held, cut=True)
            return
    if held or chunk.first:
        yield chunk._replace(data=held, last=True)


def _last_line(data: bytes) -> int:
    """Where the line end before the last line is, which may not be whole yet."""
    return max(data.rfind(b"\n", 0, -1), data.rfind(b"\r", 0, -1), 0)


def _last_parting(data: bytes, start: int) -> int:
    """Where the last line that parts transcripts ends; 0 if there is none."""
    end = 0
    for parting in _PARTING.finditer(data, start):
        end = parting.end()
    return end


def _after(chunk: Chunk, length: int) -> Chunk:
    """Give the place of the chunk that follows."""
    data = chunk.data
    assert isinstance(data, bytes)
    lines = data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")
    return Chunk(b"", chunk.line + lines, chunk.byte + length, first=False, last=False)
