"""What can be wrong with a lawbook, and how it is said."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

import msgspec

from arbiter.limits import LAWBOOK_MISTAKES

MOST_NAMES: Final = 50
"""As many known names are listed in one message."""


class LawMistake(msgspec.Struct, frozen=True, order=True):
    """One mistake: where it stands, what is wrong and what would be right.

    ``line`` and ``column`` count from 1; they are 0 where the mistake has no place inside the file.
    """

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        return f"{place}: {self.message}"


class LawbookError(Exception):
    """A lawbook cannot be used. ``mistakes`` are all that was found, in the order of files and lines.

    Of more than are worth listing only the first are, and the last says how many more there are.
    """

    def __init__(self, mistakes: Iterable[LawMistake]) -> None:
        found = sorted(set(mistakes))
        if len(found) > LAWBOOK_MISTAKES + 1:
            more = f"{len(found) - LAWBOOK_MISTAKES:,} more mistakes are not listed"
            found[LAWBOOK_MISTAKES:] = [LawMistake(found[LAWBOOK_MISTAKES].file, 0, 0, more)]
        self.mistakes = tuple(found)
        super().__init__("\n".join(map(str, self.mistakes)))

    def __reduce__(self) -> tuple[type["LawbookError"], tuple[tuple[LawMistake, ...]]]:
        """What another process makes it from again."""
        return LawbookError, (self.mistakes,)


class UnknownCode(Exception):  # noqa: N818 - the name says what is wrong
    """No code has this id. ``known`` are the ids that there are."""

    def __init__(self, code: str, known: Sequence[str]) -> None:
        self.code = code
        self.known = tuple(known)
        super().__init__(f"there is no code {unknown(code, self.known)}")


def shown(text: str) -> str:
    """The text as it may be quoted in a message: on one line, short, with nothing that moves a terminal."""
    text = _printable(text[:80])
    return f"`{text if len(text) <= 60 else text[:57] + '...'}`"


def _printable(text: str) -> str:
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def unknown(name: str, known: Collection[str]) -> str:
    """The name quoted, with the nearest that is known or, where none is near, what there is."""
    # Imported here: a lawbook without mistakes never needs it.
    from difflib import get_close_matches  # noqa: PLC0415

    near = get_close_matches(name[:80], known, n=1)
    if near:
        return f"{shown(name)}; did you mean {shown(near[0])}?"
    if not known:
        return f"{shown(name)}; none is known"
    names = list(known)
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    listed = ", ".join(_printable(name) for name in names[:MOST_NAMES])
    return f"{shown(name)}; known: {listed}{more}"
