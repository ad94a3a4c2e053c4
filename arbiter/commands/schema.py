"""``arbiter schema``: the JSON schemas."""

import json
from collections.abc import Callable
from typing import Any, Final

from arbiter.explaining.model import explanation_schema
from arbiter.laws.schemas import DIALECT, law_schema, report_schema
from arbiter.scoring.model import score_schema
from arbiter.supposing.machine import supposition_schema


def schema_text(name: str) -> str:
    """Give the schema of that name as it is printed."""
    return json.dumps({"$schema": DIALECT, **_SCHEMAS[name]()}, indent=2) + "\n"


_SCHEMAS: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "report": report_schema,
    "law": law_schema,
    "suppose": supposition_schema,
    "explain": explanation_schema,
    "score": score_schema,
}
