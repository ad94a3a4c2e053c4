"""``arbiter table`` in a terminal, as somebody at the table types, and with the program killed half way."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from arbiter.checker import check_text

pexpect = pytest.importorskip("pexpect", reason="pexpect is not installed")
if not hasattr(pexpect, "spawn"):
    pytest.skip("this system has no pseudo-terminals", allow_module_level=True)
try:
    _ends = os.openpty()
except OSError:
    pytest.skip("this system gives out no pseudo-terminal", allow_module_level=True)
for _end in _ends:
    os.close(_end)

SECONDS = 30
CODE = "hoffmann-auction-1908"
AUCTION = ("1S", "pass", "1NT", "South: 2D")


class Terminal:
    """The program in a terminal of 80 columns and 24 lines."""

    def __init__(self, folder: Path, *args: str, **environment: str) -> None:
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "arbiter", "table", *args],
            cwd=str(folder),
            encoding="utf-8",
            timeout=SECONDS,
            dimensions=(24, 80),
            env=os.environ | {"TERM": "xterm-256color", "NO_COLOR": "1"} | environment,
        )
        self.shown = ""

    def wait_for(self, prompt: str) -> None:
        """Wait until the program asks."""
        self.child.expect_exact(prompt)
        self.shown += self.child.before + self.child.after

    def type(self, line: str, prompt: str) -> None:
        """Type a line and wait for the prompt that is to come then."""
        self.child.send(line + "\r")
        self.child.expect_exact("\n")  # the line's own end, so that the prompt is not the one before it
        self.wait_for(prompt)

    def begin(self) -> None:
        """Answer the first questions and type an auction that ends in an irregular call."""
        self.wait_for("Code:")
        self.type(CODE, "Dealer:")
        self.type("South", "South>")
        self.type("1S", "West>")
        self.type("pas", "West>")  # a slip
        self.type("pass", "North>")
        self.type("1H", "East>")  # too low, but that is not what he said
        self.type("undo", "North>")
        self.type("1NT", "East>")
        self.type("South: 2D", "West>")

    def end(self, line: str = "quit") -> int:
        """Type the last line and give the exit status."""
        self.child.send(line + "\r")
        self.child.expect(pexpect.EOF)
        self.shown += self.child.before
        self.child.wait()
        assert self.child.exitstatus is not None
        return int(self.child.exitstatus)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def open_one(*args: str, **environment: str) -> Terminal:
        opened.append(Terminal(tmp_path, *args, **environment))
        return opened[-1]

    yield open_one
    for one in opened:
        one.child.close(force=True)


def check(path: Path) -> list[dict[str, Any]]:
    """The findings that ``arbiter check`` gives."""
    done = subprocess.run(
        [sys.executable, "-m", "arbiter", "check", "--format", "json", str(path)],
        capture_output=True,
        check=False,
        timeout=SECONDS,
    )
    assert done.stderr == b""
    findings: list[dict[str, Any]] = json.loads(done.stdout)["reports"][0]["findings"]
    return findings


def plain(shown: str) -> str:
    """What was shown, without what moves the cursor."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", "", shown)


def assert_as_typed(path: Path) -> None:
    """The file and its findings are those of the dispute as it was typed, the choice included."""
    text = "\n".join((f"Code: {CODE}", "Dealer: South", "", *AUCTION, "West chooses stand", ""))
    assert path.read_text() == text
    (expected,) = check_text(text)[0].report.findings
    (found,) = check(path)
    assert found["irregularity"] == expected.irregularity == "bid-out-of-turn"
    assert found["offender"] == "S"
    assert found["choosers"] == ["W"]
    assert found["status"] == "chosen"
    assert (found["chosen"], found["chosen_by"]) == ("stand", "W")
    assert found["message"] == expected.message


def test_a_dispute_is_recorded(tmp_path: Path, terminal: Callable[..., Terminal]) -> None:
    at = terminal("--output", "deal.txt")
    at.begin()
    shown = plain(at.shown)
    assert "'pas' is not a call" in shown
    assert "Taken back: 1H" in shown
    assert "Bid out of turn: 2♦ by South" in shown
    assert "Who may choose: West" in shown
    assert "2. let it stand [stand]" in shown
    at.type("2", "West>")
    assert "chosen: option 2, stand, by West" in plain(at.shown)
    at.type("save copy.txt", "West>")
    assert at.end() == 1
    assert "arbiter check deal.txt" in at.shown
    assert_as_typed(tmp_path / "deal.txt")
    assert_as_typed(tmp_path / "copy.txt")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.txt", "deal.txt"]


def kill(at: Terminal) -> None:
    at.child.kill(signal.SIGKILL)


def hang_up(at: Terminal) -> None:
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        pytest.skip("hanging up is ignored where these tests run, and so in what they start")
    at.child.kill(signal.SIGHUP)


def close_the_terminal(at: Terminal) -> None:
    at.child.close(force=True)


def interrupt(at: Terminal) -> None:
    at.child.send("\x03")


