"""YAML text to a tree of texts, lists and tables that remember where they stand.

Every scalar is kept as it is written: ``1:30``, ``no`` and ``27.10`` stay text. What a lawbook has no use for
is refused: a key given twice, anchors and aliases, tags, more than one document.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from arbiter.limits import LAWBOOK_LEVELS


class Text(msgspec.Struct, frozen=True, gc=False):
    """A scalar as it is written."""

    text: str
    line: int
    column: int


class Hole(msgspec.Struct, frozen=True, gc=False):
    """Something that was refused, so that nothing more need be said of it."""

    line: int
    column: int


class Items(msgspec.Struct, frozen=True):
    """A list."""

    items: list["Node"]
    line: int
    column: int


class Table(msgspec.Struct, frozen=True):
    """A mapping: by key, the key's own place and the value."""

    entries: dict[str, tuple[Text, "Node"]]
    line: int
    column: int


Node = Text | Hole | Items | Table


class Fault(NamedTuple):
    """Something in the text that is not as a lawbook's YAML must be."""

    line: int
    column: int
    message: str


class Tree(NamedTuple):
    """What was read. ``root`` is None for an empty text and for one that is no YAML."""

    root: Node | None
    faults: list[Fault]


def parse(text: str) -> Tree:
    """Read one YAML document. Never raises: what is wrong is among the faults."""
    builder = _Builder()
    try:
        builder.build(text)
    except _Stop:
        return Tree(None, builder.faults)
    except Exception as error:  # whatever a YAML reader raises, the text is to blame
        return Tree(None, [*builder.faults, _reading_fault(error, text)])
    return Tree(builder.root, builder.faults)


def plain(node: Node) -> Any:
    """The tree as dicts, lists and texts, without its holes."""
    if type(node) is Text:
        return node.text
    if type(node) is Table:
        return {key: plain(value) for key, (_, value) in node.entries.items() if type(value) is not Hole}
    if type(node) is Items:
        return [plain(item) for item in node.items if type(item) is not Hole]
    return None


class _Stop(Exception):  # noqa: N818 - not an error but the end of reading
    """Reading on would be of no use."""


class _Builder:
    """Puts the events of the YAML reader together, without recursion: no text can be too deep for it."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self.faults: list[Fault] = []
        self._open: list[Items | Table] = []
        self._keys: list[Node | None] = []

    def build(self, text: str) -> None:
        # Imported here, so that commands that read no laws do not pay for it.
        from yaml import events  # noqa: PLC0415

        scalar, mapping, sequence = events.ScalarEvent, events.MappingStartEvent, events.SequenceStartEvent
        for event in _events(text):
            kind = type(event)
            if kind is scalar:
                mark = event.start_mark
                self._place(Text(event.value, mark.line + 1, mark.column + 1))
            elif kind is mapping:
                mark = event.start_mark
                self._begin(Table({}, mark.line + 1, mark.column + 1))
            elif kind is sequence:
                mark = event.start_mark
                self._begin(Items([], mark.line + 1, mark.column + 1))
            elif kind is events.MappingEndEvent or kind is events.SequenceEndEvent:
                self._open.pop()
                self._keys.pop()
                continue
            elif kind is events.AliasEvent:
                mark = event.start_mark
                self._place(Hole(mark.line + 1, mark.column + 1))
                self._fault(event, f"*{event.anchor}: a lawbook has no aliases; write the thing out")
                continue
            elif kind is events.DocumentStartEvent and self.root is not None:
                self._fault(event, "a second document begins here; a file of a lawbook is one document")
                return
            else:
                continue
            if event.anchor is not None:
                self._fault(event, f"&{event.anchor}: a lawbook has no anchors; leave it out")
            if event.tag is not None and event.tag not in _PLAIN_TAGS:
                self._fault(event, f"the tag {event.tag}: a lawbook has no tags; leave it out")

    def _begin(self, node: Items | Table) -> None:
        if len(self._open) == LAWBOOK_LEVELS:
            self.faults.append(Fault(node.line, node.column, f"more than {LAWBOOK_LEVELS} levels deep"))
            raise _Stop
        self._place(node)
        self._open.append(node)
        self._keys.append(None)

    def _place(self, node: Node) -> None:
        if not self._open:
            self.root = node
            return
        parent = self._open[-1]
        if type(parent) is Items:
            parent.items.append(node)
            return
        key, self._keys[-1] = self._keys[-1], None
        if key is None:
            self._keys[-1] = node
        else:
            self._enter(parent, key, node)

    def _enter(self, table: Items | Table, key: Node, value: Node) -> None:
        assert isinstance(table, Table)
        if not isinstance(key, Text):
            if not isinstance(key, Hole):
                self.faults.append(Fault(key.line, key.column, "a key must be a text"))
        elif key.text in table.entries:
            first = table.entries[key.text][0]
            message = f"the key `{_one_line(key.text)}` is given twice; the first is on line {first.line}"
            self.faults.append(Fault(key.line, key.column, message))
        else:
            table.entries[key.text] = (key, value)

    def _fault(self, event: Any, message: str) -> None:
        mark = event.start_mark
        self.faults.append(Fault(mark.line + 1, mark.column + 1, _one_line(message)))


_PLAIN_TAGS = ("tag:yaml.org,2002:str", "tag:yaml.org,2002:seq", "tag:yaml.org,2002:map")


def _events(text: str) -> Iterator[Any]:
    """The reader's events: from the C library where PyYAML has it, which is ten times as quick."""
    import yaml  # noqa: PLC0415 - see _Builder.build

    return iter(yaml.parse(text, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader)))


_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

_REMEDIES = (
    ("mapping values are not allowed", "put a text that has a colon in quotes"),
    ("cannot start any token", "indent with spaces, not tabs; quote a text that begins with @ ` or %"),
    ("did not find expected key", "look at the indentation and for a colon or a quote that is missing"),
    ("could not find expected ':'", "look at the indentation and for a colon that is missing"),
    ("unexpected end of stream", "a quote or a bracket is not closed"),
    ("did not find expected ',' or", "a bracket is not closed, or a comma is missing"),
    ("expected ',' or", "a bracket is not closed, or a comma is missing"),
)


def _reading_fault(error: Exception, text: str) -> Fault:
    """What the YAML reader says of a text that is no YAML, with a remedy where there is a usual one."""
    bad = _UNPRINTABLE.search(text)
    if bad is not None:
        line = text.count("\n", 0, bad.start()) + 1
        column = bad.start() - text.rfind("\n", 0, bad.start())
        return Fault(line, column, f"the character {bad.group()!r} may not stand in a YAML file")
    mark, begun = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    problem = getattr(error, "problem", None) or getattr(error, "context", None) or str(error)
    message = f"this is not YAML: {_one_line(str(problem))}"
    if mark is None or (begun is not None and "end of stream" in message):
        mark = begun  # where it was opened is of more use than the end of the file
    remedy = next((remedy for words, remedy in _REMEDIES if words in message), None)
    if remedy is not None:
        message += f" ({remedy})"
    if mark is None:
        return Fault(1, 1, message)
    return Fault(mark.line + 1, mark.column + 1, message)


def _one_line(text: str) -> str:
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text[:200])
