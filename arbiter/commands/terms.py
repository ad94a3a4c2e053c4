"""``arbiter terms``: the glossary."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from arbiter.commands.formats import PageFormat
from arbiter.commands.paper import Refused, answer, give_out
from arbiter.lookup.glossary import TermEntry, find_terms
from arbiter.lookup.references import NotFound
from arbiter.lookup.terms_page import terms_page

SCHEMA = "arbiter.terms/1"


class TermEntries(msgspec.Struct, frozen=True):
    """The outermost object of ``terms --format json``."""

    schema: str
    terms: tuple[TermEntry, ...]


def terms(word: str | None, style: PageFormat, lawbooks: Sequence[Path]) -> int:
    """Print the terms, or those called so, and give the exit status."""
    return answer(lambda: _terms(word, style, lawbooks))


def _terms(word: str | None, style: PageFormat, lawbooks: Sequence[Path]) -> int:
    try:
        entries = find_terms(word, lawbooks)
    except NotFound as error:
        raise Refused(str(error)) from error
    give_out(style, TermEntries(SCHEMA, tuple(entries)), terms_page(entries, all_of_them=word is None))
    return 0
