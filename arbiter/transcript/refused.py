"""What is plainly said, but is no act to rule on or may mean several: why, and what to write instead."""

from collections.abc import Callable
from typing import Final

from arbiter.transcript.card_names import read_card
from arbiter.transcript.messages import UnreadableError, quote
from arbiter.transcript.phrases import Sayings
from arbiter.transcript.seating import SOMEBODY
from arbiter.transcript.tokens import Words

_BYSTANDERS: Final = ("bystander", "spectator", "onlooker")
_PLAYER: Final = f"{SOMEBODY}|dummy"
_REST: Final = "rest|remainder|others"
_CONCESSION: Final = (
    "is a concession, and a concession is not ruled on: write the tricks that were won in the end into "
    "[result], as in 'Tricks: 9'."
)
_THROWN_IN: Final = (
    "may be a concession, which is not ruled on (the tricks go into [result], as in 'Tricks: 9'): "
    "write 'throws down his hand' if his cards were shown."
)
_WHOLE_HAND: Final = (
    "does not say which cards: name them, as in 'exposes H5 and S4', or write 'throws down his hand' if all "
    "of them lie face upwards on the table."
)
_LAID_DOWN: Final = (
    "may mean two things: dummy's hand is laid down of itself with the first lead and needs no line; of "
    "another's write 'throws down his hand'."
)
_LAID_DOWN_AND_CLAIMS: Final = (
    "is two acts: give each a line of its own, 'throws down his hand' and 'claims the rest'."
)
_HOW_DEALT: Final = (
    "does not say what was wrong: write it, as in 'deals out of turn', 'pack-not-cut', 'wrong-deal-order' or "
    "'too-many-cards'. `arbiter laws --about misdeal` lists the laws."
)
_TOUCHED: Final = (
    "does not say that he saw a card: write 'looks at his cards' if he did, and leave it out if he only "
    "touched them."
)
_NEW_DEAL: Final = (
    "is no act of this deal: a new deal demanded is 'demands a new deal', and one dealt is a new transcript."
)
_WHICH_LEAD: Final = (
    "does not name the suit: expected one, as in 'calls a heart lead' or 'chooses call-lead H'."
)
_WHICH_PENALTY: Final = (
    "does not name the penalty: write the one that is chosen, as in 'chooses call-suit H', or 'waives'."
)
_LETS_GO: Final = "may mean two things: write 'waives' (the right is not used) or 'lets it stand'."
_WHICH_CARD: Final = (
    "does not name the card: write it, as in 'plays H5'; the program finds whether it was in turn."
)
_DUMMY_PLAYS: Final = (
    "names no card: a card from dummy's hand is written with dummy's seat, as in 'dummy: plays H5'."
)
_DUMMY_LIES_OPEN: Final = "is no irregularity when that hand lies open: leave it out."
_FOUND_LATE: Final = (
    "may mean several things: write 'corrects to' and the card if he puts his play right, 'yes' if he "
    "answers his partner, or 'claims a revoke' after the seat of him who claims it."
)
_SOME_TRICK: Final = (
    "may mean two things: write 'looks at the last trick' of one that was turned and quitted, and leave it "
    "out of one that still lies open."
)
_ONLY_ASKED: Final = (
    "is a request, and to ask is not to look: leave it out, or write 'looks at the last trick' if he looked."
)
_WHO_PLAYED_TWICE: Final = (
    "does not say who played twice: write 'two-cards-to-trick' or 'two-cards-at-once' after his seat, with "
    "the card where it is known."
)
_NOT_SHOWN: Final = "is no irregularity, as nothing was shown: leave it out."
_ONE_PLAYER: Final = (
    "is told of the wrong player: write it after the seat of him who has too many, as in 'West: has fourteen "
    "cards'."
)
_TWO_DEALT: Final = (
    "may be put right without penalty: leave it out if it was, and write 'two-cards-then-third' if a third "
    "card was dealt before."
)
_BYSTANDER: Final = "is a bystander's: write 'Table: bystander-remark'."

_WHOSE_WISH: Final = (
    "may mean two things: write 'dummy-suggests-card' if dummy suggests it, and 'plays' with the card after "
    "dummy's seat if the declarer names his card."
)
_RANKS: Final = "ace|king|queen|knave|jack|ten|nine|eight|seven|six|five|four|three|two"
_ASKS: Final = frozenset(("ask", "asks", "asked"))
_QUESTIONS: Final = frozenset(("who", "whose", "which", "what", "where", "why"))
_LAYS: Final = "lays|laid|puts|put|places|placed"
_GIVES_UP: Final = ("concedes|conceded|concede", "gives|gave|give up", "yields|yielded", "resigns|resigned")
_SHOWS: Final = "shows|showed|exposes|exposed|faces|faced"

_PLAIN: Final = Sayings[str](
    # Concessions
    [
        (f"i? {gives}{what}", _CONCESSION)
        for gives in _GIVES_UP
        for what in (
            f" all? {_REST}?",
            f" all? {_REST}? of? tricks|trick",
            " one|two|three|four|five|six|1|2|3|4|5|6 more? tricks|trick?",
            " hand|deal|game",
            " remaining|other|last trick|tricks",
            f" all? {_REST}? to {_PLAYER}|them",
        )
    ],
    [
        (f"says|said that? {_REST} are|is yours|theirs", _CONCESSION),
        (f"{_REST} are|is yours|theirs", _CONCESSION),
        ("throws|threw|throw in hand|cards", _THROWN_IN),
        ("throws|threw|throw hand|cards in", _THROWN_IN),
        # Cards shown
        (f"{_SHOWS} all? hand|cards", _WHOLE_HAND),
        (f"{_SHOWS} all? of? cards", _WHOLE_HAND),
        (f"{_SHOWS} all? hand|cards to {_PLAYER}|everybody|table", _WHOLE_HAND),
        (f"{_LAYS} down hand|cards", _LAID_DOWN),
        (f"{_LAYS} hand|cards down", _LAID_DOWN),
        (f"{_LAYS} hand|cards on table", _LAID_DOWN),
        (f"{_LAYS} down hand|cards and claims|claimed {_REST}?", _LAID_DOWN_AND_CLAIMS),
        (f"{_LAYS} hand|cards down and claims|claimed {_REST}?", _LAID_DOWN_AND_CLAIMS),
        (f"{_LAYS} hand|cards on table and claims|claimed {_REST}?", _LAID_DOWN_AND_CLAIMS),
        ("almost|nearly drops|dropped|exposes|exposed|shows|showed card", _NOT_SHOWN),
        # The deal
        ("misdeals|misdealt", _HOW_DEALT),
        ("makes|made misdeal", _HOW_DEALT),
        ("there is|was misdeal", _HOW_DEALT),
        ("it? is|was misdeal", _HOW_DEALT),
        ("deal is|was wrong|irregular|faulty", _HOW_DEALT),
        ("deals|dealt wrongly|badly", _HOW_DEALT),
        ("touches|touched|lifts|lifted cards during|in|before deal|dealing?", _TOUCHED),
        ("touches|touched|lifts|lifted cards before deal is|was finished|complete|completed|over", _TOUCHED),
        ("picks|picked|takes|took up cards during|in|before deal|dealing?", _TOUCHED),
        (
            "picks|picked|takes|took up cards before deal is|was finished|complete|completed|over",
            _TOUCHED,
        ),
        ("redeals|redealt", _NEW_DEAL),
        ("deals|dealt again|anew", _NEW_DEAL),
        (f"gives|gave|deals|dealt {_PLAYER} fourteen|14|fifteen|15 cards", _ONE_PLAYER),
        (f"gives|gave|deals|dealt {_PLAYER} card too many", _ONE_PLAYER),
        (f"gives|gave|deals|dealt {_PLAYER} one card too many", _ONE_PLAYER),
        (f"gives|gave|deals|dealt {_PLAYER} too many cards", _ONE_PLAYER),
        (f"deals|dealt two|2 cards to {_PLAYER} at? once?", _TWO_DEALT),
        (f"deals|dealt {_PLAYER} two|2 cards at? once?", _TWO_DEALT),
        ("deals|dealt two|2 cards at once", _TWO_DEALT),
        # Rights
        ("calls|called for? lead", _WHICH_LEAD),
        ("demands|demanded|claims|claimed|exacts|exacted|takes|took penalty", _WHICH_PENALTY),
        ("lets|let it|that|this go", _LETS_GO),
        # The play
        (f"plays|played before {_PLAYER}", _WHICH_CARD),
        (f"plays|played|leads|led instead of {_PLAYER}", _WHICH_CARD),
        ("plays|played|leads|led for|from dummy", _DUMMY_PLAYS),
        ("looks|looked at|into dummy's hand|cards", _DUMMY_LIES_OPEN),
        ("looks|looked at|into hand|cards of dummy", _DUMMY_LIES_OPEN),
        ("had|has|have spade|heart|diamond|club after all", _FOUND_LATE),
        ("i had spade|heart|diamond|club after? all?", _FOUND_LATE),
        (f"says|said play|lead {_RANKS} partner?", _WHOSE_WISH),
        ("looks|looked at trick", _SOME_TRICK),
        (
            "asks|asked|demands|demanded|wants|wanted to see last|previous|earlier|quitted|turned trick",
            _ONLY_ASKED,
        ),
        ("asks|asked to look at last|previous|earlier|quitted|turned trick", _ONLY_ASKED),
        ("trick of five|5 cards is|was found", _WHO_PLAYED_TWICE),
        ("trick has|contains five|5 cards", _WHO_PLAYED_TWICE),
        ("there is|are five|5 cards in trick", _WHO_PLAYED_TWICE),
    ],
)

_ONE_CARD: Final = Sayings[Callable[[str], str]](
    [
        ("~ instead", lambda card: f"does not say what was done: write 'corrects to {card}'."),
        (
            "says|said play|lead ~ partner?",
            lambda card: (
                f"may mean two things: write 'dummy-suggests-card {card}' if dummy suggests it, and "
                f"'plays {card}' after dummy's seat if the declarer names his card."
            ),
        ),
        *(
            (
                f"plays|played|leads|led {what}",
                lambda card: (
                    "names the hand in its middle: write the seat from whose hand the card comes "
                    f"first, as in 'dummy: plays {card}'."
                ),
            )
            for what in ("from dummy ~", "~ from dummy", "for dummy ~", "~ for dummy")
        ),
        *(
            (
                pattern,
                lambda card: (
                    f"may mean two things: write 'dummy-suggests-card {card}' if he thereby suggests "
                    "a play; a card of which he speaks as being in a hand is 'card-named-in-hand "
                    f"{card}'."
                ),
            )
            for pattern in (f"tells|told|warns|warned {_PLAYER} not to play|lead ~",)
        ),
        (
            f"plays|played ~ before {_PLAYER}",
            lambda card: (
                f"says more than is needed: write 'plays {card}', and the program finds whether it "
                "was his turn."
            ),
        ),
        (
            f"leads|led ~ instead of|before {_PLAYER}",
            lambda card: (
                f"says more than is needed: write 'leads {card}', and the program finds whether it "
                "was his turn."
            ),
        ),
        ("almost|nearly drops|dropped|exposes|exposed|shows|showed ~", lambda _: _NOT_SHOWN),
    ]
)

_TWO_CARDS: Final = Sayings[str](
    [
        (
            f"names|named ~ and? then? {changes} ~",
            "is two acts, of which the first may mean several things: write 'plays' or 'wrong-card-named' "
            "with the first card, and 'corrects to' with the second on a line of its own.",
        )
        for changes in ("changes|changed it? to", "corrects|corrected it? to")
    ]
)


def refuse_plain_words(words: Words) -> None:
    """Refuse what can be understood but not ruled on, with what to write instead.

    Raises ``UnreadableError``.
    """
    why = _PLAIN.meaning(words, 0, len(words)) or _about_cards(words)
    if why is _WHOLE_HAND and any(token.word == "card" for token in words.tokens):
        return
    if why is None and is_bystander(words):
        why = _BYSTANDER
    if why is not None:
        raise UnreadableError(f"{quote(words.text)} {why}", 0)


def is_bystander(words: Words) -> bool:
    """Whether words begin with one who looks on: ``a bystander``."""
    return words.word(words.word(0) in ("a", "an", "the")) in _BYSTANDERS


def refuse_question(words: Words) -> None:
    """Refuse a question that is none of those that are ruled on. Raises ``UnreadableError``."""
    asked = words.word(0) in _ASKS or (words.word(0) in _QUESTIONS and words.text.endswith("?"))
    if asked:
        raise UnreadableError(
            f"{quote(words.text)} is not a question that is ruled on: those are 'asks whether he has none' "
            "(of the suit led), 'asks partner which penalty to take' and, when it is too late, "
            "'cards-placed-too-late'; a demand is a choice, as in 'asks for a new deal'. Leave any other "
            "question out.",
            0,
        )


def _about_cards(words: Words) -> str | None:
    """Why what is said of one card, or of two, is refused; or ``None``."""
    found = _places(words)
    if len(found) == 1 and (reason := _ONE_CARD.meaning_with(words, found[0])):
        return reason(words.said(*found[0]))
    return _TWO_CARDS.meaning_with(words, *found) if len(found) == 2 else None


def _places(words: Words) -> list[tuple[int, int]]:
    """Where the cards stand that the words name, each from its first word to the place after it."""
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(words):
        card = read_card(words, at)
        if card is not None:
            found.append((at, card[1]))
        at = card[1] if card is not None else at + 1
    return found
