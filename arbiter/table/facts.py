"""What a fact is, and how it is found.

A fact says what happened at the table: "this call does not over-call the last bid". Whether that is an
irregularity, and what follows, is for the laws. A detector finds one fact; it declares the acts it hears,
so there is no central switch.
"""

from collections.abc import Callable
from enum import Enum
from typing import Any

import msgspec

from arbiter.cards import Card
from arbiter.seats import Seat


class Outcome(Enum):
    """What becomes of the act itself, whatever the laws say of it."""

    STANDS = "it takes effect"
    VOID = "it counts for nothing"
    VOID_IF_SILENT = "it takes effect while somebody may choose, and counts for nothing where nobody may"
    VOID_UNLESS_SILENT = "it counts for nothing, but takes effect where the law is silent"
    COUNTS_AS_PASS = "it counts for nothing but a pass"
    COUNTS_AS_PASS_UNLESS_CHOSEN = "it takes effect where somebody may choose, else it counts as a pass"


class Fact(msgspec.Struct, frozen=True):
    """One fact about one act.

    ``against`` is the number of the event that it offends against. ``variant`` picks among the wordings of
    the message, ``details`` fill them. ``since`` names what closed or tied the right that the act would use,
    or what it disobeys. ``at`` is the event at which it came about, where a later one has shown it; ``by``
    who answers for it, where that is not he who acted.
    """

    id: str
    outcome: Outcome = Outcome.STANDS
    against: int | None = None
    variant: str | None = None
    since: str | None = None
    cards: tuple[Card, ...] = ()
    details: dict[str, Any] = {}
    at: int | None = None
    by: Seat | None = None


Facts = tuple[Fact, ...]
Detector = Callable[[Any, Any, Any], Fact | Facts | None]
"""Asks about one act: the game, who acted, and the act; gives one fact, several, or none."""


class Detectors:
    """The detectors of one game, by the type of act that they hear, in the order of their findings."""

    def __init__(self) -> None:
        self._by_act: dict[type, tuple[Detector, ...]] = {}

    def hears(self, *acts: type) -> Callable[[Detector], Detector]:
        """Register a detector for ``acts``. Detectors are asked in the order of registration."""

        def register(detector: Detector) -> Detector:
            for act in acts:
                self._by_act[act] = (*self._by_act.get(act, ()), detector)
            return detector

        return register

    def of(self, act: object) -> tuple[Detector, ...]:
        """The detectors to be asked about ``act``."""
        return self._by_act.get(type(act), ())


class TranscriptError(Exception):
    """The transcript says what cannot be ruled on at this place: the message says why and what to write."""
