"""How ``check`` prints its reports, a way for each ``--format``, and what it may print on."""

import os
import shutil
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, cast

from arbiter.commands.formats import Format
from arbiter.commands.rendering import Look, Rendered
from arbiter.commands.streams import output_encoding, write
from arbiter.report.layout import Line

if TYPE_CHECKING:
    from arbiter.slip.drawing import Drawing

_PAPER_WIDTH = 80
_WIDEST = 100


class Printer(Protocol):
    """Takes what has been rendered, a report at a time."""

    def show(self, rendered: Rendered) -> None:
        """Print one report, or keep it for the end."""

    def end(self) -> None:
        """Print what is still to be printed; no more reports will come."""


def look_of(style: Format, counted: bool = False) -> Look:
    """Give how reports look on this standard output, or that they are only counted."""
    colour = style is Format.TEXT and wants_colour()
    return Look(
        style, output_encoding(), terminal_width() if on_terminal() else _PAPER_WIDTH, colour, counted
    )


def printer(look: Look) -> Printer:
    """Give the printer for reports that look so."""
    printers: dict[Format, Callable[[Look], Printer]] = {
        Format.TEXT: _TextPrinter,
        Format.MARKDOWN: _MarkdownPrinter,
        Format.JSON: _JsonPrinter,
        Format.JSONL: _LinesPrinter,
        Format.HTML: _SlipPrinter,
        Format.SVG: _PicturePrinter,
    }
    return printers[look.style](look)


class _TextPrinter:
    """Prints reports with a rule between two of them; in colour on a terminal."""

    def __init__(self, look: Look) -> None:
        self._print: Callable[[Rendered], None] = _colour_printer() if look.colour else _write
        rule: list[Line] = [[], [("=" * look.width, "quiet")], []]
        self._rule: Rendered = rule if look.colour else f"\n{'=' * look.width}\n\n"
        self._first = True

    def show(self, rendered: Rendered) -> None:
        if not self._first:
            self._print(self._rule)
        self._first = False
        self._print(rendered)

    def end(self) -> None:
        """Nothing is left to print."""


def _colour_printer() -> Callable[[Rendered], None]:
    from arbiter.report.text import colour_printer  # noqa: PLC0415 - only terminals need it

    show = colour_printer()
    return lambda rendered: show(cast(list[Line], rendered))


def _write(rendered: Rendered) -> None:
    write(cast(str, rendered))


class _MarkdownPrinter:
    """Prints each report as a section."""

    def __init__(self, _look: Look) -> None:
        self._first = True

    def show(self, rendered: Rendered) -> None:
        if not self._first:
            write("\n")
        self._first = False
        _write(rendered)

    def end(self) -> None:
        """Nothing is left to print."""


class _JsonPrinter:
    """Prints the reports as one document, as they come."""

    def __init__(self, _look: Look) -> None:
        from arbiter.report.machine import FRAME  # noqa: PLC0415 - only this needs it

        self._frame = FRAME
        self._first = True

    def show(self, rendered: Rendered) -> None:
        write(self._frame.opening if self._first else self._frame.between)
        self._first = False
        _write(rendered)

    def end(self) -> None:
        write(self._frame.empty if self._first else self._frame.closing)


class _LinesPrinter:
    """Prints each report on a line as it comes."""

    def __init__(self, _look: Look) -> None:
        """Nothing stands before the first."""

    def show(self, rendered: Rendered) -> None:
        _write(rendered)

    def end(self) -> None:
        """Nothing is left to print."""


class _SlipPrinter:
    """Prints the slips as one page, as they come; without any there is no page."""

    def __init__(self, look: Look) -> None:
        from arbiter.slip.page import PAGE_CLOSING, SlipPages  # noqa: PLC0415 - only this needs it

        self._opening = SlipPages(look.encoding).opening()
        self._closing = PAGE_CLOSING
        self._first = True

    def show(self, rendered: Rendered) -> None:
        if self._first:
            write(self._opening)
        self._first = False
        _write(rendered)

    def end(self) -> None:
        if not self._first:
            write(self._closing)


class _PicturePrinter:
    """Keeps the drawings, and prints one picture of them; without any there is no picture."""

    def __init__(self, look: Look) -> None:
        self._encoding = look.encoding
        self._drawings: list[Drawing] = []

    def show(self, rendered: Rendered) -> None:
        self._drawings.append(cast("Drawing", rendered))

    def end(self) -> None:
        from arbiter.slip.picture import Pictures  # noqa: PLC0415 - only this needs it

        if self._drawings:
            write(Pictures(self._encoding).picture(self._drawings))


def on_terminal() -> bool:
    """Tell whether somebody reads along."""
    return sys.stdout is not None and sys.stdout.isatty()


def wants_colour() -> bool:
    """Tell whether to print in colour: on a terminal that has it, unless ``NO_COLOR`` is set."""
    return on_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def terminal_width() -> int:
    """Give how many columns to use of the terminal."""
    return min(shutil.get_terminal_size().columns, _WIDEST)
