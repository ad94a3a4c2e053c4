"""A file of PBN as games: parted from one another, and without their comments."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from arbiter.formats.pieces import Passage, Piece, decoded, in_words
from arbiter.limits import TRANSCRIPT_BYTES

COMMENT: Final = "\x01"
"""What stands in a game's text where one of our own comments began."""

_OWN: Final = re.compile(r"(?i)\{\s*arbiter:\s*")

# A game begins at a tag after an empty line, or at the tag Event even without one. An empty line before
# anything else ends nothing: many programs leave one before a comment, or within one.
_PARTING: Final = r"\n(?:[ \t]*\n(?=[ \t]*\[[ \t]*[A-Za-z])|(?=[ \t]*\[[ \t]*Event\b))"
_NEXT: Final = re.compile(_PARTING)
_NEXT_BYTES: Final = re.compile(_PARTING.encode())
_EVENT: Final = re.compile(r"\[\s*Event\b")
# A fragment that surely has a tag Event: it begins with one, and not in the middle of a comment.
_EVENT_FIRST: Final = re.compile(rb"[ \t]*\[[ \t]*Event\b[^{}]*+(?:\{|\Z)")
_COMMENT: Final = re.compile(
    r"""(?xm)
    "(?: [^"\\\n]++ | \\. )*"      # a tag's value, in which nothing is a comment
    | \{ [^}]*+ \}?
    | ; [^\n]*+
    | ^% [^\n]*+
    """
)
_FILLED: Final = re.compile(r"[^\n]")


def find_cut(data: bytes, start: int) -> tuple[int, int]:
    """Where a file can be cut: between two games, and not in a comment; or at least between two games."""
    ends = []
    last = start
    for parting in _NEXT_BYTES.finditer(data, start):
        if parting[0] != b"\n" or _EVENT_FIRST.match(data, last, parting.start()):
            ends.append(parting.end())
        last = parting.end()
    if not ends:
        return 0, 0
    brace = data.rfind(b"{", 0, ends[-1])
    if brace <= data.rfind(b"}", 0, ends[-1]):
        return ends[-1], ends[-1]
    return max((end for end in ends if end <= brace), default=0), ends[-1]


class OwnComment(NamedTuple):
    """What a comment of our own says, and how far after ``COMMENT`` that begins."""

    words: str
    start: int


class Game(Passage):
    """The text of one game, without its comments.

    ``comments`` are our own, by the places at which ``COMMENT`` stands for them. ``unclosed`` is the place of
    a comment that has no end. ``too_long`` says that it is not to be read.
    """

    def __init__(
        self,
        text: str,
        line: int,
        comments: dict[int, OwnComment],
        unclosed: int | None,
        too_long: bool,
    ) -> None:
        super().__init__(text, line)
        self.comments = comments
        self.unclosed = unclosed
        self.too_long = too_long


class _Fragment(NamedTuple):
    """What stands between two partings.

    ``fresh`` says that an empty line stands before it, and ``cut`` that it is too long and goes on.
    """

    text: str
    line: int
    fresh: bool
    cut: bool = False


def games(piece: Piece) -> Iterator[Game]:
    """The games of a piece, one by one. What stands outside them, if it is no comment, is one as well."""
    ahead = _Ahead(_fragments(piece))
    for fragment in ahead:
        text = _Uncommented()
        text.add(fragment.text)
        while more := _how_many_more(text, ahead):
            for _ in range(more):
                text.add(next(ahead).text)
        game = text.game(fragment.line, fragment.cut)
        if game:
            yield game


def has_game(piece: Piece) -> bool:
    """Whether there is a game in a piece, and not only comments."""
    return next(games(piece), None) is not None


def _how_many_more(text: "_Uncommented", ahead: "_Ahead") -> int:
    """How many of the next fragments belong to the same game.

    Those do that stand in a comment, if it ends before the next begins; and one that begins with the tag
    Event, if the game has none yet and no empty line stands between.
    """
    if text.is_open:
        return _up_to_closing(ahead)
    following = ahead.peek(0)
    return int(following is not None and not following.fresh and not text.has_event())


