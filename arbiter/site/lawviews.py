"""One code and each of its laws, as the template of a code's page is handed them."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import groupby

import msgspec

from arbiter.laws import Code, Statute, names
from arbiter.laws.schema import Ending
from arbiter.lookup import plain
from arbiter.lookup.counting import count_laws, is_numbered
from arbiter.lookup.parallels import parallels_of
from arbiter.site.book import Book
from arbiter.site.caseviews import CaseView, case_link, case_view
from arbiter.site.places import (
    Link,
    cases_page,
    code_page,
    full_name,
    law_anchor,
    name_elsewhere,
    part_anchor,
    short_name,
)


class PartView(msgspec.Struct, frozen=True):
    """A lettered or numbered part of a law."""

    anchor: str
    label: str
    text: str


class ParallelView(msgspec.Struct, frozen=True):
    """The laws of another code on the same matter; ``same`` if one code has it from the other."""

    code: Link
    laws: tuple[Link, ...]
    differs: str | None
    same: bool


class RuledView(msgspec.Struct, frozen=True):
    """What a law rules on: irregularities, and its rulings on them, the closest fitting first."""

    facts: tuple[plain.PlainFact, ...]
    rulings: tuple[plain.PlainRuling, ...]


class CasesView(msgspec.Struct, frozen=True):
    """The cases of a law: one of them, the page of them all, and how many there are.

    ``printed`` says that they stand under the code which prints the law; ``elsewhere`` counts those that
    are shown with other laws.
    """

    page: str
    printed: bool
    example: CaseView | None
    shows: int
    near_misses: int
    elsewhere: int


class LawView(msgspec.Struct, frozen=True):
    """One law."""

    id: str
    anchor: str
    name: str
    title: str
    page: str
    work: str
    inherited: Link | None
    use: str
    sense: str
    parts: tuple[PartView, ...]
    footnotes: tuple[str, ...]
    note: str | None
    reason: str | None
    sets: tuple[plain.Named, ...]
    endings: tuple[plain.PlainEnding, ...]
    rulings: tuple[RuledView, ...]
    parallels: tuple[ParallelView, ...]
    cases: CasesView | None


class HeadingView(msgspec.Struct, frozen=True):
    """The laws under one heading of the book."""

    anchor: str
    heading: str
    laws: tuple[LawView, ...]

    @property
    def span(self) -> str:
        """The first law and the last: ``42-52``."""
        first, last = self.laws[0].name, self.laws[-1].name
        return first if first == last else f"{first}\N{EN DASH}{last.removeprefix('§ ')}"


class CodeView(msgspec.Struct, frozen=True):
    """One code.

    ``uses`` are the counts of ``count_laws``; ``uncounted`` is how many entries there are under each heading
    that are no laws.
    """

    id: str
    title: str
    game: str
    year: int
    work: str
    inherits: Link | None
    uses: dict[str, int]
    uncounted: tuple[tuple[str, int], ...]
    values: tuple[tuple[str, int], ...]
    implied_ends: tuple[plain.Named, ...]
    house_rules: tuple[str, ...]
    silent: tuple[plain.PlainFact, ...]
    no_offence: tuple[plain.PlainFact, ...]
    headings: tuple[HeadingView, ...]


_GAMES = {"plain": "plain bridge", "auction": "auction bridge", None: "bridge"}


def code_view(code: Code, book: Book) -> CodeView:
    """Put a code into words."""
    words = plain.Plain(code, book.words)
    uncounted = Counter(one.heading for one in code.statutes.values() if not is_numbered(code, one))
    parent = code.head.inherits
    return CodeView(
        id=code.id,
        title=code.title,
        game=_GAMES[code.game],
        year=code.year,
        work=code.work,
        inherits=code_link(book.codes[parent]) if parent else None,
        uses=count_laws(code),
        uncounted=tuple(uncounted.items()),
        values=tuple((one.word, value) for one, value in code.trick_values.items()),
        implied_ends=plain.ending(Ending([], list(code.implied_lapse))).moments,
        house_rules=tuple(names.HOUSE_RULES.get(rule, rule) for rule in code.house_rules),
        silent=tuple(words.fact(fact) for fact in sorted(code.silent)),
        no_offence=tuple(words.fact(fact) for fact in sorted(code.no_offence)),
        headings=tuple(_headings(code, book)),
    )


def code_link(code: Code) -> Link:
    """A link to a code's page."""
    return Link(code_page(code.id), code.title)


