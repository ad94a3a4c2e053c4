"""``arbiter table`` without a terminal: what a session takes, says, and has on disk."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from casebook import load_all
from typer.testing import CliRunner, Result

from arbiter.checker import Checker, check_text
from arbiter.cli import app
from arbiter.live.completion import INCIDENTS
from arbiter.live.record import Record, RecordError, new_name
from arbiter.live.screen import Screen
from arbiter.live.session import Reply, Session
from arbiter.report.model import Report
from arbiter.report.text import plain

CHECKER = Checker()


class Desk:
    """A session, its file, and what it said last."""

    def __init__(self, path: Path, *lines: str, resume: bool = False, width: int = 80) -> None:
        self.path = path
        record = Record.resume(path) if resume else Record.begin(path)
        self.session = Session(record, CHECKER, Screen(lambda: width))
        self.reply: Reply = self.session.start()
        self.say(*lines)

    def say(self, *lines: str) -> str:
        """Type lines that are taken; give what is shown after the last."""
        for line in lines:
            self.reply = self.session.take(line)
            assert self.reply.refusals == (), line
        return plain(self.reply.lines)

    def refused(self, line: str) -> str:
        """Type a line that is not taken; give why."""
        before = self.session.prompt, self.path.read_bytes() if self.path.exists() else None
        self.reply = self.session.take(line)
        assert self.reply.refusals, line
        assert before == (self.session.prompt, self.path.read_bytes() if self.path.exists() else None)
        return " ".join(refusal.message for refusal in self.reply.refusals)

    @property
    def lines(self) -> list[str]:
        """What is on disk."""
        return self.path.read_text("utf-8").splitlines()

    @property
    def events(self) -> list[str]:
        """What is on disk after the headers."""
        return self.lines[self.lines.index("") + 1 :] if "" in self.lines else []

    @property
    def report(self) -> Report:
        """What ``arbiter check`` says of the file."""
        return check_text(self.path.read_bytes(), str(self.path))[0].report

    def complete(self, text: str) -> list[str]:
        """The lines that a line which has been begun may become."""
        found = self.session.complete(text)
        return [text[: found.start] + word for word in found.words]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deal.txt"


def whist(path: Path, *lines: str) -> Desk:
    return Desk(path, "whist-club-1913", "South", *lines)


def auction(path: Path, *lines: str) -> Desk:
    return Desk(path, "hoffmann-auction-1908", "South", *lines)


# The opening


def test_the_code_and_the_dealer_are_asked_for(path: Path) -> None:
    desk = Desk(path)
    shown = plain(desk.reply.lines)
    assert desk.session.prompt == "Code: "
    assert "whist-club-1913 " in shown
    assert "elwell-1905 " in shown
    assert "American Laws of Bridge" in desk.say("whist-club-1913")
    assert desk.session.prompt == "Dealer: "
    assert "South calls now." in desk.say("South")
    assert desk.session.prompt == "South> "
    assert desk.lines == ["Code: whist-club-1913", "Dealer: South"]


@pytest.mark.parametrize("typed", ["whist-club-1913", "WHIST", "whist club", "w", "Code: whist-club-1913"])
def test_a_code_may_be_cut_short(path: Path, typed: str) -> None:
    desk = Desk(path, typed)
    assert desk.session.prompt == "Dealer: "
    assert check_text(path.read_bytes())[0].transcript.code == "whist-club-1913"


def test_a_code_may_be_given_by_its_number(path: Path) -> None:
    desk = Desk(path)
    number = next(line for line in plain(desk.reply.lines).splitlines() if "elwell" in line).split(".")[0]
    desk.say(number.strip())
    assert desk.lines == ["Code: elwell-1905"]


def test_a_code_that_may_be_two_is_refused_in_the_reader_s_words(path: Path) -> None:
    assert "'hoffmann' is not a code: the codes are" in Desk(path).refused("hoffmann")
    assert not path.exists()


@pytest.mark.parametrize("typed", ["s", "S", "south", "South", "Dealer: South", "Z"])
def test_the_dealer_may_be_named_in_any_way(path: Path, typed: str) -> None:
    desk = Desk(path, "whist", typed)
    assert desk.session.prompt == "South> "


def test_a_dealer_who_is_nobody_is_refused_in_the_reader_s_words(path: Path) -> None:
    assert "'Suoth' does not name the dealer" in Desk(path, "whist").refused("Suoth")


def test_headers_may_be_typed_before_the_first_call(path: Path) -> None:
    desk = Desk(path, "Players: S=Cecily, W=Dan", "whist", "Cecily", "Title: Third deal", "1H")
    assert desk.session.prompt == "Dan> "
    assert "stands too late" in desk.refused("Title: Fourth deal")
    assert desk.report.title == "Third deal"


# What is recorded


def test_every_line_is_on_disk_as_soon_as_it_is_taken_and_nothing_else_is(path: Path) -> None:
    desk = Desk(path)
    kept: list[str] = []
    for typed, line in {
        "whist": "Code: whist-club-1913",
        "N": "Dealer: North",
        "1H": "1H",
        "South: 1C": "South: 1C",
        "# they argue": "# they argue",
        "West: exposes H5": "West: exposes H5",
    }.items():
        desk.say(typed)
        kept.append(line)
        assert [one for one in desk.lines if one] == kept
        assert list(path.parent.iterdir()) == [path]


def test_an_unreadable_line_is_refused_in_the_reader_s_words(path: Path) -> None:
    desk = whist(path, "1H")
    message = desk.refused("4Z")
    report = check_text("Code: whist-club-1913\nDealer: South\n\n1H\n4Z\n")[0].report
    assert message == report.errors[0].message
    assert desk.say("4C").count("4♣") == 1


def test_what_cannot_be_ruled_on_is_refused_and_the_message_says_why(path: Path) -> None:
    desk = whist(path, "1H")
    assert "no right to choose has arisen" in desk.refused("West chooses new-deal")
    assert "there is no dummy yet" in desk.refused("dummy: exposes H5")


@pytest.mark.parametrize("line", ["---", "--- # next", "-----"])
def test_a_record_holds_one_deal(path: Path, line: str) -> None:
    assert "one deal" in whist(path, "1H").refused(line)


def test_bytes_that_are_no_text_are_refused(path: Path) -> None:
    assert "not UTF-8" in whist(path).refused("1H \udcff")
    assert "NUL" in whist(path).refused("1H \0") if not path.exists() else True


def test_what_is_typed_cannot_move_the_terminal(path: Path) -> None:
    desk = whist(path)
    assert "\x1b" not in desk.say("Title: \x1b[2J")
    assert "\x1b" not in desk.say("show")
    desk.refused("\x1b[2J")
    assert "\x1b" not in plain(desk.reply.lines)


def test_an_empty_line_does_nothing(path: Path) -> None:
    assert whist(path, "1H").say("  ") == ""


def test_the_auction_is_shown_as_it_grows_and_whose_turn_it_is(path: Path) -> None:
    shown = whist(path, "1H").say("2C")
    assert "South     West      North     East" in shown
    assert "1♥        2♣" in shown
    assert "North calls now." in shown


def test_a_long_auction_leaves_room_on_the_screen(path: Path) -> None:
    bids = [f"{n}{s}" for n in range(1, 8) for s in ("C", "D", "H", "NT")]
    calls = [call for bid in bids for call in (bid, "pass")]
    shown = whist(path, *calls[:-1]).say(calls[-1])
    assert len(shown.splitlines()) < 20
    assert "7NT" in shown
    assert "1♣" not in shown


def test_nothing_is_wider_than_the_screen(path: Path) -> None:
    desk = Desk(path, width=60)
    shown = [plain(desk.reply.lines)]
    shown += [desk.say(line) for line in ("whist", "S", "1H", "3R", "4C", "help", "show", "1", "W")]
    assert max(len(line) for text in shown for line in text.splitlines()) <= 60


# Irregularities and choices


def test_an_irregular_call_is_told_at_once_with_who_may_choose_between_what(path: Path) -> None:
    shown = auction(path, "1S", "pass", "1NT").say("South: 2D")
    assert "*1  Bid out of turn: 2♦ by South" in shown
    assert "Who may choose: West" in shown
    assert "1. have a new deal [new-deal]" in shown
    assert "2. let it stand [stand]" in shown
    assert "Type 1 or 2 to choose, or go on." in shown


@pytest.mark.parametrize("typed", ["2", "stand", "Stand", "West 2", "West: stand", "West chooses stand"])
def test_a_choice_is_made_by_number_or_id(path: Path, typed: str) -> None:
    desk = auction(path, "1S", "pass", "1NT", "South: 2D")
    shown = desk.say(typed)
    assert "*1  Bid out of turn, chosen: option 2, stand, by West" in shown
    assert desk.events[-1] == "West chooses stand"
    assert desk.report.findings[0].chosen == "stand"
    assert desk.say("pass")
    assert desk.session.prompt == "North> "


def test_a_number_that_is_no_choice_is_refused(path: Path) -> None:
    desk = auction(path, "1S", "pass", "1NT", "South: 2D")
    assert "number 3" in desk.refused("3")
    assert "number 0" in desk.refused("0")
    desk.say("1")
    assert "number 1" in desk.refused("1")
    assert "Nobody may choose stand now" in desk.refused("stand")


def test_who_chooses_is_asked_where_two_may(path: Path) -> None:
    desk = whist(path, "1H", "3R", "4C")
    desk.say("1")
    assert desk.session.prompt == "Who (East, West)? "
    assert "Expected East or West" in desk.refused("North")
    desk.say("w")
    assert desk.events[-1] == "West chooses require-sufficient"
    assert desk.report.findings[0].chosen_by == "W"


@pytest.mark.parametrize("drop", ["", "undo"])
def test_a_choice_that_was_begun_can_be_dropped(path: Path, drop: str) -> None:
    desk = whist(path, "1H", "3R", "4C", "1")
    assert desk.say(drop) == "Nothing is chosen.\n"
    assert desk.session.prompt == "East> "
    assert desk.events[-1] == "4C"


def test_the_suit_is_asked_where_an_option_takes_one(path: Path) -> None:
    desk = whist(path, "1H", "pass", "pass", "pass", "East: exposes D5")
    number = next(line for line in plain(desk.reply.lines).splitlines() if "[call-suit SUIT]" in line)
    desk.say(number.split(".")[0])
    assert desk.session.prompt == "call-suit, which suit (spades, hearts, diamonds, clubs)? "
    desk.refused("royals")
    desk.say("♣")
    assert desk.events[-1] == "South chooses call-suit C"
    assert desk.report.findings[0].argument == "C"


def test_an_option_may_be_typed_with_its_suit(path: Path) -> None:
    desk = whist(path, "1H", "pass", "pass", "pass", "East: exposes D5", "call-suit hearts")
    assert desk.report.findings[0].argument == "H"


def test_a_number_and_a_suit_are_a_bid(path: Path) -> None:
    desk = auction(path, "1S", "pass", "1NT", "South: 2D", "2 H")
    assert desk.events[-1] == "2 H"


def test_with_several_findings_open_the_options_are_numbered_through(path: Path) -> None:
    desk = whist(path, "1H", "pass", "pass")
    shown = desk.say("North: 1C")
    assert "1. have a new deal" in shown
    assert "3. require it to be two clubs" in shown
    desk.say("3", "E")
    assert desk.report.findings[1].chosen == "require-sufficient"
    assert desk.report.findings[0].status == "open"


def test_what_is_still_open_is_told_shortly_and_what_has_lapsed_as_well(path: Path) -> None:
    desk = auction(path, "1S", "pass", "1NT", "South: 2D")
    assert "*1  Bid out of turn, still open: West may choose 1 new-deal, 2 stand" in desk.say(
        "East: exposes H5"
    )
    assert "*1  Bid out of turn, lapsed: the right to choose is gone" in desk.say("pass")
    assert "Type 1 to choose" in plain(desk.reply.lines)  # the card's finding is open still


@pytest.mark.parametrize("typed", ["waive", "waives", "West waives"])
def test_a_right_can_be_waived(path: Path, typed: str) -> None:
    desk = auction(path, "1S", "pass", "1NT", "South: 2D", typed)
    assert desk.events[-1] == "West waives"
    assert desk.report.findings[0].status == "lapsed"


def test_a_choice_by_the_wrong_player_is_recorded_as_what_it_is(path: Path) -> None:
    desk = auction(path, "1S", "pass", "1NT", "South: 2D", "East: new-deal")
    assert [finding.irregularity for finding in desk.report.findings] == [
        "bid-out-of-turn",
        "partner-suggests-penalty",
    ]


def test_after_a_void_call_the_prompt_names_whose_the_next_bare_call_is(path: Path) -> None:
    desk = auction(path, "1H", "double")
    shown = desk.say("double")
    assert "North is still to call" in shown
    assert "A call without a name is now East's; North's begins 'North: '." in shown
    assert desk.session.prompt == "East> "


def test_the_end_of_the_bidding_and_of_the_deal(path: Path) -> None:
    desk = auction(path, "1S", "pass", "pass")
    assert "Type the card, as in SK or H10" in desk.say("pass")
    assert desk.session.prompt == "West> "
    desk.say("undo", "South: 2D", "1")
    assert "The deal is void" in plain(desk.reply.lines)
    assert desk.session.prompt == "> "


def test_the_whole_deal_is_recorded_under_its_sections(path: Path) -> None:
    desk = whist(path, "North: improper-shuffle", "Table: completes the deal")
    assert desk.session.prompt == "South> "
    desk.say("1H", "pass", "pass", "pass")
    assert desk.session.prompt == "West> "
    desk.say("SK")
    assert desk.session.prompt == "North (dummy)> "
    desk.say("S2 S3", "East: plays H2", "S4", "Tricks: 9", "Honours: NS 4")
    assert desk.events == [
        "[deal]",
        "North: improper-shuffle",
        "Table: completes the deal",
        "[declaration]",
        *("1H", "pass", "pass", "pass"),
        "[play]",
        *("SK", "S2 S3", "East: plays H2", "S4"),
        "[result]",
        *("Tricks: 9", "Honours: NS 4"),
    ]
    assert [f.irregularity for f in desk.report.findings] == ["improper-shuffle", "two-cards-to-trick"]


def test_cards_may_be_typed_without_any_section(path: Path) -> None:
    desk = whist(path, "1H", "pass", "pass", "pass", "East: exposes D5", "West: leads SK", "S2")
    assert desk.events[4:] == ["East: exposes D5", "[play]", "West: leads SK", "S2"]
    assert "'1Q' is not a card" in desk.refused("1Q")


def test_the_mark_goes_with_the_line_that_it_came_with(path: Path) -> None:
    desk = whist(path, "1H", "pass", "pass", "pass", "SK", "undo")
    assert desk.events == ["1H", "pass", "pass", "pass"]
    desk.say("[play]", "SK", "S2", "undo")
    assert desk.events[4:] == ["[play]", "SK"]
    desk.say("undo", "undo")
    assert desk.events == ["1H", "pass", "pass"]


def test_a_penalty_of_the_play_is_chosen_by_number(path: Path) -> None:
    desk = whist(path, "1H", "pass", "pass", "pass", "SK S2 S3 S4", "East: leads C6")
    assert "South may choose" in desk.say("show") or "Who may choose: South" in desk.say("show")
    desk.say("call-suit H")
    assert desk.events[-1] == "South chooses call-suit H"
    assert desk.session.prompt == "West> "


def test_a_revoke_may_be_paid_for_after_the_result(path: Path) -> None:
    hands = "Hands: W:AKQJT9876543..2. .AKQJT98765432.. 2..AKQJT9876543. ...AKQJT98765432"
    desk = Desk(path, "whist", "S", hands, "1C", "pass", "pass", "pass")
    desk.say("SA H3 DA C2", "Table: quits", "Tricks: 9")
    assert [finding.status for finding in desk.report.findings] == ["open"]
    desk.say("points")
    assert desk.events[-1] == "South chooses points"
    assert [finding.status for finding in desk.report.findings] == ["chosen"]


def test_the_play_goes_on_from_the_file(path: Path) -> None:
    path.write_text("Code: whist-club-1913\nDealer: South\n\n1H pass pass pass\n[play]\nSK S2\n")
    desk = Desk(path, resume=True)
    assert desk.session.prompt == "East> "
    desk.say("S3", "undo")
    assert desk.session.prompt == "East> "


def test_a_long_play_leaves_room_on_the_screen(path: Path) -> None:
    tricks = [" ".join(f"{suit}{rank}" for suit in "SHDC") for rank in "AKQJT98765432"]
    desk = whist(path, "1NT", "pass", "pass", "pass", *tricks)
    shown = plain(desk.reply.lines).splitlines()
    assert len(shown) < 24
    assert any("13" in line for line in shown)
    assert "or quit to end" in shown[-1]


def test_the_plain_game(path: Path) -> None:
    desk = Desk(path, "elwell", "S")
    assert "leaves it to his partner" in plain(desk.reply.lines)
    desk.say("I leave it to you, partner")
    assert desk.session.prompt == "North> "
    desk.say("hearts", "may I lead?", "yes")
    assert desk.report.result is not None
    assert desk.report.result.phase == "play"


# Commands


def test_undo_takes_back_the_last_line(path: Path) -> None:
    desk = auction(path, "1S", "pass", "1NT", "South: 2D", "stand")
    assert "Taken back: West chooses stand" in desk.say("undo")
    assert "Type 1 or 2" in plain(desk.reply.lines)
    desk.say("undo")
    assert desk.events == ["1S", "pass", "1NT"]
    assert desk.session.prompt == "East> "


def test_undo_goes_back_to_the_first_question(path: Path) -> None:
    desk = whist(path, "1H", "undo", "undo")
    assert desk.session.prompt == "Dealer: "
    desk.say("undo")
    assert desk.session.prompt == "Code: "
    assert "nothing to take back" in desk.refused("undo")
    desk.say("elwell", "W")
    assert desk.lines == ["Code: elwell-1905", "Dealer: West"]


@pytest.mark.parametrize("code", ["whist-club-1913", "elwell-1905"])
def test_the_examples_in_the_help_can_be_read(path: Path, code: str) -> None:
    desk = Desk(path, code, "South")
    shown = desk.say("help")
    calls = shown.split("  a call, by")[0].split("   ")
    for call in calls:
        report = check_text(f"Code: {code}\nDealer: South\n\nSouth: {call.strip()}\n")[0].report
        assert not any("is not a" in error.message for error in report.errors)
    assert len(shown.splitlines()) <= 22
    assert "Dealer" not in Desk(path.with_name("two.txt"), "whist").say("help")


def test_show_prints_what_check_prints(path: Path) -> None:
    desk = auction(path, "1S", "pass", "1NT", "South: 2D")
    printed = CliRunner().invoke(app, ["check", str(path)]).stdout
    assert desk.say("show") == printed


def test_quit_ends(path: Path) -> None:
    desk = whist(path, "1H")
    assert not desk.session.ended
    desk.say("quit")
    assert desk.session.ended


def test_save_writes_a_copy_and_goes_on(path: Path) -> None:
    desk = whist(path, "1H")
    copy = path.with_name("copy of it.txt")
    assert "deal.txt" in desk.say(f"save {copy}")
    assert copy.read_bytes() == path.read_bytes()
    desk.say("pass")
    assert copy.read_bytes() != path.read_bytes()
    desk.say(f"save {copy}")
    assert copy.read_bytes() == path.read_bytes()
    assert "All of it is in" in desk.say("save")


def test_save_writes_over_nobody_s_file(path: Path) -> None:
    desk = whist(path, "1H")
    other = path.with_name("other.txt")
    other.write_text("mine")
    assert "exists already" in desk.refused(f"save {other}")
    assert other.read_text() == "mine"
    assert "cannot be written" in desk.refused(f"save {path.parent / 'no' / 'folder.txt'}")


# The file


def test_a_new_record_does_not_begin_in_an_old_file(path: Path) -> None:
    path.write_text("something")
    with pytest.raises(RecordError, match="exists already"):
        Record.begin(path)
    with pytest.raises(RecordError, match="no folder"):
        Record.begin(path.parent / "missing" / "deal.txt")


def test_the_name_of_a_record_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("time.strftime", lambda _: "deal-2000-01-01-1200")
    assert new_name() == Path("deal-2000-01-01-1200.txt")
    new_name().touch()
    assert new_name() == Path("deal-2000-01-01-1200-2.txt")


def test_a_file_that_somebody_else_changed_is_left_as_it_is(path: Path) -> None:
    desk = whist(path, "1H")
    path.write_text("changed")
    assert "somebody else has changed it" in desk.refused("pass")
    assert path.read_text() == "changed"
    copy = path.with_name("kept.txt")
    desk.say(f"save {copy}")
    assert copy.read_text().endswith("1H\n")


def test_a_file_that_was_deleted_is_written_again(path: Path) -> None:
    desk = whist(path, "1H")
    path.unlink()
    desk.say("pass")
    assert desk.events == ["1H", "pass"]


def test_a_line_that_cannot_be_written_is_not_taken(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = whist(path, "1H")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert "No space left on device" in desk.refused("pass")
    assert list(path.parent.iterdir()) == [path]
    desk.say("double")
    assert desk.events == ["1H", "double"]


def test_what_a_killed_run_left_behind_does_not_matter(path: Path) -> None:
    path.with_name(f".{path.name}.part").write_text("half a li")
    whist(path, "1H")
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="needs links and modes as Unix has them")
def test_a_link_and_the_file_s_mode_are_kept(path: Path) -> None:
    whist(path, "1H")
    path.chmod(0o600)
    link = path.with_name("link.txt")
    link.symlink_to(path.name)
    Desk(link, "pass", resume=True)
    assert link.is_symlink()
    assert path.read_text().endswith("pass\n")
    assert path.stat().st_mode & 0o777 == 0o600


# Going on


def test_a_record_is_gone_on_with(path: Path) -> None:
    auction(path, "1S", "pass", "1NT", "South: 2D")
    desk = Desk(path, resume=True)
    shown = plain(desk.reply.lines)
    assert "1. have a new deal [new-deal]" in shown
    assert desk.session.prompt == "West> "
    desk.say("2")
    assert desk.events == ["1S", "pass", "1NT", "South: 2D", "West chooses stand"]


def test_a_transcript_written_by_hand_is_gone_on_with_as_it_is(path: Path) -> None:
    text = "# Tuesday\nTitle: By hand\nCode: whist-club-1913\nDealer: South\n\n1H  pass  # so far\n\n"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    desk = Desk(path, "pass", resume=True)
    assert desk.lines == [*text.rstrip().splitlines(), "pass"]
    desk.say("undo", "undo")
    assert desk.lines == text.splitlines()[:4]


@pytest.mark.parametrize("text", ["", "Code: whist-club-1913\n", "Dealer: South\n", "Title: x\n\n"])
def test_a_record_that_was_only_begun_is_gone_on_with(path: Path, text: str) -> None:
    path.write_text(text)
    desk = Desk(path, resume=True)
    if "Code" not in text:
        assert desk.session.prompt == "Code: "
        desk.say("whist")
    if "Dealer" not in text:
        assert desk.session.prompt == "Dealer: "
        desk.say("S")
    assert desk.session.prompt == "South> "


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Code: whist-club-1913\nDealer: South\n1H\n4Z\n", r"deal\.txt:4:1: '4Z' names no denomination"),
        ("Dealer: South\n1H\n", r"deal\.txt:1:1: The code of laws is not named"),
        ("Code: whist\n", r"deal\.txt:1:7: 'whist' is not a code"),
        ("Code: whist-club-1913\nDealer: S\n1H\n---\nDealer: S\n1H\n", "holds 2 transcripts"),
        ("Code: whist-club-1913\nDealer: S\n1H\0", r"deal\.txt:3:3: This is not a text file"),
        ("#" * 2_000_000, "too long"),
    ],
)
def test_a_file_that_cannot_be_gone_on_with_is_refused(path: Path, text: str, said: str) -> None:
    path.write_text(text)
    with pytest.raises(RecordError, match=said):
        Desk(path, resume=True)
    assert path.read_text() == text


def test_what_is_no_file_is_refused(path: Path) -> None:
    with pytest.raises(RecordError, match="no such file"):
        Record.resume(path)
    with pytest.raises(RecordError, match="not a file"):
        Record.resume(path.parent)


def cases() -> Iterator[str]:
    """Transcripts of the casebook that a table could have typed, a share of them."""
    for case in load_all()[::9]:
        first, *_ = case.transcript.lstrip().splitlines()
        if first.startswith("Code:") and "Dealer:" in case.transcript and "errors" not in case.expected:
            yield case.transcript


def test_the_cases_typed_line_by_line_are_ruled_on_as_their_files_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)  # for the sake of time
    count = 0
    for count, text in enumerate(cases(), start=1):
        desk = Desk(tmp_path / f"{count}.txt", *text.splitlines())
        expected = check_text(text)[0].report
        assert desk.report.result == expected.result
        assert [f.message for f in desk.report.findings] == [f.message for f in expected.findings]
        assert [f.status for f in desk.report.findings] == [f.status for f in expected.findings]
    assert count > 50


# Completion


def test_the_opening_is_completed(path: Path) -> None:
    desk = Desk(path)
    assert desk.complete("wh") == ["whist-club-1913"]
    desk.say("whist")
    assert desk.complete("so") == ["South"]


def test_calls_seats_and_commands_are_completed(path: Path) -> None:
    desk = whist(path)
    assert desk.complete("p") == ["pass"]
    assert "2NT" in desk.complete("2")
    assert "2R" in desk.complete("2")
    assert desk.complete("1H pa") == ["1H pass"]
    assert desk.complete("nor") == ["North: "]
    assert desk.complete("North: do") == ["North: double"]
    assert desk.complete("un") == ["undo"]
    assert len(desk.complete("")) < 20


def test_names_are_completed(path: Path) -> None:
    desk = Desk(path, "Players: N=Ann Lee", "whist", "S")
    assert desk.complete("an") == ["Ann Lee: "]
    assert desk.complete("Ann Lee: pa") == ["Ann Lee: pass"]


def test_incidents_and_cards_are_completed(path: Path) -> None:
    desk = whist(path, "1H")
    assert desk.complete("West: con") == ["West: consults partner", "West: consultation-on-penalty"]
    assert desk.complete("West: exp") == ["West: exposes "]
    assert "West: exposes HT" in desk.complete("West: exposes H")
    assert desk.complete("West: exposes H5 D") == [f"West: exposes H5 D{rank}" for rank in "AKQJT98765432"]
    assert desk.complete("South: changes to 2N") == ["South: changes to 2NT"]
    assert desk.complete("gibberish more") == []


def test_cards_are_completed_in_the_play(path: Path) -> None:
    desk = whist(path, "1H", "pass", "pass", "pass")
    assert desk.complete("H1") == []
    assert len(desk.complete("H")) == 13 + len(["help"])
    desk.say("HA")
    assert "HA" not in desk.complete("H")
    assert "North: quits" in desk.complete("North: q")
    hands = "Hands: N:AK.AK.AK.AKQJT98 QJ.QJ.QJ.765432. - -".replace("432. -", "432 -")
    desk = Desk(path.with_name("two.txt"), "whist", "S", hands)
    desk.say("1H", "pass", "pass", "pass", "S2")
    assert [word for word in desk.complete("") if len(word) == 2] == ["SK", "SA"]
    assert desk.complete("S")[:2] == ["SK", "SA"]


def test_what_is_open_is_completed(path: Path) -> None:
    desk = auction(path, "1S", "pass", "1NT", "South: 2D")
    assert desk.complete("new") == ["new-deal"]
    assert desk.complete("West: chooses ") == ["West: chooses new-deal", "West: chooses stand"]
    assert desk.complete("North: chooses ") == []
    assert desk.complete("West: wai") == ["West: waives"]
    desk = whist(path.with_name("two.txt"), "1H", "3R", "4C", "1")
    assert desk.complete("e") == ["East"]
    desk = whist(path.with_name("three.txt"), "1H", "pass", "pass", "pass", "East: exposes D5", "call-suit")
    assert desk.complete("s") == ["spades"]


@pytest.mark.parametrize("incident", INCIDENTS)
def test_every_incident_offered_can_be_read(incident: str) -> None:
    line = f"South: {incident}{'2H' if incident.endswith('to ') else 'H2' if incident.endswith(' ') else ''}"
    errors = check_text(f"Code: whist-club-1913\nDealer: South\n\n1H\n{line}\n")[0].report.errors
    assert not any("not an act" in error.message or "is not a" in error.message for error in errors)


def test_the_plain_game_is_completed(path: Path) -> None:
    desk = Desk(path, "elwell", "S")
    assert desk.complete("no") == ["no trumps", "North: "]
    assert desk.complete("may") == ["may I lead?"]


# The command, with lines from a pipe


def run(folder: Path, *args: str, lines: str = "", monkeypatch: pytest.MonkeyPatch) -> Result:
    monkeypatch.chdir(folder)
    result = CliRunner().invoke(app, ["table", *args], input=lines)
    assert "Traceback" not in result.output
    return result


def test_lines_from_a_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = run(tmp_path, lines="whist\nS\n1H\npass\n", monkeypatch=monkeypatch)
    assert result.exit_code == 0
    assert "South> 1H\n" in result.stdout
    (made,) = tmp_path.iterdir()
    assert f"The record is in {made.name}." in result.stdout
    assert made.read_text() == "Code: whist-club-1913\nDealer: South\n\n1H\npass\n"


def test_the_exit_statuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("--code", "whist", "--dealer", "S", "--output")
    found = run(tmp_path, *options, "a.txt", lines="1H\n3R\n4C\nquit\npass\n", monkeypatch=monkeypatch)
    assert found.exit_code == 1
    assert found.stderr == ""
    assert (tmp_path / "a.txt").read_text().endswith("4C\n")
    refused = run(tmp_path, *options, "b.txt", lines="1H\n4Z\n2H\n", monkeypatch=monkeypatch)
    assert refused.exit_code == 2
    assert refused.stderr.startswith("-:2:1: '4Z' names no denomination")
    assert (tmp_path / "b.txt").read_text().endswith("1H\n2H\n")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--code", "wist"), "--code: 'wist' is not a code"),
        (("--code", "undo"), "--code: 'undo' is not a code"),
        (("--dealer", "up", "--code", "whist"), "--dealer: 'up' does not name the dealer"),
        (("--players", "N=Ann, E=Ann"), "--players: 'Ann' is the name of two seats"),
        (("--resume", "none.txt"), "none.txt: no such file"),
        (("--resume", "none.txt", "--code", "whist"), "--resume: goes on with the file as it is"),
        (("--output", "no/where.txt"), "no/where.txt: there is no folder no"),
        (("--lawbook", "nowhere"), "nowhere"),
    ],
)
def test_wrong_usage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], said: str
) -> None:
    result = run(tmp_path, *args, lines="whist\nS\n1H\n", monkeypatch=monkeypatch)
    assert result.exit_code == 2
    assert said in result.stderr


def test_names_from_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = ("--players", "S=Cecily,W=Dan", "--code", "whist", "--dealer", "Cecily", "--output", "a.txt")
    result = run(tmp_path, *options, lines="1H\nDan: 3R\n", monkeypatch=monkeypatch)
    assert result.exit_code == 0
    assert "Dan> Dan: 3R" in result.stdout


def test_check_needs_nothing_of_it(path: Path) -> None:
    whist(path, "1H")
    program = (
        "import sys\n"
        "from arbiter.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([name for name in sys.modules if name.startswith(('prompt_toolkit', 'arbiter.live'))])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "check", str(path)], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("\n[]\n")
