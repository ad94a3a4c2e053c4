"""What a transcript says, line by line: the events that the reader gives and the table takes.

An event is one call, or one line's act. Nothing here judges: an event says who acted (if the transcript
says so) and what the act was.
"""

from enum import Enum
from typing import Final

import msgspec

from arbiter.cards import Card, Denomination
from arbiter.seats import Seat


class Role(Enum):
    """A part at the table that moves from seat to seat and is known only when the event is reached."""

    MAKER = "maker"
    DECLARER = "declarer"
    DUMMY = "dummy"
    LEADER = "leader"


class Table(Enum):
    """What nobody in particular did: ``Table: faced-card-in-pack``."""

    TABLE = "table"


Who = Seat | Role | Table | None
"""Who acted, as the transcript names him; ``None`` is a bare call, by the player whose turn it is."""


# Calls


class Bid(msgspec.Struct, frozen=True):
    """Auction games: to win ``tricks`` odd tricks (any number may be said) in ``denomination``."""

    tricks: int
    denomination: Denomination


class Declare(msgspec.Struct, frozen=True):
    """Plain games: to name the trump, or no trumps."""

    denomination: Denomination


class Pass(msgspec.Struct, frozen=True):
    """``pass``, ``no``, ``no bid``; in the plain games also ``I leave it to you, partner``.

    ``leaves`` is true where the words can only mean that the declaration is passed to the partner.
    """

    leaves: bool = False


class Double(msgspec.Struct, frozen=True):
    """``double``."""


class Redouble(msgspec.Struct, frozen=True):
    """``redouble``; in the plain games every double after the first."""


class AskLead(msgspec.Struct, frozen=True):
    """Plain games: ``may I lead?``, ``shall I play?``."""


class Yes(msgspec.Struct, frozen=True):
    """Plain games: the answer to it."""


class Satisfied(msgspec.Struct, frozen=True):
    """Plain games: the right to redouble is not used."""


Call = Bid | Declare | Pass | Double | Redouble | AskLead | Yes | Satisfied

CALL_TYPES: Final = frozenset({Bid, Declare, Pass, Double, Redouble, AskLead, Yes, Satisfied})
"""The types of calls; whether a type is among them is asked at every event, and is quick to tell."""


# Incidents


class Expose(msgspec.Struct, frozen=True):
    """``exposes H5``: one or more cards of his hand are seen."""

    cards: tuple[Card, ...]


class Lead(msgspec.Struct, frozen=True):
    """``leads C4``: a card led, in turn or not."""

    card: Card


class Play(msgspec.Struct, frozen=True):
    """``plays C4``, or a bare card under ``[play]``."""

    card: Card


class Change(msgspec.Struct, frozen=True):
    """``corrects to 5C``, ``changes to 2H`` of his own last call; ``withdraws`` has no new call."""

    call: Call | None


class CallAttention(msgspec.Struct, frozen=True):
    """``calls attention`` to the irregularity just made."""


class Consult(msgspec.Struct, frozen=True):
    """``consults partner``."""


class LeaveChoice(msgspec.Struct, frozen=True):
    """``leaves the choice to partner``: "Partner, you determine the penalty"."""


class Inform(msgspec.Struct, frozen=True):
    """``tells partner of a previous call``."""


class LookAtCards(msgspec.Struct, frozen=True):
    """``looks at his cards``."""


class Reported(msgspec.Struct, frozen=True):
    """An irregularity reported by its own id: ``card-exposed-in-dealing H5``.

    ``act`` is the act that the id stands for, where it is one of the acts above (``gives-information`` is
    ``Inform``); ``None`` where the id is known and no ruling on it is possible yet.
    """

    irregularity: str
    cards: tuple[Card, ...] = ()
    act: "Act | None" = None


# Decisions


class Choose(msgspec.Struct, frozen=True):
    """``chooses OPTION [ARGUMENT] [for N]``.

    ``options`` are the option ids that the words may mean, the likeliest first: one where the transcript
    gives the id, several for plain English (``lets it stand``: ``stand``, ``let-it-stand`` ...). ``argument``
    is a suit's letter or a card (``H``, ``H5``). ``event`` is the number after ``for``.
    """

    options: tuple[str, ...]
    argument: str | None = None
    event: int | None = None

    @property
    def lets_stand(self) -> bool:
        """Whether plain words let the act stand, by whatever name; where the law lists none, they waive."""
        return len(self.options) > 1 and not self.options[0].startswith("refuse")


class Waive(msgspec.Struct, frozen=True):
    """``waives [for N]``: the right is not used."""

    event: int | None = None


Incident = (
    Expose | Lead | Play | Change | CallAttention | Consult | LeaveChoice | Inform | LookAtCards | Reported
)
Decision = Choose | Waive
Act = Call | Incident | Decision


class Event(msgspec.Struct, frozen=True):
    """One event. ``number`` counts from 1 in its transcript, ``line`` and ``column`` from 1 in the file."""

    number: int
    line: int
    column: int
    text: str
    who: Who
    act: Act


class Problem(msgspec.Struct, frozen=True):
    """Something in a transcript that cannot be read, or not ruled on: where, and what to do about it."""

    line: int
    column: int
    message: str


class Transcript(msgspec.Struct):
    """One transcript, read. With ``problems`` its events are not to be ruled on.

    ``notes`` are what there is to say of it besides.
    """

    source: str
    code: str | None = None
    dealer: Seat | None = None
    title: str | None = None
    players: dict[Seat, str] = {}
    hands: dict[Seat, tuple[Card, ...]] = {}
    house: dict[str, int | None] = {}
    events: list[Event] = []
    problems: list[Problem] = []
    line: int = 1
    notes: list[Problem] = []
