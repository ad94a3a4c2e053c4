"""What can be said of the deal and the play, and which events it becomes."""

from collections.abc import Iterator

import pytest
from test_reader import CODES, HEART_FIVE, events, transcript

from arbiter.cards import Card, Denomination
from arbiter.formats.lin_hands import read_hands
from arbiter.seats import Seat
from arbiter.transcript import dealing, play_decisions, playing
from arbiter.transcript.acts import begins_like_an_act, read_act
from arbiter.transcript.events import (
    Act,
    AskLead,
    AskNone,
    Bid,
    CallAttention,
    Change,
    Choose,
    ClaimRevoke,
    CompleteDeal,
    Consult,
    CutNext,
    Expose,
    Lead,
    LookAtCards,
    Pass,
    Play,
    PlaySeveral,
    Problem,
    Quit,
    Replace,
    Reported,
    Role,
    Section,
    Table,
    Waive,
    Yes,
)
from arbiter.transcript.irregularities import ACTS, REPORTED
from arbiter.transcript.messages import UnreadableError
from arbiter.transcript.phrases import spelt_out

HEART_SIX = Card("H", "6")
STAND = ("stand", "let-it-stand", "proceed", "accept-double", "accept-redouble", "consent")
GAMES = ("plain-code", "royal-auction")


def act(words: str, code: str = "royal-auction", section: Section = "play") -> Act:
    (event,) = events(f"[{section}]\nWest: {words}", code)
    assert (event.who, event.text, event.section) == (Seat.W, words, section)
    return event.act


