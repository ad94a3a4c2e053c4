"""The four seats of the table and how they stand to one another."""

from enum import Enum, IntEnum


class Seat(IntEnum):
    """A player's place. The turn goes to the left: North, East, South, West."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def left(self) -> "Seat":
        """The next to call or play: the adversary on the left."""
        return _LEFT[self]

    @property
    def partner(self) -> "Seat":
        """The player opposite."""
        return _PARTNER[self]

    @property
    def right(self) -> "Seat":
        """The adversary on the right."""
        return _RIGHT[self]

    @property
    def word(self) -> str:
        """The seat's name in full, as it is printed: ``North``."""
        return _WORDS[self]

    def is_with(self, other: "Seat") -> bool:
        """Whether the two seats are of one side (a seat is of its own side)."""
        return (self - other) % 2 == 0

    @property
    def side(self) -> "Side":
        """The side that the seat belongs to."""
        return _SIDES[self % 2]


class Side(Enum):
    """Two partners, who score together."""

    NS = "NS"
    EW = "EW"

    # Members are singletons; the enum's own hash is written in Python and counts in every look-up.
    __hash__ = object.__hash__

    @property
    def other(self) -> "Side":
        """The adversaries."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two partners, in the order N E S W."""
        return (Seat.N, Seat.S) if self is Side.NS else (Seat.E, Seat.W)

    @property
    def word(self) -> str:
        """The side in full, as it is printed: ``North-South``."""
        return "North-South" if self is Side.NS else "East-West"


_SIDES = (Side.NS, Side.EW)
_WORDS = ("North", "East", "South", "West")
_LEFT = tuple(Seat((seat + 1) % 4) for seat in range(4))
_PARTNER = tuple(Seat((seat + 2) % 4) for seat in range(4))
_RIGHT = tuple(Seat((seat + 3) % 4) for seat in range(4))
