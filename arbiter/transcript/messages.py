"""How the reader speaks of what it cannot read: the words quoted, and the nearest thing that it knows."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

_QUOTED_AT_MOST = 48
_COMPARED_AT_MOST = 40
_LETTERS_FOR_A_SLIP = 3
_MOST_SLIPS = 3


class UnreadableError(Exception):
    """Words that cannot be read. ``start`` is their place in the text that was being read, from 0.

    ``unknown`` says that nothing is known of the words: they may be meant for something else.
    """

    def __init__(self, message: str, start: int, unknown: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.unknown = unknown


class CardAloneError(UnreadableError):
    """A card stands where a call was expected: ``named``, and ``alone`` if it is all that was said."""

    def __init__(self, message: str, start: int, named: str, alone: bool) -> None:
        super().__init__(message, start)
        self.named = named
        self.alone = alone


def quote(words: str) -> str:
    """The words in quotation marks, cut when they are long, with whatever would not print escaped."""
    if len(words) > _QUOTED_AT_MOST:
        words = words[:_QUOTED_AT_MOST].rstrip() + "..."
    shown = "".join(_printable(character) for character in words)
    mark = '"' if "'" in shown else "'"
    return f"{mark}{shown}{mark}"


def _printable(character: str) -> str:
    if character.isprintable():
        return character
    return character.encode("unicode_escape").decode("ascii")


def listed(words: Sequence[str], last: str = "and") -> str:
    """The words as a list in a sentence: ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def nearest(words: str, known: Iterable[str]) -> str | None:
    """The known thing that is most like the words, or ``None`` if nothing is much like them."""
    return _nearest(words[:_COMPARED_AT_MOST].lower(), tuple(known))


@lru_cache(maxsize=1024)
def _nearest(words: str, known: tuple[str, ...]) -> str | None:
    from difflib import get_close_matches  # noqa: PLC0415  (needed only when something is wrong)

    by_lower = {name.lower(): name for name in known}
    found = get_close_matches(words, by_lower, n=1, cutoff=0.6)
    return by_lower[found[0]] if found else None


def did_you_mean(words: str, known: Iterable[str]) -> str:
    """A sentence that offers the nearest known thing, with a space before it; nothing if none is near."""
    found = nearest(words, known)
    return f" Did you mean {quote(found)}?" if found else ""


def near(words: str, known: Iterable[str]) -> str | None:
    """The known thing that differs from the words in a letter or two, or goes on from them; or ``None``.

    Unlike ``nearest`` it gives nothing that only looks a little like them.
    """
    names = tuple(known)
    heard = words.lower()
    longer = [name for name in names if name.lower().startswith(f"{heard} ")]
    return slip(words, names) or min(longer, key=len, default=None)


def slip(words: str, known: Iterable[str]) -> str | None:
    """The known thing of which the words may be a slip of the pen, or ``None``."""
    heard = words[:_COMPARED_AT_MOST].lower()
    allowed = max(1, min(_MOST_SLIPS, len(heard) // _LETTERS_FOR_A_SLIP))
    if len(heard) < _LETTERS_FOR_A_SLIP:
        return None
    letters = set(heard)
    slips = {
        name: _slips(heard, name.lower())
        for name in known
        if abs(len(name) - len(heard)) <= allowed and len(letters ^ set(name.lower())) <= 2 * allowed
    }
    best = min(slips, key=lambda name: slips[name], default=None)
    return best if best is not None and slips[best] <= allowed else None


def _slips(heard: str, name: str) -> int:
    """How many letters must be put in, left out, changed or swapped to make one of two words the other."""
    before: list[int] = []
    last = list(range(len(name) + 1))
    for row, letter in enumerate(heard, start=1):
        now = [row]
        for column, other in enumerate(name, start=1):
            cost = min(last[column] + 1, now[-1] + 1, last[column - 1] + (letter != other))
            swapped = row > 1 and column > 1 and letter == name[column - 2] and heard[row - 2] == other
            now.append(min(cost, before[column - 2] + 1) if swapped else cost)
        before, last = last, now
    return last[-1]
