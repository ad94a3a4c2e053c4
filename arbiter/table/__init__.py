"""Events to state and facts. The door is ``game_for``; nothing here knows a code of laws."""

from typing import Literal

from arbiter.table import auction_facts, plain_facts
from arbiter.table.auction import AuctionGame
from arbiter.table.common import Deal, Game
from arbiter.table.plain import PlainGame

__all__ = ["auction_facts", "game_for", "plain_facts"]


def game_for(kind: Literal["auction", "plain"], deal: Deal) -> Game:
    """A new deal of that kind of game."""
    return AuctionGame(deal) if kind == "auction" else PlainGame(deal)
