"""What the command line names as input: files, folders, patterns and standard input."""

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from select import select
from typing import BinaryIO

import msgspec

from arbiter.commands.streams import flush
from arbiter.limits import FILE_BYTES, HELD_BYTES

STANDARD_INPUT = "-"
_SUFFIXES = (".txt", ".pbn", ".lin")
_BLOCK = 1 << 20
_PATTERN_MARKS = frozenset("*?[")


class File(msgspec.Struct, frozen=True):
    """Something to be read: its path, or ``STANDARD_INPUT``."""

    path: str

    @property
    def source(self) -> str:
        """The name as text that JSON can hold, even if it is no text to the system."""
        return shown(self.path)

    @property
    def size(self) -> int:
        """How many bytes it has; 0 where that cannot be known before it is read."""
        try:
            return 0 if self.path == STANDARD_INPUT else Path(self.path).stat().st_size
        except (OSError, ValueError):
            return 0


class Input(msgspec.Struct, frozen=True):
    """The contents of one file, and its name as it is shown."""

    source: str
    data: bytes


class Unreadable(msgspec.Struct, frozen=True):
    """Something that was named and cannot be read, and why."""

    source: str
    message: str


class ReadError(Exception):
    """Something cannot be read, or not to its end. The message says why."""


def find_inputs(names: Iterable[str]) -> Iterator[File | Unreadable]:
    """Give each file that is named, the transcripts of each folder and what fits each pattern, in order."""
    for name in names:
        if name == STANDARD_INPUT:
            yield File(name)
        elif not name:
            yield Unreadable("''", "no such file")
        elif not _PATTERN_MARKS.isdisjoint(name) and not os.path.lexists(name):
            yield from _fitting(name)
        else:
            yield from _files_of(name)


def read_inputs(names: Iterable[str]) -> Iterator[Input | Unreadable]:
    """Read each of the same files whole, one at a time."""
    for found in find_inputs(names):
        yield found if isinstance(found, Unreadable) else _read_whole(found)


@contextmanager
def opened(file: File) -> Iterator["Stream"]:
    """Open a file for reading. Raises ReadError."""
    if file.path == STANDARD_INPUT:
        if sys.stdin is None:
            raise ReadError("standard input is closed")
        buffer = sys.stdin.buffer
        yield Stream(getattr(buffer, "raw", buffer))
        return
    with _open(Path(file.path)) as stream:
        status = os.fstat(stream.fileno())
        if stat.S_ISREG(status.st_mode) and status.st_size > FILE_BYTES:
            raise ReadError(_too_long(FILE_BYTES))
        yield Stream(stream)


def _open(path: Path) -> FileIO:
    try:
        return path.open("rb", buffering=0)
    except FileNotFoundError:
        raise ReadError("no such file") from None
    except (OSError, ValueError) as error:
        raise ReadError(_why(error)) from None


class Stream:
    """A file as it is read; it ends where it must, not where it is slow."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._taken = 0

    def read(self, size: int, /) -> bytes:
        """Give some bytes, at most so many, and none only at the end. Raises ReadError."""
        flush()  # whoever reads the output need not wait for the next input
        try:
            block = self._stream.read(size)
            while block is None:  # nothing has come yet, and the file is not one that waits
                select([self._stream], [], [])
                block = self._stream.read(size)
        except (OSError, ValueError) as error:
            raise ReadError(_why(error)) from None
        self._taken += len(block)
        if self._taken > FILE_BYTES:
            raise ReadError(_too_long(FILE_BYTES))
        return block


def _read_whole(file: File) -> Input | Unreadable:
    blocks = []
    left = HELD_BYTES
    try:
        with opened(file) as stream:
            while block := stream.read(_BLOCK):
                blocks.append(block)
                left -= len(block)
                if left < 0:
                    raise ReadError(_too_long(HELD_BYTES))
    except ReadError as error:
        return Unreadable(file.source, str(error))
    return Input(file.source, b"".join(blocks))


def _fitting(pattern: str) -> Iterator[File | Unreadable]:
    """Give the files that fit a pattern, and those of the folders that do."""
    from arbiter.commands.patterns import expand  # noqa: PLC0415 - names that are no patterns do not need it

    refused: list[Unreadable] = []
    found = expand(pattern, lambda error: refused.append(_closed_folder(str(error.filename), error)))
    yield from refused
    if not found and not refused:
        yield Unreadable(shown(pattern), "nothing fits this pattern")
    for path in found:
        yield from _files_of(str(path))


def _files_of(path: str) -> Iterator[File | Unreadable]:
    """Give the file itself, or the transcripts of a folder in the order of their names."""
    if not _is_folder(Path(path)):
        yield File(path)
        return
    try:
        with os.scandir(path) as entries:
            files = sorted(entry.path for entry in entries if _is_transcript(entry))
    except OSError as error:
        yield _closed_folder(path, error)
        return
    if not files:
        kinds = ", ".join(f"*{suffix}" for suffix in _SUFFIXES)
        yield Unreadable(shown(path), f"no transcripts ({kinds}) in this folder")
    yield from map(File, files)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # what cannot even be looked at is reported when it is read
        return False


def _closed_folder(path: str, error: OSError) -> Unreadable:
    return Unreadable(shown(path), f"the folder cannot be read: {error.strerror or error}")


def _is_transcript(entry: os.DirEntry[str]) -> bool:
    if entry.name.startswith(".") or not entry.name.lower().endswith(_SUFFIXES):
        return False
    try:
        return stat.S_ISREG(entry.stat().st_mode)  # a pipe would wait for somebody to write into it
    except OSError:
        return True  # a link that leads nowhere, for one: that is said when it is read


def _why(error: OSError | ValueError) -> str:
    return f"cannot be read: {getattr(error, 'strerror', None) or error}"


def _too_long(limit: int) -> str:
    size = f"{limit >> 30} GiB" if limit >= 1 << 30 else f"{limit >> 20} MiB"
    return f"more than {size}, which is more than is read of one file"


def shown(path: str) -> str:
    """Give a path as text that JSON can hold, even if the name is no text to the system."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")
