"""What was answered, and what is to be learnt from it."""

from collections.abc import Iterator

import msgspec

from arbiter.quiz.question import Question
from arbiter.quiz.wording import law_title
from arbiter.report.document import Block, Heading, Paragraph, Point, Points


class Score(msgspec.Struct):
    """The questions of a quiz that were answered, and with what: the places of the choices."""

    asked: int
    answered: list[tuple[Question, int]] = []

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(question.right == given for question, given in self.answered)

    @property
    def to_read(self) -> list[Question]:
        """For each law that should be read again, a question that was answered wrong."""
        wrong = (question for question, given in self.answered if question.right != given)
        return list({law_title(question): question for question in wrong if question.law}.values())


def score_page(score: Score) -> Iterator[Block]:
    """Give the score: how many were right, and the laws to read again."""
    answered = len(score.answered)
    left = f", {score.asked - answered} not answered" if answered < score.asked else ""
    yield Heading(f"Right: {score.right} of {answered}{left}", 2)
    if not score.to_read:
        return
    yield Points(tuple(Point(law_title(one)) for one in score.to_read), "To read again")
    first = score.to_read[0]
    yield Paragraph(f"arbiter law {first.exercise.code.id}/{first.law} shows the first.", style="quiet")
