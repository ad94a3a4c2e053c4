"""A loaded code: its laws in book order, and what they make of each fact."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final, cast

import msgspec

from arbiter.cards import Denomination
from arbiter.laws.names import AUCTION_FACTS, COMMON_FACTS, PLAIN_FACTS
from arbiter.laws.schema import CodeFile, Effect, Later, Law, Limit, Option, Ruling, Scoring
from arbiter.report.model import Citation

GAME_FACTS: Final = {
    "auction": frozenset(AUCTION_FACTS) | frozenset(COMMON_FACTS),
    "plain": frozenset(PLAIN_FACTS) | frozenset(COMMON_FACTS),
}
"""The facts that can happen in each game."""


class Lapse(msgspec.Struct, frozen=True):
    """A moment that ends a right, and the law that says so.

    ``implied``: no law sets a time, and this is the code's reading of its silence; ``law`` is then None.
    """

    moment: str
    law: str | None
    implied: bool


class Provision(msgspec.Struct, frozen=True):
    """A ruling in the law that holds it.

    In ``ruling`` every option is an ``Option`` and every effect an ``Effect``, each with its ``law`` filled
    in: an option's is the ruling's law unless it names another, an effect's that of its option.
    """

    law: str
    ruling: Ruling
    lapses: tuple[Lapse, ...]

    @property
    def conditions(self) -> int:
        """How closely the ruling is fitted to its case: of several that fit, the highest is taken."""
        return len(self.ruling.when) + bool(self.ruling.since) + bool(self.ruling.about)

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen, in order."""
        return options_of(self.ruling)

    @property
    def consequences(self) -> tuple[Effect, ...]:
        """What follows by itself, in order."""
        return effects_of(self.ruling.consequences)


class Statute(msgspec.Struct, frozen=True):
    """A law as it stands in a code, with whatever it has from the code that prints it.

    ``code`` prints the law; ``inherited_from`` is the same where that is another code than the one loaded,
    else None. ``work`` and ``page`` are the printing code's.
    """

    id: str
    heading: str
    law: Law
    code: str
    inherited_from: str | None
    work: str
    page: str
    title: str
    sense: str


class Code:
    """One code of laws, ready to rule.

    ``head`` is its ``code.yaml`` and ``statutes`` its laws, both with what is inherited; values that a code
    must have and ``head`` has not are empty here (a checked lawbook has them all).
    """

    def __init__(self, head: CodeFile, statutes: Mapping[str, Statute]) -> None:
        self.head: Final = head
        self.id: Final = head.id
        self.title: Final = head.title
        self.game: Final = head.game
        self.year: Final = head.year or 0
        self.work: Final = head.work or ""
        self.trick_values: Final = _trick_values(head.trick_values or {})
        self.pass_out_of_turn_counts: Final = bool(head.pass_out_of_turn_counts)
        self.doubling_limit: Final[Limit | None] = head.doubling_limit
        self.implied_lapse: Final = tuple(head.implied_lapse or ())
        self.house_rules: Final = tuple(head.house_rules or ())
        self.scoring: Final = head.scoring or Scoring()
        self.silent: Final = frozenset(head.silent or ())
        self.no_offence: Final = frozenset(head.no_offence or ())
        self.statutes: Final = dict(statutes)

    @property
    def facts(self) -> frozenset[str]:
        """The facts that can happen in this code's game."""
        return GAME_FACTS[self.game] if self.game else frozenset(GAME_FACTS["auction"] | GAME_FACTS["plain"])

    @cached_property
    def provisions(self) -> tuple[Provision, ...]:
        """Every ruling of the code that can happen in its game, in book order."""
        ends = self._ends()
        implied = tuple(Lapse(moment, None, True) for moment in self.implied_lapse)
        return tuple(
            Provision(law, complete_ruling(ruling, law), _lapses(law, ruling, ends.get(law, ()), implied))
            for law, statute in self.statutes.items()
            for ruling in statute.law.rulings
            if not self.facts.isdisjoint(ruling.on)
        )

    def provisions_on(self, fact: str) -> tuple[Provision, ...]:
        """The rulings on a fact, those with most conditions first and otherwise in book order."""
        return self._by_fact.get(fact, ())

    def cite(self, law: str) -> Citation:
        """The citation of one of the code's laws. Raises KeyError if it has no such law."""
        statute = self.statutes[law]
        return Citation(self.id, law, statute.inherited_from, statute.work, statute.page)

    @cached_property
    def _by_fact(self) -> dict[str, tuple[Provision, ...]]:
        by_fact: dict[str, list[Provision]] = {}
        for provision in self.provisions:
            for fact in provision.ruling.on:
                if fact in self.facts:
                    by_fact.setdefault(fact, []).append(provision)
        return {
            fact: tuple(sorted(provisions, key=lambda one: -one.conditions))
            for fact, provisions in by_fact.items()
        }

    def _ends(self) -> dict[str, tuple[Lapse, ...]]:
        """The times that laws set to rights given by other laws, by the law that gives the right."""
        ends: dict[str, tuple[Lapse, ...]] = {}
        for id_, statute in self.statutes.items():
            for ending in statute.law.ends:
                lapses = tuple(Lapse(moment, id_, False) for moment in ending.lapses)
                for law in ending.of:
                    ends[law] = ends.get(law, ()) + lapses
        return ends


