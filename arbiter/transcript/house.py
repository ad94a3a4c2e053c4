"""The header ``House``: rules that the house adds to the code."""

from typing import Final

from arbiter.transcript.code_card import CodeCard
from arbiter.transcript.events import Problem
from arbiter.transcript.header import Header
from arbiter.transcript.messages import did_you_mean, listed, quote
from arbiter.transcript.tokens import Words, number_of

_MOST_DIGITS: Final = 6
_RULES: Final = {
    "doubling-limit": ("doubling", "limit"),
    "spade-convention": ("spade", "convention"),
    "one-spade-convention": ("one", "spade", "convention"),
}


def read_house(header: Header, card: CodeCard | None, problems: list[Problem]) -> dict[str, int | None]:
    """The house rules that the header names; each must be one that the code allows, if the code is known."""
    rules: dict[str, int | None] = {}
    offset = 0
    for entry in header.value.split(","):
        start = offset + len(entry) - len(entry.lstrip())
        offset += len(entry) + 1
        if not entry.strip():
            continue
        rule, number, fault = _read_rule(entry.strip(), card)
        if not fault and rule in rules:
            fault = f"The house rule {rule} is given twice."
        if fault:
            problems.append(header.problem(fault, start))
        else:
            rules[rule] = number
    return rules


def _read_rule(entry: str, card: CodeCard | None) -> tuple[str, int | None, str | None]:
    """One house rule, its number, and what is wrong with it, if anything is."""
    words = Words(entry)
    found = next((rule for rule, phrase in _RULES.items() if words.reads(0, phrase)), None)
    if found is None:
        known = tuple(_RULES)
        fault = f"{quote(entry)} is not a house rule: expected {listed(known, 'or')}."
        return "", None, fault + did_you_mean(entry, known)
    if card is not None and found not in card.house_rules:
        allowed = listed(sorted(card.house_rules)) or "none"
        fault = f"{quote(found)} is not a house rule under {card.id}, which allows {allowed}."
        return found, None, fault
    after = len(_RULES[found])
    if found == "doubling-limit":
        number = number_of(words.word(after), _MOST_DIGITS) if len(words) == after + 1 else None
        fault = f"{quote(entry)} names no limit: expected points a trick, as in 'doubling-limit 100'."
        return found, number, None if number else fault
    if len(words) > after:
        return found, None, f"{quote(entry)} is too much: expected {quote(found)} and no more."
    return found, None, None
