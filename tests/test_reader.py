"""What can be said in a transcript, and which events it becomes."""

import pytest

from arbiter.cards import Card, Denomination
from arbiter.seats import Seat
from arbiter.transcript import CodeCard, read
from arbiter.transcript.events import (
    Act,
    AskLead,
    Bid,
    Call,
    CallAttention,
    Change,
    Choose,
    Consult,
    Declare,
    Double,
    Event,
    Expose,
    Inform,
    Lead,
    LeaveChoice,
    LookAtCards,
    Pass,
    Play,
    Redouble,
    Reported,
    Role,
    Satisfied,
    Transcript,
    Waive,
    Who,
    Yes,
)
from arbiter.transcript.irregularities import ACTS, ALL, REPORTED

S, C, D, H, R, N = (Denomination(letter) for letter in "SCDHRN")
WITHOUT_ROYALS = frozenset(Denomination) - {R}
OPTIONS = frozenset(
    (
        *("new-deal", "stand", "let-it-stand", "cancel", "proceed", "call-card", "call-suit", "forbid-suit"),
        *("call-lead", "require-sufficient", "make-it-seven", "own-last-bid-wins", "grand-slam"),
        *("fifty-points", "hundred-points", "accept-double", "refuse-double", "accept-redouble"),
        *("refuse-redouble", "consent", "refuse", "compel-declaration", "take-two"),
    )
)
CODES = {
    card.id: card
    for card in (
        CodeCard(
            "plain-code",
            "A plain code",
            "plain",
            WITHOUT_ROYALS,
            frozenset(("spade-convention", "doubling-limit")),
            OPTIONS,
        ),
        CodeCard(
            "old-auction",
            "An old auction code",
            "auction",
            WITHOUT_ROYALS,
            frozenset(("one-spade-convention",)),
            OPTIONS,
        ),
        CodeCard(
            "royal-auction", "An auction code", "auction", frozenset(Denomination), frozenset(), OPTIONS
        ),
    )
}


def transcripts(data: str | bytes, code: str | None = None) -> list[Transcript]:
    return read(data, "test.txt", CODES.get, tuple(CODES), code)


def transcript(body: str, code: str = "royal-auction", head: str = "Dealer: South\n") -> Transcript:
    (found,) = transcripts(f"Code: {code}\n{head}{body}")
    return found


def events(body: str, code: str = "royal-auction", head: str = "Dealer: South\n") -> list[Event]:
    found = transcript(body, code, head)
    assert found.problems == []
    return found.events


def calls(row: str, code: str = "royal-auction") -> list[Act]:
    found = events(row, code)
    assert all(event.who is None for event in found)
    return [event.act for event in found]


def act(words: str, code: str = "royal-auction") -> Act:
    (event,) = events(f"West: {words}", code)
    assert event.who is Seat.W
    assert event.text == words
    return event.act


def who(line: str, head: str = "Dealer: South\n") -> Who:
    (event,) = events(line, head=head)
    return event.who


def test_the_example_of_the_language() -> None:
    """A row of calls, a named call and a decision, with comments."""
    (found,) = transcripts(
        "Title: The declarer's left bids before his turn\n"
        "Code: old-auction\n"
        "Dealer: South\n"
        "\n"
        "1S  pass  1NT          # South, West, North: calls in rotation need no name\n"
        "South: 2D              # East was to call; naming the seat says who really acted\n"
        "West chooses stand\n"
    )
    assert found == Transcript(
        "test.txt",
        "old-auction",
        Seat.S,
        "The declarer's left bids before his turn",
        events=[
            Event(1, 5, 1, "1S", None, Bid(1, S)),
            Event(2, 5, 5, "pass", None, Pass()),
            Event(3, 5, 11, "1NT", None, Bid(1, N)),
            Event(4, 6, 8, "2D", Seat.S, Bid(2, D)),
            Event(5, 7, 6, "chooses stand", Seat.W, Choose(("stand",))),
        ],
    )


