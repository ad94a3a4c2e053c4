"""A court that is watched: what it is asked, and how each law was weighed, noted at the moment itself."""

from collections.abc import Callable
from dataclasses import dataclass

from arbiter.laws import Code, Provision
from arbiter.laws.schema import Option
from arbiter.ruling.conditions import failing
from arbiter.ruling.court import Court
from arbiter.ruling.findings import Finding
from arbiter.ruling.judging import Weighed, weigh
from arbiter.ruling.situation import Situation
from arbiter.seats import Seat
from arbiter.table.common import Game
from arbiter.table.facts import Fact
from arbiter.transcript.events import Act


@dataclass(slots=True, frozen=True)
class Withheld:
    """An option that was not offered, the law that gives it, and the conditions that do not hold."""

    option: Option
    law: str
    failed: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class Look:
    """One fact before the law: every provision on it as it was weighed, and the one that answers it."""

    fact: Fact
    weighed: tuple[Weighed, ...]
    answer: Provision | None
    withheld: tuple[Withheld, ...]


class WatchingCourt(Court):
    """A court that rules as any other, and keeps its ``looks``.

    ``act_begins`` is called before an act at the table takes effect, with who acts (``None``: nobody in
    particular) and the act. ``raised`` are the findings in the order in which they were made, which is not
    that of the events where a later card shows that an earlier one was wrong.
    """

    def __init__(self, game: Game, code: Code, act_begins: Callable[[Seat | None, Act], None]) -> None:
        super().__init__(game, code)
        self.looks: list[Look] = []
        self.raised: list[Finding] = []
        self._act_begins = act_begins

    def judge(self, situation: Situation) -> Finding | None:
        """What the code makes of a fact, as any court has it."""
        finding = super().judge(situation)
        if finding is not None:
            self.raised.append(finding)
        return finding

    def end_rights(self, seat: Seat | None, act: Act) -> None:
        """End what the act ends; it is about to be judged."""
        self._act_begins(seat, act)
        super().end_rights(seat, act)

    def provision_for(self, situation: Situation) -> Provision | None:
        """The provision that answers a fact; how it was found is kept."""
        answer = super().provision_for(situation)
        # A change of a call is put to the law twice, with the same fact, where it comes to a finding.
        if not any(look.fact is situation.fact for look in self.looks):
            weighed = tuple(weigh(self.code, situation))
            self.looks.append(Look(situation.fact, weighed, answer, _withheld(answer, situation)))
        return answer


def _withheld(provision: Provision | None, situation: Situation) -> tuple[Withheld, ...]:
    if provision is None:
        return ()
    options = ((option, failing(option.when, situation)) for option in provision.options)
    return tuple(
        Withheld(option, option.law or provision.law, failed) for option, failed in options if failed
    )