IN_PLAY: dict[str, Act] = {
    **dict.fromkeys(("H5", "5H", "the five of hearts", "plays H5", "play 5H"), Play(HEART_FIVE)),
    "leads H5": Lead(HEART_FIVE),
    "exposes H5": Expose((HEART_FIVE,)),
    "exposes H5 and H6": Expose((HEART_FIVE, HEART_SIX)),
    **dict.fromkeys(("drops H5 on the table", "drops H5 face upwards on the table"), Expose((HEART_FIVE,))),
    **dict.fromkeys(
        ("discards H5", "follows with H5", "trumps with H5", "plays H5 to the trick"), Play(HEART_FIVE)
    ),
    **dict.fromkeys(("plays H5 and H6", "plays H5, H6", "play 5H 6H"), PlaySeveral((HEART_FIVE, HEART_SIX))),
    **dict.fromkeys(
        (
            *("corrects to H5", "corrects to 5H", "changes to H5", "changes it to the five of hearts"),
            *("changes to 5H", "substitutes H5", "takes it back and plays H5", "corrects his card to 5H"),
            *("takes back the card and plays H5", "takes his card back and leads H5", "replaces it with H5"),
            *("withdraws and plays H5", "withdraws the card and plays H5", "corrects the revoke to H5"),
            *("plays H5 instead", "corrects it by playing H5", "substitutes H5 for the card"),
        ),
        Replace(HEART_FIVE),
    ),
    **dict.fromkeys(
        ("withdraws", "withdraws the card", "takes it back", "takes back the card", "takes his card back"),
        Change(None),
    ),
    **dict.fromkeys(
        (
            *("takes back H6 and plays H5", "takes H6 back and plays H5", "withdraws H6 and plays H5"),
            *("replaces H6 by H5", "changes H6 to H5", "substitutes H5 for H6", "plays H5 instead of H6"),
        ),
        Replace(HEART_FIVE, HEART_SIX),
    ),
    **dict.fromkeys(("takes back H5", "takes H5 back", "withdraws H5"), Change(None, HEART_FIVE)),
    "changes to 2 hearts": Change(Bid(2, Denomination.HEARTS)),
    "changes to pass": Change(Pass()),
    **dict.fromkeys(
        (
            *("quits", "quits the trick", "turns the trick", "turns and quits", "turns and quits the trick"),
            *("gathers the trick", "gathers in the trick", "collects the trick", "turns the trick over"),
            *("turns the trick face downwards", "the trick is turned and quitted", "takes in the trick"),
        ),
        Quit(),
    ),
    **dict.fromkeys(
        (
            *("asks whether he has none", "asks if he has none", "asks partner if he has no hearts"),
            *("asks his partner whether he has any hearts", "asks whether he has a heart"),
            *("no hearts, partner?", "no more hearts, partner?", "no hearts?", "none?", "none, partner?"),
            *(
                "having none, partner?",
                "having none?",
                "have you none, partner?",
                "having no hearts, partner?",
            ),
            *("Haven't you any?", "have you no hearts?", 'asks "having none, partner?"', '"No hearts?"'),
            *('asks "no spades?"', "asks “no more spades?”"),
            *("asks if he has none of the suit led", "asks whether he is void", "asks if he can follow suit"),
        ),
        AskNone(),
    ),
    **dict.fromkeys(
        (
            *("no", "No.", "none", "none left", "has none", "has none of that suit", "no hearts", "says no"),
            *("says he has none", "replies that he has no hearts"),
            *("no more hearts", "I have none", "no, none", "has no hearts", "answers no"),
        ),
        Pass(),
    ),
    **dict.fromkeys(
        ("yes", "says yes", "answers yes", "has one", "has a heart", "yes, I have one", "yes, I have"), Yes()
    ),
    **dict.fromkeys(
        (
            *("claims a revoke", "claims a revoke by North", "says that North has revoked"),
            *(
                "claims that partner has revoked",
                "accuses North of revoking",
                "says the declarer has revoked",
            ),
        ),
        ClaimRevoke(),
    ),
    **dict.fromkeys(
        (
            *("cuts for the next deal", "cuts the cards for the next deal", "cuts the next deal"),
            *("the cards are cut", "the cards are cut for the next deal", "the pack has been cut"),
        ),
        CutNext(),
    ),
    **dict.fromkeys(
        (
            *("completes the deal", "finishes dealing", "deals the last card", "the last card is dealt"),
            *("the deal is over", "has dealt the last card"),
        ),
        CompleteDeal(),
    ),
    **dict.fromkeys(
        (
            *(
                "omits to play",
                "omits-to-play",
                "fails to play to the trick",
                "does not play",
                "plays nothing",
            ),
            *("forgets to play to this trick",),
        ),
        Reported("omits-to-play"),
    ),
    **dict.fromkeys(
        (
            *("calls attention to the revoke", "calls attention to the play", "calls attention"),
            *("calls attention to an incident of the play",),
        ),
        CallAttention(),
    ),
    **dict.fromkeys(
        ("asks his partner who shall choose", "asks partner which penalty to take", "consults partner"),
        Consult(),
    ),
    "looks at his cards": LookAtCards(),
    # Reported by their ids, with and without the cards that say what was done
    "revoke": Reported("revoke"),
    "revoke H5": Reported("revoke", (HEART_FIVE,), Play(HEART_FIVE)),
    "lead-out-of-turn H5": Reported("lead-out-of-turn", (HEART_FIVE,), Lead(HEART_FIVE)),
    "lead-from-wrong-hand": Reported("lead-from-wrong-hand"),
    "lead-from-wrong-hand H5": Reported("lead-from-wrong-hand", (HEART_FIVE,), Lead(HEART_FIVE)),
    "fourth-before-second H5": Reported("fourth-before-second", (HEART_FIVE,), Play(HEART_FIVE)),
    "played-before-turn H5": Reported("played-before-turn", (HEART_FIVE,), Play(HEART_FIVE)),
    "two-cards-to-trick H5": Reported("two-cards-to-trick", (HEART_FIVE,), Play(HEART_FIVE)),
    "penalty-disobeyed H5": Reported("penalty-disobeyed", (HEART_FIVE,), Play(HEART_FIVE)),
    "two-cards-at-once": Reported("two-cards-at-once"),
    "two-cards-at-once H5 H6": Reported(
        "two-cards-at-once", (HEART_FIVE, HEART_SIX), PlaySeveral((HEART_FIVE, HEART_SIX))
    ),
    "card-exposed H5 H6": Reported("card-exposed", (HEART_FIVE, HEART_SIX), Expose((HEART_FIVE, HEART_SIX))),
    "renounce-corrected H5": Reported("renounce-corrected", (HEART_FIVE,), Replace(HEART_FIVE)),
    "dummy suggests card H5": Reported("dummy-suggests-card", (HEART_FIVE,)),
    "winners-without-waiting H5 H6": Reported("winners-without-waiting", (HEART_FIVE, HEART_SIX)),
    # In plain English
    "leads H5 out of turn": Reported("lead-out-of-turn", (HEART_FIVE,), Lead(HEART_FIVE)),
    "leads H5 from the wrong hand": Reported("lead-from-wrong-hand", (HEART_FIVE,), Lead(HEART_FIVE)),
    "plays H5 before his turn": Reported("played-before-turn", (HEART_FIVE,), Play(HEART_FIVE)),
    "revokes with the five of hearts": Reported("revoke", (HEART_FIVE,), Play(HEART_FIVE)),
    "suggests H5": Reported("dummy-suggests-card", (HEART_FIVE,)),
    "suggests playing the five of hearts": Reported("dummy-suggests-card", (HEART_FIVE,)),
    "suggests that he play H5": Reported("dummy-suggests-card", (HEART_FIVE,)),
    "tells the declarer to play H5": Reported("dummy-suggests-card", (HEART_FIVE,)),
    "says his partner has H5": Reported("card-named-in-hand", (HEART_FIVE,), of=Seat.E),
    "touches H5 in dummy": Reported("card-touched", (HEART_FIVE,)),
    "says he holds H5": Reported("card-named-in-hand", (HEART_FIVE,), of=Seat.W),
    "names H5 as being in his partner's hand": Reported("card-named-in-hand", (HEART_FIVE,), of=Seat.E),
    "touches dummy's H5": Reported("card-touched", (HEART_FIVE,)),
    "throws down H5 and H6": Reported("throws-down-hand", (HEART_FIVE, HEART_SIX)),
    "throws down his hand": Reported("throws-down-hand"),
    "claims the rest": Reported("claims-rest"),
    "claims the rest of the tricks": Reported("claims-rest"),
    "says the trick is his": Reported("claims-trick-early"),
    "looks at the last trick": Reported("looks-at-quitted-trick"),
    "mixes the cards": Reported("cards-mixed-after-claim"),
    "warns the declarer that he is leading from the wrong hand": Reported("dummy-warns-wrong-hand"),
    "looks at the declarer's hand": Reported("dummy-leaves-seat"),
    "refers to the score": Reported("unauthorised-reference"),
    "gives them no time to decide": Reported("no-time-given"),
    "does not follow suit: H5": Play(HEART_FIVE),
    "renounces with H5": Play(HEART_FIVE),
    "turns up H5": Expose((HEART_FIVE,)),
    **dict.fromkeys(
        ("drops H5 on the floor", "drops H5 below the table", "lets H5 fall to the floor", "card-dropped H5"),
        Reported("card-dropped", (HEART_FIVE,)),
    ),
    "plays H5 and H6 together": Reported(
        "two-cards-at-once", (HEART_FIVE, HEART_SIX), PlaySeveral((HEART_FIVE, HEART_SIX))
    ),
    "holds H5 so that his partner can see it": Reported("card-exposed", (HEART_FIVE,), Expose((HEART_FIVE,))),
    "I have the rest": Reported("claims-rest"),
    "calls attention to the lead out of turn": CallAttention(),
    # More that people say
    "accepts the lead": Choose(STAND),
    "accepts the lead out of turn": Choose(STAND),
    "tells South to lead from his own hand": Choose(("correct-lead",)),
    "faces H5": Expose((HEART_FIVE,)),
    **dict.fromkeys(
        ("I claim the rest", "the rest are ours", "says the rest are ours"), Reported("claims-rest")
    ),
    "leads H5 H6 without waiting": Reported("winners-without-waiting", (HEART_FIVE, HEART_SIX)),
    "leads on without waiting H5 H6": Reported("winners-without-waiting", (HEART_FIVE, HEART_SIX)),
    "nods at H5": Reported("dummy-suggests-card", (HEART_FIVE,)),
    "pulls out a card": Reported("card-detached"),
    "pulls out H5": Reported("card-detached", (HEART_FIVE,)),
    **dict.fromkeys(
        (
            "turns round and looks at South's cards",
            "leaves the table and looks at South's hand",
        ),
        Reported("dummy-leaves-seat"),
    ),
    "turns the last trick and looks at it": Reported("looks-at-quitted-trick"),
    "gathers his partner's trick": Quit(),
    "takes back H6 and plays H5 instead": Replace(HEART_FIVE, HEART_SIX),
    "you have revoked": ClaimRevoke(),
    **dict.fromkeys(("oh yes, sorry", "yes, sorry"), Yes()),
    **dict.fromkeys(("points out the revoke", "points out the lead out of turn"), CallAttention()),
    **dict.fromkeys(("asks partner which penalty", "consults his partner about the penalty"), Consult()),
    **dict.fromkeys(("asks partner 'no clubs?'", 'asks partner "none?"'), AskNone()),
    # Decisions
    **dict.fromkeys(
        ("treats it as exposed", "treats the card as exposed", "treats that lead as an exposed card"),
        Choose(("call-card",)),
    ),
    **dict.fromkeys(
        ("makes him lay down his hand", "makes West lay his cards face upwards on the table"),
        Choose(("lay-down-hand",)),
    ),
    "asks for a new deal": Choose(("new-deal",)),
    "calls H5": Choose(("call-card",), "H5"),
    "calls 5H": Choose(("call-card",), "H5"),
    "calls for the five of hearts": Choose(("call-card",), "H5"),
    **dict.fromkeys(
        (
            *("calls hearts", "calls a heart", "calls for a heart", "calls a heart lead"),
            *("demands a heart", "requires a heart lead", "asks for a lead of hearts"),
            *(
                "requires East to lead a heart",
                "calls on him to lead hearts",
                "demands that East lead a heart",
            ),
            *("calls for a heart lead", "calls a lead of hearts", "calls for the lead of a heart"),
        ),
        Choose(("call-suit",), "H"),
    ),
    "calls hearts for 3": Choose(("call-suit",), "H", 3),
    "calls his highest": Choose(("highest",)),
    "calls for his highest card": Choose(("highest",)),
    "calls the highest of the suit led": Choose(("highest",)),
    "calls his highest heart": Choose(("highest-of-suit", "highest"), "H"),
    "calls for the highest of hearts for 4": Choose(("highest-of-suit", "highest"), "H", 4),
    "calls on East to play his highest heart": Choose(("highest-of-suit", "highest"), "H"),
    "calls his lowest heart": Choose(("lowest",), "H"),
    "requires that East win the trick": Choose(("win-trick",)),
    **dict.fromkeys(
        (
            *("forbids a heart lead", "forbids the lead of hearts", "forbids East to lead hearts"),
            *("forbids hearts", "requires him not to lead hearts"),
        ),
        Choose(("forbid-suit",), "H"),
    ),
    "calls the lowest": Choose(("lowest",)),
    "calls upon him to play his lowest card": Choose(("lowest",)),
    "calls on East to win the trick": Choose(("win-trick",)),
    "calls on him to win the trick, if he can": Choose(("win-trick",)),
    "calls on East to lose the trick for 7": Choose(("lose-trick",), None, 7),
    "requires partner to lose it": Choose(("lose-trick",)),
    "takes three tricks": Choose(("three-tricks",)),
    "takes 3 tricks for the revoke": Choose(("three-tricks",)),
    "takes 100 points": Choose(("points", "hundred-points")),
    "takes 150 points": Choose(("points",)),
    "takes the points": Choose(("points",)),
    "claims a new deal": Choose(("new-deal",)),
    "deducts the value of three tricks": Choose(("deduct-value",)),
    "adds the value of three tricks to his score": Choose(("add-value",)),
    "requires the lead from that hand": Choose(("lead-from-that-hand",)),
    "requires a lead from the proper hand": Choose(("correct-lead",)),
    "asks to see the card": Choose(("see-card",)),
    "requires him to lay down his hand": Choose(("lay-down-hand",)),
    "calls on East to lay his cards face upwards on the table": Choose(("lay-down-hand",)),
    "forbids the card": Choose(("not-play-card",)),
    "forbids H5": Choose(("not-play-card",), "H5"),
    "requires the card to be played": Choose(("play-card",)),
    "lets the lead stand": Choose(STAND),
}