AUCTION_CALLS: dict[str, Call] = {
    "1S": Bid(1, S),
    "1s": Bid(1, S),
    "1 S": Bid(1, S),
    "1-S": Bid(1, S),
    "1♠": Bid(1, S),
    "1 ♠": Bid(1, S),
    "1 ♠\ufe0f": Bid(1, S),
    "1\u2664": Bid(1, S),
    "2♡": Bid(2, H),
    "2♦\ufe0e": Bid(2, D),
    "2♧": Bid(2, C),
    "１Ｓ": Bid(1, S),
    "one spade": Bid(1, S),
    "One Spade.": Bid(1, S),
    "one\u2010spade": Bid(1, S),
    "“One spade”": Bid(1, S),
    "'one spade'": Bid(1, S),
    "(one spade)": Bid(1, S),
    "a spade": Bid(1, S),
    "spades": Bid(1, S),
    "S": Bid(1, S),
    "♣": Bid(1, C),
    "bids 1 spade": Bid(1, S),
    "bid one spade": Bid(1, S),
    "I bid one spade": Bid(1, S),
    "bids a spade": Bid(1, S),
    "bids: one spade": Bid(1, S),
    'says "two spades"': Bid(2, S),
    "calls two spades": Bid(2, S),
    "declares 2 hearts": Bid(2, H),
    "names hearts": Bid(1, H),
    "opens one heart": Bid(1, H),
    "three in diamonds": Bid(3, D),
    "2NT": Bid(2, N),
    "2N": Bid(2, N),
    "2 n": Bid(2, N),
    "two no trumps": Bid(2, N),
    "two no-trumps": Bid(2, N),
    "2 no-trump": Bid(2, N),
    "2 notrump": Bid(2, N),
    "two no–trump": Bid(2, N),
    "no trump": Bid(1, N),
    "No Trumps": Bid(1, N),
    "NT": Bid(1, N),
    "N": Bid(1, N),
    "3R": Bid(3, R),
    "3 royals": Bid(3, R),
    "3 royal": Bid(3, R),
    "3 lilies": Bid(3, R),
    "a lily": Bid(1, R),
    "3 royal spades": Bid(3, R),
    "3 royal ♠": Bid(3, R),
    "two royal spades": Bid(2, R),
    "8H": Bid(8, H),
    "thirteen clubs": Bid(13, C),
    "100 clubs": Bid(100, C),
    "007 clubs": Bid(7, C),
    "pass": Pass(),
    "Pass.": Pass(),
    "I pass": Pass(),
    "passes": Pass(),
    "p": Pass(),
    "no": Pass(),
    "No.": Pass(),
    "no bid": Pass(),
    "no-bid": Pass(),
    "no_bid": Pass(),
    "says no bid": Pass(),
    "double": Double(),
    "doubles": Double(),
    "I double": Double(),
    "X": Double(),
    "x": Double(),
    "redouble": Redouble(),
    "redoubles": Redouble(),
    "re-double": Redouble(),
    "I re-double": Redouble(),
    "re double": Redouble(),
    "XX": Redouble(),
}


@pytest.mark.parametrize("words", AUCTION_CALLS)
def test_a_call_in_an_auction_game(words: str) -> None:
    assert act(words) == AUCTION_CALLS[words]
    assert calls(f"pass\npass {words} pass") == [Pass(), Pass(), AUCTION_CALLS[words], Pass()]
    if words not in ("S", "N", "a spade", "a lily", "bids: one spade"):
        assert calls(words) == [AUCTION_CALLS[words]]


PLAIN_CALLS: dict[str, Call] = {
    "hearts": Declare(H),
    "Hearts!": Declare(H),
    "makes hearts": Declare(H),
    "makes hearts trumps": Declare(H),
    "makes it hearts": Declare(H),
    "declares spades": Declare(S),
    "H": Declare(H),
    "♥": Declare(H),
    "no trumps": Declare(N),
    "no trump": Declare(N),
    "makes it no-trumps": Declare(N),
    "nt": Declare(N),
    "leaves it": Pass(leaves=True),
    "leaves it to partner": Pass(leaves=True),
    "leaves it to his partner": Pass(leaves=True),
    "I leave it to you": Pass(leaves=True),
    "I leave it to you, partner": Pass(leaves=True),
    "“I leave it to you, Partner,”": Pass(leaves=True),
    "pass": Pass(),
    "no": Pass(),
    "no bid": Pass(),
    "may I lead?": AskLead(),
    "May I lead": AskLead(),
    "may I play?": AskLead(),
    "shall I play?": AskLead(),
    "shall I lead?": AskLead(),
    "Partner, may I lead?": AskLead(),
    "may I lead, partner?": AskLead(),
    "asks": AskLead(),
    "asks to lead": AskLead(),
    "asks whether he may lead": AskLead(),
    "asks 'May I lead?'": AskLead(),
    "yes": Yes(),
    "says yes": Yes(),
    "double": Double(),
    "I double": Double(),
    "redouble": Redouble(),
    "I re-double": Redouble(),
    "satisfied": Satisfied(),
    "is satisfied": Satisfied(),
    "I am satisfied": Satisfied(),
}


