"""What becomes of a finding after it was raised: its right used, lost or corrected, or one arisen later."""

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter.explaining.model import RightChange
from arbiter.report.citing import first_upper
from arbiter.report.model import Citation, Status
from arbiter.report.said import argument_sign
from arbiter.ruling.findings import NOT_ENOUGH, Finding
from arbiter.ruling.phrasing import and_words
from arbiter.ruling.reporting import Reporter
from arbiter.seats import Seat


@dataclass(slots=True, frozen=True)
class Standing:
    """How a finding stood at some moment."""

    status: Status
    holders: frozenset[Seat]
    notes: tuple[object, ...]
    laws: int
    attention_called: bool
    consequences: int = 0
    chosen: bool = False

    @classmethod
    def of(cls, finding: Finding) -> "Standing":
        """How ``finding`` stands now."""
        return cls(
            finding.status,
            frozenset(finding.holders()),
            tuple(finding.notes),
            len(finding.further_laws),
            finding.attention_called,
            len(finding.consequences),
            finding.chosen is not None,
        )


class Rights:
    """Tells what has become of findings."""

    def __init__(self, reporter: Reporter) -> None:
        self.reporter = reporter
        self.speaker = reporter.speaker

    def change(self, finding: Finding, number: int, before: Standing) -> RightChange | None:
        """What has become of the finding since ``before``, if anything has."""
        told = self._told(finding, before)
        if told is None:
            return None
        name = self.reporter.words.irregularities[finding.irregularity].name
        text, follows = told
        return RightChange(
            number=number,
            status=finding.status,
            text=text.format(f"*{number} ({name})"),
            follows=tuple(follows),
            laws=self._laws(finding, before),
        )

    def _told(self, finding: Finding, before: Standing) -> tuple[str, Iterable[str]] | None:
        """The change in words, with ``{}`` for the finding, and what it brings."""
        if finding.status != before.status or (finding.chosen is not None and not before.chosen):
            return self._new_status(finding, before)
        lost = before.holders - finding.holders()
        if lost:
            left = self.speaker.names(sorted(finding.holders()))
            return f"{self._names(lost)} can no longer choose over {{}}; {left} still can.", ()
        if notes := self._notes(finding, before):
            return f"{{}}: {notes}", ()
        # Only over a bid that is not enough does it matter: it can no longer be changed.
        called = finding.attention_called and not before.attention_called
        if called and finding.is_open and finding.irregularity in NOT_ENOUGH:
            return "Attention has been called to {}.", ()
        return None

    def _new_status(self, finding: Finding, before: Standing) -> tuple[str, Iterable[str]]:
        if finding.chosen is not None and not before.chosen:
            return self._chosen(finding)
        if finding.status == "chosen":
            return "The other choices over {} are gone.", ()
        if finding.status == "corrected":
            return (
                f"{{}} is put right in time, and nothing is to pay. {self._notes(finding, before)}".rstrip(),
                (),
            )
        if finding.status in ("open", "automatic"):
            return self._come_later(finding, before)
        gone = f"{self._names(before.holders)} can no longer choose over {{}}. {self._notes(finding, before)}"
        return gone.rstrip(), ()

    def _come_later(self, finding: Finding, before: Standing) -> tuple[str, Iterable[str]]:
        """The occasion has come on which a right arises, or something follows by itself."""
        report = self.reporter.finding(finding)
        follows = [one.text for one in report.consequences[before.consequences :]]
        if finding.status == "automatic":
            return "{} can no longer be put right, and this follows.", follows
        options = and_words([option.text for option in report.options], "or")
        return f"{self._names(finding.choosers)} may now choose over {{}}: {options}.", follows

    def _chosen(self, finding: Finding) -> tuple[str, Iterable[str]]:
        report = self.reporter.finding(finding)
        option = next(one for one in report.options if one.id == report.chosen)
        named = f" ({argument_sign(finding.argument)})" if finding.argument else ""
        who = self.speaker.name(finding.chosen_by)
        return f"{who} chooses over {{}}: {option.text}{named}.", [effect.text for effect in option.effects]

    def _notes(self, finding: Finding, before: Standing) -> str:
        notes = (note for note in finding.notes if note not in before.notes)
        return " ".join(dict.fromkeys(self.reporter.note(note) for note in notes))

    def _names(self, seats: Iterable[Seat]) -> str:
        return first_upper(self.speaker.names(sorted(seats)))

    def _laws(self, finding: Finding, before: Standing) -> tuple[Citation, ...]:
        """The laws by which it is so: those of the option that was chosen, or those that end the right."""
        laws = list(finding.further_laws[before.laws :])
        if finding.chosen is not None and not before.chosen:
            laws += [finding.chosen.cited, *(effect.law for effect in finding.chosen.effects)]
        if finding.status == "open" != before.status:
            laws += [option.cited for option in finding.options]
        laws += [follow.law for follow in finding.consequences[before.consequences :]]
        return tuple(self.reporter.code.cite(law) for law in dict.fromkeys(laws))
