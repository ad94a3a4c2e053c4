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
    that a bar falls when an adversary afterwards bids or doubles. ``points`` are those that the effect adds,
    or the most that it lets a side score.
    """

    id: str
    seat: str | None = None
    law: str | None = None
    lifted: bool = False
    points: int | None = None


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that may be chosen: ``id`` has its words in ``words.yaml``.

    ``needs`` is the argument it takes (``suit``, ``card``). ``when`` are conditions that must hold for the
    option to be offered. ``chooser`` is the role that alone may choose it, where not all choosers may.
    ``beside`` says that to choose it leaves the others open. ``lasts`` says how long it may be chosen, where
    that is not the ruling's time: ``first-lead``, ``next-lead`` (of the player, or side, that is to obey),
    ``trick`` (until he that is to obey has played to the trick), ``played`` (until the card is played),
    ``deal`` (until the deal ends), ``cards-cut`` (until the cut for the next deal), ``next-deal`` (until the
    next cards are dealt).
    """

    id: str
    needs: Literal["suit", "card"] | None = None
    effects: list[str | Effect] = []
    when: list[str] = []
    law: str | None = None
    lasts: Literal["first-lead", "next-lead", "trick", "played", "deal", "cards-cut", "next-deal"] | None = (
        None
    )
    chooser: str | None = None
    beside: bool = False


class Later(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A right that comes later, after an automatic ruling or one with no penalty yet.

    ``once`` is a registered occasion. ``consequences`` are what follows by itself on that occasion, and where
    there are no ``options`` that is all. ``note`` takes the place of the ruling's.
    """

    once: str
    chooser: str | None = None
    options: list[str | Option] = []
    law: str | None = None
    consequences: list[str | Effect] = []
    note: str | None = None


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a law makes of a fact.

    ``on`` are the facts it answers. ``when`` are conditions, all of which must hold; of several rulings on a
    fact the one with most conditions that fits is taken, of those with as many the first. ``since`` narrows a
    fact about a right that was closed or tied to consent, or about a call disobeyed: the ids of what closed
    or tied it, or of the effect that obliged. ``about`` narrows a fact about another finding: the ids of the
    irregularities that it may be. ``as`` is the id
    under which the finding is reported, where the law gives the fact another name. ``lapses`` are the moments
    that end the right, where this law itself names them (another law does it with ``ends``). ``undisclosed``
    marks a right that must be used without consultation. ``cites`` are further laws that the ruling rests on.
    """

    on: list[str]
    when: list[str] = []
    since: list[str] = []
    about: list[str] = []
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


class ByLaw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A way of scoring that has no value of its own, and the ``law`` that lays it down."""

    law: str


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many ``points``, and the ``law`` that gives them."""

    law: str
    points: int


class GamePoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The ``points`` for tricks that make a game; by the law ``beyond`` those above it are counted too."""

    law: str
    points: int
    beyond: str | None = None


class Rubber(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The ``points`` that the winners of a rubber add; by the law ``won`` it takes so many ``games``.

    ``reckoned`` is a law by which all else is added up when the rubber ends.
    """

    law: str
    points: int
    games: int
    won: str
    reckoned: str | None = None


class TrumpHonours(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"
):
    """What honours in trumps score, each as so many times the value of a trick before doubling.

    ``four_and_fifth`` are four in one hand with the fifth in the partner's; what is left out scores nothing.
    """

    law: str
    three: int = 0
    four: int = 0
    five: int = 0
    four_in_one_hand: int = 0
    four_and_fifth: int = 0
    five_in_one_hand: int = 0


class Aces(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """What aces score at no trumps, in points; what is left out scores nothing."""

    law: str
    three: int = 0
    four: int = 0
    four_in_one_hand: int = 0


class Chicane(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """What a hand without a trump scores: ``tricks`` times the value of a trick before doubling.

    ``double`` is what both hands of a side are worth together, where that is not twice as much.
    ``beside_honours`` says that it is added to the honours of the holder's side or, where the adversaries
    have the honours, taken from theirs; else it is always added.
    """

    law: str
    tricks: int
    double: int | None = None
    beside_honours: bool = False


class ByDoubling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """Points that depend on the doubling; what is left out is none.

    ``when_doubled`` is the law for the doubled points, where it is another.
    """

    law: str
    when_doubled: str | None = None
    undoubled: int = 0
    doubled: int = 0
    redoubled: int = 0


class UnderTricks(ByDoubling, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """What an under-trick costs. ``honours_only``: who fails scores nothing but honours, not even a slam."""

    honours_only: bool = False


class Bonus(ByDoubling, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """What a doubled contract brings. ``lost_by_penalty``: nothing at all to who takes tricks in penalty.

    Otherwise the tricks that he takes only bring none.
    """

    lost_by_penalty: bool = False


class OneSpade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """The most ``points`` that under-tricks cost at one spade.

    ``by_dealer``: only if the dealer plays it. ``unless_redoubled``: not if it was redoubled.
    ``annulled_by`` is a house rule under which there is no such limit, ``annulling`` the law that says so.
    """

    law: str
    points: int
    by_dealer: bool = False
    unless_redoubled: bool = False
    annulled_by: str | None = None
    annulling: str | None = None


class MostTricks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The most ``tricks`` that one side may take in penalty in one deal."""

    law: str
    tricks: int


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """How a deal is scored, key by key; what is left out is not scored, or is the parent's.

    ``tricks`` is the law on the value of tricks (``trick-values`` has the values), ``contract`` the one by
    which only a contract that is kept scores them, and ``doubling`` the one by which a double doubles them.
    ``not_doubled`` is a law that keeps doubling from honours, chicane and slams. ``bonus`` is for keeping a
    doubled contract, and as much again for each trick beyond it.
    ``extra_revokes`` is a law by which the points for a side's second and further revokes are scored even by
    a side that may score honours only.
    """

    tricks: ByLaw | None = None
    contract: ByLaw | None = None
    doubling: ByLaw | None = None
    game: GamePoints | None = None
    rubber: Rubber | None = None
    honours: TrumpHonours | None = None
    aces: Aces | None = None
    chicane: Chicane | None = None
    grand_slam: Award | None = None
    little_slam: Award | None = None
    not_doubled: ByLaw | None = None
    under_tricks: UnderTricks | None = None
    bonus: Bonus | None = None
    one_spade: OneSpade | None = None
    most_tricks: MostTricks | None = None
    extra_revokes: ByLaw | None = None


class CodeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="kebab"):
    """``code.yaml``: what the code is, and what it counts.

    ``inherits`` names the code whose laws stand here unless replaced; ``without`` are laws of it that do not.
    ``trick_values`` are points a trick above six, by denomination. ``pass_out_of_turn_counts`` says whether
    such a pass is a pass of the standing call. ``spades_played_at`` are the points towards the game at which
    spades are played even undoubled, under the spade convention. ``implied_lapse`` are the moments that end a
    right for which no law sets a time. ``silent`` are facts on which the code has no law near; ``no_offence``
    facts that it
    does not know as irregular. ``scoring`` says how a deal is scored. Values not given are the parent's.
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
    spades_played_at: int | None = None
    implied_lapse: list[str] | None = None
    house_rules: list[str] | None = None
    scoring: Scoring | None = None
    silent: list[str] | None = None
    no_offence: list[str] | None = None
