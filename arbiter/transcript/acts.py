"""One line's act: a call, an incident or a decision."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from arbiter.transcript import decisions, incidents, phrases, refused, sayings, trick_acts
from arbiter.transcript.calls import read_call, refuse_double_meaning
from arbiter.transcript.card_names import cards_at
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Act, Call, Expose, Play, Reported, Section
from arbiter.transcript.irregularities import ACTS, REPORTED
from arbiter.transcript.messages import UnreadableError, near, quote, slip
from arbiter.transcript.seating import WORDS
from arbiter.transcript.taking_back import read_taking_back
from arbiter.transcript.tokens import Words
from arbiter.transcript.trick_acts import read_trick_act

Reader = Callable[[Words, int, CodeCard, Section], "Act | None"]

_AFTER: Final[tuple[tuple[phrases.Phrases[None], Reader], ...]] = (
    (incidents.EXPOSING, lambda words, at, *_: incidents.read_exposing(words, at)),
    (incidents.LEADING, lambda words, at, card, _: incidents.read_leading(words, at, card)),
    (incidents.PLAYING, lambda words, at, *_: incidents.read_playing(words, at)),
    (incidents.CHANGING, incidents.read_changing),
    (decisions.CALLING, lambda words, at, *_: decisions.read_called(words, at)),
    (decisions.FORBIDDING, lambda words, at, *_: decisions.read_forbidding(words, at)),
    (decisions.CHOOSING, lambda words, at, card, _: decisions.read_choice(words, at, card)),
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
    "quits",
    "claims a revoke",
    "asks whether he has none",
    "completes the deal",
    "cuts for the next deal",
    "omits to play",
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
_LOOKED_UP_AT_MOST: Final = 60
_SHOWN_IN_DEALING: Final = "card-exposed-in-dealing"

EXPECTED: Final = "expected a call, what was done (as in 'exposes H5') or a choice (as in 'chooses stand')"


def read_act(text: str, card: CodeCard, section: Section = "declaration") -> Act:
    """The act that a text describes, such as stands in a line after the seat.

    ``section`` is that under which the line stands: under ``[play]`` a bare card is played. Raises
    ``UnreadableError`` if the text is not one act.
    """
    if len(text) <= _REMEMBERED_AT_MOST:
        return _read_short_act(text, card, section)
    return _read_act(text, card, section)


@lru_cache(maxsize=4096)
def _read_short_act(text: str, card: CodeCard, section: Section) -> Act:
    return _read_act(text, card, section)


def _read_act(text: str, card: CodeCard, section: Section) -> Act:
    words = Words(text)
    if not words.tokens:
        raise UnreadableError(f"{quote(text)} is not an act: {EXPECTED}.", 0)
    in_section = _read_in_section(words, section)
    if in_section is not None:
        return in_section
    read = _read_call(words, card)
    if not isinstance(read, UnreadableError) and read[1] == len(words):
        refuse_double_meaning(words, read[0])
        return read[0]
    act = _read_other(words, card, section)
    if isinstance(act, Expose) and section == "deal":
        return Reported(_SHOWN_IN_DEALING, act.cards)
    if act is not None:
        return act
    if len(words) == 1 or not _is_plain_question(words):
        refused.refuse_question(words)
    if isinstance(read, UnreadableError):
        raise _not_an_act(words, read, card)
    raise _more_than_one(words, read[1], card, section)


def _read_in_section(words: Words, section: Section) -> Act | None:
    """What means in a section another thing than elsewhere, or something there alone."""
    if section == "play":
        return _read_in_play(words)
    told = sayings.read_in_deal(words) if section == "deal" else None
    return Reported(told.irregularity, told.cards) if told else None


def _read_in_play(words: Words) -> Act | None:
    """What under ``[play]`` is no call: a bare card, or a card or suit that is called."""
    cards, end = cards_at(words, 0)
    if cards and end == len(words):
        if len(cards) > 1:
            raise UnreadableError(
                f"{quote(words.text)} names {len(cards)} cards: write 'plays' before them if they were "
                "played at once, or give each a line of its own.",
                0,
            )
        return Play(cards[0])
    incidents.refuse_naming(words)
    calling = decisions.CALLING.match(words, 0)
    return decisions.read_called(words, calling[1]) if calling else None


def _read_call(words: Words, card: CodeCard) -> tuple[Call, int] | UnreadableError:
    """The call that the words begin with and the place after it, or why there is none."""
    try:
        return read_call(words, 0, card)
    except UnreadableError as error:
        return error


def _read_other(words: Words, card: CodeCard, section: Section) -> Act | None:
    """The incident or decision that all the words make, or ``None`` if they begin like neither."""
    end = len(words)
    act: Act | None = (
        incidents.FIXED.meaning(words, 0, end) or read_trick_act(words, section) or read_taking_back(words)
    )
    if act is not None:
        return act
    decision = decisions.read_plain_decision(words)
    if decision:
        return decision
    told = sayings.read_saying(words)
    if told:
        return incidents.reported(told.irregularity, told.cards, words)
    named = incidents.irregularity_at(words)
    if named:
        return incidents.read_reported(named[0], words, named[1], card)
    refused.refuse_plain_words(words)
    for openings, reader in _AFTER:
        found = openings.match(words, 0)
        act = reader(words, found[1], card, section) if found else None
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
    if card.options and decisions.is_option(words, card):
        chosen = quote(f"chooses {words.text}")
        return UnreadableError(f"{quote(words.text)} is an option, not an act: write {chosen}.", 0)
    meant = near(words.text, _known(card.game)) or slip(words.said(0, words.chunk_end(0)), _known(card.game))
    hint = f" Did you mean {quote(meant)}?" if meant else _look_up(words)
    return UnreadableError(f"{quote(words.text)} is not an act: {EXPECTED}.{hint}", 0, unknown=True)


def _look_up(words: Words) -> str:
    """Where to look for what nothing known is near to, with a space before it; nothing without words."""
    said = " ".join(token.word for token in words.tokens if token.word.isalnum())
    if len(said) > _LOOKED_UP_AT_MOST:
        return ' `arbiter laws --about "WORDS"` finds the laws on what happened.'
    if not said:
        return ""
    return f' `arbiter laws --about "{said}"` finds the laws on it, if there are any.'


@lru_cache(maxsize=2)
def _known(game: phrases.Game) -> tuple[str, ...]:
    """The acts in words, for offering the nearest."""
    return (*_KNOWN, *phrases.known(game), *ACTS, *REPORTED)


def _more_than_one(words: Words, end: int, card: CodeCard, section: Section) -> UnreadableError:
    """The error that something follows the one act that a line with a seat may hold."""
    rest = words.text[words.start(end) :].rstrip()
    if _begins_an_act(rest, card, section):
        message = "is a second act: a line that names a seat holds one act, so give it a line of its own."
    else:
        message = (
            f"is too much: expected one act and no more, and {quote(words.said(0, end))} is one already."
        )
    return UnreadableError(f"{quote(rest)} {message}", words.start(end))


def _is_plain_question(words: Words) -> bool:
    """Whether all the words are what is asked in plain bridge alone: ``asks to lead``."""
    found = phrases.CALLS["plain"].match(words, 0)
    return found is not None and found[1] == len(words)


def _begins_an_act(text: str, card: CodeCard, section: Section) -> bool:
    words = Words(text)
    if not isinstance(_read_call(words, card), UnreadableError):
        return True
    try:
        return _read_other(words, card, section) is not None
    except UnreadableError:
        return False


_OPENINGS: Final[tuple[phrases.Phrases[Any], ...]] = (
    *phrases.CALLS.values(),
    *(openings for openings, _ in _AFTER),
)

_MAY_BEGIN: Final = (
    incidents.FIXED.may_begin,
    decisions.may_begin,
    trick_acts.may_begin,
    sayings.may_begin,
)


def begins_like_an_act(text: str) -> bool:
    """Whether a text begins with the words of a call, an incident or a decision, under any code."""
    words = Words(text)
    first = words.word(0)
    if first in phrases.VERBS or first in phrases.NUMBERS or first.isdigit():
        return True
    if any(may_begin(first) for may_begin in _MAY_BEGIN):
        return True
    return any(opening.match(words, 0) for opening in _OPENINGS) or bool(incidents.irregularity_at(words))
