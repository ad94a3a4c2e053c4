"""Loading a lawbook: what is read, what is inherited, and every mistake with its place and its remedy."""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.cards import Denomination
from arbiter.laws import (
    LAWBOOK,
    Code,
    Lapse,
    LawbookError,
    UnknownCode,
    check_lawbook,
    checking,
    code_ids,
    effects_of,
    load_code,
    load_words,
    loader,
    options_of,
)
from arbiter.laws.inherit import number_key
from arbiter.laws.schema import Effect, LawFile, Option
from arbiter.laws.schemas import law_schema, report_schema
from arbiter.laws.yamltree import parse, plain
from arbiter.limits import LAWBOOK_LEVELS
from arbiter.report.model import SCHEMA, Report, Reports

CODE = """\
id: club
title: The rules of the club
game: auction
year: 1920
work: Our rules
trick-values: {S: 2, C: 6, diamonds: 7, H: 8, R: 9, no-trumps: 10}
pass-out-of-turn-counts: true
implied-lapse: [holder-calls]
"""

LAWS = """\
heading: The Declaration
laws:
  "49":
    title: Bidding out of turn
    page: "12"
    sense: Either adversary may have a new deal.
    use: enforced
    rulings:
      - on: [bid-out-of-turn]
        chooser: either
        options:
          - {id: new-deal, effects: [new-deal]}
          - stand
  "50":
    title: Too low
    page: "12"
    sense: It is made enough.
    use: enforced
    rulings:
      - on: [insufficient-bid, impossible-bid]
        status: automatic
        consequences: [bid-made-sufficient, {id: partner-debarred, lifted: true, law: "49"}]
        cites: ["49"]
      - on: [insufficient-bid]
        when: [own-side-has-bid]
        chooser: left
        options:
          - {id: new-deal, law: "49", effects: [new-deal, {id: bid-final, law: "50"}]}
        lapses: [first-lead]
  "50b":
    title: Time
    page: xiv
    sense: Calling ends it.
    use: enforced
    ends: [{of: ["49"], lapses: [either-calls]}]
"""

CLUB = {"code.yaml": CODE, "1-declaration.yaml": LAWS}

ONE_LAW = """\
heading: One
laws:
  "1":
    title: One law
    page: "1"
    sense: It says little.
    use: advisory
    reason: Nothing shows it.
"""


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def said(folder: Path) -> list[str]:
    """The mistakes of a lawbook, each as ``FILE:LINE:COLUMN: MESSAGE`` with the file inside the lawbook."""
    return [str(mistake).replace(f"{folder}/", "") for mistake in check_lawbook([folder])]


@pytest.fixture
def book(tmp_path: Path) -> Callable[[dict[str, str]], list[str]]:
    """Writes a lawbook and gives its mistakes."""
    return lambda files: said(write(tmp_path, files))


@pytest.fixture
def ship(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, str]], Path]:
    """Puts a lawbook in the place of the shipped one."""

    def put(files: dict[str, str]) -> Path:
        folder = tmp_path / "shipped"
        write(folder, {"words.yaml": (LAWBOOK / "words.yaml").read_text("utf-8")} | files)
        for module in (loader, checking):
            monkeypatch.setattr(module, "LAWBOOK", folder)
        loader._library.cache_clear()
        return folder

    monkeypatch.setattr(loader, "_library", loader._library)
    return put


@pytest.fixture(autouse=True)
def _forget() -> None:
    loader._library.cache_clear()
    loader._words.cache_clear()


def club(tmp_path: Path, files: dict[str, str] | None = None) -> Code:
    return load_code("club", [write(tmp_path, CLUB if files is None else files)])


class TestTheShippedLawbook:
    def test_has_no_mistakes(self) -> None:
        assert [str(mistake) for mistake in check_lawbook()] == []

    def test_is_the_one_that_is_checked_when_it_is_named(self) -> None:
        assert check_lawbook([LAWBOOK]) == check_lawbook()

    def test_lists_its_codes_the_oldest_first(self) -> None:
        ids = code_ids()
        assert set(ids) == {folder.name for folder in LAWBOOK.iterdir() if folder.is_dir()}
        assert [load_code(id_).year for id_ in ids] == sorted(load_code(id_).year for id_ in ids)

    @pytest.mark.parametrize("id_", code_ids())
    def test_is_the_same_on_trust_and_checked(self, id_: str) -> None:
        trusted, checked = load_code(id_), loader.library_of(trust_shipped=False).code(id_)
        assert trusted.head == checked.head
        assert trusted.statutes == checked.statutes
        assert list(trusted.statutes) == list(checked.statutes)
        assert trusted.provisions == checked.provisions

    def test_is_loaded_once(self) -> None:
        assert load_code("elwell-1905") is load_code("elwell-1905")

    def test_unknown_code(self) -> None:
        with pytest.raises(UnknownCode) as caught:
            load_code("elwel-1905")
        assert str(caught.value) == "there is no code `elwel-1905`; did you mean `elwell-1905`?"
        assert set(caught.value.known) == set(code_ids())

    def test_loads_lean(self) -> None:
        """Neither the checks nor what they need is imported for a shipped code."""
        script = (
            "import sys, arbiter.laws as laws\n"
            "assert 'yaml' not in sys.modules\n"
            "laws.load_code('elwell-1905'); laws.load_words()\n"
            "heavy = {'difflib', 'arbiter.laws.shape', 'arbiter.laws.checking'}\n"
            "print(sorted(heavy & set(sys.modules)))\n"
        )
        run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        assert run.stdout == "[]\n"


