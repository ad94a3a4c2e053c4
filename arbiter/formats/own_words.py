"""The comments that our own export writes for what PBN cannot say, read back.

``{arbiter: West chooses stand}`` is an act, written as in a transcript's line that names a seat.
``2S {arbiter: really 1S}`` says what the call before it was in truth, and
``{arbiter: open insufficient-bid for 2}`` that a choice over an event is open.
"""

import re
from typing import Final, NamedTuple

from arbiter.seats import Seat
from arbiter.transcript.acts import EXPECTED, read_act
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Act, Call, Change, Role, Table
from arbiter.transcript.messages import UnreadableError, quote
from arbiter.transcript.seating import Seating

OPEN: Final = "open"
_OPEN: Final = re.compile(r"open ([a-z0-9-]+) for (\d{1,6})", re.IGNORECASE)
REALLY: Final = "really "
"""What begins a comment on the call before it."""


class Own(NamedTuple):
    """An act, its words and where they begin. Without ``who`` it is what the call before was in truth."""

    act: Act
    text: str
    start: int
    who: Seat | Role | None


def read_own(words: str, dealer: Seat, card: CodeCard) -> Own:
    """Read what a comment says after ``arbiter:``. Raises ``UnreadableError``."""
    if words.lower().startswith(REALLY):
        start = len(REALLY)
        own = Own(_act(words, start, card), words[start:].strip(), start, None)
        if isinstance(own.act, Call | Change):
            return own
        raise UnreadableError(f"{quote(own.text)} is not a call: expected one after 'really'.", start)
    named = Seating(dealer, {}).at_start(words, 0)
    if named is None or isinstance(named.who, Table):
        raise UnreadableError(
            f"{quote(words)} names nobody: expected a seat and an act, as in 'West chooses stand', "
            "or what the last call was, as in 'really 1R'.",
            0,
        )
    return Own(_act(words, named.act, card), words[named.act :].strip(), named.act, named.who)


def read_open(words: str) -> tuple[str, int] | None:
    """The irregularity and the event over which a choice is said to be open; ``None`` if none is."""
    found = _OPEN.fullmatch(words)
    return (found[1].lower(), int(found[2])) if found else None


def open_words(irregularity: str, event: int) -> str:
    """What a comment says of a choice that is open."""
    return f"{OPEN} {irregularity} for {event}"


def _act(words: str, start: int, card: CodeCard) -> Act:
    if not words[start:].strip():
        raise UnreadableError(f"{quote(words)} says no act: {EXPECTED}.", 0)
    try:
        return read_act(words[start:], card)
    except UnreadableError as error:
        raise UnreadableError(error.message, start + error.start) from None
