"""Finding laws by what happened: by irregularity, by plain words, by what the laws call it.

Every law is a text of fields (title, what it rules on, heading, sense ...), each with its weight. What is
looked for is a set of words and of matters (``synonyms``); a law scores by those it has, the rarer the more,
and is put down for those it has not. A law also has a share in the score of its parallels in the other codes,
so that one is found by what another book calls the same thing.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from math import log
from pathlib import Path
from typing import Final

import msgspec

from arbiter.laws import Code, Statute, Words, load_words
from arbiter.laws.names import FACTS
from arbiter.laws.terms import load_terms
from arbiter.lookup.counting import is_numbered
from arbiter.lookup.stems import stem, words_of
from arbiter.lookup.synonyms import STOP_WORDS, TERM, all_phrases, seen_in

_TITLE: Final = 4.0
_INCIDENT: Final = 3.0
_HEADING: Final = 1.5
_SENSE: Final = 1.0
_REST: Final = 0.4
_EXPLAINS: Final = 2.0  # that the glossary names the law with a term

_MATTER: Final = 2.5  # a phrase that the laws have a name for weighs more than a word
_TERM: Final = 1.0  # the same for a term of the glossary
_SPENT: Final = 0.3  # a word that is part of such a phrase weighs less
_LOOSE: Final = 0.2  # a word that says little by itself
_SAY_LITTLE: Final = "who whose not no out over one up down back before after too than may must made make go"
_LOOSE_WORDS: Final = frozenset(map(stem, _SAY_LITTLE.split()))
_ENOUGH: Final = 2.0  # having a word often is worth at most so much
_SHARE: Final = 0.4  # of the best parallel's score
_MATTER_OF_MANNERS: Final = 0.6  # what a matter without a number is worth beside the laws
_WORTH_SHOWING: Final = 0.35  # of the best law's score


class Hit(msgspec.Struct, frozen=True):
    """A law that was found, and how well it fits: 1 is the best. ``also`` are codes that take it over."""

    code: Code
    statute: Statute
    score: float
    also: tuple[str, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """What a search gave: the laws, best first, and the words that none knows, with the nearest known.

    ``elsewhere`` is how many laws fit that are not asked for.
    """

    hits: tuple[Hit, ...]
    unknown: tuple[tuple[str, str | None], ...]
    elsewhere: int = 0

    def in_code(self, code_id: str) -> "Answer":
        """Give the laws of one code alone, those that it takes over included."""
        hits = [hit for hit in self.hits if hit.code.id == code_id]
        return Answer(tuple(hits), self.unknown, len(self.hits) - len(hits))

    def once(self) -> "Answer":
        """Give each law that several codes share once, under the code that prints it."""
        printed = {(hit.statute.code, hit.statute.id): hit for hit in reversed(self.hits)}
        shared: dict[tuple[str, str], list[str]] = {}
        for hit in self.hits:
            if hit.code.id != hit.statute.code:
                shared.setdefault((hit.statute.code, hit.statute.id), []).append(hit.code.id)
        return Answer(
            tuple(
                msgspec.structs.replace(hit, also=tuple(shared.get((hit.statute.code, hit.statute.id), ())))
                for hit in self.hits
                if hit is printed[hit.statute.code, hit.statute.id]
            ),
            self.unknown,
        )


class Index:
    """The laws of some codes, ready to be searched."""

    def __init__(self, codes: Sequence[Code], words: Words) -> None:
        self.laws = [(code, statute) for code in codes for statute in code.statutes.values()]
        self.entries = [_entry(code, statute, words) for code, statute in self.laws]
        self.frequency = Counter(term for entry in self.entries for term in entry)
        self.vocabulary = _vocabulary(statute for _, statute in self.laws)
        self.worth = [
            1.0 if is_numbered(code, statute) else _MATTER_OF_MANNERS for code, statute in self.laws
        ]
        self.parallels = self._parallels()

    def _parallels(self) -> list[list[int]]:
        """Give the places of each law's parallels."""
        places = {(code.id, statute.id): place for place, (code, statute) in enumerate(self.laws)}
        named = [
            [
                (other, law)
                for other, parallel in statute.law.parallels.items()
                for law in (parallel if isinstance(parallel, list) else parallel.laws)
            ]
            for _, statute in self.laws
        ]
        return [[places[one] for one in laws if one in places] for laws in named]

    def search(self, text: str) -> Answer:
        """Give the laws about ``text``, best first."""
        wanted = _wanted(text)
        own = [
            self._score(entry, wanted) * worth for entry, worth in zip(self.entries, self.worth, strict=True)
        ]
        scores = [
            score + _SHARE * max((own[other] for other in others), default=0.0)
            for score, others in zip(own, self.parallels, strict=True)
        ]
        best = max(scores, default=0.0)
        kept = [place for place, score in enumerate(scores) if score and score >= best * _WORTH_SHOWING]
        kept.sort(key=lambda place: -scores[place])
        hits = tuple(Hit(*self.laws[place], round(scores[place] / best, 3)) for place in kept)
        return Answer(hits, tuple(self._unknown(text)))

    def _score(self, entry: dict[str, float], wanted: dict[str, float]) -> float:
        """Give how well a law fits, from the terms that it has and their share of all that were wanted."""
        total = got = score = 0.0
        for term, weight in wanted.items():
            worth = weight * self._rarity(term)
            total += worth
            if term in entry:
                got += worth
                score += worth * entry[term] / (entry[term] + _ENOUGH)
        return score * (got / total) if total else 0.0

    def _rarity(self, term: str) -> float:
        return log(1 + len(self.entries) / (1 + self.frequency[term]))

    def _unknown(self, text: str) -> Iterator[tuple[str, str | None]]:
        """Give the words that no law has and no phrase, each with the nearest that one has."""
        for word in dict.fromkeys(words_of(text)):
            if word not in STOP_WORDS and stem(word) not in self.vocabulary and not word.isdigit():
                near = get_close_matches(word[:40], self.vocabulary.values(), n=1, cutoff=0.6)
                yield word, near[0] if near else None


