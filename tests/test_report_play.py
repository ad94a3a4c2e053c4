"""How the play looks in a report, and what the report says of the deal and the play."""

import re
from typing import get_args

import pytest

from arbiter.cards import Card
from arbiter.checker import check_text
from arbiter.laws import load_words
from arbiter.laws.names import DEAL_FACTS, PLAY_FACTS, SCORE_FACTS
from arbiter.report.layout import width_of
from arbiter.report.markdown import markdown
from arbiter.report.play_table import runs
from arbiter.report.said import act_words, play_words, table_words
from arbiter.report.sheet import Sheet
from arbiter.report.text import plain, text_lines
from arbiter.ruling import Ruled
from arbiter.transcript.events import (
    Act,
    AskNone,
    Change,
    Choose,
    ClaimRevoke,
    CompleteDeal,
    CutNext,
    Expose,
    Incident,
    Lead,
    Pass,
    Play,
    PlaySeveral,
    Quit,
    Replace,
    Reported,
    Waive,
    Yes,
)

CODE = "whist-club-1913"
FIVE, SIX = Card("H", "5"), Card("H", "6")
DISPUTE = """
[deal]
North: improper-shuffle
Table: completes the deal
[declaration]
1H pass pass pass
[play]
SK S2 S3 S5
East: leads D8
West: leads SQ
S6 S7
South: exposes H2
S8
S4 CA S9 SA
H6 H3 H7 C2
West: asks whether he has none
East: no
D2 D9 D3 D5
Table: quits
"""


def ruled(text: str, code: str = CODE) -> Ruled:
    """Rule on the transcript, which must be readable."""
    (one,) = check_text(f"Code: {code}\nDealer: South\n{text}", "deal.txt", default_code=None)
    assert one.report.errors == ()
    return one


def page(text: str, width: int = 80, code: str = CODE, encoding: str = "utf-8") -> str:
    """The report as text."""
    return plain(text_lines(Sheet(ruled(text, code), "deal.txt"), width, encoding))


def finding(text: str, irregularity: str, code: str = CODE):  # type: ignore[no-untyped-def]
    """The first finding of that kind."""
    return next(f for f in ruled(text, code).report.findings if f.irregularity == irregularity)


PLAIN = "hearts\nWest: may I lead?\nEast: yes\n[play]\n"


# The table of the play


def test_the_play_is_a_table_of_tricks() -> None:
    assert page(DISPUTE).split("\n\n")[1:3] == [
        "  South     West      North     East\n"
        "  ──────────────────────────────────────\n"
        "    · North: improper shuffle *1\n"
        "    · The table: the deal is completed\n"
        "  1♥        pass      pass      pass",
        "  Trick   South     West      North     East     Events\n"
        "  ───────────────────────────────────────────────────────\n"
        "    1     ♠5       >♠K+       ♠2        ♠3       7-10\n"
        "    · East leads ♦8 (not in a trick) *2\n"
        "    2              >♠Q+       ♠6        ♠7       12-14\n"
        "    · South exposes ♥2 *3\n"
        "    2     ♠8                                     16\n"
        "    3     ♠A+      >♠4        ♣A        ♠9       17-20\n"
        "    4    >♥6        ♥3        ♥7+       ♣2       21-24\n"
        "    · West asks partner whether he has none\n"
        "    · East says that he has none\n"
        "    5     ♦3        ♦5       >♦2        ♦9+      27-30\n"
        "    · The table: the trick is turned and quitted\n"
        "  (> led to the trick, + won it)",
    ]


def test_a_lead_alone_is_no_play_yet() -> None:
    assert "    · West leads ♠K\n" in page("1H pass pass pass\nWest: leads SK\n")


def test_markdown_has_the_same_table() -> None:
    text = markdown(Sheet(ruled(DISPUTE), "deal.txt"))
    assert "| Trick | South | West | North | East | Events |\n| --- | --- | --- | --- | --- | --- |\n" in text
    assert "| 1 | ♠5 | \\>♠K+ | ♠2 | ♠3 | 7-10 |\n" in text
    assert "|  |  |  |  | *leads ♦8 (not in a trick)* **\\*2** |  |\n" in text


@pytest.mark.parametrize("width", [40, 63, 64, 80, 120])
def test_the_play_keeps_to_the_page(width: int) -> None:
    text = page(DISPUTE, width)
    assert all(width_of(line) <= width for line in text.splitlines())
    assert ("Events" in text) == (width >= 64)


def test_the_play_prints_where_there_are_no_suit_signs() -> None:
    page(DISPUTE, encoding="ascii").encode("ascii")


