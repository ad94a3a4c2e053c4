"""The engine: takes the events of a transcript one by one and keeps the findings that they raise.

Each event goes the same way: who acted; which older rights the act ends; what the facts are and what the law
makes of them; what the act does to the table; what follows by itself.
"""

from copy import copy
from typing import Any

from arbiter.laws import Code
from arbiter.ruling import decisions
from arbiter.ruling.changing import change_call
from arbiter.ruling.court import Court
from arbiter.ruling.findings import Finding
from arbiter.ruling.judging import is_no_offence
from arbiter.ruling.reports import check_after_cut, check_report
from arbiter.ruling.taking_back import keeps_wrong_lead, take_back
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.table.dealing import dealt_wrong
from arbiter.table.facts import Fact, Outcome, TranscriptError
from arbiter.transcript.events import (
    CALL_TYPES,
    Act,
    Call,
    CallAttention,
    Change,
    Choose,
    ClaimRevoke,
    CompleteDeal,
    Consult,
    CutNext,
    Event,
    Incident,
    Lead,
    LeaveChoice,
    LookAtCards,
    Play,
    Quit,
    Replace,
    Reported,
    Table,
    Waive,
)

TOLD_BY_HANDS = ("revoke", "penalty-disobeyed")
"""What only the hands can show: where they are not given, the report is believed."""
OF_THE_TABLE = Reported | CompleteDeal | CutNext | Quit
AFTER_THE_PLAY = Reported | CompleteDeal | CutNext | ClaimRevoke
OF_THE_DEAL = Event(0, 1, 1, "Hands", Table.TABLE, CompleteDeal(), "deal")
"""What stands for the header ``Hands`` where an irregularity of the deal is found in it."""


