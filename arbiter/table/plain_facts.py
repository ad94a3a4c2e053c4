"""The facts of the plain games, one detector each, in the order in which their findings stand."""

from arbiter.seats import Seat
from arbiter.table.facts import Fact, Outcome
from arbiter.table.plain import DETECTORS, PlainGame
from arbiter.transcript.events import (
    AskLead,
    Consult,
    Declare,
    Double,
    Expose,
    Lead,
    Pass,
    Redouble,
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
        against = state.passed_at
        return Fact("declaration-changed", Outcome.VOID, against=against, variant="after-leaving")
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
    if seat is game.dealer:
        return None
    return Fact("partner-passes-back", Outcome.VOID if state.compelled else Outcome.STANDS)


def _is_silent(game: PlainGame) -> bool:
    return game.state.declared is None


@DETECTORS.hears(Double, Redouble)
def redouble_past_limit(game: PlainGame, _seat: Seat, _act: Double | Redouble) -> Fact | None:
    """The odd trick has come to the limit, and with that the doubling has stopped."""
    if game.state.closed != "limit-reached":
        return None
    return Fact("redouble-past-limit", Outcome.VOID, against=game.state.doubles[-1].event)


@DETECTORS.hears(Double, Redouble)
def goes_back(game: PlainGame, seat: Seat, _act: Double | Redouble) -> Fact | None:
    """He has said that he would not double, and the right has not come back to him."""
    said = game.statement(seat)
    if said is None or isinstance(said.call, Double | Redouble) or said.doubles != len(game.state.doubles):
        return None
    if game.state.turn is seat and not game.state.closed:
        return None
    return Fact("doubling-changed", Outcome.VOID, against=said.event)


@DETECTORS.hears(Double, Redouble)
def double_when_closed(game: PlainGame, seat: Seat, _act: Double | Redouble) -> Fact | None:
    """His right to double is forfeit, or doubling is over for everybody, or he has led."""
    state = game.state
    if seat in state.forfeits:
        return Fact("double-when-closed", Outcome.VOID, since=state.forfeits[seat], variant="forfeit")
    if state.closed:
        return Fact("double-when-closed", Outcome.VOID, since=state.closed)
    if seat is game.eldest and state.led and not state.doubles:
        return Fact("double-when-closed", Outcome.VOID, since="led", variant="led")
    return None


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
    """A redouble by a player whose right it is not, or a first double by the dealer's side.

    Where no adversary has doubled there is nobody to accept it, and it counts for nothing: the sides have
    the right by turns. Of one who may double only with consent, that is all that is asked.
    """
    state = game.state
    if _is_silent(game) or (not state.doubles and not game.of_dealer(seat)) or seat in state.consents:
        return None
    if state.doubles and state.turn is seat:
        return None
    if not state.doubles:
        return Fact("redouble-out-of-turn", Outcome.VOID, state.declared_at, "own-declaration")
    against, turn = state.doubles[-1].event, {"turn": state.turn}
    return Fact("redouble-out-of-turn", Outcome.VOID_IF_SILENT, against, details=turn)


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


@DETECTORS.hears(AskLead)
def goes_back_on_double(game: PlainGame, seat: Seat, _act: AskLead) -> Fact | None:
    """Having doubled, he asks to lead before the double is answered, as if he had not."""
    state, said = game.state, game.statement(seat)
    if _is_silent(game) or state.closed or said is None or said.doubles != len(state.doubles):
        return None
    if not isinstance(said.call, Double | Redouble):
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
    if seat is not game.eldest:
        return Fact("lead-out-of-turn", cards=(act.card,))
    if state.closed:
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
