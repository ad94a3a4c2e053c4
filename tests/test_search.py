"""Finding laws by what happened: what people say leads to the law that governs it."""

from collections import Counter

import pytest

from arbiter.laws import Code, code_ids, load_code
from arbiter.lookup.counting import is_numbered
from arbiter.lookup.search import Answer, Index, build_index
from arbiter.lookup.stems import stem, words_of
from arbiter.lookup.synonyms import all_phrases, load_synonyms, seen_in

CODES: list[Code] = [load_code(id_) for id_ in code_ids()]
AMONG = 3

GOVERNING = {
    "bid out of turn": {
        "elwell-1905": {"46", "48"},
        "hoffmann-bridge-1904": {"49", "51"},
        "hoffmann-auction-1908": {"52"},
        "whist-club-1913": {"49"},
        "foster-royal-1914": {"irregularities-in-declaring.1"},
    },
    "not enough": {
        "hoffmann-auction-1908": {"53"},
        "whist-club-1913": {"50"},
        "foster-royal-1914": {"irregularities-in-declaring.2"},
    },
    "doubled his own partner": {
        "hoffmann-auction-1908": {"56"},
        "whist-club-1913": {"54"},
        "foster-royal-1914": {"doubling.1"},
    },
    "showed a card": {
        "elwell-1905": {"67", "68", "70"},
        "hoffmann-bridge-1904": {"70", "71", "73"},
        "hoffmann-auction-1908": {"70", "71", "72"},
        "whist-club-1913": {"65", "66"},
        "foster-royal-1914": {"exposed-cards.1", "exposed-cards.2"},
    },
    "led before being told": {
        "elwell-1905": {"56", "58"},
        "hoffmann-bridge-1904": {"54", "59"},
    },
    "revoke": {
        "elwell-1905": {"85", "87"},
        "hoffmann-bridge-1904": {"89", "90"},
        "hoffmann-auction-1908": {"89", "90"},
        "whist-club-1913": {"83", "84"},
        "foster-royal-1914": {"the-revoke.1", "the-revoke.3"},
    },
    "looked back at a trick": {
        "elwell-1905": {"98"},
        "hoffmann-bridge-1904": {"108"},
        "hoffmann-auction-1908": {"108"},
        "whist-club-1913": {"90"},
    },
    "talked it over": {
        "elwell-1905": {"97"},
        "hoffmann-bridge-1904": {"103"},
        "hoffmann-auction-1908": {"103"},
        "whist-club-1913": {"50c"},
    },
    "dealt one too many": {
        "elwell-1905": {"38"},
        "hoffmann-bridge-1904": {"39"},
        "hoffmann-auction-1908": {"39"},
        "whist-club-1913": {"37"},
        "foster-royal-1914": {"irregularities-in-the-deal.1"},
    },
    "dummy said something": {
        "elwell-1905": {"62", "63"},
        "hoffmann-bridge-1904": {"63"},
        "hoffmann-auction-1908": {"63"},
        "whist-club-1913": {"60", "61"},
        "foster-royal-1914": {"dummy.2"},
    },
    "touched a card in dummy": {
        "elwell-1905": {"66"},
        "hoffmann-bridge-1904": {"65", "66"},
        "hoffmann-auction-1908": {"65", "66"},
        "whist-club-1913": {"64"},
    },
    "threw down his hand": {
        "elwell-1905": {"74"},
        "hoffmann-bridge-1904": {"76"},
        "hoffmann-auction-1908": {"76"},
        "whist-club-1913": {"72"},
    },
    "score written wrong": {
        "elwell-1905": {"12", "13"},
        "hoffmann-bridge-1904": {"12", "13"},
        "hoffmann-auction-1908": {"12", "13"},
        "whist-club-1913": {"12", "13"},
    },
    "cards torn": {
        "elwell-1905": {"105"},
        "hoffmann-bridge-1904": {"107"},
        "hoffmann-auction-1908": {"107"},
        "whist-club-1913": {"96"},
    },
    # Other ways to say the same things, and other things.
    "called when it was not his turn": {"whist-club-1913": {"49"}, "hoffmann-auction-1908": {"52"}},
    "insufficient bid": {"whist-club-1913": {"50"}, "hoffmann-auction-1908": {"53"}},
    "bid eight clubs": {"whist-club-1913": {"50"}, "foster-royal-1914": {"irregularities-in-declaring.4"}},
    "did not follow suit": {
        "whist-club-1913": {"83", "84"},
        "hoffmann-bridge-1904": {"89", "90"},
        "foster-royal-1914": {"the-revoke.1"},
    },
    "he discussed the penalty with his partner": {"whist-club-1913": {"50c"}, "elwell-1905": {"97"}},
    "forgot to cut the pack": {"elwell-1905": {"38"}, "whist-club-1913": {"37"}},
    "fourth hand played before second": {"whist-club-1913": {"80"}, "elwell-1905": {"82"}},
    "fourth-before-second": {"whist-club-1913": {"80"}},
    "a bystander spoke": {"elwell-1905": {"106"}, "hoffmann-bridge-1904": {"105"}, "whist-club-1913": {"97"}},
    "penalty demanded too late": {"whist-club-1913": {"50b"}},
    "chicane": {"elwell-1905": {"9"}, "hoffmann-bridge-1904": {"8"}},
    "hand with twelve cards": {"elwell-1905": {"41"}, "whist-club-1913": {"40"}},
    "dummy warned of the wrong hand": {"whist-club-1913": {"62a"}, "foster-royal-1914": {"dummy.2"}},
    "dealer passed": {"whist-club-1913": {"42"}, "hoffmann-auction-1908": {"47"}},
    "bid after everyone passed": {
        "whist-club-1913": {"45"},
        "foster-royal-1914": {"making-the-trump.1"},
        "hoffmann-auction-1908": {"49", "60"},
    },
    "who deals": {
        "elwell-1905": {"32"},
        "hoffmann-bridge-1904": {"34"},
        "hoffmann-auction-1908": {"34"},
        "whist-club-1913": {"31"},
        "foster-royal-1914": {"dealing.1"},
    },
    "took too long": {
        "elwell-1905": {"102"},
        "hoffmann-bridge-1904": {"104"},
        "hoffmann-auction-1908": {"104"},
        "whist-club-1913": {"94"},
    },
    "changed his bid": {"whist-club-1913": {"52"}, "hoffmann-auction-1908": {"61"}},
}
"""What is looked for, and by code the laws that govern it; of a code that is not named, none does."""


