"""A quiz put to somebody: a question, the answer, the ruling, and at the end the score."""

from collections.abc import Callable
from functools import partial
from typing import Final

from arbiter.quiz.drawing import Quiz
from arbiter.quiz.keys import Read
from arbiter.quiz.question import LETTERS, Question
from arbiter.quiz.scoring import Score
from arbiter.quiz.wording import QuestionWords, RulingWords, question_words, ruling_words
from arbiter.report.layout import Line, Page
from arbiter.report.safe import harmless
from arbiter.report.text import write_deal, write_finding

_QUITS: Final = ("q", "quit")

Show = Callable[[list[Line]], None]


class Asker:
    """Asks the questions of a quiz. ``show`` prints lines, and ``read`` gives what is typed."""

    def __init__(self, quiz: Quiz, names: dict[str, str], show: Show, read: Read) -> None:
        self._quiz = quiz
        self._names = names
        self._show = show
        self._read = read
        self.score = Score(len(quiz.questions))

    def ask_all(self, width: int, encoding: str) -> None:
        """Ask until there are no more questions, or no more answers; both are a good end."""
        new_page = partial(Page, width, partial(harmless, encoding=encoding))
        for number, question in enumerate(self._quiz.questions, start=1):
            page = new_page()
            write_question(page, question_words(question, self._names), self._number(number))
            self._show(page.lines)
            try:
                given = self._answer(question)
            except (EOFError, KeyboardInterrupt):
                self._show([[]])
                return
            if given is None:
                return
            self.score.answered.append((question, given))
            page = new_page()
            _write_ruling(page, ruling_words(question, self._names), given == question.right)
            self._show(page.lines)

    def _number(self, number: int) -> str:
        return f"Question {number} of {len(self._quiz.questions)}"

    def _answer(self, question: Question) -> int | None:
        """Give which choice was made, or nothing from somebody who has had enough."""
        last = LETTERS[len(question.choices) - 1]
        prompt = f"Your answer (a-{last}, q to end): "
        while True:
            typed = self._read(prompt)
            if typed.strip().casefold() in _QUITS:
                return None
            place = question.place(typed)
            if place is not None:
                return place
            if typed.strip():
                self._show([[(f"Type a letter from a to {last}, its number, or q to end.", "cause")]])


def write_question(page: Page, words: QuestionWords, heading: str) -> None:
    """Write a question with its table and its choices."""
    page.blank()
    page.paragraph((f"{heading}  ", "title"), (words.code, "quiet"))
    if words.house:
        page.paragraph((f"House rules: {words.house}", "quiet"))
    page.blank()
    write_deal(page, words.table)
    page.blank()
    if words.about:
        page.paragraph(("*1  ", "offence"), (words.about, "heading"), rest=4)
    page.paragraph((words.asks, "label"))
    for letter, text in words.choices:
        page.paragraph((f"{letter}. ", "label"), (text, ""), first=2, rest=5)
    page.blank()


def _write_ruling(page: Page, words: RulingWords, right: bool) -> None:
    page.blank()
    if right:
        page.paragraph(("Right: ", "good"), (f"{words.letter}. {words.right}", ""))
    else:
        page.paragraph(("Wrong. ", "offence"), (f"It is {words.letter}. {words.right}", ""))
    page.blank()
    for finding in words.findings:
        write_finding(page, finding)
    if not words.findings:
        page.paragraph(("Nothing irregular.", "good"))
    if words.remark:
        page.paragraph(("The case: ", "label"), (words.remark, ""), first=4, rest=6)
    if words.law and words.sense:
        page.blank()
        page.paragraph((words.law, "heading"), first=4)
        page.paragraph((words.sense, ""), first=4)
