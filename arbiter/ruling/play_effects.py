"""The effects on the play: cards and suits called, cards that count as played, leads taken back."""

from arbiter.ruling.findings import Note
from arbiter.ruling.stroke import Stroke
from arbiter.table.owing import Obligation
from arbiter.transcript.events import Role


def card_liable_to_be_called(s: Stroke) -> None:
    """The cards stay on the table, and the other side may call them when it likes."""
    state = s.game.state
    state.callable_cards = (*state.callable_cards, *((s.seat, card) for card in s.cards))
    _take_back_false_lead(s)


def card_called(s: Stroke) -> None:
    """The card may be called, and is called now: to the next card that its holder plays."""
    state = s.game.state
    state.callable_cards = (*state.callable_cards, *((s.seat, card) for card in s.named))
    for card in s.named:
        _oblige(s, Obligation(s.bound, "card-called", cards=(card,)))
    _take_back_false_lead(s)


def _take_back_false_lead(s: Stroke) -> None:
    """A lead out of turn is taken back when its penalty is demanded, unless the trick is complete."""
    cards, number = s.game.cards, s.finding.event.number
    first = cards.state.false_first_lead
    if first is not None and first.event == number:
        cards.change(false_first_lead=None)
    elif cards.trick is not None and cards.trick.cards[0].event == number and cards.trick.waiting:
        cards.take_back_lead()


def _oblige(s: Stroke, obligation: Obligation) -> None:
    state = s.game.state
    if obligation not in state.obligations:
        state.obligations = (*state.obligations, obligation)


def suit_called(s: Stroke) -> None:
    """Whoever is bound must lead the suit named."""
    if s.argument is not None:
        _oblige(s, Obligation(s.bound, "suit-called", frozenset(s.argument)))
    _take_back_false_lead(s)


def suit_forbidden(s: Stroke) -> None:
    """The suit of the card shown; of cards of several suits, the one that was named, or all of them."""
    suits = frozenset(s.argument[0] if s.argument else card.suit for card in s.cards)
    _oblige(s, Obligation(s.bound, "suit-forbidden", suits))


def to_the_trick(s: Stroke) -> None:
    """He must play so to the trick in question; if he has played to it otherwise, he plays to it anew.

    Of several winners led the trick may be a later one, which is led with the card named.
    """
    cards, trick = s.game.cards, s.game.cards.trick
    later = s.named[0] if s.finding.irregularity == "winners-without-waiting" and s.argument else None
    if later is not None and trick is not None and later != trick.cards[0].card:
        _oblige(s, Obligation(s.bound, s.effect.id, led=later))
        return
    owed = Obligation(s.bound, s.effect.id, frozenset(s.argument or ""), trick=cards.number - 1)
    mine = trick.of(s.seat) if s.seat is not None and trick is not None else None
    if s.seat is None or mine is None:
        _oblige(s, owed)
    elif not cards.has_obeyed(owed, s.seat, mine.card):
        cards.take_back(s.seat, wrong=True)
        _oblige(s, owed)


def card_of_dummy(s: Stroke) -> None:
    """A card of dummy's is to be played, or not to be, by the declarer."""
    dummy = s.game.seat_of(Role.DUMMY)
    if dummy is not None:
        _oblige(s, Obligation(frozenset((dummy,)), s.effect.id, cards=s.named))


def card_played(s: Stroke) -> None:
    """One of the cards shown at once, or of dummy's cards touched, is the card played."""
    if len(s.named) != 1:
        return  # Which it is has not been said.
    if s.finding.irregularity == "two-cards-to-trick" and s.seat is not None:
        if not s.game.cards.exchange(s.seat, s.cards, s.named[0]):
            s.finding.notes.append(
                Note("Another trick has been built on that one: the card played first stays.")
            )
        return
    if _would_revoke(s):
        s.finding.notes.append(Note("That card is called in vain, for it would oblige him to revoke."))
        return
    owner = s.game.seat_of(Role.DUMMY) if s.finding.irregularity == "card-touched" else s.seat
    if owner is not None:
        s.game.cards.play_as_law_says(owner, s.finding.event.number, s.named[0])


def _would_revoke(s: Stroke) -> bool:
    """A card is called in vain that does not follow suit while another of those shown would."""
    trick = s.game.cards.trick
    led = trick.suit if trick is not None and trick.waiting else None
    return s.named[0].suit != led and any(card.suit == led for card in s.cards)


def other_cards_liable(s: Stroke) -> None:
    """Every card but the one that was named stays on the table; of winners led, all but the first."""
    if s.argument is not None and s.finding.irregularity == "two-cards-at-once":
        others = [card for card in s.cards if str(card) != s.argument]
    else:
        others = list(s.cards[1:])
    seat, state = s.finding.offender, s.game.state
    state.callable_cards = (*state.callable_cards, *((seat, card) for card in others))


def hand_liable(s: Stroke) -> None:
    """Where the hand is not known, any card that he may yet hold can be called."""
    shown = s.cards if s.seat is s.finding.offender else ()
    cards = shown or tuple(sorted(s.game.cards.cards_of(s.concerned)))
    state = s.game.state
    s.game.cards.change(open_hands=s.game.cards.state.open_hands | {s.concerned})
    state.exposed = (*state.exposed, *((s.concerned, card) for card in cards))
    state.callable_cards = (*state.callable_cards, *((s.concerned, card) for card in cards))


def calling_lost(s: Stroke) -> None:
    """Nothing can be called any more."""
    state = s.game.state
    state.callable_cards = ()
    state.obligations = tuple(one for one in state.obligations if one.kind != "card-called")
    s.game.cards.change(open_hands=frozenset())


def card_restored(s: Stroke) -> None:
    """The surplus card goes back to the hand it came from."""
    if s.finding.offender is not None:
        s.game.cards.restore_surplus(s.finding.offender)


def lead_taken_back(s: Stroke) -> None:
    """The lead is undone, and he whose turn it is leads."""
    _take_back_false_lead(s)


def lead_from_hand(s: Stroke) -> None:
    """The lead that was about to be made from the wrong hand must be made from it."""
    s.game.cards.give_lead_to_other_hand()
