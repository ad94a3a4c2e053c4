"""Irregularities reported by their own ids: acts, what the program finds, what waits for a ruling."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

from arbiter.laws.names import AUCTION_FACTS, FACTS, PENALTY_FACTS, PLAIN_FACTS
from arbiter.transcript.phrases import one_number

OF_THE_DEAL: Final = {
    "card-seen-in-shuffling": "a card is seen while the pack is shuffled",
    "improper-shuffle": "the pack is shuffled in a way that is not allowed",
    "two-cards-cut": "a player cuts two cards at once",
    "pack-not-cut": "the pack is dealt without being cut",
    "cut-too-thin": "too few cards are left in a part of the cut pack",
    "card-exposed-in-cutting": "a card is shown in cutting or in joining the parts",
    "confusion-in-cut": "it is not clear where the pack was parted",
    "cut-altered": "the pack is parted again after the cut",
    "shuffled-after-cut": "the pack is shuffled after it was cut",
    "faced-card-in-pack": "a card lies face upwards in the pack",
    "wrong-deal-order": "the cards are not dealt one at a time and in turn",
    "last-card-misplaced": "the last card does not come to the dealer in its order",
    "too-many-cards": "a player holds more than his number of cards",
    "short-hand": "a player holds fewer than his number of cards",
    "two-cards-then-third": "the dealer gives two cards to one hand and deals on",
    "card-exposed-in-dealing": "a card is shown during the deal",
    "hurried-deal": "the dealer is hurried or disturbed",
    "dealer-looks-at-card": "the dealer looks at a card while dealing",
    "deal-out-of-turn": "a player deals whose turn it is not",
    "wrong-pack": "the deal is made with the adversaries' pack",
    "pack-imperfect": "the pack has too few, too many or the wrong cards",
    "acts-for-partner": "a player shuffles, cuts or deals in his partner's place",
    "late-new-cards": "new cards are called for when it is too late",
}

OF_THE_PLAY: Final = {
    "lead-out-of-turn": "a card is led by a player whose turn it is not",
    "lead-from-wrong-hand": "the declarer leads from the wrong one of his two hands",
    "card-exposed": "a card is shown during the play",
    "two-cards-at-once": "a player plays two cards at once",
    "winners-without-waiting": "a player leads several winning cards without waiting for his partner",
    "throws-down-hand": "a player throws his hand down on the table",
    "hands-abandoned": "the hands are thrown down and the game is given up",
    "claims-rest": "a player claims the rest of the tricks",
    "card-detached": "a player takes a card from his hand before it is his turn",
    "wrong-card-named": "a player names a card that he does not play",
    "card-touched": "a card on the table is touched",
    "penalty-disobeyed": "a player does not play as he was called upon to play",
    "fourth-before-second": "the fourth hand plays before the second",
    "omits-to-play": "a player does not play to a trick",
    "two-cards-to-trick": "a player plays more than one card to a trick",
    "revoke": "a player does not follow suit although he could",
    "renounce-corrected": "a player puts right in time that he did not follow suit",
    "cards-mixed-after-claim": "the cards are mixed after a revoke was claimed",
    "late-revoke-claim": "a revoke is claimed when it is too late",
    "dummy-calls-attention": "the dummy calls attention to what he may not",
    "dummy-suggests-card": "the dummy suggests a card or a line of play",
    "dummy-warns-wrong-hand": "the dummy warns the declarer that he is leading from the wrong hand",
    "dummy-leaves-seat": "the dummy leaves his seat to watch the play",
    "card-named-in-hand": "a player names a card of his own or of another hand",
    "last-card-exposed-early": "the last card is shown before its time",
    "claims-trick-early": "a trick is claimed before it is complete",
    "unauthorised-reference": "a player speaks of the play or the score when he may not",
    "looks-at-quitted-trick": "a player looks at a trick that has been turned",
    "cards-placed-too-late": "a player asks whose card is whose when it is too late",
}

OF_PENALTIES_AND_SCORE: Final = {
    "no-time-given": "the adversaries are not given time to decide",
    "bystander-remark": "a bystander makes a remark on the game",
    "late-score-claim": "a mistake in the score is claimed when it is too late",
}

NOT_YET_RULED: Final = OF_THE_DEAL | OF_THE_PLAY | OF_PENALTIES_AND_SCORE
"""Irregularities that may be reported and on which no ruling is given yet, each in a few words."""

ActKind = Literal["inform", "consult", "expose", "lead", "ask", "leave"]

ACTS: Final[Mapping[str, ActKind]] = {
    "gives-information": "inform",
    "consultation-on-penalty": "consult",
    "consults-on-doubling": "consult",
    "card-exposed-before-final": "expose",
    "card-exposed-before-lead": "expose",
    "card-exposed-before-declaration": "expose",
    "lead-out-of-turn": "lead",
    "lead-before-doubling-complete": "lead",
    "lead-without-asking": "lead",
    "pone-asks-to-lead": "ask",
    "partner-passes-back": "leave",
    "adversary-passes-declaration": "leave",
}
"""The facts that an id says in full, and the act that each is."""

OF_GAME: Final = {
    "auction": AUCTION_FACTS | PENALTY_FACTS,
    "plain": PLAIN_FACTS | PENALTY_FACTS,
}
"""The facts that can be in each game."""

ALL: Final = FACTS | NOT_YET_RULED
"""Every id, with what it means."""


def spoken(name: str) -> tuple[str, ...]:
    """The words of an id, each without its plural's ``s``."""
    return tuple(one_number(word) for word in name.split("-"))


@lru_cache(maxsize=1)
def by_words() -> dict[tuple[str, ...], str]:
    """The ids by their words."""
    return {spoken(name): name for name in ALL}


LONGEST: Final = max(name.count("-") for name in ALL) + 1
"""How many words the longest id has."""
