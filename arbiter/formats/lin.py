"""LIN, the records of Bridge Base Online: a file as records, one of each board."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from arbiter.cards import RANKS, SUITS, Card
from arbiter.formats.lin_hands import ORDER, read_dealer, read_hands
from arbiter.formats.pieces import Passage, Piece, decoded, in_words
from arbiter.formats.recorded_play import contract_of, joined
from arbiter.formats.records import LEFT, Record, Setting, real_names, unreadable
from arbiter.formats.tables import DOUBLE, PASS, REDOUBLE, CallTable
from arbiter.limits import EVENTS, TRANSCRIPT_BYTES
from arbiter.seats import Seat
from arbiter.table.pack import PACK
from arbiter.transcript.events import Call, DealResult, Event, Play, Problem, Told, Transcript
from arbiter.transcript.messages import quote

# A line that begins with a key begins anew: nothing goes on over it, so that one fault spoils one board.
_LINE: Final = re.compile(r"\n(?=[A-Za-z0-9]{2}\|)")
_BOARD_KEYS: Final = re.compile(rb"[|\s](qx|md|pn|st|ah)\|")
_NAMES: Final = re.compile(rb"pn\|([^|]*+)\|(?:(?!\s*(?:md|mb|pn|qx)\|)[^|]*+\|)*\s*(?:qx\||\Z)")
_KEY: Final = re.compile(r"[A-Za-z0-9]{1,3}")
_CALL: Final = re.compile(r"([1-7](?:NT?|[CDHS])|PASS|P|XX|X|D|R)!*", re.IGNORECASE)
_FIXED: Final[Mapping[str, Call]] = {
    "P": PASS,
    "PASS": PASS,
    "D": DOUBLE,
    "X": DOUBLE,
    "R": REDOUBLE,
    "XX": REDOUBLE,
}
_TAKEN: Final = frozenset(("mb", "md", "pn", "pc", "mc", "ah", "qx", "st"))
_CARDS: Final = {suit.value + rank: Card(suit.value, rank) for suit in SUITS for rank in RANKS}
_TRICKS: Final = re.compile(r"[0-9]|1[0-3]")
_PASSED_OVER: Final = frozenset(("pg", "an", "sv", "rh"))
_LONGEST: Final = 400
_EXPECTED: Final = "expected a bid from 1C to 7N, p, d or r"
_TOO_LONG: Final = f"A line of more than {TRANSCRIPT_BYTES >> 20} MiB is not read, nor what follows it."


class _Said(NamedTuple):
    """A call in a field: where it begins, how it is written, and the same in capitals."""

    start: int
    written: str
    known: str


class Field(NamedTuple):
    """A key, what stands between the bars after it, and where that begins in its passage."""

    key: str
    value: str
    passage: Passage
    start: int

    def place(self, offset: int) -> tuple[int, int]:
        """The line and column of a place in the value."""
        return self.passage.place(self.start + offset)


def find_cut(data: bytes, _start: int) -> tuple[int, int]:
    """Where a file that begins with a board can be cut: before a line with which another begins."""
    end, dealt, titled = 0, data.startswith(b"md|"), data.startswith(b"ah|")
    for found in _BOARD_KEYS.finditer(data):
        key = found[1]
        if _begins_board(key.decode(), dealt, titled):
            dealt = titled = False
            if data[found.start() : found.start(1)] == b"\n":
                end = found.start(1)
        dealt = dealt or key == b"md"
        titled = titled or key == b"ah"
    return end, end


def _begins_board(key: str, dealt: bool, titled: bool) -> bool:
    """Whether a board begins with a key, if the one before it has a deal, and a title."""
    if key == "qx":
        return True
    return dealt and (titled if key == "ah" else key in ("md", "pn", "st"))


def has_board(piece: Piece) -> bool:
    """Whether there is a board in a piece, and not only what stands before the first."""
    return b"md|" in piece.data or b"mb|" in piece.data


def names_in(data: bytes) -> str:
    """The players' names that stand before a first board, and are those of all that follow."""
    names = b""
    for found in _NAMES.finditer(data):
        if data[max(0, found.start() - 1) : found.start()] in (b"", b"|", b"\n", b" "):
            names = found[1]
    return in_words(decoded(names))


