"""The play as a table: a row a trick, a column a seat, with who led to it and which card won it."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from arbiter.cards import Card
from arbiter.report.auction_table import Aside, Entry, Round, aside_of, entries_of, rounds_of
from arbiter.report.said import card_sign
from arbiter.seats import Seat
from arbiter.transcript.events import Act, Event, Lead, Play, Reported

if TYPE_CHECKING:
    from arbiter.ruling import Ruled

LED, WON = ">", "+"
"""What stands before the card that was led to a trick, and after the one that won it."""
_FEWEST = 2  # one card alone is the lead that ends the calling, and stands below the calls


class Placed(msgspec.Struct, frozen=True):
    """A card as it lies in a trick at the end: the trick's number, from 1, and what it is there."""

    trick: int
    seat: Seat
    card: Card
    leads: bool
    wins: bool


class TrickRow(msgspec.Struct, frozen=True):
    """A trick, or as much of it as was played without anything between: a cell a seat.

    ``events`` are the numbers of the events of these cards, in the order of the play.
    """

    number: int
    cells: tuple[Entry | None, ...]
    events: tuple[int, ...]


class PlayTable(msgspec.Struct, frozen=True):
    """The play in the order in which things were done; ``before`` are the rows of what was said before it."""

    seats: tuple[Seat, ...]
    before: tuple[Round | Aside, ...]
    rows: tuple[TrickRow | Aside, ...]


def placed_cards(ruled: "Ruled") -> dict[int, Placed]:
    """Give the cards of the tricks by the events that brought them; none while at most the first is led."""
    if ruled.game is None:
        return {}
    play, placed = ruled.game.cards, {}
    for number, trick in enumerate(play.state.tricks, start=1):
        winner = None if trick.waiting else play.winner(trick)
        for first, played in enumerate(trick.cards):
            placed[played.event] = Placed(
                number, played.seat, played.card, leads=not first, wins=played.seat is winner
            )
    return placed if len(placed) >= _FEWEST else {}


def play_table(ruled: "Ruled", seats: tuple[Seat, ...]) -> PlayTable | None:
    """Lay out the play of a transcript that has been ruled on; ``None`` where there is none."""
    placed = placed_cards(ruled)
    if not placed:
        return None
    events, begin = ruled.transcript.events, min(placed)
    entries = entries_of(ruled, begin)
    before = rounds_of(ruled, seats, entries, [event for event in events if event.number < begin])
    rows = _Rows(ruled, seats, placed, entries)
    rows.add(event for event in events if event.number >= begin)
    return PlayTable(seats, tuple(before), tuple(rows.done))


class _Rows:
    """Fills the rows; what is no card of a trick stands between them, as it does between the calls."""

    def __init__(
        self,
        ruled: "Ruled",
        seats: tuple[Seat, ...],
        placed: Mapping[int, Placed],
        entries: Mapping[int, Entry],
    ) -> None:
        self.ruled, self.seats, self.placed, self.entries = ruled, seats, placed, entries
        self.done: list[TrickRow | Aside] = []
        self._row: dict[Seat, Entry] = {}
        self._events: list[int] = []
        self._trick = 0

    def add(self, events: Iterable[Event]) -> None:
        """Take the events of the play in their order."""
        for event in events:
            placed = self.placed.get(event.number)
            if placed is None or not is_card(event.act):
                self._end_row()
                self.done.append(self._aside(event, placed))
            if placed is not None:
                self._put(event, placed)
        self._end_row()

    def _aside(self, event: Event, placed: Placed | None) -> Aside:
        aside = aside_of(self.ruled, self.entries[event.number], event)
        if placed is None and is_card(event.act):
            entry = msgspec.structs.replace(aside.entry, text=f"{aside.entry.text} (not in a trick)")
            return msgspec.structs.replace(aside, entry=entry)
        return aside

    def _put(self, event: Event, placed: Placed) -> None:
        if placed.trick != self._trick or placed.seat in self._row:
            self._end_row()
        sign = f"{LED if placed.leads else ' '}{card_sign(placed.card)}{WON if placed.wins else ''}"
        marked = self.entries[event.number] if is_card(event.act) else Entry("")
        self._trick = placed.trick
        self._row[placed.seat] = msgspec.structs.replace(marked, text=sign)
        self._events.append(event.number)

    def _end_row(self) -> None:
        if self._row:
            cells = tuple(self._row.get(seat) for seat in self.seats)
            self.done.append(TrickRow(self._trick, cells, tuple(self._events)))
        self._row, self._events = {}, []


def is_card(act: Act) -> bool:
    """Tell whether an act is a card led or played, said so or reported as an irregularity."""
    return isinstance(act.act if isinstance(act, Reported) else act, Lead | Play)


def runs(numbers: Iterable[int]) -> str:
    """Give numbers in their order, those that follow one another as one run: ``5-8, 11``."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in found)
