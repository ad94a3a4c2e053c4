"""The report for people: the auction as a table, under it each finding, last the next step."""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from arbiter.report.auction_table import Aside, AuctionTable, Entry, Round
from arbiter.report.layout import Line, Page, Span, cut, padded, width_of
from arbiter.report.play_table import LED, WON, PlayTable, TrickRow, runs
from arbiter.report.safe import harmless
from arbiter.report.sheet import Sheet
from arbiter.report.wording import FindingWords, OptionWords, SheetWords, sheet_words

PAPER_WIDTH = 80
_NARROWEST = 40
_GAP = 2
_LEAST_COLUMN = 10
_LEAST_CALL = 2  # columns that a call keeps, and a mark needs, where there is little room
_LEAST_MARK = 3
_TRICK = "Trick"
_EVENTS = 10  # columns for the events of a trick, where there is room for them
_ROOM_FOR_EVENTS = 64


def text_lines(sheet: Sheet, width: int = PAPER_WIDTH, encoding: str = "utf-8") -> list[Line]:
    """Give the report on one transcript as lines of styled text, all of it printable in ``encoding``."""
    page = Page(max(width, _NARROWEST), partial(harmless, encoding=encoding))
    words = sheet_words(sheet)
    page.paragraph((words.title, "title"))
    page.paragraph((words.under, "quiet"))
    page.blank()
    write_deal(page, words)
    for note in sheet.ruled.transcript.notes:
        page.paragraph(("Note: ", "label"), (note.message, "quiet"), first=2, rest=4)
    _write_findings(page, words.findings)
    page.blank()
    _write_end(page, words)
    return page.lines


def plain(lines: list[Line]) -> str:
    """Give the lines without their styles, each with its line end."""
    return "".join("".join(text for text, _ in line).rstrip(" ") + "\n" for line in lines)


def write_deal(page: Page, words: SheetWords) -> None:
    """Write the table of what was said, and that of the play where cards were played."""
    if words.play is None:
        write_auction(page, words)
        return
    before = AuctionTable(words.table.seats, words.play.before)
    write_auction(page, msgspec.structs.replace(words, table=before))
    page.blank()
    _write_play(page, words.play, words)


def _write_play(page: Page, play: PlayTable, words: SheetWords) -> None:
    """Write the tricks, each row with the events of its cards, and what was done between the cards."""
    with_events = page.width >= _ROOM_FOR_EVENTS
    first = len(_TRICK) + _GAP
    most = (page.width - 2 - first - (_EVENTS if with_events else 0)) // 4
    cells = [[" ".join(_parts(page, c)) for c in r.cells if c] for r in play.rows if isinstance(r, TrickRow)]
    longest = max((width_of(text) for row in cells for text in row), default=0)
    width = min(most, max(_LEAST_COLUMN, longest + _GAP))
    heads = [_TRICK, *(f" {seat}" for seat in words.seats), *(["Events"] if with_events else [])]
    widths = [first, *(width,) * 4, *((_EVENTS,) if with_events else ())]
    page.line(*_table_line([cut(h, w, "") for h, w in zip(heads, widths, strict=True)], widths, "heading"))
    page.line(("  " + page.safe("─") * (sum(widths) - _GAP), "quiet"))
    for row in play.rows:
        if isinstance(row, TrickRow):
            line: Line = [("  ", ""), (padded(f"{row.number:>{len(_TRICK) - 2}}", first), "")]
            for cell in row.cells:
                line += _cell(page, cell, width) if cell else [(" " * width, "")]
            page.line(*line, *([(runs(row.events), "quiet")] if with_events else []))
        else:
            _write_aside(page, row, words)
    page.paragraph((f"({LED} led to the trick, {WON} won it)", "quiet"), first=2, rest=2)


def write_auction(page: Page, words: SheetWords) -> None:
    """Write the table of what was said, under the seats and the players' names."""
    widths = _column_widths(page, words)
    page.line(*_table_line(words.seats, widths, "heading"))
    if words.names:
        names = [
            cut(page.safe(name), width - _GAP, page.safe("…"))
            for name, width in zip(words.names, widths, strict=True)
        ]
        page.line(*_table_line(names, widths, "quiet"))
    page.line(("  " + page.safe("─") * (sum(widths) - _GAP), "quiet"))
    for row in words.table.rows:
        if isinstance(row, Round):
            _write_round(page, row, widths)
        else:
            _write_aside(page, row, words)
    if not words.table.rows:
        page.line(("  (nothing has been said yet)", "quiet"))


def _column_widths(page: Page, words: SheetWords) -> list[int]:
    """Give each column the width that its longest entry takes, with the gap, as far as the page allows."""
    most = (page.width - 2) // 4
    rows = [row for row in words.table.rows if isinstance(row, Round)]
    widths = []
    for column, seat in enumerate(words.seats):
        texts = [seat, page.safe(words.names[column]) if words.names else ""]
        texts += [" ".join(_parts(page, cell)) for row in rows if (cell := row.cells[column])]
        widths.append(min(most, max(_LEAST_COLUMN, _GAP + max(map(width_of, texts)))))
    return widths


def _table_line(texts: tuple[str, ...] | list[str], widths: list[int], style: str) -> Line:
    return [("  ", ""), *((padded(text, width), style) for text, width in zip(texts, widths, strict=True))]


def _parts(page: Page, entry: Entry) -> list[str]:
    """Give what is printed of an entry: the words, and the marks that it has."""
    return [page.safe(part) for part in (entry.text, *entry.marks) if part]


