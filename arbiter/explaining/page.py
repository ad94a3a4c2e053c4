"""An explanation as a document: the events one by one, or one of them with all that was looked at."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from arbiter.explaining.model import Explanation, LookedAt, Raised, RightChange, Step, Told
from arbiter.report.citing import first_upper, law_words
from arbiter.report.document import Block, Heading, Paragraph, Point, Points, Rule
from arbiter.report.model import Citation, Consequence, Option
from arbiter.report.sheet import Sheet
from arbiter.report.wording import sheet_words
from arbiter.ruling.phrasing import and_words
from arbiter.seats import Seat


class ExplainedSheet(NamedTuple):
    """An explanation, and the ruling that it explains on paper."""

    explanation: Explanation
    sheet: Sheet


def explanation_pages(sheets: Iterable[ExplainedSheet], full: bool = False) -> Iterator[Block]:
    """Give the pages, a rule between two of them; in ``full`` with all that was looked at."""
    for number, sheet in enumerate(sheets):
        if number:
            yield Rule()
        yield from _Page(sheet, full).blocks()


class _Page:
    """The page of one transcript. A law at work is named the first time that it is."""

    def __init__(self, one: ExplainedSheet, full: bool) -> None:
        self.explanation = one.explanation
        self.words = sheet_words(one.sheet)
        self.called = self.words.called
        self.full = full
        self.named: set[tuple[str, ...]] = set()
        self.stood: Told | None = None

    def blocks(self) -> Iterator[Block]:
        book = (f"The pages are those of {self.explanation.work}",) if self.explanation.work else ()
        yield Heading(self.words.title, 1, (self.words.under, *book))
        for step in self.explanation.steps:
            yield from self._step(step)
            self.stood = step.left.stands

    def _step(self, step: Step) -> Iterator[Block]:
        place = f"line {step.line}, column {step.column}"
        yield Heading(f"{step.event}. {step.said}  ({place})", 2)
        if step.turn:
            yield Paragraph(self._told(step.turn), "Before", depth=1)
        if step.worth:
            yield Paragraph(self._told(step.worth), "The call", depth=1)
        for change in step.changes:
            yield from self._change(change)
        for raised in step.findings:
            yield from self._raised(raised)
        for looked in step.looked_at:
            if looked.kind == "no-offence" and not self.full:
                text = f"{first_upper(looked.what)}; {looked.because}.{_in(looked.laws)}"
                yield Paragraph(text, "No offence", depth=1)
        if self.full:
            yield from _looked_at(step.looked_at)
        yield Paragraph(self._left(step), "After", depth=1)

    def _told(self, told: Told) -> str:
        """What was told, with the laws by which it is so where they have not been named yet."""
        if not told.laws or told.laws in self.named:
            return told.text
        self.named.add(told.laws)
        return told.text + _in(told.laws)

    # Findings

    def _change(self, change: RightChange) -> Iterator[Block]:
        laws = f" ({_cited(change.laws)})" if change.laws else ""
        yield Paragraph(f"{change.text}{laws}", "Right", depth=1)
        if change.follows:
            yield Points(tuple(Point(text) for text in change.follows), depth=1)

    def _raised(self, raised: Raised) -> Iterator[Block]:
        finding = raised.finding
        yield Paragraph(finding.message, f"*{raised.number} {first_upper(raised.name)}", depth=1)
        yield Paragraph(_why(raised), "Why", depth=1)
        if self.full and raised.law_sense:
            yield Paragraph(raised.law_sense, first_upper(law_words(_governing(raised).law)), depth=1)
        yield from self._right(raised)
        if finding.consequences:
            yield Points(tuple(map(_point, finding.consequences)), "What follows", depth=1)
        if finding.note:
            yield Paragraph(finding.note, "Note", depth=1)

    def _right(self, raised: Raised) -> Iterator[Block]:
        """Who may choose between what, and until when."""
        finding = raised.finding
        if not finding.options:
            return
        who = " or ".join(self.called[Seat[seat]] for seat in finding.choosers)
        options = tuple(
            Point(option.text, _written(option), tuple(effect.text for effect in option.effects))
            for option in finding.options
        )
        yield Points(options, f"{who} may choose", depth=1)
        if finding.until:
            yield Paragraph(f"{first_upper(finding.until)}.", "Until", depth=1)

    # How it stands

    def _left(self, step: Step) -> str:
        left = step.left
        parts = [self._told(left.stands)] if left.stands and left.stands != self.stood else []
        if left.passed and step.left.stands:
            parts.append(f"Passed by {and_words([self.called[Seat[seat]] for seat in left.passed])}.")
        return " ".join([*parts, left.result.next])


def _why(raised: Raised) -> str:
    """The law that holds the ruling, and what had to be so for it."""
    finding = raised.finding
    held = f", because {and_words(list(raised.conditions))}" if raised.conditions else ""
    sense = f"{first_upper(raised.sense)}."
    governing = _governing(raised) if raised.law_title else None
    if governing is None:
        return f"{sense} No law of the code speaks of it." if finding.status == "silent" else sense
    law = _titled(governing, raised)
    if finding.status == "silent":
        return f"{sense} The code is silent on it; {law} is the nearest{held}."
    others = [citation for citation in finding.citations if citation.law != governing.law]
    also = f" With it: {_cited(others)}." if others else ""
    settles = _SETTLES.get(finding.status, "rules on it")
    return f"{sense} {first_upper(law)} {settles}{held}.{also}"


def _titled(law: Citation, raised: Raised) -> str:
    return f"{_cited([law])} ({raised.law_title})"


_SETTLES = {
    "no-penalty": "lays no penalty down for it",
    "automatic": "itself says what follows",
}


def _governing(raised: Raised) -> Citation:
    """The law that holds the ruling, or the nearest."""
    finding = raised.finding
    law = finding.citations[0] if finding.citations else finding.nearest
    assert law is not None
    return law


def _written(option: Option) -> str:
    return f"{option.id} {option.needs.upper()}" if option.needs else option.id


def _point(consequence: Consequence) -> Point:
    return Point(consequence.text)


def _looked_at(looked: Iterable[LookedAt]) -> Iterator[Block]:
    points = tuple(Point(f"{first_upper(one.what)}{_in(one.laws)}: {one.because}.") for one in looked)
    if points:
        yield Points(points, "Looked at, and why it does not apply", depth=1)


def _in(laws: Iterable[str]) -> str:
    """The laws in brackets; nothing if there are none."""
    named = list(laws)
    if len(named) > 1 and all(law[:1].isdigit() for law in named):
        return f" (laws {and_words([law_words(law).removeprefix('law ') for law in named])})"
    return f" ({and_words([law_words(law) for law in named])})" if named else ""


def _cited(citations: Iterable[Citation]) -> str:
    """Laws with their pages, and whose they are where the code has taken them over."""
    return "; ".join(
        f"{law_words(one.law)}, p. {one.page}"
        + (f", as in {one.inherited_from}" if one.inherited_from else "")
        for one in citations
    )
