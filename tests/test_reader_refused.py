"""What is plainly said but not ruled on: the message tells what to write instead."""

import pytest
from test_reader import CODES, transcript

from arbiter.transcript.acts import read_act
from arbiter.transcript.events import Lead, Reported, Section
from arbiter.transcript.irregularities import ALL
from arbiter.transcript.messages import UnreadableError, near, slip

IN_PLAY: dict[str, str] = {
    # Concessions
    **dict.fromkeys(
        (
            *("concedes", "concedes the rest", "concedes the rest of the tricks", "concedes two tricks"),
            *("gives up", "gives up his hand", "the rest are yours", "says the rest are yours", "resigns"),
            *("concedes the rest to South", "I concede"),
        ),
        "is a concession, and a concession is not ruled on: write the tricks that were won in the end into "
        "[result], as in 'Tricks: 9'.",
    ),
    "throws in his hand": "may be a concession, which is not ruled on",
    # Dummy
    "lays down his hand": "dummy's hand is laid down of itself with the first lead",
    "says 'play H5, partner'": "write 'dummy-suggests-card H5' if dummy suggests it",
    "says 'play the ace, partner'": "write 'dummy-suggests-card' if dummy suggests it",
    "tells South not to play H5": "write 'dummy-suggests-card H5' if he thereby suggests",
    "looks at dummy's hand": "is no irregularity when that hand lies open: leave it out.",
    "plays for dummy": "names no card",
    **dict.fromkeys(
        ("plays from dummy H5", "plays H5 from dummy", "leads H5 for dummy"), "as in 'dummy: plays H5'."
    ),
    "names H6, changes to H7": "is two acts, of which the first may mean several things",
    # Leads and penalties
    "plays before North": "does not name the card",
    "plays H5 before North": "write 'plays H5', and the program finds",
    "leads H5 instead of West": "write 'leads H5', and the program finds",
    "calls a lead": "does not name the suit",
    "demands the penalty": "does not name the penalty",
    "lets it go": "write 'waives' (the right is not used) or 'lets it stand'.",
    "stand": "is an option, not an act: write 'chooses stand'.",
    "call-suit H": "is an option, not an act: write 'chooses call-suit H'.",
    # Revokes and tricks
    "had a club after all": "write 'corrects to' and the card",
    "H5 instead": "write 'corrects to H5'.",
    "looks at the trick": "write 'looks at the last trick' of one that was turned and quitted",
    "asks to see the last trick": "to ask is not to look",
    "a trick of 5 cards is found": "write 'two-cards-to-trick' or 'two-cards-at-once'",
    # Cards shown
    **dict.fromkeys(
        ("shows his hand to West", "exposes all his cards", "shows his hand"),
        "does not say which cards: name them",
    ),
    **dict.fromkeys(
        ("puts his hand down and claims", "lays down his cards and claims the rest"), "is two acts"
    ),
    **dict.fromkeys(("almost drops H5", "nearly shows a card"), "is no irregularity, as nothing was shown"),
    "a bystander nods": "is a bystander's: write 'Table: bystander-remark'.",
}

IN_DEAL: dict[str, str] = {
    **dict.fromkeys(
        ("misdeals", "makes a misdeal", "the deal was wrong", "deals badly"), "does not say what was wrong"
    ),
    **dict.fromkeys(
        ("touches his cards during the deal", "picks up his cards before the deal is finished"),
        "write 'looks at his cards' if he did",
    ),
    "gives West fourteen cards": "write it after the seat of him who has too many",
    **dict.fromkeys(
        ("deals two cards to West at once", "deals two cards at once"), "may be put right without penalty"
    ),
    "redeals": "is no act of this deal",
}


