"""The play section of a PBN game: its cards in their order, or what our own export says of it in comments."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from arbiter.cards import RANKS, SUITS, Card
from arbiter.formats.own_words import read_own_play
from arbiter.formats.pbn_games import Game
from arbiter.formats.recorded_play import (
    OUT_OF_TURN,
    Cell,
    Settled,
    Turn,
    UnfollowedError,
    events_of,
    in_order,
)
from arbiter.formats.records import Mark, Setting
from arbiter.limits import EVENTS
from arbiter.seats import Seat
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Event, Problem
from arbiter.transcript.messages import UnreadableError, quote

_EXPECTED: Final = "expected a card such as SK or H10, or - for one that is not known"
_LONGEST: Final = 64
_CARDS: Final = {suit.value + rank: Card(suit.value, rank) for suit in SUITS for rank in RANKS}
_WORD: Final = re.compile(r"\S+")
_PARTS: Final = re.compile(
    r"""(?xi)
    (?P<signs> (?: \^[RL] )* )
    (?P<card> [SHDC](?:[2-9TJQKA]|10) | [-*+] )?
    (?: [!?]{1,2} | =\d{1,2}= | \$\d{1,3} )*
    """
)


class _Parts(NamedTuple):
    """One word: its marks, its card in capitals and as it is written, and where that begins in it."""

    signs: tuple[str, ...]
    card: str
    written: str
    start: int


@lru_cache(maxsize=4096)
def _parts_of(word: str) -> _Parts | None:
    """The parts of a word, or ``None`` if it is nothing that can stand in the play."""
    found = _PARTS.fullmatch(word) if len(word) <= _LONGEST else None
    if found is None:
        return None
    signs = found["signs"].upper()
    marks = tuple(signs[at : at + 2] for at in range(0, len(signs), 2))
    card = found["card"] or ""
    return _Parts(marks, card.upper().replace("10", "T"), card, len(signs))


class PlaySection:
    """The play of one game as it is read; ``dealer`` and ``card`` are for comments of our own.

    ``problems`` are what cannot be read, ``is_told`` says whether the comments tell all of it.
    """

    def __init__(self, dealer: Seat, card: CodeCard) -> None:
        self.problems: list[Problem] = []
        self.is_told = False
        self._dealer = dealer
        self._card = card
        self._cells: list[Cell] = []
        self._signs: tuple[str, ...] = ()
        self._told: list[Event] = []
        self._ended = False

    def read(self, game: Game, start: int, end: int) -> None:
        """Read what stands between two places of a game's text."""
        line, shift = game.place(start)
        at = start
        for row in game.text[start:end].split("\n"):
            for found in _WORD.finditer(row):
                place = line, shift + found.start()
                own = game.comments.get(at + found.start())
                if own is not None:
                    self._take_own(own.words, line, place[1] + own.start)
                else:
                    self._take(found[0], *place)
            at += len(row) + 1
            line, shift = line + 1, 1

    def _take_own(self, words: str, line: int, column: int) -> None:
        """Read a comment of our own: the acts of the play as they were done."""
        self.is_told = True
        try:
            for own in read_own_play(words, self._dealer, self._card):
                place = line, column + own.start
                event = Event(len(self._told) + 1, *place, own.text, own.who, own.act, own.section)
                self._told.append(event)
        except UnreadableError as error:
            self._fault(line, column + error.start, error.message)

    def _take(self, word: str, line: int, column: int) -> None:
        card = _CARDS.get(word)
        parts = _Parts((), word, word, 0) if card else _parts_of(word)
        if parts is None:
            self._fault(line, column, _why_unreadable(word))
            return
        self._signs += parts.signs
        if not parts.card:
            return
        if self._ended:
            self._fault(line, column, f"{quote(word)} stands after '*', which ends the play.")
        elif parts.card == "*":
            self._ended = True
        else:
            signs, self._signs = self._signs, ()
            cell = Cell(_CARDS.get(parts.card), parts.written, line, column + parts.start, signs)
            self._cells.append(cell)

    @property
    def has_cards(self) -> bool:
        """Whether any card stands in the columns that has to be given its place."""
        return bool(self._cells) and not self.is_told

    def _fault(self, line: int, column: int, message: str) -> None:
        self.problems.append(Problem(line, column, message))

    def settled(self, first: Seat, contract: Settled | None, place: tuple[int, int]) -> "SettledPlay":
        """The play as events, ``first`` having the first column; what cannot be followed is a problem.

        ``contract`` is that under which it was played, ``place`` where the section begins.
        """
        if self.is_told or self.problems:
            return SettledPlay(self._told[:EVENTS], None, ())
        if contract is None:
            leader, trump = None, None
        else:
            in_the_first = any(OUT_OF_TURN in cell.signs for cell in self._cells[: len(Seat)])
            leader, trump = contract.declarer.left if in_the_first else first, contract.trump
        turns: list[Turn] = []
        try:
            turns += in_order(self._cells, first, first if leader is None else leader, trump)
        except UnfollowedError as error:
            self.problems.append(error.problem)
        setting = Setting(trump, leader, *place) if turns else None
        return SettledPlay(events_of(turns), setting, _marks(turns))


class SettledPlay(NamedTuple):
    """The play as events, counted from 1, the contract under which it was played, and its marks."""

    events: list[Event]
    setting: Setting | None
    marks: tuple[Mark, ...]


def _marks(turns: list[Turn]) -> tuple[Mark, ...]:
    return tuple(
        Mark(sign, number, turn.cell.line, turn.cell.column)
        for number, turn in enumerate(turns, start=1)
        for sign in turn.cell.signs
    )


def _why_unreadable(word: str) -> str:
    if word[:2].upper() in ("^I", "^S"):
        return f"{quote(word)} has a mark of the auction: expected ^R or ^L before a card."
    return f"{quote(word)} is not a card: {_EXPECTED}."
