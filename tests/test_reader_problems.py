"""What cannot be read: every kind of mistake, with its place and its exact words."""

import pytest
from test_reader import OPTIONS, events, transcript, transcripts

from arbiter.cards import Card
from arbiter.seats import Seat
from arbiter.transcript.events import Problem, Transcript
from arbiter.transcript.irregularities import ACTS, ALL, REPORTED


def only_problem(text: str) -> tuple[int, int, str]:
    (found,) = transcripts(text)
    (problem,) = found.problems
    return problem.line, problem.column, problem.message


ROWS: dict[str, tuple[int, str]] = {
    "1Q pass": (
        1,
        ("'1Q' names no denomination: expected one after the number, as in '1S' or 'two no trumps'."),
    ),
    "pass 1Q": (
        6,
        ("'1Q' names no denomination: expected one after the number, as in '1S' or 'two no trumps'."),
    ),
    "pass foo 1S": (
        6,
        ("'foo' is not a call: expected a bid such as 1S or two no trumps, or pass, double or redouble."),
    ),
    "1": (1, ("'1' names no denomination: expected one after the number, as in '1S' or 'two no trumps'.")),
    "1 pass": (
        1,
        ("'1' names no denomination: expected one after the number, as in '1S' or 'two no trumps'."),
    ),
    "2 no trmps": (
        1,
        (
            "'2 no trmps' names no denomination: expected one after the number, as in '1S' "
            "or 'two no trumps'. Did you mean 'no trumps'?"
        ),
    ),
    "two spadse": (
        1,
        (
            "'two spadse' names no denomination: expected one after the number, as in '1S' "
            "or 'two no trumps'. Did you mean 'spades'?"
        ),
    ),
    "no trupms": (
        4,
        (
            "'trupms' is not a call: expected a bid such as 1S or two no trumps, or pass, "
            "double or redouble. Did you mean 'no trumps'?"
        ),
    ),
    "0S": (1, "'0S' is not a bid: a bid names at least one trick."),
    "zero spades": (
        1,
        ("'zero' is not a call: expected a bid such as 1S or two no trumps, or pass, double or redouble."),
    ),
    "1000S": (1, "'1000S' is not a bid: the number of tricks has too many digits."),
    "2NTT": (
        1,
        (
            "'2NTT' names no denomination: expected one after the number, as in '1S' or 'two "
            "no trumps'. Did you mean 'NT'?"
        ),
    ),
    "1S-pass": (1, "'1S-pass' cannot be told apart: expected a space between one call and the next."),
    "1S2S": (1, "'1S2S' cannot be told apart: expected a space between one call and the next."),
    "pass-double": (
        1,
        ("'pass-double' cannot be told apart: expected a space between one call and the next."),
    ),
    "H5": (
        1,
        (
            "'H5' is a card, not a call: cards are played in rotation after the section mark [play], "
            "which stands alone on a line. Outside it say who did what with the card, as in 'West: "
            "leads H5' or 'West: exposes H5'."
        ),
    ),
    "H5 S": (
        1,
        (
            "'H5' is a card, not a call: cards are played in rotation after the section mark [play], "
            "which stands alone on a line. Outside it say who did what with the card, as in 'West: "
            "leads H5' or 'West: exposes H5'."
        ),
    ),
    "the five of hearts": (
        1,
        (
            "'the five of hearts' is a card, not a call: cards are played in rotation after the "
            "section mark [play], which stands alone on a line. Outside it say who did what with the "
            "card, as in 'West: leads the five of hearts' or 'West: exposes the five of hearts'."
        ),
    ),
    "1S - 2S": (
        4,
        ("'-' is not a call: expected a bid such as 1S or two no trumps, or pass, double or redouble."),
    ),
    "1S ... 2S": (
        4,
        ("'...' is not a call: expected a bid such as 1S or two no trumps, or pass, double or redouble."),
    ),
    "1S/pass": (1, "'1S/pass' cannot be told apart: expected a space between one call and the next."),
    "pass West: 1S": (
        6,
        (
            "'West' names a player in the middle of a row: begin a new line with it, as a "
            "line that names a seat holds that player's act alone."
        ),
    ),
    "pass N: 1S": (
        6,
        (
            "'N' names a player in the middle of a row: begin a new line with it, as a line "
            "that names a seat holds that player's act alone."
        ),
    ),
    "pass Ann 1S": (
        6,
        (
            "'Ann' names a player in the middle of a row: begin a new line with it, as a "
            "line that names a seat holds that player's act alone."
        ),
    ),
    "West": (1, "'West' is named, but no act: expected one, as in 'West: pass'."),
    "S": (
        1,
        (
            "'S' is named, but no act: expected one, as in 'S: pass'. A line's first word is "
            "a seat if it names one: write the call in full."
        ),
    ),
    "N": (
        1,
        (
            "'N' is named, but no act: expected one, as in 'N: pass'. A line's first word is "
            "a seat if it names one: write the call in full."
        ),
    ),
    "N:": (
        1,
        (
            "'N' is named, but no act: expected one, as in 'N: pass'. A line's first word is "
            "a seat if it names one: write the call in full."
        ),
    ),
    "yes": (1, "'yes' is said only in plain bridge, and this is an auction game."),
    "may I lead?": (1, "'may I lead' is said only in plain bridge, and this is an auction game."),
    "leaves it": (1, "'leaves it' is said only in plain bridge, and this is an auction game."),
    "I leave it to you, partner": (
        1,
        ("'I leave it to you, partner' is said only in plain bridge, and this is an auction game."),
    ),
    "satisfied": (1, "'satisfied' is said only in plain bridge, and this is an auction game."),
    "pass satisfied": (6, "'satisfied' is said only in plain bridge, and this is an auction game."),
    "exposes H5": (1, "'exposes H5' names nobody: say who did it, as in 'South: exposes H5'."),
    "exposes H1": (9, "'H1' is not a card: expected one such as H5, 10H or 'five of hearts'."),
    "exposes": (1, "'exposes' names no card: expected one such as H5, 10H or 'five of hearts'."),
    "chooses stand": (1, "'chooses stand' names nobody: say who did it, as in 'South: chooses stand'."),
    "insufficient-bid": (
        1,
        ("'insufficient-bid' is for the program to find: write the call itself, and the program judges it."),
    ),
    "revoke": (1, "'revoke' names nobody: say who did it, as in 'South: revoke'."),
    "Nroth pass": (1, "'Nroth' is neither a call nor anybody's name. Did you mean 'North'?"),
    "nroth": (1, "'nroth' is neither a call nor anybody's name. Did you mean 'North'?"),
    "Nroth: pass": (
        1,
        ("'Nroth' is nobody's name: expected a seat or a player before the colon. Did you mean 'North'?"),
    ),
    "Code royal-auction": (
        1,
        ("'Code royal-auction' is not a call: a header needs a colon, as in 'Dealer: South'."),
    ),
    "Dealer South": (
        8,
        (
            "'South' is a seat, not an act: expected a call, what was done (as in 'exposes "
            "H5') or a choice (as in 'chooses stand'). A header needs a colon, as in "
            "'Dealer: South'."
        ),
    ),
    "says": (
        1,
        ("'says' is not a call: expected a bid such as 1S or two no trumps, or pass, double or redouble."),
    ),
    "bids": (
        1,
        ("'bids' is not a call: expected a bid such as 1S or two no trumps, or pass, double or redouble."),
    ),
    "!": (1, "'!' says nothing: expected calls, or a seat and an act."),
    "passs": (
        1,
        (
            "'passs' is not a call: expected a bid such as 1S or two no trumps, or pass, "
            "double or redouble. Did you mean 'passes'?"
        ),
    ),
    "dubble": (
        1,
        (
            "'dubble' is not a call: expected a bid such as 1S or two no trumps, or pass, "
            "double or redouble. Did you mean 'double'?"
        ),
    ),
    "\x1b[31mred": (
        1,
        (
            "'\\x1b[31mred' is not a call: expected a bid such as 1S or two no trumps, or "
            "pass, double or redouble."
        ),
    ),
    "[red]1S": (1, "'[red]1S' is not a section: expected one alone on its line, as in '[play]'."),
}


