"""Findings to the report: the fields of the contract, filled."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from arbiter.laws import Code, Lapse, Words
from arbiter.laws.names import ROLES
from arbiter.report import model
from arbiter.report.citing import law_words
from arbiter.ruling.findings import GIVES_WAY, Finding, Follows, Note, OpenOption
from arbiter.ruling.moments import bound_by
from arbiter.ruling.phrasing import Speaker, after_lead, and_words
from arbiter.seats import Seat
from arbiter.transcript.events import Lead

_LASTS = {
    "first-lead": "the first lead",
    "next-lead": "{bound} next leads",
    "trick": "{bound} has played to the trick",
    "played": "the card is played",
    "deal": "the deal ends",
    "cards-cut": "the cards are cut for the next deal, unless a claim was made before",
    "next-deal": "the next cards are dealt",
}
_BEFORE_THE_LEAD = frozenset(("deal-completed", "first-card-played", "first-lead", "holder-looks"))


class Reporter:
    """Puts the findings of one transcript into the report."""

    def __init__(self, code: Code, words: Words, speaker: Speaker) -> None:
        self.code, self.words, self.speaker = code, words, speaker

    def finding(self, finding: Finding) -> model.Finding:
        """One finding, as it stands at the end of the transcript."""
        event, fact = finding.event, finding.fact
        silent = finding.status == "silent"
        options = tuple(self._option(option, finding) for option in finding.options)
        consequences = tuple(self._consequence(follow, finding) for follow in finding.consequences)
        return model.Finding(
            irregularity=finding.irregularity,
            event=event.number,
            line=event.line,
            column=event.column,
            against=fact.against,
            offender=_letter(finding.offender),
            status=finding.status,
            citations=() if silent else self._citations(finding),
            nearest=self.code.cite(finding.provision.law) if silent and finding.provision else None,
            choosers=tuple(seat.name for seat in finding.choosers),  # type: ignore[misc]
            options=options,
            consequences=consequences,
            until=self._until(finding) if options else None,
            chosen=finding.chosen.law.id if finding.chosen else None,
            chosen_by=_letter(finding.chosen_by),
            argument=finding.argument,
            note=" ".join(dict.fromkeys(self.note(note) for note in finding.notes)) or None,
            message=self._message(finding),
        )

    def _citations(self, finding: Finding) -> tuple[model.Citation, ...]:
        provision = finding.provision
        if finding.governed_by is not None:
            return (self.code.cite(finding.governed_by),)
        if provision is None:
            return ()
        options = (law for o in finding.options for law in (o.cited, *(e.law for e in o.effects)))
        laws = [
            provision.law,
            *options,
            *(follow.law for follow in finding.consequences),
            *provision.ruling.cites,
            *finding.further_laws,
        ]
        return tuple(self.code.cite(law) for law in dict.fromkeys(laws))

    def note(self, note: Note) -> str:
        """A remark on a finding, with the name it speaks of."""
        return note.text.format(self.speaker.name(note.seat)) if note.seat is not None else note.text

    def _option(self, option: OpenOption, finding: Finding) -> model.Option:
        text = self.words.options.get(option.law.id, option.law.id)
        first = option.effects[0] if option.effects else None
        filled = self.speaker.fill(
            text,
            finding,
            bound=self._bound(option, finding),
            bound_player=self.speaker.name(first.seat) if first and first.seat is not None else "he",
            points=str(first.effect.points) if first else "",
        )
        return model.Option(
            id=option.law.id,
            law=option.cited,
            text=filled,
            needs=option.needs,
            effects=tuple(self._consequence(effect, finding) for effect in option.effects),
        )

    def _bound(self, option: OpenOption, finding: Finding) -> str:
        """Whom an option would oblige."""
        return self.speaker.names(sorted(bound_by(option, finding))) or "the player concerned"

    def _consequence(self, follow: Follows, finding: Finding) -> model.Consequence:
        text = self.words.consequences.get(follow.effect.id, follow.effect.id)
        filled = self.speaker.fill(
            text,
            finding,
            seat=self._concerned(follow, finding),
            seat_partner=self.speaker.name(follow.seat.partner if follow.seat is not None else None),
            bar_time=self._bar_time(follow),
            unless_new_deal=", unless a new deal is claimed" if finding.option("new-deal") else "",
            consent=self._consent(finding),
            points=str(follow.effect.points),
            chicane=" and chicane" if self.code.scoring.chicane is not None else "",
        )
        effect = follow.effect
        return model.Consequence(effect.id, _letter(follow.seat), follow.law, filled, effect.points)

    def _concerned(self, follow: Follows, finding: Finding) -> str:
        """Whom a consequence concerns: a player, or of the offender's side whoever leads next."""
        if follow.seat is not None:
            return self.speaker.name(follow.seat)
        offender = finding.offender
        if offender is None or follow.effect.seat != "side":
            return "the player concerned"
        return f"whichever of {self.speaker.names(sorted((offender, offender.partner)), 'and')} leads next"

    def _consent(self, finding: Finding) -> str:
        """Whose consent a double needs after this irregularity: the code's other ruling says so."""
        for provision in self.code.provisions_on("double-needs-consent"):
            if finding.irregularity in provision.ruling.since and provision.ruling.chooser:
                return ROLES[provision.ruling.chooser]
        return "the other side"

    def _bar_time(self, follow: Follows) -> str:
        if not follow.effect.lifted or follow.seat is None:
            return " for the rest of the bidding"
        adversaries = self.speaker.names(sorted((follow.seat.left, follow.seat.right)))
        return f" until {adversaries} bids or doubles"

    def _message(self, finding: Finding) -> str:
        says = self.words.irregularities[finding.fact.id].says
        if not isinstance(says, str):
            says = says[_variant(finding, says)]
        topic = self.words.irregularities[finding.target.fact.id].name if finding.target else ""
        matter = f"the {topic}" if topic else "an incident of the play"
        return self.speaker.fill(says, finding, topic=topic, the_matter=matter)

    def _until(self, finding: Finding) -> str:
        parts = dict.fromkeys(self._time(option, finding) for option in finding.options)
        if len(parts) == 1:
            return next(iter(parts))
        by_time: dict[str, list[str]] = {}
        for option in finding.options:
            by_time.setdefault(self._time(option, finding), []).append(option.law.id)
        return "; ".join(f"{' and '.join(ids)}: {time}" for time, ids in by_time.items())

    def _time(self, option: OpenOption, finding: Finding) -> str:
        """What ends the right to an option: its own time, and what the law ends it by before that."""
        lapses, lasts = finding.lapses, option.law.lasts
        if lasts is None:
            led = isinstance(finding.event.act, Lead) and finding.irregularity != "lead-out-of-turn"
            before = not (
                led or after_lead(finding) or _BEFORE_THE_LEAD.intersection(x.moment for x in lapses)
            )
            latest = ", and at the latest until the first lead" if before else ""
            return f"until {' or '.join(self._moments(lapses, finding)) or 'the deal ends'}{latest}"
        own = _LASTS[lasts].format(bound=self._bound(option, finding))
        named = [lapse for lapse in lapses if not lapse.implied]
        same = [lapse for lapse in named if lapse.moment == lasts]
        if same:
            own += f" ({law_words(same[0].law or '')})"
        others = [lapse for lapse in named if lapse.moment != lasts] if lasts in GIVES_WAY else []
        return f"until {' or '.join([own, *self._moments(others, finding)])}"

    def _moments(self, lapses: Iterable[Lapse], finding: Finding) -> list[str]:
        """The moments that end a right, each with the law that says so; what one law says stands together."""
        said = []
        for (implied, law), group in groupby(lapses, lambda lapse: (lapse.implied, lapse.law)):
            moments = [self.speaker.fill(self.words.moments[lapse.moment], finding) for lapse in group]
            source = "implied: the code sets no time" if implied else law_words(law or "")
            said.append(f"{and_words(moments, 'or')} ({source})")
        return said


def _variant(finding: Finding, says: Mapping[str, str]) -> str:
    """Which of the sentences for a fact is said of this finding."""
    details, variant = finding.fact.details, finding.fact.variant
    if variant is None and finding.status == "silent":
        variant = "silent"
    if finding.fact.id == "call-changed" and details.get("new") is None:
        variant = "withdrawn"
    if finding.fact.id == "insufficient-bid" and details.get("to_beat") is None:
        variant = "first"
    if variant is not None and variant in says:
        return variant
    return "unnamed" if "unnamed" in says and not finding.fact.cards else "plain"


def _letter(seat: Seat | None) -> model.SeatName | None:
    return None if seat is None else seat.name  # type: ignore[return-value]
