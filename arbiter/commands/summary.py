"""How ``check --summary`` prints what it has counted."""

from typing import cast

import msgspec

from arbiter.checker import Checker
from arbiter.commands.formats import Format, PageFormat
from arbiter.commands.rendering import Rendered
from arbiter.commands.streams import write
from arbiter.report.summary import Counts, Summary, Tally


class SummaryPrinter:
    """Counts the reports, and prints the summary at the end."""

    def __init__(self, checker: Checker, style: Format) -> None:
        self._checker = checker
        self._style = style
        self._tally = Tally()

    def show(self, rendered: Rendered) -> None:
        """Count one report."""
        self._tally.add(cast(Counts, rendered))

    def end(self) -> None:
        """Print the summary."""
        summary = self._tally.summary(self._checker.irregularity_names, self._titles())
        if self._style is Format.JSONL:
            write(msgspec.json.encode(summary).decode() + "\n")
        else:
            _give_out(summary, PageFormat(self._style.value))

    def _titles(self) -> dict[tuple[str, str], str]:
        codes = {id_: self._checker.code(id_) for id_, _ in self._tally.laws}
        return {(id_, law): code.statutes[law].title for id_, law in self._tally.laws if (code := codes[id_])}


def _give_out(summary: Summary, style: PageFormat) -> None:
    from arbiter.commands.paper import give_out  # noqa: PLC0415 - the summary as one line does not need it
    from arbiter.report.summary_page import summary_page  # noqa: PLC0415

    give_out(style, summary, summary_page(summary))
