"""The vocabulary of calls: what each phrase means in each game. The longest phrase wins.

Phrases are written small and without punctuation, as ``tokens`` gives them. In a pattern ``a|b`` is either
word and ``?`` after a word means that it may be left out.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, product
from typing import Final, Generic, Literal, TypeVar

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


class Phrases(Generic[T]):
    """Phrases and what they mean, looked up by their first words, the longest first.

    The patterns are spelt out when the first phrase is looked for.
    """

    def __init__(self, patterns: Sequence[tuple[str, T]]) -> None:
        self._patterns = patterns

    @cached_property
    def _by_first(self) -> dict[str, list[tuple[tuple[str, ...], T]]]:
        found: dict[str, list[tuple[tuple[str, ...], T]]] = {}
        for pattern, meaning in self._patterns:
            for phrase in spelt_out(pattern):
                found.setdefault(phrase[0], []).append((phrase, meaning))
        for phrases in found.values():
            phrases.sort(key=lambda entry: -len(entry[0]))
        return found

    def match(self, words: Words, at: int, whole: bool = True) -> tuple[T, int] | None:
        """The meaning of the longest phrase that stands at a place, and the place after it.

        With ``whole`` it does not end in the middle of words that hang together, such as ``1S-pass``.
        """
        for phrase, meaning in self._by_first.get(words.word(at), ()):
            end = at + len(phrase)
            if words.reads(at, phrase) and (not whole or words.may_end(end)):
                return meaning, end
        return None

    def spoken(self) -> Iterator[tuple[str, ...]]:
        """Every phrase."""
        for entries in self._by_first.values():
            for phrase, _ in entries:
                yield phrase


_FILLERS: Final = frozenset(("a", "an", "the", "his", "her", "my"))


def one_number(word: str) -> str:
    """The word without the ``s`` of a plural or of ``he says``, so that either form will do."""
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def _essence(words: Iterable[str]) -> tuple[str, ...]:
    """The words without those that add nothing, each in one form."""
    return tuple(one_number(word) for word in words if word not in _FILLERS)


class Sayings(Generic[T]):
    """Phrases that mean something only as a whole, whatever articles stand in them."""

    def __init__(self, patterns: Sequence[tuple[str, T]]) -> None:
        self._patterns = patterns

    @cached_property
    def _meanings(self) -> dict[tuple[str, ...], T]:
        return {
            _essence(phrase): meaning for pattern, meaning in self._patterns for phrase in spelt_out(pattern)
        }

    @cached_property
    def _first(self) -> frozenset[str]:
        return frozenset(phrase[0] for phrase in self._meanings)

    def meaning(self, words: Words, at: int, end: int) -> T | None:
        """What the words from one place to another mean, or ``None``."""
        return self._meanings.get(_essence(token.word for token in words.tokens[at:end]))

    def may_begin(self, word: str) -> bool:
        """Whether a phrase begins with a word."""
        return one_number(word) in self._first


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
