"""Fits a tree to the schema and reports every place where it does not fit.

``msgspec.convert`` stops at its first error. Here the tree is walked beside the schema's types, whatever
does not fit is reported and becomes a hole, and what remains is certain to convert.
"""

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from arbiter.laws.mistakes import LawMistake, shown, unknown
from arbiter.laws.yamltree import Hole, Items, Node, Table, Text, plain

_Shape = TypeVar("_Shape", bound=msgspec.Struct)

_NAMES: Final = {
    "LawFile": "a law file",
    "Law": "a law",
    "Ruling": "a ruling",
    "Option": "an option",
    "Effect": "an effect",
    "Later": "`later`",
    "Ending": "`ends`",
    "Parallel": "a parallel",
    "CodeFile": "code.yaml",
    "Limit": "`doubling-limit`",
    "Scoring": "`scoring`",
    "ByLaw": "a way of scoring",
    "Award": "an award of points",
    "GamePoints": "`game`",
    "Rubber": "`rubber`",
    "TrumpHonours": "`honours`",
    "Aces": "`aces`",
    "Chicane": "`chicane`",
    "UnderTricks": "`under-tricks`",
    "Bonus": "`bonus`",
    "OneSpade": "`one-spade`",
    "MostTricks": "`most-tricks`",
    "Words": "words.yaml",
    "IrregularityWords": "an irregularity's words",
    "Glossary": "terms.yaml",
    "Term": "a term",
}

_WHOLE_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,8})", re.ASCII)
# Controls, and the marks that turn the direction of writing: nothing of a lawbook may move a terminal.
_FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


class Fitted(msgspec.Struct, frozen=True):
    """What fits. ``missing`` are required keys of the outermost table that it does not have."""

    tree: Table
    missing: tuple[str, ...]

    def convert(self, to: type[_Shape], stand_ins: dict[str, str] | None = None) -> _Shape:
        """The value of type ``to``; ``stand_ins`` are taken for required keys that are missing."""
        return msgspec.convert({**(stand_ins or {}), **plain(self.tree)}, to, strict=False)


def fit(root: Node | None, to: type[msgspec.Struct], file: str, mistakes: list[LawMistake]) -> Fitted:
    """Fit a whole file to the struct ``to``. What does not fit is added to ``mistakes`` and left out."""
    schema = inspect.type_info(to)
    assert isinstance(schema, inspect.StructType)
    fitter = _Fitter(file, mistakes)
    if root is None:
        nothing = Table({}, 1, 1)
        fitter.lacking(nothing, list(_required(schema)), schema)
        return Fitted(nothing, _required(schema))
    if not isinstance(root, Table):
        fitter.refuse(root, f"expected {_NAMES[to.__name__]}: lines of `key: value`, not {_kind(root)}")
        return Fitted(Table({}, 1, 1), _required(schema))
    tree = fitter.fields(root, schema)
    fitter.lacking(root, [key for key in _required(schema) if key not in root.entries], schema)
    return Fitted(tree, _missing(tree, schema))


