"""A file of records in chunks, each with all that must be known to read it apart from the rest."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from arbiter.formats import lin, pbn_games
from arbiter.formats.form import Form
from arbiter.formats.pbn import take_over
from arbiter.formats.pbn_tags import CODE_TAG, Inheritance
from arbiter.formats.pieces import Cut, Piece, pieces
from arbiter.limits import TRANSCRIPT_BYTES
from arbiter.transcript.chunks import Readable


class RecordChunk(NamedTuple):
    """Some records of a file.

    ``data``, ``line`` and ``cut`` are those of a piece; ``first`` says whether the file begins with it.
    ``inheritance`` and ``names`` are what its boards take over from earlier ones. ``tell_values`` says that
    what holds of all records alike is to be said here.
    """

    form: Form
    data: bytes
    line: int
    cut: bool
    first: bool
    inheritance: Inheritance
    names: str
    tell_values: bool

    @property
    def piece(self) -> Piece:
        """The text that is to be read."""
        return Piece(self.data, self.line, self.cut)


class Chunker:
    """Cuts files; what is to be said once for all of them is told in the first chunk that calls for it."""

    def __init__(self) -> None:
        self._told_of_values = False

    def chunks(self, stream: Readable, form: Form, code_is_known: bool) -> Iterator[RecordChunk]:
        """Give the chunks of a file that is PBN or LIN; at least one.

        Where the code is not known and the file does not name it, that is the only one.
        """
        is_pbn = form is Form.PBN
        carried = _Carried()
        first = True
        find_cut, has_board = _WAYS[form]
        for piece in _with_a_board_first(pieces(stream, find_cut), has_board):
            is_ours = is_pbn and _CODE_TAG in piece.data
            inheritance = carried.inheritance_of(piece) if is_pbn else Inheritance()
            yield RecordChunk(
                form,
                *piece,
                first,
                inheritance,
                carried.names,
                tell_values=not (self._told_of_values or is_ours),
            )
            self._told_of_values |= not is_ours
            if not is_pbn:
                carried.names = lin.names_in(piece.data) or carried.names
            if first and not code_is_known and not is_ours:
                return
            first = False
        if first:
            yield RecordChunk(form, b"", 1, False, True, Inheritance(), "", False)


_WAYS: Final[Mapping[Form, tuple[Cut, Callable[[Piece], bool]]]] = {
    Form.PBN: (pbn_games.find_cut, pbn_games.has_game),
    Form.LIN: (lin.find_cut, lin.has_board),
}


def _with_a_board_first(found: Iterator[Piece], has_board: Callable[[Piece], bool]) -> Iterator[Piece]:
    """Let the first piece have a board in it, if the file has one."""
    first = next(found, None)
    while first and not has_board(first) and len(first.data) <= TRANSCRIPT_BYTES:
        following = next(found, None)
        if following is None:
            break
        first = Piece(first.data + following.data, first.line, following.cut)
    if first:
        yield first
    yield from found


_CODE_TAG = f"[{CODE_TAG}".encode()
_REPEATED = b'"#'


class _Carried:
    """What a chunk takes over from those before it. Games are looked at for it only where that matters."""

    def __init__(self) -> None:
        self.names = ""
        self._inheritance = Inheritance()
        self._not_taken: Piece | None = None

    def inheritance_of(self, piece: Piece) -> Inheritance:
        """Give what a piece takes over, the pieces being asked for in their order."""
        if _REPEATED not in piece.data:
            inheritance = self._inheritance.copy()
            self._not_taken = piece
            return inheritance
        if self._not_taken is not None:
            take_over(self._not_taken, self._inheritance)
            self._not_taken = None
        inheritance = self._inheritance.copy()
        take_over(piece, self._inheritance)
        return inheritance
