"""The lines of a record and the file they are kept in, whole at every moment."""

import contextlib
import os
import shutil
import time
from collections.abc import Sequence
from pathlib import Path

from arbiter.limits import TRANSCRIPT_BYTES
from arbiter.live.sectioning import mark_of
from arbiter.transcript.decoding import decode
from arbiter.transcript.events import Problem
from arbiter.transcript.lines import LINE_END


class RecordError(Exception):
    """A record cannot be read or written. The message says why, with the file's name."""


class Record:
    """The lines kept so far. ``path`` is their file, which comes to be with the first line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: tuple[str, ...] = ()
        self._written: dict[Path, bytes] = {}

    @classmethod
    def begin(cls, path: Path) -> "Record":
        """Begin a record in a file that does not exist yet. Raises RecordError."""
        record = cls(path)
        try:
            if os.path.lexists(path):
                raise RecordError(f"{shown(path)}: exists already; --resume goes on with it")
            if not path.parent.is_dir():
                raise RecordError(f"{shown(path)}: there is no folder {shown(path.parent)}")
            if not os.access(path.parent, os.W_OK):
                raise RecordError(f"{shown(path)}: the folder {shown(path.parent)} cannot be written to")
        except ValueError as error:  # a name that no system takes
            raise RecordError(f"{shown(path)}: {error}") from error
        return record

    @classmethod
    def resume(cls, path: Path) -> "Record":
        """Go on with a record, which may be any transcript. Raises RecordError."""
        record = cls(path)
        data = _read(path)
        text = decode(data)
        if isinstance(text, Problem):
            raise RecordError(f"{shown(path)}:{text.line}:{text.column}: {text.message}")
        record.lines = _without_blank_end(LINE_END.split(text))
        record._written[path] = data
        return record

    @property
    def name(self) -> str:
        """The file's name as it is shown."""
        return shown(self.path)

    def with_line(self, line: str, apart: bool = False) -> tuple[str, ...]:
        """The lines with one more; ``apart`` sets it off from those before it."""
        return (*self.lines, "", line) if apart and self.lines and self.lines[-1] else (*self.lines, line)

    def without_last(self) -> tuple[tuple[str, ...], str | None]:
        """The lines without the last one that says something, and that one, if there is any."""
        lines = _without_blank_end(self.lines)
        if not lines:
            return (), None
        left = _without_blank_end(lines[:-1])
        if left and mark_of(left[-1]) and not mark_of(lines[-1]):  # the mark came with the line
            left = _without_blank_end(left[:-1])
        return left, lines[-1]

    def keep(self, lines: tuple[str, ...]) -> None:
        """Have ``lines`` on disk and go on with them. Raises RecordError, and then keeps what was."""
        self._write(self.path, lines)
        self.lines = lines

    def copy_to(self, path: Path) -> None:
        """Write a copy as it stands now, over nothing but an earlier copy. Raises RecordError."""
        self._write(path, self.lines)

    def _write(self, path: Path, lines: tuple[str, ...]) -> None:
        data = text_of(lines)
        try:
            self._refuse_to_lose(path)
            _write_whole(path.resolve(), data)
        except (OSError, ValueError) as error:
            raise RecordError(f"{shown(path)}: cannot be written: {_reason(error)}") from error
        self._written[path] = data

    def _refuse_to_lose(self, path: Path) -> None:
        """Raise RecordError if the file holds anything that this record did not write or read."""
        if path not in self._written:
            if os.path.lexists(path):
                raise RecordError(f"{shown(path)}: exists already; take another name")
        elif path.exists() and path.read_bytes() != self._written[path]:
            raise RecordError(
                f"{shown(path)}: somebody else has changed it in the meantime, and it is left as it is; "
                "'save FILE' keeps this record under another name"
            )


def new_name() -> Path:
    """A name in the current folder that no file has yet, with the date and the time in it."""
    stem = time.strftime("deal-%Y-%m-%d-%H%M")
    path, count = Path(f"{stem}.txt"), 1
    while os.path.lexists(path):
        count += 1
        path = Path(f"{stem}-{count}.txt")
    return path


def text_of(lines: Sequence[str]) -> bytes:
    """The bytes of lines; those that could not be read as text come out as they came in."""
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape")


def shown(path: Path) -> str:
    """A path as text that can be printed, even if the name is no text to the system."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")


def _read(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():
            raise RecordError(f"{shown(path)}: is not a file that a record could be kept in")
        with path.open("rb") as file:
            data = file.read(TRANSCRIPT_BYTES + 1)
    except FileNotFoundError as error:
        raise RecordError(f"{shown(path)}: no such file") from error
    except (OSError, ValueError) as error:
        raise RecordError(f"{shown(path)}: cannot be read: {_reason(error)}") from error
    if len(data) > TRANSCRIPT_BYTES:
        raise RecordError(f"{shown(path)}: is too long for the record of one deal")
    return data


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _without_blank_end(lines: Sequence[str]) -> tuple[str, ...]:
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    return tuple(lines[:end])


def _write_whole(path: Path, data: bytes) -> None:
    """Put ``data`` in the place of a file: whoever reads it, at whatever moment, finds the old or the new."""
    part = path.with_name(f".{path.name}.part")
    part.unlink(missing_ok=True)  # left behind by a run that was killed as it wrote
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, part)
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise
