"""How a ruling looks: on paper, in Markdown, as JSON. The rulings are made by hand."""

import json

import msgspec
import pytest

from arbiter.cards import Card, Denomination
from arbiter.report.citing import law_words
from arbiter.report.layout import cut, wrapped
from arbiter.report.machine import FRAME, json_line, json_report
from arbiter.report.markdown import escaped, markdown
from arbiter.report.model import Citation, Consequence, Contract, Finding, Option, Report, Result
from arbiter.report.safe import harmless, harmless_json
from arbiter.report.sheet import Sheet
from arbiter.report.text import plain, text_lines
from arbiter.ruling import Ruled
from arbiter.seats import Seat
from arbiter.transcript.events import Act, AskLead, Bid, Choose, Double, Event, Expose, Pass, Transcript

WORK = "Hoyle's Games Modernized (1909)"
NEW_DEAL = Consequence("new-deal", None, "52", "the deal is void and South deals again")
FINDING = Finding(
    irregularity="bid-out-of-turn",
    event=4,
    line=6,
    column=8,
    against=None,
    offender="S",
    status="open",
    citations=(Citation("hoffmann-auction-1908", "52", None, WORK, "250"),),
    nearest=None,
    choosers=("W",),
    options=(
        Option("new-deal", "52", "a new deal", None, (NEW_DEAL,)),
        Option("stand", "52", "the bid stands", None, ()),
    ),
    consequences=(),
    until="until West himself calls (law 52)",
    chosen=None,
    chosen_by=None,
    argument=None,
    note=None,
    message="South bids 2♦ although it is East's turn to call.",
)


def spoken(*acts: tuple[Seat | None, Act]) -> tuple[list[Event], dict[int, Seat | None]]:
    events = [Event(n, n, 1, "", seat, act) for n, (seat, act) in enumerate(acts, 1)]
    return events, {n: seat for n, (seat, _) in enumerate(acts, 1)}


DISPUTE = (
    (Seat.S, Bid(1, Denomination.SPADES)),
    (Seat.W, Pass()),
    (Seat.N, Bid(1, Denomination.NO_TRUMPS)),
    (Seat.S, Bid(2, Denomination.DIAMONDS)),
)


def sheet(
    *acts: tuple[Seat | None, Act],
    findings: tuple[Finding, ...] = (),
    title: str | None = None,
    players: dict[Seat, str] | None = None,
    result: Result | None = None,
) -> Sheet:
    events, actors = spoken(*acts)
    transcript = Transcript("d.txt", "c", Seat.S, title, players or {}, events=events)
    result = result or Result("declaration", "W", None, "West calls now")
    report = Report("d.txt", title, "c", findings, result, ())
    return Sheet(Ruled(transcript=transcript, report=report, actors=actors), "d.txt", "The Laws of 1908")


def shown(made: Sheet, width: int = 80, encoding: str = "utf-8") -> str:
    return plain(text_lines(made, width, encoding))


def changed(**values: object) -> Finding:
    return msgspec.structs.replace(FINDING, **values)


def test_a_dispute_is_a_table_a_finding_and_a_next_step() -> None:
    made = sheet(*DISPUTE, findings=(FINDING,), title="Before his turn")
    assert (
        shown(made)
        == """\
Before his turn
d.txt, under The Laws of 1908

  South     West      North     East
  ──────────────────────────────────────
  1♠        pass      1NT
  2♦ *1

*1  Bid out of turn: 2♦ by South  (event 4, line 6, column 8)
    South bids 2♦ although it is East's turn to call.
    Who may choose: West
      1. a new deal [new-deal]
         → the deal is void and South deals again
      2. the bid stands [stand]
    Until: West himself calls (law 52)
    Open: West has not chosen yet
    Law 52, p. 250, as printed in Hoyle's Games Modernized (1909)

Next: West calls now
"""
    )


