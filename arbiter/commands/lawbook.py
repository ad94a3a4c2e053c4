"""``arbiter lawbook``: the laws as a static site."""

import os
from collections.abc import Sequence
from pathlib import Path

from arbiter.commands.paper import Refused, answer
from arbiter.commands.streams import write
from arbiter.report.safe import harmless
from arbiter.site.book import load_book
from arbiter.site.folder import NotOurs, write_files
from arbiter.site.render import site_files


def lawbook(folder: Path, lawbooks: Sequence[Path]) -> int:
    """Write the site into the folder, say where it begins, and give the exit status."""
    return answer(lambda: _write(folder, lawbooks))


def _write(folder: Path, lawbooks: Sequence[Path]) -> int:
    files = site_files(load_book(lawbooks))
    try:
        write_files(folder, files)
    except NotOurs as error:
        raise Refused(f"{_shown(folder)}: {error}") from error
    except OSError as error:
        place = error.filename2 or error.filename or folder
        raise Refused(f"{_shown(place)}: cannot be written: {error.strerror or error}") from error
    pages = sum(name.endswith(".html") for name in files)
    write(f"{pages} pages written; begin at {harmless(_shown(folder / 'index.html'))}\n")
    return 0


def _shown(path: str | bytes | Path) -> str:
    """Give the path as text, even if the name is no text to the system."""
    return os.fsencode(path).decode("utf-8", "backslashreplace")
