"""The auction section of a PBN game: its calls as events, each with the seat of its column."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from arbiter.formats.own_words import OPEN, read_open, read_own
from arbiter.formats.pbn_games import Game, OwnComment
from arbiter.formats.records import LEFT, Mark
from arbiter.formats.tables import DOUBLE, PASS, REDOUBLE, CallTable
from arbiter.limits import EVENTS
from arbiter.seats import Seat
from arbiter.transcript.events import Call, Change, Event, Pass, Problem
from arbiter.transcript.messages import UnreadableError, quote

_EXPECTED: Final = "expected a bid from 1C to 7NT, Pass, X, XX or AP"
_LONGEST: Final = 64
_PARTS: Final = re.compile(
    r"""(?xi)
    (?P<signs> (?: \^[A-Z] )* )
    (?P<call> [1-7](?:NT?|[CDHS]) | PASS | P | XX | X | ALLPASS | AP | [-*+] )?
    (?P<notes> (?: [!?]{1,2} | =\d{1,2}= | \$\d{1,3} )* )
    """
)
_FIXED: Final[Mapping[str, Call]] = {
    written: call
    for words, call in (
        (("Pass", "PASS", "pass", "P", "p"), PASS),
        (("X", "x"), DOUBLE),
        (("XX", "xx"), REDOUBLE),
    )
    for written in words
}
_MARKS_OF_THE_AUCTION: Final = ("^I", "^S")
_MARKS_OF_THE_PLAY: Final = ("^R", "^L")


class _Parts(NamedTuple):
    """One word: its marks, its call in capitals and as it is written, and where that begins in it."""

    signs: tuple[str, ...]
    call: str
    written: str
    start: int


@lru_cache(maxsize=4096)
def _parts_of(word: str) -> _Parts | None:
    """The parts of a word, or ``None`` if it is nothing that can stand in an auction."""
    found = _PARTS.fullmatch(word)
    if found is None:
        return None
    signs = found["signs"].upper()
    call = found["call"] or ""
    return _Parts(
        tuple(signs[at : at + 2] for at in range(0, len(signs), 2)), call.upper(), call, len(found["signs"])
    )


@lru_cache(maxsize=16)
def _plain_calls(table: CallTable) -> Mapping[str, Call]:
    """The calls that stand alone in a word, by how they are written most often."""
    return {**table.calls, **{word.lower(): call for word, call in table.calls.items()}, **_FIXED}


class Auction:
    """The auction of one game, as far as it has been read; ``first`` is the seat of the first column.

    ``events`` and ``problems`` are the transcript's, ``marks`` those of irregularity.
    """

    def __init__(self, table: CallTable, dealer: Seat, first: Seat) -> None:
        self.events: list[Event] = []
        self.problems: list[Problem] = []
        self.marks: list[Mark] = []
        self._table = table
        self._plain = _plain_calls(table)
        self._dealer = dealer
        self._column = first
        self._signs: list[tuple[str, int, int]] = []
        self._ended = ""
        self._told: set[int] = set()

    @property
    def is_whole(self) -> bool:
        """Whether there are calls, and nothing says that some are missing."""
        return bool(self.events) and self._ended not in ("*", "+")

    def read(self, game: Game, start: int, end: int) -> None:
        """Read what stands between two places of a game's text."""
        line, shift = game.place(start)
        row_start = start
        events, plain = self.events, self._plain
        for row in game.text[start:end].split("\n"):
            at = 0
            for word in row.split():
                at = row.index(word, at)
                call = plain.get(word)
                if call is None or self._signs or self._ended:
                    self._take_odd(word, line, shift + at, game.comments.get(row_start + at))
                else:
                    seat = self._column
                    events.append(Event(len(events) + 1, line, shift + at, word, seat, call))
                    self._column = LEFT[seat]
                at += len(word)
            row_start += len(row) + 1
            line, shift = line + 1, 1

    def end(self) -> None:
        """The section ends here."""
        for sign, line, column in self._signs:
            self._fault(line, column, f"{quote(sign)} is followed by no call: {_EXPECTED}.")
        if len(self.events) > EVENTS:
            first = self.events[EVENTS]
            self.events = []
            self._fault(first.line, first.column, f"An auction of more than {EVENTS:,} calls is not read.")

    def _take_odd(self, word: str, line: int, column: int, own: OwnComment | None) -> None:
        """Read a word that is more, or less, than a call by itself."""
        if own is not None:
            self._take_own(own.words, line, column + own.start)
            return
        parts = _parts_of(word) if len(word) <= _LONGEST else None
        if parts is None:
            self._fault(line, column, _why_unreadable(word))
            return
        for count, sign in enumerate(parts.signs):
            self._take_sign(sign, line, column + 2 * count)
        if parts.call:
            self._take_call(parts.call, parts.written, line, column + parts.start)

    def _take_sign(self, sign: str, line: int, column: int) -> None:
        if sign in _MARKS_OF_THE_AUCTION:
            self._signs.append((sign, line, column))
            if sign == "^S":
                self._column = LEFT[self._column]
        elif sign in _MARKS_OF_THE_PLAY:
            self._fault(
                line, column, f"{quote(sign)} is a mark of the play: expected ^I or ^S before a call."
            )
        else:
            self._fault(line, column, f"{quote(sign)} is no mark: expected ^I or ^S before a call.")

    def _take_call(self, call: str, written: str, line: int, column: int) -> None:
        if self._ended:
            message = f"{quote(written)} stands after {quote(self._ended)}, which ends the auction."
            self._fault(line, column, message)
        elif call in ("*", "+"):
            self._ended = call
        elif call == "-":
            self._take_dash(line, column)
        elif call in ("AP", "ALLPASS"):
            self._take_all_pass(written, line, column)
        else:
            act = _FIXED.get(call) or self._table.calls.get(call)
            if act is None:
                self._fault(line, column, self._table.why_not(written))
            else:
                self._add_call(written, line, column, act)

    def _take_dash(self, line: int, column: int) -> None:
        """A player who sits before the dealer in the first row."""
        if self.events or self._signs:
            message = "'-' stands after a call: it is for a player before the dealer in the first row."
        elif self._column is self._dealer:
            message = f"'-' stands for {self._dealer.word}, who deals: it is for a player before the dealer."
        else:
            self._column = LEFT[self._column]
            return
        self._fault(line, column, message)

    def _take_all_pass(self, written: str, line: int, column: int) -> None:
        """As many passes as bring the turn back to who called last, or four where nobody has called."""
        self._ended = written
        calls = [event for event in self.events if event.number not in self._told]
        last = next((event.who for event in reversed(calls) if not isinstance(event.act, Pass)), None)
        passes = (last - self._column) % 4 if isinstance(last, Seat) else max(0, 4 - len(calls))
        for _ in range(passes):
            self._add_call(written, line, column, PASS)

    def _add_call(self, written: str, line: int, column: int, act: Call) -> None:
        number = len(self.events) + 1
        self.marks += (Mark(sign, number, sign_line, at) for sign, sign_line, at in self._signs)
        self._signs.clear()
        self.events.append(Event(number, line, column, written, self._column, act))
        self._column = LEFT[self._column]

    def _take_own(self, words: str, line: int, column: int) -> None:
        """Read a comment of our own: an act, what the last call was in truth, or a choice that is open."""
        is_open = read_open(words)
        if is_open:
            irregularity, event = is_open
            self.marks.append(Mark(f"{OPEN} {irregularity}", event, line, column))
            return
        try:
            own = read_own(words, self._dealer, self._table.card)
        except UnreadableError as error:
            self._fault(line, column + error.start, error.message)
            return
        if own.who is not None:
            number = len(self.events) + 1
            place = line, column + own.start
            self.events.append(Event(number, *place, own.text, own.who, own.act, own.section))
            self._told.add(number)
        elif self.events:
            number, who = len(self.events), self.events[-1].who
            self.events[-1] = Event(number, line, column + own.start, own.text, who, own.act)
            while isinstance(own.act, Change) and self.marks and self.marks[-1].event == number:
                self.marks.pop()  # the mark is of the place that the changed call has in the end
        else:
            self._fault(line, column, f"{quote(words)} stands after no call.")

    def _fault(self, line: int, column: int, message: str) -> None:
        self.problems.append(Problem(line, column, message))


def _why_unreadable(word: str) -> str:
    """Why a word is no call; two calls without a space between are told apart from what is none at all."""
    parts = 1
    place = 0
    while (found := _PARTS.match(word, place)) and found.end() > place:
        place, parts = found.end(), parts + bool(found["call"])
    if place == len(word) and len(word) <= _LONGEST:
        return f"{quote(word)} cannot be told apart: expected a space between one call and the next."
    return f"{quote(word)} is not a call: {_EXPECTED}."