class _Fitter:
    """The walk through one file."""

    def __init__(self, file: str, mistakes: list[LawMistake]) -> None:
        self._file = file
        self._mistakes = mistakes

    def refuse(self, at: Node, message: str) -> Hole:
        """Report what stands at a node, and the hole to put in its place."""
        if isinstance(at, Hole):
            return at
        self._mistakes.append(LawMistake(self._file, at.line, at.column, message))
        return Hole(at.line, at.column)

    def lacking(self, at: Table, keys: list[str], schema: inspect.StructType) -> None:
        """Report the required keys that are not there."""
        if keys:
            names = ", ".join(f"`{key}`" for key in keys)
            self.refuse(at, f"{_NAMES[schema.cls.__name__]} needs {names}")

    def fields(self, table: Table, schema: inspect.StructType) -> Table:
        """The fields that the schema knows, each fitted."""
        fields = {field.encode_name: field for field in schema.fields}
        fitted: dict[str, tuple[Text, Node]] = {}
        for name, (key, value) in table.entries.items():
            field = fields.get(name)
            if field is None:
                self.refuse(key, f"{_NAMES[schema.cls.__name__]} has no key {unknown(name, fields)}")
                continue
            fitted[name] = (key, self._fit(value, field.type, f"`{name}`"))
        return Table(fitted, table.line, table.column)

    def _fit(self, node: Node, schema: inspect.Type, what: str) -> Node:
        """The node as far as it fits; a hole where it does not."""
        for kind in _alternatives(schema):
            if isinstance(node, _NODE_OF.get(type(kind), ())):
                return _FITTERS[type(kind)](self, node, kind, what)
        return self.refuse(node, f"{what} must be {_described(schema)}, not {_kind(node)}")

    def _struct(self, table: Table, schema: inspect.StructType, _what: str) -> Node:
        fitted = self.fields(table, schema)
        self.lacking(table, [key for key in _required(schema) if key not in table.entries], schema)
        return Hole(table.line, table.column) if _missing(fitted, schema) else fitted

    def _dict(self, table: Table, schema: inspect.DictType, what: str) -> Node:
        fitted: dict[str, tuple[Text, Node]] = {}
        for name, (key, value) in table.entries.items():
            if isinstance(self._text(key, schema, f"a key of {what}"), Hole):
                continue
            fitted[name] = (key, self._fit(value, schema.value_type, shown(name)))
        return Table(fitted, table.line, table.column)

    def _list(self, node: Items, schema: inspect.ListType, what: str) -> Node:
        items = [self._fit(item, schema.item_type, f"each of {what}") for item in node.items]
        return Items(items, node.line, node.column)

    def _text(self, node: Text, _schema: inspect.Type, what: str) -> Node:
        bad = _FORBIDDEN.search(node.text)
        if bad is not None:
            return self.refuse(node, f"{what} holds the character {bad.group()!r}; leave it out")
        if not node.text.strip():
            return self.refuse(node, f"{what} is empty; write something, or leave the key out")
        return node

    def _literal(self, node: Text, schema: inspect.LiteralType, what: str) -> Node:
        known = [str(value) for value in schema.values]
        if node.text in known:
            return node
        return self.refuse(node, f"{what} must be one of {', '.join(known)}, not {shown(node.text)}")

    def _number(self, node: Text, _schema: inspect.Type, what: str) -> Node:
        if _WHOLE_NUMBER.fullmatch(node.text):
            return node
        return self.refuse(node, f"{what} must be a whole number, not {shown(node.text)}")

    def _truth(self, node: Text, _schema: inspect.Type, what: str) -> Node:
        if node.text in ("true", "false"):
            return node
        return self.refuse(node, f"{what} must be true or false, not {shown(node.text)}")


_Fit = Callable[[_Fitter, Any, Any, str], Node]
_FITTERS: Final[dict[type[inspect.Type], _Fit]] = {
    inspect.StructType: _Fitter._struct,
    inspect.DictType: _Fitter._dict,
    inspect.ListType: _Fitter._list,
    inspect.StrType: _Fitter._text,
    inspect.LiteralType: _Fitter._literal,
    inspect.IntType: _Fitter._number,
    inspect.BoolType: _Fitter._truth,
}
_NODE_OF: Final[dict[type[inspect.Type], type[Node]]] = {
    inspect.StructType: Table,
    inspect.DictType: Table,
    inspect.ListType: Items,
    inspect.StrType: Text,
    inspect.LiteralType: Text,
    inspect.IntType: Text,
    inspect.BoolType: Text,
}


def _alternatives(schema: inspect.Type) -> tuple[inspect.Type, ...]:
    """The types that a value may have. None is only for what is left out."""
    if isinstance(schema, inspect.UnionType):
        return tuple(kind for kind in schema.types if not isinstance(kind, inspect.NoneType))
    return (schema,)


def _required(schema: inspect.StructType) -> tuple[str, ...]:
    return tuple(field.encode_name for field in schema.fields if field.required)


def _missing(table: Table, schema: inspect.StructType) -> tuple[str, ...]:
    """The required keys that the fitted table does not have, or has a hole for."""
    there = {key for key, (_, value) in table.entries.items() if not isinstance(value, Hole)}
    return tuple(key for key in _required(schema) if key not in there)


def _described(schema: inspect.Type) -> str:
    """What a person would write for the type."""
    return " or ".join(dict.fromkeys(_description(kind) for kind in _alternatives(schema)))


def _description(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.ListType):
        return "a list ([...], or lines that begin with -)"
    if isinstance(kind, inspect.StructType):
        return "keys and values (" + ", ".join(field.encode_name for field in kind.fields) + ")"
    if isinstance(kind, inspect.DictType):
        return "keys and values"
    if isinstance(kind, inspect.LiteralType):
        return "one of " + ", ".join(str(value) for value in kind.values)
    return {"IntType": "a whole number", "BoolType": "true or false"}.get(type(kind).__name__, "a text")


def _kind(node: Node) -> str:
    if isinstance(node, Items):
        return "a list"
    if isinstance(node, Table):
        return "keys and values"
    if isinstance(node, Text) and node.text:
        return f"the text {shown(node.text)}"
    return "nothing"
