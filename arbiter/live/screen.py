"""What is shown of a record as it grows: the auction, what is new about it, and what may come next."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from arbiter.laws import Code
from arbiter.live.choices import WAIVE, first_numbers
from arbiter.live.helping import help_page
from arbiter.live.position import Position
from arbiter.report.auction_table import AuctionTable
from arbiter.report.document_text import document_lines
from arbiter.report.layout import Line, Page
from arbiter.report.model import Finding
from arbiter.report.safe import harmless
from arbiter.report.text import text_lines, write_deal, write_finding
from arbiter.report.wording import FindingWords, SheetWords, sheet_words
from arbiter.seats import Seat
from arbiter.transcript.messages import listed

_ROWS = 10  # of the auction, as many as leave room for a finding on a small screen


class Screen:
    """Lays out what is shown. ``width`` gives the columns, which may change; ``encoding`` is the screen's."""

    def __init__(self, width: Callable[[], int], encoding: str = "utf-8") -> None:
        self.width = width
        self.encoding = encoding

    def _page(self) -> Page:
        return Page(max(self.width(), 40), partial(harmless, encoding=self.encoding))

    def note(self, *paragraphs: str, style: str = "") -> list[Line]:
        """Some text."""
        page = self._page()
        for text in paragraphs:
            page.paragraph((text, style))
        return page.lines

    def codes(self, codes: Sequence[Code]) -> list[Line]:
        """The codes, numbered."""
        page = self._page()
        page.paragraph(("The codes of laws:", ""))
        widest = max(len(code.id) for code in codes)
        for number, code in enumerate(codes, start=1):
            spans = (f"{number:>3}. ", "label"), (f"{code.id:<{widest}}  ", "heading"), (code.title, "")
            page.paragraph(*spans, rest=7 + widest)
        return page.lines

    def help(self, game: str, asks: str | None) -> list[Line]:
        """What may be typed."""
        return document_lines(help_page(game, asks), self.width(), self.encoding)

    def whole(self, position: Position) -> list[Line]:
        """The whole ruling, as ``arbiter check`` prints it."""
        return text_lines(position.sheet, self.width(), self.encoding)

    def position(self, before: Position | None, now: Position) -> list[Line]:
        """The auction, and what is new since ``before``; without it, all that is open."""
        page = self._page()
        page.blank()
        words = sheet_words(now.sheet)
        shown = _latest(words)
        if shown is not words:
            page.paragraph(("  ...", "quiet"))
        write_deal(page, shown)
        self._write_news(page, before, now, words.findings)
        page.blank()
        page.paragraph(
            (" ".join([f"{words.contract}."] * bool(words.contract) + [words.next or ""]), "label")
        )
        self._write_hints(page, now)
        return page.lines

    def _write_news(
        self, page: Page, before: Position | None, now: Position, words: Sequence[FindingWords]
    ) -> None:
        known = {_key(finding): finding for finding in before.ruled.report.findings} if before else {}
        findings = now.ruled.report.findings
        numbers = first_numbers(findings)
        for place, (finding, said) in enumerate(zip(findings, words, strict=True)):
            old = known.get(_key(finding))
            if finding.status == "open" or (before and old is None):
                if old is None or old.status != "open":
                    page.blank()
                    here = msgspec.structs.replace(said, place=f"event {finding.event}")
                    write_finding(page, here, numbers[place])
                else:
                    self._write_reminder(page, place, now, said)
            elif old is not None and old.status != finding.status:
                _write_change(page, finding, said)

    def _write_reminder(self, page: Page, place: int, now: Position, said: FindingWords) -> None:
        """Say shortly what is still open, of a finding that has been shown."""
        here = [choice for choice in now.choices if choice.finding == place and choice.id != WAIVE]
        seats = sorted({seat for choice in here for seat in choice.seats})
        options = ", ".join(f"{choice.number} {choice.id}" for choice in here)
        who = " or ".join(now.called(seat) for seat in seats)
        page.blank()
        page.paragraph(
            (f"{said.mark}  ", "offence"),
            (f"{said.title}, still open: ", "heading"),
            (f"{who} may choose {options}", ""),
            rest=4,
        )

    def _write_hints(self, page: Page, now: Position) -> None:
        result = now.ruled.report.result
        numbers = [str(choice.number) for choice in now.choices if choice.number]
        if numbers:
            page.paragraph((f"Type {listed(numbers, 'or')} to choose, or go on.", "quiet"))
        if result is None:
            return
        if result.phase == "over" and result.contract is not None:
            page.paragraph(
                ("Type the result, as in 'Tricks: 9' or 'Honours: NS 4', or quit to end.", "quiet")
            )
        elif result.phase in ("void", "over"):
            page.paragraph(("Type quit to end, or undo if that is not what happened.", "quiet"))
        if now.caller and result.to_act and now.caller.name != result.to_act:
            turn = Seat[result.to_act]
            page.paragraph(
                (
                    f"A call without a name is now {now.called(now.caller)}'s; {now.called(turn)}'s begins "
                    f"'{turn.word}: '.",
                    "quiet",
                )
            )
        elif result.phase == "play" and result.to_act:
            page.paragraph(
                ("Type the card, as in SK or H10; whoever else played it is named first.", "quiet")
            )


def _latest(words: SheetWords) -> SheetWords:
    """The words with the last rows alone of what was said, or of the play, if they are many."""
    play, rows = words.play, words.table.rows
    if play is None:
        table = AuctionTable(words.table.seats, tuple(rows[-_ROWS:]))
        return words if len(rows) <= _ROWS else msgspec.structs.replace(words, table=table)
    if len(play.before) + len(play.rows) <= _ROWS:
        return words
    before = play.before[-max(1, _ROWS - len(play.rows)) :]
    return msgspec.structs.replace(
        words, play=msgspec.structs.replace(play, before=before, rows=play.rows[-_ROWS:])
    )


def _key(finding: Finding) -> tuple[int, str, str | None]:
    return finding.event, finding.irregularity, finding.offender


def _write_change(page: Page, finding: Finding, said: FindingWords) -> None:
    """Say what has become of a finding that has been shown."""
    label, text = said.standing
    page.blank()
    page.paragraph(
        (f"{said.mark}  ", "offence"),
        (f"{said.title}, {label[:1].lower()}{label[1:]}: ", "heading"),
        (text, ""),
        rest=4,
    )
    for option, words in zip(finding.options, said.options, strict=True):
        if option.id == finding.chosen:
            for leads_to in words.leads_to:
                page.paragraph(("→ ", "quiet"), (leads_to, ""), first=4, rest=6)
