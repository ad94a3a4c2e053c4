"""Whatever is thrown at the program ends in a plain sentence: files, names, streams and surroundings."""

import contextlib
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_cli import CLEAN, DISPUTE, refused, run, run_process

from arbiter import limits
from arbiter.checker import Checker
from arbiter.commands.inputs import File, ReadError, Unreadable, find_inputs, opened, read_inputs
from arbiter.laws import LawbookError, LawMistake, load_code
from arbiter.transcript import chunks

HEAD = "Code: hoffmann-auction-1908\nDealer: South\n"
posix = pytest.mark.skipif(os.name != "posix", reason="Windows has none of it")
a_user = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything"
)


def only_error(text: str | bytes) -> tuple[int, int, str]:
    """The place and message of what is wrong with a transcript, with another before and after it."""
    data = text.encode() if isinstance(text, str) else text
    rulings = Checker().check(CLEAN.encode() + b"---\n" + data + b"\n---\n" + CLEAN.encode(), "-")
    first, wrong, last = (ruled.report for ruled in rulings)
    assert not first.errors
    assert not last.errors
    (error,) = wrong.errors
    return error.line - CLEAN.count("\n") - 1, error.column, error.message


# Limits


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (
            HEAD + "North calls attention\n" * limits.LINES,
            (limits.LINES + 1, 1),
            "A transcript of more than 5,000 lines is not read.",
        ),
        (
            HEAD + "1S " * 3000 + "\n" + "1S " * 3000,
            (4, 1),
            "A transcript of more than 5,000 events is not read.",
        ),
        (
            HEAD + "1S\n" + "x" * (limits.LINE_CHARACTERS + 1) + "\n" + "y" * (limits.LINE_CHARACTERS + 1),
            (4, limits.LINE_CHARACTERS + 1),
            "A transcript with a line of more than 10,000 characters is not read.",
        ),
        (
            b"caf\xe9\n1S\0",
            (1, 4),
            f"This is not a text file: byte {len(CLEAN) + 8} is not UTF-8. "
            "A transcript is plain text in UTF-8.",
        ),
        (
            b"# \0\n",
            (1, 3),
            f"This is not a text file: byte {len(CLEAN) + 7} is NUL. A transcript is plain text in UTF-8.",
        ),
    ],
)
def test_a_transcript_beyond_a_limit_is_one_error_and_no_other_suffers(
    text: str | bytes, place: tuple[int, int], message: str
) -> None:
    assert only_error(text) == (*place, message)


def test_what_is_within_the_limits_is_read() -> None:
    calls = "1S pass pass\n"  # in the middle of an auction that goes on
    text = HEAD + "North calls attention\n" + "# a comment\n" * limits.LINES + "\n" * limits.LINES + calls
    assert Checker().check(text, "-")[0].report.errors == ()


class Endless:
    """A stream without an end and without a transcript's end."""

    def __init__(self, block: bytes) -> None:
        self.block = block
        self.taken = 0

    def read(self, size: int, /) -> bytes:
        start = self.taken % len(self.block)
        self.taken += size
        return (self.block * size)[start : start + size]


@pytest.mark.parametrize(
    ("block", "message"),
    [
        (b"1S ", "A transcript of more than 1 MiB is not read, nor is what follows it. "),
        (b"1S\n", "A transcript of more than 1 MiB is not read, nor is what follows it. "),
        (b"# \n", "A transcript of more than 1 MiB is not read, nor is what follows it. "),
        ("♠".encode(), "A transcript of more than 1 MiB is not read, nor is what follows it. "),
        (b"\0", "This is not a text file: byte 1 is NUL. "),
        (b"ab\xff", "This is not a text file: byte 3 is not UTF-8. "),
    ],
)
def test_a_transcript_without_an_end_is_given_up(block: bytes, message: str) -> None:
    stream, checker = Endless(block), Checker()
    (report,) = (ruled.report for chunk in chunks(stream) for ruled in checker.rule_on(chunk, "-"))
    (error,) = report.errors
    assert error.message.startswith(message)
    assert stream.taken <= limits.TRANSCRIPT_BYTES + (1 << 17)


