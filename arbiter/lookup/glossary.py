"""The terms of the books, found by any of their names."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

import msgspec

from arbiter.laws import Code, code_ids, load_code
from arbiter.laws.mistakes import shown
from arbiter.laws.terms import Term, load_terms
from arbiter.lookup.parallels import NamedLaw
from arbiter.lookup.references import NotFound
from arbiter.lookup.stems import stem, words_of


class TermEntry(msgspec.Struct, frozen=True):
    """A term: its sense, its other names, and by code the laws that explain or use it."""

    term: str
    sense: str
    also: tuple[str, ...]
    laws: dict[str, tuple[NamedLaw, ...]]


def find_terms(word: str | None, lawbooks: Sequence[Path] = ()) -> list[TermEntry]:
    """Give the term called so, or those in whose names the word stands; without a word all of them.

    Case and endings do not matter. Raises NotFound, with the nearest, and LawbookError.
    """
    codes = [load_code(id_, lawbooks) for id_ in code_ids(lawbooks)]
    terms = load_terms()
    wanted = terms if word is None else _called(word, terms)
    return [_entry(name, term, codes) for name, term in wanted.items()]


def _called(word: str, terms: Mapping[str, Term]) -> dict[str, Term]:
    stems = _stems(word)
    names = {name: [_stems(one) for one in (name, *term.also)] for name, term in terms.items()}
    exact = {name: terms[name] for name, called in names.items() if stems in called}
    if exact:
        return exact
    partly = {
        name: terms[name]
        for name, called in names.items()
        if stems and any(set(stems) <= set(one) for one in called)
    }
    if partly:
        return partly
    known = [one for name, term in terms.items() for one in (name, *term.also)]
    near = get_close_matches(word.casefold()[:80], known, n=3)
    offer = f"; the nearest: {', '.join(near)}" if near else "; `arbiter terms` lists them all"
    raise NotFound(f"there is no term {shown(word)}{offer}")


def _stems(text: str) -> list[str]:
    return [stem(word) for word in words_of(text)]


def _entry(name: str, term: Term, codes: Sequence[Code]) -> TermEntry:
    laws = {code.id: tuple(_laws(term, code)) for code in codes}
    return TermEntry(name, term.sense, tuple(term.also), {id_: found for id_, found in laws.items() if found})


def _laws(term: Term, code: Code) -> list[NamedLaw]:
    """Give the laws of a code: those named and, where none is, those it takes over from codes that are."""
    ids = term.laws.get(code.id)
    if ids is None:
        inherited = code.statutes.values()
        ids = [one.id for one in inherited if one.inherited_from and one.id in term.laws.get(one.code, ())]
    return [NamedLaw(id_, code.statutes[id_].title) for id_ in ids if id_ in code.statutes]
