"""``arbiter check``: the notes on a record stand in the report or on standard error, never in both."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from arbiter.cli import app

CODE = "whist-club-1913"
RECORD = '[Event "?"]\n[Board "1"]\n[Dealer "S"]\n[Contract "4H"]\n[Auction "S"]\n2H 1NT Pass Pass\n'
NOTE = "By the tag Contract it is 4H"


def check(folder: Path, *more: str, record: str = RECORD) -> Result:
    path = folder / "board.pbn"
    path.write_text(record, "utf-8")
    return CliRunner().invoke(app, ["check", "--code", CODE, *more, str(path)])


@pytest.mark.parametrize("more", [[], ["--suppose", "all"], ["--jobs", "2"]])
@pytest.mark.parametrize("style", ["text", "markdown"])
def test_a_report_that_shows_them_has_them_alone(style: str, more: list[str], tmp_path: Path) -> None:
    result = check(tmp_path, "--format", style, *more)
    assert result.stderr == ""
    assert result.stdout.count(NOTE) == 1


@pytest.mark.parametrize(
    "more",
    [
        ["--format", "json"],
        ["--format", "jsonl"],
        ["--format", "html"],
        ["--format", "svg"],
        ["--format", "json", "--suppose", "all"],
        ["--summary"],
    ],
)
def test_elsewhere_they_are_on_standard_error_a_line_each(more: list[str], tmp_path: Path) -> None:
    result = check(tmp_path, *more)
    assert NOTE not in result.stdout
    assert [line.split(" ")[1] for line in result.stderr.splitlines()] == ["note:", "note:"]
    assert f"board.pbn:4:12: note: {NOTE}; under {CODE} the bidding is not over.\n" in result.stderr


def test_a_record_that_cannot_be_read_has_its_error_alone(tmp_path: Path) -> None:
    result = check(tmp_path, record=RECORD.replace("1NT", "1ZZ") + '[Play "W"]\nHA H2 H3 H4\n')
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("note: ") == 0
    assert "'1ZZ' is not a call" in result.stderr
