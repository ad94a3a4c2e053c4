"""``arbiter score``: what each deal scores under its code, line by line, and each way of an open penalty."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from arbiter.checker import Checker
from arbiter.commands.formats import PageFormat
from arbiter.commands.inputs import find_inputs
from arbiter.commands.paper import FAILED, Refused, answer, give_out
from arbiter.commands.streams import complain
from arbiter.commands.work import Outcome, sheet_of, tasks
from arbiter.formats.form import Reading
from arbiter.laws import UnknownCode
from arbiter.report.sheet import Sheet
from arbiter.scoring import score as scored_under
from arbiter.scoring.model import SCHEMA, Scored, Scores
from arbiter.scoring.page import score_pages

SCORED = 0
"""The exit status where every deal has a score."""


def score(
    names: Sequence[str],
    code: str | None,
    style: PageFormat,
    lawbooks: Sequence[Path],
    *,
    reading: Reading = Reading(),
) -> int:
    """Print the score of each transcript, or say why it has none, and give the exit status."""

    def work() -> int:
        try:
            desk = _Desk(Checker(code, lawbooks, reading))
        except UnknownCode as error:
            raise Refused(f"--code: {error}") from error
        scored = list(desk.scores(names))
        give_out(style, Scores(SCHEMA, tuple(one for one, _ in scored)), score_pages(scored))
        return desk.status

    return answer(work)


class _Desk:
    """Scores what is named; ``status`` is the exit status so far."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self.status = SCORED

    def scores(self, names: Sequence[str]) -> Iterator[tuple[Scored, Sheet]]:
        """Give each transcript's score, or why it has none, with what stands beside it on paper."""
        for item in tasks(find_inputs(names), self._checker):
            if isinstance(item, Outcome):
                self._say(item.complaints)
                continue
            alone = item.chunk.first  # the first transcript of a file is called by the file's name
            for ruled in self._checker.rule_on(item.chunk, item.source):
                scored = scored_under(ruled, self._checker.code(ruled.report.code))
                self._say(
                    [f"{scored.source}:{one.line}:{one.column}: {one.message}" for one in scored.errors]
                )
                yield scored, sheet_of(ruled, alone, self._checker)
                alone = False

    def _say(self, complaints: Sequence[str]) -> None:
        for complaint in complaints:
            complain(complaint)
            self.status = FAILED
