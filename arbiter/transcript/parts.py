"""From a chunk of a file to the lines of each transcript in it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbiter.limits import LINE_CHARACTERS, LINES, TRANSCRIPT_BYTES
from arbiter.transcript.chunks import Chunk
from arbiter.transcript.decoding import Decoded
from arbiter.transcript.events import Problem
from arbiter.transcript.lines import LINE_END, Line, without_comment


class Part(NamedTuple):
    """One transcript's lines, those that are blank or only a comment left out.

    ``line`` is the number of its first line, be it blank or not. ``refused`` is why it is not read.
    """

    lines: list[Line]
    line: int
    refused: Problem | None = None


def parts(chunk: Chunk) -> Iterator[Part]:
    """The transcripts of a chunk, parted by lines of ``---``. A part with nothing in it is left out."""
    decoded = Decoded(chunk)
    found = _split(decoded.text, chunk.line)
    refused = _not_text(decoded, chunk, found) if decoded.flawed else {}
    if chunk.cut:
        refused.setdefault(len(found) - 1, _too_long(decoded.text, chunk))
    for number, part in enumerate(found):
        if number in refused:
            yield part._replace(refused=refused[number])
        elif part.lines:
            yield part._replace(refused=_beyond_limits(part.lines))


def _split(text: str, first_line: int) -> list[Part]:
    """The parts of a text, even those with nothing in them."""
    lines: list[Line] = []
    found = [Part(lines, first_line)]
    for number, line in enumerate(LINE_END.split(text), start=first_line):
        words = line.strip()
        if not words or words[0] in "#;":
            continue
        if words.startswith("---") and set(without_comment(line).strip()) == {"-"}:
            lines = []
            found.append(Part(lines, number + 1))
        else:
            lines.append(Line(number, line))
    return found


def _not_text(decoded: Decoded, chunk: Chunk, found: Sequence[Part]) -> dict[int, Problem]:
    """The problems of parts that are no text, by the part's number."""
    starts = [0, *(end.end() for end in LINE_END.finditer(decoded.text)), len(decoded.text)]
    bounds = [*(starts[part.line - chunk.line] for part in found), len(decoded.text)]
    problems = {}
    for number, part in enumerate(found):
        problem = decoded.problem(bounds[number], bounds[number + 1], part.line)
        if problem:
            problems[number] = problem
    return problems


def _too_long(text: str, chunk: Chunk) -> Problem:
    lines = LINE_END.split(text)
    message = (
        f"A transcript of more than {TRANSCRIPT_BYTES >> 20} MiB is not read, nor is what follows it. "
        "Transcripts are parted by lines of '---'."
    )
    return Problem(chunk.line + len(lines) - 1, len(lines[-1]) + 1, message)


def _beyond_limits(lines: Sequence[Line]) -> Problem | None:
    """Why a transcript is not read that is not one of what happened at a table."""
    if len(lines) > LINES:
        message = f"A transcript of more than {LINES:,} lines is not read."
        return Problem(lines[LINES].number, 1, message)
    for line in lines:
        if len(line.text) > LINE_CHARACTERS:
            message = f"A transcript with a line of more than {LINE_CHARACTERS:,} characters is not read."
            return Problem(line.number, LINE_CHARACTERS + 1, message)
    return None
