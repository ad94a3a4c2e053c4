"""Checks a code as a whole: its values, its inheritance, clashes between its laws, facts left unanswered."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

import msgspec

from arbiter.laws.code import Code, denomination
from arbiter.laws.inherit import AUCTION_SCORING, SCORING_LAWS
from arbiter.laws.lawcheck import Mistakes, Surroundings, check_law, check_names, check_reference
from arbiter.laws.mistakes import shown, unknown
from arbiter.laws.names import FACTS, HOUSE_RULES, MOMENTS
from arbiter.laws.schema import Law, OneSpade, Ruling, Scoring
from arbiter.laws.source import CodeSource, Spot

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
_NUMBER = re.compile(r"[A-Za-z0-9]+([.-][A-Za-z0-9]+)*", re.ASCII)
_SUITS_AND_NO_TRUMPS = "SCDHN"


class Case(msgspec.Struct, frozen=True):
    """A code to be checked.

    ``code`` is the code with what it inherits and ``parent`` the code it inherits from. ``lineage`` are the
    sources of the code and its ancestors, its own first; ``whole`` says that none is missing or unreadable.
    With ``answers`` every fact of the game must be answered.
    """

    code: Code
    parent: Code | None
    lineage: tuple[CodeSource, ...]
    whole: bool
    answers: bool
    around: Surroundings

    @property
    def source(self) -> CodeSource:
        """The code's own source."""
        return self.lineage[0]


def check_code(case: Case) -> Mistakes:
    """Every mistake of a code but those of its files' shape."""
    yield from _head(case)
    yield from _values(case)
    yield from _numbers(case)
    for id_, law, spot in case.source.laws():
        yield from check_law(id_, law, spot, case.around)
    yield from _clashes(case)
    yield from _answers(case)


def _head(case: Case) -> Mistakes:
    head, spot = case.source.head, case.source.spot
    if spot.has("id") and not spot.refused("id") and not _ID.fullmatch(head.id):
        yield spot.into("id").mistake(
            f"{shown(head.id)} is no id for a code: write small letters, digits and single hyphens"
        )
    own = {id_ for id_, _, _ in case.source.laws()}
    for number, law in enumerate(head.without):
        place = spot.into("without", number)
        if head.inherits is None:
            yield place.mistake("`without` is for a code that inherits, and this one does not")
        elif law in own:
            yield place.mistake(
                f"law {shown(law)} is written in this code, and so replaced; leave it out here"
            )
        elif case.parent is not None and case.whole and law not in case.parent.statutes:
            yield place.mistake(f"{head.inherits} has no law {unknown(law, case.parent.statutes)}")
        elif law in head.without[:number]:
            yield place.mistake(f"law {shown(law)} is named twice; leave one out")
    if head.inherits is None and case.source.whole and not case.source.files:
        yield spot.into("id").mistake("the code has no laws: add a law file, or `inherits`")


def _values(case: Case) -> Mistakes:
    """The values that ``code.yaml`` gives, and those it owes."""
    head, spot = case.source.head, case.source.spot
    yield from _owed(case)
    for name, value in (head.trick_values or {}).items():
        place = spot.into("trick-values").key(name)
        if denomination(name) is None:
            yield place.mistake(f"there is no denomination {shown(name)}; known: S, C, D, H, R, N")
        elif value < 1:
            yield spot.into("trick-values", name).mistake("a trick is worth at least one point")
    yield from _denominations(case)
    if head.year is not None and not 1600 <= head.year <= 2200:
        yield spot.into("year").mistake(f"{head.year} is no likely year; write the year of the book")
    if head.doubling_limit is not None:
        place = spot.into("doubling-limit")
        yield from check_reference(place.into("law"), head.doubling_limit.law, case.around)
        if head.doubling_limit.points is not None and head.doubling_limit.points < 1:
            yield place.into("points").mistake("a limit is at least one point")
    if head.implied_lapse == []:
        yield spot.key("implied-lapse").mistake("`implied-lapse` is an empty list; name at least one moment")
    yield from check_names(spot.into("implied-lapse"), head.implied_lapse or [], MOMENTS, "moment")
    yield from check_names(spot.into("house-rules"), head.house_rules or [], HOUSE_RULES, "house rule")
    yield from _scoring(case)
    yield from _unanswered_lists(case)


