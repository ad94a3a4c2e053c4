"""What follows the headers of a transcript: rows of calls, lines with a seat, and sections."""

from collections.abc import Sequence
from typing import Final

from arbiter.cards import Denomination
from arbiter.limits import EVENTS
from arbiter.transcript.acts import read_act
from arbiter.transcript.calls import read_row
from arbiter.transcript.card_names import EXPECTED as EXPECTED_CARD
from arbiter.transcript.card_names import read_card
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Act, Event, Play, Problem, Table, Who
from arbiter.transcript.header import Header, header_of, is_key, names_a_seat, unknown_key
from arbiter.transcript.lines import Line, without_comment
from arbiter.transcript.messages import UnreadableError, did_you_mean, listed, nearest, quote
from arbiter.transcript.seating import WORDS, Named, Seating
from arbiter.transcript.tokens import Words

SECTIONS: Final = {
    "deal": "The dealing is not ruled on yet: leave the section [deal] out to have the declaration ruled on.",
    "declaration": None,
    "play": "The play is not ruled on yet: leave the section [play] out and end at the first lead.",
    "result": "The result is not ruled on yet: leave the section [result] out.",
}
"""The sections, and why a transcript that has one is not ruled on, where it is not."""

_ANY_CODE: Final = tuple(
    CodeCard("this code", "", game, frozenset(Denomination), frozenset(), frozenset())
    for game in ("auction", "plain")
)
"""What is read under where the code is not known, so that other mistakes are found as well."""

_SEATS_AND_CALLS: Final = frozenset(("n", "s"))
"""Seats' letters that are calls too."""


def read_body(lines: Sequence[Line], seating: Seating, card: CodeCard | None) -> "Body":
    """Read the lines after the headers.

    Where the code is not known they are read under the game that finds fewer faults in them.
    """
    bodies = []
    for game in (card,) if card else _ANY_CODE:
        body = Body(seating, game)
        for line in lines:
            body.take(line)
            if len(body.events) > EVENTS:
                message = f"A transcript of more than {EVENTS:,} events is not read."
                body.problems.append(Problem(line.number, 1, message))
                break
        bodies.append(body)
    return min(bodies, key=lambda body: len(body.problems))


