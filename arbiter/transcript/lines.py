"""Lines, and what of them is only a comment."""

import re
from typing import NamedTuple

LINE_END = re.compile(r"\r\n|\r|\n")
_COMMENT = re.compile(r"(?:^|(?<=\s))[#;]")


class Line(NamedTuple):
    """One line as it stands in the file, comment and all, and its number from 1."""

    number: int
    text: str


def without_comment(text: str, start: int = 0) -> str:
    """The text up to its comment, which begins with ``#`` or ``;`` at the start or after a space.

    What stands before ``start`` is no comment.
    """
    if "#" not in text and ";" not in text:
        return text
    comment = _COMMENT.search(text, start)
    return text[: comment.start()] if comment else text
