"""The effects of ``arbiter.laws.names.EFFECTS``: what a consequence or a chosen option does to the table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from arbiter.cards import Card
from arbiter.laws.schema import Effect
from arbiter.ruling.findings import NOT_ENOUGH, Finding, Note
from arbiter.ruling.situation import OfOneGame
from arbiter.seats import Seat
from arbiter.table.auction import MOST_TRICKS, Bar
from arbiter.table.common import Game, Obligation
from arbiter.transcript.events import Double, Redouble


@dataclass(slots=True)
class Stroke(OfOneGame):
    """One effect at work: on which finding, whom it concerns, and the argument that was chosen with it.

    ``findings`` are all the findings so far.
    """

    game: Game
    findings: list[Finding]
    finding: Finding
    effect: Effect
    seat: Seat | None
    argument: str | None = None

    @property
    def concerned(self) -> Seat:
        """The seat concerned, for an effect that must have one."""
        assert self.seat is not None
        return self.seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the finding."""
        return self.finding.fact.cards


def _new_deal(s: Stroke) -> None:
    s.game.state.void = True


def _bid_made_sufficient(s: Stroke) -> None:
    required = s.finding.fact.details["required"]
    s.auction.replace_bid(s.finding.event.number, tricks=required.tricks)


def _bid_made_seven(s: Stroke) -> None:
    s.auction.replace_bid(s.finding.event.number, tricks=MOST_TRICKS)


def _grand_slam(s: Stroke) -> None:
    s.auction.replace_bid(s.finding.event.number, tricks=MOST_TRICKS, played_by=s.finding.offender)


def _bid_final(s: Stroke) -> None:
    assert s.finding.offender is not None
    s.auction.end_with_last_bid_of(s.finding.offender.left)


def _call_cancelled(s: Stroke) -> None:
    """A cancelled bid needs no more tricks: the right that it gave by being too low is gone."""
    s.auction.cancel_call(s.concerned, s.finding.event.number, s.finding.before)
    for other in s.findings:
        if other.event is s.finding.event and other.irregularity in NOT_ENOUGH and other.is_open:
            other.end(None, Note("The bid was cancelled, and this right with it."))


def _double_undone(s: Stroke) -> None:
    """With the double fall those laid upon it, and the rights over them."""
    number = s.finding.event.number
    s.plain.undo_double(number)
    for other in s.findings:
        if other.is_open and other.event.number > number and isinstance(other.event.act, Double | Redouble):
            other.end(None, Note("What it doubled has been undone, and this right with it."))


def _partner_debarred(s: Stroke) -> None:
    """A bar that an adversary's bid or double would lift is not laid on when one has been made already."""
    if not (s.effect.lifted and s.auction.is_answered(s.finding.event.number, s.concerned)):
        s.auction.debar(s.concerned, Bar(s.finding.irregularity, s.effect.lifted))


def _side_debarred(s: Stroke) -> None:
    for seat in (s.concerned, s.concerned.partner):
        s.auction.debar(seat, Bar(s.finding.irregularity, s.effect.lifted))


def _card_liable_to_be_called(s: Stroke) -> None:
    state = s.game.state
    state.callable_cards = (*state.callable_cards, *((s.seat, card) for card in s.cards))


def _oblige(s: Stroke, obligation: Obligation) -> None:
    s.game.state.obligations = (*s.game.state.obligations, obligation)


def _suit_called(s: Stroke) -> None:
    if s.seat is not None and s.argument is not None:
        _oblige(s, Obligation(s.seat, "suit-called", frozenset(s.argument)))


def _suit_forbidden(s: Stroke) -> None:
    """The suit of the card shown; of cards of several suits, the one that was named, or all of them."""
    if s.seat is not None:
        suits = frozenset(s.argument[0] if s.argument else card.suit for card in s.cards)
        _oblige(s, Obligation(s.seat, "suit-forbidden", suits))


def _no_further_doubling(s: Stroke) -> None:
    s.plain.close_doubling("double-refused")


def _partner_loses_double(s: Stroke) -> None:
    s.plain.forfeit(s.concerned, s.finding.irregularity)


def _double_needs_consent(s: Stroke) -> None:
    s.plain.tie_to_consent(s.concerned, s.finding.irregularity)


def _must_declare(s: Stroke) -> None:
    s.plain.make_partner_declare()


def _right_lost(s: Stroke) -> None:
    """The right in question, and every other that the same players have over the same act."""
    target, provision = s.finding.target, s.finding.provision
    if target is None:
        return
    choosers, number = target.choosers, s.finding.event.number
    for other in s.findings:
        if other.is_open and other.event is target.event and other.choosers == choosers:
            other.end(provision.law if provision else None, Note(f"The right was lost by event {number}."))


def _take_two(s: Stroke) -> None:
    s.game.state.over = True


def _hand_played_out(s: Stroke) -> None:
    s.plain.play_out()


def _nothing(_s: Stroke) -> None:
    """Binds the players and leaves the table as it is."""


class Work(NamedTuple):
    """What an effect does, and the role of the seat it usually concerns (``None``: nobody in particular)."""

    apply: Callable[[Stroke], None]
    role: str | None = None


EFFECTS: dict[str, Work] = {
    "new-deal": Work(_new_deal),
    "bid-made-sufficient": Work(_bid_made_sufficient, "offender"),
    "bid-made-seven": Work(_bid_made_seven, "offender"),
    "bid-final": Work(_bid_final),
    "grand-slam": Work(_grand_slam, "offender"),
    "call-cancelled": Work(_call_cancelled, "offender"),
    "double-undone": Work(_double_undone, "offender"),
    "partner-debarred": Work(_partner_debarred, "partner"),
    "side-debarred": Work(_side_debarred, "offender"),
    "card-liable-to-be-called": Work(_card_liable_to_be_called, "offender"),
    "card-called": Work(_card_liable_to_be_called, "offender"),
    "suit-called": Work(_suit_called, "leader"),
    "suit-forbidden": Work(_suit_forbidden, "leader"),
    "no-further-doubling": Work(_no_further_doubling),
    "partner-loses-double": Work(_partner_loses_double, "partner"),
    "double-needs-consent": Work(_double_needs_consent, "pone"),
    "consent-given": Work(_nothing),
    "must-declare": Work(_must_declare, "offender"),
    "right-lost": Work(_right_lost, "holder"),
    "take-two": Work(_take_two),
    "hand-played-out": Work(_hand_played_out),
}
