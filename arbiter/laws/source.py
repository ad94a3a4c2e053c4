"""Reading the files of one code's folder, and finding the places of what they say."""

import re
from collections.abc import Iterator
from pathlib import Path
from stat import S_ISFIFO
from typing import Final, NamedTuple, TypeVar

import msgspec

from arbiter.laws.inherit import number_key
from arbiter.laws.mistakes import LawbookError, LawMistake
from arbiter.laws.schema import CodeFile, Law, LawFile
from arbiter.laws.words import Words
from arbiter.laws.yamltree import Hole, Items, Node, Table, Tree, parse, plain
from arbiter.limits import LAWBOOK_BYTES, LAWBOOK_FILES

HEAD: Final = "code.yaml"
WORDS: Final = "words.yaml"

_Shape = TypeVar("_Shape", bound=msgspec.Struct)


class Spot(NamedTuple):
    """A place in a file, and what stands there."""

    file: str
    line: int
    column: int
    node: Node | None = None

    def into(self, *steps: str | int) -> "Spot":
        """The place further in, or as far as there is one."""
        spot = self
        for step in steps:
            node = spot.node
            if isinstance(node, Table) and step in node.entries:
                node = node.entries[str(step)][1]
            elif isinstance(node, Items) and isinstance(step, int):
                # Counted as in the value that was made of the tree, in which there are no holes.
                node = [item for item in node.items if not isinstance(item, Hole)][step]
            else:
                break
            spot = Spot(self.file, node.line, node.column, node)
        return spot

    def key(self, name: str) -> "Spot":
        """The place of a key itself, not of its value; this place where there is no such key."""
        if isinstance(self.node, Table) and name in self.node.entries:
            key, value = self.node.entries[name]
            return Spot(self.file, key.line, key.column, value)
        return self

    def names(self) -> list[str]:
        """The keys that are written here, with right values or wrong."""
        return list(self.node.entries) if isinstance(self.node, Table) else []

    def has(self, name: str) -> bool:
        """Whether a key is written here with anything, be it right or wrong, but an empty list."""
        if not isinstance(self.node, Table) or name not in self.node.entries:
            return False
        value = self.node.entries[name][1]
        return not (isinstance(value, Items) and not value.items)

    def refused(self, name: str) -> bool:
        """Whether a key is written here with a value that does not fit."""
        return isinstance(self.key(name).node, Hole)

    def mistake(self, message: str) -> LawMistake:
        """A mistake at this place."""
        return LawMistake(self.file, self.line, self.column, message)


class FileSource(msgspec.Struct, frozen=True):
    """One law file: what it says and the tree it came from."""

    content: LawFile
    spot: Spot


class CodeSource(msgspec.Struct, frozen=True):
    """The files of one code, as they are written, before anything is inherited.

    ``mistakes`` are those of reading. ``whole`` is false where a file could not be read at all, so that
    a law may be missing that is not missing.
    """

    head: CodeFile
    spot: Spot
    files: tuple[FileSource, ...]
    mistakes: tuple[LawMistake, ...] = ()
    whole: bool = True

    def laws(self) -> Iterator[tuple[str, Law, Spot]]:
        """Each law with its number and the place of it (that of its number)."""
        for file in self.files:
            for id_, law in file.content.laws.items():
                yield id_, law, file.spot.into("laws").key(id_)

    def refused(self) -> Iterator[str]:
        """The numbers of laws that are written but so misshapen that they were left out."""
        for file in self.files:
            laws = file.spot.into("laws")
            yield from filter(laws.refused, laws.names())


def is_code(folder: Path) -> bool:
    """Whether the folder holds a code."""
    return (folder / HEAD).is_file()


def law_files(folder: Path) -> list[Path]:
    """The law files of a code's folder, in book order: that of their names, numbers read as numbers."""
    files = (path for path in folder.glob("*.yaml") if path.name not in (HEAD, WORDS))
    return sorted(files, key=lambda path: number_key(path.name))


def trusted_head(folder: Path) -> CodeFile:
    """``code.yaml`` alone, without the full check. Raises LawbookError."""
    return _trusted(folder / HEAD, CodeFile)[0]


def trusted_code(folder: Path) -> CodeSource:
    """The code, without the full check. Raises LawbookError with all that is misshapen."""
    try:
        head, spot = _trusted(folder / HEAD, CodeFile)
        return CodeSource(
            head, spot, tuple(FileSource(*_trusted(path, LawFile)) for path in law_files(folder))
        )
    except LawbookError as error:
        raise LawbookError(checked_code(folder).mistakes or error.mistakes) from None


