"""The bar that tells how far a long check has come, where somebody sits before a terminal."""

import os
import sys
import time
from collections.abc import Sequence

from arbiter.commands.inputs import File, Unreadable
from arbiter.commands.streams import complain

_PATIENCE = 1.0  # seconds without a bar
_PACE = 0.1  # seconds from one picture to the next


class Progress:
    """Shows nothing."""

    def step(self, size: int) -> None:
        """Take note that so many bytes more are done with."""

    def say(self, message: str) -> None:
        """Write one line to standard error, where the bar is as well."""
        complain(message)

    def end(self) -> None:
        """Take the bar away."""


def progress(found: Sequence[File | Unreadable], printing: bool) -> Progress:
    """Give a bar for these inputs, or none where nobody would see it, or where reports are seen coming."""
    if printing and sys.stdout is not None and sys.stdout.isatty():
        return Progress()
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        return Progress()
    return _Bar(found)


class _Bar(Progress):
    """Shows a bar once it takes long."""

    def __init__(self, found: Sequence[File | Unreadable]) -> None:
        self._found = found
        self._due = time.monotonic() + _PATIENCE
        self._done = self._count = 0
        self._picture: _Picture | None = None

    def step(self, size: int) -> None:
        """Take note, and show it if it is time to."""
        self._done += size
        self._count += 1
        if time.monotonic() >= self._due:
            if self._picture is None:
                self._picture = _Picture(_total(self._found))
            self._picture.draw(self._done, self._count)
            self._due = time.monotonic() + _PACE

    def say(self, message: str) -> None:
        """Write one line where the bar was."""
        self.end()
        complain(message)

    def end(self) -> None:
        """Take the bar away."""
        if self._picture is not None:
            self._picture.wipe()


class _Picture:
    """The bar as rich draws it, without a thread of its own."""

    def __init__(self, total: int | None) -> None:
        # Imported here: only somebody who waits before a terminal needs it.
        from rich.console import Console  # noqa: PLC0415
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

        self._rich = Progress(
            BarColumn(),
            TextColumn("{task.fields[count]} ruled on"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            auto_refresh=False,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task = self._rich.add_task("", total=total, count="0")

    def draw(self, done: int, count: int) -> None:
        """Show how far it has come."""
        self._rich.start()
        self._rich.update(self._task, completed=done, count=f"{count:,}", refresh=True)

    def wipe(self) -> None:
        """Leave nothing on the terminal."""
        self._rich.stop()


def _total(found: Sequence[File | Unreadable]) -> int | None:
    """How many bytes there are to be read, if that can be known."""
    sizes = [one.size for one in found if isinstance(one, File)]
    return sum(sizes) if all(sizes) else None
