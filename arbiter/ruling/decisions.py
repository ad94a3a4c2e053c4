"""Choosing, waiving and consulting: the acts about a right. Each can itself be wrong."""

from arbiter.cards import SUITS, Card
from arbiter.ruling.conditions import is_of_deal_or_play
from arbiter.ruling.court import Court
from arbiter.ruling.findings import NOT_ENOUGH, Finding, Note, OpenOption
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.table.facts import Fact, TranscriptError
from arbiter.table.owing import Obligation
from arbiter.transcript.events import Choose, Event, Role, Waive


def choose(court: Court, event: Event, seat: Seat, act: Choose) -> None:
    """``seat`` takes an option; where he may not, the choice is itself an irregularity or an error."""
    found = _offered_to(court, seat, act)
    if found is not None:
        finding, option = found
        argument = _argument(court, finding, option, act)
        finding.choose(option, seat, argument)
        finding.attention_called = True
        court.let_follow(finding, option.effects)
        _settle(court)
        return
    if _calls_card_on_table(court, event, seat, act):
        return
    court.end_rights(seat, act)
    name, target = _wrong_choice(court, seat, act)
    if name == "wrong-penalty-demanded" and act.options[0].startswith("refuse") and len(act.options) > 1:
        options = ", ".join(option.law.id for option in target.options)
        raise TranscriptError(f"{seat.word} refuses; say by which of these: {options}")
    if name == "wrong-penalty-demanded" and act.lets_stand:
        _give_up(target, seat)
    elif not (name == "partner-suggests-penalty" and act.lets_stand):
        _judge_about(court, event, seat, name, target)


def _calls_card_on_table(court: Court, event: Event, seat: Seat, act: Choose) -> bool:
    """``seat`` calls a card that lies on the table: it is owed to the next trick that its holder plays to."""
    declarer = court.game.seat_of(Role.DECLARER)
    if act.options != ("call-card",) or declarer is None or not seat.is_with(declarer):
        return False
    holder, card = _on_table(court.game, act.argument or "")
    if holder is None or card is None:
        return _calls_in_vain(court, event, seat, act)
    if seat is not declarer:
        target = next((f for f in reversed(court.findings) if card in f.fact.cards), None)
        if target is not None:
            _judge_about(court, event, seat, "partner-suggests-penalty", target)
        return target is not None
    state, trick = court.game.state, court.game.cards.trick
    owed = Obligation(frozenset((holder,)), "card-called", cards=(card,))
    if trick is not None and trick.waiting and holder not in trick.waiting:
        if any(_was_given(finding, seat, act) and card in finding.fact.cards for finding in court.findings):
            return False
        raise TranscriptError(f"{holder.word} has played to this trick; the card can be called to the next")
    if owed not in state.obligations:
        state.obligations = (*state.obligations, owed)
    return True


def _calls_in_vain(court: Court, event: Event, seat: Seat, act: Choose) -> bool:
    """``seat`` calls a card that lay liable to be called, and does so no more."""
    for finding in reversed(court.findings):
        liable = any(follow.effect.id in _LIABLE for follow in finding.consequences)
        if liable and any(str(card) == act.argument for card in finding.fact.cards):
            _judge_about(court, event, seat, "penalty-demanded-too-late", finding)
            return True
    return _calls_from_hand_in_vain(court, event, seat, act.argument or "")


def _calls_from_hand_in_vain(court: Court, event: Event, seat: Seat, name: str) -> bool:
    """``seat`` calls a card of a hand that lay open, and can call it no more.

    Raises ``TranscriptError`` if the card has been played, or may lie in either of two open hands.
    """
    thrown = [f for f in court.findings if any(c.effect.id == _HAND_LIABLE for c in f.consequences)]
    if not thrown or len(name) != 2:
        return False
    card, cards = Card(name[0], name[1]), court.game.cards
    played = cards.who_played(card)
    if played is not None:
        raise TranscriptError(f"the {card.words} was played by {played.seat.word} at event {played.event}")
    if len([hand for hand in cards.state.open_hands if cards.may_hold(hand, card)]) > 1:
        raise TranscriptError(
            f"both hands lie open, and it is not known whose the {card.words} is; give the hands in the "
            "header 'Hands'"
        )
    if cards.state.open_hands:
        return False
    _judge_about(court, event, seat, "penalty-demanded-too-late", thrown[-1])
    return True


