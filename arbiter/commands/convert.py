"""``arbiter convert``: write transcripts, and records of bridge programs, in another form."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TextIO

from arbiter.checker import Checker
from arbiter.commands.inputs import STANDARD_INPUT, File, ReadError, Unreadable, find_inputs, opened, shown
from arbiter.commands.paper import FAILED, Refused, answer
from arbiter.commands.streams import complain, output_encoding, write
from arbiter.formats.form import Reading, Target
from arbiter.laws import UnknownCode
from arbiter.report.safe import harmless
from arbiter.ruling import Ruled

CLEAN = 0


def convert(
    names: Sequence[str],
    target: Target,
    output: Path | None,
    *,
    code: str | None,
    lawbooks: Sequence[Path],
    reading: Reading,
) -> int:
    """Write every transcript that can be read and ruled on, and give the exit status."""

    def work() -> int:
        try:
            checker = Checker(code, lawbooks, reading)
        except UnknownCode as error:
            raise Refused(f"--code: {error}") from error
        files = list(find_inputs(names))
        if output is not None and _is_among(output, files):
            raise Refused(f"{shown(str(output))}: this file is to be read, and would be written over")
        return _convert_all(files, checker, _Sink(output, target))

    return answer(work)


def _convert_all(files: Sequence[File | Unreadable], checker: Checker, sink: "_Sink") -> int:
    status = CLEAN
    try:
        for ruled in _rulings(files, checker):
            status = max(status, _convert_one(ruled, checker, sink))
    finally:
        sink.close()
    return status


def _is_among(output: Path, files: Sequence[File | Unreadable]) -> bool:
    paths = (file.path for file in files if isinstance(file, File) and file.path != STANDARD_INPUT)
    return any(_is_same(output, path) for path in paths)


def _is_same(output: Path, path: str) -> bool:
    try:
        return output.samefile(path)
    except (OSError, ValueError):  # one of them is not there: then they are two
        return False


def _rulings(files: Sequence[File | Unreadable], checker: Checker) -> Iterator[Ruled | None]:
    """Rule on the transcripts of each file; ``None`` stands for what cannot be read."""
    for file in files:
        if isinstance(file, Unreadable):
            complain(f"{file.source}: {file.message}")
            yield None
            continue
        try:
            with opened(file) as stream:
                for chunk in checker.chunks(stream):
                    yield from checker.rule_on(chunk, file.source)
        except ReadError as error:
            complain(f"{file.source}: {error}")
            yield None


def _convert_one(ruled: Ruled | None, checker: Checker, sink: "_Sink") -> int:
    if ruled is None:
        return FAILED
    source, transcript = ruled.report.source, ruled.transcript
    for error in ruled.report.errors:
        complain(f"{source}:{error.line}:{error.column}: {error.message}")
    for note in transcript.notes:
        complain(f"{source}:{note.line}:{note.column}: note: {note.message}")
    code = checker.code(ruled.report.code)
    if ruled.report.errors or code is None:
        return FAILED
    if sink.target is Target.PBN and code.game != "auction":
        complain(
            f"{source}:{transcript.line}:1: PBN holds auctions, and {code.id} is a code of plain bridge: "
            "expected --to text."
        )
        return FAILED
    if sink.target is Target.PBN:
        from arbiter.formats.pbn_writer import pbn_game  # noqa: PLC0415 - one of the two is needed

        sink.add(pbn_game(ruled, code))
        return CLEAN
    from arbiter.formats.text_writer import text_transcript  # noqa: PLC0415 - as above

    written = text_transcript(ruled, code)
    for name in written.left_out:
        complain(f"{source}:{transcript.line}:1: note: the name {name!r} cannot stand in a transcript.")
    sink.add(written.text)
    return CLEAN


class _Sink:
    """Where what is converted goes: a file, opened when there is something to write, or standard output."""

    def __init__(self, output: Path | None, target: Target) -> None:
        self.target = target
        self._output = output
        self._file: TextIO | None = None
        self._is_empty = True

    def add(self, text: str) -> None:
        """Write one transcript. Raises Refused if the file cannot be written."""
        begin, between = _HEADS[self.target]
        text = (begin if self._is_empty else between) + text
        self._is_empty = False
        if self._output is None:
            encoding = output_encoding()
            write("".join(f"{harmless(line, encoding)}\n" for line in text.split("\n")[:-1]))
        else:
            self._write_to(self._output, text)

    def _write_to(self, output: Path, text: str) -> None:
        try:
            if self._file is None:
                self._file = output.open("w", encoding="utf-8", newline="\n")
            self._file.write(text)
        except (OSError, ValueError) as error:
            raise _not_written(output, error) from error

    def close(self) -> None:
        """Nothing more will come. Raises Refused if what is left cannot be written."""
        file, self._file = self._file, None
        if file is not None and self._output is not None:
            try:
                file.close()
            except OSError as error:
                raise _not_written(self._output, error) from error


def _not_written(output: Path, error: OSError | ValueError) -> Refused:
    return Refused(f"{shown(str(output))}: cannot be written: {getattr(error, 'strerror', None) or error}")


_HEADS = {Target.PBN: ("% PBN 2.1\n", ""), Target.TEXT: ("", "---\n")}
"""What stands before the first transcript, and between two."""
