"""A question and its ruling in words."""

from typing import Final

import msgspec

from arbiter.quiz.drawing import Quiz
from arbiter.quiz.exercises import Exercise
from arbiter.quiz.question import LETTERS, Matter, Question
from arbiter.report.model import Finding
from arbiter.report.sheet import Sheet
from arbiter.report.wording import FindingWords, SheetWords, sheet_words
from arbiter.ruling import Ruled

_ASKED: Final[dict[Matter, str]] = {
    "irregular": "Is anything irregular here, and what?",
    "chooser": "Who may choose what is to be done about it?",
    "option": "Which of these may be chosen?",
    "law": "Which law rules on it?",
}


class QuestionWords(msgspec.Struct, frozen=True):
    """A question: under which code, the table, what is asked, and each choice with its letter.

    ``about`` names the act that is asked about, which has a mark in the table.
    """

    code: str
    house: str | None
    table: SheetWords
    about: str | None
    asks: str
    choices: tuple[tuple[str, str], ...]


class RulingWords(msgspec.Struct, frozen=True):
    """The answer: its letter and text, the findings, and the law with its sense.

    ``remark`` is what the case is meant to show.
    """

    letter: str
    right: str
    table: SheetWords
    findings: tuple[FindingWords, ...]
    law: str | None
    sense: str | None
    remark: str | None


def besides_words(quiz: Quiz) -> str:
    """Give, to follow how many questions there are, how many are only near to what was wanted, if any."""
    if not quiz.besides:
        return ""
    if quiz.besides == len(quiz.questions):
        return ", none on just what was wanted, but all on laws near to it"
    last = "the last" if quiz.besides == 1 else f"the last {quiz.besides}"
    return f", {last} not on just what was wanted, but on laws near to it"


def question_words(question: Question, names: dict[str, str]) -> QuestionWords:
    """Put a question into words; ``names`` are those of the irregularities, by id."""
    exercise = question.exercise
    findings = exercise.ruled.report.findings
    asked = () if question.finding is None else (findings[question.finding],)
    table = _table(exercise, asked, names)
    about = f"{table.findings[0].title}: {table.findings[0].what}" if asked else None
    return QuestionWords(
        code=exercise.code.title,
        house=_house(exercise.ruled),
        table=table,
        about=about.removesuffix(": ") if about else None,
        asks=_ASKED[question.matter],
        choices=tuple(zip(LETTERS, question.choices, strict=False)),
    )


def ruling_words(question: Question, names: dict[str, str]) -> RulingWords:
    """Put the ruling into words that the question is answered by."""
    exercise, law = question.exercise, question.law
    table = _table(exercise, exercise.ruled.report.findings, names)
    statute = exercise.code.statutes.get(law) if law else None
    return RulingWords(
        letter=LETTERS[question.right],
        right=question.choices[question.right],
        table=table,
        findings=_told(question, table),
        law=law_title(question) if statute else None,
        sense=statute.sense.strip() if statute else None,
        remark=exercise.remark,
    )


def law_title(question: Question) -> str:
    """Give the law of a question with its code, title and page: ``whist-club-1913/50  ...``."""
    code = question.exercise.code
    statute = code.statutes[question.law or ""]
    return f"{code.id}/{statute.id}  {statute.title} (p. {statute.page})"


def _told(question: Question, table: SheetWords) -> tuple[FindingWords, ...]:
    """The finding that is asked about, or all of them."""
    findings = table.findings if question.finding is None else (table.findings[question.finding],)
    return tuple(msgspec.structs.replace(finding, place="") for finding in findings)  # it names no file


def _table(exercise: Exercise, findings: tuple[Finding, ...], names: dict[str, str]) -> SheetWords:
    """The sheet as if there were only these findings, so that its marks do not tell of others."""
    report = msgspec.structs.replace(exercise.ruled.report, findings=findings, title=None)
    ruled = msgspec.structs.replace(exercise.ruled, report=report)
    return sheet_words(Sheet(ruled=ruled, place="", names=names))


def _house(ruled: Ruled) -> str | None:
    """The house rules that the table plays by."""
    rules = ruled.transcript.house.items()
    return ", ".join(rule if points is None else f"{rule} {points}" for rule, points in rules) or None