_HAND_LIABLE = "hand-liable-to-be-called"
_LIABLE = ("card-liable-to-be-called", _HAND_LIABLE, "other-cards-liable")


def _on_table(game: Game, name: str) -> tuple[Seat | None, Card | None]:
    """The card of that name that lies liable to be called, or of a hand that lies open, and whose it is."""
    for holder, card in game.state.callable_cards:
        if str(card) == name and holder is not None:
            return holder, card
    hands = game.cards.state.open_hands
    if len(name) != 2:
        return None, None
    card = Card(name[0], name[1])
    able = [hand for hand in hands if game.cards.may_hold(hand, card)]
    return (able[0], card) if len(able) == 1 else (None, None)


def _settle(court: Court) -> None:
    court.game.settle()
    court.open_later_rights()


def _candidates(court: Court, number: int | None) -> list[Finding]:
    """The findings a decision may mean, the latest first."""
    findings = [f for f in reversed(court.findings) if number is None or f.event.number == number]
    if number is not None and not findings:
        raise TranscriptError(f"event {number} has no finding to decide on")
    return findings


def _offered_to(court: Court, seat: Seat, act: Choose) -> tuple[Finding, OpenOption] | None:
    """The latest open finding in which ``seat`` may choose what he names."""
    for finding in _candidates(court, act.event):
        for name in _with_other_names(act.options) if finding.is_open else ():
            option = finding.option(name)
            if option is not None and seat in option.holders:
                return finding, option
    return None


def _with_other_names(options: tuple[str, ...]) -> tuple[str, ...]:
    """The options named, and by what other name: of two cards at once one is called, or to be played."""
    return (*options, "call-card") if options == ("play-card",) else options


def _wrong_choice(court: Court, seat: Seat, act: Choose) -> tuple[str, Finding]:
    """What is wrong with a choice that ``seat`` may not make, and the finding it is about."""
    candidates = _candidates(court, act.event)
    open_ones = [finding for finding in candidates if finding.is_open]
    for finding in candidates:
        if _was_given(finding, seat, act) and not _is_offered(finding, seat, act):
            return "penalty-demanded-too-late", finding
    for finding in open_ones:
        if any(option.given == {seat.partner} for option in _named(finding, act)):
            return "partner-suggests-penalty", finding
    for finding in open_ones:
        if seat in finding.holders():
            return "wrong-penalty-demanded", finding
    # An option that somebody holds means his right, and suggests nothing about another.
    meant = [finding for finding in open_ones if _was_offered(finding, act)] or open_ones
    for finding in meant:
        if finding.choosers == (seat.partner,):
            return "partner-suggests-penalty", finding
    for finding in candidates:
        if finding.had_a_choice and seat in finding.choosers:
            return "penalty-demanded-too-late", finding
    raise TranscriptError(_why_not(court, seat, meant, act.event))


def _named(finding: Finding, act: Choose) -> list[OpenOption]:
    options = (finding.option(name) for name in act.options)
    return [option for option in options if option is not None]


def _was_offered(finding: Finding, act: Choose) -> bool:
    return bool(_named(finding, act))


def _was_given(finding: Finding, seat: Seat, act: Choose) -> bool:
    return any(seat in option.given for option in _named(finding, act))


def _is_offered(finding: Finding, seat: Seat, act: Choose) -> bool:
    options = [finding.option(name) for name in act.options] if finding.is_open else []
    return any(option is not None and seat in option.holders for option in options)


def _why_not(court: Court, seat: Seat, open_ones: list[Finding], event: int | None) -> str:
    if event is not None and not open_ones:
        return f"{seat.word} has nothing to choose over event {event}"
    if not any(finding.had_a_choice for finding in court.findings):
        return f"{seat.word} has nothing to choose: no right to choose has arisen"
    if not open_ones:
        return f"{seat.word} has nothing to choose, and never had"
    finding = open_ones[0]
    holders = " or ".join(holder.word for holder in sorted(finding.holders()))
    return f"{seat.word} has nothing to choose: the choice over event {finding.event.number} is {holders}'s"


