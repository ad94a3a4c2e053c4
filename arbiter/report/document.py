"""A page for people that is not the report on a transcript: its blocks, before they are laid out.

What stands in them is plain text, which may come from a transcript; who lays it out makes it harmless.
"""

from collections.abc import Sequence

import msgspec


class Heading(msgspec.Struct, frozen=True):
    """A heading of level 1 (a page's title), 2 or 3, and what stands under it in small print."""

    text: str
    level: int = 2
    under: tuple[str, ...] = ()


class Paragraph(msgspec.Struct, frozen=True):
    """Some text, with what it is about as a label. ``depth`` is how far it is set in."""

    text: str
    label: str | None = None
    depth: int = 0
    style: str = ""


class Point(msgspec.Struct, frozen=True):
    """One item of a list: ``written`` is how it is written in a transcript, ``leads_to`` what it brings.

    ``mark`` stands before it, where it is not the usual one.
    """

    text: str
    written: str | None = None
    leads_to: tuple[str, ...] = ()
    mark: str | None = None
    style: str = ""


class Points(msgspec.Struct, frozen=True):
    """A list of points, numbered or not."""

    points: tuple[Point, ...]
    label: str | None = None
    numbered: bool = False
    depth: int = 0


Cell = tuple[str, ...]
"""What stands in one cell of a table: a paragraph, or several one under the other."""


class Table(msgspec.Struct, frozen=True):
    """Rows of cells under heads. A row that is a text and no cells is a heading over those that follow.

    ``labelled`` says that the first cell of a row tells what the row is about.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...] | str, ...]
    labelled: bool = True


class Rule(msgspec.Struct, frozen=True):
    """Where one page ends and another begins."""


Block = Heading | Paragraph | Points | Table | Rule
Document = Sequence[Block]
