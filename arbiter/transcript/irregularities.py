"""Irregularities reported by their own ids: acts, what the program finds, what waits for a ruling."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

from arbiter.laws.names import (
    AUCTION_FACTS,
    COMMON_FACTS,
    DEAL_FACTS,
    FACTS,
    PLAIN_FACTS,
    PLAY_FACTS,
    SCORE_FACTS,
)
from arbiter.transcript.phrases import one_number

REPORTED: Final = DEAL_FACTS | PLAY_FACTS | SCORE_FACTS
"""Irregularities of which a report by their id may be all that there is to know."""

ActKind = Literal["inform", "consult", "expose", "lead", "ask", "leave"]

ACTS: Final[Mapping[str, ActKind]] = {
    "gives-information": "inform",
    "consultation-on-penalty": "consult",
    "consults-on-doubling": "consult",
    "card-exposed-before-final": "expose",
    "card-exposed-before-lead": "expose",
    "card-exposed-before-declaration": "expose",
    "lead-out-of-turn": "lead",
    "lead-before-doubling-complete": "lead",
    "lead-without-asking": "lead",
    "pone-asks-to-lead": "ask",
    "partner-passes-back": "leave",
    "adversary-passes-declaration": "leave",
}
"""The facts that an id says in full, and the act that each is."""

OF_GAME: Final = {
    "auction": AUCTION_FACTS | COMMON_FACTS,
    "plain": PLAIN_FACTS | COMMON_FACTS,
}
"""The facts that can be in each game."""

ALL: Final = FACTS
"""Every id, with what it means."""


def spoken(name: str) -> tuple[str, ...]:
    """The words of an id, each without its plural's ``s``."""
    return tuple(one_number(word) for word in name.split("-"))


@lru_cache(maxsize=1)
def by_words() -> dict[tuple[str, ...], str]:
    """The ids by their words."""
    return {spoken(name): name for name in ALL}


LONGEST: Final = max(name.count("-") for name in ALL) + 1
"""How many words the longest id has."""
