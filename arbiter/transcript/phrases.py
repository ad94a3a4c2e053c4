"""The vocabulary of calls: what each phrase means in each game. The longest phrase wins.

Phrases are written small and without punctuation, as ``tokens`` gives them. In a pattern ``a|b`` is either
word and ``?`` after a word means that it may be left out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, product
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from arbiter.cards import SUITS, Denomination
from arbiter.transcript.events import AskLead, Bid, Call, Declare, Double, Pass, Redouble, Satisfied, Yes
from arbiter.transcript.tokens import Words

T = TypeVar("T")
Game = Literal["plain", "auction"]


def spelt_out(pattern: str) -> Iterator[tuple[str, ...]]:
    """Every phrase that a pattern stands for."""
    choices = []
    for word in pattern.split():
        words = word.removesuffix("?").split("|")
        choices.append([*words, ""] if word.endswith("?") else words)
    for chosen in product(*choices):
        yield tuple(word for word in chosen if word)


def _first_words(pattern: str) -> Iterator[str]:
    """Every word that a phrase of a pattern may begin with."""
    for word in pattern.split():
        yield from word.removesuffix("?").split("|")
        if not word.endswith("?"):
            return


class Phrases(Generic[T]):
    """Phrases and what they mean, looked up by their first words, the longest first.

    The patterns are spelt out as their first words are looked for.
    """

    def __init__(self, patterns: Sequence[tuple[str, T]]) -> None:
        self._patterns = patterns
        self._spelt: dict[str, list[tuple[tuple[str, ...], T]]] = {}

    @cached_property
    def _by_first(self) -> dict[str, list[tuple[str, T]]]:
        return _indexed((self._patterns,), _first_words)

    def _beginning_with(self, word: str) -> list[tuple[tuple[str, ...], T]]:
        """The phrases that begin with a word, the longest first."""
        if word not in self._by_first:
            return []
        if word not in self._spelt:
            found = [
                (phrase, meaning)
                for pattern, meaning in self._by_first[word]
                for phrase in spelt_out(pattern)
                if phrase[0] == word
            ]
            self._spelt[word] = sorted(found, key=lambda entry: -len(entry[0]))
        return self._spelt[word]

    def match(self, words: Words, at: int, whole: bool = True) -> tuple[T, int] | None:
        """The meaning of the longest phrase that stands at a place, and the place after it.

        With ``whole`` it does not end in the middle of words that hang together, such as ``1S-pass``.
        """
        for phrase, meaning in self._beginning_with(words.word(at)):
            end = at + len(phrase)
            if words.reads(at, phrase) and (not whole or words.may_end(end)):
                return meaning, end
        return None

    def spoken(self) -> Iterator[tuple[str, ...]]:
        """Every phrase."""
        for pattern, _ in self._patterns:
            yield from spelt_out(pattern)


def _indexed(
    tables: Iterable[Sequence[tuple[str, T]]], first_words: Callable[[str], Iterable[str]]
) -> dict[str, list[tuple[str, T]]]:
    """The entries of some tables by the words that their patterns may begin with."""
    found: dict[str, list[tuple[str, T]]] = {}
    for entry in chain.from_iterable(tables):
        for word in dict.fromkeys(first_words(entry[0])):
            found.setdefault(word, []).append(entry)
    return found


_FILLERS: Final = frozenset(("a", "an", "the", "his", "her", "my"))


def one_number(word: str) -> str:
    """The word without the ``s`` of a plural or of ``he says``, so that either form will do."""
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def _essence(words: Iterable[str]) -> tuple[str, ...]:
    """The words without those that add nothing, each in one form."""
    return tuple(one_number(word) for word in words if word not in _FILLERS)


NAMED: Final = "~"
"""What stands in a pattern for the cards, or the suit, that is named."""


class _Slot(NamedTuple):
    """One word of a pattern: what it may be, and whether it may be left out."""

    choices: tuple[str, ...]
    optional: bool


def _slots(pattern: str) -> Iterator[_Slot]:
    """The words of a pattern without those that add nothing."""
    for word in pattern.split():
        choices = word.removesuffix("?").split("|")
        essential = _essence(choices)
        if essential:
            yield _Slot(essential, word.endswith("?") or len(essential) < len(choices))


@cache
def _all_slots(pattern: str) -> tuple[_Slot, ...]:
    return tuple(_slots(pattern))


def _essential_first(pattern: str) -> Iterator[str]:
    """Every word that a phrase of a pattern may begin with, those left out that add nothing."""
    for slot in _slots(pattern):
        yield from slot.choices
        if not slot.optional:
            return


def _fits(pattern: str, heard: tuple[str, ...]) -> bool:
    """Whether words, none of which adds nothing, are a phrase of a pattern."""
    ends = {0}
    for slot in _all_slots(pattern):
        after = {end + 1 for end in ends if end < len(heard) and heard[end] in slot.choices}
        ends = after | ends if slot.optional else after
    return len(heard) in ends


class Sayings(Generic[T]):
    """Phrases that mean something only as a whole, whatever articles stand in them.

    Where more than one pattern fits, the first prevails.
    """

    def __init__(self, *tables: Sequence[tuple[str, T]]) -> None:
        self._tables = tables

    @cached_property
    def _by_first(self) -> dict[str, list[tuple[str, T]]]:
        return _indexed(self._tables, _essential_first)

    def meaning(self, words: Words, at: int, end: int) -> T | None:
        """What the words from one place to another mean, or ``None``."""
        return self._meaning(_essence(token.word for token in words.tokens[at:end]))

    def meaning_with(self, words: Words, *named: tuple[int, int]) -> T | None:
        """What all the words mean, or ``None``, where ``NAMED`` stands in a pattern for some of them.

        These are those from each first place to each second, in their order.
        """
        heard: list[str] = []
        done = 0
        for at, after in named:
            heard += (*_essence(token.word for token in words.tokens[done:at]), NAMED)
            done = after
        heard += _essence(token.word for token in words.tokens[done:])
        return self._meaning(tuple(heard))

    def _meaning(self, heard: tuple[str, ...]) -> T | None:
        entries = self._by_first.get(heard[0], ()) if heard else ()
        return next((meaning for pattern, meaning in entries if _fits(pattern, heard)), None)

    def may_begin(self, word: str) -> bool:
        """Whether a phrase begins with a word."""
        return one_number(word) in self._by_first


def openings(*patterns: str) -> Phrases[None]:
    """Phrases that mean nothing by themselves: what follows them does."""
    return Phrases([(pattern, None) for pattern in patterns])


_DENOMINATION_PATTERNS: Final[tuple[tuple[str, Denomination], ...]] = (
    ("spade|spades|s|♠", Denomination.SPADES),
    ("club|clubs|c|♣", Denomination.CLUBS),
    ("diamond|diamonds|d|♦", Denomination.DIAMONDS),
    ("heart|hearts|h|♥", Denomination.HEARTS),
    ("royal|royals|r|lily|lilies", Denomination.ROYALS),
    ("royal spade|spades|♠", Denomination.ROYALS),
    ("nt|n|notrump|notrumps", Denomination.NO_TRUMPS),
    ("no trump|trumps", Denomination.NO_TRUMPS),
)

_SHARED_PATTERNS: Final[tuple[tuple[str, Call], ...]] = (
    ("pass|passes|p|no", Pass()),
    ("no bid|bids", Pass()),
    ("double|doubles|x|dbl", Double()),
    ("redouble|redoubles|xx|rdbl", Redouble()),
    ("re double|doubles", Redouble()),
)

_PLAIN_PATTERNS: Final[tuple[tuple[str, Call], ...]] = (
    ("leaves|leave it partner?", Pass(leaves=True)),
    ("leaves|leave it to you partner?", Pass(leaves=True)),
    ("leaves|leave it to his|her|my? partner", Pass(leaves=True)),
    ("partner? may|shall i lead|play partner?", AskLead()),
    ("asks", AskLead()),
    ("asks partner? may|shall i lead|play", AskLead()),
    ("asks to lead|play", AskLead()),
    ("asks if|whether he|she may|shall lead|play", AskLead()),
    ("yes partner?", Yes()),
    ("am|is? satisfied", Satisfied()),
)

DENOMINATIONS: Final[Phrases[Denomination]] = Phrases(_DENOMINATION_PATTERNS)
"""The denominations by name, letter and sign."""

CALLS: Final[Mapping[Game, Phrases[Call]]] = {
    "auction": Phrases(
        [
            *_SHARED_PATTERNS,
            *((pattern, Bid(1, denomination)) for pattern, denomination in _DENOMINATION_PATTERNS),
        ]
    ),
    "plain": Phrases(
        [
            *_SHARED_PATTERNS,
            *_PLAIN_PATTERNS,
            *((pattern, Declare(denomination)) for pattern, denomination in _DENOMINATION_PATTERNS),
            *((f"{suit.word} trumps", Declare(suit)) for suit in SUITS),
        ]
    ),
}
"""Every call of a game but those with a number."""

_NUMBER_WORDS: Final = (
    *("one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)
NUMBERS: Final = {word: number for number, word in enumerate(_NUMBER_WORDS, start=1)}
"""The numbers that may be written as words."""

VERBS: Final = frozenset(
    (
        *("bids", "bid", "says", "say", "said", "calls", "call", "declares", "declare"),
        *("makes", "make", "names", "name", "opens", "open"),
    )
)
"""Words of saying that may stand before a call and add nothing to it."""

ARTICLES: Final = frozenset(("a", "an", "the"))

UNFINISHED: Final[Mapping[Game, frozenset[str]]] = {
    game: frozenset(word for phrase in chain(DENOMINATIONS.spoken(), calls.spoken()) for word in phrase[:-1])
    for game, calls in CALLS.items()
}
"""Words after which a phrase may go on: what ends in any other is a whole call, whatever follows."""

EXAMPLES: Final[Mapping[Game, str]] = {
    "auction": "a bid such as 1S or two no trumps, or pass, double or redouble",
    "plain": "a trump such as hearts or no trumps, or pass, 'leaves it', 'may I lead?', yes, double, "
    "redouble or satisfied",
}
"""What could have been said, for a message."""


@cache
def known(game: Game) -> tuple[str, ...]:
    """The calls of a game in words, for offering the nearest."""
    spoken = {" ".join(phrase) for phrase in CALLS[game].spoken()}
    return tuple(sorted(phrase for phrase in spoken if len(phrase) > 2 and "notrump" not in phrase))
