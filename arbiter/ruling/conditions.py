"""The conditions of ``arbiter.laws.names.CONDITIONS``: when a law's ruling or option applies."""

from collections.abc import Callable, Iterable

from arbiter.cards import Denomination
from arbiter.ruling.roles import seats_of
from arbiter.ruling.situation import Situation
from arbiter.table.plain import PlainGame
from arbiter.transcript.events import Bid, Role


def _by(role: str) -> Callable[[Situation], bool]:
    return lambda s: s.offender in seats_of(role, s)


def _by_dealer_side(s: Situation) -> bool:
    return s.offender is not None and s.offender.is_with(s.dealer)


def _by_dummy(s: Situation) -> bool:
    return s.offender is not None and s.offender is s.game.seat_of(Role.DUMMY)


def _by_leaders_partner(s: Situation) -> bool:
    leader = s.game.leader
    return leader is not None and s.offender is leader.partner


def _by_declarers_adversary(s: Situation) -> bool:
    declarer = s.game.seat_of(Role.DECLARER)
    return s.offender is not None and declarer is not None and not s.offender.is_with(declarer)


def _own_side_has_bid(s: Situation) -> bool:
    offender = s.offender
    return offender is not None and any(not b.seat.is_with(offender) for b in s.auction.state.bids)


def _changes(*irregularities: str) -> Callable[[Situation], bool]:
    return lambda s: s.target is not None and s.target.irregularity in irregularities


def _new_bid(s: Situation) -> Bid | None:
    new = s.fact.details.get("new")
    return new if isinstance(new, Bid) else None


def _to_enough(s: Situation) -> bool:
    bid = _new_bid(s)
    if bid is None or s.offender is None:
        return False
    before = s.auction.calls[s.offender].before
    return bid.tricks <= 7 and s.auction.over_calls(bid, before.bid)


def _first_denomination(s: Situation) -> Denomination | None:
    first = s.fact.details.get("first")
    return first.denomination if isinstance(first, Bid) else None


def _to_same_denomination(s: Situation) -> bool:
    bid = _new_bid(s)
    return bid is not None and bid.denomination is _first_denomination(s)


def _to_other_denomination(s: Situation) -> bool:
    bid, first = _new_bid(s), _first_denomination(s)
    return bid is not None and first is not None and bid.denomination is not first


def _to_what_the_law_makes_it(s: Situation) -> bool:
    bid = _new_bid(s)
    made = next((b for b in s.auction.state.bids if b.event == s.fact.against), None)
    return bid is not None and made is not None and bid == Bid(made.tricks, made.denomination)


def _at_once(s: Situation) -> bool:
    return s.fact.against is not None and s.event.number == s.fact.against + 1


def _before_next_acts(s: Situation) -> bool:
    return s.offender is not None and s.auction.is_last_to_call(s.offender)


def _taken_back_out_of_turn(s: Situation) -> bool:
    assert s.offender is not None
    return s.fact.details.get("new") is None and not s.auction.calls[s.offender].in_turn


def _spade_convention(s: Situation) -> bool:
    if "spade-convention" not in s.game.deal.house or not isinstance(s.game, PlainGame):
        return False
    return s.game.state.declared is Denomination.SPADES and not s.game.state.doubles


CONDITIONS: dict[str, Callable[[Situation], bool]] = {
    "by-dealer-side": _by_dealer_side,
    "by-eldest": _by("eldest"),
    "by-pone": _by("pone"),
    "by-declarer": _by("declarer"),
    "by-dummy": _by_dummy,
    "by-leader": _by("leader"),
    "by-leaders-partner": _by_leaders_partner,
    "by-declarers-adversary": _by_declarers_adversary,
    "own-side-has-bid": _own_side_has_bid,
    "changes-insufficient-bid": _changes("insufficient-bid"),
    "changes-bid-not-enough": _changes("insufficient-bid", "impossible-bid"),
    "to-enough": _to_enough,
    "to-bid-not-enough": lambda s: _new_bid(s) is not None and not _to_enough(s),
    "to-same-denomination": _to_same_denomination,
    "to-other-denomination": _to_other_denomination,
    "to-what-the-law-makes-it": _to_what_the_law_makes_it,
    "at-once": _at_once,
    "before-next-acts": _before_next_acts,
    "attention-called": lambda s: s.target is not None and s.target.attention_called,
    "taken-back-out-of-turn": _taken_back_out_of_turn,
    "right-of-either": lambda s: s.target is not None and len(s.target.choosers) > 1,
    "right-undisclosed": lambda s: s.target is not None and _is_undisclosed(s),
    "spade-convention": _spade_convention,
}


def _is_undisclosed(s: Situation) -> bool:
    provision = s.target.provision if s.target else None
    return provision is not None and provision.ruling.undisclosed


def failing(names: Iterable[str], situation: Situation) -> tuple[str, ...]:
    """The conditions of ``names`` that do not hold."""
    return tuple(name for name in names if not CONDITIONS[name](situation))