class TestACode:
    def test_has_its_values(self, tmp_path: Path) -> None:
        code = club(tmp_path)
        assert (code.id, code.title, code.game, code.year) == (
            "club", "The rules of the club", "auction", 1920,
        )  # fmt: skip
        assert (code.work, code.pass_out_of_turn_counts, code.implied_lapse) == (
            "Our rules", True, ("holder-calls",),
        )  # fmt: skip
        assert (code.doubling_limit, code.house_rules) == (None, ())
        assert (code.silent, code.no_offence) == (frozenset(), frozenset())
        assert code.trick_values == {
            Denomination.SPADES: 2, Denomination.CLUBS: 6, Denomination.DIAMONDS: 7,
            Denomination.HEARTS: 8, Denomination.ROYALS: 9, Denomination.NO_TRUMPS: 10,
        }  # fmt: skip

    def test_has_its_laws_in_book_order(self, tmp_path: Path) -> None:
        more = ONE_LAW.replace('"1":', '"60":')
        code = club(tmp_path, CLUB | {"10-last.yaml": more, "2-next.yaml": more.replace("60", "58")})
        assert list(code.statutes) == ["49", "50", "50b", "58", "60"]
        statute = code.statutes["50b"]
        assert (statute.heading, statute.title, statute.page) == ("The Declaration", "Time", "xiv")
        assert (statute.code, statute.inherited_from, statute.work) == ("club", None, "Our rules")

    def test_takes_the_ruling_with_most_conditions_first(self, tmp_path: Path) -> None:
        narrow, wide = club(tmp_path).provisions_on("insufficient-bid")
        assert (narrow.ruling.when, narrow.conditions) == (["own-side-has-bid"], 1)
        assert (wide.ruling.when, wide.conditions) == ([], 0)

    def test_counts_since_as_one_condition(self, tmp_path: Path) -> None:
        plain = CODE.replace("auction", "plain")
        ruling = (
            "\n      - {on: [double-when-closed], status: no-penalty, since: [led, all-satisfied]}"
            "\n      - {on: [double-when-closed], status: no-penalty, when: [by-pone, by-leader]}"
            "\n      - {on: [double-when-closed], status: silent}"
        )
        law = ONE_LAW.replace("advisory", "enforced").replace(
            "reason: Nothing shows it.", f"rulings:{ruling}"
        )
        code = club(tmp_path, {"code.yaml": plain, "1.yaml": law})
        assert [one.conditions for one in code.provisions_on("double-when-closed")] == [2, 1, 0]

    def test_fills_in_the_laws_of_options_and_effects(self, tmp_path: Path) -> None:
        (bid,) = club(tmp_path).provisions_on("bid-out-of-turn")
        assert bid.law == "49"
        assert bid.options == (
            Option("new-deal", effects=[Effect("new-deal", law="49")], law="49"),
            Option("stand", law="49"),
        )
        narrow, wide = club(tmp_path).provisions_on("insufficient-bid")
        assert wide.consequences == (
            Effect("bid-made-sufficient", law="50"),
            Effect("partner-debarred", law="49", lifted=True),
        )
        (option,) = narrow.options
        assert option.law == "49"
        assert effects_of(option.effects) == (Effect("new-deal", law="49"), Effect("bid-final", law="50"))

    def test_fills_in_the_laws_of_a_later_right(self, tmp_path: Path) -> None:
        later = (
            "\n      - {on: [card-exposed-before-final], status: automatic, later: "
            '{once: partner-comes-to-lead, chooser: declarer, law: "49", '
            'options: [stand, {id: new-deal, law: "50"}]}}'
        )
        laws = LAWS.replace('  "50":', f"{later[1:]}\n  " + '"50":', 1)
        (exposed,) = club(tmp_path, CLUB | {"1-declaration.yaml": laws}).provisions_on(
            "card-exposed-before-final"
        )
        assert exposed.ruling.later is not None
        assert [option.law for option in options_of(exposed.ruling.later)] == ["49", "50"]

    def test_lapses_by_its_own_law_or_another_or_by_implication(self, tmp_path: Path) -> None:
        code = club(tmp_path)
        narrow, wide = code.provisions_on("insufficient-bid")
        assert code.provisions_on("bid-out-of-turn")[0].lapses == (Lapse("either-calls", "50b", False),)
        assert narrow.lapses == (Lapse("first-lead", "50", False),)
        assert wide.lapses == (Lapse("holder-calls", None, True),)

    def test_names_a_moment_once_by_its_own_law(self, tmp_path: Path) -> None:
        laws = LAWS.replace('of: ["49"], lapses: [', 'of: ["50"], lapses: [first-lead, ')
        narrow, _ = club(tmp_path, CLUB | {"1-declaration.yaml": laws}).provisions_on("insufficient-bid")
        assert narrow.lapses == (Lapse("first-lead", "50", False), Lapse("either-calls", "50b", False))

    def test_cites(self, tmp_path: Path) -> None:
        citation = club(tmp_path).cite("50b")
        assert msgspec.structs.astuple(citation) == ("club", "50b", None, "Our rules", "xiv")
        with pytest.raises(KeyError):
            club(tmp_path).cite("51")

    def test_answers_nothing_on_other_facts(self, tmp_path: Path) -> None:
        assert club(tmp_path).provisions_on("second-double") == ()


SON = 'id: son\ntitle: The son\ninherits: club\nwithout: ["50b"]\n'
FAMILY = {f"club/{name}": text for name, text in CLUB.items()}


def son(tmp_path: Path, files: dict[str, str]) -> Code:
    return load_code("son", [write(tmp_path, FAMILY | {"son/code.yaml": SON} | files)])


