"""What the reader must know of a code of laws before it can read a transcript under it."""

from typing import Literal

import msgspec

from arbiter.cards import Denomination


class CodeCard(msgspec.Struct, frozen=True, cache_hash=True):
    """A code, as far as reading goes.

    ``denominations`` are those that may be bid or declared. ``house_rules`` are the ids that the ``House``
    header may name. ``options`` are the ids of all options that the program knows, whichever code has them;
    where the set is empty, any words are taken for an option.
    """

    id: str
    title: str
    game: Literal["plain", "auction"]
    denominations: frozenset[Denomination]
    house_rules: frozenset[str]
    options: frozenset[str]
