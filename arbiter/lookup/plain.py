"""What a law makes of a fact, in plain words: whoever reads them needs no table before him."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from arbiter.laws import Code, Lapse, Provision, Words, effects_of, options_of
from arbiter.laws.names import (
    AUCTION_FACTS,
    CLOSINGS,
    CONDITIONS,
    EFFECTS,
    FACTS,
    MECHANISMS,
    MOMENTS,
    OCCASIONS,
    PLAY_FACTS,
    ROLES,
    SCORE_FACTS,
)
from arbiter.laws.schema import Effect, Ending, Later, Option, Ruling

_LASTS: Final = {
    "first-lead": "until the first lead",
    "next-lead": "until he, or his side, next leads",
    "trick": "until he that is to obey has played to the trick",
    "played": "until the card is played",
    "deal": "until the deal ends",
    "cards-cut": "until the cards are cut for the next deal",
    "next-deal": "until the next cards are dealt",
}
_IN_PLAY: Final = frozenset(PLAY_FACTS) | frozenset(SCORE_FACTS)
_STATUS: Final = {
    "open": "somebody may choose",
    "automatic": "settled by the law itself: nobody has to choose",
    "no-penalty": "no penalty: it is against the law, which lays none down",
    "silent": "the code is silent; this law is only the nearest",
    "corrected": "put right in time: nothing to pay",
    "allowed": "allowed: the change takes effect",
    "no-offence": "no irregularity here",
}


_PENDING: Final = "no penalty yet: it depends on what comes next"


def _comes_later(ruling: Ruling) -> bool:
    return ruling.status == "no-penalty" and ruling.later is not None


class Named(msgspec.Struct, frozen=True):
    """A registered name and what it means."""

    id: str
    text: str


class PlainFact(msgspec.Struct, frozen=True):
    """An irregularity: its id, its name in the report, and what happened at the table."""

    id: str
    name: str
    text: str


class PlainEffect(msgspec.Struct, frozen=True):
    """A consequence, and the law that says so."""

    id: str
    text: str
    law: str


class PlainOption(msgspec.Struct, frozen=True):
    """Something that may be chosen: what it needs, when it is offered and until when, what it brings.

    ``chooser`` alone may choose it, where not all may; ``beside``: to choose it leaves the others open.
    """

    id: str
    text: str
    law: str
    needs: str | None
    when: tuple[Named, ...]
    lasts: str | None
    effects: tuple[PlainEffect, ...]
    chooser: Named | None = None
    beside: bool = False


class PlainLapse(msgspec.Struct, frozen=True):
    """A moment that ends the right; ``law`` sets it, or is null where it is implied."""

    id: str
    text: str
    law: str | None


class PlainLater(msgspec.Struct, frozen=True):
    """A right that arises later, by itself, or what follows then though nobody may choose."""

    once: Named
    chooser: Named | None
    options: tuple[PlainOption, ...]
    consequences: tuple[PlainEffect, ...] = ()
    note: str | None = None


class PlainRuling(msgspec.Struct, frozen=True, rename={"as_": "as"}):
    """One ruling of a law. ``lapses`` are empty where nothing depends on them.

    ``about`` are the irregularities of which one must be in question. ``ends_with_first_lead`` says that what
    is left of the right ends when the first card is led.
    """

    on: tuple[PlainFact, ...]
    when: tuple[Named, ...]
    since: tuple[Named, ...]
    as_: PlainFact | None
    status: Named
    chooser: Named | None
    undisclosed: bool
    options: tuple[PlainOption, ...]
    consequences: tuple[PlainEffect, ...]
    later: PlainLater | None
    lapses: tuple[PlainLapse, ...]
    cites: tuple[str, ...]
    note: str | None
    about: tuple[Named, ...] = ()
    ends_with_first_lead: bool = True


class PlainEnding(msgspec.Struct, frozen=True):
    """Rights of other laws that this one ends, and when."""

    laws: tuple[str, ...]
    moments: tuple[Named, ...]


class Plain:
    """Puts the rulings of a code into plain words. ``words`` are those of the report."""

    def __init__(self, code: Code, words: Words) -> None:
        self.code, self.words = code, words
        # A fact of both games is described as it happens in this one, one of the play as it happens there.
        self.facts = (FACTS | AUCTION_FACTS if code.game == "auction" else FACTS) | PLAY_FACTS

    def ruling(self, provision: Provision) -> PlainRuling:
        """Give a ruling, as far as it answers what can happen in the code's game."""
        ruling = provision.ruling
        return PlainRuling(
            on=tuple(self.fact(fact) for fact in ruling.on if fact in self.code.facts),
            when=_named(ruling.when, CONDITIONS),
            since=tuple(Named(id_, self._closing(id_)) for id_ in ruling.since),
            as_=self.fact(ruling.as_) if ruling.as_ else None,
            status=Named(ruling.status, _PENDING if _comes_later(ruling) else _STATUS[ruling.status]),
            chooser=_role(ruling.chooser) if ruling.chooser else None,
            undisclosed=ruling.undisclosed,
            options=tuple(self._option(option) for option in provision.options),
            consequences=tuple(_effect(effect) for effect in provision.consequences),
            later=self._later(ruling.later, provision.law) if ruling.later else None,
            lapses=_lapses(provision.lapses) if _has_timed_choice(ruling) else (),
            cites=tuple(ruling.cites),
            note=ruling.note,
            about=tuple(Named(one, f"the {self.fact(one).name}") for one in ruling.about),
            ends_with_first_lead=not _IN_PLAY.issuperset(ruling.on),
        )

    def fact(self, fact: str) -> PlainFact:
        """Give an irregularity in words."""
        words = self.words.irregularities.get(fact)
        return PlainFact(fact, words.name if words else fact.replace("-", " "), self.facts.get(fact, ""))

    def _closing(self, id_: str) -> str:
        words = self.words.irregularities.get(id_)
        return words.name if words else CLOSINGS.get(id_, id_)

    def _option(self, option: Option) -> PlainOption:
        said = self.words.options.get(option.id, option.id.replace("-", " "))
        return PlainOption(
            id=option.id,
            text=said.format_map(_Places(_points(option))),
            law=option.law or "",
            needs=option.needs,
            when=_named(option.when, CONDITIONS),
            lasts=_LASTS.get(option.lasts) if option.lasts else None,
            effects=tuple(_effect(effect) for effect in effects_of(option.effects)),
            chooser=_role(option.chooser) if option.chooser else None,
            beside=option.beside,
        )

    def _later(self, later: Later, law: str) -> PlainLater:
        cited = later.law or law
        effects = (_effect(effect) for effect in effects_of(later.consequences))
        return PlainLater(
            once=Named(later.once, OCCASIONS.get(later.once, later.once)),
            chooser=_role(later.chooser) if later.chooser else None,
            options=tuple(self._option(option) for option in options_of(later)),
            consequences=tuple(msgspec.structs.replace(one, law=one.law or cited) for one in effects),
            note=later.note,
        )