def read_lin(piece: Piece, source: str, table: CallTable, names: str) -> Iterator[Record]:
    """The boards of a piece of a file, one by one; ``names`` are those of players whom it does not name."""
    file = _File(source, table, names)
    text, line, start = decoded(piece.data), piece.line, 0
    for parting in (*(found.end() for found in _LINE.finditer(text)), len(text)):
        yield from file.take_line(Passage(in_words(text[start:parting]), line))
        line += text.count("\n", start, parting)
        start = parting
    yield from file.end()
    if piece.cut:
        yield unreadable(source, Problem(piece.line, 1, _TOO_LONG))


class _File:
    """A file as its fields are taken one after another."""

    def __init__(self, source: str, table: CallTable, names: str) -> None:
        self._source = source
        self._table = table
        self._names = names
        self._board = _Board(source, table)

    def take_line(self, passage: Passage) -> Iterator[Record]:
        """Take the fields of a line, or of several of which only the first begins with a key."""
        parts = passage.text.split("|")
        offset = 0
        for key, value in zip(parts[0::2], parts[1::2], strict=False):
            start = offset + len(key) + 1
            offset = start + len(value) + 1
            if key in _PASSED_OVER:
                continue
            if key not in _TAKEN:
                if not _KEY.fullmatch(key.strip()):
                    self._fault(passage, start - len(key.lstrip()) - 1, _why_no_key(key))
                    continue
                key = key.strip().lower()  # noqa: PLW2901 - the same key, as it is known
            field = Field(key, value, passage, start)
            if self._board.ends_before(key):
                yield from self.end()
            self._board.take(field)
        rest = parts[-1] if len(parts) % 2 else ""
        if rest.strip():
            self._fault(passage, len(passage.text) - len(rest.lstrip()), _why_no_key(rest))
        elif len(parts) % 2 == 0:
            self._fault(
                passage, len(passage.text), f"{quote(parts[-2].strip())} is not closed: expected a '|'."
            )

    def _fault(self, passage: Passage, offset: int, message: str) -> None:
        self._board.fault(*passage.place(offset), message)

    def end(self) -> Iterator[Record]:
        """The board ends here, if there is one."""
        board, self._board = self._board, _Board(self._source, self._table)
        if board.says_something:
            yield board.record(board.names or self._names)
        elif board.names:  # they stand before the first board, and are those of all
            self._names = board.names


