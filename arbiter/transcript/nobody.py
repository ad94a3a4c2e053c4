"""Lines without a seat that say what nobody in particular did: ``the cards are cut``."""

from typing import Final

from arbiter.laws.names import NOBODYS
from arbiter.transcript.acts import read_act
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Act, CompleteDeal, CutNext, Quit, Reported, Section
from arbiter.transcript.incidents import irregularity_at
from arbiter.transcript.messages import UnreadableError
from arbiter.transcript.tokens import Words

_SUBJECTS: Final = frozenset(
    (
        *("the", "a", "an", "card", "cards", "pack", "cut", "last", "there", "it", "hands"),
        *("all", "everybody", "everyone", "bystander", "spectator", "onlooker"),
    )
)
"""The first words of a sentence whose subject is no player, or all of them."""


def needs_nobody(act: Act) -> bool:
    """Whether an act may be done by nobody in particular: the Table."""
    if isinstance(act, Reported):
        return act.act is None
    return isinstance(act, Quit | CompleteDeal | CutNext)


def read_of_nobody(text: str, card: CodeCard, section: Section) -> Act | None:
    """The act of nobody in particular that a whole line is, or ``None``.

    An irregularity reported by its id needs somebody, or the Table, before it.
    """
    words = Words(text)
    try:
        act = read_act(text, card, section)
    except UnreadableError:
        return None
    if not needs_nobody(act):
        return None
    if not isinstance(act, Reported):
        return act
    is_sentence = words.word(0) in _SUBJECTS and irregularity_at(words) is None
    return act if is_sentence and act.irregularity in NOBODYS else None