@pytest.mark.parametrize("words", ROWS)
def test_a_row_that_cannot_be_read(words: str) -> None:
    column, message = ROWS[words]
    assert only_problem(f"Code: old-auction\nDealer: South\nPlayers: W=Ann\n[declaration]\n{words}") == (
        5,
        column,
        message,
    )


NOT_ACTS: dict[str, tuple[int, str]] = {
    "calls a club": (
        1,
        (
            "'calls a club' may be a declaration or the call of a suit to be led: write 'declares clubs' or "
            "'chooses call-suit C'."
        ),
    ),
    "makes it five clubs": (
        1,
        (
            "'makes it five clubs' may be a correction of his own bid or a demand: write 'corrects to' and "
            "the bid, or 'chooses require-sufficient'."
        ),
    ),
    "flurbs": (
        1,
        (
            "'flurbs' is not an act: expected a call, what was done (as in 'exposes H5') or "
            "a choice (as in 'chooses stand'). Did you mean 'clubs'?"
        ),
    ),
    "pass pass": (
        6,
        ("'pass' is a second act: a line that names a seat holds one act, so give it a line of its own."),
    ),
    "1S and more": (4, "'and more' is too much: expected one act and no more, and '1S' is one already."),
    "pass, exposes H5": (
        7,
        (
            "'exposes H5' is a second act: a line that names a seat holds one act, so give "
            "it a line of its own."
        ),
    ),
    "exposes": (1, "'exposes' names no card: expected one such as H5, 10H or 'five of hearts'."),
    "exposes a heart": (11, "'heart' is not a card: expected one such as H5, 10H or 'five of hearts'."),
    "exposes five hearts": (9, "'five' is not a card: expected one such as H5, 10H or 'five of hearts'."),
    "exposes a ♥": (11, "'♥' is not a card: expected one such as H5, 10H or 'five of hearts'."),
    "exposes H5 H5": (12, "'H5' is named twice."),
    "exposes H5S4": (9, "'H5S4' is not a card: expected one such as H5, 10H or 'five of hearts'."),
    "exposes H1": (9, "'H1' is not a card: expected one such as H5, 10H or 'five of hearts'."),
    "leads": (1, "'leads' names no card: expected one such as H5, 10H or 'five of hearts'."),
    "leads C4 C5": (1, "'leads C4 C5' names 2 cards: expected one, as each card is an act of its own."),
    "plays hearts": (7, "'hearts' is not a card: expected one such as H5, 10H or 'five of hearts'."),
    "corrects to": (1, "'corrects to' names no call: expected one, as in 'corrects to 5C'."),
    "corrects to nothing": (
        13,
        ("'nothing' is not a call: expected a bid such as 1S or two no trumps, or pass, double or redouble."),
    ),
    "corrects to 2H 3H": (16, "'3H' is too much: expected one call and no more after 'corrects to 2H'."),
    "corrects to 0S": (13, "'0S' is not a bid: a bid names at least one trick."),
    "calls": (
        1,
        (
            "'calls' is not an act: expected a call, what was done (as in 'exposes H5') or a "
            "choice (as in 'chooses stand'). Did you mean 'calls attention'?"
        ),
    ),
    "calls atention": (
        1,
        (
            "'calls atention' is not an act: expected a call, what was done (as in 'exposes "
            "H5') or a choice (as in 'chooses stand'). Did you mean 'calls attention'?"
        ),
    ),
    "chooses": (1, "'chooses' names no option: expected one such as new-deal or stand."),
    "chooses for 3": (1, "'chooses' names no option: expected one such as new-deal or stand."),
    "chooses flub": (9, "'flub' is not an option: expected one such as new-deal or stand."),
    "chooses stnad": (
        9,
        ("'stnad' is not an option: expected one such as new-deal or stand. Did you mean 'stand'?"),
    ),
    "chooses stand up": (
        15,
        (
            "'up' is neither a suit nor a card: expected nothing after the option, or one "
            "such as H, hearts or H5."
        ),
    ),
    "chooses call-suit NT": (
        19,
        (
            "'NT' is neither a suit nor a card: expected nothing after the option, or one "
            "such as H, hearts or H5."
        ),
    ),
    "chooses call-suit royals": (
        19,
        (
            "'royals' is neither a suit nor a card: expected nothing after the option, or "
            "one such as H, hearts or H5."
        ),
    ),
    "chooses stand for East": (
        15,
        ("'for East' names no event: expected the number of an event after 'for', counted from 1."),
    ),
    "chooses stand for 0": (
        15,
        ("'for 0' names no event: expected the number of an event after 'for', counted from 1."),
    ),
    "chooses stand for 9999999": (
        15,
        ("'for 9999999' names no event: expected the number of an event after 'for', counted from 1."),
    ),
    "forbids": (8, "'forbids' is not a suit: expected one, as in 'forbids hearts'."),
    "forbids NT": (9, "'NT' is not a suit: expected one, as in 'forbids hearts'."),
    "waives for ever": (
        8,
        ("'for ever' names no event: expected the number of an event after 'for', counted from 1."),
    ),
    "insufficient-bid": (
        1,
        ("'insufficient-bid' is for the program to find: write the call itself, and the program judges it."),
    ),
    "call-changed": (
        1,
        ("'call-changed' is for the program to find: write the change itself, and the program judges it."),
    ),
    "wrong-penalty-demanded": (
        1,
        (
            "'wrong-penalty-demanded' is for the program to find: write the choice itself, "
            "and the program judges it."
        ),
    ),
    "revoke H1": (8, "'H1' is not a card: expected one such as H5, 10H or 'five of hearts'."),
    "revoke H5 H6": (
        1,
        "'revoke H5 H6' names 2 cards: expected one, as each card is an act of its own.",
    ),
    "two-cards-at-once H5": (
        1,
        "'two-cards-at-once H5' names one card: expected all that were played at once.",
    ),
    "card exposed in dealing, the five of hearts, the 5 of hearts": (50, "'5 of hearts' is named twice."),
    "plays H5 again": (10, "'again' is not a card: expected one such as H5, 10H or 'five of hearts'."),
    "corrects to H5 H6": (
        13,
        "'H5' is a card, not a call: say what was done with it, as in 'exposes H5'.",
    ),
    "consults-on-doubling": (
        1,
        ("'consults-on-doubling' is known only in plain bridge: it cannot be under old-auction."),
    ),
    "pone-asks-to-lead": (
        1,
        ("'pone-asks-to-lead' is known only in plain bridge: it cannot be under old-auction."),
    ),
    "card-exposed-before-lead": (
        1,
        ("'card-exposed-before-lead' names no card: expected one such as H5, 10H or 'five of hearts'."),
    ),
    "lead-out-of-turn": (
        1,
        ("'lead-out-of-turn' names no card: expected one such as H5, 10H or 'five of hearts'."),
    ),
    "lead-out-of-turn C4 C5": (
        1,
        ("'lead-out-of-turn C4 C5' names 2 cards: expected one, as each card is an act of its own."),
    ),
    "gives-information H5": (19, "'H5' is too much: expected nothing after 'gives-information'."),
    "North": (
        1,
        (
            "'North' is a seat, not an act: expected a call, what was done (as in 'exposes "
            "H5') or a choice (as in 'chooses stand'). A header needs a colon, as in "
            "'Dealer: South'."
        ),
    ),
    "North: pass": (
        1,
        (
            "'North: pass' is not an act: expected a call, what was done (as in 'exposes "
            "H5') or a choice (as in 'chooses stand'). `arbiter laws --about \"north pass\"` "
            "finds the laws on it, if there are any."
        ),
    ),
    ": pass": (
        1,
        (
            "': pass' is not an act: expected a call, what was done (as in 'exposes H5') or "
            "a choice (as in 'chooses stand'). Did you mean 'pass'?"
        ),
    ),
    "-": (
        1,
        (
            "'-' is not an act: expected a call, what was done (as in 'exposes H5') or a "
            "choice (as in 'chooses stand')."
        ),
    ),
    "...": (
        1,
        (
            "'...' is not an act: expected a call, what was done (as in 'exposes H5') or a "
            "choice (as in 'chooses stand')."
        ),
    ),
    "H5": (
        1,
        (
            "'H5' is a card, not a call: cards are played after the section mark [play], which "
            "stands alone on a line. Outside it say what was done with the card, as in 'West: leads "
            "H5' or 'West: exposes H5'."
        ),
    ),
    "yes": (1, "'yes' is said only in plain bridge, and this is an auction game."),
    "lets it stnad": (
        1,
        (
            "'lets it stnad' is not an act: expected a call, what was done (as in 'exposes "
            "H5') or a choice (as in 'chooses stand'). Did you mean 'lets it stand'?"
        ),
    ),
    "2 hearts now": (10, "'now' is too much: expected one act and no more, and '2 hearts' is one already."),
    "consult the stars": (
        1,
        (
            "'consult the stars' is not an act: expected a call, what was done (as in "
            "'exposes H5') or a choice (as in 'chooses stand'). `arbiter laws --about "
            '"consult the stars"` finds the laws on it, if there are any.'
        ),
    ),
    "lead hearts": (6, "'hearts' is not a card: expected one such as H5, 10H or 'five of hearts'."),
    "3R": (
        1,
        (
            "'3R' cannot be said under old-auction, which has no royals: its denominations "
            "are spades, clubs, diamonds, hearts and no trumps."
        ),
    ),
    "royals": (
        1,
        (
            "'royals' cannot be said under old-auction, which has no royals: its "
            "denominations are spades, clubs, diamonds, hearts and no trumps."
        ),
    ),
}


