"""What there is to score: tricks, honours and chicane by side, and how the score stood before the deal.

The play and the hands tell it as far as they go, ``[result]`` the rest; where the two disagree, that is an
error of the transcript.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from arbiter.cards import Card, Denomination
from arbiter.laws import Code
from arbiter.seats import Seat, Side
from arbiter.table.common import Contract
from arbiter.table.pack import HAND, PACK
from arbiter.table.play import CardPlay
from arbiter.transcript.events import DealResult, Problem, Role, Told, Transcript
from arbiter.transcript.messages import quote

_HONOURS: Final = "TJQKA"


class Held(NamedTuple):
    """The honours of a side: how many, and how many of them in the hand that has most."""

    number: int
    in_one_hand: int


class Holdings(msgspec.Struct, frozen=True):
    """What is to be scored. ``tricks`` are those won in play, ``None`` where the hand was not played.

    ``honours`` is ``None`` where nobody tells of them. ``chicane`` counts a side's hands without a trump, as
    far as is known; ``chicane_known`` says whether that is all. ``before`` are the points towards the game,
    by the sides of which they are told, ``None`` where nothing is told of them; ``games`` likewise.
    """

    tricks: dict[Side, int] | None
    honours: dict[Side, Held] | None
    chicane: dict[Side, int]
    chicane_known: bool
    before: dict[Side, int] | None
    games: dict[Side, int] | None


class ContradictionError(Exception):
    """A transcript contradicts itself, or lacks what a score needs; ``problem`` says where."""

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(message)
        self.problem = Problem(line, column, message)


class Known(NamedTuple):
    """A deal as far as it is known: the transcript, its code, the game at its end and what is played."""

    transcript: Transcript
    code: Code
    game: Any
    contract: Contract

    @property
    def told(self) -> DealResult:
        """What ``[result]`` says."""
        return self.transcript.result or DealResult(self.transcript.line, 1)

    @property
    def trump(self) -> str | None:
        """The trump suit's letter; royals are spades."""
        return trump_of(self.contract.denomination)

    def side_of(self, told: Told) -> Side:
        """The side of whom something is told; where nobody is named, the declarer's."""
        seat = self.seat_of(told)
        if seat is not None:
            return seat.side
        return told.who if isinstance(told.who, Side) else self.contract.declarer.side

    def seat_of(self, told: Told) -> Seat | None:
        """The seat of which something is told. Raises ContradictionError for a part that nobody plays."""
        if not isinstance(told.who, Role):
            return told.who if isinstance(told.who, Seat) else None
        seat: Seat | None = self.game.seat_of(told.who)
        if seat is None:
            raise ContradictionError(told.line, told.column, f"There is no {told.who.value}; name the seat.")
        return seat


def trump_of(denomination: Denomination) -> str | None:
    """The trump suit's letter, or ``None`` for no trumps; royals are spades."""
    if denomination is Denomination.NO_TRUMPS:
        return None
    return "S" if denomination is Denomination.ROYALS else denomination.value


def holdings_of(known: Known, played: bool) -> Holdings:
    """What is to be scored in a deal; ``played`` says whether the hand is played at all.

    Raises ContradictionError where the transcript contradicts itself or does not tell the tricks.
    """
    hands = hands_of(known)
    chicane = _chicane(known, hands)
    if known.told.tricks and not played:
        fault = "the hand is given up for two points and not played; leave it out."
        raise _fault(known.told.tricks[0], fault)
    return Holdings(
        tricks=_tricks(known) if played else None,
        honours=_beside_chicane(known, _honours(known, hands), chicane),
        chicane=chicane,
        chicane_known=_all_told_of_chicane(known, hands),
        before=_before(known),
        games=_games(known),
    )


def hands_of(known: Known) -> dict[Seat, tuple[Card, ...]]:
    """The hands that are known whole: as given, by all the cards that were played, or as what three leave."""
    hands = {seat: cards for seat, cards in known.transcript.hands.items() if len(cards) == HAND}
    if played_out(known.game) is not None:
        play: CardPlay = known.game.cards
        played = {seat: tuple(cards) for seat in Seat if len(cards := play.gone(seat)) == HAND}
        hands = {**played, **hands}
    elsewhere = {card for cards in hands.values() for card in cards}
    if len(hands) == 3 and len(elsewhere) == 3 * HAND:
        fourth = next(seat for seat in Seat if seat not in hands)
        hands[fourth] = tuple(card for card in PACK if card not in elsewhere)
    return hands


def _seen(known: Known, seat: Seat) -> set[Card]:
    """The cards of a player that are known, though not all of his hand need be."""
    play: CardPlay = known.game.cards
    return play.cards_of(seat) | play.gone(seat)


def played_out(game: Any) -> dict[Side, int] | None:
    """The tricks of each side, where all thirteen were played."""
    play: CardPlay = game.cards
    return {side: play.tricks_won(side.seats[0]) for side in Side} if play.is_over else None


def _fault(told: Told, message: str) -> ContradictionError:
    return ContradictionError(told.line, told.column, f"{quote(told.words)}: {message}")


