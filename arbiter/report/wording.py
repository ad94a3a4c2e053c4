"""The report in words: what the text and the Markdown both say, before either lays it out.

The strings may hold anything that stood in the transcript; who prints them makes them harmless first.
"""

import re
from typing import TYPE_CHECKING, Final

import msgspec

from arbiter.cards import Denomination
from arbiter.report.auction_table import AuctionTable, auction_table
from arbiter.report.citing import citation_lines, first_upper, law_words
from arbiter.report.model import Consequence, Contract, Finding, Option, Result
from arbiter.report.play_table import PlayTable, is_card, placed_cards, play_table
from arbiter.report.said import argument_sign, call_words, card_sign
from arbiter.report.sheet import Sheet
from arbiter.seats import Seat
from arbiter.transcript.events import Call, Event

if TYPE_CHECKING:
    from arbiter.ruling import Ruled

_OWN_TIME: Final = re.compile("(^|; )([a-z-]+(?: and [a-z-]+)*): until ")
"""What stands before the time of an option that has its own."""


class OptionWords(msgspec.Struct, frozen=True):
    """One option: in words, as it is written in a transcript, and what it leads to."""

    text: str
    written: str
    leads_to: tuple[str, ...]


class FindingWords(msgspec.Struct, frozen=True):
    """One finding. ``until``, ``standing`` and ``lost`` are a label and what follows it.

    ``is_open``: somebody has still to choose. ``lost`` tells of a choice that has lapsed, in place of who
    might choose and of the options.
    """

    mark: str
    title: str
    what: str
    place: str
    message: str
    note: str | None
    choosers: str | None
    options: tuple[OptionWords, ...]
    follows_label: str
    follows: tuple[str, ...]
    until: tuple[str, str] | None
    is_open: bool
    standing: tuple[str, str]
    lost: tuple[str, str] | None
    laws: tuple[str, ...]


class SheetHead(msgspec.Struct, frozen=True):
    """What stands over a sheet: its title, where the transcript is from and its code, and the contract."""

    title: str
    under: str
    contract: str | None


class SheetWords(msgspec.Struct, frozen=True):
    """The whole sheet: head, table, findings, and how the table is left.

    ``table`` has all that was said and done; ``play`` the same where cards were played, laid out in tricks.
    """

    title: str
    under: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    table: AuctionTable
    called: dict[Seat, str]
    findings: tuple[FindingWords, ...]
    contract: str | None
    next: str | None
    play: PlayTable | None = None


def sheet_words(sheet: Sheet) -> SheetWords:
    """Put the report of one transcript without errors into words."""
    ruled = sheet.ruled
    report, players = ruled.report, ruled.transcript.players
    table = auction_table(ruled)
    return SheetWords(
        title=report.title or sheet.place,
        under=_under(sheet),
        seats=tuple(seat.word for seat in table.seats),
        names=tuple(players.get(seat, "") for seat in table.seats) if players else (),
        table=table,
        called={seat: players.get(seat, seat.word) for seat in Seat},
        findings=tuple(_Teller(sheet, number).words() for number in range(1, len(report.findings) + 1)),
        contract=_contract_line(ruled, report.result),
        next=report.result.next if report.result else None,
        play=play_table(ruled, table.seats),
    )


def sheet_head(sheet: Sheet) -> SheetHead:
    """Put what stands over a sheet into words."""
    report = sheet.ruled.report
    return SheetHead(report.title or sheet.place, _under(sheet), _contract_line(sheet.ruled, report.result))


def _under(sheet: Sheet) -> str:
    code = sheet.code_title or sheet.ruled.report.code
    place = f"{sheet.place}, " if sheet.ruled.report.title else ""
    return f"{place}under {code}" if code else place.removesuffix(", ")


