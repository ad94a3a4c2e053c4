"""What follows the headers of a transcript: rows of calls, lines with a seat, and sections."""

from collections.abc import Sequence
from typing import Final, Literal

from arbiter.cards import Denomination
from arbiter.limits import EVENTS
from arbiter.transcript import after_result
from arbiter.transcript.acts import read_act
from arbiter.transcript.calls import read_row
from arbiter.transcript.card_names import EXPECTED as EXPECTED_CARD
from arbiter.transcript.card_names import read_card
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Act, Event, Lead, Play, Problem, Section, Table, Who
from arbiter.transcript.header import Header, header_of, is_key, names_a_seat, unknown_key
from arbiter.transcript.lines import Line, without_comment
from arbiter.transcript.messages import CardAloneError, UnreadableError, did_you_mean, listed, nearest, quote
from arbiter.transcript.nobody import needs_nobody, read_of_nobody
from arbiter.transcript.refused import is_bystander
from arbiter.transcript.result import ResultReader
from arbiter.transcript.seating import WORDS, Named, Seating
from arbiter.transcript.tokens import Words
from arbiter.transcript.within import read_act_by

SECTIONS: Final[tuple[Section | Literal["result"], ...]] = ("deal", "declaration", "play", "result")
"""The sections, in the order in which a deal comes to them."""

_ANY_CODE: Final = tuple(
    CodeCard("this code", "", game, frozenset(Denomination), frozenset(), frozenset())
    for game in ("auction", "plain")
)
"""What is read under where the code is not known, so that other mistakes are found as well."""

_SHORTEST_VERB: Final = 3

_SEATS_AND_CALLS: Final = frozenset(("n", "s"))
"""Seats' letters that are calls too."""


