"""Every irregularity by its id, as it may be written in a transcript, with the laws that rule on it."""

from collections.abc import Iterable, Iterator

import msgspec

from arbiter.laws import Code, Words
from arbiter.laws.names import AUCTION_FACTS, DEAL_FACTS, PENALTY_FACTS, PLAIN_FACTS, PLAY_FACTS, SCORE_FACTS
from arbiter.report.document import Block, Cell, Heading, Table

STAGES = {
    "The deal": DEAL_FACTS,
    "Bidding and doubling": AUCTION_FACTS,
    "Declaring and doubling in plain bridge": PLAIN_FACTS,
    "The play": PLAY_FACTS,
    "Penalties": PENALTY_FACTS,
    "Bystanders and score": SCORE_FACTS,
}


class IncidentLine(msgspec.Struct, frozen=True):
    """One irregularity: its id, its name, what it is, and by code the laws that rule on it."""

    id: str
    stage: str
    name: str
    text: str
    laws: dict[str, tuple[str, ...]]


def incident_lines(codes: list[Code], words: Words) -> tuple[IncidentLine, ...]:
    """Give every irregularity that can be in the game of one of ``codes``, as a deal goes."""
    return tuple(
        IncidentLine(id_, stage, words.irregularities[id_].name, text, _laws(id_, codes))
        for stage, facts in STAGES.items()
        for id_, text in facts.items()
        if any(id_ in code.facts for code in codes)
    )


def _laws(fact: str, codes: Iterable[Code]) -> dict[str, tuple[str, ...]]:
    found = {code.id: tuple(dict.fromkeys(p.law for p in code.provisions_on(fact))) for code in codes}
    return {code: laws for code, laws in found.items() if laws}


def incident_page(lines: Iterable[IncidentLine]) -> Iterator[Block]:
    """Give the irregularities as a page, under the stages of the deal."""
    by_stage: dict[str, list[IncidentLine]] = {}
    for line in lines:
        by_stage.setdefault(line.stage, []).append(line)
    for stage, found in by_stage.items():
        yield Heading(stage, 2)
        yield Table(("Id", "What it is"), tuple(_row(line) for line in found))


def _row(line: IncidentLine) -> tuple[Cell, ...]:
    return ((line.id,), (line.text,))
