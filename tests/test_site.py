"""The lawbook as a site: every link leads somewhere, every law is there, nothing acts as markup.

The tests at the end look at it in a browser, and are skipped where no Chromium is installed.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from html import unescape
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote, urlencode, urljoin, urlsplit

import pytest
from typer.testing import CliRunner

from arbiter.cases import Case, load_all
from arbiter.checker import Checker
from arbiter.cli import app
from arbiter.laws import code_ids, load_code
from arbiter.laws.terms import load_terms
from arbiter.lookup.counting import count_laws
from arbiter.lookup.search import build_index
from arbiter.site.book import Book, load_book
from arbiter.site.folder import MARKER, NotOurs, write_files
from arbiter.site.render import Renderer, site_files

CODES = code_ids()
CASES = load_all()
BLOCKS = {"td", "th", "li", "p", "dd"}
VOID = {"meta", "link", "input", "br", "hr", "img", "wbr"}
QUESTIONS = [
    *("bid out of turn", "not enough", "doubled his own partner", "showed a card", "led before being told"),
    *("revoke", "looked back at a trick", "talked it over", "dealt one too many", "dummy said something"),
    *("touched a card in dummy", "threw down his hand", "score written wrong", "cards torn"),
]


class Page(HTMLParser):
    """A page: its anchors, links and elements. What is not well nested is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: Counter[str] = Counter()
        self.levels: list[int] = []
        self.text: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags[tag] += 1
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [value or "" for key, value in attrs if key in ("href", "src", "action")]
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag not in VOID:
            self._open.append(tag)
        if tag in BLOCKS:
            self.text.append(" ")

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    @property
    def said(self) -> str:
        return " ".join("".join(self.text).split())


Site = Mapping[str, bytes]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site") / "new" / "lawbook"
    result = CliRunner().invoke(app, ["lawbook", "--html", str(target)])
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith(f"pages written; begin at {target / 'index.html'}\n")
    return target


@pytest.fixture(scope="module")
def files(folder: Path) -> Site:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != MARKER
    }


@pytest.fixture(scope="module")
def pages(files: Site) -> dict[str, Page]:
    return parsed(files)


def parsed(files: Site) -> dict[str, Page]:
    return {name: Page(content.decode()) for name, content in files.items() if name.endswith(".html")}


def index_of(files: Site) -> Any:
    script = files["static/search-index.js"].decode()
    return json.loads(script.removeprefix("window.lawbookIndex = ").removesuffix(";\n"))


# What is in it


def test_every_link_leads_somewhere(files: Site, pages: dict[str, Page]) -> None:
    astray = []
    for name, page in pages.items():
        assert [anchor for anchor, times in Counter(page.ids).items() if times > 1] == [], name
        for link in page.links:
            if link == "data:,":
                continue
            target = urlsplit(urljoin(f"http://here/{name}", link))
            path, anchor = target.path.removeprefix("/"), unquote(target.fragment)
            missing = path not in files or (anchor and anchor not in pages[path].ids)
            if target.netloc != "here" or missing:
                astray.append(f"{name}: {link}")
    assert astray == []


def test_nothing_is_fetched_from_elsewhere(files: Site) -> None:
    for name, content in files.items():
        assert b"://" not in content, name
        assert not re.search(rb"@import|url\(", content), name


@pytest.mark.parametrize("code_id", CODES)
def test_every_law_and_every_part_has_its_anchor(code_id: str, pages: dict[str, Page]) -> None:
    page = pages[f"codes/{code_id}.html"]
    for law, statute in load_code(code_id).statutes.items():
        assert f"law-{law}" in page.ids
        parts = [anchor for anchor in page.ids if anchor.startswith(f"law-{law}") and anchor != f"law-{law}"]
        assert len(parts) >= len(statute.law.parts), law


def test_parts_are_called_as_they_are_cited(pages: dict[str, Page]) -> None:
    assert "law-38d" in pages["codes/elwell-1905.html"].ids
    assert "law-39-VII" in pages["codes/hoffmann-bridge-1904.html"].ids


