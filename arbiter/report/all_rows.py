"""The rows of a table that has both the calls and the play."""

from arbiter.report.auction_table import Aside, Round
from arbiter.report.play_table import TrickRow
from arbiter.report.wording import SheetWords


def all_rows(words: SheetWords) -> tuple[Round | Aside | TrickRow, ...]:
    """Give all that was said and done, row by row; the cards of a trick stand in one row."""
    return words.table.rows if words.play is None else (*words.play.before, *words.play.rows)