@pytest.mark.parametrize("words", IN_PLAY)
def test_an_act_of_the_play(words: str) -> None:
    assert act(words) == IN_PLAY[words]


IN_DEAL: dict[str, Act] = {
    "exposes H5": Reported("card-exposed-in-dealing", (HEART_FIVE,)),
    "shows H5 in dealing": Reported("card-exposed-in-dealing", (HEART_FIVE,)),
    "card-exposed-in-dealing H5": Reported("card-exposed-in-dealing", (HEART_FIVE,)),
    "card-exposed-in-dealing": Reported("card-exposed-in-dealing"),
    "shuffles the cards again after the cut": Reported("shuffled-after-cut"),
    "deals out of turn": Reported("deal-out-of-turn"),
    "deals with the wrong pack": Reported("wrong-pack"),
    "looks at his cards": LookAtCards(),
    "completes the deal": CompleteDeal(),
    "asks for a fresh cut": Choose(("fresh-cut",)),
    "demands a new deal": Choose(("new-deal",)),
    "asks for a new deal": Choose(("new-deal",)),
    "turns up H5": Reported("card-exposed-in-dealing", (HEART_FIVE,)),
    "turns H5 over": Reported("card-exposed-in-dealing", (HEART_FIVE,)),
    "shows a card": Reported("card-exposed-in-dealing"),
    "looks at his hand": LookAtCards(),
    "looks at the bottom card": Reported("dealer-looks-at-card"),
    "looks at a card of the pack": Reported("dealer-looks-at-card"),
    "has one card too many": Reported("too-many-cards"),
    "is found short of a card": Reported("short-hand"),
    "cards not cut": Reported("pack-not-cut"),
    "last card dealt face up": Reported("card-exposed-in-dealing"),
    "faced card in the pack": Reported("faced-card-in-pack"),
    "looks at H5": Reported("dealer-looks-at-card", (HEART_FIVE,)),
}


