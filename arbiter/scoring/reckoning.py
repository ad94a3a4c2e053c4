"""The score reckoned: what a side holds, what bears on it and the code's values, to lines with their laws."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from arbiter.cards import Denomination
from arbiter.laws import Code
from arbiter.laws.schema import Aces, Award, ByDoubling, TrumpHonours
from arbiter.scoring.holdings import Held, Holdings
from arbiter.scoring.model import Column, Line, Remark, Score, SideName, Totals
from arbiter.scoring.penalties import Stroke
from arbiter.scoring.words import counted, denomination_words, in_words, worth_words
from arbiter.seats import Seat, Side
from arbiter.table.common import Contract
from arbiter.table.pack import HAND

BOOK: Final = 6
TWO: Final = 2
"""The points of the spade convention for a hand that is given up."""
_OF_HONOURS: Final = frozenset(("honours", "chicane"))
_SLAMS: Final = frozenset(("grand-slam", "little-slam"))


class Deal(NamedTuple):
    """A deal to be scored: under which code, what was played and by whom, and what the house has agreed."""

    code: Code
    contract: Contract
    dealer: Seat
    holdings: Holdings
    house: dict[str, int | None]


def reckon(deal: Deal, strokes: Sequence[Stroke]) -> Score:
    """The score of a deal in which ``strokes`` take place."""
    return _Reckoner(deal, strokes).score()


class _Reckoner:
    """Reckons one score. ``won`` are the tricks won in play, ``taken`` those that a side loses in penalty.

    ``deducted`` are the points that have come off a side's score so far, ``open`` those that come off a score
    before the deal of which nothing is told.
    """

    def __init__(self, deal: Deal, strokes: Sequence[Stroke]) -> None:
        self.deal, self.strokes = deal, strokes
        self.code, self.contract, self.scoring = deal.code, deal.contract, deal.code.scoring
        self.remarks: list[Remark] = []
        given_up = any(stroke.id == "take-two" for stroke in strokes)
        self.won = {} if given_up else deal.holdings.tricks or {}
        self.taken = {side: self._taken_from(side) for side in Side} if self.won else {}
        self.each, self.each_laws = self._value_of_a_trick()
        self.deducted, self.open = dict.fromkeys(Side, 0), dict.fromkeys(Side, 0)

    def score(self) -> Score:
        """The whole score."""
        self._remark_untold()
        lines = [*self._trick_lines(), *self._honour_lines(), *self._chicane_lines(), *self._slam_lines()]
        lines = self._unless_barred([*lines, *self._penalty_lines()])
        lines += self._limited(lines)
        below = {side: self._below(lines, side) for side in Side}
        game = next((side for side in Side if below[side] >= self._game_points), None)
        if game is not None:
            self._remark_game(game, below[game])
        rubber = self._rubber_of(game)
        if rubber is not None:
            lines.append(self._rubber_line(rubber))
        totals = {_name(side): _totals(lines, side, below[side]) for side in Side}
        plain = self.code.game == "plain"
        worth = worth_words(totals, plain, None if game is None else game.word, rubber is not None)
        left_open = self._left_open()
        return Score(
            lines=tuple(lines),
            totals=totals,
            tricks={_name(side): self._tricks(side) for side in Side} if self.won else None,
            game=None if game is None else _name(game),
            rubber=None if rubber is None else _name(rubber),
            remarks=tuple(self.remarks),
            left_open=left_open,
            worth=f"{worth}; {left_open}" if left_open else worth,
        )

    # Tools

    def _line(  # noqa: PLR0917 - the fields of a line, in their order
        self, side: Side, column: Column, points: int, item: str, text: str, laws: Iterable[str | None]
    ) -> Line:
        cited = tuple(self.code.cite(law) for law in dict.fromkeys(laws) if law is not None)
        return Line(_name(side), column, points, item, text, cited)

    def _remark(self, text: str, *laws: str) -> None:
        remark = Remark(text, tuple(self.code.cite(law) for law in dict.fromkeys(laws)))
        if remark not in self.remarks:
            self.remarks.append(remark)

    def _of(self, id_: str, side: Side | None = None) -> list[Stroke]:
        """The strokes of that kind, all of them or those that a side's offences have brought."""
        return [one for one in self.strokes if one.id == id_ and side in (None, one.side)]

    # Tricks

    def _taken_from(self, side: Side) -> int:
        """The tricks that a side loses in penalty, no more than it has with those that it takes itself."""
        return min(self._owed_by(side), self.won[side] + self._owed_by(side.other))

    def _owed_by(self, side: Side) -> int:
        """Three tricks for each revoke of a side, as far as the code lets so many be taken."""
        most = self.scoring.most_tricks
        owed = 3 * len(self._of("three-tricks-taken", side))
        if most is None or owed <= most.tricks:
            return owed
        self._remark(f"{side.other.word} take no more than {most.tricks} tricks in penalty.", most.law)
        return most.tricks

    def _tricks(self, side: Side) -> int:
        """The tricks that count for a side."""
        return self.won[side] - self.taken[side] + self.taken[side.other]

    def _value_of_a_trick(self) -> tuple[int, list[str | None]]:
        """What each trick above six is worth in points, and the laws that say so."""
        scoring, doubling = self.scoring, self.contract.doubling
        value = self._plain_value << doubling
        laws: list[str | None] = [scoring.tricks.law if scoring.tricks is not None else None]
        if doubling:
            laws.append(scoring.doubling.law if scoring.doubling is not None else None)
        limit = self.code.doubling_limit
        points = limit and (self.deal.house.get("doubling-limit") or limit.points)
        if limit is not None and points and limit.stops == "reached" and value > points:
            value = points
            laws.append(limit.law)
        return value, laws

    @property
    def _plain_value(self) -> int:
        """What a trick is worth before doubling."""
        return self.code.trick_values[self.contract.denomination]

    def _trick_lines(self) -> Iterator[Line]:
        for stroke in self._of("take-two"):
            text = "the hand is given up"
            yield self._line(stroke.side.other, "below", TWO, "tricks", text, [stroke.law])
        if not self.won:
            return
        if self.contract.tricks is not None:
            yield from self._contract_lines(self.contract.tricks)
            return
        for side in Side:
            if self._tricks(side) > BOOK:
                yield self._tricks_line(side, [])

    def _tricks_line(self, side: Side, laws: list[str | None]) -> Line:
        odd = self._tricks(side) - BOOK
        text = f"{in_words(odd)} by cards in {denomination_words(self.contract)}: {odd} × {self.each}"
        if gained := self.taken[side.other] - self.taken[side]:
            text += f" ({counted(abs(gained), 'trick')} {'taken' if gained > 0 else 'lost'} in penalty)"
        laws = [*laws, *self.each_laws, *self._laws_of("three-tricks-taken")]
        return self._line(side, "below", odd * self.each, "tricks", text, laws)

    def _laws_of(self, id_: str) -> list[str]:
        return [stroke.law for stroke in self._of(id_)]

    def _contract_lines(self, bid: int) -> Iterator[Line]:
        """Auction games: the tricks of a contract that is kept and its bonus, or the under-tricks."""
        side = self.contract.declarer.side
        wanting = BOOK + bid - self._tricks(side)
        if wanting > 0:
            yield from self._under_tricks(side, wanting)
            return
        kept = self.scoring.contract
        yield self._tricks_line(side, [kept.law if kept is not None else None])
        yield from self._bonus(side, BOOK + bid)

    def _by_doubling(self, way: ByDoubling) -> int:
        return (way.undoubled, way.doubled, way.redoubled)[min(self.contract.doubling, 2)]

    def _under_tricks(self, side: Side, wanting: int) -> Iterator[Line]:
        way = self.scoring.under_tricks
        if way is None:
            return
        each = self._by_doubling(way)
        law = (self.contract.doubling and way.when_doubled) or way.law
        points, laws = wanting * each, [law, *self._laws_of("three-tricks-taken")]
        text = f"{counted(wanting, 'under-trick')}{_doubling_words(self.contract)}: {wanting} × {each}"
        limit = self._limit_on_one_spade()
        if limit is not None and points > limit[0]:
            points, text = limit[0], f"{text}, but at one spade {limit[0]} at most"
            laws.append(limit[1])
        yield self._line(side.other, "above", points, "under-tricks", text, laws)

    def _limit_on_one_spade(self) -> tuple[int, str] | None:
        """The most that one spade loses, and the law of it."""
        limit, contract = self.scoring.one_spade, self.contract
        if limit is None or (contract.tricks, contract.denomination) != (1, Denomination.SPADES):
            return None
        if limit.annulled_by is not None and limit.annulled_by in self.deal.house:
            laws = [limit.law] if limit.annulling is None else [limit.law, limit.annulling]
            self._remark("By the house's convention there is no limit on what one spade loses.", *laws)
            return None
        if limit.by_dealer and contract.declarer is not self.deal.dealer:
            return None
        return None if limit.unless_redoubled and contract.doubling > 1 else (limit.points, limit.law)

    def _bonus(self, side: Side, bid: int) -> Iterator[Line]:
        """What a doubled contract brings besides, where only tricks won in play may count for it."""
        way = self.scoring.bonus
        points = self._by_doubling(way) if way is not None else 0
        if way is None or not points:
            return
        by_play = self._of("no-bonus-for-tricks-taken")
        tricks = min(self.won[side], self._tricks(side)) if by_play else self._tricks(side)
        if tricks < self._tricks(side):
            laws = [stroke.law for stroke in by_play]
            if way.lost_by_penalty:
                self._remark("Who takes tricks in penalty has no bonus.", *laws)
                return
            self._remark("Tricks taken in penalty bring no bonus.", *laws)
        if tricks < bid:
            return
        contract = f"contract kept{_doubling_words(self.contract)}"
        yield self._line(side, "above", points, "contract", contract, [way.law])
        if tricks > bid:
            beyond = tricks - bid
            text = f"{counted(beyond, 'trick')} beyond it: {beyond} × {points}"
            yield self._line(side, "above", beyond * points, "extra-tricks", text, [way.law])

    # Honours, chicane, slams

    def _remark_untold(self) -> None:
        """One line on honours and chicane of which nothing is known, so that nobody takes them for none."""
        holdings = self.deal.holdings
        chicane = self.scoring.chicane is not None and not holdings.chicane_known
        if holdings.honours is None:
            of = "the honours or of chicane" if chicane else "the honours"
            self._remark(f"Nothing is told of {of}, and none are counted.")
        elif chicane:
            self._remark("Nothing is told of chicane, and none is counted.")

    @property
    def _undoubled(self) -> list[str | None]:
        """The law that keeps doubling from honours and slams, where it decides anything."""
        law = self.scoring.not_doubled
        return [law.law] if law is not None and self.contract.doubling else []

    def _honour_points(self, held: Held) -> tuple[int, str | None]:
        """What honours score, and the law of it."""
        if self.contract.denomination is Denomination.NO_TRUMPS:
            aces = self.scoring.aces
            return (_points_for_aces(aces, held), aces.law) if aces is not None else (0, None)
        honours = self.scoring.honours
        if honours is None:
            return 0, None
        return _times_for_honours(honours, held) * self._plain_value, honours.law

    def _honour_lines(self) -> Iterator[Line]:
        honours = self.deal.holdings.honours
        if honours is None:
            return
        for side in Side:
            points, law = self._honour_points(honours[side])
            if points:
                text = self._honour_words(honours[side], points)
                yield self._line(side, "above", points, "honours", text, [law, *self._undoubled])

    def _honour_words(self, held: Held, points: int) -> str:
        aces = self.contract.denomination is Denomination.NO_TRUMPS
        text = f"{in_words(held.number)} {'aces' if aces else 'honours'}"
        if held.in_one_hand >= 4:
            text += " in one hand" if held.in_one_hand == held.number else ", four of them in one hand"
        value = self._plain_value
        return text if aces else f"{text}: {points // value} × {value}"

    def _chicane_lines(self) -> Iterator[Line]:
        way = self.scoring.chicane
        for side in Side:
            hands = self.deal.holdings.chicane[side]
            if way is None or not hands:
                continue
            as_one = hands == 2 and way.double is not None
            times = (way.double or 0) if as_one else way.tricks * hands
            name = f"{'double ' if hands == 2 else ''}chicane"
            points, laws = times * self._plain_value, [way.law, *self._undoubled]
            text = f"{name}: {times} × {self._plain_value}"
            if not way.beside_honours or self._scores_honours(side):
                yield self._line(side, "above", points, "chicane", text, laws)
            elif self._scores_honours(side.other):
                text = f"{name} of {side.word}, deducted: {times} × {self._plain_value}"
                yield self._line(side.other, "above", -points, "chicane", text, laws)

    def _scores_honours(self, side: Side) -> bool:
        honours = self.deal.holdings.honours
        return honours is not None and self._honour_points(honours[side])[0] > 0

    def _slam_lines(self) -> Iterator[Line]:
        """Slams are made by tricks won in play: those taken in penalty do not help, those lost are gone."""
        awards = (
            (HAND, "grand-slam", self.scoring.grand_slam),
            (HAND - 1, "little-slam", self.scoring.little_slam),
        )
        for side in Side if self.won else ():
            for tricks, item, award in awards:
                if award is None or self.won[side] != tricks:
                    continue
                if self.taken[side]:
                    self._remark_slam_lost(side, item, award)
                    continue
                failed = self._failed_with_honours_only(side)
                if failed is not None:
                    name = item.replace("-", " ")
                    self._remark(f"{side.word}, who failed, score nothing for {name}.", failed)
                    continue
                text = item.replace("-", " ")
                yield self._line(side, "above", award.points, item, text, [award.law, *self._undoubled])

    def _failed_with_honours_only(self, side: Side) -> str | None:
        """The law by which the declarer's side, having failed, scores nothing but honours."""
        way, bid = self.scoring.under_tricks, self.contract.tricks
        if way is None or bid is None or not way.honours_only or side is not self.contract.declarer.side:
            return None
        return way.law if self._tricks(side) < BOOK + bid else None

    def _remark_slam_lost(self, side: Side, item: str, award: Award) -> None:
        """Why there is no slam: the side that revoked may score none, or has lost tricks of it."""
        name = item.replace("-", " ")
        bars = [*self._of("slam-barred", side), *self._of("honours-only", side)]
        if bars:
            self._remark(f"{side.word}, who revoked, score nothing for {name}.", bars[0].law)
            return
        laws = [stroke.law for stroke in self._of("three-tricks-taken", side)]
        won, taken = self.won[side], self.taken[side]
        lost = f"{in_words(taken)} of them" if taken < won else "they"
        text = f"{side.word} won {in_words(won)} tricks, but {lost} are lost in penalty: no {name} is scored."
        self._remark(text, award.law, *laws)

    # Penalties

    def _penalty_lines(self) -> Iterator[Line]:
        three = 3 * self.each
        for stroke in self.strokes:
            if stroke.id == "points-added":
                item, text = "further-penalty" if stroke.extra else "penalty", f"penalty: {stroke.what}"
                yield self._line(stroke.side.other, "above", stroke.points, item, text, [stroke.law])
            elif stroke.id == "value-added":
                text = f"value of three tricks, added in penalty: 3 × {self.each}"
                yield self._line(stroke.side.other, "below", three, "value-added", text, [stroke.law])
            elif stroke.id == "value-deducted":
                yield from self._deduction(stroke, three)

    def _deduction(self, stroke: Stroke, value: int) -> Iterator[Line]:
        """The value of three tricks off the score that a side has with this deal, as far as it goes.

        A score before the deal that is not told counts as none here too: what would come off it is in words.
        """
        side, told = stroke.side, self.deal.holdings.before
        made = sum(line.points for line in self._trick_lines() if line.side == _name(side))
        before = 0 if told is None else told.get(side, 0)
        points = min(value, before + made - self.deducted[side])
        self.deducted[side] += points
        text = f"value of three tricks, deducted in penalty: 3 × {self.each}"
        if points < value:
            self._remark_short(stroke, points, value)
            text += ", or all there is"
        if points:
            yield self._line(side, "below", -points, "value-deducted", text, [stroke.law])

    def _remark_short(self, stroke: Stroke, points: int, value: int) -> None:
        """That a side has less than is to be deducted, as far as is told."""
        side = stroke.side.word
        if self.deal.holdings.before is None:
            self.open[stroke.side] += value - points
            self._remark(
                f"What {side} had towards the game before the deal is not told and counts as nothing: up to "
                f"{self.open[stroke.side]} points come off it, as far as it goes.",
                stroke.law,
            )
        else:
            have, less = (f"only {points}", "no more") if points else ("no", "nothing")
            self._remark(f"{side} have {have} points towards the game, and {less} is deducted.", stroke.law)

    def _left_open(self) -> str | None:
        """The points that come off a score which is not told, in words."""
        parts = [
            f"up to {points} off what {side.word} had before the deal"
            for side, points in self.open.items()
            if points
        ]
        return " and ".join(parts) or None

    def _unless_barred(self, lines: Iterable[Line]) -> list[Line]:
        """The lines that the sides may score."""
        further = self.scoring.extra_revokes
        kept: list[Line] = []
        for line in lines:
            side = Side(line.side)
            bars = [] if line.item in _OF_HONOURS else self._of("honours-only", side)
            if bars and line.item == "further-penalty" and further is not None:
                kept.append(msgspec.structs.replace(line, laws=(*line.laws, self.code.cite(further.law))))
                continue
            if line.item in _SLAMS:
                bars += self._of("slam-barred", side)
            if bars and line.points > 0:
                self._remark(f"{side.word}, who revoked, score nothing for {_named(line)}.", bars[0].law)
            else:
                kept.append(line)
        return kept

    def _limited(self, lines: Sequence[Line]) -> Iterator[Line]:
        """What a side has too much towards a game that it may not win."""
        for side in Side:
            bars = self._of("game-barred", side)
            total = self._below(lines, side)
            if bars and total > bars[0].points:
                text = f"no more than {bars[0].points} towards the game after a revoke"
                yield self._line(side, "below", bars[0].points - total, "limit", text, [bars[0].law])

    # Game and rubber

    @property
    def _game_points(self) -> int:
        return self.scoring.game.points if self.scoring.game is not None else 1 << 30

    def _below(self, lines: Iterable[Line], side: Side) -> int:
        """What a side has towards the game, the score before the deal included."""
        now = sum(line.points for line in lines if line.side == _name(side) and line.column == "below")
        return (self.deal.holdings.before or {}).get(side, 0) + now

    def _remark_game(self, side: Side, points: int) -> None:
        game = self.scoring.game
        assert game is not None
        laws = [game.law] + ([game.beyond] if game.beyond is not None and points > game.points else [])
        before = "" if self.deal.holdings.before is not None else ", from nothing before the deal"
        self._remark(f"{side.word} win the game with {points}{before}.", *laws)

    def _rubber_of(self, game: Side | None) -> Side | None:
        """The side that wins the rubber with a game, where the games before it are told."""
        rubber, games = self.scoring.rubber, self.deal.holdings.games
        if game is None or rubber is None:
            return None
        if games is None:
            self._remark("The games won before are not told, so that this is not known to win a rubber.")
            return None
        return game if games.get(game, 0) + 1 >= rubber.games else None

    def _rubber_line(self, side: Side) -> Line:
        rubber = self.scoring.rubber
        assert rubber is not None
        laws = [rubber.won, rubber.reckoned, rubber.law]
        return self._line(side, "above", rubber.points, "rubber", "the rubber", laws)


def _named(line: Line) -> str:
    """What a line is for, in a sentence."""
    return {"contract": "the doubled contract", "under-tricks": "under-tricks"}.get(
        line.item, line.item.replace("-", " ")
    )


def _points_for_aces(aces: Aces, held: Held) -> int:
    if held.in_one_hand >= 4:
        return aces.four_in_one_hand
    return {3: aces.three, 4: aces.four}.get(held.number, 0)


def _times_for_honours(honours: TrumpHonours, held: Held) -> int:
    if held.in_one_hand >= 5:
        return honours.five_in_one_hand
    if held.in_one_hand == 4:
        return honours.four_and_fifth if held.number == 5 else honours.four_in_one_hand
    return {3: honours.three, 4: honours.four, 5: honours.five}.get(held.number, 0)


def _doubling_words(contract: Contract) -> str:
    return ("", ", doubled", ", redoubled")[min(contract.doubling, 2)]


def _totals(lines: Iterable[Line], side: Side, game: int) -> Totals:
    def total(column: Column) -> int:
        return sum(line.points for line in lines if line.side == _name(side) and line.column == column)

    return Totals(total("below"), total("above"), game)


def _name(side: Side) -> SideName:
    return side.value
