"""Calls without a name that fall to other players under one code than under another."""

from typing import Final

from arbiter.comparing.columns import Column, Comparison
from arbiter.comparing.parting import and_words
from arbiter.report.said import act_words
from arbiter.transcript.events import Call, Event

_TOLD: Final = 3  # so many calls are told one by one

Makers = tuple[tuple[Event, str], ...]
"""Calls, each with the player who makes it."""


def other_makers(comparison: Comparison) -> str | None:
    """Give under which codes calls without a name fall to others than in the first column that is readable.

    That is the column whose auction is shown. Nothing is said where all agree, nor of two versions.
    """
    if comparison.versions or not comparison.readable:
        return None
    first, *others = comparison.readable
    by_makers: dict[Makers, list[str]] = {}
    for column in others:
        if makers := _makers_besides(first, column):
            by_makers.setdefault(makers, []).append(column.name)
    if not by_makers:
        return None
    said = [
        f"{_calls(makers)} under {and_words(names)}, {_where(makers)}" for makers, names in by_makers.items()
    ]
    return f"The calls stand as under {first.name}. {'. '.join(said)}."


def _makers_besides(first: Column, other: Column) -> Makers:
    """Give the calls that the two columns give to different players, with their makers in the other one."""
    transcript = other.ruled.transcript
    return tuple(
        (event, transcript.players.get(seat, seat.word))
        for event in transcript.events
        if isinstance(event.act, Call)
        and (seat := other.ruled.actors.get(event.number)) is not None
        and first.ruled.actors.get(event.number) not in (None, seat)
    )


def _calls(makers: Makers) -> str:
    lines = list(dict.fromkeys(str(event.line) for event, _ in makers))
    place = f"Line{'s' if len(lines) > 1 else ''} {and_words(lines)}"
    if len(makers) == 1:
        return f"{place}: the unnamed call falls to another player"
    return f"{place}: the unnamed calls fall to other players"


def _where(makers: Makers) -> str:
    (first, name), *others = makers[:_TOLD]
    told = [f"{act_words(first.act)} is by {name}"]
    told += [f"{act_words(event.act)} by {name}" for event, name in others]
    return f"where {and_words(told)}" + (", and so on" if len(makers) > _TOLD else "")
