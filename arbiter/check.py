"""A file's text to the rulings on its transcripts: reader, laws and engine tied together."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from arbiter.laws import Code, UnknownCode, code_ids, load_code, load_words
from arbiter.ruling import Ruled, rule
from arbiter.transcript import CodeCard, read


def check_text(
    data: str | bytes,
    source: str = "transcript",
    *,
    default_code: str | None = None,
    lawbooks: Sequence[Path] = (),
) -> list[Ruled]:
    """Rule on every transcript in ``data``; ``source`` is the name that the reports give it.

    With ``default_code`` the transcripts are ruled on under that code. ``lawbooks`` are folders of further
    codes. What is wrong with a transcript is in its report's ``errors``. Raises ``UnknownCode`` for
    ``default_code`` and ``LawbookError`` for a lawbook that cannot be used.
    """
    return Checker(default_code, lawbooks).check(data, source)


class Checker:
    """Rules on one text after another under the same codes; loads a code when a transcript asks for it."""

    def __init__(self, default_code: str | None = None, lawbooks: Sequence[Path] = ()) -> None:
        """Raises as ``check_text`` does."""
        self.default_code = default_code
        self.lawbooks = tuple(lawbooks)
        self.words = load_words(self.lawbooks)
        if default_code is not None:
            load_code(default_code, self.lawbooks)
        elif self.lawbooks:
            code_ids(self.lawbooks)  # tells what is wrong with them, even if no transcript asks for them

    def check(self, data: str | bytes, source: str) -> list[Ruled]:
        """Rule on every transcript in ``data``, in their order."""
        transcripts = read(data, source, self._card, self._ids, self.default_code)
        return [rule(transcript, self.code(transcript.code), self.words) for transcript in transcripts]

    def code(self, code_id: str | None) -> Code | None:
        """Give the code, or ``None`` if there is none of that id."""
        if code_id is None:
            return None
        try:
            return load_code(code_id, self.lawbooks)
        except UnknownCode:
            return None

    @cached_property
    def irregularity_names(self) -> dict[str, str]:
        """The names of the irregularities, by id."""
        return {name: words.name for name, words in self.words.irregularities.items()}

    def _card(self, code_id: str) -> CodeCard | None:
        """Give what the reader needs to know of a code."""
        code = self.code(code_id)
        return None if code is None else self._card_of(code)

    def _card_of(self, code: Code) -> CodeCard:
        return CodeCard(
            id=code.id,
            title=code.title,
            game=code.game or "auction",
            denominations=frozenset(code.trick_values),
            house_rules=frozenset(code.house_rules),
            options=self._options,
        )

    @cached_property
    def _options(self) -> frozenset[str]:
        return frozenset(self.words.options)

    def _ids(self) -> list[str]:
        return code_ids(self.lawbooks)
