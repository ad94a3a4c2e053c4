"""The names of the formats, apart from what prints them, so that the help need not load it."""

from enum import StrEnum


class Format(StrEnum):
    """What ``--format`` takes."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    MARKDOWN = "markdown"
    HTML = "html"
    SVG = "svg"


class PageFormat(StrEnum):
    """What ``--format`` takes where no reports are printed."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "markdown"


class SheetFormat(StrEnum):
    """What ``--format`` takes where a sheet is printed."""

    MARKDOWN = "markdown"
    HTML = "html"
