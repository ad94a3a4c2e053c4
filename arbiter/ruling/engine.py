"""The engine: takes the events of a transcript one by one and keeps the findings that they raise.

Each event goes the same way: who acted; which older rights the act ends; what the facts are and what the law
makes of them; what the act does to the table; what follows by itself.
"""

from copy import copy
from typing import Any

from arbiter.laws import Code
from arbiter.ruling import decisions
from arbiter.ruling.court import Court
from arbiter.ruling.findings import NOT_ENOUGH, Finding, Note
from arbiter.ruling.judging import is_no_offence
from arbiter.ruling.situation import Situation
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.table.facts import Fact, Outcome, TranscriptError
from arbiter.transcript.events import (
    CALL_TYPES,
    Act,
    CallAttention,
    Change,
    Choose,
    Consult,
    Event,
    Incident,
    LeaveChoice,
    LookAtCards,
    Pass,
    Reported,
    Waive,
)


class Engine:
    """One transcript under one code. ``actors`` are who acted, by the number of the event."""

    def __init__(self, game: Game, code: Code) -> None:
        self.game = game
        self.court = Court(game, code)
        self.actors: dict[int, Seat | None] = {}

    def take(self, event: Event) -> None:
        """Take one event. Raises ``TranscriptError`` for what cannot be ruled on."""
        self._refuse_after_end(event)
        seat = self.game.actor(event)
        self.actors[event.number] = seat
        if seat is None:
            raise TranscriptError("nobody in particular cannot have done that; name the seat")
        act = event.act
        if type(act) in CALL_TYPES:
            self._do(event, seat, act)
        elif isinstance(act, Reported):
            self._take_reported(event, seat, act)
        else:
            self._take_act(event, seat, act)

    def _refuse_after_end(self, event: Event) -> None:
        if self.game.state.void:
            raise TranscriptError(
                "the deal is void, so nothing more can happen in it; a new deal is a new transcript"
            )
        if self.game.state.over and isinstance(event.act, Incident):
            raise TranscriptError("the deal is over without any play, so nothing more can happen in it")

    def _take_reported(self, event: Event, seat: Seat, reported: Reported) -> None:
        if reported.act is None:
            raise TranscriptError(f"{reported.irregularity} is read but not ruled on yet")
        before = len(self.court.findings)
        self._take_act(event, seat, reported.act)
        found = [finding.irregularity for finding in self.court.findings[before:]]
        if reported.irregularity not in found and not is_no_offence(
            self.court.code, reported.irregularity, None
        ):
            what = f"that is {found[0]}" if found else "that is no irregularity"
            raise TranscriptError(f"this was reported as {reported.irregularity}, but at this point {what}")

    def _take_act(self, event: Event, seat: Seat, act: Act) -> None:
        match act:
            case Choose():
                decisions.choose(self.court, event, seat, act)
            case Waive():
                decisions.waive(self.court, seat, act)
            case LookAtCards():
                pass
            case LeaveChoice():
                decisions.leave_choice(self.court, seat)
            case CallAttention():
                decisions.call_attention(self.court, seat)
            case Consult() if decisions.right_of_side(self.court, seat):
                decisions.consult(self.court, event, seat)
            case Change():
                self._change(event, seat, act)
            case _:
                self._do(event, seat, act)

    # An act at the table

    def _do(self, event: Event, seat: Seat, act: Act) -> None:
        self.court.end_rights(seat, act)
        before = copy(self.game.state)
        raised, outcome = self._raise_findings(event, seat, act, before)
        if isinstance(act, Consult) and not raised:
            raise TranscriptError("there is nothing to consult on: no penalty to choose and no doubling open")
        self.game.apply(seat, event, act, outcome, before)
        for finding in raised:
            self.court.let_follow(finding, finding.consequences)
        if self.game.settle():
            self.court.open_later_rights()

    def _raise_findings(
        self, event: Event, seat: Seat, act: Act, before: Any
    ) -> tuple[list[Finding], Outcome]:
        """Ask the detectors in turn; a call that counts for nothing is not asked about further."""
        raised: list[Finding] = []
        for detector in self.game.detectors(act):
            fact = detector(self.game, seat, act)
            if fact is None:
                continue
            finding = self.court.judge(Situation(self.game, event, seat, fact))
            if finding is None:
                continue
            finding.before = before
            raised.append(finding)
            outcome = _outcome(fact, finding)
            if outcome is not Outcome.STANDS:
                return raised, outcome
        return raised, Outcome.STANDS

    # Changes of a call

    def _change(self, event: Event, seat: Seat, change: Change) -> None:
        fact = self.game.fact_of_change(seat, change.call)
        target = self._offence_of(fact)
        situation = Situation(self.game, event, seat, fact, target)
        provision = self.court.provision_for(situation)
        status = provision.ruling.status if provision else None
        if status == "corrected" and target is not None and provision is not None:
            target.correct(provision.law, provision.ruling.note)
            self._put_in_place(event, seat, change)
        elif status == "allowed":
            self._put_in_place(event, seat, change)
        elif status == "no-offence" and provision is not None:
            self._note_vain_change(fact, provision.ruling.note)
        else:
            self.court.judge(situation)

    def _note_vain_change(self, fact: Fact, note: str | None) -> None:
        """Say in what is open over the first call why the change of it changes nothing."""
        for finding in self.court.findings:
            if finding.event.number == fact.against and finding.is_open and note:
                finding.notes.append(Note(note))

    def _offence_of(self, fact: Fact) -> Finding | None:
        """The offence in the call that is changed, if it was not enough and has not been put right."""
        for finding in self.court.findings:
            of_call = finding.event.number == fact.against and finding.irregularity in NOT_ENOUGH
            if of_call and finding.status != "corrected":
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
        if not made.in_turn and isinstance(change.call, Pass):
            self.game.state.turn = turn


def _outcome(fact: Fact, finding: Finding) -> Outcome:
    if fact.outcome is Outcome.COUNTS_AS_PASS_UNLESS_CHOSEN:
        return Outcome.STANDS if finding.options else Outcome.COUNTS_AS_PASS
    if fact.outcome is Outcome.VOID_IF_SILENT:
        return Outcome.VOID if finding.status == "silent" else Outcome.STANDS
    if fact.outcome is Outcome.VOID_UNLESS_SILENT:
        return Outcome.STANDS if finding.status == "silent" else Outcome.VOID
    return fact.outcome
