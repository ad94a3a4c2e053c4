"""Hands that are begun to be played, with one fault in them, as the lines of a transcript.

The cards are dealt and played by chance, everybody following suit; then somebody goes wrong.
"""

from random import Random
from typing import Final

from arbiter.cards import Card, Denomination
from arbiter.laws import Code
from arbiter.quiz.faults import Fault, Lines
from arbiter.seats import Seat
from arbiter.table.pack import HAND, PACK
from arbiter.table.tricks import Played, Trick

_MOST_TRICKS: Final = 3
_TRUMPS: Final = ("S", "H", "D", "C", None)


class _Hand:
    """A deal that is declared and led to. ``turn`` is whose card is due, ``lines`` what was said and done."""

    def __init__(self, code: Code, rng: Random) -> None:
        self.rng = rng
        self.dealer = rng.choice(list(Seat))
        self.trump = rng.choice(_TRUMPS)
        pack = rng.sample(PACK, len(PACK))
        self.held = {seat: pack[seat * HAND : seat * HAND + HAND] for seat in Seat}
        self.turn = self.dealer.left
        self.lines = [f"Dealer: {self.dealer.word}", "", *self._said(code), "[play]"]
        self._trick: list[Played] = []
        self._row: list[str] = []

    def _said(self, code: Code) -> Lines:
        if code.game == "auction":
            return [f"1{'NT' if self.trump is None else self.trump}  pass  pass  pass"]
        return [Denomination(self.trump or "N").word, "may I lead?", "yes"]

    @property
    def suit(self) -> str | None:
        """The suit led to the trick that is played to."""
        return self._trick[0].card.suit if self._trick else None

    def of_suit(self, seat: Seat) -> list[Card]:
        """What ``seat`` holds of the suit led."""
        return [card for card in self.held[seat] if card.suit == self.suit]

    def play(self, cards: int) -> None:
        """Let so many cards be played, each in its turn."""
        for _ in range(cards):
            self.put(self.rng.choice(self.of_suit(self.turn) or self.held[self.turn]))

    def put(self, card: Card) -> None:
        """Let the hand whose turn it is play a card."""
        self.held[self.turn].remove(card)
        self._trick.append(Played(0, self.turn, card))
        self._row.append(str(card))
        self.turn = self.turn.left
        if len(self._trick) == len(Seat):
            best = Trick(self.turn, self.turn, tuple(self._trick)).best(self.trump)
            assert best is not None
            self.turn, self._trick = best.seat, []
            self.end_row()

    def end_row(self) -> None:
        """Begin a new line."""
        if self._row:
            self.lines.append("  ".join(self._row))
            self._row = []

    def say(self, line: str) -> None:
        """Let something be done that is no card in its turn."""
        self.end_row()
        self.lines.append(line)

    def tricks(self) -> None:
        """Let a trick or more be played, each complete."""
        self.play(len(Seat) * self.rng.randint(1, _MOST_TRICKS))

    def any_of(self, seat: Seat) -> Card:
        """A card of a hand, by chance."""
        return self.rng.choice(self.held[seat])

    def done(self) -> Lines:
        """The lines."""
        self.end_row()
        return self.lines


def _revoke(code: Code, rng: Random) -> Lines | None:
    """Not following suit, and showing a card of it later, when the trick is quitted."""
    hand = _Hand(code, rng)
    hand.tricks()
    hand.play(rng.randint(1, 3))
    seat, could = hand.turn, hand.of_suit(hand.turn)
    others = [card for card in hand.held[seat] if card not in could]
    if not could or not others:
        return None
    left = rng.choice(could)
    hand.put(rng.choice(others))
    while hand.suit is not None:
        hand.play(1)
    hand.say("Table: quits")
    hand.say(f"{seat.word}: exposes {left}")
    return hand.done()


def _lead_by_another(code: Code, rng: Random) -> Lines:
    hand = _Hand(code, rng)
    hand.tricks()
    seat = Seat((hand.turn + rng.randint(1, 3)) % 4)
    hand.say(f"{seat.word}: leads {hand.any_of(seat)}")
    return hand.done()


def _card_before_its_turn(code: Code, rng: Random) -> Lines:
    hand = _Hand(code, rng)
    hand.tricks()
    hand.play(1)
    seat = rng.choice([hand.turn.left, hand.turn.partner])
    hand.say(f"{seat.word}: plays {rng.choice(hand.of_suit(seat) or hand.held[seat])}")
    return hand.done()


def _card_shown(code: Code, rng: Random) -> Lines:
    hand = _Hand(code, rng)
    hand.tricks()
    seat = rng.choice(list(Seat))
    hand.say(f"{seat.word}: exposes {hand.any_of(seat)}")
    return hand.done()


def _second_card(code: Code, rng: Random) -> Lines:
    hand = _Hand(code, rng)
    hand.tricks()
    seat = hand.turn
    hand.play(2)
    hand.say(f"{seat.word}: plays {hand.any_of(seat)}")
    return hand.done()


def _several_at_once(code: Code, rng: Random) -> Lines:
    hand = _Hand(code, rng)
    hand.tricks()
    hand.play(rng.randint(0, 3))
    first, second = rng.sample(hand.held[hand.turn], 2)
    hand.say(f"{hand.turn.word}: plays {first} and {second}")
    return hand.done()


_EARLY = frozenset({"played-before-turn", "fourth-before-second"})
_LEADS = frozenset({"lead-out-of-turn", "lead-from-wrong-hand"})

PLAY_FAULTS: Final = (
    Fault(frozenset({"revoke"}), _revoke),
    Fault(_LEADS, _lead_by_another),
    Fault(_EARLY, _card_before_its_turn),
    Fault(frozenset({"card-exposed"}), _card_shown),
    Fault(frozenset({"two-cards-to-trick"}), _second_card),
    Fault(frozenset({"two-cards-at-once"}), _several_at_once),
)
"""The faults of the play, the same in every game."""
