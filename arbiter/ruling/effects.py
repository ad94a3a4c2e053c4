"""The effects of ``arbiter.laws.names.EFFECTS``: what a consequence or a chosen option does to the table."""

from collections.abc import Callable
from typing import NamedTuple

from arbiter.ruling import play_effects as on_play
from arbiter.ruling.findings import NOT_ENOUGH, Note
from arbiter.ruling.stroke import Stroke
from arbiter.table.auction import MOST_TRICKS, Bar
from arbiter.table.facts import Fact
from arbiter.transcript.events import Double, Redouble


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


def _right_kept(s: Stroke) -> None:
    """The right over the card just shown is not ended by the end of the deal."""
    s.game.state.dealt = True


def _revoke_proved(s: Stroke) -> None:
    """The side accused has revoked, as far as the law goes, even where no card has shown it."""
    accused = s.finding.offender
    assert accused is not None
    shown = (f for f in s.findings if f.fact.id == "revoke" and f.status != "corrected")
    if not any(f.offender is not None and f.offender.is_with(accused) for f in shown):
        s.raise_fact(accused, Fact("revoke", variant="proved"))


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
    state = s.game.state
    lost = set(target.fact.cards)
    if any(follow.effect.id == "hand-liable-to-be-called" for follow in target.consequences):
        lost |= {card for holder, card in state.callable_cards if holder is target.offender}
        hands = s.game.cards.state.open_hands
        s.game.cards.change(open_hands=frozenset(hand for hand in hands if hand is not target.offender))
    state.callable_cards = tuple(one for one in state.callable_cards if one[1] not in lost)
    if not target.is_open:
        target.end(provision.law if provision else None, Note(f"The right was lost by event {number}."))
    for other in s.findings:
        if other.is_open and other.event is target.event and other.choosers == choosers:
            other.end(provision.law if provision else None, Note(f"The right was lost by event {number}."))


def _take_two(s: Stroke) -> None:
    s.game.state.over = True


def _score_as_claimed(s: Stroke) -> None:
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
    "card-liable-to-be-called": Work(on_play.card_liable_to_be_called, "offender"),
    "card-called": Work(on_play.card_called, "offender"),
    "suit-called": Work(on_play.suit_called, "leader"),
    "suit-forbidden": Work(on_play.suit_forbidden, "leader"),
    "no-further-doubling": Work(_no_further_doubling),
    "partner-loses-double": Work(_partner_loses_double, "partner"),
    "double-needs-consent": Work(_double_needs_consent, "pone"),
    "consent-given": Work(_nothing),
    "must-declare": Work(_must_declare, "offender"),
    "right-lost": Work(_right_lost, "holder"),
    "take-two": Work(_take_two),
    "hand-played-out": Work(_hand_played_out),
    "cut-again": Work(_nothing, "offender"),
    "highest-is-cut": Work(_nothing, "offender"),
    "re-shuffle": Work(_nothing, "dealer"),
    "fresh-cut": Work(_nothing),
    "adversaries-may-shuffle": Work(_nothing),
    "card-seen": Work(_nothing),
    "deal-stopped": Work(_new_deal),
    "right-kept": Work(_right_kept),
    "answerable-for-revokes": Work(_nothing, "offender"),
    "card-restored": Work(on_play.card_restored, "offender"),
    "surplus-card-placed": Work(_nothing, "offender"),
    "lead-taken-back": Work(on_play.lead_taken_back),
    "lead-from-hand": Work(on_play.lead_from_hand, "declarer"),
    "highest-called": Work(on_play.to_the_trick, "partner"),
    "lowest-called": Work(on_play.to_the_trick, "partner"),
    "win-called": Work(on_play.to_the_trick, "partner"),
    "lose-called": Work(on_play.to_the_trick, "partner"),
    "highest-of-suit-called": Work(on_play.to_the_trick, "partner"),
    "card-to-be-played": Work(on_play.card_of_dummy, "declarer"),
    "card-not-to-be-played": Work(on_play.card_of_dummy, "declarer"),
    "card-played": Work(on_play.card_played, "offender"),
    "other-cards-liable": Work(on_play.other_cards_liable, "offender"),
    "hand-liable-to-be-called": Work(on_play.hand_liable, "offender"),
    "cards-not-liable": Work(_nothing),
    "calling-lost": Work(on_play.calling_lost, "declarer"),
    "no-finesse": Work(_nothing, "declarer"),
    "hand-laid-down": Work(_nothing, "offender"),
    "score-as-claimed": Work(_score_as_claimed),
    "revoke-proved": Work(_revoke_proved),
    "three-tricks-taken": Work(_nothing),
    "value-deducted": Work(_nothing),
    "value-added": Work(_nothing),
    "points-added": Work(_nothing),
    "game-barred": Work(_nothing, "offender"),
    "slam-barred": Work(_nothing, "offender"),
    "honours-only": Work(_nothing, "offender"),
    "no-bonus-for-tricks-taken": Work(_nothing),
    "stakes-paid": Work(_nothing),
}
