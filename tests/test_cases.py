"""Every case, compared whole. ``pytest -k 53`` runs the cases of a law, ``-k foster`` those of a code."""

import pytest
from casebook import Case, actual, load_all, tidy

CASES = load_all()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    """The report on the transcript is just what the case says."""
    assert tidy(actual(case)) == tidy(case.expected)


def test_no_case_stands_twice() -> None:
    """One transcript may show several laws, but none of them twice."""
    seen: dict[tuple[str, str, str], str] = {}
    for case in CASES:
        text = " ".join(case.transcript.split())
        for law in case.laws:
            key = (case.code, law, text)
            assert key not in seen, f"{case.id} repeats {seen[key]}"
            seen[key] = case.id