def test_what_stands_before_a_transcript_without_an_end_is_ruled_on(tmp_path: Path) -> None:
    with (tmp_path / "a.txt").open("w") as file:
        file.write(f"{DISPUTE}---\n" + "1S " * 500_000 + f"\n---\n{DISPUTE}")
    result = run("check", "--format", "jsonl", tmp_path / "a.txt")
    refused(result, said=f"{tmp_path / 'a.txt'}:8:")
    assert [len(json.loads(line)["findings"]) for line in result.stdout.splitlines()] == [1, 0]


def test_a_file_that_is_too_large_is_not_begun(tmp_path: Path) -> None:
    with (tmp_path / "a.txt").open("wb") as file:
        file.truncate(limits.FILE_BYTES + 1)  # takes no room on the disk
    refused(
        run("check", tmp_path / "a.txt"),
        said="a.txt: more than 4 GiB, which is more than is read of one file",
    )


def test_what_is_held_in_memory_has_its_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbiter.commands.inputs.HELD_BYTES", len(CLEAN))
    (tmp_path / "a.txt").write_text(CLEAN)
    (tmp_path / "b.txt").write_text(f"{CLEAN}\n")
    found = list(read_inputs([str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]))
    assert [getattr(one, "message", "") for one in found] == [
        "",
        "more than 0 MiB, which is more than is read of one file",
    ]
    monkeypatch.setattr("arbiter.checker.HELD_BYTES", 10)
    (ruled,) = Checker().check(CLEAN, "-")
    assert ruled.report.errors[0].message == "A text of more than 0 MiB is not read at once."


def test_so_many_transcripts_are_held_in_memory_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbiter.checker.HELD_TRANSCRIPTS", 2)
    assert not Checker().check("---\n".join([CLEAN] * 2), "-")[-1].report.errors
    *read, beyond = Checker().check("---\n".join([CLEAN] * 4), "-")
    assert len(read) == 2
    assert beyond.report.errors[0].message == "More than 2 transcripts are not read at once."


def test_hostile_lines_are_read_in_no_time() -> None:
    """None of them takes a time that grows faster than the text."""
    begun = time.process_time()
    for line in (
        "bids " * 1900,
        "I leave it to " * 700,
        " #" * 4900,
        "9" * 9900,
        ":" * 9900,
        "West: " + "a" * 9900,
    ):
        Checker("whist-club-1913").check(f"Dealer: S\n{line}\n" * 5, "-")
    assert time.process_time() - begun < 20


# Lawbooks


@pytest.fixture(name="club")
def _club(tmp_path: Path) -> Path:
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "code.yaml").write_text("id: club\ntitle: Ours\ninherits: whist-club-1913\n")
    return folder


def mistakes(folder: Path) -> list[str]:
    with pytest.raises(LawbookError) as caught:
        load_code("club", [folder])
    return [str(mistake).removeprefix(f"{folder}{os.sep}") for mistake in caught.value.mistakes]


def test_a_large_file_of_a_lawbook_is_not_read(club: Path) -> None:
    with (club / "1.yaml").open("wb") as file:
        file.truncate(limits.LAWBOOK_BYTES + 1)
    assert mistakes(club) == ["1.yaml: not read: a lawbook's are files of at most 1 MiB"]


@pytest.mark.parametrize("name", ["1.yaml", "words.yaml"])
@posix
def test_a_pipe_in_a_lawbook_is_not_waited_for(club: Path, name: str) -> None:
    os.mkfifo(club / name)
    if name == "words.yaml":  # it is not looked for but among files
        assert load_code("club", [club]).id == "club"
    else:
        assert mistakes(club) == ["1.yaml: not read: a lawbook's are files of at most 1 MiB"]


