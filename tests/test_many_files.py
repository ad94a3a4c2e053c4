"""Many files, long files and endless ones: what is read, in which order, and how much at a time."""

import itertools
import json
import os
import subprocess
import sys
import threading
from collections import Counter
from io import BytesIO, StringIO
from pathlib import Path

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_cli import CLEAN, DISPUTE, INSUFFICIENT, refused, run, run_process

from arbiter.checker import Checker
from arbiter.commands import progress as progress_module
from arbiter.commands.formats import Format
from arbiter.commands.inputs import File, Unreadable, find_inputs
from arbiter.commands.jobs import shared
from arbiter.commands.rendering import Look
from arbiter.commands.work import Order, Outcome, Task, tasks
from arbiter.report.model import Report
from arbiter.report.summary import Summary
from arbiter.transcript import Chunk, chunks

WRONG = "Code: whist-club-1913\nDealer: South\n\n1S dubble\n"
SILENT = "Code: foster-royal-1914\nDealer: South\n1S\nSouth changes to 2H\n"
ORDER = Order("hoffmann-auction-1908", (), Look(Format.JSONL, "utf-8", 80, False))


def found(*names: str | Path) -> list[str]:
    return [
        one.path if isinstance(one, File) else f"{one.source}: {one.message}"
        for one in find_inputs(map(str, names))
    ]


