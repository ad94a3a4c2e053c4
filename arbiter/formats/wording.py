"""Acts, hands and house rules in the words of a transcript: what is written here is read as the same."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from arbiter.cards import RANKS, Card, Denomination
from arbiter.seats import Seat, Side
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
    DealResult,
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
    Role,
    Satisfied,
    Told,
    Waive,
    Yes,
)

_FIXED: Final[Mapping[type, str]] = {
    Double: "double",
    Redouble: "redouble",
    AskLead: "may I lead?",
    Yes: "yes",
    Satisfied: "satisfied",
}

_SEVERAL_OPTIONS: Final[Mapping[tuple[str, ...], str]] = {
    ("stand", "let-it-stand", "proceed", "accept-double", "accept-redouble", "consent"): "lets it stand",
    ("consent", "accept-double", "accept-redouble"): "consents",
    ("accept-double", "consent", "accept-redouble"): "accepts the double",
    ("accept-redouble", "consent"): "accepts the redouble",
    ("refuse", "refuse-double", "refuse-redouble"): "refuses",
    ("refuse-double", "refuse", "refuse-redouble"): "refuses the double",
    ("refuse-redouble", "refuse"): "refuses the redouble",
    ("points", "hundred-points"): "takes 100 points",
}
"""What is said, by the options that it may mean."""


def call_text(call: Call) -> str:
    """The call in words: ``1NT``, ``pass``, ``no trumps``."""
    if isinstance(call, Bid):
        return f"{call.tricks}{call.denomination.value}{'T' * (call.denomination.value == 'N')}"
    if isinstance(call, Declare):
        return call.denomination.word
    if isinstance(call, Pass):
        return "leaves it" if call.leaves else "pass"
    return _FIXED[type(call)]


def act_text(act: Act) -> str:
    """The act in words, to follow the seat of who did it."""
    said = _SAID.get(type(act))
    return said(act) if said else call_text(cast(Call, act))


def _change_text(act: Change) -> str:
    if act.taken:
        return f"takes back {act.taken}"
    return f"changes to {call_text(act.call)}" if act.call else "withdraws"


def _replace_text(act: Replace) -> str:
    return f"takes back {act.taken} and plays {act.card}" if act.taken else f"corrects to {act.card}"


def _choice_text(act: Choose) -> str:
    if act.options == _HIGHEST_OF and act.argument:
        said = f"calls the highest {Denomination(act.argument).word}"
    else:
        said = _SEVERAL_OPTIONS.get(act.options) or f"chooses {act.options[0]} {act.argument or ''}".strip()
    return said + _for_event(act.event)


_HIGHEST_OF: Final = ("highest-of-suit", "highest")
"""What the highest of a suit may mean, whether that is the suit led or not."""


def _for_event(event: int | None) -> str:
    return "" if event is None else f" for {event}"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


_SAID: Final[Mapping[type, Callable[[Any], str]]] = {
    Expose: lambda act: f"exposes {_cards(act.cards)}",
    Lead: lambda act: f"leads {act.card}",
    Play: lambda act: f"plays {act.card}",
    PlaySeveral: lambda act: f"plays {' and '.join(map(str, act.cards))}",
    Replace: _replace_text,
    Change: _change_text,
    Choose: _choice_text,
    Waive: lambda act: "waives" + _for_event(act.event),
    Reported: lambda act: f"{act.irregularity} {_cards(act.cards)}".strip(),
    CallAttention: lambda _: "calls attention",
    Consult: lambda _: "consults partner",
    LeaveChoice: lambda _: "leaves the choice to partner",
    Inform: lambda _: "tells partner of a previous call",
    LookAtCards: lambda _: "looks at his cards",
    Quit: lambda _: "quits",
    AskNone: lambda _: "asks whether he has none",
    ClaimRevoke: lambda _: "claims a revoke",
    CompleteDeal: lambda _: "completes the deal",
    CutNext: lambda _: "cuts for the next deal",
}


def deal_text(hands: Mapping[Seat, Sequence[Card]]) -> str:
    """The hands as PBN writes them, from North to the left; ``-`` for one that is not known."""
    return "N:" + " ".join(_hand(hands[seat]) if seat in hands else "-" for seat in Seat)


def _hand(hand: Sequence[Card]) -> str:
    ranked = sorted(hand, key=lambda card: -RANKS.index(card.rank))
    return ".".join("".join(card.rank for card in ranked if card.suit == suit) for suit in "SHDC")


def house_text(house: Mapping[str, int | None]) -> str:
    """The house rules as a transcript's header names them."""
    return ", ".join(rule if number is None else f"{rule} {number}" for rule, number in house.items())


def result_lines(result: DealResult) -> list[str]:
    """What ``[result]`` says, a line for each thing that it tells of."""
    lines = [
        f"{topic.capitalize()}: {', '.join(map(_told_text, told))}"
        for topic in _TOPICS
        if (told := getattr(result, topic))
    ]
    return [*lines, *(f"{topic.capitalize()}: none" for topic in result.none_of)]


_TOPICS: Final = ("tricks", "honours", "chicane", "score", "games")


def _told_text(told: Told) -> str:
    """A number and whose it is: ``NS 4``, ``North 4``, ``EW 5 with 4 in one hand``."""
    hand = f" with {told.in_one_hand} in one hand" if told.in_one_hand else ""
    return f"{_whose(told.who)} {told.number}{hand}".strip()


def _whose(who: Seat | Side | Role | None) -> str:
    if isinstance(who, Seat):
        return who.word
    return "" if who is None else who.value
