"""The ruling slip and the drawing of the auction: what they say, that nothing acts, and how they look."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from chromium import WIDTHS, faults_of, in_browser, picture_of, printed
from typer.testing import CliRunner, Result

from arbiter.cases import load_all
from arbiter.checker import Checker
from arbiter.cli import app
from arbiter.report.sheet import Sheet
from arbiter.slip.letters import cut, lines_of, width_of
from arbiter.slip.markup import encoded
from arbiter.slip.page import SlipPages
from arbiter.slip.picture import Pictures, drawing_of

DISPUTE = """\
Title: The declarer's left bids before his turn
Code: whist-club-1913
Dealer: South
Players: N=Ann, E=Bob, S=Carol, W=Dan

1NT  1H
"""
EXPOSED = "Code: whist-club-1913\nDealer: South\n\n1H pass pass pass\nNorth: exposes H5\n"
LEAD = "Code: elwell-1905\nDealer: South\n\nhearts\nEast leads C4\n"
NASTY = "<script>alert('&amp;')</script><b onmouseover=\"x\">"
SVG = "{http://www.w3.org/2000/svg}"
VOID = {"meta", "link", "input", "br"}


def run(*args: str | Path, text: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(app, [str(arg) for arg in args], input=text)
    assert "Traceback" not in result.output
    return result


class Page(HTMLParser):
    """A page: its elements, each with its attributes, and its text. What is not well nested is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)
        if tag not in ("span", "b", "strong", "bdi"):
            self.text.append(" ")

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self._open:
            self.text.append(data)

    @property
    def said(self) -> str:
        return " ".join("".join(self.text).split())

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]

    def classed(self, name: str) -> int:
        return sum(name in (attrs.get("class") or "").split() for _, attrs in self.tags)


def slip(text: str) -> Page:
    result = run("check", "--format", "html", "-", text=text)
    assert result.stderr == ""
    return Page(result.stdout)


def svg(text: str) -> ElementTree.Element:
    result = run("check", "--format", "svg", "-", text=text)
    assert result.stderr == ""
    return ElementTree.fromstring(result.stdout)


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(one.itertext()) for one in root.iter(f"{SVG}text")]


# What the slip says


def test_the_slip_has_all_that_belongs_to_a_ruling() -> None:
    page = slip(DISPUTE)
    for words in (
        "The declarer's left bids before his turn A ruling under The American Laws of Bridge",
        "South Carol West Dan North Ann East Bob 1NT (1) 1♥ *1",
        "*1 Insufficient bid: 1♥ by Dan, against 1NT by Carol (1)",
        "Dan bids one heart (8 points), which does not over-call one no trump",
        "Who may choose: Ann or Carol",
        "require it to be two hearts → the bid counts as two hearts",
        "Until: Ann or Carol passes, bids or doubles (law 50b)",
        "Note: Until the penalty is demanded the bid counts as it was made.",
        "Law 50, p. 46, as printed in R. F. Foster",
        "Next: Ann or Carol may choose now.",
        "North (Ann) East (Bob) South (Carol) West (Dan) Ruled by Date",
    ):
        assert words in page.said
    assert (page.classed("offence"), page.classed("cause")) == (1, 1)


def test_each_open_option_has_a_box_and_so_has_waiving() -> None:
    page = slip(DISPUTE)
    assert page.named("input") == [{"type": "checkbox"}] * 2
    assert "waive it" in page.said


def test_where_the_law_lets_it_stand_there_is_no_box_to_waive() -> None:
    page = slip("Code: whist-club-1913\nDealer: South\n\n1S\nEast: 1H\n")
    assert len(page.named("input")) == 2
    assert "waive it" not in page.said


def test_the_box_of_what_was_chosen_is_ticked() -> None:
    page = slip(DISPUTE + "North chooses require-sufficient\n")
    assert page.named("input") == [{"type": "checkbox", "checked": None, "disabled": None}]
    assert "Chosen: option 1, require-sufficient, by Ann" in page.said


def test_what_has_lapsed_has_no_boxes() -> None:
    page = slip(DISPUTE + "North: pass\n")
    assert page.named("input") == []
    lapsed = "Lapsed: the right to choose is gone Until then: Ann or Carol could require it to be two hearts"
    assert lapsed in page.said
    assert "Who may choose" not in page.said


def test_there_is_room_for_the_suit_that_an_option_needs() -> None:
    assert "call a suit from West (suit: )" in slip(LEAD).said


def test_a_clean_auction_says_so() -> None:
    page = slip("Code: whist-club-1913\nDealer: South\n\n1H pass pass pass\n")
    assert "Nothing irregular. Contract: 1 heart, played by South." in page.said
    assert "(nothing has been said yet)" in slip("Code: whist-club-1913\nDealer: South\n").said


