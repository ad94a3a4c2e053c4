"""Help and completion: every command has an example that works as typed, and Tab offers what fits."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from arbiter.cli import app

COMMANDS = sorted(
    command.name or command.callback.__name__.replace("_", "-")
    for command in app.registered_commands
    if command.callback
)
DISPUTE = "Code: hoffmann-auction-1908\nDealer: South\n\n1S  pass  1NT\nSouth: 2D\n"
EVENING = "md|1,,,|mb|1S|mb|p|mb|p|mb|p|pg||\n"
EXAMPLE = re.compile(r"^ +((?:printf [^|]*\| )?arbiter [^ ].*?)(?:  .*)?$", re.MULTILINE)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Where ``arbiter`` can be typed, whether or not it is installed under that name."""
    folder = tmp_path_factory.mktemp("bin")
    program = folder / "arbiter"
    program.write_text(f"#!{sys.executable}\nfrom arbiter.cli import main\nmain()\n")
    program.chmod(0o755)
    return os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def help_of(*command: str) -> str:
    result = CliRunner().invoke(app, [*command, "--help"], env={"COLUMNS": "80"})
    assert result.exit_code == 0
    return result.stdout


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_help_fits_the_screen_and_has_an_example(command: str) -> None:
    text = help_of(*command.split())
    assert max(map(len, text.splitlines())) <= 80
    assert all(line.isprintable() for line in text.splitlines())
    assert any(command in example for example in EXAMPLE.findall(text))


def example_of(command: str, last: str) -> list[str]:
    """The transcript that the help of a command shows, up to the line that begins with ``last``."""
    lines = help_of(command).splitlines()
    start = next(number for number, line in enumerate(lines) if line.strip().startswith("Code:"))
    end = next(number for number, line in enumerate(lines) if line.strip().startswith(last))
    return [line.strip() for line in lines[start : end + 1] if line.strip()]


def test_the_example_of_check_is_a_transcript() -> None:
    assert example_of("check", "South:") == [line for line in DISPUTE.splitlines() if line]


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell")
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_examples_work_as_typed(command: str, environment: dict[str, str], tmp_path: Path) -> None:
    for name in ("dispute.txt", "deal.txt"):
        (tmp_path / name).write_text(DISPUTE)
    (tmp_path / "evening.lin").write_text(EVENING)
    (tmp_path / "result.txt").write_text("\n".join(example_of("score", "Games:")))
    for example in EXAMPLE.findall(help_of(*command.split())):
        done = subprocess.run(
            ["bash", "-c", example],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode in (0, 1), f"{example}: {done.stderr}"
        assert "Traceback" not in done.stderr, example


def offered(environment: dict[str, str], folder: Path, *lines: str) -> list[list[str]]:
    """What bash offers after each line, when Tab is pressed at its end."""
    script = ['eval "$(arbiter --show-completion bash)"']
    for line in lines:
        words = line.split(" ")
        script += [
            f"COMP_WORDS=({' '.join(word or chr(34) * 2 for word in words)}); COMP_CWORD={len(words) - 1}",
            "_arbiter_completion arbiter; echo ${COMPREPLY[@]}",
        ]
    done = subprocess.run(
        ["bash", "-c", "\n".join(script)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stderr == ""
    return [line.split() for line in done.stdout.splitlines()]


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell")
def test_tab_completes_commands_codes_laws_and_leaves_files_to_the_shell(
    environment: dict[str, str], tmp_path: Path
) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "code.yaml").write_text("id: our-club\ntitle: Ours\ninherits: whist-club-1913\n")
    commands, codes, own, formats, some, of_one, numbers, files, seats = offered(
        environment,
        tmp_path,
        "arbiter ",
        "arbiter check --code wh",
        "arbiter check --lawbook mine --code o",
        "arbiter check --format ",
        "arbiter law h",
        "arbiter law whist-club-1913/50",
        "arbiter law 50",
        "arbiter check dis",
        "arbiter table --dealer S",
    )
    assert sorted(commands) == COMMANDS
    assert codes == ["whist-club-1913"]
    assert own == ["our-club"]
    assert "json" in formats
    assert sorted(some) == ["hoffmann-auction-1908/", "hoffmann-bridge-1904/"]
    assert of_one == [f"whist-club-1913/{law}" for law in ("50", "50a", "50b", "50c")]
    assert sorted(numbers) == ["50", "50a", "50b", "50c"]
    assert files == []
    assert seats == ["South"]


def test_a_lawbook_that_cannot_be_used_offers_nothing(environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "code.yaml").write_text("id: [\n")
    offers = offered(environment, tmp_path, "arbiter law --lawbook . wh", "arbiter laws --lawbook . --code w")
    assert offers == [[], []]