def _headings(code: Code, book: Book) -> Iterator[HeadingView]:
    groups = groupby(code.statutes.values(), key=lambda statute: statute.heading)
    for number, (heading, statutes) in enumerate(groups, start=1):
        yield HeadingView(
            f"heading-{number}", heading, tuple(_law_view(statute, code, book) for statute in statutes)
        )


def _law_view(statute: Statute, code: Code, book: Book) -> LawView:
    law = statute.law
    return LawView(
        id=statute.id,
        anchor=law_anchor(statute.id),
        name=short_name(statute.id),
        title=statute.title,
        page=statute.page,
        work=statute.work,
        inherited=_printed(statute, book),
        use=law.use or "",
        sense=statute.sense,
        parts=tuple(_parts(statute, code)),
        footnotes=tuple(law.footnotes),
        note=law.note,
        reason=law.reason,
        sets=plain.mechanisms(law.sets),
        endings=tuple(plain.ending(ending) for ending in law.ends),
        rulings=tuple(_rulings(statute, code, book)),
        parallels=tuple(_parallels(statute, code, book)),
        cases=_cases(statute, code, book),
    )


def _printed(statute: Statute, book: Book) -> Link | None:
    """The law in the code that prints it, where that is another one."""
    if statute.inherited_from is None:
        return None
    place = book.places.law(statute.inherited_from, statute.id)
    return place and Link(place.path, book.codes[statute.inherited_from].title)


def _parts(statute: Statute, code: Code) -> Iterator[PartView]:
    for part, text in statute.law.parts.items():
        anchor = part_anchor(code.statutes, statute.id, part)
        yield PartView(anchor, part, text)


def _rulings(statute: Statute, code: Code, book: Book) -> Iterator[RuledView]:
    """The rulings by what they answer, in the order of the law; of each, the closest fitting first."""
    words = plain.Plain(code, book.words)
    by_facts: dict[tuple[plain.PlainFact, ...], list[plain.PlainRuling]] = defaultdict(list)
    for provision in book.provisions.get((code.id, statute.id), []):
        ruling = words.ruling(provision)
        by_facts[ruling.on].append(ruling)
    for facts, rulings in by_facts.items():
        closest_first = sorted(rulings, key=lambda one: -(len(one.when) + bool(one.since) + bool(one.about)))
        yield RuledView(facts, tuple(closest_first))


def _parallels(statute: Statute, code: Code, book: Book) -> Iterator[ParallelView]:
    for parallel in parallels_of(code, statute, book.lawbooks):
        laws = (_titled(parallel.code, one.law, one.title, book) for one in parallel.laws)
        yield ParallelView(code_link(book.codes[parallel.code]), tuple(laws), parallel.differs, parallel.same)


def _titled(code: str, law: str, title: str, book: Book) -> Link:
    place = book.places.law(code, law)
    return Link(place.path if place else "", f"{name_elsewhere(law)} {title}")


def _cases(statute: Statute, code: Code, book: Book) -> CasesView | None:
    home = book.home_of(code.id, statute.id)
    if home is None:
        return None
    cases = book.cases_at_home.get((home, statute.id), [])
    shown = [case for case in cases if case.shows]
    return CasesView(
        page=cases_page(home, statute.id),
        printed=home != code.id,
        example=case_view(shown[0], book) if shown and home == code.id else None,
        shows=len(shown),
        near_misses=len(cases) - len(shown),
        elsewhere=len(book.cases_elsewhere.get((home, statute.id), [])),
    )


class LawCasesView(msgspec.Struct, frozen=True):
    """The page of a law's cases: those at home there, and links to those shown with other laws."""

    code: Link
    law: Link
    law_name: str
    title: str
    shown: tuple[CaseView, ...]
    missed: tuple[CaseView, ...]
    elsewhere: tuple[tuple[Link, bool], ...]


def law_cases_view(code: Code, law: str, book: Book) -> LawCasesView:
    """Rule on all cases of a law."""
    place = book.places.law(code.id, law)
    assert place is not None
    cases = [(case.shows, case_view(case, book)) for case in book.cases_at_home.get((code.id, law), [])]
    return LawCasesView(
        code=code_link(code),
        law=place,
        law_name=full_name(law),
        title=code.statutes[law].title,
        shown=tuple(view for shows, view in cases if shows),
        missed=tuple(view for shows, view in cases if not shows),
        elsewhere=tuple(
            (case_link(case), case.shows) for case in book.cases_elsewhere.get((code.id, law), [])
        ),
    )
