"""The lawbook as a reference: pages, parts, reasons, parallels and terms, in words that are our own."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.laws import LAWBOOK, Code, Statute, check_lawbook, checking, code_ids, load_code
from arbiter.laws.mistakes import LawMistake
from arbiter.laws.termcheck import check_terms
from arbiter.laws.terms import TERMS, Term, load_terms

CODES = code_ids()
LAWS = [pytest.param(code, law, id=f"{code}/{law}") for code in CODES for law in load_code(code).statutes]

AT_LEAST = {
    "elwell-1905": 110,
    "hoffmann-bridge-1904": 108,
    "hoffmann-auction-1908": 108,
    "whist-club-1913": 103,
}

PARTS = {
    "elwell-1905": {
        "38": "a b c d e f g", "39": "a b c d", "45": "a b", "46": "1 2",
        "62": "a b c d e f g", "70": "1 2 3",
    },
    "hoffmann-bridge-1904": {
        "6": "I II III own-I own-II", "7": "I II own", "9": "I II", "39": "I II III IV V VI VII",
        "49": "I II", "50": "I II", "73": "I II", "90": "I II III IV V",
    },
    "hoffmann-auction-1908": {
        "6": "I II III own-I own-II", "7": "I II own", "9": "I II", "39": "I II III IV V VI VII",
        "73": "I II", "90": "a b",
    },
    "whist-club-1913": {
        "6": "trump no-trump", "37": "a b c d e f", "60": "a b c d e f g h i", "68": "1 2 3 4", "84": "a b c",
    },
    "foster-royal-1914": {},
}  # fmt: skip
"""Every law that the book divides, with the letters or numbers of its parts."""

FOOTNOTES = {
    "elwell-1905": {"55": 1},
    "hoffmann-bridge-1904": {"92": 1},
    "hoffmann-auction-1908": {"90": 1, "92": 1},
    "whist-club-1913": {
        "6": 1, "7": 1, "8": 1, "19": 1, "21": 1, "37": 1, "39": 1, "42": 1, "46": 1, "47": 1,
        "50b": 1, "50c": 1, "60": 1, "65": 2, "77": 1, "80": 1, "81": 1, "82": 1, "83": 1, "84": 2,
    },
    "foster-royal-1914": {"making-the-trump.3": 1},
}  # fmt: skip
"""How many footnotes of the book stand under a law; the Whist Club has twenty-two in all."""

TERMS_OF_THE_BOOKS = [
    "above the line", "below the line", "book", "by cards", "bystander", "call a card", "call a lead",
    "call a suit", "chicane", "contract", "cutting in", "cutting out", "dealer", "declaration", "declarer",
    "double chicane", "doubling limit", "dummy", "eldest hand", "exposed card", "game", "honours",
    "limit of one spade", "little slam", "love", "maker", "misdeal", "new deal", "no trumps", "odd trick",
    "over-call", "packet", "penalty", "pone", "quitted", "reasonable time", "redouble", "renounce", "revoke",
    "royals", "rubber", "set", "simple honours", "slam", "spade convention", "table", "under-trick",
]  # fmt: skip


def laws_of(code: str) -> Iterator[tuple[Code, Statute]]:
    loaded = load_code(code)
    yield from ((loaded, statute) for statute in loaded.statutes.values())


def parallels(statute: Statute) -> Iterator[tuple[str, list[str], str | None]]:
    for other, parallel in statute.law.parallels.items():
        if isinstance(parallel, list):
            yield other, parallel, None
        else:
            yield other, parallel.laws, parallel.differs


class TestTheLaws:
    @pytest.mark.parametrize(("code", "law"), LAWS)
    def test_has_heading_title_page_and_sense(self, code: str, law: str) -> None:
        statute = load_code(code).statutes[law]
        assert statute.heading
        assert statute.title
        assert statute.work
        assert re.fullmatch(r"[1-9][0-9]{0,2}|[ivx]+", statute.page)
        assert statute.sense.endswith(".")

    @pytest.mark.parametrize("code", AT_LEAST)
    def test_are_all_there(self, code: str) -> None:
        assert len(load_code(code).statutes) >= AT_LEAST[code]

    @pytest.mark.parametrize("code", AT_LEAST)
    def test_every_number_is_there(self, code: str) -> None:
        last = {"elwell-1905": 106, "whist-club-1913": 97}.get(code, 108)
        lettered = {
            "elwell-1905": ["60-tail", *(f"spade-convention-{number}" for number in ("I", "II", "III"))],
            "whist-club-1913": ["47a", "50a", "50b", "50c", "62a", "70a"],
        }.get(code, [])
        numbers = [str(number) for number in range(1, last + 1)]
        assert sorted({*numbers, *lettered} - load_code(code).statutes.keys()) == []

    @pytest.mark.parametrize("code", CODES)
    def test_have_the_parts_of_the_book(self, code: str) -> None:
        parts = {s.id: " ".join(s.law.parts) for _, s in laws_of(code) if s.law.parts}
        assert parts == PARTS[code]

    @pytest.mark.parametrize("code", CODES)
    def test_have_the_footnotes_of_the_book(self, code: str) -> None:
        footnotes = {s.id: len(s.law.footnotes) for _, s in laws_of(code) if s.law.footnotes}
        assert footnotes == FOOTNOTES[code]

    def test_a_part_is_cited_by_one_name(self) -> None:
        """``38d`` is part d of law 38 and nothing else."""
        for code in CODES:
            names = [s.id for _, s in laws_of(code)]
            names += [f"{s.id}{part}" for _, s in laws_of(code) for part in s.law.parts]
            assert len(names) == len(set(names)), code

    @pytest.mark.parametrize("code", CODES)
    def test_an_advisory_law_says_why(self, code: str) -> None:
        """Either no transcript could show it, or there is no ruling on the matter yet."""
        why = re.compile(
            r"\byet\b|\bno \w+|\bnot\b|\bnothing\b|cannot|before any deal|of one deal|outside|only of"
        )
        reasons = {s.id: s.law.reason or "" for _, s in laws_of(code) if s.law.use == "advisory"}
        assert [law for law, reason in reasons.items() if not why.search(reason)] == []


class TestTheConcordance:
    @pytest.mark.parametrize("code", CODES)
    def test_is_mutual_for_inherited_laws_too(self, code: str) -> None:
        one_sided = []
        for _, statute in laws_of(code):
            for other, laws, _ in parallels(statute):
                for law in laws:
                    back = {to: there for to, there, _ in parallels(load_code(other).statutes[law])}
                    if statute.id not in back.get(code, []):
                        one_sided.append(f"{statute.id} -> {other}/{law}")
        assert one_sided == []

    @pytest.mark.parametrize(
        ("code", "law", "other", "laws"),
        [
            ("hoffmann-bridge-1904", "49", "elwell-1905", ["46"]),
            ("hoffmann-bridge-1904", "40", "elwell-1905", ["39", "40"]),
            ("elwell-1905", "39", "whist-club-1913", ["37"]),
            ("whist-club-1913", "50", "hoffmann-auction-1908", ["53"]),
            ("hoffmann-auction-1908", "70", "foster-royal-1914", ["exposed-cards.1"]),
            ("whist-club-1913", "14", "hoffmann-auction-1908", ["14", "19", "20"]),
        ],
    )
    def test_names_the_laws_on_the_same_matter(
        self, code: str, law: str, other: str, laws: list[str]
    ) -> None:
        named = {to: there for to, there, _ in parallels(load_code(code).statutes[law])}
        assert named[other] == laws

    @pytest.mark.parametrize(
        ("code", "law", "other", "says"),
        [
            ("hoffmann-bridge-1904", "40", "elwell-1905", "the eldest hand alone"),
            ("elwell-1905", "39", "hoffmann-bridge-1904", "each adversary"),
            ("elwell-1905", "39", "whist-club-1913", "no choice"),
            ("whist-club-1913", "60", "hoffmann-bridge-1904", "one right"),
            ("whist-club-1913", "60", "elwell-1905", "seven rights"),
            ("elwell-1905", "62", "whist-club-1913", "nine rights"),
            ("elwell-1905", "87", "hoffmann-auction-1908", "150 points"),
            ("hoffmann-bridge-1904", "43", "elwell-1905", "dummy is excepted"),
        ],
    )
    def test_says_where_the_codes_differ(self, code: str, law: str, other: str, says: str) -> None:
        differs = {to: differs for to, _, differs in parallels(load_code(code).statutes[law])}
        assert says in (differs[other] or "")

    def test_the_eldest_hand_chooses_in_both_plain_codes(self) -> None:
        differs = {to: text for to, _, text in parallels(load_code("elwell-1905").statutes["46"])}
        assert differs["hoffmann-bridge-1904"] is None
        assert "either adversary" in (differs["whist-club-1913"] or "")


class TestTheGlossary:
    def test_has_the_terms_of_the_books(self) -> None:
        assert [term for term in TERMS_OF_THE_BOOKS if term not in load_terms()] == []

    def test_stands_in_the_order_of_the_alphabet(self) -> None:
        names = [name.casefold() for name in load_terms()]
        assert names == sorted(names)

    @pytest.mark.parametrize("name", load_terms())
    def test_term_is_explained_and_its_laws_are_there(self, name: str) -> None:
        term = load_terms()[name]
        assert term.sense.endswith(".")
        assert term.laws
        for code, laws in term.laws.items():
            order = list(load_code(code).statutes)
            assert laws == sorted(laws, key=order.index)

    def test_no_word_means_a_term_and_another(self) -> None:
        terms = load_terms()
        assert [also for term in terms.values() for also in term.also if also in terms] == []

    def test_is_given_without_its_check(self) -> None:
        assert load_terms() is load_terms()
        assert isinstance(load_terms()["pone"], Term)

    def test_every_mistake_is_found_at_once(self, tmp_path: Path) -> None:
        (tmp_path / TERMS).write_text(
            "terms:\n"
            "  pone:\n"
            "    sense: The player on the dealer's right.\n"
            "    also: [pony, pony, love]\n"
            '    laws: {club: ["1", "3"], culb: ["1"]}\n'
            "  love:\n"
            "    sense: Nothing.\n"
            "    law: {}\n"
            "  set:\n"
            "    laws: none\n",
            "utf-8",
        )
        assert _said(check_terms(tmp_path / TERMS, ["club"], lambda _: ["1", "2"])) == [
            "4:18: `pony` is named twice; leave one out",
            "4:24: `love` is a term of its own; leave it out here",
            "5:24: there is no law of club `3`; known: 1, 2",
            "5:30: there is no code `culb`; did you mean `club`?",
            "6:3: the term `love` needs the `laws` that use it",
            "8:5: a term has no key `law`; did you mean `laws`?",
            "10:5: a term needs `sense`",
            "10:11: `laws` must be keys and values, not the text `none`",
        ]

    def test_is_checked_with_the_shipped_lawbook(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "words.yaml").write_text((LAWBOOK / "words.yaml").read_text("utf-8"), "utf-8")
        text = 'terms: {pone: {sense: It is a seat., laws: {elwell-1905: ["107"]}}}\n'
        (tmp_path / TERMS).write_text(text, "utf-8")
        monkeypatch.setattr(checking, "LAWBOOK", tmp_path)
        messages = [one.message for one in check_lawbook()]
        assert len(messages) == 1
        assert messages[0].startswith("there is no law of elwell-1905 `107`; did you mean")

    def test_laws_of_a_code_that_cannot_be_read_are_not_called_missing(self, tmp_path: Path) -> None:
        path = tmp_path / TERMS
        path.write_text('terms: {pone: {sense: It is a seat., laws: {club: ["9"]}}}\n', "utf-8")
        assert check_terms(path, ["club"], lambda _: None) == []

    def test_none_is_no_mistake(self, tmp_path: Path) -> None:
        assert check_terms(tmp_path / TERMS, [], lambda _: None) == []


def _said(mistakes: list[LawMistake]) -> list[str]:
    return [f"{one.line}:{one.column}: {one.message}" for one in sorted(mistakes)]


# The books themselves, where they are at hand.

SOURCES_VARIABLE = "ARBITER_SOURCES"
RUN = 10
"""So many words in a row of a book are its own, and may not stand here."""

OUR_OWN_TOO = {
    "Professor Hoffmann (ed.), Hoyle's Games Modernized, new edition revised to 1909": "the name of the book",
    "Cards played in error, or not played to a trick": "the book's own heading over laws 86 to 88",
}
"""Phrases that cannot be said otherwise, each with the reason."""

BOOKS = {
    "elwell-1905": ("elwell-bridge-1905.txt", "THE RUBBER", "101"),
    "hoffmann-bridge-1904": ("hoffmann-bridge-1904.txt", "THE RUBBER.", "228"),
    "hoffmann-auction-1908": ("hoffmann-auction-1908.txt", "1. _As in Bridge._", "248"),
    "whist-club-1913": ("whist-club-auction-1913.txt", "THE RUBBER.", "41"),
    "foster-royal-1914": ("foster-royal-auction.txt", "CARDS. Auction", "xxv"),
}
"""The text of each code's book, where its laws begin in it, and on which page."""

