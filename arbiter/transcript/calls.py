"""Words into calls: one call, or a row of them."""

from functools import lru_cache
from typing import NamedTuple

from arbiter.cards import Denomination
from arbiter.transcript import phrases
from arbiter.transcript.card_names import read_card
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Bid, Call, Declare
from arbiter.transcript.messages import CardAloneError, UnreadableError, did_you_mean, listed, quote
from arbiter.transcript.tokens import Words, number_of

_MOST_DIGITS = 3
_LONGEST_WORD = 24


class Said(NamedTuple):
    """A call in a row: its words, where they begin in the row (from 0), and what they mean."""

    text: str
    start: int
    call: Call


def read_call(words: Words, at: int, card: CodeCard) -> tuple[Call, int]:
    """The call that stands at a place, and the place after it.

    Raises ``UnreadableError`` if no call stands there that can be made under the code.
    """
    first = _after_verb(words, at)
    if _number_at(words, first) is not None:
        return _read_bid(words, at, first, card)
    found = phrases.CALLS[card.game].match(words, first)
    if found is None:
        raise _not_a_call(words, at, first, card)
    call, end = found
    if isinstance(call, Bid | Declare):
        _refuse_unknown(call.denomination, words, at, end, card)
    return call, end


def refuse_double_meaning(words: Words, call: Call) -> None:
    """Refuse a line by a named player that is a call to one reader and a demand to another.

    ``calls a club`` may be a bid or the call of a suit to be led, ``makes it five clubs`` a correction of his
    own bid or the demand of a sufficient one. Raises ``UnreadableError``.
    """
    verb, said = words.word(0), quote(words.text)
    if isinstance(call, Bid) and verb in ("makes", "make") and words.word(1) == "it":
        raise UnreadableError(
            f"{said} may be a correction of his own bid or a demand: write 'corrects to' and the bid, or "
            "'chooses require-sufficient'.",
            0,
        )
    numbered = words.word(1) in phrases.NUMBERS or words.word(1)[:1].isdigit()
    if isinstance(call, Bid | Declare) and verb in ("calls", "call") and not numbered:
        word, letter = call.denomination.word, call.denomination.value
        if letter in "SHDC":
            raise UnreadableError(
                f"{said} may be a declaration or the call of a suit to be led: write 'declares {word}' or "
                f"'chooses call-suit {letter}'.",
                0,
            )


def _after_verb(words: Words, at: int) -> int:
    """The place after ``I``, ``bids``, ``makes it``, ``says:`` and an article, as far as they are there."""
    end = at
    if words.word(end) == "i":
        end += 1
    if words.word(end) in phrases.VERBS:
        end += 1
        end += words.word(end) == "it"
        end += words.word(end) == ":"
    if words.word(end) in phrases.ARTICLES:
        end += 1
    return end


def _number_at(words: Words, at: int) -> int | None:
    """The number that stands at a place; one with too many digits for a bid is given as -1."""
    word = words.word(at)
    if word.isdigit() and word.isascii():
        number = number_of(word, _MOST_DIGITS)
        return -1 if number is None else number
    return phrases.NUMBERS.get(word)


def _read_bid(words: Words, at: int, first: int, card: CodeCard) -> tuple[Call, int]:
    """The bid whose number stands at ``first``."""
    tricks = _number_at(words, first)
    after = first + 1
    found = phrases.DENOMINATIONS.match(words, after + (words.word(after) == "in"))
    if found is None or tricks is None:
        raise _no_denomination(words, at, after, card)
    denomination, end = found
    if card.game == "plain":
        raise UnreadableError(
            f"{quote(words.said(at, end))} names a number of tricks, which is not done in plain bridge: "
            f"name the trump alone, as in {quote(denomination.word)}.",
            words.start(at),
        )
    _refuse_unknown(denomination, words, at, end, card)
    if tricks < 1:
        why = "a bid names at least one trick" if tricks == 0 else "the number of tricks has too many digits"
        raise UnreadableError(f"{quote(words.said(at, end))} is not a bid: {why}.", words.start(at))
    return Bid(tricks, denomination), end


def _refuse_unknown(denomination: Denomination, words: Words, at: int, end: int, card: CodeCard) -> None:
    if denomination in card.denominations:
        return
    names = listed([known.word for known in Denomination if known in card.denominations])
    raise UnreadableError(
        f"{quote(words.said(at, end))} cannot be said under {card.id}, which has no {denomination.word}: "
        f"its denominations are {names}.",
        words.start(at),
    )


