"""``arbiter convert``, and ``check`` on records: what is written where, and with which exit status."""

import json
from pathlib import Path

import pytest
from casebook import load_all
from hypothesis import given
from hypothesis import strategies as st
from test_cli import run

from arbiter.checker import Checker
from arbiter.formats.wording import act_text
from arbiter.transcript.acts import read_act
from arbiter.transcript.events import Section
from arbiter.transcript.messages import UnreadableError

DATA = Path(__file__).parent / "data"
CODE = "whist-club-1913"
DISPUTE = "Title: Too low\nCode: whist-club-1913\nDealer: South\n\n1NT 1R\nNorth chooses require-sufficient\n"
BOARD = '[Dealer "S"]\n[Auction "S"]\n1H 1S *\n'


@pytest.fixture
def dispute(tmp_path: Path) -> Path:
    path = tmp_path / "dispute.txt"
    path.write_text(DISPUTE)
    return path


def test_a_transcript_is_written_as_pbn_and_back(dispute: Path, tmp_path: Path) -> None:
    pbn, text = tmp_path / "dispute.pbn", tmp_path / "again.txt"
    result = run("convert", dispute, "--to", "pbn", "-o", pbn)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    written = pbn.read_text()
    assert written.startswith('% PBN 2.1\n[Event "Too low"]\n')
    assert "1NT 2S {arbiter: really 1R} {arbiter: North chooses require-sufficient} *\n" in written
    assert run("convert", pbn, "--to", "text", "--output", text).exit_code == 0
    assert text.read_text() == DISPUTE.replace("1NT 1R", "1NT  1R")


def test_without_a_file_it_goes_to_standard_output(dispute: Path) -> None:
    result = run("convert", dispute, dispute, "--to", "text")
    assert result.stdout.count("1NT  1R\n") == 2
    assert result.stdout.count("---\n") == 1
    result = run("convert", "-", "--to", "pbn", text=DISPUTE)
    assert result.stdout.count("% PBN 2.1\n") == 1


