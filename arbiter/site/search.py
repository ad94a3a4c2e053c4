"""The index of the search page: a script that the page loads from beside it, and so without a server.

It holds what ``arbiter laws --about`` searches with (``arbiter.lookup.search``), so that the page finds the
same laws in the same order: ``search.js`` only puts the question into terms and adds up the scores.
"""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from arbiter.laws import Statute
from arbiter.lookup import search, stems, synonyms
from arbiter.lookup.references import part_names
from arbiter.lookup.search import Index, build_index
from arbiter.site.book import Book
from arbiter.site.glossary import TermView
from arbiter.site.places import full_name


class LawEntry(msgspec.Struct, omit_defaults=True):
    """A law as it is found and shown.

    ``names`` are what it and its parts are cited by, each with its place in the site; ``terms`` weigh it.
    ``parallels`` and ``printed`` (for a law taken over: the law itself) are places in the list of all laws.
    """

    path: str
    code: str
    names: dict[str, str]
    name: str
    title: str
    heading: str
    text: str
    terms: dict[str, float]
    worth: float
    parallels: list[int]
    printed: int | None = None


def search_script(book: Book, terms: Iterable[TermView]) -> str:
    """Give the script."""
    index = build_index(list(book.codes.values()), book.lawbooks)
    data = {
        "codes": {code.id: code.title for code in book.codes.values()},
        "laws": msgspec.to_builtins(_laws(index, book)),
        "terms": {term.name: term.path for term in terms},
        "vocabulary": index.vocabulary,
        "language": _language(),
        "weights": _weights(),
    }
    return f"window.lawbookIndex = {json.dumps(data, separators=(',', ':'), sort_keys=True)};\n"


def _laws(index: Index, book: Book) -> list[LawEntry]:
    places = {(code.id, statute.id): place for place, (code, statute) in enumerate(index.laws)}
    return [
        LawEntry(
            path=_path(code.id, statute.id, book),
            code=code.id,
            names={name: _path(code.id, name, book) for name in _names(statute)},
            name=full_name(statute.id),
            title=statute.title,
            heading=statute.heading,
            text=" ".join([statute.sense, *statute.law.parts.values()]),
            terms=index.entries[place],
            worth=index.worth[place],
            parallels=index.parallels[place],
            printed=places.get((statute.code, statute.id)) if statute.inherited_from else None,
        )
        for place, (code, statute) in enumerate(index.laws)
    ]


def _path(code: str, name: str, book: Book) -> str:
    place = book.places.law(code, name)
    return place.path if place else ""


def _names(statute: Statute) -> list[str]:
    parts = [name for part in statute.law.parts for name in part_names(statute.id, part)]
    return [statute.id.casefold(), *parts]


def _language() -> dict[str, Any]:
    """What the question is put into terms with."""
    phrases = {phrase for phrases in synonyms._by_stem().values() for phrase in phrases}
    return {
        "irregular": stems._IRREGULAR,
        "stopWords": sorted(synonyms.STOP_WORDS),
        "looseWords": sorted(search._LOOSE_WORDS),
        "phrases": sorted((sorted(phrase.stems), phrase.matter) for phrase in phrases),
        "slack": synonyms._SLACK,
        "term": synonyms.TERM,
    }


def _weights() -> dict[str, float]:
    return {
        "matter": search._MATTER,
        "term": search._TERM,
        "spent": search._SPENT,
        "loose": search._LOOSE,
        "enough": search._ENOUGH,
        "share": search._SHARE,
        "worthShowing": search._WORTH_SHOWING,
    }
