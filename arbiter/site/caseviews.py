"""One case, as the templates are handed it: its auction and what is ruled on it."""

from collections.abc import Iterator

import msgspec

from arbiter.cases import Case
from arbiter.report.citing import law_words
from arbiter.report.model import Citation, Finding
from arbiter.report.sheet import Sheet
from arbiter.report.wording import FindingWords, SheetWords, sheet_words
from arbiter.site.book import Book
from arbiter.site.places import Link, cases_page


class CitationView(msgspec.Struct, frozen=True):
    """A law that a finding rests on or, if ``nearest``, the one nearest to what no law says."""

    law: Link
    page: str
    nearest: bool = False


class FindingView(msgspec.Struct, frozen=True):
    """One finding: its words, and its laws as links."""

    number: int
    words: FindingWords
    citations: tuple[CitationView, ...]


class CaseView(msgspec.Struct, frozen=True):
    """One case. One that cannot be ruled on has ``problems`` and no ``sheet``."""

    anchor: str
    code: str
    name: str
    shows: bool
    laws: tuple[Link, ...]
    transcript: str
    sheet: SheetWords | None
    findings: tuple[FindingView, ...]
    problems: tuple[str, ...]


def case_anchor(case: Case) -> str:
    """The anchor of a case on the page of its law."""
    return f"case-{case.path.stem}-{case.index + 1}"


def case_link(case: Case) -> Link:
    """Where a case is shown."""
    return Link(f"{cases_page(case.code, case.laws[0])}#{case_anchor(case)}", case.name)


def case_view(case: Case, book: Book) -> CaseView:
    """Rule on the case and put the ruling into words."""
    ruled = book.checker.check(case.transcript, case.name)[0]
    errors, sheet = ruled.report.errors, None
    if not errors:
        sheet = sheet_words(Sheet(ruled=ruled, place="", names=book.checker.irregularity_names))
    return CaseView(
        anchor=case_anchor(case),
        code=case.code,
        name=case.name,
        shows=case.shows,
        laws=tuple(book.places.laws(case.code, case.laws)),
        transcript=case.transcript.strip("\n"),
        sheet=sheet,
        findings=tuple(_findings(sheet, ruled.report.findings, book)) if sheet else (),
        problems=tuple(error.message for error in errors),
    )


def _findings(sheet: SheetWords, findings: tuple[Finding, ...], book: Book) -> Iterator[FindingView]:
    for number, (words, finding) in enumerate(zip(sheet.findings, findings, strict=True), start=1):
        citations = [_citation(citation, book) for citation in finding.citations]
        if finding.nearest:
            citations.append(_citation(finding.nearest, book, nearest=True))
        yield FindingView(number, words, tuple(citations))


def _citation(citation: Citation, book: Book, *, nearest: bool = False) -> CitationView:
    place = book.places.law(citation.code, citation.law)
    words = law_words(citation.law)
    return CitationView(Link(place.path if place else "", words), citation.page, nearest)
