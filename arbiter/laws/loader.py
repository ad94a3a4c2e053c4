"""Finding codes, in the shipped lawbook and in a user's own, and putting each together with its ancestors."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from arbiter.laws.code import Code
from arbiter.laws.inherit import merged_head, merged_statutes
from arbiter.laws.mistakes import LawbookError, LawMistake, UnknownCode
from arbiter.laws.places import LAWBOOK
from arbiter.laws.schema import CodeFile
from arbiter.laws.source import (
    HEAD,
    WORDS,
    CodeSource,
    checked_code,
    is_code,
    trusted_code,
    trusted_head,
    trusted_words,
)
from arbiter.laws.words import Words


def load_code(code_id: str, lawbooks: Sequence[Path] = (), *, trust_shipped: bool = True) -> Code:
    """The code, with what it inherits. Loaded once in a process.

    ``lawbooks`` are folders of a user's own: one code's, or one of codes. They are checked in full;
    shipped laws are taken on trust unless ``trust_shipped`` is False. Raises UnknownCode if no code has the
    id and LawbookError with every mistake if a lawbook cannot be used.
    """
    library = library_of(lawbooks, trust_shipped=trust_shipped)
    library.must_be_sound()
    return library.code(code_id)


def code_ids(lawbooks: Sequence[Path] = ()) -> list[str]:
    """The ids of all codes, the oldest book first. Of shipped codes only ``code.yaml`` is read.

    Raises LawbookError with every mistake if a user's lawbook cannot be used.
    """
    library = library_of(lawbooks)
    library.must_be_sound()
    return library.ids_by_year()


@lru_cache(maxsize=8)
def _words(lawbooks: tuple[Path, ...]) -> Words:
    words = trusted_words(LAWBOOK / WORDS)
    for path in words_files(lawbooks):
        words = words.joined(trusted_words(path))
    return words


def load_words(lawbooks: Sequence[Path] = ()) -> Words:
    """The words of the report, with those that users' lawbooks add. Raises LawbookError."""
    return _words(tuple(lawbooks))


def words_files(lawbooks: Iterable[Path]) -> Iterator[Path]:
    """The ``words.yaml`` of users' lawbooks: beside the codes, and in a code's own folder."""
    for folder in lawbooks:
        for place in [folder] if is_code(folder) else [folder, *folders_of(folder)]:
            if (place / WORDS).is_file():
                yield place / WORDS


def folders_of(lawbook: Path) -> list[Path]:
    """The folders of the codes in a lawbook: the folder itself, if it is one code's, or those in it."""
    if is_code(lawbook):
        return [lawbook]
    return sorted(path.parent for path in lawbook.glob(f"*/{HEAD}"))


def library_of(lawbooks: Sequence[Path] = (), *, trust_shipped: bool = True) -> "Library":
    """The library of the shipped lawbook and these. The same one for the same folders."""
    return _library(tuple(lawbooks), tuple(path.resolve() for path in lawbooks), trust_shipped)


@lru_cache(maxsize=8)
def _library(lawbooks: tuple[Path, ...], _resolved: tuple[Path, ...], trust_shipped: bool) -> "Library":
    return Library(lawbooks, trust_shipped=trust_shipped)


class Library:
    """The codes that can be loaded. Each file is read once, when it is first needed."""

    def __init__(self, lawbooks: Sequence[Path] = (), *, trust_shipped: bool = True) -> None:
        self.lawbooks = tuple(lawbooks)
        self.trust_shipped = trust_shipped
        self.shipped = {folder.name: folder for folder in folders_of(LAWBOOK)}
        self.own = [checked_code(folder) for lawbook in lawbooks for folder in folders_of(lawbook)]
        self._sources: dict[str, CodeSource] = {}
        for source in self.own:
            if source.head.id not in self.shipped:
                self._sources.setdefault(source.head.id, source)
        self._codes: dict[str, Code] = {}
        self._mistakes: list[LawMistake] | None = None

    @property
    def ids(self) -> list[str]:
        """The ids of the codes, the shipped ones first."""
        return [*self.shipped, *(source.head.id for source in self.own if source.head.id not in self.shipped)]

    def ids_by_year(self) -> list[str]:
        """The ids of the codes, the oldest book first."""
        heads = {id_: trusted_head(folder) for id_, folder in self.shipped.items()}
        heads |= {source.head.id: source.head for source in self.own if source.head.id not in heads}
        return sorted(heads, key=lambda id_: (_year(id_, heads), id_))

    def must_be_sound(self) -> None:
        """Raise LawbookError if a lawbook that is not taken on trust has mistakes."""
        if self._mistakes is None:
            self._mistakes = []
            if self.own or self.lawbooks or not self.trust_shipped:
                # Imported here: shipped laws, which are taken on trust, need none of it.
                from arbiter.laws.checking import mistakes_of  # noqa: PLC0415

                self._mistakes = mistakes_of(self)
        if self._mistakes:
            raise LawbookError(self._mistakes)

    def source(self, code_id: str) -> CodeSource:
        """The files of a code. Raises UnknownCode and, for one taken on trust, LawbookError."""
        if code_id not in self._sources:
            if code_id not in self.shipped:
                raise UnknownCode(code_id, self.ids)
            read = trusted_code if self.trust_shipped else checked_code
            self._sources[code_id] = read(self.shipped[code_id])
        return self._sources[code_id]

    def lineage(self, source: CodeSource) -> tuple[list[CodeSource], bool]:
        """The code's files, its parent's, and so on; and whether that is all.

        It is not where a parent is unknown or inherits, in the end, from its own child.
        """
        found = [source]
        while (parent := found[-1].head.inherits) is not None:
            if parent in [one.head.id for one in found] or parent not in self.ids:
                return found, False
            found.append(self.source(parent))
        return found, True

    def code(self, code_id: str) -> Code:
        """The code, put together once. Raises UnknownCode and LawbookError."""
        if code_id not in self._codes:
            self._codes[code_id] = assemble(self.lineage(self.source(code_id))[0])
        return self._codes[code_id]


def assemble(lineage: Sequence[CodeSource]) -> Code:
    """One code from its files and its ancestors', its own first."""
    source, *ancestors = lineage
    parent = assemble(ancestors) if ancestors else None
    head = merged_head(source.head, parent.head if parent else None)
    files = [file.content for file in source.files]
    return Code(head, merged_statutes(head, files, parent.statutes if parent else {}))


def _year(code_id: str, heads: dict[str, CodeFile]) -> int:
    """The year of the code's book, or of the nearest ancestor's that gives one."""
    seen: set[str] = set()
    while code_id in heads and code_id not in seen:
        seen.add(code_id)
        head = heads[code_id]
        if head.year is not None:
            return head.year
        code_id = head.inherits or ""
    return 0