def test_a_clean_auction_names_contract_and_declarer() -> None:
    result = Result("play", "W", Contract(1, "H", 1, "S"), "West leads")
    made = sheet((Seat.S, Bid(1, Denomination.HEARTS)), (Seat.W, Pass()), result=result)
    assert shown(made).endswith(
        "Nothing irregular.\nContract: 1 heart, doubled, played by South.\nNext: West leads\n"
    )


@pytest.mark.parametrize(
    ("result", "line"),
    [
        (
            Result("declaration", "W", Contract(2, "N", 2, "N"), ""),
            "The bid to beat: 2 no trumps, redoubled; North would play it.",
        ),
        (
            Result("doubling", "W", Contract(None, "H", 3, "S"), ""),
            "Contract: hearts, doubled 3 times, played by South.",
        ),
        (Result("play", "W", Contract(7, "R", 0, "E"), ""), "Contract: 7 royals, played by East."),
        (Result("over", None, Contract(None, "S", 0, "S"), ""), "Contract: spades; South would play it."),
        (Result("over", None, None, ""), "No contract."),
    ],
)
def test_the_contract_is_said_in_words(result: Result, line: str) -> None:
    assert line in shown(sheet(*DISPUTE, result=result)).splitlines()


def test_a_void_deal_has_no_contract_line() -> None:
    assert "ontract" not in shown(
        sheet(*DISPUTE, result=Result("void", None, None, "The same dealer deals again."))
    )


@pytest.mark.parametrize(
    ("finding", "line"),
    [
        (changed(status="chosen", chosen="stand", chosen_by="W"), "Chosen: option 2, stand, by West"),
        (
            changed(status="chosen", chosen="call-suit", chosen_by="W", argument="H"),
            "Chosen: call-suit (hearts), by West",
        ),
        (
            changed(status="chosen", chosen="call-card", chosen_by="W", argument="HT"),
            "Chosen: call-card (♥10), by West",
        ),
        (
            changed(until="x: until the lead; y and z: until East calls"),
            "Until: for x, the lead; for y and z, East calls",
        ),
        (changed(status="lapsed"), "Lapsed: the right to choose is gone"),
        (changed(status="corrected"), "Corrected in time: nothing to pay"),
        (changed(status="no-penalty"), "No penalty: the code lays none down for this"),
        (changed(status="automatic"), "Settled by the law itself: nobody has to choose"),
        (
            changed(status="silent", citations=()),
            "The code is silent: it has no law on this, and none near it",
        ),
        (changed(note="The lapse is implied."), "Note: The lapse is implied."),
        (changed(choosers=("E", "W")), "Who may choose: East or West"),
        (
            changed(consequences=(NEW_DEAL,)),
            "What follows in any case: the deal is void and South deals again",
        ),
        (
            changed(consequences=(NEW_DEAL,), options=()),
            "What follows: the deal is void and South deals again",
        ),
    ],
)
def test_what_became_of_a_finding_is_said_in_words(finding: Finding, line: str) -> None:
    assert line in [text.strip() for text in shown(sheet(*DISPUTE, findings=(finding,))).splitlines()]


def lines_of(*findings: Finding) -> list[str]:
    """The lines of the findings, without those before and after them."""
    text = shown(sheet(*DISPUTE, findings=findings))
    return [line.strip() for part in text.split("\n\n")[2:-1] for line in part.splitlines()]


def test_of_a_lapsed_right_one_line_tells_what_it_was() -> None:
    lapsed = changed(status="lapsed", choosers=("E", "W"))
    assert lines_of(lapsed)[2:-1] == [
        "Lapsed: the right to choose is gone",
        "Until then: East or West could a new deal or the bid stands",
    ]
    in_markdown = markdown(sheet(*DISPUTE, findings=(lapsed,)))
    assert "**Lapsed:** the right to choose is gone\n\n**Until then:** East or West could " in in_markdown
    assert "Who may choose" not in in_markdown and "`stand`" not in in_markdown