def test_every_law_says_all_that_is_known_of_it(pages: dict[str, Page]) -> None:
    for code_id in CODES:
        said = pages[f"codes/{code_id}.html"].said
        for statute in load_code(code_id).statutes.values():
            law = statute.law
            for text in (statute.title, statute.sense, *law.parts.values(), *law.footnotes, law.reason or ""):
                assert " ".join(text.split()) in said, f"{code_id}/{statute.id}"


def test_a_law_is_told_with_choosers_options_consequences_and_lapse(pages: dict[str, Page]) -> None:
    said = pages["codes/whist-club-1913.html"].said
    law = said[said.index("50 Insufficient and impossible") : said.index("50a A barred player")]
    for words in (
        "a bid that does not over-call the bid before it",
        "Either adversary of the offender may:",
        "Require it to be enough require-sufficient",
        "The bid counts as the least number of tricks that over-calls",
        "(by law 50b)",
        "53 Bidding too little. It differs: ",
    ):
        assert words in law


def test_a_law_taken_over_says_from_where(files: Site) -> None:
    text = files["codes/hoffmann-auction-1908.html"].decode()
    assert '<a href="../codes/hoffmann-bridge-1904.html#law-80">The Laws of Bridge (1904)</a>' in text


def test_every_case_stands_on_a_page_with_its_auction(pages: dict[str, Page]) -> None:
    for case in CASES:
        name = f"cases/{case.code}/{case.laws[0]}.html"
        assert f"case-{case.path.stem}-{case.index + 1}" in pages[name].ids, case.id
    not_ruled_on = Counter(
        f"cases/{case.code}/{case.laws[0]}.html" for case in CASES if "errors" in case.expected
    )
    for name, page in pages.items():
        if name.startswith("cases/"):
            shown = sum(anchor.endswith("-title") for anchor in page.ids)
            assert page.tags["table"] == shown - not_ruled_on[name], name


def test_a_case_is_shown_as_a_table_with_its_ruling(tmp_path: Path) -> None:
    transcript = "Code: whist-club-1913\nDealer: South\n\n1NT  1H\nNorth chooses require-sufficient\n"
    page = one_case(tmp_path, "a name", transcript)
    for words in (
        "South West North East 1NT (1) 1♥ *1 North: chooses require-sufficient",
        "*1 Insufficient bid: 1♥ by West, against 1NT by South",
        "require it to be two hearts",
        "Chosen: option 1, require-sufficient, by North",
    ):
        assert words in page.said


def test_every_term_is_in_the_glossary(pages: dict[str, Page]) -> None:
    said = pages["glossary.html"].said
    for name, term in load_terms().items():
        assert f"{name} {' '.join(term.sense.split())}" in said


def test_the_index_has_every_law_and_part(files: Site) -> None:
    index = index_of(files)
    found = {(law["code"], name): path for law in index["laws"] for name, path in law["names"].items()}
    for code_id in CODES:
        for law, statute in load_code(code_id).statutes.items():
            assert found[code_id, law.casefold()] == f"codes/{code_id}.html#law-{law}"
            for part in statute.law.parts:
                assert (code_id, f"{law}{part}".casefold()) in found
    assert index["terms"].keys() == load_terms().keys()


def test_headings_go_down_one_step_at_a_time(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        assert page.tags["h1"] == 1 and page.tags["main"] == 1, name
        for before, after in zip(page.levels, page.levels[1:], strict=False):
            assert after <= before + 1, name


def test_the_same_book_gives_the_same_bytes(folder: Path, files: Site, tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "arbiter", "lawbook", "--html", str(tmp_path)],
        check=True,
        capture_output=True,
        env=os.environ | {"PYTHONHASHSEED": "7"},
    )
    again = {name: (tmp_path / name).read_bytes() for name in files}
    assert again == files
    assert (tmp_path / MARKER).read_bytes() == (folder / MARKER).read_bytes()


def test_the_package_carries_templates_and_style() -> None:
    package = resources.files("arbiter.site")
    for name in ("templates/base.html", "static/site.css", "static/search.js"):
        assert package.joinpath(name).is_file()