@pytest.mark.parametrize("words", NOT_ACTS)
def test_an_act_that_cannot_be_read(words: str) -> None:
    column, message = NOT_ACTS[words]
    assert only_problem(f"Code: old-auction\nDealer: South\nWest: {words}") == (3, column + 6, message)


PLAIN_ACTS: dict[str, tuple[int, str]] = {
    "2 hearts": (
        1,
        (
            "'2 hearts' names a number of tricks, which is not done in plain bridge: name "
            "the trump alone, as in 'hearts'."
        ),
    ),
    "no bid 2S": (8, "'2S' is too much: expected one act and no more, and 'no bid' is one already."),
    "royals": (
        1,
        (
            "'royals' cannot be said under plain-code, which has no royals: its "
            "denominations are spades, clubs, diamonds, hearts and no trumps."
        ),
    ),
    "0 hearts": (
        1,
        (
            "'0 hearts' names a number of tricks, which is not done in plain bridge: name "
            "the trump alone, as in 'hearts'."
        ),
    ),
    "1Q": (1, ("'1Q' names no denomination: expected one after the number, as in '1S' or 'two no trumps'.")),
    "flub": (
        1,
        (
            "'flub' is not an act: expected a call, what was done (as in 'exposes H5') or a "
            "choice (as in 'chooses stand'). Did you mean 'club'?"
        ),
    ),
    "bid-out-of-turn": (
        1,
        ("'bid-out-of-turn' is for the program to find: write the call itself, and the program judges it."),
    ),
    "double-before-asked": (
        1,
        (
            "'double-before-asked' is for the program to find: write the call itself, and "
            "the program judges it."
        ),
    ),
    "gives-information": (
        1,
        ("'gives-information' is known only in the auction games: it cannot be under plain-code."),
    ),
    "card-exposed-before-final H5": (
        1,
        ("'card-exposed-before-final' is known only in the auction games: it cannot be under plain-code."),
    ),
    "leave": (
        1,
        (
            "'leave' is not an act: expected a call, what was done (as in 'exposes H5') or a "
            "choice (as in 'chooses stand'). Did you mean 'leave it'?"
        ),
    ),
    "may I leed?": (
        1,
        (
            "'may I leed?' is not an act: expected a call, what was done (as in 'exposes "
            "H5') or a choice (as in 'chooses stand'). Did you mean 'may i lead'?"
        ),
    ),
    "H5": (
        1,
        (
            "'H5' is a card, not a call: cards are played after the section mark [play], which "
            "stands alone on a line. Outside it say what was done with the card, as in 'West: leads "
            "H5' or 'West: exposes H5'."
        ),
    ),
    "5H": (
        1,
        (
            "'5H' names a number of tricks, which is not done in plain bridge: name the "
            "trump alone, as in 'hearts'."
        ),
    ),
}


