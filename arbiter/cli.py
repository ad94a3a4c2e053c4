"""The command line: what may be typed, and what it calls."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from arbiter import __version__
from arbiter.commands.completing import complete_code, complete_law, complete_seat
from arbiter.commands.formats import Format, PageFormat, SheetFormat
from arbiter.commands.streams import quiet_ends, write
from arbiter.formats.form import Form, Reading, Spades, Target

app = typer.Typer(
    name="arbiter",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

CodeOption = Annotated[
    str | None,
    typer.Option(
        "--code",
        metavar="CODE",
        help="Only this code's laws.",
        autocompletion=complete_code,
        show_default=False,
    ),
]


def code_option(words: str) -> Any:
    """``--code CODE``, which each command uses in its own way: ``words`` say how."""
    return typer.Option(metavar="CODE", help=words, autocompletion=complete_code, show_default=False)


FileArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="A transcript, - standard input.", show_default=False)
]
FilesArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...",
        help="Transcripts, and records in PBN or LIN; folders and patterns as for check.",
        show_default=False,
    ),
]
StyleOption = Annotated[PageFormat, typer.Option("--format", help="How to print it.")]
LawbookOption = Annotated[
    list[Path] | None,
    typer.Option(
        metavar="DIR", help="A folder with a code of your own; may be given again.", show_default=False
    ),
]
FormOption = Annotated[
    Form | None,
    typer.Option("--from", help="Read the files as this, whatever they look like.", show_default=False),
]
SpadesOption = Annotated[
    Spades,
    typer.Option(
        help="What the spades of a PBN or LIN record are. It says spades, so they are worth two a trick, and "
        "not royals, unless this says so.",
    ),
]


class SchemaName(StrEnum):
    """What ``arbiter schema`` takes."""

    REPORT = "report"
    LAW = "law"
    SUPPOSE = "suppose"
    EXPLAIN = "explain"
    SCORE = "score"


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
    """Rule on irregularities at the bridge table under the laws of a century ago.

    \b
    arbiter check --help            shows how a dispute is typed and ruled on
    arbiter law whist-club-1913/50  shows a law
    """


@app.command()
def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Transcripts, and records in PBN or LIN. A folder means the *.txt, *.pbn and *.lin files "
            "in it, 'games/**/*.txt' those that fit, - standard input.",
            show_default=False,
        ),
    ],
    *,
    code: Annotated[str | None, code_option("The code to rule under, whatever the transcripts name.")] = None,
    style: Annotated[Format, typer.Option("--format", help="How to print the rulings.")] = Format.TEXT,
    lawbook: LawbookOption = None,
    summary: Annotated[
        bool,
        typer.Option("--summary", help="Count the irregularities, by kind and by law, instead of reporting."),
    ] = False,
    form: FormOption = None,
    spades: SpadesOption = Spades.SPADES,
    jobs: Annotated[
        int,
        typer.Option("--jobs", "-j", metavar="N", min=0, help="Processes at work; 0: one a processor."),
    ] = 1,
    suppose: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LINE",
            help="What if this line followed, as in 'West chooses stand'; 'all': each choice that is open. "
            "May be given again.",
            show_default=False,
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
    arbiter check dispute.txt --suppose all

    \b
    Exit status: 0 nothing irregular, 1 something irregular found, 2 something
    could not be read or was asked for wrongly (which outranks 1).
    """
    with quiet_ends():
        reading = Reading(form, spades)
        if suppose:
            from arbiter.commands.suppose import suppose as what_if  # noqa: PLC0415 - the help does not need it

            raise typer.Exit(
                what_if(files, suppose, code, lawbook or [], style, summary=summary, reading=reading)
            )
        from arbiter.commands.check import check as run  # noqa: PLC0415 - as above

        status = run(files, code, lawbook or [], style, summary=summary, jobs=jobs, reading=reading)
    raise typer.Exit(status)


@app.command()
def law(
    reference: Annotated[
        str,
        typer.Argument(metavar="[CODE/]NUMBER", autocompletion=complete_law, show_default=False),
    ],
    cases: Annotated[
        bool, typer.Option("--cases", help="Name all its cases, not only a few; JSON always has all.")
    ] = False,
    style: StyleOption = PageFormat.TEXT,
    lawbook: LawbookOption = None,
) -> None:
    """Show one law: what it says, what it rules on, its parallels and its cases.

    \b
    A bare number shows it in every code that has it; a code may be cut short.

    \b
    arbiter law whist-club-1913/50a
    arbiter law elwell/38d
    arbiter law 53
    """
    with quiet_ends():
        from arbiter.commands.law import law as run  # noqa: PLC0415 - the help does not need it

        status = run(reference, style, lawbook or [], all_cases=cases)
    raise typer.Exit(status)