def test_a_finding_says_which_card_it_is() -> None:
    text = page("1H pass pass pass\n[play]\nSK S2 D3 S5\nSQ S6 S7 S8\n")
    assert "*1  Revoke: ♦3 by East, trick 1  (event 7, line 5, column 7)\n" in text


def test_of_several_cards_the_one_that_counts_is_in_the_trick() -> None:
    play = "SK S2\nEast: plays S3 and S4\nSouth chooses call-card S4\nS5\n"
    text = page(f"1H pass pass pass\n[play]\n{play}")
    assert "    · East plays ♠3 ♠4 at once *1\n" in text
    assert re.search(r"  1 +♠4 +7\n", text)
    assert re.search(r"  1 +♠5 +9\n", text)


def test_a_card_put_in_the_place_of_another_is_in_the_trick() -> None:
    text = page("1H pass pass pass\n[play]\nSK S2 D3\nEast: corrects to S3\nS5\n")
    assert "East plays ♦3 (not in a trick)" in text
    assert "East changes the card to ♠3" in text
    assert re.search(r"1 +♠5 +♠3", text)


def test_what_is_wrong_with_the_hands_stands_where_they_do() -> None:
    hands = "Hands: W:AKQ4.432.K765.Q98 - - -\n"
    text = page(f"{hands}\n1H pass pass pass\n[play]\nSK S2\n")
    assert "(the hands as they were dealt, line 3, column 8)" in text


def test_a_hand_that_was_played_out_has_been_played() -> None:
    text = page("1H pass pass pass\n[play]\nSK S2 S3 S5\nTable: hands-abandoned\n")
    assert "Contract: 1 heart, played by South." in text


@pytest.mark.parametrize(
    ("numbers", "said"), [((), ""), ((4,), "4"), ((5, 6, 7), "5-7"), ((5, 6, 9, 11, 12), "5-6, 9, 11-12")]
)
def test_numbers_in_runs(numbers: tuple[int, ...], said: str) -> None:
    assert runs(numbers) == said


# What was done


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (PlaySeveral((FIVE, SIX)), "plays ♥5 ♥6 at once"),
        (Replace(FIVE), "changes the card to ♥5"),
        (Replace(FIVE, SIX), "changes ♥6 to ♥5"),
        (Quit(), "turns and quits the trick"),
        (AskNone(), "asks partner whether he has none"),
        (ClaimRevoke(), "claims a revoke"),
        (CompleteDeal(), "completes the deal"),
        (CutNext(), "cuts for the next deal"),
        (Change(None), "takes the card back"),
        (Pass(), "says that he has none"),
        (Yes(), "says that he has one"),
        (Lead(FIVE), "leads ♥5"),
        (Expose((FIVE,)), "exposes ♥5"),
    ],
)
def test_acts_of_the_play_have_words(act: object, said: str) -> None:
    assert play_words(act) == said  # type: ignore[arg-type]


def test_every_act_has_words() -> None:
    made: dict[type, Act] = {
        Expose: Expose((FIVE,)),
        Lead: Lead(FIVE),
        Play: Play(FIVE),
        PlaySeveral: PlaySeveral((FIVE, SIX)),
        Replace: Replace(FIVE),
        Change: Change(None),
        Reported: Reported("revoke"),
        Choose: Choose(("stand",)),
    }
    for kind in (*get_args(Incident), Choose, Waive):
        assert act_words(made[kind] if kind in made else kind())


def test_what_the_table_did_is_a_sentence() -> None:
    said = [table_words(act) for act in (Quit(), CompleteDeal(), CutNext(), Reported("pack-imperfect"))]
    assert said[:2] == ["the trick is turned and quitted", "the deal is completed"]
    assert said[2:] == ["the cards are cut for the next deal", "pack imperfect"]


# What is said of it


def test_no_words_are_left_to_be_written() -> None:
    words = load_words().irregularities
    for fact in (*DEAL_FACTS, *PLAY_FACTS, *SCORE_FACTS):
        says = words[fact].says
        for sentence in [says] if isinstance(says, str) else says.values():
            assert "{offender}:" not in sentence, fact
            assert sentence.endswith("."), fact


