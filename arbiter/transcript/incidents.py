"""Words into incidents: what was done besides calling, and irregularities reported by their ids."""

from collections.abc import Callable, Mapping
from typing import Final

from arbiter.cards import Card
from arbiter.transcript.calls import read_call
from arbiter.transcript.card_names import cards_at, read_cards
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
    PlaySeveral,
    Replace,
    Reported,
    Section,
)
from arbiter.transcript.irregularities import ACTS, LONGEST, OF_GAME, REPORTED, by_words
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
        ("calls|called attention to that|this? revoke|renounce|play|penalty|score", CallAttention()),
        ("calls|called attention to incident of play|hand", CallAttention()),
        ("calls|called attention to lead|card out of turn", CallAttention()),
        ("calls|called attention to lead from wrong hand", CallAttention()),
        ("points|pointed out irregularity|offence|lead|card out? of? turn?", CallAttention()),
        ("points|pointed out that|this? revoke|renounce|error|mistake|irregularity|offence", CallAttention()),
        ("consults|consulted with? partner", Consult()),
        ("consults|consulted with? partner about|on|over|as to? penalty|choice", Consult()),
        ("confers|conferred with partner", Consult()),
        ("asks|asked partner who|which of? them|us? shall|should|is to? choose", Consult()),
        ("asks|asked partner which|what penalty", Consult()),
        ("asks|asked partner which|what penalty to take|choose|demand|exact", Consult()),
        (
            "asks|asked partner which|what penalty he|she|they|we shall|should take|choose|demand|exact",
            Consult(),
        ),
        ("leaves|left the choice|decision|penalty to partner", LeaveChoice()),
        ("partner you determine the penalty", LeaveChoice()),
        ("informs|informed|tells|told partner", Inform()),
        (f"informs|informed|tells|told partner of|about previous|earlier|former? {_CALL}", Inform()),
        ("looks|looked at cards|hand", LookAtCards()),
        (f"withdraws|withdrew|retracts|retracted it|{_CALL}|card|play|lead|renounce|revoke?", Change(None)),
        (f"takes|took it|{_CALL}|card|play|lead|renounce|revoke back", Change(None)),
        (f"takes|took back it|{_CALL}|card|play|lead|renounce|revoke", Change(None)),
    ]
)
"""Incidents that are a phrase and no more."""

_NAMING: Final = openings("names|named")

EXPOSING: Final = openings(
    "exposes|expose|exposed|shows|show|showed|drops|drop|dropped|faces|faced", "turns|turn|turned up"
)
_LYING: Final = Sayings([("face? up|upward|upwards? on table", True), ("face up|upward|upwards", True)])
"""How cards lie that are seen by all."""

LEADING: Final = openings("leads|lead|led")
PLAYING: Final = openings(
    "plays|play|played|discards|discard|discarded",
    "follows|followed|ruffs|ruffed|trumps|trumped with",
    "renounces|renounced with?",
    "does|did not follow suit with|:?",
)
_TO_TRICK: Final = Sayings([("to|on this|that? trick", True), ("on it", True)])

_NOT_ASKING: Final = Sayings([("without asking leave|partner?", True)])

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
    """The cards shown, from a place on, and perhaps how they lie. Raises ``UnreadableError``."""
    cards, end = cards_at(words, at)
    if cards and _LYING.meaning(words, end, len(words)):
        return Expose(cards)
    return Expose(read_cards(words, at, words.said(0, at)))


def refuse_naming(words: Words) -> None:
    """Refuse ``names H5`` in the play, which may mean three things. Raises ``UnreadableError``."""
    naming = _NAMING.match(words, 0)
    cards, end = cards_at(words, naming[1]) if naming else ((), 0)
    if cards and end == len(words):
        named = words.said(1, end)
        raise UnreadableError(
            f"{quote(words.text)} may mean several things: write 'plays {named}' if it counts as played, "
            f"'card-named-in-hand {named}' if it is said to be in a hand, or 'wrong-card-named {named}'.",
            0,
        )


def read_leading(words: Words, at: int, card: CodeCard) -> Incident:
    """The card led, from a place on, in plain bridge perhaps unasked. Raises ``UnreadableError``."""
    _, end = cards_at(words, at)
    if _NOT_ASKING.meaning(words, end, len(words)):
        return read_reported("lead-without-asking", Words(words.said(0, end)), at, card)
    return Lead(_one_card(words, at))


