"""Transcripts: the text of what was said and done at the table, read into events.

``chunks`` cuts a file into chunks, ``parts`` a chunk into the ``lines`` of each transcript, as ``decoding``
makes text of them. ``header`` knows a header's line and ``heading`` collects them; ``players``, ``house`` and
``hands`` read their values, and ``seating`` knows who is meant by a word. ``body`` reads the lines that
follow: ``calls`` a row of calls, ``acts`` a line's act (``incidents``, ``trick_acts``, ``sayings``,
``decisions``; ``within`` one that names another player, ``nobody`` one that names none) and ``result`` the
lines of ``[result]`` (``after_result`` knows which are acts all the same), by the vocabularies in
``phrases``, ``card_names``, ``irregularities``, ``dealing``, ``playing`` and ``play_decisions``. ``tokens``
gives the words of a line and ``messages`` the reader's own. ``reader`` puts it together. Nothing here knows
a law.
"""

from arbiter.transcript.chunks import Chunk, Readable, chunks
from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.reader import read, read_chunk

__all__ = ["Chunk", "CodeCard", "Readable", "chunks", "read", "read_chunk"]
