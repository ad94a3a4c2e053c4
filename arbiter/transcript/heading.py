"""The headers of a transcript, collected line by line, and the code that they name."""

from collections.abc import Callable, Sequence

from arbiter.seats import Seat
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Problem
from arbiter.transcript.header import KEYS, Header, header_of, unknown_key
from arbiter.transcript.lines import Line
from arbiter.transcript.messages import did_you_mean, listed, nearest, quote
from arbiter.transcript.players import Player, read_players
from arbiter.transcript.refused import is_bystander
from arbiter.transcript.seating import Seating
from arbiter.transcript.tokens import Words


class Heading:
    """The headers of one transcript as they are collected.

    ``problems`` is the transcript's own list. ``players`` are the names in the order given.
    """

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        self.found: dict[str, Header] = {}
        self.players: list[Player] = []
        self._meant: set[str] = set()

    def add(self, header: Header) -> None:
        """Take a header, unless it stands already or says nothing."""
        first = self.found.get(header.key)
        if first is not None:
            self.problems.append(header.problem(_twice(header, first)))
            return
        self.found[header.key] = header
        if header.key == "Players":
            self.players = read_players(header, self.problems)
        if not header.value and header.key != "Title":
            self.problems.append(header.problem(f"The header {header.key} has no value."))

    def read(self, lines: Sequence[Line]) -> int:
        """Take the headers among the first of some lines, and give how many lines that was."""
        for count, line in enumerate(lines):
            seating = self._seating()
            header = header_of(line, seating)
            if header:
                self.add(header)
                continue
            start = len(line.text) - len(line.text.lstrip())
            if line.text[start] == "[" or seating.at_start(line.text, start):
                return count
            unknown = unknown_key(line)
            if unknown is None or is_bystander(Words(unknown[0])):
                return count
            self.problems.append(self._unknown(line, *unknown))
        return len(lines)

    def _seating(self) -> Seating:
        """The names as far as they are given; nobody's seat is known yet."""
        return Seating(Seat.S, {player.name: Seat.S for player in self.players})

    def _unknown(self, line: Line, key: str, start: int) -> Problem:
        message = f"{quote(key)} is neither a header nor anybody's name: the headers are {listed(KEYS)}."
        meant = nearest(key, (*KEYS, *self._seating().known()))
        if meant:
            self._meant.add(meant)
            message += f" Did you mean {quote(meant)}?"
        return Problem(line.number, start + 1, message)

    def has(self, key: str) -> bool:
        """Whether a header is there, even if it says nothing or its key is misspelt."""
        return key in self.found or key in self._meant

    def value(self, key: str) -> Header | None:
        """A header that has a value, or ``None``."""
        header = self.found.get(key)
        return header if header and header.value else None


def _twice(header: Header, first: Header) -> str:
    message = f"The header {header.key} is given twice: it stands on line {first.line} already."
    if header.key == "Dealer":
        message += " A call by the dealer is written in full, as in 'dealer: no trumps'."
    return message


def read_code(
    heading: Heading,
    default: str | None,
    line: int,
    code_of: Callable[[str], CodeCard | None],
    known: Callable[[], Sequence[str]],
) -> CodeCard | None:
    """The code that the header or ``--code`` names; ``None``, and a problem, where it names none."""
    header = heading.value("Code")
    if default is None and header is None:
        if not heading.has("Code"):
            codes = known()
            example = f"a header such as 'Code: {codes[0]}'" if codes else "a header"
            message = f"The code of laws is not named: add {example}, or give --code."
            heading.problems.append(Problem(line, 1, f"{message} The codes are {listed(codes)}."))
        return None
    named = header.value if default is None and header else default or ""
    card = code_of(named) or code_of("-".join(named.lower().replace("_", " ").replace("-", " ").split()))
    if card is None:
        codes = known()
        message = f"{quote(named)} is not a code: the codes are {listed(codes)}.{did_you_mean(named, codes)}"
        given_here = header is not None and default is None
        heading.problems.append(
            header.problem(message) if given_here and header else Problem(line, 1, message)
        )
    return card
