"""The court: the findings of one transcript as they stand, and the law that is brought to bear on them.

``Engine`` brings it the acts at the table, ``decisions`` the choices of the players.
"""

from collections.abc import Iterable

from arbiter.laws import Code, Lapse, Provision
from arbiter.ruling.effects import EFFECTS, Stroke
from arbiter.ruling.findings import Finding, Follows, Note
from arbiter.ruling.judging import finding_for, is_no_offence, open_option, provision_for
from arbiter.ruling.moments import OCCASIONS, seats_that_lose
from arbiter.ruling.roles import seats_of
from arbiter.ruling.situation import Situation
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.transcript.events import Act, Lead

FIRST_LEAD = Lapse("first-lead", None, True)


class Court:
    """One game under one code. ``findings`` are in the order of the events."""

    def __init__(self, game: Game, code: Code) -> None:
        self.game = game
        self.code = code
        self.findings: list[Finding] = []

    def provision_for(self, situation: Situation) -> Provision | None:
        """The provision that answers a fact, if the code has one."""
        return provision_for(self.code, situation)

    def judge(self, situation: Situation) -> Finding | None:
        """What the code makes of a fact: a finding, kept in the report; ``None`` if it is no offence here."""
        provision = self.provision_for(situation)
        if is_no_offence(self.code, situation.fact.id, provision):
            return None
        finding = finding_for(provision, situation)
        self.findings.append(finding)
        return finding

    def end_rights(self, seat: Seat, act: Act) -> None:
        """End what ``act`` by ``seat`` ends of the rights that are open."""
        for finding in self.findings:
            if not finding.is_open:
                continue
            for lapse in (*finding.lapses, FIRST_LEAD):
                lost = seats_that_lose(lapse.moment, finding, self.game, seat, act)
                if lost and finding.is_open:
                    finding.lapse_for(lost, lapse, _cause(seat, act))

    def let_follow(self, finding: Finding, follows: Iterable[Follows]) -> None:
        """Let the consequences of a finding, or of the option chosen, do their work on the table."""
        for follow in follows:
            work = EFFECTS[follow.effect.id]
            work.apply(
                Stroke(self.game, self.findings, finding, follow.effect, follow.seat, finding.argument)
            )

    def open_later_rights(self) -> None:
        """The leader is known: rights that waited for that arise now."""
        for finding in self.findings:
            later = finding.provision.ruling.later if finding.provision else None
            if later is None or finding.status != "automatic" or finding.provision is None:
                continue
            if OCCASIONS[later.once](finding, self.game):
                situation = Situation(self.game, finding.event, finding.offender, finding.fact)
                choosers = seats_of(later.chooser, situation)
                cited = later.law or finding.provision.law
                options = [open_option(option, cited, choosers, situation) for option in later.options]
                finding.open_for(choosers, options)


def _cause(seat: Seat, act: Act) -> Note:
    """What ended a right: nobody had chosen when ``seat`` called, or led."""
    did = "led" if isinstance(act, Lead) else "called"
    return Note(f"Nobody had chosen when {{}} {did}.", seat)