def trusted_words(path: Path) -> Words:
    """The words, without the full check. Raises LawbookError."""
    return _trusted(path, Words)[0]


def trusted_file(path: Path, to: type[_Shape]) -> _Shape:
    """Another file of the lawbook, read as ``to`` without the full check. Raises LawbookError."""
    return _trusted(path, to)[0]


def checked_code(folder: Path) -> CodeSource:
    """The code with every mistake of its files' shape. Never raises: what is misshapen is left out."""
    mistakes: list[LawMistake] = []
    head, spot = _checked(
        folder / HEAD, CodeFile, mistakes, {"id": folder.resolve().name, "title": folder.name}
    )
    files: list[FileSource] = []
    whole = True
    paths = law_files(folder)
    if len(paths) > LAWBOOK_FILES:
        mistakes.append(LawMistake(str(folder), 0, 0, f"a code has at most {LAWBOOK_FILES:,} files"))
    for path in paths[:LAWBOOK_FILES]:
        content, place = _checked(path, LawFile, mistakes, {"heading": path.stem})
        whole = whole and content is not None
        if content is not None:
            files.append(FileSource(content, place))
    for path in sorted(folder.glob("*.yml")):
        mistakes.append(LawMistake(str(path), 0, 0, "not read: the files of a lawbook end in .yaml"))
    if head is None:
        head, whole = CodeFile(folder.resolve().name, folder.name), False
    return CodeSource(head, spot, tuple(files), tuple(mistakes), whole)


def checked_words(path: Path, mistakes: list[LawMistake]) -> tuple[Words, Spot]:
    """The words; what is misshapen is added to ``mistakes`` and left out."""
    words, spot = _checked(path, Words, mistakes, {})
    return words or Words(), spot


def checked_file(path: Path, to: type[_Shape], mistakes: list[LawMistake]) -> tuple[_Shape | None, Spot]:
    """Another file of the lawbook, read as ``to``; what is misshapen goes to ``mistakes`` and is left out."""
    return _checked(path, to, mistakes, {})


def _trusted(path: Path, to: type[_Shape]) -> tuple[_Shape, Spot]:
    tree, mistake = _read(path)
    if mistake is not None or tree.faults:
        raise LawbookError(_faults(path, tree) if mistake is None else [mistake])
    root = tree.root or Table({}, 1, 1)
    try:
        return msgspec.convert(plain(root), to, strict=False), Spot(str(path), 1, 1, root)
    except msgspec.ValidationError as error:
        mistakes: list[LawMistake] = []
        _checked(path, to, mistakes, {})
        raise LawbookError(mistakes or [LawMistake(str(path), 0, 0, str(error))]) from None


def _checked(
    path: Path, to: type[_Shape], mistakes: list[LawMistake], stand_ins: dict[str, str]
) -> tuple[_Shape | None, Spot]:
    """The file's content with ``stand_ins`` for what is missing, or None where that does not help."""
    # Imported here: only a lawbook that is checked needs the inspection of types.
    from arbiter.laws.shape import fit  # noqa: PLC0415

    tree, mistake = _read(path)
    mistakes.extend([mistake] if mistake is not None else _faults(path, tree))
    broken = tree.root is None and (mistake is not None or bool(tree.faults))
    if broken:
        return None, Spot(str(path), 1, 1)
    fitted = fit(tree.root, to, str(path), mistakes)
    spot = Spot(str(path), fitted.tree.line, fitted.tree.column, fitted.tree)
    if set(fitted.missing) - stand_ins.keys():
        return None, spot
    return fitted.convert(to, stand_ins), spot


def _faults(path: Path, tree: Tree) -> list[LawMistake]:
    return [LawMistake(str(path), *fault) for fault in tree.faults]


def _read(path: Path) -> tuple[Tree, LawMistake | None]:
    """The file's tree, or why it cannot be read."""
    try:
        status = path.stat()
        if S_ISFIFO(status.st_mode) or status.st_size > LAWBOOK_BYTES:
            reason = f"a lawbook's are files of at most {LAWBOOK_BYTES >> 20} MiB"
            return Tree(None, []), LawMistake(str(path), 0, 0, f"not read: {reason}")
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return Tree(None, []), LawMistake(str(path), 0, 0, f"cannot be read: {reason}")
    try:
        return parse(data.decode("utf-8-sig")), None
    except UnicodeDecodeError as error:
        before = re.split(rb"\n", error.object[: error.start])
        column = len(before[-1].decode("utf-8", "replace")) + 1
        message = "this is not UTF-8 text; save the file as UTF-8"
        return Tree(None, []), LawMistake(str(path), len(before), column, message)
