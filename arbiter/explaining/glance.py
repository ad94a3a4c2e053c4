"""What a reason is asked about: one act, at the moment before it takes effect."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from arbiter.ruling.phrasing import Speaker
from arbiter.seats import Seat
from arbiter.transcript.events import Act


@dataclass(slots=True, frozen=True)
class Glance:
    """Who acts and how, the game as it stands, and the facts that were found.

    ``in_place`` says that the call stands in the place of one that is changed, whose turn is judged already.
    """

    game: Any
    seat: Seat
    act: Act
    found: frozenset[str]
    speaker: Speaker
    in_place: bool = False

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.game.state

    @property
    def who(self) -> str:
        """Who acts."""
        return self.speaker.name(self.seat)

    def name(self, seat: Seat | None) -> str:
        """A player's name."""
        return self.speaker.name(seat)


Reason = Callable[[Glance], str]
"""Why a fact was not found, to stand after a colon."""

Reasons = Mapping[type, Mapping[str, Reason]]
"""The facts that each kind of act may bring, each with why it may have brought none."""
