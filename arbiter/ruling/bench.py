"""What the acts that change something ask of the engine."""

from typing import Protocol

from arbiter.ruling.court import Court
from arbiter.ruling.findings import Finding
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.table.facts import Fact
from arbiter.transcript.events import Act, Event


class Bench(Protocol):
    """The engine, as ``changing`` and ``taking_back`` see it."""

    game: Game
    court: Court

    def do(self, event: Event, seat: Seat | None, act: Act) -> None:
        """An act at the table: judge it, and let it take effect. Raises ``TranscriptError``."""
        ...

    def judge(self, event: Event, seat: Seat | None, fact: Fact) -> Finding | None:
        """Bring a fact before the court, at the event where it came about."""
        ...