@pytest.mark.parametrize("words", PLAIN_ACTS)
def test_an_act_that_cannot_be_read_in_a_plain_game(words: str) -> None:
    column, message = PLAIN_ACTS[words]
    assert only_problem(f"Code: plain-code\nDealer: South\nWest: {words}") == (3, column + 6, message)


TABLE: dict[str, tuple[int, str]] = {
    "pass": (1, "'pass' is a player's act: name him, as the Table stands for nobody."),
    "exposes H5": (1, "'exposes H5' is a player's act: name him, as the Table stands for nobody."),
    "revoke H5": (1, "'revoke H5' is a player's act: name him, as the Table stands for nobody."),
    "chooses stand": (1, "'chooses stand' is a player's act: name him, as the Table stands for nobody."),
    "lead-out-of-turn H5": (
        1,
        ("'lead-out-of-turn H5' is a player's act: name him, as the Table stands for nobody."),
    ),
    "": (1, "'Table' is named, but no act: expected one, as in 'Table: faced-card-in-pack'."),
    "flub": (
        8,
        (
            "'flub' is not an act: expected a call, what was done (as in 'exposes H5') or a "
            "choice (as in 'chooses stand'). Did you mean 'club'?"
        ),
    ),
}


@pytest.mark.parametrize("words", TABLE)
def test_what_the_table_cannot_do(words: str) -> None:
    column, message = TABLE[words]
    assert only_problem(f"Code: plain-code\nDealer: South\nTable: {words}") == (3, column, message)


