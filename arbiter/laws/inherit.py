"""How a code stands on another: the parent's values and laws, unless its own files say otherwise."""

import re
from collections.abc import Iterable, Mapping

import msgspec

from arbiter.laws.code import GAME_FACTS, Statute
from arbiter.laws.schema import CodeFile, Effect, Ending, Later, Law, LawFile, Option, Ruling, Scoring

_INHERITED_VALUES = (
    "game", "year", "trick_values", "pass_out_of_turn_counts", "implied_lapse", "house_rules",
)  # fmt: skip


def merged_head(head: CodeFile, parent: CodeFile | None) -> CodeFile:
    """The code's own values, and the parent's where it gives none.

    What it prints itself stands in its own work, not in the parent's: failing a name for that, in its title.
    A doubling limit goes with the law that sets it and with the plain game; facts of the other game go too.
    """
    if parent is None:
        return head
    values = {name: _own_or(head, parent, name) for name in _INHERITED_VALUES}
    merged = msgspec.structs.replace(head, work=head.work or head.title, **values)
    limit = parent.doubling_limit
    if head.doubling_limit is None and limit is not None:
        keeps = limit.law not in head.without and merged.game == parent.game
        merged = msgspec.structs.replace(merged, doubling_limit=limit if keeps else None)
    return msgspec.structs.replace(
        merged,
        scoring=_scoring(merged, parent),
        silent=_facts_or(head.silent, parent.silent, merged),
        no_offence=_facts_or(head.no_offence, parent.no_offence, merged),
    )


def _scoring(head: CodeFile, parent: CodeFile) -> Scoring | None:
    """The code's own ways of scoring, and the parent's by laws that are not left out.

    What only an auction can have does not go over to a plain game.
    """
    if parent.scoring is None:
        return head.scoring
    own = head.scoring or Scoring()
    inherited = {
        key: way
        for key in Scoring.__struct_fields__
        if (way := getattr(parent.scoring, key)) is not None
        and getattr(own, key) is None
        and laws_of_scoring(way).isdisjoint(head.without)
        and not (head.game == "plain" and key in AUCTION_SCORING)
    }
    return msgspec.structs.replace(own, **inherited)


AUCTION_SCORING = frozenset(("contract", "under_tricks", "bonus", "one_spade"))
"""The ways of scoring that need a contract for a number of tricks."""


def laws_of_scoring(way: msgspec.Struct) -> set[str]:
    """The laws that a way of scoring rests on."""
    laws = (getattr(way, name, None) for name in SCORING_LAWS)
    return {law for law in laws if law is not None}


SCORING_LAWS = ("law", "when_doubled", "beyond", "won", "reckoned", "annulling")
"""The keys of a way of scoring that name a law."""


def _own_or(head: CodeFile, parent: CodeFile, name: str) -> object:
    own = getattr(head, name)
    return getattr(parent, name) if own is None else own


def _facts_or(own: list[str] | None, inherited: list[str] | None, head: CodeFile) -> list[str] | None:
    if own is not None or inherited is None or head.game is None:
        return own if own is not None else inherited
    return [fact for fact in inherited if fact in GAME_FACTS[head.game]]


def merged_statutes(
    head: CodeFile, files: Iterable[LawFile], parent: Mapping[str, Statute]
) -> dict[str, Statute]:
    """The code's laws in book order: its own and, of the parent's, those neither replaced nor dropped.

    ``head`` is the merged one. A law that stands ``as-in`` the parent and is not there is left out.
    """
    own: dict[str, Statute] = {}
    for file in files:
        for id_, law in file.laws.items():
            statute = _own_statute(id_, law, file.heading, head, parent)
            if statute is not None:
                own.setdefault(id_, statute)
    if not parent:
        return own
    dropped = frozenset(head.without) - own.keys()
    kept = [id_ for id_ in parent if id_ not in dropped]
    return {
        id_: own[id_] if id_ in own else _inherited(parent[id_], head.id, dropped)
        for id_ in _book_order(kept, list(own))
    }


