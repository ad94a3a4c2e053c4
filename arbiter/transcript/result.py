"""The section ``[result]``: tricks, honours, chicane, and how the score stood before the deal.

A line is ``Key: value`` or says the same in plain words (``declarer makes 9 tricks``). No line is an event.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from arbiter.seats import Seat, Side
from arbiter.transcript.events import DealResult, Problem, Role, Table, Told
from arbiter.transcript.lines import Line, without_comment
from arbiter.transcript.messages import did_you_mean, listed, quote
from arbiter.transcript.phrases import NUMBERS
from arbiter.transcript.seating import Seating
from arbiter.transcript.tokens import Words, number_of

_TOPIC_OF: Final = {
    **dict.fromkeys(("trick", "tricks"), "tricks"),
    **dict.fromkeys(("honour", "honours", "honor", "honors", "ace", "aces"), "honours"),
    "chicane": "chicane",
    **dict.fromkeys(("score", "scores", "scored", "point", "points"), "score"),
    **dict.fromkeys(("game", "games"), "games"),
}
_EXAMPLES: Final = {
    "tricks": "'Tricks: NS 9', or 'Tricks: 9' for the declarer's side",
    "honours": "'Honours: NS 4' or 'Honours: North 4 in one hand, South 1'",
    "chicane": "'Chicane: West'",
    "score": "'Score: NS 24, EW 10', the points towards this game before the deal",
    "games": "'Games: NS 1', the games won before the deal",
}
_MOST: Final = {"tricks": 13, "honours": 5, "chicane": 2, "score": 999, "games": 1}
_TOO_MANY: Final = {
    "tricks": "there are thirteen tricks",
    "honours": "there are five honours, or four aces",
    "chicane": "a side has two hands",
    "score": "a game is over long before",
    "games": "a side that has won two games has won the rubber",
}
_SIDES: Final = {
    tuple(phrase.split()): side
    for side, letters, words in ((Side.NS, "n s", "north south"), (Side.EW, "e w", "east west"))
    for names in (letters, words)
    for phrase in (names, names.replace(" ", " and "), names.replace(" ", " / "), names.replace(" ", " & "))
} | {("ns",): Side.NS, ("ew",): Side.EW}
_IN_ONE_HAND: Final = tuple(
    ("in", *which, "hand")
    for which in (("one",), ("1",), ("his",), ("his", "own"), ("own",), ("the", "same"))
)
_NUMBERS: Final = {**NUMBERS, **dict.fromkeys(("no", "none", "nil", "zero", "love"), 0), "simple": 3}
_BETWEEN: Final = frozenset(
    (
        *("has", "have", "had", "holds", "hold", "held", "makes", "make", "made", "wins", "win", "won"),
        *("takes", "take", "took", "is", "are", "was", "were", "with", "a", "an", "the", "of", "in", "to"),
        *("towards", "toward", "before", "this", "that", "deal", "hand", "hands", "side", "side's", "their"),
        *("his", "between", "partners", "each", "on", "over", "rubber", "now", "played", "being"),
    )
)
_TWO_HANDS: Final = re.compile(r"\w+(\s+|\s*&\s*|\s+and\s+)\w+", re.IGNORECASE)
"""The two hands of a side, each by its name; ``East-West`` names the side."""
_EXPECTED: Final = "'Tricks: NS 9', 'Honours: NS 4', 'Chicane: West', 'Score: NS 24, EW 10' or 'Games: NS 1'"
_BELOW_NOTHING: Final = re.compile(r"(?<!\S)[-−–]\d+")
_SIGNS: Final = {
    **{"and": "and", "&": "and", ":": "colon", "=": "colon", "all": "all", "double": "double"},
    "both": "double",
    **dict.fromkeys("-–—", "colon"),
    **dict.fromkeys(_BETWEEN, "between"),
}


class _Piece(NamedTuple):
    """One word or phrase of a line that counts: what it is, and where it stands from 0."""

    kind: str
    value: Any
    at: int
    words: str


class _FaultError(Exception):
    """What is wrong with a line, and where from 0."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.message, self.at = message, at