class TestInheritance:
    def test_a_shipped_code_in_ten_lines(self, tmp_path: Path) -> None:
        text = "id: son\ntitle: The son\ninherits: hoffmann-auction-1908\nwithout: ['52']\n"
        code = load_code("son", [write(tmp_path, {"code.yaml": text})])
        parent = load_code("hoffmann-auction-1908")
        assert list(code.statutes) == [id_ for id_ in parent.statutes if id_ != "52"]
        assert code.trick_values == parent.trick_values
        assert code.cite("53").inherited_from == "hoffmann-auction-1908"
        assert code.cite("80").inherited_from == "hoffmann-bridge-1904"
        assert not code.provisions_on("bid-out-of-turn")

    def test_takes_the_values_that_it_does_not_give(self, tmp_path: Path) -> None:
        text = SON + "year: 1930\ntrick-values: {S: 1, C: 2, D: 3, H: 4, N: 5}\nsilent: [second-redouble]\n"
        code = son(tmp_path, {"son/code.yaml": text})
        assert (code.title, code.year, code.game, code.work) == ("The son", 1930, "auction", "The son")
        assert code.trick_values[Denomination.CLUBS] == 2
        assert code.pass_out_of_turn_counts
        assert code.silent == {"second-redouble"}

    def test_lists_a_code_by_its_own_year_or_its_parents(self, tmp_path: Path) -> None:
        son(tmp_path, {"young/code.yaml": "id: young\ntitle: Young\ninherits: son\nyear: 1940\n"})
        assert code_ids([tmp_path])[-3:] == ["club", "son", "young"]

    def test_without_a_law_all_that_it_holds_is_gone(self, tmp_path: Path) -> None:
        code = son(tmp_path, {})
        assert list(code.statutes) == ["49", "50"]
        assert code.provisions_on("bid-out-of-turn")[0].lapses == (Lapse("holder-calls", None, True),)

    def test_inherited_references_to_a_dropped_law_go_too(self, tmp_path: Path) -> None:
        code = son(tmp_path, {"son/code.yaml": SON.replace("50b", "49")})
        narrow, wide = code.provisions_on("insufficient-bid")
        assert wide.ruling.cites == []
        assert {effect.law for effect in wide.consequences} == {"50"}
        assert narrow.options[0].law == "50"
        assert code.statutes["50b"].law.ends == []
        assert code.provisions_on("bid-out-of-turn") == ()

    def test_a_law_of_the_same_number_replaces(self, tmp_path: Path) -> None:
        code = son(tmp_path, {"son/1.yaml": ONE_LAW.replace('"1":', '"50":')})
        assert list(code.statutes) == ["49", "50"]
        assert code.cite("50").inherited_from is None
        assert code.cite("49").inherited_from == "club"
        assert code.statutes["50"].title == "One law"
        assert code.provisions_on("insufficient-bid") == ()

    def test_a_new_law_stands_where_its_number_belongs(self, tmp_path: Path) -> None:
        laws = ONE_LAW.replace('"1":', '"49a":') + ONE_LAW.partition("laws:\n")[2].replace(
            '"1":', "etiquette.1:"
        )
        code = son(tmp_path, {"son/1.yaml": laws})
        assert list(code.statutes) == ["49", "49a", "etiquette.1", "50"]

    def test_as_in_keeps_the_print_and_takes_the_rulings(self, tmp_path: Path) -> None:
        law = (
            'heading: Of bids\nlaws:\n  "50":\n    as-in: club\n    use: enforced\n    note: As we play it.\n'
            "    parallels: {elwell-1905: ['46']}\n"
            "    rulings: [{on: [insufficient-bid], status: no-penalty}]\n"
        )
        code = son(tmp_path, {"son/1.yaml": law})
        statute = code.statutes["50"]
        assert (statute.title, statute.page, statute.sense) == ("Too low", "12", "It is made enough.")
        assert (statute.heading, statute.law.note) == ("Of bids", "As we play it.")
        assert list(statute.law.parallels) == ["elwell-1905"]
        assert (statute.code, statute.inherited_from) == ("club", "club")
        assert code.cite("50").inherited_from == "club"
        assert [one.ruling.status for one in code.provisions_on("insufficient-bid")] == ["no-penalty"]
        assert code.provisions_on("impossible-bid") == ()

    def test_the_printing_code_is_cited_through_generations(self, tmp_path: Path) -> None:
        text = "id: grandson\ntitle: The grandson\ninherits: son\nwork: His own\n"
        law = 'heading: Of bids\nlaws:\n  "50": {as-in: son, use: applied, sets: [rank-of-bids]}\n'
        son(tmp_path, {"grandson/code.yaml": text, "grandson/1.yaml": law})
        code = load_code("grandson", [tmp_path])
        assert {statute.inherited_from for statute in code.statutes.values()} == {"club"}
        assert code.cite("50").work == "Our rules"

    def test_a_law_is_no_parallel_to_itself(self, tmp_path: Path) -> None:
        laws = LAWS.replace('page: "12"', 'page: "12"\n    parallels: {son: ["49"]}', 1)
        assert son(tmp_path, {"club/1-declaration.yaml": laws}).statutes["49"].law.parallels == {}

    def test_of_the_other_game_only_what_can_happen_is_inherited(self, tmp_path: Path) -> None:
        parent = (
            CODE.replace("auction", "plain")
            + "silent: [partner-passes-back, redouble-out-of-turn]\n"
            + 'doubling-limit: {law: "1", stops: reached}\n'
        )
        child = "id: son\ntitle: The son\ninherits: club\ngame: auction\n"
        law = ONE_LAW.replace("advisory", "enforced").replace(
            "reason: Nothing shows it.",
            "rulings: [{on: [adversary-declares, lead-out-of-turn], status: no-penalty}]",
        )
        files = {"club/code.yaml": parent, "club/1-declaration.yaml": law, "son/code.yaml": child}
        code = son(tmp_path, files)
        assert code.doubling_limit is None
        assert code.silent == {"redouble-out-of-turn"}
        assert len(code.provisions_on("lead-out-of-turn")) == 1
        assert code.provisions_on("adversary-declares") == ()
        assert load_code("club", [tmp_path]).doubling_limit is not None


def law(body: str, number: str = '"1"') -> str:
    """A law file in which ``body`` is the law's lines after sense, from line 7 on."""
    return f'heading: One\nlaws:\n  {number}:\n    title: A\n    page: "1"\n    sense: B.\n{body}'


def ruling(text: str) -> str:
    """A law file with one ruling, which stands on line 9, from column 9 on."""
    return law(f"    use: enforced\n    rulings:\n      - {text}\n")


