"""The header ``Hands``: a deal as PBN writes it, in full or in part."""

from typing import Final

from arbiter.cards import RANKS, Card
from arbiter.seats import Seat
from arbiter.transcript.events import Problem
from arbiter.transcript.header import Header
from arbiter.transcript.messages import quote
from arbiter.transcript.seating import LETTERS, seat_of

_PACK: Final = 52


def read_hands(
    header: Header, dealer: Seat, problems: list[Problem]
) -> tuple[dict[Seat, tuple[Card, ...]], bool]:
    """The hands that a PBN deal string gives, and whether it begins with one of Foster's letters.

    A hand that cannot be read is a problem. One of too many cards, or with a card that stands in it or in
    another hand already, is given as it is.
    """
    value = header.value
    word, colon, deal = value.strip("\"'").partition(":")
    seat = seat_of(word.strip(), dealer) if colon else None
    expected = "expected a seat, a colon and the hands from it to the left, as in 'N:AK.Q52.JT98.7643 - - -'"
    if seat is None:
        problems.append(header.problem(f"{quote(value)} is not a deal: {expected}."))
        return {}, False
    hands: dict[Seat, tuple[Card, ...]] = {}
    place = value.index(":") + 1
    for count, text in enumerate(deal.split()):
        place = value.index(text, place)
        if count > 3:
            problems.append(header.problem(f"{quote(text)} is a fifth hand: {expected}.", place))
            break
        cards: list[Card] = []
        fault = None if text == "-" else _read_hand(text, seat, cards)
        if fault:
            problems.append(header.problem(fault, place))
        elif text != "-":
            hands[seat] = tuple(cards)
        place += len(text)
        seat = seat.left
    return hands, word.strip().lower() in LETTERS


def _read_hand(text: str, seat: Seat, cards: list[Card]) -> str | None:
    """Add the cards of ``S.H.D.C`` to a list, and give what is wrong with them, or ``None``."""
    suits = text.split(".")
    if len(suits) != 4:
        return (
            f"{quote(text)} is not a hand: expected four suits with dots between, as in 'AK.Q52.JT98.7643'."
        )
    for suit, ranks in zip("SHDC", suits, strict=True):
        for rank in ranks.upper().replace("10", "T") if ranks != "-" else "":
            if rank not in RANKS:
                return f"{quote(rank)} in {quote(text)} is not a card: expected one of A K Q J T 9 ... 2."
            cards.append(Card(suit, rank))
    if len(cards) > _PACK:
        return f"{seat.word} has {len(cards)} cards: there are {_PACK} in the pack."
    return None
