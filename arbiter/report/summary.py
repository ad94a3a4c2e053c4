"""What ``check --summary`` counts: irregularities by kind and by law, over all that was read."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from arbiter.report.model import Report

SCHEMA = "arbiter.summary/1"


class Kind(NamedTuple):
    """What a finding is counted as. ``law`` governs it; ``None`` where the code is silent."""

    irregularity: str
    code: str
    law: str | None
    inherited_from: str | None


class Counts(msgspec.Struct, frozen=True):
    """What is counted of one report."""

    readable: bool
    kinds: tuple[Kind, ...]


class IrregularityCount(msgspec.Struct, frozen=True):
    """How often an irregularity was found."""

    irregularity: str
    name: str
    count: int


class LawCount(msgspec.Struct, frozen=True):
    """How often a law governed a finding; without a law, how often the code was silent."""

    code: str
    law: str | None
    inherited_from: str | None
    title: str | None
    count: int


class Summary(msgspec.Struct, frozen=True):
    """What ``check --summary --format json`` prints. The highest counts come first."""

    schema: str
    transcripts: int
    clean: int
    irregular: int
    unreadable: int
    findings: int
    irregularities: tuple[IrregularityCount, ...]
    laws: tuple[LawCount, ...]


def counts_of(report: Report) -> Counts:
    """Give what is counted of a report."""
    return Counts(
        not report.errors,
        tuple(
            Kind(finding.irregularity, report.code or "", governing.law, governing.inherited_from)
            if (governing := next(iter(finding.citations), None)) and finding.status != "silent"
            else Kind(finding.irregularity, report.code or "", None, None)
            for finding in report.findings
        ),
    )


class Tally:
    """Adds up the counts of one report after another."""

    def __init__(self) -> None:
        self._clean = self._irregular = self._unreadable = 0
        self._kinds: Counter[Kind] = Counter()

    def add(self, counts: Counts) -> None:
        """Count one more report."""
        self._unreadable += not counts.readable
        self._clean += counts.readable and not counts.kinds
        self._irregular += bool(counts.kinds)
        self._kinds.update(counts.kinds)

    def summary(self, names: Mapping[str, str], titles: Mapping[tuple[str, str], str]) -> Summary:
        """Give what was counted.

        ``names`` are the irregularities' by id, ``titles`` the laws' by code and id.
        """
        irregularities: Counter[str] = Counter()
        laws: Counter[tuple[str, str | None, str | None]] = Counter()
        for kind, count in self._kinds.items():
            irregularities[kind.irregularity] += count
            laws[kind[1:]] += count
        return Summary(
            schema=SCHEMA,
            transcripts=self._clean + self._irregular + self._unreadable,
            clean=self._clean,
            irregular=self._irregular,
            unreadable=self._unreadable,
            findings=self._kinds.total(),
            irregularities=tuple(
                IrregularityCount(id_, names.get(id_, id_), count)
                for id_, count in sorted(irregularities.items(), key=lambda item: (-item[1], item[0]))
            ),
            laws=tuple(
                LawCount(code, law, inherited, titles.get((code, law or "")), count)
                for (code, law, inherited), count in sorted(
                    laws.items(), key=lambda item: (-item[1], item[0][0], item[0][1] or "")
                )
            ),
        )

    @property
    def laws(self) -> set[tuple[str, str]]:
        """The laws that govern findings so far, by code and id."""
        return {(kind.code, kind.law) for kind in self._kinds if kind.law}
