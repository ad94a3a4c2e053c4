"""Makes text from a transcript harmless: it can neither colour nor move the reader's terminal.

What cannot be printed, or not in the output's encoding, is written as an escape: ``\\x1b``, ``\\u202e``.
"""

import json
import re
import unicodedata
from collections.abc import Callable

# What the report itself prints beyond ASCII, in the letters that every output has.
_PLAIN_LETTERS = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "…": "~",
    "·": "-",
    "─": "-",
    "–": "-",
    "—": "-",
    "×": "x",
    "→": "->",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
}


def harmless(text: str, encoding: str = "utf-8") -> str:
    """Give ``text`` as it may be printed in ``encoding``: the unprintable escaped, suits as letters."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(char, encoding) for char in text)


def harmless_json(text: str, encoding: str = "utf-8") -> str:
    """Give JSON ``text`` with the same characters escaped in JSON's way, so that it still means the same."""
    if text.isascii() and "\x7f" not in text:
        return text
    return _BEYOND_ASCII.sub(_json_escaper(encoding), text)


_BEYOND_ASCII = re.compile(r"[^\x00-\x7e]")


def _json_escaper(encoding: str) -> Callable[[re.Match[str]], str]:
    def escaped(found: re.Match[str]) -> str:
        char = found.group()
        if char == "\x7f":
            return "\\u007f"
        return char if char.isprintable() and _fits(char, encoding) else json.dumps(char)[1:-1]

    return escaped


def _shown(char: str, encoding: str) -> str:
    if char.isprintable():
        return char if _fits(char, encoding) else _PLAIN_LETTERS.get(char) or _escape(char)
    return " " if unicodedata.category(char) == "Zs" else _escape(char)


def _fits(char: str, encoding: str) -> bool:
    try:
        char.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return char.isascii()
    return True


def _escape(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