def test_only_this_command_loads_the_templates(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Code: whist-club-1913\nDealer: South\n\n1S\n", "utf-8")
    script = (
        "import sys\nfrom arbiter.cli import app\n"
        f"app(['check', {str(tmp_path / 'a.txt')!r}], standalone_mode=False)\n"
        "sys.exit('jinja2' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0


# Nothing acts as markup

NASTY = "<script>alert('&amp;')</script><b onmouseover=\"x\">"


def own_code(folder: Path) -> Path:
    """A club's code with markup in every text."""
    nasty = json.dumps(NASTY)
    folder.mkdir()
    (folder / "code.yaml").write_text(
        f"id: club\ntitle: {nasty}\nyear: 1920\nwork: {nasty}\ninherits: whist-club-1913\n", "utf-8"
    )
    (folder / "01-laws.yaml").write_text(
        f"heading: {nasty}\nlaws:\n"
        f'  "50d":\n    title: {nasty}\n    page: {nasty}\n    sense: {nasty}\n    use: advisory\n'
        f"    reason: {nasty}\n    note: {nasty}\n    footnotes: [{nasty}]\n    parts: {{a: {nasty}}}\n"
        f'    parallels: {{elwell-1905: {{laws: ["38"], differs: {nasty}}}}}\n',
        "utf-8",
    )
    return folder


def one_case(folder: Path, name: str, transcript: str) -> Page:
    """The page of a case that stands in no file."""
    case = Case(folder / "whist-club-1913" / "50.yaml", 0, name, True, ("50",), transcript, {})
    book = Book({code: load_code(code) for code in CODES}, [case], Checker())
    return Page(Renderer(book).cases("whist-club-1913", "50")[1])


def test_what_a_lawbook_says_is_shown_and_does_nothing(tmp_path: Path) -> None:
    files = site_files(load_book([own_code(tmp_path / "club")]))
    pages = parsed(files)
    code = pages["codes/club.html"]
    assert (code.tags["script"], code.tags["b"]) == (0, 0)
    assert code.said.count(NASTY) >= 10
    assert pages["search.html"].tags["script"] == 2
    assert NASTY in pages["index.html"].said and pages["index.html"].tags["script"] == 0
    assert NASTY in [law["title"] for law in index_of(files)["laws"]]
    assert {"law-50d", "law-50d-a"} & set(code.ids) == {"law-50d-a", "law-50d"}


def test_what_a_transcript_says_is_shown_and_does_nothing(tmp_path: Path) -> None:
    players = "<i>Ann</i>"
    page = one_case(
        tmp_path,
        NASTY,
        f"Title: {NASTY}\nCode: whist-club-1913\nDealer: South\nPlayers: S={players}\n\n1NT 1S  # <u>\n",
    )
    assert (page.tags["script"], page.tags["b"], page.tags["i"], page.tags["u"]) == (0, 0, 0, 0)
    assert page.said.count(players) >= 2
    assert NASTY in page.said


def test_a_case_that_cannot_be_ruled_on_says_why(tmp_path: Path) -> None:
    page = one_case(tmp_path, "a name", "Code: whist-club-1913\nDealer: South\n\n1S flurb\n")
    assert "This cannot be ruled on: 'flurb' is not" in page.said


def test_a_users_code_is_in_the_site(tmp_path: Path) -> None:
    target = tmp_path / "site"
    own = own_code(tmp_path / "club")
    result = CliRunner().invoke(app, ["lawbook", "--html", str(target), "--lawbook", str(own)])
    assert result.exit_code == 0
    text = (target / "codes" / "club.html").read_text("utf-8")
    assert "taken over from" in text
    # The cases of the laws it takes over stand with the code that prints them.
    assert '<a href="../cases/whist-club-1913/50.html">' in text


def test_a_faulty_lawbook_writes_nothing(tmp_path: Path) -> None:
    own = own_code(tmp_path / "club")
    (own / "02-more.yaml").write_text("heading: More\nlaws: {a: {titel: x}}\n", "utf-8")
    target = tmp_path / "site"
    result = CliRunner().invoke(app, ["lawbook", "--html", str(target), "--lawbook", str(own)])
    assert result.exit_code == 2
    assert "titel" in result.stderr
    assert not target.exists()


# The folder


def test_files_of_an_earlier_site_go_and_others_stay(tmp_path: Path) -> None:
    write_files(tmp_path, {"index.html": b"old", "codes/gone.html": b"old", "cases/gone/1.html": b"old"})
    (tmp_path / "cases" / "mine.txt").write_text("mine", "utf-8")
    write_files(tmp_path, {"index.html": b"new", "codes/a.html": b"new"})
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")}
    assert left == {MARKER, "index.html", "codes", "codes/a.html", "cases", "cases/mine.txt"}
    assert (tmp_path / "index.html").read_bytes() == b"new"
    assert (tmp_path / MARKER).read_text("utf-8") == "codes/a.html\nindex.html\n"


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine", "utf-8")
    result = CliRunner().invoke(app, ["lawbook", "--html", str(tmp_path)])
    assert result.exit_code == 2
    assert result.stderr == (
        f"{tmp_path}: the folder is not empty and holds no lawbook written by arbiter; "
        "name a new or an empty one\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]
    assert (tmp_path / "index.html").read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("place", "message"),
    [("file", "file: this is a file; name a folder"), ("file/site", "cannot be written: Not a directory")],
)
def test_a_place_that_cannot_be_written_is_an_error(tmp_path: Path, place: str, message: str) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    result = CliRunner().invoke(app, ["lawbook", "--html", str(tmp_path / place)])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(str(tmp_path)) and result.stderr.endswith(f"{message}\n")


def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    write_files(site, {"index.html": b"old"})
    elsewhere.mkdir()
    (site / "codes").symlink_to(elsewhere, target_is_directory=True)
    with pytest.raises(NotOurs, match="codes in the folder is a link"):
        write_files(site, {"index.html": b"new", "codes/a.html": b"new"})
    assert list(elsewhere.iterdir()) == []
    assert (site / "index.html").read_bytes() == b"old"


def test_a_list_of_files_leads_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("mine", "utf-8")
    site = tmp_path / "site"
    write_files(site, {"index.html": b"old"})
    (site / MARKER).write_text(f"../precious\n{tmp_path / 'precious'}\n\nindex.html\n", "utf-8")
    write_files(site, {"index.html": b"new"})
    assert (tmp_path / "precious").read_text("utf-8") == "mine"


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_files(tmp_path, {"a.html": b"old", "b.html": b"old"})
    whole = Path.write_bytes

    def fails(self: Path, content: bytes) -> int:
        whole(self, content[:1])
        if ".b.html" in self.name:
            raise OSError(28, "No space left on device", str(self))
        return whole(self, content)

    monkeypatch.setattr(Path, "write_bytes", fails)
    with pytest.raises(OSError, match="No space left"):
        write_files(tmp_path, {"a.html": b"new", "b.html": b"new"})
    assert sorted(path.name for path in tmp_path.iterdir()) == [MARKER, "a.html", "b.html"]
    assert ((tmp_path / "a.html").read_bytes(), (tmp_path / "b.html").read_bytes()) == (b"new", b"old")


# Colours


def colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z]+): (#[0-9a-f]{3,6});", block))


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    shares = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_text_stands_out_from_its_ground(files: Site) -> None:
    blocks = re.findall(r":root \{(.*?)\}", files["static/site.css"].decode(), re.DOTALL)
    assert len(blocks) == 3  # light, dark, print
    for block in blocks:
        named = colours(block)
        for ground in ("ground", "panel", "mark"):
            for text in ("ink", "faint", "link", "red"):
                assert contrast(named[text], named[ground]) >= 4.5, (text, ground)


# In a browser

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
NOT_LOOKED_AT = "no Chromium is installed: the pages were not looked at in a browser"
in_browser = pytest.mark.skipif(BROWSER is None, reason=NOT_LOOKED_AT)

# Shows one address after the other in a frame as wide as a telephone, and notes what it is asked to look at.
TELEPHONE = """<!doctype html>
<iframe id="frame" width="375" height="700"></iframe><pre id="noted"></pre>
<script>
const urls = URLS, all = [];
frame.onload = () => {
  const page = frame.contentDocument;
  all.push(LOOK);
  if (all.length < urls.length) frame.src = urls[all.length];
  else noted.textContent = JSON.stringify(all);
};
frame.src = urls[0];
</script>
"""
TOO_WIDE = "page.documentElement.scrollWidth > page.documentElement.clientWidth"
RESULTS = """[
  [...page.querySelectorAll("#results > li > a")].map((link) => link.getAttribute("href")),
  page.getElementById("found").textContent,
  page.querySelectorAll("script, b").length,
]"""


def look(folder: Path, addresses: list[str], what: str, work: Path) -> Any:
    """What a script says of each page of the site, when its own scripts have run."""
    assert BROWSER is not None
    telephone = work / "telephone.html"
    urls = json.dumps([f"{folder.as_uri()}/{address}" for address in addresses])
    telephone.write_text(TELEPHONE.replace("URLS", urls).replace("LOOK", what), "utf-8")
    done = subprocess.run(
        [
            BROWSER,
            *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
            *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
            *("--allow-file-access-from-files", "--virtual-time-budget=120000"),
            *(f"--user-data-dir={work / 'profile'}", "--dump-dom", telephone.as_uri()),
        ],
        capture_output=True,
        check=True,
        timeout=300,
    )
    noted = re.search('<pre id="noted">(.+?)</pre>', done.stdout.decode("utf-8"), re.DOTALL)
    assert noted is not None
    return json.loads(unescape(noted[1]))


def search(folder: Path, work: Path, *questions: dict[str, str]) -> Any:
    """What the search page finds for each question, what it says, and how many scripts it then holds."""
    return look(folder, [f"search.html?{urlencode(question)}" for question in questions], RESULTS, work)


@in_browser
def test_the_search_finds_what_the_command_finds(folder: Path, tmp_path: Path) -> None:
    results = search(folder, tmp_path, *({"q": question} for question in QUESTIONS))
    index = build_index([load_code(code) for code in CODES])
    for question, (links, status, _) in zip(QUESTIONS, results, strict=True):
        hits = index.search(question).once().hits
        assert links == [f"codes/{hit.code.id}.html#law-{hit.statute.id}" for hit in hits][:50], question
        assert status.startswith(f"Found for “{question}”: ")


@in_browser
def test_the_search_knows_numbers_and_says_what_it_does_not_know(folder: Path, tmp_path: Path) -> None:
    part, law, unknown, nasty = search(
        folder,
        tmp_path,
        {"q": "elwell 38 (d)"},
        {"q": "law 50a", "code": "whist-club-1913"},
        {"q": "rivoke"},
        {"q": NASTY},
    )
    assert part[0][0] == "codes/elwell-1905.html#law-38d"
    assert law[0][0] == "codes/whist-club-1913.html#law-50a"
    said = "Found for “rivoke”: no laws. No law knows “rivoke”; did you mean revoke?"
    assert unknown[:2] == [[], said]
    assert nasty[2] == part[2] == 2  # the page's own scripts


@in_browser
def test_no_page_is_wider_than_a_telephone(folder: Path, pages: dict[str, Page], tmp_path: Path) -> None:
    firsts = {PurePosixPath(name).parent: name for name in reversed(pages)}  # of the cases, one page a code
    names = [name for name in pages if not name.startswith("cases/") or name in firsts.values()]
    names.append("search.html?q=revoke")
    wide = look(folder, names, TOO_WIDE, tmp_path)
    assert [name for name, too_wide in zip(names, wide, strict=True) if too_wide] == []


@pytest.mark.parametrize("code", CODES)
def test_the_laws_are_counted_as_coverage_counts_them(code: str, files: Site) -> None:
    counts = count_laws(load_code(code))
    said = f"{counts['laws']} laws: {counts['enforced']} enforced, {counts['applied']} applied,"
    for name in ("index.html", f"codes/{code}.html"):
        assert said in " ".join(files[name].decode().split())


def test_what_is_no_law_is_named_beside_the_count(files: Site) -> None:
    assert "Not counted as laws: Etiquette (15)." in files["codes/elwell-1905.html"].decode()
    assert "Not counted as laws: Hints to Players (1)." in files["codes/hoffmann-auction-1908.html"].decode()
    assert "Not counted" not in files["codes/whist-club-1913.html"].decode()
    assert files["index.html"].decode().count("Not counted as laws: ") == 2
