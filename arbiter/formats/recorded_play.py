"""The play of a board as a record has it: its cards as events, and whether a ruling can follow them.

A record puts its cards down by trick and player and says nothing of whose turn it was: that follows from the
trump, and the trump from the contract as the record has it. Where the code comes to another contract, the
play is not that of this board under the code, and it is passed over.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from arbiter.cards import Card, Denomination
from arbiter.formats.records import Record, Setting
from arbiter.report.model import Contract, Report
from arbiter.ruling import Ruled
from arbiter.seats import Seat
from arbiter.table.pack import PACK
from arbiter.table.tricks import Played, Trick
from arbiter.transcript.events import Act, Bid, Event, Lead, Play, Problem, Transcript

OUT_OF_TURN: Final = "^L"
REVOKES: Final = "^R"
"""The marks of PBN before a card."""


class Cell(NamedTuple):
    """What stands for one player in one trick; ``card`` is ``None`` where none is known."""

    card: Card | None
    text: str
    line: int
    column: int
    signs: tuple[str, ...] = ()


class Turn(NamedTuple):
    """A card in the order of the play: whose it is, and whether he leads with it out of turn."""

    seat: Seat
    cell: Cell
    card: Card
    out_of_turn: bool


class UnfollowedError(Exception):
    """Where and why the play of a record cannot be followed."""

    def __init__(self, cell: Cell, message: str) -> None:
        super().__init__(message)
        self.problem = Problem(cell.line, cell.column, message)


def in_order(cells: Sequence[Cell], first: Seat, due: Seat, trump: str | None) -> Iterator[Turn]:
    """The cards in the order of the play; the cells are by trick, in each from the seat ``first`` on.

    ``due`` is whose lead the first is. Raises UnfollowedError where a card is not known on which it depends
    what came after it.
    """
    if len(cells) > len(PACK):
        raise UnfollowedError(cells[len(PACK)], f"There are no more than {len(PACK)} cards to be played.")
    gap = ""
    for start in range(0, len(cells), len(Seat)):
        row = dict(zip(_from(first), cells[start : start + len(Seat)], strict=False))
        leader = next((seat for seat, cell in row.items() if OUT_OF_TURN in cell.signs), due)
        played: list[Played] = []
        for seat in _from(leader):
            cell = row.get(seat)
            if cell is None or cell.card is None:
                gap = gap or f"{seat.word}'s card in trick {start // len(Seat) + 1} is not known"
                continue
            if gap:
                raise UnfollowedError(cell, f"The play cannot be followed to {cell.text!r}: {gap}.")
            yield Turn(seat, cell, cell.card, leader is not due and not played)
            played.append(Played(0, seat, cell.card))
        best = Trick(leader, leader, tuple(played)).best(trump)
        due = best.seat if best is not None else leader


def _from(seat: Seat) -> tuple[Seat, ...]:
    return (seat, seat.left, seat.partner, seat.right)


def events_of(turns: Sequence[Turn]) -> list[Event]:
    """The cards as events, counted from 1; who played is named where it was not his turn.

    That the first lead of all was out of turn is settled by the next hand, which is named as well.
    """
    events = []
    for number, (seat, cell, card, out_of_turn) in enumerate(turns, start=1):
        follows_false_lead = number == 2 and turns[0].out_of_turn
        who = seat if out_of_turn or follows_false_lead else None
        act: Act = Lead(card) if out_of_turn else Play(card)
        events.append(Event(number, cell.line, cell.column, cell.text, who, act, "play"))
    return events


def joined(called: Sequence[Event], played: Sequence[Event]) -> list[Event]:
    """The events of the auction and of the play as those of one transcript."""
    before = len(called)
    return [*called, *(msgspec.structs.replace(one, number=before + one.number) for one in played)]


class Settled(NamedTuple):
    """The denomination that is played, as PBN writes it, and the declarer."""

    letter: str
    declarer: Seat

    @property
    def trump(self) -> str | None:
        """The suit that is trump."""
        return trump_of(self.letter)


def trump_of(letter: str) -> str | None:
    """The suit that is trump, by a denomination's letter; royals are spades in the play."""
    return {"N": None, "R": "S"}.get(letter, letter)


def contract_of(events: Sequence[Event]) -> Settled | None:
    """The contract that an auction comes to, if it is taken as it was called: the last bid's."""
    last, named = None, dict[tuple[bool, Denomination], Seat]()
    for event in events:
        if isinstance(event.act, Bid) and isinstance(event.who, Seat):
            last = (event.who in (Seat.N, Seat.S), event.act.denomination)
            named.setdefault(last, event.who)
    return None if last is None else Settled(last[1].value, named[last])


def ruling_with_play(record: Record, rule: Callable[[Transcript], Ruled]) -> Ruled:
    """The ruling on a record with its play, or, where that is not the play of the contract, without it."""
    setting, ruled = record.play, rule(record.transcript)
    if setting is None or record.transcript.problems or (not ruled.report.errors and _agrees(setting, ruled)):
        return ruled
    called = [event for event in record.transcript.events if event.section != "play"]
    without = rule(msgspec.structs.replace(record.transcript, events=called, result=None))
    if without.report.errors or _agrees(setting, without):
        return ruled
    message = _why_passed_over(setting, without.report)
    without.transcript.notes.append(Problem(setting.line, setting.column, message))
    return without


def _agrees(setting: Setting, ruled: Ruled) -> bool:
    """Whether by the ruling the play is under the contract that the record has it under."""
    game = ruled.game
    if game is None or game.leader is None or game.contract is None:
        return False
    return (game.cards.trump, game.leader) == (setting.trump, setting.leader)


def _why_passed_over(setting: Setting, report: Report) -> str:
    under = f"under {report.code} {outcome(report)}"
    if setting.leader is None:
        return f"The play is passed over: {under}."
    trump = "no trumps" if setting.trump is None else f"{Denomination(setting.trump).word} as trumps"
    return f"The play is passed over: it is with {trump}, {setting.leader.word} leading, and {under}."


def final_contract(report: Report) -> Contract | None:
    """The contract that is played, or was, if the auction came to one."""
    result = report.result
    return result.contract if result is not None and result.phase in ("play", "over") else None


def outcome(report: Report) -> str:
    """What an auction has come to under its code."""
    contract = final_contract(report)
    if contract is not None:
        doubling = "X" * contract.doubling
        written = f"{contract.tricks}{contract.denomination}{'T' * (contract.denomination == 'N')}{doubling}"
        return f"it is {written}, played by {Seat[contract.declarer].word}"
    phase = report.result.phase if report.result else None
    return {"over": "all have passed", "void": "the deal is void"}.get(str(phase), "the bidding is not over")
