"""What if: every future is what check would say with the line written under the transcript."""

import json
from functools import cache
from pathlib import Path

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from arbiter.cases import Case, encode, load_all
from arbiter.checker import Checker
from arbiter.cli import app
from arbiter.supposing.futures import ALL, Future, Supposer

DISPUTE = "Title: Out of turn\nCode: hoffmann-auction-1908\nDealer: South\n\n1S pass 1NT\nSouth: 2D\n"
TOO_LOW = "Code: whist-club-1913\nDealer: South\nPlayers: N=Ann, E=Bob, S=Carol, W=Dave\n\n2H 1NT\n"
CLEAN = "Code: whist-club-1913\nDealer: South\n\n1H pass\n"
TELLS = "Code: whist-club-1913\nDealer: South\n\n1H pass pass pass\nNorth: tells partner of a previous call\n"


def run(*args: str | Path, text: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(app, ["check", *map(str, args)], input=text)
    assert "Traceback" not in result.output
    return result


def suppose(text: str, *lines: str, style: str = "text") -> Result:
    options = [word for line in lines for word in ("--suppose", line)]
    return run("-", "--format", style, *options, text=text)


@cache
def checker() -> Checker:
    return Checker()


def futures(transcript: str, *lines: str) -> list[Future]:
    (ruled,) = checker().check(transcript, "transcript")
    return Supposer(checker()).futures(ruled, lines)


def open_cases() -> list[Case]:
    return [case for case in load_all() if any(f["status"] == "open" for f in case.expected["findings"])]


# That it is true


@pytest.mark.parametrize("code", ["elwell", "foster", "hoffmann-auction", "hoffmann-bridge", "whist"])
def test_a_future_is_the_ruling_on_the_transcript_with_the_line_under_it(code: str) -> None:
    compared = 0
    for case in (one for one in open_cases() if one.code.startswith(code)):
        for future in futures(case.transcript, ALL, "pass", "East: exposes H5", "North waives"):
            played, mark, result = case.transcript.partition("\n[result]")
            (written,) = checker().check(f"{played}\n{future.line}\n{mark}{result}", "transcript")
            if future.fault:
                assert future.fault == written.report.errors[0].message
            else:
                assert encode(future.ruled.report) == encode(written.report)
            compared += 1
    assert compared > 50


def test_every_option_that_is_open_has_its_future_and_so_has_waiving() -> None:
    for case in open_cases():
        (ruled,) = checker().check(case.transcript, "transcript")
        ways = futures(case.transcript, ALL)
        assert all(way.fault is None and way.seats for way in ways), case.id
        said = [way.line.split()[2] for way in ways if " chooses " in way.line]
        offered = {
            option["id"] if isinstance(option, dict) else option.split()[0]
            for finding in case.expected["findings"]
            if finding["status"] == "open"
            for option in finding["options"]
        }
        assert set(said) <= offered, case.id
        assert any(" waives" in way.line for way in ways), case.id
        # An option with a time of its own may have gone before the others.
        timed = any("; " in (finding.until or "") for finding in ruled.report.findings)
        assert timed or set(said) == offered, case.id


def test_what_is_supposed_changes_nothing() -> None:
    (ruled,) = checker().check(TOO_LOW, "transcript")
    before = encode(ruled.report)
    Supposer(checker()).futures(ruled, [ALL])
    assert encode(ruled.report) == before
    assert len(ruled.transcript.events) == 2


def test_an_option_that_needs_a_suit_is_shown_once_for_instance() -> None:
    first, _ = futures(TELLS, ALL)
    assert (first.line, first.needs) == ("East chooses call-lead S", "suit")
    assert "(for instance; another suit may" in suppose(TELLS, ALL).stdout


def test_either_adversary_is_named_for_a_right_of_both() -> None:
    choose, waive = futures(TOO_LOW, ALL)
    assert [choose.line, waive.line] == ["North chooses require-sufficient", "North waives"]
    assert [seat.name for seat in choose.seats] == ["N", "S"]


def test_the_players_have_the_same_names_in_the_heads_as_in_the_report() -> None:
    told = suppose(TOO_LOW, ALL).stdout.split("\nSuppose\n")[1]
    assert told.splitlines()[0].split("  ")[-1].strip() == "Ann waives"
    assert "Who may  Ann or Carol  " in told
    assert "Written  North chooses require-sufficient    North waives\n" in told
    assert "Written" not in suppose(DISPUTE, ALL).stdout


# What is printed


def test_the_futures_stand_side_by_side_under_the_ruling() -> None:
    result = suppose(DISPUTE, ALL)
    assert (result.exit_code, result.stderr) == (1, "")
    assert "Who may choose: West" in result.stdout
    ruling, below = result.stdout.split("\nSuppose\n")
    assert "Next: West may choose now." in ruling
    heads, _, *rows = below.splitlines()
    assert heads.split("  ") and "West chooses new-deal   West chooses stand     West waives" in heads
    text = " ".join(" ".join(rows).split())
    assert "The deal is void;" in text
    assert "give up the right" in text
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_lines_that_are_named_stand_in_their_order() -> None:
    result = suppose(TOO_LOW, "Dave: pass", "South chooses require-sufficient", "pass")
    assert result.exit_code == 1
    head = next(line for line in result.stdout.splitlines() if "Dave: pass" in line)
    assert head.index("Dave: pass") < head.index("South chooses") < head.rindex("pass")
    assert "*2 Pass out of turn" in result.stdout


def test_the_exit_status_is_that_of_the_transcript_as_it_stands() -> None:
    assert suppose(CLEAN, "South: 2H").exit_code == 0
    assert suppose(CLEAN, ALL).exit_code == 0
    assert "Nobody may choose anything now." in suppose(CLEAN, ALL).stdout
    assert suppose(DISPUTE, "West chooses stand").exit_code == 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("West choses stand", "'choses stand' is not an act"),
        ("West chooses nothing", "'nothing' is not an option"),
        ("South chooses stand", "South has nothing to choose"),
        ("West chooses stand for 9", "event 9 has no finding"),
        ("Dealer: North", "headers come before the first event"),
        ("", "says nothing"),
        ("# only a comment", "says nothing"),
        ("[declaration]", "says nothing that could be ruled on"),
        ("West chooses stand\nWest: pass", "more than one line"),
        ("pass " * 60_000, "is not read"),
    ],
)
def test_a_line_that_cannot_be_is_refused_with_its_words(line: str, message: str) -> None:
    result = suppose(DISPUTE, line, "West waives")
    assert result.exit_code == 2
    assert result.stderr.startswith("standard input: --suppose ")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert "West waives" in result.stdout  # what can be supposed is shown all the same


