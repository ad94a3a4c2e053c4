"""What was said or done, in words short enough for a table."""

from arbiter.cards import Card, Denomination
from arbiter.transcript.events import (
    Act,
    AskLead,
    AskNone,
    Bid,
    Call,
    CallAttention,
    Change,
    Choose,
    ClaimRevoke,
    CompleteDeal,
    Consult,
    CutNext,
    Declare,
    Double,
    Expose,
    Inform,
    Lead,
    LeaveChoice,
    LookAtCards,
    Pass,
    Play,
    PlaySeveral,
    Quit,
    Redouble,
    Replace,
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
    Quit: "turns and quits the trick",
    AskNone: "asks partner whether he has none",
    ClaimRevoke: "claims a revoke",
    CompleteDeal: "completes the deal",
    CutNext: "cuts for the next deal",
}
_OF_THE_TABLE: dict[type, str] = {
    Quit: "the trick is turned and quitted",
    CompleteDeal: "the deal is completed",
    CutNext: "the cards are cut for the next deal",
}
_IN_THE_PLAY: dict[type, str] = {Pass: "says that he has none", Yes: "says that he has one"}
"""The answers to the question whether a player has none of the suit led."""


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
    if isinstance(act, PlaySeveral):
        return f"plays {_cards(act.cards)} at once"
    if isinstance(act, Change | Replace):
        return _change_words(act)
    return _decision_words(act)


def table_words(act: Act) -> str:
    """Give what nobody in particular did, as a sentence without its full stop."""
    return _OF_THE_TABLE.get(type(act)) or act_words(act)


def play_words(act: Act) -> str:
    """Give the act as a predicate, when the play has begun: what is taken back then is a card."""
    if isinstance(act, Change) and act.call is None and act.taken is None:
        return "takes the card back"
    return _IN_THE_PLAY.get(type(act)) or act_words(act)


def _change_words(act: Change | Replace) -> str:
    if isinstance(act, Replace):
        first = f" {card_sign(act.taken)}" if act.taken else " the card"
        return f"changes{first} to {card_sign(act.card)}"
    if act.taken:
        return f"takes back {card_sign(act.taken)}"
    return f"changes the call to {call_words(act.call)}" if act.call else "takes the call back"


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