# What is wrong with a file, the file, and the place and the message.
LAW_MISTAKES = {
    "no YAML": (
        law("    use: : enforced\n"),
        "7:10: this is not YAML: mapping values are not allowed in this context "
        "(put a text that has a colon in quotes)",
    ),
    "a quote left open": (
        law('    use: "enforced\n'),
        "7:10: this is not YAML: found unexpected end of stream (a quote or a bracket is not closed)",
    ),
    "a tab": (
        law("\tuse: enforced\n"),
        "7:1: this is not YAML: found a tab character that violates indentation",
    ),
    "a text that begins with a sign": (
        law("    use: @home\n"),
        "7:10: this is not YAML: found character that cannot start any token "
        "(indent with spaces, not tabs; quote a text that begins with @ ` or %)",
    ),
    "a control character": (
        law("    use: \x01\n"),
        "7:10: the character '\\x01' may not stand in a YAML file",
    ),
    "an escaped control character": (
        law('    use: advisory\n    reason: "\\e[31m"\n'),
        "8:13: `reason` holds the character '\\x1b'; leave it out",
    ),
    "a key given twice": (
        law("    use: advisory\n    reason: C\n    title: D\n"),
        "9:5: the key `title` is given twice; the first is on line 4",
    ),
    "an alias": (
        law("    use: advisory\n    reason: &a C\n    note: *a\n"),
        "8:13: &a: a lawbook has no anchors; leave it out",
        "9:11: *a: a lawbook has no aliases; write the thing out",
    ),
    "a tag": (
        law("    use: advisory\n    reason: !!int 3\n"),
        "8:13: the tag tag:yaml.org,2002:int: a lawbook has no tags; leave it out",
    ),
    "two documents": (
        law("    use: advisory\n    reason: C\n---\nlaws: {}\n"),
        "9:1: a second document begins here; a file of a lawbook is one document",
    ),
    "a key that is a list": (
        law("    use: advisory\n    reason: C\n    [a]: b\n"),
        "9:5: a key must be a text",
    ),
    "too deep": (
        law("    use: advisory\n    reason: " + "[" * 50 + "]" * 50 + "\n"),
        f"8:50: more than {LAWBOOK_LEVELS} levels deep",
    ),
    "nothing": ("# nothing yet\n", "1:1: a law file needs `heading`, `laws`"),
    "a list": ("- 1\n", "1:1: expected a law file: lines of `key: value`, not a list"),
    "an unknown key": (
        law("    use: advisory\n    reason: C\n    titel: D\n"),
        "9:5: a law has no key `titel`; did you mean `title`?",
    ),
    "a text for a list": (
        law("    use: applied\n    sets: declarer\n"),
        "8:11: `sets` must be a list ([...], or lines that begin with -), not the text `declarer`",
    ),
    "a list for a text": (
        law("    use: advisory\n    reason: [C]\n"),
        "8:13: `reason` must be a text, not a list",
    ),
    "a text for a law": (
        'heading: One\nlaws:\n  "1": no\n',
        "3:8: `1` must be keys and values (title, page, sense, use, parallels, rulings, ends, sets, parts, "
        "footnotes, reason, note, as-in), not the text `no`",
    ),
    "an empty value": (
        law("    use: advisory\n    reason:\n"),
        "8:12: `reason` is empty; write something, or leave the key out",
    ),
    "an empty list of parallels": (
        law("    use: advisory\n    reason: C\n    parallels: {elwell-1905: []}\n"),
        "9:17: a parallel names at least one law",
    ),
    "an unknown code": (
        law("    use: advisory\n    reason: C\n    parallels: {elwel-1905: ['46']}\n"),
        "9:17: there is no code `elwel-1905`; did you mean `elwell-1905`?",
    ),
    "an unknown law of another code": (
        law("    use: advisory\n    reason: C\n    parallels: {elwell-1905: {laws: ['46', '1000']}}\n"),
        "9:44: there is no law of elwell-1905 `1000`; did you mean `100`?",
    ),
    "a parallel in the code itself": (
        law("    use: advisory\n    reason: C\n    parallels: {club: ['2']}\n"),
        "9:17: a parallel is a law of another code",
    ),
    "a number with a slash": (
        law("    use: advisory\n    reason: C\n", '"1/2"'),
        "3:3: `1/2` is no number for a law: write letters and digits, with single . or - between",
    ),
    "no use": (law("    note: C\n"), "3:3: the law needs `use`: enforced, applied or advisory"),
    "an unknown use": (
        law("    use: enforcd\n"),
        "7:10: `use` must be one of advisory, applied, enforced, not `enforcd`",
    ),
    "enforced without rulings": (
        law("    use: enforced\n    rulings: []\n"),
        "7:10: a law that is enforced needs `rulings` or `ends`",
    ),
    "applied with nothing set": (
        law("    use: applied\n    sets: [dealing]\n"),
        "8:12: there is no mechanism `dealing`; did you mean `deal`?",
    ),
    "advisory without a reason": (
        law("    use: advisory\n"),
        "7:10: a law that is advisory needs `reason`: why no transcript could show it",
    ),
    "applied with a ruling": (
        law(
            "    use: applied\n    sets: [declarer]\n    rulings: [{on: [bid-out-of-turn], status: silent}]\n"
        ),
        "9:5: a law that is applied has no `rulings`; with them its use is enforced",
    ),
    "advisory and setting something": (
        law("    use: advisory\n    reason: C\n    sets: [declarer]\n"),
        "9:5: a law that is advisory has no `sets`; with them its use is applied",
    ),
    "a reason that is not asked for": (
        law("    use: applied\n    sets: [declarer]\n    reason: C\n"),
        "9:5: `reason` is for a law that is advisory; this one is applied",
    ),
    "as-in without a parent": (
        'heading: One\nlaws:\n  "1": {as-in: club, use: advisory, reason: C}\n',
        "3:16: `as-in` is for a code that inherits, and this one does not",
    ),
    "nothing printed": (
        'heading: One\nlaws:\n  "1": {page: "1", use: advisory, reason: C}\n',
        "3:3: law `1` needs `title`, `sense`",
    ),
    "an ending of an unknown law": (
        law("    use: enforced\n    ends: [{of: ['2'], lapses: [holder-calls, first-led]}]\n"),
        "8:18: club has no law `2`; known: 1",
        "8:47: there is no moment `first-led`; did you mean `first-lead`?",
    ),
    "an ending of nothing": (
        law("    use: enforced\n    ends: [{of: [], lapses: []}]\n"),
        "8:13: `of` is an empty list; name at least one",
        "8:21: `lapses` is an empty list; name at least one",
    ),
    "an unknown fact": (
        ruling("{on: [bid-out-of-trun], status: silent}"),
        "9:15: there is no fact `bid-out-of-trun`; did you mean `bid-out-of-turn`?",
    ),
    "a fact of the other game": (
        ruling("{on: [pone-asks-to-lead], status: silent}"),
        "9:15: `pone-asks-to-lead` is a fact of the plain game, and this is a code of the other",
    ),
    "a fact twice": (
        ruling("{on: [bid-out-of-turn, bid-out-of-turn], status: silent}"),
        "9:32: `bid-out-of-turn` is named twice; leave one out",
    ),
    "no fact": (ruling("{on: [], status: silent}"), "9:10: `on` is an empty list; name at least one"),
    "a ruling without on": (ruling("{status: silent}"), "9:9: a ruling needs `on`"),
    "an unknown condition": (
        ruling("{on: [bid-out-of-turn], status: silent, when: [by-deeler-side]}"),
        "9:56: there is no condition `by-deeler-side`; did you mean `by-dealer-side`?",
    ),
    "an unknown closing": (
        ruling("{on: [bid-out-of-turn], status: silent, since: [all-satisfid]}"),
        "9:57: there is no closing of a right `all-satisfid`; did you mean `all-satisfied`?",
    ),
    "an unknown name for the finding": (
        ruling("{on: [bid-out-of-turn], status: silent, as: bids-out-of-turn}"),
        "9:53: there is no fact `bids-out-of-turn`; did you mean `bid-out-of-turn`?",
    ),
    "an unknown status": (
        ruling("{on: [bid-out-of-turn], status: quiet}"),
        "9:41: `status` must be one of allowed, automatic, corrected, no-offence, no-penalty, open, silent, "
        "not `quiet`",
    ),
    "an unknown role": (
        ruling("{on: [bid-out-of-turn], chooser: lefty, options: [stand]}"),
        "9:42: there is no role `lefty`; did you mean `left`?",
    ),
    "an option without words": (
        ruling("{on: [bid-out-of-turn], chooser: left, options: [stand, {id: new-dael}]}"),
        "9:70: words.yaml has no words for the option `new-dael`; did you mean `new-deal`?",
    ),
    "an option twice": (
        ruling("{on: [bid-out-of-turn], chooser: left, options: [stand, {id: stand}]}"),
        "9:70: the option `stand` is offered twice; leave one out",
    ),
    "an option under an unknown law and condition": (
        ruling("{on: [bid-out-of-turn], chooser: left, options: [{id: stand, law: '2', when: [x]}]}"),
        "9:75: club has no law `2`; known: 1",
        "9:87: there is no condition `x`; known: by-dealer-side, by-eldest",
    ),
    "an option that needs what there is not": (
        ruling("{on: [bid-out-of-turn], chooser: left, options: [{id: stand, needs: seat}]}"),
        "9:77: `needs` must be one of card, suit, not `seat`",
    ),
    "an effect that is none": (
        ruling("{on: [bid-out-of-turn], status: automatic, consequences: [new-dael]}"),
        "9:67: there is no effect `new-dael`; did you mean `new-deal`?",
    ),
    "an effect twice": (
        ruling("{on: [bid-out-of-turn], status: automatic, consequences: [new-deal, {id: new-deal}]}"),
        "9:82: the effect `new-deal` is named twice; leave one out",
    ),
    "an effect that is lifted though no bar": (
        ruling("{on: [bid-out-of-turn], status: automatic, consequences: [{id: new-deal, lifted: true}]}"),
        "9:82: `lifted` is for a bar: partner-debarred or side-debarred",
    ),
    "an effect on nobody under no law": (
        ruling(
            "{on: [bid-out-of-turn], status: automatic, consequences: [{id: new-deal, seat: me, law: '2'}]}"
        ),
        "9:88: there is no role `me`; known: offender",
        "9:97: club has no law `2`; known: 1",
    ),
    "neither true nor false": (
        ruling("{on: [bid-out-of-turn], chooser: left, options: [stand], undisclosed: yes}"),
        "9:79: `undisclosed` must be true or false, not `yes`",
    ),
    "open without options": (
        ruling("{on: [bid-out-of-turn], chooser: left}"),
        "9:9: a ruling that is open needs `options`, or else another `status`",
    ),
    "open without a chooser": (
        ruling("{on: [bid-out-of-turn], options: [stand]}"),
        "9:9: a ruling that is open needs `chooser`, or else another `status`",
    ),
    "silent with options": (
        ruling("{on: [bid-out-of-turn], status: silent, chooser: left, options: [stand]}"),
        "9:49: no `chooser` in a ruling that is silent: the code says nothing",
        "9:64: no `options` in a ruling that is silent: the code says nothing",
    ),
    "no penalty with a consequence": (
        ruling("{on: [bid-out-of-turn], status: no-penalty, consequences: [new-deal]}"),
        "9:53: no `consequences` in a ruling that is no-penalty: no penalty is laid down",
    ),
    "automatic with a chooser": (
        ruling("{on: [bid-out-of-turn], status: automatic, chooser: left, consequences: [new-deal]}"),
        "9:52: no `chooser` in a ruling that is automatic: nobody chooses; "
        "a right that comes later is `later`",
    ),
    "automatic with nothing that follows": (
        ruling("{on: [bid-out-of-turn], status: automatic}"),
        "9:41: a ruling that is automatic needs `consequences` or `later`",
    ),
    "a lapse of no right": (
        ruling("{on: [bid-out-of-turn], status: no-penalty, lapses: [holder-calls]}"),
        "9:53: `lapses` says when a right ends, and this ruling gives none",
    ),
    "a later right with mistakes": (
        ruling(
            "{on: [bid-out-of-turn], status: automatic, later: {once: x, chooser: y, options: [], law: '2'}}"
        ),
        "9:59: `later` needs `options`, or `consequences`",
        "9:66: there is no occasion `x`; known: partner-comes-to-lead",
        "9:69: `chooser` is for a right, and there are no `options`",
        "9:78: there is no role `y`; known: offender",
        "9:99: club has no law `2`; known: 1",
    ),
    "a later right without a chooser": (
        ruling(
            "{on: [pass-out-of-turn], status: automatic, "
            "later: {once: partner-comes-to-lead, options: [stand]}}"
        ),
        "9:60: `later` with `options` needs `chooser`",
    ),
    "citing a law that there is not, and itself": (
        ruling("{on: [bid-out-of-turn], status: silent, cites: ['2', '1']}"),
        "9:57: club has no law `2`; known: 1",
        "9:62: a ruling cites the law that holds it by itself; leave it out",
    ),
}


