"""Which answers are not offered as wrong, because somebody might fairly hold them to be right as well."""

from typing import Final

from arbiter.laws import Code
from arbiter.report.model import Finding
from arbiter.transcript.decisions import STAND

_LEAVES_ALONE: Final = frozenset(STAND)
"""Whoever may choose may always leave things as they are, whether the law says so or not."""

_MUCH_THE_SAME: Final = (
    frozenset({"call-suit", "call-lead"}),
    frozenset({"require-sufficient", "make-it-seven", "grand-slam"}),
    frozenset({"refuse", "refuse-double", "refuse-redouble"}),
)
"""Options that differ in what they bring rather than in what they say."""

_CARDS: Final = frozenset(
    {
        *("card-exposed-before-final", "card-exposed-before-lead", "card-exposed-before-declaration"),
        *("lead-out-of-turn", "lead-without-asking", "lead-before-doubling-complete"),
    }
)
_DOUBLES: Final = frozenset(
    {
        *("double-of-partner", "double-without-bid", "second-double", "redouble-of-partners-double"),
        *("redouble-without-double", "second-redouble", "redouble-past-limit", "double-when-closed"),
        *("double-before-asked", "double-needs-consent", "doubling-changed", "dealer-does-not-declare"),
    }
)
_OUT_OF_TURN: Final = frozenset(
    {
        *("bid-out-of-turn", "double-out-of-turn", "redouble-out-of-turn", "pass-out-of-turn"),
        *("reentry-after-pass-out-of-turn", "pone-asks-to-lead", "double-before-asked"),
    }
)
_LIKE: Final = (
    frozenset({"insufficient-bid", "impossible-bid"}),
    _CARDS,
    _DOUBLES,
    frozenset({"reentry-after-pass-out-of-turn", "debarred-player-calls", "pass-out-of-turn"}),
    *(frozenset({"call-after-final", one}) for one in sorted(_OUT_OF_TURN)),
    frozenset({"redouble-out-of-turn", *_DOUBLES}),
    frozenset({"call-changed", "declaration-changed", "doubling-changed"}),
    frozenset({"adversary-declares", "partner-declares-unasked", "declaration-changed"}),
    frozenset({"adversary-passes-declaration", "partner-passes-back"}),
    frozenset(
        {
            *("consultation-on-penalty", "partner-suggests-penalty", "wrong-penalty-demanded"),
            *("penalty-demanded-too-late", "consults-on-doubling", "gives-information"),
        }
    ),
)
"""Irregularities whose names may both fit one act; which of them it is, is a matter of definition."""


def like_irregularities(irregularity: str) -> frozenset[str]:
    """The irregularities by whose names one might also call what is called so."""
    return frozenset({irregularity}).union(*(group for group in _LIKE if irregularity in group))


def like_options(finding: Finding) -> frozenset[str]:
    """The options that one might also call open where a finding's are."""
    own = {option.id for option in finding.options}
    same = (group for group in _MUCH_THE_SAME if group & own)
    return _LEAVES_ALONE.union(own, *same)


def like_laws(finding: Finding, code: Code) -> frozenset[str]:
    """The laws that have a part in the ruling on a finding."""
    provisions = code.provisions_on(finding.irregularity)
    laws = {provision.law for provision in provisions}
    laws |= {lapse.law for provision in provisions for lapse in provision.lapses if lapse.law}
    laws |= {citation.law for citation in finding.citations}
    laws |= {option.law for option in finding.options} | {one.law for one in finding.consequences}
    return frozenset(laws | ({finding.nearest.law} if finding.nearest else set()))