class _Teller:
    """Tells one finding: ``number`` is its place among the findings, from 1."""

    def __init__(self, sheet: Sheet, number: int) -> None:
        self.ruled = sheet.ruled
        self.names = sheet.names
        self.worth = sheet.worth
        self.number = number
        self.placed = placed_cards(sheet.ruled)
        self.finding: Finding = sheet.ruled.report.findings[number - 1]
        self.governing = self.finding.citations[0].law if self.finding.citations else None

    def words(self) -> FindingWords:
        finding = self.finding
        lost = self._lost()
        return FindingWords(
            mark=f"*{self.number}",
            title=self._title(),
            what=self._what(),
            place=f"{self._event()}, line {finding.line}, column {finding.column}",
            message=finding.message,
            note=finding.note,
            choosers=self._choosers() if finding.choosers else None,
            options=tuple(self._option(option) for option in finding.options),
            follows_label="What follows in any case" if finding.options and not lost else "What follows",
            follows=tuple(self._consequence(consequence) for consequence in finding.consequences),
            until=self._until(),
            is_open=finding.status == "open",
            standing=self._standing(),
            lost=lost,
            laws=tuple(self._laws()),
        )

    def _title(self) -> str:
        name = self.finding.irregularity
        return first_upper(self.names.get(name) or name.replace("-", " "))

    def _event(self) -> str:
        return f"event {self.finding.event}" if self.finding.event else "the hands as they were dealt"

    def _called(self, seat: str) -> str:
        place = Seat[seat]
        return self.ruled.transcript.players.get(place, place.word)

    def _choosers(self) -> str:
        if len(self.finding.choosers) == len(Seat):
            return "any player"
        return " or ".join(self._called(seat) for seat in self.finding.choosers)

    def _what(self) -> str:
        """Give the call and the call it was against, each with its maker; or the card; or nothing."""
        call = self._call(self.finding.event)
        if call is None:
            return self._card()
        against = self._call(self.finding.against) if self.finding.against else None
        return f"{call}, against {against} ({self.number})" if against else call

    def _call(self, number: int) -> str | None:
        event = self._event_of(number)
        if event is None or not isinstance(event.act, Call):
            return None
        seat = self.ruled.actors.get(number)
        return f"{call_words(event.act)} by {self._called(seat.name)}" if seat is not None else None

    def _card(self) -> str:
        """Give the card, whose it was and the trick in which it lies; nothing of an act that is no card."""
        placed = self.placed.get(self.finding.event)
        event = self._event_of(self.finding.event)
        if placed is None or event is None or not is_card(event.act):
            return ""
        return f"{card_sign(placed.card)} by {self._called(placed.seat.name)}, trick {placed.trick}"

    def _event_of(self, number: int) -> Event | None:
        return next((event for event in self.ruled.transcript.events if event.number == number), None)

    def _option(self, option: Option) -> OptionWords:
        written = f"{option.id} {option.needs.upper()}" if option.needs else option.id
        worth = self.worth.get((self.finding.event, option.id))
        return OptionWords(
            text=option.text + self._by_law(option.law),
            written=written,
            leads_to=(
                *(self._consequence(effect, option.law) for effect in option.effects),
                *((f"the deal then scores: {worth}",) if worth else ()),
            ),
        )

    def _consequence(self, consequence: Consequence, known: str | None = None) -> str:
        return consequence.text + ("" if consequence.law == known else self._by_law(consequence.law))

    def _by_law(self, law: str) -> str:
        return "" if law == self.governing else f" ({law_words(law)})"

    def _until(self) -> tuple[str, str] | None:
        """Give the time of a choice, as a label and what follows it; once it is over it matters no more.

        Where each option has its own time, it is given with the option.
        """
        until = self.finding.until
        if until is None or self.finding.status != "open":
            return None
        return "Until", _OWN_TIME.sub(r"\1for \2, ", until.removeprefix("until "))

    def _lost(self) -> tuple[str, str] | None:
        """Give who might have chosen what, as a label and what follows it; nothing unless that has lapsed."""
        finding = self.finding
        if finding.status != "lapsed" or not (finding.choosers and finding.options):
            return None
        options = " or ".join(option.text for option in finding.options)
        return "Until then", f"{self._choosers()} could {options}"

    def _standing(self) -> tuple[str, str]:
        """Give the status in plain words, as a label and what follows it."""
        finding = self.finding
        if finding.status == "open":
            some = 0 < len(finding.choosers) < len(Seat)
            return "Open", f"{self._choosers()} has not chosen yet" if some else "nobody has chosen yet"
        if finding.status == "chosen":
            return "Chosen", self._chosen()
        if finding.status == "silent":
            return "The code is silent", "it has no law on this" + (
                "" if finding.nearest else ", and none near it"
            )
        if finding.status == "no-penalty" and self._may_turn_open():
            return "No penalty yet", "it depends on what comes next"
        return _STANDING[finding.status]

    def _may_turn_open(self) -> bool:
        """Whether the law gives a right later, on an occasion that has not come."""
        judged = self.ruled.findings[self.number - 1] if self.ruled.findings else None
        later = judged.provision.ruling.later if judged and judged.provision else None
        return later is not None and judged is not None and not judged.has_come_later

    def _chosen(self) -> str:
        finding = self.finding
        number = next((n for n, option in enumerate(finding.options, 1) if option.id == finding.chosen), None)
        option = finding.chosen or "the penalty"
        argument = f" ({argument_sign(finding.argument)})" if finding.argument else ""
        by = f", by {self._called(finding.chosen_by)}" if finding.chosen_by else ""
        return (f"option {number}, {option}" if number else option) + argument + by

    def _laws(self) -> list[str]:
        cited = citation_lines(self.finding.citations)
        if self.finding.nearest is None:
            return cited
        return [*cited, *(f"Nearest: {law}" for law in citation_lines([self.finding.nearest]))]


_STANDING = {
    "lapsed": ("Lapsed", "the right to choose is gone"),
    "automatic": ("Settled by the law itself", "nobody has to choose"),
    "no-penalty": ("No penalty", "the code lays none down for this"),
    "corrected": ("Corrected in time", "nothing to pay"),
}


def _contract_line(ruled: "Ruled", result: Result | None) -> str | None:
    if result is None or result.phase == "void":
        return None
    if result.contract is None:
        return "No contract" if result.phase == "over" else None
    player = Seat[result.contract.declarer]
    called = ruled.transcript.players.get(player, player.word)
    words = _contract_words(result.contract)
    if result.phase == "declaration" and result.contract.tricks is not None:
        return f"The bid to beat: {words}; {called} would play it"
    if result.phase == "over" and (ruled.game is None or ruled.game.cards.trick is None):  # it is not played
        return f"Contract: {words}; {called} would play it"
    return f"Contract: {words}, played by {called}"


def _contract_words(contract: Contract) -> str:
    denomination = Denomination(contract.denomination).word
    if contract.tricks is not None:
        if contract.tricks == 1:
            denomination = denomination.removesuffix("s")
        denomination = f"{contract.tricks} {denomination}"
    return denomination + _doubling(contract.doubling)


def _doubling(times: int) -> str:
    if times > 2:
        return f", doubled {times} times"
    return ("", ", doubled", ", redoubled")[times]
