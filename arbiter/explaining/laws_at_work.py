"""What a code's names mean, and which of its laws are at work where nothing is irregular."""

from arbiter.laws import Code
from arbiter.laws.names import AUCTION_FACTS, FACTS, PENALTY_FACTS, PLAIN_FACTS, PLAY_FACTS


def laws_that_set(code: Code, *mechanisms: str) -> tuple[str, ...]:
    """The laws that set one of these mechanisms, in the order of the book."""
    wanted = frozenset(mechanisms)
    return tuple(id_ for id_, statute in code.statutes.items() if not wanted.isdisjoint(statute.law.sets))


def sense_of(fact: str, code: Code, in_play: bool = False) -> str:
    """What the name of a fact means in the code's game; some mean something else in the other, or in play."""
    if in_play and fact in PLAY_FACTS:
        return PLAY_FACTS[fact]
    game = AUCTION_FACTS if code.game == "auction" else PLAIN_FACTS
    return game.get(fact) or PENALTY_FACTS.get(fact) or FACTS[fact]
