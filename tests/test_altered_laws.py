"""A law altered in any one piece makes at least one case fail; so the cases cover the law."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from casebook import encode, load_all
from msgspec.structs import replace

from arbiter.checker import Checker
from arbiter.laws import Code, code_ids, load_code, load_words
from arbiter.laws.schema import CodeFile, Effect, Later, Law, Option, Ruling
from arbiter.ruling import rule
from arbiter.transcript.events import Transcript

OTHER_ROLE = {
    "left": "right",
    "right": "left",
    "either": "left",
    "declarer": "right",
    "dealer": "eldest",
    "eldest": "pone",
    "maker": "dealer",
    "last-doubler": "maker",
    "other-side": "offender",
    "players": "either",
    "leader": "dealer",
    "partner": "offender",
}
OTHER_STATUS = {
    "open": "no-penalty",
    "automatic": "no-penalty",
    "no-penalty": "silent",
    "silent": "no-penalty",
    "corrected": "no-penalty",
    "allowed": "no-penalty",
    "no-offence": "no-penalty",
}
Alteration = tuple[str, Code]


def without(items: list[Any], index: int) -> list[Any]:
    return [*items[:index], *items[index + 1 :]]


def altered_items(items: list[Any], alter: Any) -> Iterator[tuple[str, list[Any]]]:
    """The list with each item dropped, and with each item altered."""
    for index, item in enumerate(items):
        name = item if isinstance(item, str) else item.id
        yield f"without {name}", without(items, index)
        for what, new in alter(item):
            yield f"{name} {what}", [*items[:index], new, *items[index + 1 :]]


def altered_effects(effect: str | Effect) -> Iterator[tuple[str, Effect]]:
    effect = Effect(effect) if isinstance(effect, str) else effect
    if effect.id in ("partner-debarred", "side-debarred"):
        yield f"lifted {not effect.lifted}", replace(effect, lifted=not effect.lifted)
    if effect.points is not None:
        yield f"points {effect.points + 1}", replace(effect, points=effect.points + 1)
    if effect.seat is not None:
        yield "seat not named", replace(effect, seat=None)


def altered_options(option: str | Option) -> Iterator[tuple[str, Option]]:
    option = Option(option) if isinstance(option, str) else option
    for what, effects in altered_items(option.effects, altered_effects):
        yield f"effects {what}", replace(option, effects=effects)
    for index, name in enumerate(option.when):
        yield f"when not {name}", replace(option, when=without(option.when, index))
    if option.needs:
        yield "needs nothing", replace(option, needs=None)
    if option.lasts:
        yield "lasts no longer", replace(option, lasts=None)
    if option.chooser:
        yield "chooser not named", replace(option, chooser=None)
    if option.beside:
        yield "not beside others", replace(option, beside=False)


def altered_rulings(ruling: Ruling, facts: frozenset[str]) -> Iterator[tuple[str, Ruling]]:
    for index, fact in enumerate(ruling.on):
        if fact in facts:
            yield f"not on {fact}", replace(ruling, on=without(ruling.on, index))
    if ruling.since:
        yield "since something else", replace(ruling, since=["nothing known"])
    for index, name in enumerate(ruling.about):
        yield f"not about {name}", replace(ruling, about=[*without(ruling.about, index), "nothing known"])
    for field in ("when", "lapses", "cites"):
        names = getattr(ruling, field)
        for index, name in enumerate(names):
            yield f"{field} without {name}", replace(ruling, **{field: without(names, index)})
    status: Any = OTHER_STATUS[ruling.status]
    yield f"status {status}", replace(ruling, status=status, chooser=None, options=[], consequences=[])
    if ruling.chooser:
        yield f"chooser {OTHER_ROLE[ruling.chooser]}", replace(ruling, chooser=OTHER_ROLE[ruling.chooser])
    for what, options in altered_items(ruling.options, altered_options):
        yield f"options {what}", replace(ruling, options=options)
    for what, effects in altered_items(ruling.consequences, altered_effects):
        yield f"consequences {what}", replace(ruling, consequences=effects)
    if ruling.as_:
        yield "under its own name", replace(ruling, as_=None)
    if ruling.undisclosed:
        yield "not undisclosed", replace(ruling, undisclosed=False)
    if ruling.later:
        yield from altered_later(ruling, ruling.later)


def altered_later(ruling: Ruling, later: Later) -> Iterator[tuple[str, Ruling]]:
    yield "nothing later", replace(ruling, later=None)
    for what, options in altered_items(later.options, altered_options):
        if options:
            yield f"later {what}", replace(ruling, later=replace(later, options=options))
    for what, effects in altered_items(later.consequences, altered_effects):
        yield f"later consequences {what}", replace(ruling, later=replace(later, consequences=effects))
    if later.chooser:
        other = OTHER_ROLE[later.chooser]
        yield f"later {other}", replace(ruling, later=replace(later, chooser=other))


def altered_laws(law: Law, facts: frozenset[str]) -> Iterator[tuple[str, Law]]:
    for index, ruling in enumerate(law.rulings):
        if facts.isdisjoint(ruling.on):
            continue
        for what, new in altered_rulings(ruling, facts):
            rulings = [*law.rulings[:index], new, *law.rulings[index + 1 :]]
            yield f"{ruling.on[0]}, {what}", replace(law, rulings=rulings)
    for index, ending in enumerate(law.ends):
        for field in ("of", "lapses"):
            for place, name in enumerate(getattr(ending, field)):
                shorter = replace(ending, **{field: without(getattr(ending, field), place)})
                ends = [*law.ends[:index], shorter, *law.ends[index + 1 :]]
                yield f"ends without {name}", replace(law, ends=ends)


def altered_heads(head: CodeFile) -> Iterator[tuple[str, CodeFile]]:
    for name, points in (head.trick_values or {}).items():
        yield (
            f"{name} {points + 1}",
            replace(head, trick_values={**(head.trick_values or {}), name: points + 1}),
        )
    if head.game == "auction":
        yield "pass out of turn", replace(head, pass_out_of_turn_counts=not head.pass_out_of_turn_counts)
    if head.doubling_limit:
        stops: Any = "exceeded" if head.doubling_limit.stops == "reached" else "reached"
        yield f"limit {stops}", replace(head, doubling_limit=replace(head.doubling_limit, stops=stops))
        yield "no limit", replace(head, doubling_limit=None)
    yield "no implied lapse", replace(head, implied_lapse=[])
    for index, fact in enumerate(head.no_offence or []):
        yield f"{fact} an offence", replace(head, no_offence=without(head.no_offence or [], index))


def alterations(code: Code) -> Iterator[Alteration]:
    """The code with one piece altered, for every piece."""
    for number, statute in code.statutes.items():
        for what, law in altered_laws(statute.law, code.facts):
            new = replace(statute, law=law)
            yield f"{code.id} {number}: {what}", Code(code.head, {**code.statutes, number: new})
    for what, head in altered_heads(code.head):
        yield f"{code.id}: {what}", Code(head, code.statutes)


UNNOTICEABLE = {
    # Law 71 has a closer ruling for each of the two others who could have shown the card.
    "hoffmann-bridge-1904 70: card-exposed-before-declaration, when without by-dealer-side",
    # What the ruling is about tells the case apart: the law of 1904 that it could clash with is replaced.
    "hoffmann-auction-1908 64: consultation-on-penalty, when without right-undisclosed",
    # A pass out of turn counts for nothing there, so that nobody can come in again after it.
    "hoffmann-auction-1908: reentry-after-pass-out-of-turn an offence",
}
"""Pieces of law that no transcript could show altered, each with the reason."""


class Read(NamedTuple):
    """A case, read: the laws it is about, its transcript, and the report that the shipped law gives."""

    laws: tuple[str, ...]
    transcript: Transcript
    report: dict[str, Any]


@cache
def cases_read(code_id: str) -> list[Read]:
    checker, cases = Checker(), load_all(code_id)
    ruled = [checker.check(case.transcript, case.id)[0] for case in cases]
    return [
        Read(case.laws, one.transcript, encode(one.report)) for case, one in zip(cases, ruled, strict=True)
    ]


def is_noticed(code: Code, law: str) -> bool:
    """Whether some case comes out otherwise under ``code``; those about ``law`` are the likeliest to."""
    words = load_words()
    likeliest_first = sorted(cases_read(code.id), key=lambda case: law not in case.laws)
    return any(encode(rule(case.transcript, code, words).report) != case.report for case in likeliest_first)


ALTERATIONS = [one for code_id in code_ids() for one in alterations(load_code(code_id))]


@pytest.mark.parametrize(("name", "code"), ALTERATIONS, ids=[name for name, _ in ALTERATIONS])
def test_alteration_is_noticed(name: str, code: Code) -> None:
    law = name.removeprefix(f"{code.id} ").partition(":")[0]
    if name in UNNOTICEABLE:
        assert not is_noticed(code, law), f"{name} is noticed, and need not be excused"
        return
    assert is_noticed(code, law), f"no case notices: {name}"


def test_alterations_are_many() -> None:
    """The test above is only worth what it alters."""
    assert len(ALTERATIONS) > 400
