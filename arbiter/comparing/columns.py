"""What is compared with what: a column for each ruling."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from arbiter.checker import Checker
from arbiter.laws import code_ids, load_code
from arbiter.report.sheet import Sheet
from arbiter.ruling import Ruled


class Column(msgspec.Struct, frozen=True):
    """One ruling. ``name`` is what the column is called: its code, or which version of what happened."""

    name: str
    sheet: Sheet

    @property
    def ruled(self) -> Ruled:
        """The ruling itself."""
        return self.sheet.ruled

    @property
    def readable(self) -> bool:
        """Whether the code could read the transcript."""
        return not self.ruled.report.errors


class Comparison(msgspec.Struct, frozen=True):
    """Rulings to set side by side. ``versions``: of two transcripts, not of one under several codes.

    ``own`` is the place of the code that the transcript names.
    """

    columns: tuple[Column, ...]
    versions: bool = False
    own: int = 0

    @property
    def readable(self) -> list[Column]:
        """The columns whose code could read the transcript."""
        return [column for column in self.columns if column.readable]

    @property
    def at_fault(self) -> list[Column]:
        """The columns for whose errors there is nothing to compare.

        One that a code cannot read is no fault as long as another can; of two versions both must be readable.
        """
        if self.versions:
            return [column for column in self.columns if not column.readable]
        return [] if self.readable else [self.columns[self.own]]


class Text(msgspec.Struct, frozen=True):
    """A file's text, and the name by which it is shown."""

    source: str
    place: str
    data: bytes


class Clerk:
    """Has the transcripts of texts ruled on, and gives what is to be set side by side."""

    def __init__(self, code: str | None, lawbooks: Sequence[Path]) -> None:
        """``code`` stands in the place of what transcripts name. Raises UnknownCode and LawbookError."""
        self.lawbooks = tuple(lawbooks)
        self.checker = Checker(code, self.lawbooks)

    def under_each_code(self, text: Text) -> list[Comparison]:
        """Give, for each transcript, the rulings under every code of its game.

        One whose code is not known has the one column that says so.
        """
        named = self.checker.check(text.data, text.source)
        rulings = {id_: self._rulings(id_, text) for ruled in named for id_ in self._codes(ruled)}
        found = []
        for number, ruled in enumerate(named):
            codes = self._codes(ruled)
            under = [rulings[id_][number] for id_ in codes] or [ruled]
            columns = (
                Column(id_, self._sheet(one, text, len(named) > 1))
                for id_, one in zip(codes or ["no code"], under, strict=True)
            )
            own = codes.index(ruled.report.code) if ruled.report.code in codes else 0
            found.append(Comparison(tuple(columns), own=own))
        return found

    def versions(self, first: Text, second: Text) -> list[Comparison]:
        """Give, for each transcript of two texts, the rulings on both versions under their own codes.

        Raises ValueError if the texts do not hold equally many transcripts.
        """
        texts = (first, second)
        rulings = [self.checker.check(text.data, text.source) for text in texts]
        counts = [len(one) for one in rulings]
        if counts[0] != counts[1]:
            raise ValueError(f"{first.place} holds {counts[0]} transcripts and {second.place} {counts[1]}")
        return [
            Comparison(
                tuple(
                    Column(f"version {number}", self._sheet(ruled, text, counts[0] > 1))
                    for number, (ruled, text) in enumerate(zip(pair, texts, strict=True), start=1)
                ),
                versions=True,
            )
            for pair in zip(*rulings, strict=True)
        ]

    def _codes(self, ruled: Ruled) -> list[str]:
        """Give the codes of the transcript's game, the oldest book first."""
        code = self.checker.code(ruled.report.code)
        if code is None:
            return []
        ids = code_ids(self.lawbooks)
        return [id_ for id_ in ids if load_code(id_, self.lawbooks).game == code.game]

    def _rulings(self, code_id: str, text: Text) -> list[Ruled]:
        return Checker(code_id, self.lawbooks).check(text.data, text.source)

    def _sheet(self, ruled: Ruled, text: Text, several: bool) -> Sheet:
        code = self.checker.code(ruled.report.code)
        return Sheet(
            ruled=ruled,
            place=f"{text.place}:{ruled.transcript.line}" if several else text.place,
            code_title=code.title if code else None,
            names=self.checker.irregularity_names,
        )