@pytest.mark.parametrize("words", IN_DEAL)
@pytest.mark.parametrize("code", GAMES)
def test_an_act_of_the_deal(words: str, code: str) -> None:
    assert act(words, code, "deal") == IN_DEAL[words]


IN_DECLARATION: dict[str, Act] = {
    "changes to 2H": Change(Bid(2, Denomination.HEARTS)),
    "corrects to 5H": Change(Bid(5, Denomination.HEARTS)),
    "corrects to H5": Replace(HEART_FIVE),
    "corrects to the five of hearts": Replace(HEART_FIVE),
    "calls 5H": Bid(5, Denomination.HEARTS),
    "calls for a heart lead": Choose(("call-suit",), "H"),
    "plays H5 and H6": PlaySeveral((HEART_FIVE, HEART_SIX)),
    "asks whether he has none": AskNone(),
    "no": Pass(),
}


@pytest.mark.parametrize("words", IN_DECLARATION)
def test_an_act_before_the_play(words: str) -> None:
    """Outside ``[play]`` a number and a suit are a bid, not a card."""
    assert act(words, section="declaration") == IN_DECLARATION[words]


def test_the_plain_games_keep_their_own_words_in_the_play() -> None:
    assert act("may I lead?", "plain-code") == AskLead()
    assert act("yes", "plain-code") == Yes()
    assert act("no", "plain-code") == Pass()


