"""The command line: what is printed where, with which exit status, and that nothing ends in a traceback."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from arbiter import __version__
from arbiter.cli import app

DISPUTE = """\
Title: The declarer's left bids before his turn
Code: hoffmann-auction-1908
Dealer: South

1S  pass  1NT          # South, West, North
South: 2D
"""
CLEAN = "Code: hoffmann-auction-1908\nDealer: South\n\n1H pass pass pass\n"
INSUFFICIENT = "Dealer: South\n2H 1NT\n"
CODES = {
    "elwell-1905",
    "foster-royal-1914",
    "hoffmann-auction-1908",
    "hoffmann-bridge-1904",
    "whist-club-1913",
}


def run(*args: str | Path, text: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(app, [str(arg) for arg in args], input=text)
    assert "Traceback" not in result.output
    return result


def run_process(*args: str | Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "arbiter", *map(str, args)],
        capture_output=True,
        check=False,
        timeout=60,
        env=os.environ | environment,
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "dispute.txt"
    path.write_text(DISPUTE, encoding="utf-8")
    return path


# What comes out


def test_a_finding_is_printed_and_the_status_is_one(file: Path) -> None:
    result = run("check", file)
    assert result.exit_code == 1
    assert result.stderr == ""
    assert "The declarer's left bids before his turn\n" in result.stdout
    assert "*1" in result.stdout
    assert "Who may choose: West\n" in result.stdout
    assert "Law 52, p. 250" in result.stdout


def test_a_clean_auction_says_so_and_the_status_is_zero(tmp_path: Path) -> None:
    (tmp_path / "clean.txt").write_text(CLEAN)
    result = run("check", tmp_path / "clean.txt")
    assert result.exit_code == 0
    assert "Nothing irregular.\nContract: 1 heart, played by South.\n" in result.stdout


def test_standard_input_is_read(file: Path) -> None:
    result = run("check", "-", text=file.read_bytes())
    assert result.exit_code == 1
    assert "standard input, under" in result.stdout


def test_the_code_option_stands_in_the_place_of_the_header(file: Path) -> None:
    assert "Law 53, p. 250" in run("check", "-", "--code", "hoffmann-auction-1908", text=INSUFFICIENT).stdout
    assert run("check", "-", text=INSUFFICIENT).exit_code == 2
    assert "Who may choose: East or West\n" in run("check", file, "--code", "whist-club-1913").stdout


def test_one_insufficient_bid_is_ruled_on_in_three_ways() -> None:
    auctions = ("hoffmann-auction-1908", "foster-royal-1914", "whist-club-1913")
    findings = []
    for code in auctions:
        result = run("check", "-", "--code", code, "--format", "json", text=INSUFFICIENT)
        (finding,) = json.loads(result.stdout)["reports"][0]["findings"]
        findings.append((finding["status"], finding["citations"][0]["law"], len(finding["choosers"])))
    assert findings == [
        ("automatic", "53", 0),
        ("open", "irregularities-in-declaring.2", 2),
        ("open", "50", 2),
    ]


def test_json_is_one_document(file: Path, tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text(f"{CLEAN}---\n{DISPUTE}")
    result = run("check", "--format", "json", file, tmp_path / "two.txt")
    document = json.loads(result.stdout)
    assert document["schema"] == "arbiter.reports/1"
    assert [len(report["findings"]) for report in document["reports"]] == [1, 0, 1]
    assert result.stdout.startswith('{\n  "schema"')
    assert result.exit_code == 1


def test_jsonl_is_a_report_a_line(file: Path) -> None:
    result = run("check", "--format", "jsonl", file, file)
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert [report["source"] for report in reports] == [str(file), str(file)]


def test_markdown_has_a_table(file: Path) -> None:
    result = run("check", "--format", "markdown", file)
    assert "| South | West | North | East |\n| --- | --- | --- | --- |\n" in result.stdout
    assert result.exit_code == 1


def test_several_transcripts_are_told_apart_by_their_lines(tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text(f"{CLEAN}---\n{CLEAN}")
    lines = run("check", tmp_path / "two.txt").stdout.splitlines()
    assert [line for line in lines if "two.txt" in line][-1].endswith("two.txt:6")
    assert "=" * 80 in lines


def test_a_folder_means_its_transcripts_in_order(tmp_path: Path) -> None:
    for name in ("b.txt", "a.TXT", "c.md", ".hidden.txt"):
        (tmp_path / name).write_text(CLEAN)
    (tmp_path / "d.txt").mkdir()
    (tmp_path / "d.txt" / "e.txt").write_text(CLEAN)
    result = run("check", "--format", "jsonl", tmp_path)
    sources = [json.loads(line)["source"] for line in result.stdout.splitlines()]
    assert sources == [str(tmp_path / "a.TXT"), str(tmp_path / "b.txt")]


@pytest.mark.parametrize("name", ["report", "law"])
def test_the_schemas_are_printed(name: str) -> None:
    result = run("schema", name)
    assert result.exit_code == 0
    assert isinstance(json.loads(result.stdout), dict)


def test_a_report_fits_its_schema(file: Path) -> None:
    schema = json.loads(run("schema", "report").stdout)
    jsonschema.validate(json.loads(run("check", "--format", "json", file).stdout), schema)


def test_version() -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"arbiter {__version__}\n")


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_has_an_example(flag: str) -> None:
    result = run("check", flag)
    assert result.exit_code == 0
    assert "arbiter check dispute.txt\n" in result.stdout
    assert "check" in run(flag).stdout


# What goes wrong


def refused(result: Result, *, said: str) -> None:
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert said in result.stderr


def test_a_missing_file_is_named_and_the_others_are_ruled_on(file: Path, tmp_path: Path) -> None:
    result = run("check", tmp_path / "gone.txt", file)
    refused(result, said=f"{tmp_path / 'gone.txt'}: no such file")
    assert "Who may choose: West" in result.stdout


def test_an_empty_folder_is_an_error(file: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = run("check", tmp_path / "empty", file)
    refused(result, said=f"{tmp_path / 'empty'}: no transcripts (*.txt, *.pbn, *.lin) in this folder")
    assert "Who may choose: West" in result.stdout


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_named(file: Path) -> None:
    file.chmod(0)
    refused(run("check", file), said=f"{file}: cannot be read: Permission denied")


def test_a_name_that_leads_nowhere_is_named(file: Path) -> None:
    refused(run("check", file / "x.txt"), said="cannot be read: Not a directory")


def test_a_binary_file_is_named(file: Path, tmp_path: Path) -> None:
    (tmp_path / "binary.txt").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    result = run("check", tmp_path / "binary.txt", file)
    refused(result, said=f"{tmp_path / 'binary.txt'}:1:1: ")
    assert "Who may choose: West" in result.stdout


def test_an_unknown_code_option_lists_the_known_ones(file: Path) -> None:
    result = run("check", "--code", "whist-club-1931", file)
    refused(result, said="whist-club-1913")
    assert all(code in result.stderr for code in CODES)
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Code: whist-clubs\nDealer: South\n1H\n", "-:1:7: "),
        ("Code: hoffmann-auction-1908\nDealer: South\n1R\n", "-:3:1: "),
        ("Code: hoffmann-auction-1908\n1S\n", "-:"),
        ("", "-:"),
    ],
)
@pytest.mark.parametrize("style", ["text", "json", "jsonl", "markdown"])
def test_an_unreadable_transcript_is_one_plain_message(text: str, place: str, style: str, file: Path) -> None:
    result = run("check", "--format", style, "-", file, text=text)
    refused(result, said=place)
    assert result.stderr.startswith(place)
    if style == "json":
        errors = json.loads(result.stdout)["reports"][0]["errors"]
        assert f"-:{errors[0]['line']}:{errors[0]['column']}: {errors[0]['message']}\n" == result.stderr


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["check"],
        ["check", "--format", "xml", "x"],
        ["check", "--no-such-option", "x"],
        ["no-such-command"],
        ["schema", "x"],
        ["schema"],
    ],
)
def test_wrong_usage_has_status_two(args: list[str]) -> None:
    assert run(*args).exit_code == 2


def test_a_bad_lawbook_is_named_with_its_mistakes(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "our-club"
    folder.mkdir()
    (folder / "code.yaml").write_text("id: our-club\ntitle: Ours\ninherits: whist-club-1931\n")
    result = run("check", "--lawbook", folder, file)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{folder / 'code.yaml'}:3:")
    assert "whist-club-1913" in result.stderr


def test_a_lawbook_adds_a_code(tmp_path: Path) -> None:
    folder = tmp_path / "our-club"
    folder.mkdir()
    (folder / "code.yaml").write_text("id: our-club\ntitle: Our Club's Laws\ninherits: whist-club-1913\n")
    result = run("check", "--lawbook", folder, "--code", "our-club", "-", text=INSUFFICIENT)
    assert result.exit_code == 1
    assert "under Our Club's Laws" in result.stdout


# The terminal, the pipe, the encoding


def test_text_from_a_transcript_cannot_act_on_the_terminal() -> None:
    text = "Title: [red]x[/red] \x1b[31m \u202e\nCode: hoffmann-auction-1908\nDealer: South\n\n1H\n"
    for style in ("text", "json", "jsonl", "markdown"):
        out = run("check", "--format", style, "-", text=text).output
        assert all(line.isprintable() for line in out.splitlines())
    assert "[red]x[/red] \\x1b[31m \\u202e" in run("check", "-", text=text).stdout


@pytest.mark.parametrize("style", ["text", "json", "jsonl", "markdown"])
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_output_encoding_will_do(style: str, encoding: str) -> None:
    text = DISPUTE.replace("Title: ", "Title: Żółć ♥ ").encode() + "---\n1♠ ☃\n".encode()
    result = CliRunner(charset=encoding).invoke(app, ["check", "--format", style, "-"], input=text)
    assert result.exit_code == 2
    assert isinstance(result.exception, SystemExit)
    out = result.stdout_bytes.decode(encoding)
    if style == "jsonl":
        assert json.loads(out.splitlines()[0])["title"].startswith("Żółć ♥ ")


def test_an_ascii_output_gets_letters_for_suits(file: Path) -> None:
    result = run_process("check", file, PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (1, b"")
    assert b"\n  1S        pass      1NT\n  2D *1\n" in result.stdout


def test_a_closed_pipe_ends_quietly(file: Path) -> None:
    for style in ("text", "json", "jsonl", "markdown"):
        command = [sys.executable, "-m", "arbiter", "check", "--format", style, str(file)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout
            assert process.stderr
            process.stdout.close()  # before anything is written, so that it does not hang on timing
            assert process.stderr.read() == b""
            assert process.wait(60) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_said(file: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "arbiter", "check", str(file)]
        result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert result.returncode == 2
    assert result.stderr == b"standard output: No space left on device\n"


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_ends_quietly(file: Path) -> None:
    command = [sys.executable, "-m", "arbiter", "check", "--format", "jsonl", str(file), "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert json.loads(process.stdout.readline())  # the first report is out, so it waits for its input
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=60)
    assert (process.returncode, out, error) == (130, b"", b"")


def test_only_what_is_needed_is_imported(file: Path) -> None:
    """Rich is for terminals; nothing heavy is there before it is needed."""
    script = (
        "import sys; from arbiter.cli import app\n"
        "try: app(sys.argv[1:])\n"
        "finally: print(sorted(name for name in sys.modules if name.split('.')[0] in "
        "('rich', 'jinja2', 'jsonschema')))"
    )
    for style in ("text", "json", "jsonl", "markdown"):
        command = [sys.executable, "-c", script, "check", "--format", style, str(file)]
        result = subprocess.run(command, capture_output=True, check=False, text=True, timeout=60)
        assert result.stdout.splitlines()[-1] == "[]"
