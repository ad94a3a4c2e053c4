"""A transcript followed once more, to see which of its calls stood when all was over."""

from typing import NamedTuple

from arbiter.laws import Code
from arbiter.ruling import game_of
from arbiter.ruling.engine import Engine
from arbiter.ruling.findings import NOT_ENOUGH
from arbiter.seats import Seat
from arbiter.table.auction import AuctionGame
from arbiter.transcript.events import Bid, Call, Change, Event, Pass, Transcript


class Step(NamedTuple):
    """One event and who acted (``None`` for nobody in particular).

    ``is_call`` says that it is a call or changes one. ``stood`` is the call that stood in its place in the
    end, a bid as it was raised by the law; ``None`` if none did. ``not_enough`` says that it is a bid with
    which there was something wrong.
    """

    event: Event
    seat: Seat | None
    is_call: bool
    stood: Call | None
    not_enough: bool


def follow(transcript: Transcript, code: Code, dealer: Seat) -> list[Step]:
    """The events of an auction on which there is a ruling, each with what became of it.

    Raises ``TypeError`` for a code of plain bridge.
    """
    game = game_of(transcript, code, dealer)
    if not isinstance(game, AuctionGame):
        raise TypeError(f"{code.id} is no code of an auction game")
    engine = Engine(game, code)
    made: dict[int, Call] = {}
    for event in transcript.events:
        _take(engine, game, event, made)
    stood: dict[int, Call] = {bid.event: Bid(bid.tricks, bid.denomination) for bid in game.state.bids}
    stood |= {number: call for number, call in made.items() if not isinstance(call, Bid)}
    not_enough = {f.event.number for f in engine.court.findings if f.irregularity in NOT_ENOUGH}
    return [
        Step(
            event,
            engine.actors[event.number],
            isinstance(event.act, Call | Change),
            stood.get(event.number),
            event.number in not_enough,
        )
        for event in transcript.events
    ]


def _take(engine: Engine, game: AuctionGame, event: Event, made: dict[int, Call]) -> None:
    """Take an event, and note the call that it put on the table, in the place of an earlier one or not."""
    doubled = _doubling(game)
    earlier = dict(game.calls)
    engine.take(event)
    seat = engine.actors[event.number]
    call = game.calls.get(seat) if seat is not None else None
    if seat is None or call is None or call.event != event.number:
        return
    if isinstance(event.act, Change):
        made.pop(earlier[seat].event, None)
        doubled = 0
    if isinstance(call.call, Bid | Pass) or _doubling(game) > doubled:
        made[event.number] = call.call


def _doubling(game: AuctionGame) -> int:
    return len(game.state.bid.doublers) if game.state.bid else 0
