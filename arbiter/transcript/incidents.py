"""Words into incidents: what was done besides calling, and irregularities reported by their ids."""

from typing import Final

from arbiter.cards import Card
from arbiter.transcript.calls import read_call
from arbiter.transcript.card_names import read_cards
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import (
    Act,
    AskLead,
    CallAttention,
    Change,
    Consult,
    Expose,
    Incident,
    Inform,
    Lead,
    LeaveChoice,
    LookAtCards,
    Pass,
    Play,
    Reported,
)
from arbiter.transcript.irregularities import ACTS, LONGEST, NOT_YET_RULED, OF_GAME, by_words
from arbiter.transcript.messages import UnreadableError, quote
from arbiter.transcript.phrases import Sayings, one_number, openings
from arbiter.transcript.tokens import Words

_CALL: Final = "call|bid|double|redouble|pass|declaration"

FIXED: Final[Sayings[Incident]] = Sayings(
    [
        ("calls|called attention", CallAttention()),
        ("calls|called attention to it|this|that", CallAttention()),
        (f"calls|called attention to that|this? insufficient? {_CALL}|lead|card", CallAttention()),
        ("calls|called attention to that|this? error|mistake|irregularity|offence", CallAttention()),
        ("consults|consulted with? partner", Consult()),
        ("confers|conferred with partner", Consult()),
        ("leaves|left the choice|decision|penalty to partner", LeaveChoice()),
        ("partner you determine the penalty", LeaveChoice()),
        ("informs|informed|tells|told partner", Inform()),
        (f"informs|informed|tells|told partner of|about previous|earlier|former? {_CALL}", Inform()),
        ("looks|looked at cards|hand", LookAtCards()),
        (f"withdraws|withdrew it|{_CALL}?", Change(None)),
        (f"takes|took it|{_CALL} back", Change(None)),
        (f"takes|took back it|{_CALL}", Change(None)),
    ]
)
"""Incidents that are a phrase and no more."""

EXPOSING: Final = openings("exposes|expose|exposed|shows|show|showed|drops|drop|dropped")
LEADING: Final = openings("leads|lead|led")
PLAYING: Final = openings("plays|play|played")
CHANGING: Final = openings(
    "corrects|correct|corrected|changes|change|changed it? to",
    f"corrects|correct|corrected|changes|change|changed the|his|her|my {_CALL} to",
)
"""The words after which the cards, or the new call, are named."""

_INSTEAD: Final = {
    "partner-suggests-penalty": "choice",
    "wrong-penalty-demanded": "choice",
    "penalty-demanded-too-late": "choice",
    "call-changed": "change",
    "declaration-changed": "change",
    "doubling-changed": "change",
}


def read_exposing(words: Words, at: int) -> Expose:
    """The cards shown, from a place on. Raises ``UnreadableError``."""
    return Expose(read_cards(words, at, words.said(0, at)))


def read_leading(words: Words, at: int) -> Lead:
    """The card led, from a place on. Raises ``UnreadableError``."""
    return Lead(_one_card(words, at))


def read_playing(words: Words, at: int) -> Play:
    """The card played, from a place on. Raises ``UnreadableError``."""
    return Play(_one_card(words, at))


def _one_card(words: Words, at: int) -> Card:
    cards = read_cards(words, at, words.said(0, at))
    if len(cards) > 1:
        raise UnreadableError(
            f"{quote(words.said(0, len(words)))} names {len(cards)} cards: expected one, "
            "as each card is an act of its own.",
            0,
        )
    return cards[0]


def read_changing(words: Words, at: int, card: CodeCard) -> Change:
    """The new call, from a place on. Raises ``UnreadableError``."""
    if at >= len(words):
        raise UnreadableError(
            f"{quote(words.said(0, at))} names no call: expected one, as in 'corrects to 5C'.", 0
        )
    call, end = read_call(words, at, card)
    if end < len(words):
        raise UnreadableError(
            f"{quote(words.said(end, len(words)))} is too much: expected one call and no more after "
            f"{quote(words.said(0, end))}.",
            words.start(end),
        )
    return Change(call)


def irregularity_at(words: Words) -> tuple[str, int] | None:
    """The irregularity whose id the words begin with, and the place after it; ``None`` if there is none."""
    ids = by_words()
    heard = tuple(one_number(token.word) for token in words.tokens[:LONGEST])
    for length in range(len(heard), 0, -1):
        name = ids.get(heard[:length])
        if name and words.may_end(length):
            return name, length
    return None


def read_reported(name: str, words: Words, at: int, card: CodeCard) -> Incident:
    """An irregularity reported by its id, which ends before a place. Raises ``UnreadableError``."""
    if name in ACTS:
        return Reported(name, *_act_of(name, words, at, card))
    if name in NOT_YET_RULED:
        read_cards(words, at, name, optional=True)
        raise UnreadableError(
            f"{quote(name)} is understood, but cannot be ruled on yet: "
            "leave it out to have the rest ruled on.",
            0,
        )
    instead = _INSTEAD.get(name, "call")
    raise UnreadableError(
        f"{quote(name)} is for the program to find: write the {instead} itself, and the program judges it.", 0
    )


def _act_of(name: str, words: Words, at: int, card: CodeCard) -> tuple[tuple[Card, ...], Act]:
    """The cards and the act of an irregularity whose id says in full what was done."""
    if name not in OF_GAME[card.game]:
        other = "plain bridge" if card.game == "auction" else "the auction games"
        raise UnreadableError(f"{quote(name)} is known only in {other}: it cannot be under {card.id}.", 0)
    kind = ACTS[name]
    if kind == "expose":
        cards = read_cards(words, at, name)
        return cards, Expose(cards)
    if kind == "lead":
        led = _one_card(words, at)
        return (led,), Lead(led)
    if at < len(words):
        raise UnreadableError(
            f"{quote(words.said(at, len(words)))} is too much: expected nothing after {quote(name)}.",
            words.start(at),
        )
    acts: dict[str, Act] = {
        "inform": Inform(),
        "consult": Consult(),
        "ask": AskLead(),
        "leave": Pass(leaves=True),
    }
    return (), acts[kind]