@pytest.mark.parametrize(
    "text, expected", [(one[0], one[1:]) for one in LAW_MISTAKES.values()], ids=LAW_MISTAKES
)
def test_a_mistake_in_a_law_file(
    text: str, expected: tuple[str, ...], book: Callable[[dict[str, str]], list[str]]
) -> None:
    mistakes = book({"code.yaml": CODE, "1.yaml": text})
    assert len(mistakes) == len(expected)
    for mistake, start in zip(mistakes, expected, strict=True):
        # A list of all that is known is not repeated here.
        assert mistake == f"1.yaml:{start}" or ("; known:" in start and mistake.startswith(f"1.yaml:{start}"))


def code_with(**values: str | None) -> str:
    """``code.yaml`` with some values changed or left out."""
    lines = dict(line.split(": ", 1) for line in CODE.splitlines())
    changed = {key.replace("_", "-"): value for key, value in values.items()}
    return "".join(f"{key}: {value}\n" for key, value in (lines | changed).items() if value is not None)


CODE_MISTAKES = {
    "an id with capitals": (
        code_with(id="Club_1"),
        "1:5: `Club_1` is no id for a code: write small letters, digits and single hyphens",
    ),
    "the id of a shipped code": (
        code_with(id="elwell-1905"),
        "1:5: `elwell-1905` is the id of a shipped code; take another",
    ),
    "no id": (code_with(id=None), "1:1: code.yaml needs `id`"),
    "no values": (
        "id: club\ntitle: The club\n",
        "1:5: code.yaml needs `game`, `year`, `work`, `trick-values`, `implied-lapse`, "
        "or a parent (`inherits`) that has them",
    ),
    "no word on a pass out of turn": (
        code_with(pass_out_of_turn_counts=None),
        "1:5: code.yaml needs `pass-out-of-turn-counts`, or a parent (`inherits`) that has them",
    ),
    "an unknown key": (
        code_with(color="green"),
        "9:1: code.yaml has no key `color`; known: id, title, game, year, work, inherits, without, "
        "trick-values, pass-out-of-turn-counts, doubling-limit, spades-played-at, implied-lapse, "
        "house-rules, scoring, silent, no-offence",
    ),
    "an unknown game": (code_with(game="whist"), "3:7: `game` must be one of auction, plain, not `whist`"),
    "a year in sixties": (code_with(year="19:20"), "4:7: `year` must be a whole number, not `19:20`"),
    "a year in hexadecimals": (code_with(year="0x780"), "4:7: `year` must be a whole number, not `0x780`"),
    "a year that is none": (code_with(year="13"), "4:7: 13 is no likely year; write the year of the book"),
    "a value that is no number": (
        code_with(trick_values="{S: 2, C: 6, D: 7, H: 8.0, N: 10}"),
        "6:37: `H` must be a whole number, not `8.0`",
    ),
    "a denomination that is none, twice, missing": (
        code_with(trick_values="{S: 2, spades: 2, C: 0, H: 8, X: 10}"),
        "6:1: `trick-values` needs D, N",
        "6:22: `spades` is `S` again; leave one out",
        "6:36: a trick is worth at least one point",
        "6:45: there is no denomination `X`; known: S, C, D, H, R, N",
    ),
    "a word that is neither true nor false": (
        code_with(pass_out_of_turn_counts="1"),
        "7:26: `pass-out-of-turn-counts` must be true or false, not `1`",
    ),
    "no implied lapse": (
        code_with(implied_lapse="[]"),
        "8:1: `implied-lapse` is an empty list; name at least one moment",
    ),
    "an unknown moment": (
        code_with(implied_lapse="[holder-cals]"),
        "8:17: there is no moment `holder-cals`; did you mean `holder-calls`?",
    ),
    "an unknown house rule": (
        code_with(house_rules="[spade-conventions]"),
        "9:15: there is no house rule `spade-conventions`; did you mean `spade-convention`?",
    ),
    "a limit under a law that there is not": (
        code_with(doubling_limit='{law: "58", stops: reached, points: 0}'),
        "9:23: club has no law `58`; known: 49, 50, 50b",
        "9:53: a limit is at least one point",
    ),
    "facts under silent and no-offence": (
        code_with(
            silent="[second-redoubles, pone-asks-to-lead, second-double]", no_offence="[second-double]"
        ),
        "9:10: there is no fact `second-redoubles`; did you mean `second-redouble`?",
        "9:28: `pone-asks-to-lead` is no fact of the auction game",
        "10:14: `second-double` is under `silent` too; leave one out",
    ),
    "a fact that is answered after all": (
        code_with(silent="[bid-out-of-turn]"),
        "9:10: law `49` always answers `bid-out-of-turn`; leave it out",
    ),
    "without, but no parent": (
        code_with(without="['49']"),
        "9:11: `without` is for a code that inherits, and this one does not",
    ),
    "an unknown parent": (
        code_with(inherits="elwell-1906"),
        "9:11: there is no code `elwell-1906`; did you mean `elwell-1905`?",
    ),
    "its own parent": (code_with(inherits="club"), "9:11: `inherits` goes in a circle: club -> club"),
}


