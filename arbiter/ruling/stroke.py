"""One effect at work: what it is given, and whom and which cards it concerns."""

from collections.abc import Callable
from dataclasses import dataclass

from arbiter.cards import Card
from arbiter.laws.schema import Effect
from arbiter.ruling.findings import Finding
from arbiter.ruling.situation import OfOneGame
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.table.facts import Fact


@dataclass(slots=True)
class Stroke(OfOneGame):
    """One effect at work: on which finding, whom it concerns, and the argument that was chosen with it.

    ``findings`` are all the findings so far; ``raise_fact`` brings a further fact before the court.
    """

    game: Game
    findings: list[Finding]
    raise_fact: Callable[[Seat, Fact], None]
    finding: Finding
    effect: Effect
    seat: Seat | None
    argument: str | None = None

    @property
    def concerned(self) -> Seat:
        """The seat concerned, for an effect that must have one."""
        assert self.seat is not None
        return self.seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the finding."""
        return self.finding.fact.cards

    @property
    def named(self) -> tuple[Card, ...]:
        """The cards of the finding that were named with the option; without an argument all of them."""
        return tuple(c for c in self.cards if self.argument in (None, str(c))) or self.cards

    @property
    def bound(self) -> frozenset[Seat]:
        """Who is bound: the seat concerned, else the offender's side."""
        if self.seat is not None:
            return frozenset((self.seat,))
        offender = self.finding.offender
        return frozenset() if offender is None else frozenset((offender, offender.partner))
