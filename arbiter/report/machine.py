"""The report for programs: JSON, whole or a report a line."""

from collections.abc import Sequence

import msgspec

from arbiter.report.model import SCHEMA, Report, Reports
from arbiter.report.safe import harmless_json


def json_text(reports: Sequence[Report], encoding: str = "utf-8") -> str:
    """Give all the reports as one JSON document. A character that cannot be printed as it is, is escaped."""
    document = msgspec.json.encode(Reports(SCHEMA, tuple(reports)))
    return harmless_json(msgspec.json.format(document, indent=2).decode(), encoding) + "\n"


def json_line(report: Report, encoding: str = "utf-8") -> str:
    """Give one report as JSON on a line of its own."""
    return harmless_json(msgspec.json.encode(report).decode(), encoding) + "\n"
