"""One line's act: a call, an incident or a decision."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from arbiter.transcript import decisions, incidents, phrases
from arbiter.transcript.calls import read_call, refuse_double_meaning
from arbiter.transcript.card_names import read_card
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Act, Call, Play
from arbiter.transcript.irregularities import ACTS, NOT_YET_RULED
from arbiter.transcript.messages import UnreadableError, did_you_mean, quote
from arbiter.transcript.seating import WORDS
from arbiter.transcript.tokens import Words

Reader = Callable[[Words, int, CodeCard], "Act | None"]

_AFTER: Final[tuple[tuple[phrases.Phrases[None], Reader], ...]] = (
    (incidents.EXPOSING, lambda words, at, _: incidents.read_exposing(words, at)),
    (incidents.LEADING, lambda words, at, _: incidents.read_leading(words, at)),
    (incidents.PLAYING, lambda words, at, _: incidents.read_playing(words, at)),
    (incidents.CHANGING, incidents.read_changing),
    (decisions.CALLING, lambda words, at, _: decisions.read_called_card(words, at)),
    (decisions.FORBIDDING, lambda words, at, _: decisions.read_forbidding(words, at)),
    (decisions.CHOOSING, decisions.read_choice),
)
"""What may follow which words; a reader that gives ``None`` leaves the words to the others."""

_KNOWN: Final = (
    "exposes",
    "leads",
    "plays",
    "corrects to",
    "changes to",
    "withdraws",
    "calls attention",
    "consults partner",
    "leaves the choice to partner",
    "tells partner of a previous call",
    "looks at his cards",
    "chooses",
    "demands",
    "claims",
    "lets it stand",
    "consents",
    "refuses",
    "accepts",
    "waives",
    "forbids",
)
_REMEMBERED_AT_MOST: Final = 80

EXPECTED: Final = "expected a call, what was done (as in 'exposes H5') or a choice (as in 'chooses stand')"


def read_act(text: str, card: CodeCard, in_play: bool = False) -> Act:
    """The act that a text describes, such as stands in a line after the seat.

    ``in_play`` says that the line stands under ``[play]``, where a bare card is played. Raises
    ``UnreadableError`` if the text is not one act.
    """
    if len(text) <= _REMEMBERED_AT_MOST:
        return _read_short_act(text, card, in_play)
    return _read_act(text, card, in_play)


@lru_cache(maxsize=4096)
def _read_short_act(text: str, card: CodeCard, in_play: bool) -> Act:
    return _read_act(text, card, in_play)


def _read_act(text: str, card: CodeCard, in_play: bool) -> Act:
    words = Words(text)
    if not words.tokens:
        raise UnreadableError(f"{quote(text)} is not an act: {EXPECTED}.", 0)
    if in_play and (found := read_card(words, 0)) and found[1] == len(words):
        return Play(found[0])
    read = _read_call(words, card)
    if not isinstance(read, UnreadableError) and read[1] == len(words):
        refuse_double_meaning(words, read[0])
        return read[0]
    act = _read_other(words, card)
    if act is not None:
        return act
    if isinstance(read, UnreadableError):
        raise _not_an_act(words, read, card)
    raise _more_than_one(words, read[1], card)


def _read_call(words: Words, card: CodeCard) -> tuple[Call, int] | UnreadableError:
    """The call that the words begin with and the place after it, or why there is none."""
    try:
        return read_call(words, 0, card)
    except UnreadableError as error:
        return error


def _read_other(words: Words, card: CodeCard) -> Act | None:
    """The incident or decision that all the words make, or ``None`` if they begin like neither."""
    fixed = incidents.FIXED.meaning(words, 0, len(words))
    if fixed:
        return fixed
    decision = decisions.read_plain_decision(words)
    if decision:
        return decision
    reported = incidents.irregularity_at(words)
    if reported:
        return incidents.read_reported(reported[0], words, reported[1], card)
    for openings, reader in _AFTER:
        found = openings.match(words, 0)
        act = reader(words, found[1], card) if found else None
        if act is not None:
            return act
    return None


def _not_an_act(words: Words, not_a_call: UnreadableError, card: CodeCard) -> UnreadableError:
    """The error that words are neither a call nor anything else, and what they may have meant."""
    if not not_a_call.unknown:
        return not_a_call
    if words.word(0) in WORDS and len(words) == 1:
        return UnreadableError(
            f"{quote(words.text)} is a seat, not an act: {EXPECTED}. "
            "A header needs a colon, as in 'Dealer: South'.",
            0,
        )
    first = words.said(0, words.chunk_end(0))
    nearest = did_you_mean(words.text, _known(card.game)) or did_you_mean(first, _known(card.game))
    return UnreadableError(f"{quote(words.text)} is not an act: {EXPECTED}.{nearest}", 0, unknown=True)


@lru_cache(maxsize=2)
def _known(game: phrases.Game) -> tuple[str, ...]:
    """The acts in words, for offering the nearest."""
    return (*_KNOWN, *phrases.known(game), *ACTS, *NOT_YET_RULED)


def _more_than_one(words: Words, end: int, card: CodeCard) -> UnreadableError:
    """The error that something follows the one act that a line with a seat may hold."""
    rest = words.text[words.start(end) :].rstrip()
    if _begins_an_act(rest, card):
        message = "is a second act: a line that names a seat holds one act, so give it a line of its own."
    else:
        message = (
            f"is too much: expected one act and no more, and {quote(words.said(0, end))} is one already."
        )
    return UnreadableError(f"{quote(rest)} {message}", words.start(end))


def _begins_an_act(text: str, card: CodeCard) -> bool:
    words = Words(text)
    if not isinstance(_read_call(words, card), UnreadableError):
        return True
    try:
        return _read_other(words, card) is not None
    except UnreadableError:
        return False


_OPENINGS: Final[tuple[phrases.Phrases[Any], ...]] = (
    *phrases.CALLS.values(),
    *(openings for openings, _ in _AFTER),
)


def begins_like_an_act(text: str) -> bool:
    """Whether a text begins with the words of a call, an incident or a decision, under any code."""
    words = Words(text)
    first = words.word(0)
    if first in phrases.VERBS or first in phrases.NUMBERS or first.isdigit():
        return True
    if incidents.FIXED.may_begin(first) or decisions.PLAIN_ENGLISH.may_begin(first):
        return True
    return any(opening.match(words, 0) for opening in _OPENINGS) or bool(incidents.irregularity_at(words))
