"""How the score is put into words."""

from collections.abc import Mapping
from typing import Final

from arbiter.scoring.model import SideName, Totals
from arbiter.seats import Side
from arbiter.table.common import Contract

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)


def in_words(number: int) -> str:
    """A small number in words."""
    return _NUMBERS[number]


def counted(number: int, what: str) -> str:
    """So many of something: ``one trick``, ``two tricks``."""
    return f"{in_words(number)} {what}{'' if number == 1 else 's'}"


def denomination_words(contract: Contract) -> str:
    """What is played, and how often it was doubled: ``hearts, doubled``."""
    word: str = contract.denomination.word
    if contract.doubling > 2:
        return f"{word}, doubled {contract.doubling} times"
    return word + ("", ", doubled", ", redoubled")[contract.doubling]


def column_words(plain: bool) -> tuple[str, str]:
    """The names of the two columns, that for points towards the game first."""
    return ("for tricks", "for honours") if plain else ("below the line", "above the line")


def worth_words(totals: Mapping[SideName, Totals], plain: bool, game: str | None, rubber: bool) -> str:
    """A score in one phrase: ``North-South 24 below the line, East-West 100 above the line``."""
    below, above = ("for tricks", "for honours") if plain else ("below", "above")
    parts = []
    for side in Side:
        total = totals[side.value]
        points = [f"{n} {column}" for n, column in ((total.below, below), (total.above, above)) if n]
        if points:
            parts.append(f"{side.word} {' and '.join(points)}")
    words = ", ".join(parts) or "nothing to either side"
    if game is None:
        return words
    return f"{words}; {game} win the {'rubber' if rubber else 'game'}"