@pytest.fixture(scope="module")
def index() -> Index:
    return build_index(CODES)


def first_laws(found: Answer) -> list[str]:
    return [f"{hit.code.id}/{hit.statute.id}" for hit in found.hits[:AMONG]]


@pytest.mark.parametrize("about", GOVERNING)
def test_the_governing_law_is_among_the_first_three_of_all(index: Index, about: str) -> None:
    governing = {f"{code}/{law}" for code, laws in GOVERNING[about].items() for law in laws}
    assert governing & set(first_laws(index.search(about).once()))


@pytest.mark.parametrize(
    ("about", "code"), [(about, code) for about in GOVERNING for code in GOVERNING[about]]
)
def test_the_governing_law_is_among_the_first_three_of_its_code(index: Index, about: str, code: str) -> None:
    governing = {f"{code}/{law}" for law in GOVERNING[about][code]}
    assert governing & set(first_laws(index.search(about).in_code(code)))


def test_every_title_finds_its_law(index: Index) -> None:
    """Somebody who has the law's own words before him gets the law, or one of the same words."""
    for code, statute in index.laws:
        if not is_numbered(code, statute) or len(seen_in(statute.title).stems) < 2:
            continue
        found = index.search(statute.title).in_code(code.id).hits
        assert any(statute.title == hit.statute.title for hit in found[:10]), f"{code.id}/{statute.id}"


