"""The names of the formats, apart from what prints them, so that the help need not load it."""

from enum import StrEnum


class Format(StrEnum):
    """What ``--format`` takes."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    MARKDOWN = "markdown"
