"""Standard output and standard error: what is written there is always printable there."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from arbiter.report.safe import harmless


def output_encoding() -> str:
    """Give the encoding of standard output."""
    return getattr(sys.stdout, "encoding", None) or "utf-8"


def write(text: str) -> None:
    """Write text, already printable, to standard output."""
    if sys.stdout is not None:  # it is None when the shell has closed it: nobody is there to read
        sys.stdout.write(text)


def flush() -> None:
    """Send what has been written on its way, so that whoever reads it need not wait for the rest."""
    if sys.stdout is not None:
        sys.stdout.flush()


def complain(message: str) -> None:
    """Write one line to standard error."""
    if sys.stderr is None:
        return
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    try:
        sys.stderr.write(harmless(message, encoding) + "\n")
        sys.stderr.flush()
    except BrokenPipeError:
        raise
    except OSError:
        _discard(sys.stderr)  # a full disk, for one: there is nobody left to be told


@contextmanager
def quiet_ends() -> Iterator[None]:
    """End without a traceback when the reader goes away, the disk is full, or Ctrl-C is pressed.

    The exit statuses are those that a shell gives for a broken pipe (141) and an interrupt (130); output
    that cannot be written is an error (2).
    """
    try:
        yield
        flush()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        _discard(sys.stdout)
        _discard(sys.stderr)
        sys.exit(141)
    except OSError as error:
        _discard(sys.stdout)
        complain(f"standard output: {error.strerror or error}")
        sys.exit(2)


def _discard(stream: TextIO | None) -> None:
    """Point a stream at nothing, so that Python does not fail again when it flushes it at the end."""
    if stream is None:
        return
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError, AttributeError):
        return  # not a real stream (a test's, or none): there is nothing to flush