@pytest.mark.parametrize(
    ("text", "irregularity", "message"),
    [
        (
            "C4 C5 CK C6\nWest: leads D4\n",
            "lead-out-of-turn",
            "West leads the four of diamonds, but it is East's turn to lead.",
        ),
        (
            "East: leads D4\n",
            "lead-out-of-turn",
            "East leads the four of diamonds, but the first lead is West's.",
        ),
        (
            "C4 C5 CK CA\nNorth: leads D4\n",
            "lead-from-wrong-hand",
            "South leads the four of diamonds from dummy, but the lead is in his own hand.",
        ),
        ("C4\nWest: revoke\n", "revoke", "West does not follow suit, although he could."),
        (
            "C4 C5 D2 C6\nCK C7 C8 C9\n",
            "revoke",
            "East plays the two of diamonds and does not follow suit, although he has a club.",
        ),
        (
            "C4 C5 D2\nEast: corrects to C3\n",
            "renounce-corrected",
            "East has not followed suit with the two of diamonds, and takes it back in time, to play the "
            "three of clubs.",
        ),
        ("Table: pack-imperfect\n", "pack-imperfect", "The pack is proved to be incorrect or imperfect."),
        ("Table: wrong-pack\n", "wrong-pack", "Somebody deals with the adversaries' pack."),
        ("West: too-many-cards\n", "too-many-cards", "West has more than thirteen cards."),
        (
            "C4\nEast: exposes H2\nNorth: calls attention\n",
            "dummy-calls-attention",
            "North, the dummy, calls attention to the card shown during the play.",
        ),
        (
            "C4\nNorth: calls attention\n",
            "dummy-calls-attention",
            "North, the dummy, calls attention to an incident of the play.",
        ),
    ],
)
def test_what_is_said_of_a_finding(text: str, irregularity: str, message: str) -> None:
    assert finding(PLAIN + text, irregularity, "elwell-1905").message == message


def test_a_hand_of_more_cards_than_have_words() -> None:
    hands = "Hands: W:AKQJT98765432.AK.. - - -\n"
    assert finding(f"{hands}\n1H pass\n", "too-many-cards").message == "West has 15 cards."


# Whom it binds, and how long


def test_a_suit_may_be_called_from_whichever_leads_next() -> None:
    found = finding(f"{PLAIN}C4 C5 CK C6\nWest: leads D4\n", "lead-out-of-turn", "elwell-1905")
    call_suit = next(option for option in found.options if option.id == "call-suit")
    assert call_suit.text == "call a suit from East or West"
    assert [effect.text for effect in call_suit.effects] == [
        "whichever of East and West leads next must lead the suit named, if he has it"
    ]


def test_the_time_of_an_option_names_what_else_ends_it() -> None:
    found = finding(f"{PLAIN}C4 C5 CK C6\nWest: leads D4\n", "lead-out-of-turn", "elwell-1905")
    assert found.until == (
        "call-card: until the card is played or all the others have played to the trick (law 78); "
        "call-suit: until East or West next leads or all the others have played to the trick (law 78)"
    )


def test_a_right_of_all_four_is_any_players() -> None:
    found = finding(f"{PLAIN}C4 C5\nTable: bystander-remark\n", "bystander-remark", "elwell-1905")
    assert found.until == "until the deal ends"
    text = page(f"{PLAIN}C4 C5\nTable: bystander-remark\n", code="elwell-1905")
    assert "Who may choose: any player\n" in text
    assert "Open: nobody has chosen yet\n" in text
    assert ruled(f"{PLAIN}C4 C5\nTable: bystander-remark\n", "elwell-1905").report.result.next.startswith(  # type: ignore[union-attr]
        "Any player may choose now. East plays"
    )


def test_who_takes_what_for_a_revoke_is_named() -> None:
    found = finding(f"{PLAIN}C4\nWest: revoke\n", "revoke", "elwell-1905")
    assert [option.text for option in found.options] == ["take three tricks from East and West"]
    assert [effect.text for effect in found.options[0].effects] == [
        "three tricks go from East and West to North and South"
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[deal]\nSouth: improper-shuffle\n", "When the cards are dealt, South calls now."),
        (
            "1H pass pass pass\n[play]\nSK S2 S3 S5\nTable: cuts for the next deal\n",
            "The cards are cut for the next deal: declarer's side 0 tricks, adversaries 1 trick.",
        ),
    ],
)
def test_what_comes_next(text: str, says: str) -> None:
    result = ruled(text).report.result
    assert result is not None
    assert result.next == says


def test_a_play_given_up_was_not_played_out() -> None:
    result = ruled(
        "1H pass pass pass\n[play]\nSK S2 S3 S5\nTable: hands-abandoned\n", "hoffmann-auction-1908"
    ).report.result
    assert result is not None
    assert (
        result.next
        == "The play has ended before the last trick: declarer's side 0 tricks, adversaries 1 trick."
    )


def test_a_right_that_arises_after_the_lead_does_not_end_with_it() -> None:
    text = "hearts double redouble\nWest: leads C4\nEast: double\n"
    found = finding(text, "double-needs-consent", "hoffmann-bridge-1904")
    assert found.until == "until South next calls or plays (implied: the code sets no time)"
