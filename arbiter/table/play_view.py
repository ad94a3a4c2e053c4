"""What can be seen of the play: whose turn it is, what a card would be, what a player holds and has said."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

import msgspec

from arbiter.cards import Card
from arbiter.seats import Seat
from arbiter.table.owing import Denial, Obligation, owed_cards
from arbiter.table.pack import HAND, PACK, of_suit
from arbiter.table.tricks import Played, Trick


class PlayState(msgspec.Struct, frozen=True):
    """The play so far.

    ``led_astray`` are leads taken back: the number of the trick and the seat, for they too show that a side
    went on. ``reopened`` is the event of a wrong card that was taken back in this trick, by ``reopened_by``:
    who has played after it may change his card. ``undone`` are the events of cards that
    were taken back, ``admitted`` the suits that players have admitted to hold, having not followed them.
    ``paid`` is what was owed and settled, with the event of the card that did it.
    ``lead_given_to`` is the hand that must lead to the next trick by the law's word. ``open_hands`` lie face
    upwards on the table. ``claimed_by`` are the players whose side has claimed a revoke; ``cut``: the
    cards are cut for the next deal.
    """

    tricks: tuple[Trick, ...] = ()
    denials: tuple[Denial, ...] = ()
    led_astray: tuple[tuple[int, Seat], ...] = ()
    false_first_lead: Played | None = None
    reopened: int | None = None
    reopened_by: Seat | None = None
    undone: frozenset[int] = frozenset()
    admitted: frozenset[tuple[Seat, str]] = frozenset()
    paid: tuple[tuple[int, Obligation], ...] = ()
    lead_given_to: Seat | None = None
    dummy_has_looked: bool = False
    rest_claimed: bool = False
    open_hands: frozenset[Seat] = frozenset()
    claimed_by: frozenset[Seat] = frozenset()
    cut: bool = False


class Place(Enum):
    """What a card is in the play."""

    LEAD = "the lead to a trick, by him whose turn it is"
    FALSE_LEAD = "the lead to a trick, by another"
    FOLLOW = "a card played in turn"
    EARLY = "a card played to the trick before its turn"
    SECOND = "a second card to the trick"
    LED_ON = "a lead to the next trick while this one is not complete"
    MISSING = "the card that was left out, before the next trick is begun"


class PlayView:
    """What can be seen of the play of one game. ``game`` says who is declarer and what is trump."""

    def __init__(self, game: Any) -> None:
        self.game = game

    # What is known

    @property
    def state(self) -> PlayState:
        """The play so far."""
        state: PlayState = self.game.state.play
        return state

    @property
    def trick(self) -> Trick | None:
        """The trick that is played to, or that was completed last."""
        return self.state.tricks[-1] if self.state.tricks else None

    @property
    def has_begun(self) -> bool:
        """Whether a card has been led, in turn or out of it."""
        return self.trick is not None or self.state.false_first_lead is not None

    @property
    def led_out_of_turn(self) -> set[Card]:
        """The card that lies there as the lead, though it was another's lead, and not all have followed."""
        trick = self.trick
        return {trick.cards[0].card} if trick is not None and trick.is_false and trick.waiting else set()

    @property
    def number(self) -> int:
        """How many tricks have been begun."""
        return len(self.state.tricks)

    @property
    def trump(self) -> str | None:
        """The suit that is trump."""
        contract = self.game.contract
        if contract is None or contract.denomination.value == "N":
            return None
        letter: str = contract.denomination.value
        return "S" if letter == "R" else letter

    @property
    def declarer(self) -> Seat:
        """Who plays the two hands."""
        return self.game.contract.declarer  # type: ignore[no-any-return]

    @property
    def dummy(self) -> Seat:
        """The declarer's partner."""
        return self.declarer.partner

    def is_adversary(self, seat: Seat) -> bool:
        """Whether ``seat`` plays against the declarer."""
        return not seat.is_with(self.declarer)

    def answers_for(self, seat: Seat) -> Seat:
        """Who answers for a card from the hand of ``seat``: the declarer for dummy."""
        return self.declarer if seat is self.dummy else seat

    def winner(self, trick: Trick) -> Seat:
        """Who wins ``trick`` as it stands."""
        best = trick.best(self.trump)
        return trick.leader if best is None else best.seat

    @property
    def turn(self) -> Seat | None:
        """Whose hand is to lead or to play; ``None`` when all is played."""
        trick = self.trick
        if trick is None:
            leader: Seat | None = self.game.leader
            return leader
        if trick.waiting:
            return trick.waiting[0]
        if self.is_over:
            return None
        given = self.state.lead_given_to
        return self.winner(trick) if given is None else given

    @property
    def is_over(self) -> bool:
        """Whether the last trick is complete."""
        trick = self.trick
        return trick is not None and self.number >= HAND and not trick.waiting

    def tricks_won(self, side: Seat) -> int:
        """How many complete tricks the side of ``side`` has won so far."""
        done = (trick for trick in self.state.tricks if not trick.waiting)
        return sum(self.winner(trick).is_with(side) for trick in done)

    def cards_of(self, seat: Seat) -> set[Card]:
        """The cards that ``seat`` is known to hold still: by the header ``Hands``, or having shown them."""
        known = set(self.game.deal.hands.get(seat, ()))
        known.update(card for holder, card in self.game.state.exposed if holder is seat)
        return known - self.gone(seat)

    def may_hold(self, seat: Seat, card: Card) -> bool:
        """Whether ``seat`` may hold ``card`` still: it is not played, and by ``Hands`` not another's."""
        if self.who_played(card) is not None:
            return False
        hands = self.game.deal.hands
        if len(hands.get(seat, ())) >= HAND:
            return card in hands[seat]
        return not any(card in hand for holder, hand in hands.items() if holder is not seat)

    def who_played(self, card: Card) -> Played | None:
        """How a card was played, if it was."""
        played = (p for trick in self.state.tricks for p in (*trick.cards, *trick.surplus))
        return next((p for p in played if p.card == card), None)

    def gone(self, seat: Seat) -> set[Card]:
        """The cards that ``seat`` has played."""
        return {p.card for t in self.state.tricks for p in (*t.cards, *t.surplus) if p.seat is seat}

    # What a card is

    def place(self, seat: Seat, leads: bool) -> Place:
        """What a card from the hand of ``seat`` would be now; ``leads``: it is said that he leads."""
        trick = self.trick
        if trick is not None and seat in trick.omitted and not leads:
            return Place.MISSING
        if trick is None or not trick.waiting:
            return Place.LEAD if seat is self.turn else Place.FALSE_LEAD
        if seat in trick.players:
            return self._again(trick, seat, leads)
        if leads and trick.is_false and seat is trick.due:
            return Place.LEAD
        if leads and trick.leader is not seat:
            return Place.LED_ON
        return Place.FOLLOW if seat is trick.waiting[0] else Place.EARLY

    def may_complete(self, seat: Seat) -> bool:
        """Whether ``seat`` has left out the trick played to last, and can still play to it."""
        trick = self.trick
        return trick is not None and not trick.waiting and seat in trick.omitted

    def means_to_lead(self, seat: Seat, card: Card) -> bool:
        """Whether a card played on a lead out of turn is the proper lead itself.

        He whose lead it was plays another suit, though he is known to have the one led: he does not follow.
        """
        trick = self.trick
        if trick is None or not trick.is_false or seat is not trick.due or len(trick.cards) > 1:
            return False
        return card.suit != trick.suit and any(c.suit == trick.suit for c in self.cards_of(seat))

    def counts_already(self, seat: Seat, card: Card) -> bool:
        """Whether ``card`` counts as played by ``seat`` to this trick, so that playing it adds nothing."""
        mine = self.trick.of(seat) if self.trick is not None else None
        return mine is not None and mine.by_law and mine.card == card

    def wins_against_declarer(self, trick: Trick) -> bool:
        """Whether no card that declarer or dummy is known to hold, and may play, would win ``trick``."""
        hands = [seat for seat in trick.waiting if not self.is_adversary(seat)]
        return not any(
            trick.beats(card, self.trump) for seat in hands for card in self._playable(seat, trick)
        )

    def _playable(self, seat: Seat, trick: Trick) -> set[Card]:
        held = self.cards_of(seat)
        return {card for card in held if card.suit == trick.suit} or held

    def _again(self, trick: Trick, seat: Seat, leads: bool) -> Place:
        """He has played to the trick already: where but one is missing, his lead leaves that one out."""
        if not leads:
            return Place.SECOND
        complete = len(trick.waiting) == 1 and self.winner(trick) is seat
        return Place.LEAD if complete else Place.LED_ON

    @property
    def opens(self) -> bool:
        """Whether the next card leads to a trick."""
        return self.trick is None or not self.trick.waiting

    def has_left_out(self, seat: Seat) -> bool:
        """Whether ``seat`` has not played to a trick that is done, nor to any since."""
        if not any(trick.omitted for trick in self.state.tricks):
            return False
        done = [trick for trick in self.state.tricks if not trick.waiting]
        if self.trick is not None and self.trick.waiting:
            done = list(self.state.tricks[:-1])
        last = next((i for i in range(len(done) - 1, -1, -1) if seat in done[i].players), -1)
        return any(seat in trick.omitted for trick in done[last + 1 :])

    # What a card says

    def denials_of(self, seat: Seat, card: Card, place: Place, event: int) -> Iterator[Denial]:
        """What ``seat`` says by ``card`` that he does not hold."""
        leads = place in (Place.LEAD, Place.FALSE_LEAD)
        trick = None if leads else self.trick
        number = self.number if leads else self.number - 1
        if trick is not None and trick.suit != card.suit:
            yield Denial("revoke", None, event, number, seat, card, frozenset(of_suit(trick.suit or "")))
        for owed in self.owed_by(seat, leads, number) if place is not Place.FALSE_LEAD else ():
            others = owed_cards(owed, card, trick, self.trump)
            if others:
                yield Denial("penalty-disobeyed", owed.kind, event, number, seat, card, others)

    def owed_by(self, seat: Seat, leads: bool, number: int) -> list[Obligation]:
        """What ``seat`` owes now, at a lead or in following to the trick of that number."""
        led = self.trick.cards[0].card if self.trick is not None and not leads else None
        return [
            owed
            for owed in self.game.state.obligations
            if seat in owed.seats
            and (leads or not owed.at_lead)
            and owed.trick in (None, number)
            and owed.led in (None, led)
        ]

    def has_obeyed(self, owed: Obligation, seat: Seat, card: Card) -> bool:
        """Whether by the header ``Hands`` the ``card`` that lies there is such as is ``owed`` now."""
        if len(self.game.deal.hands.get(seat, ())) < HAND:
            return False
        return not owed_cards(owed, card, self.trick, self.trump) & self.cards_of(seat)

    def is_false(self, denial: Denial, known: set[Card]) -> bool:
        """Whether he is known to hold what he denies; ``known`` are the other cards that he is known to hold.

        Who leads a forbidden suit says that he has no other: he has, if too many cards of it are elsewhere.
        """
        suits = {card.suit for card in denial.others}
        if denial.fact == "revoke" and any((denial.seat, suit) in self.state.admitted for suit in suits):
            return True
        if denial.others & known or denial.since != "suit-forbidden":
            return bool(denial.others & known)
        forbidden = {card for card in PACK if card not in denial.others}
        gone = {p.card for trick in self.state.tricks for p in (*trick.cards, *trick.surplus)}
        shown = {card for holder, card in self.game.state.exposed if holder is not denial.seat}
        return len(forbidden - gone - shown) < HAND - len(self.gone(denial.seat))

    def proved_by(self, seat: Seat, cards: Iterable[Card]) -> list[Denial]:
        """The earlier words of ``seat`` that he is shown to have spoken falsely: he held one of ``cards``."""
        shown = set(cards)
        false = (d for d in self.state.denials if d.seat is seat and not d.found and d.others & shown)
        return [d for d in false if d.since != "lose-called" or self._has_won(d)]

    def _has_won(self, denial: Denial) -> bool:
        trick = self.state.tricks[denial.trick]
        return not trick.waiting and self.winner(trick) is denial.seat

    def is_known_to_have_revoked(self, seat: Seat) -> bool:
        """Whether the cards have shown that ``seat`` has revoked."""
        return any(d.seat is seat and d.fact == "revoke" and d.found for d in self.state.denials)

    def unproved_renounce(self, seat: Seat) -> Denial | None:
        """The last card with which ``seat`` did not follow suit, if it is not known to have been a revoke."""
        renounces = (d for d in reversed(self.state.denials) if d.seat is seat and d.fact == "revoke")
        return next((d for d in renounces if not d.found), None)

    def denial(self, event: int, fact: str) -> Denial | None:
        """What was said by the card of an event."""
        return next((d for d in self.state.denials if d.event == event and d.fact == fact), None)

    def past_recall(self, event: int, fact: str, by_winners: bool = False) -> bool:
        """Whether the wrong card of an event can no longer be taken back.

        The trick is turned and quitted (``by_winners``: by the side that won it), unless his partner had
        asked him and he did not deny; or he or his partner has led or played to the next.
        """
        denial = self.denial(event, fact)
        if event in self.state.undone:
            return False
        if denial is None or self.state.cut or self.game.state.over:
            return True
        trick, seat = self.state.tricks[denial.trick], denial.seat
        later = self.state.tricks[denial.trick + 1 :]
        went_on = {seat for t in later for seat in t.players}
        went_on |= {who for number, who in self.state.led_astray if number > denial.trick}
        if went_on & {seat, seat.partner}:
            return True
        asked = seat in trick.asked and trick.answers.get(seat) != "none"
        rightful = trick.quitted_by is None or trick.quitted_by.is_with(self.winner(trick))
        return trick.quitted and not asked and (rightful or not by_winners)

    def hand_with_card_out(self, seat: Seat) -> Seat | None:
        """The hand of ``seat``, or dummy's of the declarer, that has a card in the trick played to last."""
        if self.trick is None:
            return None
        hands = (seat, self.dummy) if seat is self.declarer else (seat,)
        return next((hand for hand in hands if hand in self.trick.players), None)

    def last_of(self, seat: Seat) -> Played | None:
        """The card that ``seat`` played last."""
        return next((mine for trick in reversed(self.state.tricks) if (mine := trick.of(seat))), None)

    def has_played(self, seat: Seat) -> bool:
        """Whether ``seat`` has played to the trick that lies on the table."""
        return self.trick is not None and bool(self.trick.waiting) and seat in self.trick.players

    def trick_left_out(self, seat: Seat) -> int | None:
        """The number of the trick that ``seat`` has left out and played to none since, if there is one."""
        if not self.has_left_out(seat):
            return None
        done = (i for i, trick in enumerate(self.state.tricks) if not trick.waiting)
        return max(i for i in done if seat in self.state.tricks[i].omitted)

    def waits_for(self, seat: Seat) -> bool:
        """Whether the trick that is played to wants a card of ``seat``."""
        return self.trick is not None and seat in self.trick.waiting

    def is_asked(self, seat: Seat) -> bool:
        """Whether a question to ``seat`` waits for its answer."""
        trick = self.trick
        return trick is not None and seat in trick.asked and seat not in trick.answers

    def _open(self) -> Trick:
        trick = self.trick
        assert trick is not None
        return trick