def _no_denomination(words: Words, at: int, after: int, card: CodeCard) -> UnreadableError:
    """The error that a number is followed by no denomination, with what the next words may have meant."""
    if named := read_card(words, after - 1):
        return _card_alone(words, at, named[1])
    if phrases.DENOMINATIONS.match(words, after, whole=False):
        return _runs_together(words, at, after)
    end, nearest = words.chunk_end(after - 1), ""
    names = (*(known.word for known in Denomination if known in card.denominations), "NT")
    next_end = words.chunk_end(after)
    if words.word(after) == "no" and next_end < len(words):
        two_words = words.chunk_end(next_end)
        nearest = did_you_mean(words.said(after, two_words), names)
        end = two_words if nearest else end
    elif after < len(words) and not phrases.CALLS[card.game].match(words, after):
        nearest = did_you_mean(words.said(after, next_end), names)
        end = next_end
    return UnreadableError(
        f"{quote(words.said(at, end))} names no denomination: expected one after the number, "
        f"as in '1S' or 'two no trumps'.{nearest}",
        words.start(at),
    )


def _card_alone(words: Words, at: int, end: int) -> UnreadableError:
    named = words.said(at, end)
    return CardAloneError(
        f"{quote(named)} is a card, not a call: say what was done with it, "
        f"as in {quote(f'exposes {named}')}.",
        words.start(at),
        named,
        at == 0 and end == len(words),
    )


def _runs_together(words: Words, at: int, last: int) -> UnreadableError:
    said = quote(words.said(at, words.chunk_end(last)))
    return UnreadableError(
        f"{said} cannot be told apart: expected a space between one call and the next.", words.start(at)
    )


def _not_a_call(words: Words, at: int, first: int, card: CodeCard) -> UnreadableError:
    """The error that no call stands at a place, and why, where that can be told."""
    start = words.start(at)
    if card.game == "auction" and (plain := phrases.CALLS["plain"].match(words, first)):
        said = quote(words.said(at, plain[1]))
        return UnreadableError(f"{said} is said only in plain bridge, and this is an auction game.", start)
    if found := read_card(words, at):
        return _card_alone(words, at, found[1])
    if phrases.CALLS[card.game].match(words, first, whole=False):
        return _runs_together(words, at, first)
    last = min(first, len(words) - 1)
    end = words.chunk_end(last)
    known = () if words.word(last) in phrases.VERBS else phrases.known(card.game)
    nearest = did_you_mean(words.said(last, end), known)
    return UnreadableError(
        f"{quote(words.said(at, end))} is not a call: expected {phrases.EXAMPLES[card.game]}.{nearest}",
        start,
        unknown=True,
    )


def read_row(text: str, card: CodeCard) -> tuple[list[Said], UnreadableError | None]:
    """The calls of a row, as far as it can be read, and the error at which the reading stopped, if it did."""
    quick = _read_plain_row(text, card)
    if quick is not None:
        return quick, None
    words = Words(text)
    row: list[Said] = []
    at = 0
    while at < len(words):
        try:
            call, end = read_call(words, at, card)
        except UnreadableError as error:
            return row, error
        row.append(Said(words.said_fully(at, end), words.start(at), call))
        at = end
    return row, None


def _read_plain_row(text: str, card: CodeCard) -> list[Said] | None:
    """A row in which every call is one word and no phrase spans two, as nearly every row is; or ``None``."""
    row = []
    place = 0
    for chunk in text.split():
        place = text.index(chunk, place)
        said = _read_one_word(chunk, card) if len(chunk) <= _LONGEST_WORD else None
        if said is None:
            return None
        row.append(Said(said.text, place + said.start, said.call))
        place += len(chunk)
    return row


@lru_cache(maxsize=4096)
def _read_one_word(chunk: str, card: CodeCard) -> Said | None:
    """The call that a word without spaces makes by itself, whatever stands around it; or ``None``."""
    words = Words(chunk)
    if not words.tokens or words.tokens[-1].word in phrases.UNFINISHED[card.game]:
        return None
    try:
        call, end = read_call(words, 0, card)
    except UnreadableError:
        return None
    if end < len(words):
        return None
    return Said(words.said_fully(0, end), words.start(0), call)
