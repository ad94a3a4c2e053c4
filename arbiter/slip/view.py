"""What a slip says, as the templates are handed it."""

import re
from collections.abc import Iterator

import msgspec

from arbiter.report.all_rows import all_rows
from arbiter.report.model import Finding
from arbiter.report.sheet import Sheet
from arbiter.report.wording import FindingWords, SheetWords, sheet_words
from arbiter.seats import Seat
from arbiter.transcript.decisions import STAND

_MANY_ROWS = 9
_MANY_FINDINGS = 2


class SlipOption(msgspec.Struct, frozen=True):
    """One option. ``needs`` is what must be named with it, ``chosen`` whether it has been taken."""

    text: str
    leads_to: tuple[str, ...] = ()
    needs: str | None = None
    chosen: bool = False


class SlipFinding(msgspec.Struct, frozen=True):
    """One finding. ``open``: its options are still to be chosen from, so that each has a box to tick.

    ``waivable``: none of them leaves things as they are, which whoever may choose can always do.
    """

    words: FindingWords
    options: tuple[SlipOption, ...]
    open: bool
    waivable: bool


class SlipView(msgspec.Struct, frozen=True):
    """The slip of one transcript.

    ``title`` is the transcript's or, failing one, its file's name; ``law`` is the code that is ruled under.
    ``signers`` are the seats, each with its player's name or nothing.

    ``dense``: there is so much to say that it must be said in small letters to stay on one sheet.
    """

    title: str
    law: str
    words: SheetWords
    findings: tuple[SlipFinding, ...]
    signers: tuple[tuple[str, str], ...]
    dense: bool


def slip_view(sheet: Sheet) -> SlipView:
    """Put the ruling on one transcript without errors on a slip."""
    words = sheet_words(sheet)
    found = sheet.ruled.report.findings
    players = sheet.ruled.transcript.players
    return SlipView(
        title=sheet.ruled.report.title or re.split(r"[/\\]", sheet.place)[-1],
        law=sheet.code_title or sheet.ruled.report.code or "",
        words=words,
        findings=tuple(map(_finding, words.findings, found)),
        signers=tuple((seat.word, players.get(seat, "")) for seat in Seat),
        dense=len(all_rows(words)) > _MANY_ROWS or len(found) > _MANY_FINDINGS,
    )


def _finding(words: FindingWords, finding: Finding) -> SlipFinding:
    is_open = finding.status == "open"
    stands = any(option.id in STAND for option in finding.options)
    return SlipFinding(words, tuple(_options(words, finding)), is_open, is_open and not stands)


def _options(words: FindingWords, finding: Finding) -> Iterator[SlipOption]:
    for option, said in zip(finding.options, words.options, strict=True):
        yield SlipOption(said.text, said.leads_to, option.needs, option.id == finding.chosen)
