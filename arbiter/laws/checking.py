"""The whole check of a lawbook: every mistake of every file at once."""

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from string import Formatter

from arbiter.laws.code import Code
from arbiter.laws.codecheck import Case, check_code
from arbiter.laws.lawcheck import Surroundings
from arbiter.laws.loader import Library, assemble, folders_of, words_files
from arbiter.laws.mistakes import LawbookError, LawMistake, UnknownCode, shown, unknown
from arbiter.laws.names import EFFECTS, FACTS, MOMENTS
from arbiter.laws.places import LAWBOOK
from arbiter.laws.source import HEAD, WORDS, CodeSource, Spot, checked_words, is_code
from arbiter.laws.termcheck import check_terms
from arbiter.laws.terms import TERMS
from arbiter.laws.words import Words


def check_lawbook(lawbooks: Sequence[Path] = ()) -> list[LawMistake]:
    """Every mistake in users' lawbooks, or in the shipped one if it is among them or none is given.

    A lawbook is the folder of one code, or a folder of such folders. Never raises for what is in them.
    """
    own = [path for path in lawbooks if path.resolve() != LAWBOOK.resolve()]
    return mistakes_of(Library(own, trust_shipped=len(own) == len(lawbooks) > 0))


def mistakes_of(library: Library) -> list[LawMistake]:
    """Every mistake of a library's own lawbooks and, if they are not taken on trust, of the shipped ones."""
    try:
        words, mistakes = _words(library)
        mistakes += _folders(library)
        sources = list(library.own)
        if not library.trust_shipped:
            sources += [library.source(id_) for id_ in library.shipped]
            mistakes += check_terms(LAWBOOK / TERMS, library.ids, lambda code: _laws_of(code, library))
        for source in sources:
            mistakes += source.mistakes
            mistakes += _inheritance(source, library)
            mistakes += check_code(_case(source, library, words.options))
    except LawbookError as error:  # a shipped code that was taken on trust, and a user's stands on it
        mistakes = list(error.mistakes)
    return sorted(set(mistakes))


def _case(source: CodeSource, library: Library, options: Collection[str]) -> Case:
    """What there is to check of a code, and what it may refer to."""
    lineage, complete = library.lineage(source)
    whole = complete and source.whole and all(one.whole and not one.mistakes for one in lineage[1:])
    code = assemble(lineage)
    parent = assemble(lineage[1:]) if lineage[1:] else None
    around = Surroundings(
        code=code.id,
        parent=source.head.inherits,
        game=code.game,
        facts=code.facts,
        laws=[*code.statutes, *source.refused()] if whole else None,
        dropped=source.head.without,
        parent_laws=parent.statutes if parent is not None and whole else None,
        options=options,
        codes=library.ids,
        laws_of=lambda other: _laws_of(other, library),
    )
    shipped = not any(source is one for one in library.own)
    return Case(code, parent, tuple(lineage), whole, shipped and not source.mistakes, around)


def _laws_of(code_id: str, library: Library) -> Collection[str] | None:
    """The laws of a code, or None where it cannot be read whole."""
    try:
        lineage, complete = library.lineage(library.source(code_id))
        code: Code = library.code(code_id)
    except (LawbookError, UnknownCode):
        return None
    whole = complete and all(one.whole and not one.mistakes for one in lineage)
    return code.statutes if whole else None


def _inheritance(source: CodeSource, library: Library) -> Iterator[LawMistake]:
    """A parent that there is not, and a code that is its own ancestor."""
    lineage, complete = library.lineage(source)
    if complete:
        return
    spot = source.spot.into("inherits")
    ids = [one.head.id for one in lineage]
    parent = lineage[-1].head.inherits or ""
    if parent in ids:
        yield spot.mistake(f"`inherits` goes in a circle: {' -> '.join([*ids, parent])}")
    elif len(lineage) == 1:
        yield spot.mistake(f"there is no code {unknown(parent, library.ids)}")