@app.command()
def laws(
    code: CodeOption = None,
    about: Annotated[
        str | None,
        typer.Option(metavar="WORDS", help="What happened, or words of the law.", show_default=False),
    ] = None,
    ids: Annotated[
        bool, typer.Option("--ids", help="The irregularities, by the ids that a transcript may use.")
    ] = False,
    style: StyleOption = PageFormat.TEXT,
    lawbook: LawbookOption = None,
) -> None:
    """List the laws, or find those about what happened, best first.

    \b
    arbiter laws --about "led out of turn"
    arbiter laws --code elwell --about "showed a card"
    arbiter laws --ids

    \b
    Exit status: 0 found, 1 nothing found, 2 asked for wrongly.
    """
    with quiet_ends():
        from arbiter.commands.laws import incidents  # noqa: PLC0415 - as above
        from arbiter.commands.laws import laws as run  # noqa: PLC0415 - as above

        lawbooks = lawbook or []
        status = incidents(code, style, lawbooks) if ids else run(code, about, style, lawbooks)
    raise typer.Exit(status)


@app.command()
def score(
    files: FilesArgument,
    *,
    code: Annotated[
        str | None, code_option("The code to score under, whatever the transcripts name.")
    ] = None,
    style: StyleOption = PageFormat.TEXT,
    form: FormOption = None,
    spades: SpadesOption = Spades.SPADES,
    lawbook: LawbookOption = None,
) -> None:
    """Score each deal, line by line, with the law of each line.

    \b
    An example, result.txt:
        Code: whist-club-1913
        Dealer: South

    \b
        3H  double  pass  pass  pass
        [result]
        Tricks: 10               # of the declarer's side; or NS 10
        Honours: North 4, South 1
        Score: NS 24, EW 10      # before the deal, towards this game
        Games: NS 1

    \b
    arbiter score result.txt

    \b
    What a full play or Hands tell need not be said. Where a penalty may still
    be chosen, the score is given each way.

    \b
    Exit status: 0 all scored, 2 something could not be.
    """
    with quiet_ends():
        from arbiter.commands.score import score as run  # noqa: PLC0415 - the help does not need it

        status = run(files, code, style, lawbook or [], reading=Reading(form, spades))
    raise typer.Exit(status)


@app.command()
def compare(
    file: FileArgument,
    other: Annotated[
        str | None,
        typer.Argument(metavar="FILE2", help="Another version of what happened.", show_default=False),
    ] = None,
    code: Annotated[str | None, code_option("In the place of the Code that the transcripts name.")] = None,
    style: StyleOption = PageFormat.TEXT,
    lawbook: LawbookOption = None,
) -> None:
    """Set the rulings on a transcript under every code of its game side by side.

    \b
    With two files: those on two versions of what happened, each under its own
    code.

    \b
    printf 'Code: whist-club-1913\\nDealer: South\\n1H 3R 4C\\n' | arbiter compare -

    \b
    Exit status: 0 nothing irregular, 1 something irregular found, 2 something
    could not be read or was asked for wrongly.
    """
    with quiet_ends():
        from arbiter.commands.compare import compare as run  # noqa: PLC0415 - as above

        status = run([file] if other is None else [file, other], code, style, lawbook or [])
    raise typer.Exit(status)


@app.command()
def explain(
    file: FileArgument,
    event: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Only the event of this number, and each law looked at that did not apply.",
            show_default=False,
        ),
    ] = None,
    code: Annotated[str | None, code_option("The code to rule under, whatever the transcript names.")] = None,
    style: StyleOption = PageFormat.TEXT,
    lawbook: LawbookOption = None,
) -> None:
    """Walk through a transcript: whose turn it was, what a call met with, and why.

    \b
    arbiter explain dispute.txt
    arbiter explain dispute.txt --event 4

    \b
    Exit status: as for check.
    """
    with quiet_ends():
        from arbiter.commands.explain import explain as run  # noqa: PLC0415 - as above

        status = run(file, event, code, style, lawbook or [])
    raise typer.Exit(status)


@app.command()
def coverage(
    code: CodeOption = None,
    missing: Annotated[
        bool, typer.Option("--missing", help="List the laws that are advisory, and why.")
    ] = False,
    style: StyleOption = PageFormat.TEXT,
    lawbook: LawbookOption = None,
) -> None:
    """Count the laws that the program enforces, applies and leaves to the players.

    \b
    arbiter coverage
    arbiter coverage --code whist-club-1913 --missing
    """
    with quiet_ends():
        from arbiter.commands.coverage import coverage as run  # noqa: PLC0415 - as above

        status = run(code, missing, style, lawbook or [])
    raise typer.Exit(status)


@app.command()
def terms(
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORD]", show_default=False)] = None,
    style: StyleOption = PageFormat.TEXT,
    lawbook: LawbookOption = None,
) -> None:
    """Explain the terms of the laws, or one of them.

    \b
    arbiter terms
    arbiter terms revoke
    """
    with quiet_ends():
        from arbiter.commands.terms import terms as run  # noqa: PLC0415 - as above

        status = run(" ".join(words) if words else None, style, lawbook or [])
    raise typer.Exit(status)


