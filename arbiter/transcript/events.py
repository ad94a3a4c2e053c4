"""What a transcript says, line by line: the events that the reader gives and the table takes.

An event is one call, or one line's act. Nothing here judges: an event says who acted (if the transcript
says so) and what the act was.
"""

from enum import Enum
from typing import Final, Literal

import msgspec

from arbiter.cards import Card, Denomination
from arbiter.seats import Seat, Side


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
    """``corrects to 5C``, ``changes to 2H`` of his own last call; ``withdraws`` has no new call.

    ``taken`` is the card that he takes back, where it is named: ``takes back H5``.
    """

    call: Call | None
    taken: Card | None = None


class Replace(msgspec.Struct, frozen=True):
    """``corrects to H5``, ``changes to H5`` of the card he last played; ``withdraws`` has no new card.

    ``withdraws`` is read as ``Change(None)``; in the play it takes back the card. ``taken`` is the card that
    gives way, where it is named: ``takes back H6 and plays H5``.
    """

    card: Card
    taken: Card | None = None


class PlaySeveral(msgspec.Struct, frozen=True):
    """``plays C4 and C5``: two or more cards at once."""

    cards: tuple[Card, ...]


class Quit(msgspec.Struct, frozen=True):
    """``quits``: the trick is turned face downwards and the hand taken from it."""


class AskNone(msgspec.Struct, frozen=True):
    """``asks whether he has none``: a question to his partner, who has just renounced.

    The answer is ``Pass`` (``no``, he has none) or ``Yes`` (he has one after all).
    """


class ClaimRevoke(msgspec.Struct, frozen=True):
    """``claims a revoke``."""


class CompleteDeal(msgspec.Struct, frozen=True):
    """``completes the deal``: the last card is dealt."""


class CutNext(msgspec.Struct, frozen=True):
    """``cuts for the next deal``."""


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
    ``Inform``); ``None`` where the report is all that there is to know of it. ``of`` is whose cards they
    are said to be (``says West has CA``), where that is said.
    """

    irregularity: str
    cards: tuple[Card, ...] = ()
    act: "Act | None" = None
    of: Seat | Role | None = None


# Decisions


_LET_STAND: Final = frozenset(("stand", "consent", "accept-double", "accept-redouble"))


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
        return len(self.options) > 1 and self.options[0] in _LET_STAND


class Waive(msgspec.Struct, frozen=True):
    """``waives [for N]``: the right is not used."""

    event: int | None = None


Incident = (
    Expose
    | Lead
    | Play
    | PlaySeveral
    | Replace
    | Quit
    | AskNone
    | ClaimRevoke
    | CompleteDeal
    | CutNext
    | Change
    | CallAttention
    | Consult
    | LeaveChoice
    | Inform
    | LookAtCards
    | Reported
)
Decision = Choose | Waive
Act = Call | Incident | Decision


Section = Literal["deal", "declaration", "play"]


class Event(msgspec.Struct, frozen=True):
    """One event. ``number`` counts from 1 in its transcript, ``line`` and ``column`` from 1 in the file.

    ``section`` is the stage that the transcript is marked as having come to.
    """

    number: int
    line: int
    column: int
    text: str
    who: Who
    act: Act
    section: Section = "declaration"


# The result


class Told(msgspec.Struct, frozen=True):
    """A number that ``[result]`` gives for somebody: tricks, honours, points or games.

    ``who`` is a seat, a side, or a part at the table; ``None`` where nobody is named. ``in_one_hand`` counts,
    of the honours of a side, those that one of the two hands held.
    """

    number: int
    who: Seat | Side | Role | None
    line: int
    column: int
    words: str
    in_one_hand: int = 0


class DealResult(msgspec.Struct):
    """What ``[result]`` says, each list as it was written and empty where nothing is said of it.

    ``tricks`` are those won in play, a penalty not counted. ``honours`` are as they were dealt. ``chicane``
    names hands without a trump (of a side, how many). ``score`` are the points that a side had towards the
    game before the deal, ``games`` the games of the rubber that it had won. ``line`` and ``column`` are where
    ``[result]`` stands. ``none_of`` are the lists that are said to be empty.
    """

    line: int
    column: int
    tricks: list[Told] = []
    honours: list[Told] = []
    chicane: list[Told] = []
    score: list[Told] = []
    games: list[Told] = []
    none_of: list[str] = []


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
    hands_at: tuple[int, int] | None = None
    result: DealResult | None = None