def test_one_page_holds_several_slips_and_without_a_title_the_name_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "deals.txt").write_text(f"{DISPUTE}---\n{EXPOSED}", "utf-8")
    result = run("check", "--format", "html", tmp_path / "deals.txt")
    page = Page(result.stdout)
    assert (page.classed("slip"), len(page.named("html")), result.exit_code) == (2, 1, 1)
    assert "deals.txt:8 A ruling under" in page.said
    assert str(tmp_path) not in page.said


def test_processes_make_the_same_page_and_picture(tmp_path: Path) -> None:
    (tmp_path / "deals.txt").write_text(f"{DISPUTE}---\n{EXPOSED}", "utf-8")
    for style in ("html", "svg"):
        command = ("check", "--format", style, tmp_path / "deals.txt")
        assert run(*command, "--jobs", "2").stdout == run(*command).stdout


@pytest.mark.parametrize("style", ["html", "svg"])
def test_what_cannot_be_read_is_said_on_standard_error(style: str) -> None:
    result = run("check", "--format", style, "-", text="Code: whist-club-1913\nDealer: South\n\n1S flurb\n")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("-:4:4: 'flurb' is not")
    mixed = run("check", "--format", style, "-", text=f"{DISPUTE}---\nDealer: South\n\n1S\n")
    assert mixed.exit_code == 2
    assert "The declarer" in mixed.stdout
    assert mixed.stderr.startswith("-:8:")


@pytest.mark.parametrize("style", ["html", "svg"])
def test_a_summary_is_no_slip(style: str) -> None:
    result = run("check", "--summary", "--format", style, "-", text=DISPUTE)
    assert (result.exit_code, result.stdout) == (2, "")
    said = f"--summary: counts are printed as text, json, jsonl or markdown, not as {style}\n"
    assert result.stderr == said


# Nothing acts, and nothing is fetched


def test_what_a_transcript_says_is_shown_and_does_nothing() -> None:
    heads = "Code: whist-club-1913\nDealer: South\nPlayers: W=<i>Dan</i>\n"
    text = f"Title: {NASTY}\x1b[31m\u202eevil\n{heads}\n1NT 1H\n"
    page = slip(text)
    names = {name for name, _ in page.tags}
    assert names.isdisjoint({"script", "i", "img"})
    assert all("onmouseover" not in attrs for _, attrs in page.tags)
    assert NASTY in page.said and "<i>Dan</i>" in page.said
    assert "\\x1b[31m\\u202eevil" in page.said
    drawn = svg(text)
    assert {one.tag.removeprefix(SVG) for one in drawn.iter()} <= {
        *("svg", "style", "g", "title", "desc", "rect", "line", "text", "tspan")
    }
    assert "<i>Dan</i>" in texts(drawn)


@pytest.mark.parametrize("style", ["html", "svg"])
def test_nothing_is_fetched_from_elsewhere(style: str) -> None:
    text = run("check", "--format", style, "-", text=DISPUTE).stdout
    assert not re.search(r"@import|url\(|<script|src=", text)
    assert set(re.findall(r'[a-z]+://[^"\s]+', text)) <= {"http://www.w3.org/2000/svg"}
    assert set(re.findall('href="([^"]*)"', text)) <= {"data:,"}


def test_in_another_encoding_the_page_says_the_same() -> None:
    ruled = Checker().check(DISPUTE, "-")[0]
    sheet = Sheet(ruled=ruled, place="-")
    plain = SlipPages("ascii").slip(sheet)
    assert plain.isascii()
    assert Page(plain).said == Page(SlipPages().slip(sheet)).said
    picture = Pictures("latin-1").picture([drawing_of(sheet)])
    assert picture.isascii() and "1♥ *1".replace(" ", "") in texts(ElementTree.fromstring(picture))
    assert encoded("♠", "UTF8") == "♠"


