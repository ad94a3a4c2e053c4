"""The cases: transcripts with the rulings owed on them, and how a report is written down in one.

A case file holds a list. Each case says whether it ``shows`` a law at work or is a ``near-miss``, which
``laws`` it is about, the ``transcript``, and the whole report: ``findings``, ``result`` and ``next``. A field
that is empty in the report is left out. Options and consequences are one line each::

    require-sufficient [50] brings bid-made-sufficient E [50], partner-debarred W [50]
    card-liable-to-be-called S [65]

``python tests/casebook.py`` compares all cases, and with ``--record`` writes the wording (``until``,
``note``, ``message``, ``next``) of those whose rulings agree. It never changes a ruling.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml

from arbiter.check import check_text
from arbiter.laws import data_folder
from arbiter.report import model

CASES = data_folder("cases")
WORDING = ("until", "note", "message")


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
        items = yaml.load(path.read_text("utf-8"), yaml.CBaseLoader) or []
    except yaml.YAMLError as error:
        raise ValueError(f"{path}: {error}") from error
    for index, raw in enumerate(items):
        kind = "shows" if "shows" in raw else "near-miss"
        unknown = set(raw) - {kind, "laws", "transcript", "findings", "result", "next"}
        if unknown or kind not in raw:
            raise ValueError(f"{path}, case {index + 1}: unknown {sorted(unknown)}, or no kind of case")
        expected = {
            "findings": raw.get("findings") or [],
            "result": raw["result"],
            "next": raw.get("next"),
        }
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
    return " ".join(part for part in (c.id, c.seat, f"[{c.law}]") if part)


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


def tidy(expected: Any) -> Any:
    """What a case says, with the empty values left out that may also be written out."""
    if isinstance(expected, dict):
        return {k: tidy(v) for k, v in expected.items() if v not in (None, "", "null", [], "~")}
    return [tidy(item) for item in expected] if isinstance(expected, list) else expected


def without_wording(encoded: Any) -> Any:
    """The rulings alone."""
    if isinstance(encoded, dict):
        return {k: without_wording(v) for k, v in encoded.items() if k not in (*WORDING, "next")}
    return [without_wording(item) for item in encoded] if isinstance(encoded, list) else encoded


def actual(case: Case) -> dict[str, Any]:
    """What the program says of the case."""
    return encode(check_text(case.transcript, case.name, default_code=None)[0].report)


def main(arguments: list[str]) -> int:
    """Compare (and record) the cases of the codes or files named; give 1 if any ruling differs."""
    record = "--record" in arguments
    wanted = [argument for argument in arguments if not argument.startswith("--")]
    failed = 0
    for path in sorted(CASES.glob("*/*.yaml")):
        if wanted and not any(word in str(path) for word in wanted):
            continue
        try:
            cases = list(load_file(path))
        except ValueError as error:
            print(error)
            failed += 1
            continue
        differing = [case for case in cases if not _agrees(case)]
        failed += len(differing)
        if record:
            _record(path, [case for case in cases if case not in differing])
    print(f"{failed} case(s) differ")
    return int(failed > 0)


def _agrees(case: Case) -> bool:
    got = actual(case)
    if without_wording(tidy(got)) == without_wording(tidy(case.expected)):
        return True
    print(f"--- {case.id}\n{case.transcript}")
    want = without_wording(tidy(case.expected))
    _print_difference(want, without_wording(tidy(got)))
    return False


def _print_difference(want: Any, got: Any, where: str = "") -> None:
    if isinstance(want, dict) and isinstance(got, dict):
        for key in dict.fromkeys([*want, *got]):
            _print_difference(want.get(key), got.get(key), f"{where}.{key}")
    elif isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        for index, (one, other) in enumerate(zip(want, got, strict=True)):
            _print_difference(one, other, f"{where}[{index}]")
    elif want != got:
        print(f"   {where}: case {json.dumps(want)}\n   {' ' * len(where)}  program {json.dumps(got)}")


def _record(path: Path, cases: list[Case]) -> None:
    """Write the wording into the file, line by line, so that all else stays as it was typed."""
    lines = path.read_text("utf-8").splitlines()
    root: Any = yaml.compose(path.read_text("utf-8"), yaml.CBaseLoader)
    edits: dict[int, list[str]] = {}
    dropped: set[int] = set()
    for case in cases:
        got, node = actual(case), root.value[case.index]
        fields = {key.value: (key, value) for key, value in node.value}
        items = fields["findings"][1].value if "findings" in fields else []
        for finding, item in zip(got["findings"], items, strict=True):
            wording = {key: finding[key] for key in WORDING if key in finding}
            _write_fields(item, wording, WORDING, edits, dropped)
        _write_fields(node, {"next": got["next"]}, ("next",), edits, dropped)
    kept: list[str] = []
    for number, line in enumerate([*lines, ""]):
        kept.extend(edits.get(number, []))
        if number < len(lines) and number not in dropped:
            kept.append(line)
    path.write_text("\n".join(kept) + "\n", "utf-8")


def _write_fields(
    node: Any, fields: dict[str, str], names: tuple[str, ...], edits: Any, dropped: set[int]
) -> None:
    indent = node.value[0][0].start_mark.column
    last = node.start_mark.line
    for key, value in node.value:
        if key.value in names:
            dropped.update(range(key.start_mark.line, _last_line(value) + 1))
        else:
            last = max(last, _last_line(value))
    texts = [f"{' ' * indent}{key}: {json.dumps(text, ensure_ascii=False)}" for key, text in fields.items()]
    edits.setdefault(last + 1, []).extend(texts)


def _last_line(node: Any) -> int:
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _last_line(last[1] if isinstance(last, tuple) else last)
    end = node.end_mark
    return int(end.line - 1 if end.column == 0 and end.line > node.start_mark.line else end.line)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
