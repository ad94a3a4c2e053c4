"""The patterns: what the older Pythons that we support match wrongly is not used."""

import re
from pathlib import Path

import arbiter

POSSESSIVE_GROUP = re.compile(r"\)[*+?]\+[^+\s]")


def test_no_group_is_repeated_possessively() -> None:
    """Python 3.11 before 3.11.5 matches such a group wrongly when what is in it can go back."""
    sources = [*Path(arbiter.__file__).parent.rglob("*.py")]
    assert sources
    found = [source.name for source in sources if POSSESSIVE_GROUP.search(source.read_text("utf-8"))]
    assert found == []
