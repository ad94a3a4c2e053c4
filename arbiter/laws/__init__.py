"""The laws: YAML to what a code makes of each fact.

::

    yamltree           text -> tree with places
    shape              tree -> what fits the schema, and every place that does not
    source             a code's folder -> its files
    inherit            a code on its parent
    code               the loaded code and its look-ups
    loader             finding codes, in the shipped lawbook and in a user's own
    checking           every mistake of a lawbook at once (lawcheck: one law, codecheck: one code)
    schema, names      what may stand in a lawbook
"""

from collections.abc import Sequence
from pathlib import Path

from arbiter.laws.code import Code, Lapse, Provision, Statute, effects_of, options_of
from arbiter.laws.loader import code_ids, load_code, load_words
from arbiter.laws.mistakes import LawbookError, LawMistake, UnknownCode
from arbiter.laws.places import LAWBOOK, data_folder
from arbiter.laws.words import IrregularityWords, Words

__all__ = [
    "LAWBOOK",
    "Code",
    "IrregularityWords",
    "Lapse",
    "LawMistake",
    "LawbookError",
    "Provision",
    "Statute",
    "UnknownCode",
    "Words",
    "check_lawbook",
    "code_ids",
    "data_folder",
    "effects_of",
    "load_code",
    "load_words",
    "options_of",
]


def check_lawbook(lawbooks: Sequence[Path] = ()) -> list[LawMistake]:
    """Every mistake in users' lawbooks, or in the shipped one if none is given."""
    # Imported here: shipped laws are loaded without the checks.
    from arbiter.laws.checking import check_lawbook as check  # noqa: PLC0415

    return check(lawbooks)
