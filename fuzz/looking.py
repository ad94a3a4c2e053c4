"""What the fuzzers hold to be true of every ruling, whatever was read."""

import itertools
from collections.abc import Iterable
from io import BytesIO

from arbiter.checker import Checker
from arbiter.commands.formats import Format
from arbiter.commands.rendering import Look, renderer
from arbiter.report.model import Report
from arbiter.report.sheet import Sheet
from arbiter.ruling import Ruled

_STYLES = [
    renderer(Look(style, encoding, 40, False))
    for style in (Format.TEXT, Format.MARKDOWN, Format.JSON)
    for encoding in ("utf-8", "ascii")
]


def look_at(ruled: Ruled, checker: Checker, choice: int) -> None:
    """Hold that the report hangs together and can be printed; ``choice`` says how."""
    report = ruled.report
    assert not (report.errors and report.findings)
    assert report.errors or report.result
    rendered = _STYLES[choice % len(_STYLES)](Sheet(ruled, "fuzz", names=checker.irregularity_names))
    assert rendered is None or all(line.isprintable() for line in str(rendered).split("\n"))


def in_chunks(checker: Checker, data: bytes) -> list[Report]:
    """Give the reports when the file comes a few bytes at a time."""
    chunks: Iterable[Iterable[Ruled]] = (
        checker.rule_on(chunk, "fuzz") for chunk in checker.chunks(_Slow(data))
    )
    return [one.report for one in itertools.chain.from_iterable(chunks)]


class _Slow(BytesIO):
    """A stream that gives little at a time."""

    def read(self, size: int | None = -1, /) -> bytes:
        """Give no more than seven bytes."""
        return super().read(min(size or 7, 7))
