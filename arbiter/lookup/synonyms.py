"""What people say and what the laws call it: the thesaurus in ``lawbook/synonyms.yaml``, and the glossary.

A text, be it a law or what somebody looks for, holds words, and matters that its phrases stand for.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec
import yaml

from arbiter.laws import LAWBOOK
from arbiter.laws.terms import load_terms
from arbiter.lookup.stems import stem, words_of

SYNONYMS: Final = LAWBOOK / "synonyms.yaml"

_SAY_NOTHING: Final = """
a an the this that these those some any something anything such
he she it him his her hers its they them their whom which what i me my we us our you your
is was be been being are were am has have had do does did can could will would shall should might
of to in on at by for from with as if when while then so and or but just only also
there here where why whether until till unless
"""
STOP_WORDS: Final = frozenset(_SAY_NOTHING.split())
"""Words that say nothing about a matter and are not looked at at all."""

TERM: Final = "term "
"""What a term of the glossary has before its name where it is a matter."""

_SLACK: Final = 1  # so many other words may stand between those of a phrase


class Phrase(msgspec.Struct, frozen=True):
    """A phrase as the set of its stems, and the matter it stands for."""

    stems: frozenset[str]
    matter: str


class Seen(msgspec.Struct, frozen=True):
    """What stands in a text: the stems in their order, and the matters with the places of their words."""

    stems: tuple[str, ...]
    matters: tuple[tuple[str, tuple[int, ...]], ...]


def seen_in(text: str) -> Seen:
    """Give the stems and the matters of a text."""
    stems = tuple(_stems(text))
    return Seen(stems, tuple(_matters(stems)))


def _matters(stems: Sequence[str]) -> Iterator[tuple[str, tuple[int, ...]]]:
    present = frozenset(stems)
    for at, first in enumerate(stems):
        for phrase in _by_stem().get(first, ()):
            if phrase.stems <= present and (places := _places(phrase, stems, at)):
                yield phrase.matter, places


def _places(phrase: Phrase, stems: Sequence[str], at: int) -> tuple[int, ...]:
    """Give where the words of a phrase stand, in any order from ``at`` on; nothing if one does not."""
    end = min(len(stems), at + len(phrase.stems) + (_SLACK if len(phrase.stems) > 1 else 0))
    places = {stems[place]: place for place in reversed(range(at, end)) if stems[place] in phrase.stems}
    return tuple(sorted(places.values())) if len(places) == len(phrase.stems) else ()


@lru_cache(maxsize=1)
def _by_stem() -> dict[str, list[Phrase]]:
    """Give the phrases by each of their stems, for any of them may come first."""
    found: dict[str, list[Phrase]] = {}
    for matter, phrases in all_phrases().items():
        for stems in {frozenset(_stems(phrase)) for phrase in phrases if _says_something(phrase)}:
            for one in stems:
                found.setdefault(one, []).append(Phrase(stems, matter))
    return found


def _says_something(phrase: str) -> bool:
    """Tell whether a phrase is still one without the words that say nothing (``shall I play`` is not)."""
    return len(_stems(phrase)) > 1 or len(words_of(phrase)) == 1


def _stems(text: str) -> list[str]:
    return [stem(word) for word in words_of(text) if word not in STOP_WORDS]


def all_phrases() -> dict[str, list[str]]:
    """Give the phrases of every matter: those of the thesaurus, and the names of each term."""
    terms = {TERM + name: [name, *term.also] for name, term in load_terms().items()}
    return load_synonyms() | terms


def load_synonyms() -> dict[str, list[str]]:
    """Give the matters and the phrases that stand for them, as they are written."""
    loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return msgspec.convert(yaml.load(SYNONYMS.read_text("utf-8"), loader), dict[str, list[str]])
