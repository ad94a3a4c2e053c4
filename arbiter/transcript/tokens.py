"""Words of a line, stripped of case, punctuation and hyphens, with their places kept."""

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

# Punctuation that says nothing is passed over. A dash alone, dots in a row and a colon may say something
# (a call left out, a seat), so they are words of their own, which no phrase knows; so is any other sign.
_TOKEN = re.compile(
    r"""
      [^\W\d_]+ (?: ['’][^\W\d_]+ )*         # a word
    | \d+                                     # a number
    | [♠♤♥♡♦♢♣♧] [\ufe0e\ufe0f]?              # a suit's sign, however it is to be drawn
    | (?<!\S) [-‐‑‒–—―−]+ (?!\S)              # a dash that stands alone
    | \.{2,} | …                              # something left out
    | [^\s\w.,;?!'"‘’‚“”„«»()‐‑‒–—―−-]        # any other sign
    """,
    re.VERBOSE,
)
_BREAK = re.compile(r"[\s,;?!]")
_SIGNS = str.maketrans({"♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣", "\ufe0e": None, "\ufe0f": None, "’": "'"})
_AFTER = re.compile(r"[?!.]*")


class Token(NamedTuple):
    """One word: how it reads, where it stands, and whether it hangs together with the word before it."""

    word: str
    start: int
    end: int
    joined: bool


class Words:
    """A text and its words."""

    __slots__ = ("_words", "text", "tokens")

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: Sequence[Token] = _tokens(text)
        self._words = tuple(token.word for token in self.tokens)

    def __len__(self) -> int:
        return len(self.tokens)

    def word(self, at: int) -> str:
        """The word at a place, or nothing past the end."""
        return self._words[at] if at < len(self._words) else ""

    def reads(self, at: int, phrase: tuple[str, ...]) -> bool:
        """Whether the words of a phrase stand at a place."""
        return self._words[at : at + len(phrase)] == phrase

    def may_end(self, at: int) -> bool:
        """Whether something may end before the word at a place: not in the middle of ``H5`` or ``no-bid``."""
        return at >= len(self.tokens) or not self.tokens[at].joined

    def chunk_end(self, at: int) -> int:
        """The place after the words that hang together with the one at a place."""
        at += 1
        while at < len(self.tokens) and self.tokens[at].joined:
            at += 1
        return at

    def start(self, at: int) -> int:
        """Where the word at a place begins in the text; past the end, where the text ends."""
        return self.tokens[at].start if at < len(self.tokens) else len(self.text)

    def said(self, at: int, end: int) -> str:
        """The words from one place to another as they were typed."""
        return self.text[self.tokens[at].start : self.tokens[end - 1].end] if at < end else ""

    def said_fully(self, at: int, end: int) -> str:
        """The same, with the question mark or stop that follows."""
        last = self.tokens[end - 1].end
        after = _AFTER.match(self.text, last)
        return self.text[self.tokens[at].start : after.end() if after else last]


def _tokens(text: str) -> list[Token]:
    found = []
    last = -1
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        joined = start == last or (last >= 0 and not _BREAK.search(text, last, start))
        found.append(Token(_plain(match.group()), start, end, joined))
        last = end
    return found


def _plain(word: str) -> str:
    if word.isascii():
        return word.lower()
    return unicodedata.normalize("NFKC", word.translate(_SIGNS)).casefold()


def number_of(word: str, digits: int) -> int | None:
    """The number that a word of at most so many digits gives, or ``None``."""
    if len(word) <= digits and word.isascii() and word.isdigit():
        return int(word)
    return None