@pytest.mark.parametrize("words", PLAIN_CALLS)
def test_a_call_in_a_plain_game(words: str) -> None:
    assert act(words, "plain-code") == PLAIN_CALLS[words]
    assert calls(words, "plain-code") == [PLAIN_CALLS[words]]
    assert calls(f"pass {words} pass", "plain-code") == [Pass(), PLAIN_CALLS[words], Pass()]


def test_the_longest_phrase_wins() -> None:
    assert calls("pass no no trumps no bid no 2 no trumps no") == [
        *(Pass(), Pass(), Bid(1, N), Pass(), Pass(), Bid(2, N), Pass())
    ]


def test_calls_may_be_parted_by_commas() -> None:
    assert calls("1S, pass,2S; pass") == [Bid(1, S), Pass(), Bid(2, S), Pass()]


def test_each_call_of_a_row_has_its_own_column_and_words() -> None:
    found = events("\t1 ♠  no bid\tmakes it 3 no-trumps, pass?  (X)\n")
    assert [(event.number, event.line, event.column, event.text) for event in found] == [
        (1, 3, 2, "1 ♠"),
        (2, 3, 7, "no bid"),
        (3, 3, 14, "makes it 3 no-trumps"),
        (4, 3, 36, "pass?"),
        (5, 3, 44, "X"),
    ]


def test_the_same_row_reads_alike_fast_and_slowly() -> None:
    """A row of single words takes a shorter way; a two-word call sends the whole row the longer one."""
    quick = events("1S pass? (2H) X\n")
    slow = events("1S pass? (2H) X no bid\n")
    assert slow[:-1] == quick


SEATS: dict[str, Seat] = {
    **{name: seat for seat in Seat for name in (seat.name, seat.name.lower(), seat.word, seat.word.upper())},
    **{"Z": Seat.S, "A": Seat.W, "Y": Seat.N, "B": Seat.E},
    **{"dealer": Seat.S, "eldest": Seat.W, "Pone": Seat.E, "the dealer": Seat.S, "eldest hand": Seat.W},
}


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("colon", [":", "", " :", ",", "."])
def test_who_is_named(name: str, colon: str) -> None:
    assert who(f"{name}{colon} 1H") == SEATS[name]


@pytest.mark.parametrize("role", Role)
def test_a_role_that_moves_stays_a_role(role: Role) -> None:
    assert who(f"{role.value}: 1H") is role
    assert who(f"The {role.value} passes") is role


def test_fosters_letters_follow_the_dealer() -> None:
    found = events("Z: 1S\nA: pass\nY: 2S\nB: pass", head="Dealer: East\n")
    assert [event.who for event in found] == [Seat.E, Seat.S, Seat.W, Seat.N]


def test_without_a_dealer_z_is_south() -> None:
    found = transcript("Z: 1S", head="")
    assert (found.problems, found.dealer, found.events[0].who) == ([], Seat.S, Seat.S)


def test_a_bare_line_of_the_letters_is_a_seat_first_and_a_call_after() -> None:
    (event,) = events("N N")
    assert (event.who, event.act) == (Seat.N, Bid(1, N))
    event = events("1S\ndealer: N", head="Dealer: East\n")[1]
    assert (event.who, event.act) == (Seat.E, Bid(1, N))


PLAYERS = "Dealer: South\nPlayers: N=Ann, East = Bob Smith, S=Bob, W=Pass\n"


def test_players_are_named_the_longest_name_first() -> None:
    assert who("Bob Smith: 1H", PLAYERS) is Seat.E
    assert who("bob  smith 1H", PLAYERS) is Seat.E
    assert who("BOB 1H", PLAYERS) is Seat.S
    assert who("Ann bids a heart", PLAYERS) is Seat.N
    assert who("Pass: pass", PLAYERS) is Seat.W
    assert who("W: pass", PLAYERS) is Seat.W


def test_a_name_ends_where_a_word_ends() -> None:
    found = transcript("Anna: 1H", head=PLAYERS)
    assert [problem.message for problem in found.problems] == [
        "'Anna' is neither a header nor anybody's name: the headers are Code, Dealer, Title, Players, Hands "
        "and House. Did you mean 'Ann'?"
    ]


