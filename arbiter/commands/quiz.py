"""``arbiter quiz``: questions on the laws, put or printed."""

from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from typing import Final

import msgspec

from arbiter.commands.formats import SheetFormat
from arbiter.commands.laws import chosen_codes
from arbiter.commands.paper import Refused, answer
from arbiter.commands.printers import on_terminal, terminal_width, wants_colour
from arbiter.commands.streams import output_encoding, write
from arbiter.laws import Code, code_ids, load_code, load_words
from arbiter.lookup.list_page import hints
from arbiter.lookup.search import Hit, build_index
from arbiter.lookup.synonyms import seen_in
from arbiter.quiz.aiming import aims_about
from arbiter.quiz.drawing import Quiz, draw_quiz
from arbiter.quiz.exercises import Aim
from arbiter.report.document_text import document_lines
from arbiter.report.layout import Line
from arbiter.report.text import PAPER_WIDTH, colour_printer, plain

_SEEDS: Final = 100_000  # the seeds that are drawn where none is named


class Wanted(msgspec.Struct, frozen=True):
    """What the quiz is to be. ``made``: with no questions from the cases."""

    code: str | None
    about: str | None
    count: int
    seed: int | None
    made: bool


def quiz(wanted: Wanted, style: SheetFormat | None, printed: bool, lawbooks: Sequence[Path]) -> int:
    """Put the questions, or print them, and give the exit status."""
    return answer(lambda: _quiz(wanted, style, printed, lawbooks))


def _quiz(wanted: Wanted, style: SheetFormat | None, printed: bool, lawbooks: Sequence[Path]) -> int:
    if style is not None and not printed:
        raise Refused(f"--format: a quiz is put as text; add --print for a sheet as {style}")
    drawn = _drawn(wanted, lawbooks)
    words = load_words(lawbooks)
    names = {id_: one.name for id_, one in words.irregularities.items()}
    if printed:
        _print_sheet(drawn, names, style or SheetFormat.MARKDOWN)
    else:
        _put(drawn, names)
    return 0


def _drawn(wanted: Wanted, lawbooks: Sequence[Path]) -> Quiz:
    aim, wider = _aims(wanted, lawbooks)
    seed = SystemRandom().randrange(_SEEDS) if wanted.seed is None else wanted.seed
    drawn = draw_quiz(aim, wanted.count, seed, lawbooks, cases=not wanted.made, wider=wider)
    if not drawn.questions:
        about = f" about {wanted.about}" if wanted.about else ""
        raise Refused(f"no question can be asked{about}: no case, and no auction that is made up, shows it")
    return drawn


def _aims(wanted: Wanted, lawbooks: Sequence[Path]) -> tuple[Aim, Aim | None]:
    """Give what the quiz is to be about, and with what it is filled up if that is not enough."""
    codes = tuple(chosen_codes(wanted.code, lawbooks))
    if wanted.about is None:
        return Aim(codes), None
    if not seen_in(wanted.about).stems:
        raise Refused("--about: say in a word or more what happened, as in --about 'led out of turn'")
    hits = _hits(wanted.about, codes, lawbooks)
    return aims_about(wanted.about, codes, hits, load_words(lawbooks))


def _hits(about: str, codes: tuple[Code, ...], lawbooks: Sequence[Path]) -> list[Hit]:
    """Give the laws of the codes that are found for what the quiz is to be about, best first."""
    everything = [load_code(id_, lawbooks) for id_ in code_ids(lawbooks)]
    found = build_index(everything, lawbooks).search(about)
    hits = [hit for hit in found.hits if hit.code in codes]
    if not hits:
        raise Refused(" ".join(["--about: no law is found.", *hints(found)]))
    return hits


def _print_sheet(drawn: Quiz, names: dict[str, str], style: SheetFormat) -> None:
    from arbiter.quiz.sheet import quiz_sheet, quiz_words  # noqa: PLC0415 - a quiz that is put does not need it

    words = quiz_words(drawn, names)
    if style is SheetFormat.HTML:
        from arbiter.quiz.sheet_page import sheet_page  # noqa: PLC0415 - as above

        write(sheet_page(words, output_encoding()))
    else:
        from arbiter.report.document_markdown import document_markdown  # noqa: PLC0415 - as above

        write(document_markdown(list(quiz_sheet(words)), output_encoding()))


def _put(drawn: Quiz, names: dict[str, str]) -> None:
    from arbiter.quiz.asking import Asker  # noqa: PLC0415 - a quiz that is printed does not need it
    from arbiter.quiz.keys import reader  # noqa: PLC0415
    from arbiter.quiz.scoring import score_page  # noqa: PLC0415

    width = terminal_width() if on_terminal() else PAPER_WIDTH
    asker = Asker(drawn, names, _show, reader())
    _show([[(_opening(drawn), "quiet")]])
    asker.ask_all(width, output_encoding())
    _show([[], *document_lines(list(score_page(asker.score)), width, output_encoding())])


def _opening(drawn: Quiz) -> str:
    from arbiter.quiz.wording import besides_words  # noqa: PLC0415 - a refusal does not need it

    fewer = len(drawn.questions) < drawn.count
    count = f"Only {len(drawn.questions)} questions can be asked" if fewer else f"{drawn.count} questions"
    return f"{count}{besides_words(drawn)}; --seed {drawn.seed} gives the same again."


def _show(lines: list[Line]) -> None:
    if wants_colour():
        colour_printer()(lines)
    else:
        write(plain(lines))