def _own_statute(
    id_: str, law: Law, heading: str, head: CodeFile, parent: Mapping[str, Statute]
) -> Statute | None:
    if law.as_in is None:
        return Statute(
            id=id_, heading=heading, law=law, code=head.id, inherited_from=None, work=head.work or "",
            page=law.page or "", title=law.title or "", sense=law.sense or "",
        )  # fmt: skip
    printed = parent.get(id_)
    if printed is None:
        return None
    parallels = printed.law.parallels | law.parallels
    parallels.pop(head.id, None)
    law = msgspec.structs.replace(
        law, title=printed.law.title, page=printed.law.page, sense=printed.law.sense,
        parts=printed.law.parts, footnotes=printed.law.footnotes, parallels=parallels,
    )  # fmt: skip
    return msgspec.structs.replace(printed, heading=heading, law=law, inherited_from=printed.code)


def _inherited(statute: Statute, code: str, dropped: frozenset[str]) -> Statute:
    """A law taken over as it is, but for what it says of dropped laws and of itself as a parallel."""
    law = statute.law
    if code in law.parallels:
        parallels = {other: one for other, one in law.parallels.items() if other != code}
        law = msgspec.structs.replace(law, parallels=parallels)
    if dropped:
        law = _without(law, dropped)
    return msgspec.structs.replace(statute, law=law, inherited_from=statute.code)


def _book_order(inherited: list[str], own: list[str]) -> list[str]:
    """Where the code's own laws stand among those it inherits.

    One that replaces a law stands in its place. A new one stands where its number belongs or, if it has no
    number, after the one before it in the code's own files.
    """
    order = list(inherited)
    previous: str | None = None
    for id_ in own:
        if id_ not in order:
            order.insert(_place(id_, order, previous), id_)
        previous = id_
    return order


def _place(id_: str, order: list[str], previous: str | None) -> int:
    if id_[0].isdigit():
        number = number_key(id_)
        later = (at for at, other in enumerate(order) if other[0].isdigit() and number_key(other) > number)
        return next(later, len(order))
    return len(order) if previous is None else order.index(previous) + 1


def number_key(text: str) -> list[tuple[int, str]]:
    """Sorts as a reader expects: 50, 50a, 50b, 51, 100."""
    return [
        (int(digits), "") if digits else (-1, other)
        for digits, other in re.findall(r"([0-9]{1,18})|([^0-9]+)", text)
    ]


def _without(law: Law, dropped: frozenset[str]) -> Law:
    """The law without its references to dropped laws."""
    ends = [Ending([of for of in one.of if of not in dropped], one.lapses) for one in law.ends]
    return msgspec.structs.replace(
        law,
        rulings=[_ruling_without(ruling, dropped) for ruling in law.rulings],
        ends=[ending for ending in ends if ending.of],
    )


def _ruling_without(ruling: Ruling, dropped: frozenset[str]) -> Ruling:
    return msgspec.structs.replace(
        ruling,
        options=[_option_without(option, dropped) for option in ruling.options],
        consequences=[_effect_without(effect, dropped) for effect in ruling.consequences],
        later=ruling.later and _later_without(ruling.later, dropped),
        cites=[law for law in ruling.cites if law not in dropped],
    )


def _later_without(later: Later, dropped: frozenset[str]) -> Later:
    options = [_option_without(option, dropped) for option in later.options]
    return msgspec.structs.replace(later, options=options, law=_unless(later.law, dropped))


def _option_without(option: str | Option, dropped: frozenset[str]) -> str | Option:
    if isinstance(option, str):
        return option
    effects = [_effect_without(effect, dropped) for effect in option.effects]
    return msgspec.structs.replace(option, effects=effects, law=_unless(option.law, dropped))


def _effect_without(effect: str | Effect, dropped: frozenset[str]) -> str | Effect:
    if isinstance(effect, str):
        return effect
    return msgspec.structs.replace(effect, law=_unless(effect.law, dropped))


def _unless(law: str | None, dropped: frozenset[str]) -> str | None:
    return None if law in dropped else law
