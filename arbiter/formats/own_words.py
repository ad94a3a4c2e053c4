"""The comments that our own export writes for what PBN cannot say, read back.

``{arbiter: West chooses stand}`` is an act, written as in a transcript's line that names a seat; in the
auction, ``{arbiter: deal: South pack-not-cut}`` is one of the deal. Where the play was not regular, comments
tell all of it: ``{arbiter: cards SK S2 S3 S4}`` are cards played in turn.
``2S {arbiter: really 1S}`` says what the call before it was in truth, and
``{arbiter: open insufficient-bid for 2}`` that a choice over an event is open.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, cast

from arbiter.ruling.engine import OF_THE_TABLE
from arbiter.seats import Seat
from arbiter.transcript.acts import EXPECTED, read_act
from arbiter.transcript.card_names import read_card
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import (
    Act,
    Call,
    Change,
    Play,
    Role,
    Section,
    Table,
)
from arbiter.transcript.messages import UnreadableError, quote
from arbiter.transcript.seating import Seating
from arbiter.transcript.tokens import Words

OPEN: Final = "open"
_OPEN: Final = re.compile(r"open ([a-z0-9-]+) for (\d{1,6})", re.IGNORECASE)
REALLY: Final = "really "
"""What begins a comment on the call before it."""


CARDS: Final = "cards "
"""What begins a comment on cards that were played in turn."""

_SECTION: Final = re.compile(r"(deal|declaration|play):\s*")


class Own(NamedTuple):
    """An act, its words, where they begin, and the section that it is of.

    Without ``who`` it is what the call before was in truth, or a card played in turn.
    """

    act: Act
    text: str
    start: int
    who: Seat | Role | Table | None
    section: Section = "declaration"


def read_own(words: str, dealer: Seat, card: CodeCard) -> Own:
    """Read what a comment in the auction says after ``arbiter:``. Raises ``UnreadableError``."""
    if words.lower().startswith(REALLY):
        start = len(REALLY)
        own = Own(_act(words, start, card, "declaration"), words[start:].strip(), start, None)
        if isinstance(own.act, Call | Change):
            return own
        raise UnreadableError(f"{quote(own.text)} is not a call: expected one after 'really'.", start)
    return _read_named(words, dealer, card, "declaration")


def read_own_play(words: str, dealer: Seat, card: CodeCard) -> Iterator[Own]:
    """Read what a comment in the play says: one act, or cards played in turn. Raises ``UnreadableError``."""
    if not words.lower().startswith(CARDS):
        yield _read_named(words, dealer, card, "play")
        return
    said = Words(words)
    at = 1
    while at < len(said):
        found = read_card(said, at)
        if found is None:
            word = said.said(at, said.chunk_end(at))
            raise UnreadableError(f"{quote(word)} is not a card: expected one such as SK.", said.start(at))
        yield Own(Play(found[0]), said.said(at, found[1]), said.start(at), None, "play")
        at = found[1]


def section_words(section: Section, usual: Section) -> str:
    """What stands before an act of another section than is usual where it stands."""
    return "" if section == usual else f"{section}: "


def _read_named(words: str, dealer: Seat, card: CodeCard, section: Section) -> Own:
    """Read a seat and an act, which may be said to be of another section than the usual one."""
    marked = _SECTION.match(words)
    start = marked.end() if marked else 0
    section = cast(Section, marked[1]) if marked else section
    named = Seating(dealer, {}).at_start(words, start)
    act = _act(words, named.act, card, section) if named else None
    if named is None or act is None or (named.who is Table.TABLE and not isinstance(act, OF_THE_TABLE)):
        raise UnreadableError(
            f"{quote(words)} names nobody: expected a seat and an act, as in 'West chooses stand', "
            "or what the last call was, as in 'really 1R'.",
            0,
        )
    return Own(act, words[named.act :].strip(), named.act, named.who, section)


def read_open(words: str) -> tuple[str, int] | None:
    """The irregularity and the event over which a choice is said to be open; ``None`` if none is."""
    found = _OPEN.fullmatch(words)
    return (found[1].lower(), int(found[2])) if found else None


def open_words(irregularity: str, event: int) -> str:
    """What a comment says of a choice that is open."""
    return f"{OPEN} {irregularity} for {event}"


def _act(words: str, start: int, card: CodeCard, section: Section) -> Act:
    if not words[start:].strip():
        raise UnreadableError(f"{quote(words)} says no act: {EXPECTED}.", 0)
    try:
        return read_act(words[start:], card, section)
    except UnreadableError as error:
        raise UnreadableError(error.message, start + error.start) from None
