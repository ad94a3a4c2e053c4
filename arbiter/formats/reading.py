"""The door for reading: a file into chunks, and a chunk into records with the notes owed on them."""

from collections.abc import Iterator

from arbiter.formats.chunking import Chunker, RecordChunk
from arbiter.formats.desk import Desk
from arbiter.formats.form import Form
from arbiter.formats.lin import read_lin
from arbiter.formats.pbn import read_pbn
from arbiter.formats.records import Record, unreadable
from arbiter.transcript.chunks import Readable
from arbiter.transcript.events import Problem


class RecordReader:
    """Reads files that are PBN or LIN under the codes of a desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._chunker = Chunker()

    def chunks(self, stream: Readable, form: Form) -> Iterator[RecordChunk]:
        """Give what a file holds, of any length, in chunks that can each be read by themselves."""
        return self._chunker.chunks(stream, form, code_is_known=self._desk.default is not None)

    def records(self, chunk: RecordChunk, source: str) -> Iterator[Record]:
        """The records of a chunk; at least one if it is the first of its file.

        Nothing in the data raises an error: what cannot be read is among the problems of its transcript.
        """
        tell_values, empty = chunk.tell_values, chunk.first
        for record in self._read(chunk, source):
            transcript = record.transcript
            if tell_values and not transcript.problems:
                tell_values = False
                message = self._desk.on_values(transcript.code)
                transcript.notes.append(Problem(transcript.line, 1, message))
            empty = False
            yield record
        if empty:
            nothing = f"There is no board in this file, which was read as {chunk.form.upper()}."
            yield unreadable(source, Problem(1, 1, nothing))

    def _read(self, chunk: RecordChunk, source: str) -> Iterator[Record]:
        desk = self._desk
        if desk.fault:
            yield unreadable(source, Problem(chunk.line, 1, desk.fault))
        elif chunk.form is Form.PBN:
            yield from read_pbn(chunk.piece, source, desk, chunk.inheritance)
        elif desk.default is None:
            yield unreadable(source, Problem(chunk.line, 1, desk.nothing_named()))
        else:
            yield from read_lin(chunk.piece, source, desk.default, chunk.names)
