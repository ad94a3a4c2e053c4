"""The life of a finding: raised, chosen, corrected or lapsed. It is kept in this one place."""

from dataclasses import dataclass, field
from typing import Any

from arbiter.laws import Lapse, Provision
from arbiter.laws.schema import Effect
from arbiter.laws.schema import Option as OptionLaw
from arbiter.report.model import Status
from arbiter.seats import Seat
from arbiter.table.facts import Fact
from arbiter.transcript.events import Event

NOT_ENOUGH = ("insufficient-bid", "impossible-bid")


GIVES_WAY = ("first-lead", "next-lead", "trick", "played")
"""The times of options within the play: a law that ends the right as a whole ends these as well."""


@dataclass(slots=True, frozen=True)
class Note:
    """A remark on a finding; ``{}`` in its text is the name of ``seat``."""

    text: str
    seat: Seat | None = None


IMPLIED = Note("The code sets no time for this choice; that the right ends here is implied.")


@dataclass(slots=True)
class Follows:
    """A consequence as it stands in the report: the effect and whom it concerns."""

    effect: Effect
    seat: Seat | None
    law: str


@dataclass(slots=True)
class OpenOption:
    """An option of a finding.

    ``given`` are the seats that might choose it at first, ``holders`` those that may still.
    """

    law: OptionLaw
    cited: str
    needs: str | None
    effects: tuple[Follows, ...]
    given: frozenset[Seat]
    holders: set[Seat]

    def lapse(self, seats: frozenset[Seat] | set[Seat]) -> None:
        """Take the option from ``seats``."""
        self.holders -= seats


@dataclass(slots=True)
class Finding:
    """One irregularity, the law's word on it, and what has become of it so far."""

    fact: Fact
    event: Event
    offender: Seat | None
    status: Status
    provision: Provision | None
    irregularity: str
    before: Any = None
    choosers: tuple[Seat, ...] = ()
    options: list[OpenOption] = field(default_factory=list)
    consequences: list[Follows] = field(default_factory=list)
    further_laws: list[str] = field(default_factory=list)
    ended_by: str | None = None
    governed_by: str | None = None
    notes: list[Note] = field(default_factory=list)
    chosen: OpenOption | None = None
    chosen_by: Seat | None = None
    argument: str | None = None
    attention_called: bool = False
    has_come_later: bool = False
    target: "Finding | None" = None

    @property
    def is_open(self) -> bool:
        """Whether somebody may choose now."""
        return self.status == "open"

    @property
    def had_a_choice(self) -> bool:
        """Whether anybody ever could choose."""
        return bool(self.options)

    @property
    def lapses(self) -> tuple[Lapse, ...]:
        """The moments that end the right, beside the first lead."""
        return self.provision.lapses if self.provision else ()

    def holders(self) -> set[Seat]:
        """The seats that may choose something now."""
        return set().union(*(option.holders for option in self.options)) if self.is_open else set()

    def option(self, option_id: str) -> OpenOption | None:
        """The option of that id, whether or not it may still be chosen."""
        return next((option for option in self.options if option.law.id == option_id), None)

    def open_for(self, choosers: tuple[Seat, ...], options: list[OpenOption]) -> None:
        """Give ``choosers`` the right to choose between ``options``."""
        self.status = "open"
        self.choosers, self.options = choosers, options

    def rule_anew(self, other: "Finding") -> None:
        """Take the ruling of ``other``, on the same fact, in the place of this one's."""
        self.provision, self.status, self.irregularity = other.provision, other.status, other.irregularity
        self.choosers, self.options = other.choosers, other.options
        self.consequences, self.notes = other.consequences, other.notes
        self.has_come_later = False

    def leave_to(self, seats: set[Seat]) -> None:
        """Let the right be that of ``seats`` alone, if there are any."""
        if not seats:
            return
        self.choosers = tuple(seat for seat in self.choosers if seat in seats)
        for option in self.options:
            option.given &= seats
            option.holders &= seats

    def come_later(self, note: str | None) -> None:
        """The occasion has come that the law speaks of; ``note`` takes the place of what was said before."""
        self.has_come_later = True
        if note is not None:
            self.notes = [Note(note)]

    def choose(self, option: OpenOption, seat: Seat, argument: str | None) -> None:
        """Take the choice of ``seat``. The first is final, but for one that stands beside others."""
        self.chosen, self.chosen_by, self.argument = option, seat, argument
        option.holders.clear()
        if not (option.law.beside and self.holders()):
            self.status = "chosen"

    def lapse_for(self, seats: set[Seat], lapse: Lapse, cause: Note) -> None:
        """Take from ``seats`` what the moment of ``lapse`` ends; with nothing left the finding lapses.

        ``cause`` says what happened at that moment.
        """
        for option in self.options:
            if option.law.lasts in (None, lapse.moment) or (
                not lapse.implied and option.law.lasts in GIVES_WAY
            ):
                option.lapse(seats)
        if not self.holders():
            self.end(lapse.law, cause)
            if lapse.implied and self.status == "lapsed":
                self.notes.append(IMPLIED)

    def lapse_option(self, option: OpenOption, cause: Note) -> None:
        """The time of one option is over; with none left the finding lapses."""
        option.holders.clear()
        if not self.holders():
            self.end(None, cause)
            if self.status == "lapsed" and option.law.lasts == "cards-cut":
                self.notes.append(IMPLIED)

    def end(self, law: str | None, cause: Note) -> None:
        """End the right, by the ``law`` that says so, if one does; ``cause`` tells how it came to that."""
        for option in self.options:
            option.holders.clear()
        if self.chosen is not None:
            self.status = "chosen"
            return
        self.status = "lapsed"
        self.notes.append(cause)
        self.ended_by = law
        if law is not None:
            self.further_laws.append(law)

    def correct(self, law: str, note: str | None) -> None:
        """The offender has put it right in time, as ``law`` lets him; ``note`` says why that is so."""
        self.status = "corrected"
        self.notes = [Note(note)] if note else []
        self.choosers, self.options, self.consequences = (), [], []
        self.further_laws.append(law)
