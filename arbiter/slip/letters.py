"""How wide text is in a drawing, reckoned without its font: rather too wide than too narrow."""

import unicodedata
from typing import Final

_NARROW: Final = frozenset("fijlrtI.,:;'!|()[]{}/ ‘’·")
_WIDE: Final = frozenset("mwMW@%&…—→")


def width_of(text: str) -> float:
    """Give the width of text in ems, as a font without serifs has it at most."""
    return sum(map(_char_width, text))


def _char_width(char: str) -> float:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0.0
    if unicodedata.east_asian_width(char) in "WF":
        return 1.05
    if char in _NARROW:
        return 0.42
    if char in _WIDE:
        return 1.0
    return 0.78 if char.isupper() else 0.62 if char.isascii() else 0.85


def cut(text: str, width: float) -> str:
    """Give text in at most ``width`` ems, with an ellipsis where something is left out."""
    if width_of(text) <= width:
        return text
    end = len(text)
    while end and width_of(text[:end].rstrip() + "…") > width:
        end -= 1
    return text[:end].rstrip() + "…"


def lines_of(text: str, width: float, most: int | None = None) -> list[str]:
    """Give text in lines of at most ``width`` ems, broken at spaces, and in at most ``most`` lines."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width_of(longer) <= width:
            line = longer
            continue
        lines += [line] if line else []
        *full, line = _broken(word, width)
        lines += full
    lines.append(line)
    if most is None or len(lines) <= most:
        return lines
    return [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), width)]


def _broken(word: str, width: float) -> list[str]:
    """Give a word in pieces that each fit."""
    pieces = [""]
    for char in word:
        if pieces[-1] and width_of(pieces[-1] + char) > width:
            pieces.append("")
        pieces[-1] += char
    return pieces
