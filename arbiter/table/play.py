"""The play of the cards, the same for every game.

The declarer plays his own hand and dummy's; a seat named is the hand that a card comes from. ``CardPlay``
keeps the state and lets cards take effect; it never judges. What there is to see of the play is in
``arbiter.table.play_view``, the facts about a card in ``arbiter.table.play_facts``.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from arbiter.cards import Card
from arbiter.seats import Seat
from arbiter.table.facts import TranscriptError
from arbiter.table.owing import Denial
from arbiter.table.pack import HAND, of_suit
from arbiter.table.play_view import Place, PlayView
from arbiter.table.tricks import Answer, Played, Trick
from arbiter.transcript.events import (
    Act,
    AskNone,
    ClaimRevoke,
    CutNext,
    Expose,
    Lead,
    Pass,
    Play,
    PlaySeveral,
    Quit,
    Reported,
    Yes,
)


class CardPlay(PlayView):
    """The play of one game, and what the acts of the players and the words of the law do to it."""

    def change(self, **changes: Any) -> None:
        """Replace parts of the state."""
        self.game.state.play = msgspec.structs.replace(self.state, **changes)

    # What an act does

    def as_said(self, seat: Seat, act: Act, named: bool) -> Act:
        """The act as it is meant: a card played with no trick begun leads, or follows a false first lead.

        ``named`` says that the transcript names the hand, and so may mean another than the leader's.
        """
        false = self.state.false_first_lead
        if not isinstance(act, Play) or self.game.phase == "declaration" or self.game.leader is None:
            return act
        if self.trick is None and false is not None and named and self._follows(seat, false):
            self.adopt_false_first_lead(false)
            return act
        opens = self.opens and not self.may_complete(seat)
        return Lead(act.card) if opens or self.means_to_lead(seat, act.card) else act

    def _follows(self, seat: Seat, false: Played) -> bool:
        """Whether ``seat``, said to play and not to lead, follows a first lead made out of turn."""
        return seat is not false.seat and (seat is not self.game.leader or seat is false.seat.left)

    def hears(self, seat: Seat | None, act: Act) -> bool:
        """Whether ``act`` is one of the play that is under way, or one that can only be of the play."""
        if isinstance(act, Pass | Yes):
            return seat is not None and self.is_asked(seat)
        if isinstance(act, Lead | Play | Expose):
            return self.trick is not None
        return isinstance(act, PlaySeveral | AskNone | Quit | ClaimRevoke | CutNext | Reported)

    def lead_first(self, seat: Seat, event: int, act: Lead) -> None:
        """The first lead, which begins the play; made by another than the leader it only lies there."""
        if seat is self.game.leader:
            self._apply_card(seat, event, act)
            return
        self._check(seat, act.card)
        if self.is_adversary(seat):
            self.game.state.exposed = (*self.game.state.exposed, (seat, act.card))
        self.change(false_first_lead=Played(event, seat, act.card))

    def apply(self, seat: Seat | None, event: int, act: Act) -> None:
        """Let an act of the play take effect. Raises ``TranscriptError`` for what cannot be."""
        if seat is not None and isinstance(act, Lead | Play):
            self._apply_card(seat, event, act)
        elif seat is not None and isinstance(act, Expose | PlaySeveral):
            self._apply_cards(seat, act)
        elif seat is not None and isinstance(act, AskNone):
            self._apply_question(seat)
        elif seat is not None and isinstance(act, Pass | Yes) and self.is_asked(seat):
            self.answer(seat, "one" if isinstance(act, Yes) else "none")
        elif isinstance(act, Quit):
            self._apply_quit(seat)
        elif seat is not None and isinstance(act, ClaimRevoke):
            if self.game.phase not in ("play", "over"):
                raise TranscriptError("no revoke can be claimed before the play")
            self.change(claimed_by=self.state.claimed_by | {seat, seat.partner})
        elif isinstance(act, CutNext):
            self.change(cut=True)
            self.game.state.over = self.game.leader is not None
        elif seat is not None and isinstance(act, Reported):
            self._apply_report(seat, act.irregularity)
            if act.irregularity == "winners-without-waiting":
                self._lead_winners(seat, event, act.cards)

    def _apply_report(self, seat: Seat, irregularity: str) -> None:
        renounce = self.unproved_renounce(seat)
        if irregularity == "revoke" and renounce is not None:
            self.mark_found((renounce,))
        elif irregularity == "dummy-leaves-seat":
            self.change(dummy_has_looked=True)
        elif irregularity == "deal-out-of-turn":
            self._deal_by(seat)
        elif irregularity == "claims-rest":
            self.change(rest_claimed=True)
        elif irregularity == "omits-to-play" and self.waits_for(seat):
            self.omit(seat)
        elif irregularity == "omits-to-play" and not self.opens:
            raise TranscriptError(f"{seat.word} has played to this trick")

    def _lead_winners(self, seat: Seat, event: int, cards: tuple[Card, ...]) -> None:
        """The first of the winners is the lead, if it is his and not yet made; the others only lie there."""
        trick = self.trick
        if cards and self.opens and seat is self.turn:
            self._apply_card(seat, event, Lead(cards[0]))
            cards = cards[1:]
        elif trick is not None and trick.of(seat) is not None:
            cards = tuple(card for card in cards if card not in self.gone(seat))
        for card in cards:
            self._check(seat, card)
        self.game.state.exposed = (*self.game.state.exposed, *((seat, card) for card in cards))

    def _deal_by(self, seat: Seat) -> None:
        """Another than the header names has dealt; while the deal stands he is the dealer."""
        deal, state = self.game.deal, self.game.state
        if seat is not deal.dealer and not state.looked and state.turn is deal.dealer and self.trick is None:
            self.game.deal = msgspec.structs.replace(deal, dealer=seat, due=deal.dealer)
            state.turn = seat

    def _apply_card(self, seat: Seat, event: int, act: Lead | Play) -> None:
        self._check(seat, act.card)
        place = self.place(seat, isinstance(act, Lead))
        self._check_standing_lead(seat, place)
        denials = list(self.denials_of(seat, act.card, place, event))
        known = self.cards_of(seat) - {act.card}
        denials = [msgspec.structs.replace(d, found=self.is_false(d, known)) for d in denials]
        self.mark_found(self.proved_by(seat, (act.card,)))
        self._put(seat, event, act.card, place)
        if place not in (Place.SECOND, Place.LED_ON):
            self.keep(denials)
            self._settle_debts(seat, event, act.card, place)
        if self.is_over:
            self.game.state.over = True

    def _check_standing_lead(self, seat: Seat, place: Place) -> None:
        """The declarer cannot lead anew when his lead out of turn has been followed.

        Raises ``TranscriptError``.
        """
        trick = self.trick
        if place is not Place.LEAD or trick is None or not (trick.waiting and trick.is_false):
            return
        if len(trick.cards) > 1 and not self.is_adversary(trick.leader) and seat is trick.due:
            raise TranscriptError(
                f"the lead of the {trick.cards[0].card.words} stands, for the second hand has played to it"
            )

    def _put(self, seat: Seat, event: int, card: Card, place: Place) -> None:
        shown = place is Place.LED_ON or (place is Place.FALSE_LEAD and self.is_adversary(seat))
        if place in (Place.LEAD, Place.FALSE_LEAD):
            self.lead(event, seat, card, place)
        elif place is Place.SECOND:
            self.add_surplus(event, seat, card)
        elif place is not Place.LED_ON:
            self.follow(event, seat, card)
        if shown:
            self.game.state.exposed = (*self.game.state.exposed, (seat, card))

    def _settle_debts(self, seat: Seat, event: int, card: Card, place: Place) -> None:
        """What he owed at this moment is paid, obeyed or not; a card that is played can be called no more."""
        state, number = self.game.state, self.number - 1
        leads = place is Place.LEAD
        owed = self.owed_by(seat, leads, number) if place is not Place.FALSE_LEAD else []
        state.obligations = tuple(one for one in state.obligations if one not in owed)
        if place is not Place.FALSE_LEAD or not self._open().waiting:
            state.callable_cards = tuple(one for one in state.callable_cards if one[1] != card)
        paid = (*self.state.paid, *((event, one) for one in owed))
        self.change(admitted=self.state.admitted - {(seat, card.suit)}, paid=paid)

    def _apply_cards(self, seat: Seat, act: Expose | PlaySeveral) -> None:
        for card in act.cards:
            self._check(seat, card)
        state = self.game.state
        self.mark_found(self.proved_by(seat, act.cards))
        state.exposed = (*state.exposed, *((seat, card) for card in act.cards))

    def _apply_question(self, seat: Seat) -> None:
        trick = self.trick
        theirs = trick.of(seat.partner) if trick is not None else None
        if trick is None or theirs is None or theirs.card.suit == trick.suit:
            raise TranscriptError(
                f"{seat.partner.word} has not renounced in this trick, so there is nothing to ask him now"
            )
        self.ask(seat)

    def _apply_quit(self, seat: Seat | None) -> None:
        if self.trick is None or self.trick.waiting:
            raise TranscriptError("no trick is complete, so none can be turned and quitted")
        self.quit_trick(seat)

    def _check(self, seat: Seat, card: Card) -> None:
        """Refuse a card that ``seat`` cannot have. Raises ``TranscriptError``."""
        check_card(self.game.deal, self.game.state, seat, card)
        shown = {one for holder, one in self.game.state.exposed if holder is seat}
        if len(shown | self.gone(seat) | {card}) > max(HAND, len(self.game.deal.hands.get(seat, ()))):
            raise TranscriptError(f"{seat.word} has shown or played thirteen cards already")
        played = self.who_played(card)
        if played is not None:
            raise TranscriptError(
                f"the {card.words} was played by {played.seat.word} at event {played.event}; "
                "the same card cannot be played again"
            )

    # What a card does

    def lead(self, event: int, seat: Seat, card: Card, place: Place) -> None:
        """Let a lead take effect, in turn or out of it, until it is taken back."""
        due = self._due(place)
        self.game.state.led = self.game.state.led or card
        tricks = self._with_those_left_out(self.state.tricks)
        trick = Trick(due, seat, (Played(event, seat, card),))
        self.change(
            tricks=(*tricks, trick),
            reopened=None,
            reopened_by=None,
            false_first_lead=None,
            lead_given_to=None,
        )

    def _due(self, place: Place) -> Seat:
        """Whose lead it is; where a lead out of turn stands, it is taken back first."""
        trick = self.trick
        if trick is not None and trick.waiting and trick.is_false and place is Place.LEAD:
            self.take_back_lead()
            return trick.due
        if trick is not None and trick.waiting:
            return self.winner(trick)
        turn = self.turn
        assert turn is not None
        return turn

    def _with_those_left_out(self, tricks: tuple[Trick, ...]) -> tuple[Trick, ...]:
        if not tricks or not tricks[-1].waiting:
            return tricks
        last = tricks[-1]
        return (*tricks[:-1], msgspec.structs.replace(last, omitted=last.omitted | frozenset(last.waiting)))

    def follow(self, event: int, seat: Seat, card: Card) -> None:
        """Put a card to the trick, in turn or out of it, or late."""
        self._add(omitted=self._open().omitted - {seat})
        self._add(cards=(*self._open().cards, Played(event, seat, card)))

    def add_surplus(self, event: int, seat: Seat, card: Card) -> None:
        """Put a second card to the trick."""
        self._add(surplus=(*self._open().surplus, Played(event, seat, card)))

    def omit(self, seat: Seat) -> None:
        """Let ``seat`` pass the trick by."""
        self._add(omitted=self._open().omitted | {seat})

    def _add(self, **changes: Any) -> None:
        trick = msgspec.structs.replace(self._open(), **changes)
        self.change(tricks=(*self.state.tricks[:-1], trick))

    def take_back_first_lead(self, seat: Seat) -> bool:
        """Take back a first lead out of turn by ``seat``, or the declarer for dummy; give whether one lay."""
        false = self.state.false_first_lead
        if false is None or seat not in (false.seat, self.answers_for(false.seat)):
            return False
        self.change(false_first_lead=None)
        return True

    def play_as_law_says(self, seat: Seat, event: int, card: Card) -> None:
        """Let a card count as played by ``seat``, where it is that hand's turn."""
        if seat is not self.turn or self.game.phase != "play":
            return
        self._apply_card(seat, event, Lead(card) if self.opens else Play(card))
        *before, mine = self._open().cards
        self._add(cards=(*before, msgspec.structs.replace(mine, by_law=True)))

    def give_lead_to_other_hand(self) -> None:
        """Let the declarer lead to the next trick from the hand whose lead it is not."""
        self.change(lead_given_to=None)
        if self.opens and self.turn is not None:
            self.change(lead_given_to=self.turn.partner)

    def admit(self, seat: Seat, suit: str) -> None:
        """``seat`` has taken back a card with which he did not follow ``suit``: so he has one of it."""
        self.change(admitted=self.state.admitted | {(seat, suit)})

    def adopt_false_first_lead(self, led: Played) -> None:
        """The card led out of turn to the first trick is followed: it is the lead."""
        self.game.state.led = led.card
        self.change(tricks=(Trick(self.game.leader, led.seat, (led,)),), false_first_lead=None)

    def keep(self, denials: Iterable[Denial]) -> None:
        """Remember what a card has said."""
        self.change(denials=(*self.state.denials, *denials))

    def mark_found(self, found: Iterable[Denial]) -> None:
        """What was said by these cards is known to be false."""
        events = {(d.event, d.fact) for d in found}
        self.change(
            denials=tuple(
                msgspec.structs.replace(d, found=True) if (d.event, d.fact) in events else d
                for d in self.state.denials
            )
        )

    def take_back_lead(self) -> None:
        """Take back the lead of the trick, and the cards played to it."""
        trick = self._open()
        gone = {played.event for played in trick.cards}
        self.change(
            tricks=self.state.tricks[:-1],
            led_astray=(*self.state.led_astray, (self.number - 1, trick.leader)),
            denials=tuple(d for d in self.state.denials if d.event not in gone),
            undone=self.state.undone | gone,
        )

    def take_back(self, seat: Seat, wrong: bool) -> None:
        """Take back the card of ``seat`` in the trick; if it was a ``wrong`` one, others may follow him.

        A card led is taken back with the lead.
        """
        trick = self._open()
        mine = trick.of(seat)
        if mine is None:
            return
        if seat is trick.leader:
            self.take_back_lead()
            return
        cards = tuple(played for played in trick.cards if played.seat is not seat)
        denials = tuple(d for d in self.state.denials if d.event != mine.event)
        self._add(cards=cards)
        self.change(denials=denials, undone=self.state.undone | {mine.event})
        state, one = self.game.state, (seat, mine.card)
        owed_anew = tuple(debt for event, debt in self.state.paid if event == mine.event)
        state.obligations = (*state.obligations, *owed_anew)
        if self.is_adversary(seat) and one in state.exposed and one not in state.callable_cards:
            state.callable_cards = (*state.callable_cards, one)  # It lies on the table again.
        if wrong and self.state.reopened is None:
            self.change(reopened=mine.event, reopened_by=seat)

    def exchange(self, seat: Seat, cards: Iterable[Card], kept: Card) -> bool:
        """Of several cards of ``seat`` in the last trick let ``kept`` be the one that he has played to it.

        Gives whether that can be: another trick has not been built on it.
        """
        mine = self._open().of(seat)
        if mine is None or mine.card not in cards:
            return False
        self._add(
            cards=tuple(msgspec.structs.replace(p, card=kept) if p is mine else p for p in self._open().cards)
        )
        return True

    def fill(self, event: int, seat: Seat, card: Card) -> None:
        """Put the missing card to the trick that ``seat`` has left out, the next having been begun."""
        number = self.trick_left_out(seat)
        assert number is not None
        self._check(seat, card)
        trick = self.state.tricks[number]
        if card.suit != trick.suit:
            others = frozenset(of_suit(trick.suit or ""))
            denial = Denial("revoke", None, event, number, seat, card, others)
            found = self.is_false(denial, self.cards_of(seat) - {card})
            self.keep([msgspec.structs.replace(denial, found=found)])
        full = msgspec.structs.replace(
            trick, cards=(*trick.cards, Played(event, seat, card)), omitted=trick.omitted - {seat}
        )
        self.change(tricks=(*self.state.tricks[:number], full, *self.state.tricks[number + 1 :]))

    def take_back_next_lead(self) -> None:
        """Take back the lead to the next trick, since this one is not past recall and is played anew."""
        gone = {played.event for played in self._open().cards}
        self.change(
            tricks=self.state.tricks[:-1],
            denials=tuple(d for d in self.state.denials if d.event not in gone),
            undone=self.state.undone | gone,
        )

    def restore_surplus(self, seat: Seat) -> None:
        """Give back the second card of ``seat`` in each trick where there is one."""
        tricks = []
        for trick in self.state.tricks:
            second = next((p for p in trick.surplus if p.seat is seat), None)
            surplus = tuple(p for p in trick.surplus if p is not second)
            tricks.append(msgspec.structs.replace(trick, surplus=surplus))
        self.change(tricks=tuple(tricks))

    def quit_trick(self, seat: Seat | None) -> None:
        """The trick is turned and quitted, by ``seat`` or nobody in particular."""
        self._add(quitted=True, quitted_by=seat)

    def ask(self, asker: Seat) -> None:
        """``asker`` asks his partner whether he has none of the suit led."""
        if not self._open().quitted:
            self._add(asked=self._open().asked | {asker.partner})

    def answer(self, seat: Seat, has: Answer) -> None:
        """``seat`` answers his partner's question."""
        self._add(answers={**self._open().answers, seat: has})


def check_card(deal: Any, state: Any, seat: Seat, card: Card) -> None:
    """Refuse a card that ``seat`` cannot have. Raises ``TranscriptError``."""
    for holder, hand in deal.hands.items():
        if card in deal.hands.get(seat, ()):
            break  # His own, even if it was dealt twice: that is ruled on.
        if card in hand or (holder is seat and len(hand) >= HAND):
            raise TranscriptError(f"by the header Hands the {card.words} is not in {seat.word}'s hand")
    for holder, shown in state.exposed:
        if shown == card and holder is not seat:
            raise TranscriptError(f"the {card.words} was shown by {holder.word}; {seat.word} cannot have it")
