"""The play in words: whose turn it was to lead or to play, and to what."""

from arbiter.explaining.laws_at_work import laws_that_set
from arbiter.explaining.model import Told
from arbiter.laws import Code
from arbiter.report.said import card_sign
from arbiter.ruling.phrasing import Speaker
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.transcript.events import Act, AskNone, Expose, Lead, Pass, Play, PlaySeveral, Yes

_OF_THE_PLAY = (AskNone, Expose, Lead, Pass, Play, PlaySeveral, Yes)


class PlayWords:
    """Tells of the play of one deal."""

    def __init__(self, game: Game, code: Code, speaker: Speaker) -> None:
        self.game = game
        self.code = code
        self.speaker = speaker

    def is_of_the_play(self, seat: Seat, act: Act) -> bool:
        """Whether ``act`` is one of the play that is under way; a call made in the play is none."""
        if self.game.cards.trick is None or not isinstance(act, _OF_THE_PLAY):
            return False
        return self.game.cards.is_asked(seat) if isinstance(act, Pass | Yes) else True

    def turn(self, seat: Seat, act: Act) -> Told | None:
        """Whose turn it was, before the act, and what lay on the table."""
        cards = self.game.cards
        if isinstance(act, Pass | Yes):
            return Told(f"{self.speaker.name(seat.partner)} had asked whether he had none.")
        if isinstance(act, AskNone):
            return Told(f"{self.speaker.name(seat.partner)} had not followed suit.")
        due = cards.turn
        if due is None:
            return Told("All the cards had been played.")
        whose = f"It was {self._hand(due)}'s turn to {'lead' if cards.opens else 'play'}"
        other = f", not {self._hand(seat)}'s" if seat is not due and isinstance(act, Lead | Play) else ""
        return Told(f"{whose}{other}.{self._trick()}", laws_that_set(self.code, "play"))

    def _hand(self, seat: Seat) -> str:
        """A player's name; of dummy, that it is his hand."""
        name = self.speaker.name(seat)
        return f"dummy ({name})" if seat is self.game.cards.dummy else name

    def _trick(self) -> str:
        """What lies on the table, and whose it is as it stands."""
        trick, cards = self.game.cards.trick, self.game.cards
        if trick is None:
            return ""
        best = trick.best(cards.trump)
        if best is None:
            return ""
        if not trick.waiting:
            return f" The trick before went to {self.speaker.name(best.seat)}'s {card_sign(best.card)}."
        led = f" {self.speaker.name(trick.leader)} had led {card_sign(trick.cards[0].card)}"
        if best.seat is trick.leader:
            return f"{led}."
        return f"{led}, and {self.speaker.name(best.seat)}'s {card_sign(best.card)} was winning."