def _has_trump(known: Known, seat: Seat) -> bool:
    """Whether a player is known to have had a trump."""
    return any(card.suit == known.trump for card in _seen(known, seat))


def _by_side(known: Known, told: Sequence[Told]) -> dict[Side, int]:
    """The numbers told, by side. Raises ContradictionError for a side of which two are told."""
    found: dict[Side, int] = {}
    for one in told:
        side = known.side_of(one)
        if side in found:
            raise _fault(one, f"that is said twice of {side.word}.")
        found[side] = one.number
    return found


def _tricks(known: Known) -> dict[Side, int]:
    told, played = known.told.tricks, played_out(known.game)
    by_side = _by_side(known, told)
    if not told and played is None:
        raise ContradictionError(
            known.told.line,
            known.told.column,
            "The tricks are not told: add a section [result] with a line such as 'Tricks: 9', the tricks of "
            "the declarer's side, or play out all thirteen.",
        )
    for side, number in list(by_side.items()):
        by_side.setdefault(side.other, HAND - number)
    if told and sum(by_side.values()) != HAND:
        raise _fault(told[0], f"that makes {sum(by_side.values())} tricks together, and there are thirteen.")
    for side in by_side if played is None else ():
        number = known.game.cards.tricks_won(side.seats[0])
        if number > by_side[side]:
            raise _fault(told[0], f"by the play {side.word} have won {number} already.")
    if played is not None and told and by_side != played:
        side = known.side_of(told[0])
        raise _fault(told[0], f"by the play {side.word} won {played[side]} tricks, not {by_side[side]}.")
    return by_side if played is None else played


def _before(known: Known) -> dict[Side, int] | None:
    game = known.code.scoring.game
    if not known.told.score and "score" not in known.told.none_of:
        return None
    before = _by_side(known, known.told.score)
    for one in known.told.score:
        if game is not None and one.number >= game.points:
            raise _fault(one, f"{game.points} points are a game, and then the next begins from nothing.")
    return before


def _games(known: Known) -> dict[Side, int] | None:
    if not known.told.games and "games" not in known.told.none_of:
        return None
    return _by_side(known, known.told.games)


# Honours


def honours_of_pack(trump: str | None) -> tuple[Card, ...]:
    """The honours: the five highest trumps or, without trumps, the four aces."""
    return (
        tuple(Card(trump, rank) for rank in _HONOURS) if trump else tuple(Card(suit, "A") for suit in "SHDC")
    )


def _honours(known: Known, hands: Mapping[Seat, tuple[Card, ...]]) -> dict[Side, Held] | None:
    honours = honours_of_pack(known.trump)
    found = {seat: sum(card in cards for card in honours) for seat, cards in hands.items()}
    all_known = sum(found.values()) == len(honours)
    dealt = {side: _held([found.get(seat, 0) for seat in side.seats]) for side in Side}
    for one in known.told.honours:
        seat = known.seat_of(one)
        if seat is not None and (seat in found or all_known) and found.get(seat, 0) != one.number:
            raise _fault(one, f"by the cards {seat.word} held {found.get(seat, 0)}.")
        if seat is None and all_known and not _agrees(dealt[known.side_of(one)], one):
            raise _fault(one, f"by the cards {_in_words(known.side_of(one), dealt)}.")
        _check_with_cards_seen(known, one, honours)
    return dealt if all_known else _told_honours(known, len(honours))


def _check_with_cards_seen(known: Known, told: Told, honours: Sequence[Card]) -> None:
    """Raises ContradictionError where the cards seen so far are more or fewer honours than are told."""
    seat, side = known.seat_of(told), known.side_of(told)
    shown = {one: sum(card in _seen(known, one) for card in honours) for one in Seat}
    name = side.word if seat is None else seat.word
    own = sum(shown[one] for one in (side.seats if seat is None else (seat,)))
    others = sum(shown.values()) - own
    if told.number < own:
        raise _fault(told, f"by the cards {name} held {own} at least.")
    if told.number > len(honours) - others:
        raise _fault(told, f"by the cards {name} held {len(honours) - others} at most.")


def _agrees(dealt: Held, told: Told) -> bool:
    """Whether what is told of a side is what it was dealt; it need not tell how many one hand held."""
    return dealt.number == told.number and told.in_one_hand in (0, dealt.in_one_hand)


def _in_words(side: Side, dealt: Mapping[Side, Held]) -> str:
    held = dealt[side]
    most = f", {held.in_one_hand} of them in one hand" if held.in_one_hand > 1 else ""
    return f"{side.word} held {held.number}{most}"


def _held(numbers: Sequence[int]) -> Held:
    return Held(sum(numbers), max(numbers, default=0))


