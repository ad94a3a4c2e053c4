"""What reading a record gives: the transcript, and what the record claims about it."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from arbiter.seats import Seat
from arbiter.transcript.events import Problem, Transcript
from arbiter.transcript.seating import WORDS, folded


class Mark(NamedTuple):
    """An irregularity mark of PBN (``^I``, ``^S``), the event it stands before, and where it stands.

    ``open insufficient-bid`` is the sign of our own for a choice that is open over an event.
    """

    sign: str
    event: int
    line: int
    column: int

    def after(self, events: int) -> "Mark":
        """The same mark, where so many events come before those that it was counted among."""
        return self._replace(event=self.event + events)


class Setting(NamedTuple):
    """Under what a record has its play: the trump, who is to lead first, and where the play stands.

    Without a ``leader`` the record has no contract that could be played.
    """

    trump: str | None
    leader: Seat | None
    line: int
    column: int


class Record(NamedTuple):
    """One board.

    ``claims`` are the values of tags that say how the auction ended, if the record holds all of it, and
    ``place_of`` tells where such a tag stands. ``play`` says under what contract the play goes that is among
    the events, where the record does not name each player itself.
    """

    transcript: Transcript
    marks: tuple[Mark, ...] = ()
    claims: Mapping[str, str] = {}
    place_of: Callable[[str], tuple[int, int]] = lambda _: (1, 1)
    play: Setting | None = None


CLAIMS: Final = ("Contract", "Declarer", "Result")
"""The tags of PBN that say how an auction ended."""

CONTRACT: Final = re.compile(r"([1-7])(NT?|[CDHS])(X{0,2})", re.IGNORECASE)
"""A contract as it is written."""

LEFT: Final = tuple(seat.left for seat in Seat)
"""The seat on the left of each."""

SEATS: Final = {letter: seat for seat in Seat for letter in (seat.name, seat.name.lower())}
"""The seats by their letters, large and small."""


def real_names(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """The names that tell one player from the others; the rest are left out.

    Two seats of one name have none, and a name that is a word for somebody else is none.
    """
    known = [_folded(name) for name in names.values()]
    if len(set(known)) == len(known) and _NOT_NAMES.isdisjoint(known):
        return dict(names)
    return {
        seat: name
        for (seat, name), one in zip(names.items(), known, strict=True)
        if one not in _NOT_NAMES and known.count(one) == 1
    }


_NOT_NAMES: Final = WORDS | {"", "?", "-"}
_folded = lru_cache(maxsize=1024)(folded)


def unreadable(source: str, problem: Problem) -> Record:
    """A record of which nothing is known but what is wrong with it."""
    return Record(Transcript(source, line=problem.line, problems=[problem]))
