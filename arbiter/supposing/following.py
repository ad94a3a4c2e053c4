"""What follows from a line that is supposed: how the ruling with it differs from the ruling without."""

from collections.abc import Iterator

import msgspec

from arbiter.report.model import Finding, Report
from arbiter.report.sheet import Sheet
from arbiter.report.wording import FindingWords, OptionWords, SheetWords, sheet_words
from arbiter.supposing.futures import Future
from arbiter.transcript.events import Waive


class Following(msgspec.Struct, frozen=True):
    """A future in words.

    ``over`` is the finding over which something is chosen or a right is lost, ``choice`` the option in words.
    ``follows`` is what the line brings, and ``end`` the whole ruling with it.
    """

    future: Future
    end: SheetWords
    over: FindingWords | None
    choice: str | None
    follows: tuple[str, ...]


def following(future: Future, before: Report, sheet: Sheet) -> Following:
    """Give the future in words; ``sheet`` is its ruling on paper, ``before`` the report without the line."""
    words = sheet_words(sheet)
    after = sheet.ruled.report.findings
    pairs = list(zip(before.findings, after, words.findings, strict=False))
    taken = next((one for one in pairs if _is_new(one[0], one[1], "chosen")), None)
    over = taken or next((one for one in pairs if _is_new(one[0], one[1], "lapsed")), None)
    return Following(
        future=future,
        end=words,
        over=over[2] if over else None,
        choice=_chosen_words(taken[1], taken[2]).text if taken else _waiving(future),
        follows=tuple(_follows(before, after, words)),
    )


def _follows(before: Report, after: tuple[Finding, ...], words: SheetWords) -> Iterator[str]:
    for old, new, told in zip(before.findings, after, words.findings, strict=False):
        if _is_new(old, new, "chosen"):
            yield from _chosen_words(new, told).leads_to
        elif old.status != new.status:
            standing = told.standing[1] if new.status == "lapsed" else _standing(told)
            yield f"{told.mark} {told.title}: {standing}"
    for told in words.findings[len(before.findings) :]:
        yield f"{told.mark} {told.title}: {told.message} {_standing(told)}"


def _waiving(future: Future) -> str | None:
    return "give up the right" if isinstance(future.ruled.transcript.events[-1].act, Waive) else None


def _is_new(old: Finding, new: Finding, status: str) -> bool:
    return new.status == status != old.status


def _chosen_words(finding: Finding, words: FindingWords) -> OptionWords:
    """The option that was chosen, in words."""
    return next(
        told
        for option, told in zip(finding.options, words.options, strict=True)
        if option.id == finding.chosen
    )


def _standing(words: FindingWords) -> str:
    label, rest = words.standing
    return f"{label}: {rest}"
