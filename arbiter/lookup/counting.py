"""How many of a code's laws the program enforces, applies and leaves to the players."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from arbiter.laws import Code, Statute

USES: Final = ("enforced", "applied", "advisory")

_NUMBER: Final = re.compile(r"[0-9]|.*-[IVXLC]+$")


def is_numbered(code: Code, statute: Statute) -> bool:
    """Tell whether it counts as a law of the code.

    In a book that numbers its laws, what has no number (etiquette, hints) is no law, even if the program goes
    by it; in one that numbers none, every paragraph is a law.
    """
    return _NUMBER.match(statute.id) is not None or not any(id_[0].isdigit() for id_ in code.statutes)


def laws_counted(code: Code) -> Iterator[Statute]:
    """Give the laws that count, in book order."""
    return (statute for statute in code.statutes.values() if is_numbered(code, statute))


def count_laws(code: Code) -> dict[str, int]:
    """Give how many laws there are, and how many of each use."""
    uses = Counter(statute.law.use for statute in laws_counted(code))
    return {"laws": uses.total(), **{use: uses[use] for use in USES}}
