"""What the shell offers when Tab is pressed. Files it knows by itself."""

from pathlib import Path
from typing import Any

import typer


def complete_code(ctx: typer.Context, incomplete: str) -> list[str]:
    """Give the codes that begin so, those of ``--lawbook`` included."""
    from arbiter.laws import LawbookError, code_ids  # noqa: PLC0415 - only where a key is pressed

    try:
        return [code for code in code_ids(_lawbooks(ctx)) if code.startswith(incomplete)]
    except LawbookError:
        return []


def complete_law(ctx: typer.Context, incomplete: str) -> list[str]:
    """Give the laws that begin so, ``CODE/NUMBER`` or the bare number; of several codes only their names."""
    from arbiter.laws import LawbookError, load_code  # noqa: PLC0415 - as above

    lawbooks = _lawbooks(ctx)
    named, slash, number = incomplete.partition("/")
    codes = complete_code(ctx, named)
    if not incomplete or (len(codes) > 1 and not slash):
        return [f"{code}/" for code in codes]
    try:
        if codes:
            found = [load_code(code, lawbooks) for code in codes]
            return [f"{code.id}/{law}" for code in found for law in code.statutes if law.startswith(number)]
        every = [load_code(code, lawbooks) for code in complete_code(ctx, "")]
        return list(dict.fromkeys(law for code in every for law in code.statutes if law.startswith(named)))
    except LawbookError:
        return []


def complete_seat(incomplete: str) -> list[str]:
    """Give the seats that begin so."""
    return [seat for seat in ("North", "East", "South", "West") if seat.startswith(incomplete)]


def _lawbooks(ctx: typer.Context) -> tuple[Path, ...]:
    given: Any = ctx.params.get("lawbook")
    return tuple(map(Path, given or ()))
