"""Why a card, or what else was done in the play, brought none of the facts that it might have brought."""

from typing import Final

from arbiter.cards import Denomination
from arbiter.explaining.glance import Glance, Reason, Reasons
from arbiter.table.play_view import Place
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


def _place(g: Glance) -> Place:
    place: Place = g.game.cards.place(g.seat, isinstance(g.act, Lead))
    return place


def _is_too_many(g: Glance) -> bool:
    """Whether the card is no card to the trick: he has played to it, or leads on before it is complete."""
    return _place(g) in (Place.SECOND, Place.LED_ON)


def _leads(g: Glance) -> bool:
    return _place(g) in (Place.LEAD, Place.FALSE_LEAD, Place.LED_ON)


def _of_two_hands(g: Glance) -> bool:
    return not g.game.cards.is_adversary(g.seat)


def _always(text: str) -> Reason:
    return lambda _: text


def _omitted(g: Glance) -> str:
    if _is_too_many(g):
        return "it is no card to the next trick"
    return f"{g.who} had played to every trick before"


def _lead(g: Glance) -> str:
    place = _place(g)
    if place is Place.FALSE_LEAD:
        return f"{g.name(g.game.cards.declarer)} plays both hands, and it is the wrong one of the two"
    if place is Place.LED_ON:
        return "he led on with a card that won, before his partner had played"
    if place is Place.LEAD:
        return f"it was {g.who}'s lead"
    return "a card had been led, and this one is played to it"


def _wrong_hand(g: Glance) -> str:
    place = _place(g)
    if place in (Place.FOLLOW, Place.EARLY, Place.SECOND):
        return "a card had been led, and this one is played to it"
    if not _of_two_hands(g):
        return f"{g.who} is an adversary, who plays one hand only"
    return "it was led from the right hand" if place is Place.LEAD else "the lead was not the declarer's"


def _before_turn(g: Glance) -> str:
    place = _place(g)
    if _leads(g):
        return "the card is led"
    if place is Place.SECOND:
        return f"{g.who} had played to the trick already"
    if place is Place.FOLLOW:
        return f"it was {g.who}'s turn"
    return "it is the fourth hand before the second" if _is_fourth(g) else "it is not the fourth hand"


def _is_fourth(g: Glance) -> bool:
    trick = g.game.cards.trick
    return g.seat is trick.leader.right and set(trick.players) == {trick.leader}


def _second_card(g: Glance) -> str:
    if _leads(g):
        return "the card is led to a trick of its own"
    return f"{g.who} had not played to this trick"


def _without_waiting(g: Glance) -> str:
    if _place(g) is not Place.LED_ON:
        return "no card was led on before the trick was complete"
    if _of_two_hands(g):
        return f"{g.who} is of the declarer's side, which plays two hands"
    return "his partner had played, or his own card was not winning"


def _revoke(g: Glance) -> str:
    trick = g.game.cards.trick
    if _is_too_many(g):
        return "a card too many is none of the trick's"
    if _leads(g) or trick is None:
        return "a card that is led has no suit to follow"
    assert isinstance(g.act, Lead | Play)
    if trick.suit == g.act.card.suit:
        return "it follows suit"
    return f"{g.who} is not known to have any {Denomination(trick.suit or 'S').word}"


def _obeyed(g: Glance) -> str:
    cards = g.game.cards
    if _is_too_many(g) or _place(g) is Place.FALSE_LEAD:
        return "what is owed is owed when he plays in his turn"
    leads = _leads(g)
    owed = cards.owed_by(g.seat, leads, cards.number if leads else cards.number - 1)
    if not owed:
        return f"nothing had been called of {g.who}, and nothing forbidden him"
    return f"{g.who} is not known to have been able to do otherwise, or he did as he was bound"


def _shows_nothing(g: Glance) -> str:
    return f"by it no earlier card of {g.who} is shown to have been wrong"


def _not_cut(_: Glance) -> str:
    return "the cards had not been cut for the next deal"


def _put_right(g: Glance) -> str:
    return "what he took back was no revoke in time to be put right" if g.found else "it was no revoke"


def _taken_back(g: Glance) -> str:
    return "it was a wrong card, put right in time" if g.found else "he might take it back"


_CARD: Final = {
    "omits-to-play": _omitted,
    "lead-out-of-turn": _lead,
    "lead-from-wrong-hand": _wrong_hand,
    "fourth-before-second": _before_turn,
    "played-before-turn": _before_turn,
    "two-cards-to-trick": _second_card,
    "winners-without-waiting": _without_waiting,
    "revoke": _revoke,
    "penalty-disobeyed": _obeyed,
}
_SHOWN: Final = {"revoke": _shows_nothing, "penalty-disobeyed": _shows_nothing}

REASONS: Reasons = {
    Lead: _CARD,
    Play: _CARD,
    Expose: {"card-exposed": _always("the play had not begun"), **_SHOWN},
    PlaySeveral: {"two-cards-at-once": _always("one card was played"), **_SHOWN},
    ClaimRevoke: {"late-revoke-claim": _not_cut},
    Reported: {"omits-to-play": _always("he has not yet played to the next trick")},
}
"""What is asked of an act in the play."""

FIRST_LEAD: Reasons = {Lead: {"penalty-disobeyed": _obeyed}, Play: {"penalty-disobeyed": _obeyed}}
"""What is asked of the first lead, beside what the declaration makes of it."""

_TAKEN: Final = {"renounce-corrected": _put_right, "card-taken-back": _taken_back}
_IN_ITS_PLACE: Final = {
    "revoke": _always("the card played in its place is not known to be a revoke"),
    "penalty-disobeyed": _always(
        "the card played in its place is not known to disobey, if anything was owed"
    ),
}

TAKING_BACK: Reasons = {Change: _TAKEN, Replace: {**_TAKEN, **_IN_ITS_PLACE}}
"""What is asked where a card is taken back, when it is done."""
