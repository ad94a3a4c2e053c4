"""The court: the findings of one transcript as they stand, and the law that is brought to bear on them.

``Engine`` brings it the acts at the table, ``decisions`` the choices of the players.
"""

from collections.abc import Callable, Iterable

from arbiter.laws import Code, Lapse, Provision
from arbiter.laws.names import PAID_AS_REVOKES
from arbiter.laws.schema import Later
from arbiter.ruling.effects import EFFECTS
from arbiter.ruling.findings import Finding, Follows, Note
from arbiter.ruling.judging import finding_for, follows_of, is_no_offence, offered_options, provision_for
from arbiter.ruling.moments import OCCASIONS, is_over_for, is_overtaken, seats_that_lose
from arbiter.ruling.roles import seats_of
from arbiter.ruling.situation import Situation
from arbiter.ruling.stroke import Stroke
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.table.facts import Fact
from arbiter.table.owing import Denial
from arbiter.transcript.events import (
    Act,
    CallAttention,
    Choose,
    CompleteDeal,
    CutNext,
    Event,
    Lead,
    LookAtCards,
    Play,
)

FIRST_LEAD = Lapse("first-lead", None, True)


def _may_be_lost(finding: Finding, seat: Seat | None, game: Game) -> bool:
    """Whether the side of ``seat`` has a right over the other side's act, or is to have one."""
    if seat is None or finding.offender is None or finding.offender.is_with(seat):
        return False
    whole_hand = any(follow.effect.id == "hand-liable-to-be-called" for follow in finding.consequences)
    lying = {card for _, card in game.state.callable_cards}.intersection(finding.fact.cards)
    waits = finding.fact.id == "revoke" and finding.status == "no-penalty"
    lies = finding.status in ("automatic", "lapsed") and (bool(lying) or whole_hand)
    return finding.is_open or lies or waits


def _shown_in_dealing(finding: Finding, _seat: Seat | None, _game: Game) -> bool:
    return finding.is_open and finding.fact.id == "card-exposed-in-dealing"