def test_of_a_choice_that_was_made_the_options_are_shown_under_what_was_chosen() -> None:
    chosen = changed(status="chosen", chosen="stand", chosen_by="W", consequences=(NEW_DEAL,))
    assert lines_of(chosen)[2:-1] == [
        "Chosen: option 2, stand, by West",
        "What follows in any case: the deal is void and South deals again",
        "Who may choose: West",
        "1. a new deal [new-deal]",
        "→ the deal is void and South deals again",
        "2. the bid stands [stand]",
    ]


def test_what_the_law_settles_is_said_before_what_follows() -> None:
    settled = changed(status="automatic", choosers=(), options=(), consequences=(NEW_DEAL,))
    assert lines_of(settled)[2:-1] == [
        "Settled by the law itself: nobody has to choose",
        "What follows: the deal is void and South deals again",
    ]


def test_findings_that_end_the_same_say_so_once() -> None:
    first = changed(status="no-penalty", choosers=(), options=(), note="Nothing to pay.")
    second = msgspec.structs.replace(first, event=3, message="North again.")
    other = msgspec.structs.replace(first, note="Something else.")
    lines = lines_of(first, second, other)
    assert lines[5:8] == [
        "*2  Bid out of turn: 1NT by North  (event 3, line 6, column 8)",
        "North again.",
        "No penalty: as *1",
    ]
    assert lines.count("No penalty: the code lays none down for this") == 2
    assert "Note: Something else." in lines


def test_findings_with_a_choice_are_all_told_in_full() -> None:
    assert lines_of(FINDING, FINDING).count("1. a new deal [new-deal]") == 2


def test_a_silent_code_is_given_its_nearest_law() -> None:
    finding = changed(status="silent", citations=(), nearest=FINDING.citations[0])
    text = shown(sheet(*DISPUTE, findings=(finding,)))
    assert "    The code is silent: it has no law on this\n" in text
    assert "    Nearest: Law 52, p. 250, as printed in Hoyle's Games" in text


def test_another_law_than_the_governing_one_is_named_where_it_speaks() -> None:
    option = Option(
        "stand", "49", "the double stands", None, (Consequence("x", "N", "50", "North is barred"),)
    )
    text = shown(sheet(*DISPUTE, findings=(changed(options=(option,)),)))
    assert "1. the double stands (law 49) [stand]" in text
    assert "→ North is barred (law 50)" in text


def test_what_an_option_needs_is_shown_as_it_is_written() -> None:
    option = Option("call-suit", "52", "a suit may be called", "suit", ())
    assert "[call-suit SUIT]" in shown(sheet(*DISPUTE, findings=(changed(options=(option,)),)))


def test_laws_are_gathered_by_book_and_an_inherited_one_says_whence() -> None:
    cited = (
        FINDING.citations[0],
        Citation("hoffmann-auction-1908", "104", "hoffmann-bridge-1904", "Hoyle (1904)", "xxix"),
        Citation("hoffmann-auction-1908", "103", "hoffmann-bridge-1904", "Hoyle (1904)", "xxix"),
    )
    text = shown(sheet(*DISPUTE, findings=(changed(citations=cited),)))
    assert "Law 52, p. 250, as printed in Hoyle's Games Modernized (1909)\n" in text
    assert "Law 104, p. xxix; law 103, p. xxix, as printed in Hoyle (1904) (taken over\n" in text


@pytest.mark.parametrize(
    ("law", "words"),
    [
        ("53", "law 53"),
        ("50a", "law 50a"),
        ("60-tail", "law 60, tail"),
        ("spade-convention-II", "Spade convention II"),
        ("irregularities-in-declaring.2", "Irregularities in declaring, paragraph 2"),
    ],
)
def test_a_law_is_named_as_in_its_book(law: str, words: str) -> None:
    assert law_words(law) == words


# The table


def table(made: Sheet, width: int = 80) -> list[str]:
    lines = shown(made, width).split("\n\n")[1].splitlines()
    return [line.rstrip() for line in lines]


def test_the_call_and_the_call_it_was_against_are_marked() -> None:
    insufficient = changed(irregularity="insufficient-bid", against=3)
    made = sheet(*DISPUTE, findings=(FINDING, insufficient))
    assert table(made)[2:] == ["  1♠        pass      1NT (2)", "  2♦ *1,2"]
    assert "*2  Insufficient bid: 2♦ by South, against 1NT by North (2)" in shown(made)