_PAGE = re.compile(r"\{(\w+)\}")


def sources() -> Path | None:
    """The folder of the books: where the variable points, or beside the checkout."""
    named = os.environ.get(SOURCES_VARIABLE)
    folder = Path(named) if named else Path(__file__).resolve().parents[2] / "shared" / "sources"
    return folder if folder.is_dir() else None


@pytest.fixture(scope="module")
def books() -> dict[str, str]:
    """The texts of the books by the names of their files."""
    folder = sources()
    if folder is None:
        pytest.skip(f"the books are not at hand: set {SOURCES_VARIABLE} to the folder of their texts")
    return {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))}


@pytest.fixture(scope="module")
def theirs(books: dict[str, str]) -> set[tuple[str, ...]]:
    """Every run of words of the books but for the phrases that are allowed."""
    allowed = {run for phrase in OUR_OWN_TOO for run in runs(phrase)}
    return {run for text in books.values() for run in runs(text)} - allowed


def words(text: str) -> list[str]:
    """The words of a text, without the marks of its pages and of punctuation."""
    text = re.sub("['’]", "", _PAGE.sub("", text)).lower()
    return re.findall(r"[^\W_]+", text)


def runs(text: str) -> Iterator[tuple[str, ...]]:
    found = words(text)
    return (tuple(found[at : at + RUN]) for at in range(len(found) - RUN + 1))


