"""The cases, compared with what the program says (``arbiter.cases`` says how they are written).

``python tests/casebook.py`` compares all cases, and with ``--record`` writes the wording (``until``,
``note``, ``message``, ``next``) of those whose rulings agree. It never changes a ruling.
"""

import json
import sys
from pathlib import Path
from typing import Any

import yaml

from arbiter.cases import CASES, Case, encode, encode_score, load_all, load_file
from arbiter.checker import check_text
from arbiter.laws import load_code
from arbiter.scoring import score

__all__ = ["CASES", "Case", "actual", "encode", "load_all", "load_file", "tidy", "without_wording"]

WORDING = ("until", "note", "message")


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
    """What the program says of the case, its score only where the case gives one."""
    ruled = check_text(case.transcript, case.name, default_code=None)[0]
    said = encode(ruled.report)
    if "score" in case.expected:
        said["score"] = encode_score(score(ruled, load_code(case.code)))
    return said


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
            ruled_on = [case for case in cases if "errors" not in case.expected]
            _record(path, [case for case in ruled_on if case not in differing])
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