@pytest.mark.parametrize(
    "name", ["O'Brien", "Bob #2", "W Smith", "J.P.", "Ann; junior", "Straße", "İpek", "a=b"]
)
def test_odd_names(name: str) -> None:
    assert who(f"{name}: 1H # said at once", f"Dealer: S\nPlayers: N={name}\n") is Seat.N
    assert who(f"{name} bids one heart", f"Players: N={name}\nDealer: {name}\n") is Seat.N


HEART_FIVE = Card("H", "5")
CARDS = {
    **dict.fromkeys(("H5", "5H", "h5", "♥5", "5♥", "♥ 5", "five of hearts", "the 5 of ♥"), HEART_FIVE),
    **dict.fromkeys(("H10", "10H", "HT", "TH", "ten of hearts", "h 10"), Card("H", "T")),
    **dict.fromkeys(("HA", "AH", "ah", "♥A", "A♥", "the ace of hearts", "A of H"), Card("H", "A")),
    **dict.fromkeys(("SJ", "js", "knave of spades", "jack of spades"), Card("S", "J")),
    **dict.fromkeys(("KC", "the king of clubs"), Card("C", "K")),
    **dict.fromkeys(("dq", "his queen of diamonds", "Q of diamond"), Card("D", "Q")),
}


@pytest.mark.parametrize("words", CARDS)
def test_a_card(words: str) -> None:
    assert act(f"exposes {words}") == Expose((CARDS[words],))


@pytest.mark.parametrize(
    "words", ["H5 S10", "H5, S10", "5H and TS", "the five of hearts and the ten of spades"]
)
def test_several_cards(words: str) -> None:
    assert act(f"exposes {words}") == Expose((HEART_FIVE, Card("S", "T")))