@pytest.fixture(name="tree")
def _tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Some files in folders, and the folder that they are in as the one to be in."""
    for name in ("b.txt", "a.txt", "c.md", ".d.txt", "x/c.txt", "x/y/d.txt", "x/y/e.md", "x/.h/f.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(CLEAN)
    monkeypatch.chdir(tmp_path)
    return tmp_path


# Names, folders, patterns


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        ("*.txt", ["a.txt", "b.txt"]),
        ("./*.txt", ["a.txt", "b.txt"]),
        ("[ac].*", ["a.txt", "c.md"]),
        ("?.md", ["c.md"]),
        (".*.txt", [".d.txt"]),
        ("x/*", ["x/c.txt", "x/y/d.txt"]),  # a folder that fits means its transcripts
        ("*/c.txt", ["x/c.txt"]),
        ("*/y/../c.txt", ["x/y/../c.txt"]),
        ("**/*.txt", ["a.txt", "b.txt", "x/c.txt", "x/y/d.txt"]),
        ("**/**/d.txt", ["x/y/d.txt"]),
        ("x/**", ["x/c.txt", "x/y/d.txt"]),
        ("x/**/y/*.md", ["x/y/e.md"]),
    ],
)
def test_a_pattern_gives_what_fits_in_the_order_of_names(tree: Path, pattern: str, names: list[str]) -> None:
    paths = [os.path.join(*name.split("/")) for name in names]  # noqa: PTH118 - '..' stays as it is
    assert found(pattern) == paths
    assert found(tree / pattern) == [str(tree / path) for path in paths]


@pytest.mark.usefixtures("tree")
def test_a_pattern_that_nothing_fits_is_an_error() -> None:
    assert found("*.pbn", "a.txt") == ["*.pbn: nothing fits this pattern", "a.txt"]
    refused(run("check", "*.pbn", "a.txt"), said="*.pbn: nothing fits this pattern")


@pytest.mark.usefixtures("tree")
def test_a_name_with_the_marks_of_a_pattern_is_a_name() -> None:
    Path("[a].txt").write_text(CLEAN)
    assert found("[a].txt") == ["[a].txt"]


@pytest.mark.usefixtures("tree")
def test_the_names_given_are_in_the_order_given() -> None:
    assert found("x", "b.txt", "-", "a.txt", "") == [
        *("x/c.txt", "b.txt", "-", "a.txt"),
        "'': no such file",
    ]


@pytest.mark.usefixtures("tree")
def test_a_quoted_pattern_is_ruled_on() -> None:
    result = run("check", "--format", "jsonl", "**/*.txt")
    assert [json.loads(line)["source"] for line in result.stdout.splitlines()] == found("**/*.txt")


# A file in chunks


class Dribble:
    """A stream that gives a few bytes at a time."""

    def __init__(self, data: bytes, size: int) -> None:
        self._stream = BytesIO(data)
        self._size = size

    def read(self, size: int, /) -> bytes:
        return self._stream.read(min(size, self._size))


PIECES = st.sampled_from(
    [
        *("---", "---", "----", " ---\t", "--- # next", "---\t; next", "---#", "- - -", "\u00a0---", "--"),
        *("\n", "\n", "\r\n", "\r", "\n\n", "# only a comment", "1S", "pass", "Dealer: South", "Code: x"),
        *("\t", " ", "\x0b", "\u2028", "♠", "\ufeff"),
    ]
)
BYTES = st.one_of(PIECES.map(str.encode), st.sampled_from([b"\xff", b"\xc3", b"\0", b"\xef\xbb\xbf"]))


@settings(deadline=None, max_examples=300)
@given(st.lists(BYTES, max_size=40).map(b"".join), st.integers(1, 9))
def test_a_file_reads_the_same_in_chunks_as_whole(data: bytes, size: int) -> None:
    checker = Checker("hoffmann-auction-1908")
    whole = [msgspec.json.encode(ruled.report) for ruled in checker.check(data, "-")]
    parts = list(chunks(Dribble(data, size)))
    assert b"".join(part.data for part in parts if isinstance(part.data, bytes)) == data
    assert [part.first for part in parts] == [True] + [False] * (len(parts) - 1)
    reports = [msgspec.json.encode(one.report) for part in parts for one in checker.rule_on(part, "-")]
    assert reports == whole


def test_a_transcript_is_given_as_soon_as_it_has_ended() -> None:
    parts = chunks(Dribble(f"{CLEAN}---\n{DISPUTE}---\n".encode(), len(CLEAN) + 4))
    assert next(parts) == Chunk(f"{CLEAN}---\n".encode(), last=False)


class Endless:
    """A stream of one transcript after another that never ends."""

    def __init__(self) -> None:
        self.taken = 0

    def read(self, _size: int, /) -> bytes:
        self.taken += 1
        return f"{CLEAN}---\n".encode()


def test_no_more_is_read_than_is_ruled_on() -> None:
    stream, checker = Endless(), Checker()
    rulings = (ruled for chunk in checker.chunks(stream) for ruled in checker.rule_on(chunk, "-"))
    assert len(list(itertools.islice(rulings, 500))) == 500
    assert stream.taken == 500


def test_processes_are_not_given_more_than_they_can_take() -> None:
    stream = Endless()
    items = (Task("-", chunk) for chunk in Checker().chunks(stream))
    outcomes = shared(items, ORDER, 2)
    assert [one.status for one in itertools.islice(outcomes, 2000)] == [0] * 2000
    outcomes.close()  # type: ignore[attr-defined]
    assert stream.taken < 6000


def test_a_stream_is_answered_before_it_ends() -> None:
    command = [sys.executable, "-m", "arbiter", "check", "--format", "jsonl", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        lest_it_hangs = threading.Timer(60, process.kill)
        lest_it_hangs.start()
        for text in (CLEAN, DISPUTE):
            process.stdin.write(f"{text}---\n".encode())
            process.stdin.flush()
            assert len(json.loads(process.stdout.readline())["findings"]) == (text == DISPUTE)
        process.stdin.close()
        assert process.stdout.read() == b""
        assert process.wait(60) == 1
        lest_it_hangs.cancel()


def test_what_goes_wrong_in_the_middle_is_said_and_the_rest_is_ruled_on(tmp_path: Path) -> None:
    (tmp_path / "all.txt").write_bytes(f"{DISPUTE}---\n{WRONG}---\ncaf\xe9\n---\n{CLEAN}".encode("latin-1"))
    result = run("check", "--format", "jsonl", tmp_path / "all.txt")
    reports = [msgspec.json.decode(line, type=Report) for line in result.stdout.splitlines()]
    assert [(len(one.findings), len(one.errors)) for one in reports] == [(1, 0), (0, 1), (0, 1), (0, 0)]
    assert result.exit_code == 2
    assert [line.split(": ")[0] for line in result.stderr.splitlines()] == [
        f"{tmp_path / 'all.txt'}:{place}" for place in ("11:4", "13:4")
    ]


def test_json_is_one_document_of_any_number(tmp_path: Path) -> None:
    (tmp_path / "none.txt").write_text("")
    for texts, count in (([], 0), ([CLEAN], 1), ([CLEAN] * 3, 3)):
        (tmp_path / "some.txt").write_text("---\n".join(texts))
        names = [tmp_path / "some.txt"] if texts else [tmp_path / "gone.txt"]
        document = run("check", "--format", "json", *names).stdout
        assert len(json.loads(document)["reports"]) == count
        plain = msgspec.json.format(msgspec.json.encode(json.loads(document)), indent=2).decode() + "\n"
        assert document == plain


# Several processes


@pytest.fixture
def mixed(tmp_path: Path) -> list[Path]:
    """Files that are clean, not clean, unreadable and not there, one of them long."""
    long = "---\n".join([CLEAN, DISPUTE, f"# {'-' * 4000}\n{WRONG}"] * 40)
    texts = [CLEAN, DISPUTE, WRONG, SILENT, "", long, CLEAN]
    paths = [tmp_path / f"{number}.txt" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    return [*paths[:3], tmp_path / "gone.txt", *paths[3:]]


@pytest.mark.parametrize("style", ["text", "json", "jsonl", "markdown"])
def test_several_processes_say_the_same_in_the_same_order(mixed: list[Path], style: str) -> None:
    one, three = (run_process("check", "--format", style, f"--jobs={jobs}", *mixed) for jobs in (1, 3))
    assert (one.returncode, one.stdout, one.stderr) == (three.returncode, three.stdout, three.stderr)
    assert one.returncode == 2
    assert len(one.stderr.splitlines()) == 43


def test_nought_is_a_process_for_each_processor(mixed: list[Path]) -> None:
    assert run_process("check", "-j0", mixed[1]).stdout == run_process("check", mixed[1]).stdout
    assert run("check", "--jobs", "-1", mixed[1]).exit_code == 2


def test_a_code_that_there_is_not_is_said_once_whatever_the_number(mixed: list[Path]) -> None:
    refused(run("check", "-j2", "--code", "whist-club-1931", *mixed), said="--code: ")


def test_a_process_that_is_killed_is_said(tmp_path: Path) -> None:
    script = (
        "import os, signal, sys\n"
        "from arbiter.commands import jobs\n"
        "jobs._work = lambda batch: os.kill(os.getpid(), signal.SIGKILL)\n"
        "jobs._work.__qualname__ = '_work'; jobs._work.__module__ = 'arbiter.commands.jobs'\n"
        "from arbiter.cli import app\n"
        "app(sys.argv[1:])\n"
    )
    (tmp_path / "a.txt").write_text(CLEAN)
    command = [sys.executable, "-c", script, "check", "-j2", str(tmp_path / "a.txt")]
    result = subprocess.run(command, capture_output=True, check=False, text=True, timeout=60)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "a process was ended from outside; what it was to rule on is not ruled on\n"


# The summary


def test_a_summary_counts_what_the_reports_say(mixed: list[Path]) -> None:
    result = run_process("check", "--summary", "--format", "json", "--jobs=2", *mixed)
    summary = msgspec.json.decode(result.stdout, type=Summary)
    lines = run_process("check", "--format", "jsonl", *mixed).stdout.splitlines()
    reports = [msgspec.json.decode(line, type=Report) for line in lines]
    findings = [finding for report in reports for finding in report.findings]
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 43
    assert summary.transcripts == len(reports) == summary.clean + summary.irregular + summary.unreadable
    assert summary.unreadable == sum(bool(report.errors) for report in reports) == 42
    assert summary.findings == len(findings) == sum(law.count for law in summary.laws)
    assert Counter(finding.irregularity for finding in findings) == {
        one.irregularity: one.count for one in summary.irregularities
    }
    assert [(law.code, law.law, law.count, law.title) for law in summary.laws] == [
        ("hoffmann-auction-1908", "52", 41, "Declaring out of turn"),
        ("foster-royal-1914", None, 1, None),
    ]


def test_a_summary_for_people(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(f"{DISPUTE}---\n{CLEAN}")
    result = run("check", "--summary", tmp_path / "a.txt")
    assert result.exit_code == 1
    assert result.stdout == (
        "2 transcripts\n"
        "\n"
        "1 with nothing irregular, 1 with something irregular, 0 that could not be read.\n"
        "\n"
        "1 finding by kind\n"
        "  count  irregularity     id\n"
        "  ───────────────────────────────────────\n"
        "  1      bid out of turn  bid-out-of-turn\n"
        "\n"
        "By law\n"
        "  count  law                       about\n"
        "  ──────────────────────────────────────────────────────\n"
        "  1      hoffmann-auction-1908/52  Declaring out of turn\n"
    )


def test_a_summary_in_each_format(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(f"{INSUFFICIENT}")
    args = ("check", "--summary", "--code", "whist-club-1913", tmp_path / "a.txt")
    assert "| 1 | insufficient bid | insufficient-bid |" in run(*args, "--format", "markdown").stdout
    line = run(*args, "--format", "jsonl").stdout
    assert json.loads(line) == json.loads(run(*args, "--format", "json").stdout)
    assert line.count("\n") == 1
    jsonschema.validate(json.loads(line), msgspec.json.schema(Summary))


def test_a_summary_of_nothing() -> None:
    result = run("check", "--summary", "gone.txt")
    refused(result, said="gone.txt: no such file")
    assert result.stdout.startswith("0 transcripts\n")


# The bar


class Terminal(StringIO):
    """A terminal, to those who ask."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch, patience: float = 0) -> Terminal:
    """Have standard error be a terminal; it is shown what there is to be shown after so many seconds."""
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress_module, "_PATIENCE", patience)
    return shown


