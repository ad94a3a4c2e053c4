"""``arbiter coverage``: how many laws the program enforces, applies, and leaves to the players."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from arbiter.commands.formats import PageFormat
from arbiter.commands.laws import chosen_codes
from arbiter.commands.paper import answer, give_out
from arbiter.laws import Code
from arbiter.lookup.counting import count_laws
from arbiter.lookup.coverage_page import advisory_laws, coverage_page, missing_page


class Missing(msgspec.Struct, frozen=True):
    """A law that is advisory, and why."""

    law: str
    heading: str
    title: str
    page: str
    reason: str | None


def coverage(code: str | None, missing: bool, style: PageFormat, lawbooks: Sequence[Path]) -> int:
    """Print the counts, or with ``missing`` the advisory laws, and give the exit status."""
    return answer(lambda: _coverage(code, missing, style, lawbooks))


def _coverage(code: str | None, missing: bool, style: PageFormat, lawbooks: Sequence[Path]) -> int:
    codes = chosen_codes(code, lawbooks)
    if missing:
        give_out(style, {one.id: list(_missing(one)) for one in codes}, missing_page(codes))
    else:
        counts = {one.id: count_laws(one) for one in codes}
        give_out(style, counts, coverage_page(counts))
    return 0


def _missing(code: Code) -> Iterator[Missing]:
    for statute in advisory_laws(code):
        yield Missing(statute.id, statute.heading, statute.title, statute.page, statute.law.reason)
