"""Slips as one HTML page that needs nothing from elsewhere."""

from typing import Final

from arbiter.report.sheet import Sheet
from arbiter.slip.markup import encoded, templates
from arbiter.slip.view import slip_view

PAGE_CLOSING: Final = "</main>\n</body>\n</html>\n"
"""What ends the page."""


class SlipPages:
    """Writes slips; ``encoding`` is that of the output."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self._encoding = encoding
        self._templates = templates("arbiter.slip")

    def opening(self) -> str:
        """Give what stands before the first slip."""
        return self._rendered("opening.html", title="Ruling slip")

    def slip(self, sheet: Sheet) -> str:
        """Give one slip, for a transcript without errors."""
        return self._rendered("slip.html", slip=slip_view(sheet))

    def _rendered(self, template: str, **content: object) -> str:
        return encoded(self._templates.get_template(template).render(**content), self._encoding)
