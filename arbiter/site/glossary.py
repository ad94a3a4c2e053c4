"""The glossary: the terms of the books, and the laws that use or explain each."""

import re
from collections.abc import Iterator

import msgspec

from arbiter.laws.terms import Term, load_terms
from arbiter.site.book import Book
from arbiter.site.places import Link, code_page

PAGE = "glossary.html"


class TermLaws(msgspec.Struct, frozen=True):
    """The laws of one code on a term."""

    code: Link
    laws: tuple[Link, ...]


class TermView(msgspec.Struct, frozen=True):
    """One term, and what else is said for it."""

    name: str
    anchor: str
    sense: str
    also: tuple[str, ...]
    laws: tuple[TermLaws, ...]

    @property
    def path(self) -> str:
        """Where it stands in the site."""
        return f"{PAGE}#{self.anchor}"


def glossary(book: Book) -> list[TermView]:
    """Give the terms in alphabetical order."""
    terms = load_terms()
    return [_term_view(name, terms[name], book) for name in sorted(terms, key=str.casefold)]


def _term_view(name: str, term: Term, book: Book) -> TermView:
    slug = re.sub("[^a-z0-9]+", "-", name.casefold()).strip("-")
    return TermView(name, f"term-{slug}", term.sense, tuple(term.also), tuple(_laws(term, book)))


def _laws(term: Term, book: Book) -> Iterator[TermLaws]:
    """The laws by code, the oldest book first."""
    for code_id, code in book.codes.items():
        laws = tuple(book.places.laws(code_id, term.laws.get(code_id, [])))
        if laws:
            yield TermLaws(Link(code_page(code_id), code.title), laws)
