"""Checks the glossary: that its terms are told apart, and that the laws they name are there."""

from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from arbiter.laws.lawcheck import check_names
from arbiter.laws.mistakes import LawMistake, shown, unknown
from arbiter.laws.source import Spot
from arbiter.laws.terms import Glossary, Term, checked_terms


def check_terms(
    path: Path, codes: Collection[str], laws_of: Callable[[str], Collection[str] | None]
) -> list[LawMistake]:
    """Every mistake of a glossary, if there is one. Never raises for what is in it.

    ``laws_of`` gives the laws of one of ``codes``, or None where it cannot be loaded.
    """
    mistakes: list[LawMistake] = []
    if path.is_file():
        glossary, spot = checked_terms(path, mistakes)
        for name, term in glossary.terms.items():
            place = spot.into("terms")
            if not term.laws and not place.into(name).refused("laws"):
                mistakes.append(
                    place.key(name).mistake(f"the term {shown(name)} needs the `laws` that use it")
                )
            mistakes += _also(term, place.into(name, "also"), glossary)
            mistakes += _laws(term, place.into(name, "laws"), codes, laws_of)
    return mistakes


def _also(term: Term, spot: Spot, glossary: Glossary) -> Iterator[LawMistake]:
    for number, name in enumerate(term.also):
        if name in glossary.terms:
            yield spot.into(number).mistake(f"{shown(name)} is a term of its own; leave it out here")
        elif name in term.also[:number]:
            yield spot.into(number).mistake(f"{shown(name)} is named twice; leave one out")


def _laws(
    term: Term, spot: Spot, codes: Collection[str], laws_of: Callable[[str], Collection[str] | None]
) -> Iterator[LawMistake]:
    for code, laws in term.laws.items():
        if code not in codes:
            yield spot.key(code).mistake(f"there is no code {unknown(code, codes)}")
            continue
        known = laws_of(code)
        if known is not None:
            yield from check_names(spot.into(code), laws, known, f"law of {code}")
