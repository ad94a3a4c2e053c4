"""Whether a reported irregularity can be: one of the play in the play, one of dummy's by the dummy."""

from typing import Final

from arbiter.laws.names import NOBODYS, PLAY_FACTS
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.table.facts import TranscriptError
from arbiter.table.pack import HAND
from arbiter.table.play import CardPlay, check_card
from arbiter.table.play_facts import BY_THE_DEALER
from arbiter.transcript.events import (
    Act,
    AskNone,
    Change,
    CutNext,
    Expose,
    Lead,
    Play,
    PlaySeveral,
    Quit,
    Replace,
    Reported,
    Role,
)

DECLARERS: Final = frozenset(("card-touched", "wrong-card-named", "lead-from-wrong-hand"))
ADVERSARIES: Final = frozenset(("winners-without-waiting", "fourth-before-second"))


NEED_CARDS: Final = frozenset(("two-cards-at-once", "two-cards-to-trick", "winners-without-waiting"))
OF_CARDS_HELD: Final = frozenset(
    ("dummy-suggests-card", "card-touched", "card-detached", "card-named-in-hand", "last-card-exposed-early")
)
"""Irregularities that name cards which have still to be in a hand."""
CARD_ACTS: Final = (Lead, Play, PlaySeveral, Expose, Replace, Change, Quit, AskNone, CutNext)
AFTER_THE_CUT: Final = frozenset(("late-revoke-claim", "cards-mixed-after-claim", "hands-abandoned"))


def check_after_cut(act: Act) -> None:
    """Refuse what cannot be done when the cards are cut for the next deal. Raises ``TranscriptError``."""
    irregularity = act.irregularity if isinstance(act, Reported) else ""
    late = irregularity in PLAY_FACTS and irregularity not in AFTER_THE_CUT
    if isinstance(act, CARD_ACTS) or late:
        raise TranscriptError("the cards are cut for the next deal, so nothing more happens in this one")


def check_report(game: Game, seat: Seat | None, reported: Reported) -> None:
    """Refuse a report of what cannot be. Raises ``TranscriptError``."""
    irregularity = reported.irregularity
    if irregularity in PLAY_FACTS and game.phase not in ("play", "over"):
        raise TranscriptError(f"{irregularity} belongs to the play, which has not begun")
    if seat is None:
        if irregularity not in NOBODYS | {"late-score-claim"}:
            raise TranscriptError("nobody in particular cannot have done that; name the seat")
        return
    if irregularity in BY_THE_DEALER and seat is not game.deal.dealer:
        raise TranscriptError(f"{seat.word} is not the dealer, and only he can do that")
    if irregularity in PLAY_FACTS:
        _check_who(game, seat, irregularity)
        _check_cards(game, seat, reported)


def _check_who(game: Game, seat: Seat, irregularity: str) -> None:
    declarer = game.seat_of(Role.DECLARER)
    if irregularity.startswith("dummy-") and seat is not game.seat_of(Role.DUMMY):
        raise TranscriptError(f"{seat.word} is not the dummy")
    if irregularity in DECLARERS and seat is not declarer:
        raise TranscriptError(f"{seat.word} is not the declarer, and only he can do that")
    if irregularity in ADVERSARIES and declarer is not None and seat.is_with(declarer):
        raise TranscriptError(f"{seat.word} is of the declarer's side, and only an adversary can do that")


def _may_have_left_out(cards: CardPlay, seat: Seat) -> bool:
    return cards.waits_for(seat) or any(seat not in trick.players for trick in cards.state.tricks)


def _check_cards(game: Game, seat: Seat, reported: Reported) -> None:
    """Whether the play and the claims that are told leave room for what is reported."""
    irregularity, cards = reported.irregularity, game.cards
    if irregularity == "cards-mixed-after-claim" and not {seat.left, seat.right} & cards.state.claimed_by:
        raise TranscriptError(
            f"no revoke has been claimed against {seat.word}'s side; write the claim first, as in "
            f"'{seat.left.word}: claims a revoke'"
        )
    if irregularity == "claims-trick-early" and cards.trick is not None and cards.opens:
        raise TranscriptError("no trick lies on the table that could be claimed too early")
    if irregularity in NEED_CARDS and not reported.cards:
        raise TranscriptError(f"{irregularity} needs the cards in question, as in '{irregularity} C4 C5'")
    gone = [card for card in reported.cards if irregularity in OF_CARDS_HELD and cards.who_played(card)]
    if gone:
        raise TranscriptError(f"the {gone[0].words} has been played already")
    if irregularity == "last-card-exposed-early" and len(cards.gone(seat.partner)) >= HAND - 1:
        raise TranscriptError(
            f"{seat.partner.word} has played to the twelfth trick already; write the card, as in "
            f"'{seat.word}: exposes C4'"
        )
    trick = cards.trick
    if irregularity == "omits-to-play" and trick is not None and not _may_have_left_out(cards, seat):
        raise TranscriptError(f"{seat.word} has played to every trick so far")
    if irregularity == "renounce-corrected" and trick is not None and trick.leader is seat:
        raise TranscriptError(f"{seat.word} led to this trick, so he cannot have failed to follow suit")
    if irregularity == "dummy-suggests-card":
        for card in reported.cards:
            check_card(game.deal, game.state, seat, card)