def test_a_bar_shows_how_far_it_has_come(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shown = terminal(monkeypatch)
    monkeypatch.setattr(progress_module, "_PACE", 0)
    (tmp_path / "a.txt").write_text(CLEAN)
    bar = progress_module.progress([File(str(tmp_path / "a.txt")), Unreadable("x", "y")], printing=True)
    bar.step(1)
    bar.step(len(CLEAN) - 1)
    assert "━" in shown.getvalue()
    assert "2 ruled on" in shown.getvalue()
    bar.say("a.txt: something")
    assert shown.getvalue().endswith("\x1b[2Ka.txt: something\n")  # in the place of the bar
    bar.step(0)
    bar.end()
    assert shown.getvalue().endswith("\x1b[2K")


def test_nothing_is_shown_of_what_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = terminal(monkeypatch, patience=60)
    bar = progress_module.progress([File("-")], printing=True)
    bar.step(1)
    bar.end()
    assert shown.getvalue() == ""


@pytest.mark.parametrize("reason", ["no terminal", "dumb", "reports are seen"])
def test_there_is_no_bar_where_it_would_not_help(monkeypatch: pytest.MonkeyPatch, reason: str) -> None:
    shown = terminal(monkeypatch)
    if reason == "no terminal":
        monkeypatch.setattr(sys, "stderr", StringIO())
    elif reason == "dumb":
        monkeypatch.setenv("TERM", "dumb")
    else:
        monkeypatch.setattr(sys, "stdout", Terminal())
    bar = progress_module.progress([File("-")], printing=True)
    bar.step(1)
    assert shown.getvalue() == ""


def test_the_tasks_of_a_file_are_its_chunks(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(CLEAN)
    items = list(tasks([File(str(tmp_path / "a.txt")), Unreadable("x", "is a riddle")], Checker()))
    assert items == [
        Task(str(tmp_path / "a.txt"), Chunk(CLEAN.encode())),
        Outcome(2, ("x: is a riddle",)),
    ]
