"""The package as others import it."""

import doctest
import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from test_cli import CLEAN, DISPUTE, run

import arbiter
from arbiter.report.model import Report


def test_the_examples_are_right() -> None:
    failed, tried = doctest.testmod(arbiter)
    assert failed == 0
    assert tried > 10


def test_the_examples_of_the_readme_are_right() -> None:
    readme = Path(__file__).parent.parent / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 0


def test_the_import_costs_nothing() -> None:
    script = (
        "import sys; before = set(sys.modules); import arbiter; print(*sorted(set(sys.modules) - before))"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert result.stdout == "arbiter\n"


def test_a_ruling_needs_nothing_of_the_command_line() -> None:
    script = (
        "import sys, arbiter; arbiter.check('Dealer: S\\n1S', code='whist-club-1913'); "
        "print(sorted({'typer', 'click', 'rich', 'arbiter.cli', 'arbiter.commands'} & set(sys.modules)))"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert result.stdout == "[]\n"


def test_the_reports_are_those_of_the_command_line(tmp_path: Path) -> None:
    text = f"{DISPUTE}---\n{CLEAN}---\n1S\n"
    (tmp_path / "a.txt").write_text(text)
    reports = arbiter.check(text, source=str(tmp_path / "a.txt"))
    assert all(isinstance(report, arbiter.Report) for report in reports)
    printed = json.loads(run("check", "--format", "json", tmp_path / "a.txt").stdout)["reports"]
    assert json.loads(msgspec.json.encode(reports)) == printed
    assert arbiter.check(text.encode(), source=str(tmp_path / "a.txt")) == reports


def test_a_lawbook_of_ones_own(tmp_path: Path) -> None:
    folder = tmp_path / "our-club"
    folder.mkdir()
    (folder / "code.yaml").write_text("id: our-club\ntitle: Ours\ninherits: whist-club-1913\n")
    for lawbooks in ([str(folder)], [tmp_path]):
        code: arbiter.Code = arbiter.lawbook("our-club", lawbooks=lawbooks)
        assert code.title == "Ours"
        (report,) = arbiter.check("Dealer: S\n2H 1NT", "our-club", lawbooks=lawbooks)
        assert report.findings[0].citations[0].inherited_from == "whist-club-1913"
    (folder / "code.yaml").write_text("id: our-club\n")
    with pytest.raises(arbiter.LawbookError):
        arbiter.check(DISPUTE, lawbooks=[folder.parent / "our-club" / ".." / "our-club"])


def test_a_code_that_there_is_not() -> None:
    with pytest.raises(arbiter.UnknownCode):
        arbiter.lawbook("whist-club-1931")
    with pytest.raises(AttributeError, match="has no attribute 'law'"):
        _ = arbiter.law  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text", ["", "\ud800", "Title: \udc80\n", "\0", "\ufeff", b"\xff", b"", "x" * 20_000]
)
def test_any_text_gives_a_report_that_is_json(text: str | bytes) -> None:
    (report,) = arbiter.check(text, "whist-club-1913")
    assert report.errors
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(arbiter.__file__).parent / "py.typed").exists()