@pytest.mark.parametrize(
    ("words", "section"),
    [
        ("yes", "declaration"),
        ("has one", "declaration"),
        ("no hearts?", "declaration"),
        ("the cards are cut", "deal"),
        ("calls hearts", "declaration"),
        ("none of your business", "play"),
        ("asks hearts?", "play"),
        ("takes back", "play"),
        ("takes back H5 and plays H6 and D2", "play"),
        ("plays H5 to the gallery", "play"),
        ("leads H5 and H6", "play"),
        ("takes 140 points", "play"),
        ("shows a card", "play"),
        ("looks at the bottom card", "declaration"),
        ("drops H5 on the chair", "play"),
        ("names H5", "play"),
        ("two-cards-to-trick H5 H6", "play"),
        ("takes four tricks", "play"),
        ("suggests", "play"),
        ("suggests H5 perhaps", "play"),
        ("substitutes", "play"),
        ("calls on to win", "play"),
        ("calls his highest hearts and spades", "play"),
    ],
)
def test_what_is_not_read_there(words: str, section: Section) -> None:
    with pytest.raises(UnreadableError):
        read_act(words, CODES["royal-auction"], section)


@pytest.mark.parametrize("name", sorted(REPORTED))
@pytest.mark.parametrize("code", GAMES)
def test_any_irregularity_by_its_id(name: str, code: str) -> None:
    """Each is read in every section; cards may follow, and the table may be named where nobody played one."""
    cards = " H5 H6" if name == "two-cards-at-once" else " H5"
    sections: tuple[Section, ...] = ("deal", "declaration", "play")
    for section in sections:
        for words in ("", cards) if name not in ACTS else (cards,):
            for spelt in (name, name.replace("-", " ").upper()):
                found = act(spelt + words, code, section)
                assert isinstance(found, Reported)
                assert found.irregularity == name
                assert " ".join(map(str, found.cards)) == words.strip()
    if name not in ACTS:
        (event,) = events(f"Table: {name}", code)
        assert (event.who, event.act) == (Table.TABLE, Reported(name))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("completes the deal", CompleteDeal()),
        ("cuts for the next deal", CutNext()),
        ("the cards are cut", CutNext()),
        ("quits", Quit()),
        ("turns and quits the trick", Quit()),
        ("all throw down their hands", Reported("hands-abandoned")),
        ("a bystander makes a remark", Reported("bystander-remark")),
        ("the pack is found to be imperfect", Reported("pack-imperfect")),
        ("the pack is found to have 51 cards", Reported("pack-imperfect")),
        ("bystander says 'he revoked'", Reported("bystander-remark")),
        ("a bystander says that South has revoked", Reported("bystander-remark")),
    ],
)
def test_what_the_table_can_do(words: str, expected: Act) -> None:
    (event,) = events(f"[play]\nTable: {words}")
    assert (event.who, event.act) == (Table.TABLE, expected)


