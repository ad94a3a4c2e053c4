"""The score of a transcript that has been ruled on, and what each way of an open penalty is worth."""

from arbiter.laws import Code
from arbiter.report.model import ReportError
from arbiter.ruling import Ruled
from arbiter.ruling.findings import Finding, OpenOption
from arbiter.scoring.holdings import ContradictionError, Known, holdings_of, played_out
from arbiter.scoring.model import Score, Scored, SideName, Way
from arbiter.scoring.penalties import bears, open_findings, strokes_of
from arbiter.scoring.reckoning import Deal, reckon
from arbiter.transcript.events import Problem

WAIVED = "no penalty is taken"


def score(ruled: Ruled, code: Code | None) -> Scored:
    """The score of a transcript under ``code``; what stops it is in the ``errors``."""
    if ruled.report.errors or code is None or ruled.game is None:
        return _scored(ruled, errors=ruled.report.errors)
    try:
        deal = _deal(ruled, code)
    except ContradictionError as fault:
        problem = fault.problem
        return _scored(ruled, errors=(ReportError(problem.line, problem.column, problem.message),))
    base = reckon(deal, strokes_of(ruled))
    return _scored(ruled, base, deal, tuple(_ways(ruled, deal, base)))


def worth_of_options(ruled: Ruled, code: Code | None) -> dict[tuple[int, str], str]:
    """What the deal would score with each option that is open and bears on the score, in words.

    By the number of the event and the id of the option; nothing where the deal cannot be scored.
    """
    if code is None or ruled.report.errors or not open_findings(ruled):
        return {}
    return {
        (way.event, way.option): way.score.worth for way in score(ruled, code).ways if way.option is not None
    }


def contradiction(ruled: Ruled, code: Code | None) -> Problem | None:
    """What ``[result]`` says against the cards and the play, or against itself, if it does."""
    told, game = ruled.transcript.result, ruled.game
    if told is None or game is None or code is None or game.contract is None:
        return None
    played = (bool(told.tricks) or played_out(game) is not None) and not _is_given_up(ruled)
    try:
        holdings_of(Known(ruled.transcript, code, game, game.contract), played)
    except ContradictionError as fault:
        return fault.problem
    return None


def _deal(ruled: Ruled, code: Code) -> Deal:
    """What is to be scored. Raises ContradictionError where there is nothing, or too little is told."""
    result, transcript, game = ruled.report.result, ruled.transcript, ruled.game
    assert result is not None
    assert game is not None
    if code.scoring.tricks is None:
        raise _refusal(ruled, f"{code.id} does not say how a deal is scored.")
    contract = game.contract
    if result.phase == "void":
        raise _refusal(ruled, "The deal is void, so that nothing is scored.")
    if result.phase == "declaration" or contract is None:
        raise _refusal(ruled, "There is no contract to score: the declaration has not come to its end.")
    told = transcript.result is not None and bool(transcript.result.tricks)
    given_up = _is_given_up(ruled)
    played = (told or result.phase != "over" or game.state.led is not None) and not given_up
    if not played and not given_up:
        raise _refusal(ruled, "The hand is not played, and the code does not say what is scored for it.")
    holdings = holdings_of(Known(transcript, code, game, contract), played)
    return Deal(code, contract, game.deal.dealer, holdings, transcript.house)


def _is_given_up(ruled: Ruled) -> bool:
    """Whether the maker has taken two points for the hand, which is then not played."""
    return any(stroke.id == "take-two" for stroke in strokes_of(ruled))


def _refusal(ruled: Ruled, message: str) -> ContradictionError:
    told = ruled.transcript.result
    line, column = (told.line, told.column) if told is not None else (ruled.transcript.line, 1)
    return ContradictionError(line, column, message)


def _ways(ruled: Ruled, deal: Deal, base: Score) -> list[Way]:
    """The score in each way of the choices that are open."""
    ways: list[Way] = []
    for finding in open_findings(ruled):
        for option in finding.options:
            if option.holders and (bears(option) or not option.effects):
                ways.append(_way(ruled, deal, finding, option))
        ways.append(_waived(ruled, finding, base))
    return ways


def _way(ruled: Ruled, deal: Deal, finding: Finding, option: OpenOption) -> Way:
    told = ruled.report.findings[next(n for n, one in enumerate(ruled.findings) if one is finding)]
    text = next(one.text for one in told.options if one.id == option.law.id)
    return Way(
        event=finding.event.number,
        irregularity=finding.irregularity,
        choosers=told.choosers,
        option=option.law.id,
        law=option.cited,
        text=text,
        score=reckon(deal, strokes_of(ruled, finding, option)),
    )


def _waived(ruled: Ruled, finding: Finding, base: Score) -> Way:
    told = ruled.report.findings[next(n for n, one in enumerate(ruled.findings) if one is finding)]
    return Way(finding.event.number, finding.irregularity, told.choosers, None, None, WAIVED, base)


def _scored(
    ruled: Ruled,
    base: Score | None = None,
    deal: Deal | None = None,
    ways: tuple[Way, ...] = (),
    errors: tuple[ReportError, ...] = (),
) -> Scored:
    report, tricks = ruled.report, deal.holdings.tricks if deal is not None else None
    won: dict[SideName, int] | None = None
    if tricks is not None:
        won = {side.value: number for side, number in tricks.items()}
    contract = report.result.contract if report.result is not None else None
    return Scored(report.source, report.title, report.code, contract, won, base, ways, errors)
