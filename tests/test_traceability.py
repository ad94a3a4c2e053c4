"""Law, provision, detector, case: no gap and no orphan."""

import inspect
from collections import Counter

import pytest
from casebook import load_all

from arbiter.laws import check_lawbook, code_ids, effects_of, load_code, load_words, names, options_of
from arbiter.ruling.conditions import CONDITIONS
from arbiter.ruling.effects import EFFECTS
from arbiter.ruling.moments import MOMENTS, OCCASIONS
from arbiter.ruling.phrasing import PLACES
from arbiter.ruling.roles import ROLES
from arbiter.table import auction_facts, plain_facts, play_facts

CODES = code_ids()
CASES = load_all()
ONLY_REPORTED = {
    *(
        "throws-down-hand",
        "hands-abandoned",
        "claims-rest",
        "card-detached",
        "card-dropped",
        "wrong-card-named",
        "card-touched",
    ),
    *("cards-mixed-after-claim", "card-named-in-hand", "last-card-exposed-early", "claims-trick-early"),
    *("unauthorised-reference", "looks-at-quitted-trick", "cards-placed-too-late"),
}
"""Facts of the play that no card shows: somebody has to say that they happened; so with all of dummy's."""
FOUND_IN_PLAY = {
    fact: text
    for fact, text in names.PLAY_FACTS.items()
    if fact not in ONLY_REPORTED and not fact.startswith("dummy-")
}


def test_the_shipped_lawbook_has_no_mistake() -> None:
    assert check_lawbook() == []


@pytest.mark.parametrize(
    ("named", "worked"),
    [
        (names.CONDITIONS, CONDITIONS),
        (names.ROLES, ROLES),
        (names.MOMENTS, MOMENTS),
        (names.OCCASIONS, OCCASIONS),
        (names.EFFECTS, EFFECTS),
    ],
    ids=["conditions", "roles", "moments", "occasions", "effects"],
)
def test_every_name_is_worked_and_none_more(named: dict[str, str], worked: dict[str, object]) -> None:
    assert sorted(named) == sorted(worked)


@pytest.mark.parametrize(
    ("facts", "module"),
    [(names.AUCTION_FACTS, auction_facts), (names.PLAIN_FACTS, plain_facts), (FOUND_IN_PLAY, play_facts)],
    ids=["auction", "plain", "play"],
)
def test_every_fact_is_found_by_a_detector(facts: dict[str, str], module: object) -> None:
    source = inspect.getsource(module)  # type: ignore[arg-type]
    built = {
        "bid-out-of-turn": "-out-of-turn",
        "revoke": "denial.fact",
        "penalty-disobeyed": "denial.fact",
        "double-out-of-turn": "-out-of-turn",
        "pass-out-of-turn": "-out-of-turn",
        "redouble-out-of-turn": "-out-of-turn",
        "card-exposed-before-declaration": "card-exposed-before-",
        "card-exposed-before-lead": "card-exposed-before-",
    }
    changed_elsewhere = {"call-changed"}
    missing = [f for f in facts if f not in changed_elsewhere and built.get(f, f) not in source]
    assert missing == []


def test_every_name_that_a_law_uses_is_used_by_some_law() -> None:
    """An unused condition or effect is dead Python."""
    used: Counter[str] = Counter()
    for code_id in CODES:
        code = load_code(code_id)
        used.update(code.implied_lapse)
        for statute in code.statutes.values():
            for ending in statute.law.ends:
                used.update(ending.lapses)
        for provision in code.provisions:
            ruling = provision.ruling
            used.update(ruling.when)
            used.update(ruling.lapses)
            for option in provision.options:
                used.update(option.when)
                used.update(effect.id for effect in effects_of(option.effects))
            used.update(effect.id for effect in provision.consequences)
            if ruling.later:
                used.update([ruling.later.once])
                used.update(effect.id for effect in effects_of(ruling.later.consequences))
                for later in options_of(ruling.later):
                    used.update(effect.id for effect in effects_of(later.effects))
    implied = {"first-lead"}
    known = {*names.CONDITIONS, *names.EFFECTS, *names.MOMENTS, *names.OCCASIONS} - implied
    assert sorted(known - set(used)) == []


@pytest.mark.parametrize("code_id", CODES)
def test_every_law_at_work_has_a_case_and_a_near_miss(code_id: str) -> None:
    code = load_code(code_id)
    shown = {law for case in CASES if case.code == code_id and case.shows for law in case.laws}
    missed = {law for case in CASES if case.code == code_id and not case.shows for law in case.laws}
    at_work = {p.law for p in code.provisions} | {
        number
        for number, statute in code.statutes.items()
        if statute.inherited_from is None and statute.law.use in ("enforced", "applied")
    }
    assert sorted(at_work - shown) == [], "no case shows them"
    assert sorted(at_work - missed) == [], "no near miss"


def test_every_case_names_laws_of_its_code() -> None:
    for case in CASES:
        laws = load_code(case.code).statutes
        assert [law for law in case.laws if law not in laws] == [], case.id


@pytest.mark.parametrize("code_id", CODES)
def test_parallels_are_mutual(code_id: str) -> None:
    code = load_code(code_id)
    one_sided = []
    for number, statute in code.statutes.items():
        if statute.inherited_from is not None:
            continue
        for other_id, parallel in statute.law.parallels.items():
            for other in parallel if isinstance(parallel, list) else parallel.laws:
                back = load_code(other_id).statutes[other].law.parallels.get(code_id, [])
                if number not in (back if isinstance(back, list) else back.laws):
                    one_sided.append(f"{number} -> {other_id}/{other}")
    assert one_sided == []


def test_every_sentence_has_only_places_that_are_filled() -> None:
    words = load_words()
    sentences = [*words.options.values(), *words.consequences.values(), *words.moments.values()]
    for irregularity in words.irregularities.values():
        says = irregularity.says
        sentences.extend([says] if isinstance(says, str) else says.values())

    class Places(dict[str, str]):
        def __missing__(self, key: str) -> str:
            assert key in PLACES, f"{{{key}}} is never filled"
            return key

    for sentence in sentences:
        sentence.format_map(Places())


def test_every_fact_has_words() -> None:
    assert sorted(load_words().irregularities) == sorted(names.FACTS)