@pytest.mark.parametrize("words", ["looks at a card", "looks at one card", "peeps at one of his cards"])
@pytest.mark.parametrize(
    ("who", "expected"),
    [("South", Reported("dealer-looks-at-card")), ("dealer", Reported("dealer-looks-at-card"))]
    + [(other, LookAtCards()) for other in ("West", "North", "eldest")],
)
def test_who_looks_at_one_card(words: str, who: str, expected: Act) -> None:
    """While the cards are dealt it is the dealer's offence; another looks at a card of his own."""
    (event,) = events(f"[deal]\n{who} {words}")
    assert event.act == expected
    (event,) = events(f"[declaration]\n{who} looks at a card")
    assert event.act == LookAtCards()


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("East does not cut the pack", Table.TABLE),
        ("West forgets to cut", Table.TABLE),
        ("South does not cut the cards", Seat.S),
        ("South does not have the pack cut", Seat.S),
        ("East: pack-not-cut", Seat.E),
        ("the pack is not cut", Table.TABLE),
    ],
)
def test_whose_the_missing_cut_is(line: str, who: object) -> None:
    """He who should cut and does not is not the offender, nor is he told to be another than he is."""
    (event,) = events(f"[deal]\n{line}")
    assert (event.who, event.act) == (who, Reported("pack-not-cut"))


PARTNER_NAMED: dict[str, Act] = {
    **dict.fromkeys(
        (
            *(
                "North shuffles for South",
                "North deals the cards for the dealer",
                "North cuts in South's place",
            ),
            *("North shuffles for his partner", "N deals for S", "Ann shuffles for Bob"),
        ),
        Reported("acts-for-partner"),
    ),
    **dict.fromkeys(
        (
            *("East says West has H5", "East: says that West holds the five of hearts", "E: says W has H5"),
            *("East names H5 as being in West’s hand", "East says H5 is in his partner's hand"),
        ),
        Reported("card-named-in-hand", (HEART_FIVE,), of=Seat.W),
    ),
    **dict.fromkeys(
        ("East says he has H5", "East says East has H5", "East mentions H5 as being in his hand"),
        Reported("card-named-in-hand", (HEART_FIVE,), of=Seat.E),
    ),
    "declarer says he has H5": Reported("card-named-in-hand", (HEART_FIVE,), of=Role.DECLARER),
    **dict.fromkeys(
        ("East mentions H5", "East: card-named-in-hand H5", "declarer says his partner has H5"),
        Reported("card-named-in-hand", (HEART_FIVE,)),
    ),
    **dict.fromkeys(
        (
            *("North warns South that he is about to lead from the wrong hand", "North warns Bob"),
            "North reminds South that he is leading from the wrong hand",
        ),
        Reported("dummy-warns-wrong-hand"),
    ),
    "North tells South to play H5": Reported("dummy-suggests-card", (HEART_FIVE,)),
    **dict.fromkeys(("South consults North", "South consults Ann", "South confers with North"), Consult()),
    "East holds H5 so that West can see it": Reported("card-exposed", (HEART_FIVE,), Expose((HEART_FIVE,))),
}


@pytest.mark.parametrize("line", PARTNER_NAMED)
def test_the_partner_may_be_named(line: str) -> None:
    head = "Dealer: South\nPlayers: N=Ann, S=Bob\n"
    (found,) = transcript(f"[play]\n{line}", head=head).events
    assert found.act == PARTNER_NAMED[line]


def test_foster_s_letter_in_an_act_names_the_dealer_too() -> None:
    found = transcript("[deal]\nNorth shuffles for Z", head="")
    assert (found.problems, found.dealer) == ([], Seat.S)


@pytest.mark.parametrize(
    ("line", "section", "expected"),
    [
        ("quits", "play", Quit()),
        ("The trick is quitted.", "play", Quit()),
        ("the cards are cut", "play", CutNext()),
        ("the deal is completed", "deal", CompleteDeal()),
        ("A card lies faced in the pack", "deal", Reported("faced-card-in-pack")),
        ("a bystander makes a remark", "play", Reported("bystander-remark")),
        ("all throw down their hands", "play", Reported("hands-abandoned")),
    ],
)
def test_what_needs_nobody_may_stand_alone(line: str, section: Section, expected: Act) -> None:
    (event,) = events(f"[{section}]\n{line}  # so")
    assert (event.who, event.act, event.section) == (Table.TABLE, expected, section)


@pytest.mark.parametrize(
    ("line", "section"),
    [
        ("claims a revoke", "play"),
        ("throws down his hand", "play"),
        ("card-exposed-in-dealing", "deal"),
        ("deals out of turn", "deal"),
        ("the cards are cut", "deal"),
        ("the trick is mine", "play"),
    ],
)
def test_what_needs_somebody_may_not(line: str, section: Section) -> None:
    found = transcript(f"[{section}]\n{line}")
    assert (found.events, len(found.problems)) == ([], 1)


