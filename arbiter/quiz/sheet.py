"""A quiz on paper: the questions, and on a page of its own the key."""

from collections.abc import Iterator

import msgspec

from arbiter.quiz.drawing import Quiz
from arbiter.quiz.wording import QuestionWords, RulingWords, besides_words, question_words, ruling_words
from arbiter.report.all_rows import all_rows
from arbiter.report.auction_table import Aside, Entry, Round
from arbiter.report.document import Block, Cell, Heading, Paragraph, Point, Points, Rule, Table
from arbiter.report.play_table import TrickRow
from arbiter.report.wording import SheetWords


class QuizWords(msgspec.Struct, frozen=True):
    """The whole quiz in words: each question with the ruling that answers it."""

    title: str
    under: str
    questions: tuple[tuple[QuestionWords, RulingWords], ...]


def quiz_words(quiz: Quiz, names: dict[str, str]) -> QuizWords:
    """Put a quiz into words; ``names`` are those of the irregularities, by id."""
    count = f"{len(quiz.questions)} questions{besides_words(quiz)}"
    return QuizWords(
        title="Questions on the laws of bridge",
        under=f"{count}; --seed {quiz.seed} gives the same again",
        questions=tuple((question_words(one, names), ruling_words(one, names)) for one in quiz.questions),
    )


def quiz_sheet(words: QuizWords) -> Iterator[Block]:
    """Give the sheet as a document."""
    yield Heading(words.title, 1, (words.under,))
    for number, (question, _) in enumerate(words.questions, start=1):
        yield from _question(number, question)
    yield Rule()
    yield Heading("Key", 1)
    yield Points(tuple(_key(ruling) for _, ruling in words.questions), numbered=True)


def _question(number: int, words: QuestionWords) -> Iterator[Block]:
    under = (words.code, *([f"House rules: {words.house}"] if words.house else []))
    yield Heading(f"Question {number}", 2, under)
    yield _table(words.table)
    if words.about:
        yield Paragraph(words.about, "*1")
    yield Paragraph(words.asks)
    yield Points(tuple(Point(text, mark=f"{letter}.") for letter, text in words.choices))


def _table(words: SheetWords) -> Table:
    names = words.names or ("",) * len(words.seats)
    heads = tuple(f"{seat} ({name})" if name else seat for seat, name in zip(words.seats, names, strict=True))
    return Table(heads, tuple(_row(words, row) for row in all_rows(words)), labelled=False)


def _row(words: SheetWords, row: Round | Aside | TrickRow) -> tuple[Cell, ...]:
    if isinstance(row, Aside):
        column = 0 if row.seat is None else words.table.seats.index(row.seat)
        text = ("the table: " if row.seat is None else "") + _entry(row.entry)
        return tuple((text if place == column else "",) for place in range(len(words.seats)))
    return tuple((_entry(cell) if cell else "",) for cell in row.cells)


def _entry(entry: Entry) -> str:
    return " ".join(part for part in (entry.text, *entry.marks) if part)


def _key(words: RulingWords) -> Point:
    """One line of the key: the answer, and under it why."""
    said = tuple(finding.message for finding in words.findings) or ("Nothing irregular.",)
    laws = tuple(law for finding in words.findings for law in finding.laws)
    laws = laws or ((words.law,) if words.law else ())
    remark = (f"The case: {words.remark}",) if words.remark else ()
    return Point(words.right, leads_to=(*said, *remark, *laws), mark=f"{words.letter}.")
