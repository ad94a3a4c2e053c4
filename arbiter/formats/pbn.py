"""PBN, the portable bridge notation: a file as records, one of each board."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from arbiter.formats.deals import full_deal, read_deal
from arbiter.formats.desk import Desk
from arbiter.formats.pbn_auction import Auction
from arbiter.formats.pbn_games import Game, games
from arbiter.formats.pbn_play import PlaySection, SettledPlay
from arbiter.formats.pbn_tags import CODE_TAG, HOUSE_TAG, PLAYERS, RESULT_TAG, Inheritance, Tags
from arbiter.formats.pieces import Piece
from arbiter.formats.recorded_play import Settled, contract_of, joined
from arbiter.formats.records import CLAIMS, CONTRACT, SEATS, Record, real_names, unreadable
from arbiter.formats.tables import CallTable
from arbiter.limits import TRANSCRIPT_BYTES
from arbiter.seats import Seat
from arbiter.table.pack import PACK
from arbiter.transcript.events import DealResult, Event, Problem, Told, Transcript
from arbiter.transcript.header import Header
from arbiter.transcript.house import read_house
from arbiter.transcript.lines import Line
from arbiter.transcript.messages import did_you_mean, quote
from arbiter.transcript.result import ResultReader
from arbiter.transcript.seating import Seating

_UNKNOWN: Final = ("", "?")
_TRICKS: Final = re.compile(r"\^?([0-9]|1[0-3])")
_TOO_LONG: Final = (
    f"A game of more than {TRANSCRIPT_BYTES >> 20} MiB is not read. "
    "Games are parted by empty lines, each before the first tag of the next."
)


def read_pbn(piece: Piece, source: str, desk: Desk, inheritance: Inheritance) -> Iterator[Record]:
    """The games of a piece of a file, one by one; ``inheritance`` is what they take over from earlier ones.

    Where no code is asked for and the first game names none either, that is the only one.
    """
    code_is_named = desk.default is not None
    for game in games(piece):
        if game.too_long:
            yield unreadable(source, Problem(game.line, 1, _TOO_LONG))
            continue
        sheet = _Sheet(game, source, desk, inheritance)
        yield sheet.record()
        code_is_named = code_is_named or sheet.names_code
        if not code_is_named:
            return


def take_over(piece: Piece, inheritance: Inheritance) -> None:
    """Let ``inheritance`` be what the games after a piece take over."""
    for game in games(piece):
        inheritance.values(Tags(game, []), game, [])


class _Sheet:
    """One game as it is read."""

    def __init__(self, game: Game, source: str, desk: Desk, inheritance: Inheritance) -> None:
        self._game = game
        self._desk = desk
        self._problems: list[Problem] = []
        self._tags = Tags(game, self._problems)
        self._values = inheritance.values(self._tags, game, self._problems)
        self._transcript = Transcript(source, problems=self._problems, line=self._first_line())
        self.names_code = CODE_TAG in self._values

    def _first_line(self) -> int:
        text = self._game.text
        return self._game.place(len(text) - len(text.lstrip()))[0]

    def record(self) -> Record:
        """Read the game."""
        transcript, values = self._transcript, self._values
        transcript.title = _title(values.get("Event", "").strip(), values.get("Board", "").strip())
        transcript.players = real_names(
            {seat: values[name].strip() for name, seat in PLAYERS.items() if name in values}
        )
        transcript.dealer = self._dealer()
        table = self._table()
        if table is not None:
            transcript.code = table.card.id
            if HOUSE_TAG in values:
                transcript.house = read_house(self._header(HOUSE_TAG), table.card, self._problems)
        deal = values.get("Deal", "")
        if deal not in _UNKNOWN:
            hands = full_deal(deal)
            if hands is None:
                hands = read_deal(self._header("Deal"), self._problems)
            transcript.hands = hands
            transcript.hands_at = self._place_of("Deal")
        auction = None if table is None else self._auction(table)
        play = None if table is None or auction is None else self._play(table, auction.events)
        if self._game.unclosed is not None:
            place = self._game.place(self._game.unclosed)
            self._problems.append(Problem(*place, "The comment that begins here has no end: expected a '}'."))
        if self._problems:
            self._problems.sort(key=lambda problem: (problem.line, problem.column))
        if auction is None or play is None:
            return Record(transcript)
        transcript.events = joined(auction.events, play.events)
        transcript.result = self._result(len(play.events))
        marks = (*auction.marks, *(mark.after(len(auction.events)) for mark in play.marks))
        claims = self._claims() if auction.is_whole else {}
        return Record(transcript, marks, claims, self._place_of, play.setting)

    # What the tags say

    def _table(self) -> CallTable | None:
        """The calls under the code that is asked for, or else the one that the game names."""
        if self._desk.default is not None:
            return self._desk.default
        if CODE_TAG not in self._values:
            message = self._desk.nothing_named(f', or add a tag such as [{CODE_TAG} "whist-club-1913"]')
            self._problems.append(Problem(self._transcript.line, 1, message))
            return None
        named = self._desk.named(self._values[CODE_TAG])
        if named.table is None:
            self._fault_in(CODE_TAG, named.fault)
        return named.table

    def _dealer(self) -> Seat | None:
        value = self._values.get("Dealer", "").strip()
        seat = SEATS.get(value)
        if seat is None:
            if "Dealer" in self._tags.values:
                message = f"{quote(value)} does not name the dealer: expected N, E, S or W."
                self._fault_in("Dealer", message)
            else:
                message = 'The dealer is not named: expected a tag such as [Dealer "N"].'
                message += did_you_mean("Dealer", tuple(self._tags.values))
                self._problems.append(Problem(self._transcript.line, 1, message))
        return seat

    def _claims(self) -> dict[str, str]:
        """What the tags say of how the auction ended."""
        said = ((name, self._values.get(name, "").strip()) for name in CLAIMS)
        return {name: value for name, value in said if value not in _UNKNOWN}

    def _place_of(self, name: str) -> tuple[int, int]:
        """Where a tag's value stands."""
        return self._game.place(self._tags.offset(name))

    def _header(self, name: str) -> Header:
        value = self._values[name]
        return Header(name, value, *self._place_of(name), value)

    # The sections

    def _auction(self, table: CallTable) -> Auction:
        """Read the auction; a game without one has had no call yet."""
        value = self._values.get("Auction", "").strip()
        first = SEATS.get(value)
        if self._tags.auction and first is None:
            message = f"{quote(value)} does not name who has the first column: expected N, E, S or W."
            self._fault_in("Auction", message)
        dealer = self._transcript.dealer
        first = first if first is not None else dealer if dealer is not None else Seat.S
        auction = Auction(table, dealer if dealer is not None else first, first)
        for start, end in self._tags.auction:
            auction.read(self._game, start, end)
        auction.end()
        self._problems += auction.problems
        return auction

    def _play(self, table: CallTable, called: Sequence[Event]) -> SettledPlay:
        """Read the play; ``called`` are the events of the auction."""
        dealer = self._transcript.dealer
        section = PlaySection(Seat.S if dealer is None else dealer, table.card)
        for start, end in self._tags.play:
            section.read(self._game, start, end)
        contract = self._contract() or contract_of(called)
        value = self._values.get("Play", "").strip()
        first = SEATS.get(value)
        if first is None:
            if section.has_cards:
                message = f"{quote(value)} does not name who has the first column: expected N, E, S or W."
                self._fault_in("Play", message)
            first = Seat.S
        play = section.settled(first, contract, self._game.place(self._tags.offset("Play")))
        self._problems += section.problems
        return play

    def _contract(self) -> Settled | None:
        """The contract that the tags name, if they do."""
        written = CONTRACT.fullmatch(self._values.get("Contract", "").strip())
        declarer = SEATS.get(self._values.get("Declarer", "").strip())
        return None if written is None or declarer is None else Settled(written[2][0].upper(), declarer)

    def _result(self, cards: int) -> DealResult | None:
        """What the tags say of the result; the tricks are told by the play, where all its ``cards`` are."""
        line, column = self._place_of("Result")
        if RESULT_TAG in self._values:
            return self._own_result()
        won = _TRICKS.fullmatch(self._values.get("Result", "").strip())
        if won is None or cards >= len(PACK):
            return None
        told = Told(int(won[1]), None, line, column, won[0])
        return DealResult(line, column, tricks=[told])

    def _own_result(self) -> DealResult | None:
        """What our own export says of the result, as a transcript says it."""
        dealer = self._transcript.dealer
        header = self._header(RESULT_TAG)
        reader = ResultReader(Seating(Seat.S if dealer is None else dealer, {}))
        for said in header.value.split(";"):
            if said.strip():
                problems: list[Problem] = []
                reader.take(Line(header.line, said), 0, problems)
                self._problems += [header.problem(problem.message) for problem in problems[:1]]
        return reader.stated

    def _fault_in(self, tag: str, message: str) -> None:
        self._problems.append(Problem(*self._place_of(tag), message))


def _title(event: str, board: str) -> str | None:
    """The event and the board in one, as far as they are known."""
    parts = [event] if event not in _UNKNOWN else []
    if board not in _UNKNOWN:
        parts.append(f"board {board}" if parts else f"Board {board}")
    return ", ".join(parts) or None
