"""What must be known to read records besides the records themselves."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from arbiter.cards import Denomination
from arbiter.formats.form import Spades
from arbiter.formats.tables import CallTable, call_table
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.messages import did_you_mean, listed, quote


class Named(NamedTuple):
    """A code that was named: its calls, or what is wrong with it."""

    table: CallTable | None
    fault: str = ""


class Desk:
    """The codes, the one that was asked for, and what spades are.

    ``code_of`` gives what there is to know of a code, or ``None``; ``known_codes`` gives the ids of all.
    """

    def __init__(
        self,
        code_of: Callable[[str], CodeCard | None],
        known_codes: Callable[[], Sequence[str]],
        default_code: str | None = None,
        spades: Spades = Spades.SPADES,
    ) -> None:
        self._code_of = code_of
        self._known_codes = known_codes
        self._spades = spades
        self._known: dict[str, CallTable] = {}
        self._default = None if default_code is None else self.named(default_code)

    @property
    def default(self) -> CallTable | None:
        """The calls under the code that was asked for; ``None`` if none was."""
        return self._default.table if self._default else None

    @property
    def fault(self) -> str:
        """Why nothing can be read under the code that was asked for, or nothing."""
        return self._default.fault if self._default else ""

    def named(self, code: str) -> Named:
        """The code of a name."""
        if code in self._known:
            return Named(self._known[code])
        found = self._look_up(code)
        if found.table is not None:
            self._known[code] = found.table
        return found

    def nothing_named(self, example: str = "") -> str:
        """What to say where no code is named; ``example`` is how the record could name one itself."""
        codes = [code for code in self._known_codes() if self._is_auction(code)]
        return (
            f"A record of a bridge program names no code of laws: give --code{example}. "
            f"The codes of the auction games are {listed(codes)}."
        )

    def on_values(self, code: str | None) -> str:
        """What to say of a record of contract bridge that is ruled on under an old code."""
        said = f"This is a record of contract bridge, and it is judged by the point values of {code}"
        if self._spades is Spades.ROYALS:
            return f"{said}; its spades are taken for royals."
        named = self.named(code) if code else None
        if named and named.table and Denomination.ROYALS in named.table.card.denominations:
            return f"{said}, where spades are the lowest suit; --spades royals takes its spades for royals."
        return f"{said}, where spades are the lowest suit."

    def _look_up(self, code: str) -> Named:
        card = self._code_of(code)
        if card is None:
            codes = self._known_codes()
            message = (
                f"{quote(code)} is not a code: the codes are {listed(codes)}.{did_you_mean(code, codes)}"
            )
            return Named(None, message)
        if card.game != "auction":
            return Named(
                None, f"{card.id} is a code of plain bridge, and records of contract bridge are auctions."
            )
        if self._spades is Spades.ROYALS and Denomination.ROYALS not in card.denominations:
            return Named(None, f"The spades of a record cannot be royals under {card.id}, which has none.")
        return Named(call_table(card, self._spades))

    def _is_auction(self, code: str) -> bool:
        card = self._code_of(code)
        return card is not None and card.game == "auction"
