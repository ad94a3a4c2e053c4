"""The tags of a PBN game, where the data after them stands, and what games take over from earlier ones."""

import re
from collections.abc import Mapping
from typing import Final

from arbiter.formats.pbn_games import COMMENT, Game
from arbiter.seats import Seat
from arbiter.transcript.events import Problem
from arbiter.transcript.messages import quote

CODE_TAG: Final = "ArbiterCode"
HOUSE_TAG: Final = "ArbiterHouse"
RESULT_TAG: Final = "ArbiterResult"
"""The tags in which our own export writes what PBN has no tag for."""

PLAYERS: Final = {"North": Seat.N, "East": Seat.E, "South": Seat.S, "West": Seat.W}

_REPEATABLE: Final = frozenset(("Event", "Board", *PLAYERS, "Result", CODE_TAG, HOUSE_TAG, RESULT_TAG))
_OF_ONE_GAME: Final = frozenset(("Dealer", "Deal", "Declarer", "Contract", "Auction", "Play"))
_READ: Final = _REPEATABLE | _OF_ONE_GAME
_SECTIONS: Final = frozenset(("Auction", "Play"))
_WITHOUT_DATA: Final = _READ - _SECTIONS | {"", "Site", "Date", "Vulnerable", "Scoring"}

# Tags as nearly all files begin with them, one a line.
_HEAD: Final = re.compile(r'(?:\[\w++ "[^"\\\n]*+"\]\n)+')
_TAG: Final = re.compile(r'\[\s*+(\w++)\s*+"((?:[^"\\\n]++|\\.)*)"\s*+\]')
_BROKEN_TAG: Final = re.compile(r"(?m)^[ \t]*\[[^\n]*")
_ESCAPE: Final = re.compile(r"\\(.)")


class Tags:
    """The tags of one game, and where the data of its sections stands in its text.

    ``values`` are as they are written, by name.
    """

    def __init__(self, game: Game, problems: list[Problem]) -> None:
        self.auction: list[tuple[int, int]] = []
        self.play: list[tuple[int, int]] = []
        self._game = game
        self._problems = problems
        self.values: dict[str, str] = {}
        start, last = self._read_head()
        self._read(start, last)

    def offset(self, name: str) -> int:
        """The place of a tag's value in the text, or the first place if the game has no such tag."""
        found = re.search(rf'\[\s*{name}\s*"', self._game.text)
        return found.end() if found else 0

    def _read_head(self) -> tuple[int, str]:
        """Read the tags that the text begins with; gives the place after them, and the last of them."""
        head = _HEAD.match(self._game.text)
        if head is None:
            return 0, ""
        # Such a value has no quotation mark in it: they can be told apart without looking at each.
        parts = head[0][1:-3].replace('"]\n[', ' "').split(' "')
        names = parts[::2]
        self.values = dict(zip(names, parts[1::2], strict=True))
        if len(self.values) < len(names):
            self.values = {}
            return 0, ""
        return head.end(), names[-1]

    def _read(self, start: int, last: str) -> None:
        """Read the text from a place on; ``last`` is the tag before it."""
        text, end = self._game.text, start
        for tag in _TAG.finditer(text, start):
            self._take_between(last, end, tag.start())
            end = tag.end()
            name = tag[1]
            if name == "Note":  # a note stands within the section that it belongs to
                continue
            last = name
            if name in self.values and name in _READ:
                self._fault(tag.start(), f"The tag {name} is given twice in one game.")
            self.values.setdefault(name, tag[2])
        self._take_between(last, end, len(text))

    def _take_between(self, tag: str, start: int, end: int) -> None:
        """Take what stands after a tag and before the next, where that is not nothing."""
        text = self._game.text
        if start == end or text[start:end].isspace():
            return
        for broken in _BROKEN_TAG.finditer(text, start, end):
            self._take_data(tag, start, broken.start())
            written = broken[0].strip()
            self._fault(
                broken.start() + broken[0].index("["),
                f"{quote(written)} is not a tag: expected a name and a value in quotation marks, "
                'as in [Dealer "N"].',
            )
            start = broken.end()
        self._take_data(tag, start, end)

    def _take_data(self, tag: str, start: int, end: int) -> None:
        data = self._game.text[start:end]
        if tag == "Auction":
            self.auction.append((start, end))
        elif tag == "Play":
            self.play.append((start, end))
        elif tag in _WITHOUT_DATA and (words := data.split(None, 1)):
            self._fault(start + data.index(words[0]), _why_stray(data.strip()))

    def _fault(self, offset: int, message: str) -> None:
        self._problems.append(Problem(*self._game.place(offset), message))


def _why_stray(words: str) -> str:
    if words[0] == COMMENT:
        return "A comment of the arbiter's stands outside the auction, where it cannot be read."
    line = words.split("\n", 1)[0].rstrip()
    return f'{quote(line)} stands outside any section: expected a tag such as [Dealer "N"].'


class Inheritance:
    """What the games of one file take over from the games before them."""

    def __init__(
        self, previous: Mapping[str, str] | None = None, standing: Mapping[str, str] | None = None
    ) -> None:
        self._previous = dict(previous or {})
        self._standing = dict(standing or {})

    def copy(self) -> "Inheritance":
        """The same, to go on from by itself."""
        return Inheritance(self._previous, self._standing)

    def values(self, tags: Tags, game: Game, problems: list[Problem]) -> dict[str, str]:
        """The values of a game's tags: ``#`` repeats the last game's, ``##text`` is for all that follow."""
        if '"#' not in game.text and "\\" not in game.text:
            values = {**self._standing, **tags.values} if self._standing else tags.values
        else:
            values = self._resolved(tags, game, problems)
        self._previous = values
        return values

    def _resolved(self, tags: Tags, game: Game, problems: list[Problem]) -> dict[str, str]:
        values = dict(self._standing)
        for name, written in tags.values.items():
            value = self._resolve(name, written) if written[:1] == "#" else written
            if value is not None:
                values[name] = _ESCAPE.sub(r"\1", value)
            elif name in _READ:
                problems.append(Problem(*game.place(tags.offset(name)), _why_not_repeated(name, written)))
        return values

    def _resolve(self, name: str, value: str) -> str | None:
        if name in _OF_ONE_GAME:
            return None
        if value.startswith("##"):
            self._standing[name] = value[2:]
            return value[2:]
        return self._previous.get(name) if value == "#" else value


def _why_not_repeated(name: str, value: str) -> str:
    if name in _OF_ONE_GAME:
        return f"The tag {name} is {quote(value)}, but it is of one game only and cannot be repeated."
    return f"The tag {name} repeats that of the game before, and there is none."
