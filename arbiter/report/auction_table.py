"""The auction as a table: a column a seat from the dealer on, each call in the column of who made it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from arbiter.report.model import Finding
from arbiter.report.said import act_words, play_words, table_words
from arbiter.seats import Seat
from arbiter.transcript.events import Act, Call, Choose, Event, Reported

if TYPE_CHECKING:
    from arbiter.ruling import Ruled

_MOST_MARKS = 3


class Entry(msgspec.Struct, frozen=True):
    """One event: what was said, the findings on it, and the findings on what was done against it."""

    text: str
    findings: tuple[int, ...] = ()
    against: tuple[int, ...] = ()

    @property
    def marks(self) -> tuple[str, str]:
        """The two marks, either of which may be empty: ``*1,2`` and ``(3)``."""
        return (
            f"*{_numbers(self.findings)}" if self.findings else "",
            f"({_numbers(self.against)})" if self.against else "",
        )


class Round(msgspec.Struct, frozen=True):
    """One row of calls, a cell a seat; a seat that did not call in it has ``None``."""

    cells: tuple[Entry | None, ...]


class Aside(msgspec.Struct, frozen=True):
    """What was done between the calls, and by whom; nobody in particular is ``None``.

    ``reported`` says that its words name what happened, and do not tell what somebody did.
    """

    seat: Seat | None
    entry: Entry
    reported: bool = False


class AuctionTable(msgspec.Struct, frozen=True):
    """The whole auction, in the order in which things were said."""

    seats: tuple[Seat, ...]
    rows: tuple[Round | Aside, ...]


def auction_table(ruled: "Ruled") -> AuctionTable:
    """Lay out the events of a transcript that has been ruled on."""
    first = Seat.S if ruled.transcript.dealer is None else ruled.transcript.dealer
    seats = (first, first.left, first.partner, first.right)
    return AuctionTable(seats, tuple(rounds_of(ruled, seats, entries_of(ruled), ruled.transcript.events)))


def rounds_of(
    ruled: "Ruled", seats: tuple[Seat, ...], entries: Mapping[int, Entry], events: Iterable[Event]
) -> list[Round | Aside]:
    """Lay out some of the events, whose ``entries`` are given by their numbers."""
    rows: list[Round | Aside] = []
    cells: list[Entry | None] = []  # the row that is being filled, as far as it goes
    for event in events:
        seat = ruled.actors.get(event.number)
        is_call = isinstance(event.act, Call) and seat is not None
        column = seats.index(seat) if is_call and seat is not None else 0
        if cells and (not is_call or column < len(cells)):
            rows.append(_full(cells))
            cells = []
        if is_call:
            cells += [None] * (column - len(cells))
            cells.append(entries[event.number])
        else:
            rows.append(aside_of(ruled, entries[event.number], event))
    return [*rows, _full(cells)] if cells else rows


def aside_of(ruled: "Ruled", entry: Entry, event: Event) -> Aside:
    """Give an event as what was done between the calls, or between the cards."""
    reported = isinstance(event.act, Reported)
    return Aside(ruled.actors.get(event.number), entry, reported)


def _full(cells: list[Entry | None]) -> Round:
    return Round((*cells, *(None,) * (4 - len(cells))))


def entries_of(ruled: "Ruled", play_from: int | None = None) -> dict[int, Entry]:
    """Give each event's entry, by the event's number; the play begins with the event ``play_from``."""
    findings, against = defaultdict(list), defaultdict(list)
    for number, finding in enumerate(ruled.report.findings, start=1):
        findings[finding.event].append(number)
        if finding.against is not None:
            against[finding.against].append(number)
    return {
        event.number: Entry(
            _words(ruled, event, in_play=play_from is not None and event.number >= play_from),
            tuple(findings[event.number]),
            tuple(against[event.number]),
        )
        for event in ruled.transcript.events
    }


def _words(ruled: "Ruled", event: Event, in_play: bool) -> str:
    if ruled.actors.get(event.number) is None:
        return table_words(event.act)
    act = _as_taken(event.act, ruled.report.findings)
    return play_words(act) if in_play else act_words(act)


def _as_taken(act: Act, findings: tuple[Finding, ...]) -> Act:
    """Give a choice in plain words, which may mean several options, as the option that was taken."""
    if isinstance(act, Choose) and len(act.options) > 1:
        taken = {finding.chosen for finding in findings}
        return msgspec.structs.replace(
            act, options=tuple(o for o in act.options if o in taken) or act.options
        )
    return act


def _numbers(numbers: tuple[int, ...]) -> str:
    shown = ",".join(str(number) for number in numbers[:_MOST_MARKS])
    return f"{shown},…" if len(numbers) > _MOST_MARKS else shown