@pytest.mark.parametrize("game", ["plain-code", "royal-auction"])
@pytest.mark.parametrize(
    ("words", "section"), [(words, "play") for words in IN_PLAY] + [(words, "deal") for words in IN_DEAL]
)
def test_what_to_write_instead(words: str, section: Section, game: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_act(words, CODES[game], section)
    assert caught.value.message.startswith(("'" if "'" not in words else '"') + words)
    assert (IN_PLAY | IN_DEAL)[words] in caught.value.message
    assert not caught.value.unknown


QUESTIONS = (
    *("asks who played the three", "asks whose lead it is", "asks for the cards to be placed"),
    *("whose trick is it?", "asks the time"),
)


@pytest.mark.parametrize("game", ["plain-code", "royal-auction"])
@pytest.mark.parametrize("section", ["declaration", "play"])
@pytest.mark.parametrize("words", QUESTIONS)
def test_questions_that_are_not_ruled_on(words: str, section: Section, game: str) -> None:
    """They are never said to belong to another game."""
    with pytest.raises(UnreadableError) as caught:
        read_act(words, CODES[game], section)
    assert caught.value.message == (
        f"'{words}' is not a question that is ruled on: those are 'asks whether he has none' (of the suit "
        "led), 'asks partner which penalty to take' and, when it is too late, 'cards-placed-too-late'; a "
        "demand is a choice, as in 'asks for a new deal'. Leave any other question out."
    )


def test_leave_to_lead_is_asked_in_plain_bridge() -> None:
    asked = read_act("leads H5 without asking", CODES["plain-code"], "play")
    assert isinstance(asked, Reported)
    assert (asked.irregularity, type(asked.act)) == ("lead-without-asking", Lead)
    for words in ("leads H5 without asking", "lead-without-asking H5"):
        with pytest.raises(UnreadableError, match="'lead-without-asking' is known only in plain bridge"):
            read_act(words, CODES["royal-auction"], "play")
    with pytest.raises(UnreadableError, match="'asks to lead' is said only in plain bridge"):
        read_act("asks to lead", CODES["royal-auction"], "play")
    with pytest.raises(UnreadableError, match="'asks' is not a question that is ruled on"):
        read_act("asks", CODES["royal-auction"], "play")


@pytest.mark.parametrize("words", sorted(ALL))
def test_no_id_is_refused_for_its_words(words: str) -> None:
    try:
        read_act(f"{words} H5", CODES["royal-auction"], "play")
    except UnreadableError as error:
        assert not error.unknown
        assert any(why in error.message for why in ("for the program", "known only", "too much", "one card"))


LINES: dict[str, tuple[int, int, str]] = {
    "East: leads CK\nNorth: C3": (
        4,
        8,
        "'C3' is a card, not a call: cards are played after the section mark [play], which stands alone on a "
        "line before the lead in line 3. Outside it say what was done with the card, as in "
        "'North: plays C3' or 'North: exposes C3'.",
    ),
    "pass C3": (
        3,
        6,
        "'C3' is a card, not a call: cards are played in rotation after the section mark [play], which "
        "stands alone on a line. Outside it say who did what with the card, as in 'West: leads C3' or "
        "'West: exposes C3'.",
    ),
    **{
        f"{mark}Bystander: says East has revoked": (
            4 if mark else 3,
            1,
            "'Bystander: says East has revoked' is not an act of a player: write 'Table: bystander-remark'.",
        )
        for mark in ("", "[deal]\n", "[play]\n", "[result]\n")
    },
    "[play]\nconcedes the rest": (
        4,
        1,
        "'concedes the rest' is a concession, and a concession is not ruled on: write the tricks that were "
        "won in the end into [result], as in 'Tricks: 9'.",
    ),
    "[play]\nclaims a revoke": (
        4,
        1,
        "'claims a revoke' names nobody: say who did it, as in 'South: claims a revoke'.",
    ),
    "West: hesitates": (
        3,
        7,
        "'hesitates' is not an act: expected a call, what was done (as in 'exposes H5') or a choice (as in "
        "'chooses stand'). `arbiter laws --about \"hesitates\"` finds the laws on it, if there are any.",
    ),
}


@pytest.mark.parametrize("lines", LINES)
def test_where_a_line_is_refused(lines: str) -> None:
    (problem,) = transcript(lines, head="Dealer: South\n").problems
    assert (problem.line, problem.column, problem.message) == LINES[lines]


def test_long_words_are_not_to_be_looked_up() -> None:
    with pytest.raises(UnreadableError) as caught:
        read_act("hesitates " * 9, CODES["royal-auction"], "play")
    assert '`arbiter laws --about "WORDS"`' in caught.value.message


KNOWN = ("hearts", "waives", "completes the deal", "no bids", "leave it", "stand", "redouble", "Double")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("hesitates", None),
        ("gives", None),
        ("gathers his partner's trick", None),
        ("concedes the rest", None),
        ("nods at", None),
        ("no", "no bids"),
        ("zz", None),
        ("heart", "hearts"),
        ("stnad", "stand"),
        ("leave", "leave it"),
        ("reduoble", "redouble"),
        ("dubble", "Double"),
    ],
)
def test_only_what_is_near_is_offered(words: str, expected: str | None) -> None:
    assert near(words, KNOWN) == expected
    assert slip(words, KNOWN) == (expected if words not in ("no", "leave") else None)