def test_every_irregularity_finds_a_law_that_rules_on_it(index: Index) -> None:
    """By its id, as it may be reported in a transcript."""
    for code in CODES:
        for fact in sorted({fact for one in code.provisions for fact in one.ruling.on} & code.facts):
            ruling = {one.law for one in code.provisions_on(fact)}
            found = [hit.statute.id for hit in index.search(fact).in_code(code.id).hits[:5]]
            assert ruling & set(found), f"{code.id}: {fact} finds {found}"


def test_best_comes_first_and_scores_one(index: Index) -> None:
    hits = index.search("revoke").hits
    assert hits[0].score == 1
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_a_shared_law_comes_once_under_the_code_that_prints_it(index: Index) -> None:
    hits = index.search("cards torn").once().hits
    assert [(hit.code.id, hit.also) for hit in hits if hit.statute.id == "107"] == [
        ("hoffmann-bridge-1904", ("hoffmann-auction-1908",))
    ]


@pytest.mark.parametrize(
    ("about", "suggestion"),
    [("revoek", "revoke"), ("shufle", "shuffle"), ("insuficient", "insufficient")],
)
def test_a_word_that_finds_nothing_suggests_one_that_does(index: Index, about: str, suggestion: str) -> None:
    found = index.search(about)
    assert found.hits == ()
    assert found.unknown == ((about, suggestion),)
    assert index.search(suggestion).hits


def test_a_word_near_nothing_has_no_suggestion(index: Index) -> None:
    assert index.search("xyzzy").unknown == (("xyzzy", None),)


def test_a_code_without_such_a_law_says_how_many_others_have(index: Index) -> None:
    everywhere = index.search("cards torn")
    here = everywhere.in_code("foster-royal-1914")
    assert (here.hits, here.elsewhere) == ((), len(everywhere.hits))


@pytest.mark.parametrize("text", ["", "the", "?!", "\x1b[31m", "ж" * 10_000, "card " * 5_000])
def test_any_text_may_be_looked_for(index: Index, text: str) -> None:
    index.search(text)


# The thesaurus


def test_every_matter_stands_in_some_law() -> None:
    """One that no law speaks of helps nobody."""
    spoken = {
        matter
        for code in CODES
        for statute in code.statutes.values()
        for text in (statute.title, statute.heading, statute.sense, *statute.law.parts.values())
        for matter, _ in seen_in(text).matters
    }
    assert sorted(set(load_synonyms()) - spoken) == []


def test_no_phrase_stands_twice() -> None:
    phrases = Counter(
        (matter, tuple(words_of(phrase))) for matter, phrases in load_synonyms().items() for phrase in phrases
    )
    assert [phrase for phrase, times in phrases.items() if times > 1] == []


def test_every_phrase_is_seen_as_its_matter() -> None:
    for matter, phrases in load_synonyms().items():
        for phrase in phrases:
            assert matter in dict(seen_in(f"and then he {phrase} again").matters), phrase


def test_terms_are_searched_by_their_other_names() -> None:
    assert any(matter.startswith("term ") for matter in all_phrases())


@pytest.mark.parametrize(
    "words",
    [
        "double doubles doubled doubling",
        "lead leads leading led",
        "deal dealt deals dealing",
        "bid bids bidding bade",
        "call calls called calling",
        "pass passes passed passing",
        "expose exposes exposed exposing",
        "consult consults consulted consultation",
        "penalty penalties",
        "dummy dummies dummy's dummy’s",
        "redouble re-double redoubled re-doubling",
        "throw threw thrown",
        "cut cutting cuts",
    ],
)
def test_forms_of_a_word_have_one_stem(words: str) -> None:
    assert len({stem(word) for form in words.split() for word in words_of(form)}) == 1


def test_other_words_have_other_stems() -> None:
    words = words_of("deal dealer lead leader bid bidder pass partner play player trick trump card cut suit")
    assert len({stem(word) for word in words}) == len(words)
