"""The plain games in words: whose right it was to declare, double or answer, and what stands."""

from arbiter.explaining.laws_at_work import laws_that_set
from arbiter.explaining.model import Told
from arbiter.laws import Code, Words
from arbiter.laws.names import CLOSINGS
from arbiter.report.citing import first_upper
from arbiter.ruling.phrasing import Speaker, and_words
from arbiter.seats import Seat
from arbiter.table.plain import PlainGame
from arbiter.transcript.events import (
    Act,
    Call,
    Declare,
    Double,
    Expose,
    Lead,
    Pass,
    Redouble,
    Satisfied,
    Yes,
)


class PlainWords:
    """Tells of one deal of a plain game under one code."""

    def __init__(self, game: PlainGame, code: Code, words: Words, speaker: Speaker) -> None:
        self.game = game
        self.code = code
        self.words = words
        self.speaker = speaker

    # Whose right it was

    def turn(self, seat: Seat, act: Act, _waiting: Seat | None) -> Told | None:
        """Whose right it was, before the act."""
        if isinstance(act, Expose):
            return self._stage()
        if isinstance(act, Lead):
            return self._lead()
        if not isinstance(act, Call):
            return None
        if self._is_about_declaring(act):
            return self._declaring()
        return self._doubling(seat, act)

    def _is_about_declaring(self, act: Call) -> bool:
        undeclared = self.game.state.declared is None
        return undeclared or isinstance(act, Declare) or (isinstance(act, Pass) and act.leaves)

    def _stage(self) -> Told:
        if self.game.state.declared is None:
            return Told("No trump was declared yet.")
        return Told("A trump was declared, and no card was led yet.")

    def _lead(self) -> Told:
        if self.game.state.declared is None:
            return Told("No trump was declared yet.")
        lead = f"The first lead was {self.speaker.name(self.game.eldest)}'s"
        if self.game.state.closed:
            return self._told(f"{lead}, and the doubling was over.", "first-lead")
        return self._told(f"{lead}, but the doubling was not over.", "first-lead")

    def _declaring(self) -> Told:
        state, game, name = self.game.state, self.game, self.speaker.name
        dealer, partner = name(game.dealer), name(game.dealer.partner)
        if state.declared is not None:
            return Told(f"{name(state.maker)} had declared {state.declared.word} already.")
        if state.left_to_partner:
            return self._told(
                f"It was {partner}'s right to declare: it was left to him.", "passing-to-partner"
            )
        if state.passed_back:
            return self._told(
                f"It was {dealer}'s to declare: {partner} had passed it back.", "dealer-declares-first"
            )
        text = f"It was {dealer}'s right to declare, as the dealer, or to leave it to {partner}."
        return self._told(text, "dealer-declares-first")

    def _doubling(self, seat: Seat, act: Call) -> Told:
        state = self.game.state
        if state.closed:
            return self._told(f"The doubling was over: {closing_words(state.closed)}.", "play-begins")
        words = [self._whose_double() if state.doubles else self._whose_first(act)]
        if seat in state.forfeits:
            since = self._name(state.forfeits[seat])
            words.append(f"{self.speaker.name(seat)} had lost his right to double ({since}).")
        if seat in state.consents:
            words.append(f"{self.speaker.name(seat)} might double only with consent.")
        return self._told(" ".join(words), "first-right-to-double")

    def _whose_first(self, act: Call) -> str:
        """Whose right it was while nobody has doubled."""
        game, state, name = self.game, self.game.state, self.speaker.name
        if state.led is not None:
            return f"{name(game.eldest)} had led, so that {name(game.pone)} alone might still speak."
        if state.turn is game.pone:
            return f"{name(game.pone)} had been asked, and was to say yes or to double."
        asks = " or to ask to lead" if not isinstance(act, Yes | Satisfied) else ""
        return f"{name(game.eldest)} was the first to double{asks}."

    def _whose_double(self) -> str:
        """Whose right it was after a double, and why his."""
        state, name = self.game.state, self.speaker.name
        turn = state.turn
        if self._has_passed_over(turn.partner):
            why = f"{name(turn.partner)} having passed it over"
        elif turn.partner in state.forfeits:
            why = f"{name(turn.partner)} having lost it"
        elif self.game.last_doubler([turn, turn.partner]) is turn:
            why = "as the one who last doubled for his side"
        elif state.maker is turn:
            why = "as the maker of the trump"
        else:
            why = "as the one on the doubler's left"
        return f"It was {name(turn)}'s right to double again, {why}."

    def _has_passed_over(self, seat: Seat) -> bool:
        """Whether ``seat`` has let the last double go by."""
        said = self.game.statement(seat)
        if said is None or isinstance(said.call, Double | Redouble):
            return False
        return said.doubles == len(self.game.state.doubles)

    # What a call is worth, and what stands

    def worth(self, act: Act) -> Told | None:
        """What the odd trick was worth before it was doubled."""
        state = self.game.state
        if isinstance(act, Double | Redouble) and state.declared is not None:
            return self._told(f"The odd trick counted {self._value()}.", "doubling-value")
        if isinstance(act, Declare):
            points = self.game.deal.values[act.denomination]
            text = f"{first_upper(act.denomination.word)} count {points} points a trick."
            return self._told(text, "trick-values")
        return None

    def stands(self) -> Told | None:
        """The declaration, who made it and plays it, and what a trick counts."""
        state = self.game.state
        if state.declared is None or state.void:
            return None
        named = f"{first_upper(state.declared.word)}, named by {self.speaker.name(state.maker)}"
        doubled = and_words([self.speaker.name(one.seat) for one in state.doubles], "then")
        words = f"{named}, doubled by {doubled}" if doubled else named
        mechanism = "doubling-value" if doubled else "trick-values"
        return self._told(f"{words}; the odd trick counts {self._value()}.", mechanism)

    def _value(self) -> str:
        """What the odd trick counts now: ``16 points``; to the limit at most, where it counts to that."""
        value, limit = self.game.trick_value, self.game.deal.limit
        if limit is not None and limit[1] == "reached" and value >= limit[0]:
            return f"{limit[0]} points, the limit"
        return f"{value} points"

    def passed(self) -> list[Seat]:
        """Nobody: passing does not end the doubling by itself."""
        return []

    def barred(self) -> list[Seat]:
        """Who may not double, while the doubling lasts."""
        return [] if self.game.phase not in ("declaration", "doubling") else sorted(self.game.state.forfeits)

    def _name(self, irregularity: str) -> str:
        return self.words.irregularities[irregularity].name

    def _told(self, text: str, *mechanisms: str) -> Told:
        return Told(text, laws_that_set(self.code, *mechanisms))


def closing_words(closing: str) -> str:
    """What has ended the doubling."""
    return _CLOSED.get(closing) or CLOSINGS[closing]


_CLOSED = {
    "limit-reached": "the odd trick had come to the limit",
    "led": "the first card was led",
}
