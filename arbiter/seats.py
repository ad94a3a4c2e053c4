"""The four seats of the table and how they stand to one another."""

from enum import IntEnum


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


_WORDS = ("North", "East", "South", "West")
_LEFT = tuple(Seat((seat + 1) % 4) for seat in range(4))
_PARTNER = tuple(Seat((seat + 2) % 4) for seat in range(4))
_RIGHT = tuple(Seat((seat + 3) % 4) for seat in range(4))