def interrupt_in_the_middle_of_a_line(at: Terminal) -> None:
    at.child.send("North: pa\x03")


@pytest.mark.parametrize(
    "ended", [kill, hang_up, close_the_terminal, interrupt, interrupt_in_the_middle_of_a_line]
)
def test_nothing_is_lost_when_it_is_killed_half_way(
    tmp_path: Path, terminal: Callable[..., Terminal], ended: Callable[[Terminal], None]
) -> None:
    first = terminal("--output", "deal.txt")
    first.begin()
    ended(first)
    for _ in range(SECONDS * 10):
        if not first.child.isalive():
            break
        time.sleep(0.1)
    assert not first.child.isalive()
    assert [path.name for path in tmp_path.iterdir()] == ["deal.txt"]
    second = terminal("--resume", "deal.txt")
    second.wait_for("West>")
    assert "2. let it stand [stand]" in plain(second.shown)
    second.type("2", "West>")
    assert second.end() == 1
    assert_as_typed(tmp_path / "deal.txt")


def test_an_interrupt_says_where_the_record_is(terminal: Callable[..., Terminal]) -> None:
    at = terminal("--output", "deal.txt", "--code", CODE, "--dealer", "S")
    at.wait_for("South>")
    assert at.end("1H\x03") == 130
    assert "arbiter table --resume deal.txt" in at.shown
    assert "Traceback" not in at.shown


def test_the_end_of_input_ends_it(tmp_path: Path, terminal: Callable[..., Terminal]) -> None:
    at = terminal("--output", "deal.txt", "--code", CODE, "--dealer", "S")
    at.wait_for("South>")
    at.type("1H", "West>")
    at.child.send("\x04")
    at.child.expect(pexpect.EOF)
    at.child.wait()
    assert at.child.exitstatus == 0
    assert (tmp_path / "deal.txt").read_text().endswith("1H\n")


def test_a_key_completes_what_has_been_begun(tmp_path: Path, terminal: Callable[..., Terminal]) -> None:
    at = terminal("--output", "deal.txt")
    at.wait_for("Code:")
    at.child.send("wh\t")
    at.wait_for("whist-club-1913")
    at.type("", "Dealer:")
    at.child.send("W\t\r")
    at.wait_for("West>")
    at.child.send("Nor\texp\tH5\r")
    at.wait_for("North exposes")
    at.end()
    assert (tmp_path / "deal.txt").read_text().endswith("Dealer: West\n\nNorth: exposes H5\n")


def test_several_lines_may_be_pasted(tmp_path: Path, terminal: Callable[..., Terminal]) -> None:
    at = terminal("--output", "deal.txt", "--code", CODE, "--dealer", "S")
    at.wait_for("South>")
    at.child.send("\x1b[200~1S\npass\n1NT\x1b[201~\r")
    at.wait_for("East>")
    at.end()
    assert (tmp_path / "deal.txt").read_text().endswith("\n\n1S\npass\n1NT\n")


def test_a_terminal_that_can_do_nothing_is_enough(tmp_path: Path, terminal: Callable[..., Terminal]) -> None:
    at = terminal("--output", "deal.txt", TERM="dumb")
    at.begin()
    at.type("2", "West>")
    assert "\x1b" not in at.shown
    assert at.end() == 1
    assert_as_typed(tmp_path / "deal.txt")


def test_without_colour_nothing_is_coloured(terminal: Callable[..., Terminal]) -> None:
    at = terminal("--output", "deal.txt")
    at.begin()
    at.end()
    styles = re.findall(r"\x1b\[([0-9;]*)m", at.shown)
    assert set(styles) <= {"", "0"}


def test_nothing_is_wider_than_80_columns(terminal: Callable[..., Terminal]) -> None:
    at = terminal("--output", "deal.txt", "--code", "whist-club-1913", "--dealer", "S")
    at.wait_for("South>")
    for line, prompt in (("1H", "West>"), ("3R", "North>"), ("4C", "East>"), ("help", "East>")):
        at.type(line, prompt)
    at.end()
    assert max(map(len, plain(at.shown).splitlines())) <= 80


def test_whenever_it_is_killed_the_record_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "deal.txt"
    lines = [f"Title: deal {'x' * 5000}", *(f"# remark {number}" for number in range(4000))]
    whole = "\n".join((f"Code: {CODE}", "Dealer: South", *lines, ""))
    for pause in (0.0, 0.05, 0.2):
        path.unlink(missing_ok=True)
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "arbiter", "table"),
                *("--code", CODE, "--dealer", "S", "--output", str(path)),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
        )
        assert process.stdin is not None
        try:
            os.set_blocking(process.stdin.fileno(), False)
            os.write(process.stdin.fileno(), "\n".join(lines).encode())
            while not path.exists():
                time.sleep(0.01)
            time.sleep(pause)
        finally:
            process.kill()
            process.wait()
            process.stdin.close()
        text = path.read_text()
        assert text.endswith("\n")
        assert whole.startswith(text)
