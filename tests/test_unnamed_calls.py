"""``arbiter compare``: calls without a name that fall to other players under another code."""

import json
from pathlib import Path

from typer.testing import CliRunner

from arbiter.cli import app

PLAYERS = "Players: N=Ann, E=Bob, S=Carol, W=Dave\n"
HEAD = "Code: whist-club-1913\nDealer: South\n"
TAKEN_BACK = "\n1H\nSouth withdraws\n"


def compare(folder: Path, text: str, *more: str) -> str:
    path = folder / "table.txt"
    path.write_text(text, "utf-8")
    result = CliRunner().invoke(app, ["compare", str(path), *more])
    assert result.exit_code == 1
    return result.stdout


def test_it_is_said_once_under_which_code_they_fall_to_others_and_to_whom(tmp_path: Path) -> None:
    shown = " ".join(compare(tmp_path, f"{HEAD}{PLAYERS}{TAKEN_BACK}1R\n2R pass pass pass\n").split())
    assert shown.count("unnamed call") == 1
    assert (
        "The calls stand as under whist-club-1913. Lines 7 and 8: the unnamed calls fall to other players "
        "under foster-royal-1914, where 1R is by Dave, 2R by Ann and pass by Bob, and so on." in shown
    )


def test_one_call_is_one_call_and_a_seat_without_a_name_is_a_seat(tmp_path: Path) -> None:
    shown = " ".join(compare(tmp_path, f"{HEAD}{TAKEN_BACK}1R\n").split())
    assert (
        "Line 6: the unnamed call falls to another player under foster-royal-1914, where 1R is by West."
        in shown
    )


def test_nothing_is_said_where_all_agree_or_the_calls_have_names(tmp_path: Path) -> None:
    for calls in ("\n1H\nWest: 1D\n", f"{TAKEN_BACK}South: 1R\n"):
        assert "unnamed" not in compare(tmp_path, HEAD + calls)


def test_programs_are_told_it_too(tmp_path: Path) -> None:
    def unnamed(text: str) -> str | None:
        (comparison,) = json.loads(compare(tmp_path, text, "--format", "json"))["comparisons"]
        told: str | None = comparison["unnamed"]
        return told

    assert "foster-royal-1914" in (unnamed(f"{HEAD}{TAKEN_BACK}1R\n") or "")
    assert unnamed(f"{HEAD}\n1H 1D\n") is None
