"""Exercises: what happened at a table, and what each code of its game says of it."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from arbiter.cases import Case, load_all
from arbiter.checker import Checker
from arbiter.laws import Code, code_ids, load_code
from arbiter.quiz.faults import AUCTION_FAULTS, LAWFUL, Fault
from arbiter.quiz.plain_faults import PLAIN_FAULTS, PLAIN_LAWFUL
from arbiter.quiz.play_faults import PLAY_FAULTS
from arbiter.report.model import Finding, Report
from arbiter.ruling import Ruled

_LAWFUL: Final = 0.15  # how often nothing is wrong with what is made up


class Elsewhere(msgspec.Struct, frozen=True):
    """The report on the same under another code."""

    code: Code
    report: Report


class Exercise(msgspec.Struct, frozen=True):
    """What is asked about, under ``code``. ``law`` is the law it is about, if it is about any.

    ``others`` is what they say under the other codes of the game that can read it, and ``remark`` is what it
    is meant to show.
    """

    code: Code
    text: str
    ruled: Ruled
    others: tuple[Elsewhere, ...]
    law: str | None = None
    remark: str | None = None


def governing_law(finding: Finding) -> str | None:
    """The law that rules on a finding or, where the code is silent, the one that is nearest."""
    citation = next(iter(finding.citations), finding.nearest)
    return None if citation is None else citation.law


class Aim(msgspec.Struct, frozen=True):
    """What a quiz is to be about: the codes, and of each the laws; ``None`` is all of them.

    With ``facts`` it is about these irregularities alone, and ``laws`` are those that rule on them.
    """

    codes: tuple[Code, ...]
    laws: frozenset[tuple[str, str]] | None = None
    facts: frozenset[str] | None = None

    def has(self, code: str, law: str | None) -> bool:
        """Whether a law of a code is among them."""
        return self.laws is None or (code, law) in self.laws

    def has_fact(self, code: Code, fact: str) -> bool:
        """Whether a law on a fact is among them."""
        return (self.facts is None or fact in self.facts) and any(
            self.has(code.id, provision.law) for provision in code.provisions_on(fact)
        )

    def has_finding(self, code: str, finding: Finding) -> bool:
        """Whether a finding under a code is what the quiz is to be about."""
        if self.facts is not None:
            return finding.irregularity in self.facts
        return self.has(code, governing_law(finding))

    def has_case(self, case: Case) -> bool:
        """Whether a case is on one of the laws, or shows one of the irregularities."""
        shown = {finding["irregularity"] for finding in case.expected.get("findings", ())}
        return self.has(case.code, case.laws[0]) or not shown.isdisjoint(self.facts or ())


class Source:
    """Gives exercises that fit an aim. ``cases`` says whether also those of the casebook."""

    def __init__(self, aim: Aim, lawbooks: Sequence[Path], *, cases: bool) -> None:
        self.aim = aim
        self._lawbooks = tuple(lawbooks)
        self._with_cases = cases
        self._checkers: dict[str, Checker] = {}

    def draw(self, rng: Random) -> Exercise | None:
        """Give one as chance will have it, or nothing where chance was not kind."""
        if self._cases and (not self._faults or rng.random() < 0.5):
            return self._of_case(rng.choice(self._cases))
        if not self._faults:
            return None
        code, fault = rng.choice(self._faults)
        if self.aim.laws is None and rng.random() < _LAWFUL:
            fault = LAWFUL if code.game == "auction" else PLAIN_LAWFUL
        lines = fault.plant(code, rng)
        return None if lines is None else self._made(code, "\n".join(lines) + "\n")

    @cached_property
    def _cases(self) -> list[Case]:
        if not self._with_cases:
            return []
        codes = {code.id for code in self.aim.codes}
        return [case for case in load_all() if case.code in codes and self.aim.has_case(case)]

    @cached_property
    def _faults(self) -> list[tuple[Code, Fault]]:
        return [
            (code, fault)
            for code in self.aim.codes
            for fault in (*(AUCTION_FAULTS if code.game == "auction" else PLAIN_FAULTS), *PLAY_FAULTS)
            if any(self.aim.has_fact(code, fact) for fact in fault.facts)
        ]

    def _of_case(self, case: Case) -> Exercise | None:
        return self._exercise(load_code(case.code, self._lawbooks), case.transcript, case.laws[0], case.name)

    def _made(self, code: Code, text: str) -> Exercise | None:
        """The exercise of what was made up, which is about the first of its laws that is aimed at."""
        exercise = self._exercise(code, text)
        if exercise is None:
            return None
        findings = exercise.ruled.report.findings
        about = next((finding for finding in findings if self.aim.has_finding(code.id, finding)), None)
        if about is None:
            return exercise if self.aim.laws is None else None
        return msgspec.structs.replace(exercise, law=governing_law(about))

    def _exercise(
        self, code: Code, text: str, law: str | None = None, remark: str | None = None
    ) -> Exercise | None:
        ruled = self._ruled(code.id, text)
        if ruled.report.errors:
            return None
        others = (Elsewhere(other, self._ruled(other.id, text).report) for other in self._others(code))
        readable = tuple(other for other in others if not other.report.errors)
        return Exercise(code, text, ruled, readable, law, remark)

    def _others(self, code: Code) -> list[Code]:
        codes = [load_code(id_, self._lawbooks) for id_ in code_ids(self._lawbooks) if id_ != code.id]
        return [other for other in codes if other.game == code.game]

    def _ruled(self, code_id: str, text: str) -> Ruled:
        if code_id not in self._checkers:
            self._checkers[code_id] = Checker(code_id, self._lawbooks)
        return self._checkers[code_id].check(text, "quiz")[0]