@app.command()
def lawbook(
    html: Annotated[
        Path,
        typer.Option(
            "--html",
            metavar="DIR",
            help="The folder of the site: a new one, an empty one, or one written before.",
            show_default=False,
        ),
    ],
    lawbook: LawbookOption = None,
) -> None:
    """Write the laws, their cases and the glossary as a site for a browser.

    \b
    It needs no server: open DIR/index.html.

    \b
    arbiter lawbook --html laws
    """
    with quiet_ends():
        from arbiter.commands.lawbook import lawbook as run  # noqa: PLC0415 - as above

        status = run(html, lawbook or [])
    raise typer.Exit(status)


@app.command()
def table(
    *,
    code: Annotated[str | None, code_option("The code to rule under; asked for otherwise.")] = None,
    dealer: Annotated[
        str | None,
        typer.Option(
            metavar="SEAT",
            help="The dealer's seat or name; asked for otherwise.",
            autocompletion=complete_seat,
            show_default=False,
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="Who sits where, as in N=Ann,E=Bob.", show_default=False),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="The new file to record in; else deal-DATE.txt here.", show_default=False
        ),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with this record.", show_default=False)
    ] = None,
    lawbook: LawbookOption = None,
) -> None:
    """Record a deal as it is played, and say at once what is irregular.

    \b
    Every line is on disk as soon as it is accepted, so nothing is lost when
    the terminal closes. Type help for what may be typed.

    \b
    arbiter table --code whist-club-1913 --dealer South
    arbiter table --resume deal.txt

    \b
    Exit status as for check; with lines from a pipe, 2 if one was not taken.
    """
    with quiet_ends():
        from arbiter.commands.table import Given  # noqa: PLC0415 - as above
        from arbiter.commands.table import table as run  # noqa: PLC0415

        status = run(Given(players, code, dealer), output, resume, lawbook or [])
    raise typer.Exit(status)


@app.command()
def convert(
    files: FilesArgument,
    *,
    to: Annotated[Target, typer.Option("--to", help="What to write.", show_default=False)],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Where to; else standard output.", show_default=False
        ),
    ] = None,
    code: Annotated[str | None, code_option("The code to read under, whatever the transcripts name.")] = None,
    form: FormOption = None,
    spades: SpadesOption = Spades.SPADES,
    lawbook: LawbookOption = None,
) -> None:
    """Write transcripts as PBN, or records of bridge programs as transcripts.

    \b
    What PBN has no words for, such as a choice or a card exposed, is written
    as a comment, from which it is read again.

    \b
    arbiter convert dispute.txt --to pbn -o dispute.pbn
    arbiter convert evening.lin --to text --code whist-club-1913

    \b
    Exit status: 0 all written, 2 something could not be.
    """
    with quiet_ends():
        from arbiter.commands.convert import convert as run  # noqa: PLC0415 - as above

        status = run(files, to, output, code=code, lawbooks=lawbook or [], reading=Reading(form, spades))
    raise typer.Exit(status)


@app.command()
def quiz(
    *,
    code: Annotated[
        str | None,
        typer.Option(metavar="CODE", help="Only questions under this code.", show_default=False),
    ] = None,
    about: Annotated[
        str | None,
        typer.Option(metavar="WORDS", help="What happened, or words of the law.", show_default=False),
    ] = None,
    count: Annotated[int, typer.Option(metavar="N", min=1, max=200, help="How many questions.")] = 10,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="An earlier quiz's number, to have it again.", show_default=False),
    ] = None,
    made_up: Annotated[
        bool, typer.Option("--made-up", help="Only auctions made afresh, none of the cases.")
    ] = False,
    printed: Annotated[bool, typer.Option("--print", help="Print a sheet of questions and a key.")] = False,
    style: Annotated[
        SheetFormat | None,
        typer.Option("--format", help="How to print the sheet: markdown unless named.", show_default=False),
    ] = None,
    lawbook: LawbookOption = None,
) -> None:
    """Put questions on the laws, or print them for a class.

    \b
    Answer by a letter or a number; q ends it. After each answer come the ruling
    and the law, and at the end the score with the laws to read again.

    \b
    arbiter quiz --code whist-club-1913 --count 5
    arbiter quiz --about "bid out of turn" --print --format html > quiz.html
    """
    with quiet_ends():
        from arbiter.commands.quiz import Wanted  # noqa: PLC0415 - as above
        from arbiter.commands.quiz import quiz as run  # noqa: PLC0415

        status = run(Wanted(code, about, count, seed, made_up), style, printed, lawbook or [])
    raise typer.Exit(status)


@app.command()
def schema(
    name: Annotated[
        SchemaName, typer.Argument(metavar="report|law|suppose|explain|score", show_default=False)
    ],
) -> None:
    """Print a JSON schema.

    \b
    report    what check --format json prints
    law       a file of laws in a lawbook
    suppose   what check --suppose LINE --format json prints
    explain   what explain --format json prints
    score     what score --format json prints

    \b
    arbiter schema report
    """
    with quiet_ends():
        from arbiter.commands.schema import schema_text  # noqa: PLC0415 - as above

        write(schema_text(name.value))


def main() -> None:
    """Run the command that was typed, and exit with its status."""
    app()
