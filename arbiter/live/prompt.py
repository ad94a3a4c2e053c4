"""Where the lines come from: a terminal with line editing and completion, a plain one, or a pipe."""

import io
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from arbiter.commands.printers import on_terminal, wants_colour
from arbiter.commands.streams import complain, flush, output_encoding, write
from arbiter.live.session import Reply, Session
from arbiter.report.layout import Line
from arbiter.report.safe import harmless
from arbiter.report.text import colour_printer, plain
from arbiter.transcript.lines import LINE_END

if TYPE_CHECKING:
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.output import Output


class Source(Protocol):
    """Gives the lines, and tells whoever typed them why one was not taken."""

    def read(self, prompt: str) -> str:
        """Give what is typed next. Raises EOFError at the end and KeyboardInterrupt on Ctrl-C."""

    def refuse(self, reply: Reply) -> None:
        """Say why the last line was not taken."""


def converse(session: Session, source: Source) -> None:
    """Take line after line until the session or its source ends. Raises KeyboardInterrupt."""
    _show(session.start().lines)
    while not session.ended:
        flush()
        try:
            typed = source.read(session.prompt)
        except EOFError:
            return
        lines = LINE_END.split(typed)  # what is pasted may be several
        for number, line in enumerate(lines, start=1):
            reply = session.take(line)
            if reply.refusals:
                source.refuse(reply)
                if number < len(lines):
                    _show([[("What was pasted after it was not taken.", "offence")]])
                break
            _show(reply.lines)


def _show(lines: list[Line]) -> None:
    if wants_colour():
        colour_printer()(lines)
    else:
        write(plain(lines))


def source_for(session: Session) -> Source:
    """Give the best source there is: line editing needs a terminal at both ends that can move its cursor."""
    if sys.stdin is None or not sys.stdin.isatty():
        return Piped()
    if not on_terminal() or os.environ.get("TERM", "dumb") == "dumb":
        return PlainTerminal()
    return LineEditor(session)


class Piped:
    """Lines from a pipe or a file, shown as they are read, so that what is printed can be followed.

    ``refused`` says whether any was not taken.
    """

    def __init__(self) -> None:
        self.refused = False
        self._number = 0

    def read(self, prompt: str) -> str:
        """Give the next line."""
        data = sys.stdin.buffer.readline() if sys.stdin is not None else b""
        if not data:
            raise EOFError
        self._number += 1
        text = data.decode("utf-8", "surrogateescape").rstrip("\r\n")
        write(f"{harmless(prompt + text, output_encoding())}\n")
        return text

    def refuse(self, reply: Reply) -> None:
        """Complain about the line by its number."""
        self.refused = True
        flush()
        for refusal in reply.refusals:
            complain(f"-:{self._number}:{refusal.column}: {refusal.message}")


class PlainTerminal:
    """A terminal that is written to as to paper."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):  # bytes that are no text are for the session to refuse
            sys.stdin.reconfigure(errors="surrogateescape")

    def read(self, prompt: str) -> str:
        """Give what is typed next."""
        return input(harmless(prompt, output_encoding()))

    def refuse(self, reply: Reply) -> None:
        """Say it on the terminal."""
        _show(reply.lines)


class LineEditor(PlainTerminal):
    """A terminal with line editing, earlier lines on the arrow keys, and completion on Tab."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        # Only this command needs the library, and only on a terminal.
        from prompt_toolkit import PromptSession  # noqa: PLC0415
        from prompt_toolkit.shortcuts import CompleteStyle  # noqa: PLC0415

        self._editor: PromptSession[str] = PromptSession(
            completer=_completer(session),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            enable_suspend=True,
            output=_output(),
        )

    def read(self, prompt: str) -> str:
        """Give what is typed next."""
        return self._editor.prompt(harmless(prompt, output_encoding()))


def _output() -> "Output":
    """Give the terminal, without asking it where its cursor is: a slow line may answer too late."""
    os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")
    from prompt_toolkit.output import create_output  # noqa: PLC0415 - as above

    return create_output()


def _completer(session: Session) -> "Completer":
    from prompt_toolkit.completion import Completer, Completion, PathCompleter  # noqa: PLC0415 - as above
    from prompt_toolkit.document import Document  # noqa: PLC0415

    paths = PathCompleter(expanduser=True)

    class SessionCompleter(Completer):
        """What the session offers; after ``save`` the files there are."""

        def get_completions(self, document: Document, event: "CompleteEvent") -> "Iterable[Completion]":
            text = document.text_before_cursor
            if text.startswith("save "):
                yield from paths.get_completions(Document(text.removeprefix("save ").lstrip()), event)
                return
            found = session.complete(text)
            yield from (Completion(word, found.start - len(text)) for word in found.words)

    return SessionCompleter()