class ResultReader:
    """Takes the lines of ``[result]`` one after another. ``stated`` is what they say, once it is open.

    ``by_letter`` says whether one of Foster's letters has named somebody.
    """

    def __init__(self, seating: Seating) -> None:
        self.stated: DealResult | None = None
        self.by_letter = False
        self._seating = seating

    def open(self, line: Line, start: int) -> None:
        """Begin the section, whose mark stands in ``line`` at ``start``."""
        self.stated = self.stated or DealResult(line.number, start + 1)

    def take(self, line: Line, start: int, problems: list[Problem]) -> None:
        """Read one line, which is not blank; what is wrong with it is added to ``problems``."""
        if self.stated is None:
            self.open(line, start)
        text = without_comment(line.text).rstrip()
        try:
            self._take(line, text)
        except _FaultError as fault:
            problems.append(Problem(line.number, fault.at + 1, fault.message))

    def _take(self, line: Line, text: str) -> None:
        assert self.stated is not None
        below_nothing = _BELOW_NOTHING.search(text)
        if below_nothing is not None:
            fault = f"{quote(below_nothing[0])} is less than nothing: expected a line such as {_EXPECTED}."
            raise _FaultError(fault, below_nothing.start())
        pieces = list(self._pieces(Words(text)))
        topic = _topic(pieces, text)
        if getattr(self.stated, topic) or topic in self.stated.none_of:
            fault = f"{quote(text.strip())} tells of {topic} a second time; leave one out."
            raise _FaultError(fault, _start(text))
        told = [one for entry in _entries(pieces) for one in _told(entry, topic, line, text)]
        if not told:
            fault = f"{quote(text.strip())} gives no number: expected {_EXAMPLES[topic]}."
            raise _FaultError(fault, _start(text))
        told = _joined(told)
        _check(told, topic)
        if all(one.who is None and one.number == 0 for one in told) and topic != "tricks":
            self.stated.none_of.append(topic)
        else:
            setattr(self.stated, topic, told)

    def _pieces(self, words: Words) -> Iterator[_Piece]:
        """The words of a line that count; a word that is not known is a fault."""
        at, end = 0, 0
        while at < len(words):
            start = words.start(at)
            if "," in words.text[end:start]:
                yield _Piece("and", ",", start, ",")
            piece, after = self._piece(words, at)
            if piece is None:
                known = (*_TOPIC_OF, *self._seating.known(), "NS", "EW")
                said = words.said(at, words.chunk_end(at))
                raise _FaultError(
                    f"{quote(said)} is not understood here: expected a line such as {_EXPECTED}."
                    f"{did_you_mean(said, known)}",
                    start,
                )
            yield piece
            at, end = after, words.tokens[after - 1].end

    def _piece(self, words: Words, at: int) -> tuple[_Piece | None, int]:
        """The piece that stands at a place, and the place after it."""
        kind, value, after = self._phrase(words, at) or _word(words.word(at), at)
        return (_Piece(kind, value, words.start(at), words.said(at, after)) if kind else None), after

    def _phrase(self, words: Words, at: int) -> tuple[str, Any, int] | None:
        """Who is named at a place, or ``in one hand``: kind, value, and the place after it."""
        for phrase, side in _SIDES.items():
            after = at + len(phrase)
            ends = words.may_end(after) or words.word(after) == ":"
            if ends and words.reads(at, phrase) and "," not in words.said(at, after):
                return "who", side, after
        for phrase in _IN_ONE_HAND:
            if words.reads(at, phrase):
                return "hand", None, at + len(phrase)
        named = self._named(words, at)
        return None if named is None else ("who", *named)

    def _named(self, words: Words, at: int) -> tuple[Seat | Role, int] | None:
        """Whom the word at a place names, and the place after it; a small ``a`` is an article."""
        start = words.start(at)
        if words.text[start : words.tokens[at].end] == "a":
            return None
        named = self._seating.at_start(words.text, start)
        if named is None and words.word(at).endswith("'s"):
            named = self._seating.at_start(words.word(at)[:-2], 0)
            after = at + 1
        elif named is not None:
            end = start + len(named.words)
            after = next((n for n in range(at, len(words)) if words.start(n) >= end), len(words))
        if named is None:
            return None
        if isinstance(named.who, Table):
            raise _FaultError("The Table has no score: name a seat or a side, as in 'NS'.", start)
        self.by_letter |= named.by_letter
        return named.who, after


def _word(word: str, at: int) -> tuple[str, Any, int]:
    """What a single word is: its kind (nothing, if it is not known), its value, and the place after it."""
    number = number_of(word, 4)
    if number is not None or word in _NUMBERS:
        return "number", _NUMBERS.get(word) if number is None else number, at + 1
    if word in _TOPIC_OF:
        return "topic", _TOPIC_OF[word], at + 1
    return _SIGNS.get(word, ""), None, at + 1


def _start(text: str) -> int:
    return len(text) - len(text.lstrip())


def _topic(pieces: Sequence[_Piece], text: str) -> str:
    """What a line is about: the topic before the colon, else the only one (points may be towards a game)."""
    said = [piece.value for piece in pieces if piece.kind == "topic"]
    topics = list(dict.fromkeys(said))
    if not topics:
        raise _FaultError(
            f"{quote(text.strip())} does not say what of: expected a line such as {_EXPECTED}.", _start(text)
        )
    if len(topics) > 1 and topics != ["score", "games"]:
        raise _FaultError(
            f"{quote(text.strip())} tells of {listed(topics)}: write each on a line of its own.", _start(text)
        )
    return str(topics[0])


