"""Patterns in the place of names: ``records/**/*.txt``, as shells expand them and Windows' do not."""

import os
import re
from collections.abc import Callable, Iterator
from fnmatch import translate
from pathlib import Path

_ANY_FOLDERS = "**"
_MAGIC = re.compile(r"[*?\[]")


def expand(pattern: str, refuse: Callable[[OSError], None]) -> list[Path]:
    """Give what fits a pattern, in the order of names. ``**`` stands for folders in folders, or for none.

    Hidden names fit only where the pattern itself has the point, and ``**`` follows no links. ``refuse`` is
    called with the error for every folder that cannot be read.
    """
    path = Path(pattern)
    parts = path.parts[1:] if path.anchor else path.parts
    return sorted(set(_fitting(Path(path.anchor), parts, refuse)))


def _fitting(folder: Path, parts: tuple[str, ...], refuse: Callable[[OSError], None]) -> Iterator[Path]:
    """Give what fits the parts of a pattern inside a folder."""
    if not parts:
        yield folder
        return
    part, rest = parts[0], parts[1:]
    if part == _ANY_FOLDERS:
        for inside in _folders_in(folder, refuse):
            yield from _fitting(inside, rest, refuse)
        return
    for path in _named(folder, part, refuse) if _MAGIC.search(part) else [folder / part]:
        if _is_folder(path) if rest else os.path.lexists(path):
            yield from _fitting(path, rest, refuse)


def _named(folder: Path, part: str, refuse: Callable[[OSError], None]) -> list[Path]:
    """Give what is in a folder and fits one part of a pattern."""
    fits = re.compile(translate(os.path.normcase(part))).match
    hidden = part.startswith(".")
    try:
        return [
            path
            for path in folder.iterdir()
            if fits(os.path.normcase(path.name)) and (hidden or not path.name.startswith("."))
        ]
    except OSError as error:
        refuse(error)
        return []


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _folders_in(folder: Path, refuse: Callable[[OSError], None]) -> Iterator[Path]:
    """Give a folder and all the folders in it, however deep, but hidden ones and links."""
    for path, folders, _ in os.walk(folder, onerror=refuse):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield Path(path)