def options_of(right: Ruling | Later) -> tuple[Option, ...]:
    """The options of a completed ruling, or of the right it brings later."""
    return cast(tuple[Option, ...], tuple(right.options))


def effects_of(effects: Iterable[str | Effect]) -> tuple[Effect, ...]:
    """The effects of a completed ruling's consequences or of one of its options."""
    return cast(tuple[Effect, ...], tuple(effects))


def complete_ruling(ruling: Ruling, law: str) -> Ruling:
    """The ruling with its options and effects as objects, each naming its law."""
    return msgspec.structs.replace(
        ruling,
        options=[_complete_option(option, law) for option in ruling.options],
        consequences=[_complete_effect(effect, law) for effect in ruling.consequences],
        later=ruling.later and _complete_later(ruling.later, law),
    )


def _complete_later(later: Later, law: str) -> Later:
    law = later.law or law
    return msgspec.structs.replace(
        later,
        options=[_complete_option(option, law) for option in later.options],
        consequences=[_complete_effect(effect, law) for effect in later.consequences],
        law=law,
    )


def _complete_option(option: str | Option, law: str) -> Option:
    if isinstance(option, str):
        return Option(option, law=law)
    law = option.law or law
    effects = [_complete_effect(effect, law) for effect in option.effects]
    return msgspec.structs.replace(option, effects=effects, law=law)


def _complete_effect(effect: str | Effect, law: str) -> Effect:
    if isinstance(effect, str):
        return Effect(effect, law=law)
    return msgspec.structs.replace(effect, law=effect.law or law)


def _lapses(
    law: str, ruling: Ruling, ends: tuple[Lapse, ...], implied: tuple[Lapse, ...]
) -> tuple[Lapse, ...]:
    """What ends the right: the times that this law sets, then those that others set, else what is implied."""
    named = [Lapse(moment, law, False) for moment in ruling.lapses]
    moments = set(ruling.lapses)
    for lapse in ends:
        if lapse.moment not in moments:
            moments.add(lapse.moment)
            named.append(lapse)
    return tuple(named) or implied


def denomination(name: str) -> Denomination | None:
    """The denomination that a lawbook names by its letter (``N``) or its word (``no-trumps``)."""
    return _DENOMINATIONS.get(name)


_DENOMINATIONS = {one.value: one for one in Denomination} | {
    one.word.replace(" ", mark): one for one in Denomination for mark in " -"
}


def _trick_values(values: Mapping[str, int]) -> dict[Denomination, int]:
    named = ((denomination(name), value) for name, value in values.items())
    return {one: value for one, value in named if one is not None}
