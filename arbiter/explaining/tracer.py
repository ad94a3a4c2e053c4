"""Drives the engine through a transcript, an event a step, and tells what it saw."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol, cast

from arbiter.explaining import auction_reasons, choice_reasons, deal_reasons, plain_reasons, play_reasons
from arbiter.explaining.auction_words import AuctionWords
from arbiter.explaining.glance import Glance, Reasons
from arbiter.explaining.laws_at_work import sense_of
from arbiter.explaining.looking import (
    conditions_of,
    facts_not_asked,
    facts_not_found,
    laws_on,
    laws_passed_over,
)
from arbiter.explaining.model import Explanation, Left, LookedAt, Raised, RightChange, Step, Told
from arbiter.explaining.plain_words import PlainWords
from arbiter.explaining.play_words import PlayWords
from arbiter.explaining.rights import Rights, Standing
from arbiter.explaining.watching import WatchingCourt
from arbiter.laws import Code, Words
from arbiter.report.model import SeatName
from arbiter.report.said import act_words
from arbiter.ruling import Ruled, dealing, game_of, result_of
from arbiter.ruling.engine import Engine
from arbiter.ruling.findings import Finding
from arbiter.ruling.phrasing import Speaker, did_words
from arbiter.ruling.reporting import Reporter
from arbiter.seats import Seat
from arbiter.table.auction import AuctionGame
from arbiter.table.facts import Fact
from arbiter.transcript.events import (
    Act,
    Call,
    Change,
    Choose,
    Event,
    Lead,
    Pass,
    Play,
    Replace,
    Reported,
    Transcript,
    Waive,
    Yes,
)


class GameWords(Protocol):
    """Tells of one game."""

    def turn(self, seat: Seat, act: Act, waiting: Seat | None) -> Told | None:
        """Whose turn or right it was, before the act; ``waiting`` has made a void call and no other since."""

    def worth(self, act: Act) -> Told | None:
        """What the act is worth, before it."""

    def stands(self) -> Told | None:
        """What stands now."""

    def passed(self) -> list[Seat]:
        """Who has passed it."""

    def barred(self) -> list[Seat]:
        """Who may not take part for now."""


def explain(ruled: Ruled, code: Code | None, words: Words) -> Explanation:
    """Walk through a transcript that has been ruled on; one with errors has no steps."""
    report = ruled.report
    steps: tuple[Step, ...] = ()
    if code is not None and ruled.transcript.dealer is not None and not report.errors:
        steps = tuple(Tracer(ruled, code, words, ruled.transcript.dealer).steps())
    work = code.work if code else None
    return Explanation(report.source, report.title, report.code, work, steps, report.errors)


@dataclass(slots=True)
class Sight:
    """What is seen of an act just before it takes effect: the facts ``found``, and those that were not."""

    turn: Told | None = None
    worth: Told | None = None
    found: tuple[str, ...] = ()
    not_found: tuple[LookedAt, ...] = ()


_IN_PLAY = ("play", "early")
"""The variants of a fact that is found before the play as well, and means something else there."""
_IN_PLACE = Told("The first call gives way, and the new one is judged in its place.")
_CARD_IN_PLACE = Told("The first card is taken back, and the new one is judged in its place.")


class Tracer:
    """Takes the events of one transcript, which can all be ruled on."""

    def __init__(self, ruled: Ruled, code: Code, words: Words, dealer: Seat) -> None:
        self.transcript = ruled.transcript
        self.code = code
        self.words = words
        self.game: Any = game_of(self.transcript, code, dealer)
        events = {event.number: event for event in self.transcript.events}
        self.speaker = Speaker(self.game, self.transcript.players, events)
        self.reporter = Reporter(code, words, self.speaker)
        self.rights = Rights(self.reporter)
        self.court = WatchingCourt(self.game, code, self._look_at)
        self.engine = Engine(self.game, code, dealing(self.transcript))
        self.engine.court = self.court
        self.tells, self.reasons = self._of_game(words)
        self.play = PlayWords(self.game, code, self.speaker)
        self.numbers = _numbers(self.transcript, code, dealer)
        self.sight = Sight()
        self.waiting: Seat | None = None
        self.changing = False

    def _of_game(self, words: Words) -> tuple[GameWords, Reasons]:
        if isinstance(self.game, AuctionGame):
            return AuctionWords(self.game, self.code, words, self.speaker), auction_reasons.REASONS
        return PlainWords(self.game, self.code, words, self.speaker), plain_reasons.REASONS

    def steps(self) -> Iterator[Step]:
        """Take every event, and give each as a step; last comes what the hands and the result show."""
        before = result_of(self.game, self.speaker, self.court.findings)
        for event in self.transcript.events:
            step = self._step(event)
            before = step.left.result
            yield step
        step = self._step(self.engine.of_the_deal)
        if step.findings or step.changes or step.left.result != before:
            yield step

    def _step(self, event: Event) -> Step:
        raised_before = len(self.court.raised)
        before = [Standing.of(finding) for finding in self.court.raised]
        self.court.looks.clear()
        self.sight = Sight()
        self.waiting = getattr(self.game.state, "void_call_by", None)
        self.changing = isinstance(event.act, Change | Replace)
        if event.number:
            self.engine.take(event)
        else:
            self.engine.finish(_is_told(self.transcript))
        seat = self.engine.actors.get(event.number)
        changes = tuple(self._changes(before))
        if isinstance(event.act, Waive) and not changes:
            self.sight.turn = Told("The right is not his to give up: nothing comes of it.")
        raised = self.court.raised[raised_before:]
        return Step(
            event=event.number,
            line=event.line,
            column=event.column,
            words=event.text,
            seat=None if seat is None else cast(SeatName, seat.name),
            said=self._said(event, seat, changes),
            turn=self.sight.turn,
            worth=self.sight.worth,
            changes=changes,
            findings=tuple(
                self._finding(finding, self.numbers[number])
                for number, finding in enumerate(raised, start=raised_before)
            ),
            looked_at=tuple(dict.fromkeys(self._looked_at(event, seat, {one.fact.id for one in raised}))),
            left=self._left(),
        )

    # Before the act

    def _look_at(self, seat: Seat | None, act: Act) -> None:
        """Look at an act that is about to be judged; the court calls this."""
        sight = self.sight
        sight.found = tuple(fact.id for fact in self._facts(seat, act))
        if seat is None:
            return
        in_play = self.play.is_of_the_play(seat, act)
        if self.changing:
            sight.turn = _CARD_IN_PLACE if in_play else _IN_PLACE
        else:
            sight.turn = self.play.turn(seat, act) if in_play else self.tells.turn(seat, act, self.waiting)
        sight.worth = None if in_play else self.tells.worth(act)
        glance = Glance(self.game, seat, act, frozenset(sight.found), self.speaker, self.changing)
        not_found = [
            looked
            for reasons in self._reasons(act, in_play)
            for looked in facts_not_found(glance, reasons, self.code, in_play)
        ]
        sight.not_found = tuple(not_found)

    def _facts(self, seat: Seat | None, act: Act) -> Iterator[Fact]:
        for detector in self.game.detectors(act):
            found = detector(self.game, seat, act)
            yield from found if isinstance(found, tuple) else (() if found is None else (found,))

    def _reasons(self, act: Act, in_play: bool) -> tuple[Reasons, ...]:
        """What is asked of an act, where it was done."""
        if in_play or type(act) not in self.reasons:
            return (play_reasons.REASONS,)
        is_first_lead = isinstance(act, Lead | Play) and self.game.leader is not None
        return (self.reasons, play_reasons.FIRST_LEAD) if is_first_lead else (self.reasons,)

    # After it

    def _said(self, event: Event, seat: Seat | None, changes: tuple[RightChange, ...]) -> str:
        """Who did what."""
        if not event.number:
            return "The hands as they were dealt, and the result as it is told"
        who = "The table:" if seat is None else self.speaker.name(seat)
        return f"{who} {self._did(event, changes)}"

    def _did(self, event: Event, changes: tuple[RightChange, ...]) -> str:
        act = event.act
        if isinstance(act, Pass | Yes) and event.section == "play":
            return "says that he has none" if isinstance(act, Pass) else "says that he has one"
        if isinstance(act, Call):
            return did_words(act)
        if isinstance(act, Reported) and act.act is not None:
            return act_words(act.act)
        if isinstance(act, Choose) and len(act.options) > 1:
            chosen = [finding.chosen for finding in self.court.raised if finding.chosen]
            named = next((one.law.id for one in reversed(chosen) if one.law.id in act.options), None)
            return f"chooses {named}" if changes and named else act_words(act)
        return act_words(act)

    def _changes(self, before: list[Standing]) -> Iterator[RightChange]:
        for place, (finding, old) in enumerate(zip(self.court.raised, before, strict=False)):
            change = self.rights.change(finding, self.numbers[place], old)
            if change is not None:
                yield change

    def _finding(self, finding: Finding, number: int) -> Raised:
        provision = finding.provision
        statute = self.code.statutes[provision.law] if provision else None
        return Raised(
            number=number,
            name=self.reporter.words.irregularities[finding.irregularity].name,
            sense=sense_of(finding.fact.id, self.code, finding.fact.variant in _IN_PLAY),
            conditions=conditions_of(provision, self.reporter.words, finding.fact.since) if provision else (),
            law_title=statute.title if statute else None,
            law_sense=statute.sense if statute else None,
            finding=self.reporter.finding(finding),
        )

    def _looked_at(self, event: Event, seat: Seat | None, raised: set[str]) -> Iterator[LookedAt]:
        looks = self.court.looks
        for look in looks:
            yield from laws_passed_over(look, self.code, self.reporter.words)
        if not event.number:
            yield from self._not_in_the_hands(raised)
        if seat is None:
            return
        asked = raised | {look.fact.id for look in looks}
        yield from facts_not_asked((fact for fact in self.sight.found if fact not in asked), looks, self.code)
        yield from (looked for looked in self.sight.not_found if looked.id not in asked)
        glance = Glance(self.game, seat, event.act, frozenset(asked), self.speaker)
        yield from facts_not_found(glance, choice_reasons.REASONS, self.code)
        if self.game.cards.trick is not None:
            yield from facts_not_found(glance, play_reasons.TAKING_BACK, self.code)

    def _not_in_the_hands(self, raised: set[str]) -> Iterator[LookedAt]:
        for fact, reason in deal_reasons.REASONS.items():
            if fact not in raised:
                laws = laws_on(self.code, fact)
                yield LookedAt("not-found", fact, sense_of(fact, self.code), laws, reason(self.game.deal))

    def _left(self) -> Left:
        return Left(
            result=result_of(self.game, self.speaker, self.court.findings),
            stands=self.tells.stands(),
            passed=_letters(self.tells.passed()),
            barred=_letters(self.tells.barred()),
        )


def _is_told(transcript: Transcript) -> bool:
    """Whether the tricks are told, so that the hand has been played."""
    return transcript.result is not None and bool(transcript.result.tricks)


def _numbers(transcript: Transcript, code: Code, dealer: Seat) -> list[int]:
    """The places in the report, from 1, of the findings in the order in which they are made."""
    game = game_of(transcript, code, dealer)
    court = WatchingCourt(game, code, lambda _seat, _act: None)
    engine = Engine(game, code, dealing(transcript))
    engine.court = court
    for event in transcript.events:
        engine.take(event)
    engine.finish(_is_told(transcript))
    places = {id(finding): number for number, finding in enumerate(court.findings, start=1)}
    return [places[id(finding)] for finding in court.raised]


def _letters(seats: list[Seat]) -> tuple[SeatName, ...]:
    return tuple(cast(SeatName, seat.name) for seat in seats)