PLAYERS: dict[str, tuple[int, str]] = {
    "N": (1, "'N' names no player: expected a seat and a name, as in 'N=Ann'."),
    "N=": (1, "'N=' names no player: expected a seat and a name, as in 'N=Ann'."),
    "X=Ann": (1, "'X' is not a seat: expected one, as in 'N=Ann'."),
    "Nroth=Ann": (1, "'Nroth' is not a seat: expected one, as in 'N=Ann'. Did you mean 'North'?"),
    "N=Ann, E=ann": (8, "'ann' is the name of two seats: give each player a name of his own."),
    "N=Ann,N=Bob": (7, "N has two names: 'Ann' and 'Bob'."),
    "Z=Ann, S=Bob": (8, "South has two names: 'Ann' and 'Bob'."),
    "N=East": (1, "'East' cannot be the name of North: it already names East."),
    "N=dealer": (1, "'dealer' cannot be a name: it already names somebody at the table."),
    "N=maker": (1, "'maker' cannot be a name: it already names somebody at the table."),
    "N=Table": (1, "'Table' cannot be a name: it already names somebody at the table."),
    "N=A": (1, "'A' cannot be the name of North: it already names West."),
    "N=#1": (1, "'#1' cannot be a name: at the start of a line it would be a comment."),
    "N=[x]": (1, "'[x]' cannot be a name: at the start of a line it would be a section."),
    "N=Code": (1, "'Code' cannot be a name: at the start of a line it would be a header."),
}


@pytest.mark.parametrize("words", PLAYERS)
def test_players_that_cannot_be_seated(words: str) -> None:
    column, message = PLAYERS[words]
    assert only_problem(f"Code: old-auction\nDealer: South\nPlayers: {words}") == (3, column + 9, message)


HOUSE: dict[str, tuple[int, str]] = {
    "doubling-limit": (
        1,
        ("'doubling-limit' names no limit: expected points a trick, as in 'doubling-limit 100'."),
    ),
    "doubling-limit 0": (
        1,
        ("'doubling-limit 0' names no limit: expected points a trick, as in 'doubling-limit 100'."),
    ),
    "doubling-limit x": (
        1,
        ("'doubling-limit x' names no limit: expected points a trick, as in 'doubling-limit 100'."),
    ),
    "doubling-limit 100 200": (
        1,
        ("'doubling-limit 100 200' names no limit: expected points a trick, as in 'doubling-limit 100'."),
    ),
    "spade-convention 3": (1, "'spade-convention 3' is too much: expected 'spade-convention' and no more."),
    "one-spade-convention": (
        1,
        (
            "'one-spade-convention' is not a house rule under plain-code, which allows "
            "doubling-limit and spade-convention."
        ),
    ),
    "spade-konvention": (
        1,
        (
            "'spade-konvention' is not a house rule: expected doubling-limit, "
            "spade-convention or one-spade-convention. Did you mean 'spade-convention'?"
        ),
    ),
    "doubling-limit 1, doubling-limit 2": (19, "The house rule doubling-limit is given twice."),
}


@pytest.mark.parametrize("words", HOUSE)
def test_house_rules_that_cannot_be_kept(words: str) -> None:
    column, message = HOUSE[words]
    assert only_problem(f"Code: plain-code\nDealer: South\nHouse: {words}") == (3, column + 7, message)


