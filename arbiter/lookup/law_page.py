"""One law as a page: what it says, what it rules on and how, the parallels and the cases."""

from collections.abc import Iterable, Iterator
from typing import Final

from arbiter.lookup.entry import CaseName, LawEntry, Part
from arbiter.lookup.parallels import ParallelLaws
from arbiter.lookup.plain import (
    Named,
    PlainEffect,
    PlainLater,
    PlainOption,
    PlainRuling,
)
from arbiter.report.citing import first_upper, law_words
from arbiter.report.document import Block, Heading, Paragraph, Point, Points, Rule

_SHOWING: Final = 3
_NEAR_MISSES: Final = 1
"""So many of the cases are named, unless all are asked for."""

_USES = {
    "enforced": "Enforced: the program finds what offends against it, and rules on it.",
    "applied": "Applied: the program goes by it.",
    "advisory": "Advisory: no transcript could show it.",
}


def law_pages(entries: Iterable[LawEntry], *, all_cases: bool = False) -> Iterator[Block]:
    """Give the pages of several laws, with a rule between two of them; ``all_cases`` as in ``law_page``."""
    for number, entry in enumerate(entries):
        if number:
            yield Rule()
        yield from law_page(entry, all_cases=all_cases)


def law_page(entry: LawEntry, *, all_cases: bool = False) -> Iterator[Block]:
    """Give the page of one law, with a few of its cases or ``all_cases``."""
    asked_for = f", part {entry.part}" if entry.part else ""
    yield Heading(f"{entry.code}/{entry.law}{asked_for}  {entry.title}", 1, tuple(_under(entry)))
    yield Paragraph(entry.sense)
    if entry.parts:
        yield Points(tuple(_part(part, part.id == entry.part) for part in entry.parts))
    for footnote in entry.footnotes:
        yield Paragraph(footnote, "Footnote")
    if entry.note:
        yield Paragraph(entry.note, "Note")
    yield from _use(entry)
    for ruling in entry.rulings:
        yield from _ruling(ruling, entry)
    yield from _parallels(entry.parallels)
    yield from _all_cases(entry) if all_cases else _some_cases(entry)


def _under(entry: LawEntry) -> Iterator[str]:
    cited = entry.citation
    yield f"{entry.heading.removesuffix('.')}, p. {cited.page}, as printed in {cited.work}"
    if cited.inherited_from:
        yield f"Taken over as it stands from {cited.inherited_from} by {entry.code_title}"


def _part(part: Part, asked_for: bool) -> Point:
    mark = f"→ {part.id}" if asked_for else part.id
    return Point(part.text, mark=mark, style="heading" if asked_for else "")


def _use(entry: LawEntry) -> Iterator[Block]:
    if entry.use == "advisory" and entry.reason:
        yield Paragraph(entry.reason, "Advisory")
    else:
        yield Paragraph(_USES[entry.use])
    if entry.sets:
        yield Points(tuple(Point(one.text) for one in entry.sets), "It sets")
    for ending in entry.ends:
        laws = _and(law_words(law) for law in ending.laws)
        yield Paragraph(f"the rights given by {laws}, when {_or(ending.moments)}", "It ends")


# Rulings


def _ruling(ruling: PlainRuling, entry: LawEntry) -> Iterator[Block]:
    law = entry.law
    names = "; ".join(first_upper(fact.name) for fact in ruling.on)
    yield Heading(f"{names} [{', '.join(fact.id for fact in ruling.on)}]", 3)
    for fact in ruling.on:
        yield Paragraph(f"{first_upper(fact.text)}.", depth=1)
    yield from _conditions(ruling, entry)
    if ruling.chooser:
        secret = ", without consultation" if ruling.undisclosed else ""
        yield Paragraph(ruling.chooser.text + secret, "Who may choose", depth=1)
    else:
        yield Paragraph(ruling.status.text, "Ruling", depth=1)
    if ruling.options:
        yield Points(tuple(_option(option, law) for option in ruling.options), numbered=True, depth=1)
    if ruling.consequences:
        points = tuple(Point(_effect(effect, law)) for effect in ruling.consequences)
        yield Points(points, "What follows by itself", depth=1)
    if ruling.later:
        yield from _later(ruling.later, law)
    if ruling.lapses:
        yield Paragraph(_time(ruling, law), "Until", depth=1)
    yield from _remarks(ruling)