def test_acts_between_the_calls_stand_between_the_rows() -> None:
    acts: list[tuple[Seat | None, Act]] = [
        (Seat.S, Bid(1, Denomination.SPADES)),
        (Seat.E, Expose((Card("H", "5"), Card("S", "T")))),
        (Seat.W, Pass()),
        (Seat.N, Choose(("call-suit",), "H")),
        (Seat.N, Double()),
        (None, Expose((Card("C", "2"),))),
    ]
    finding = changed(irregularity="card-exposed-before-final", event=2)
    assert table(sheet(*acts, findings=(finding,)))[2:] == [
        "  1♠",
        "    · East exposes ♥5 ♠10 *1",
        "            pass",
        "    · North chooses call-suit hearts",
        "                      double",
        "    · The table: exposes ♣2",
    ]


def test_plain_words_for_a_choice_are_shown_as_the_option_taken() -> None:
    finding = changed(status="chosen", chosen="let-it-stand", chosen_by="W")
    made = sheet((Seat.W, Choose(("stand", "let-it-stand"))), findings=(finding,))
    assert "West chooses let-it-stand" in shown(made)


def test_players_who_have_names_are_called_by_them() -> None:
    players = {Seat.S: "Anna", Seat.W: "Maximilian of Habsburg-Lothringen"}
    made = sheet(*DISPUTE, findings=(FINDING,), players=players)
    assert table(made)[:2] == [
        "  South     West               North     East",
        "  Anna      Maximilian of Ha…",
    ]
    assert "Bid out of turn: 2♦ by Anna" in shown(made)
    assert "Who may choose: Maximilian of Habsburg-Lothringen" in shown(made)


def test_the_table_begins_with_the_dealer() -> None:
    made = sheet((Seat.N, AskLead()))
    made.ruled.transcript.dealer = Seat.N
    assert table(made) == [
        "  North        East      South     West",
        "  ─────────────────────────────────────────",
        "  may I lead?",
    ]


@pytest.mark.parametrize("width", [1, 40, 80, 100])
def test_no_line_is_wider_than_the_page(width: int) -> None:
    long = "a name without any end " * 5 + "x" * 200
    acts = [(seat, Bid(10**30, Denomination.NO_TRUMPS)) for seat in Seat]
    findings = tuple(changed(event=n % 4 + 1, against=(n + 1) % 4 + 1, message=long) for n in range(40))
    made = sheet(*acts, findings=findings, title=long, players=dict.fromkeys(Seat, long))
    assert max(map(len, shown(made, width).splitlines())) <= max(width, 40)


@pytest.mark.parametrize(
    ("text", "width", "out"), [("Anna", 4, "Anna"), ("Annas", 4, "Ann…"), ("王小明", 4, "王…")]
)
def test_cut(text: str, width: int, out: str) -> None:
    assert cut(text, width) == out


def test_wrapping_breaks_at_spaces_and_only_long_words_inside() -> None:
    text = "one two abcdefghijk  z"
    assert [text[start:end] for start, end in wrapped(text, 8, 6)] == ["one two", "abcdef", "ghijk", "z"]


def test_a_long_word_breaks_after_a_hyphen() -> None:
    text = "irregularities-in-declaring.1"
    lines = [text[start:end] for start, end in wrapped(text, 20, 20)]
    assert lines == ["irregularities-in-", "declaring.1"]


# What a transcript may smuggle in

WICKED = "[red]x[/red] \x1b[31m\x9b2J \u202eabc \r\n# <b>`*_|"