def test_a_lawbook_has_so_many_files(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbiter.laws.source.LAWBOOK_FILES", 1)
    for name in ("1.yaml", "2.yaml"):
        (club / name).write_text("heading: X\nlaws: {}\n")
    assert "a code has at most 1 files" in mistakes(club)[0]


def test_of_very_many_mistakes_the_first_are_listed(club: Path) -> None:
    (club / "1.yaml").write_text("".join(f"key-{number:05}: 1\n" for number in range(3000)))
    found = mistakes(club)
    assert len(found) == limits.LAWBOOK_MISTAKES + 1
    assert found[-1] == "1.yaml: 2,001 more mistakes are not listed"


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 50_000, "- " * 100_000, "? " * 100_000])
def test_no_depth_is_too_much(club: Path, text: str) -> None:
    (club / "1.yaml").write_text(text)
    assert len(mistakes(club)) == 1


@pytest.mark.parametrize("number", ["0957", "-01", "00", "+5", "1_0", "٣", "1e3", "9" * 30])
def test_a_number_that_is_none_is_a_mistake(club: Path, number: str) -> None:
    (club / "code.yaml").write_text(
        f"id: club\ntitle: Ours\ninherits: whist-club-1913\nyear: {number}\n", encoding="utf-8"
    )
    assert mistakes(club) == [f"code.yaml:4:7: `year` must be a whole number, not `{number}`"]


def test_the_mistakes_come_whole_from_another_process() -> None:
    error = LawbookError([LawMistake("b", 2, 1, "y"), LawMistake("a", 1, 1, "x")])
    assert pickle.loads(pickle.dumps(error)).mistakes == error.mistakes


# Names


NAMES = [
    "a\nb.txt",
    "a\x1b[31m.txt",
    "-.txt",
    "--help.txt",
    "a b'\".txt",
    "\u202e.txt",
    "é♠.txt",
    "[a].txt",
    "#.txt",
]


@posix
@pytest.mark.parametrize("name", [*NAMES, os.fsdecode(b"\xff\xfe.txt")])
def test_any_name_will_do(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(f"{DISPUTE}---\n1S\n")
    for style, path in (("text", tmp_path / name), ("json", tmp_path)):
        result = run_process("check", "--format", style, "--", str(path))
        assert result.returncode == 2
        assert len(result.stderr.splitlines()) == 2  # no code, no dealer
        assert all(line.isprintable() for line in (result.stdout + result.stderr).decode().splitlines())
    missing = run_process("check", "--", str(tmp_path / f"no{name}")).stderr
    assert missing.endswith(b": nothing fits this pattern\n" if "[" in name else b": no such file\n")


@posix
def test_a_name_that_begins_with_a_dash_is_a_name_behind_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("--code").write_text(CLEAN)
    assert run("check", "--", "--code").exit_code == 0


def test_an_odd_name_is_refused_in_words() -> None:
    for path in ("", "a\0b"):
        with contextlib.suppress(ReadError), opened(File(path)):
            pytest.fail("it was opened")
    refused(run("check", ""), said="'': no such file")
    refused(run("check", "x" * 5000), said="File name too long")


# Links, pipes, devices


@posix
def test_links_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "a.txt").symlink_to("b.txt")
    (tmp_path / "b.txt").symlink_to("a.txt")
    (tmp_path / "c.txt").symlink_to("nowhere.txt")
    for name in ("up", "here"):
        (tmp_path / name).symlink_to(tmp_path, target_is_directory=True)
    result = run("check", tmp_path)
    assert [line.split(": ", 1)[1] for line in result.stderr.splitlines()] == [
        *["cannot be read: Too many levels of symbolic links"] * 2,
        "no such file",
    ]
    (tmp_path / "d.txt").write_text(CLEAN)
    paths = [one.path for one in find_inputs([str(tmp_path / "**" / "d.txt")]) if isinstance(one, File)]
    assert paths == [str(tmp_path / "d.txt")]
    assert run("check", tmp_path / "up" / "here" / "d.txt").exit_code == 0


