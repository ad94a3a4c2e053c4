"""What is chosen in the deal and the play, in the words that people use for it."""

from typing import Final

from arbiter.transcript.seating import SOMEBODY

_CALLS: Final = "calls|called|requires|required|asks|asked|demands|demanded|orders|ordered"
_WANTS: Final = "requires|required|demands|demanded|asks|asked for?"
_BIDS: Final = "calls|called|requires|required|asks|asked|tells|told|orders|ordered"
_ON: Final = f"on|upon? {SOMEBODY}? to"
_TAKES: Final = (
    "takes|took|claims|claimed|demands|demanded|chooses|elects|elected|exacts|exacted|scores|scored"
)
_HAND_DOWN: Final = (
    "down hand|cards",
    "hand|cards down",
    "down? hand|cards face? up|upward|upwards? on table",
)
_FORBIDS: Final = "forbids|forbade"
_LEAD: Final = "lead be? made? from"
_RIGHT: Final = "right|proper|correct|other"

IN_WORDS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    # The deal
    (f"{_WANTS} to? see card", ("see-card",)),
    ("wishes|wants to see card", ("see-card",)),
    (f"{_WANTS} fresh|new cut", ("fresh-cut",)),
    (f"{_WANTS} pack|cards to? be? cut again", ("fresh-cut",)),
    (f"{_WANTS} that pack|cards be cut again", ("fresh-cut",)),
    (f"{_WANTS} re|new|fresh|another shuffle", ("re-shuffle",)),
    (f"{_WANTS} reshuffle", ("re-shuffle",)),
    (f"{_WANTS} {SOMEBODY} to shuffle|reshuffle again?", ("re-shuffle",)),
    ("stops|stopped deal", ("stop-deal",)),
    ("requires|required|demands|demanded|asks|asked|calls|called for? new|fresh|another deal", ("new-deal",)),
    ("requests|requested|wants|wanted|insists|insisted on? new|fresh|another deal", ("new-deal",)),
    # What must be played
    (f"{_CALLS} for? highest card?", ("highest",)),
    (f"{_CALLS} for? lowest card?", ("lowest",)),
    (f"{_CALLS} for? highest card? of|in suit led?", ("highest",)),
    (f"{_CALLS} for? lowest card? of|in suit led?", ("lowest",)),
    (f"{_BIDS} {_ON} play highest card?", ("highest",)),
    (f"{_BIDS} {_ON} play lowest card?", ("lowest",)),
    (f"{_BIDS} {_ON} play highest card? of|in suit led?", ("highest",)),
    (f"{_BIDS} {_ON} play lowest card? of|in suit led?", ("lowest",)),
    (f"{_BIDS} {_ON} win|take it|trick", ("win-trick",)),
    (f"{_BIDS} {_ON} win|take it|trick if possible", ("win-trick",)),
    (f"{_BIDS} {_ON} win|take it|trick if he|she can", ("win-trick",)),
    (f"{_WANTS} that {SOMEBODY} win|wins|take|takes it|trick", ("win-trick",)),
    (f"{_WANTS} that {SOMEBODY} lose|loses it|trick", ("lose-trick",)),
    (f"{_WANTS} that {SOMEBODY} play|plays highest card?", ("highest",)),
    (f"{_WANTS} that {SOMEBODY} play|plays lowest card?", ("lowest",)),
    (f"{_BIDS} {_ON} lose it|trick", ("lose-trick",)),
    (f"{_BIDS} {_ON} lose it|trick if possible", ("lose-trick",)),
    (f"{_BIDS} {_ON} lose it|trick if he|she can", ("lose-trick",)),
    (f"{_BIDS} {_ON} lay down hand|cards", ("lay-down-hand",)),
    (f"{_BIDS} {_ON} lay down hand|cards face? up|upward|upwards? on table", ("lay-down-hand",)),
    (f"{_BIDS} {_ON} lay hand|cards down", ("lay-down-hand",)),
    (f"{_BIDS} {_ON} lay hand|cards face? up|upward|upwards? on table", ("lay-down-hand",)),
    *((f"makes|made {SOMEBODY} lay {what}", ("lay-down-hand",)) for what in _HAND_DOWN),
    ("calls|called card", ("call-card",)),
    ("treats|treated|regards|regarded it|this|that|card|lead as exposed card?", ("call-card",)),
    ("treats|treated|regards|regarded this|that card|lead as exposed card?", ("call-card",)),
    (f"{_WANTS} {SOMEBODY}? to play card", ("play-card",)),
    (f"{_WANTS} card to be played", ("play-card",)),
    (f"{_WANTS} that card be played", ("play-card",)),
    (f"{_FORBIDS} card", ("not-play-card",)),
    (f"{_FORBIDS} {SOMEBODY}? to play card", ("not-play-card",)),
    (f"{_FORBIDS} play|playing of? card", ("not-play-card",)),
    (f"{_WANTS} {SOMEBODY}? not to play card", ("not-play-card",)),
    # From where to lead
    (f"{_WANTS} {_LEAD} that|wrong hand", ("lead-from-that-hand",)),
    (f"{_WANTS} {SOMEBODY} to lead from that|wrong hand", ("lead-from-that-hand",)),
    (f"{_WANTS} {_LEAD} {_RIGHT} hand", ("correct-lead",)),
    (f"{_WANTS} {SOMEBODY} to lead from {_RIGHT} hand", ("correct-lead",)),
    (f"{_WANTS} {SOMEBODY} to lead from own hand", ("correct-lead",)),
    (f"tells|told {SOMEBODY} to lead from {_RIGHT}|own hand", ("correct-lead",)),
    (f"{_WANTS} right|proper|correct lead", ("correct-lead",)),
    (f"{_WANTS} lead to? be? corrected", ("correct-lead",)),
    (f"{_WANTS} correction of lead", ("correct-lead",)),
    ("corrects|corrected lead", ("correct-lead",)),
    # The revoke's price
    (f"{_TAKES} three|3 tricks", ("three-tricks",)),
    (f"{_TAKES} three|3 tricks for|as revoke|penalty", ("three-tricks",)),
    (f"{_TAKES} three|3 tricks from {SOMEBODY}|them", ("three-tricks",)),
    (f"{_TAKES} points", ("points",)),
    ("takes|took|exacts|exacted|scores|scored one? hundred|100 points?", ("points", "hundred-points")),
    ("takes|took|exacts|exacted|scores|scored one? hundred and? fifty points?", ("points",)),
    (f"{_TAKES} 150 points?", ("points",)),
    ("deducts|deducted value", ("deduct-value",)),
    ("deducts|deducted value of three|3 tricks", ("deduct-value",)),
    ("deducts|deducted value of three|3 tricks from their|score", ("deduct-value",)),
    ("deducts|deducted value of three|3 tricks from their|adversaries|opponents score", ("deduct-value",)),
    ("adds|added value", ("add-value",)),
    ("adds|added value of three|3 tricks", ("add-value",)),
    ("adds|added value of three|3 tricks to own|their? score", ("add-value",)),
    (f"{_WANTS} that bystander|spectator|onlooker pay|pays stakes", ("pay-stakes",)),
    (f"{_WANTS} bystander|spectator|onlooker to pay stakes", ("pay-stakes",)),
)
"""What is said, with every option that it may mean, the likeliest first."""

