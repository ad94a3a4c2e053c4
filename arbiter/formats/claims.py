"""What a record says of itself, against the ruling: marks and tags that the code does not bear out."""

import re
from collections.abc import Iterator
from typing import Final

from arbiter.formats.own_words import OPEN
from arbiter.formats.recorded_play import OUT_OF_TURN, REVOKES, final_contract, outcome
from arbiter.formats.records import CONTRACT, SEATS, Mark, Record
from arbiter.report.model import Contract, Report
from arbiter.ruling import Ruled
from arbiter.transcript.events import Problem
from arbiter.transcript.messages import quote

_BORNE_OUT_BY: Final = {
    "^I": ("insufficient-bid", "impossible-bid"),
    "^S": ("bid-out-of-turn", "double-out-of-turn", "redouble-out-of-turn", "pass-out-of-turn"),
    REVOKES: ("revoke",),
    OUT_OF_TURN: ("lead-out-of-turn", "lead-from-wrong-hand", "card-exposed-before-lead"),
}
_MEANING: Final = {
    "^I": "this call is not enough",
    "^S": "this call was made out of turn",
    REVOKES: "this card revokes",
    OUT_OF_TURN: "this card was led out of turn",
}
_DENOMINATIONS: Final = {"C": "C", "D": "D", "H": "H", "S": "SR", "N": "N"}


def notes_on(record: Record, ruled: Ruled) -> list[Problem]:
    """A note for each mark and tag that the ruling does not bear out."""
    report = ruled.report
    if report.errors or report.result is None or not (record.marks or record.claims):
        return []
    notes = [*_notes_on_marks(record.marks, report)]
    for tag, value in record.claims.items():
        message = _NOTE_ON[tag](value, report)
        if message:
            notes.append(Problem(*record.place_of(tag), message))
            break  # what follows from one claim need not be said again of the next
    return notes


def _notes_on_marks(marks: tuple[Mark, ...], report: Report) -> Iterator[Problem]:
    found = {(finding.event, finding.irregularity) for finding in report.findings}
    still_open = {
        (finding.event, finding.irregularity) for finding in report.findings if finding.status == "open"
    }
    told: set[tuple[str, int]] = set()
    for sign, event, line, column in marks:
        if sign.startswith(OPEN):
            if (event, sign.removeprefix(f"{OPEN} ")) not in still_open:
                message = (
                    f"By a comment a choice is open over event {event}; under {report.code} there is none."
                )
                yield Problem(line, column, message)
            continue
        borne_out = any((event, irregularity) in found for irregularity in _BORNE_OUT_BY[sign])
        if not borne_out and (sign, event) not in told:
            told.add((sign, event))
            message = (
                f"By the mark {sign} {_MEANING[sign]}; under {report.code} there is nothing wrong with that."
            )
            yield Problem(line, column, message)


def _note_on_contract(value: str, report: Report) -> str | None:
    if value.lower() == "pass":
        over = report.result is not None and report.result.phase == "over"
        agrees = over and final_contract(report) is None
    else:
        found = CONTRACT.fullmatch(value)
        if found is None:
            return f"{quote(value)} is not a contract: expected one such as 4SX, or Pass."
        agrees = _is_contract(found, final_contract(report))
    if agrees:
        return None
    return f"By the tag Contract it is {value}; under {report.code} {outcome(report)}."


def _is_contract(written: re.Match[str], contract: Contract | None) -> bool:
    """Whether a contract as it is written is that of the ruling; spades may have stood for royals."""
    if contract is None:
        return False
    return (
        contract.tricks == int(written[1])
        and contract.denomination in _DENOMINATIONS[written[2][0].upper()]
        and min(contract.doubling, 2) == len(written[3])
    )


def _note_on_declarer(value: str, report: Report) -> str | None:
    exchanged = value.startswith("^")
    seat = SEATS.get(value.removeprefix("^"))
    if seat is None:
        return f"{quote(value)} is not a declarer: expected N, E, S or W, with ^ if dummy played instead."
    declarer = seat.partner if exchanged else seat
    contract = final_contract(report)
    if contract is not None and contract.declarer == declarer.name:
        return None
    return f"By the tag Declarer {seat.word} played it; under {report.code} {outcome(report)}."


def _note_on_result(_value: str, report: Report) -> str | None:
    if final_contract(report) is not None:
        return None
    return f"By the tag Result the deal was played; under {report.code} {outcome(report)}."


_NOTE_ON: Final = {
    "Contract": _note_on_contract,
    "Declarer": _note_on_declarer,
    "Result": _note_on_result,
}
