"""What may be chosen now, and how a choice is typed: by its number, or by the option's id."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from arbiter.cards import SUITS
from arbiter.report.model import Finding, Option
from arbiter.ruling import Ruled
from arbiter.seats import Seat
from arbiter.transcript.card_names import read_card, read_suit
from arbiter.transcript.seating import Seating
from arbiter.transcript.tokens import Words

Trial = Callable[[str], Ruled]
"""Gives the ruling as it would be after one more line."""

WAIVE = "waive"


class Choice(msgspec.Struct, frozen=True):
    """One thing that somebody may choose now.

    ``number`` is what it is shown under, from 1 over all open findings; 0 is waiving the right. ``finding``
    is the place of its finding among the findings, from 0. ``seats`` may choose it. ``suffix`` tells the
    finding apart where several are open, and ``arguments`` are what may be named with it.
    """

    number: int
    finding: int
    id: str
    seats: tuple[Seat, ...]
    suffix: str
    needs: str | None = None
    arguments: tuple[str, ...] = ()

    def line(self, seat: Seat, said: str = "") -> str:
        """The line of the transcript in which ``seat`` chooses it, ``said`` being what he adds."""
        verb = "waives" if self.id == WAIVE else f"chooses {self.id}"
        suffix = "" if " for " in f" {said} " else self.suffix
        return " ".join(part for part in (seat.word, verb, said, suffix) if part)


def open_choices(ruled: Ruled, trial: Trial) -> list[Choice]:
    """Everything that may be chosen now. Who may choose is found by trying, so that the engine decides."""
    findings = ruled.report.findings
    several = sum(finding.status == "open" for finding in findings) > 1
    choices: list[Choice] = []
    number = 0
    for place, finding in enumerate(findings):
        if finding.status != "open":
            continue
        suffix = f"for {finding.event}" if several else ""
        for option in finding.options:
            number += 1
            arguments = _arguments(option, place, ruled)
            choice = Choice(number, place, option.id, (), suffix, option.needs, arguments)
            choices.append(_for_whom(choice, finding, trial))
        choices.append(_for_whom(Choice(0, place, WAIVE, (), suffix), finding, trial))
    return [choice for choice in choices if choice.seats]


def first_numbers(findings: Sequence[Finding]) -> dict[int, int]:
    """The number of the first option of each finding, by the finding's place."""
    numbers, number = {}, 1
    for place, finding in enumerate(findings):
        numbers[place] = number if finding.status == "open" else 1
        number += len(finding.options) if finding.status == "open" else 0
    return numbers


def _arguments(option: Option, place: int, ruled: Ruled) -> tuple[str, ...]:
    """What may be named with an option of the finding at a place: any suit, or one of its cards."""
    if option.needs == "suit":
        return tuple(suit.word for suit in SUITS)
    return () if option.needs is None else tuple(map(str, ruled.findings[place].fact.cards))


def _for_whom(choice: Choice, finding: Finding, trial: Trial) -> Choice:
    """The choice with those who may take it, and of the cards that may be named those that can be."""
    if choice.needs == "card":
        able = [Seat[letter] for letter in finding.choosers]
        said = tuple(
            card
            for card in choice.arguments
            if any(_is_chosen(choice, seat, card, finding, trial) for seat in able)
        )
        choice = msgspec.structs.replace(choice, arguments=said or choice.arguments)
    seats = tuple(
        seat for letter in finding.choosers if _is_taken(choice, seat := Seat[letter], finding, trial)
    )
    return msgspec.structs.replace(choice, seats=seats)


def _is_taken(choice: Choice, seat: Seat, before: Finding, trial: Trial) -> bool:
    """Whether the engine lets ``seat`` choose it, with any of what may be named."""
    return any(_is_chosen(choice, seat, said, before, trial) for said in choice.arguments or ("",))


def _is_chosen(choice: Choice, seat: Seat, said: str, before: Finding, trial: Trial) -> bool:
    report = trial(choice.line(seat, said)).report
    if report.errors or choice.finding >= len(report.findings):
        return False
    after = report.findings[choice.finding]
    if choice.id == WAIVE:
        return after.status != "open" and after.event == before.event
    return after.chosen == choice.id and after.event == before.event


class Draft(NamedTuple):
    """A choice that somebody is about to make: who chooses, and what he adds, as far as it is known."""

    choice: Choice
    seat: Seat | None = None
    said: str = ""

    @property
    def asks(self) -> str | None:
        """What is still to be said: ``seat``, ``suit`` or ``card``; nothing if the draft is complete."""
        if self.seat is None:
            return "seat"
        return self.choice.needs if self.choice.needs and not self.said else None

    def answered(self, text: str, seating: Seating) -> "Draft | None":
        """The draft with an answer to what it asks, or nothing if the text is no answer."""
        if self.seat is None:
            named = seating.at_start(text, 0)
            who = named.who if named and not text[named.act :] else None
            return self._replace(seat=who) if isinstance(who, Seat) and who in self.choice.seats else None
        words = Words(text)
        found = read_suit(words, 0) if self.choice.needs == "suit" else read_card(words, 0)
        return self._replace(said=str(found[0])) if found and found[1] == len(words) else None


def read_draft(text: str, choices: Sequence[Choice], seating: Seating) -> Draft | None:
    """The choice that a line makes by number or id, or nothing if it is no such line.

    ``2``, ``new-deal``, ``call-suit H``, ``West 2``, ``West: new-deal``.
    """
    named = seating.at_start(text, 0)
    seat = named.who if named and isinstance(named.who, Seat) else None
    if named and seat is None:
        return None
    first, _, said = (text[named.act :] if named else text).partition(" ")
    choice = _meant(first.casefold(), said.strip(), choices)
    if choice is None:
        return None
    if seat is None and len(choice.seats) == 1:
        seat = choice.seats[0]
    return Draft(choice, seat, said.strip())


def _meant(first: str, said: str, choices: Sequence[Choice]) -> Choice | None:
    """The choice of that number or id; of several with one id the latest, or that of the event named."""
    if first.isdecimal():
        numbered = {str(choice.number): choice for choice in choices if choice.number}
        return None if said else numbered.get(first)
    named = [choice for choice in choices if first in (choice.id, f"{choice.id}s")]
    exact = [choice for choice in named if choice.suffix and said.endswith(choice.suffix)]
    return next(reversed(exact or named), None)
