"""Cards taken back: the wrong card put right in time, and whatever else a player would change."""

from arbiter.ruling.bench import Bench
from arbiter.ruling.findings import Finding, Note
from arbiter.seats import Seat
from arbiter.table.facts import Fact, Outcome, TranscriptError
from arbiter.table.play_facts import admitted, lead_replaced, taken_back, too_late, wrong_card
from arbiter.transcript.events import Change, Event, Lead, Play, Replace

LEADS = ("lead-out-of-turn", "lead-from-wrong-hand")


def take_back(bench: Bench, event: Event, seat: Seat, act: Change | Replace) -> None:
    """``seat`` takes back the card that he played last, and may put another in its place.

    Raises ``TranscriptError`` if he has played none.
    """
    cards = bench.game.cards
    if isinstance(act, Replace) and cards.trick_left_out(seat) is not None:
        cards.fill(event.number, seat, act.card)
        renounce = cards.denial(event.number, "revoke")
        if renounce is not None and renounce.found:
            bench.judge(event, seat, admitted(cards, renounce))
        bench.court.open_later_rights()
    elif cards.hand_with_card_out(seat) is not None and not _means_earlier_card(bench, seat):
        _take_back_card(bench, event, seat, act)
    elif isinstance(act, Change) and cards.take_back_first_lead(seat):
        return
    elif _can_recall_last(bench, seat):
        cards.take_back_next_lead()
        _take_back_card(bench, event, seat, act)
    elif cards.last_of(seat) is not None:
        bench.judge(event, seat, too_late(cards, seat, act))
    else:
        raise TranscriptError(f"{seat.word} has played no card that he could change")


def _means_earlier_card(bench: Bench, seat: Seat) -> bool:
    """Whether the declarer means his own card of the last trick, in which he renounced, not dummy's."""
    cards = bench.game.cards
    last = cards.last_of(seat)
    if last is None or cards.hand_with_card_out(seat) is seat:
        return False
    return cards.denial(last.event, "revoke") is not None


def keeps_wrong_lead(bench: Bench, event: Event, seat: Seat, act: Lead) -> bool:
    """Whether the declarer must keep to his lead from the wrong hand, though he now leads anew."""
    replaced = lead_replaced(bench.game.cards, seat, act)
    return replaced is not None and not _may_take_back(bench, event, seat, replaced)


def _take_back_card(bench: Bench, event: Event, seat: Seat, act: Change | Replace) -> None:
    """He takes back the card that he played last, and may put another in its place.

    The card that he plays in its place comes first, then what the law makes of the change.
    """
    cards, hand = bench.game.cards, bench.game.cards.hand_with_card_out(seat)
    assert hand is not None
    _check_taken(bench, hand, act)
    lost_by = _law_that_took_the_right(bench, hand)
    revoke = _put_right(bench, event, hand, "revoke", act)
    mended = _put_right(bench, event, hand, "penalty-disobeyed", act)
    obeyed = revoke is None and mended is not None
    fact = None if obeyed else taken_back(cards, hand, act, mended=revoke is not None)
    if fact is not None and fact.outcome is Outcome.VOID and not _may_take_back(bench, event, hand, fact):
        bench.court.open_later_rights()
        return
    trick = cards.trick
    led_wrongly = trick is not None and trick.is_false and trick.leader is hand
    anew = trick.due if trick is not None and led_wrongly else hand
    if revoke is not None and trick is not None and trick.suit is not None:
        cards.admit(hand, trick.suit)
    cards.take_back(hand, wrong=revoke is not None)
    if isinstance(act, Replace):
        bench.do(event, anew, Play(act.card))
    if revoke is not None and fact is not None:
        finding = bench.court.judge(bench.court.situation(event, hand, fact, revoke))
        if finding is not None:
            bench.court.let_follow(finding, finding.consequences)
        if finding is not None and finding.is_open and lost_by is not None:
            finding.end(lost_by, Note("The right to a penalty over this card had been lost before."))
    bench.court.open_later_rights()


def _law_that_took_the_right(bench: Bench, hand: Seat) -> str | None:
    """The law by which the right over the card that lies there has been lost already, if it has."""
    denial = wrong_card(bench.game.cards, hand, "revoke")
    finding = bench.court.finding_at(denial.event, "revoke") if denial is not None else None
    return finding.ended_by if finding is not None and finding.status == "lapsed" else None


def _can_recall_last(bench: Bench, seat: Seat) -> bool:
    """Whether his last card was a revoke that is not past recall, though the other side has led on."""
    last = bench.game.cards.last_of(seat)
    denial = bench.game.cards.denial(last.event, "revoke") if last is not None else None
    return denial is not None and not bench.court.is_past_recall(denial)


def _check_taken(bench: Bench, hand: Seat, act: Change | Replace) -> None:
    """Refuse to take back a card that is not the one played last. Raises ``TranscriptError``."""
    trick = bench.game.cards.trick
    mine = trick.of(hand) if trick is not None else None
    if act.taken is not None and mine is not None and act.taken != mine.card:
        raise TranscriptError(f"the card that {hand.word} played last is the {mine.card.words}")


def _put_right(
    bench: Bench, event: Event, hand: Seat, irregularity: str, act: Change | Replace
) -> Finding | None:
    """The finding on the wrong card that is taken back in time, put right; ``None`` if there is none.

    Where nothing had shown that the card was wrong, he admits it now: who has not followed suit by taking
    it back, who has not obeyed only by a card that obeys.
    """
    denial = wrong_card(bench.game.cards, hand, irregularity)
    if denial is None:
        return None
    obeys = isinstance(act, Replace) and act.card in denial.others
    if irregularity != "revoke" and not (denial.found or obeys):
        return None
    finding = bench.court.finding_at(denial.event, irregularity)
    if finding is None:
        finding = bench.judge(event, hand, admitted(bench.game.cards, denial))
    if finding is None or not bench.court.can_be_put_right(finding):
        return None
    finding.correct(bench.court.law_of_putting_right(finding, hand), None)
    return finding


def _may_take_back(bench: Bench, event: Event, hand: Seat, fact: Fact) -> bool:
    """Whether the law lets him take back a card that was not wrong; else it is an irregularity."""
    trick = bench.game.cards.trick
    open_lead = trick is not None and bool(trick.waiting)
    target = bench.court.finding_at(fact.against, *LEADS) if open_lead else None
    situation = bench.court.situation(event, hand, fact, target)
    provision = bench.court.provision_for(situation)
    if provision is not None and provision.ruling.status == "allowed":
        return True
    bench.court.judge(situation)
    return False