@pytest.mark.parametrize(
    "text, expected", [(one[0], one[1:]) for one in CODE_MISTAKES.values()], ids=CODE_MISTAKES
)
def test_a_mistake_in_code_yaml(
    text: str, expected: tuple[str, ...], book: Callable[[dict[str, str]], list[str]]
) -> None:
    assert book(CLUB | {"code.yaml": text}) == [f"code.yaml:{one}" for one in expected]


class TestMistakesOfTheWhole:
    def test_all_at_once(self, book: Callable[[dict[str, str]], list[str]]) -> None:
        """Mistakes of shape, names and sense in several files, in the order of files and lines."""
        files = {
            "code.yaml": code_with(game="whist", implied_lapse="[never]"),
            "1-declaration.yaml": LAWS.replace("chooser: either", "chooser: anybody")
            .replace("sense: It is", "sens: It is")
            .replace("lapses: [either-calls]", "lapses: either-calls"),
            "2.yaml": "a: [",
            "3.yaml": law("    use: advisory\n"),
        }
        assert [mistake.split(": ")[0] for mistake in book(files)] == [
            "1-declaration.yaml:10:18", "1-declaration.yaml:14:3", "1-declaration.yaml:17:5",
            "1-declaration.yaml:35:33", "2.yaml:2:1", "3.yaml:7:10", "code.yaml:3:7", "code.yaml:8:17",
        ]  # fmt: skip

    def test_loading_reports_them_too(self, tmp_path: Path) -> None:
        write(tmp_path, CLUB | {"2.yaml": law("    use: advisory\n")})
        for load in (lambda: load_code("club", [tmp_path]), lambda: code_ids([tmp_path])):
            with pytest.raises(LawbookError) as caught:
                load()
            (mistake,) = caught.value.mistakes
            assert (mistake.file, mistake.line, mistake.column) == (str(tmp_path / "2.yaml"), 7, 10)

    def test_bytes_that_are_no_text(self, tmp_path: Path) -> None:
        write(tmp_path, CLUB)
        (tmp_path / "2.yaml").write_bytes("heading: é".encode() + b"\n  \xff: 1\n")
        assert said(tmp_path) == ["2.yaml:2:3: this is not UTF-8 text; save the file as UTF-8"]

    def test_a_byte_order_mark_and_any_line_ending_are_fine(self, tmp_path: Path) -> None:
        write(tmp_path, CLUB)
        (tmp_path / "1-declaration.yaml").write_bytes(b"\xef\xbb\xbf" + LAWS.replace("\n", "\r\n").encode())
        assert said(tmp_path) == []

    def test_a_file_that_cannot_be_read(self, book: Callable[[dict[str, str]], list[str]]) -> None:
        assert book(CLUB | {"2.yaml/x": ""}) == ["2.yaml: cannot be read: Is a directory"]

    def test_a_file_of_another_name(self, book: Callable[[dict[str, str]], list[str]]) -> None:
        assert book(CLUB | {"2.yml": ""}) == ["2.yml: not read: the files of a lawbook end in .yaml"]

    def test_a_law_in_two_files(self, book: Callable[[dict[str, str]], list[str]]) -> None:
        text = law("    use: advisory\n    reason: C\n", '"49"')
        assert book(CLUB | {"2.yaml": text}) == [
            "2.yaml:3:3: law `49` is given twice; the first is at 1-declaration.yaml:3"
        ]

    def test_a_clash_of_two_laws(self, book: Callable[[dict[str, str]], list[str]]) -> None:
        text = ruling("{on: [second-double, insufficient-bid], when: [own-side-has-bid], status: silent}")
        assert book(CLUB | {"2.yaml": text}) == [
            "2.yaml:9:30: a clash: law `1` here and law `50` at 1-declaration.yaml:24 both rule on "
            "`insufficient-bid` under the same conditions (own-side-has-bid); "
            "leave one out, or tell the cases apart"
        ]

    def test_a_clash_inside_a_law(self, book: Callable[[dict[str, str]], list[str]]) -> None:
        text = LAWS.replace("        when: [own-side-has-bid]\n", "")
        assert book(CLUB | {"1-declaration.yaml": text}) == [
            "1-declaration.yaml:24:14: a clash: law `50` here and law `50` at 1-declaration.yaml:20 both "
            "rule on `insufficient-bid` without conditions; leave one out, or tell the cases apart"
        ]

    def test_a_clash_in_what_closed_a_right(self, book: Callable[[dict[str, str]], list[str]]) -> None:
        plain = CODE.replace("auction", "plain")
        text = law(
            "    use: enforced\n    rulings:\n"
            "      - {on: [double-when-closed], since: [led, all-satisfied], status: no-penalty}\n"
            "      - {on: [double-when-closed], since: [permission-given], status: no-penalty}\n"
            "      - {on: [double-when-closed], since: [led], status: no-penalty}\n"
            "      - {on: [double-when-closed], status: silent}\n"
        )
        assert book({"code.yaml": plain, "1.yaml": text}) == [
            "1.yaml:11:15: a clash: law `1` here and law `1` at 1.yaml:9 both rule on `double-when-closed` "
            "under the same conditions (since led); leave one out, or tell the cases apart"
        ]

    def test_a_clash_with_an_inherited_law(self, tmp_path: Path) -> None:
        text = ruling("{on: [bid-out-of-turn], status: silent}")
        write(tmp_path, FAMILY | {"son/code.yaml": SON, "son/1.yaml": text})
        assert said(tmp_path) == [
            "son/1.yaml:9:15: a clash: law `1` here and law `49` at club/1-declaration.yaml:9 both rule on "
            "`bid-out-of-turn` without conditions; leave one out, or tell the cases apart"
        ]

    def test_a_law_that_is_replaced_does_not_clash(self, tmp_path: Path) -> None:
        text = ruling("{on: [bid-out-of-turn], status: silent}").replace('"1":', '"49":')
        assert said(write(tmp_path, FAMILY | {"son/code.yaml": SON, "son/1.yaml": text})) == []

    def test_what_the_childs_own_files_say_of_the_parents_laws(self, tmp_path: Path) -> None:
        code = SON.replace('["50b"]', '["50b", "51", "49", "50b"]')
        text = (
            'heading: One\nlaws:\n  "49":\n    as-in: whist-club\n    page: "1"\n    use: enforced\n'
            '    ends: [{of: ["50b"], lapses: [first-lead]}]\n'
            '  "99":\n    as-in: club\n    use: advisory\n    reason: C\n'
        )
        assert said(write(tmp_path, FAMILY | {"son/code.yaml": code, "son/1.yaml": text})) == [
            "son/1.yaml:4:12: `as-in` must name the code that this one inherits, `club`",
            "son/1.yaml:5:5: `page` is the parent's where a law stands `as-in`; leave it out",
            "son/1.yaml:7:18: law `50b` does not stand in this code: `without` leaves it out",
            "son/1.yaml:8:3: club has no law `99`; known: 49, 50, 50b",
            "son/code.yaml:4:18: club has no law `51`; known: 49, 50, 50b",
            "son/code.yaml:4:24: law `49` is written in this code, and so replaced; leave it out here",
            "son/code.yaml:4:30: law `50b` is named twice; leave one out",
        ]

    def test_circles(self, tmp_path: Path) -> None:
        files = {
            f"{one}/code.yaml": f"id: {one}\ntitle: A\ninherits: {other}\n"
            for one, other in ("ab", "bc", "ca")
        }
        assert said(write(tmp_path, files)) == [
            "a/code.yaml:3:11: `inherits` goes in a circle: a -> b -> c -> a",
            "b/code.yaml:3:11: `inherits` goes in a circle: b -> c -> a -> b",
            "c/code.yaml:3:11: `inherits` goes in a circle: c -> a -> b -> c",
        ]

    def test_one_id_for_two_codes(self, tmp_path: Path) -> None:
        write(tmp_path, FAMILY | {f"more/{name}": text for name, text in CLUB.items()})
        assert said(tmp_path) == [
            "more/code.yaml:1:5: `club` is the id of the code in club too; take another"
        ]

    def test_an_unreadable_file_does_not_make_its_laws_unknown(
        self, book: Callable[[dict[str, str]], list[str]]
    ) -> None:
        text = ruling("{on: [second-double], status: silent, cites: ['49']}")
        assert book({"code.yaml": CODE, "1.yaml": text, "2.yaml": "a: b: c"}) == [
            "2.yaml:1:5: this is not YAML: mapping values are not allowed in this context "
            "(put a text that has a colon in quotes)"
        ]

    def test_a_misshapen_law_does_not_become_unknown(
        self, book: Callable[[dict[str, str]], list[str]]
    ) -> None:
        text = ruling("{on: [second-double], status: silent, cites: ['2']}") + '  "2": later\n'
        assert [one.split(": ")[0] for one in book({"code.yaml": CODE, "1.yaml": text})] == ["1.yaml:10:8"]

    def test_folders_that_hold_no_code(self, tmp_path: Path) -> None:
        write(tmp_path, {"empty/x.txt": "", "wrong/a/1.yaml": ONE_LAW, "wrong/2.yaml": ONE_LAW})
        found = [str(one) for one in check_lawbook([tmp_path / name for name in ("none", "empty", "wrong")])]
        assert [one.replace(f"{tmp_path}/", "") for one in found] == [
            "empty: no code is here: expected code.yaml, or folders that have one",
            "none: there is no such folder",
            "wrong: no code is here: expected code.yaml, or folders that have one",
            "wrong/2.yaml: not read: laws stand in a code's folder, beside code.yaml",
            "wrong/a: not read: a code's folder needs code.yaml",
        ]

    def test_a_code_without_laws(self, book: Callable[[dict[str, str]], list[str]]) -> None:
        assert book({"code.yaml": CODE}) == [
            "code.yaml:1:5: the code has no laws: add a law file, or `inherits`"
        ]

    def test_a_fact_that_a_shipped_code_does_not_answer(self, ship: Callable[[dict[str, str]], Path]) -> None:
        folder = ship(FAMILY | {"club/code.yaml": CODE + "no-offence: [gives-information]\n"})
        found = [str(one).replace(f"{folder}/", "") for one in check_lawbook()]
        gap = (
            "club/code.yaml:1:5: club does not answer `{}`: no ruling is on it, "
            "and it is neither under `silent` nor under `no-offence`"
        )
        assert gap.format("second-double") in found
        for fact in ("bid-out-of-turn", "insufficient-bid", "gives-information", "pone-asks-to-lead"):
            assert gap.format(fact) not in found

    def test_a_shipped_code_in_a_folder_of_another_name(self, ship: Callable[[dict[str, str]], Path]) -> None:
        folder = ship({f"clubs/{name}": text for name, text in CLUB.items()})
        found = [str(one).replace(f"{folder}/", "") for one in check_lawbook()]
        assert "clubs/code.yaml:1:5: the id must be the folder's name, `clubs`" in found

    def test_a_shipped_code_that_is_misshapen_after_all(self, ship: Callable[[dict[str, str]], Path]) -> None:
        folder = ship(FAMILY | {"club/1-declaration.yaml": LAWS.replace("chooser: either", "choser: either")})
        with pytest.raises(LawbookError) as caught:
            load_code("club")
        assert [str(one).replace(f"{folder}/", "") for one in caught.value.mistakes] == [
            "club/1-declaration.yaml:10:9: a ruling has no key `choser`; did you mean `chooser`?"
        ]


