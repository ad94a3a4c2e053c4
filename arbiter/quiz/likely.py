"""Which irregularities an act might be taken for."""

from collections.abc import Iterator, Sequence
from typing import Final

from arbiter.laws import Code
from arbiter.report.model import Finding
from arbiter.transcript.events import (
    AskLead,
    Bid,
    Change,
    Declare,
    Double,
    Event,
    Expose,
    Lead,
    Pass,
    Redouble,
    Transcript,
)

_FACTS: Final[dict[type, tuple[str, ...]]] = {
    Bid: ("bid-out-of-turn", "insufficient-bid", "debarred-player-calls", "call-after-final"),
    Pass: ("pass-out-of-turn", "dealer-does-not-declare", "partner-passes-back"),
    Double: ("double-out-of-turn", "double-of-partner", "second-double", "double-before-asked"),
    Redouble: ("redouble-out-of-turn", "redouble-of-partners-double", "second-redouble"),
    Expose: ("card-exposed-before-final", "card-exposed-before-lead", "card-exposed-before-declaration"),
    Lead: ("lead-out-of-turn", "lead-without-asking", "lead-before-doubling-complete"),
    Change: ("call-changed", "insufficient-bid", "declaration-changed", "doubling-changed"),
    Declare: ("partner-declares-unasked", "adversary-declares", "declaration-changed"),
    AskLead: ("pone-asks-to-lead", "doubling-changed", "consults-on-doubling"),
}
_IN_PLAY: Final = (
    *("revoke", "lead-out-of-turn", "played-before-turn", "two-cards-to-trick", "card-exposed"),
    *("two-cards-at-once", "lead-from-wrong-hand", "fourth-before-second", "omits-to-play"),
)
"""What a card in the play may be taken for."""
_ANYTHING: Final = (
    *("bid-out-of-turn", "insufficient-bid", "double-out-of-turn", "debarred-player-calls"),
    *("partner-passes-back", "double-before-asked", "redouble-out-of-turn", "consults-on-doubling"),
)


def likely_facts(transcript: Transcript, findings: Sequence[Finding], code: Code) -> list[str]:
    """Give what the act that is at fault might be taken for, or the last one; of this code's game."""
    return [fact for fact in dict.fromkeys(_likely(transcript, findings)) if fact in code.facts]


def _likely(transcript: Transcript, findings: Sequence[Finding]) -> Iterator[str]:
    event = _event(transcript, findings)
    if event is not None and event.section == "play":
        yield from _IN_PLAY
    elif event is not None:
        yield from _FACTS.get(type(event.act), ())
    yield from _ANYTHING


def _event(transcript: Transcript, findings: Sequence[Finding]) -> Event | None:
    """The event that is at fault, or the last; that of the hands themselves stands before all."""
    if findings and findings[0].event:
        return transcript.events[findings[0].event - 1]
    return transcript.events[-1] if transcript.events else None