ACTS_BY_WORDS: dict[str, Act] = {
    "exposes H5": Expose((HEART_FIVE,)),
    "shows H5": Expose((HEART_FIVE,)),
    "drops the five of hearts": Expose((HEART_FIVE,)),
    "leads H5": Lead(HEART_FIVE),
    "leads the five of hearts": Lead(HEART_FIVE),
    "plays H5": Play(HEART_FIVE),
    "corrects to 5C": Change(Bid(5, C)),
    "corrects it to 5 clubs": Change(Bid(5, C)),
    "corrects his bid to 5 clubs": Change(Bid(5, C)),
    "changes to 2H": Change(Bid(2, H)),
    "changes to pass": Change(Pass()),
    "changes the call to double": Change(Double()),
    "withdraws": Change(None),
    "withdraws his bid": Change(None),
    "takes it back": Change(None),
    "takes back his double": Change(None),
    "calls attention": CallAttention(),
    "calls attention to it": CallAttention(),
    "calls attention to the bid": CallAttention(),
    "calls attention to the insufficient bid": CallAttention(),
    "consults partner": Consult(),
    "consults his partner": Consult(),
    "consults with her partner": Consult(),
    "confers with partner": Consult(),
    "leaves the choice to partner": LeaveChoice(),
    "leaves the choice to his partner": LeaveChoice(),
    "“Partner, you determine the penalty.”": LeaveChoice(),
    "tells partner of a previous call": Inform(),
    "tells his partner about an earlier bid": Inform(),
    "informs partner": Inform(),
    "informs partner of the previous bid": Inform(),
    "looks at his cards": LookAtCards(),
    "looks at his hand": LookAtCards(),
    "chooses new-deal": Choose(("new-deal",)),
    "chooses New Deal": Choose(("new-deal",)),
    "chooses a new deal": Choose(("new-deal",)),
    "chose new-deal": Choose(("new-deal",)),
    "elects new-deal": Choose(("new-deal",)),
    "demands new-deal": Choose(("new-deal",)),
    "demands a new deal": Choose(("new-deal",)),
    "demands new deals": Choose(("new-deal",)),
    "claims fifty-points": Choose(("fifty-points",)),
    "claims 50 points": Choose(("fifty-points",)),
    "claims a hundred points": Choose(("hundred-points",)),
    "chooses stand for 4": Choose(("stand",), None, 4),
    "chooses stand for event 4": Choose(("stand",), None, 4),
    "chooses stand, for four": Choose(("stand",), None, 4),
    "chooses call-suit H": Choose(("call-suit",), "H"),
    "chooses call-suit hearts": Choose(("call-suit",), "H"),
    "chooses call-suit ♥": Choose(("call-suit",), "H"),
    "chooses call suit a heart": Choose(("call-suit",), "H"),
    "chooses forbid-suit of spades for 3": Choose(("forbid-suit",), "S", 3),
    "chooses call-card H10": Choose(("call-card",), "HT"),
    "chooses call-card the ace of hearts": Choose(("call-card",), "HA"),
    "chooses let-it-stand": Choose(("let-it-stand",)),
    "chooses to let it stand": Choose(
        ("stand", "let-it-stand", "proceed", "accept-double", "accept-redouble", "consent")
    ),
    "lets it stand": Choose(
        ("stand", "let-it-stand", "proceed", "accept-double", "accept-redouble", "consent")
    ),
    "lets the bid stand for 2": Choose(
        ("stand", "let-it-stand", "proceed", "accept-double", "accept-redouble", "consent"), None, 2
    ),
    "consents": Choose(("consent", "accept-double", "accept-redouble")),
    "accepts": Choose(("consent", "accept-double", "accept-redouble")),
    "refuses": Choose(("refuse", "refuse-double", "refuse-redouble")),
    "refuses consent": Choose(("refuse", "refuse-double", "refuse-redouble")),
    "consents for 7": Choose(("consent", "accept-double", "accept-redouble"), None, 7),
    "accepts the double": Choose(("accept-double", "consent", "accept-redouble")),
    "accepts the redouble": Choose(("accept-redouble", "consent")),
    "consents to the double": Choose(("accept-double", "consent", "accept-redouble")),
    "refuses the double": Choose(("refuse-double", "refuse", "refuse-redouble")),
    "refuses the redouble": Choose(("refuse-redouble", "refuse")),
    "demands that it be made sufficient": Choose(("require-sufficient",)),
    "requires that the bid be made sufficient": Choose(("require-sufficient",)),
    "demands a sufficient bid": Choose(("require-sufficient",)),
    "takes two": Choose(("take-two",)),
    "forbids hearts": Choose(("forbid-suit",), "H"),
    "forbids a heart": Choose(("forbid-suit",), "H"),
    "calls the five of hearts": Choose(("call-card",), "H5"),
    "calls H5": Choose(("call-card",), "H5"),
    "calls 5H": Bid(5, H),
    "calls five hearts": Bid(5, H),
    "waives": Waive(),
    "waives it": Waive(),
    "waives the penalty": Waive(),
    "waives his right": Waive(),
    "waives for 3": Waive(3),
    "gives-information": Reported("gives-information", (), Inform()),
    "Gives information": Reported("gives-information", (), Inform()),
    "consultation-on-penalty": Reported("consultation-on-penalty", (), Consult()),
    "card-exposed-before-final H5": Reported(
        "card-exposed-before-final", (HEART_FIVE,), Expose((HEART_FIVE,))
    ),
    "card-exposed-before-lead H5 ST": Reported(
        "card-exposed-before-lead", (HEART_FIVE, Card("S", "T")), Expose((HEART_FIVE, Card("S", "T")))
    ),
    "card exposed before lead 5H": Reported("card-exposed-before-lead", (HEART_FIVE,), Expose((HEART_FIVE,))),
    "lead-out-of-turn H5": Reported("lead-out-of-turn", (HEART_FIVE,), Lead(HEART_FIVE)),
    "lead out of turn, the five of hearts": Reported("lead-out-of-turn", (HEART_FIVE,), Lead(HEART_FIVE)),
}


@pytest.mark.parametrize("words", ACTS_BY_WORDS)
def test_an_incident_or_a_decision(words: str) -> None:
    assert act(words) == ACTS_BY_WORDS[words]


PLAIN_ACTS: dict[str, Act] = {
    "corrects to hearts": Change(Declare(H)),
    "withdraws his declaration": Change(None),
    "calls 5H": Choose(("call-card",), "H5"),
    "consults-on-doubling": Reported("consults-on-doubling", (), Consult()),
    "pone-asks-to-lead": Reported("pone-asks-to-lead", (), AskLead()),
    "partner-passes-back": Reported("partner-passes-back", (), Pass(leaves=True)),
    "adversary-passes-declaration": Reported("adversary-passes-declaration", (), Pass(leaves=True)),
    "card-exposed-before-declaration H5": Reported(
        "card-exposed-before-declaration", (HEART_FIVE,), Expose((HEART_FIVE,))
    ),
    "lead-out-of-turn H5": Reported("lead-out-of-turn", (HEART_FIVE,), Lead(HEART_FIVE)),
    "lead-before-doubling-complete H5": Reported(
        "lead-before-doubling-complete", (HEART_FIVE,), Lead(HEART_FIVE)
    ),
    "lead-without-asking H5": Reported("lead-without-asking", (HEART_FIVE,), Lead(HEART_FIVE)),
}


