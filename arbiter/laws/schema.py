"""The shape of a law file and of a code file: what may stand in the YAML of a lawbook.

A lawbook is a folder a code. In it ``code.yaml`` says what the code is; every other file holds the laws of
one heading of the book. Field by field below; a field that is not named here is refused.
"""

from typing import Literal

import msgspec

RulingStatus = Literal["open", "automatic", "no-penalty", "silent", "corrected", "allowed", "no-offence"]
"""How a ruling leaves the table.

``open``: somebody may choose. ``automatic``: the consequences follow by themselves. ``no-penalty``: against
the law, nothing laid down. ``silent``: the code does not say; the law that holds the ruling is the nearest.
``corrected``, ``allowed`` and ``no-offence`` answer an act that is no irregularity here: the change puts an
earlier finding right; the act is permitted and takes effect; there is no such rule.
"""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A consequence: ``id`` is a registered effect.

    ``seat`` is the role of the player concerned (``offender``, ``partner`` ...), where it is not the
    effect's usual one. ``law`` is the law that says so, where it is not the ruling's own. ``lifted`` says
    that a bar falls when an adversary afterwards bids or doubles.
    """

    id: str
    seat: str | None = None
    law: str | None = None
    lifted: bool = False


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that may be chosen: ``id`` has its words in ``words.yaml``.

    ``needs`` is the argument it takes (``suit``, ``card``). ``when`` are conditions that must hold for the
    option to be offered. ``lasts`` says how long it may be chosen, where that is not the ruling's time:
    ``first-lead``, ``played`` (until the card is played), ``deal`` (until the deal ends).
    """

    id: str
    needs: Literal["suit", "card"] | None = None
    effects: list[str | Effect] = []
    when: list[str] = []
    law: str | None = None
    lasts: Literal["first-lead", "played", "deal"] | None = None


class Later(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A right that an automatic ruling brings later: ``once`` is a registered occasion."""

    once: str
    chooser: str
    options: list[str | Option]
    law: str | None = None


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a law makes of a fact.

    ``on`` are the facts it answers. ``when`` are conditions, all of which must hold; of several rulings on a
    fact the one with most conditions that fits is taken, of those with as many the first. ``since`` narrows a
    fact about a right that was closed or tied to consent: the ids of what closed or tied it. ``as`` is the id
    under which the finding is reported, where the law gives the fact another name. ``lapses`` are the moments
    that end the right, where this law itself names them (another law does it with ``ends``). ``undisclosed``
    marks a right that must be used without consultation. ``cites`` are further laws that the ruling rests on.
    """

    on: list[str]
    when: list[str] = []
    since: list[str] = []
    as_: str | None = msgspec.field(default=None, name="as")
    status: RulingStatus = "open"
    chooser: str | None = None
    options: list[str | Option] = []
    consequences: list[str | Effect] = []
    later: Later | None = None
    lapses: list[str] = []
    undisclosed: bool = False
    cites: list[str] = []
    note: str | None = None


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A time limit that this law sets to rights given by other laws."""

    of: list[str]
    lapses: list[str]


class Parallel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The same matter in another code, and in a few words where the two differ."""

    laws: list[str]
    differs: str | None = None


class Law(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One law: what it says in our own words, where it stands, and what the program does with it.

    ``use`` is ``enforced`` (it has ``rulings`` or ``ends``), ``applied`` (it ``sets`` registered mechanisms)
    or ``advisory`` (``reason`` says why no transcript could show it). ``parts`` are its lettered parts.
    ``as_in`` is for a code that inherits: the law stands as the parent prints it (title, page, sense), and
    this entry adds the use that this code makes of it.
    """

    title: str | None = None
    page: str | None = None
    sense: str | None = None
    use: Literal["enforced", "applied", "advisory"] | None = None
    parallels: dict[str, list[str] | Parallel] = {}
    rulings: list[Ruling] = []
    ends: list[Ending] = []
    sets: list[str] = []
    parts: dict[str, str] = {}
    footnotes: list[str] = []
    reason: str | None = None
    note: str | None = None
    as_in: str | None = msgspec.field(default=None, name="as-in")


class LawFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The laws under one heading of the book, by number."""

    heading: str
    laws: dict[str, Law]


class Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Plain games: where doubling stops. ``points`` an odd trick; no points, no limit but a house rule's.

    ``stops`` is ``reached`` (no doubling once the odd trick is worth the limit, which is the most it counts)
    or ``exceeded`` (none once it is worth more).
    """

    law: str
    stops: Literal["reached", "exceeded"]
    points: int | None = None


class CodeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """``code.yaml``: what the code is, and what it counts.

    ``inherits`` names the code whose laws stand here unless replaced; ``without`` are laws of it that do not.
    ``trick_values`` are points a trick above six, by denomination. ``pass_out_of_turn_counts`` says whether
    such a pass is a pass of the standing call. ``implied_lapse`` are the moments that end a right for which
    no law sets a time. ``silent`` are facts on which the code has no law near; ``no_offence`` facts that it
    does not know as irregular. Values not given are the parent's.
    """

    id: str
    title: str
    game: Literal["plain", "auction"] | None = None
    year: int | None = None
    work: str | None = None
    inherits: str | None = None
    without: list[str] = []
    trick_values: dict[str, int] | None = None
    pass_out_of_turn_counts: bool | None = None
    doubling_limit: Limit | None = None
    implied_lapse: list[str] | None = None
    house_rules: list[str] | None = None
    silent: list[str] | None = None
    no_offence: list[str] | None = None
