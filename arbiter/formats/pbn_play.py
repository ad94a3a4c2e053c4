"""The play section of a PBN game, which is read whole although nothing is ruled on in it yet."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from arbiter.cards import RANKS, SUITS
from arbiter.formats.pbn_games import COMMENT, Game
from arbiter.transcript.events import Problem
from arbiter.transcript.messages import quote

_EXPECTED: Final = "expected a card such as SK or H10, or - for one that is not known"
_LONGEST: Final = 64
_CARDS: Final = frozenset((*(suit.value + rank for suit in SUITS for rank in RANKS), "-", "*", "+"))
_WORD: Final = re.compile(r"\S+")
_PARTS: Final = re.compile(
    r"""(?xi)
    (?: \^[RL] )* (?: [SHDC](?:[2-9TJQKA]|10) | [-*+] )? (?: [!?]{1,2} | =\d{1,2}= | \$\d{1,3} )*
    """
)


def play_problems(game: Game, start: int, end: int) -> Iterator[Problem]:
    """What cannot be read in the section between two places of a game's text."""
    section = game.text[start:end]
    odd = {word for word in section.split() if word not in _CARDS and not _is_readable(word)}
    if not odd:
        return
    line, shift = game.place(start)
    for row in section.split("\n"):
        for found in _WORD.finditer(row):
            if found[0] in odd:
                yield Problem(line, shift + found.start(), _why_unreadable(found[0]))
        line, shift = line + 1, 1


@lru_cache(maxsize=4096)
def _is_readable(word: str) -> bool:
    return len(word) <= _LONGEST and _PARTS.fullmatch(word) is not None


def _why_unreadable(word: str) -> str:
    if word == COMMENT:
        return "A comment of the arbiter's stands in the play: it can be read only in the auction."
    if word[:2].upper() in ("^I", "^S"):
        return f"{quote(word)} has a mark of the auction: expected ^R or ^L before a card."
    return f"{quote(word)} is not a card: {_EXPECTED}."
