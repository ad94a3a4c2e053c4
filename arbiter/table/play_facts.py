"""The facts of the play, one detector each, in the order in which their findings stand.

Of one card the order is: omission, turn, second card, what it fails to obey or to follow, what it proves.
"""

from typing import Any

import msgspec

from arbiter.cards import Card
from arbiter.seats import Seat
from arbiter.table.common import resolve
from arbiter.table.facts import Detectors, Fact, Facts, Outcome
from arbiter.table.owing import Denial
from arbiter.table.play import CardPlay
from arbiter.table.play_view import Place
from arbiter.table.tricks import Played
from arbiter.transcript.events import (
    Change,
    ClaimRevoke,
    Expose,
    Lead,
    Play,
    PlaySeveral,
    Replace,
    Reported,
)

DETECTORS = Detectors()
"""The facts of the play; ``arbiter.table`` asks them beside those of the game."""


BY_THE_DEALER = frozenset(
    (
        *("pack-not-cut", "shuffled-after-cut", "wrong-deal-order", "last-card-misplaced"),
        *("two-cards-then-third", "hurried-deal", "dealer-looks-at-card"),
    )
)
"""Irregularities that are the dealer's by their meaning, even if nobody is named."""


def _play(game: Any) -> CardPlay | None:
    """The play, once a card has been led."""
    play: CardPlay = game.cards
    return play if play.trick is not None else None


@DETECTORS.hears(Lead, Play)
def omits_to_play(game: Any, seat: Seat, act: Lead | Play) -> Fact | None:
    """He plays to a trick and has not played to an earlier one, which nobody has remarked yet."""
    play = _play(game)
    unused = (Place.SECOND, Place.LED_ON, Place.MISSING)
    if play is None or play.place(seat, isinstance(act, Lead)) in unused:
        return None
    if not play.has_left_out(seat):
        return None
    return Fact("omits-to-play", variant="dummy" if seat is play.dummy else None)


@DETECTORS.hears(Lead, Play)
def out_of_turn(game: Any, seat: Seat, act: Lead | Play) -> Fact | None:
    """A lead by a hand whose lead it is not, or a card played to the trick before its turn."""
    play = _play(game)
    if play is None:
        return None
    place = play.place(seat, isinstance(act, Lead))
    if place is Place.FALSE_LEAD:
        return _false_lead(play, seat, act.card)
    if place is Place.EARLY:
        return _early(play, seat, act.card)
    return None


def _false_lead(play: CardPlay, seat: Seat, card: Card) -> Fact:
    due = play.turn
    details = {"turn": due}
    if due is seat.partner and not play.is_adversary(seat):
        return Fact("lead-from-wrong-hand", cards=(card,), details=details, by=play.declarer)
    return Fact("lead-out-of-turn", cards=(card,), details=details, by=play.answers_for(seat), variant="play")


def _early(play: CardPlay, seat: Seat, card: Card) -> Fact:
    """He plays before one whose turn it was. Only the fourth hand can help his partner by it."""
    trick = play.trick
    assert trick is not None
    fourth_first = seat is trick.leader.right and set(trick.players) == {trick.leader}
    name = "fourth-before-second" if fourth_first else "played-before-turn"
    return Fact(name, cards=(card,), details={"turn": trick.waiting[0]}, by=play.answers_for(seat))


@DETECTORS.hears(Lead, Play)
def card_too_many(game: Any, seat: Seat, act: Lead | Play) -> Fact | None:
    """A second card to the trick, or a lead to the next while this one is not complete."""
    play = _play(game)
    if play is None:
        return None
    place = play.place(seat, isinstance(act, Lead))
    trick = play.trick
    assert trick is not None
    first = trick.of(seat)
    if place is Place.SECOND and first is not None and first.by_law:
        return _would_take_back(play, first, act.card)
    if place is Place.SECOND and first is not None:
        return Fact("two-cards-to-trick", cards=(first.card, act.card))
    if place is not Place.LED_ON:
        return None
    waits = seat.partner in trick.waiting
    leads_on = first is not None and play.is_adversary(seat) and waits
    if first is not None and leads_on and play.winner(trick) is seat and play.wins_against_declarer(trick):
        return Fact("winners-without-waiting", cards=(first.card, act.card))
    details = {"turn": trick.waiting[0]}
    return Fact(
        "lead-out-of-turn", cards=(act.card,), by=play.answers_for(seat), variant="early", details=details
    )


