"""Words into decisions: what is chosen, and what is waived."""

from functools import lru_cache
from typing import Final

from arbiter.transcript.card_names import read_card, read_suit
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Choose, Decision, Waive
from arbiter.transcript.irregularities import spoken
from arbiter.transcript.messages import UnreadableError, did_you_mean, quote
from arbiter.transcript.phrases import ARTICLES, NUMBERS, Sayings, one_number, openings
from arbiter.transcript.play_decisions import IN_WORDS, WITH_SUIT
from arbiter.transcript.tokens import Words, number_of

_MOST_DIGITS = 6

STAND: Final = ("stand", "let-it-stand", "proceed", "accept-double", "accept-redouble", "consent")
_CONSENT: Final = ("consent", "accept-double", "accept-redouble")
_REFUSE: Final = ("refuse", "refuse-double", "refuse-redouble")
_CALL: Final = "call|bid|double|redouble|pass|declaration"

_DOUBLE: Final = ("accept-double", "consent", "accept-redouble")
_REDOUBLE: Final = ("accept-redouble", "consent")

PLAIN_ENGLISH: Final[Sayings[Decision]] = Sayings(
    [
        (f"lets it|this|that|{_CALL} stand", Choose(STAND)),
        (f"lets this|that {_CALL} stand", Choose(STAND)),
        ("consents", Choose(_CONSENT)),
        ("consents to it", Choose(_CONSENT)),
        ("consents to this|that? double", Choose(_DOUBLE)),
        ("consents to this|that? redouble", Choose(_REDOUBLE)),
        ("accepts it?", Choose(_CONSENT)),
        ("accepts this|that? lead|card|play|deal|call|bid", Choose(STAND)),
        ("accepts this|that? lead|card|play|call|bid out of turn", Choose(STAND)),
        ("accepts this|that? double", Choose(_DOUBLE)),
        ("accepts this|that? redouble", Choose(_REDOUBLE)),
        ("refuses it|consent?", Choose(_REFUSE)),
        ("refuses this|that? double", Choose(("refuse-double", "refuse", "refuse-redouble"))),
        ("refuses this|that? redouble", Choose(("refuse-redouble", "refuse"))),
        ("demands|requires that it|bid be made sufficient", Choose(("require-sufficient",))),
        ("demands|requires sufficient bid", Choose(("require-sufficient",))),
        ("takes|claims two|2", Choose(("take-two",))),
        ("lets deal|lead|card|play|hand stand", Choose(STAND)),
        ("lets this|that deal|lead|card|play|hand stand", Choose(STAND)),
        ("waives it|right|penalty|choice?", Waive()),
    ],
    [(pattern, Choose(options)) for pattern, options in IN_WORDS],
)
"""Decisions said in words of their own, with every option that the words may mean."""

_ABOUT_SUIT: Final = Sayings(WITH_SUIT)

_AFTER_CHOOSING: Final = Sayings(
    [
        (f"let it|this|that|{_CALL} stand", STAND),
        (f"let this|that {_CALL} stand", STAND),
    ]
)

CHOOSING: Final = openings(
    "chooses|choose|chose|elects|elect|elected to? the|a|an?",
    "demands|demand|demanded|claims|claim|claimed|takes|take the|a|an?",
)
"""The words after which an option is named."""

FORBIDDING: Final = openings("forbids|forbid a|the?")
CALLING: Final = openings("calls|call for? a|an|the|his|her?")
_LEAD_OF: Final = openings("lead of|in|from? a|the?")

_DIGITS_IN_OPTIONS: Final = {"2": "two", "7": "seven", "50": "fifty", "100": "hundred"}


def read_plain_decision(words: Words) -> Decision | None:
    """The decision that all the words make in plain English, or ``None``. Raises ``UnreadableError``."""
    if not may_begin(words.word(0)):
        return None
    end, event = split_event(words)
    decision = PLAIN_ENGLISH.meaning(words, 0, end)
    if isinstance(decision, Waive):
        return Waive(event)
    return Choose(decision.options, None, event) if decision else _read_about_suit(words, end, event)


def _read_about_suit(words: Words, end: int, event: int | None) -> Choose | None:
    """The decision in plain English that names a suit before the place where ``for N`` begins."""
    said = Words(words.said(0, end))
    for at in range(1, len(said)):
        suit = read_suit(said, at)
        options = _ABOUT_SUIT.meaning_with(said, (at, suit[1])) if suit else None
        if suit and options:
            return Choose(options, suit[0], event)
    return None


def may_begin(word: str) -> bool:
    """Whether a decision in plain English begins with a word."""
    return PLAIN_ENGLISH.may_begin(word) or _ABOUT_SUIT.may_begin(word)