def ending(ending: Ending) -> PlainEnding:
    """Give a time limit that a law sets to others' rights, in words."""
    return PlainEnding(tuple(ending.of), _named(ending.lapses, MOMENTS))


def mechanisms(names: Iterable[str]) -> tuple[Named, ...]:
    """Give what a law sets, in words."""
    return _named(names, MECHANISMS)


def _has_timed_choice(ruling: Ruling) -> bool:
    """Tell whether there is an option that has no time of its own."""
    return any(option.lasts is None for option in options_of(ruling))


def _named(ids: Iterable[str], known: dict[str, str]) -> tuple[Named, ...]:
    return tuple(Named(id_, known.get(id_, id_)) for id_ in ids)


def _role(role: str) -> Named:
    return Named(role, _ROLES.get(role) or ROLES.get(role, role))


_ROLES: Final = {
    "partner": "the offender's partner",
    "left": "the adversary on the offender's left",
    "right": "the adversary on the offender's right",
    "either": "either adversary of the offender",
    "other-side": "the declarer alone, or either of his adversaries",
}
"""The roles that lean on the offender, where the sentence does not name him."""


def _effect(effect: Effect) -> PlainEffect:
    text = EFFECTS.get(effect.id, effect.id)
    if effect.points is not None:
        text += f": {effect.points} points"
    if effect.lifted:
        text += ", until an adversary bids or doubles"
    if effect.seat:
        text += f" ({_role(effect.seat).text})"
    return PlainEffect(effect.id, text, effect.law or "")


def _lapses(lapses: Iterable[Lapse]) -> tuple[PlainLapse, ...]:
    return tuple(PlainLapse(one.moment, MOMENTS.get(one.moment, one.moment), one.law) for one in lapses)


def _points(option: Option) -> dict[str, str]:
    """What fills the place for points, where an effect of the option names a number."""
    number = next((effect.points for effect in effects_of(option.effects) if effect.points is not None), None)
    return {} if number is None else {"points": str(number)}


class _Places(dict[str, str]):
    """Fills the places of a sentence for anybody's table."""

    def __missing__(self, place: str) -> Any:
        return _ANYBODY.get(place) or f"the {place.replace('_', ' ')}"


_ANYBODY: Final = {
    "required": "enough",
    "seven": "seven tricks",
    "own_bid": "the last bid of one's own side",
    "partner": "the offender's partner",
    "cards": "card",
    "suits": "the suit shown",
    "denomination": "that denomination",
    "bound": "the player who is to obey",
    "bound_player": "the declarer",
    "either_card": "card",
    "by_due": "by the player whose lead it is",
    "our_side": "the other side",
    "their_side": "the side that revoked",
    "points": "the",
}
