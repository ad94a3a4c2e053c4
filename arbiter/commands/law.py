"""``arbiter law``: one law, or the law of one number in every code."""

from collections.abc import Sequence
from pathlib import Path

from arbiter.commands.formats import PageFormat
from arbiter.commands.paper import Refused, answer, give_out
from arbiter.lookup.entry import SCHEMA, LawEntries, law_entry
from arbiter.lookup.law_page import law_pages
from arbiter.lookup.references import NotFound, find_laws


def law(reference: str, style: PageFormat, lawbooks: Sequence[Path], *, all_cases: bool = False) -> int:
    """Print the law that is called so, with some or ``all_cases``, and give the exit status."""
    return answer(lambda: _law(reference, style, lawbooks, all_cases))


def _law(reference: str, style: PageFormat, lawbooks: Sequence[Path], all_cases: bool) -> int:
    try:
        found = find_laws(reference, lawbooks)
    except NotFound as error:
        raise Refused(str(error)) from error
    entries = tuple(law_entry(one, lawbooks) for one in found)
    give_out(style, LawEntries(SCHEMA, entries), law_pages(entries, all_cases=all_cases))
    return 0