_SCORING_OWED = ("tricks", "doubling", "game", "rubber")


def _scoring(case: Case) -> Mistakes:
    """``scoring``: its laws, its values, and what a code that scores at all must say."""
    head, spot = case.source.head, case.source.spot.into("scoring")
    if head.scoring is None:
        return
    for key in Scoring.__struct_fields__:
        way = getattr(head.scoring, key)
        if way is None:
            continue
        place = spot.into(key.replace("_", "-"))
        if case.code.game == "plain" and key in AUCTION_SCORING:
            yield spot.key(key.replace("_", "-")).mistake("in a plain game no tricks are bid")
        yield from _way_of_scoring(way, place, case)
    merged = case.code.scoring
    missing = [key for key in _SCORING_OWED if getattr(merged, key) is None]
    missing = [f"`{key}`" for key in missing if not spot.refused(key)]
    if missing:
        yield case.source.spot.key("scoring").mistake(f"`scoring` needs {', '.join(missing)}")


def _way_of_scoring(way: msgspec.Struct, place: Spot, case: Case) -> Mistakes:
    for name, value in msgspec.structs.asdict(way).items():
        key = name.replace("_", "-")
        if name in SCORING_LAWS and value is not None:
            yield from check_reference(place.into(key), value, case.around)
        elif type(value) is int and place.has(key) and value < 1:
            yield place.into(key).mistake(f"`{key}` is at least 1: what scores nothing is left out")
    if isinstance(way, OneSpade) and way.annulled_by is not None and way.annulled_by not in HOUSE_RULES:
        rule = unknown(way.annulled_by, HOUSE_RULES)
        yield place.into("annulled-by").mistake(f"there is no house rule {rule}")


def _owed(case: Case) -> Mistakes:
    """Values that neither the code nor its parent gives."""
    if case.lineage[-1].head.inherits is not None:
        return  # An ancestor is unknown, which has been said.
    merged, spot = case.code.head, case.source.spot
    owed = ["game", "year", "work", "trick_values", "implied_lapse"]
    if merged.game == "auction":
        owed.append("pass_out_of_turn_counts")
    keys = [name.replace("_", "-") for name in owed if getattr(merged, name) is None]
    keys = [f"`{key}`" for key in keys if not spot.refused(key)]
    if keys:
        listed = ", ".join(keys)
        yield spot.into("id").mistake(f"code.yaml needs {listed}, or a parent (`inherits`) that has them")


def _denominations(case: Case) -> Mistakes:
    spot = case.source.spot.into("trick-values")
    given: dict[str, str] = {}
    for name in spot.names():
        one = denomination(name)
        if one is not None and one.value in given:
            yield spot.key(name).mistake(f"{shown(name)} is {shown(given[one.value])} again; leave one out")
        elif one is not None:
            given[one.value] = name
    missing = [one for one in _SUITS_AND_NO_TRUMPS if one not in given]
    if given and missing:
        yield case.source.spot.key("trick-values").mistake(f"`trick-values` needs {', '.join(missing)}")


def _unanswered_lists(case: Case) -> Mistakes:
    """``silent`` and ``no-offence``: their names, and whether a law answers the fact always."""
    head, spot = case.source.head, case.source.spot
    lists = {"silent": head.silent or [], "no-offence": head.no_offence or []}
    for key, facts in lists.items():
        place = spot.into(key)
        yield from check_names(place, facts, FACTS, "fact")
        for number, fact in enumerate(facts):
            if fact in FACTS and fact not in case.code.facts:
                yield place.into(number).mistake(f"{shown(fact)} is no fact of the {head.game} game")
            elif key == "no-offence" and fact in lists["silent"]:
                yield place.into(number).mistake(f"{shown(fact)} is under `silent` too; leave one out")
            for provision in case.code.provisions_on(fact):
                if provision.conditions == 0:
                    law = shown(provision.law)
                    yield place.into(number).mistake(f"law {law} always answers {shown(fact)}; leave it out")
                    break