def test_only_these_formats_load_the_templates(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(DISPUTE, "utf-8")
    script = (
        "import sys\nfrom arbiter.cli import app\n"
        f"app(['check', {str(tmp_path / 'a.txt')!r}], standalone_mode=False)\n"
        "sys.exit(any(name == 'jinja2' or name.startswith('arbiter.slip') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0


# The drawing


def test_the_drawing_has_each_call_and_boxes_around_the_faulty() -> None:
    root = svg(DISPUTE)
    heads = ["South", "Carol", "West", "Dan", "North", "Ann", "East", "Bob"]
    assert texts(root) == [*heads, "1NT(1)", "1♥*1"]
    boxes = [one.get("class") for one in root.iter(f"{SVG}rect")]
    assert boxes == ["paper", "cause", "offence"]
    (title,), (told,) = root.iter(f"{SVG}title"), root.iter(f"{SVG}desc")
    assert title.text == "The declarer's left bids before his turn"
    assert told.text is not None
    assert told.text.startswith("Carol 1NT, Dan 1♥. *1 Insufficient bid: Dan bids one heart")


def test_what_was_done_between_the_calls_goes_across() -> None:
    root = svg(EXPOSED)
    assert "North exposes ♥5" in texts(root)[-1]


def test_several_auctions_are_one_picture_each_under_its_title() -> None:
    root = svg(f"{DISPUTE}---\nTitle: A second\n{EXPOSED}")
    headings = [one.text for one in root.iter(f"{SVG}text") if one.get("class") == "heading"]
    assert headings == ["The declarer's left bids before his turn", "A second"]
    assert len(list(root.iter(f"{SVG}g"))) == 2


def test_text_is_cut_and_broken_by_its_width() -> None:
    assert cut("pass", 10) == "pass"
    assert cut("a very long name", 5).endswith("…")
    assert width_of(cut("a very long name", 5)) <= 5
    assert lines_of("one two", 100) == ["one two"]
    for line in lines_of("Supercalifragilistic expiali docious", 6):
        assert width_of(line) <= 6
    assert "".join(lines_of("Supercalifragilistic", 3)) == "Supercalifragilistic"
    assert len(lines_of("one two three four five six", 3, 2)) == 2
    assert lines_of("", 5) == [""]


def test_every_case_has_a_slip_and_a_drawing() -> None:
    checker, pages = Checker(), SlipPages()
    drawings = []
    for case in load_all():
        ruled = checker.check(case.transcript, case.name)[0]
        sheet = Sheet(ruled=ruled, place=case.name, names=checker.irregularity_names)
        page = Page(pages.slip(sheet))
        assert page.classed("finding") == len(ruled.report.findings), case.id
        drawings.append(drawing_of(sheet))
    root = ElementTree.fromstring(Pictures().picture(drawings))
    assert len(list(root.iter(f"{SVG}g"))) == len(drawings)


# In a browser


def long_dispute() -> str:
    """Sixty calls, long names and several findings."""
    bids = [
        *("1S", "2S", "1C", "3S", "1D", "1H", "4S", "1R", "1NT", "5S"),
        *("2C", "6S", "2D", "7S", "2H", "2R", "3C", "2NT", "3D"),
    ]
    calls = [call for bid in bids for call in (bid, "pass", "pass")] + ["3H", "double", "redouble"]
    assert len(calls) == 60
    return (
        "Title: A very long evening's dispute, in which nobody agreed with anybody about anything at all\n"
        "Code: whist-club-1913\nDealer: South\n"
        "Players: N=Bartholomew Featherstonehaugh-Cholmondeley, E=Wilhelmina Throckmorton-Abernathy-Smythe, "
        "S=Lady Constance, W=Supercalifragilisticexpialidocious\n\n"
        f"{' '.join(calls)}\nSouth: 1S\nNorth: exposes H5 C10 DQ\nEast: double\n"
    )


@pytest.fixture(params=["short", "long"])
def dispute(request: pytest.FixtureRequest) -> str:
    return DISPUTE if request.param == "short" else long_dispute()


def written(text: str, style: str, folder: Path) -> Path:
    path = folder / f"slip.{style}"
    path.write_text(run("check", "--format", style, "-", text=text).stdout, "utf-8")
    return path


BROKEN = {
    "html": '<p style="width: 9999px">wide</p><p style="margin-top: -1.5em">over</p>',
    "svg": '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="40" viewBox="0 0 99 40">'
    '<text x="9" y="20">one that runs out</text><text x="12" y="22">two</text></svg>',
}


@in_browser
@pytest.mark.parametrize("style", ["html", "svg"])
def test_what_is_cut_off_or_lies_over_another_would_be_noticed(style: str, tmp_path: Path) -> None:
    path = tmp_path / f"broken.{style}"
    path.write_text(BROKEN[style], "utf-8")
    faults = " ".join(faults_of(path, 390, tmp_path))
    assert "lies over" in faults
    assert "cut off" in faults or "runs out" in faults


@in_browser
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("style", ["html", "svg"])
def test_nothing_is_cut_off_or_lies_over_another(
    style: str, width: int, dispute: str, tmp_path: Path
) -> None:
    assert faults_of(written(dispute, style, tmp_path), width, tmp_path) == []


@in_browser
@pytest.mark.parametrize("style", ["html", "svg"])
def test_it_is_the_same_in_light_and_dark(style: str, tmp_path: Path) -> None:
    path = written(DISPUTE, style, tmp_path)
    light, dark = (picture_of(path, 390, tmp_path, dark=dark) for dark in (False, True))
    assert light == dark


@in_browser
def test_a_slip_is_one_sheet_of_a5(tmp_path: Path) -> None:
    sheets, size = printed(written(DISPUTE, "html", tmp_path), tmp_path)
    assert sheets == 1
    assert size == pytest.approx((148, 210), abs=0.5)


@in_browser
def test_what_finds_no_room_takes_a_second_sheet(tmp_path: Path) -> None:
    text = long_dispute()
    assert printed(written(text, "html", tmp_path), tmp_path)[0] == 2
    assert printed(written(f"{DISPUTE}---\n{EXPOSED}", "html", tmp_path), tmp_path)[0] == 2
