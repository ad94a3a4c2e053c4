"""What is done with every record of a bridge program, be it PBN or LIN."""

import atheris

with atheris.instrument_imports(include=["arbiter.formats"]):
    from arbiter.checker import Checker
    from arbiter.formats.form import Form, Reading, Spades
    from arbiter.formats.pbn_writer import pbn_game

from harness import ROOT, fuzz
from looking import in_chunks, look_at

from arbiter.ruling import Ruled


def fuzz_records(form: Form, between: bytes) -> None:
    """Fuzz the reader of a form. ``between`` is what stands between the records of a file."""
    checkers = [
        Checker("whist-club-1913", reading=Reading(form)),
        Checker("whist-club-1913", reading=Reading(form, Spades.ROYALS)),
        Checker("hoffmann-auction-1908", reading=Reading(form)),
        Checker("foster-royal-1914", reading=Reading(form)),
        Checker(None, reading=Reading(form)),
    ]

    def test_one_input(data: bytes) -> None:
        """The first byte chooses the code and what is done with the ruling, the rest is the file."""
        choice = data[0] if data else 0
        text = data[1:]
        checker = checkers[choice % len(checkers)]
        rulings = checker.check(text, "fuzz")
        assert rulings
        for ruled in rulings:
            look_at(ruled, checker, choice // len(checkers))
            if ruled.report.result is not None and choice % 3 == 0:
                assert _findings(_there_and_back(ruled, checker)) == _findings(ruled)
        # Where one broken record ends and the next begins may depend on how much is seen at a time.
        if choice % 4 == 0 and not any(ruled.report.errors for ruled in rulings):
            assert in_chunks(checker, text) == [one.report for one in rulings]

    fuzz(form.value, test_one_input, _seeds(form, between))


def _there_and_back(ruled: Ruled, checker: Checker) -> Ruled:
    """Write the game as PBN, and rule on what is read from it."""
    code = checker.code(ruled.report.code)
    assert code is not None
    written = pbn_game(ruled, code)
    (again,) = Checker(code.id, reading=Reading(Form.PBN)).check(written, "fuzz")
    assert not again.report.errors, (written, again.report.errors)
    return again


def _findings(ruled: Ruled) -> list[tuple[object, ...]]:
    """Give the findings without their places and their wording."""
    return [
        (one.irregularity, one.event, one.offender, one.status, one.choosers, one.chosen, one.citations)
        for one in ruled.report.findings
    ]


def _seeds(form: Form, between: bytes) -> list[bytes]:
    """The records among the tests' files, whole and each by itself."""
    files = sorted((ROOT / "tests" / "data").glob(f"*.{form}"))
    whole = [file.read_bytes() for file in files]
    parts = [part for data in whole for part in data.split(between)]
    return [bytes([choice]) + data for data in (*whole, *parts) for choice in range(4)]
