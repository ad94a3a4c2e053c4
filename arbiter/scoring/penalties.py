"""Findings to what bears on the score: the effects that take place, and the choices that are still open."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from arbiter.laws.names import PAID_AS_REVOKES
from arbiter.laws.schema import Effect
from arbiter.ruling import Ruled
from arbiter.ruling.findings import Finding, Follows, OpenOption
from arbiter.seats import Side
from arbiter.transcript.events import CutNext

BEARING: Final = frozenset(
    (
        *("three-tricks-taken", "value-deducted", "value-added", "points-added", "take-two"),
        *("game-barred", "slam-barred", "honours-only", "no-bonus-for-tricks-taken"),
    )
)
"""The effects that bear on the score."""

OF_REVOKES: Final = frozenset(
    ("three-tricks-taken", "value-deducted", "value-added", "points-added", "game-barred", "honours-only")
)


class Stroke(NamedTuple):
    """One effect on the score. ``side`` is the offenders'; ``law`` the law that brings it.

    ``what`` is the offence. ``extra`` says that it is the price of a second or further revoke of that side.
    """

    id: str
    points: int
    side: Side
    law: str
    what: str
    extra: bool


def strokes_of(ruled: Ruled, over: Finding | None = None, option: OpenOption | None = None) -> list[Stroke]:
    """What bears on the score as it stands, or as it would stand if ``option`` were chosen in ``over``."""
    strokes: list[Stroke] = []
    extra = _extra_revokes(ruled.findings)
    for finding in ruled.findings:
        chosen = option if finding is over else finding.chosen
        follows = [*_by_itself(finding, ruled), *(chosen.effects if chosen else ())]
        strokes += _strokes(finding, follows, any(finding is one for one in extra))
    return strokes


def open_findings(ruled: Ruled) -> list[Finding]:
    """The findings in which something that bears on the score may still be chosen."""
    return [
        finding
        for finding in ruled.findings
        if finding.is_open and any(bears(option) for option in finding.options)
    ]


def bears(option: OpenOption) -> bool:
    """Whether an option bears on the score."""
    return any(effect.effect.id in BEARING for effect in option.effects)


def _by_itself(finding: Finding, ruled: Ruled) -> Sequence[Follows]:
    """What follows without a choice; nothing more once a right has gone with the cut for the next deal."""
    after = finding.event.number
    cut = any(isinstance(one.act, CutNext) and one.number > after for one in ruled.transcript.events)
    return [] if finding.status == "lapsed" and cut else finding.consequences


def _strokes(finding: Finding, follows: Iterable[Follows], extra: bool) -> Iterator[Stroke]:
    what = finding.irregularity.replace("-", " ")
    for follow in follows:
        effect: Effect = follow.effect
        if effect.id not in BEARING:
            continue
        seat = finding.offender if finding.offender is not None else follow.seat
        if seat is not None:
            yield Stroke(effect.id, effect.points or 0, seat.side, follow.law, what, extra)


def _extra_revokes(findings: Iterable[Finding]) -> list[Finding]:
    """The findings whose price is that of a revoke, but for each side's first."""
    extra: list[Finding] = []
    sides: set[Side] = set()
    for finding in findings:
        if finding.offender is None or not _is_priced_as_revoke(finding):
            continue
        if finding.offender.side in sides:
            extra.append(finding)
        sides.add(finding.offender.side)
    return extra


def _is_priced_as_revoke(finding: Finding) -> bool:
    of_itself = any(follow.effect.id in OF_REVOKES for follow in finding.consequences)
    if finding.irregularity not in PAID_AS_REVOKES or finding.status == "corrected":
        return False
    return of_itself or any(
        effect.effect.id in OF_REVOKES for option in finding.options for effect in option.effects
    )
