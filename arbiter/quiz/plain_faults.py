"""The same in plain bridge: a declaration and its doubling with one fault in them, or with none."""

from collections.abc import Iterable
from random import Random
from typing import Final

from arbiter.laws import Code
from arbiter.quiz.faults import Fault, Lines, card, rows
from arbiter.seats import Seat


class _Deal:
    """A deal as it begins. ``left`` says that the dealer has left the declaration to his partner."""

    def __init__(self, code: Code, rng: Random) -> None:
        self.rng = rng
        self.dealer = rng.choice(list(Seat))
        self.suits = [one.word for one in code.trick_values]
        self.left = rng.random() < 0.5

    @property
    def maker(self) -> Seat:
        return self.dealer.partner if self.left else self.dealer

    def suit(self) -> str:
        return self.rng.choice(self.suits)

    def declared(self) -> list[str]:
        """The calls up to the declaration."""
        return [*(["pass"] if self.left else []), self.suit()]

    def anybody(self) -> Seat:
        return self.rng.choice(list(Seat))

    def lines(self, calls: Iterable[str], *more: str) -> Lines:
        return [f"Dealer: {self.dealer.word}", "", *rows(list(calls)), *more]


def _lawful(code: Code, rng: Random) -> Lines:
    deal = _Deal(code, rng)
    doubling = rng.choice(
        [["may I lead?", "yes"], ["double", "satisfied"], ["double", "redouble", "satisfied"], []]
    )
    return deal.lines(deal.declared(), *_said(deal, doubling))


def _said(deal: _Deal, doubling: list[str]) -> Lines:
    """Give who says what on the doubling, the eldest hand first, then as it goes to and fro."""
    eldest, maker = deal.dealer.left, deal.maker
    speakers = [eldest, eldest.partner] if doubling[-1:] == ["yes"] else [eldest, maker, eldest]
    return [f"{seat.word}: {said}" for seat, said in zip(speakers, doubling, strict=False)]


def _partner_unasked(code: Code, rng: Random) -> Lines:
    deal = _Deal(code, rng)
    return deal.lines([], f"{deal.dealer.partner.word}: {deal.suit()}")


def _passed_back(code: Code, rng: Random) -> Lines:
    return _Deal(code, rng).lines(["pass", "pass"])


def _adversary(code: Code, rng: Random) -> Lines:
    deal = _Deal(code, rng)
    seat = rng.choice([deal.dealer.left, deal.dealer.right])
    said = deal.suit() if rng.random() < 0.6 else "I leave it to you, partner"
    return deal.lines(["pass"] if rng.random() < 0.5 else [], f"{seat.word}: {said}")


def _declared_twice(code: Code, rng: Random) -> Lines:
    deal = _Deal(code, rng)
    first, second = rng.sample(deal.suits, 2)
    seat = rng.choice([deal.dealer, deal.dealer.partner])
    return deal.lines([*(["pass"] if deal.left else []), first], f"{seat.word}: {second}")


def _pone_too_soon(code: Code, rng: Random) -> Lines:
    deal = _Deal(code, rng)
    return deal.lines(deal.declared(), f"{deal.dealer.right.word}: {rng.choice(['double', 'may I lead?'])}")


def _redouble_before_maker(code: Code, rng: Random) -> Lines:
    deal = _Deal(code, rng)
    lines = (f"{deal.dealer.left.word}: double", f"{deal.maker.partner.word}: redouble")
    return deal.lines(deal.declared(), *lines)


def _double_too_late(code: Code, rng: Random) -> Lines:
    """Ask, be answered, and then one of them doubles; or go back on a double."""
    deal = _Deal(code, rng)
    eldest = deal.dealer.left
    if rng.random() < 0.4:
        return deal.lines(deal.declared(), f"{eldest.word}: double", f"{eldest.word}: may I lead?")
    again = rng.choice([eldest, eldest.partner])
    lines = (f"{eldest.word}: may I lead?", f"{eldest.partner.word}: yes", f"{again.word}: double")
    return deal.lines(deal.declared(), *lines)


def _lead_too_soon(code: Code, rng: Random) -> Lines:
    deal = _Deal(code, rng)
    eldest = deal.dealer.left
    seat = rng.choice([eldest, eldest, eldest.partner])
    doubled = [f"{eldest.word}: double"] if rng.random() < 0.4 else []
    return deal.lines(deal.declared(), *doubled, f"{seat.word} leads {card(rng)}")


def _card_before_declaration(code: Code, rng: Random) -> Lines:
    deal = _Deal(code, rng)
    return deal.lines(["pass"] if rng.random() < 0.5 else [], f"{deal.anybody().word} exposes {card(rng)}")


def _card_before_lead(code: Code, rng: Random) -> Lines:
    deal = _Deal(code, rng)
    return deal.lines(deal.declared(), f"{deal.anybody().word} exposes {card(rng)}")


def _consultation(code: Code, rng: Random) -> Lines:
    deal = _Deal(code, rng)
    return deal.lines(deal.declared(), f"{deal.anybody().word} consults partner")


_EXPOSED = frozenset({"card-exposed-before-declaration", "card-exposed-before-lead"})
_LEADS = frozenset({"lead-without-asking", "lead-before-doubling-complete", "lead-out-of-turn"})

PLAIN_LAWFUL: Final = Fault(frozenset(), _lawful)
"""No fault at all."""

PLAIN_FAULTS: Final = (
    Fault(frozenset({"partner-declares-unasked"}), _partner_unasked),
    Fault(frozenset({"partner-passes-back"}), _passed_back),
    Fault(frozenset({"adversary-declares", "adversary-passes-declaration"}), _adversary),
    Fault(frozenset({"declaration-changed"}), _declared_twice),
    Fault(frozenset({"double-before-asked", "pone-asks-to-lead"}), _pone_too_soon),
    Fault(frozenset({"redouble-out-of-turn"}), _redouble_before_maker),
    Fault(frozenset({"double-when-closed", "doubling-changed"}), _double_too_late),
    Fault(_LEADS, _lead_too_soon),
    Fault(_EXPOSED, _card_before_declaration),
    Fault(_EXPOSED, _card_before_lead),
    Fault(frozenset({"consults-on-doubling"}), _consultation),
)
"""The faults of the plain games."""
