"""The commands that look things up: law, laws, compare, coverage, terms."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from arbiter.cases import load_all
from arbiter.cli import app
from arbiter.comparing.columns import Clerk, Text
from arbiter.comparing.page import comparison_pages
from arbiter.comparing.rows import rows_of
from arbiter.laws import code_ids, load_code
from arbiter.lookup.entry import law_entry
from arbiter.lookup.law_page import law_page
from arbiter.lookup.parallels import parallels_of
from arbiter.lookup.references import Found, find_laws
from arbiter.report.document_markdown import document_markdown
from arbiter.report.document_text import document_lines
from arbiter.report.text import plain

AUCTION = ["hoffmann-auction-1908", "whist-club-1913", "foster-royal-1914"]
PLAIN = ["hoffmann-bridge-1904", "elwell-1905"]
FORMATS = ["text", "json", "markdown"]

TOO_LOW = """\
Title: West bids too little
Code: whist-club-1913
Dealer: South

2H 1NT
pass
"""
CLEAN = "Code: whist-club-1913\nDealer: South\n\n1H pass pass pass\n"
ROYALS = "Code: whist-club-1913\nDealer: South\n\n1R 1NT\n1R\n"
PONE_DOUBLES = "Code: elwell-1905\nDealer: South\n\nhearts\nEast: double\n"


def run(*args: str | Path, text: str | bytes | None = None, charset: str = "utf-8") -> Result:
    result = CliRunner(charset=charset).invoke(app, [str(arg) for arg in args], input=text)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def read(*args: str | Path, text: str | None = None) -> Any:
    return json.loads(run(*args, "--format", "json", text=text).stdout)


def refused(result: Result, *said: str) -> None:
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    for words in said:
        assert words in result.stderr


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "dispute.txt"
    path.write_text(TOO_LOW, encoding="utf-8")
    return path


@pytest.fixture
def our_club(tmp_path: Path) -> Path:
    folder = tmp_path / "our-club"
    folder.mkdir()
    (folder / "code.yaml").write_text("id: our-club\ntitle: Our Club's Laws\ninherits: whist-club-1913\n")
    return folder


# One law


def test_a_law_says_what_it_rules_on_and_how() -> None:
    result = run("law", "whist-club-1913/50")
    assert (result.exit_code, result.stderr) == (0, "")
    for said in (
        "whist-club-1913/50  Insufficient and impossible declarations\n",
        "Insufficient bid [insufficient-bid]\n",
        "    A bid that does not over-call the bid before it.\n",
        "    Who may choose: either adversary of the offender\n",
        "      1. require it to be enough [require-sufficient]\n",
        "         → the bid counts as the least number of tricks that over-calls\n",
        "    Until: an adversary of the offender passes, bids, doubles or redoubles (law\n      50b);",
        "own side the final bid, if the side that may",
        "  - hoffmann-auction-1908/53 Bidding too little\n    → differs: ",
        "Cases that show it\n  - ",
        "Near misses\n  - ",
        " more: arbiter law whist-club-1913/50 --cases\n",
    ):
        assert said in result.stdout, said


def test_a_law_names_a_few_of_its_cases_and_all_if_asked_to() -> None:
    (law,) = read("law", "whist-club-1913/50")["laws"]
    shown, missed = law["shown_by"], law["near_misses"]
    few = run("law", "whist-club-1913/50").stdout
    assert f"\n... and {len(shown) + len(missed) - 4} more: arbiter law whist-club-1913/50 --cases\n" in few
    assert few.split("Cases that show it\n")[1].count("\n  - ") == 3
    in_full = run("law", "whist-club-1913/50", "--cases")
    assert in_full.exit_code == 0
    assert "more: arbiter law" not in in_full.stdout
    told = " ".join(in_full.stdout.split())
    assert [case["name"] for case in (*shown, *missed) if case["name"] not in told] == []


def test_what_a_law_shows_is_what_rules() -> None:
    (law,) = read("law", "whist-club-1913/50")["laws"]
    rulings = {fact["id"]: ruling for ruling in law["rulings"] for fact in ruling["on"]}
    assert set(rulings) == {"insufficient-bid", "impossible-bid"}
    ruling = rulings["insufficient-bid"]
    assert ruling["chooser"]["id"] == "either"
    assert [option["id"] for option in ruling["options"]] == ["require-sufficient"]
    assert [effect["id"] for effect in ruling["options"][0]["effects"]] == [
        "bid-made-sufficient",
        "partner-debarred",
    ]
    assert ruling["lapses"][0] == {
        "id": "either-calls",
        "text": "an adversary of the offender passes, bids, doubles or redoubles",
        "law": "50b",
    }
    assert law["citation"]["page"] == "46"
    assert [one["code"] for one in law["parallels"]] == ["hoffmann-auction-1908", "foster-royal-1914"]
    assert law["shown_by"][0]["file"].startswith("whist-club-1913/50")


def test_an_inherited_law_says_who_prints_it() -> None:
    (law,) = read("law", "hoffmann-auction-1908/80")["laws"]
    assert law["citation"] == {
        "code": "hoffmann-auction-1908",
        "law": "80",
        "inherited_from": "hoffmann-bridge-1904",
        "work": law["citation"]["work"],
        "page": "241",
    }
    assert (
        "Taken over as it stands from hoffmann-bridge-1904" in run("law", "hoffmann-auction-1908/80").stdout
    )
    shared = [one for one in law["parallels"] if one["same"]]
    assert [one["code"] for one in shared] == ["hoffmann-bridge-1904"]


def test_a_fact_of_all_the_play_is_told_as_it_happens_in_it() -> None:
    assert "whose turn to lead it is not" in run("law", "hoffmann-auction-1908/80").stdout
    assert "whose turn to lead it is not" in run("law", "elwell-1905/60").stdout


def test_an_advisory_law_says_why() -> None:
    advisory = next(s for s in load_code("elwell-1905").statutes.values() if s.law.use == "advisory")
    result = " ".join(run("law", f"elwell-1905/{advisory.id}").stdout.split())
    assert f"Advisory: {' '.join((advisory.law.reason or '').split())}" in result


def test_a_law_that_sets_something_says_what() -> None:
    assert "It sets:\n  - the dealer makes the first declaration\n" in run("law", "elwell/45").stdout


def test_a_law_that_ends_rights_says_which_and_when() -> None:
    out = " ".join(run("law", "whist/50b").stdout.split())
    assert "It ends: the rights given by law 49, law 50, law 50a and law 57, when an adversary" in out


def test_a_right_that_comes_later_is_told() -> None:
    out = " ".join(run("law", "whist/65").stdout.split())
    assert "Later: once the final bid leaves the offender's partner to lead to the first trick" in out


def test_conditions_are_told_and_what_holds_otherwise() -> None:
    out = " ".join(run("law", "elwell/68").stdout.split())
    assert "When: the offender is the pone" in out
    assert "When: in every other case" in out
    assert "Because of: card shown before the declaration" in out


def test_footnotes_and_notes_are_shown() -> None:
    out = run("law", "whist/65").stdout
    assert out.count("Footnote: ") == 2
    assert "\nNote: " in out


@pytest.mark.parametrize(
    "reference", ["elwell-1905/38d", "elwell/38d", "ELWELL/38 (D)", "elwell/38-d", "Elwell/law 38d"]
)
def test_a_lettered_part_is_shown_in_its_law(reference: str) -> None:
    (law,) = read("law", reference)["laws"]
    assert (law["code"], law["law"], law["part"]) == ("elwell-1905", "38", "d")
    assert "\n  → d " in run("law", reference).stdout


@pytest.mark.parametrize(
    ("reference", "code", "law"),
    [
        ("whist-club-1913/50a", "whist-club-1913", "50a"),
        ("Whist/50A", "whist-club-1913", "50a"),
        ("elwell/60-TAIL", "elwell-1905", "60-tail"),
        ("elwell/60 tail", "elwell-1905", "60-tail"),
        ("elwell/spade-convention-ii", "elwell-1905", "spade-convention-II"),
        ("foster/irregularities-in-declaring.2", "foster-royal-1914", "irregularities-in-declaring.2"),
        ("foster/ties", "foster-royal-1914", "ties.1"),
        (" hoffmann-a / law 53 ", "hoffmann-auction-1908", "53"),
    ],
)
def test_laws_may_be_written_in_several_ways(reference: str, code: str, law: str) -> None:
    assert [(one["code"], one["law"]) for one in read("law", reference)["laws"]] == [(code, law)]


def test_a_bare_number_shows_the_law_in_every_code() -> None:
    laws = read("law", "53")["laws"]
    assert [(one["code"], one["law"]) for one in laws] == [(code, "53") for code in [*PLAIN, *AUCTION[:2]]]
    assert run("law", "53").stdout.count("=" * 80) == 3


def test_a_bare_number_may_be_a_law_here_and_a_part_there() -> None:
    laws = [(one["code"], one["law"], one["part"]) for one in read("law", "62a")["laws"]]
    assert laws == [("elwell-1905", "62", "a"), ("whist-club-1913", "62a", None)]


@pytest.mark.parametrize(
    ("reference", "said"),
    [
        ("109", ("no code has a law `109`", "whist-club-1913/97")),
        ("whist-club-1913/109", ("whist-club-1913 has no law `109`", "whist-club-1913/97")),
        ("whist/50d", ("`50d`", "whist-club-1913/50a", "whist-club-1913/50c")),
        ("wist-club-1913/50", ("no code `wist-club-1913`", "whist-club-1913")),
        ("nothing/50", ("no code `nothing`", *AUCTION, *PLAIN)),
        ("hoffmann/53", ("`hoffmann` may be hoffmann-bridge-1904 or hoffmann-auction-1908",)),
        ("/53", ("no code ``",)),
        ("foster/doubling", ("doubling.1 or doubling.2",)),
        ("foster/doublign.1", ("doubling.1",)),
        ("whist-club-1913", ("`whist-club-1913` is a code", "whist-club-1913/1")),
        ("whist-club-1913/", ("whist-club-1913/1",)),
        ("", ("no code has a law ``",)),
        ("\x1b[31m53", ("\\x1b[31m53",)),
        ("x" * 5000, ("xxx...",)),
    ],
)
def test_an_unknown_law_is_one_message_with_the_nearest(reference: str, said: tuple[str, ...]) -> None:
    refused(run("law", reference), *said)


def laws() -> Iterator[Found]:
    for id_ in code_ids():
        code = load_code(id_)
        for statute in code.statutes.values():
            yield Found(code, statute)


def test_every_law_of_every_code_can_be_shown() -> None:
    for found in laws():
        entry = law_entry(found)
        page = list(law_page(entry))
        text = plain(document_lines(page, 80))
        assert entry.sense.split()[0] in text
        assert entry.use != "advisory" or entry.reason
        assert entry.citation.page
        assert all(len(line) <= 80 for line in text.splitlines()), entry.law
        assert document_markdown(page).startswith(f"## {entry.code}/{entry.law.split('.')[0]}"[:12])
        assert "{" not in text, "a place that nobody fills"


def test_every_law_and_part_is_found_by_its_name() -> None:
    for found in laws():
        for part in (None, *found.statute.law.parts):
            (again,) = find_laws(f"{found.code.id}/{found.statute.id}{part or ''}")
            assert (again.statute.id, again.part) == (found.statute.id, part)


def test_parallels_are_mutual_for_inherited_laws_too() -> None:
    shown = {
        (found.code.id, found.statute.id): {
            (parallel.code, law.law)
            for parallel in parallels_of(found.code, found.statute)
            for law in parallel.laws
        }
        for found in laws()
    }
    for law, others in shown.items():
        missing = [other for other in others if law not in shown[other]]
        assert missing == [], law


def test_a_code_of_ones_own_has_the_laws_it_takes_over(our_club: Path) -> None:
    (law,) = read("law", "our-club/50", "--lawbook", our_club)["laws"]
    assert law["citation"]["inherited_from"] == "whist-club-1913"
    assert "whist-club-1913" in [one["code"] for one in law["parallels"]]
    assert "our-club" in [one["code"] for one in read("law", "53", "--lawbook", our_club)["laws"]]


# Lists


def test_the_laws_are_listed_under_their_headings() -> None:
    out = run("laws", "--code", "whist-club-1913").stdout
    assert "  The Declaration\n  42 " in out
    assert out.count("\n  The Declaration\n") == 1
    assert len(read("laws", "--code", "whist")["laws"]) == 103


def test_all_codes_are_listed_the_oldest_first() -> None:
    codes = [one["code"] for one in read("laws")["laws"]]
    assert list(dict.fromkeys(codes)) == [*PLAIN, *AUCTION]
    assert run("laws").exit_code == 0


def test_inherited_laws_are_marked_and_stand_under_one_heading() -> None:
    out = run("laws", "--code", "hoffmann-auction-1908").stdout
    assert "advisory (inherited)" in out
    assert out.count("\n  General Rules\n") == 1


def test_a_search_prints_the_best_first() -> None:
    result = run("laws", "--about", "looked back at a trick")
    assert result.exit_code == 0
    assert "  1. whist-club-1913/90  Looking back at a trick" in result.stdout
    found = read("laws", "--about", "looked back at a trick")
    assert (found["laws"][0]["code"], found["laws"][0]["law"], found["laws"][0]["score"]) == (
        "whist-club-1913",
        "90",
        1,
    )
    assert len(found["laws"]) <= 10


def test_a_search_of_one_code_gives_its_laws_alone() -> None:
    found = read("laws", "--about", "led out of turn", "--code", "elwell")["laws"]
    assert {one["code"] for one in found} == {"elwell-1905"}


def test_a_word_that_finds_nothing_suggests_one_and_the_status_is_one() -> None:
    result = run("laws", "--about", "revoek")
    assert (result.exit_code, result.stderr) == (1, "")
    assert "No law speaks of `revoek`; did you mean `revoke`?" in result.stdout
    found = read("laws", "--about", "revoek")
    assert found["laws"] == []
    assert found["suggestions"] == [{"word": "revoek", "nearest": "revoke"}]


def test_a_code_that_has_no_such_law_says_so() -> None:
    result = run("laws", "--about", "cards torn", "--code", "foster")
    assert result.exit_code == 1
    assert "No law of this code is about that; of the other codes," in result.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--about", ""], "--about: "),
        (["--about", "the"], "--about: "),
        (["--code", "wist-club-1913"], "--code: there is no code `wist-club-1913`; did you mean"),
        (["--code", "hoffmann"], "--code: `hoffmann` may be"),
    ],
)
def test_a_list_asked_for_wrongly_is_refused(args: list[str], said: str) -> None:
    refused(run("laws", *args), said)


# Coverage


def test_the_coverage_counts_every_numbered_law() -> None:
    counts = read("coverage")
    assert list(counts) == [*PLAIN, *AUCTION]
    least = {
        "elwell-1905": 110,
        "hoffmann-bridge-1904": 108,
        "hoffmann-auction-1908": 108,
        "whist-club-1913": 103,
        "foster-royal-1914": 47,
    }
    for code, count in counts.items():
        assert list(count) == ["laws", "enforced", "applied", "advisory"]
        assert count["laws"] == least[code]
        assert count["laws"] == count["enforced"] + count["applied"] + count["advisory"]


def test_every_law_has_a_page() -> None:
    assert [found.statute.id for found in laws() if not found.statute.page] == []


def test_the_coverage_of_one_code() -> None:
    assert list(read("coverage", "--code", "Elwell")) == ["elwell-1905"]
    assert "  elwell-1905  110 " in run("coverage", "--code", "elwell-1905").stdout
    refused(run("coverage", "--code", "x"), "--code: there is no code `x`")


def test_what_is_missing_is_listed_with_its_reason() -> None:
    counts, missing = read("coverage"), read("coverage", "--missing")
    for code, count in counts.items():
        assert len(missing[code]) == count["advisory"]
        assert all(one["reason"] and one["page"] for one in missing[code])
    assert not any(one["law"].startswith("etiquette") for one in missing["elwell-1905"])
    assert run("coverage", "--missing").exit_code == 0


# Side by side


def test_one_transcript_under_every_code_of_its_game(file: Path) -> None:
    result = run("compare", file)
    assert (result.exit_code, result.stderr) == (1, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "West bids too little"
    heads = next(line for line in lines if "foster-royal-1914" in line)
    assert heads.split() == AUCTION
    for label in ("Law", "Ruling", "Chooser", "Options", "Follows", "Until", "Stands", "Next"):
        assert any(line.startswith(f"  {label} ") for line in lines), label
    assert all(len(line) <= 80 for line in lines)
    assert "Insufficient bid: 1NT by West (line 5, column 4)\n" in result.stdout


def test_a_line_says_where_the_codes_part(file: Path) -> None:
    (compared,) = read("compare", file)["comparisons"]
    assert compared["parting"] == (
        "Line 5, insufficient bid: hoffmann-auction-1908: settled by the law itself;"
        " whist-club-1913 and foster-royal-1914: lapsed (North or South could choose)."
    )
    assert "Where they part: Line 5, insufficient bid: hoffmann-auction-1908:" in run("compare", file).stdout


def test_the_rulings_compared_are_those_of_check(file: Path) -> None:
    (compared,) = read("compare", file)["comparisons"]
    assert [column["code"] for column in compared["columns"]] == AUCTION
    assert compared["rows"] == [[0, 0, 0]]
    for column in compared["columns"]:
        (report,) = read("check", file, "--code", column["code"])["reports"]
        assert column["report"] == report


def test_codes_that_rule_alike_part_nowhere() -> None:
    result = run("compare", "-", text=PONE_DOUBLES)
    assert "Where they part: Nowhere: the codes rule alike.\n" in result.stdout
    assert [
        column["code"] for column in read("compare", "-", text=PONE_DOUBLES)["comparisons"][0]["columns"]
    ] == PLAIN


def test_nothing_irregular_has_status_zero() -> None:
    result = run("compare", "-", text=CLEAN)
    assert result.exit_code == 0
    assert "Nowhere: the codes find nothing irregular.\n" in result.stdout


def test_a_code_that_cannot_read_it_says_so_in_its_column() -> None:
    result = run("compare", "-", text=ROYALS)
    assert (result.exit_code, result.stderr) == (1, "")
    assert "\n  Ruling   cannot be read: line " in result.stdout
    assert "\n  - Not to be read under hoffmann-auction-1908.\n" in result.stdout
    (compared,) = read("compare", "-", text=ROYALS)["comparisons"]
    assert [bool(column["report"]["errors"]) for column in compared["columns"]] == [True, False, False]
    assert compared["rows"] == [[None, 0, 0]]


def test_codes_may_part_at_the_end_alone() -> None:
    """A pass out of turn has no penalty anywhere, but it is a pass of the standing bid in two codes only."""
    text = "Code: whist-club-1913\nDealer: South\n\n1H\nEast: pass\nWest: pass\nNorth: pass\n"
    (compared,) = read("compare", "-", text=text)["comparisons"]
    assert compared["parting"].startswith("In the end: hoffmann-auction-1908: The bid to beat: 1 heart")
    assert "Contract: 1 heart, played by South. The play begins: West leads." in compared["parting"]


def test_one_act_under_two_names_is_one_matter() -> None:
    text = "Code: whist-club-1913\nDealer: South\n\n1H pass pass pass\nNorth leads C4\n"
    text = text.replace("North leads", "East leads")
    (compared,) = read("compare", "-", text=text)["comparisons"]
    names = {
        column["report"]["findings"][cell]["irregularity"]
        for row in compared["rows"]
        for column, cell in zip(compared["columns"], row, strict=True)
        if cell is not None
    }
    assert len(names) > 1
    assert len(compared["rows"]) == 1
    assert "\n  Finding  " in run("compare", "-", text=text).stdout


def test_two_versions_of_what_happened(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "east.txt"
    other.write_text(TOO_LOW.replace("1NT", "2NT").replace("West bids too little", "East's version"))
    result = run("compare", file, other)
    assert result.exit_code == 1
    assert "Version 1: West bids too little," in result.stdout
    assert "Version 2: East's version," in result.stdout
    assert (
        "Where they part: Insufficient bid: version 1: insufficient bid; version 2: nothing irregular.\n"
        in (result.stdout.replace("\n  ", " "))
    )
    (compared,) = read("compare", file, other)["comparisons"]
    assert [column["code"] for column in compared["columns"]] == ["whist-club-1913"] * 2
    assert compared["rows"] == [[0, None]]


def test_versions_of_different_codes_stand_under_their_own(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(TOO_LOW.replace("whist-club-1913", "hoffmann-auction-1908"))
    (compared,) = read("compare", file, other)["comparisons"]
    assert [column["code"] for column in compared["columns"]] == ["whist-club-1913", "hoffmann-auction-1908"]
    (compared,) = read("compare", file, other, "--code", "foster-royal-1914")["comparisons"]
    assert [column["code"] for column in compared["columns"]] == ["foster-royal-1914"] * 2


def test_several_transcripts_are_compared_one_by_one(tmp_path: Path) -> None:
    two = tmp_path / "two.txt"
    two.write_text(f"{TOO_LOW}---\n{PONE_DOUBLES}")
    compared = read("compare", two)["comparisons"]
    assert [[column["code"] for column in one["columns"]] for one in compared] == [AUCTION, PLAIN]
    assert run("compare", two).stdout.count("\n" + "=" * 80 + "\n") == 1
    assert len(read("compare", two, two)["comparisons"]) == 2
    refused(run("compare", two, "-", text=CLEAN), "holds 2 transcripts and standard input 1")


def test_the_code_may_be_given() -> None:
    text = CLEAN.replace("Code: whist-club-1913\n", "")
    refused(run("compare", "-", text=text), "-:1:1: ", "--code")
    assert run("compare", "-", "--code", "elwell-1905", text="Dealer: South\n\nhearts\n").exit_code == 0
    refused(run("compare", "-", "--code", "elwell", text=text), "--code: there is no code `elwell`")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["gone.txt"], "gone.txt: no such file"),
        (["-"], "-:"),
    ],
)
def test_what_cannot_be_read_is_named(args: list[str], said: str) -> None:
    refused(run("compare", *args, text=""), said)


def test_a_folder_or_a_pattern_must_mean_one_file(file: Path) -> None:
    for name in (file.parent, file.parent / "*.txt"):
        assert run("compare", name).exit_code == 1
    (file.parent / "other.txt").write_text(CLEAN)
    for name in (file.parent, file.parent / "*.txt"):
        refused(run("compare", name), "that is more than one file")


def test_a_line_that_no_code_can_read_is_an_error() -> None:
    text = CLEAN.replace("1H", "1X1")
    result = run("compare", "-", text=text)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("-:4:")
    compared = json.loads(run("compare", "-", "--format", "json", text=text).stdout)["comparisons"][0]
    assert compared["parting"] is None


def test_one_version_that_cannot_be_read_is_an_error(file: Path) -> None:
    result = run("compare", file, "-", text=CLEAN.replace("1H", "1X1"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("-:4:")


def test_a_fourth_code_goes_below(file: Path, our_club: Path) -> None:
    result = run("compare", file, "--lawbook", our_club)
    assert all(len(line) <= 80 for line in result.stdout.splitlines())
    heads = [
        line.split()
        for line in result.stdout.splitlines()
        if line.split()[-1:] in (["our-club"], [AUCTION[2]])
    ]
    assert heads[:2] == [[AUCTION[0], "our-club"], AUCTION[1:]]


@pytest.mark.parametrize("code", [*PLAIN, *AUCTION])
def test_every_fifth_case_can_be_compared(code: str) -> None:
    clerk = Clerk(None, ())
    for case in [case for case in load_all(code) if "errors" not in case.expected][::5]:
        (comparison,) = clerk.under_each_code(Text(case.id, case.id, case.transcript.encode()))
        assert not comparison.at_fault, case.id
        lines = plain(document_lines(list(comparison_pages([comparison])), 80)).splitlines()
        assert all(len(line) <= 80 for line in lines), case.id
        shown = [cell for row in rows_of(comparison) for cell in row.cells if cell is not None]
        found = [one for column in comparison.readable for one in column.ruled.report.findings]
        assert len(shown) == len(found), "every finding stands in one row"


# Terms


def test_a_term_is_explained_with_its_laws() -> None:
    result = run("terms", "pone")
    assert result.exit_code == 0
    assert result.stdout.startswith("Pone\n\n")
    assert "  - elwell-1905\n    → " in result.stdout


def test_all_terms_are_listed() -> None:
    names = [one["term"] for one in read("terms")["terms"]]
    assert {"pone", "eldest hand", "book", "chicane", "quitted", "renounce"} <= set(names)
    assert all(one["sense"] and one["laws"] for one in read("terms")["terms"])
    assert run("terms").exit_code == 0


def test_a_term_goes_by_its_other_names_and_several_words() -> None:
    assert [one["term"] for one in read("terms", "honour", "score")["terms"]] == ["above the line"]
    assert [one["term"] for one in read("terms", "PONE")["terms"]] == ["pone"]
    assert len(read("terms", "hand")["terms"]) > 1


def test_an_unknown_term_is_one_message_with_the_nearest() -> None:
    refused(run("terms", "chicain"), "there is no term `chicain`", "chicane")
    refused(run("terms", "xyzzy"), "`arbiter terms` lists them all")


# Whatever the command


EVERY = [
    ["law", "whist/50"],
    ["law", "53"],
    ["laws"],
    ["laws", "--about", "talked it over"],
    ["coverage"],
    ["coverage", "--missing"],
    ["terms"],
    ["terms", "pone"],
]


@pytest.mark.parametrize("style", FORMATS)
@pytest.mark.parametrize("args", EVERY, ids=" ".join)
def test_every_answer_can_be_printed_in_any_encoding(args: list[str], style: str) -> None:
    for encoding in ("ascii", "cp1252", "utf-8"):
        result = run(*args, "--format", style, charset=encoding)
        assert result.exit_code == 0
        text = result.stdout_bytes.decode(encoding)
        assert text.endswith("\n")
        assert all(line.isprintable() for line in text.splitlines())
        if style == "json":
            json.loads(text)
        elif style == "text":
            assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("style", FORMATS)
def test_text_from_a_transcript_cannot_act_on_the_terminal_or_as_markup(style: str) -> None:
    hostile = "[red]x[/red] \x1b[31m \u202e <b> | `x`"
    text = f"Title: {hostile}\nCode: whist-club-1913\nDealer: South\nPlayers: W=a|b \x1b[1m\n\n2H 1NT\n"
    for encoding in ("ascii", "utf-8"):
        result = run("compare", "-", "--format", style, text=text.encode(), charset=encoding)
        out = result.stdout_bytes.decode(encoding)
        assert all(line.isprintable() for line in out.splitlines())
        if style == "markdown":
            assert "<b>" not in out.replace("\\<b\\>", "")


@pytest.mark.parametrize("args", [*EVERY, ["compare", "-"]], ids=" ".join)
def test_a_bad_lawbook_is_named(args: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "our-club"
    folder.mkdir()
    (folder / "code.yaml").write_text("id: our-club\ntitle: Ours\ninherits: whist-club-1931\n")
    result = run(*args, "--lawbook", folder, text=CLEAN)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"{folder / 'code.yaml'}:3:")


@pytest.mark.parametrize("command", ["law", "laws", "compare", "coverage", "terms"])
def test_help_is_given_and_wrong_usage_has_status_two(command: str) -> None:
    assert run(command, "-h").exit_code == 0
    assert run(command, "--no-such-option").exit_code == 2
    assert run(command, "x", "--format", "xml").exit_code == 2


def test_check_imports_nothing_of_it(file: Path) -> None:
    script = (
        "import sys; from arbiter.cli import app\n"
        "try: app(sys.argv[1:])\n"
        "finally: print(sorted(name for name in sys.modules if name.startswith(('arbiter.lookup', "
        "'arbiter.comparing', 'arbiter.cases', 'arbiter.report.document', 'arbiter.commands.paper'))))"
    )
    command = [sys.executable, "-c", script, "check", str(file)]
    result = subprocess.run(command, capture_output=True, check=False, text=True, timeout=60, env=os.environ)
    assert result.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("code", [*PLAIN, *AUCTION])
def test_every_irregularity_is_listed_by_its_id_with_its_laws(code: str) -> None:
    listed = {one["id"]: one["laws"] for one in read("laws", "--ids", "--code", code)["irregularities"]}
    facts = load_code(code).facts
    assert set(listed) == facts
    for fact in facts:
        laws = [provision.law for provision in load_code(code).provisions_on(fact)]
        assert listed[fact].get(code, []) == list(dict.fromkeys(laws))
    shown = run("laws", "--ids", "--code", code).stdout
    assert all(f"  {fact} " in shown for fact in facts)