def _argument(court: Court, finding: Finding, option: OpenOption, act: Choose) -> str | None:
    """The argument of the choice, checked. Raises ``TranscriptError`` if it is missing or does not fit."""
    given, name = act.argument, option.law.id
    if option.needs == "suit":
        if given is None or given not in [suit.value for suit in SUITS]:
            raise TranscriptError(f"{name} needs a suit: for instance '{name} H'")
        return given
    cards = [str(card) for card in finding.fact.cards]
    suits = {card.suit for card in finding.fact.cards}
    if option.needs == "card":
        if given not in cards:
            raise TranscriptError(f"{name} needs one of the cards in question: {', '.join(cards)}")
        if (
            any(given == str(card) for seat in Seat for card in court.game.cards.gone(seat))
            and name == "call-card"
        ):
            raise TranscriptError(f"the card {given} has been played, and cannot be called any more")
        return given
    trick = court.game.cards.trick
    if given is not None and trick is not None and given == trick.suit:
        return None  # The highest of the suit led is meant anyway.
    if given is not None and given not in cards and given not in suits:
        raise TranscriptError(f"{name} takes no {given} here")
    # Of one suit nothing is left to name; of cards of several, one suit may be singled out.
    return given if len(suits) > 1 else None


def waive(court: Court, seat: Seat, act: Waive) -> None:
    """``seat`` gives up the latest right that he holds. His partner may say it for him in vain."""
    for finding in _candidates(court, act.event):
        if seat in finding.holders():
            _give_up(finding, seat)
            return
    if not any(seat.partner in finding.holders() for finding in court.findings):
        raise TranscriptError(f"{seat.word} holds no right that he could waive")


def _give_up(finding: Finding, seat: Seat) -> None:
    finding.attention_called = True
    finding.end(None, Note("{} has waived the right.", seat))


def call_attention(court: Court, seat: Seat) -> None:
    """``seat`` calls attention to the last bid of the other side that was not enough."""
    for finding in reversed(court.findings):
        offender = finding.offender
        if finding.irregularity in NOT_ENOUGH and offender is not None and not offender.is_with(seat):
            finding.attention_called = True
            return


def leave_choice(court: Court, seat: Seat) -> None:
    """``seat`` leaves the choice to his partner: no offence, but it calls attention to the act."""
    target = right_of_side(court, seat)
    if target is None:
        raise TranscriptError(f"neither {seat.word} nor his partner has anything to choose")
    target.attention_called = True


def right_of_side(court: Court, seat: Seat) -> Finding | None:
    """The latest open finding in which ``seat`` or his partner may choose."""
    for finding in reversed(court.findings):
        if any(holder.is_with(seat) for holder in finding.holders()):
            return finding
    return None


def consult(court: Court, event: Event, seat: Seat) -> None:
    """Partners confer which penalty to take."""
    target = right_of_side(court, seat)
    assert target is not None
    _judge_about(court, event, seat, "consultation-on-penalty", target)


def _given(target: Finding, event: Event) -> tuple[Seat, ...]:
    """Who might choose the option that is named, or else anything at all."""
    options = event.act.options if isinstance(event.act, Choose) else ()
    named = (target.option(name) for name in options)
    given = next((option.given for option in named if option is not None and option.given), None)
    return target.choosers if given is None else tuple(sorted(given))


def _judge_about(court: Court, event: Event, seat: Seat, fact_id: str, target: Finding) -> None:
    """Judge an act about the right in ``target``; whatever it is, it calls attention to the offence."""
    for other in court.findings:
        other.attention_called |= other.event is target.event
    variant = "chosen" if target.status == "chosen" else "option" if target.is_open else None
    fact = Fact(fact_id, variant=variant, details={"holders": _given(target, event)})
    finding = court.judge(court.situation(event, seat, fact, target))
    if finding is not None:
        if fact_id == "penalty-demanded-too-late" and target.ended_by and is_of_deal_or_play(target.fact):
            finding.governed_by = target.ended_by
        court.let_follow(finding, finding.consequences)
