"""The acts of the play besides playing a card: the trick quitted, his partner asked, a revoke claimed."""

from typing import Final

from arbiter.transcript.events import (
    Act,
    AskNone,
    ClaimRevoke,
    CompleteDeal,
    CutNext,
    Incident,
    Pass,
    Quit,
    Reported,
    Section,
    Yes,
)
from arbiter.transcript.phrases import Sayings
from arbiter.transcript.seating import SOMEBODY
from arbiter.transcript.tokens import Words

_SUIT: Final = "spade|heart|diamond|club|♠|♥|♦|♣"
_OMITS: Final = "omits|omitted|fails|failed|forgets|forgot to"
_NOT: Final = "does|did not"
_TO_THE_TRICK: Final = (" card?", " card? to|on it|this|that", " card? to|on this|that? trick")
_OMITTED: Final = Reported("omits-to-play")
_SAYS: Final = "says|said|answers|answered|replies|replied"
_ASKS: Final = "asks|asked partner? if|whether he|she"
_NONE_LEFT: Final = "no|any more|further?"

FIXED: Final[Sayings[Incident]] = Sayings(
    [
        ("quits|quitted", Quit()),
        ("quits|quitted|turns|turned|gathers|gathered|collects|collected trick", Quit()),
        ("turns|turned and|& quits|quitted trick?", Quit()),
        ("turns|turned trick over|down", Quit()),
        ("turns|turned trick face down|downwards|downward", Quit()),
        ("gathers|gathered|collects|collected partner's trick", Quit()),
        ("gathers|gathered in|up partner's? trick", Quit()),
        ("turns|turned over|down trick", Quit()),
        ("takes|took in trick", Quit()),
        ("puts|put trick away|aside", Quit()),
        ("puts|put away|aside trick", Quit()),
        ("trick is turned|quitted|gathered", Quit()),
        ("trick is turned and|& quitted", Quit()),
        ("claims|claimed revoke", ClaimRevoke()),
        ("says|said that? you have? revoked", ClaimRevoke()),
        ("you have? revoked", ClaimRevoke()),
        (f"claims|claimed revoke by|against|from {SOMEBODY}", ClaimRevoke()),
        (f"claims|claimed|says|said that? {SOMEBODY} has revoked", ClaimRevoke()),
        (f"accuses|accused {SOMEBODY} of revoking|revoke", ClaimRevoke()),
        (f"charges|charged {SOMEBODY} with revoking|revoke", ClaimRevoke()),
        ("completes|completed|finishes|finished deal|dealing", CompleteDeal()),
        ("deals|dealt last|final card", CompleteDeal()),
        ("has dealt last|final card", CompleteDeal()),
        ("deal|dealing is complete|completed|finished|over", CompleteDeal()),
        ("last|final card is|has been? dealt", CompleteDeal()),
        ("cuts|cut for? next|following deal|hand", CutNext()),
        ("cuts|cut cards|pack for next|following deal|hand", CutNext()),
        ("cards|pack|they is|are|has|have been? cut for next|following deal|hand", CutNext()),
        *((f"{_OMITS} play{what}", _OMITTED) for what in _TO_THE_TRICK),
        *((f"{_NOT} play{what}", _OMITTED) for what in _TO_THE_TRICK),
        ("misses|missed turn", _OMITTED),
        ("plays|played nothing", _OMITTED),
        ("plays|played no card", _OMITTED),
        ("asks|asked partner? having none|any partner?", AskNone()),
        (f"asks|asked partner? having {_NONE_LEFT} {_SUIT} partner?", AskNone()),
        ("having|have none partner?", AskNone()),
        ("have|haven't you none|any partner?", AskNone()),
        (f"having {_NONE_LEFT} {_SUIT} partner?", AskNone()),
        (f"have|haven't you {_NONE_LEFT} {_SUIT} partner?", AskNone()),
        ("no more? of? that|this suit partner", AskNone()),
        (f"no more? {_SUIT} partner", AskNone()),
        ("none partner", AskNone()),
        (f"{_ASKS} has none|any|one", AskNone()),
        (f"{_ASKS} has none|any|one left?", AskNone()),
        (f"{_ASKS} has none|any|one of that|this? suit led?", AskNone()),
        (f"{_ASKS} has {_NONE_LEFT} {_SUIT}", AskNone()),
        (f"{_ASKS} has a? {_SUIT}", AskNone()),
        (f"{_ASKS} has none|any of {_SUIT}", AskNone()),
        (f"{_ASKS} is void", AskNone()),
        (f"{_ASKS} can|cannot|could follow suit", AskNone()),
        (f"{_ASKS} has revoked", AskNone()),
    ]
)
"""Acts that are a phrase and no more, under whatever section they stand."""

_CUT: Final[Sayings[Incident]] = Sayings(
    [
        ("cards|pack is|are|has|have been? cut", CutNext()),
        ("cuts|cut cards|pack", CutNext()),
    ]
)
"""The cut, which after the play is that for the next deal."""

_IF_ASKED: Final[Sayings[Act]] = Sayings(
    [
        ("asks|asked? partner? none", AskNone()),
        (f"asks|asked? partner? no more? {_SUIT}", AskNone()),
        ("asks|asked? no more? of that|this suit", AskNone()),
        ("has he|she none|any", AskNone()),
    ]
)
"""What is a question to his partner where a question mark follows."""

_ANSWERS: Final[Sayings[Act]] = Sayings(
    [
        ("none left?", Pass()),
        ("no none", Pass()),
        ("no i have none", Pass()),
        ("has|have|had none left?", Pass()),
        ("i have none left?", Pass()),
        ("has|have none of it|them", Pass()),
        ("has|have none of that|this? suit led?", Pass()),
        (f"has|have no more? {_SUIT}", Pass()),
        (f"i have no more? {_SUIT}", Pass()),
        (f"no more? {_SUIT}", Pass()),
        (f"{_SAYS} no|none", Pass()),
        (f"{_SAYS} that? he|she has none left?", Pass()),
        (f"{_SAYS} that? he|she has no more? {_SUIT}", Pass()),
        ("is void", Pass()),
        ("oh? yes partner|sorry?", Yes()),
        (f"{_SAYS} yes", Yes()),
        (f"{_SAYS} that? he|she has one", Yes()),
        (f"{_SAYS} that? he|she has {_SUIT}", Yes()),
        ("yes one", Yes()),
        ("has|have one", Yes()),
        ("i have one", Yes()),
        ("yes i have", Yes()),
        ("yes i have one", Yes()),
        (f"has|have a? {_SUIT}", Yes()),
        (f"i have a? {_SUIT}", Yes()),
    ]
)
"""Answers to the question whether he has none, in the play."""


def read_trick_act(words: Words, section: Section) -> Act | None:
    """The act that all the words make, or ``None``; what a section alone makes plain is read only there."""
    end = len(words)
    fixed = FIXED.meaning(words, 0, end)
    if fixed is not None:
        return fixed
    if section == "deal":
        return None
    cut = _CUT.meaning(words, 0, end)
    if cut is not None or section != "play":
        return cut
    return (_IF_ASKED if words.text.rstrip("'\"”’ .").endswith("?") else _ANSWERS).meaning(words, 0, end)


def may_begin(word: str) -> bool:
    """Whether an act of the play begins with a word."""
    return FIXED.may_begin(word) or _CUT.may_begin(word)
