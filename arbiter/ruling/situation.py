"""What a law's conditions and roles are asked about: one act at the table, and what it touches."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.ruling.findings import Finding
from arbiter.seats import Seat
from arbiter.table.auction import AuctionGame
from arbiter.table.facts import Fact
from arbiter.table.plain import PlainGame
from arbiter.transcript.events import Event


class OfOneGame:
    """Something about one game, which is of the one kind or the other."""

    __slots__ = ()
    game: Any

    @property
    def auction(self) -> AuctionGame:
        """The game, where it is an auction."""
        assert isinstance(self.game, AuctionGame)
        return self.game

    @property
    def plain(self) -> PlainGame:
        """The game, where it is a plain one."""
        assert isinstance(self.game, PlainGame)
        return self.game


@dataclass(slots=True)
class Situation(OfOneGame):
    """One fact, who brought it about, and where the game stood just before it.

    ``target`` is the finding that the act is about: the right consulted on, the offence that is changed.
    ``earlier`` are the findings there are so far.
    """

    game: Any
    event: Event
    offender: Seat | None
    fact: Fact
    target: Finding | None = None
    earlier: Sequence[Finding] = ()

    @property
    def dealer(self) -> Seat:
        """The dealer."""
        dealer: Seat = self.game.deal.dealer
        return dealer