class Body:
    """The events and problems of a transcript as its lines are taken one after another.

    ``by_letter`` says whether one of Foster's letters has named a seat.
    """

    def __init__(self, seating: Seating, card: CodeCard) -> None:
        self.events: list[Event] = []
        self.problems: list[Problem] = []
        self.by_letter = False
        self._seating = seating
        self._card = card
        self._section = "declaration"

    def take(self, line: Line) -> None:
        """Read one line, which is not blank."""
        start = len(line.text) - len(line.text.lstrip())
        if line.text[start] == "[":
            self._take_section(line, start)
        elif self._section != "result":
            self._take_act(line, start)

    def _take_section(self, line: Line, start: int) -> None:
        mark = without_comment(line.text).strip()
        name, bracket, after = mark[1:].partition("]")
        name = name.strip().lower()
        known = tuple(SECTIONS)
        message: str | None
        if not bracket or after:
            message = f"{quote(mark)} is not a section: expected one alone on its line, as in '[play]'."
        elif name not in SECTIONS:
            marks = [f"[{section}]" for section in known]
            message = (
                f"{quote(mark)} is not a section: expected {listed(marks, 'or')}.{did_you_mean(mark, marks)}"
            )
        else:
            message = SECTIONS[name]
        self._section = name if name in SECTIONS else nearest(name, known) or "declaration"
        if message:
            self._fault(line, start, message)

    def _take_act(self, line: Line, start: int) -> None:
        """Read a line that is no section."""
        header = header_of(line, self._seating) if ":" in line.text else None
        if header and self._is_header_here(header):
            message = f"The header {header.key} stands too late: headers come before the first event."
            self._fault(line, start, message)
            return
        named = self._seating.at_start(line.text, start)
        if named:
            self.by_letter |= named.by_letter
            self._take_named(line, start, named)
        elif self._section == "play":
            self._take_cards(line)
        elif self._section == "deal":
            said = quote(without_comment(line.text).strip())
            self._fault(
                line,
                start,
                f"{said} names nobody: say who did it, as in 'South: card-exposed-in-dealing H5'.",
            )
        else:
            self._take_row(line)

    def _is_header_here(self, header: Header) -> bool:
        """Whether a line that may be a header is one: ``dealer: N`` is a call once the calls have begun."""
        if header.key != "Dealer":
            return True
        return names_a_seat(header.value, self._seating) and header.value.lower() not in _SEATS_AND_CALLS

    def _take_named(self, line: Line, start: int, named: Named) -> None:
        """Read ``SEAT: ACT``."""
        text = without_comment(line.text, named.act)[named.act :].strip()
        if not text:
            example = quote(f"{named.words}: {'faced-card-in-pack' if named.who is Table.TABLE else 'pass'}")
            message = f"{quote(named.words)} is named, but no act: expected one, as in {example}."
            if named.words.lower() in _SEATS_AND_CALLS:
                message += " A line's first word is a seat if it names one: write the call in full."
            self._fault(line, start, message)
            return
        try:
            act = read_act(text, self._card, self._section == "play")
        except UnreadableError as error:
            self._fault(line, named.act + error.start, error.message)
            return
        if isinstance(named.who, Table):
            message = f"{quote(text)} is a player's act: name him, as the Table stands for nobody."
            self._fault(line, start, message)
            return
        self._event(line, named.act, text, named.who, act)

    def _take_cards(self, line: Line) -> None:
        """Read a row of bare cards, played in rotation."""
        words = Words(without_comment(line.text))
        at = 0
        while at < len(words):
            found = read_card(words, at)
            if found is None:
                said = quote(words.said(at, words.chunk_end(at)))
                message = f"{said} is not a card: expected one {EXPECTED_CARD}, or a seat and an act."
                self._fault(line, words.start(at), message)
                return
            self._event(line, words.start(at), words.said(at, found[1]), None, Play(found[0]))
            at = found[1]

    def _take_row(self, line: Line) -> None:
        """Read a row of bare calls, each by the player whose turn it is."""
        text = without_comment(line.text)
        row, error = read_row(text, self._card)
        for said in row:
            self._event(line, said.start, said.text, None, said.call)
        if error:
            self._fault(line, *self._why_not_a_row(line, text, error, bool(row)))
        elif not row:
            start = len(text) - len(text.lstrip())
            self._fault(
                line, start, f"{quote(text.strip())} says nothing: expected calls, or a seat and an act."
            )

    def _why_not_a_row(self, line: Line, text: str, error: UnreadableError, begun: bool) -> tuple[int, str]:
        """Where and why a row of calls stops being one; ``begun`` says that calls stand before the place."""
        chunk = text[error.start :].split(maxsplit=1)[0]
        word = chunk.rstrip(":.,")
        if begun:
            if word.lower() in WORDS or self._seating.is_name(word):
                return error.start, (
                    f"{quote(word)} names a player in the middle of a row: begin a new line with it, "
                    "as a line that names a seat holds that player's act alone."
                )
            return error.start, error.message
        key = unknown_key(line)
        if key:
            message = f"{quote(key[0])} is nobody's name: expected a seat or a player before the colon."
            return key[1], message + did_you_mean(key[0], self._seating.known())
        if is_key(word):
            return (
                error.start,
                f"{quote(text.strip())} is not a call: a header needs a colon, as in 'Dealer: South'.",
            )
        return self._why_nobody(text, error, word)

    def _why_nobody(self, text: str, error: UnreadableError, word: str) -> tuple[int, str]:
        """Why a line that begins with neither a call nor a seat cannot be read."""
        stripped = text.strip()
        start = len(text) - len(text.lstrip())
        try:
            read_act(stripped, self._card)
        except UnreadableError as other:
            if not other.unknown:
                return start + other.start, other.message
        else:
            message = f"{quote(stripped)} names nobody: say who did it, as in {quote('South: ' + stripped)}."
            return start, message
        meant = nearest(word, self._seating.known()) if error.unknown else None
        if meant:
            return (
                error.start,
                f"{quote(word)} is neither a call nor anybody's name. Did you mean {quote(meant)}?",
            )
        return error.start, error.message

    def _event(self, line: Line, start: int, text: str, who: Who, act: Act) -> None:
        self.events.append(Event(len(self.events) + 1, line.number, start + 1, text, who, act))

    def _fault(self, line: Line, start: int, message: str) -> None:
        self.problems.append(Problem(line.number, start + 1, message))