class _Board:
    """One board as its fields are taken."""

    def __init__(self, source: str, table: CallTable) -> None:
        self._table = table
        self._transcript = Transcript(source, code=table.card.id)
        self.names = ""
        self._played: list[Event] = []
        self._room = ""
        self._has_deal = False
        self._has_title = False
        self._turn = Seat.S

    @property
    def says_something(self) -> bool:
        """Whether there has been a deal, a call or a fault."""
        return self._has_deal or bool(self._transcript.events or self._transcript.problems)

    def ends_before(self, key: str) -> bool:
        """Whether a key belongs to the next board."""
        return _begins_board(key, self._has_deal, self._has_title)

    def take(self, field: Field) -> None:
        """Take a field; one with another key than these is passed over."""
        key, value = field.key, field.value
        if key == "mb":
            self._take_calls(field)
        elif key == "md":
            self._take_deal(field)
        elif key == "pn":
            self.names = value
        elif key == "pc":
            self._take_card(field)
        elif key == "mc":
            self._take_claim(field)
        elif key == "ah":
            self._transcript.title = value.strip() or None
            self._has_title = True
        elif key == "qx":
            self._room = value.strip()

    def _take_deal(self, field: Field) -> None:
        value = field.value.strip()
        before = field.value.index(value)
        line, column = field.place(before)
        self._begin(line)
        self._has_deal = True
        dealer = read_dealer(value)
        if dealer is None:
            message = (
                f"{quote(value)} does not name the dealer: expected 1 for South, 2 West, 3 North or 4 East."
            )
            self.fault(line, column, message)
            return
        if self._transcript.events:
            self.fault(line, column, "The deal stands after calls: expected it before the first.")
        self._transcript.dealer = self._turn = dealer
        self._transcript.hands_at = line, column
        self._transcript.hands = read_hands(
            value, lambda offset: field.place(before + offset), self._transcript.problems
        )

    def _take_calls(self, field: Field) -> None:
        self._begin(field.place(0)[0])
        said = _calls_in(field.value) if len(field.value) <= _LONGEST else None
        if said is None:
            self.fault(*field.place(0), f"{quote(field.value)} is not a call: {_EXPECTED}.")
            return
        events, calls = self._transcript.events, self._table.calls
        for start, written, known in said:
            line, column = field.place(start)
            call = _FIXED.get(known) or calls.get(known)
            if call is None:
                self.fault(line, column, self._table.why_not(written))
                continue
            events.append(Event(len(events) + 1, line, column, written, self._turn, call))
            self._turn = LEFT[self._turn]

    def _take_card(self, field: Field) -> None:
        """Take a card, which is played by him whose turn it is."""
        word = field.value.strip()
        card = _CARDS.get(word) or _CARDS.get(word.upper().replace("10", "T"))
        line, column = field.place(len(field.value) - len(field.value.lstrip()))
        if card is None:
            self.fault(line, column, f"{quote(word)} is not a card: expected one such as SK or H10.")
        else:
            self._played.append(Event(len(self._played) + 1, line, column, word, None, Play(card), "play"))

    def _take_claim(self, field: Field) -> None:
        """Take a claim: the number of the tricks that are the declarer's in all."""
        word = field.value.strip()
        place = field.place(len(field.value) - len(field.value.lstrip()))
        if _TRICKS.fullmatch(word) and self._transcript.result is None:
            told = Told(int(word), None, *place, word)
            self._transcript.result = DealResult(*place, tricks=[told])

    def _begin(self, line: int) -> None:
        if not self.says_something:
            self._transcript.line = line

    def fault(self, line: int, column: int, message: str) -> None:
        """Note what cannot be read."""
        self._begin(line)
        self._transcript.problems.append(Problem(line, column, message))

    def record(self, names: str) -> Record:
        """What the board is, now that it has ended, with the players' names."""
        transcript = self._transcript
        players = names.split(",")
        if transcript.title is None and (number := self._room.strip("ocOC")):
            transcript.title = f"Board {number}"
        of_room = players[4:] if self._room[:1] in ("c", "C") and len(players) > 4 else players[:4]
        transcript.players = real_names(
            {seat: name.strip() for seat, name in zip(ORDER, of_room, strict=False)}
        )
        if not self._has_deal:
            message = "The dealer is not named: expected a field such as md|1| before the calls."
            transcript.problems.append(Problem(transcript.line, 1, message))
        if len(transcript.events) > EVENTS:
            beyond = transcript.events[EVENTS]
            message = f"An auction of more than {EVENTS:,} calls is not read."
            transcript.problems.append(Problem(beyond.line, beyond.column, message))
        return Record(transcript, play=self._let_play())

    def _let_play(self) -> Setting | None:
        """Put the play after the auction; gives under which contract it is, if there is any play."""
        transcript, played = self._transcript, self._played
        if len(played) >= len(PACK):
            transcript.result = None  # the play tells of all the tricks itself
        if not played:
            return None
        contract = contract_of(transcript.events)
        transcript.events = joined(transcript.events, played[: len(PACK) + 1])
        trump, leader = (contract.trump, contract.declarer.left) if contract else (None, None)
        return Setting(trump, leader, played[0].line, played[0].column)


@lru_cache(maxsize=4096)
def _calls_in(value: str) -> tuple[_Said, ...] | None:
    """The calls in a field, of which there may be several or none; ``None`` if it cannot be read."""
    said = []
    text = value.rstrip()
    place = len(text) - len(text.lstrip())
    while place < len(text):
        found = _CALL.match(text, place)
        if found is None:
            return None
        said.append(_Said(place, found[1], found[1].upper()))
        place = found.end()
    return tuple(said)


def _why_no_key(words: str) -> str:
    return f"{quote(words.strip())} is not a key: expected two letters before the bar, as in 'mb|1C|'."