def _up_to_closing(ahead: "_Ahead") -> int:
    """How many fragments there are to the one in which a comment that is open ends; 0 if it never does."""
    length = count = 0
    while (following := ahead.peek(count)) and length <= TRANSCRIPT_BYTES:
        closing, opening = following.text.find("}"), following.text.find("{")
        if closing >= 0 or opening >= 0:
            return count + 1 if closing >= 0 and not 0 <= opening < closing else 0
        length += len(following.text)
        count += 1
    return 0


class _Ahead:
    """Fragments one by one, with a look at those to come."""

    def __init__(self, fragments: Iterator[_Fragment]) -> None:
        self._fragments = fragments
        self._seen: list[_Fragment] = []
        self._at = 0

    def __iter__(self) -> Iterator[_Fragment]:
        return self

    def __next__(self) -> _Fragment:
        if self._at == len(self._seen):
            return next(self._fragments)
        fragment = self._seen[self._at]
        self._at += 1
        if self._at == len(self._seen):
            self._seen.clear()
            self._at = 0
        return fragment

    def peek(self, count: int) -> _Fragment | None:
        """The fragment after so many others, or ``None`` if there are not so many."""
        while len(self._seen) <= self._at + count:
            fragment = next(self._fragments, None)
            if fragment is None:
                return None
            self._seen.append(fragment)
        return self._seen[self._at + count]


def _fragments(piece: Piece) -> Iterator[_Fragment]:
    text, line = decoded(piece.data), piece.line
    start, fresh = 0, True
    for parting in _NEXT.finditer(text):
        yield _Fragment(in_words(text[start : parting.end()]), line, fresh)
        line += text.count("\n", start, parting.end())
        start, fresh = parting.end(), parting[0] != "\n"
    if start < len(text):
        yield _Fragment(in_words(text[start:]), line, fresh, piece.cut)


class _Uncommented:
    """A text as it grows, with fillers in the place of its comments."""

    def __init__(self) -> None:
        self._text: list[str] = []
        self._length = 0
        self._base = 0
        self._own: dict[int, OwnComment] = {}
        self._open: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether the text ends in a comment without its end."""
        return self._open is not None

    def has_event(self) -> bool:
        """Whether a tag Event stands in the text."""
        return any(_EVENT.search(text) for text in self._text)

    def add(self, text: str) -> None:
        """Take the next part of the text."""
        start = self._end_of_comment(text) if self.is_open else 0
        self._base = self._length + start
        if start or "{" in text or ";" in text or "%" in text:
            text = _filled(text[:start]) + _COMMENT.sub(self._take_comment, text[start:])
        self._text.append(text)
        self._length += len(text)

    def _end_of_comment(self, text: str) -> int:
        """Where the comment that is open ends in the next part of the text."""
        end = text.find("}") + 1
        if not end:
            return len(text)
        self._open = None
        return end

    def _take_comment(self, found: re.Match[str]) -> str:
        """The fillers for a comment; a tag's value stays as it is."""
        comment = found[0]
        if comment[0] == '"':
            return comment
        start = self._base + found.start()
        filled = _filled(comment)
        if comment[0] != "{":
            return filled
        if comment[-1] != "}":
            self._open = start
        elif own := _OWN.match(comment):
            words = comment[own.end() : -1].rstrip().replace("\n", " ")
            self._own[start + 1] = OwnComment(words, own.end() - 1)
            return filled[0] + COMMENT + filled[2:]
        return filled

    def game(self, line: int, cut: bool) -> Game | None:
        """The text as a game, its first line having a number; ``None`` if there is nothing in it."""
        text = "".join(self._text)
        if text.isspace() and self._open is None:
            return None
        return Game(text, line, self._own, self._open, cut or len(text) > TRANSCRIPT_BYTES)


def _filled(text: str) -> str:
    """As many fillers, which are space but no empty line, with the line ends where they were."""
    return _FILLED.sub("\f", text)
