"""Drives the engine through a transcript, an event a step, and tells what it saw."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol, cast

from arbiter.explaining import auction_reasons, choice_reasons, plain_reasons
from arbiter.explaining.auction_words import AuctionWords
from arbiter.explaining.glance import Glance, Reasons
from arbiter.explaining.laws_at_work import sense_of
from arbiter.explaining.looking import conditions_of, facts_not_asked, facts_not_found, laws_passed_over
from arbiter.explaining.model import Explanation, Left, LookedAt, Raised, RightChange, Step, Told
from arbiter.explaining.plain_words import PlainWords
from arbiter.explaining.rights import Rights, Standing
from arbiter.explaining.watching import WatchingCourt
from arbiter.laws import Code, Words
from arbiter.report.model import SeatName
from arbiter.report.said import act_words
from arbiter.ruling import Ruled, game_of, result_of
from arbiter.ruling.engine import Engine
from arbiter.ruling.findings import Finding
from arbiter.ruling.phrasing import Speaker, did_words
from arbiter.ruling.reporting import Reporter
from arbiter.seats import Seat
from arbiter.table.auction import AuctionGame
from arbiter.transcript.events import Act, Call, Change, Choose, Event, Reported, Transcript, Waive


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
        steps = tuple(Tracer(ruled.transcript, code, words, ruled.transcript.dealer).steps())
    work = code.work if code else None
    return Explanation(report.source, report.title, report.code, work, steps, report.errors)


@dataclass(slots=True)
class Sight:
    """What is seen of an act just before it takes effect: the facts ``found``, and those that were not."""

    turn: Told | None = None
    worth: Told | None = None
    found: tuple[str, ...] = ()
    not_found: tuple[LookedAt, ...] = ()


_IN_PLACE = Told("The first call gives way, and the new one is judged in its place.")


class Tracer:
    """Takes the events of one transcript, which can all be ruled on."""

    def __init__(self, transcript: Transcript, code: Code, words: Words, dealer: Seat) -> None:
        self.transcript = transcript
        self.code = code
        self.game: Any = game_of(transcript, code, dealer)
        events = {event.number: event for event in transcript.events}
        self.speaker = Speaker(self.game, transcript.players, events)
        self.reporter = Reporter(code, words, self.speaker)
        self.rights = Rights(self.reporter)
        self.court = WatchingCourt(self.game, code, self._look_at)
        self.engine = Engine(self.game, code)
        self.engine.court = self.court
        self.tells, self.reasons = self._of_game(words)
        self.sight = Sight()
        self.waiting: Seat | None = None
        self.changing = False

    def _of_game(self, words: Words) -> tuple[GameWords, Reasons]:
        if isinstance(self.game, AuctionGame):
            return AuctionWords(self.game, self.code, words, self.speaker), auction_reasons.REASONS
        return PlainWords(self.game, self.code, words, self.speaker), plain_reasons.REASONS

    def steps(self) -> Iterator[Step]:
        """Take every event, and give each as a step."""
        for event in self.transcript.events:
            yield self._step(event)

    def _step(self, event: Event) -> Step:
        before = [Standing.of(finding) for finding in self.court.findings]
        self.court.looks.clear()
        self.sight = Sight()
        self.waiting = getattr(self.game.state, "void_call_by", None)
        self.changing = isinstance(event.act, Change)
        self.engine.take(event)
        seat = self.engine.actors[event.number]
        assert seat is not None
        changes = tuple(self._changes(before))
        if isinstance(event.act, Waive) and not changes:
            self.sight.turn = Told("The right is not his to give up: nothing comes of it.")
        return Step(
            event=event.number,
            line=event.line,
            column=event.column,
            words=event.text,
            seat=cast(SeatName, seat.name),
            said=f"{self.speaker.name(seat)} {self._did(event.act, changes)}",
            turn=self.sight.turn,
            worth=self.sight.worth,
            changes=changes,
            findings=tuple(self._raised(len(before))),
            looked_at=tuple(self._looked_at(event, seat)),
            left=self._left(),
        )

    # Before the act

    def _look_at(self, seat: Seat, act: Act) -> None:
        """Look at an act that is about to be judged; the court calls this."""
        facts = (detector(self.game, seat, act) for detector in self.game.detectors(act))
        sight = self.sight
        sight.found = tuple(fact.id for fact in facts if fact is not None)
        sight.turn = _IN_PLACE if self.changing else self.tells.turn(seat, act, self.waiting)
        sight.worth = self.tells.worth(act)
        glance = Glance(self.game, seat, act, frozenset(sight.found), self.speaker, self.changing)
        sight.not_found = tuple(facts_not_found(glance, self.reasons, self.code))

    # After it

    def _did(self, act: Act, changes: tuple[RightChange, ...]) -> str:
        if isinstance(act, Call):
            return did_words(act)
        if isinstance(act, Reported) and act.act is not None:
            return act_words(act.act)
        if isinstance(act, Choose) and len(act.options) > 1:
            chosen = (self.court.findings[one.number - 1].chosen for one in changes if one.status == "chosen")
            return next((f"chooses {option.law.id}" for option in chosen if option), act_words(act))
        return act_words(act)

    def _changes(self, before: list[Standing]) -> Iterator[RightChange]:
        for number, (finding, old) in enumerate(zip(self.court.findings, before, strict=False), start=1):
            change = self.rights.change(finding, number, old)
            if change is not None:
                yield change

    def _raised(self, before: int) -> Iterator[Raised]:
        for number, finding in enumerate(self.court.findings[before:], start=before + 1):
            yield self._finding(finding, number)

    def _finding(self, finding: Finding, number: int) -> Raised:
        provision = finding.provision
        statute = self.code.statutes[provision.law] if provision else None
        return Raised(
            number=number,
            name=self.reporter.words.irregularities[finding.irregularity].name,
            sense=sense_of(finding.fact.id, self.code),
            conditions=conditions_of(provision, self.reporter.words, finding.fact.since) if provision else (),
            law_title=statute.title if statute else None,
            law_sense=statute.sense if statute else None,
            finding=self.reporter.finding(finding),
        )

    def _looked_at(self, event: Event, seat: Seat) -> Iterator[LookedAt]:
        looks = self.court.looks
        for look in looks:
            yield from laws_passed_over(look, self.code, self.reporter.words)
        yield from facts_not_asked(self.sight.found, looks, self.code)
        yield from self.sight.not_found
        found = frozenset(look.fact.id for look in looks)
        glance = Glance(self.game, seat, event.act, found, self.speaker)
        yield from facts_not_found(glance, choice_reasons.REASONS, self.code)

    def _left(self) -> Left:
        return Left(
            result=result_of(self.game, self.speaker, self.court.findings),
            stands=self.tells.stands(),
            passed=_letters(self.tells.passed()),
            barred=_letters(self.tells.barred()),
        )


def _letters(seats: list[Seat]) -> tuple[SeatName, ...]:
    return tuple(cast(SeatName, seat.name) for seat in seats)
