"""Writing the site: into one folder, each file whole or not at all, and nothing else touched.

A folder that holds a site has a marker, which lists the site's files. A folder that holds anything else is
refused; with a marker, the files of the list that the new site has no more are removed. What somebody else
has put beside them stays.
"""

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final

MARKER: Final = ".arbiter-lawbook"


class NotOurs(Exception):  # noqa: N818 - the name says what is wrong
    """The folder, or a place in it, holds something that a site of ours would overwrite."""


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write ``files``, by their names relative to ``folder``, which is made if there is none.

    Raises ``NotOurs`` before anything is written, and ``OSError``.
    """
    if folder.exists() and not folder.is_dir():
        raise NotOurs("this is a file; name a folder")
    folder.mkdir(parents=True, exist_ok=True)
    old = _listed(folder)
    _refuse_links(folder, {*old, *files})
    # Written first, so that a site of which only half was written is still known as one.
    _write(folder / MARKER, _listing({*old, *files}))
    for name, content in sorted(files.items()):
        _write(folder / name, content)
    _remove(folder, old - files.keys())
    _write(folder / MARKER, _listing(files))


def _listed(folder: Path) -> set[str]:
    """The files of the site that stands in the folder. Raises ``NotOurs`` if something else does."""
    marker = folder / MARKER
    if marker.is_file():
        lines = marker.read_text("utf-8", "replace").splitlines()
        return {line for line in lines if _stays_inside(line)}
    if any(not path.name.startswith(".") for path in folder.iterdir()):  # .git and the like may be there
        raise NotOurs(
            "the folder is not empty and holds no lawbook written by arbiter; name a new or an empty one"
        )
    return set()


def _stays_inside(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return bool(parts) and not any(part in ("/", "..") or "\\" in part or ":" in part for part in parts)


def _listing(names: Iterable[str]) -> bytes:
    return "".join(f"{name}\n" for name in sorted(names)).encode()


def _refuse_links(folder: Path, names: Iterable[str]) -> None:
    """Refuse folders of the site that are links, through which files would land somewhere else."""
    for inner in sorted({parent for name in names for parent in PurePosixPath(name).parents}):
        if inner.parts and (folder / inner).is_symlink():
            raise NotOurs(f"{inner} in the folder is a link to another place; remove it")


def _write(path: Path, content: bytes) -> None:
    """Write the file under another name and put it in its place when it is whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.unfinished")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise


def _remove(folder: Path, names: set[str]) -> None:
    for name in sorted(names):
        (folder / name).unlink(missing_ok=True)
    emptied = {parent for name in names for parent in PurePosixPath(name).parents if parent.parts}
    for inner in sorted(emptied, reverse=True):
        with suppress(OSError):  # something else is in it
            (folder / inner).rmdir()