HANDS: dict[str, tuple[int, str]] = {
    "A.K.Q.J": (
        1,
        (
            "'A.K.Q.J' is not a deal: expected a seat, a colon and the hands from it to the "
            "left, as in 'N:AK.Q52.JT98.7643 - - -'."
        ),
    ),
    "X:A.K.Q.J": (
        1,
        (
            "'X:A.K.Q.J' is not a deal: expected a seat, a colon and the hands from it to "
            "the left, as in 'N:AK.Q52.JT98.7643 - - -'."
        ),
    ),
    "N:A.K.Q": (
        3,
        ("'A.K.Q' is not a hand: expected four suits with dots between, as in 'AK.Q52.JT98.7643'."),
    ),
    "N:A.K.Q.1": (3, "'1' in 'A.K.Q.1' is not a card: expected one of A K Q J T 9 ... 2."),
    f"N:{'A' * 53}... -": (3, "North has 53 cards: there are 52 in the pack."),
    "N:A... K... Q... J... T...": (
        23,
        (
            "'T...' is a fifth hand: expected a seat, a colon and the hands from it to the "
            "left, as in 'N:AK.Q52.JT98.7643 - - -'."
        ),
    ),
}


@pytest.mark.parametrize("words", HANDS)
def test_hands_that_cannot_be_read(words: str) -> None:
    column, message = HANDS[words]
    assert only_problem(f"Code: old-auction\nDealer: South\nHands: {words} # c") == (3, column + 7, message)


SECTIONS: dict[str, tuple[int, str]] = {
    "[play] x": (1, "'[play] x' is not a section: expected one alone on its line, as in '[play]'."),
    "[play": (1, "'[play' is not a section: expected one alone on its line, as in '[play]'."),
    "[playing]": (
        1,
        (
            "'[playing]' is not a section: expected [deal], [declaration], [play] or "
            "[result]. Did you mean '[play]'?"
        ),
    ),
    "[]": (1, "'[]' is not a section: expected [deal], [declaration], [play] or [result]."),
}


@pytest.mark.parametrize("words", SECTIONS)
def test_what_is_no_section(words: str) -> None:
    column, message = SECTIONS[words]
    assert only_problem(f"Code: old-auction\nDealer: South\n{words}") == (3, column, message)


FILES: dict[bytes, tuple[int, int, str]] = {
    b"": (1, 1, "The transcript is empty: it has neither headers nor calls."),
    b"\n\n# only a comment\n": (1, 1, "The transcript is empty: it has neither headers nor calls."),
    b"---\n---\n": (1, 1, "The transcript is empty: it has neither headers nor calls."),
    b"1S\n\xff\xfe": (
        *(2, 1),
        "This is not a text file: byte 4 is not UTF-8. A transcript is plain text in UTF-8.",
    ),
    b"\xef\xbb\xbf1S\r\n2S \xe9": (
        *(2, 4),
        "This is not a text file: byte 11 is not UTF-8. A transcript is plain text in UTF-8.",
    ),
    "1♠\r\nab\0".encode(): (
        *(2, 3),
        "This is not a text file: byte 9 is NUL. A transcript is plain text in UTF-8.",
    ),
    "1S".encode("utf-16"): (
        *(1, 1),
        "This is not a text file: byte 1 is not UTF-8. A transcript is plain text in UTF-8.",
    ),
}


@pytest.mark.parametrize("data", FILES)
def test_a_file_that_is_no_transcript(data: bytes) -> None:
    line, column, message = FILES[data]
    problem = Problem(line, column, message)
    assert transcripts(data) == [Transcript("test.txt", problems=[problem], line=line)]
    if b"\0" in data and b"\xff" not in data:
        assert transcripts(data.decode())[0].problems == [problem]


