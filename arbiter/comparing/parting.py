"""Where rulings part: what one says of a matter and another does not, in a few words."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from arbiter.comparing.columns import Column, Comparison
from arbiter.comparing.rows import Row, findings_of
from arbiter.report.model import Finding
from arbiter.report.wording import FindingWords, SheetWords

Told = tuple[Finding, FindingWords]
"""A finding, and what the report says of it."""

Aspect = Callable[[Told], str]


def parting_of(row: Row, comparison: Comparison, words: Sequence[SheetWords | None]) -> str | None:
    """Give in what the readable columns part on a matter, or None if they do not.

    ``words`` are what the reports say, a place a column.
    """
    columns: list[tuple[Column, Told | None]] = []
    for cell, finding, column, said in zip(
        row.cells, findings_of(row, comparison), comparison.columns, words, strict=True
    ):
        if column.readable:
            told = None if finding is None or said is None or cell is None else (finding, said.findings[cell])
            columns.append((column, told))
    for aspect in _ASPECTS:
        by_words: dict[str, list[str]] = {}
        for column, told in columns:
            by_words.setdefault(aspect(told) if told else "nothing irregular", []).append(column.name)
        if len(by_words) > 1:
            return "; ".join(f"{and_words(names)}: {said}" for said, names in by_words.items())
    return None


def parting_of_ends(comparison: Comparison, words: Sequence[SheetWords | None]) -> str | None:
    """Give in what the readable columns part at the end, or None if they do not."""
    by_words: dict[str, list[str]] = {}
    for column, said in zip(comparison.columns, words, strict=True):
        if column.readable and said is not None:
            by_words.setdefault(end_words(said), []).append(column.name)
    if len(by_words) <= 1:
        return None
    return "; ".join(f"{and_words(names)}: {said}" for said, names in by_words.items())


def end_words(words: SheetWords) -> str:
    """Give how a ruling leaves the table."""
    contract = f"{words.contract}. " if words.contract else ""
    return (contract + (words.next or "")).removesuffix(".")


def and_words(words: Sequence[str]) -> str:
    """``a, b and c``."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def _name(told: Told) -> str:
    return told[1].title.lower()


def _standing(told: Told) -> str:
    """Give who may choose, or how it is settled."""
    finding, words = told
    if finding.status == "open":
        return f"{words.choosers} may choose"
    label, rest = words.standing
    chosen = f": {rest}" if finding.status == "chosen" else ""
    could = f" ({words.choosers} could choose)" if finding.status == "lapsed" else ""
    return label[0].lower() + label[1:] + chosen + could


def _options(told: Told) -> str:
    finding, _ = told
    return " or ".join(option.text for option in finding.options) or "nothing to choose"


def _effects(told: Told) -> str:
    """Give what follows, without the laws, which differ from code to code."""
    finding, _ = told
    brought = (effect for option in finding.options for effect in option.effects)
    return and_words([effect.text for effect in (*brought, *finding.consequences)]) or "nothing follows"


def _until(told: Told) -> str:
    """Give the time, without the law that sets it."""
    finding, _ = told
    return _IN_BRACKETS.sub("", finding.until or "no time")


_IN_BRACKETS: Final = re.compile(r" \([^()]*\)")
_ASPECTS: Final[tuple[Aspect, ...]] = (_name, _standing, _options, _effects, _until)
