"""Acts of which the words name another player: his partner, for whom he deals or whose card he mentions.

A fault of the dealer may be said of another, too: ``East does not cut the pack``.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from arbiter.seats import Seat
from arbiter.transcript import sayings
from arbiter.transcript.acts import read_act
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Act, Consult, LookAtCards, Reported, Role, Section, Table, Who
from arbiter.transcript.messages import UnreadableError, quote
from arbiter.transcript.seating import Named, Seating
from arbiter.transcript.tokens import Words

_OF_PARTNER: Final = frozenset(
    (
        *("acts-for-partner", "card-named-in-hand", "card-exposed"),
        *("dummy-warns-wrong-hand", "dummy-suggests-card"),
    )
)
"""Irregularities of which the words may name the partner by his seat, or by his name."""

_IN_HAND: Final = "card-named-in-hand"
_SAYING_WHOSE: Final = frozenset(("says", "said", "mentions", "mentioned", "names", "named"))

_OWNER = re.compile(r"['’]s(?![^\W\d_])")
_WORD = re.compile(r"(?<![\w'’])[^\W\d_]")


class ReadAct(NamedTuple):
    """An act, and who did it. ``by_letter`` says that one of Foster's letters names somebody in it."""

    who: Who
    act: Act
    by_letter: bool = False


def read_act_by(text: str, who: Who, seating: Seating, card: CodeCard, section: Section) -> ReadAct:
    """The act that a text says of ``who``, and whose it is by its meaning. Raises ``UnreadableError``."""
    try:
        act = read_act(text, card, section)
    except UnreadableError:
        found = _read_with_name(text, who, seating, card, section)
        if found is None:
            raise
        return found
    if isinstance(act, Reported) and act.irregularity == _IN_HAND:
        words = Words(text)
        return ReadAct(who, _with_owner(act, words, _whose(words, who)))
    if isinstance(act, Reported) and isinstance(who, Seat) and who is not seating.dealer:
        return ReadAct(*_not_the_dealers(Words(text), who, act, section))
    return ReadAct(who, act)


def _not_the_dealers(words: Words, who: Seat, act: Reported, section: Section) -> tuple[Who, Act]:
    """A fault that only the dealer can make, where it is said of another.

    He who does not cut leaves the pack uncut for the dealer, and he who looks at a card looks at his own.
    """
    if act.irregularity == "pack-not-cut" and sayings.says_not_cut(words):
        return Table.TABLE, act
    if section == "deal" and sayings.says_own_card(words):
        return who, LookAtCards()
    return who, act


def _read_with_name(
    text: str, who: Who, seating: Seating, card: CodeCard, section: Section
) -> ReadAct | None:
    """The same with a player's name where words like ``partner`` or ``he`` could stand, or ``None``."""
    if not isinstance(who, Seat):
        return None
    for named, start, end in _names(text, seating):
        assert isinstance(named.who, Seat)
        own = named.who is who
        owner = bool(_OWNER.match(text, end))
        instead = ("his" if owner else "he") if own else "partner"
        after = end + 2 if owner and own else end
        try:
            act = read_act(text[:start] + instead + text[after:], card, section)
        except UnreadableError:
            continue
        of_partner = isinstance(act, Reported) and act.irregularity in _OF_PARTNER
        if not of_partner and (own or not isinstance(act, Consult)):
            continue
        if not own and named.who is not who.partner:
            message = f"{quote(named.words)} is not {who.word}'s partner, of whom alone this can be reported."
            raise UnreadableError(message, start)
        return ReadAct(who, _with_owner(act, Words(text), named.who), named.by_letter)
    return None


def _with_owner(act: Act, words: Words, whose: Seat | Role | None) -> Act:
    """A report of a card named as being in a hand, with whose it is said to be."""
    if not isinstance(act, Reported) or act.irregularity != _IN_HAND or words.word(0) not in _SAYING_WHOSE:
        return act
    return msgspec.structs.replace(act, of=whose)


def _whose(words: Words, who: Who) -> Seat | Role | None:
    """Whose hand the words mean that name no seat, ``None`` if they do not say."""
    heard = {token.word for token in words.tokens}
    if heard & {"partner", "partner's"}:
        return who.partner if isinstance(who, Seat) else None
    own = heard & {"he", "she", "i", "his", "her", "my"}
    return who if own and isinstance(who, Seat | Role) else None


def _names(text: str, seating: Seating) -> Iterator[tuple[Named, int, int]]:
    """The players whom the words name by seat, with where each name begins and ends.

    A letter alone is a name only as a capital.
    """
    bare = _OWNER.sub("  ", text)
    for found in _WORD.finditer(bare):
        named = seating.at_start(bare, found.start())
        if named is not None and isinstance(named.who, Seat) and not _is_small_letter(named.words):
            yield named, found.start(), found.start() + len(named.words)


def _is_small_letter(words: str) -> bool:
    return len(words) == 1 and words.islower()