def read_playing(words: Words, at: int) -> Play | PlaySeveral:
    """The card played, or the cards played at once, from a place on. Raises ``UnreadableError``."""
    cards, end = cards_at(words, at)
    if not cards or not _TO_TRICK.meaning(words, end, len(words)):
        cards = read_cards(words, at, words.said(0, at))
    return Play(cards[0]) if len(cards) == 1 else PlaySeveral(cards)


def _one_card(words: Words, at: int) -> Card:
    return _only(read_cards(words, at, words.said(0, at)), words)


def _only(cards: tuple[Card, ...], words: Words) -> Card:
    if len(cards) > 1:
        raise UnreadableError(
            f"{quote(words.said(0, len(words)))} names {len(cards)} cards: expected one, "
            "as each card is an act of its own.",
            0,
        )
    return cards[0]


def read_changing(words: Words, at: int, card: CodeCard, section: Section) -> Change | Replace:
    """The new call or card, from a place on. Raises ``UnreadableError``.

    Under ``[play]`` ``5H`` is a card; elsewhere it is a bid, and only what is no call may be a card.
    """
    if at >= len(words):
        raise UnreadableError(
            f"{quote(words.said(0, at))} names no call: expected one, as in 'corrects to 5C'.", 0
        )
    new_card = _card_alone(words, at)
    if new_card and section == "play":
        return Replace(new_card)
    try:
        call, end = read_call(words, at, card)
    except UnreadableError:
        if new_card:
            return Replace(new_card)
        raise
    if end < len(words):
        if new_card:
            return Replace(new_card)
        raise UnreadableError(
            f"{quote(words.said(end, len(words)))} is too much: expected one call and no more after "
            f"{quote(words.said(0, end))}.",
            words.start(end),
        )
    return Change(call)


def _card_alone(words: Words, at: int) -> Card | None:
    """The card that all the words from a place on name, or ``None``."""
    cards, end = cards_at(words, at)
    return cards[0] if len(cards) == 1 and end == len(words) else None


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
    if name in REPORTED:
        return reported(name, read_cards(words, at, name, optional=True), words)
    instead = _INSTEAD.get(name, "call")
    raise UnreadableError(
        f"{quote(name)} is for the program to find: write the {instead} itself, and the program judges it.", 0
    )


def reported(name: str, cards: tuple[Card, ...], words: Words) -> Reported:
    """A report of an irregularity with the cards that were named, and the act that these make of it.

    ``words`` are for the error that the act has too many cards, or too few.
    """
    act_of = _ACTS_WITH_CARDS.get(name)
    return Reported(name, cards, act_of(cards, words) if cards and act_of else None)


def _leads(cards: tuple[Card, ...], words: Words) -> Act:
    return Lead(_only(cards, words))


def _plays_second(cards: tuple[Card, ...], words: Words) -> Act:
    if len(cards) > 1:
        raise UnreadableError(
            f"{quote(words.said(0, len(words)))} names {len(cards)} cards: expected the second card alone, "
            "as the first was played to the trick before it.",
            0,
        )
    return Play(cards[0])


def _plays(cards: tuple[Card, ...], words: Words) -> Act:
    return Play(_only(cards, words))


def _replaces(cards: tuple[Card, ...], words: Words) -> Act:
    return Replace(_only(cards, words))


def _exposes(cards: tuple[Card, ...], _: Words) -> Act:
    return Expose(cards)


def _plays_several(cards: tuple[Card, ...], words: Words) -> Act:
    if len(cards) < 2:
        raise UnreadableError(
            f"{quote(words.said(0, len(words)))} names one card: expected all that were played at once.", 0
        )
    return PlaySeveral(cards)


_ACTS_WITH_CARDS: Final[Mapping[str, Callable[[tuple[Card, ...], Words], Act]]] = {
    "lead-out-of-turn": _leads,
    "lead-from-wrong-hand": _leads,
    "fourth-before-second": _plays,
    "played-before-turn": _plays,
    "revoke": _plays,
    "two-cards-to-trick": _plays_second,
    "penalty-disobeyed": _plays,
    "two-cards-at-once": _plays_several,
    "card-exposed": _exposes,
    "renounce-corrected": _replaces,
}
"""What was done with the cards, where the id says it."""


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
