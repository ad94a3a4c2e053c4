"""What is done when the result is told: a revoke claimed, a penalty chosen, the next deal cut for."""

from collections.abc import Iterable
from typing import Final

from arbiter.transcript.events import (
    CALL_TYPES,
    Act,
    CallAttention,
    Choose,
    ClaimRevoke,
    Consult,
    CutNext,
    DealResult,
    Event,
    LeaveChoice,
    Reported,
    Waive,
)
from arbiter.transcript.messages import UnreadableError, quote
from arbiter.transcript.phrases import Sayings
from arbiter.transcript.tokens import Words

_LATER: Final = (CallAttention, Choose, ClaimRevoke, Consult, CutNext, LeaveChoice, Waive)
_THREE_TRICKS: Final = Sayings([("takes|took|scores|scored three|3 tricks", True)])
_ACTS: Final = frozenset(
    (
        *("chooses", "choose", "elects", "demands", "exacts", "waives", "forbids", "calls", "consents"),
        *("refuses", "cuts", "mixes", "accuses", "charges"),
    )
)
"""Words with which no line of the result begins after a seat."""


def is_later(act: Act) -> bool:
    """Whether an act may come after the result: no card is played or shown any more, and nothing called."""
    return isinstance(act, _LATER) or (isinstance(act, Reported) and act.act is None)


def is_result(words: Words, stated: DealResult | None, events: Iterable[Event]) -> bool:
    """Whether ``South takes three tricks`` tells how many were won, and not which penalty is taken.

    It does while the tricks are not told and nobody has spoken of a revoke.
    """
    if not _THREE_TRICKS.meaning(words, 0, len(words)):
        return False
    return not (stated and stated.tricks) and not any(_is_of_revoke(event.act) for event in events)


def _is_of_revoke(act: Act) -> bool:
    return isinstance(act, ClaimRevoke) or (
        isinstance(act, Reported) and act.irregularity in ("revoke", "late-revoke-claim")
    )


def is_begun(words: Words) -> bool:
    """Whether words that cannot be read begin like an act, and not like a line of the result."""
    return words.word(0) in _ACTS


def too_late(text: str, act: Act) -> UnreadableError | None:
    """The error that an act of the play stands after the result; ``None`` for a call."""
    if type(act) in CALL_TYPES:
        return None
    return UnreadableError(f"{quote(text)} belongs before [result]: it is an act of the deal or the play.", 0)
