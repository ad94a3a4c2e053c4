"""How the commands that look things up give them out, a way for each ``--format``."""

from collections.abc import Callable, Iterable

import msgspec

from arbiter.commands.formats import PageFormat
from arbiter.commands.printers import on_terminal, terminal_width, wants_colour
from arbiter.commands.streams import complain, output_encoding, write
from arbiter.laws import LawbookError
from arbiter.report.document import Block

FAILED = 2
"""The exit status of what was asked for wrongly or could not be read."""


class Refused(Exception):  # noqa: N818 - the message is for whoever typed the command
    """What was asked for cannot be given. The message says why, on one line."""


def answer(work: Callable[[], int]) -> int:
    """Do the work of a command and give its exit status; what stops it is said on standard error."""
    try:
        return work()
    except Refused as refusal:
        complain(str(refusal))
    except LawbookError as error:
        for mistake in error.mistakes:
            complain(str(mistake))
    return FAILED


def give_out(style: PageFormat, value: object, pages: Iterable[Block]) -> None:
    """Print ``value`` as JSON, or its ``pages`` for people."""
    if style is PageFormat.JSON:
        _write_json(value)
    elif style is PageFormat.MARKDOWN:
        from arbiter.report.document_markdown import document_markdown  # noqa: PLC0415 - text needs none of it

        write(document_markdown(list(pages), output_encoding()))
    else:
        _write_text(list(pages))


def _write_json(value: object) -> None:
    from arbiter.report.safe import harmless_json  # noqa: PLC0415 - as above

    document = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    write(harmless_json(document, output_encoding()) + "\n")


def _write_text(pages: list[Block]) -> None:
    from arbiter.report import text  # noqa: PLC0415 - as above
    from arbiter.report.document_text import document_lines  # noqa: PLC0415

    width = terminal_width() if on_terminal() else text.PAPER_WIDTH
    lines = document_lines(pages, width, output_encoding())
    if wants_colour():
        text.colour_printer()(lines)
    else:
        write(text.plain(lines))
