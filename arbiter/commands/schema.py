"""``arbiter schema``: the JSON schemas."""

import json

from arbiter.laws.schemas import law_schema, report_schema


def schema_text(name: str) -> str:
    """Give the schema ``report`` or ``law`` as it is printed."""
    schema = report_schema() if name == "report" else law_schema()
    return json.dumps(schema, indent=2) + "\n"