@pytest.mark.parametrize("style", ["text", "markdown"])
def test_where_every_line_is_refused_there_is_the_report_alone(style: str) -> None:
    result = suppose(DISPUTE, "West chooses nothing", style=style)
    assert result.exit_code == 2
    assert result.stdout == run("-", "--format", style, text=DISPUTE).stdout


def test_an_unreadable_transcript_has_no_futures() -> None:
    result = suppose(DISPUTE.replace("1NT", "1ZZ"), ALL)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("-:5:9: ")


@pytest.mark.parametrize("more", [["--summary"], ["--format", "svg"], ["--format", "html"]])
def test_what_has_no_room_for_futures_is_refused(more: list[str]) -> None:
    result = run("-", "--suppose", ALL, *more, text=DISPUTE)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("--suppose: not with ")


def test_an_unknown_code_is_refused() -> None:
    result = run("-", "--suppose", ALL, "--code", "hoyle", text=DISPUTE)
    assert result.exit_code == 2
    assert result.stderr.startswith("--code: ")


def test_each_transcript_of_a_file_has_its_own(tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text(f"{DISPUTE}---\n{TOO_LOW}")
    result = run(tmp_path / "two.txt", "--suppose", ALL)
    assert result.exit_code == 1
    assert result.stdout.count("\nSuppose\n") == 2
    result = run(tmp_path / "two.txt", "--suppose", "West chooses stand")
    assert result.exit_code == 2
    assert f"{tmp_path / 'two.txt'}:8: --suppose" in result.stderr


def test_a_transcript_that_ends_with_its_result_goes_on_before_it() -> None:
    ways = futures(f"{DISPUTE}\n[result]\nnothing that is read\n", "West chooses stand")
    assert ways[0].ruled.report.findings[0].status == "chosen"


def test_a_record_of_a_bridge_program_goes_on_too(tmp_path: Path) -> None:
    record = tmp_path / "board.pbn"
    record.write_text('[Event "?"]\n[Board "1"]\n[Dealer "S"]\n[Auction "S"]\n2H 1NT\n')
    result = run(record, "--code", "whist-club-1913", "--suppose", "South chooses require-sufficient")
    assert "→ the bid counts as two no trumps" in result.stdout


def test_json_fits_its_schema() -> None:
    schema = json.loads(CliRunner().invoke(app, ["schema", "suppose"]).stdout)
    result = suppose(TOO_LOW, ALL, "foo", style="json")
    document = json.loads(result.stdout)
    jsonschema.validate(document, schema)
    assert document["schema"] == "arbiter.suppositions/1"
    (case,) = document["suppositions"]
    assert case["report"]["findings"][0]["status"] == "open"
    choose, waive, refused = case["futures"]
    assert (choose["line"], choose["seats"]) == ("North chooses require-sufficient", ["N", "S"])
    assert choose["report"]["result"]["contract"]["tricks"] == 2
    assert choose["follows"][0] == "the bid counts as two no trumps"
    assert waive["report"]["findings"][0]["status"] == "lapsed"
    assert refused["report"]["result"] is None
    assert refused["report"]["errors"]


def test_jsonl_has_a_line_a_transcript(tmp_path: Path) -> None:
    (tmp_path / "two.txt").write_text(f"{DISPUTE}---\n{TOO_LOW}")
    result = run(tmp_path / "two.txt", "--suppose", ALL, "--format", "jsonl")
    assert [len(json.loads(line)["futures"]) for line in result.stdout.splitlines()] == [3, 2]


def test_markdown_has_a_table() -> None:
    result = suppose(DISPUTE, ALL, style="markdown")
    assert "### Suppose\n\n|  | West chooses new-deal | West chooses stand | West waives |" in result.stdout


@pytest.mark.parametrize("style", ["text", "markdown", "json", "jsonl"])
def test_what_is_supposed_can_neither_colour_nor_move_the_terminal(style: str) -> None:
    result = suppose(DISPUTE, "West \x1b[31m chooses stand", "West: pass \x1b]0;x\x07 # \x9b2J", style=style)
    assert result.exit_code == 2
    assert not {"\x1b", "\x07", "\x9b"} & {*result.stdout, *result.stderr}
