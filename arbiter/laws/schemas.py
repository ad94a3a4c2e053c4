"""The JSON schemas that ``arbiter schema`` prints."""

from typing import Any, Final

import msgspec

from arbiter.laws.schema import LawFile
from arbiter.report.model import SCHEMA, Reports

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def law_schema() -> dict[str, Any]:
    """The JSON schema of a law file."""
    return {"$schema": DIALECT, "title": "A law file of an arbiter lawbook", **msgspec.json.schema(LawFile)}


def report_schema() -> dict[str, Any]:
    """The JSON schema of what ``arbiter check --format json`` prints."""
    schema = msgspec.json.schema(Reports)
    schema["$defs"]["Reports"]["properties"]["schema"] = {"const": SCHEMA}
    return {"$schema": DIALECT, "title": "The reports of arbiter", **schema}