def test_the_rest_is_written_when_something_cannot_be(dispute: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(f"{DISPUTE}---\nCode: whist-club-1913\nDealer: South\n1Q\n---\n{DISPUTE}")
    result = run("convert", bad, tmp_path / "none.txt", dispute, "--to", "pbn")
    assert result.exit_code == 2
    assert result.stdout.count("[Auction ") == 3
    assert f"{bad}:10:1: " in result.stderr
    assert f"{tmp_path / 'none.txt'}: no such file\n" in result.stderr


def test_what_is_read_is_never_written_over(dispute: Path, tmp_path: Path) -> None:
    result = run("convert", dispute, "--to", "pbn", "-o", dispute)
    assert (result.exit_code, dispute.read_text()) == (2, DISPUTE)
    assert "would be written over" in result.stderr
    assert run("convert", tmp_path, "--to", "pbn", "-o", tmp_path / "." / "dispute.txt").exit_code == 2
    result = run("convert", dispute, "--to", "pbn", "-o", tmp_path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{tmp_path}: cannot be written: ")


def test_nothing_is_written_where_nothing_can_be(tmp_path: Path) -> None:
    target = tmp_path / "out.pbn"
    assert run("convert", "-", "--to", "pbn", "-o", target, text="Dealer: South\n").exit_code == 2
    assert not target.exists()


def test_plain_bridge_has_no_pbn() -> None:
    text = "Code: elwell-1905\nDealer: South\nSouth: hearts\n"
    result = run("convert", "-", "--to", "pbn", text=text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "-:1:1: PBN holds auctions, and elwell-1905 is a code of plain bridge: expected --to text.\n"
    )
    assert run("convert", "-", "--to", "text", text=text).exit_code == 0
    assert run("convert", "-", "--to", "text", "--code", "nobody-1900", text=text).exit_code == 2


def test_a_name_that_no_transcript_can_hold_is_left_out() -> None:
    board = f'[North "Smith, John"]\n[East "Double Dummy"]\n[South "Ann"]\n{BOARD}'
    result = run("convert", "-", "--to", "text", "--code", CODE, text=board)
    assert "Players: S=Ann\n" in result.stdout
    assert "note: the name 'Smith, John' cannot stand in a transcript." in result.stderr


def test_a_folder_means_records_too(tmp_path: Path, dispute: Path) -> None:
    (tmp_path / "a.PBN").write_bytes((DATA / "constructs.pbn").read_bytes())
    (tmp_path / "b.lin").write_bytes((DATA / "evening.lin").read_bytes())
    outputs = []
    for jobs in (1, 2):
        result = run("check", tmp_path, "--code", CODE, "--format", "jsonl", "--jobs", str(jobs))
        sources = [Path(json.loads(line)["source"]).name for line in result.stdout.splitlines()]
        assert sources == ["a.PBN"] * 14 + ["b.lin"] * 4 + [dispute.name]
        outputs.append((result.stdout, result.stderr))
    assert outputs[0] == outputs[1]
    assert outputs[0][1].count("contract bridge") == 1


def test_the_form_can_be_said(tmp_path: Path) -> None:
    odd = tmp_path / "odd"
    odd.write_text(f"\x0b . {BOARD}")
    assert run("check", odd, "--code", CODE, "--from", "pbn").exit_code == 2
    odd.write_text(BOARD)
    assert run("check", odd, "--code", CODE).exit_code == 1
    result = run("check", odd, "--code", CODE, "--from", "text")
    assert result.exit_code == 2
    assert "1:1: " in result.stderr
    assert run("check", odd, "--code", CODE, "--from", "lin").exit_code == 2
    assert run("check", odd, "--code", CODE, "--spades", "royals").exit_code == 0


def test_notes_stand_under_the_table_or_on_standard_error() -> None:
    board = BOARD.replace("1H 1S", "1C ^I 3S")
    note = "By the mark ^I this call is not enough; under whist-club-1913 there is nothing wrong with that."
    result = run("check", "-", "--code", CODE, text=board)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert (
        f"-:3:4: note: {note}\n" in run("check", "-", "--code", CODE, "--format", "json", text=board).stderr
    )
    assert "  Note: By the mark ^I this call is not enough; under whist-club-1913 there is\n" in result.stdout
    result = run("check", "-", "--code", CODE, "--format", "markdown", text=board)
    assert "\n\n**Note:** By the mark ^I this call is not enough; under whist-club-1913" in result.stdout


CASES = [case for case in load_all() if case.code != "hoffmann-auction-1908"]


@given(st.sampled_from(CASES))
def test_every_act_is_written_so_that_it_is_read_again(case) -> None:  # type: ignore[no-untyped-def]
    checker = Checker()
    (ruled,) = checker.check(case.transcript, "case")
    card = checker.card(case.code)
    assert card is not None
    for event in ruled.transcript.events:
        assert read_act(act_text(event.act), card, event.section) == event.act


@pytest.mark.parametrize(
    "words",
    [
        *("lets it stand", "consents", "accepts the double", "accepts the redouble", "refuses"),
        *("refuses the double", "refuses the redouble", "waives for 3", "lets it stand for 12", "withdraws"),
        *("chooses call-suit H for 2", "chooses call-card H10", "changes to 2NT", "exposes H5 C10 SA"),
        *("card-exposed-before-lead H5", "gives-information", "looks at his cards", "8C", "12NT", "redouble"),
    ],
)
def test_plain_english_is_written_so_that_it_is_read_again(words: str) -> None:
    card = Checker().card(CODE)
    assert card is not None
    act = read_act(words, card)
    assert read_act(act_text(act), card) == act


@pytest.mark.parametrize(
    "words",
    [
        *("H5", "plays H5 and H6", "corrects to H5", "takes back H6", "takes back H6 and plays H5", "quits"),
        *("asks whether he has none", "no", "yes", "claims a revoke", "cuts for the next deal", "withdraws"),
        *(
            "calls the highest heart",
            "calls the lowest heart",
            "takes 100 points",
            "takes three tricks for 3",
        ),
        *("calls D5", "forbids D5", "revoke", "revoke H5", "two-cards-at-once H5 H6", "leads C4 out of turn"),
        *("omits to play", "completes the deal", "exposes H5", "shows his last card H5", "forbids hearts"),
        *("requires that the lead be made from the right hand", "looks at the last trick", "see card"),
    ],
)
@pytest.mark.parametrize("section", ["play", "deal"])
def test_the_play_and_the_deal_are_written_so_that_they_are_read_again(words: str, section: Section) -> None:
    card = Checker().card("hoffmann-bridge-1904")
    assert card is not None
    try:
        act = read_act(words, card, section)
    except UnreadableError:
        return
    assert read_act(act_text(act), card, section) == act
