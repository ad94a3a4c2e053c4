"""Words into cards: ``H5``, ``5H``, ``H10``, ``HT``, ``five of hearts``."""

from typing import Final

from arbiter.cards import RANKS, SUITS, Card
from arbiter.transcript.messages import UnreadableError, quote
from arbiter.transcript.tokens import Words

_LETTERS: Final = {"s": "S", "h": "H", "d": "D", "c": "C", "♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_SUIT_NAMES: Final = _LETTERS | {
    name: suit.value for suit in SUITS for name in (suit.word, suit.word.removesuffix("s"))
}
_RANKS: Final = {rank.lower(): rank for rank in RANKS} | {"10": "T"}
_RANK_NAMES: Final = _RANKS | {
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "T",
    "knave": "J",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
}
_BETWEEN: Final = frozenset(("and", "&", "the", "his", "her", "a", "an"))
EXPECTED: Final = "such as H5, 10H or 'five of hearts'"


def read_card(words: Words, at: int) -> tuple[Card, int] | None:
    """The card that stands at a place, and the place after it; ``None`` if none does."""
    found = _two_letters(words, at) or _sign_and_rank(words, at) or _rank_of_suit(words, at)
    if found and words.may_end(found[1]):
        return found
    return None


def _two_letters(words: Words, at: int) -> tuple[Card, int] | None:
    """``HT``, ``kh``."""
    word = words.word(at)
    if len(word) != 2:
        return None
    for suit, rank in ((word[0], word[1]), (word[1], word[0])):
        if suit in _LETTERS and rank in _RANKS:
            return Card(_LETTERS[suit], _RANKS[rank]), at + 1
    return None


def _sign_and_rank(words: Words, at: int) -> tuple[Card, int] | None:
    """``H5``, ``5H``, ``♥ 10``. An ``A`` must touch the suit: ``a ♥`` is any heart, not the ace."""
    first, second = words.word(at), words.word(at + 1)
    suit, rank = (first, second) if first in _LETTERS else (second, first)
    if suit not in _LETTERS or rank not in _RANKS:
        return None
    if rank == "a" and words.tokens[at].end != words.tokens[at + 1].start:
        return None
    return Card(_LETTERS[suit], _RANKS[rank]), at + 2


def _rank_of_suit(words: Words, at: int) -> tuple[Card, int] | None:
    """``five of hearts``. The ``of`` is needed: ``five hearts`` may be five cards, or a bid."""
    rank, suit = words.word(at), words.word(at + 2)
    if words.word(at + 1) != "of" or rank not in _RANK_NAMES or suit not in _SUIT_NAMES:
        return None
    return Card(_SUIT_NAMES[suit], _RANK_NAMES[rank]), at + 3


def card_places(words: Words, at: int) -> list[tuple[Card, int]]:
    """The cards that stand one after another from a place on, each once, with the place after each."""
    found: list[tuple[Card, int]] = []
    while True:
        card = read_card(words, _past_fillers(words, at))
        if card is None or any(card[0] == other for other, _ in found):
            return found
        found.append(card)
        at = card[1]


def cards_at(words: Words, at: int) -> tuple[tuple[Card, ...], int]:
    """The cards that stand at a place, each once, and the place after the last of them."""
    found = card_places(words, at)
    return tuple(card for card, _ in found), found[-1][1] if found else at


def _past_fillers(words: Words, at: int) -> int:
    """The next place at which a card may stand."""
    while words.word(at) in _BETWEEN and not read_card(words, at):
        at += 1
    return at


def read_cards(words: Words, at: int, verb: str, optional: bool = False) -> tuple[Card, ...]:
    """The cards that the words from a place on name.

    ``verb`` is what was done with them, for the error that none is named. Raises ``UnreadableError``.
    """
    cards, end = cards_at(words, at)
    after = _past_fillers(words, end)
    if after < len(words):
        found = read_card(words, after)
        if found is None:
            said = quote(words.said(after, words.chunk_end(after)))
            raise UnreadableError(f"{said} is not a card: expected one {EXPECTED}.", words.start(after))
        raise UnreadableError(f"{quote(words.said(after, found[1]))} is named twice.", words.start(after))
    if not cards and not optional:
        raise UnreadableError(f"{quote(verb)} names no card: expected one {EXPECTED}.", 0)
    return cards


def read_suit(words: Words, at: int) -> tuple[str, int] | None:
    """The letter of the suit that stands at a place, and the place after it; ``None`` if none does."""
    suit = _SUIT_NAMES.get(words.word(at))
    if suit and words.may_end(at + 1):
        return suit, at + 1
    return None
