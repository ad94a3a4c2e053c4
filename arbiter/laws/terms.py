"""The glossary: the shape of ``terms.yaml``, which stands beside the codes, and the terms it holds."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from arbiter.laws.mistakes import LawMistake
from arbiter.laws.places import LAWBOOK
from arbiter.laws.source import Spot, checked_file, trusted_file

TERMS: Final = "terms.yaml"


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A term of the books.

    ``sense`` is what it means, in our own words. ``also`` are other words for the same thing. ``laws`` are
    those that explain the term or use it, by code, in book order.
    """

    sense: str
    also: list[str] = []
    laws: dict[str, list[str]] = {}


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``terms.yaml``: the terms by name."""

    terms: dict[str, Term] = {}


@lru_cache(maxsize=1)
def load_terms() -> dict[str, Term]:
    """The terms by name, in the order of the alphabet, without the full check. Raises LawbookError."""
    return trusted_file(LAWBOOK / TERMS, Glossary).terms


def checked_terms(path: Path, mistakes: list[LawMistake]) -> tuple[Glossary, Spot]:
    """The terms of a file; what is misshapen is added to ``mistakes`` and left out."""
    glossary, spot = checked_file(path, Glossary, mistakes)
    return glossary or Glossary(), spot