class TestWords:
    def test_the_shipped_ones(self) -> None:
        words = load_words()
        assert words.options["new-deal"]
        assert load_words() is words

    def test_a_lawbook_adds_its_own(self, tmp_path: Path) -> None:
        laws = LAWS.replace("          - stand\n", "          - apologise\n")
        words = "options: {apologise: the offender makes his excuses}\n"
        for files in (
            {"code.yaml": CODE, "1.yaml": laws, "words.yaml": words},
            {"club/code.yaml": CODE, "club/1.yaml": laws, "words.yaml": words},
        ):
            folder = write(tmp_path / str(len(files) + ("code.yaml" in files)), files)
            assert said(folder) == []
            assert load_words([folder]).options["apologise"] == "the offender makes his excuses"
            assert load_words([folder]).options["new-deal"] == load_words().options["new-deal"]

    def test_what_may_be_wrong_with_them(self, book: Callable[[dict[str, str]], list[str]]) -> None:
        words = (
            "options:\n  new-deal: again\n  other: a {brace\n"
            "moments: {never: at no time}\n"
            "consequences: {partner-debared: x}\n"
            "irregularities:\n  second-dobule: {name: x, says: {one: 'a }', two: fine}}\n"
            "  bid-out-of-turn: x\n"
            "zzz: {}\n"
        )
        found = book(CLUB | {"words.yaml": words})
        assert [one for one in found if "known:" not in one] == [
            "words.yaml:2:3: `new-deal` has its words already; choose another id, or leave it out",
            "words.yaml:3:10: the braces do not pair: write {name} for a name, {{ for a brace",
            "words.yaml:5:16: there is no effect `partner-debared`; did you mean `partner-debarred`?",
            "words.yaml:7:3: there is no fact `second-dobule`; did you mean `second-double`?",
            "words.yaml:7:40: the braces do not pair: write {name} for a name, {{ for a brace",
            "words.yaml:8:20: `bid-out-of-turn` must be keys and values (name, says), not the text `x`",
        ]
        assert [one.split("; known")[0] for one in found if "known:" in one] == [
            "words.yaml:4:11: there is no moment `never`",
            "words.yaml:9:1: words.yaml has no key `zzz`",
        ]

    def test_shipped_words_are_complete(self, ship: Callable[[dict[str, str]], Path]) -> None:
        folder = ship({"words.yaml": "irregularities: {bid-out-of-turn: {name: a, says: b}}\n"} | FAMILY)
        found = [str(one).replace(f"{folder}/", "") for one in check_lawbook()]
        assert "words.yaml:1:1: `irregularities` has no words for `second-double`" in found
        assert "words.yaml:1:1: `irregularities` has no words for `bid-out-of-turn`" not in found
        assert "words.yaml:1:1: `consequences` has no words for `new-deal`" in found
        assert "words.yaml:1:1: `moments` has no words for `first-lead`" in found
        assert (
            "club/1-declaration.yaml:12:18: words.yaml has no words for the option `new-deal`; none is known"
            in found
        )


