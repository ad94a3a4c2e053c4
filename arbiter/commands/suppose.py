"""``arbiter check --suppose``: the ruling on each transcript, and as it would be after one more line."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from arbiter.checker import Checker
from arbiter.commands.formats import Format
from arbiter.commands.inputs import find_inputs, shown
from arbiter.commands.paper import Refused, answer
from arbiter.commands.printers import look_of, printer
from arbiter.commands.rendering import Look, Rendered, renderer
from arbiter.commands.streams import complain, write
from arbiter.commands.work import (
    CLEAN,
    FAILED,
    Order,
    Outcome,
    complaints_on,
    sheet_of,
    status_of,
    tasks,
)
from arbiter.formats.form import Reading
from arbiter.laws import UnknownCode
from arbiter.report.sheet import Sheet
from arbiter.supposing.following import Following, following
from arbiter.supposing.futures import Future, Supposer
from arbiter.transcript.messages import quote

_STYLES = (Format.TEXT, Format.MARKDOWN, Format.JSON, Format.JSONL)

Told = tuple[Future, Following | None]
"""A future, and what it is in words, unless its line cannot be ruled on."""


def suppose(
    names: Sequence[str],
    lines: Sequence[str],
    code: str | None,
    lawbooks: Sequence[Path],
    style: Format,
    *,
    summary: bool = False,
    reading: Reading = Reading(),
) -> int:
    """Print each ruling with its futures and give the exit status, that of the transcripts as they stand.

    There is no ``summary`` of futures.
    """

    def work() -> int:
        if summary:
            raise Refused("--suppose: not with --summary, which prints no rulings")
        if style not in _STYLES:
            raise Refused(f"--suppose: not with --format {style}; there are {', '.join(_STYLES)}")
        order = Order(code, tuple(lawbooks), look_of(style), reading)
        return _suppose(names, [shown(line) for line in lines], order)

    return answer(work)


def _suppose(names: Sequence[str], lines: Sequence[str], order: Order) -> int:
    try:
        desk = _Desk(order.checker(), order.look, lines)
    except UnknownCode as error:
        raise Refused(f"--code: {error}") from error
    cases = desk.cases(names)
    if order.look.style in (Format.JSON, Format.JSONL):
        _print_records(cases, order.look)
    else:
        _print_pages(cases, order.look)
    return desk.status


Case = tuple[Sheet, list[Told]]
"""A ruling on paper, and its futures."""


class _Desk:
    """Rules on what is named and on what is supposed; ``status`` is the exit status so far."""

    def __init__(self, checker: Checker, look: Look, lines: Sequence[str]) -> None:
        self._checker = checker
        self._look = look
        self._supposer = Supposer(checker)
        self._lines = lines
        self.status = CLEAN

    def cases(self, names: Sequence[str]) -> Iterator[Case]:
        """Give each transcript of the files named, and say on standard error what is wrong."""
        for item in tasks(find_inputs(names), self._checker):
            if isinstance(item, Outcome):
                self._say(item.complaints, item.status)
                continue
            alone = item.chunk.first  # the first transcript of a file is called by the file's name
            for ruled in self._checker.rule_on(item.chunk, item.source):
                self._say(complaints_on(ruled, self._look), status_of(ruled))
                yield self._case(sheet_of(ruled, alone, self._checker))
                alone = False

    def _case(self, sheet: Sheet) -> Case:
        if sheet.ruled.report.errors:
            return sheet, []
        futures = self._supposer.futures(sheet.ruled, self._lines)
        return sheet, [(future, self._told(future, sheet)) for future in futures]

    def _told(self, future: Future, sheet: Sheet) -> Following | None:
        if future.fault:
            self._say([f"{sheet.place}: --suppose {quote(future.line)}: {future.fault}"], FAILED)
            return None
        return following(future, sheet.ruled.report, sheet_of(future.ruled, True, self._checker))

    def _say(self, complaints: Iterable[str], status: int) -> None:
        for complaint in complaints:
            complain(complaint)
        self.status = max(self.status, status)


def _print_records(cases: Iterator[Case], look: Look) -> None:
    from arbiter.supposing.machine import (  # noqa: PLC0415 - pages do not need it
        json_line,
        json_text,
        supposition_record,
        supposition_records,
    )

    records = (supposition_record(sheet.ruled.report, told) for sheet, told in cases)
    if look.style is Format.JSONL:
        for record in records:
            write(json_line(record, look.encoding))
    else:
        write(json_text(supposition_records(list(records)), look.encoding))


def _print_pages(cases: Iterator[Case], look: Look) -> None:
    out, render = printer(look), renderer(look)
    for sheet, told in cases:
        rendered = render(sheet)
        if rendered is not None:
            followings = [words for _, words in told if words]
            refused = told and not followings  # then nothing is known of who may choose
            out.show(rendered if refused else _joined(rendered, followings, look))
    out.end()


def _joined(rendered: Rendered, followings: Sequence[Following], look: Look) -> Rendered:
    """The report, and under it the futures."""
    from arbiter.report.document_markdown import document_markdown  # noqa: PLC0415 - JSON needs none of it
    from arbiter.report.document_text import document_lines  # noqa: PLC0415
    from arbiter.report.text import plain  # noqa: PLC0415
    from arbiter.supposing.page import future_blocks  # noqa: PLC0415

    blocks = list(future_blocks(followings))
    if look.style is Format.MARKDOWN:
        return f"{rendered}\n{document_markdown(blocks, look.encoding)}"
    lines = document_lines(blocks, look.width, look.encoding)
    if isinstance(rendered, list):
        return [*rendered, [], *lines]
    return f"{rendered}\n{plain(lines)}"
