"""A way of scoring altered in any one value makes a case fail; a mistake in ``scoring`` is told."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from casebook import load_all

from arbiter.cases import encode_score
from arbiter.checker import Checker
from arbiter.laws import Code, check_lawbook, code_ids, load_code
from arbiter.laws.inherit import SCORING_LAWS
from arbiter.laws.schema import Scoring
from arbiter.ruling import Ruled
from arbiter.scoring import score

Alteration = tuple[str, str, Code]


def altered_ways(way: msgspec.Struct, laws: list[str]) -> Iterator[tuple[str, msgspec.Struct | None]]:
    """The way of scoring left out, and with each of its values and laws altered."""
    yield "left out", None
    for name, value in msgspec.structs.asdict(way).items():
        if isinstance(value, bool):
            yield f"{name} {not value}", msgspec.structs.replace(way, **{name: not value})
        elif isinstance(value, int) and value:
            yield f"{name} {value + 1}", msgspec.structs.replace(way, **{name: value + 1})
        elif name in SCORING_LAWS and value is not None:
            other = next(law for law in laws if law != value)
            yield f"{name} of another law", msgspec.structs.replace(way, **{name: other})
        elif isinstance(value, str):
            yield f"without {name}", msgspec.structs.replace(way, **{name: None})


def alterations() -> Iterator[Alteration]:
    """Each code with one value of its own scoring altered."""
    for id_ in code_ids():
        code = load_code(id_)
        parent = load_code(code.head.inherits).scoring if code.head.inherits else Scoring()
        for key in Scoring.__struct_fields__:
            way = getattr(code.scoring, key)
            if way is None or way == getattr(parent, key):
                continue
            for what, new in altered_ways(way, list(code.statutes)):
                scoring = msgspec.structs.replace(code.scoring, **{key: new})
                head = msgspec.structs.replace(code.head, scoring=scoring)
                yield f"{id_} {key}: {what}", id_, Code(head, code.statutes)


@cache
def scores(id_: str) -> list[tuple[Ruled, list[str]]]:
    """The cases of a code that give a score, ruled on, each with its score."""
    checker = Checker()
    cases = [case for case in load_all(id_) if "score" in case.expected]
    ruled = [checker.check(case.transcript, case.id)[0] for case in cases]
    return [(one, encode_score(score(one, load_code(id_)))) for one in ruled]


ALTERATIONS = list(alterations())


@pytest.mark.parametrize(("name", "id_", "code"), ALTERATIONS, ids=[name for name, _, _ in ALTERATIONS])
def test_alteration_is_noticed(name: str, id_: str, code: Code) -> None:
    noticed = any(encode_score(score(ruled, code)) != said for ruled, said in scores(id_))
    assert noticed, f"no case notices: {name}"


def test_alterations_are_many() -> None:
    assert len(ALTERATIONS) > 150


MISTAKES = [
    ("scoring: {honour: {law: '6'}}", "`scoring` has no key `honour`"),
    ("scoring: {honours: {three: 2}}", "`honours` needs `law`"),
    ("scoring: {honours: {law: '6', three: 0}}", "`three` is at least 1"),
    ("scoring: {honours: {law: '600', three: 2}}", "has no law `600`"),
    ("scoring: {honours: {law: '6', tree: 2}}", "`honours` has no key `tree`"),
    ("scoring: {rubber: {law: '10', points: -250, games: 2, won: '1'}}", "`points` is at least 1"),
    ("scoring: {rubber: {law: '10', points: 250, games: 2, won: one}}", "has no law `one`"),
    ("scoring: {game: {law: '4', points: many}}", "`points`"),
    (
        "scoring: {one-spade: {law: '48', points: 100, annulled-by: one-heart}}",
        "there is no house rule `one-heart`",
    ),
    ("scoring: 30", "`scoring` must be"),
]


def lawbook(folder: Path, text: str) -> Path:
    (folder / "mine").mkdir()
    head = "id: mine\ntitle: Mine\ninherits: whist-club-1913\n"
    (folder / "mine" / "code.yaml").write_text(head + text + "\n")
    return folder


@pytest.mark.parametrize(("text", "message"), MISTAKES, ids=[text for text, _ in MISTAKES])
def test_mistake_is_told(tmp_path: Path, text: str, message: str) -> None:
    told = [str(mistake) for mistake in check_lawbook([lawbook(tmp_path, text)])]
    assert any(message in one and "mine/code.yaml:4:" in one for one in told), told


def test_parents_ways_of_scoring_stand(tmp_path: Path) -> None:
    code = load_code("mine", [lawbook(tmp_path, "scoring: {game: {law: '4', points: 40}}")])
    parent = load_code("whist-club-1913").scoring
    assert code.scoring.game is not None
    assert code.scoring.game.points == 40
    assert code.scoring.honours == parent.honours
    text = "Code: mine\nDealer: S\n3NT pass pass pass\n[result]\nTricks: 9\n"
    ruled: Any = Checker(lawbooks=[tmp_path]).check(text, "mine")[0]
    scored = score(ruled, code)
    assert scored.score is not None
    assert scored.score.game is None


def test_way_of_a_law_left_out_goes_with_it(tmp_path: Path) -> None:
    code = load_code("mine", [lawbook(tmp_path, "without: ['48']")])
    assert code.scoring.one_spade is None
    assert code.scoring.bonus is not None


def test_plain_game_has_no_contract_to_score(tmp_path: Path) -> None:
    folder = lawbook(tmp_path, "")
    head = "id: mine\ntitle: Mine\ninherits: elwell-1905\nscoring: {bonus: {law: '50', doubled: 50}}\n"
    (folder / "mine" / "code.yaml").write_text(head)
    assert any("no tricks are bid" in str(one) for one in check_lawbook([folder]))