NO_CODE = (
    "The code of laws is not named: add a header such as 'Code: plain-code', or give --code. "
    "The codes are plain-code, old-auction and royal-auction."
)
NO_DEALER = "The dealer is not named: add a header such as 'Dealer: South'."
UNKNOWN = "is not a code: the codes are plain-code, old-auction and royal-auction."
HEADERS: dict[str, tuple[int, int, str]] = {
    "\nDealer: South\n1S": (2, 1, NO_CODE),
    "# the first\n\nCode: old-auction\n1S": (3, 1, NO_DEALER),
    "Code: old-auction\nWest: 1S\ndealer: pass": (1, 1, NO_DEALER),
    "Code: royal\nDealer: S\n1S": (1, 7, f"'royal' {UNKNOWN}"),
    "Code: old-auktion\nDealer: S\n1S": (1, 7, f"'old-auktion' {UNKNOWN} Did you mean 'old-auction'?"),
    "Code:\nDealer: S": (1, 6, "The header Code has no value."),
    "Code: old-auction\nDealer: # South": (2, 9, "The header Dealer has no value."),
    "Code: old-auction\nDealer: S\ncode: old-auction": (
        *(3, 7),
        "The header Code is given twice: it stands on line 1 already.",
    ),
    "Code: old-auction\nDealer: S\nDealer: N": (
        *(3, 9),
        "The header Dealer is given twice: it stands on line 2 already. "
        "A call by the dealer is written in full, as in 'dealer: no trumps'.",
    ),
    "Code: old-auction\nDealer: Suoth": (
        *(2, 9),
        "'Suoth' does not name the dealer: expected a seat such as South, or a player. Did you mean 'South'?",
    ),
    "Code: old-auction\nPlayers: N=Annette\nDealer: Anette": (
        *(3, 9),
        "'Anette' does not name the dealer: expected a seat such as South, or a player. "
        "Did you mean 'Annette'?",
    ),
    "Code: old-auction\nDealer: pone": (
        *(2, 9),
        "'pone' does not name the dealer: expected a seat such as South, or a player.",
    ),
    "Code: old-auction\nDealer: A": (2, 9, "'A' cannot be the dealer: by Foster's letters Z deals."),
    "Code: old-auction\nPlayers: Z=Ann, A=Bob\nDealer: Bob": (
        *(3, 9),
        "'Bob' cannot be the dealer: by Foster's letters Z deals.",
    ),
    "Code: old-auction\nDealr: South\n1S": (
        *(2, 1),
        "'Dealr' is neither a header nor anybody's name: the headers are Code, Dealer, Title, Players, Hands "
        "and House. Did you mean 'Dealer'?",
    ),
    "Code: old-auction\nDealer: S\nNroth: 1S\nTitle: still a header": (
        *(3, 1),
        "'Nroth' is neither a header nor anybody's name: the headers are Code, Dealer, Title, Players, Hands "
        "and House. Did you mean 'North'?",
    ),
    "Code: old-auction\nDealer: S\n1S\nTitle: late": (
        *(4, 1),
        "The header Title stands too late: headers come before the first event.",
    ),
    "Code: old-auction\nDealer: S\n[declaration]\ncode: late": (
        *(4, 1),
        "The header Code stands too late: headers come before the first event.",
    ),
    "Code: old-auction\nDealer: S\n1S\n  Dealer: West": (
        *(4, 3),
        "The header Dealer stands too late: headers come before the first event.",
    ),
    "Code: old-auction\nDealer: S\n1S\nDealer: Hearst": (
        *(4, 9),
        "'Hearst' is not an act: expected a call, what was done (as in 'exposes H5') or a choice "
        "(as in 'chooses stand'). Did you mean 'heart'?",
    ),
    "Code: royal-auction\nDealer: S\nHouse: spade-convention": (
        *(3, 8),
        "'spade-convention' is not a house rule under royal-auction, which allows none.",
    ),
}


@pytest.mark.parametrize("text", HEADERS)
def test_a_header_that_is_wrong(text: str) -> None:
    assert only_problem(text) == HEADERS[text]


def test_headers_are_forgiving() -> None:
    (found,) = transcripts(
        " CODE : Old Auction # the first\nhouse: One Spade Convention\ndealer : south ; he dealt\nTitle:\n1S"
    )
    assert found.problems == []
    assert (found.code, found.dealer, found.title) == ("old-auction", Seat.S, None)
    assert found.house == {"one-spade-convention": None}


def test_house_rules() -> None:
    found = transcript("", "plain-code", "Dealer: S\nHouse: doubling-limit 100, spade-convention\n")
    assert found.problems == []
    assert found.house == {"doubling-limit": 100, "spade-convention": None}


def test_players_and_letters() -> None:
    (found,) = transcripts("Code: old-auction\nPlayers: Z=Ann, A = Bob  Smith,, North=Zoë\nDealer: Ann\n1S")
    assert found.problems == []
    assert found.dealer is Seat.S
    assert found.players == {Seat.S: "Ann", Seat.W: "Bob Smith", Seat.N: "Zoë"}


def test_letters_among_the_players_make_a_dealer() -> None:
    (found,) = transcripts("Code: old-auction\nPlayers: A=Bob\nBob: 1S")
    assert (found.problems, found.dealer, found.events[0].who) == ([], Seat.S, Seat.W)


def test_the_dealers_call_is_no_header() -> None:
    """``dealer:`` is an event where an act follows, and a header where a seat does."""
    assert [event.text for event in events("dealer: 1S\ndealer: exposes H5\ndealer: consults partner")] == [
        "1S",
        "exposes H5",
        "consults partner",
    ]


def test_hands() -> None:
    found = transcript("1S", head='Dealer: S\nHands: "W:AK.q52.JT98.7643 - -.10..2"\n')
    assert found.problems == []
    assert {seat: " ".join(map(str, cards)) for seat, cards in found.hands.items()} == {
        Seat.W: "SA SK HQ H5 H2 DJ DT D9 D8 C7 C6 C4 C3",
        Seat.E: "HT C2",
    }
    assert found.hands[Seat.E] == (Card("H", "T"), Card("C", "2"))
    assert transcript("1S", head="Hands: Z:A...\n").dealer is Seat.S


