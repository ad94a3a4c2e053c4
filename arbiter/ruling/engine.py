"""The engine: takes the events of a transcript one by one and keeps the findings that they raise.

Each event goes the same way: who acted; which older rights the act ends; what the facts are and what the law
makes of them; what the act does to the table; what follows by itself.
"""

from collections.abc import Iterable
from copy import copy
from typing import Any

from arbiter.laws import Code, Lapse
from arbiter.ruling import decisions
from arbiter.ruling.effects import EFFECTS, Stroke
from arbiter.ruling.findings import Finding, Follows
from arbiter.ruling.judging import finding_for, is_no_offence, open_option, provision_for
from arbiter.ruling.moments import seats_that_lose
from arbiter.ruling.roles import seats_of
from arbiter.ruling.situation import Situation
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.table.facts import Fact, Outcome, TranscriptError
from arbiter.transcript.events import (
    Act,
    CallAttention,
    Change,
    Choose,
    Consult,
    Event,
    Incident,
    LeaveChoice,
    LookAtCards,
    Reported,
    Waive,
)

FIRST_LEAD = Lapse("first-lead", None, True)
NOT_ENOUGH = ("insufficient-bid", "impossible-bid")


class Engine:
    """One transcript under one code. ``findings`` are in the order of the events."""

    def __init__(self, game: Game, code: Code) -> None:
        self.game = game
        self.code = code
        self.findings: list[Finding] = []
        self.actors: dict[int, Seat | None] = {}

    def take(self, event: Event) -> None:
        """Take one event. Raises ``TranscriptError`` for what cannot be ruled on."""
        self._refuse_after_end(event)
        seat = self.game.actor(event)
        self.actors[event.number] = seat
        if seat is None:
            raise TranscriptError("nobody in particular cannot have done that; name the seat")
        act = event.act
        if isinstance(act, Reported):
            self._take_reported(event, seat, act)
        else:
            self._take_act(event, seat, act)

    def _refuse_after_end(self, event: Event) -> None:
        if self.game.phase == "void":
            raise TranscriptError(
                "the deal is void, so nothing more can happen in it; a new deal is a new transcript"
            )
        if self.game.state.over and isinstance(event.act, Incident):
            raise TranscriptError("the deal is over without any play, so nothing more can happen in it")

    def _take_reported(self, event: Event, seat: Seat, reported: Reported) -> None:
        if reported.act is None:
            raise TranscriptError(f"{reported.irregularity} is read but not ruled on yet")
        before = len(self.findings)
        self._take_act(event, seat, reported.act)
        found = [finding.irregularity for finding in self.findings[before:]]
        if reported.irregularity not in found and not is_no_offence(self.code, reported.irregularity, None):
            what = f"that is {found[0]}" if found else "that is no irregularity"
            raise TranscriptError(f"this was reported as {reported.irregularity}, but at this point {what}")

    def _take_act(self, event: Event, seat: Seat, act: Act) -> None:
        match act:
            case Choose():
                decisions.choose(self, event, seat, act)
            case Waive():
                decisions.waive(self, seat, act)
            case LeaveChoice() | LookAtCards():
                pass
            case CallAttention():
                self._call_attention(seat)
            case Consult() if decisions.right_of_side(self, seat):
                decisions.consult(self, event, seat)
            case Change():
                self._change(event, seat, act)
            case _:
                self._do(event, seat, act)

    # An act at the table

    def _do(self, event: Event, seat: Seat, act: Act) -> None:
        self._end_rights(seat, act)
        before = copy(self.game.state)
        raised, outcome = self._raise_findings(event, seat, act, before)
        if isinstance(act, Consult) and not raised:
            raise TranscriptError("there is nothing to consult on: no penalty to choose and no doubling open")
        self.game.apply(seat, event, act, outcome)
        for finding in raised:
            self.let_follow(finding, finding.consequences)
        if self.game.settle():
            self.open_later_rights()

    def _raise_findings(
        self, event: Event, seat: Seat, act: Act, before: Any
    ) -> tuple[list[Finding], Outcome]:
        """Ask the detectors in turn; a call that counts for nothing is not asked about further."""
        raised: list[Finding] = []
        for detector in self.game.detectors(act):
            fact = detector(self.game, seat, act)
            if fact is None:
                continue
            finding = self.judge(Situation(self.game, event, seat, fact))
            if finding is None:
                continue
            finding.before = before
            raised.append(finding)
            outcome = _outcome(fact, finding)
            if outcome is not Outcome.STANDS:
                return raised, outcome
        return raised, Outcome.STANDS

    def judge(self, situation: Situation) -> Finding | None:
        """What the code makes of a fact: a finding, kept in the report; ``None`` if it is no offence here."""
        provision = provision_for(self.code, situation)
        if is_no_offence(self.code, situation.fact.id, provision):
            return None
        finding = finding_for(provision, situation)
        self.findings.append(finding)
        return finding

    def _end_rights(self, seat: Seat, act: Act) -> None:
        for finding in self.findings:
            if not finding.is_open:
                continue
            for lapse in (*finding.lapses, FIRST_LEAD):
                lost = seats_that_lose(lapse.moment, finding, self.game, seat, act)
                if lost and finding.is_open:
                    finding.lapse_for(lost, lapse)

    def let_follow(self, finding: Finding, follows: Iterable[Follows]) -> None:
        """Let the consequences of a finding, or of the option chosen, do their work on the table."""
        for follow in follows:
            work = EFFECTS[follow.effect.id]
            work.apply(Stroke(self.game, finding, follow.effect, follow.seat, finding.argument))

    def open_later_rights(self) -> None:
        """The leader is known: rights that waited for that arise now."""
        for finding in self.findings:
            later = finding.provision.ruling.later if finding.provision else None
            if later is None or finding.status != "automatic" or finding.provision is None:
                continue
            situation = Situation(self.game, finding.event, finding.offender, finding.fact)
            choosers = seats_of(later.chooser, situation)
            if finding.offender is not None and self.game.leader is finding.offender.partner:
                cited = later.law or finding.provision.law
                options = [open_option(option, cited, choosers, situation) for option in later.options]
                finding.open_for(choosers, options)

    # Changes of a call

    def _call_attention(self, seat: Seat) -> None:
        """An adversary calls attention to the last offence that can still be put right."""
        for finding in reversed(self.findings):
            if finding.offender is not None and not finding.offender.is_with(seat):
                finding.attention_called = True
                return

    def _change(self, event: Event, seat: Seat, change: Change) -> None:
        fact = self.game.fact_of_change(seat, change.call)
        target = self._offence_of(fact)
        situation = Situation(self.game, event, seat, fact, target)
        provision = provision_for(self.code, situation)
        status = provision.ruling.status if provision else None
        if status == "corrected" and target is not None and provision is not None:
            target.correct(provision.law)
            self._put_in_place(event, seat, change)
        elif status == "allowed":
            self._put_in_place(event, seat, change)
        elif status == "no-offence" and target is not None:
            self._note_vain_correction(target, seat)
        else:
            self.judge(situation)

    def _note_vain_correction(self, target: Finding, seat: Seat) -> None:
        if target.is_open:
            target.notes.append(f"What {seat.word} changes it to is not enough either, and corrects nothing.")

    def _offence_of(self, fact: Fact) -> Finding | None:
        """The offence in the call that is changed, while it can still be put right or penalised."""
        for finding in self.findings:
            live = finding.status in ("open", "automatic")
            if finding.event.number == fact.against and finding.irregularity in NOT_ENOUGH and live:
                return finding
        return None

    def _put_in_place(self, event: Event, seat: Seat, change: Change) -> None:
        """Let the new call stand in the place of the last one, and judge it there, but not its turn again."""
        made = self.game.undo_call(seat)  # type: ignore[attr-defined]
        if change.call is None:
            return
        turn = self.game.state.turn
        self.game.state.turn = seat
        self._do(event, seat, change.call)
        if not made.in_turn and self.game.state.turn is seat:
            self.game.state.turn = turn


def _outcome(fact: Fact, finding: Finding) -> Outcome:
    if fact.outcome is Outcome.COUNTS_AS_PASS_UNLESS_CHOSEN:
        return Outcome.STANDS if finding.options else Outcome.COUNTS_AS_PASS
    if fact.outcome is Outcome.VOID_UNLESS_SILENT:
        return Outcome.STANDS if finding.status == "silent" else Outcome.VOID
    return fact.outcome