@posix
def test_a_pipe_is_read_when_it_is_named_and_passed_over_in_a_folder(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.txt")
    (tmp_path / "b.txt").write_text(CLEAN)
    assert [one.source for one in find_inputs([str(tmp_path)])] == [str(tmp_path / "b.txt")]
    command = [sys.executable, "-m", "arbiter", "check", "--format", "jsonl", str(tmp_path / "a.txt")]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        writing = threading.Thread(target=(tmp_path / "a.txt").write_text, args=(DISPUTE,), daemon=True)
        writing.start()  # it waits for the reader
        assert process.stdout
        assert len(json.loads(process.stdout.read())["findings"]) == 1
        assert process.wait(60) == 1


@pytest.mark.parametrize(
    ("device", "message"),
    [
        ("/dev/null", ":1:1: The transcript is empty"),
        ("/dev/zero", ":1:1: This is not a text file: byte 1 is NUL"),
        ("/dev/urandom", ": This is not a text file: byte "),
        ("/proc/self/mem", ": cannot be read: "),
    ],
)
def test_a_device_is_read_as_far_as_it_makes_sense(device: str, message: str) -> None:
    if not Path(device).exists():
        pytest.skip("there is none")
    result = run("check", device)
    assert result.exit_code == 2
    assert f"{device}{message}" in result.stderr or message in result.stderr


@posix
@a_user
def test_a_folder_that_may_not_be_read_is_named(tmp_path: Path) -> None:
    closed = tmp_path / "a"
    closed.mkdir()
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "c.txt").write_text(CLEAN)
    closed.chmod(0)
    try:
        for name in (closed, closed / "*.txt"):
            refused(run("check", name), said=f"{closed}: the folder cannot be read: Permission denied")
        result = run("check", "--format", "jsonl", tmp_path / "**" / "*.txt")
        refused(result, said=f"{closed}: the folder cannot be read: Permission denied")
        assert len(result.stdout.splitlines()) == 1
    finally:
        closed.chmod(0o700)


def test_a_folder_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(path: object) -> Iterator[os.DirEntry[str]]:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "scandir", closed)
    for name in (tmp_path, tmp_path / "**" / "*.txt"):
        (one,) = find_inputs([str(name)])
        assert one == Unreadable(str(tmp_path), "the folder cannot be read: Permission denied")


# Streams


