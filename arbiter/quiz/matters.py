"""What may be asked about an exercise: what is right, and what is wrong but plausible.

Plausible is first of all what another code of the game gives for the same transcript, then what this code
gives in cases like it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final

from arbiter.laws import Code, Words
from arbiter.quiz.exercises import Elsewhere, Exercise
from arbiter.quiz.likely import likely_facts
from arbiter.quiz.question import Answers, Matter
from arbiter.quiz.wrong import like_irregularities, like_laws, like_options
from arbiter.report.citing import first_upper, law_words
from arbiter.report.model import Finding, Option, SeatName
from arbiter.seats import Seat
from arbiter.transcript.events import (
    CallAttention,
    Change,
    Choose,
    Consult,
    Event,
    LeaveChoice,
    Reported,
    Waive,
)

NOTHING: Final = "Nothing"
NOBODY: Final = "Nobody"
NO_LAW: Final = "No law: the code is silent on it"

_PLAIN_STATUS: Final = ("open", "automatic", "no-penalty", "silent")
"""With these it is plain who may choose: nobody has, and no time is over."""

_TELLING: Final = (Reported, CallAttention, Consult, LeaveChoice, Choose, Waive)
"""Acts that tell of themselves that something irregular was done."""


class Matters:
    """Gives the answers to what may be asked. ``rng`` chooses among what is equally plausible."""

    def __init__(self, words: Words, rng: Random) -> None:
        self._words = words
        self._rng = rng

    def possible(self, exercise: Exercise) -> Iterator[tuple[Matter, int | None]]:
        """Give what may be asked about an exercise, and about which of its findings."""
        findings = exercise.ruled.report.findings
        if _is_plain(exercise):
            yield "irregular", None
        decided = any(isinstance(event.act, Choose | Waive) for event in exercise.ruled.transcript.events)
        for place, finding in enumerate(findings):
            yield "law", place
            if not decided and finding.status in _PLAIN_STATUS:
                yield "chooser", place
            if not decided and finding.status == "open" and finding.options:
                yield "option", place

    def answers(self, exercise: Exercise, matter: Matter, place: int | None) -> Answers:
        """Give the answers to one of these; those that are wrong may be too few."""
        if place is None:
            return self._irregularities(exercise)
        finding = exercise.ruled.report.findings[place]
        ways: dict[Matter, Callable[[Exercise, Finding], Answers]] = {
            "chooser": self._choosers,
            "option": self._options,
            "law": self._laws,
        }
        return ways[matter](exercise, finding)

    # Is anything irregular?

    def _irregularities(self, exercise: Exercise) -> Answers:
        findings = exercise.ruled.report.findings
        found = findings[0].irregularity if findings else None
        barred = like_irregularities(found) if found else frozenset()
        elsewhere = (finding.irregularity for other in exercise.others for finding in other.report.findings)
        near = _facts_of(exercise.code, exercise.law)
        likely = self._shuffled(likely_facts(exercise.ruled.transcript, findings, exercise.code))
        facts = [fact for fact in (*elsewhere, *near, *likely) if fact not in barred]
        right = self._name(found) if found else NOTHING
        return _answers(right, [*([NOTHING] if found else []), *map(self._name, facts)])

    def _name(self, irregularity: str) -> str:
        words = self._words.irregularities.get(irregularity)
        return first_upper(words.name if words else irregularity.replace("-", " "))

    # Who may choose?

    def _choosers(self, exercise: Exercise, finding: Finding) -> Answers:
        def said(choosers: Iterable[SeatName]) -> str:
            names = [_called(exercise, Seat[letter]) for letter in choosers]
            return (
                f"Either {' or '.join(names)}" if len(names) > 1 else f"{names[0]} alone" if names else NOBODY
            )

        elsewhere = [said(same.choosers) for same in _same_elsewhere(exercise, finding)]
        offender = Seat.N if finding.offender is None else Seat[finding.offender]
        sides = sorted((offender.left, offender.right))
        names = [_called(exercise, seat) for seat in (*sides, offender.partner)]
        first, second, last = (_alone_or_either([name]) for name in names)
        likely = self._shuffled([first, second, _alone_or_either(names[:2]), NOBODY])
        return _answers(said(finding.choosers), [*elsewhere, *likely, last])

    # Which of these may he choose?

    def _options(self, exercise: Exercise, finding: Finding) -> Answers:
        barred = like_options(finding)
        elsewhere: list[Option] = [
            option for same in _same_elsewhere(exercise, finding) for option in same.options
        ]
        texts = [option.text for option in elsewhere if option.id not in barred]
        common = [id_ for id_ in self._shuffled(_option_ids(exercise)) if id_ not in barred]
        texts += [text for id_ in common if "{" not in (text := self._words.options.get(id_, "{"))]
        right = self._rng.choice(finding.options).text
        return _answers(first_upper(right), map(first_upper, texts))

    # By which law?

    def _laws(self, exercise: Exercise, finding: Finding) -> Answers:
        code = exercise.code
        barred = like_laws(finding, code) | _laws_besides(exercise)
        laws = [
            law
            for other in exercise.others
            for same in _same(other, finding)
            for law in _as_here(same, other.code, code)
            if law not in barred and _enforced(code, law)
        ]
        silent = [NO_LAW] if finding.status != "silent" else []
        governing = finding.citations[0].law if finding.citations else None
        near = [law for law in _neighbours(code, finding) if law not in barred]
        texts = [law_name(code, law) for law in laws] + silent * self._silent_elsewhere(exercise, finding)
        texts += [law_name(code, law) for law in self._shuffled(near[:5])] + silent
        return _answers(law_name(code, governing) if governing else NO_LAW, texts)

    def _silent_elsewhere(self, exercise: Exercise, finding: Finding) -> bool:
        return any(same.status == "silent" for same in _same_elsewhere(exercise, finding))

    def _shuffled(self, items: Iterable[str]) -> list[str]:
        found = list(items)
        self._rng.shuffle(found)
        return found


def law_name(code: Code, law: str) -> str:
    """Give a law as it is offered in an answer, with its number and its title."""
    return f"{first_upper(law_words(law))}: {code.statutes[law].title}"


def _answers(right: str, wrong: Iterable[str]) -> Answers:
    return Answers(right, tuple(one for one in dict.fromkeys(wrong) if one != right))


def _alone_or_either(names: Sequence[str]) -> str:
    if not names:
        return NOBODY
    return f"{names[0]} alone" if len(names) == 1 else f"Either {' or '.join(names)}"


def _is_plain(exercise: Exercise) -> bool:
    """Whether it is plain if anything is irregular, and what, and the transcript does not tell it itself."""
    findings = exercise.ruled.report.findings
    if any(_tells(event, findings) for event in exercise.ruled.transcript.events):
        return False
    return not findings or (len(findings) == 1 and findings[0].status not in ("silent", "corrected"))


def _tells(event: Event, findings: Sequence[Finding]) -> bool:
    """Whether an event tells that there is something irregular; a change of a call may tell it of another."""
    if isinstance(event.act, Change):
        return any(finding.event != event.number for finding in findings)
    return isinstance(event.act, _TELLING)


def _called(exercise: Exercise, seat: Seat) -> str:
    return exercise.ruled.transcript.players.get(seat, seat.word)


def _facts_of(code: Code, law: str | None) -> list[str]:
    """The irregularities that a law is on."""
    return [
        fact
        for provision in code.provisions
        if provision.law == law
        for fact in provision.ruling.on
        if fact in code.facts
    ]


def _same_elsewhere(exercise: Exercise, finding: Finding) -> list[Finding]:
    """What the other codes find in the same act, what they call alike before the rest."""
    same = [one for other in exercise.others for one in _same(other, finding)]
    return sorted(same, key=lambda one: one.irregularity != finding.irregularity)


def _same(other: Elsewhere, finding: Finding) -> list[Finding]:
    return [one for one in other.report.findings if one.event == finding.event]


def _option_ids(exercise: Exercise) -> list[str]:
    """The options that this code has, in the order of the book."""
    return list(dict.fromkeys(o.id for provision in exercise.code.provisions for o in provision.options))


def _as_here(finding: Finding, other: Code, code: Code) -> Iterator[str]:
    """The laws of this code that somebody might name who has another one's in his head.

    They have the same numbers, or are said to be on the same matter.
    """
    for citation in finding.citations:
        yield citation.law
        parallels = other.statutes[citation.law].law.parallels.get(code.id, [])
        yield from parallels if isinstance(parallels, list) else parallels.laws


def _laws_besides(exercise: Exercise) -> frozenset[str]:
    """The laws that all the findings rest on: one of them may have led to the other."""
    return frozenset(one.law for finding in exercise.ruled.report.findings for one in finding.citations)


def _enforced(code: Code, law: str) -> bool:
    return law in code.statutes and code.statutes[law].law.use == "enforced"


def _neighbours(code: Code, finding: Finding) -> list[str]:
    """The laws that rule on something, those nearest in the book first."""
    laws = [law for law in code.statutes if _enforced(code, law)]
    about = [one.law for one in (*finding.citations[:1], finding.nearest) if one is not None]
    order = list(code.statutes)
    here = order.index(about[0]) if about else 0
    return sorted(laws, key=lambda law: abs(order.index(law) - here))
