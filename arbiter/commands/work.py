"""The work of ``check``: a chunk of a file to what is said and printed about each transcript in it."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from arbiter.checker import Checker
from arbiter.commands.formats import Format
from arbiter.commands.inputs import STANDARD_INPUT, File, ReadError, Unreadable, opened
from arbiter.commands.rendering import Look, Rendered, renderer
from arbiter.formats.form import Reading
from arbiter.report.sheet import Sheet
from arbiter.ruling import Ruled
from arbiter.transcript import Chunk

if TYPE_CHECKING:
    from arbiter.formats.chunking import RecordChunk

CLEAN, FOUND, FAILED = 0, 1, 2
"""The exit statuses; of several, the highest counts."""


class Order(msgspec.Struct, frozen=True):
    """What ``check`` was asked for, as far as a process must know it to take its part."""

    code: str | None
    lawbooks: tuple[Path, ...]
    look: Look
    reading: Reading = Reading()

    def checker(self) -> Checker:
        """Give what rules as it was asked for. Raises UnknownCode and LawbookError."""
        return Checker(self.code, self.lawbooks, self.reading)


class Task(NamedTuple):
    """A chunk to be ruled on, and the name of its file as it is shown."""

    source: str
    chunk: "Chunk | RecordChunk"


class Outcome(msgspec.Struct, frozen=True):
    """What came of one transcript, or of something that cannot be read.

    ``complaints`` are lines for standard error; ``rendered`` is ``None`` where nothing is printed. ``size``
    is how many bytes of input are done with it.
    """

    status: int
    complaints: tuple[str, ...] = ()
    rendered: Rendered | None = None
    size: int = 0


Item = Task | Outcome
"""What is to be done, or what has come of it already."""


def tasks(found: Iterable[File | Unreadable], checker: Checker) -> Iterator[Item]:
    """Cut each file into tasks, reading on only as they are asked for."""
    for one in found:
        if isinstance(one, Unreadable):
            yield _unreadable(one.source, one.message)
            continue
        try:
            with opened(one) as stream:
                for chunk in checker.chunks(stream):
                    yield Task(one.source, chunk)
        except ReadError as error:
            yield _unreadable(one.source, str(error))


def _unreadable(source: str, message: str) -> Outcome:
    return Outcome(FAILED, (f"{source}: {message}",))


class Worker:
    """Does tasks, with the checker of its order."""

    def __init__(self, order: Order, checker: Checker) -> None:
        self._checker = checker
        self._look = order.look
        self._render = renderer(order.look)

    def outcomes(self, item: Item) -> Iterator[Outcome]:
        """Give what comes of an item, a transcript at a time."""
        if isinstance(item, Outcome):
            yield item
            return
        source, chunk = item
        size = len(chunk.data)
        alone = chunk.first  # the first transcript of a file is called by the file's name
        for ruled in self._checker.rule_on(chunk, source):
            yield self._outcome(ruled, alone, size)
            alone, size = False, 0

    def _outcome(self, ruled: Ruled, alone: bool, size: int) -> Outcome:
        rendered = self._render(sheet_of(ruled, alone, self._checker))
        return Outcome(status_of(ruled), complaints_on(ruled, self._look), rendered, size)


def complaints_on(ruled: Ruled, look: Look | None = None) -> tuple[str, ...]:
    """Give the lines for standard error: what is wrong with a transcript, and the notes owed on it.

    The notes are left out where the report, looking so, has them itself.
    """
    report = ruled.report
    errors = (f"{report.source}:{error.line}:{error.column}: {error.message}" for error in report.errors)
    notes = (
        f"{report.source}:{note.line}:{note.column}: note: {note.message}" for note in ruled.transcript.notes
    )
    return tuple(errors) if look is not None and _shows_notes(ruled, look) else (*errors, *notes)


def _shows_notes(ruled: Ruled, look: Look) -> bool:
    return look.style in (Format.TEXT, Format.MARKDOWN) and not look.counted and not ruled.report.errors


def status_of(ruled: Ruled) -> int:
    """Give the exit status of one transcript."""
    return FAILED if ruled.report.errors else FOUND if ruled.report.findings else CLEAN


def sheet_of(ruled: Ruled, alone: bool, checker: Checker) -> Sheet:
    """Put a ruling on paper; ``alone``: it is called by its file's name, without the line."""
    source, line = ruled.transcript.source, ruled.transcript.line
    place = "standard input" if source == STANDARD_INPUT else source
    code = checker.code(ruled.report.code)
    worth: dict[tuple[int, str], str] = {}
    if any(finding.status == "open" for finding in ruled.report.findings):
        from arbiter.scoring import worth_of_options  # noqa: PLC0415 - most transcripts do not need it

        worth = worth_of_options(ruled, code)
    return Sheet(
        ruled=ruled,
        place=place if alone else f"{place}:{line}",
        code_title=code.title if code else None,
        names=checker.irregularity_names,
        worth=worth,
    )