AFTER_RESULT: dict[str, tuple[object, Act]] = {
    "South: claims a revoke": (Seat.S, ClaimRevoke()),
    "South cuts for the next deal": (Seat.S, CutNext()),
    "Table: the cards are cut": (Table.TABLE, CutNext()),
    "the cards are cut for the next deal": (Table.TABLE, CutNext()),
    "South chooses three-tricks for 7": (Seat.S, Choose(("three-tricks",), None, 7)),
    "South takes three tricks": (Seat.S, Choose(("three-tricks",))),
    "South takes 100 points": (Seat.S, Choose(("points", "hundred-points"))),
    "South waives": (Seat.S, Waive()),
    "East mixes the cards": (Seat.E, Reported("cards-mixed-after-claim")),
    "East: late-score-claim": (Seat.E, Reported("late-score-claim")),
}


@pytest.mark.parametrize("line", AFTER_RESULT)
def test_what_may_be_done_after_the_result(line: str) -> None:
    found = transcript(f"[result]\nTricks: 9\n{line}\nHonours: NS 4")
    assert found.problems == []
    (event,) = found.events
    assert (event.number, event.line, event.section) == (1, 5, "play")
    assert (event.who, event.act) == AFTER_RESULT[line]
    assert found.result is not None
    assert [told.number for told in (*found.result.tricks, *found.result.honours)] == [9, 4]


@pytest.mark.parametrize(
    ("before", "tricks"),
    [("", 1), ("South: claims a revoke\n", 0), ("[play]\nEast: revoke\n[result]\n", 0)],
)
def test_three_tricks_are_won_or_taken(before: str, tricks: int) -> None:
    """While the tricks are not told and nobody spoke of a revoke, so many were won."""
    found = transcript(f"[result]\n{before}South takes three tricks")
    assert found.problems == []
    assert found.result is not None
    assert len(found.result.tricks) == tricks
    assert any(isinstance(event.act, Choose) for event in found.events) is not bool(tricks)


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        (
            "South: exposes H5",
            8,
            "'exposes H5' belongs before [result]: it is an act of the deal or the play.",
        ),
        ("South chooses three-trix", 15, "'three-trix' is not an option"),
        ("South: gambols", 8, "'gambols' is not understood here"),
    ],
)
def test_what_may_not(line: str, column: int, message: str) -> None:
    found = transcript(f"[result]\nTricks: 9\n{line}")
    (problem,) = found.problems
    assert problem.column == column
    assert problem.message.startswith(message)


@pytest.mark.parametrize(
    ("told", "number"),
    [("East West", 2), ("East and West", 2), ("EW 2", 2), ("EW 1", 1), ("West", 1)],
)
def test_how_many_hands_have_no_trump(told: str, number: int) -> None:
    found = transcript(f"[result]\nChicane: {told}")
    assert found.result is not None
    assert [one.number for one in found.result.chicane] == [number]


def test_which_hand_has_no_trump_is_not_guessed() -> None:
    (problem,) = transcript("[result]\nChicane: EW").problems
    assert problem.message == (
        "'EW' are two hands: name the one that has no trump, or write 'double chicane: EW' if neither has."
    )


NAMED_WRONGLY: dict[str, tuple[int, str]] = {
    "West shuffles for South": (
        19,
        "'South' is not West's partner, of whom alone this can be reported.",
    ),
    "East says North has H5": (11, "'North' is not East's partner, of whom alone this can be reported."),
    "South consults East": (16, "'East' is not South's partner, of whom alone this can be reported."),
    "West tells South to play H5": (12, "'South' is not West's partner, of whom alone this can be reported."),
    "East: two-cards-to-trick H5 H6": (
        7,
        "'two-cards-to-trick H5 H6' names 2 cards: expected the second card alone, as the first was played "
        "to the trick before it.",
    ),
    "South names H5": (
        7,
        "'names H5' may mean several things: write 'plays H5' if it counts as played, "
        "'card-named-in-hand H5' if it is said to be in a hand, or 'wrong-card-named H5'.",
    ),
}


@pytest.mark.parametrize("line", NAMED_WRONGLY)
def test_what_is_not_guessed(line: str) -> None:
    (problem,) = transcript(f"[play]\n{line}").problems
    assert (problem.column, problem.message) == NAMED_WRONGLY[line]


def _varied(pattern: str) -> Iterator[str]:
    """Phrases of a pattern in which every word that it may have stands at least once."""
    choices = []
    for word in pattern.split():
        words = word.removesuffix("?").split("|")
        choices.append([*words, ""] if word.endswith("?") else words)
    for place, words in enumerate(choices):
        for word in words:
            chosen = [word if at == place else other[0] for at, other in enumerate(choices)]
            yield " ".join(filter(None, chosen))


SAYINGS = (*dealing.SAYINGS, *playing.SAYINGS)
WITH_CARDS = (*dealing.WITH_CARDS, *playing.WITH_CARDS)