def split_event(words: Words) -> tuple[int, int | None]:
    """Where ``for N`` begins at the end of the words, and the N; without it the end, and ``None``.

    Raises ``UnreadableError`` if the number is no event's.
    """
    last = len(words) - 1
    at = last - 1
    if words.word(at) == "event":
        at -= 1
    if at < 1 or words.word(at) != "for":
        return len(words), None
    word = words.word(last)
    number = number_of(word, _MOST_DIGITS) or NUMBERS.get(word)
    if number is None:
        raise UnreadableError(
            f"{quote(words.said(at, last + 1))} names no event: expected the number of an event after 'for', "
            "counted from 1.",
            words.start(at),
        )
    return at, number


def read_choice(words: Words, at: int, card: CodeCard) -> Choose:
    """``OPTION [ARGUMENT] [for N]``, from a place on. Raises ``UnreadableError``."""
    end, event = split_event(words)
    plain = _AFTER_CHOOSING.meaning(words, at, end)
    if plain and "-" not in words.said(at, end):
        return Choose(plain, None, event)
    option, after = _read_option(words, at, end, card)
    return Choose((option,), _read_argument(words, after, end) if after < end else None, event)


def is_option(words: Words, card: CodeCard) -> bool:
    """Whether all the words are an option of the code, with what it takes."""
    try:
        read_choice(words, 0, card)
    except UnreadableError:
        return False
    return True


def _read_option(words: Words, at: int, end: int, card: CodeCard) -> tuple[str, int]:
    """The option that stands at a place, and the place after it."""
    if at >= end:
        raise UnreadableError(
            f"{quote(words.said(0, at))} names no option: expected one such as new-deal or stand.", 0
        )
    if not card.options:
        after = words.chunk_end(at)
        return "-".join(token.word for token in words.tokens[at:after]), min(after, end)
    options, longest = _by_words(card.options)
    heard = tuple(_as_in_options(token.word) for token in words.tokens[at : min(end, at + longest)])
    for length in range(len(heard), 0, -1):
        option = options.get(heard[:length])
        if option and words.may_end(at + length):
            return option, at + length
    raise _not_an_option(words, at, end, card)


def _not_an_option(words: Words, at: int, end: int, card: CodeCard) -> UnreadableError:
    """The error that words name no option, with the nearest; the numbers of a report are not known here."""
    said, known = words.said(at, end), sorted(card.options)
    if words.word(end - 1).isdigit():
        hint = " The report gives each option's name in brackets."
    else:
        hint = did_you_mean(said, known) or did_you_mean(words.said(at, min(end, words.chunk_end(at))), known)
    return UnreadableError(
        f"{quote(said)} is not an option: expected one such as new-deal or stand.{hint}", words.start(at)
    )


@lru_cache(maxsize=16)
def _by_words(options: frozenset[str]) -> tuple[dict[tuple[str, ...], str], int]:
    """The options by their words, and how many words the longest has."""
    found = {spoken(option): option for option in sorted(options)}
    return found, max(map(len, found))


def _as_in_options(word: str) -> str:
    return one_number(_DIGITS_IN_OPTIONS.get(word, word))


def _read_argument(words: Words, at: int, end: int) -> str:
    """The suit or card that an option is given, from one place to another."""
    start = at
    if words.word(at) in ("of", "in"):
        at += 1
    while at < end:
        found = read_card(words, at) or read_suit(words, at)
        if found and found[1] == end:
            return str(found[0])
        if words.word(at) not in ARTICLES:
            break
        at += 1
    raise UnreadableError(
        f"{quote(words.said(start, end))} is neither a suit nor a card: expected nothing after the option, "
        "or one such as H, hearts or H5.",
        words.start(start),
    )


def read_forbidding(words: Words, at: int) -> Choose:
    """``forbids hearts``, ``forbids H5``, from the suit or card on. Raises ``UnreadableError``."""
    end, event = split_event(words)
    named = read_card(words, at)
    if named is not None and named[1] == end:
        return Choose(("not-play-card",), str(named[0]), event)
    found = read_suit(words, at)
    if found is None or found[1] != end:
        said = quote(words.said(at, end) or words.said(0, end))
        raise UnreadableError(f"{said} is not a suit: expected one, as in 'forbids hearts'.", words.start(at))
    return Choose(("forbid-suit",), found[0], event)


def read_called(words: Words, at: int) -> Choose | None:
    """The card, or the suit to be led, that is called, from a place after ``calls`` on, or ``None``."""
    end, event = split_event(words)
    found = read_card(words, at)
    if found is not None and found[1] == end:
        return Choose(("call-card",), str(found[0]), event)
    to_be_led = _suit_to_be_led(words, at, end)
    return Choose(("call-suit",), to_be_led, event) if to_be_led else None


def _suit_to_be_led(words: Words, at: int, end: int) -> str | None:
    """The suit that the words between two places ask to be led, or ``None``."""
    before = _LEAD_OF.match(words, at)
    found = read_suit(words, before[1] if before else at)
    if found is None:
        return None
    suit, after = found
    after += words.word(after) == "lead" and not before
    return suit if after == end else None
