"""What the pages are made of: the codes, the words, the cases, the terms, and where each law stands."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from arbiter.cases import Case, load_all
from arbiter.checker import Checker
from arbiter.laws import Code, Provision, Words, code_ids, load_code
from arbiter.site.places import Places


class Book:
    """Everything that a site shows, looked up once."""

    def __init__(self, codes: Mapping[str, Code], cases: Sequence[Case], checker: Checker) -> None:
        self.codes = codes
        self.lawbooks = checker.lawbooks
        self.checker = checker
        self.places = Places(codes)
        self._cases = cases

    @property
    def words(self) -> Words:
        """The words of the report."""
        return self.checker.words

    @cached_property
    def provisions(self) -> dict[tuple[str, str], list[Provision]]:
        """The rulings, by code and law."""
        found: dict[tuple[str, str], list[Provision]] = defaultdict(list)
        for code in self.codes.values():
            for provision in code.provisions:
                found[code.id, provision.law].append(provision)
        return found

    @cached_property
    def cases_at_home(self) -> dict[tuple[str, str], list[Case]]:
        """The cases, by code and the first law they name: on that law's page they are shown."""
        found: dict[tuple[str, str], list[Case]] = defaultdict(list)
        for case in self._cases:
            if case.code in self.codes and case.laws[0] in self.codes[case.code].statutes:
                found[case.code, case.laws[0]].append(case)
        return found

    @cached_property
    def cases_elsewhere(self) -> dict[tuple[str, str], list[Case]]:
        """The cases, by code and each further law they name."""
        found: dict[tuple[str, str], list[Case]] = defaultdict(list)
        for case in self._cases:
            for law in case.laws[1:]:
                found[case.code, law].append(case)
        return found

    def home_of(self, code: str, law: str) -> str | None:
        """The code under which a law has a page of cases: this one, or the one that prints the law."""
        printed = self.codes[code].statutes[law].inherited_from
        for candidate in (code, printed):
            if candidate is not None and (candidate, law) in self.laws_with_cases:
                return candidate
        return None

    @cached_property
    def laws_with_cases(self) -> dict[tuple[str, str], None]:
        """The laws that have a page of cases, by code and law, in the order of the books."""
        return {
            (code.id, law): None
            for code in self.codes.values()
            for law in code.statutes
            if (code.id, law) in self.cases_at_home or (code.id, law) in self.cases_elsewhere
        }


def load_book(lawbooks: Sequence[Path] = ()) -> Book:
    """Load the shipped lawbook with its cases, and users' ``lawbooks``. Raises LawbookError."""
    checker = Checker(lawbooks=lawbooks)
    codes = {id_: load_code(id_, lawbooks) for id_ in code_ids(lawbooks)}
    return Book(codes, load_all(), checker)
