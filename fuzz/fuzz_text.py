"""Fuzzes the reader of transcripts, and with it the rulings and the reports on whatever can be read."""

import atheris

with atheris.instrument_imports(include=["arbiter.transcript", "arbiter.table", "arbiter.ruling"]):
    from arbiter.checker import Checker
    from arbiter.formats.form import Form, Reading

from harness import ROOT, fuzz
from looking import in_chunks, look_at

from arbiter.laws import code_ids

CHECKERS = [Checker(code, reading=Reading(Form.TEXT)) for code in (None, *code_ids())]


def test_one_input(data: bytes) -> None:
    """The first byte chooses the code and what is done with the ruling, the rest is the file."""
    choice = data[0] if data else 0
    text = data[1:]
    checker = CHECKERS[choice % len(CHECKERS)]
    rulings = checker.check(text, "fuzz")
    assert rulings
    for ruled in rulings:
        look_at(ruled, checker, choice // len(CHECKERS))
    if choice % 5 == 0:
        assert in_chunks(checker, text) == [one.report for one in rulings]


def seeds() -> list[bytes]:
    """Each case of the casebook."""
    import yaml  # noqa: PLC0415 - not to be instrumented

    files = sorted((ROOT / "cases").glob("*/*.yaml"))
    cases = (case for file in files for case in yaml.load(file.read_bytes(), yaml.CSafeLoader))
    return [b"\0" + case["transcript"].encode() for case in cases]


if __name__ == "__main__":
    fuzz("text", test_one_input, seeds())
