"""Checks what one law says: the names it uses, the laws it refers to, and whether its parts go together."""

from collections.abc import Callable, Collection, Iterator
from typing import Final

import msgspec

from arbiter.laws.mistakes import LawMistake, shown, unknown
from arbiter.laws.names import (
    CLOSINGS,
    CONDITIONS,
    EFFECTS,
    FACTS,
    MECHANISMS,
    MOMENTS,
    OCCASIONS,
    ROLES,
    WITH_POINTS,
)
from arbiter.laws.schema import Effect, Later, Law, Option, Parallel, Ruling
from arbiter.laws.source import Spot

Mistakes = Iterator[LawMistake]


class Surroundings(msgspec.Struct, frozen=True):
    """What a law may refer to.

    ``laws`` are those of its code, or None where they are not all known; ``facts`` those of the code's game.
    ``parent_laws`` are the parent's, for ``as-in``. ``options`` have words. ``laws_of`` gives the laws of one
    of ``codes``, or None where it cannot be loaded.
    """

    code: str
    parent: str | None
    game: str | None
    facts: Collection[str]
    laws: Collection[str] | None
    dropped: Collection[str]
    parent_laws: Collection[str] | None
    options: Collection[str]
    codes: Collection[str]
    laws_of: Callable[[str], Collection[str] | None]


def check_law(id_: str, law: Law, spot: Spot, around: Surroundings) -> Mistakes:
    """Every mistake of one law; ``spot`` is the place of its number."""
    yield from _print(id_, law, spot, around)
    yield from _use(law, spot)
    yield from check_names(spot.into("sets"), law.sets, MECHANISMS, "mechanism")
    yield from _parallels(law, spot.into("parallels"), around)
    for number, ending in enumerate(law.ends):
        place = spot.into("ends", number)
        yield from _empty(place, "of", "lapses")
        yield from check_names(place.into("lapses"), ending.lapses, MOMENTS, "moment")
        yield from _laws(place.into("of"), ending.of, around)
    for number, ruling in enumerate(law.rulings):
        yield from _ruling(id_, ruling, spot.into("rulings", number), around)


def check_names(spot: Spot, names: list[str], known: Collection[str], what: str) -> Mistakes:
    """Names of a list that are not known, and those given twice; ``spot`` is the place of the list."""
    for number, name in enumerate(names):
        if name not in known:
            yield spot.into(number).mistake(f"there is no {what} {unknown(name, known)}")
        elif name in names[:number]:
            yield spot.into(number).mistake(f"{shown(name)} is named twice; leave one out")


def check_reference(spot: Spot, law: str, around: Surroundings) -> Mistakes:
    """A reference to a law that the code does not have."""
    if around.laws is None or law in around.laws:
        return
    if law in around.dropped:
        yield spot.mistake(f"law {shown(law)} does not stand in this code: `without` leaves it out")
    else:
        yield spot.mistake(f"{around.code} has no law {unknown(law, around.laws)}")


def _laws(spot: Spot, laws: list[str], around: Surroundings) -> Mistakes:
    for number, law in enumerate(laws):
        yield from check_reference(spot.into(number), law, around)
        if law in laws[:number]:
            yield spot.into(number).mistake(f"law {shown(law)} is named twice; leave one out")


def _empty(spot: Spot, *keys: str) -> Mistakes:
    """Required lists with nothing in them."""
    for key in keys:
        if not spot.has(key):
            yield spot.key(key).mistake(f"`{key}` is an empty list; name at least one")


def _print(id_: str, law: Law, spot: Spot, around: Surroundings) -> Mistakes:
    """What the law says as it is printed, or where it takes that from."""
    if law.as_in is None:
        missing = [key for key in ("title", "page", "sense") if not spot.has(key)]
        if missing and not spot.has("as-in"):
            yield spot.mistake(f"law {shown(id_)} needs {_listed(missing)}")
        return
    place = spot.into("as-in")
    if around.parent is None:
        yield place.mistake("`as-in` is for a code that inherits, and this one does not")
    elif law.as_in != around.parent:
        yield place.mistake(f"`as-in` must name the code that this one inherits, {shown(around.parent)}")
    elif around.parent_laws is not None and id_ not in around.parent_laws:
        yield spot.mistake(f"{around.parent} has no law {unknown(id_, around.parent_laws)}")
    for key in ("title", "page", "sense", "parts", "footnotes"):
        if spot.has(key):
            yield spot.key(key).mistake(f"`{key}` is the parent's where a law stands `as-in`; leave it out")