@DETECTORS.hears(Lead, Play)
def says_falsely(game: Any, seat: Seat, act: Lead | Play) -> Facts:
    """He does not follow suit, or does not do as he is bound, although he is known to be able."""
    play: CardPlay = game.cards
    if game.leader is None:
        return ()
    place = play.place(seat, isinstance(act, Lead))
    if place in (Place.SECOND, Place.LED_ON):
        return ()
    known = play.cards_of(seat) - {act.card}
    denials = play.denials_of(seat, act.card, place, 0)
    found = (denial for denial in denials if play.is_false(denial, known))
    return tuple(_fact_of(play, denial) for denial in found if not _waits_for_trick(play, seat, denial))


def _waits_for_trick(play: CardPlay, seat: Seat, denial: Denial) -> bool:
    trick = play.trick
    return denial.since == "lose-called" and trick is not None and trick.waiting != (seat,)


@DETECTORS.hears(Play)
def did_not_lose(game: Any, seat: Seat, act: Play) -> Facts:
    """The trick is complete, and won by one who was to lose it and is known to have been able to.

    Whether a trick is lost is seen only when the last has played to it.
    """
    play = _play(game)
    trick = play.trick if play is not None else None
    if play is None or trick is None or trick.waiting != (seat,):
        return ()
    full = msgspec.structs.replace(trick, cards=(*trick.cards, Played(0, seat, act.card)))
    winner, number = play.winner(full), play.number - 1
    return tuple(
        _fact_of(play, denial, late=True)
        for denial in play.state.denials
        if denial.since == "lose-called" and (denial.trick, denial.seat) == (number, winner)
        if denial.others & play.cards_of(denial.seat)
    )


@DETECTORS.hears(Lead, Play, Expose, PlaySeveral)
def proves(game: Any, seat: Seat, act: Any) -> Facts:
    """A card shows that an earlier one was wrong: he could have followed suit, or obeyed."""
    play = _play(game)
    if play is None:
        return ()
    cards = act.cards if isinstance(act, Expose | PlaySeveral) else (act.card,)
    return tuple(_fact_of(play, denial, late=True) for denial in play.proved_by(seat, cards))


def _fact_of(play: CardPlay, denial: Denial, late: bool = False) -> Fact:
    """The fact that what a card said is not so; ``late`` puts it where that card was played."""
    return Fact(
        denial.fact,
        cards=(denial.card,),
        since=denial.since,
        by=denial.seat if denial.fact == "revoke" else play.answers_for(denial.seat),
        at=denial.event if late else None,
        variant="dummy" if denial.fact == "revoke" and denial.seat is play.dummy else denial.since,
        details={"suit": next(iter(sorted(denial.others))).suit if denial.fact == "revoke" else None},
    )


@DETECTORS.hears(Expose)
def card_exposed(game: Any, _seat: Seat, act: Expose) -> Fact | None:
    """A card is shown when the play has begun."""
    return Fact("card-exposed", cards=act.cards) if _play(game) else None


@DETECTORS.hears(PlaySeveral)
def two_cards_at_once(_game: Any, _seat: Seat, act: PlaySeveral) -> Fact | None:
    """Several cards are played at once."""
    return Fact("two-cards-at-once", cards=act.cards)


@DETECTORS.hears(ClaimRevoke)
def claims_too_late(game: Any, _seat: Seat, _act: ClaimRevoke) -> Fact | None:
    """A revoke is claimed after the cut for the next deal."""
    return Fact("late-revoke-claim") if game.cards.state.cut else None


