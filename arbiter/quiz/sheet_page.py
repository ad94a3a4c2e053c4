"""A quiz as one HTML page that needs nothing from elsewhere, for the screen and the printer."""

from arbiter.quiz.sheet import QuizWords
from arbiter.slip.markup import encoded, templates


def sheet_page(words: QuizWords, encoding: str = "utf-8") -> str:
    """Give the page, in ``encoding``, which is that of the output."""
    template = templates("arbiter.quiz", "arbiter.slip").get_template("sheet.html")
    return encoded(template.render(quiz=words), encoding)