def _conditions(ruling: PlainRuling, entry: LawEntry) -> Iterator[Block]:
    """Give what must be so for the ruling to hold."""
    if ruling.when:
        yield Paragraph("; and ".join(one.text for one in ruling.when), "When", depth=1)
    if ruling.since:
        yield Paragraph("; or ".join(one.text for one in ruling.since), "Because of", depth=1)
    if ruling.about:
        yield Paragraph("; or ".join(one.text for one in ruling.about), "It is about", depth=1)
    if not (ruling.when or ruling.since or ruling.about) and _is_one_of_several(ruling, entry):
        yield Paragraph("in every other case", "When", depth=1)


def _is_one_of_several(ruling: PlainRuling, entry: LawEntry) -> bool:
    facts = {fact.id for fact in ruling.on}
    return any(other is not ruling and facts & {fact.id for fact in other.on} for other in entry.rulings)


def _remarks(ruling: PlainRuling) -> Iterator[Block]:
    if ruling.as_:
        yield Paragraph(f"{ruling.as_.name} [{ruling.as_.id}]", "Reported as", depth=1)
    if ruling.cites:
        yield Paragraph(_and(law_words(law) for law in ruling.cites), "It rests on", depth=1)
    if ruling.note:
        yield Paragraph(ruling.note, "Note", depth=1)


def _option(option: PlainOption, law: str) -> Point:
    text = option.text + _by(option.law, law)
    if option.chooser:
        text += f", by {option.chooser.text} alone"
    if option.when:
        text += f", if {_and(one.text for one in option.when)}"
    if option.lasts:
        text += f", {option.lasts}"
    if option.beside:
        text += "; the other choices stay open"
    written = f"{option.id} {option.needs.upper()}" if option.needs else option.id
    return Point(text, written, tuple(_effect(effect, option.law) for effect in option.effects))


def _effect(effect: PlainEffect, law: str) -> str:
    return effect.text + _by(effect.law, law)


def _by(law: str, known: str) -> str:
    return "" if law == known else f" ({law_words(law)})"


def _later(later: PlainLater, law: str) -> Iterator[Block]:
    if later.chooser:
        yield Paragraph(f"once {later.once.text}, {later.chooser.text} may choose", "Later", depth=1)
        yield Points(tuple(_option(option, law) for option in later.options), numbered=True, depth=1)
    else:
        yield Paragraph(f"once {later.once.text}, it is settled by the law itself", "Later", depth=1)
    if later.consequences:
        points = tuple(Point(_effect(effect, law)) for effect in later.consequences)
        yield Points(points, "What then follows by itself", depth=1)
    if later.note:
        yield Paragraph(later.note, "Note", depth=1)


def _time(ruling: PlainRuling, law: str) -> str:
    """Give what ends the right, with the law that says so."""
    moments = " or ".join(lapse.text for lapse in ruling.lapses)
    laws = dict.fromkeys(lapse.law for lapse in ruling.lapses if lapse.law and lapse.law != law)
    if any(lapse.law is None for lapse in ruling.lapses):
        moments += " (implied: the code sets no time)"
    elif laws:
        moments += f" ({_and(map(law_words, laws))})"
    return f"{moments}; at the latest until the first lead" if ruling.ends_with_first_lead else moments


# Parallels and cases


def _parallels(parallels: Iterable[ParallelLaws]) -> Iterator[Block]:
    points = tuple(_parallel(parallel) for parallel in parallels)
    if points:
        yield Heading("Parallels in the other codes", 2)
        yield Points(points)


def _parallel(parallel: ParallelLaws) -> Point:
    laws = "; ".join(f"{parallel.code}/{one.law} {one.title}" for one in parallel.laws)
    if parallel.same:
        return Point(f"{laws} (the same law)")
    return Point(laws, leads_to=(f"differs: {parallel.differs}",) if parallel.differs else ())


def _all_cases(entry: LawEntry) -> Iterator[Block]:
    yield from _cases("Cases that show it", entry.shown_by)
    yield from _cases("Near misses", entry.near_misses)


def _some_cases(entry: LawEntry) -> Iterator[Block]:
    shown, missed = entry.shown_by[:_SHOWING], entry.near_misses[:_NEAR_MISSES]
    yield from _cases("Cases that show it", shown)
    yield from _cases("Near misses", missed)
    more = len(entry.shown_by) + len(entry.near_misses) - len(shown) - len(missed)
    if more:
        command = f"arbiter law {entry.code}/{entry.law} --cases"
        yield Paragraph(f"... and {more} more: {command}", style="quiet")


def _cases(label: str, cases: Iterable[CaseName]) -> Iterator[Block]:
    points = tuple(Point(case.name) for case in cases)
    if points:
        yield Heading(label, 2)
        yield Points(points)


def _and(words: Iterable[str]) -> str:
    return _listed(list(words), "and")


def _or(names: Iterable[Named]) -> str:
    return _listed([one.text for one in names], "or")


def _listed(words: list[str], last: str) -> str:
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
