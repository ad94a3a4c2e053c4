"""How a line that has been begun may go on."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from arbiter.cards import RANKS, SUITS, Denomination
from arbiter.seats import Seat
from arbiter.table.pack import HAND
from arbiter.transcript.irregularities import ACTS, OF_GAME
from arbiter.transcript.phrases import Game
from arbiter.transcript.seating import Seating

COMMANDS: Final = ("undo", "help", "show", "save ", "quit")

INCIDENTS: Final = (
    *("exposes ", "leads ", "plays ", "corrects to ", "changes to ", "withdraws", "calls attention"),
    *("consults partner", "leaves the choice to partner", "tells partner of a previous call"),
    "looks at his cards",
)
"""What may be done; what must be followed by a card or a call ends in a space."""

OF_THE_PLAY: Final = (
    *("quits", "asks whether he has none", "claims a revoke", "omits to play", "calls "),
    *("yes", "no", "revoke ", "lead-out-of-turn "),
)
"""What may be done besides when cards are played."""

CARDS: Final = tuple(f"{suit.value}{rank}" for suit in SUITS for rank in reversed(RANKS))

_BEFORE_CARDS: Final = ("exposes", "leads", "plays", "shows", "calls", "revoke", "lead-out-of-turn")
_PLAIN_CALLS: Final = (
    *("pass", "leaves it", "I leave it to you, partner", "may I lead?", "yes"),
    *("double", "redouble", "satisfied"),
)


class Completion(msgspec.Struct, frozen=True):
    """What the text from ``start`` on may be replaced by."""

    start: int
    words: tuple[str, ...]


def among(text: str, words: Iterable[str], start: int = 0) -> Completion:
    """Those of the words that begin as the text does from ``start`` on."""
    begun = text[start:].casefold()
    return Completion(start, tuple(dict.fromkeys(w for w in words if w.casefold().startswith(begun))))


class Vocabulary(msgspec.Struct, frozen=True):
    """What may be typed now: the calls of the game, and the choices open to each seat.

    ``hand`` are the cards that may be played bare; where there are some, there are no more calls.
    """

    seating: Seating
    game: Game
    bids: tuple[str, ...]
    choices: Mapping[Seat, Sequence[str]]
    hand: tuple[str, ...] = ()

    def complete(self, text: str) -> Completion:
        """How a line may go on."""
        named = self.seating.at_start(text, 0)
        if named and text[len(named.words) : named.act]:
            seat = named.who if isinstance(named.who, Seat) else None
            found = among(text, self._acts(seat, text[named.act :]), named.act)
        else:
            found = among(text, self._first(text))
        return found if found.words else self._last_word(text, named.act if named else 0)

    def _first(self, text: str) -> list[str]:
        ids = [choice for choices in self.choices.values() for choice in choices]
        seats = [f"{name}: " for name in (*self.seating.names, *(seat.word for seat in Seat))]
        said = self._cards(text) if self.hand else self._calls(bool(text))
        return [*ids, *said, *seats, *COMMANDS]

    def _cards(self, text: str) -> list[str]:
        """The cards; where nothing has been begun they are left out if they are many."""
        return list(self.hand) if text or len(self.hand) <= HAND else []

    def _acts(self, seat: Seat | None, begun: str) -> list[str]:
        chosen = self.choices.get(seat, ()) if seat is not None else ()
        waives = ["waives"] if chosen else []
        ids = [name for name in ACTS if name in OF_GAME[self.game]] if begun else []
        calls = [] if self.hand else self._calls(bool(begun))
        incidents = (*INCIDENTS, *OF_THE_PLAY) if self.hand else INCIDENTS
        return [*(f"chooses {one}" for one in chosen), *waives, *calls, *incidents, *ids]

    def _calls(self, with_bids: bool) -> list[str]:
        """The calls; the bids are many, and left out where nothing has been begun."""
        if self.game == "plain":
            return [*self.bids, *_PLAIN_CALLS]
        return ["pass", "double", "redouble", *(self.bids if with_bids else ())]

    def _last_word(self, text: str, start: int) -> Completion:
        """How the last word may go on: of a row of calls, or of what follows ``exposes`` and the like."""
        head, space, _ = text.rpartition(" ")
        before = head[start:].casefold()
        if space and before.startswith(_BEFORE_CARDS):
            return among(text, CARDS, len(head) + 1)
        if space and self.hand and (not start or before.endswith(" to")):
            return among(text, CARDS if start else self.hand, len(head) + 1)
        if space and (not start or before.endswith(" to")):
            return among(text, self._calls(with_bids=True), len(head) + 1)
        return Completion(len(text), ())


def bids_of(game: Game, denominations: Iterable[Denomination]) -> tuple[str, ...]:
    """Every bid of a game: ``1S`` to ``7NT``; in the plain games the trumps by their names."""
    named = list(denominations)
    if game == "plain":
        return tuple(one.word for one in named)
    letters = ["NT" if one is Denomination.NO_TRUMPS else one.value for one in named]
    return tuple(f"{tricks}{letter}" for tricks in range(1, 8) for letter in letters)
