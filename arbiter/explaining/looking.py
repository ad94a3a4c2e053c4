"""Which laws were looked at and did not apply, and why."""

from collections.abc import Iterable, Iterator

from arbiter.explaining.glance import Glance, Reasons
from arbiter.explaining.laws_at_work import sense_of
from arbiter.explaining.model import LookedAt
from arbiter.explaining.watching import Look
from arbiter.laws import Code, Provision, Words
from arbiter.laws.names import CLOSINGS, CONDITIONS
from arbiter.ruling.judging import Weighed, is_no_offence
from arbiter.ruling.phrasing import and_words


def facts_not_found(
    glance: Glance, reasons: Reasons, code: Code, in_play: bool = False
) -> Iterator[LookedAt]:
    """The facts that such an act may bring, in the play or before it, and that were not found."""
    for fact, reason in reasons.get(type(glance.act), {}).items():
        if fact not in glance.found:
            sense = sense_of(fact, code, in_play)
            yield LookedAt("not-found", fact, sense, laws_on(code, fact), reason(glance))


def facts_not_asked(found: Iterable[str], looks: Iterable[Look], code: Code) -> Iterator[LookedAt]:
    """The facts that were there, but were not put to the law."""
    asked = {look.fact.id for look in looks}
    for fact in found:
        if fact not in asked:
            because = "so it is, but the act counts for nothing already"
            yield LookedAt("not-asked", fact, sense_of(fact, code), laws_on(code, fact), because)


def laws_passed_over(look: Look, code: Code, words: Words) -> Iterator[LookedAt]:
    """What was looked at in answering one fact, and did not apply."""
    fact = look.fact.id
    if is_no_offence(code, fact, look.answer):
        yield _no_offence(look, code, words)
    for weighed in look.weighed:
        if weighed.provision is not look.answer:
            yield LookedAt(
                "passed-over",
                fact,
                f"the ruling on it {_scope(weighed.provision, words)}",
                (weighed.provision.law,),
                _why_passed_over(weighed),
            )
    for one in look.withheld:
        because = f"it is not so that {_and(CONDITIONS[name] for name in one.failed)}"
        yield LookedAt("not-offered", one.option.id, f"the option {one.option.id}", (one.law,), because)


def laws_on(code: Code, fact: str) -> tuple[str, ...]:
    """The laws that would rule on a fact, in the order of the book."""
    laws = {provision.law for provision in code.provisions_on(fact)}
    return tuple(law for law in code.statutes if law in laws)


def _no_offence(look: Look, code: Code, words: Words) -> LookedAt:
    fact = look.fact.id
    if look.answer is None:
        return LookedAt("no-offence", fact, sense_of(fact, code), (), "this code has no rule against it")
    ruling, law = look.answer.ruling, look.answer.law
    if ruling.status == "corrected":
        because = "it puts the first call right in time"
    elif ruling.status == "allowed":
        because = "the law allows it"
    else:
        because = "the law counts it for no offence"
    if conditions := conditions_of(look.answer, words):
        because += f", for {and_words(list(conditions))}"
    return LookedAt("no-offence", fact, sense_of(fact, code), (law,), because)


def conditions_of(provision: Provision, words: Words, since: str | None = None) -> tuple[str, ...]:
    """What must hold for a provision to answer, in words; ``since`` is which of its closings it was."""
    ruling = provision.ruling
    closings = [since] if since in ruling.since else list(ruling.since)
    conditions = [CONDITIONS[name] for name in ruling.when]
    if ruling.about:
        names = [f"the {words.irregularities[one].name}" for one in ruling.about]
        conditions.append(f"it is about {and_words(names, 'or')}")
    if closings:
        conditions.append(and_words([_closing(one, words) for one in closings], "or"))
    return tuple(conditions)


def _closing(closing: str, words: Words) -> str:
    """What closed a right or tied it, as a clause."""
    named = words.irregularities.get(closing)
    return f"it comes of the {named.name}" if named else CLOSINGS[closing]


def _scope(provision: Provision, words: Words) -> str:
    """In which cases a provision answers."""
    conditions = conditions_of(provision, words)
    return f"where {_and(conditions)}" if conditions else "for every other case"


def _why_passed_over(weighed: Weighed) -> str:
    if weighed.failed:
        needed = weighed.provision.ruling.when
        whole = len(weighed.failed) == len(needed)
        return "that is not so" if whole else f"not so: {_and(CONDITIONS[name] for name in weighed.failed)}"
    if weighed.other_closing or weighed.other_matter:
        return "that is not so"
    return "it would hold, but the one that was taken is closer to the case"


def _and(words: Iterable[str]) -> str:
    return and_words(list(words))
