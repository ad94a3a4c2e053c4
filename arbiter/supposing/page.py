"""The futures of a transcript side by side, as a document."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from arbiter.report.document import Block, Cell, Heading, Paragraph, Table
from arbiter.supposing.following import Following

_ABREAST: Final = 3
"""So many columns stand side by side on a page of eighty letters."""


def future_blocks(followings: Sequence[Following]) -> Iterator[Block]:
    """Give the futures side by side, those of one ruling."""
    yield Heading("Suppose", 2)
    if not followings:
        yield Paragraph("Nobody may choose anything now.")
    several = len({one.over.mark for one in followings if one.over}) > 1
    abreast = _even(len(followings), _ABREAST)
    for start in range(0, len(followings), abreast):
        some = followings[start : start + abreast]
        rows = [((label,), *map(cell, some)) for label, cell in _LINES if label != "Over" or several]
        heads = ("", *map(_head, some))
        yield Table(heads, tuple(row for row in rows if any(row[1:])))


def _even(count: int, most: int) -> int:
    """Give how many go abreast, so that no row of them is much shorter than the others."""
    return -(-count // -(-count // most)) if count else 1


def _head(one: Following) -> str:
    """Give the line, a choice that is open under the name by which the report calls its maker."""
    if not one.future.seats:
        return one.future.line
    seat = one.future.seats[0]
    return one.end.called[seat] + one.future.line.removeprefix(seat.word)


def _over(one: Following) -> Cell:
    return (f"{one.over.mark} {one.over.title}",) if one.over else ()


def _who(one: Following) -> Cell:
    """Give who may choose so, where the line does not tell it all."""
    called = [one.end.called[seat] for seat in one.future.seats]
    return (" or ".join(called),) if len(called) > 1 else ()


def _written(one: Following) -> Cell:
    """Give the line as it is written, where the head of the column has it otherwise."""
    return (one.future.line,) if _head(one) != one.future.line else ()


def _choice(one: Following) -> Cell:
    words = [one.choice] if one.choice else []
    if one.future.needs:
        words.append(f"(for instance; another {one.future.needs} may be named)")
    return tuple(words)


def _follows(one: Following) -> Cell:
    return tuple(f"→ {text}" for text in one.follows) or ("nothing more",)


def _stands(one: Following) -> Cell:
    return (one.end.contract,) if one.end.contract else ()


def _next(one: Following) -> Cell:
    return (one.end.next,) if one.end.next else ()


_LINES: Final[tuple[tuple[str, Callable[[Following], Cell]], ...]] = (
    ("Over", _over),
    ("Who may", _who),
    ("Written", _written),
    ("That is", _choice),
    ("Follows", _follows),
    ("Stands", _stands),
    ("Next", _next),
)