def _use(law: Law, spot: Spot) -> Mistakes:
    """Whether the law has what its use needs, and nothing that belongs to another use."""
    if law.use is None:
        if not spot.has("use"):
            yield spot.mistake("the law needs `use`: enforced, applied or advisory")
        return
    place = spot.into("use")
    rules = spot.has("rulings") or spot.has("ends")
    if law.use == "enforced" and not rules:
        yield place.mistake("a law that is enforced needs `rulings` or `ends`")
    if law.use == "applied" and not spot.has("sets"):
        yield place.mistake(f"a law that is applied needs `sets`: of {', '.join(MECHANISMS)}")
    if law.use == "advisory" and not spot.has("reason"):
        yield place.mistake("a law that is advisory needs `reason`: why no transcript could show it")
    if law.use != "enforced" and rules:
        key = "rulings" if spot.has("rulings") else "ends"
        yield spot.key(key).mistake(f"a law that is {law.use} has no `{key}`; with them its use is enforced")
    if law.use == "advisory" and spot.has("sets"):
        yield spot.key("sets").mistake("a law that is advisory has no `sets`; with them its use is applied")
    if law.use != "advisory" and spot.has("reason"):
        yield spot.key("reason").mistake(f"`reason` is for a law that is advisory; this one is {law.use}")


def _parallels(law: Law, spot: Spot, around: Surroundings) -> Mistakes:
    for code, parallel in law.parallels.items():
        place = spot.key(code)
        if code == around.code:
            yield place.mistake("a parallel is a law of another code")
            continue
        if code not in around.codes:
            yield place.mistake(f"there is no code {unknown(code, around.codes)}")
            continue
        inner = place.into("laws") if isinstance(parallel, Parallel) else place
        laws = parallel.laws if isinstance(parallel, Parallel) else parallel
        if not laws:
            yield place.mistake("a parallel names at least one law")
        known = around.laws_of(code)
        if known is not None:
            yield from check_names(inner, laws, known, f"law of {code}")


def _ruling(id_: str, ruling: Ruling, spot: Spot, around: Surroundings) -> Mistakes:
    yield from _empty(spot, "on")
    yield from _facts(spot.into("on"), ruling.on, around)
    yield from check_names(spot.into("when"), ruling.when, CONDITIONS, "condition")
    yield from check_names(spot.into("since"), ruling.since, CLOSINGS, "closing of a right")
    yield from check_names(spot.into("about"), ruling.about, FACTS, "fact")
    yield from check_names(spot.into("lapses"), ruling.lapses, MOMENTS, "moment")
    yield from _name(spot, "as", ruling.as_, FACTS, "fact")
    yield from _name(spot, "chooser", ruling.chooser, ROLES, "role")
    yield from _status(ruling, spot)
    yield from _options(ruling, spot.into("options"), around)
    yield from _effects(ruling.consequences, spot.into("consequences"), around)
    yield from _later(ruling.later, spot.into("later"), around)
    yield from _laws(spot.into("cites"), ruling.cites, around)
    if id_ in ruling.cites:
        place = spot.into("cites", ruling.cites.index(id_))
        yield place.mistake("a ruling cites the law that holds it by itself; leave it out")


def _name(spot: Spot, key: str, name: str | None, known: Collection[str], what: str) -> Mistakes:
    if name is not None and name not in known:
        yield spot.into(key).mistake(f"there is no {what} {unknown(name, known)}")


def _facts(spot: Spot, facts: list[str], around: Surroundings) -> Mistakes:
    yield from check_names(spot, facts, FACTS, "fact")
    for number, fact in enumerate(facts):
        if fact in FACTS and fact not in around.facts:
            game = "the plain game" if around.game == "auction" else "the auction game"
            message = f"{shown(fact)} is a fact of {game}, and this is a code of the other"
            yield spot.into(number).mistake(message)


_CHOICE = ("chooser", "options", "undisclosed")
_FOLLOWS = ("consequences", "later")
_ALSO_LATER = ("no-penalty",)
_NOTHING_MORE: Final = {
    "no-penalty": "no penalty is laid down",
    "silent": "the code says nothing",
    "corrected": "there is nothing to pay",
    "allowed": "the act is in order",
    "no-offence": "there is no such rule",
}


