"""The play of a deal as PBN has it, and its result.

The cards are those that lie in the tricks in the end. Where more was done than cards played in turn, comments
of our own tell all of it, and the columns are for other programs.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from arbiter.formats.own_words import CARDS, section_words
from arbiter.formats.recorded_play import (
    OUT_OF_TURN,
    REVOKES,
    Cell,
    UnfollowedError,
    events_of,
    final_contract,
    in_order,
    trump_of,
)
from arbiter.formats.tables import MOST_TRICKS
from arbiter.formats.wording import act_text, result_lines
from arbiter.ruling import Ruled
from arbiter.seats import Seat, Side
from arbiter.table.pack import HAND, PACK
from arbiter.table.tricks import Trick
from arbiter.transcript.events import DealResult, Event, Play, Role, Told

_WIDEST: Final = 100


def play_section(ruled: Ruled, events: Sequence[Event]) -> str:
    """The section, with its tag; ``events`` are those from the first of the play on."""
    tricks = _tricks(ruled)
    first = tricks[0].leader if tricks else _leader(ruled)
    revokes = {f.event for f in ruled.report.findings if f.irregularity == "revoke"}
    rows = [" ".join(_cells(trick, first, revokes)) for trick in tricks]
    complete = sum(len(trick.cards) for trick in tricks) == len(PACK)
    if not complete:
        rows.append("*")
    if not _is_told_by_cards(ruled, events, first, tricks):
        rows += _comments(ruled, events)
    written = "".join(f"{row}\n" for row in rows)
    return f'[Play "{first.name}"]\n{written}'


def _tricks(ruled: Ruled) -> tuple[Trick, ...]:
    return ruled.game.cards.state.tricks if ruled.game is not None else ()


def _leader(ruled: Ruled) -> Seat:
    leader = ruled.game.leader if ruled.game is not None else None
    return Seat.W if leader is None else leader


def _round(first: Seat) -> tuple[Seat, ...]:
    return (first, first.left, first.partner, first.right)


def _cells(trick: Trick, first: Seat, revokes: set[int]) -> Iterator[str]:
    for seat in _round(first):
        played = trick.of(seat)
        if played is None:
            yield "-"
            continue
        if trick.is_false and seat is trick.leader:
            yield OUT_OF_TURN
        if played.event in revokes:
            yield REVOKES
        yield str(played.card)


def _is_told_by_cards(ruled: Ruled, events: Sequence[Event], first: Seat, tricks: Sequence[Trick]) -> bool:
    """Whether who reads the cards alone finds these events in them."""
    contract = final_contract(ruled.report)
    if contract is None or contract.tricks is None or contract.tricks > MOST_TRICKS or not tricks:
        return False
    cells = [_cell(trick, seat) for trick in tricks for seat in _round(first)]
    try:
        turns = list(in_order(cells, first, Seat[contract.declarer].left, trump_of(contract.denomination)))
    except UnfollowedError:
        return False
    read = [(one.who, one.act, one.section) for one in events_of(turns)]
    return read == [(one.who, one.act, one.section) for one in events]


def _cell(trick: Trick, seat: Seat) -> Cell:
    played = trick.of(seat)
    signs = (OUT_OF_TURN,) if trick.is_false and seat is trick.leader else ()
    return Cell(played.card if played else None, "", 1, 1, signs if played else ())


def _comments(ruled: Ruled, events: Sequence[Event]) -> list[str]:
    """All that was done, in its order, as comments, as many in a row as there is room for."""
    rows: list[str] = []
    for words in _told(ruled, events):
        comment = f"{{arbiter: {words}}}"
        if rows and len(rows[-1]) + len(comment) < _WIDEST:
            rows[-1] += f" {comment}"
        else:
            rows.append(comment)
    return rows


def _told(ruled: Ruled, events: Sequence[Event]) -> Iterator[str]:
    cards: list[str] = []
    for event in events:
        bare = event.who is None and event.section == "play" and isinstance(event.act, Play)
        if cards and (not bare or len(cards) == len(Seat)):
            yield CARDS + " ".join(cards)
            cards = []
        if bare and isinstance(event.act, Play):
            cards.append(str(event.act.card))
        else:
            seat = ruled.actors.get(event.number)
            who = "Table" if seat is None else seat.word
            yield f"{section_words(event.section, 'play')}{who} {act_text(event.act)}"
    if cards:
        yield CARDS + " ".join(cards)


def tricks_of_declarer(ruled: Ruled) -> int | None:
    """The tricks that the declarer's side won, as they are told, or as the whole play tells them."""
    contract, game = final_contract(ruled.report), ruled.game
    if contract is None or game is None:
        return None
    declarer = Seat[contract.declarer]
    if game.cards.is_over:
        return game.cards.tricks_won(declarer)
    told = ruled.transcript.result.tricks if ruled.transcript.result else []
    return _of_declarer(told[0], game, declarer) if told else None


def _of_declarer(told: Told, game: Any, declarer: Seat) -> int:
    if told.who is None:
        return told.number
    who = game.seat_of(told.who) if isinstance(told.who, Role) else told.who
    side = who if isinstance(who, Side) else who.side
    return told.number if side is declarer.side else HAND - told.number


def own_result(ruled: Ruled, cards: int) -> str | None:
    """What is told of the result beyond what PBN has a tag for; ``cards`` are those of the play."""
    result: DealResult | None = ruled.transcript.result
    if result is None:
        return None
    lines = result_lines(result)
    simple = len(lines) == 1 and len(result.tricks) == 1 and result.tricks[0].who is None
    return None if simple and cards < len(PACK) and final_contract(ruled.report) else "; ".join(lines)
