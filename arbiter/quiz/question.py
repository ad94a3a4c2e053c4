"""What a question is."""

from typing import Final, Literal

import msgspec

from arbiter.quiz.exercises import Exercise, governing_law

Matter = Literal["irregular", "chooser", "option", "law"]
LETTERS: Final = "abcdefgh"


class Answers(msgspec.Struct, frozen=True):
    """What may be answered: the one that is right, and others that are not, likelier ones first."""

    right: str
    wrong: tuple[str, ...]


class Question(msgspec.Struct, frozen=True):
    """One question. ``right`` is the place of the right one among ``choices``.

    ``finding`` is the place of the finding that is asked about, among those of the exercise; ``None`` where
    it is asked whether there is any.
    """

    exercise: Exercise
    matter: Matter
    finding: int | None
    choices: tuple[str, ...]
    right: int

    @property
    def law(self) -> str | None:
        """The law to read on it: that of the finding, or the one that the exercise is about."""
        findings = self.exercise.ruled.report.findings
        asked = governing_law(findings[self.finding or 0]) if findings else None
        return asked or self.exercise.law

    def place(self, typed: str) -> int | None:
        """Give the choice meant by a letter or a number, or nothing if it is none."""
        key = typed.strip().rstrip(".)").casefold()
        keys = LETTERS[: len(self.choices)]
        if len(key) == 1 and key in keys:
            return keys.index(key)
        numbers = [str(number) for number in range(1, len(self.choices) + 1)]
        return numbers.index(key) if key in numbers else None
