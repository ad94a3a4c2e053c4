"""What the printers are handed: a ruling, and what stands beside it on paper."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from arbiter.ruling import Ruled


class Sheet(msgspec.Struct, frozen=True):
    """One transcript that has been ruled on, and what else is printed about it.

    ``place`` is where it stands (``evening.txt:12``), ``code_title`` its code in full, ``names`` the
    irregularities' names by id; one that has none is called by its id. ``worth`` tells what the deal would
    score with an option that is open, by the event's number and the option's id.
    """

    ruled: "Ruled"
    place: str
    code_title: str | None = None
    names: Mapping[str, str] = {}
    worth: Mapping[tuple[int, str], str] = {}
