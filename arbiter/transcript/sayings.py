"""Irregularities in the words that people use for them: what is said as a whole, or with cards in it."""

from typing import Final, NamedTuple

from arbiter.cards import Card
from arbiter.transcript import dealing, playing
from arbiter.transcript.card_names import card_places
from arbiter.transcript.phrases import Phrases, Sayings
from arbiter.transcript.tokens import Words


class Told(NamedTuple):
    """An irregularity, and the cards that were named."""

    irregularity: str
    cards: tuple[Card, ...]


SAYINGS: Final = Sayings(dealing.SAYINGS, playing.SAYINGS)
"""What is said without naming a card."""

WITH_CARDS: Final = Sayings(dealing.WITH_CARDS, playing.WITH_CARDS)
"""What is said with the cards."""


_IN_DEAL: Final = Sayings(dealing.IN_DEAL)
_IN_DEAL_WITH_CARDS: Final = Sayings(dealing.IN_DEAL_WITH_CARDS)
_NOT_CUT: Final = Sayings(dealing.NOT_CUT)
_OWN_CARD: Final = Phrases([(pattern, dealing.LOOKS) for pattern in dealing.OWN_CARD])


def read_saying(words: Words) -> Told | None:
    """The irregularity that all the words report in plain English, or ``None``."""
    irregularity = SAYINGS.meaning(words, 0, len(words))
    return Told(irregularity, ()) if irregularity else _read_with_cards(words, WITH_CARDS)


def read_in_deal(words: Words) -> Told | None:
    """The irregularity that all the words report where they are said of the deal, or ``None``."""
    if says_own_card(words):
        return Told(dealing.LOOKS, ())
    irregularity = _IN_DEAL.meaning(words, 0, len(words))
    return Told(irregularity, ()) if irregularity else _read_with_cards(words, _IN_DEAL_WITH_CARDS)


def says_own_card(words: Words) -> bool:
    """Whether all the words say that somebody looks at a card, which is his own unless he deals."""
    found = _OWN_CARD.match(words, 0)
    return found is not None and found[1] == len(words)


def says_not_cut(words: Words) -> bool:
    """Whether all the words say that somebody does not cut the pack."""
    return bool(_NOT_CUT.meaning(words, 0, len(words)))


def _read_with_cards(words: Words, sayings: Sayings[str]) -> Told | None:
    if not sayings.may_begin(words.word(0)):
        return None
    for at in range(1, len(words)):
        places = card_places(words, at)
        # "As" is a card too: what is said after the cards may begin with it.
        for count in range(len(places), 0, -1):
            irregularity = sayings.meaning_with(words, (at, places[count - 1][1]))
            if irregularity:
                return Told(irregularity, tuple(card for card, _ in places[:count]))
    return None


def may_begin(word: str) -> bool:
    """Whether a report in plain English begins with a word."""
    return SAYINGS.may_begin(word) or WITH_CARDS.may_begin(word)
