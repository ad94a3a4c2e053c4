"""The facts of the plain games, one detector each, in the order in which their findings stand."""

from arbiter.seats import Seat
from arbiter.table.facts import Fact, Outcome
from arbiter.table.plain import DETECTORS, Closing, PlainGame
from arbiter.transcript.events import (
    AskLead,
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


@DETECTORS.hears(Declare)
def adversary_declares(game: PlainGame, seat: Seat, _act: Declare) -> Fact | None:
    """An adversary of the dealer names a trump. It never takes effect."""
    return None if game.of_dealer(seat) else Fact("adversary-declares", Outcome.VOID)


@DETECTORS.hears(Declare)
def declaration_changed(game: PlainGame, seat: Seat, _act: Declare) -> Fact | None:
    """The dealer's side declares again, or the dealer after he has left it to his partner."""
    state = game.state
    if state.declared is not None:
        return Fact("declaration-changed", Outcome.VOID, against=state.declared_at)
    if seat is game.dealer and state.left_to_partner:
        return Fact("declaration-changed", Outcome.VOID, variant="after-leaving")
    return None


@DETECTORS.hears(Declare)
def partner_declares_unasked(game: PlainGame, seat: Seat, _act: Declare) -> Fact | None:
    """The dealer's partner declares before it was left to him."""
    asked = game.state.left_to_partner or game.state.passed_back
    return None if seat is not game.dealer.partner or asked else Fact("partner-declares-unasked")


@DETECTORS.hears(Pass)
def declaration_passed(game: PlainGame, seat: Seat, act: Pass) -> Fact | None:
    """The declaration is passed by one who may not pass it."""
    state = game.state
    if state.declared is not None and not act.leaves:
        return None
    if not game.of_dealer(seat):
        return Fact("adversary-passes-declaration", Outcome.VOID)
    if state.declared is not None:
        return Fact("declaration-changed", Outcome.VOID, against=state.declared_at)
    return Fact("partner-passes-back") if seat is game.dealer.partner else None


def _is_silent(game: PlainGame) -> bool:
    return game.state.declared is None


@DETECTORS.hears(Double, Redouble)
def goes_back_or_too_late(game: PlainGame, seat: Seat, _act: Double | Redouble) -> Fact | None:
    """He has said that he would not double, or doubling is over, or his right to it is forfeit."""
    state = game.state
    if _is_silent(game):
        return None
    if state.closed == "limit-reached":
        return Fact("redouble-past-limit", Outcome.VOID, against=state.doubles[-1].event)
    if _goes_back(game, seat):
        return Fact("doubling-changed", Outcome.VOID, against=state.said[seat].event)
    if seat in state.forfeits and not state.closed:
        return Fact("double-when-closed", Outcome.VOID, since=state.forfeits[seat], variant="forfeit")
    since = state.closed or _closed_by_own_lead(game, seat)
    return Fact("double-when-closed", Outcome.VOID, since=since) if since else None


def _closed_by_own_lead(game: PlainGame, seat: Seat) -> Closing | None:
    """The eldest hand has led, nobody having doubled: he has not doubled either."""
    has_led = seat is game.eldest and game.state.led is not None and not game.state.doubles
    return "led" if has_led else None


def _goes_back(game: PlainGame, seat: Seat) -> bool:
    said = game.statement(seat)
    if said is None or isinstance(said.call, Double | Redouble):
        return False
    has_right = game.state.turn is seat and not game.state.closed
    return said.doubles == len(game.state.doubles) and not has_right


@DETECTORS.hears(Double, Redouble)
def double_before_asked(game: PlainGame, seat: Seat, _act: Double | Redouble) -> Fact | None:
    """The pone doubles first, though the eldest hand has neither doubled nor asked."""
    state = game.state
    if _is_silent(game) or state.doubles or seat is not game.pone or seat in state.consents:
        return None
    if state.asked_by is game.eldest:
        return None
    return Fact("double-before-asked", against=state.declared_at)


@DETECTORS.hears(Double, Redouble)
def redouble_out_of_turn(game: PlainGame, seat: Seat, _act: Double | Redouble) -> Fact | None:
    """A redouble by a player whose right it is not, or a first double by the dealer's side."""
    state = game.state
    if _is_silent(game) or (not state.doubles and not game.of_dealer(seat)):
        return None
    if state.doubles and state.turn is seat:
        return None
    against = state.doubles[-1].event if state.doubles else state.declared_at
    return Fact("redouble-out-of-turn", against=against, details={"turn": state.turn})


@DETECTORS.hears(Double, Redouble)
def double_needs_consent(game: PlainGame, seat: Seat, _act: Double | Redouble) -> Fact | None:
    """He may double only with consent."""
    state = game.state
    if seat not in state.consents:
        return None
    against = state.doubles[-1].event if state.doubles else state.declared_at
    return Fact("double-needs-consent", against=against, since=state.consents[seat].since)


@DETECTORS.hears(AskLead)
def pone_asks_to_lead(game: PlainGame, seat: Seat, _act: AskLead) -> Fact | None:
    """The pone asks whether he may lead."""
    state = game.state
    if _is_silent(game) or state.closed or state.doubles or seat is not game.pone:
        return None
    return Fact("pone-asks-to-lead")


@DETECTORS.hears(AskLead, Satisfied, Yes, Pass)
def goes_back_on_double(game: PlainGame, seat: Seat, act: AskLead | Satisfied | Yes | Pass) -> Fact | None:
    """Having doubled, he says before it is answered that he does not."""
    state, said = game.state, game.statement(seat)
    if _is_silent(game) or state.closed or said is None or (isinstance(act, Pass) and act.leaves):
        return None
    if not isinstance(said.call, Double | Redouble) or said.doubles != len(state.doubles):
        return None
    return Fact("doubling-changed", Outcome.VOID, against=said.event)


@DETECTORS.hears(Lead)
def leads(game: PlainGame, seat: Seat, act: Lead) -> Fact | None:
    """A card led before the declaration, before the doubling is done, or by the pone."""
    state = game.state
    if state.led:
        return None
    if _is_silent(game):
        return Fact("card-exposed-before-declaration", cards=(act.card,), variant="led")
    if seat is game.pone:
        return Fact("lead-out-of-turn", cards=(act.card,))
    if seat is not game.eldest or state.closed:
        return None
    name = "lead-before-doubling-complete" if state.doubles else "lead-without-asking"
    return Fact(name, cards=(act.card,))


@DETECTORS.hears(Expose)
def card_exposed(game: PlainGame, _seat: Seat, act: Expose) -> Fact | None:
    """A card shown before the declaration, or after it and before the first lead."""
    if game.state.led:
        return None
    stage = "declaration" if _is_silent(game) else "lead"
    return Fact(f"card-exposed-before-{stage}", cards=act.cards)


@DETECTORS.hears(Consult)
def consults_on_doubling(game: PlainGame, _seat: Seat, _act: Consult) -> Fact | None:
    """Partners confer whether to double, while there is something to double."""
    return Fact("consults-on-doubling") if game.phase == "doubling" else None
