"""Which section a line belongs to, so that nobody has to type ``[play]`` at the table."""

import re
from collections.abc import Sequence
from typing import Final

from arbiter.laws.names import DEAL_FACTS
from arbiter.ruling import Ruled
from arbiter.transcript.events import (
    Act,
    Call,
    CompleteDeal,
    Lead,
    Play,
    PlaySeveral,
    Quit,
    Replace,
    Reported,
)
from arbiter.transcript.lines import without_comment

_MARK: Final = re.compile(r"\[\s*(deal|declaration|play|result)\s*\]", re.IGNORECASE)
_OF_CARDS: Final = (Lead, Play, PlaySeveral, Replace, Quit)
_IN_PLAY: Final = ("play", "over")


def mark_of(line: str) -> str | None:
    """The section whose mark a line is, or ``None``."""
    found = _MARK.fullmatch(without_comment(line).strip())
    return found[1].lower() if found else None


def section_at_end(lines: Sequence[str]) -> str:
    """The section that the lines have come to."""
    return next((mark for line in reversed(lines) if (mark := mark_of(line))), "declaration")


def sections_to_try(ruled: Ruled, section: str) -> tuple[str, ...]:
    """The sections under which the next line may stand if it cannot stand under ``section``."""
    phase = ruled.report.result.phase if ruled.report.result else "declaration"
    if section == "deal":
        return ("declaration",)
    if section == "declaration" and not ruled.transcript.events:
        return ("deal",)
    if section == "declaration" and phase in _IN_PLAY:
        return ("play", "result")
    return {"play": ("result",), "result": ("play",)}.get(section, ())


def home_of(act: Act, ruled: Ruled, section: str) -> str:
    """The section that an act belongs to, done after what has been ruled on under ``section``."""
    phase = ruled.report.result.phase if ruled.report.result else "declaration"
    if section == "deal" and isinstance(act, Call):
        return "declaration"
    if section == "declaration" and not ruled.transcript.events and _is_of_the_deal(act):
        return "deal"
    if section == "declaration" and phase in _IN_PLAY and isinstance(act, _OF_CARDS):
        return "play"
    return section


def _is_of_the_deal(act: Act) -> bool:
    return isinstance(act, CompleteDeal) or (isinstance(act, Reported) and act.irregularity in DEAL_FACTS)