def _status(ruling: Ruling, spot: Spot) -> Mistakes:
    """Whether the ruling has what its status needs, and nothing that its status excludes."""
    if spot.refused("status"):
        return
    status = ruling.status
    if status == "open":
        missing = [key for key in ("chooser", "options") if not spot.has(key)]
        if missing:
            yield spot.mistake(f"a ruling that is open needs {_listed(missing)}, or else another `status`")
    elif status == "automatic":
        yield from _excluded(spot, _CHOICE, "automatic: nobody chooses; a right that comes later is `later`")
        if not any(map(spot.has, _FOLLOWS)):
            yield spot.into("status").mistake("a ruling that is automatic needs `consequences` or `later`")
    else:
        follows = ("consequences",) if status in _ALSO_LATER else _FOLLOWS
        yield from _excluded(spot, _CHOICE + follows, f"{status}: {_NOTHING_MORE[status]}")
    if spot.has("lapses") and not (spot.has("options") or spot.has("later")):
        yield spot.key("lapses").mistake("`lapses` says when a right ends, and this ruling gives none")


def _excluded(spot: Spot, keys: tuple[str, ...], status: str) -> Mistakes:
    for key in keys:
        if spot.has(key):
            yield spot.key(key).mistake(f"no `{key}` in a ruling that is {status}")


def _options(right: Ruling | Later, spot: Spot, around: Surroundings) -> Mistakes:
    seen: set[str] = set()
    for number, option in enumerate(right.options):
        place = spot.into(number)
        id_ = option.id if isinstance(option, Option) else option
        if id_ not in around.options:
            words = unknown(id_, around.options)
            yield place.into("id").mistake(f"words.yaml has no words for the option {words}")
        elif id_ in seen:
            yield place.into("id").mistake(f"the option {shown(id_)} is offered twice; leave one out")
        seen.add(id_)
        if isinstance(option, Option):
            yield from check_names(place.into("when"), option.when, CONDITIONS, "condition")
            yield from _name(place, "chooser", option.chooser, ROLES, "role")
            yield from _effects(option.effects, place.into("effects"), around)
            if option.law is not None:
                yield from check_reference(place.into("law"), option.law, around)


def _effects(effects: list[str | Effect], spot: Spot, around: Surroundings) -> Mistakes:
    seen: set[tuple[str, str | None]] = set()
    for number, one in enumerate(effects):
        place = spot.into(number)
        effect = one if isinstance(one, Effect) else Effect(one)
        if effect.id not in EFFECTS:
            yield place.into("id").mistake(f"there is no effect {unknown(effect.id, EFFECTS)}")
        elif (effect.id, effect.seat) in seen:
            yield place.into("id").mistake(f"the effect {shown(effect.id)} is named twice; leave one out")
        elif effect.points is not None and effect.id not in WITH_POINTS:
            yield place.key("points").mistake(f"`points` is for {', '.join(WITH_POINTS)}")
        elif effect.points is None and effect.id in WITH_POINTS:
            yield place.into("id").mistake(f"the effect {shown(effect.id)} needs `points`")
        elif effect.lifted and not effect.id.endswith("-debarred"):
            yield place.key("lifted").mistake("`lifted` is for a bar: partner-debarred or side-debarred")
        seen.add((effect.id, effect.seat))
        yield from _name(place, "seat", effect.seat, ROLES, "role")
        if effect.law is not None:
            yield from check_reference(place.into("law"), effect.law, around)


def _later(later: Later | None, spot: Spot, around: Surroundings) -> Mistakes:
    if later is None:
        return
    if not (spot.has("options") or spot.has("consequences")):
        yield spot.mistake("`later` needs `options`, or `consequences`")
    if spot.has("options") and not spot.has("chooser"):
        yield spot.mistake("`later` with `options` needs `chooser`")
    elif spot.has("chooser") and not spot.has("options"):
        yield spot.key("chooser").mistake("`chooser` is for a right, and there are no `options`")
    yield from _name(spot, "once", later.once, OCCASIONS, "occasion")
    yield from _effects(later.consequences, spot.into("consequences"), around)
    yield from _name(spot, "chooser", later.chooser, ROLES, "role")
    yield from _options(later, spot.into("options"), around)
    if later.law is not None:
        yield from check_reference(spot.into("law"), later.law, around)


def _listed(keys: list[str]) -> str:
    return ", ".join(f"`{key}`" for key in keys)
