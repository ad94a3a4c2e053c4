"""Drawings as one SVG that needs nothing from elsewhere, each under the last."""

from collections.abc import Sequence

import msgspec

from arbiter.report.sheet import Sheet
from arbiter.report.wording import sheet_words
from arbiter.slip.drawing import WIDTH, Drawing, draw_auction
from arbiter.slip.letters import cut
from arbiter.slip.markup import encoded, templates

_TITLE = 24  # the height of a title; one drawing alone has none
_TITLE_LETTERS = 13
_GAP = 12


class Part(msgspec.Struct, frozen=True):
    """A drawing in its place; ``heading`` stands above it, unless it is alone."""

    y: int
    heading: str
    drawing: Drawing


class Pictures:
    """Writes pictures; ``encoding`` is that of the output."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self._encoding = encoding
        self._template = templates("arbiter.slip").get_template("auction.svg")

    def picture(self, drawings: Sequence[Drawing]) -> str:
        """Give one picture of at least one drawing."""
        parts, y = [], 0
        for drawing in drawings:
            y += _TITLE if len(drawings) > 1 else 0
            heading = cut(drawing.title, WIDTH / _TITLE_LETTERS) if len(drawings) > 1 else ""
            parts.append(Part(y, heading, drawing))
            y += drawing.height + _GAP
        svg = self._template.render(parts=parts, width=WIDTH, height=y - _GAP)
        return encoded(svg, self._encoding)


def drawing_of(sheet: Sheet) -> Drawing:
    """Give the drawing of a transcript without errors."""
    return draw_auction(sheet_words(sheet))
