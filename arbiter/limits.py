"""How much the program takes of anything, all in one place.

Each limit is far beyond what a table can need. They are there so that a file that is no record of a table,
by accident or by malice, is refused in a sentence and costs neither the memory nor the patience of a person.
"""

from typing import Final

FILE_BYTES: Final = 4 << 30
"""One input. A million transcripts with their play take a tenth of it; an endless device ends there."""

HELD_BYTES: Final = 256 << 20
"""One input that is held in memory as a whole: by ``arbiter.check`` and ``compare``, not by ``check``."""

HELD_TRANSCRIPTS: Final = 100_000
"""The transcripts of one text whose rulings are given all at once, as ``arbiter.check`` does."""

TRANSCRIPT_BYTES: Final = 1 << 20
"""One transcript. The longest auction that is possible, 319 calls, and the whole play take 20 KB."""

LINES: Final = 5_000
"""The lines of one transcript that say something, at one an event."""

LINE_CHARACTERS: Final = 10_000
"""One line of a transcript. The longest auction that is possible, in one row, has 2,000."""

EVENTS: Final = 5_000
"""The events of one transcript. The longest auction and the play have 371; the rest is for incidents."""

LAWBOOK_BYTES: Final = 1 << 20
"""One file of a lawbook. The longest of the shipped ones has 30 KB."""

LAWBOOK_FILES: Final = 1_000
"""The files of one code in a lawbook. A shipped code has at most 22."""

LAWBOOK_LEVELS: Final = 40
"""How deep lists and tables of a lawbook may stand in one another. A shipped one needs 9."""

LAWBOOK_MISTAKES: Final = 1_000
"""The mistakes of a lawbook that are listed; what has more is no lawbook."""
