"""Where a record stands: its lines read and ruled on as a whole, as ``arbiter check`` does with the file."""

from collections.abc import Container, Sequence
from functools import cached_property

import msgspec

from arbiter.checker import Checker
from arbiter.laws import Code, code_ids, load_code
from arbiter.live.choices import Choice, open_choices
from arbiter.live.record import text_of
from arbiter.live.sectioning import section_at_end
from arbiter.report.model import ReportError
from arbiter.report.sheet import Sheet
from arbiter.ruling import Ruled
from arbiter.seats import Seat
from arbiter.table.pack import HAND, PACK
from arbiter.transcript.events import Role, Transcript
from arbiter.transcript.phrases import Game
from arbiter.transcript.seating import Seating


class Position(msgspec.Struct, frozen=True):
    """The ruling on paper, what may be chosen, and whose a call without a name would be."""

    sheet: Sheet
    code: Code | None = None
    choices: tuple[Choice, ...] = ()
    caller: Seat | None = None

    @property
    def ruled(self) -> Ruled:
        """The ruling."""
        return self.sheet.ruled

    @property
    def transcript(self) -> Transcript:
        """What was read."""
        return self.ruled.transcript

    @property
    def game(self) -> Game:
        """The game that is played; the auction game where that is not known yet."""
        return (self.code.game if self.code else None) or "auction"

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        dealer = Seat.S if self.transcript.dealer is None else self.transcript.dealer
        return Seating(dealer, {name: seat for seat, name in self.transcript.players.items()})

    @property
    def dummy(self) -> Seat | None:
        """Whose hand lies on the table, once cards are played."""
        game = self.ruled.game
        return game.seat_of(Role.DUMMY) if game is not None and game.phase == "play" else None

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards that he whose turn it is may play, by what is known of his hand; none if none is due."""
        game = self.ruled.game
        turn = game.cards.turn if game is not None and game.phase == "play" else None
        if game is None or turn is None:
            return ()
        known = game.cards.cards_of(turn) if len(self.transcript.hands.get(turn, ())) >= HAND else set(PACK)
        trick = game.cards.trick
        left = known - {played.card for one in game.cards.state.tricks for played in one.cards}
        follows = {card for card in left if trick is not None and trick.waiting and card.suit == trick.suit}
        shown = follows if follows and len(known) < len(PACK) else left
        return tuple(str(card) for card in sorted(shown, key=PACK.index))

    def called(self, seat: Seat) -> str:
        """A player's name, or his seat's."""
        return self.transcript.players.get(seat, seat.word)


class Judge:
    """Rules on the lines of a record; ``source`` is the name that the record goes by."""

    def __init__(self, checker: Checker, source: str) -> None:
        self._checker = checker
        self._source = source

    @cached_property
    def code_ids(self) -> list[str]:
        """The ids of the codes there are."""
        return code_ids(self._checker.lawbooks)

    @property
    def option_ids(self) -> Container[str]:
        """The ids of all options, whichever code has them."""
        return self._checker.words.options

    def codes(self) -> list[Code]:
        """The codes there are."""
        return [load_code(code, self._checker.lawbooks) for code in self.code_ids]

    def rule(self, lines: Sequence[str]) -> list[Ruled]:
        """Rule on every transcript in the lines; a record has one."""
        return self._checker.check(text_of(lines), self._source)

    def position(self, lines: tuple[str, ...]) -> Position:
        """Give where the lines lead."""
        ruled = self.rule(lines)[0]
        code = self._checker.code(ruled.report.code)
        sheet = Sheet(ruled, self._source, code.title if code else None, self._checker.irregularity_names)
        if ruled.report.errors:
            return Position(sheet, code)
        before = (*lines, "[play]") if section_at_end(lines) == "result" else lines
        choices = open_choices(ruled, lambda line: self.rule((*before, line))[0])
        return Position(sheet, code, tuple(choices), self._caller(lines, ruled))

    def _caller(self, lines: tuple[str, ...], ruled: Ruled) -> Seat | None:
        """Give whose a call without a name would be: after a void call that is not he whose turn it is."""
        result = ruled.report.result
        if result is None or result.to_act is None:
            return None
        if result.phase not in ("declaration", "doubling"):
            return Seat[result.to_act]
        after = self.rule((*lines, "pass"))[0]
        seat = after.actors.get(len(ruled.transcript.events) + 1)
        return Seat[result.to_act] if seat is None or after.report.errors else seat

    def faults(self, lines: tuple[str, ...]) -> list[ReportError]:
        """Give what is wrong with the lines, but for a code or a dealer that is still to be named."""
        ruled = self.rule(lines)[0]
        missing = [] if ruled.transcript.code else [f"Code: {self.code_ids[0]}"]
        missing += [] if ruled.transcript.dealer is not None else ["Dealer: South"]
        if missing:
            ruled = self.rule((*lines, *missing))[0]
        return [error for error in ruled.report.errors if error.line <= len(lines)]
