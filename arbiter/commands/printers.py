"""How ``check`` gives out its reports, a way for each ``--format``."""

import os
import shutil
import sys
from collections.abc import Callable
from typing import Protocol

from arbiter.commands.formats import Format
from arbiter.commands.streams import output_encoding, write
from arbiter.report.layout import Line
from arbiter.report.model import Report
from arbiter.report.sheet import Sheet

_WIDEST = 100


class Printer(Protocol):
    """Takes sheets as they are ruled on, those with errors included."""

    def show(self, sheet: Sheet) -> None:
        """Take one sheet, and print it now or later."""

    def end(self) -> None:
        """Print what is still to be printed; no more sheets will come."""


def printer(style: Format) -> Printer:
    """Give the printer of a format."""
    printers: dict[Format, Callable[[], Printer]] = {
        Format.TEXT: _TextPrinter,
        Format.MARKDOWN: _MarkdownPrinter,
        Format.JSON: _JsonPrinter,
        Format.JSONL: _LinesPrinter,
    }
    return printers[style]()


class _TextPrinter:
    """Prints each sheet without errors, a rule between two of them; in colour on a terminal."""

    def __init__(self) -> None:
        from arbiter.report import text  # noqa: PLC0415 - the formats for programs do not need it

        self.text = text
        self.encoding = output_encoding()
        self.width = _terminal_width() if _on_terminal() else text.PAPER_WIDTH
        self.print: Callable[[list[Line]], None] = (
            text.colour_printer() if _wants_colour() else lambda lines: write(text.plain(lines))
        )
        self.first = True

    def show(self, sheet: Sheet) -> None:
        if sheet.ruled.report.errors:
            return
        if not self.first:
            self.print([[], [("=" * self.width, "quiet")], []])
        self.first = False
        self.print(self.text.text_lines(sheet, self.width, self.encoding))

    def end(self) -> None:
        """Nothing is left to print."""


class _MarkdownPrinter:
    """Prints each sheet without errors as a section."""

    def __init__(self) -> None:
        from arbiter.report.markdown import markdown  # noqa: PLC0415 - as above

        self.markdown = markdown
        self.first = True

    def show(self, sheet: Sheet) -> None:
        if not sheet.ruled.report.errors:
            write(("" if self.first else "\n") + self.markdown(sheet, output_encoding()))
            self.first = False

    def end(self) -> None:
        """Nothing is left to print."""


class _JsonPrinter:
    """Collects the reports and prints one document."""

    def __init__(self) -> None:
        self.reports: list[Report] = []

    def show(self, sheet: Sheet) -> None:
        self.reports.append(sheet.ruled.report)

    def end(self) -> None:
        from arbiter.report.machine import json_text  # noqa: PLC0415 - as above

        write(json_text(self.reports, output_encoding()))


class _LinesPrinter:
    """Prints each report on a line as it comes."""

    def __init__(self) -> None:
        from arbiter.report.machine import json_line  # noqa: PLC0415 - as above

        self.json_line = json_line

    def show(self, sheet: Sheet) -> None:
        write(self.json_line(sheet.ruled.report, output_encoding()))

    def end(self) -> None:
        """Nothing is left to print."""


def _on_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


def _wants_colour() -> bool:
    return _on_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _terminal_width() -> int:
    return min(shutil.get_terminal_size().columns, _WIDEST)
