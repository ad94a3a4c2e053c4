"""A session: takes one typed line after another and says what to show. It knows no terminal."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from arbiter.checker import Checker
from arbiter.live import completion, opening
from arbiter.live.choices import Choice, Draft, read_draft
from arbiter.live.completion import Completion, Vocabulary
from arbiter.live.position import Judge, Position
from arbiter.live.record import Record, RecordError
from arbiter.live.screen import Screen
from arbiter.live.sectioning import home_of, mark_of, section_at_end, sections_to_try
from arbiter.report.layout import Line
from arbiter.seats import Seat


class Refusal(msgspec.Struct, frozen=True):
    """Why a line was not taken, and where in it, counted from 1, the reason lies."""

    message: str
    column: int = 1


class Reply(msgspec.Struct, frozen=True):
    """What to show after a line; ``refusals`` are the reasons, shown as well, why it was not taken."""

    lines: list[Line] = []
    refusals: tuple[Refusal, ...] = ()


class Session:
    """One deal being recorded. ``ended`` is true once nothing more is to be typed."""

    def __init__(self, record: Record, checker: Checker, screen: Screen) -> None:
        """Raises RecordError if the record cannot be gone on with."""
        self.record = record
        self.ended = False
        self._judge = Judge(checker, record.name)
        self._screen = screen
        self._draft: Draft | None = None
        self._now = self._judge.position(record.lines)
        if record.lines:
            self._refuse_unreadable()

    def _refuse_unreadable(self) -> None:
        """Raise RecordError if the lines cannot be gone on with."""
        rulings = self._judge.rule(self.record.lines)
        name = self.record.name
        if len(rulings) > 1:
            raise RecordError(f"{name}: holds {len(rulings)} transcripts; give each a file of its own")
        errors = (
            rulings[0].report.errors if self._now.transcript.events else self._judge.faults(self.record.lines)
        )
        if errors:
            raise RecordError("\n".join(f"{name}:{e.line}:{e.column}: {e.message}" for e in errors))

    @property
    def found_something(self) -> bool:
        """Whether anything irregular is on the record."""
        return bool(self._now.ruled.report.findings)

    @property
    def prompt(self) -> str:
        """What stands before the line that is to be typed."""
        if self._draft:
            return self._question(self._draft)
        asked = self._asked
        if asked:
            return f"{asked.capitalize()}: "
        now = self._now
        if now.caller is None:
            return "> "
        return f"{now.called(now.caller)}{' (dummy)' if now.caller is now.dummy else ''}> "

    @property
    def _asked(self) -> opening.Asked | None:
        return opening.asked(self._now.ruled)

    def start(self) -> Reply:
        """Say where the record stands before the first line."""
        lines = self._screen.note(f"Recorded in {self.record.name}. 'help' says what may be typed.")
        return Reply([*lines, *self._shown(None)])

    def take(self, typed: str) -> Reply:
        """Take one line: a command, an answer to what was asked, a choice, or a line of the transcript."""
        text = typed.strip()
        if not text:
            return self._drop_draft() if self._draft else Reply()
        command, _, rest = text.partition(" ")
        if command.casefold() == "save":
            return self._save(rest.strip())
        if text.casefold() in _COMMANDS:
            return _COMMANDS[text.casefold()](self)
        return self._answer(self._draft, text) if self._draft else self._take_line(text)

    def _take_line(self, text: str) -> Reply:
        asked = self._asked
        if asked:
            return self._enter(text) if opening.is_header(text) else self.give(asked, text)
        draft = read_draft(text, self._now.choices, self._now.seating)
        if draft:
            return self._go_on(draft)
        if text.isdecimal():
            return self._refuse(Refusal(f"No choice is open under the number {text[:9]}."))
        if text.casefold() in self._judge.option_ids:
            return self._refuse(
                Refusal(f"Nobody may choose {text} now. If somebody did: 'South chooses {text}'.")
            )
        return self._enter(text)

    def give(self, header: opening.Given, text: str) -> Reply:
        """Take what a header is to say."""
        return self._enter(opening.header_line(header, text, self._judge.code_ids))

    def _enter(self, line: str) -> Reply:
        """Record a line, if it can be read and ruled on."""
        if line.startswith("---"):
            return self._refuse(Refusal("A record holds one deal: quit, and begin another one."))
        lines = self._placed(line)
        faults = self._judge.faults(lines)
        if faults:
            here = len(lines)
            return self._refuse(*(Refusal(e.message, e.column if e.line == here else 1) for e in faults))
        return self._keep(lines)

    def _placed(self, line: str) -> tuple[str, ...]:
        """The lines with one more, under the mark of its section where that is another than before it."""
        plain = self._lines_with(line)
        if self._asked or mark_of(line) or opening.is_header(line):
            return plain
        section = section_at_end(self.record.lines)
        tries = sections_to_try(self._now.ruled, section)
        if not self._judge.faults(plain):
            events = self._judge.rule(plain)[0].transcript.events[len(self._now.transcript.events) :]
            home = home_of(events[0].act, self._now.ruled, section) if events else section
            if home == section:
                return plain
            tries = (home,)
        marked = ((*self._lines_with(f"[{one}]"), line) for one in tries)
        return next((lines for lines in marked if not self._judge.faults(lines)), plain)

    def _refuse(self, *refusals: Refusal) -> Reply:
        return Reply(self._screen.note(*(one.message for one in refusals), style="offence"), refusals)

    def _lines_with(self, line: str) -> tuple[str, ...]:
        """The lines with one more, the first event set off from the headers."""
        lines = self.record.with_line(line)
        is_first = not self._now.transcript.events and (
            mark_of(line) or self._judge.rule(lines)[0].transcript.events
        )
        return self.record.with_line(line, apart=True) if is_first else lines

    def _keep(self, lines: tuple[str, ...]) -> Reply:
        """Have the lines on disk, and show what is new."""
        try:
            self.record.keep(lines)
        except RecordError as error:
            return self._refuse(Refusal(str(error)))
        before, self._now = self._now, self._judge.position(lines)
        return Reply(self._shown(before))

    def _shown(self, before: Position | None) -> list[Line]:
        """The auction and what is new, or what is asked for."""
        asked = self._asked
        if asked == "code":
            return self._screen.codes(self._judge.codes())
        if asked == "dealer":
            return self._screen.note(f"Under {self._now.code.title}." if self._now.code else "")
        return self._screen.position(before, self._now)

    # Choices

    def _go_on(self, draft: Draft) -> Reply:
        """Ask for what a choice still lacks, or record it."""
        if draft.asks or draft.seat is None:
            self._draft = draft
            return Reply()
        self._draft = None
        return self._enter(draft.choice.line(draft.seat, draft.said))

    def _answer(self, draft: Draft, text: str) -> Reply:
        answered = draft.answered(text, self._now.seating)
        if answered is None:
            return self._refuse(Refusal(f"Expected {self._answers(draft, ' or ')}, or an empty line."))
        return self._go_on(answered)

    def _drop_draft(self) -> Reply:
        self._draft = None
        return Reply(self._screen.note("Nothing is chosen."))

    def _question(self, draft: Draft) -> str:
        what = "Who" if draft.asks == "seat" else f"{draft.choice.id}, which {draft.asks}"
        return f"{what} ({self._answers(draft, ', ')})? "

    def _answers(self, draft: Draft, between: str) -> str:
        if draft.asks == "seat":
            return between.join(self._now.called(seat) for seat in draft.choice.seats)
        return between.join(draft.choice.arguments)

    # Commands

    def _undo(self) -> Reply:
        if self._draft:
            return self._drop_draft()
        lines, dropped = self.record.without_last()
        if dropped is None:
            return self._refuse(Refusal("There is nothing to take back."))
        reply = self._keep(lines)
        if reply.refusals:
            return reply
        return Reply([*self._screen.note(f"Taken back: {dropped.strip()}"), *self._shown(None)])

    def _help(self) -> Reply:
        return Reply(self._screen.help(self._now.game, self._asked))

    def _show(self) -> Reply:
        return Reply(self._shown(None) if self._asked else self._screen.whole(self._now))

    def _quit(self) -> Reply:
        self.ended = True
        return Reply()

    def _save(self, name: str) -> Reply:
        if not name:
            return Reply(self._screen.note(f"All of it is in {self.record.name}; 'save FILE' writes a copy."))
        if not self.record.lines:
            return self._refuse(Refusal("There is nothing to save yet."))
        try:
            self.record.copy_to(Path(name).expanduser())
        except (RecordError, RuntimeError) as error:  # the latter: there is no such user's home
            return self._refuse(Refusal(str(error)))
        return Reply(self._screen.note(f"A copy is in {name}; what follows goes to {self.record.name}."))

    # Completion

    def complete(self, text: str) -> Completion:
        """How a line that has been begun may go on."""
        begun = text.lstrip()
        found = self._complete(begun)
        return Completion(found.start + len(text) - len(begun), found.words)

    def _complete(self, text: str) -> Completion:
        if self._draft:
            return completion.among(text, self._answer_words(self._draft))
        asked = self._asked
        if asked == "code":
            return completion.among(text, (*self._judge.code_ids, *completion.COMMANDS))
        if asked == "dealer":
            seats = (*(seat.word for seat in Seat), *self._now.seating.names)
            return completion.among(text, (*seats, *completion.COMMANDS))
        return self._vocabulary().complete(text)

    def _answer_words(self, draft: Draft) -> tuple[str, ...]:
        if draft.asks != "seat":
            return draft.choice.arguments
        return tuple(word for seat in draft.choice.seats for word in (self._now.called(seat), seat.word))

    def _vocabulary(self) -> Vocabulary:
        now = self._now
        return Vocabulary(
            seating=now.seating,
            game=now.game,
            bids=completion.bids_of(now.game, now.code.trick_values if now.code else ()),
            choices={seat: _written(now.choices, seat) for seat in Seat},
            hand=now.hand,
        )


_COMMANDS = {
    "undo": Session._undo,
    "help": Session._help,
    "?": Session._help,
    "show": Session._show,
    "quit": Session._quit,
    "exit": Session._quit,
}


def _written(choices: Sequence[Choice], seat: Seat) -> list[str]:
    """What a seat may choose, as it is written."""
    return [
        " ".join(part for part in (choice.id, argument, choice.suffix) if part)
        for choice in choices
        if choice.number and seat in choice.seats
        for argument in (choice.arguments or ("",))
    ]