def shell(command: str, text: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command of the shell, in which ``arbiter`` is the program."""
    return subprocess.run(
        ["/bin/sh", "-c", f'arbiter() {{ "{sys.executable}" -m arbiter "$@"; }}; {command}'],
        input=text,
        capture_output=True,
        check=False,
        timeout=120,
        env=os.environ | environment,
    )


@pytest.fixture(name="file")
def _file(tmp_path: Path) -> Path:
    path = tmp_path / "dispute.txt"
    path.write_text(DISPUTE)
    return path


@posix
@pytest.mark.parametrize(
    ("command", "status", "out", "said"),
    [
        ("arbiter check - <&-", 2, b"", b"-: standard input is closed\n"),
        ("arbiter check {file} <&- >&- 2>&-", 1, b"", b""),
        ("arbiter check {file} gone >&-", 2, b"", b"gone: no such file\n"),
        ("arbiter check {file} gone 2>&- >/dev/null", 2, b"", b""),
        ("arbiter check {file} gone 2>/dev/full >/dev/null", 2, b"", b""),
        ("arbiter check {file} gone gone gone >/dev/full 2>&1", 2, b"", b""),
        ("arbiter check -j2 {file} >/dev/full", 2, b"", b"standard output: No space left on device\n"),
        ("arbiter check --summary {file} >/dev/full", 2, b"", b"standard output: No space left on device\n"),
        ("arbiter check -j2 {file} <&- >&- 2>&-", 1, b"", b""),
    ],
)
def test_closed_and_full_streams(file: Path, command: str, status: int, out: bytes, said: bytes) -> None:
    if "/dev/full" in command and not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    result = shell(command.format(file=file))
    assert (result.returncode, result.stdout, result.stderr) == (status, out, said)


@posix
@pytest.mark.parametrize("options", ["", "-j2", "--format json -j2", "--format markdown"])
def test_a_reader_that_goes_away_ends_it_quietly(tmp_path: Path, options: str) -> None:
    (tmp_path / "many.txt").write_text("---\n".join([DISPUTE] * 600))
    result = shell(f"{{ arbiter check {options} {tmp_path}/many.txt; echo $? >&2; }} | head -n 3")
    assert len(result.stdout.splitlines()) == 3
    assert result.stderr == b"141\n"


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_all_processes_quietly(jobs: str) -> None:
    command = [sys.executable, "-m", "arbiter", "check", "--format", "jsonl", f"-j{jobs}", "-"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdin
        assert process.stdout
        lest_it_hangs = threading.Timer(60, process.kill)
        lest_it_hangs.start()
        # More than the processes are given at once, so that an answer comes before the end, but not so
        # much that the answers would fill the pipe.
        process.stdin.write((f"{CLEAN}# {'-' * 8000}\n---\n" * 60).encode())
        process.stdin.flush()
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        _, error = process.communicate(timeout=60)
        lest_it_hangs.cancel()
    assert (process.returncode, error) == (130, b"")


@posix
def test_a_pipe_that_does_not_wait_is_waited_for() -> None:
    script = (
        "import os, subprocess, sys, time\n"
        "reading, writing = os.pipe()\n"
        "os.set_blocking(reading, False)\n"
        "command = [sys.executable, '-m', 'arbiter', 'check', '--format', 'jsonl', '-']\n"
        "process = subprocess.Popen(command, stdin=reading)\n"
        "time.sleep(1)\n"
        "os.write(writing, sys.argv[1].encode())\n"
        "os.close(writing)\n"
        "sys.exit(process.wait(60))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", script, DISPUTE], capture_output=True, check=False, timeout=120
    )
    assert (result.returncode, result.stderr) == (1, b"")
    assert len(json.loads(result.stdout)["findings"]) == 1


# Surroundings


@posix
@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "no_SUCH.locale", "LANG": "neither"},
        {"HOME": "/nonexistent", "XDG_CACHE_HOME": "/proc/nowhere"},
        {"TERM": "", "COLUMNS": "0", "LINES": "x"},
        {"TERM": "no-such-terminal", "NO_COLOR": "1", "PYTHONIOENCODING": "ascii"},
        {"TMPDIR": "/nonexistent"},
    ],
)
def test_poor_surroundings_are_ordinary(tmp_path: Path, environment: dict[str, str]) -> None:
    path = tmp_path / "é.txt"
    path.write_text(f"Title: Żółć ♠\n{DISPUTE.partition(chr(10))[2]}", encoding="utf-8")
    for style in ("text", "json", "jsonl", "markdown"):
        result = run_process("check", "--format", style, path, **environment)
        assert (result.returncode, result.stderr) == (1, b"")
    alone = run_process("check", path, **environment | {"PATH": ""})
    assert (alone.returncode, alone.stderr) == (1, b"")


@posix
def test_nothing_is_needed_of_the_surroundings(file: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "arbiter", "check", "-j2", str(file)],
        capture_output=True,
        check=False,
        timeout=60,
        env={name: value for name, value in os.environ.items() if name in ("PYTHONPATH", "PYTHONHOME")},
        start_new_session=True,  # no terminal either
    )
    assert (result.returncode, result.stderr) == (1, b"")


def test_nothing_is_written_anywhere(file: Path, tmp_path: Path) -> None:
    places = {name: tmp_path / name for name in ("HOME", "TMPDIR", "cwd")}
    for place in places.values():
        place.mkdir()
    for options in ([], ["-j2"], ["--summary"], ["--format", "json"]):
        result = subprocess.run(
            [sys.executable, "-m", "arbiter", "check", *options, str(file)],
            capture_output=True,
            check=False,
            timeout=60,
            env=os.environ
            | {name: str(place) for name, place in places.items()}
            | {"XDG_CACHE_HOME": os.devnull},
            cwd=places["cwd"],
        )
        assert (result.returncode, result.stderr) == (1, b"")
    assert not [path for place in places.values() for path in place.rglob("*")]
    assert sorted(path.name for path in file.parent.iterdir()) == sorted([*places, file.name])