def read_body(
    lines: Sequence[Line], seating: Seating, card: CodeCard | None, section: Section = "declaration"
) -> "Body":
    """Read the lines after the headers, of which the first stand under ``section``.

    Where the code is not known they are read under the game that finds fewer faults in them.
    """
    bodies = []
    for game in (card,) if card else _ANY_CODE:
        body = Body(seating, game, section)
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

    ``by_letter`` says whether one of Foster's letters has named a seat. ``result`` is what ``[result]`` says.
    """

    def __init__(self, seating: Seating, card: CodeCard, section: Section = "declaration") -> None:
        self.events: list[Event] = []
        self.problems: list[Problem] = []
        self.by_letter = False
        self._seating = seating
        self._card = card
        self.result = ResultReader(seating)
        self._section: Section | Literal["result"] = section

    def take(self, line: Line) -> None:
        """Read one line, which is not blank."""
        start = len(line.text) - len(line.text.lstrip())
        if line.text[start] == "[":
            self._take_section(line, start)
        elif self._section == "result":
            if not self._take_after_result(line, start):
                self.result.take(line, start, self.problems)
                self.by_letter |= self.result.by_letter
        else:
            self._take_act(line, start, self._section)

    def _take_section(self, line: Line, start: int) -> None:
        mark = without_comment(line.text).strip()
        name, bracket, after = mark[1:].partition("]")
        name = name.strip().lower()
        section = _section_of(name)
        if not bracket or after:
            message = f"{quote(mark)} is not a section: expected one alone on its line, as in '[play]'."
            self._fault(line, start, message)
        elif section is None:
            marks = [f"[{known}]" for known in SECTIONS]
            self._fault(
                line,
                start,
                f"{quote(mark)} is not a section: expected {listed(marks, 'or')}.{did_you_mean(mark, marks)}",
            )
        self._section = section or _section_of(nearest(name, SECTIONS) or "") or "declaration"
        if section == "result":
            self.result.open(line, start)

    def _take_act(self, line: Line, start: int, section: Section) -> None:
        """Read a line that is an event, or several, in a section."""
        header = header_of(line, self._seating) if ":" in line.text else None
        if header and self._is_header_here(header):
            message = f"The header {header.key} stands too late: headers come before the first event."
            self._fault(line, start, message)
            return
        named = self._named(line, start)
        if named:
            self.by_letter |= named.by_letter
            self._take_named(line, start, named, section)
        elif self._take_bystander(line, start):
            return
        elif section == "play":
            self._take_cards(line)
        elif section == "deal":
            if self._take_of_nobody(line, start, section):
                return
            said = quote(without_comment(line.text).strip())
            self._fault(
                line,
                start,
                f"{said} names nobody: say who did it, as in 'South: card-exposed-in-dealing H5'.",
            )
        else:
            self._take_row(line)

    def _named(self, line: Line, start: int) -> Named | None:
        """Whom the line names at its start; ``A card lies faced in the pack`` names nobody."""
        named = self._seating.at_start(line.text, start)
        if named and named.words.lower() == "a" and named.by_letter and ":" not in line.text[: named.act]:
            text = without_comment(line.text).strip()
            if read_of_nobody(text, self._card, "deal") or read_of_nobody(text, self._card, "play"):
                return None
        return named

    def _is_header_here(self, header: Header) -> bool:
        """Whether a line that may be a header is one: ``dealer: N`` is a call once the calls have begun."""
        if header.key != "Dealer":
            return True
        return names_a_seat(header.value, self._seating) and header.value.lower() not in _SEATS_AND_CALLS

    def _take_named(self, line: Line, start: int, named: Named, section: Section) -> None:
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
            read = read_act_by(text, named.who, self._seating, self._card, section)
        except UnreadableError as error:
            message = error.message
            if isinstance(error, CardAloneError) and error.alone:
                message = self._card_alone(error.named, named.words)
            self._fault(line, named.act + error.start, message)
            return
        if isinstance(named.who, Table) and not needs_nobody(read.act):
            message = f"{quote(text)} is a player's act: name him, as the Table stands for nobody."
            self._fault(line, start, message)
            return
        self.by_letter |= read.by_letter
        self._event(line, (named.act, text), read.act, section, read.who)

    def _card_alone(self, card: str, who: str) -> str:
        """Why a card alone is no act of a player before ``[play]``, and what he may have done with it."""
        lead = next((event for event in self.events if isinstance(event.act, Lead)), None)
        where = f" before the lead in line {lead.line}" if lead else ""
        acts = ["plays" if lead else "leads", "exposes"]
        examples = listed([quote(f"{who}: {verb} {card}") for verb in acts], "or")
        return (
            f"{quote(card)} is a card, not a call: cards are played after the section mark [play], which "
            f"stands alone on a line{where}. Outside it say what was done with the card, as in {examples}."
        )

    def _take_bystander(self, line: Line, start: int) -> bool:
        """Read a line of what a bystander did; whether it is one."""
        text = without_comment(line.text).strip()
        if not is_bystander(Words(text)):
            return False
        if not self._take_of_nobody(line, start, "play"):
            message = f"{quote(text)} is not an act of a player: write 'Table: bystander-remark'."
            self._fault(line, start, message)
        return True

    def _take_of_nobody(self, line: Line, start: int, section: Section) -> bool:
        """Read a line without a seat that says what nobody in particular did; whether it is one."""
        text = without_comment(line.text).strip()
        act = read_of_nobody(text, self._card, section)
        if act is not None:
            self._event(line, (start, text), act, section, Table.TABLE)
        return act is not None

    def _take_after_result(self, line: Line, start: int) -> bool:
        """Read a line under ``[result]`` that is an act which comes after it; whether it is one."""
        named = self._named(line, start)
        if named is None:
            return self._take_bystander(line, start) or self._take_of_nobody(line, start, "play")
        text = without_comment(line.text, named.act)[named.act :].strip()
        words = Words(text)
        fault: UnreadableError | None
        try:
            read = read_act_by(text, named.who, self._seating, self._card, "play")
        except UnreadableError as error:
            fault = error if after_result.is_begun(words) else None
        else:
            if after_result.is_later(read.act):
                if after_result.is_result(words, self.result.stated, self.events):
                    return False
                self.by_letter |= named.by_letter
                self._take_named(line, start, named, "play")
                return True
            fault = after_result.too_late(text, read.act)
        if fault is not None:
            self._fault(line, named.act + fault.start, fault.message)
        return fault is not None

    def _take_cards(self, line: Line) -> None:
        """Read a row of bare cards, played in rotation."""
        words = Words(without_comment(line.text))
        at = 0
        while at < len(words):
            found = read_card(words, at)
            if found is None and at == 0 and self._take_of_nobody(line, words.start(0), "play"):
                return
            if found is None:
                said = quote(words.said(at, words.chunk_end(at)))
                known = self._known_of_nobody(words) if at == 0 else None
                if known:
                    self._fault(line, words.start(0) + known[0], known[1])
                    return
                message = f"{said} is not a card: expected one {EXPECTED_CARD}, or a seat and an act."
                self._fault(line, words.start(at), message)
                return
            self._event(line, (words.start(at), words.said(at, found[1])), Play(found[0]), "play")
            at = found[1]

    def _known_of_nobody(self, words: Words) -> tuple[int, str] | None:
        """Why a line of the play that names nobody is not read, where its words are known; and where."""
        if not words.word(0).isalpha() or len(words.word(0)) < _SHORTEST_VERB:
            return None
        text = words.text.strip()
        try:
            read_act(text, self._card, "play")
        except UnreadableError as error:
            return None if error.unknown else (error.start, error.message)
        return 0, f"{quote(text)} names nobody: say who did it, as in {quote('South: ' + text)}."

    def _take_row(self, line: Line) -> None:
        """Read a row of bare calls, each by the player whose turn it is."""
        text = without_comment(line.text)
        row, error = read_row(text, self._card)
        for said in row:
            self._event(line, (said.start, said.text), said.call, "declaration")
        if error:
            self._fault(line, *self._why_not_a_row(line, text, error, bool(row)))
        elif not row:
            start = len(text) - len(text.lstrip())
            self._fault(
                line, start, f"{quote(text.strip())} says nothing: expected calls, or a seat and an act."
            )

    def _why_not_a_row(self, line: Line, text: str, error: UnreadableError, begun: bool) -> tuple[int, str]:
        """Where and why a row of calls stops being one; ``begun`` says that calls stand before the place."""
        if isinstance(error, CardAloneError):
            return error.start, (
                f"{quote(error.named)} is a card, not a call: cards are played in rotation after the section "
                "mark [play], which stands alone on a line. Outside it say who did what with the card, as in "
                f"{quote(f'West: leads {error.named}')} or {quote(f'West: exposes {error.named}')}."
            )
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

    def _event(self, line: Line, place: tuple[int, str], act: Act, section: Section, who: Who = None) -> None:
        """Take an event; ``place`` is where it begins in the line, from 0, and its words."""
        number = len(self.events) + 1
        start, text = place
        self.events.append(Event(number, line.number, start + 1, text, who, act, section))

    def _fault(self, line: Line, start: int, message: str) -> None:
        self.problems.append(Problem(line.number, start + 1, message))


def _section_of(name: str) -> Section | Literal["result"] | None:
    """The section of a name, or ``None``."""
    return next((section for section in SECTIONS if section == name), None)
