"""Choosing, waiving and consulting: the acts about a right. Each can itself be wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.ruling.findings import Finding, OpenOption
from arbiter.ruling.situation import Situation
from arbiter.table.facts import Fact, TranscriptError
from arbiter.transcript.events import Choose, Event, Waive

if TYPE_CHECKING:
    from arbiter.ruling.engine import Engine
    from arbiter.seats import Seat

SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def choose(engine: Engine, event: Event, seat: Seat, act: Choose) -> None:
    """``seat`` takes an option; where he may not, the choice is itself an irregularity or an error."""
    found = _offered_to(engine, seat, act)
    if found is not None:
        finding, option = found
        argument = _argument(finding, option, act)
        finding.choose(option, seat, argument)
        engine.let_follow(finding, option.effects)
        _settle(engine)
        return
    fact = _wrong_choice(engine, seat, act)
    _judge_about(engine, event, seat, *fact)


def _settle(engine: Engine) -> None:
    if engine.game.phase in ("void", "over"):
        for finding in engine.findings:
            if finding.is_open:
                finding.end()
                finding.notes.append("The deal has ended, and this right with it.")
    elif engine.game.settle() or engine.game.phase == "play":
        engine.open_later_rights()


def _candidates(engine: Engine, number: int | None) -> list[Finding]:
    """The findings a decision may mean, the latest first."""
    findings = [f for f in reversed(engine.findings) if number is None or f.event.number == number]
    if number is not None and not findings:
        raise TranscriptError(f"event {number} has no finding to decide on")
    return findings


def _offered_to(engine: Engine, seat: Seat, act: Choose) -> tuple[Finding, OpenOption] | None:
    """The latest open finding in which ``seat`` may choose what he names."""
    for finding in _candidates(engine, act.event):
        for name in act.options if finding.is_open else ():
            option = finding.option(name)
            if option is not None and seat in option.holders:
                return finding, option
    return None


def _wrong_choice(engine: Engine, seat: Seat, act: Choose) -> tuple[str, Finding]:
    """What is wrong with a choice that ``seat`` may not make, and the finding it is about."""
    candidates = _candidates(engine, act.event)
    open_ones = [finding for finding in candidates if finding.is_open]
    for finding in candidates:
        if seat in finding.choosers and _was_offered(finding, act) and not _is_offered(finding, seat, act):
            return "penalty-demanded-too-late", finding
    for finding in open_ones:
        if seat in finding.holders():
            return "wrong-penalty-demanded", finding
    for finding in open_ones:
        if finding.choosers == (seat.partner,):
            return "partner-suggests-penalty", finding
    for finding in candidates:
        if finding.had_a_choice and seat in finding.choosers:
            return "penalty-demanded-too-late", finding
    raise TranscriptError(_why_not(engine, seat, open_ones))


def _was_offered(finding: Finding, act: Choose) -> bool:
    return any(finding.option(name) is not None for name in act.options)


def _is_offered(finding: Finding, seat: Seat, act: Choose) -> bool:
    options = [finding.option(name) for name in act.options] if finding.is_open else []
    return any(option is not None and seat in option.holders for option in options)


def _why_not(engine: Engine, seat: Seat, open_ones: list[Finding]) -> str:
    if not any(finding.had_a_choice for finding in engine.findings):
        return f"{seat.word} has nothing to choose: no right to choose has arisen"
    if not open_ones:
        return f"{seat.word} has nothing to choose, and never had"
    finding = open_ones[0]
    holders = " or ".join(holder.word for holder in sorted(finding.holders()))
    return f"{seat.word} has nothing to choose: the choice over event {finding.event.number} is {holders}'s"


def _argument(finding: Finding, option: OpenOption, act: Choose) -> str | None:
    """The argument of the choice, checked. Raises ``TranscriptError`` if it is missing or does not fit."""
    given, name = act.argument, option.law.id
    if option.needs == "suit":
        if given is None or given not in SUIT_WORDS:
            raise TranscriptError(f"{name} needs a suit: for instance '{name} H'")
        return given
    cards = [str(card) for card in finding.fact.cards]
    if option.needs == "card":
        if given not in cards:
            raise TranscriptError(f"{name} needs one of the cards in question: {', '.join(cards)}")
        return given
    if given is not None and given not in cards and given not in {card.suit for card in finding.fact.cards}:
        raise TranscriptError(f"{name} takes no {given} here")
    return None


def waive(engine: Engine, seat: Seat, act: Waive) -> None:
    """``seat`` gives up the latest right that he holds. His partner may say it for him in vain."""
    for finding in _candidates(engine, act.event):
        if seat in finding.holders():
            finding.end()
            finding.notes.append(f"{seat.word} has waived the right.")
            return
    if not any(seat.partner in finding.holders() for finding in engine.findings):
        raise TranscriptError(f"{seat.word} holds no right that he could waive")


def right_of_side(engine: Engine, seat: Seat) -> Finding | None:
    """The latest open finding in which ``seat`` or his partner may choose."""
    for finding in reversed(engine.findings):
        if any(holder.is_with(seat) for holder in finding.holders()):
            return finding
    return None


def consult(engine: Engine, event: Event, seat: Seat) -> None:
    """Partners confer which penalty to take."""
    target = right_of_side(engine, seat)
    assert target is not None
    _judge_about(engine, event, seat, "consultation-on-penalty", target)


def _judge_about(engine: Engine, event: Event, seat: Seat, fact_id: str, target: Finding) -> None:
    finding = engine.judge(Situation(engine.game, event, seat, Fact(fact_id), target))
    if finding is not None:
        engine.let_follow(finding, finding.consequences)
