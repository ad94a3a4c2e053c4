"""Whatever a file holds, the reader gives transcripts and problems and never an error."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from test_reader import CODES, transcripts

from arbiter.transcript import read
from arbiter.transcript.events import Transcript

PIECES = st.sampled_from(
    [
        *(
            "Code:",
            "old-auction",
            "plain-code",
            "royal-auction",
            "Dealer:",
            "South",
            "N",
            "S:",
            "A",
            "Z",
            "Title:",
        ),
        *("Players:", "N=Ann", ",", "Hands:", "N:AK.Q.J.T", "-", "House:", "doubling-limit", "100", "Ann"),
        *(
            "\n",
            "\r\n",
            "\r",
            "---",
            "\n---\n",
            "[play]\n",
            "[deal]\n",
            "[",
            "]",
            "#",
            ";",
            ":",
            "\t",
            "\ufe0f",
        ),
        *("1S", "1", "♠", "no", "bid", "trumps", "royal", "spades", "pass", "X", "leaves", "it", "may", "I"),
        *("lead?", "yes", "exposes", "H5", "five", "of", "hearts", "and", "corrects", "to", "withdraws"),
        *("calls", "attention", "consults", "partner", "chooses", "demands", "a", "new", "deal", "call-suit"),
        *("for", "3", "waives", "refuses", "the", "double", "revoke", "insufficient-bid", "Table:", "dealer"),
        *(
            "[result]\n",
            "[declaration]\n",
            "plays",
            "takes",
            "back",
            "quits",
            "asks",
            "has",
            "none",
            "partner?",
        ),
        *("cards", "trick", "cut", "hand", "suggests", "out", "turn", "highest", "points", "Tricks: NS 9\n"),
        *(
            "event",
            "says",
            "eldest hand",
            "99999999999",
            "٣",
            "²",
            "İ",
            "ß",
            "'",
            "…",
            "--",
            "\x1b[31m",
            "\0",
        ),
    ]
)


def check(data: str | bytes, code: str | None = None) -> list[Transcript]:
    """Read, and hold that what is given hangs together."""
    found = transcripts(data, code)
    assert found
    text = data if isinstance(data, str) else data.decode("utf-8", "replace")
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for transcript in found:
        assert [event.number for event in transcript.events] == list(range(1, len(transcript.events) + 1))
        for event in transcript.events:
            assert event.text
            assert lines[event.line - 1][event.column - 1 :].startswith(event.text)
        for problem in transcript.problems:
            assert 1 <= problem.line <= len(lines)
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
            assert problem.message.isprintable()
            assert problem.message[-1] in ".?"
        if not transcript.problems:
            assert transcript.code in CODES
            assert transcript.dealer is not None
    return found


@settings(deadline=None)
@given(st.text())
def test_any_text(text: str) -> None:
    check(text)


@settings(deadline=None)
@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    check(data)


@settings(deadline=None, max_examples=300)
@given(st.lists(PIECES, max_size=30), st.sampled_from([" ", ""]), st.sampled_from([None, *CODES]))
def test_any_words_of_the_language(pieces: list[str], between: str, code: str | None) -> None:
    check(between.join(pieces), code)


@settings(deadline=None)
@given(st.lists(PIECES, max_size=12), st.sampled_from(list(CODES)))
def test_any_line_after_good_headers(pieces: list[str], code: str) -> None:
    check(f"Code: {code}\nDealer: S\nPlayers: N=Ann, E=No, S=One, W=Bob Smith\n{' '.join(pieces)}\n")


@settings(deadline=None)
@given(st.text(min_size=1, max_size=20), st.sampled_from(list(CODES)))
def test_any_text_after_a_seat(text: str, code: str) -> None:
    check(f"Code: {code}\nDealer: S\nWest: {text}\n")
    check(f"Code: {code}\nDealer: S\nWest chooses {text}\n")
    check(f"Code: {code}\nDealer: S\nHands: {text}\nHouse: {text}\nPlayers: N={text}\n{text}: pass")


@settings(deadline=None)
@given(st.lists(PIECES, max_size=30))
def test_reading_twice_gives_the_same(pieces: list[str]) -> None:
    """What is remembered between two readings changes nothing."""
    text = " ".join(pieces)
    assert msgspec.json.encode(transcripts(text)) == msgspec.json.encode(transcripts(text))


def test_the_codes_may_be_a_function_and_are_asked_for_only_in_need() -> None:
    asked = []

    def known() -> list[str]:
        asked.append(True)
        return list(CODES)

    (found,) = read("Code: old-auction\nDealer: S\n1S", "-", CODES.get, known)
    assert (found.source, found.problems, asked) == ("-", [], [])
    (found,) = read("Code: x\nDealer: S\n1S", "-", CODES.get, known)
    assert (len(found.problems), asked) == (1, [True])
