"""A file's text to the rulings on its transcripts: reader, laws and engine tied together."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from arbiter.formats.form import Form, Peeked, Reading, form_of
from arbiter.laws import Code, UnknownCode, code_ids, load_code, load_words
from arbiter.limits import HELD_BYTES, HELD_TRANSCRIPTS
from arbiter.ruling import Ruled, rule
from arbiter.transcript import Chunk, CodeCard, Readable, chunks, read_chunk
from arbiter.transcript.events import Problem, Transcript

if TYPE_CHECKING:
    from arbiter.formats.chunking import RecordChunk
    from arbiter.formats.reading import RecordReader


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

    def __init__(
        self,
        default_code: str | None = None,
        lawbooks: Sequence[Path] = (),
        reading: Reading = Reading(),
    ) -> None:
        """Raises as ``check_text`` does."""
        self.default_code = default_code
        self.reading = reading
        self.lawbooks = tuple(lawbooks)
        self.words = load_words(self.lawbooks)
        if default_code is not None:
            load_code(default_code, self.lawbooks)
        elif self.lawbooks:
            code_ids(self.lawbooks)  # tells what is wrong with them, even if no transcript asks for them

    def check(self, data: str | bytes, source: str) -> list[Ruled]:
        """Rule on every transcript in ``data``, within the limits for what is held at once."""
        if len(data) > HELD_BYTES:
            return [
                self._refuse(source, 1, f"A text of more than {HELD_BYTES >> 20} MiB is not read at once.")
            ]
        rulings = self._rule_on_all(data, source)
        found = list(islice(rulings, HELD_TRANSCRIPTS))
        for beyond in rulings:
            line = beyond.transcript.line
            message = f"More than {HELD_TRANSCRIPTS:,} transcripts are not read at once."
            return [*found, self._refuse(source, line, message)]
        return found

    def _rule_on_all(self, data: str | bytes, source: str) -> Iterator[Ruled]:
        form = self.reading.form or form_of(data)
        if form is Form.TEXT:
            yield from self.rule_on(Chunk(data), source)
            return
        stream = BytesIO(data if isinstance(data, bytes) else data.encode("utf-8", "replace"))
        for chunk in self._records.chunks(stream, form):
            yield from self.rule_on(chunk, source)

    def chunks(self, stream: Readable) -> "Iterator[Chunk | RecordChunk]":
        """Give what a file holds, of any length, in chunks that can each be ruled on."""
        peeked = Peeked(stream)
        form = self.reading.form or peeked.form
        return chunks(peeked) if form is Form.TEXT else self._records.chunks(peeked, form)

    def rule_on(self, chunk: "Chunk | RecordChunk", source: str) -> Iterator[Ruled]:
        """Rule on the transcripts of a chunk of a file, one by one."""
        if not isinstance(chunk, Chunk):
            yield from self._rule_on_records(chunk, source)
            return
        for transcript in read_chunk(chunk, source, self.card, self._ids, self.default_code):
            yield self._rule(transcript)

    def _rule_on_records(self, chunk: "RecordChunk", source: str) -> Iterator[Ruled]:
        from arbiter.formats.claims import notes_on  # noqa: PLC0415 - transcripts as text do not need it
        from arbiter.formats.recorded_play import ruling_with_play  # noqa: PLC0415 - as above

        for record in self._records.records(chunk, source):
            ruled = ruling_with_play(record, self._rule)
            ruled.transcript.notes += notes_on(record, ruled)
            yield ruled

    def _rule(self, transcript: Transcript) -> Ruled:
        """Rule on a transcript; to one whose result its cards and its play contradict that is a problem."""
        code = self.code(transcript.code)
        ruled = rule(transcript, code, self.words)
        if transcript.result is None or transcript.problems:
            return ruled
        from arbiter.scoring import contradiction  # noqa: PLC0415 - only who tells a result needs it

        problem = contradiction(ruled, code)
        if problem is None:
            return ruled
        transcript.problems.append(problem)
        return rule(transcript, code, self.words)

    @cached_property
    def _records(self) -> "RecordReader":
        from arbiter.formats.desk import Desk  # noqa: PLC0415 - as above
        from arbiter.formats.reading import RecordReader  # noqa: PLC0415 - as above

        return RecordReader(Desk(self.card, self._ids, self.default_code, self.reading.spades))

    def _refuse(self, source: str, line: int, message: str) -> Ruled:
        return rule(Transcript(source, problems=[Problem(line, 1, message)], line=line), None, self.words)

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

    def card(self, code_id: str) -> CodeCard | None:
        """Give what the reader needs to know of a code, or ``None`` if there is none of that id."""
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