def _folders(library: Library) -> Iterator[LawMistake]:
    """Lawbooks that are none, files that are not read, and ids that two codes have."""
    for lawbook in library.lawbooks:
        yield from _folder(lawbook)
    taken = {id_: LAWBOOK / id_ for id_ in library.shipped}
    for source in library.own:
        place = source.spot.into("id")
        if source.head.id in library.shipped:
            yield place.mistake(f"{shown(source.head.id)} is the id of a shipped code; take another")
        elif source.head.id in taken:
            there = taken[source.head.id]
            yield place.mistake(f"{shown(source.head.id)} is the id of the code in {there} too; take another")
        taken.setdefault(source.head.id, Path(source.spot.file).parent)
    if not library.trust_shipped:
        for id_ in library.shipped:
            shipped = library.source(id_)
            if shipped.head.id != id_:
                place = shipped.spot.into("id")
                yield place.mistake(f"the id must be the folder's name, {shown(id_)}")


def _folder(lawbook: Path) -> Iterator[LawMistake]:
    if not lawbook.is_dir():
        yield LawMistake(str(lawbook), 0, 0, "there is no such folder")
        return
    if is_code(lawbook):
        return
    if not folders_of(lawbook):
        yield LawMistake(str(lawbook), 0, 0, f"no code is here: expected {HEAD}, or folders that have one")
    for path in sorted(lawbook.glob("*.yaml")):
        if path.name != WORDS:
            yield LawMistake(str(path), 0, 0, f"not read: laws stand in a code's folder, beside {HEAD}")
    for folder in sorted({path.parent for path in lawbook.glob("*/*.yaml")}):
        if not is_code(folder):
            yield LawMistake(str(folder), 0, 0, f"not read: a code's folder needs {HEAD}")


def _words(library: Library) -> tuple[Words, list[LawMistake]]:
    """All the words that there are, and what is wrong with those that are not taken on trust."""
    mistakes: list[LawMistake] = []
    words, spot = checked_words(LAWBOOK / WORDS, mistakes)
    mistakes += _word_mistakes(words, spot)
    mistakes += _wordless(words, spot)
    if library.trust_shipped:
        mistakes.clear()
    for path in words_files(library.lawbooks):
        more, spot = checked_words(path, mistakes)
        mistakes += _word_mistakes(more, spot)
        mistakes += _given_already(more, spot, words)
        words = words.joined(more)
    return words, mistakes


def _word_mistakes(words: Words, spot: Spot) -> Iterator[LawMistake]:
    """Words for ids that are not known, and texts whose braces do not pair."""
    known = {"irregularities": FACTS, "consequences": EFFECTS, "moments": MOMENTS}
    kinds = {"irregularities": "fact", "consequences": "effect", "moments": "moment"}
    for section, names in known.items():
        for id_ in getattr(words, section):
            if id_ not in names:
                place = spot.into(section).key(id_)
                yield place.mistake(f"there is no {kinds[section]} {unknown(id_, names)}")
    for section in ("options", "consequences", "moments"):
        for id_, text in getattr(words, section).items():
            yield from _braces(spot.into(section, id_), text)
    for id_, one in words.irregularities.items():
        place = spot.into("irregularities", id_, "says")
        variants = {"": one.says} if isinstance(one.says, str) else one.says
        for variant, text in variants.items():
            yield from _braces(place.into(variant), text)


def _braces(spot: Spot, text: str) -> Iterator[LawMistake]:
    try:
        list(Formatter().parse(text))
    except ValueError:
        yield spot.mistake("the braces do not pair: write {name} for a name, {{ for a brace")


def _wordless(words: Words, spot: Spot) -> Iterator[LawMistake]:
    """Facts, effects and moments that have no words."""
    for section, names in (("irregularities", FACTS), ("consequences", EFFECTS), ("moments", MOMENTS)):
        for name in names:
            if name not in getattr(words, section) and not spot.into(section).refused(name):
                yield spot.key(section).mistake(f"`{section}` has no words for {shown(name)}")


def _given_already(more: Words, spot: Spot, words: Words) -> Iterator[LawMistake]:
    for section in ("irregularities", "options", "consequences", "moments"):
        for id_ in getattr(more, section):
            if id_ in getattr(words, section):
                place = spot.into(section).key(id_)
                yield place.mistake(f"{shown(id_)} has its words already; choose another id, or leave it out")
