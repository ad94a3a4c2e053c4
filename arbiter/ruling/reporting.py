"""Findings to the report: the fields of the contract, filled."""

from arbiter.laws import Code, Lapse, Words
from arbiter.laws.names import ROLES
from arbiter.report import model
from arbiter.report.citing import law_words
from arbiter.ruling.findings import Finding, Follows, Note, OpenOption
from arbiter.ruling.phrasing import Speaker
from arbiter.seats import Seat
from arbiter.transcript.events import Lead

_LASTS = {"first-lead": "the first lead", "played": "the card is played", "deal": "the deal ends"}


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
        return model.Option(
            id=option.law.id,
            law=option.cited,
            text=self.speaker.fill(text, finding),
            needs=option.needs,
            effects=tuple(self._consequence(effect, finding) for effect in option.effects),
        )

    def _consequence(self, follow: Follows, finding: Finding) -> model.Consequence:
        text = self.words.consequences.get(follow.effect.id, follow.effect.id)
        filled = self.speaker.fill(
            text,
            finding,
            seat=self.speaker.name(follow.seat),
            seat_partner=self.speaker.name(follow.seat.partner if follow.seat is not None else None),
            bar_time=self._bar_time(follow),
            unless_new_deal=", unless a new deal is claimed" if finding.option("new-deal") else "",
            consent=self._consent(finding),
        )
        return model.Consequence(follow.effect.id, _letter(follow.seat), follow.law, filled)

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
            says = says.get(_variant(finding), says["plain"])
        topic = self.words.irregularities[finding.target.fact.id].name if finding.target else ""
        return self.speaker.fill(says, finding, topic=topic)

    def _until(self, finding: Finding) -> str:
        parts = dict.fromkeys(self._time(option, finding) for option in finding.options)
        if len(parts) == 1:
            return next(iter(parts))
        by_time: dict[str, list[str]] = {}
        for option in finding.options:
            by_time.setdefault(self._time(option, finding), []).append(option.law.id)
        return "; ".join(f"{' and '.join(ids)}: {time}" for time, ids in by_time.items())

    def _time(self, option: OpenOption, finding: Finding) -> str:
        if option.law.lasts is not None:
            return f"until {_LASTS[option.law.lasts]}"
        moments = [self._moment(lapse, finding) for lapse in finding.lapses]
        lapse = finding.lapses[0] if finding.lapses else None
        source = (
            "implied: the code sets no time" if lapse is None or lapse.implied else law_words(lapse.law or "")
        )
        led = isinstance(finding.event.act, Lead) and finding.irregularity != "lead-out-of-turn"
        latest = "" if led else ", and at the latest until the first lead"
        return f"until {' or '.join(moments)} ({source}){latest}"

    def _moment(self, lapse: Lapse, finding: Finding) -> str:
        return self.speaker.fill(self.words.moments[lapse.moment], finding)


def _variant(finding: Finding) -> str:
    details = finding.fact.details
    if finding.status == "silent" and finding.fact.variant is None:
        return "silent"
    if finding.fact.id == "call-changed" and details.get("new") is None:
        return "withdrawn"
    if finding.fact.id == "insufficient-bid" and details.get("to_beat") is None:
        return "first"
    return finding.fact.variant or "plain"


def _letter(seat: Seat | None) -> model.SeatName | None:
    return None if seat is None else seat.name  # type: ignore[return-value]