def _told_honours(known: Known, all_honours: int) -> dict[Side, Held] | None:
    """The honours by side as they are told; of a side of which nothing is told, what is left over."""
    told = known.told
    if "honours" in told.none_of and known.trump is not None:
        raise ContradictionError(
            told.line, told.column, "No honours: of the five one side held three at least; say which."
        )
    if not told.honours:
        return {side: Held(0, 0) for side in Side} if "honours" in told.none_of else None
    by_side = {side: [one for one in told.honours if known.side_of(one) is side] for side in Side}
    held = {side: _held_as_told(ones) for side, ones in by_side.items() if ones}
    last = told.honours[-1]
    number = sum(one.number for one in held.values())
    if number > all_honours or (number < all_honours and len(held) == len(Side)):
        raise _fault(last, f"that makes {number} honours together, and there are {all_honours}.")
    for side in list(held):
        if side.other not in held:
            left = all_honours - held[side].number
            if left > 3:
                fault = (
                    f"{side.other.word} held {left} then; say whether in one hand, as in 'Honours: North 4'."
                )
                raise _fault(last, fault)
            held[side.other] = Held(left, 0)
    return held


def _held_as_told(told: Sequence[Told]) -> Held:
    """The honours of one side: told of the side as a whole, or of its hands."""
    of_side = next((one for one in told if isinstance(one.who, Side)), None)
    if of_side is None:
        return _held([one.number for one in told])
    if len(told) > 1:
        raise _fault(told[-1], "that is said of the side and of a hand of it; leave one out.")
    return Held(of_side.number, of_side.in_one_hand)


# Chicane


def _chicane(known: Known, hands: Mapping[Seat, tuple[Card, ...]]) -> dict[Side, int]:
    """How many hands of each side have no trump."""
    told, trump = known.told.chicane, known.trump
    if told and (known.code.scoring.chicane is None or trump is None):
        fault = "there are no trumps" if trump is None else f"{known.code.id} does not score chicane"
        raise _fault(told[0], f"{fault}; leave it out.")
    if trump is None:
        return dict.fromkeys(Side, 0)
    void = {seat for seat, cards in hands.items() if all(card.suit != trump for card in cards)}
    found = {side: sum(seat in void for seat in side.seats) for side in Side}
    for side, number in _told_chicane(known, hands, void):
        found[side] = max(found[side], number)
    return found


def _all_told_of_chicane(known: Known, hands: Mapping[Seat, object]) -> bool:
    """Whether it is known of every hand whether it has a trump, or somebody has told of chicane."""
    told = known.told
    if known.trump is None or told.chicane or "chicane" in told.none_of:
        return True
    honours = {known.seat_of(one) for one in told.honours if one.number}
    return all(seat in hands or seat in honours or _has_trump(known, seat) for seat in Seat)


def _beside_chicane(
    known: Known, honours: dict[Side, Held] | None, chicane: Mapping[Side, int]
) -> dict[Side, Held] | None:
    """The honours: where one hand of a side has no trump, they were all in the other.

    Raises ContradictionError where a hand without a trump would have held honours.
    """
    for one in known.told.chicane:
        _check_with_honours(known, one, honours, chicane)
    if honours is None:
        return None
    return {side: Held(held.number, held.number) if chicane[side] else held for side, held in honours.items()}


def _check_with_honours(
    known: Known, told: Told, honours: dict[Side, Held] | None, chicane: Mapping[Side, int]
) -> None:
    """Raises ContradictionError where what is told of chicane cannot be, beside the honours."""
    side, seat = known.side_of(told), known.seat_of(told)
    if not told.number:
        return
    if all(number == 2 for number in chicane.values()):
        raise _fault(told, "somebody held the trumps.")
    of_side = [one for one in known.told.honours if known.side_of(one) is side and one.number]
    with_honours = [one for one in map(known.seat_of, of_side) if one is not None]
    if seat is not None and seat in with_honours:
        raise _fault(told, f"honours are told of {seat.word}, and they are trumps.")
    apart = len(with_honours) == 2 or any(0 < one.in_one_hand < one.number for one in of_side)
    if apart or (chicane[side] == 2 and honours is not None and honours[side].number):
        held = f"{side.word} held {honours[side].number} of the honours" if honours else "they held honours"
        raise _fault(told, f"{held}{', in both hands' if apart else ''}, and they are trumps.")


def _told_chicane(known: Known, hands: Mapping[Seat, object], void: set[Seat]) -> Iterator[tuple[Side, int]]:
    """The sides told of, each with its hands without a trump. Raises ContradictionError."""
    numbers = dict.fromkeys(Side, 0)
    for one in known.told.chicane:
        side = known.side_of(one)
        seat = known.seat_of(one)
        seats = side.seats if seat is None else (seat,)
        possible = sum(seat in void or (seat not in hands and not _has_trump(known, seat)) for seat in seats)
        if one.number > possible:
            raise _fault(one, "by the cards that is not so.")
        numbers[side] += one.number
        if numbers[side] > len(side.seats):
            raise _fault(one, "that is said of the side and of a hand of it; leave one out.")
    yield from numbers.items()
    if "chicane" in known.told.none_of and void:
        seat = min(void)
        raise ContradictionError(
            known.told.line, known.told.column, f"No chicane: by the cards {seat.word} had no trump."
        )