_HIGHEST_OF: Final = ("highest-of-suit", "highest")
_WANTS_LEAD: Final = ("requires|required|demands|demanded", "asks|asked for")
_WITH_LEAD: Final = ("~", "~ lead", "lead of|in|from ~")

WITH_SUIT: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    *((f"{wants} {lead}", ("call-suit",)) for wants in _WANTS_LEAD for lead in _WITH_LEAD),
    (f"{_WANTS} that {SOMEBODY} lead|leads ~", ("call-suit",)),
    (f"{_BIDS} {_ON} lead ~", ("call-suit",)),
    (f"{_CALLS} for? highest card? of|in? ~", _HIGHEST_OF),
    (f"{_CALLS} for? lowest card? of|in? ~", ("lowest",)),
    (f"{_BIDS} {_ON} play highest card? of|in? ~", _HIGHEST_OF),
    (f"{_BIDS} {_ON} play lowest card? of|in? ~", ("lowest",)),
    (f"{_FORBIDS} ~ lead", ("forbid-suit",)),
    (f"{_FORBIDS} lead|leading of|in|from? ~", ("forbid-suit",)),
    (f"{_FORBIDS} {SOMEBODY}? to? lead|leading of|in|from? ~", ("forbid-suit",)),
    (f"{_WANTS} {SOMEBODY} not to lead ~", ("forbid-suit",)),
)
"""The same of a suit, which is named where ``~`` stands."""
