"""A quiz by chance: the same seed gives the same quiz."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from arbiter.laws import load_words
from arbiter.quiz.exercises import Aim, Exercise, Source
from arbiter.quiz.matters import Matters
from arbiter.quiz.question import Question
from arbiter.report.model import Finding

_WRONG: Final = 3  # so many wrong answers at most
_FEWEST: Final = 2  # and at least
_PATIENCE: Final = 200  # how often in succession nothing new may come


class Quiz(msgspec.Struct, frozen=True):
    """The questions. Where no more can be asked about what was wanted they are fewer than ``count``.

    The last ``besides`` of them are only near to what was wanted.
    """

    seed: int
    count: int
    questions: tuple[Question, ...]
    besides: int = 0


def draw_quiz(
    aim: Aim,
    count: int,
    seed: int,
    lawbooks: Sequence[Path] = (),
    *,
    cases: bool = True,
    wider: Aim | None = None,
) -> Quiz:
    """Draw up a quiz. Without ``cases`` everything in it is made up. Raises LawbookError.

    Where not enough can be asked about what it aims at, it is filled up with what the ``wider`` aim gives.
    """
    rng = Random(seed)
    matters = Matters(load_words(lawbooks), rng)
    asked: dict[tuple[str, str], Question] = {}
    _draw(asked, count, Source(aim, lawbooks, cases=cases), matters, rng)
    aimed = len(asked)
    if wider is not None:
        _draw(asked, count, Source(wider, lawbooks, cases=cases), matters, rng)
    return Quiz(seed, count, tuple(asked.values()), len(asked) - aimed)


def _draw(
    asked: dict[tuple[str, str], Question], count: int, source: Source, matters: Matters, rng: Random
) -> None:
    """Add questions to those that are asked, until they are so many or nothing new comes."""
    misses = 0
    while len(asked) < count and misses < _PATIENCE:
        misses += 1
        exercise = source.draw(rng)
        key = (exercise.code.id, exercise.text) if exercise else ("", "")
        if exercise is None or key in asked:
            continue
        question = _question(exercise, source.aim, matters, rng)
        if question is not None:
            asked[key] = question
            misses = 0


def _question(exercise: Exercise, aim: Aim, matters: Matters, rng: Random) -> Question | None:
    """Ask one of the things that may be asked about an exercise, if there is enough to choose from."""
    possible = [
        (matter, place)
        for matter, place in matters.possible(exercise)
        # Whether anything is irregular is asked where all of it is what is aimed at, or nothing is there.
        if all(aim.has_finding(exercise.code.id, one) for one in _asked_about(exercise, place))
    ]
    if not possible:
        return None
    kinds = list(dict.fromkeys(matter for matter, _ in possible))
    kind = rng.choice(kinds)  # first what is asked, so that many findings do not outweigh the rest
    matter, place = rng.choice([one for one in possible if one[0] == kind])
    answers = matters.answers(exercise, matter, place)
    if len(answers.wrong) < _FEWEST:
        return None
    choices = [answers.right, *answers.wrong[:_WRONG]]
    rng.shuffle(choices)
    return Question(exercise, matter, place, tuple(choices), choices.index(answers.right))


def _asked_about(exercise: Exercise, place: int | None) -> Sequence[Finding]:
    findings = exercise.ruled.report.findings
    return findings if place is None else (findings[place],)
