"""The conditions of ``arbiter.laws.names.CONDITIONS``: when a law's ruling or option applies."""

from collections.abc import Callable, Iterable

from arbiter.cards import Denomination
from arbiter.laws.names import DEAL_FACTS, PAID_AS_REVOKES, PLAY_FACTS, SCORE_FACTS
from arbiter.ruling.roles import seats_of
from arbiter.ruling.situation import Situation
from arbiter.seats import Seat
from arbiter.table.facts import Fact
from arbiter.table.pack import HAND
from arbiter.table.plain import PlainGame
from arbiter.table.tricks import Trick
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
    acted = s.game.cards.has_begun
    return s.offender is not None and not acted and s.auction.is_last_to_call(s.offender)


def _taken_back_out_of_turn(s: Situation) -> bool:
    assert s.offender is not None
    return s.fact.details.get("new") is None and not s.auction.calls[s.offender].in_turn


def _spade_convention(s: Situation) -> bool:
    if not isinstance(s.game, PlainGame) or not s.game.plays_spade_convention:
        return False
    return s.game.state.declared is Denomination.SPADES and not s.game.state.doubles


def _trick_in_question(s: Situation) -> Trick | None:
    trick: Trick | None = s.game.cards.trick
    return trick


def _both_adversaries_played(s: Situation) -> bool:
    trick, declarer = _trick_in_question(s), s.game.seat_of(Role.DECLARER)
    return trick is not None and declarer is not None and {declarer.left, declarer.right} <= trick.players


def _fourth_in_hand(s: Situation) -> bool:
    trick = _trick_in_question(s)
    return trick is not None and s.offender is trick.leader.right


def _second_hand_has_played(s: Situation) -> bool:
    trick = _trick_in_question(s)
    return trick is not None and trick.leader.left in trick.players


def _third_hand_has_played(s: Situation) -> bool:
    trick = _trick_in_question(s)
    return trick is not None and trick.leader.partner in trick.players


def _last_card_before_partners_twelfth(s: Situation) -> bool:
    """He holds one card more, and his partner two: the twelfth trick is not complete, or not begun."""
    if s.offender is None:
        return False
    gone = s.game.cards.gone
    return len(gone(s.offender)) == HAND - 1 and len(gone(s.offender.partner)) == HAND - 2


def _last_to_throw_down_hand(s: Situation) -> bool:
    """The others have thrown down theirs; the dummy's cards lie face upwards as it is."""
    thrown = {other.offender for other in s.earlier if other.fact.id == "throws-down-hand"}
    return set(Seat) <= thrown | {s.offender, s.game.seat_of(Role.DUMMY)}


def _second_hand_void(s: Situation) -> bool:
    """By the header ``Hands`` he has none of the suit led."""
    trick = _trick_in_question(s)
    if trick is None or trick.suit is None:
        return False
    second = trick.leader.left
    known = len(s.game.deal.hands.get(second, ())) >= HAND
    return known and all(card.suit != trick.suit for card in s.game.cards.cards_of(second))


def _further_revoke(s: Situation) -> bool:
    """Whether his side has revoked before in this deal, or disobeyed where that is paid for as a revoke."""
    offender = s.offender
    return offender is not None and any(
        other.fact.id in PAID_AS_REVOKES
        and other.provision is not None
        and other.provision.ruling.later is not None
        and other.status != "corrected"
        and other.event.number < s.event.number
        and other.offender is not None
        and other.offender.is_with(offender)
        for other in s.earlier
    )


def _about_dealer_side(s: Situation) -> bool:
    offender = s.target.offender if s.target is not None else None
    return offender is not None and offender.is_with(s.dealer)


def is_of_deal_or_play(fact: Fact) -> bool:
    """Whether a fact belongs to the deal or the play; a first lead out of turn is ruled on with the calls."""
    if fact.id == "lead-out-of-turn":
        return fact.variant is not None
    return fact.id in DEAL_FACTS or fact.id in PLAY_FACTS or fact.id in SCORE_FACTS


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
    "by-dealer": _by("dealer"),
    "in-play": lambda s: s.game.cards.trick is not None,
    "both-adversaries-played": _both_adversaries_played,
    "fourth-in-hand": _fourth_in_hand,
    "third-hand-has-played": _third_hand_has_played,
    "last-card-before-partners-twelfth": _last_card_before_partners_twelfth,
    "last-to-throw-down-hand": _last_to_throw_down_hand,
    "second-hand-void": _second_hand_void,
    "dummy-has-looked": lambda s: s.game.cards.state.dummy_has_looked,
    "was-revoke": lambda s: s.game.cards.denial(s.fact.against or 0, "revoke") is not None,
    "about-deal-or-play": lambda s: s.target is not None and is_of_deal_or_play(s.target.fact),
    "about-past-recall": lambda s: s.target is not None and s.target.has_come_later,
    "about-dealer-side": _about_dealer_side,
    "right-in-question": lambda s: s.target is not None,
    "rest-claimed": lambda s: s.game.cards.state.rest_claimed,
    "offender-has-played": lambda s: s.offender is not None and bool(s.game.cards.gone(s.offender)),
    "second-hand-has-played": _second_hand_has_played,
    "several-cards": lambda s: len(s.fact.cards) > 1,
    "after-next-cut": lambda s: s.game.cards.state.cut,
    "further-revoke": _further_revoke,
}


def _is_undisclosed(s: Situation) -> bool:
    provision = s.target.provision if s.target else None
    return provision is not None and provision.ruling.undisclosed


def failing(names: Iterable[str], situation: Situation) -> tuple[str, ...]:
    """The conditions of ``names`` that do not hold."""
    return tuple(name for name in names if not CONDITIONS[name](situation))
