"""The work of ``check`` shared among processes, its outcomes in the order of the input."""

import os
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from arbiter.commands.work import FAILED, Item, Order, Outcome, Task, Worker

_MOST = 61 if sys.platform == "win32" else 512  # more than 61 processes cannot be waited for there
_WAITING = 3  # batches that a process has in hand or before it
_BATCH_BYTES = 1 << 14
_BATCH_ITEMS = 256


def shared(items: Iterable[Item], order: Order, jobs: int) -> Iterator[Outcome]:
    """Give the outcomes of items, worked on by so many processes; 0 is one for each processor."""
    jobs = min(jobs or os.cpu_count() or 1, _MOST)
    try:
        pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(order,))
    except (OSError, ImportError, NotImplementedError) as error:
        yield _not_started(error)
        return
    try:
        yield from _outcomes(_batches(items), pool, jobs * _WAITING)
    except BrokenProcessPool:
        yield Outcome(FAILED, ("a process was ended from outside; what it was to rule on is not ruled on",))
    finally:
        pool.shutdown(cancel_futures=True)


def _outcomes(batches: Iterable[list[Item]], pool: ProcessPoolExecutor, most: int) -> Iterator[Outcome]:
    """Give the outcomes of batches; only so many are read ahead, and no more are held in memory."""
    running: deque[Future[list[Outcome]]] = deque()
    for batch in batches:
        try:
            running.append(pool.submit(_work, batch))
        except OSError as error:
            yield _not_started(error)
            break
        while len(running) > most or (running and running[0].done()):
            yield from running.popleft().result()
    while running:
        yield from running.popleft().result()


def _not_started(error: Exception) -> Outcome:
    return Outcome(FAILED, (f"--jobs: no processes can be started: {error}",))


def _batches(items: Iterable[Item]) -> Iterator[list[Item]]:
    """Give the items in batches that are worth being handed to another process."""
    batch: list[Item] = []
    size = 0
    for item in items:
        batch.append(item)
        size += len(item.chunk.data) if isinstance(item, Task) else 0
        if size >= _BATCH_BYTES or len(batch) >= _BATCH_ITEMS:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


_worker: Worker | None = None


def _begin(order: Order) -> None:
    """Make ready a process that takes part. Ctrl-C is the main process's affair."""
    global _worker  # noqa: PLW0603 - what a process has is all that is there from one batch to the next
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = Worker(order, order.checker())


def _work(batch: list[Item]) -> list[Outcome]:
    assert _worker is not None
    return [outcome for item in batch for outcome in _worker.outcomes(item)]