ABOUT: dict[str, Callable[[Finding, Seat | None, Game], bool]] = {
    "dummy-calls-attention": _may_be_lost,
    "hurried-deal": _shown_in_dealing,
}
"""The facts that are about another finding, and which it may be."""
_OUTLAST_THE_DEAL = ("cards-cut", "next-deal")


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
        self._keep(finding)
        self._end_what_is_over(finding)
        if finding.fact.id in PAID_AS_REVOKES:
            self._rule_anew_on_later(finding)
        return finding

    def _rule_anew_on_later(self, finding: Finding) -> None:
        """A revoke that has come to light late may make a later one of its side a further one."""
        for other in self.findings[self.findings.index(finding) + 1 :]:
            if other.fact.id not in PAID_AS_REVOKES or other.chosen is not None:
                continue
            if other.status in ("lapsed", "corrected"):
                continue
            situation = self.situation(other.event, other.offender, other.fact)
            provision = self.provision_for(situation)
            if provision is not None and provision is not other.provision:
                other.rule_anew(finding_for(provision, situation))

    def _end_what_is_over(self, finding: Finding) -> None:
        """A right over the deal is too late when the deal is done, or for him who has looked at his cards.

        Where only one of those who might choose has looked, the right arises for the other alone.
        """
        state, trick = self.game.state, self.game.cards.trick
        for lapse in finding.lapses if finding.is_open else ():
            if lapse.moment == "deal-completed" and state.dealt:
                finding.lapse_for(finding.holders(), lapse, Note("The deal had been completed already."))
            elif lapse.moment == "first-card-played" and trick is not None:
                finding.lapse_for(finding.holders(), lapse, Note("The first card had been played before."))
            elif lapse.moment == "cards-cut" and self.game.cards.state.cut:
                late = finding.holders() - self.game.cards.state.claimed_by
                finding.lapse_for(
                    late, lapse, Note("Nobody had claimed when the cards were cut for the next deal.")
                )
            elif lapse.moment == "holder-looks" and state.looked & finding.holders():
                finding.leave_to(finding.holders() - state.looked)
                finding.lapse_for(
                    set(state.looked), lapse, Note("He who held the right had looked at his cards.")
                )

    def _keep(self, finding: Finding) -> None:
        """Put a finding in its place: in the order of the events, after those of the same event."""
        at = len(self.findings)
        while at and self.findings[at - 1].event.number > finding.event.number:
            at -= 1
        self.findings.insert(at, finding)

    def situation(
        self, event: Event, seat: Seat | None, fact: Fact, target: Finding | None = None
    ) -> Situation:
        """What the law is asked about: a fact, who answers for it, and the findings there are already."""
        offender = seat if fact.by is None else fact.by
        return Situation(self.game, event, offender, fact, target, tuple(self.findings))

    def target_of(self, fact: str, seat: Seat | None) -> Finding | None:
        """The finding that a fact is about, where it is about one: the latest that fits."""
        fits = ABOUT.get(fact)
        if fits is None:
            return None
        return next((f for f in reversed(self.findings) if fits(f, seat, self.game)), None)

    def finding_at(self, number: int | None, *irregularities: str) -> Finding | None:
        """The finding of one of these irregularities at an event, unless it has been put right."""
        for finding in self.findings:
            if finding.event.number == number and finding.fact.id in irregularities:
                return None if finding.status == "corrected" else finding
        return None

    def can_be_put_right(self, finding: Finding) -> bool:
        """Whether the law gives time to put the irregularity of ``finding`` right, and it is not over."""
        later = finding.provision.ruling.later if finding.provision else None
        if later is None:
            return finding.fact.id == "revoke" and not OCCASIONS["past-recall"](finding, self.game)
        return not finding.has_come_later and not OCCASIONS[later.once](finding, self.game)

    def is_past_recall(self, denial: Denial) -> bool:
        """Whether a card that has said falsely can no longer be taken back, by the code's law on it."""
        provisions = self.code.provisions_on(denial.fact)
        once = next((p.ruling.later.once for p in provisions if p.ruling.later is not None), "past-recall")
        by_winners = once == "past-recall-by-winners"
        return self.game.cards.past_recall(denial.event, denial.fact, by_winners)

    def law_of_putting_right(self, finding: Finding, seat: Seat) -> str:
        """The law on a revoke put right; for anything else the law that gives the time for it."""
        assert finding.provision is not None
        if finding.fact.id != "revoke":
            return finding.provision.law
        fact = Fact("renounce-corrected", cards=finding.fact.cards)
        provision = self.provision_for(self.situation(finding.event, seat, fact, finding))
        return provision.law if provision is not None else finding.provision.law

    def end_rights(self, seat: Seat | None, act: Act) -> None:
        """End what ``act`` by ``seat`` (``None``: the table) ends of the rights that are open."""
        for finding in self.findings:
            if not finding.is_open:
                continue
            for lapse in (*finding.lapses, FIRST_LEAD):
                lost = seats_that_lose(lapse.moment, finding, self.game, seat, act)
                if lost and finding.is_open:
                    finding.lapse_for(lost, lapse, _cause(seat, act))
            for option in finding.options if finding.is_open else ():
                if option.holders and is_over_for(option, finding, self.game, seat, act):
                    finding.lapse_option(option, _cause(seat, act))

    def end_deal(self) -> None:
        """The deal has ended, and with it the rights that do not outlast it."""
        void = self.game.phase == "void"
        for finding in self.findings:
            outlasts = not void and any(lapse.moment == "cards-cut" for lapse in finding.lapses)
            for option in finding.options if finding.is_open else ():
                if option.law.lasts in _OUTLAST_THE_DEAL or (outlasts and option.law.lasts is None):
                    continue
                finding.lapse_option(option, Note("The deal has ended, and this right with it."))

    def let_follow(self, finding: Finding, follows: Iterable[Follows]) -> None:
        """Let the consequences of a finding, or of the option chosen, do their work on the table."""
        for follow in follows:
            work = EFFECTS[follow.effect.id]

            def raise_fact(offender: Seat, fact: Fact) -> None:
                self.judge(self.situation(finding.event, offender, fact))

            work.apply(
                Stroke(
                    self.game,
                    self.findings,
                    raise_fact,
                    finding,
                    follow.effect,
                    follow.seat,
                    finding.argument,
                )
            )

    def open_later_rights(self) -> None:
        """Let the rights arise that waited for an occasion, where it has come."""
        for finding in tuple(self.findings):
            later = finding.provision.ruling.later if finding.provision else None
            waits = finding.status in ("automatic", "no-penalty") and not finding.has_come_later
            if later is not None and waits and OCCASIONS[later.once](finding, self.game):
                self._open_later(finding, later)

        self._end_by_state()

    def _end_by_state(self) -> None:
        """End what has been overtaken.

        A right of a side that has itself revoked, where the law says so; an option over a card that has been
        played, or for a lead that has been made.
        """
        for finding in self.findings:
            for lapse in finding.lapses if finding.is_open else ():
                if lapse.moment == "holders-revoke" and self._has_revoked(finding.holders()):
                    note = Note("The side that held the right has revoked as well.")
                    finding.lapse_for(finding.holders(), lapse, note)
            for option in finding.options if finding.is_open else ():
                if option.holders and is_overtaken(option, finding, self.game):
                    finding.lapse_option(option, Note("Nobody had chosen before that."))

    def _has_revoked(self, holders: set[Seat]) -> bool:
        return any(
            other.has_come_later and other.offender is not None and other.offender.is_with(holder)
            for other in self.findings
            if other.fact.id in PAID_AS_REVOKES
            for holder in holders
        )

    def _open_later(self, finding: Finding, later: Later) -> None:
        assert finding.provision is not None
        cited = later.law or finding.provision.law
        situation = self.situation(finding.event, finding.offender, finding.fact)
        finding.come_later(later.note)
        follows = follows_of(later.consequences, cited, situation)
        finding.consequences += follows
        if later.chooser is None:
            finding.status = "automatic"
        else:
            choosers = seats_of(later.chooser, situation)
            finding.open_for(choosers, offered_options(later.options, cited, choosers, situation))
            self._end_what_is_over(finding)
        self.let_follow(finding, follows)


def _cause(seat: Seat | None, act: Act) -> Note:
    """What ended a right: nobody had chosen when ``seat`` called, led or played, or when it was too late."""
    if seat is None or isinstance(act, CutNext | CompleteDeal):
        when = (
            "the cards were cut for the next deal" if isinstance(act, CutNext) else "the deal was completed"
        )
        return Note(f"Nobody had chosen when {when}.")
    if isinstance(act, LookAtCards):
        return Note("{} had looked at his cards.", seat)
    if isinstance(act, CallAttention | Choose):
        return Note("{} had looked at his cards and called attention to it.", seat)
    did = "led" if isinstance(act, Lead) else "played" if isinstance(act, Play) else "called"
    return Note(f"Nobody had chosen when {{}} {did}.", seat)
