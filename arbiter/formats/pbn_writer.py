"""A transcript of an auction game as a game of PBN.

The calls are those that stood in the end, so that another program finds an auction as it knows them. What
PBN cannot say stands in comments of our own, from which the very same events are read again.
"""

from itertools import pairwise
from typing import Final

from arbiter.cards import Denomination
from arbiter.formats.course import Step, follow
from arbiter.formats.own_words import REALLY, open_words, section_words
from arbiter.formats.pbn_play_writer import own_result, play_section, tricks_of_declarer
from arbiter.formats.pbn_tags import CODE_TAG, HOUSE_TAG, RESULT_TAG
from arbiter.formats.records import LEFT
from arbiter.formats.tables import MOST_TRICKS
from arbiter.formats.wording import act_text, deal_text, house_text
from arbiter.laws import Code
from arbiter.report.model import Report
from arbiter.report.safe import harmless
from arbiter.ruling import Ruled
from arbiter.seats import Seat
from arbiter.transcript.events import Bid, Call, Double, Event, Pass, Redouble

_WIDEST: Final = 100
_CALLS: Final = {Pass: "Pass", Double: "X", Redouble: "XX"}


def pbn_game(ruled: Ruled, code: Code) -> str:
    """The game, its last line empty. There must be a ruling, and the code must be that of an auction game."""
    transcript = ruled.transcript
    dealer = Seat.S if transcript.dealer is None else transcript.dealer
    names = {seat: transcript.players.get(seat, "?") for seat in Seat}
    tags = {
        "Event": transcript.title or "?",
        "Site": "?",
        "Date": "?",
        "Board": "?",
        **{seat.word: names[seat] for seat in (Seat.W, Seat.N, Seat.E, Seat.S)},
        "Dealer": dealer.name,
        "Vulnerable": "?",
        "Deal": deal_text(transcript.hands),
        "Scoring": "?",
        **_outcome(ruled.report),
        "Result": _tricks(ruled),
        CODE_TAG: code.id,
    }
    if transcript.house:
        tags[HOUSE_TAG] = house_text(transcript.house)
    called, played = _parted(transcript.events)
    if result := own_result(ruled, len(played)):
        tags[RESULT_TAG] = result
    tags["Auction"] = dealer.name
    section = _Section(dealer)
    steps = follow(transcript, code, dealer)[: len(called)]
    calls = [step for step in steps if step.is_call]
    following = {step.event.number: after.seat for step, after in pairwise(calls)}
    for step in steps:
        section.add(step, following.get(step.event.number))
    for finding in ruled.report.findings:
        if finding.status == "open":
            section.comment(open_words(finding.irregularity, finding.event))
    written = "".join(f'[{name} "{_value(value)}"]\n' for name, value in tags.items())
    play = play_section(ruled, played) if played else ""
    return f"{written}{section.end()}{play}\n"


def _parted(events: list[Event]) -> tuple[list[Event], list[Event]]:
    """The events before the section of the play, and those from it on."""
    start = next((place for place, event in enumerate(events) if event.section == "play"), len(events))
    return events[:start], events[start:]


def _tricks(ruled: Ruled) -> str:
    number = tricks_of_declarer(ruled)
    return "?" if number is None else str(number)


def _outcome(report: Report) -> dict[str, str]:
    """The tags for the contract, as far as there is one and PBN has words for it."""
    result = report.result
    if result is None or result.phase not in ("play", "over"):
        return {"Declarer": "?", "Contract": "?"}
    contract = result.contract
    if contract is None:
        return {"Declarer": "", "Contract": "Pass"}
    if contract.tricks is None or contract.tricks > MOST_TRICKS:
        return {"Declarer": contract.declarer, "Contract": "?"}
    bid = _written(Bid(contract.tricks, Denomination(contract.denomination)))
    return {"Declarer": contract.declarer, "Contract": bid + "X" * min(contract.doubling, 2)}


def _value(text: str) -> str:
    """A text as a tag's value. A ``#`` at its start would mean something."""
    shown = harmless(text).replace("\\", "\\\\").replace('"', '\\"')
    return f" {shown}" if shown.startswith("#") else shown


def _nearest(call: Call) -> Call:
    """The call that PBN has for one: royals are spades there, and nobody bids more than seven."""
    if isinstance(call, Bid):
        royals = call.denomination is Denomination.ROYALS
        return Bid(min(call.tricks, MOST_TRICKS), Denomination.SPADES if royals else call.denomination)
    return call


def _written(call: Call) -> str:
    near = _nearest(call)
    if isinstance(near, Bid):
        letter = near.denomination.value
        return f"{near.tricks}{'NT' if letter == 'N' else letter}"
    return _CALLS[type(near)]


def _told(step: Step) -> str:
    """Who did what, and in which section that stands where it is not the declaration's."""
    who = "Table" if step.seat is None else step.seat.word
    return f"{section_words(step.event.section, 'declaration')}{who} {act_text(step.event.act)}"


class _Section:
    """The auction section as it is written, a row for each round from the dealer on."""

    def __init__(self, dealer: Seat) -> None:
        self._dealer = dealer
        self._column = dealer
        self._rows: list[str] = []
        self._passes = 0
        self._bid = False

    @property
    def _is_over(self) -> bool:
        return self._passes == (3 if self._bid else 4)

    def add(self, step: Step, following: Seat | None) -> None:
        """Write a step; ``following`` is who makes the next call, if anybody does."""
        stood = step.stood
        in_turn = step.seat is self._column
        if not step.is_call or self._is_over or (isinstance(stood, Pass) and not in_turn):
            self.comment(_told(step))
        elif stood is not None:
            while self._column is not step.seat:
                self._cell("^S")
            self._call(step, stood)
        elif in_turn and step.seat is not None and following is step.seat.left:
            self._call(step, Pass())
        else:
            self.comment(_told(step))

    def _call(self, step: Step, call: Call) -> None:
        """Write a call in its column, and what it was in truth if it was something else."""
        self._passes = self._passes + 1 if isinstance(call, Pass) else 0
        self._bid = self._bid or isinstance(call, Bid)
        accepted = step.not_enough and call == step.event.act
        self._cell(f"^I {_written(call)}" if accepted else _written(call))
        if _nearest(call) != step.event.act:
            self.comment(REALLY + act_text(step.event.act))

    def _cell(self, text: str) -> None:
        if self._column is self._dealer or not self._rows:
            self._rows.append(text)
        else:
            self._append(text)
        self._column = LEFT[self._column]

    def comment(self, words: str) -> None:
        """Write a comment of our own."""
        self._append(f"{{arbiter: {words}}}")

    def _append(self, text: str) -> None:
        if self._rows and len(self._rows[-1]) + len(text) < _WIDEST:
            self._rows[-1] += f" {text}"
        else:
            self._rows.append(text)

    def end(self) -> str:
        """The section, with the sign that it is not complete if it is not."""
        if not self._is_over:
            self._append("*")
        return "".join(f"{row}\n" for row in self._rows)
