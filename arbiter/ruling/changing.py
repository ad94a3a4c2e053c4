"""Changes of a call: corrected in time, allowed, or in vain."""

from arbiter.ruling.bench import Bench
from arbiter.ruling.findings import NOT_ENOUGH, Finding, Note
from arbiter.seats import Seat
from arbiter.table.facts import Fact
from arbiter.transcript.events import Change, Event, Pass


def change_call(bench: Bench, event: Event, seat: Seat, change: Change) -> None:
    """``seat`` changes his last call, or takes it back. Raises ``TranscriptError`` if he has made none."""
    fact = bench.game.fact_of_change(seat, change.call)
    target = _offence_of(bench, fact)
    situation = bench.court.situation(event, seat, fact, target)
    provision = bench.court.provision_for(situation)
    status = provision.ruling.status if provision else None
    if status == "corrected" and target is not None and provision is not None:
        target.correct(provision.law, provision.ruling.note)
        _put_in_place(bench, event, seat, change)
    elif status == "allowed":
        _put_in_place(bench, event, seat, change)
    elif status == "no-offence" and provision is not None:
        _note_vain_change(bench, fact, provision.ruling.note)
    else:
        bench.court.judge(situation)


def _note_vain_change(bench: Bench, fact: Fact, note: str | None) -> None:
    """Say in what is open over the first call why the change of it changes nothing."""
    for finding in bench.court.findings:
        if finding.event.number == fact.against and finding.is_open and note:
            finding.notes.append(Note(note))


def _offence_of(bench: Bench, fact: Fact) -> Finding | None:
    """The offence in the call that is changed, if it was not enough and has not been put right."""
    for finding in bench.court.findings:
        of_call = finding.event.number == fact.against and finding.irregularity in NOT_ENOUGH
        if of_call and finding.status != "corrected":
            return finding
    return None


def _put_in_place(bench: Bench, event: Event, seat: Seat, change: Change) -> None:
    """Let the new call stand in the place of the last one, and judge it there, but not its turn again."""
    made = bench.game.undo_call(seat)  # type: ignore[attr-defined]
    if change.call is None:
        return
    turn = bench.game.state.turn
    bench.game.state.turn = seat
    bench.do(event, seat, change.call)
    if not made.in_turn and isinstance(change.call, Pass):
        bench.game.state.turn = turn