def _numbers(case: Case) -> Mistakes:
    """The numbers of the laws: their form, and that each is given once in all the files."""
    seen: dict[str, Spot] = {}
    for id_, _, spot in case.source.laws():
        if not _NUMBER.fullmatch(id_):
            yield spot.mistake(
                f"{shown(id_)} is no number for a law: write letters and digits, with single . or - between"
            )
        if id_ in seen:
            first = seen[id_]
            yield spot.mistake(f"law {shown(id_)} is given twice; the first is at {first.file}:{first.line}")
        seen.setdefault(id_, spot)


class _Standing(NamedTuple):
    """A ruling on one fact, and where the fact stands."""

    law: str
    ruling: Ruling
    spot: Spot
    own: bool


def _clashes(case: Case) -> Mistakes:
    """Two rulings of the code that answer the same fact under the same conditions."""
    for fact, rulings in _rulings(case).items():
        for number, second in enumerate(rulings):
            for first in rulings[:number]:
                if second.own and fact in case.code.facts and _same_case(first.ruling, second.ruling):
                    yield second.spot.mistake(_clash(fact, first, second))


def _rulings(case: Case) -> dict[str, list[_Standing]]:
    """Every ruling of the code by fact, the inherited ones first."""
    seen: set[str] = set()
    generations: list[list[tuple[str, _Standing]]] = []
    for source in case.lineage:
        laws = [law for law in source.laws() if law[0] not in seen and law[0] in case.code.statutes]
        seen.update(id_ for id_, _, _ in laws)
        generations.insert(0, [one for law in laws for one in _standing(*law, source is case.source)])
    by_fact: dict[str, list[_Standing]] = {}
    for fact, standing in chain.from_iterable(generations):
        by_fact.setdefault(fact, []).append(standing)
    return by_fact


def _standing(id_: str, law: Law, spot: Spot, own: bool) -> Iterator[tuple[str, _Standing]]:
    for at, ruling in enumerate(law.rulings):
        for number, fact in enumerate(ruling.on):
            if fact not in ruling.on[:number]:
                yield fact, _Standing(id_, ruling, spot.into("rulings", at, "on", number), own)


def _same_case(one: Ruling, other: Ruling) -> bool:
    """Whether one case can meet the conditions of both and no more of one than of the other."""
    if set(one.when) != set(other.when):
        return False
    return _meet(one.since, other.since) and _meet(one.about, other.about)


def _meet(ones: list[str], others: list[str]) -> bool:
    """Whether two lists that narrow a ruling let the same case through, neither more closely."""
    return not (ones or others) or not set(ones).isdisjoint(others)


def _clash(fact: str, first: _Standing, second: _Standing) -> str:
    conditions = second.ruling.when + [f"since {one}" for one in second.ruling.since]
    conditions += [f"about {one}" for one in second.ruling.about]
    under = f"under the same conditions ({', '.join(conditions)})" if conditions else "without conditions"
    laws = f"law {shown(second.law)} here and law {shown(first.law)} at {first.spot.file}:{first.spot.line}"
    return f"a clash: {laws} both rule on {shown(fact)} {under}; leave one out, or tell the cases apart"


def _answers(case: Case) -> Mistakes:
    """Facts of the game on which the code says nothing, not even that it is silent."""
    if not case.answers or not case.whole:
        return
    answered = case.code.silent | case.code.no_offence
    for fact in sorted(case.code.facts - answered):
        if not case.code.provisions_on(fact):
            yield case.source.spot.into("id").mistake(
                f"{case.code.id} does not answer {shown(fact)}: no ruling is on it, "
                "and it is neither under `silent` nor under `no-offence`"
            )
