"""Choices that nobody could make: the transcript is in error, and the message says whose the choice is."""

from arbiter.checker import check_text


def test_a_penalty_of_the_other_side_is_no_suggestion() -> None:
    """North alone may choose over the redouble, but to call a suit is West's right over South's own lead."""
    text = (
        "Code: elwell-1905\nDealer: West\nhearts\nNorth: double\nEast: redouble\n"
        "South: leads 4C\nSouth chooses call-suit H\n"
    )
    [error] = check_text(text)[0].report.errors
    assert error.message.endswith("South has nothing to choose: the choice over event 4 is West's")


def test_what_nobody_is_offered_is_a_suggestion_for_the_partner() -> None:
    text = "Code: elwell-1905\nDealer: South\nNorth: hearts\nEast chooses call-suit H\n"
    findings = check_text(text)[0].report.findings
    assert [finding.irregularity for finding in findings][-1] == "partner-suggests-penalty"
