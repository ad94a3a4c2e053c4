"""Finding a law by what somebody types: ``whist-club-1913/50a``, ``elwell/38d``, ``53``."""

import re
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

import msgspec

from arbiter.laws import Code, Statute, code_ids, load_code
from arbiter.laws.mistakes import shown, unknown

_SOME: Final = 6  # as many laws are offered in one message
_BETWEEN: Final = ("", "-", ".")  # what may stand between a law's number and its part


class Found(msgspec.Struct, frozen=True):
    """A law of a code and, if one was asked for, the lettered part of it."""

    code: Code
    statute: Statute
    part: str | None = None


class NotFound(Exception):  # noqa: N818 - the name says what is wrong
    """Nothing is called so. The message quotes what was asked for and offers the nearest."""


def find_laws(reference: str, lawbooks: Sequence[Path] = ()) -> list[Found]:
    """Give the law ``CODE/LAW``, or the law of that number in every code that has it, the oldest book first.

    A code may be cut short as long as only one begins so; case, and spaces for hyphens, do not matter. Raises
    NotFound, and LawbookError for a lawbook that cannot be used.
    """
    named, slash, law = reference.partition("/")
    if slash:
        code = load_code(find_code(named, lawbooks), lawbooks)
        return [_find_in(code, law)]
    ids = code_ids(lawbooks)
    if _slug(reference) in ids:
        id_ = _slug(reference)
        raise NotFound(f"{shown(id_)} is a code: name a law of it, as in {id_}/{_first(id_, lawbooks)}")
    codes = [load_code(id_, lawbooks) for id_ in ids]
    found = [one for code in codes if (one := _exact(code, reference)) is not None]
    found = found or [one for code in codes for one in _by_start(code, reference)]
    if found:
        return found
    raise NotFound(f"no code has a law {shown(reference.strip())}{_offer(reference, codes)}")


def find_code(name: str, lawbooks: Sequence[Path] = ()) -> str:
    """Give the id of the code called or beginning so. Raises NotFound, and LawbookError."""
    ids = code_ids(lawbooks)
    slug = _slug(name)
    if slug in ids:
        return slug
    beginning = [id_ for id_ in ids if slug and id_.casefold().startswith(slug)]
    if len(beginning) == 1:
        return beginning[0]
    if beginning:
        raise NotFound(f"{shown(name.strip())} may be {_listed(beginning, 'or')}; write more of it")
    said = f"there is no code {unknown(name.strip(), ids)}"
    known = ", ".join(ids)
    raise NotFound(said if known in said else f"{said} The codes are {known}.")


def _first(code_id: str, lawbooks: Sequence[Path]) -> str:
    return next(iter(load_code(code_id, lawbooks).statutes), "1")


def _find_in(code: Code, law: str) -> Found:
    found = _exact(code, law)
    if found is not None:
        return found
    beginning = _by_start(code, law)
    if len(beginning) == 1:
        return beginning[0]
    if beginning:
        laws = _listed([one.statute.id for one in beginning[:_SOME]], "or")
        raise NotFound(f"{shown(law.strip())} may be {laws} in {code.id}; write more of it")
    if not _slug(law):
        raise NotFound(f"name a law of {code.id}, as in {code.id}/{next(iter(code.statutes), '1')}")
    raise NotFound(f"{code.id} has no law {shown(law.strip())}{_offer(law, [code])}")


def _exact(code: Code, law: str) -> Found | None:
    """Give the law, or the part of a law, that is called just so."""
    slug = _slug(law)
    for statute in code.statutes.values():
        if statute.id.casefold() == slug:
            return Found(code, statute)
    for statute in code.statutes.values():
        for part in statute.law.parts:
            if slug in part_names(statute.id, part):
                return Found(code, statute, part)
    return None


def part_names(law: str, part: str) -> list[str]:
    """Give how a lettered part may be written, without capitals: ``38d``, ``38-d``, ``38.d``."""
    return [f"{law}{between}{part}".casefold() for between in _BETWEEN]


def _by_start(code: Code, law: str) -> list[Found]:
    """Give the laws whose names begin so; a number is a whole name, not the beginning of one."""
    slug = _slug(law)
    if not slug or slug[0].isdigit():
        return []
    return [Found(code, one) for one in code.statutes.values() if one.id.casefold().startswith(slug)]


def _slug(text: str) -> str:
    """Give what was typed as ids are written: ``Law 60 Tail`` is ``60-tail``, ``38 (d)`` is ``38-d``."""
    words = re.findall(r"[^\s(),]+", text.casefold())
    return "-".join(words[1:] if words[:1] in (["law"], ["laws"]) else words)


# What is offered instead


def _offer(law: str, codes: Collection[Code]) -> str:
    near = _nearest(_slug(law), codes)
    return f"; the nearest: {_listed(near, 'and')}" if near else ""


def _nearest(slug: str, codes: Collection[Code]) -> list[str]:
    """Give what comes nearest: of a number the laws with that number or the last one, else by its letters."""
    digits = re.match("[0-9]{1,18}", slug)
    if digits is None:
        names = list(dict.fromkeys(id_.casefold() for code in codes for id_ in code.statutes))
        return get_close_matches(slug[:80], names, n=3, cutoff=0.5)
    near = []
    for code in codes:
        of_number = [id_ for id_ in code.statutes if re.match("[0-9]*", id_)[0] == digits[0]]  # type: ignore[index]
        last = [id_ for id_ in code.statutes if id_[0].isdigit()][-1:]
        near += [f"{code.id}/{id_}" for id_ in (of_number or last)[:_SOME]]
    return near


def _listed(names: Sequence[str], last: str) -> str:
    """``a, b and c``."""
    return f" {last} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
