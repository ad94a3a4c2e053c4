"""A transcript as text: headers, rows of calls, and a line for whatever else was done."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from arbiter.formats.wording import act_text, call_text, deal_text, house_text, result_lines
from arbiter.laws import Code
from arbiter.report.safe import harmless
from arbiter.ruling import Ruled
from arbiter.seats import Seat
from arbiter.transcript.acts import begins_like_an_act
from arbiter.transcript.events import Call, Event, Play, Problem, Section
from arbiter.transcript.header import Header
from arbiter.transcript.players import read_players, seat_players

_ABREAST: Final = 4
"""So many calls, or cards, make a row."""


class Written(NamedTuple):
    """A transcript as text, and the players' names that cannot stand in one."""

    text: str
    left_out: tuple[str, ...]


def text_transcript(ruled: Ruled, code: Code) -> Written:
    """The transcript, on which there must be a ruling under the code."""
    transcript = ruled.transcript
    dealer = Seat.S if transcript.dealer is None else transcript.dealer
    players = _players(transcript.players, dealer)
    headers = {
        "Title": harmless(transcript.title or "").strip(),
        "Code": code.id,
        "Dealer": dealer.word,
        "Players": ", ".join(f"{seat.name}={name}" for seat, name in players.items()),
        "Hands": deal_text(transcript.hands) if transcript.hands else "",
        "House": house_text(transcript.house),
    }
    lines = [f"{key}: {value}" for key, value in headers.items() if value]
    rows = _Rows(dealer if code.game == "auction" else None, _last_of_tricks(ruled))
    after_final = {f.event for f in ruled.report.findings if f.irregularity == "call-after-final"}
    for event in transcript.events:
        rows.add(event, ruled.actors.get(event.number), event.number in after_final)
    result = ["[result]", *result_lines(transcript.result)] if transcript.result else []
    left_out = tuple(name for seat, name in transcript.players.items() if seat not in players)
    return Written("".join(f"{line}\n" for line in (*lines, "", *rows.lines(), *result)), left_out)


def _last_of_tricks(ruled: Ruled) -> frozenset[int]:
    """The events by which tricks are complete, so that each may have a line."""
    tricks = ruled.game.cards.state.tricks if ruled.game is not None else ()
    return frozenset(max(card.event for card in trick.cards) for trick in tricks if trick.cards)


def _players(names: Mapping[Seat, str], dealer: Seat) -> dict[Seat, str]:
    """The names that the header ``Players`` can hold."""
    shown = {seat: " ".join(harmless(name).split()) for seat, name in names.items()}
    value = ", ".join(f"{seat.name}={name}" for seat, name in shown.items())
    problems: list[Problem] = []
    header = Header("Players", value, 1, 1, value)
    read = seat_players(header, read_players(header, problems), dealer, problems)
    return {
        seat: name for seat, name in read.items() if shown.get(seat) == name and not begins_like_an_act(name)
    }


class _Rows:
    """The lines as they are written, under a mark for each section that another follows.

    Where the calls go round from ``first`` on, and for as long as they do, their places say whose they are.
    ``last`` are the events by which tricks are complete.
    """

    def __init__(self, first: Seat | None, last: frozenset[int]) -> None:
        self._expected = first
        self._last = last
        self._section: Section = "declaration"
        self._lines: list[str] = []
        self._row: list[str] = []

    def add(self, event: Event, seat: Seat | None, ends_rotation: bool) -> None:
        """Write an event, by the seat that acted."""
        if event.section != self._section:
            self._end_row()
            self._section = event.section
            self._lines.append(f"[{event.section}]")
        if event.section == "declaration" and isinstance(event.act, Call):
            self._add_call(event, event.act, seat, ends_rotation)
        elif event.section == "play" and event.who is None and isinstance(event.act, Play):
            self._row.append(str(event.act.card))
            if event.number in self._last or len(self._row) == _ABREAST:
                self._end_row()
        else:
            self._end_row()
            self._lines.append(f"{_named(seat)} {act_text(event.act)}")
            if event.section != "deal":  # whose turn it is to call does not depend on the deal
                self._expected = None

    def _add_call(self, event: Event, call: Call, seat: Seat | None, ends_rotation: bool) -> None:
        in_rotation = seat is not None and seat is self._expected
        if event.who is None or in_rotation:
            self._row.append(call_text(call))
            if len(self._row) == _ABREAST:
                self._end_row()
        else:
            self._end_row()
            self._lines.append(f"{_named(seat)}: {call_text(call)}")
        self._expected = seat.left if seat is not None and in_rotation and not ends_rotation else None

    def _end_row(self) -> None:
        if self._row:
            self._lines.append("  ".join(self._row))
            self._row = []

    def lines(self) -> list[str]:
        """The lines that have been written."""
        self._end_row()
        return self._lines


def _named(seat: Seat | None) -> str:
    return "Table" if seat is None else seat.word
