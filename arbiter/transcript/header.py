"""One header of a transcript: ``Key: value`` before the first event."""

from typing import Final, NamedTuple

from arbiter.transcript.acts import begins_like_an_act
from arbiter.transcript.events import Problem
from arbiter.transcript.lines import Line, without_comment
from arbiter.transcript.seating import WORDS, Seating

KEYS: Final = ("Code", "Dealer", "Title", "Players", "Hands", "House")
_KEY_OF: Final = {key.lower(): key for key in KEYS}
_FREE_TEXT: Final = frozenset(("Title", "Players"))
_LONGEST_KEY: Final = 40


class Header(NamedTuple):
    """One header: its key, its value without a comment, and where the value stands.

    ``typed`` is the value with what may be a comment, or part of a player's name.
    """

    key: str
    value: str
    line: int
    column: int
    typed: str

    def problem(self, message: str, offset: int = 0) -> Problem:
        """A problem with the value, at so many characters from its start."""
        return Problem(self.line, self.column + offset, message)


def is_key(text: str) -> bool:
    """Whether a text is a header's key."""
    return text.lower() in _KEY_OF


def names_a_seat(value: str, seating: Seating) -> bool:
    """Whether the value of ``Dealer`` is a word for somebody or a player's name."""
    return value.lower() in WORDS or seating.is_name(value)


def header_of(line: Line, seating: Seating) -> Header | None:
    """The header that a line is by its key, or ``None``.

    ``dealer: pass`` is the dealer's call and no header, unless ``seating`` knows a player called Pass.
    """
    head, colon, _ = line.text.partition(":")
    key = _KEY_OF.get(head.strip().lower()) if colon and len(head) <= _LONGEST_KEY else None
    if key is None:
        return None
    start = len(head) + 1
    text = line.text if key in _FREE_TEXT else without_comment(line.text, start)
    value = text[start:].strip()
    if key == "Dealer" and not names_a_seat(value, seating) and begins_like_an_act(value):
        return None
    column = len(text) - len(text[start:].lstrip()) + 1
    return Header(key, value, line.number, column, line.text[start:].strip())


def unknown_key(line: Line) -> tuple[str, int] | None:
    """What stands before the colon of a line that looks like a header, and its place from 0."""
    head, colon, _ = without_comment(line.text).partition(":")
    key = head.strip()
    if not colon or not key or not key[0].isalpha() or len(head) > _LONGEST_KEY or len(key.split()) > 3:
        return None
    return key, head.index(key[0])
