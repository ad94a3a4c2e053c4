"""Rules on irregularities at the bridge table under the laws of a century ago.

A transcript goes one way through the package, a folder a step::

    transcript   text -> events          what was said and done, line by line
    table        events -> state, facts  what that was at the table; knows no code of laws
    laws         YAML -> law             what a code says of each fact
    ruling       facts + law -> findings who may choose, what follows, until when
    report       findings -> screen      for people and for programs

For use in a program there are ``check`` and ``lawbook``:

>>> import arbiter
>>> [report] = arbiter.check('''
... Dealer: South
... 1S pass 1NT
... South: 2D
... ''', code="hoffmann-auction-1908")
>>> [finding] = report.findings
>>> finding.irregularity, finding.offender, finding.status, finding.choosers
('bid-out-of-turn', 'S', 'open', ('W',))
>>> [(option.id, option.law) for option in finding.options]
[('new-deal', '52'), ('stand', '52')]
"""

TYPE_CHECKING = False  # typing's own, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike
    from pathlib import Path

    from arbiter.laws import Code, LawbookError, UnknownCode
    from arbiter.report.model import Report

__version__ = "0.1.0"

__all__ = ["Code", "LawbookError", "Report", "UnknownCode", "__version__", "check", "lawbook"]


def check(
    text: str | bytes,
    code: str | None = None,
    *,
    lawbooks: "Sequence[str | PathLike[str]]" = (),
    source: str = "transcript",
) -> "list[Report]":
    r"""Rule on every transcript in a text.

    ``text`` is one transcript, or several with lines of ``---`` between them, or the records of a bridge
    program as PBN or LIN. ``code`` is the id of the code to rule under, whatever the transcripts name;
    without it each must name its own. ``lawbooks`` are folders with codes of your own, and ``source`` is what
    the reports call the text.

    Gives a report for each transcript, in their order: at least one. Nothing in the text raises an error;
    what cannot be read is among the report's ``errors``, and then there are no findings:

    >>> [report] = check("Code: whist-club-1913\nDealer: South\n\n1S  dubble")
    >>> [error] = report.errors
    >>> error.line, error.column, error.message.endswith("Did you mean 'double'?")
    (4, 5, True)

    A report is a ``msgspec`` struct. As JSON it is what ``arbiter check --format json`` prints:

    >>> import msgspec
    >>> [report] = check("Dealer: S\n2H 1NT", code="foster-royal-1914")
    >>> msgspec.to_builtins(report)["result"]["to_act"]
    'N'

    Raises ``UnknownCode`` if there is no code of that id, and ``LawbookError`` with every mistake if a folder
    of ``lawbooks`` cannot be used:

    >>> check("", code="whist-club-1931")
    Traceback (most recent call last):
    arbiter.laws.mistakes.UnknownCode: there is no code `whist-club-1931`; did you mean `whist-club-1913`?
    """
    from arbiter.checker import check_text  # noqa: PLC0415 - the import of this package costs nothing

    rulings = check_text(text, source, default_code=code, lawbooks=_folders(lawbooks))
    return [ruled.report for ruled in rulings]


def lawbook(code: str, *, lawbooks: "Sequence[str | PathLike[str]]" = ()) -> "Code":
    """Give a code of laws, with all that it inherits.

    ``code`` is its id, and ``lawbooks`` are folders with codes of your own.

    >>> code = lawbook("hoffmann-auction-1908")
    >>> code.title
    'The Laws of Auction Bridge (Portland and Bath Clubs, 1908)'
    >>> statute = code.statutes["80"]
    >>> statute.title, statute.inherited_from, statute.page
    ('An adversary leads out of turn', 'hoffmann-bridge-1904', '241')
    >>> [provision.law for provision in code.provisions_on("bid-out-of-turn")]
    ['52']

    Raises ``UnknownCode`` and ``LawbookError`` as ``check`` does.
    """
    from arbiter.laws import load_code  # noqa: PLC0415 - as above

    return load_code(code, _folders(lawbooks))


def _folders(lawbooks: "Sequence[str | PathLike[str]]") -> "list[Path]":
    from pathlib import Path  # noqa: PLC0415 - as above

    return [Path(folder) for folder in lawbooks]


_HOMES = {
    "Code": "arbiter.laws",
    "LawbookError": "arbiter.laws",
    "Report": "arbiter.report.model",
    "UnknownCode": "arbiter.laws",
}

if not TYPE_CHECKING:  # so that whoever checks types is told of a name that is none

    def __getattr__(name: str) -> object:
        """Give a class that stands elsewhere, imported when it is asked for."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - as above

        return getattr(import_module(_HOMES[name]), name)