def _is_harmless(play: CardPlay, seat: Seat) -> bool:
    """Whether an adversary who calls attention to the trick can tell his partner nothing by it any more."""
    return play.is_adversary(seat) and play.has_played(seat.partner)


@DETECTORS.hears(Reported)
def reported(game: Any, seat: Seat | None, act: Reported) -> Fact | None:
    """An irregularity of which the report is all that there is to know.

    That a player lets a trick pass is an offence only when he plays to the next; and who calls attention to a
    trick does no harm when his partner has played to it.
    """
    if act.irregularity == "omits-to-play" and seat is not None and game.cards.waits_for(seat):
        return None
    if act.irregularity == "claims-trick-early" and seat is not None and _is_harmless(game.cards, seat):
        return None
    if act.irregularity == "revoke" and seat is not None:
        return _revoke_reported(game.cards, seat, act)
    by = game.deal.dealer if seat is None and act.irregularity in BY_THE_DEALER else None
    holder = resolve(game, act.of) if act.of is not None else None
    return Fact(act.irregularity, cards=act.cards, by=by, details={"holder": holder})


def _revoke_reported(play: CardPlay, seat: Seat, act: Reported) -> Fact | None:
    """The revoke that is meant: the last renounce, none if the cards have shown it, else one not told."""
    renounce = play.unproved_renounce(seat)
    if renounce is not None:
        return _fact_of(play, renounce, late=True)
    return None if play.is_known_to_have_revoked(seat) else Fact("revoke", cards=act.cards)


def wrong_card(play: CardPlay, seat: Seat, fact: str) -> Denial | None:
    """What ``seat`` has said by the card that he has in the trick, where ``fact`` is that it is not so."""
    mine = play.trick.of(seat) if play.trick is not None else None
    return play.denial(mine.event, fact) if mine is not None else None


def admitted(play: CardPlay, denial: Denial) -> Fact:
    """The fact that he admits by taking the card back."""
    return _fact_of(play, denial, late=True)


def taken_back(play: CardPlay, seat: Seat, act: Change | Replace, mended: bool) -> Fact | None:
    """The fact that ``seat`` takes back his card in the trick; ``mended``: a revoke, in time.

    ``None`` where others may change their cards because a wrong one before theirs was taken back.
    """
    mine = play.trick.of(seat) if play.trick is not None else None
    assert mine is not None
    new = act.card if isinstance(act, Replace) else None
    if mended:
        variant = "dummy" if seat is play.dummy else None
        details = {"new": new}
        return Fact(
            "renounce-corrected", Outcome.STANDS, mine.event, variant, cards=(mine.card,), details=details
        )
    state = play.state
    if state.reopened is not None and mine.event > state.reopened and seat is not state.reopened_by:
        return None
    wrong = any(denial.event == mine.event for denial in play.state.denials)
    late = "late" if wrong else None
    return _would_take_back(play, mine, new, late)


def _would_take_back(play: CardPlay, played: Played, new: Card | None, variant: str | None = None) -> Fact:
    """The fact that a card played is taken back, to play ``new`` in its place if that is named."""
    return Fact(
        "card-taken-back",
        Outcome.VOID,
        played.event,
        variant,
        cards=(played.card,),
        details={"new": new},
        by=play.answers_for(played.seat),
    )


def too_late(play: CardPlay, seat: Seat, act: Change | Replace) -> Fact:
    """The fact that he would take back his last card, when the next trick has been begun."""
    mine = play.last_of(seat)
    assert mine is not None
    return _would_take_back(play, mine, act.card if isinstance(act, Replace) else None, "late")


def lead_replaced(play: CardPlay, seat: Seat, act: Lead) -> Fact | None:
    """The fact that the declarer leads anew from the right hand, his lead from the wrong one lying there."""
    trick = play.trick
    if trick is None or not (trick.is_false and trick.waiting) or play.is_adversary(seat):
        return None
    if seat is not trick.due or play.is_adversary(trick.leader) or len(trick.cards) > 1:
        return None
    lead = trick.cards[0]
    return _would_take_back(play, lead, act.card)