def begins(pages: str, at: int, first: str) -> str:
    """The page on which what stands at ``at`` begins."""
    marks = _PAGE.findall(pages[:at])
    return marks[-1] if marks else first


class TestTheBooks:
    def test_there_are_five_of_them(self, books: dict[str, str]) -> None:
        assert {file for file, _, _ in BOOKS.values()} <= books.keys()

    @pytest.mark.parametrize("path", sorted(LAWBOOK.glob("**/*.yaml")), ids=lambda path: path.name)
    def test_no_sentence_of_theirs_stands_in_the_lawbook(
        self, path: Path, theirs: set[tuple[str, ...]]
    ) -> None:
        taken = [" ".join(run) for run in runs(path.read_text("utf-8")) if run in theirs]
        assert taken == []

    def test_every_phrase_that_is_allowed_is_needed(self, books: dict[str, str]) -> None:
        theirs = {run for text in books.values() for run in runs(text)}
        ours = {run for path in LAWBOOK.glob("**/*.yaml") for run in runs(path.read_text("utf-8"))}
        assert [phrase for phrase in OUR_OWN_TOO if ours.isdisjoint(theirs & set(runs(phrase)))] == []

    @pytest.mark.parametrize("code", AT_LEAST)
    def test_numbered_laws_begin_on_their_pages(self, code: str, books: dict[str, str]) -> None:
        file, beginning, first = BOOKS[code]
        text = books[file]
        text = text[text.index(beginning) :]
        # After the number a point, or at least a capital: the book forgets a point once.
        begun: dict[str, str] = {}
        for match in re.finditer(r"^([0-9]+[a-c]?)(?:\. | (?=[A-Z]))", text, re.MULTILINE):
            begun.setdefault(match[1], begins(text, match.start(), first))
        ours = {s.id: s.page for _, s in laws_of(code) if s.code == code and s.id[0].isdigit()}
        ours.pop("60-tail", None)
        assert ours == {law: begun[law] for law in ours}

    def test_headings_of_foster_begin_on_their_pages(self, books: dict[str, str]) -> None:
        file, beginning, first = BOOKS["foster-royal-1914"]
        text = books[file]
        text = text[text.index(beginning) :]
        firsts = [s for _, s in laws_of("foster-royal-1914") if s.id.endswith(".1")]
        assert len(firsts) == 24
        for statute in firsts:
            heading = rf"^({re.escape(statute.heading.upper())}|{re.escape(statute.heading)})\b"
            found = re.search(heading.replace(r"\ ", r"\s+"), text, re.MULTILINE)
            assert found is not None, statute.heading
            assert begins(text, found.start(), first) == statute.page, statute.id
