"""From a file to the lines of each transcript in it."""

import re
from typing import NamedTuple

from arbiter.transcript.events import Problem

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LINE_END = re.compile(r"\r\n|\r|\n")
_COMMENT = re.compile(r"(?:^|(?<=\s))[#;]")


class Line(NamedTuple):
    """One line as it stands in the file, comment and all, and its number from 1."""

    number: int
    text: str


def decode(data: str | bytes) -> str | Problem:
    """The text of a file without its byte-order mark, or the problem that it is not a text file."""
    if isinstance(data, str):
        return _refuse_nul(data.removeprefix("\ufeff"), 3 if data.startswith("\ufeff") else 0)
    skipped = len(_BYTE_ORDER_MARK) if data.startswith(_BYTE_ORDER_MARK) else 0
    body = data[skipped:]
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        before = body[: error.start].decode("utf-8")
        return _not_text(before, f"byte {skipped + error.start + 1} is not UTF-8")
    return _refuse_nul(text, skipped)


def _refuse_nul(text: str, skipped: int) -> str | Problem:
    place = text.find("\0")
    if place < 0:
        return text
    before = text[:place]
    byte = skipped + len(before.encode("utf-8", "surrogatepass")) + 1
    return _not_text(before, f"byte {byte} is NUL")


def _not_text(before: str, why: str) -> Problem:
    """The problem that a file is not a text file; ``before`` is what stands before the bad byte."""
    lines = _LINE_END.split(before)
    message = f"This is not a text file: {why}. A transcript is plain text in UTF-8."
    return Problem(len(lines), len(lines[-1]) + 1, message)


def parts(text: str) -> list[list[Line]]:
    """The lines of each transcript, those that are blank or only a comment left out.

    Transcripts are parted by lines of ``---``; a part with nothing in it gives an empty list.
    """
    found: list[list[Line]] = [[]]
    for number, line in enumerate(_LINE_END.split(text), start=1):
        words = line.strip()
        if not words or words[0] in "#;":
            continue
        if words.startswith("---") and set(without_comment(line).strip()) == {"-"}:
            found.append([])
        else:
            found[-1].append(Line(number, line))
    return found


def without_comment(text: str, start: int = 0) -> str:
    """The text up to its comment, which begins with ``#`` or ``;`` at the start or after a space.

    What stands before ``start`` is no comment.
    """
    if "#" not in text and ";" not in text:
        return text
    comment = _COMMENT.search(text, start)
    return text[: comment.start()] if comment else text