def wicked_sheet() -> Sheet:
    finding = changed(message=WICKED, note=WICKED, until=WICKED)
    return sheet(*DISPUTE, findings=(finding,), title=WICKED, players=dict.fromkeys(Seat, WICKED))


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1", "cp1252", "no-such-encoding"])
def test_nothing_unprintable_reaches_the_page(encoding: str) -> None:
    for text in (shown(wicked_sheet(), encoding=encoding), markdown(wicked_sheet(), encoding)):
        assert all(line.isprintable() for line in text.split("\n"))
        text.encode("utf-8" if encoding.startswith("no-") else encoding)
    assert "[red]x[/red] \\x1b[31m\\x9b2J \\u202eabc \\x0d\\x0a# <b>" in shown(wicked_sheet())


def test_suits_become_letters_where_the_output_has_no_signs() -> None:
    text = shown(sheet(*DISPUTE, findings=(FINDING,)), encoding="ascii")
    assert text.isascii()
    assert "  2D *1" in text
    assert "-> the deal is void" in text
    assert harmless("é♠…", "ascii") == "\\xe9S~"


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_json_keeps_text_exactly(encoding: str) -> None:
    report = wicked_sheet().ruled.report
    line = json_line(report, encoding)
    whole = FRAME.opening + json_report(report, encoding) + FRAME.closing
    assert json.loads(whole) == {"schema": "arbiter.reports/1", "reports": [json.loads(line)]}
    assert json.loads(line)["title"] == WICKED
    assert msgspec.json.decode(line, type=Report) == report
    assert all(part.isprintable() for part in (*whole.split("\n"), *line.removesuffix("\n").split("\n")))
    assert line.count("\n") == 1


def test_json_escapes_beyond_the_first_plane() -> None:
    text = json.dumps("🂡 \U000e0041 \x7f", ensure_ascii=False)
    for encoding in ("utf-8", "ascii"):
        assert json.loads(harmless_json(text, encoding)) == json.loads(text)
    assert harmless_json(text, "ascii").isascii()


# Markdown


def test_markdown_says_the_same_with_a_real_table() -> None:
    insufficient = changed(irregularity="insufficient-bid", against=3, options=(), choosers=(), until=None)
    insufficient = msgspec.structs.replace(insufficient, consequences=(NEW_DEAL,), status="automatic")
    acts = (*DISPUTE, (Seat.W, Choose(("stand",))))
    made = sheet(*acts, findings=(FINDING, insufficient), title="Before his turn")
    assert (
        markdown(made)
        == """\
## Before his turn

d.txt, under The Laws of 1908

| South | West | North | East |
| --- | --- | --- | --- |
| 1♠ | pass | 1NT (2) |  |
| 2♦ **\\*1,2** |  |  |  |
|  | *chooses stand* |  |  |

### \\*1 Bid out of turn: 2♦ by South (event 4, line 6, column 8)

South bids 2♦ although it is East's turn to call.

**Who may choose:** West

1. a new deal (`new-deal`)
   - the deal is void and South deals again
2. the bid stands (`stand`)

**Until:** West himself calls (law 52)

**Open:** West has not chosen yet

*Law 52, p. 250, as printed in Hoyle's Games Modernized (1909)*

### \\*2 Insufficient bid: 2♦ by South, against 1NT by North (2) (event 4, line 6, column 8)

South bids 2♦ although it is East's turn to call.

**Settled by the law itself:** nobody has to choose

**What follows:**

- the deal is void and South deals again

*Law 52, p. 250, as printed in Hoyle's Games Modernized (1909)*

**Next:** West calls now
"""
    )


@pytest.mark.parametrize(
    ("text", "out"),
    [
        ("a *b* _c_ `d`", r"a \*b\* \_c\_ \`d\`"),
        ("# x", r"\# x"),
        ("1. x", r"1\. x"),
        ("- x", r"\- x"),
        ("<script>&amp;", r"\<script\>\&amp;"),
        ("a|b", r"a\|b"),
        ("![x](http://y)", r"!\[x\](http\://y)"),
        ("www.example.org", r"www\.example.org"),
        ("back\\slash", r"back\\slash"),
        ("    code", "code"),
        ("Anna bids 2 to 1: so", "Anna bids 2 to 1: so"),
    ],
)
def test_markup_in_a_transcript_does_nothing(text: str, out: str) -> None:
    assert escaped(text) == out
