"""What is typed in answer: one key on a terminal, one line from a pipe or where keys cannot be read."""

import os
import re
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from arbiter.commands.printers import on_terminal
from arbiter.commands.streams import output_encoding, write
from arbiter.report.safe import harmless

Read = Callable[[str], str]
"""Asks with a prompt and gives what was typed. Raises EOFError at the end, and KeyboardInterrupt."""

_END: Final = "\x04"  # Ctrl-D
_BREAK: Final = "\x03"  # Ctrl-C, where the terminal does not see to it itself
_NO_KEY: Final = re.compile(r"\x1b(?:\[[\d;?]*[@-~]|O.|.)?|[\r\n]", re.DOTALL)  # arrows and their like; Enter


def reader() -> Read:
    """Give the best way to read that there is."""
    if sys.stdin is None or not sys.stdin.isatty():
        return _read_piped
    if not on_terminal() or os.environ.get("TERM", "dumb") == "dumb" or os.name != "posix":
        return _read_line
    return _KeyReader().read


def _read_line(prompt: str) -> str:
    return input(harmless(prompt, output_encoding()))


def _read_piped(prompt: str) -> str:
    """Give the next line, and print it, so that what is printed can be followed."""
    data = sys.stdin.buffer.readline() if sys.stdin is not None else b""
    if not data:
        raise EOFError
    text = data.decode("utf-8", "surrogateescape").rstrip("\r\n")
    write(f"{harmless(prompt + text, output_encoding())}\n")
    return text


class _KeyReader:
    """Reads keys from a terminal, without their having to be followed by Enter."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()

    def read(self, prompt: str) -> str:
        """Give the next key, which is shown; Enter and the arrows are none."""
        write(harmless(prompt, output_encoding()))
        sys.stdout.flush()
        key = self._next()
        if key == _END:
            write("\n")
            raise EOFError
        if key == _BREAK:
            raise KeyboardInterrupt
        write(f"{harmless(key, output_encoding())}\n")
        return key

    def _next(self) -> str:
        while not self._waiting:
            data = self._data()
            if not data:
                raise EOFError
            self._waiting.extend(_NO_KEY.sub("", data.decode("utf-8", "replace")))
        return self._waiting.popleft()

    def _data(self) -> bytes:
        with _keys_at_once(sys.stdin.fileno()) as terminal:
            return os.read(terminal, 256)


@contextmanager
def _keys_at_once(terminal: int) -> Iterator[int]:
    """Let the terminal send every key at once and print none; afterwards it is as it was."""
    import termios  # noqa: PLC0415 - not every system has it
    import tty  # noqa: PLC0415

    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)
        yield terminal
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
