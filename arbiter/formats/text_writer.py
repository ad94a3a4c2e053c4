"""A transcript as text: headers, rows of calls, and a line for whatever else was done."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from arbiter.formats.wording import act_text, call_text, deal_text, house_text
from arbiter.laws import Code
from arbiter.report.safe import harmless
from arbiter.ruling import Ruled
from arbiter.seats import Seat
from arbiter.transcript.acts import begins_like_an_act
from arbiter.transcript.events import Call, Event, Problem
from arbiter.transcript.header import Header
from arbiter.transcript.players import read_players, seat_players


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
    rows = _Rows(dealer if code.game == "auction" else None)
    after_final = {f.event for f in ruled.report.findings if f.irregularity == "call-after-final"}
    for event in transcript.events:
        rows.add(event, ruled.actors.get(event.number), event.number in after_final)
    left_out = tuple(name for seat, name in transcript.players.items() if seat not in players)
    return Written("".join(f"{line}\n" for line in (*lines, "", *rows.lines())), left_out)


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
    """The lines as they are written.

    Where the calls go round from ``first`` on, and for as long as they do, their places say whose they are.
    """

    def __init__(self, first: Seat | None) -> None:
        self._expected = first
        self._lines: list[list[str]] = []
        self._row: list[str] = []

    def add(self, event: Event, seat: Seat | None, ends_rotation: bool) -> None:
        """Write an event, by the seat that acted."""
        act = event.act
        if not isinstance(act, Call):
            self._end_row()
            self._lines.append([f"{'Table' if seat is None else seat.word} {act_text(act)}"])
            self._expected = None
            return
        in_rotation = seat is not None and seat is self._expected
        if event.who is None or in_rotation:
            self._row.append(call_text(act))
            if len(self._row) == 4:
                self._end_row()
        else:
            self._end_row()
            self._lines.append([f"{'Table' if seat is None else seat.word}: {call_text(act)}"])
        self._expected = seat.left if seat is not None and in_rotation and not ends_rotation else None

    def _end_row(self) -> None:
        if self._row:
            self._lines.append(self._row)
            self._row = []

    def lines(self) -> Iterator[str]:
        """The lines that have been written."""
        self._end_row()
        for row in self._lines:
            yield "  ".join(row)
