"""Lines that might follow a transcript, and the rulings as they would be."""

from collections.abc import Iterable, Iterator

import msgspec

from arbiter.cards import SUITS
from arbiter.checker import Checker
from arbiter.limits import LINE_CHARACTERS
from arbiter.live.choices import Choice, open_choices
from arbiter.ruling import Ruled, rule
from arbiter.seats import Seat
from arbiter.transcript.body import read_body
from arbiter.transcript.events import Event, Problem, Section, Transcript
from arbiter.transcript.lines import LINE_END, Line
from arbiter.transcript.messages import quote
from arbiter.transcript.seating import Seating

ALL = "all"
"""What stands for each choice that is open, waiving included."""


class Future(msgspec.Struct, frozen=True):
    """What a line would lead to.

    ``line`` is the line as it would be written and ``ruled`` the ruling with it; with errors there is none.
    ``seats`` are those who may write it; one that was named by hand has none. ``needs`` is what may be named
    in the place of what the line names for instance: ``suit``, ``card``.
    """

    line: str
    ruled: Ruled
    seats: tuple[Seat, ...] = ()
    needs: str | None = None

    @property
    def fault(self) -> str | None:
        """Why the line cannot be read or ruled on, if it cannot."""
        errors = self.ruled.report.errors
        return errors[0].message if errors else None


class Supposer:
    """Rules on what might follow, under the codes of a checker."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker

    def futures(self, ruled: Ruled, lines: Iterable[str]) -> list[Future]:
        """Give what each line would lead to, ``ALL`` standing for every choice that is open.

        ``ruled`` is a ruling without errors.
        """
        return [future for line in lines for future in self._futures(ruled, line)]

    def _futures(self, ruled: Ruled, line: str) -> Iterator[Future]:
        if line.strip().lower() != ALL:
            yield Future(line, self.with_line(ruled.transcript, line))
            return
        for choice in open_choices(ruled, lambda trial: self.with_line(ruled.transcript, trial)):
            line = choice.line(choice.seats[0], _for_instance(choice))
            yield Future(line, self.with_line(ruled.transcript, line), choice.seats, choice.needs)

    def with_line(self, transcript: Transcript, line: str) -> Ruled:
        """Rule on the transcript with one more line at its end."""
        code = self._checker.code(transcript.code)
        events, problem = self._read(transcript, line)
        longer = msgspec.structs.replace(
            transcript,
            events=[*transcript.events, *events],
            problems=[problem] if problem else [],
        )
        return rule(longer, code, self._checker.words)

    def _read(self, transcript: Transcript, text: str) -> tuple[list[Event], Problem | None]:
        """Read a line as the reader does, in the transcript's last place; or give what is wrong with it."""
        number = transcript.events[-1].line + 1 if transcript.events else transcript.line + 1
        if fault := _fault(text):
            return [], Problem(number, 1, fault)
        dealer = Seat.S if transcript.dealer is None else transcript.dealer
        seating = Seating(dealer, {name: seat for seat, name in transcript.players.items()})
        card = self._checker.card(transcript.code or "")
        body = read_body([Line(number, text)], seating, card, section_of(transcript))
        if body.problems:
            return [], body.problems[0]
        if not body.events:
            return [], Problem(number, 1, f"{quote(text)} says nothing that could be ruled on.")
        before = len(transcript.events)
        return [msgspec.structs.replace(event, number=before + event.number) for event in body.events], None


def section_of(transcript: Transcript) -> Section:
    """The section under which what comes next stands."""
    return transcript.events[-1].section if transcript.events else "declaration"


def _for_instance(choice: Choice) -> str:
    """What is named with the choice, where something must be; another might be named as well."""
    first = choice.arguments[0] if choice.arguments else ""
    return next((suit.value for suit in SUITS if suit.word == first), first)


def _fault(text: str) -> str | None:
    """Why a text is not one line that says something, if it is not."""
    if LINE_END.search(text):
        return f"{quote(text)} is more than one line: what is supposed is one line of a transcript."
    if len(text) > LINE_CHARACTERS:
        return f"A line of more than {LINE_CHARACTERS:,} characters is not read."
    if not text.strip() or text.strip()[0] in "#;":
        return f"{quote(text)} says nothing: suppose a choice, as in 'West chooses stand', or 'all'."
    return None