@pytest.mark.parametrize(("pattern", "name"), SAYINGS, ids=[pattern for pattern, _ in SAYINGS])
def test_every_saying_is_read_in_both_games(pattern: str, name: str) -> None:
    """No call, decision or other saying stands in its way."""
    for words in _varied(pattern):
        assert tuple(words.split()) in set(spelt_out(pattern)) or len(pattern) > 60
        for code in GAMES:
            for section in ("deal", "play"):
                assert read_act(words, CODES[code], section) == Reported(name), words
        assert begins_like_an_act(words)


@pytest.mark.parametrize(("pattern", "name"), WITH_CARDS, ids=[pattern for pattern, _ in WITH_CARDS])
def test_every_saying_with_cards(pattern: str, name: str) -> None:
    cards = "H5 and H6" if name == "two-cards-at-once" else "the five of hearts"
    for words in _varied(pattern):
        for code in GAMES:
            found = read_act(words.replace("~", cards), CODES[code], "play")
            assert isinstance(found, Reported), words
            assert (found.irregularity, found.cards[0]) == (name, HEART_FIVE), words
        assert begins_like_an_act(words)


ABOUT_SUIT = play_decisions.WITH_SUIT


@pytest.mark.parametrize(("pattern", "options"), ABOUT_SUIT, ids=[pattern for pattern, _ in ABOUT_SUIT])
def test_every_decision_about_a_suit(pattern: str, options: tuple[str, ...]) -> None:
    for words in _varied(pattern):
        said = words.replace("~", "the hearts")
        assert read_act(f"{said} for 3", CODES["royal-auction"], "play") == Choose(options, "H", 3), said


@pytest.mark.parametrize(
    ("pattern", "options"), play_decisions.IN_WORDS, ids=[pattern for pattern, _ in play_decisions.IN_WORDS]
)
def test_every_decision_in_words(pattern: str, options: tuple[str, ...]) -> None:
    for words in _varied(pattern):
        for code in GAMES:
            assert read_act(f"{words} for 3", CODES[code], "play") == Choose(options, None, 3), words


def test_only_letting_stand_lets_stand() -> None:
    assert Choose(STAND).lets_stand
    assert not Choose(("points", "hundred-points")).lets_stand
    assert not Choose(("highest-of-suit", "highest"), "H").lets_stand


def test_hands_are_given_as_they_are() -> None:
    """Too many cards, and cards that are there twice, are for the law of the deal."""
    head = "Dealer: S\n  Hands:  N:AA.K.Q.J AKQJT98765432.A.. A... - # c\n"
    found = transcript("1S", head=head)
    assert found.problems == []
    assert found.hands_at == (3, 11)
    assert [" ".join(map(str, cards)) for cards in found.hands.values()] == [
        "SA SA HK DQ CJ",
        "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 HA",
        "SA",
    ]
    assert transcript("1S").hands_at is None


def test_hands_in_lin_are_given_as_they_are() -> None:
    problems: list[Problem] = []
    hands = read_hands("1SAAHK,SA,", lambda offset: (1, offset), problems)
    assert problems == []
    assert {seat: " ".join(map(str, cards)) for seat, cards in hands.items()} == {
        Seat.S: "SA SA HK",
        Seat.W: "SA",
    }
    spades, hearts, diamonds = (suit + "AKQJT98765432" for suit in "SHD")
    assert len(read_hands(f"1{spades},{hearts},{diamonds}", lambda offset: (1, offset), problems)) == 4
    assert len(read_hands(f"1{spades},{hearts},{hearts}", lambda offset: (1, offset), problems)) == 3
    assert len(read_hands(f"1{spades}HA,{hearts[:-1]},{diamonds}", lambda offset: (1, offset), problems)) == 3
    assert problems == []
    read_hands(f"1S{'A' * 53}", lambda offset: (1, offset), problems)
    assert problems == [Problem(1, 1, "South has 53 cards: there are 52 in the pack.")]


HAVE_ACTS = {"omits-to-play", "dummy-calls-attention", "card-taken-back"}
"""Irregularities that have acts of their own."""


def test_every_irregularity_can_be_said_in_words() -> None:
    assert {name for _, name in (*SAYINGS, *WITH_CARDS)} == set(REPORTED) - HAVE_ACTS


def test_the_longest_run_of_cards_leaves_words_to_follow() -> None:
    """ "As" is the ace of spades too."""
    own = Reported("card-named-in-hand", (HEART_FIVE,), of=Seat.W)
    assert act("mentions H5 as being in his hand") == own
    assert act("mentions H5, AS") == Reported("card-named-in-hand", (HEART_FIVE, Card("S", "A")))