class Engine:
    """One transcript under one code. ``actors`` are who acted, by the number of the event.

    ``of_the_deal`` stands for the hands as they were dealt, before the first event.
    """

    def __init__(self, game: Game, code: Code, of_the_deal: Event = OF_THE_DEAL) -> None:
        self.game = game
        self.court = Court(game, code)
        self.actors: dict[int, Seat | None] = {}
        self.events: dict[int, Event] = {}
        self.of_the_deal = of_the_deal

    def take(self, event: Event) -> None:
        """Take one event. Raises ``TranscriptError`` for what cannot be ruled on."""
        self._refuse_after_end(event)
        self.events[event.number] = event
        seat = self.game.actor(event)
        self.actors[event.number] = seat
        act = event.act
        if seat is None and not isinstance(act, OF_THE_TABLE):
            raise TranscriptError("nobody in particular cannot have done that; name the seat")
        if type(act) in CALL_TYPES:
            self.do(event, seat, act)
        elif isinstance(act, Reported):
            self._take_reported(event, seat, act)
        elif seat is None:
            self.do(event, None, act)
        else:
            self._take_act(event, seat, act)
        if self.game.phase in ("void", "over"):
            self.court.end_deal()

    def finish(self, is_played: bool = False) -> None:
        """Judge what is wrong with the hands that were dealt, when all else is known.

        ``is_played`` says that the tricks of the deal are told, and so that it is over. Rights that are open
        then stay open: what they are worth is to be seen from the score.
        """
        if is_played and self.game.phase == "play":
            self.game.state.over = self.game.state.told = True
        if self.game.phase != "void":
            for seat, fact in dealt_wrong(self.game.deal):
                finding = self.judge(self.of_the_deal, seat, fact)
                if finding is not None:
                    self.court.let_follow(finding, finding.consequences)
            if self.game.state.void:
                self.court.end_deal()

    def _refuse_after_end(self, event: Event) -> None:
        if self.game.state.void:
            raise TranscriptError(
                "the deal is void, so nothing more can happen in it; a new deal is a new transcript"
            )
        if self.game.cards.state.cut:
            check_after_cut(event.act)
        after_play = isinstance(event.act, AFTER_THE_PLAY) or self.game.cards.trick is not None
        if self.game.state.over and isinstance(event.act, Incident) and not after_play:
            raise TranscriptError("the deal is over without any play, so nothing more can happen in it")

    def _take_reported(self, event: Event, seat: Seat | None, reported: Reported) -> None:
        if reported.irregularity == "card-touched" and seat is not None and self._is_of_dummy(seat):
            reported = Reported("dummy-suggests-card", reported.cards)
        if reported.act is None:
            check_report(self.game, seat, reported)
            self.do(event, seat, reported)
            return
        if seat is None:
            raise TranscriptError("nobody in particular cannot have done that; name the seat")
        before = {id(finding) for finding in self.court.findings}
        self._take_act(event, seat, reported.act)
        found = [f.irregularity for f in self.court.findings if id(f) not in before]
        if reported.irregularity in found or is_no_offence(self.court.code, reported.irregularity, None):
            return
        if reported.irregularity in TOLD_BY_HANDS and not self.game.deal.hands.get(seat):
            self.judge(event, seat, Fact(reported.irregularity, cards=reported.cards))
            return
        what = f"that is {found[0]}" if found else "that is no irregularity"
        raise TranscriptError(f"this was reported as {reported.irregularity}, but at this point {what}")

    def _take_act(self, event: Event, seat: Seat, act: Act) -> None:
        match act:
            case Choose():
                decisions.choose(self.court, event, seat, act)
            case Waive():
                decisions.waive(self.court, seat, act)
            case LookAtCards():
                self.court.end_rights(seat, act)
                self.game.state.looked |= {seat}
            case LeaveChoice():
                decisions.leave_choice(self.court, seat)
            case CallAttention() | ClaimRevoke() if self._is_of_dummy(seat):
                self.do(event, seat, Reported("dummy-calls-attention"))
            case CallAttention():
                self.court.end_rights(seat, act)
                decisions.call_attention(self.court, seat)
            case Consult() if decisions.right_of_side(self.court, seat):
                decisions.consult(self.court, event, seat)
            case Change(None) | Replace() if self.game.cards.has_begun:
                take_back(self, event, seat, act)
            case Change():
                change_call(self, event, seat, act)
            case Replace():
                raise TranscriptError("nothing has been played yet that could be changed")
            case _:
                self.do(event, seat, act)

    # An act at the table

    def do(self, event: Event, seat: Seat | None, act: Act) -> None:
        """An act at the table: judge it, and let it take effect. Raises ``TranscriptError``."""
        if seat is not None:
            act = self.game.cards.as_said(seat, act, event.who is not None)
            if isinstance(act, Lead | Play) and self.game.cards.counts_already(seat, act.card):
                return
            if isinstance(act, Lead) and keeps_wrong_lead(self, event, seat, act):
                act = Play(act.card)
        self.court.end_rights(seat, act)
        before = copy(self.game.state)
        raised, outcome = self._raise_findings(event, seat, act, before)
        if isinstance(act, Consult) and not raised:
            raise TranscriptError("there is nothing to consult on: no penalty to choose and no doubling open")
        self._apply(event, seat, act, outcome, before)
        for finding in raised:
            self.court.let_follow(finding, finding.consequences)
        self.game.settle()
        self.court.open_later_rights()

    def _apply(self, event: Event, seat: Seat | None, act: Act, outcome: Outcome, before: Any) -> None:
        if isinstance(act, Call | CompleteDeal):
            self.game.state.dealt = True
        if isinstance(act, Call) and seat is not None:
            self.game.state.looked |= {seat}
        if seat is None:
            self.game.cards.apply(None, event.number, act)
        else:
            self.game.apply(seat, event, act, outcome, before)

    def _raise_findings(
        self, event: Event, seat: Seat | None, act: Act, before: Any
    ) -> tuple[list[Finding], Outcome]:
        """Ask the detectors in turn; a call that counts for nothing is not asked about further."""
        raised: list[Finding] = []
        for detector in self.game.detectors(act):
            for fact in _facts(detector(self.game, seat, act)):
                finding = self.judge(event, seat, fact)
                if finding is None:
                    continue
                finding.before = before
                raised.append(finding)
                outcome = _outcome(fact, finding)
                if outcome is not Outcome.STANDS:
                    return raised, outcome
        return raised, Outcome.STANDS

    def judge(self, event: Event, seat: Seat | None, fact: Fact) -> Finding | None:
        """Bring a fact before the court, at the event where it came about."""
        at = event if fact.at is None else self.events[fact.at]
        target = self.court.target_of(fact.id, seat)
        return self.court.judge(self.court.situation(at, seat, fact, target))

    def _is_of_dummy(self, seat: Seat) -> bool:
        return self.game.cards.trick is not None and seat is self.game.cards.dummy


def _facts(found: Fact | tuple[Fact, ...] | None) -> tuple[Fact, ...]:
    if found is None:
        return ()
    return found if isinstance(found, tuple) else (found,)


def _outcome(fact: Fact, finding: Finding) -> Outcome:
    if fact.outcome is Outcome.COUNTS_AS_PASS_UNLESS_CHOSEN:
        return Outcome.STANDS if finding.options else Outcome.COUNTS_AS_PASS
    if fact.outcome is Outcome.VOID_IF_SILENT:
        return Outcome.VOID if finding.status == "silent" else Outcome.STANDS
    if fact.outcome is Outcome.VOID_UNLESS_SILENT:
        return Outcome.STANDS if finding.status == "silent" else Outcome.VOID
    return fact.outcome
