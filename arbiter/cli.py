"""The command line: what may be typed, and what it calls."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from arbiter import __version__
from arbiter.commands.formats import Format
from arbiter.commands.streams import quiet_ends, write

app = typer.Typer(
    name="arbiter",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


class SchemaName(StrEnum):
    """What ``arbiter schema`` takes."""

    REPORT = "report"
    LAW = "law"


def _show_version(wanted: bool) -> None:
    if wanted:
        write(f"arbiter {__version__}\n")
        raise typer.Exit


@app.callback()
def arbiter(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and stop."),
    ] = False,
) -> None:
    """Rule on irregularities at the bridge table under the laws of a century ago."""


@app.command()
def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Transcripts. A folder means the *.txt files in it, - standard input.",
            show_default=False,
        ),
    ],
    code: Annotated[
        str | None,
        typer.Option(
            metavar="CODE", help="The code to rule under, whatever the transcripts name.", show_default=False
        ),
    ] = None,
    style: Annotated[Format, typer.Option("--format", help="How to print the rulings.")] = Format.TEXT,
    lawbook: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="DIR", help="A folder with a code of your own; may be given again.", show_default=False
        ),
    ] = None,
) -> None:
    """Rule on each transcript.

    \b
    An example, dispute.txt:
        Code: hoffmann-auction-1908
        Dealer: South
    \b
        1S  pass  1NT
        South: 2D
    \b
    arbiter check dispute.txt
    \b
    Exit status: 0 nothing irregular, 1 something irregular found, 2 something
    could not be read or was asked for wrongly (which outranks 1).
    """
    with quiet_ends():
        from arbiter.commands.check import check as run  # noqa: PLC0415 - the help does not need it

        status = run(files, code, style, lawbook or [])
    raise typer.Exit(status)


@app.command()
def schema(
    name: Annotated[SchemaName, typer.Argument(metavar="report|law", show_default=False)],
) -> None:
    """Print a JSON schema: of the report (check --format json) or of a law file."""
    with quiet_ends():
        from arbiter.commands.schema import schema_text  # noqa: PLC0415 - as above

        write(schema_text(name.value))


def main() -> None:
    """Run the command that was typed, and exit with its status."""
    app()
