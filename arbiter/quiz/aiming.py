"""What a quiz aims at that is to be about something: what is called so, and what is near to it."""

from collections.abc import Iterator, Sequence
from typing import Final

from arbiter.laws import Code, Words
from arbiter.lookup.search import Hit
from arbiter.lookup.synonyms import seen_in
from arbiter.quiz.exercises import Aim

_CLOSE: Final = 0.6  # how well a law must fit to be near, beside the one that fits best
_BEST: Final = 0.95  # and to be as good as that one


def aims_about(about: str, codes: tuple[Code, ...], hits: Sequence[Hit], words: Words) -> tuple[Aim, Aim]:
    """Give the aim of a quiz about something, and a wider one to fill it up with.

    ``hits`` are the laws of the codes that are found for it, best first; there is at least one. The first aim
    is at the irregularities that are called so or, if none is, at the laws that fit best.
    """
    near = [hit for hit in hits if hit.score >= hits[0].score * _CLOSE]
    wider = Aim(codes, _laws(near))
    facts = frozenset(fact for hit in near for fact in _facts(hit) if _is_called(fact, about, words))
    if facts:
        ruling = [hit for hit in hits if not facts.isdisjoint(_facts(hit))]
        return Aim(codes, _laws(ruling), facts), wider
    return Aim(codes, _laws([hit for hit in near if hit.score >= hits[0].score * _BEST])), wider


def _laws(hits: Sequence[Hit]) -> frozenset[tuple[str, str]]:
    return frozenset((hit.code.id, hit.statute.id) for hit in hits)


def _facts(hit: Hit) -> Iterator[str]:
    """Give the irregularities that a law rules on."""
    return (fact for ruling in hit.statute.law.rulings for fact in ruling.on)


def _is_called(fact: str, about: str, words: Words) -> bool:
    """Tell whether the name of an irregularity has every word of a text, or another for it."""
    named = words.irregularities.get(fact)
    name = seen_in(f"{named.name if named else ''} . {fact}")
    wanted = seen_in(about)
    matters = {matter for matter, _ in name.matters}
    meant = {place for matter, places in wanted.matters if matter in matters for place in places}
    return all(stem in name.stems or place in meant for place, stem in enumerate(wanted.stems))
