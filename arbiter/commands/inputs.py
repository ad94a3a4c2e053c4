"""What the command line names as input: files, folders and standard input."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

STANDARD_INPUT = "-"
_TRANSCRIPTS = ".txt"


class Input(msgspec.Struct, frozen=True):
    """The contents of one file, and its name as it is shown."""

    source: str
    data: bytes


class Unreadable(msgspec.Struct, frozen=True):
    """Something that was named and cannot be read, and why."""

    source: str
    message: str


def read_inputs(names: list[str]) -> Iterator[Input | Unreadable]:
    """Read each file, and each transcript of each folder in the order of their names, one at a time."""
    for name in names:
        if name == STANDARD_INPUT:
            yield _read_standard_input()
        elif _is_folder(Path(name)):
            yield from _read_folder(Path(name))
        else:
            yield _read_file(Path(name))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # what cannot even be looked at is reported when it is read
        return False


def _read_standard_input() -> Input | Unreadable:
    if sys.stdin is None:
        return Unreadable(STANDARD_INPUT, "standard input is closed")
    try:
        return Input(STANDARD_INPUT, sys.stdin.buffer.read())
    except OSError as error:
        return Unreadable(STANDARD_INPUT, f"standard input cannot be read: {error.strerror or error}")


def _read_folder(folder: Path) -> Iterator[Input | Unreadable]:
    try:
        files = sorted(path for path in folder.iterdir() if _is_transcript(path))
    except OSError as error:
        yield Unreadable(_shown(folder), f"the folder cannot be read: {error.strerror or error}")
        return
    if not files:
        yield Unreadable(_shown(folder), f"no transcripts (*{_TRANSCRIPTS}) in this folder")
    yield from map(_read_file, files)


def _is_transcript(path: Path) -> bool:
    return path.suffix.lower() == _TRANSCRIPTS and not path.name.startswith(".") and not path.is_dir()


def _read_file(path: Path) -> Input | Unreadable:
    try:
        return Input(_shown(path), path.read_bytes())
    except FileNotFoundError:
        return Unreadable(_shown(path), "no such file")
    except OSError as error:
        return Unreadable(_shown(path), f"cannot be read: {error.strerror or error}")


def _shown(path: Path) -> str:
    """Give the path as text that JSON can hold, even if the name is no text to the system."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")
