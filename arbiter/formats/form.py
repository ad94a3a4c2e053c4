"""The forms in which an auction may be written down, and how to tell them apart."""

from enum import StrEnum
from typing import Final, NamedTuple

from arbiter.transcript.chunks import Readable

LOOKED_AT: Final = 1 << 16
"""How many bytes of a file are looked at, at most, to tell its form."""

_BLOCK: Final = 1 << 16
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


class Form(StrEnum):
    """What ``--from`` takes."""

    TEXT = "text"
    PBN = "pbn"
    LIN = "lin"


class Target(StrEnum):
    """What ``--to`` takes."""

    TEXT = "text"
    PBN = "pbn"


class Spades(StrEnum):
    """What ``--spades`` takes: what the spades of a record of contract bridge are."""

    SPADES = "spades"
    ROYALS = "royals"


class Reading(NamedTuple):
    """How files are to be read: in which form, ``None`` for the one that each has, and what spades are."""

    form: Form | None = None
    spades: Spades = Spades.SPADES


def form_of(data: str | bytes) -> Form:
    """The form that a file has by its beginning; whatever is no record of a bridge program is text."""
    head = data[:LOOKED_AT]
    head = _begun(head.encode("utf-8", "replace") if isinstance(head, str) else head)
    if _is_words(head):
        return Form.TEXT
    # Imported here: a transcript, which begins with a word, needs no patterns to be known as one.
    from arbiter.formats.signs import sign_of  # noqa: PLC0415

    return sign_of(head)


def _begun(head: bytes) -> bytes:
    return head.removeprefix(_BYTE_ORDER_MARK).lstrip()


def _is_words(head: bytes) -> bool:
    """Whether a file begins with words, and no record does."""
    return head[:1] not in (b"[", b"%", b";", b"{") and head[2:3] != b"|"


class Peeked:
    """A file whose first bytes have been looked at; they are read once more."""

    def __init__(self, stream: Readable) -> None:
        self._stream = stream
        self._head = b""
        while len(self._head) < LOOKED_AT and (block := stream.read(_BLOCK)):
            self._head += block
            if self._is_enough():
                break
        self.form = form_of(self._head)

    def _is_enough(self) -> bool:
        begun = _begun(self._head)
        if _is_words(begun):
            return len(begun) > 2
        from arbiter.formats.signs import is_enough  # noqa: PLC0415 - as above

        return is_enough(begun)

    def read(self, size: int, /) -> bytes:
        """Give some bytes, at most so many, and none only at the end."""
        if not self._head:
            return self._stream.read(size)
        block, self._head = self._head[:size], self._head[size:]
        return block
