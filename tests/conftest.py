"""What every test needs: a process that can be interrupted."""

import signal


def pytest_configure() -> None:
    """A shell may start its background jobs deaf to Ctrl-C, and what they start is deaf too; undo that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