def _write_round(page: Page, row: Round, widths: list[int]) -> None:
    line: Line = [("  ", "")]
    for cell, width in zip(row.cells, widths, strict=True):
        line += _cell(page, cell, width) if cell else [(" " * width, "")]
    page.line(*line)


def _cell(page: Page, entry: Entry, width: int) -> Iterator[Span]:
    said = page.safe(entry.text)
    marks = list(_shortened(page, _marks(page, entry), width - _GAP - min(width_of(said), _LEAST_CALL)))
    taken = sum(width_of(mark) for mark, _ in marks)
    text = cut(said, max(1, width - _GAP - taken), page.safe("…"))
    yield text, "call"
    yield from marks
    yield " " * (width - width_of(text) - taken), ""


def _marks(page: Page, entry: Entry) -> Iterator[Span]:
    for mark, style in zip(entry.marks, ("offence", "cause"), strict=True):
        if mark:
            yield " " + page.safe(mark), style


def _shortened(page: Page, marks: Iterator[Span], room: int) -> Iterator[Span]:
    """Give as much of the marks as there is room for."""
    for mark, style in marks:
        if room >= _LEAST_MARK:
            yield (shown := cut(mark, room, page.safe("…"))), style
            room -= width_of(shown)


def _write_aside(page: Page, aside: Aside, words: SheetWords) -> None:
    who = "The table:" if aside.seat is None else words.called[aside.seat]
    colon = ":" if aside.reported and aside.seat is not None else ""
    text = f"{who}{colon} {aside.entry.text}"
    page.paragraph(("· ", "quiet"), (text, ""), *_marks(page, aside.entry), first=4, rest=6)


def _write_findings(page: Page, findings: tuple[FindingWords, ...]) -> None:
    """Write the findings; of one that without a choice ends as an earlier one did, only what is its own."""
    marks: dict[object, str] = {}
    for finding in findings:
        page.blank()
        ruling = (finding.title, finding.standing, finding.note, finding.follows, finding.laws)
        if finding.options or (mark := marks.setdefault(ruling, finding.mark)) == finding.mark:
            write_finding(page, finding)
        else:
            _write_heading(page, finding)
            page.paragraph((finding.message, ""), first=4)
            _write_fact(page, finding.standing[0], f"as {mark}")


def write_finding(page: Page, finding: FindingWords, first_number: int = 1) -> None:
    """Write one finding, its options numbered from ``first_number`` on."""
    _write_heading(page, finding)
    page.paragraph((finding.message, ""), first=4)
    if not finding.is_open:
        _write_fact(page, *finding.standing)
    if finding.follows:
        _write_follows(page, finding.follows_label, finding.follows)
    if finding.lost:
        _write_fact(page, *finding.lost)
    else:
        _write_choice(page, finding, first_number)
    if finding.until:
        _write_fact(page, *finding.until)
    if finding.is_open:
        _write_fact(page, *finding.standing)
    if finding.note:
        _write_fact(page, "Note", finding.note)
    for law in finding.laws:
        page.paragraph((law, "quiet"), first=4, rest=6)


def _write_heading(page: Page, finding: FindingWords) -> None:
    title = page.safe(f"{finding.title}: {finding.what}" if finding.what else finding.title)
    place = f"({finding.place})" if finding.place else ""
    spans = [(f"{finding.mark}  ", "offence"), (title, "heading")]
    if sum(width_of(text) for text, _ in spans) + 2 + len(place) <= page.width:
        page.line(*spans, *([(f"  {place}", "quiet")] if place else []))
        return
    page.paragraph(*spans, rest=4)
    if place:
        page.paragraph((place, "quiet"), first=4)


def _write_fact(page: Page, label: str, text: str) -> None:
    page.paragraph((f"{label}: ", "label"), (text, ""), first=4, rest=6)


def _write_choice(page: Page, finding: FindingWords, first_number: int) -> None:
    if finding.choosers:
        _write_fact(page, "Who may choose", finding.choosers)
    for number, option in enumerate(finding.options, start=first_number):
        _write_option(page, number, option)


def _write_option(page: Page, number: int, option: OptionWords) -> None:
    page.paragraph(
        (f"{number}. ", "label"), (option.text, ""), (f" [{option.written}]", "quiet"), first=6, rest=9
    )
    for leads_to in option.leads_to:
        page.paragraph(("→ ", "quiet"), (leads_to, ""), first=9, rest=11)


def _write_follows(page: Page, label: str, follows: tuple[str, ...]) -> None:
    if len(follows) == 1:
        _write_fact(page, label, follows[0])
        return
    page.paragraph((f"{label}:", "label"), first=4)
    for text in follows:
        page.paragraph(("→ ", "quiet"), (text, ""), first=6, rest=8)


def _write_end(page: Page, words: SheetWords) -> None:
    if not words.findings:
        page.paragraph(("Nothing irregular.", "good"))
    if words.contract:
        page.paragraph((f"{words.contract}.", ""))
    if words.next:
        page.paragraph(("Next: ", "label"), (words.next, ""))


def colour_printer() -> Callable[[list[Line]], None]:
    """Give what prints lines in colour on the terminal that standard output is (``NO_COLOR`` is obeyed)."""
    # Imported here: only a terminal needs them.
    from rich.console import Console  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)

    def show(lines: list[Line]) -> None:
        for line in lines:
            console.print(Text.assemble(*((text, _STYLES.get(style, "")) for text, style in line)))

    return show


_STYLES = {
    "title": "bold",
    "heading": "bold",
    "label": "bold",
    "offence": "bold red",
    "cause": "yellow",
    "good": "green",
    "quiet": "dim",
}
