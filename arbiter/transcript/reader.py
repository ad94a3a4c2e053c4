"""The reader: a file's text into transcripts, each with its events or with its problems."""

from collections.abc import Callable, Iterator, Sequence

from arbiter.seats import Seat
from arbiter.transcript.body import read_body
from arbiter.transcript.chunks import Chunk
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Problem, Transcript
from arbiter.transcript.hands import read_hands
from arbiter.transcript.heading import Heading, read_code
from arbiter.transcript.house import read_house
from arbiter.transcript.lines import Line
from arbiter.transcript.parts import parts
from arbiter.transcript.players import read_dealer, seat_players
from arbiter.transcript.seating import LETTERS, Seating


def read(
    data: str | bytes,
    source: str,
    code_of: Callable[[str], CodeCard | None],
    known_codes: Sequence[str] | Callable[[], Sequence[str]],
    default_code: str | None = None,
) -> list[Transcript]:
    """The transcripts of a file, in their order; at least one.

    ``source`` is the file's name, for the reports. ``code_of`` gives what there is to know of a code, or
    ``None``. ``known_codes`` are the ids of all codes, or a function that gives them, called only for a
    message. ``default_code`` is used in the place of every ``Code`` header. Nothing in the data raises an
    error: what cannot be read is among the ``problems`` of its transcript.
    """
    return list(read_chunk(Chunk(data), source, code_of, known_codes, default_code))


def read_chunk(
    chunk: Chunk,
    source: str,
    code_of: Callable[[str], CodeCard | None],
    known_codes: Sequence[str] | Callable[[], Sequence[str]],
    default_code: str | None = None,
) -> Iterator[Transcript]:
    """The transcripts of a chunk of a file, one by one, as ``read`` gives those of a whole file.

    There is at least one in a chunk that is the whole file.
    """

    def known() -> Sequence[str]:
        return known_codes() if callable(known_codes) else known_codes

    nothing = chunk.first and chunk.last
    for part in parts(chunk):
        nothing = False
        if part.refused:
            yield Transcript(source, problems=[part.refused], line=part.refused.line)
        else:
            yield _read_transcript(part.lines, source, code_of, known, default_code)
    if nothing:
        empty = Problem(1, 1, "The transcript is empty: it has neither headers nor calls.")
        yield Transcript(source, problems=[empty])


def _read_transcript(
    lines: Sequence[Line],
    source: str,
    code_of: Callable[[str], CodeCard | None],
    known: Callable[[], Sequence[str]],
    default_code: str | None,
) -> Transcript:
    """One transcript from its lines, of which there is at least one."""
    problems: list[Problem] = []
    heading = Heading(problems)
    after = heading.read(lines)
    transcript = Transcript(source, line=lines[0].number, problems=problems)
    card = read_code(heading, default_code, transcript.line, code_of, known)
    transcript.code = card.id if card else None
    by_letter = _take_heading(transcript, heading, card)
    dealer = Seat.S if transcript.dealer is None else transcript.dealer
    seating = Seating(dealer, {name: seat for seat, name in transcript.players.items()})
    body = read_body(lines[after:], seating, card)
    transcript.events = body.events
    transcript.result = body.result.stated
    problems += body.problems
    if transcript.dealer is None and not heading.has("Dealer"):
        if by_letter or body.by_letter:
            transcript.dealer = Seat.S
        else:
            message = "The dealer is not named: add a header such as 'Dealer: South'."
            problems.append(Problem(transcript.line, 1, message))
    problems.sort(key=lambda problem: (problem.line, problem.column))
    return transcript


def _take_heading(transcript: Transcript, heading: Heading, card: CodeCard | None) -> bool:
    """Put what the headers say into the transcript; gives whether they use Foster's letters."""
    problems = transcript.problems
    by_letter = any(player.word in LETTERS for player in heading.players)
    if header := heading.value("Dealer"):
        transcript.dealer = read_dealer(header, heading.players, problems)
    dealer = Seat.S if transcript.dealer is None else transcript.dealer
    if header := heading.value("Title"):
        transcript.title = header.value
    if header := heading.value("Players"):
        transcript.players = seat_players(header, heading.players, dealer, problems)
    if header := heading.value("House"):
        transcript.house = read_house(header, card, problems)
    if header := heading.value("Hands"):
        transcript.hands_at = (header.line, header.column)
        transcript.hands, hands_by_letter = read_hands(header, dealer, problems)
        by_letter |= hands_by_letter
    return by_letter