def build_index(codes: Sequence[Code], lawbooks: Sequence[Path] = ()) -> Index:
    """Give the index of the laws of some codes. Raises LawbookError."""
    return Index(codes, load_words(lawbooks))


def _wanted(text: str) -> dict[str, float]:
    """Give the terms to look for, each with its weight; a matter's name begins with a tilde."""
    seen = seen_in(text)
    spent = {place for _, places in seen.matters for place in places}
    wanted: dict[str, float] = {}
    for place, one in enumerate(seen.stems):
        weight = _LOOSE if one in _LOOSE_WORDS else _SPENT if place in spent else 1.0
        wanted[one] = max(weight, wanted.get(one, 0.0))
    for matter, places in seen.matters:
        if matter.startswith(TERM):
            wanted[f"~{matter}"] = _TERM
        elif not any(set(places) < set(wider) for other, wider in seen.matters if not other.startswith(TERM)):
            wanted[f"~{matter}"] = _MATTER
    return wanted


def _entry(code: Code, statute: Statute, words: Words) -> dict[str, float]:
    """Give the terms of a law, each with its weight in it."""
    entry: dict[str, float] = {}
    for weight, text in _fields(code, statute, words):
        seen = seen_in(text)
        terms = Counter(seen.stems) + Counter({f"~{matter}": 1 for matter, _ in seen.matters})
        for one, times in terms.items():
            entry[one] = entry.get(one, 0.0) + weight * min(times, 2)
    for name, term in load_terms().items():
        if statute.id in term.laws.get(code.id, ()):
            entry[f"~{TERM}{name}"] = entry.get(f"~{TERM}{name}", 0.0) + _EXPLAINS
    return entry


def _fields(code: Code, statute: Statute, words: Words) -> Iterator[tuple[float, str]]:
    law = statute.law
    yield _TITLE, statute.title
    yield _HEADING, statute.heading
    yield _SENSE, statute.sense
    yield from ((_SENSE, text) for text in law.parts.values())
    yield from ((_REST, text) for text in law.footnotes)
    yield _REST, law.note or ""
    yield from ((_REST, one.differs or "") for one in law.parallels.values() if not isinstance(one, list))
    for fact in dict.fromkeys(fact for ruling in law.rulings for fact in ruling.on if fact in code.facts):
        named = words.irregularities.get(fact)
        yield _INCIDENT, named.name if named else fact
        yield _SENSE, f"{fact} . {FACTS.get(fact, '')}"


def _vocabulary(statutes: Iterator[Statute]) -> dict[str, str]:
    """Give a word for each stem that stands in the laws or the thesaurus."""
    texts = [phrase for phrases in all_phrases().values() for phrase in phrases]
    texts += FACTS
    for statute in statutes:
        law = statute.law
        texts += [
            statute.title,
            statute.heading,
            statute.sense,
            *law.parts.values(),
            *law.footnotes,
            law.note or "",
        ]
    found: dict[str, str] = {}
    for text in texts:
        for word in words_of(text):
            if word not in STOP_WORDS:
                known = found.setdefault(stem(word), word)
                if len(word) < len(known):
                    found[stem(word)] = word
    return found