@pytest.mark.parametrize("words", PLAIN_ACTS)
def test_an_act_of_the_plain_games(words: str) -> None:
    assert act(words, "plain-code") == PLAIN_ACTS[words]


def test_every_id_that_is_an_act_is_tried() -> None:
    tried = {
        given.irregularity
        for given in (*ACTS_BY_WORDS.values(), *PLAIN_ACTS.values())
        if isinstance(given, Reported)
    }
    assert tried == set(ACTS)


def test_every_id_is_known_once() -> None:
    assert set(ACTS) <= set(ALL)
    assert set(ACTS) & set(REPORTED) == {"lead-out-of-turn"}


def test_a_reader_without_options_takes_any() -> None:
    (found,) = transcripts("Code: nobody\nDealer: S\nWest chooses anything-at-all\nWest: anything")
    assert [problem.line for problem in found.problems] == [1, 4]


def test_several_transcripts_count_lines_through_the_file() -> None:
    head = "Code: old-auction\nDealer: South\n"
    found = transcripts(f"# first\n{head}1S\n---\n\n{head}2S\n ---- # last\n{head}3S\n---\n")
    assert [(given.line, given.events[0].line) for given in found] == [(2, 4), (7, 9), (11, 13)]
    assert [given.problems for given in found] == [[], [], []]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_any_line_ending_and_a_byte_order_mark(end: str, mark: bytes) -> None:
    text = end.join(("Code: old-auction", "Dealer: S", "", "1♠ pass", "N: 2♠"))
    (found,) = transcripts(mark + text.encode())
    assert found.problems == []
    assert [(event.line, event.column, event.text) for event in found.events] == [
        (4, 1, "1♠"),
        (4, 4, "pass"),
        (5, 4, "2♠"),
    ]


def test_comments() -> None:
    found = events("# all\n; all\n1S ; pass\n1S;pass # pass\nN: pass # 1S\n  # none\nN: exposes H5 ;S5\n")
    assert [event.text for event in found] == ["1S", "1S", "pass", "pass", "exposes H5"]


def test_sections() -> None:
    found = events("[Deal]\nWest looks at his cards\n[Declaration] # the bidding\n1S pass\n[ play ] # c\nH5")
    assert [(event.text, event.section) for event in found] == [
        ("looks at his cards", "deal"),
        ("1S", "declaration"),
        ("pass", "declaration"),
        ("H5", "play"),
    ]
    assert [event.section for event in events("1S\nWest: pass")] == ["declaration", "declaration"]


def test_a_misspelt_section_is_taken_for_the_nearest() -> None:
    (problem,) = transcript("[plai]\nH5").problems
    assert problem.message.endswith("Did you mean '[play]'?")


def test_lines_of_the_result_are_no_events() -> None:
    found = transcript("1S pass pass pass\n[play]\nH5\n[result]\nTricks: NS 9 # a comment\n")
    assert found.problems == []
    assert [event.text for event in found.events] == ["1S", "pass", "pass", "pass", "H5"]
    assert found.result is not None
    assert (found.result.line, found.result.column) == (6, 1)
    assert transcript("1S").result is None


def test_cards_in_the_play_are_a_row_like_calls() -> None:
    found = transcript("1S pass pass pass\n[play]\nH5 ♥A, 10H  Hk\nWest: S4\nWest plays S5\nWest: lead S6")
    assert [(event.line, event.column, event.text, event.who, event.act) for event in found.events[4:]] == [
        (5, 1, "H5", None, Play(HEART_FIVE)),
        (5, 4, "♥A", None, Play(Card("H", "A"))),
        (5, 8, "10H", None, Play(Card("H", "T"))),
        (5, 13, "Hk", None, Play(Card("H", "K"))),
        (6, 7, "S4", Seat.W, Play(Card("S", "4"))),
        (7, 6, "plays S5", Seat.W, Play(Card("S", "5"))),
        (8, 7, "lead S6", Seat.W, Lead(Card("S", "6"))),
    ]
    assert found.problems == []


def test_words_of_the_transcript_stay_as_they_are() -> None:
    (given,) = transcripts("Code: old-auction\nDealer: S\nTitle: [red]\x1b[31m # not a comment ; nor this\n")
    assert given.title == "[red]\x1b[31m # not a comment ; nor this"
