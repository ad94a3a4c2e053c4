"""What was said or done, in words short enough for a table."""

from arbiter.cards import Card, Denomination
from arbiter.transcript.events import (
    Act,
    AskLead,
    Bid,
    Call,
    CallAttention,
    Change,
    Choose,
    Consult,
    Declare,
    Double,
    Expose,
    Inform,
    Lead,
    LeaveChoice,
    LookAtCards,
    Pass,
    Play,
    Redouble,
    Reported,
    Satisfied,
    Waive,
    Yes,
)

_FIXED: dict[type, str] = {
    Double: "double",
    Redouble: "redouble",
    AskLead: "may I lead?",
    Yes: "yes",
    Satisfied: "satisfied",
    CallAttention: "calls attention to it",
    Consult: "consults partner",
    LeaveChoice: "leaves the choice to partner",
    Inform: "tells partner of an earlier call",
    LookAtCards: "looks at the cards",
    Waive: "waives the penalty",
}


def call_words(call: Call) -> str:
    """Give the call as it stands in the table: ``2♦``, ``pass``, ``no trumps``."""
    if isinstance(call, Bid):
        return f"{call.tricks}{call.denomination.symbol}"
    if isinstance(call, Declare):
        return call.denomination.word
    if isinstance(call, Pass):
        return "leaves it" if call.leaves else "pass"
    return _FIXED[type(call)]


def act_words(act: Act) -> str:
    """Give the act as a predicate, to follow the name of who did it: ``exposes ♥5``."""
    if isinstance(act, Call):
        return call_words(act)
    if isinstance(act, Expose):
        return f"exposes {_cards(act.cards)}"
    if isinstance(act, Lead | Play):
        return f"{'leads' if isinstance(act, Lead) else 'plays'} {card_sign(act.card)}"
    if isinstance(act, Change):
        return f"changes the call to {call_words(act.call)}" if act.call else "takes the call back"
    return _decision_words(act)


def _decision_words(act: Act) -> str:
    if isinstance(act, Choose):
        argument = f" {argument_sign(act.argument)}" if act.argument else ""
        return f"chooses {act.options[0]}{argument}"
    if isinstance(act, Reported):
        return _report_words(act)
    return _FIXED[type(act)]


def _report_words(act: Reported) -> str:
    cards = f" ({_cards(act.cards)})" if act.cards else ""
    return f"{act.irregularity.replace('-', ' ')}{cards}"


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(card_sign(card) for card in cards)


def card_sign(card: Card) -> str:
    """Give the card in short: ``♥5``, ``♠10``."""
    return Denomination(card.suit).symbol + ("10" if card.rank == "T" else card.rank)


def argument_sign(argument: str) -> str:
    """Give what was chosen with an option, a suit's letter (``H``) or a card (``H5``), in words or signs."""
    if len(argument) == 1:
        return Denomination(argument).word
    return card_sign(Card(argument[0], argument[1:]))
