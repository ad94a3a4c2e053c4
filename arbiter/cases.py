"""The cases: transcripts with the rulings owed on them, and how a report is written down in one.

A case file holds a list. Each case says whether it ``shows`` a law at work or is a ``near-miss``, which
``laws`` it is about, the ``transcript``, and the whole report: ``findings``, ``result`` and ``next``. A field
that is empty in the report is left out. Options and consequences are one line each::

    require-sufficient [50] brings bid-made-sufficient E [50], partner-debarred W [50]
    card-liable-to-be-called S [65]

A transcript that cannot be ruled on has its ``errors`` instead. With ``score`` the case gives the whole score
as well: its lines, what the laws say besides, the game or rubber won, and what each way of an open choice is
worth::

    NS below 64: tricks [50, 4, 55]
    North-South win the game with 64, from nothing before the deal. [2, 3]
    three-tricks: North-South 64 below
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from arbiter.laws.places import data_folder
from arbiter.report import model
from arbiter.scoring.model import Scored

CASES: Final = data_folder("cases")

# The parser in C is much the faster; not every build of PyYAML has it.
_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


class Case(msgspec.Struct, frozen=True):
    """One case. ``path`` and ``index`` say where it stands; ``expected`` is its report as it was written."""

    path: Path
    index: int
    name: str
    shows: bool
    laws: tuple[str, ...]
    transcript: str
    expected: dict[str, Any]

    @property
    def code(self) -> str:
        """The code it is a case of: the folder's name."""
        return self.path.parent.name

    @property
    def id(self) -> str:
        """What pytest calls it."""
        return f"{self.code}/{self.path.stem}/{'shows' if self.shows else 'near-miss'}: {self.name}"


def load_file(path: Path) -> Iterator[Case]:
    """The cases of a file. Raises ``ValueError`` for one that is not of the shape above."""
    try:
        items = yaml.load(path.read_text("utf-8"), _Loader) or []
    except yaml.YAMLError as error:
        raise ValueError(f"{path}: {error}") from error
    for index, raw in enumerate(items):
        kind = "shows" if "shows" in raw else "near-miss"
        unknown = set(raw) - {kind, "laws", "transcript", "findings", "result", "next", "score", "errors"}
        if unknown or kind not in raw:
            raise ValueError(f"{path}, case {index + 1}: unknown {sorted(unknown)}, or no kind of case")
        expected: dict[str, Any] = {
            "findings": raw.get("findings") or [],
            "result": raw.get("result"),
            "next": raw.get("next"),
            **({"score": raw["score"]} if "score" in raw else {}),
        }
        if "errors" in raw:
            expected = {"findings": [], "errors": raw["errors"]}
        yield Case(path, index, raw[kind], kind == "shows", tuple(raw["laws"]), raw["transcript"], expected)


def load_all(code: str = "*") -> list[Case]:
    """All cases, or those of one code."""
    return [case for path in sorted(CASES.glob(f"{code}/*.yaml")) for case in load_file(path)]


def encode(report: model.Report) -> dict[str, Any]:
    """A report as it is written in a case, every scalar as text."""
    if report.errors or report.result is None:
        return {"errors": [f"{e.line}:{e.column}: {e.message}" for e in report.errors]}
    return {
        "findings": [_finding(finding) for finding in report.findings],
        "result": _result(report.result),
        "next": report.result.next,
    }


def encode_score(scored: Scored) -> list[str]:
    """A score as it is written in a case."""
    if scored.score is None:
        return [f"{error.line}:{error.column}: {error.message}" for error in scored.errors]
    score = scored.score
    return [
        *(f"{line.side} {line.column} {line.points}: {line.item} {_laws(line.laws)}" for line in score.lines),
        *(f"{remark.text} {_laws(remark.laws)}" for remark in score.remarks if remark.laws),
        *([f"rubber {score.rubber}"] if score.rubber else [f"game {score.game}"] if score.game else []),
        *(f"{way.option or 'waived'}: {way.score.worth}" for way in scored.ways),
    ]


def _laws(laws: Iterable[model.Citation]) -> str:
    return f"[{', '.join(citation.law for citation in laws)}]"


def _finding(f: model.Finding) -> dict[str, Any]:
    fields = {
        "irregularity": f.irregularity,
        "event": str(f.event),
        "against": None if f.against is None else str(f.against),
        "offender": f.offender,
        "status": f.status,
        "citations": [_citation(c) for c in f.citations],
        "nearest": f.nearest and _citation(f.nearest),
        "choosers": list(f.choosers),
        "options": [_option(o) for o in f.options],
        "consequences": [_consequence(c) for c in f.consequences],
        "chosen": f.chosen,
        "chosen-by": f.chosen_by,
        "argument": f.argument,
        "until": f.until,
        "note": f.note,
        "message": f.message,
    }
    return {key: value for key, value in fields.items() if value}


def _citation(c: model.Citation) -> str:
    return f"{c.law} p. {c.page}" + (f" from {c.inherited_from}" if c.inherited_from else "")


def _consequence(c: model.Consequence) -> str:
    points = str(c.points) if c.points is not None else None
    return " ".join(part for part in (c.id, points, c.seat, f"[{c.law}]") if part)


def _option(o: model.Option) -> str:
    words = [f"{o.id} [{o.law}]"]
    if o.needs:
        words.append(f"needs {o.needs}")
    if o.effects:
        words.append("brings " + ", ".join(_consequence(c) for c in o.effects))
    return " ".join(words)


def _result(r: model.Result) -> dict[str, Any]:
    contract = None
    if r.contract is not None:
        items = msgspec.structs.asdict(r.contract).items()
        contract = {key: str(value) for key, value in items if value is not None}
    fields = {"phase": r.phase, "to-act": r.to_act, "contract": contract}
    return {key: value for key, value in fields.items() if value is not None}
