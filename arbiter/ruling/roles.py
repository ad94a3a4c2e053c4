"""The roles of ``arbiter.laws.names.ROLES``: which seats a law means."""

from collections.abc import Callable

from arbiter.ruling.situation import Situation
from arbiter.seats import Seat
from arbiter.table.plain import PlainGame
from arbiter.transcript.events import Role

Seats = tuple[Seat, ...]


def _offender(s: Situation) -> Seats:
    return () if s.offender is None else (s.offender,)


def _of_offender(step: Callable[[Seat], Seat]) -> Callable[[Situation], Seats]:
    return lambda s: () if s.offender is None else (step(s.offender),)


def _part(role: Role) -> Callable[[Situation], Seats]:
    def seats(s: Situation) -> Seats:
        seat = s.game.seat_of(role)
        return () if seat is None else (seat,)

    return seats


def _either(s: Situation) -> Seats:
    return () if s.offender is None else tuple(sorted((s.offender.left, s.offender.right)))


def _side(s: Situation) -> Seats:
    return () if s.offender is None else tuple(sorted((s.offender, s.offender.partner)))


def _last_doubler(s: Situation) -> Seats:
    if not isinstance(s.game, PlainGame):
        return ()
    seat = s.game.last_doubler(_either(s))
    return () if seat is None else (seat,)


def _holder(s: Situation) -> Seats:
    """Who alone has the right in question; of a card that lies liable to be called, the declarer."""
    if s.target is None or len(s.target.choosers) > 1:
        return ()
    return s.target.choosers or _part(Role.DECLARER)(s)


def _card_holder(s: Situation) -> Seats:
    offender = s.offender
    if offender is None:
        return ()
    told: Seat | None = s.fact.details.get("holder")
    if told is not None and told.is_with(offender):
        return (told,)
    theirs = s.fact.cards and set(s.fact.cards) <= s.game.cards.cards_of(offender.partner)
    return (offender.partner,) if theirs else (offender,)


def _other_side(s: Situation) -> Seats:
    declarer = s.game.seat_of(Role.DECLARER)
    if s.offender is None or declarer is None or s.offender.is_with(declarer):
        return _either(s)
    return (declarer,)


ROLES: dict[str, Callable[[Situation], Seats]] = {
    "offender": _offender,
    "partner": _of_offender(lambda seat: seat.partner),
    "left": _of_offender(lambda seat: seat.left),
    "right": _of_offender(lambda seat: seat.right),
    "either": _either,
    "dealer": lambda s: (s.dealer,),
    "eldest": lambda s: (s.dealer.left,),
    "pone": lambda s: (s.dealer.right,),
    "maker": _part(Role.MAKER),
    "declarer": _part(Role.DECLARER),
    "leader": lambda s: () if s.game.leader is None else (s.game.leader,),
    "last-doubler": _last_doubler,
    "holder": _holder,
    "side": _side,
    "other-side": _other_side,
    "card-holder": _card_holder,
    "players": lambda _s: tuple(Seat),
}


def seats_of(role: str, situation: Situation) -> Seats:
    """The seats that play ``role``, in the order N E S W; none while nobody does."""
    return ROLES[role](situation)
