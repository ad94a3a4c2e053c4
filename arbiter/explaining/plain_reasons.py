"""Why a call, or a card, brought none of the facts of the plain games that it might have brought."""

from arbiter.explaining.glance import Glance, Reason, Reasons
from arbiter.explaining.plain_words import closing_words
from arbiter.ruling.phrasing import did_words
from arbiter.transcript.events import (
    AskLead,
    Call,
    Consult,
    Declare,
    Double,
    Expose,
    Lead,
    Pass,
    Redouble,
    Satisfied,
    Yes,
)


def _side(g: Glance) -> str:
    """Which side the player is of."""
    return (
        f"{g.who} is of the dealer's side"
        if g.game.of_dealer(g.seat)
        else f"{g.who} is an adversary of the dealer"
    )


def _undeclared(g: Glance) -> bool:
    return g.state.declared is None


# Declaring


def _first_declaration(g: Glance) -> str:
    if _undeclared(g) and g.seat is g.game.dealer:
        return f"{g.who} had neither declared nor left it to {g.name(g.seat.partner)}"
    return "nothing had been declared" if _undeclared(g) else _side(g)


def _asked(g: Glance) -> str:
    if g.seat is not g.game.dealer.partner:
        return _side(g) if not g.game.of_dealer(g.seat) else f"{g.who} is the dealer himself"
    return "he had passed it back" if g.state.passed_back else f"{g.name(g.game.dealer)} had left it to him"


def _about_doubling(g: Glance) -> bool:
    return isinstance(g.act, Pass) and not g.act.leaves and not _undeclared(g)


def _pass_by_adversary(g: Glance) -> str:
    return "the trump was declared, so that the pass is about doubling" if _about_doubling(g) else _side(g)


def _pass_after_declaring(g: Glance) -> str:
    if _undeclared(g):
        return "nothing had been declared"
    return _pass_by_adversary(g)


def _pass_back(g: Glance) -> str:
    if _about_doubling(g) or not g.game.of_dealer(g.seat):
        return _pass_by_adversary(g)
    return (
        f"{g.who} is the dealer, who may leave it to his partner"
        if _undeclared(g)
        else "the trump was declared"
    )


# Doubling


def _limit(g: Glance) -> str:
    return (
        "nothing sets a limit here"
        if g.game.deal.limit is None
        else "the odd trick had not come to the limit"
    )


def _word_given(g: Glance) -> str:
    """Why a double goes back on nothing."""
    if "redouble-past-limit" in g.found:
        return "the limit comes first"
    said = g.game.statement(g.seat)
    if said is None:
        return f"{g.who} had said nothing as to doubling"
    if isinstance(said.call, Double | Redouble):
        return f"{g.who} had doubled and gone back on nothing"
    if said.doubles != len(g.state.doubles):
        return "somebody had doubled since he spoke"
    return "it was his right again"


def _closed(g: Glance) -> str:
    if not g.found.isdisjoint(("redouble-past-limit", "doubling-changed")):
        return "what was found comes first"
    return "the doubling was not over, nor his right forfeit"


def _pone_first(g: Glance) -> str:
    game, state = g.game, g.state
    if state.doubles:
        return f"{g.name(state.doubles[0].seat)} had doubled already"
    if g.seat is not game.pone:
        return f"{g.who} is not the pone, {g.name(game.pone)} is"
    if g.seat in state.consents:
        return "he might double with consent, and that is asked"
    return f"{g.name(game.eldest)} had asked him"


def _right(g: Glance) -> str:
    if g.state.closed:
        return f"the doubling was over: {closing_words(g.state.closed)}"
    if not g.state.doubles:
        return f"it was the first double, and {g.who} is an adversary of the dealer"
    return f"the right to double was {g.who}'s"


def _consent(g: Glance) -> str:
    return f"{g.who} needed nobody's consent"


def _answer(g: Glance) -> str:
    """Why what is no double goes back on no double."""
    state, said = g.state, g.game.statement(g.seat)
    if isinstance(g.act, Pass) and (g.act.leaves or _undeclared(g)):
        return "the pass is about the declaration"
    if state.closed:
        return f"the doubling was over: {closing_words(state.closed)}"
    if said is None:
        return f"{g.who} had said nothing as to doubling"
    if not isinstance(said.call, Double | Redouble):
        return f"{g.who} had not doubled: he {did_words(said.call)}" if isinstance(said.call, Call) else ""
    return "his double had been answered"


def _asks(g: Glance) -> str:
    state = g.state
    if state.closed:
        return f"the doubling was over: {closing_words(state.closed)}"
    if state.doubles:
        return f"{g.name(state.doubles[0].seat)} had doubled, so that there was nothing to ask"
    return f"{g.who} is not the pone, {g.name(g.game.pone)} is"


# Cards


def _declared(_: Glance) -> str:
    return "the trump was declared"


def _lead(g: Glance, doubled: bool) -> str:
    """Why a card led is none led before, or without, what is due."""
    state = g.state
    if _undeclared(g):
        return "the trump was not declared, and a card led then is one shown"
    if g.seat is not g.game.eldest:
        return f"the first lead was {g.name(g.game.eldest)}'s"
    if state.closed:
        return f"the doubling was over: {closing_words(state.closed)}"
    return "nobody had doubled" if doubled else f"{g.name(state.doubles[0].seat)} had doubled"


def _lead_in_turn(g: Glance) -> str:
    if _undeclared(g):
        return _lead(g, doubled=False)
    return f"{g.who} is the eldest hand, whose lead it was" if g.seat is g.game.eldest else _side(g)


def _shown(g: Glance) -> str:
    return "the trump was not declared" if _undeclared(g) else "the first card was led"


def _always(text: str) -> Reason:
    return lambda _: text


_DOUBLES = {
    "redouble-past-limit": _limit,
    "doubling-changed": _word_given,
    "double-when-closed": _closed,
    "double-before-asked": _pone_first,
    "redouble-out-of-turn": _right,
    "double-needs-consent": _consent,
}

REASONS: Reasons = {
    Declare: {
        "adversary-declares": _side,
        "declaration-changed": _first_declaration,
        "partner-declares-unasked": _asked,
    },
    Pass: {
        "adversary-passes-declaration": _pass_by_adversary,
        "declaration-changed": _pass_after_declaring,
        "partner-passes-back": _pass_back,
        "doubling-changed": _answer,
    },
    Double: _DOUBLES,
    Redouble: _DOUBLES,
    AskLead: {"pone-asks-to-lead": _asks, "doubling-changed": _answer},
    Yes: {"doubling-changed": _answer},
    Satisfied: {"doubling-changed": _answer},
    Lead: {
        "card-exposed-before-declaration": _declared,
        "lead-out-of-turn": _lead_in_turn,
        "lead-without-asking": lambda g: _lead(g, doubled=False),
        "lead-before-doubling-complete": lambda g: _lead(g, doubled=True),
    },
    Expose: {"card-exposed-before-declaration": _declared, "card-exposed-before-lead": _shown},
    Consult: {"consults-on-doubling": _always("there was no doubling open, or a penalty to confer on")},
}
