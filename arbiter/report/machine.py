"""The report for programs: JSON, a document in parts or a report a line."""

from typing import Final, NamedTuple

import msgspec

from arbiter.report.model import SCHEMA, Report
from arbiter.report.safe import harmless_json

_DEPTH: Final = "    "  # a report stands in a list in an object


class Frame(NamedTuple):
    """What stands around the reports in the document, so that it need not be held in memory as a whole."""

    opening: str
    between: str
    closing: str
    empty: str


_HEAD: Final = f'{{\n  "schema": "{SCHEMA}",\n  "reports": ['

FRAME: Final = Frame(f"{_HEAD}\n", ",\n", "\n  ]\n}\n", f"{_HEAD}]\n}}\n")
"""The frame of a document of reports, and the document without any."""


def json_report(report: Report, encoding: str = "utf-8") -> str:
    """Give one report as it stands in the document. A character that cannot be printed is escaped."""
    text = msgspec.json.format(msgspec.json.encode(report), indent=2).decode()
    return _DEPTH + harmless_json(text, encoding).replace("\n", f"\n{_DEPTH}")


def json_line(report: Report, encoding: str = "utf-8") -> str:
    """Give one report as JSON on a line of its own."""
    return harmless_json(msgspec.json.encode(report).decode(), encoding) + "\n"