def _entries(pieces: Sequence[_Piece]) -> Iterator[list[_Piece]]:
    """The pieces of each entry: between commas and ``and``."""
    entry: list[_Piece] = []
    for piece in pieces:
        if piece.kind == "and" and any(one.kind in ("who", "number") for one in entry):
            yield entry
            entry = []
        elif piece.kind not in ("and", "colon", "between"):
            entry.append(piece)
    yield entry


def _told(entry: Sequence[_Piece], topic: str, line: Line, text: str) -> list[Told]:
    """What one entry says; nothing where there is only the topic in it."""
    whos = [piece for piece in entry if piece.kind == "who"]
    numbers = [piece for piece in entry if piece.kind == "number"]
    first = (whos + numbers)[:1]
    if not first:
        return []
    if topic == "chicane" and not numbers and len(whos) > 1:
        hands = [(_void_hands(entry, who), who) for who in whos]
        return [Told(number, who.value, line.number, who.at + 1, text.strip()) for number, who in hands]
    if len(whos) > 1:
        raise _FaultError(
            f"{quote(whos[1].words)} follows {quote(whos[0].words)} without a comma between.", whos[1].at
        )
    who = whos[0].value if whos else None
    number, in_one_hand = _numbers(entry, numbers, topic, whos[0] if whos else None, text)
    if number > _MOST[topic]:
        raise _FaultError(f"{quote(numbers[0].words)} is too many: {_TOO_MANY[topic]}.", numbers[0].at)
    told = Told(number, who, line.number, first[0].at + 1, text.strip(), in_one_hand)
    if any(piece.kind == "all" for piece in entry) and who is None and topic in ("score", "games"):
        return [Told(number, side, told.line, told.column, told.words) for side in Side]
    return [told]


def _numbers(
    entry: Sequence[_Piece], numbers: Sequence[_Piece], topic: str, who: _Piece | None, text: str
) -> tuple[int, int]:
    """How many, and how many of them in one hand."""
    of_side = who is None or isinstance(who.value, Side)
    in_hand = any(piece.kind == "hand" for piece in entry)
    if topic == "chicane" and who and not numbers:
        return _void_hands(entry, who), 0
    if not numbers:
        raise _FaultError(f"{quote(text.strip())} gives no number: expected {_EXAMPLES[topic]}.", entry[0].at)
    if len(numbers) == 2 and in_hand and topic == "honours" and who and of_side:
        return numbers[0].value, numbers[1].value
    if len(numbers) > 1:
        raise _FaultError(
            f"{quote(numbers[1].words)} is a second number: expected {_EXAMPLES[topic]}.", numbers[1].at
        )
    number = numbers[0].value
    if topic == "chicane" and number == 1 and who and of_side and _TWO_HANDS.fullmatch(who.words):
        fault = f"{quote(who.words)} are two hands, and {quote(numbers[0].words)} is one; leave that out."
        raise _FaultError(fault, numbers[0].at)
    return number, number if in_hand and of_side else 0


def _void_hands(entry: Sequence[_Piece], who: _Piece) -> int:
    """How many hands without a trump an entry without a number tells of: ``East West`` are two."""
    if any(piece.kind == "double" for piece in entry):
        return 2
    if not isinstance(who.value, Side):
        return 1
    if _TWO_HANDS.fullmatch(who.words):
        return 2
    fault = (
        f"{quote(who.words)} are two hands: name the one that has no trump, or write "
        f"'double chicane: {who.words}' if neither has."
    )
    raise _FaultError(fault, who.at)


def _joined(told: Sequence[Told]) -> list[Told]:
    """``NS 5, four in one hand`` is one entry: the second part belongs to the side named before it."""
    joined: list[Told] = []
    for one in told:
        before = joined[-1] if joined else None
        if one.who is None and one.in_one_hand and before and isinstance(before.who, Side):
            joined[-1] = Told(before.number, before.who, before.line, before.column, before.words, one.number)
        else:
            joined.append(one)
    return joined


def _check(told: Sequence[Told], topic: str) -> None:
    """Whose it is: said, and for each once. Of tricks without a name the declarer's side is meant."""
    seen: set[Any] = set()
    for one in told:
        if one.who is None and (len(told) > 1 or (topic != "tricks" and one.number)):
            fault = f"{quote(one.words)} does not say whose: expected {_EXAMPLES[topic]}."
            raise _FaultError(fault, one.column - 1)
        if one.who in seen:
            raise _FaultError(f"{quote(one.words)} names the same player or side twice.", one.column - 1)
        seen.add(one.who)
        if one.in_one_hand > one.number:
            raise _FaultError(f"{quote(one.words)} has more in one hand than there are.", one.column - 1)
        if one.number == 2 and topic == "chicane" and not isinstance(one.who, Side):
            fault = (
                f"{quote(one.words)} gives one hand two chicanes: name the side, as in 'double chicane: EW'."
            )
            raise _FaultError(fault, one.column - 1)
