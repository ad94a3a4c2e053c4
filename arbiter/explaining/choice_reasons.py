"""Why a choice was none of the faults that a choice can be."""

from arbiter.explaining.glance import Glance, Reasons
from arbiter.transcript.events import Choose, Consult


def _own(g: Glance) -> str:
    return f"it was {g.who}'s own right" if not g.found else "what was found is another fault"


def _given(g: Glance) -> str:
    return "the law gives this" if not g.found else "what was found is another fault"


def _in_time(g: Glance) -> str:
    return "the right was still there" if not g.found else "what was found is another fault"


def _no_penalty(_: Glance) -> str:
    return "his side had no penalty to choose"


REASONS: Reasons = {
    Choose: {
        "partner-suggests-penalty": _own,
        "wrong-penalty-demanded": _given,
        "penalty-demanded-too-late": _in_time,
    },
    Consult: {"consultation-on-penalty": _no_penalty},
}
