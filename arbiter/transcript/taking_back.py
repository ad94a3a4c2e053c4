"""A card taken back: by itself, or for another that is played in its place."""

from collections.abc import Callable
from typing import Final

from arbiter.cards import Card
from arbiter.transcript.card_names import read_card
from arbiter.transcript.events import Act, Change, Replace
from arbiter.transcript.phrases import Sayings
from arbiter.transcript.tokens import Words

_CARD: Final = "card|play|lead|renounce|revoke"
_PLAYS: Final = "plays|played|leads|led|substitutes|substituted"

_WITH_ONE: Final[Sayings[Callable[[Card], Act]]] = Sayings(
    [
        (pattern, Replace)
        for pattern in (
            f"corrects|corrected|changes|changed {_CARD} to ~",
            f"corrects|corrected it|{_CARD}? by|with playing? ~",
            f"takes|took it|{_CARD} back and {_PLAYS} ~ instead?",
            f"takes|took back it|{_CARD} and {_PLAYS} ~ instead?",
            f"withdraws|withdrew it|{_CARD}? and {_PLAYS} ~ instead?",
            "substitutes|substituted ~",
            f"substitutes|substituted ~ for it|{_CARD}",
            f"replaces|replaced it|{_CARD} with|by ~",
            "plays|played ~ instead",
        )
    ],
    [
        ("takes|took ~ back", lambda card: Change(None, card)),
        ("takes|took back ~", lambda card: Change(None, card)),
        ("withdraws|withdrew|retracts|retracted ~", lambda card: Change(None, card)),
    ],
)

_WITH_TWO: Final[Sayings[Callable[[Card, Card], Act]]] = Sayings(
    [
        (pattern, lambda first, second: Replace(second, first))
        for pattern in (
            f"takes|took ~ back and {_PLAYS} ~ instead?",
            f"takes|took back ~ and {_PLAYS} ~ instead?",
            f"withdraws|withdrew|retracts|retracted ~ and {_PLAYS} ~ instead?",
            "corrects|corrected|changes|changed ~ to|into ~",
            "replaces|replaced ~ with|by ~",
        )
    ],
    [
        ("substitutes|substituted ~ for ~", Replace),
        ("plays|played ~ instead of ~", Replace),
    ],
)


def read_taking_back(words: Words) -> Act | None:
    """What all the words say of a card taken back, and of one played instead; or ``None``."""
    if not (_WITH_ONE.may_begin(words.word(0)) or _WITH_TWO.may_begin(words.word(0))):
        return None
    found = _cards_in(words)
    cards, places = [card for card, _ in found], [place for _, place in found]
    if len(cards) == 1 and (with_one := _WITH_ONE.meaning_with(words, *places)):
        return with_one(*cards)
    if len(cards) == 2 and (with_two := _WITH_TWO.meaning_with(words, *places)):
        return with_two(*cards)
    return None


def _cards_in(words: Words) -> list[tuple[Card, tuple[int, int]]]:
    """The cards that the words name, with the places where each begins and after it."""
    found = []
    at = 0
    while at < len(words):
        card = read_card(words, at)
        if card is not None:
            found.append((card[0], (at, card[1])))
        at = card[1] if card is not None else at + 1
    return found
