"""The walk through a transcript: that it rules as check does, leaves nothing out, and says what is so."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from arbiter.cases import Case, load_all
from arbiter.checker import Checker
from arbiter.cli import app
from arbiter.explaining import auction_reasons, choice_reasons, deal_reasons, plain_reasons, play_reasons
from arbiter.explaining.model import Explanation, Kind, LookedAt, Step
from arbiter.explaining.page import ExplainedSheet, explanation_pages
from arbiter.explaining.tracer import explain
from arbiter.laws.names import AUCTION_FACTS, FACTS, PENALTY_FACTS, PLAIN_FACTS
from arbiter.report.document_markdown import document_markdown
from arbiter.report.document_text import document_lines
from arbiter.report.sheet import Sheet
from arbiter.report.text import plain
from arbiter.ruling import Ruled, game_of
from arbiter.ruling.engine import Engine
from arbiter.transcript.events import CallAttention, Change, Reported

DISPUTE = "Title: Out of turn\nCode: hoffmann-auction-1908\nDealer: South\n\n1S pass 1NT\nSouth: 2D\n"
TOO_LOW = "Code: whist-club-1913\nDealer: South\nPlayers: N=Ann, E=Bob, S=Carol, W=Dave\n\n2H 1NT pass\n"
CLEAN = "Code: whist-club-1913\nDealer: South\n\n1H pass pass pass\n"
SHOWN_LATER = {"revoke", "penalty-disobeyed"}
"""What a later card may show of an earlier one."""
TURNS = {"bid-out-of-turn", "pass-out-of-turn", "double-out-of-turn", "redouble-out-of-turn"}


FOUND_IN_THE_PLAY = {
    *("lead-out-of-turn", "lead-from-wrong-hand", "played-before-turn", "fourth-before-second"),
    *("two-cards-to-trick", "omits-to-play", "card-exposed", "two-cards-at-once", "revoke"),
    *("renounce-corrected", "card-taken-back", "penalty-disobeyed", "winners-without-waiting"),
    "late-revoke-claim",
}
"""What the program finds in the play; all else is reported."""


def run(*args: str | Path, text: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(app, ["explain", *map(str, args)], input=text)
    assert "Traceback" not in result.output
    return result


@cache
def checker() -> Checker:
    return Checker()


def ruled_on(transcript: str) -> Ruled:
    (ruled,) = checker().check(transcript, "transcript")
    return ruled


def walk(transcript: str) -> Explanation:
    ruled = ruled_on(transcript)
    return explain(ruled, checker().code(ruled.report.code), checker().words)


@cache
def walks() -> tuple[tuple[Case, Ruled, Explanation], ...]:
    return tuple((case, ruled_on(case.transcript), walk(case.transcript)) for case in load_all())


def steps() -> Iterator[tuple[Case, Step]]:
    for case, _, explanation in walks():
        for step in explanation.steps:
            yield case, step


def last(transcript: str) -> Step:
    return walk(transcript).steps[-1]


def because(step: Step, id_: str) -> str:
    (one,) = (looked.because for looked in step.looked_at if looked.id == id_)
    return one


# That it rules as check does, and leaves nothing out


def test_every_event_is_a_step_and_every_finding_is_raised_at_its_event() -> None:
    for case, ruled, explanation in walks():
        numbers = [] if ruled.report.errors else [e.number for e in ruled.transcript.events]
        assert [step.event for step in explanation.steps] in (numbers, [*numbers, 0]), case.id
        raised = {one.number: (step, one.finding) for step in explanation.steps for one in step.findings}
        assert sorted(raised) == list(range(1, len(ruled.report.findings) + 1)), case.id
        for number, late in enumerate(ruled.report.findings, start=1):
            step, early = raised[number]
            told = (early.event, early.irregularity, early.offender)
            assert told == (late.event, late.irregularity, late.offender), case.id
            assert step.event == late.event or late.irregularity in SHOWN_LATER, case.id


def test_the_walk_ends_where_the_ruling_does() -> None:
    for case, ruled, explanation in walks():
        if explanation.steps:
            assert explanation.steps[-1].left.result == ruled.report.result, case.id


def test_what_becomes_of_every_finding_is_told() -> None:
    for case, ruled, explanation in walks():
        status: dict[int, str] = {}
        for step in explanation.steps:
            status |= {one.number: one.finding.status for one in step.findings}
            status |= {change.number: change.status for change in step.changes}
        told = [status[number] for number in sorted(status)]
        assert told == [finding.status for finding in ruled.report.findings], case.id


def test_a_change_says_why() -> None:
    for case, step in steps():
        for change in step.changes:
            assert change.text.endswith("."), (case.id, change.text)
            assert "{" not in change.text, (case.id, change.text)
            if change.status == "lapsed":
                assert ". " in change.text, (case.id, change.text)


def test_every_kind_of_not_applying_is_met_with() -> None:
    assert {looked.kind for _, step in steps() for looked in step.looked_at} == {*get_args(Kind)}


# Why not


def test_what_was_found_is_not_said_to_be_missing() -> None:
    for case, step in steps():
        found = {one.finding.irregularity for one in step.findings}
        missing = {looked.id for looked in step.looked_at if looked.kind == "not-found"}
        assert not found & missing, case.id


def test_every_reason_is_a_clause() -> None:
    for case, step in steps():
        for looked in step.looked_at:
            assert looked.because, case.id
            assert not looked.because.endswith("."), (case.id, looked)
            assert "{" not in looked.because, (case.id, looked)


def test_the_facts_that_an_act_may_bring_are_those_that_the_detectors_find() -> None:
    """A fact that is found and not in the tables would be missing where it is not found."""
    for case, ruled, _ in walks():
        code, dealer = checker().code(ruled.report.code), ruled.transcript.dealer
        assert code is not None
        assert dealer is not None
        if ruled.report.errors:
            continue
        table = auction_reasons.REASONS if code.game == "auction" else plain_reasons.REASONS
        engine = Engine(game_of(ruled.transcript, code, dealer), code)
        for event in ruled.transcript.events:
            engine.take(event)
        engine.finish()
        for finding in engine.court.findings:
            act = getattr(finding.event.act, "act", None) or finding.event.act
            tables = (table, play_reasons.REASONS, play_reasons.TAKING_BACK, choice_reasons.REASONS)
            known = {fact for one in tables for fact in one.get(type(act), {})} | {*deal_reasons.REASONS}
            taken_back = finding.fact.id == "card-taken-back"  # also by leading anew
            changed = "changed" in finding.fact.id or type(act).__name__ == "Change" or taken_back
            told = isinstance(act, Reported | CallAttention)
            assert changed or told or finding.fact.id in known, (case.id, finding.fact.id)


REASONS_OF_PLAY: dict[Any, Any] = {**play_reasons.REASONS, "taken": play_reasons.TAKING_BACK[Change]}


@pytest.mark.parametrize(
    ("facts", "table", "only_changes"),
    [
        (AUCTION_FACTS, auction_reasons.REASONS, {"call-changed"}),
        (PLAIN_FACTS, plain_reasons.REASONS, set()),
        (PENALTY_FACTS, choice_reasons.REASONS, set()),
        (FOUND_IN_THE_PLAY, REASONS_OF_PLAY, set()),
        ({"pack-imperfect", "too-many-cards", "short-hand"}, {"deal": deal_reasons.REASONS}, set()),
    ],
)
def test_every_fact_has_its_reasons(facts: dict[str, str], table: Any, only_changes: set[str]) -> None:
    assert {fact for reasons in table.values() for fact in reasons} | only_changes == set(facts)
    assert set(facts) <= FACTS.keys()


def test_a_turn_that_was_right_is_said_to_be_so() -> None:
    for case, step in steps():
        missing = {looked.id for looked in step.looked_at if looked.kind == "not-found"}
        found = {one.finding.irregularity for one in step.findings}
        if step.turn and missing & TURNS and "It was" in step.turn.text:
            assert not found & TURNS, case.id
            assert f"not {step.said.split()[0]}'s" not in step.turn.text, case.id


def test_a_bid_says_what_it_is_worth_and_what_it_had_to_beat() -> None:
    step = last("Code: whist-club-1913\nDealer: South\n\n2H 1NT\n")
    assert step.worth is not None
    assert step.worth.text == (
        "10 points, 1 × 10; it does not over-call two hearts (16 points, 2 × 8); "
        "two no trumps (20 points, 2 × 10) would."
    )
    assert step.worth.laws == ("44",)
    assert because(step, "impossible-bid") == "two no trumps would be enough"
    assert because(step, "bid-out-of-turn") == "it was West's turn"


def test_as_many_points_for_more_tricks_are_enough() -> None:
    step = last("Code: whist-club-1913\nDealer: South\n\n1C 3S\n")
    assert because(step, "insufficient-bid") == (
        "it over-calls one club (6 points, 1 × 6), with as many points for more tricks"
    )


def test_a_pass_out_of_turn_is_no_bar_where_it_counts_for_nothing() -> None:
    calls = "1S\nNorth: pass\nWest: pass\nNorth: 2S\n"
    step = last(f"Code: hoffmann-auction-1908\nDealer: South\n\n{calls}")
    assert because(step, "reentry-after-pass-out-of-turn") == "a pass out of turn counts for nothing here"
    step = last(f"Code: whist-club-1913\nDealer: South\n\n{calls}")
    assert [one.finding.irregularity for one in step.findings] == ["reentry-after-pass-out-of-turn"]


def test_the_rulings_that_were_passed_over_are_named() -> None:
    step = last("Code: whist-club-1913\nDealer: South\n\n1H pass pass pass\nEast: exposes H5\n")
    (raised,) = step.findings
    assert raised.conditions == ("the offender's partner is to lead to the first trick",)
    passed_over = [one for one in step.looked_at if one.kind == "passed-over"]
    assert {one.laws for one in passed_over} >= {("66",), ("72",)}
    by_leader = LookedAt(
        "passed-over",
        "card-exposed-before-lead",
        "the ruling on it where the offender is to lead to the first trick",
        ("66",),
        "that is not so",
    )
    assert by_leader in passed_over


def test_an_option_that_is_not_offered_is_named() -> None:
    step = last("Code: whist-club-1913\nDealer: South\n\n8C\n")
    (withheld,) = (one for one in step.looked_at if one.kind == "not-offered")
    assert withheld == LookedAt(
        "not-offered",
        "own-last-bid-wins",
        "the option own-last-bid-wins",
        ("50",),
        "it is not so that the side that may choose has made a bid",
    )


def test_what_the_law_allows_is_said_to_be_no_offence() -> None:
    step = last("Code: whist-club-1913\nDealer: South\n\n1H\nSouth: changes to 2H\n")
    assert step.findings == ()
    allowed = next(one for one in step.looked_at if one.kind == "no-offence")
    assert (allowed.laws, allowed.because) == (
        ("52",),
        "the law allows it, for the next player has not yet called",
    )
    assert "No offence: A player changes the call he made" in run("-", text=_changed()).stdout


def _changed() -> str:
    return "Code: whist-club-1913\nDealer: South\n\n1H\nSouth: changes to 2H\n"


def test_one_name_means_what_it_means_in_the_game() -> None:
    step = last("Code: whist-club-1913\nDealer: South\n\n1S pass pass pass\nEast: leads H5\n")
    assert step.findings[0].sense == "a card led to the first trick by the partner of the proper leader"
    step = last("Code: elwell-1905\nDealer: South\n\nhearts\nEast: leads H5\n")
    assert step.findings[0].sense == "the pone leads to the first trick"


# What becomes of rights, and whose turn it was


@pytest.mark.parametrize(
    ("more", "text", "laws"),
    [
        (
            "pass",
            "Ann or Carol can no longer choose over *1 (insufficient bid). "
            "Nobody had chosen when Ann called.",
            ["50b"],
        ),
        ("North waives", "Ann has waived the right.", []),
        ("North consults partner", "The right was lost by event 3.", ["50c"]),
        (
            "West corrects to 2NT",
            "*1 (insufficient bid) is put right in time, and nothing is to pay.",
            ["52"],
        ),
        (
            "South chooses require-sufficient",
            "Carol chooses over *1 (insufficient bid): require it to be two no trumps.",
            ["50"],
        ),
        ("North calls attention", "Attention has been called to *1 (insufficient bid).", []),
    ],
)
def test_the_end_of_a_right_is_told_with_its_law(more: str, text: str, laws: list[str]) -> None:
    step = last(TOO_LOW.replace(" pass", "") + more)
    (change,) = step.changes
    assert text in change.text
    assert [citation.law for citation in change.laws] == laws


def test_a_right_that_arises_later_is_told() -> None:
    step = last("Code: whist-club-1913\nDealer: South\n\n1S\nWest: exposes H5\npass 1H pass pass\npass\n")
    (change,) = step.changes
    assert (change.status, change.text) == (
        "open",
        "North may now choose over *1 (card shown during the bidding): forbid East to lead hearts.",
    )


def test_a_call_that_counted_for_nothing_becomes_a_pass_when_another_calls() -> None:
    step = last("Code: hoffmann-auction-1908\nDealer: South\n\n1S pass double 2S\n")
    assert step.turn is not None
    assert step.turn.text == (
        "North's last call counted for nothing; as another calls now, it was a pass. It was East's turn."
    )


def test_a_changed_call_is_not_judged_for_its_turn_again() -> None:
    step = last("Code: whist-club-1913\nDealer: South\n\n1NT\nNorth: 1R\nNorth: corrects to 2R\n")
    assert step.turn is not None
    assert step.turn.text == "The first call gives way, and the new one is judged in its place."
    assert because(step, "bid-out-of-turn") == "of a call that is changed the turn is not judged again"


def test_a_waiver_by_him_who_has_no_right_is_told_to_be_vain() -> None:
    step = last("Code: hoffmann-auction-1908\nDealer: South\n\n1S pass 1NT\nSouth: 2D\nEast waives\n")
    assert step.turn is not None
    assert step.turn.text == "The right is not his to give up: nothing comes of it."


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("hearts", "It was South's right to declare, as the dealer, or to leave it to North."),
        ("leaves it  hearts", "It was North's right to declare: it was left to him."),
        ("leaves it  leaves it  hearts", "It was South's to declare: North had passed it back."),
        ("hearts  may I lead?", "West was the first to double or to ask to lead."),
        ("hearts  may I lead?  yes", "East had been asked, and was to say yes or to double."),
        (
            "hearts  double  redouble",
            "It was South's right to double again, as the maker of the trump.",
        ),
        (
            "hearts  double  redouble  redouble",
            "It was West's right to double again, as the one who last doubled for his side.",
        ),
        (
            "hearts  double  satisfied  redouble",
            "It was North's right to double again, South having passed it over.",
        ),
        (
            "hearts  may I lead?  yes\nEast: double",
            "The doubling was over: 'may I lead?' was answered with yes.",
        ),
    ],
)
def test_in_the_plain_games_it_is_told_whose_right_it_was(said: str, turn: str) -> None:
    step = last(f"Code: hoffmann-bridge-1904\nDealer: South\n\n{said}\n")
    assert step.turn is not None
    assert step.turn.text == turn


def test_the_odd_trick_is_reckoned() -> None:
    step = last("Code: hoffmann-bridge-1904\nDealer: South\n\nhearts double redouble redouble redouble\n")
    assert step.worth is not None
    assert step.worth.text == "The odd trick counted 64 points."
    assert step.left.stands is not None
    assert step.left.stands.text.endswith(
        "doubled by West, South, West then South; the odd trick counts 100 points, the limit."
    )


def test_who_plays_the_final_bid_is_told_and_why() -> None:
    step = last("Code: whist-club-1913\nDealer: South\n\n1H pass 2H pass\npass pass\n")
    assert step.left.stands is not None
    assert step.left.stands.text == (
        "The final bid is two hearts (16 points, 2 × 8) by North; "
        "South, who named hearts before his partner, plays it."
    )
    assert step.left.stands.laws == ("46",)


# The deal and the play

PLAY = "Code: whist-club-1913\nDealer: South\n{}\n1H pass pass pass\n[play]\n{}\n"


@pytest.mark.parametrize(
    ("cards", "turn", "reasons"),
    [
        (
            "SK S2 S3",
            "It was East's turn to play. West had led ♠K.",
            {
                "revoke": "it follows suit",
                "played-before-turn": "it was East's turn",
                "lead-out-of-turn": "a card had been led, and this one is played to it",
                "two-cards-to-trick": "East had not played to this trick",
                "omits-to-play": "East had played to every trick before",
                "penalty-disobeyed": "nothing had been called of East, and nothing forbidden him",
            },
        ),
        (
            "SK S2 H3",
            "It was East's turn to play. West had led ♠K.",
            {"revoke": "East is not known to have any spades"},
        ),
        (
            "SK S2 S3 SA D5",
            "It was South's turn to lead. The trick before went to South's ♠A.",
            {
                "revoke": "a card that is led has no suit to follow",
                "lead-out-of-turn": "it was South's lead",
                "lead-from-wrong-hand": "it was led from the right hand",
            },
        ),
        (
            "SK S2 S3 SA\nSouth: leads D5\nEast: plays D6",
            "It was West's turn to play, not East's. South had led ♦5.",
            {"played-before-turn": "it is the fourth hand before the second"},
        ),
        (
            "SK\nWest: claims a revoke",
            None,
            {"late-revoke-claim": "the cards had not been cut for the next deal"},
        ),
    ],
)
def test_a_card_is_told_to_be_regular_and_why(cards: str, turn: str | None, reasons: dict[str, str]) -> None:
    step = last(PLAY.format("", cards))
    found = {one.finding.irregularity for one in step.findings}
    assert (step.turn.text if step.turn else None) == turn
    assert {name: because(step, name) for name in reasons} == reasons
    assert not found & reasons.keys()


def test_a_card_that_is_wrong_says_so() -> None:
    step = last(PLAY.format("", "SK S2 S3 S4\nEast: leads C6"))
    (raised,) = step.findings
    assert raised.sense == "a card is led by a player whose turn to lead it is not"
    assert step.turn is not None
    assert step.turn.text == "It was West's turn to lead, not East's. The trick before went to West's ♠K."


def test_a_revoke_shown_by_a_later_card_is_told_there_and_numbered_as_in_the_report() -> None:
    text = PLAY.format(
        "", "SK S2 D3 S4\nEast: leads C6\nSouth waives\nSouth: C7\nWest: C8\nNorth: C9\nS5 S6 S7 S8"
    )
    explanation = walk(text)
    raised = {
        one.number: (step.event, one.finding.event) for step in explanation.steps for one in step.findings
    }
    assert raised[1] == (15, 7), "the revoke is the first finding of the report and found last"
    assert raised[2] == (9, 9)


def test_a_right_that_comes_when_a_revoke_is_past_recall_is_told() -> None:
    step = last(PLAY.format("Hands: E:3..3. - - -\n", "SK S2 D3 S4\nTable: quits"))
    assert step.said == "The table: turns and quits the trick"
    assert step.seat is None
    (change,) = step.changes
    assert change.status == "open"
    assert change.text.startswith("South may now choose over *1 (revoke): ")


def test_what_the_hands_show_is_told_last() -> None:
    step = last("Code: whist-club-1913\nDealer: South\nHands: N:AKQJT98765432A... - - -\n\n1H pass\n")
    assert (step.event, step.seat) == (0, None)
    assert {one.finding.irregularity for one in step.findings} == {"pack-imperfect", "too-many-cards"}
    assert because(step, "short-hand") == "not all the hands are given"


# What is printed


def pages(case: Case, ruled: Ruled, explanation: Explanation, full: bool) -> list[Any]:
    return list(explanation_pages([ExplainedSheet(explanation, Sheet(ruled, case.id, "Laws"))], full))


@pytest.mark.parametrize("full", [False, True])
def test_it_prints_in_eighty_columns_and_as_markdown(full: bool) -> None:
    for case, ruled, explanation in walks()[::8]:
        document = pages(case, ruled, explanation, full)
        lines = plain(document_lines(document, 80)).splitlines()
        assert max(map(len, lines)) <= 80, case.id
        assert "{" not in "".join(lines), case.id
        assert document_markdown(document).startswith("## ")


def test_the_walk_answers_why() -> None:
    result = run("-", text=TOO_LOW)
    assert (result.exit_code, result.stderr) == (1, "")
    text = " ".join(result.stdout.split())
    for said in (
        "2. Dave bids one no trump (line 5, column 4)",
        "Before: It was Dave's turn. (laws 43 and 49)",
        "*1 Insufficient bid: Dave bids one no trump",
        "Why: A bid that does not over-call the bid before it. Law 50, p. 46 "
        "(Insufficient and impossible declarations) rules on it.",
        "Ann or Carol may choose: - require it to be two no trumps [require-sufficient]",
        "Right: Ann or Carol can no longer choose over *1 (insufficient bid). Nobody had chosen when Ann "
        "called. (law 50b, p. 46)",
        "The pages are those of R. F. Foster, Foster's Complete Hoyle",
    ):
        assert said in text
    assert "Looked at" not in text


def test_one_event_is_told_in_full() -> None:
    result = run("-", "--event", "4", text=DISPUTE)
    assert result.exit_code == 1
    text = " ".join(result.stdout.split())
    assert "3. North" not in text
    assert "Law 52: When a bid is made by a player whose turn it is not" in text
    assert "Looked at, and why it does not apply:" in text
    assert "- A player who is barred does anything but pass (law 53): South was not barred." in text
    assert "After: Two diamonds (12 points, 2 × 6) by South." in text


@pytest.mark.parametrize("event", ["0", "5", "-1"])
def test_an_event_that_is_not_there_is_refused(event: str) -> None:
    result = run("-", "--event", event, text=DISPUTE)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"standard input: there is no event {event}; the last is 4\n"


def test_the_exit_status_is_that_of_check(tmp_path: Path) -> None:
    assert run("-", text=CLEAN).exit_code == 0
    assert run("-", text=DISPUTE).exit_code == 1
    for result in (
        run("-", text=DISPUTE.replace("1NT", "1ZZ")),
        run(tmp_path / "missing.txt"),
        run(tmp_path),
        run("-", "--code", "hoyle", text=CLEAN),
    ):
        assert (result.exit_code, result.stdout) == (2, "")
        assert len(result.stderr.splitlines()) == 1


def test_several_transcripts_are_walked_through_one_after_another() -> None:
    result = run("-", text=f"{DISPUTE}---\n{CLEAN}")
    assert result.exit_code == 1
    assert f"\n{'=' * 80}\n" in result.stdout
    assert "standard input:8, under" not in result.stdout  # it has no title: its place is the title
    assert "\nstandard input:8\nunder The American Laws" in result.stdout


def test_json_fits_its_schema() -> None:
    schema = json.loads(CliRunner().invoke(app, ["schema", "explain"]).stdout)
    document = json.loads(run("-", "--format", "json", text=TOO_LOW).stdout)
    jsonschema.validate(document, schema)
    assert document["schema"] == "arbiter.explanations/1"
    (explanation,) = document["explanations"]
    assert [step["said"] for step in explanation["steps"]] == [
        "Carol bids two hearts",
        "Dave bids one no trump",
        "Ann passes",
    ]
    assert explanation["steps"][1]["findings"][0]["finding"]["status"] == "open"
    assert explanation["steps"][2]["changes"][0]["status"] == "lapsed"
    one = json.loads(run("-", "--format", "json", "--event", "2", text=TOO_LOW).stdout)
    assert one["explanations"][0]["steps"] == [explanation["steps"][1]]
    broken = json.loads(run("-", "--format", "json", text="1H").stdout)
    jsonschema.validate(broken, schema)
    assert broken["explanations"][0]["errors"]


@pytest.mark.parametrize("style", ["text", "markdown", "json"])
def test_a_name_can_neither_colour_nor_move_the_terminal(style: str) -> None:
    text = TOO_LOW.replace("Ann", "An\x1b[31mn").replace("Bob", "B\u202eob")
    result = run("-", "--format", style, text=text)
    assert result.exit_code in (1, 2)
    assert not {"\x1b", "\u202e"} & {*result.stdout, *result.stderr}


def test_a_record_of_a_bridge_program_is_walked_through(tmp_path: Path) -> None:
    record = tmp_path / "board.pbn"
    record.write_text('[Event "?"]\n[Board "1"]\n[Dealer "S"]\n[Auction "S"]\n2H 1NT\n')
    result = run(record, "--code", "whist-club-1913")
    assert result.exit_code == 1
    assert "2. West bids one no trump" in result.stdout
    assert "note: " in result.stderr
