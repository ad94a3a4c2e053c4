"""Facts and law to findings: which provision answers a fact, and the finding it makes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arbiter.laws import Code, Provision
from arbiter.laws.names import ROLES
from arbiter.laws.schema import Effect
from arbiter.laws.schema import Option as OptionLaw
from arbiter.report.model import Status
from arbiter.ruling.conditions import failing
from arbiter.ruling.effects import EFFECTS
from arbiter.ruling.findings import Finding, Follows, Note, OpenOption
from arbiter.ruling.roles import seats_of
from arbiter.ruling.situation import Situation
from arbiter.seats import Seat


@dataclass(slots=True, frozen=True)
class Weighed:
    """A provision on a fact, and what keeps it from answering it.

    ``failed`` are its conditions that do not hold; ``other_closing`` says that it speaks of a right that
    something else closed or tied, ``other_matter`` that it is about another irregularity. With none of these
    it fits.
    """

    provision: Provision
    failed: tuple[str, ...]
    other_closing: bool
    other_matter: bool = False

    @property
    def fits(self) -> bool:
        """Whether the provision may answer the fact."""
        return not (self.failed or self.other_closing or self.other_matter)


def weigh(code: Code, situation: Situation) -> Iterator[Weighed]:
    """Weigh the provisions on the fact, those with most conditions first: the first that fits answers it."""
    fact = situation.fact
    for provision in code.provisions_on(fact.id):
        ruling = provision.ruling
        other_closing = bool(ruling.since) and fact.since not in ruling.since
        target = situation.target
        other_matter = bool(ruling.about) and (target is None or target.irregularity not in ruling.about)
        yield Weighed(provision, failing(ruling.when, situation), other_closing, other_matter)


def provision_for(code: Code, situation: Situation) -> Provision | None:
    """The provision of ``code`` that answers the fact: of those that fit, the one with most conditions."""
    return next((one.provision for one in weigh(code, situation) if one.fits), None)


def is_no_offence(code: Code, fact_id: str, provision: Provision | None) -> bool:
    """Whether the code does not know the fact as irregular, or here permits it."""
    if provision is None:
        return fact_id in code.no_offence
    return provision.ruling.status in ("no-offence", "allowed", "corrected")


def finding_for(provision: Provision | None, situation: Situation) -> Finding:
    """The finding that the provision makes of the fact; without a provision the code is silent."""
    status, irregularity = _status(provision, situation)
    finding = Finding(
        fact=situation.fact,
        event=situation.event,
        offender=situation.offender,
        status=status,
        provision=provision,
        irregularity=irregularity,
        target=situation.target,
    )
    if provision is not None:
        _fill(finding, provision, situation)
    return finding


def _status(provision: Provision | None, situation: Situation) -> tuple[Status, str]:
    if provision is None:
        return "silent", situation.fact.id
    ruling = provision.ruling
    name = ruling.as_ or situation.fact.id
    if ruling.status in ("open", "automatic", "no-penalty", "silent"):
        return ruling.status, name
    return "no-penalty", name


def _fill(finding: Finding, provision: Provision, situation: Situation) -> None:
    ruling = provision.ruling
    finding.consequences = follows_of(ruling.consequences, provision.law, situation)
    if ruling.note:
        finding.notes.append(Note(ruling.note))
    if ruling.chooser is None:
        return
    choosers = seats_of(ruling.chooser, situation)
    offered = offered_options(ruling.options, provision.law, choosers, situation)
    if choosers and offered:
        finding.open_for(choosers, offered)
    else:
        # A right that nobody is there to use: the law has no word for this case.
        finding.status = "silent"
        finding.notes.append(Note(f"The law gives the choice to {ROLES[ruling.chooser]}, and there is none."))


def offered_options(
    options: Iterable[str | OptionLaw], law: str, choosers: tuple[Seat, ...], situation: Situation
) -> list[OpenOption]:
    """The options of a right that are offered in this situation, and that somebody is there to choose."""
    opened = (open_option(option, law, choosers, situation) for option in options)
    return [one for one in opened if one.holders and not failing(one.law.when, situation)]


def open_option(
    option: str | OptionLaw, law: str, choosers: tuple[Seat, ...], situation: Situation
) -> OpenOption:
    """An option as it is offered in this situation."""
    option = OptionLaw(option) if isinstance(option, str) else option
    cited = option.law or law
    effects = tuple(_follows(effect, cited, situation) for effect in option.effects)
    holders = seats_of(option.chooser, situation) if option.chooser else choosers
    return OpenOption(option, cited, _needs(option, situation), effects, frozenset(holders), set(holders))


def _needs(option: OptionLaw, situation: Situation) -> str | None:
    several = len(situation.fact.cards) > 1
    if option.needs is None and several and option.lasts == "played":
        return "card"
    if option.needs == "card" and not several:
        return None
    return option.needs


def follows_of(effects: Iterable[str | Effect], law: str, situation: Situation) -> list[Follows]:
    """Consequences as they stand in the report."""
    return [_follows(effect, law, situation) for effect in effects]


def _follows(effect: str | Effect, law: str, situation: Situation) -> Follows:
    effect = Effect(effect) if isinstance(effect, str) else effect
    role = effect.seat or EFFECTS[effect.id].role
    seats = seats_of(role, situation) if role else ()
    return Follows(effect, seats[0] if len(seats) == 1 else None, effect.law or law)