def test_the_code_may_be_given_from_outside() -> None:
    (found,) = transcripts("Dealer: S\n1S", "old-auction")
    assert (found.problems, found.code) == ([], "old-auction")
    (found,) = transcripts("Code: nonsense\nDealer: S\n1S", "old-auction")
    assert (found.problems, found.code) == ([], "old-auction")
    (found,) = transcripts("Code: old-auction\nDealer: S\nhearts", "plain-code")
    assert (found.problems, found.code) == ([], "plain-code")
    (found,) = transcripts("\nCode: old-auction\nDealer: S\n1S", "nonsense")
    assert (found.problems, found.code) == ([Problem(2, 1, f"'nonsense' {UNKNOWN}")], None)


def test_every_unreadable_line_is_reported() -> None:
    (found,) = transcripts(
        "Code: old-auction\nDealr: S\nDealer: S\n1S pass 1Q\nfoo\nWest: bar\n2S\n[nothing]\nNorth\n3R\n"
    )
    assert [(problem.line, problem.column) for problem in found.problems] == [
        *((2, 1), (4, 9), (5, 1), (6, 7), (8, 1), (9, 1), (10, 1))
    ]
    assert [event.text for event in found.events] == ["1S", "pass", "2S"]


def test_without_a_code_the_rest_is_read_all_the_same() -> None:
    """The lines are read under the game that they suit better, so that no mistake of another game is seen."""
    (found,) = transcripts("Code: x\nDealer: S\nhearts, may I lead? yes\nN: exposes H1")
    assert [problem.line for problem in found.problems] == [1, 4]
    (found,) = transcripts("Code: x\nDealer: S\n1S pass 2R\n1Q\nN chooses anything-at-all")
    assert [problem.line for problem in found.problems] == [1, 4]


def test_a_faulty_transcript_does_not_touch_the_next() -> None:
    first, second = transcripts("1Q\n---\nCode: old-auction\nDealer: S\n1S")
    assert [problem.line for problem in first.problems] == [1, 1, 1]
    assert second.problems == []
    assert second.line == 3


@pytest.mark.parametrize("name", sorted(set(ALL) - set(ACTS) - set(REPORTED)))
def test_an_id_that_is_no_act(name: str) -> None:
    """Each id that is for the program to find is recognised, spelt with hyphens or spaces, and answered."""
    for words in (name, name.replace("-", " ").upper()):
        line, column, message = only_problem(f"Code: old-auction\nDealer: S\nWest: {words}")
        assert (line, column) == (3, 7)
        assert message.startswith(f"'{name}' is for the program to find")


def test_every_option_can_be_chosen() -> None:
    for option in OPTIONS:
        (event,) = events(f"West chooses {option}")
        (spaced,) = events(f"West chooses {option.replace('-', ' ')} for 1")
        assert event.act != spaced.act


def test_the_nearest_is_looked_for_in_what_the_code_has() -> None:
    message = transcript("1 rroyals", "old-auction").problems[0].message
    assert message == (
        "'1 rroyals' names no denomination: expected one after the number, as in '1S' or 'two no trumps'."
    )
    assert transcript("1 rroyals").problems[0].message == f"{message} Did you mean 'royals'?"


def test_long_words_are_cut_in_a_message() -> None:
    message = transcript("z" * 100).problems[0].message
    assert message.startswith(f"'{'z' * 48}...' is not a call")


def test_what_would_not_print_is_escaped() -> None:
    message = transcript("West: \x1b[31m\u202e\u200bit's").problems[0].message
    assert message.startswith('"\\x1b[31m\\u202e\\u200bit\'s" is not an act')


def test_what_cannot_stand_in_a_section() -> None:
    (found,) = transcripts(
        "Code: old-auction\nDealer: S\n[deal]\npass\nWest: deals badly\n[play]\nH5 1S\nWest: H5 H6"
    )
    assert [(problem.line, problem.column, problem.message) for problem in found.problems] == [
        (4, 1, "'pass' names nobody: say who did it, as in 'South: card-exposed-in-dealing H5'."),
        (
            *(5, 7),
            "'deals badly' does not say what was wrong: write it, as in 'deals out of turn', 'pack-not-cut', "
            "'wrong-deal-order' or 'too-many-cards'. `arbiter laws --about misdeal` lists the laws.",
        ),
        (7, 4, "'1S' is not a card: expected one such as H5, 10H or 'five of hearts', or a seat and an act."),
        (
            *(8, 7),
            "'H5 H6' names 2 cards: write 'plays' before them if they were played at once, or give each a "
            "line of its own.",
        ),
    ]


def test_an_act_with_a_faulty_one_behind_it() -> None:
    assert only_problem("Code: old-auction\nDealer: S\nWest: 1S chooses flub") == (
        *(3, 10),
        "'chooses flub' is too much: expected one act and no more, and '1S' is one already.",
    )
    assert only_problem("Code: old-auction\nDealer: S\nWest: !") == (
        *(3, 7),
        "'!' is not an act: expected a call, what was done (as in 'exposes H5') or a choice "
        "(as in 'chooses stand').",
    )


def test_empty_entries_are_passed_over() -> None:
    found = transcript("", "plain-code", "Dealer: S\nHouse: , spade-convention,\nPlayers: ,N=Ann,\n")
    assert (found.problems, found.house, found.players) == ([], {"spade-convention": None}, {Seat.N: "Ann"})