class TestScalars:
    @pytest.mark.parametrize(
        "text", ["1:30", "no", "27.10", "0x1A", "on", "~", "null", "2024-01-01", "1_000", "="]
    )
    def test_are_text_as_they_are_written(self, text: str, tmp_path: Path) -> None:
        tree = parse(f"a: {text}\nb: [{text}]\n{text}: c\n")
        assert tree.faults == []
        assert tree.root is not None
        assert plain(tree.root) == {"a": text, "b": [text], text: "c"}
        laws = ONE_LAW.replace('page: "1"', f"page: {text}").replace('"1":', f'"1":\n    note: {text}')
        statute = club(tmp_path, {"code.yaml": CODE, "1.yaml": laws}).statutes["1"]
        assert (statute.page, statute.law.note) == (text, text)

    def test_are_the_same_without_the_c_library(self, monkeypatch: pytest.MonkeyPatch) -> None:
        quick = [parse(text) for text in (CODE, LAWS)]
        monkeypatch.delattr("yaml.CBaseLoader", raising=False)
        assert [parse(text) for text in (CODE, LAWS)] == quick
        assert parse('a: "\\U99999999"').faults
        assert parse("a: [").faults

    def test_numbers_sort_as_a_reader_expects(self) -> None:
        order = ["9", "49", "50", "50a", "50b", "60", "60-tail", "61", "100"]
        assert sorted(sorted(order), key=number_key) == order


LEAVES = st.text(max_size=8) | st.sampled_from(["stand", "new-deal", "left", "49", "club"])
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(LEAVES, inner))


class TestAnyText:
    """Whatever stands in a file, there are mistakes or a code, and never a traceback."""

    @staticmethod
    def survives(files: dict[str, bytes]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name, data in files.items():
                (Path(folder) / name).write_bytes(data)
            mistakes = check_lawbook([Path(folder)])
            for mistake in mistakes:
                assert str(mistake).isprintable()
            if not mistakes:
                for id_ in code_ids([Path(folder)]):
                    code = load_code(id_, [Path(folder)])
                    assert all(code.cite(law) for law in code.statutes)

    @given(st.binary() | st.text().map(lambda text: text.encode("utf-8", "replace")))
    @settings(max_examples=60, deadline=None)
    def test_as_a_file(self, data: bytes) -> None:
        self.survives({"code.yaml": CODE.encode(), "1.yaml": data})
        self.survives({"code.yaml": data, "1.yaml": LAWS.encode()})

    @given(st.text(alphabet="ab:-[]{}&*!|>%@`'\"#?, \n\t\\<=~0x"))
    @settings(max_examples=300, deadline=None)
    def test_as_yaml(self, text: str) -> None:
        tree = parse(text)
        assert tree.root is None or plain(tree.root) is not Ellipsis

    @given(st.data())
    @settings(max_examples=120, deadline=None)
    def test_as_a_change_to_a_valid_file(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(CLUB)))
        words = st.sampled_from(
            [*" \n:-[]{}'\"", "\n    ", "on", "[]", "{}", "stand", "new-deal", "50", "silent", "club"]
        )
        text = CLUB[name]
        for _ in range(data.draw(st.integers(1, 3))):
            start = data.draw(st.integers(0, len(text)))
            end = data.draw(st.integers(start, min(len(text), start + 30)))
            text = text[:start] + data.draw(words | st.text(max_size=3) | st.just("")) + text[end:]
        self.survives(
            {key: value.encode() for key, value in CLUB.items()} | {name: text.encode("utf-8", "replace")}
        )

    @given(st.data())
    @settings(max_examples=120, deadline=None)
    def test_as_another_value_in_a_valid_file(self, data: st.DataObject) -> None:
        """One value of the tree gives way to another of any shape."""
        name = data.draw(st.sampled_from(sorted(CLUB)))
        root = parse(CLUB[name]).root
        assert root is not None
        tree = plain(root)
        node, steps = tree, data.draw(st.integers(1, 7))
        for step in range(steps):
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            key = data.draw(st.sampled_from(keys))
            if step == steps - 1 or not node[key] or isinstance(node[key], str):
                node[key] = data.draw(VALUES)
                break
            node = node[key]
        # JSON is YAML, too.
        self.survives(
            {key: value.encode() for key, value in CLUB.items()} | {name: msgspec.json.encode(tree)}
        )


class TestSchemas:
    def test_of_a_law_file(self) -> None:
        schema = law_schema()
        jsonschema.Draft202012Validator.check_schema(schema)
        assert "$id" not in schema
        assert schema["$defs"]["Law"]["description"].startswith("One law: what it says in our own words")
        good = msgspec.to_builtins(
            msgspec.convert(plain(parse(LAWS).root or pytest.fail()), LawFile, strict=False)
        )
        jsonschema.validate(good, schema)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(good | {"colour": "green"}, schema)

    def test_of_a_report(self) -> None:
        schema = report_schema()
        jsonschema.Draft202012Validator.check_schema(schema)
        reports = Reports(SCHEMA, (Report("a.txt", None, "elwell-1905", (), None, ()),))
        jsonschema.validate(msgspec.to_builtins(reports) | {"reports": []}, schema)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({"schema": "other", "reports": []}, schema)
