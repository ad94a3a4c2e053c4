"""Who is meant: seats by name and letter, Foster's letters, the roles and the players' own names."""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from arbiter.seats import Seat
from arbiter.transcript.events import Role, Table

SEATS: Final[Mapping[str, Seat]] = {
    name: seat for seat in Seat for name in (seat.name.lower(), seat.word.lower())
}
"""The seats by letter and name."""

LETTERS: Final[Mapping[str, int]] = {"z": 0, "a": 1, "y": 2, "b": 3}
"""Foster's letters, and how far to the dealer's left each sits."""

_FROM_DEALER: Final[Mapping[str, int]] = {**LETTERS, "dealer": 0, "eldest": 1, "pone": 3}
_ROLES: Final[Mapping[str, Role]] = {role.value: role for role in Role}
_ROLE_WORDS: Final = frozenset(("dealer", "eldest", "pone", *_ROLES))

WORDS: Final = frozenset((*SEATS, *_FROM_DEALER, *_ROLES, "table"))
"""Every word that names somebody at any table, written small."""

SOMEBODY: Final = "|".join(
    (
        *sorted(word for word in WORDS - {"table"} if len(word) > 1),
        *("he", "she", "him", "partner", "adversary", "opponent"),
    )
)
"""The words for somebody that may stand within a phrase, as a pattern has them."""

_LONG_WORDS: Final = tuple(sorted(word.capitalize() for word in WORDS if len(word) > 1))

_FIRST_WORD = re.compile(r"(the\s+)?([a-z]+)((?<=eldest)\s+hand)?(?=[\s:,.]|$)", re.IGNORECASE)
_AFTER_NAME = re.compile(r"[.,]?\s*:?\s*")


class Named(NamedTuple):
    """What a line names at its start: who, in which words, and where the act begins.

    ``by_letter`` says that it is one of Foster's letters.
    """

    who: Seat | Role | Table
    words: str
    act: int
    by_letter: bool


def seat_of(word: str, dealer: Seat) -> Seat | None:
    """The seat that a word names (a seat, a letter or ``dealer``, ``eldest``, ``pone``), or ``None``."""
    word = word.lower()
    if word in SEATS:
        return SEATS[word]
    if word in _FROM_DEALER:
        return Seat((dealer + _FROM_DEALER[word]) % 4)
    return None


def is_role(word: str) -> bool:
    """Whether a word is a role's name."""
    return word.lower() in _ROLE_WORDS


def folded(name: str) -> str:
    """A name as it is compared: spaces as one, capitals as small."""
    return " ".join(name.split()).casefold()


def _pattern_of(names: Iterable[str]) -> re.Pattern[str] | None:
    """A pattern for players' names at the start of a line, the longest first; ``None`` without names."""
    longest_first = sorted(names, key=len, reverse=True)
    if not longest_first:
        return None
    spelt = "|".join(r"\s+".join(map(re.escape, name.split())) for name in longest_first)
    return re.compile(rf"(?:{spelt})(?=[\s:,.]|$)", re.IGNORECASE)


class Seating:
    """The table of one transcript: who deals, and which name is whose."""

    def __init__(self, dealer: Seat, players: Mapping[str, Seat]) -> None:
        self.dealer = dealer
        self.names = tuple(players)
        self._seats = {folded(name): seat for name, seat in players.items()}
        self._pattern = _pattern_of(players)

    def is_name(self, text: str) -> bool:
        """Whether a text is a player's name."""
        return folded(text) in self._seats

    def known(self) -> tuple[str, ...]:
        """Every name for somebody at this table, for offering the nearest."""
        return (*_LONG_WORDS, *self.names)

    def at_start(self, text: str, start: int) -> Named | None:
        """Whom the first words of a line from ``start`` on name, or ``None`` if they name nobody."""
        name = self._pattern.match(text, start) if self._pattern else None
        if name and self.is_name(name[0]):
            return Named(self._seats[folded(name[0])], name[0], _act_after(text, name.end()), False)
        found = _FIRST_WORD.match(text, start)
        if found is None:
            return None
        word = found[2].lower()
        who = self._who(word)
        if who is None or (found[1] and not is_role(word)):
            return None
        return Named(who, found[0], _act_after(text, found.end()), word in LETTERS)

    def _who(self, word: str) -> Seat | Role | Table | None:
        if word == "table":
            return Table.TABLE
        return _ROLES[word] if word in _ROLES else seat_of(word, self.dealer)


def _act_after(text: str, end: int) -> int:
    after = _AFTER_NAME.match(text, end)
    return after.end() if after else end
