"""The score sheet of a deal, as a document: line by line with its law, and what each way is worth."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from arbiter.report.citing import first_upper, law_words
from arbiter.report.document import Block, Cell, Heading, Paragraph, Rule, Table
from arbiter.report.model import Citation
from arbiter.report.sheet import Sheet
from arbiter.report.wording import sheet_head
from arbiter.scoring.model import Column, Line, Remark, Score, Scored, SideName, Way
from arbiter.scoring.words import column_words
from arbiter.seats import Seat, Side

_NUMBER: Final = 11  # columns of a number, under the name of a side


def score_pages(scored: Iterable[tuple[Scored, Sheet]]) -> Iterator[Block]:
    """The sheets of the transcripts that have a score."""
    parted = False
    for one, sheet in scored:
        if one.score is None:
            continue
        if parted:
            yield Rule()
        parted = True
        yield from _sheet(one, one.score, sheet)


def _sheet(scored: Scored, score: Score, sheet: Sheet) -> Iterator[Block]:
    head = sheet_head(sheet)
    plain = scored.contract is not None and scored.contract.tricks is None
    yield Heading(head.title, 1, (head.under,))
    if head.contract:
        yield Paragraph(f"{head.contract}. {_tricks(scored, score)}".strip())
    yield _table(score, plain)
    yield Paragraph(_balance(score), "Balance")
    for remark in score.remarks:
        yield Paragraph(_with_laws(remark))
    for _, ways in groupby(scored.ways, key=lambda way: (way.event, way.irregularity)):
        yield from _ways(list(ways), score, plain, sheet)


def _tricks(scored: Scored, score: Score) -> str:
    if scored.tricks is None:
        return "The hand is not played."
    won = ", ".join(f"{side.word} {scored.tricks[side.value]}" for side in Side)
    counted = score.tricks
    if counted is None or counted == scored.tricks:
        return f"Tricks: {won}."
    after = ", ".join(f"{side.word} {counted[side.value]}" for side in Side)
    return f"Tricks won: {won}; after the penalty {after}."


def _table(score: Score, plain: bool) -> Table:
    """Above the line stands above; every line with its points in the column of its side, and its laws."""
    below, above = column_words(plain)
    rows: list[tuple[Cell, ...] | str] = []
    columns: tuple[tuple[Column, str], ...] = (("above", above), ("below", below))
    for column, name in columns:
        lines = [line for line in score.lines if line.column == column]
        rows.append(name[:1].upper() + name[1:])
        rows += [_row(line) for line in lines] or [(("nothing",), ("",), ("",), ("",))]
        if len(lines) > 1:
            totals = [getattr(score.totals[side.value], column) for side in Side]
            rows.append((("together",), *((_number(total),) for total in totals), ("",)))
    return Table(("", *(f"{side.word:>{_NUMBER}}" for side in Side), "Law"), tuple(rows), labelled=False)


def _row(line: Line) -> tuple[Cell, ...]:
    points = [_number(line.points) if line.side == side.value else "" for side in Side]
    return (line.text,), (points[0],), (points[1],), tuple(_cited(law) for law in line.laws)


def _number(points: int) -> str:
    return f"{points:>{_NUMBER}}"


def _cited(citation: Citation) -> str:
    return f"{law_words(citation.law)}, p. {citation.page}"


def _with_laws(remark: Remark) -> str:
    laws = "; ".join(_cited(law) for law in remark.laws)
    return f"{remark.text.removesuffix('.')} ({laws})." if laws else remark.text


def _net(score: Score) -> int:
    """The points by which North-South are ahead in the deal."""
    north_south, east_west = (score.totals[side.value] for side in Side)
    return north_south.below + north_south.above - east_west.below - east_west.above


def _balance(score: Score) -> str:
    net = _net(score)
    if not net:
        return "as many points to either side in this deal"
    side = Side.NS if net > 0 else Side.EW
    return f"{side.word} are {abs(net)} points ahead in this deal"


def _ways(ways: list[Way], score: Score, plain: bool, sheet: Sheet) -> Iterator[Block]:
    """What each way of one choice would score, and what its law keeps from being scored."""
    way = ways[0]
    names = [sheet.ruled.transcript.players.get(Seat[one], Seat[one].word) for one in way.choosers]
    name = first_upper(sheet.names.get(way.irregularity, way.irregularity))
    yield Heading(f"{name} (event {way.event}): what each way is worth", 2)
    yield Paragraph(f"{' or '.join(names)} may still choose.")
    heads = ("", *(side.word for side in Side), "Ahead")
    yield Table(heads, tuple(_way_row(one, plain) for one in ways), labelled=False)
    said = list(score.remarks)
    for one in ways:
        for remark in one.score.remarks:
            if remark not in said and any(law.law == one.law for law in remark.laws):
                said.append(remark)
                yield Paragraph(_with_laws(remark))


def _way_row(way: Way, plain: bool) -> tuple[Cell, ...]:
    net = _net(way.score)
    ahead = f"{(Side.NS if net > 0 else Side.EW).value} by {abs(net)}" if net else "neither"
    law = f" [{way.option}] ({law_words(way.law)})" if way.law and way.option else ""
    text = f"{way.text}{law}" + (f": {way.score.left_open}" if way.score.left_open else "")
    return (text,), *(_side_cell(way.score, side.value, plain) for side in Side), (ahead,)


def _side_cell(score: Score, side: SideName, plain: bool) -> Cell:
    """What a side has in one way, and the game or rubber that it wins with it."""
    total = score.totals[side]
    below, above = ("tricks", "honours") if plain else ("below", "above")
    parts = [f"{points} {name}" for points, name in ((total.below, below), (total.above, above)) if points]
    won = ["the rubber"] if score.rubber == side else ["the game"] if score.game == side else []
    return tuple(parts + won) or ("nothing",)
