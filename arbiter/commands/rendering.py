"""How ``check`` makes of a report what is printed, in the process that has ruled on it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Union

import msgspec

from arbiter.commands.formats import Format
from arbiter.report.layout import Line
from arbiter.report.sheet import Sheet
from arbiter.report.summary import Counts, counts_of

if TYPE_CHECKING:
    from arbiter.slip.drawing import Drawing

Rendered = Union[str, list[Line], Counts, "Drawing"]  # a name, so as not to load it
"""A report as it is printed: text, text with styles, a drawing, or only what is counted of it."""

Render = Callable[[Sheet], Rendered | None]
"""Makes a report into what is printed; ``None`` where nothing is."""


class Look(msgspec.Struct, frozen=True):
    """What the reports are to look like. ``counted``: they are only counted, and a summary is printed."""

    style: Format
    encoding: str
    width: int
    colour: bool
    counted: bool = False


def renderer(look: Look) -> Render:
    """Give what renders reports so."""
    if look.counted:
        return lambda sheet: counts_of(sheet.ruled.report)
    renderers: dict[Format, Callable[[Look], Render]] = {
        Format.TEXT: _text_renderer,
        Format.MARKDOWN: _markdown_renderer,
        Format.JSON: _json_renderer,
        Format.JSONL: _line_renderer,
        Format.HTML: _slip_renderer,
        Format.SVG: _drawing_renderer,
    }
    return renderers[look.style](look)


def _text_renderer(look: Look) -> Render:
    from arbiter.report.text import plain, text_lines  # noqa: PLC0415 - the formats for programs do not need it

    def render(sheet: Sheet) -> Rendered | None:
        if sheet.ruled.report.errors:
            return None
        lines = text_lines(sheet, look.width, look.encoding)
        return lines if look.colour else plain(lines)

    return render


def _markdown_renderer(look: Look) -> Render:
    from arbiter.report.markdown import markdown  # noqa: PLC0415 - as above

    return lambda sheet: None if sheet.ruled.report.errors else markdown(sheet, look.encoding)


def _json_renderer(look: Look) -> Render:
    from arbiter.report.machine import json_report  # noqa: PLC0415 - as above

    return lambda sheet: json_report(sheet.ruled.report, look.encoding)


def _line_renderer(look: Look) -> Render:
    from arbiter.report.machine import json_line  # noqa: PLC0415 - as above

    return lambda sheet: json_line(sheet.ruled.report, look.encoding)


def _slip_renderer(look: Look) -> Render:
    from arbiter.slip.page import SlipPages  # noqa: PLC0415 - as above

    pages = SlipPages(look.encoding)
    return lambda sheet: None if sheet.ruled.report.errors else pages.slip(sheet)


def _drawing_renderer(_look: Look) -> Render:
    from arbiter.slip.picture import drawing_of  # noqa: PLC0415 - as above

    return lambda sheet: None if sheet.ruled.report.errors else drawing_of(sheet)
