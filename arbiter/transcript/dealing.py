"""What may be said of shuffling, cutting and dealing, and the irregularity that it reports."""

from typing import Final

_IN_DEALING: Final = "card-exposed-in-dealing"
_PACK: Final = "pack|cards"
_SHOWN: Final = "exposed|shown|seen|faced|turned"
_AGAIN: Final = "again|anew"
_OMITS: Final = "omits|omitted|forgets|forgot|fails|failed|refuses|refused|neglects|neglected to"

LOOKS: Final = "dealer-looks-at-card"

NOT_CUT: Final[tuple[tuple[str, str], ...]] = (
    (f"does|did not cut {_PACK}?", "pack-not-cut"),
    (f"{_OMITS} cut {_PACK}?", "pack-not-cut"),
)
"""What is said of him who should cut the pack for the dealer, and does not."""

SAYINGS: Final[tuple[tuple[str, str], ...]] = (
    # Shuffling
    (f"card is|was {_SHOWN} in|while|during|by shuffling|shuffle", "card-seen-in-shuffling"),
    ("exposes|exposed|shows|showed card|cards in|while|when shuffling", "card-seen-in-shuffling"),
    ("exposes|exposed|shows|showed bottom card", "card-seen-in-shuffling"),
    ("sees|saw bottom card while|in|when shuffling", "card-seen-in-shuffling"),
    ("shuffles|shuffled below|under table", "improper-shuffle"),
    ("shuffles|shuffled pack|cards below|under table", "improper-shuffle"),
    ("shuffles|shuffled by dealing into packets", "improper-shuffle"),
    ("shuffles|shuffled pack|cards by dealing into packets", "improper-shuffle"),
    ("shuffles|shuffled so that face|faces of cards are|can|may be? seen", "improper-shuffle"),
    ("shuffles|shuffled pack|cards so that face|faces of cards are|can|may be? seen", "improper-shuffle"),
    ("shuffles|shuffled during|in|while play|playing", "improper-shuffle"),
    ("shuffles|shuffled pack|cards during|in|while play|playing", "improper-shuffle"),
    ("deals|dealt|makes|made cards? into packets to shuffle", "improper-shuffle"),
    # Cutting
    ("cuts|cut two|several|more cards", "two-cards-cut"),
    ("cuts|cut more than one card", "two-cards-cut"),
    ("cuts|cut two cards at once", "two-cards-cut"),
    ("exposes|exposed|shows|showed two|several cards in|when cutting", "two-cards-cut"),
    ("exposes|exposed|shows|showed more than one card in|when cutting", "two-cards-cut"),
    (f"{_PACK} is|are|was|were|has|have not been? cut", "pack-not-cut"),
    (f"{_PACK} not cut", "pack-not-cut"),
    (f"deals|dealt without {_PACK}? being? cut|cutting", "pack-not-cut"),
    (f"deals|dealt without having {_PACK} cut", "pack-not-cut"),
    (f"deals|dealt {_PACK}? without cut", "pack-not-cut"),
    (f"deals|dealt uncut {_PACK}", "pack-not-cut"),
    (f"{_OMITS} have {_PACK} cut", "pack-not-cut"),
    (f"does|did not have|get {_PACK} cut", "pack-not-cut"),
    *NOT_CUT,
    ("leaves|left fewer|less than four|4 cards", "cut-too-thin"),
    ("leaves|left fewer|less than four|4 cards in lower|upper|either? part|packet", "cut-too-thin"),
    ("leaves|left only? one|two|three|1|2|3 cards in lower|upper|either? part|packet", "cut-too-thin"),
    ("leaves|left too few cards in a? part|packet|cut", "cut-too-thin"),
    ("cuts|cut too few cards", "cut-too-thin"),
    ("cuts|cut off? fewer|less than four|4 cards", "cut-too-thin"),
    ("cuts|cut off? only? one|two|three|1|2|3 cards", "cut-too-thin"),
    ("cuts|cut too thin|thinly", "cut-too-thin"),
    (f"card is|was {_SHOWN} in|while|during|by cutting|cut", "card-exposed-in-cutting"),
    (f"card is|was {_SHOWN} in|while joining|reuniting packets|parts", "card-exposed-in-cutting"),
    ("exposes|exposed|shows|showed card in|while|when cutting", "card-exposed-in-cutting"),
    (
        "exposes|exposed|shows|showed card in|while|when joining|reuniting packets|parts",
        "card-exposed-in-cutting",
    ),
    (f"exposes|exposed|shows|showed card in|while|when cutting {_PACK}", "card-exposed-in-cutting"),
    ("cut is|was confused|doubtful|unclear", "confusion-in-cut"),
    ("there is confusion in|of|about|over cut|cards", "confusion-in-cut"),
    ("it is not clear|known|plain where pack was parted|cut|divided", "confusion-in-cut"),
    ("confuses|confused cut|cards|packets", "confusion-in-cut"),
    (f"cuts|cut {_AGAIN}", "cut-altered"),
    (f"cuts|cut {_PACK} {_AGAIN}", "cut-altered"),
    (f"cuts|cut {_PACK} second time", "cut-altered"),
    ("cuts|cut second time", "cut-altered"),
    ("alters|altered|changes|changed cut", "cut-altered"),
    ("shuffles|shuffled after cutting", "cut-altered"),
    (f"shuffles|shuffled {_PACK} after cutting", "cut-altered"),
    (f"shuffles|shuffled {_PACK}? {_AGAIN}? after cut", "shuffled-after-cut"),
    (
        f"shuffles|shuffled {_PACK}? {_AGAIN}? after {_PACK} is|are|was|were|has|have been? cut",
        "shuffled-after-cut",
    ),
    (
        f"shuffles|shuffled {_PACK}? {_AGAIN}? after it|they is|are|was|were|has|have been? cut",
        "shuffled-after-cut",
    ),
    ("shuffles|shuffled cut pack", "shuffled-after-cut"),
    ("re shuffles|shuffled after cut", "shuffled-after-cut"),
    ("reshuffles|reshuffled pack|cards? after cut", "shuffled-after-cut"),
    # Dealing
    ("there is faced card in pack", "faced-card-in-pack"),
    ("finds|found faced card in|on pack", "faced-card-in-pack"),
    ("finds|found card faced|reversed in pack", "faced-card-in-pack"),
    ("faced|reversed card in pack", "faced-card-in-pack"),
    ("card is|was|lies faced|reversed in pack", "faced-card-in-pack"),
    ("card is|lies|was face up|upward|upwards in pack", "faced-card-in-pack"),
    ("deals|dealt in wrong|other order|rotation", "wrong-deal-order"),
    ("deals|dealt cards in wrong order|rotation", "wrong-deal-order"),
    ("deals|dealt out of order", "wrong-deal-order"),
    ("deals|dealt cards out of order", "wrong-deal-order"),
    ("deals|dealt cards? two|three|2|3 at a? time", "wrong-deal-order"),
    ("does|did not deal one card|one at a time", "wrong-deal-order"),
    ("begins|began|starts|started deal|dealing|to with wrong player|hand", "wrong-deal-order"),
    ("misses|missed|omits|omitted a? hand|player in dealing?", "wrong-deal-order"),
    ("misses|missed|omits|omitted a? hand|player in|while dealing", "wrong-deal-order"),
    ("last card is|was misplaced", "last-card-misplaced"),
    ("last card does|did not come to dealer", "last-card-misplaced"),
    ("last card does|did not come to dealer in order|turn|regular? order", "last-card-misplaced"),
    ("last card comes|came|falls|fell to wrong|another player|hand", "last-card-misplaced"),
    ("does|did not get|receive|have last card", "last-card-misplaced"),
    ("has|holds|had|finds|found too many cards", "too-many-cards"),
    ("has|holds|had|finds|found more than thirteen|13 cards", "too-many-cards"),
    ("has|holds|had|finds|found card too many", "too-many-cards"),
    ("has|holds|had|finds|found one card too many", "too-many-cards"),
    ("has|holds|had fourteen|14|fifteen|15 cards", "too-many-cards"),
    ("is|was dealt too many cards", "too-many-cards"),
    ("has|holds|had|finds|found too few cards", "short-hand"),
    ("has|holds|had|finds|found fewer|less than thirteen|13 cards", "short-hand"),
    ("has|holds|had only? twelve|12|eleven|11 cards", "short-hand"),
    ("has|holds|had|is|finds|found card short", "short-hand"),
    ("is|was found? short of one? card", "short-hand"),
    ("has|holds|had short hand", "short-hand"),
    ("is|was dealt too few cards", "short-hand"),
    ("deals|dealt two|2 cards at once and|& then? third|another", "two-cards-then-third"),
    ("deals|dealt two|2 cards to hand|player and|& then? third|another", "two-cards-then-third"),
    ("deals|dealt third card before putting|setting it right", "two-cards-then-third"),
    ("deals|dealt third card before he|she puts|corrects it right?", "two-cards-then-third"),
    (f"card is|was {_SHOWN} in|during|while|by dealing|deal", "card-exposed-in-dealing"),
    (
        "exposes|exposed|shows|showed|faces|faced card in|during|while|when dealing|deal",
        "card-exposed-in-dealing",
    ),
    ("last card is|was? dealt face? up|upward|upwards", "card-exposed-in-dealing"),
    ("deals|dealt last card face? up|upward|upwards", "card-exposed-in-dealing"),
    ("drops|dropped|turns|turned card in|during|while|when dealing|deal", "card-exposed-in-dealing"),
    ("turns|turned up card in|during|while|when dealing|deal", "card-exposed-in-dealing"),
    ("hurries|hurried deal", "hurried-deal"),
    ("hurries|hurried through|on with deal", "hurried-deal"),
    ("deals|dealt on hurriedly|quickly", "hurried-deal"),
    ("hurriedly completes|completed|finishes|finished deal", "hurried-deal"),
    ("completes|completed|finishes|finished deal hurriedly", "hurried-deal"),
    ("completes|completed|finishes|finished deal before there is|was time to decide", "hurried-deal"),
    ("looks|looked at card in|during|while|when dealing|deal", "dealer-looks-at-card"),
    ("looks|looked at card before deal is|was complete|completed|over|finished", "dealer-looks-at-card"),
    ("looks|looked at last|trump|bottom card in|during|while|when dealing|deal", "dealer-looks-at-card"),
    ("deals|dealt out of turn", "deal-out-of-turn"),
    ("deals|dealt cards? in wrong|another turn", "deal-out-of-turn"),
    ("deals|dealt when|although it is|was not turn|deal", "deal-out-of-turn"),
    ("deals|dealt with wrong|adversaries|adversary's|other|opponents|opponent's pack|cards", "wrong-pack"),
    ("deals|dealt wrong pack", "wrong-pack"),
    ("deals|dealt adversaries|opponents pack|cards", "wrong-pack"),
    ("uses|used wrong pack", "wrong-pack"),
    ("uses|used adversaries|opponents pack|cards", "wrong-pack"),
    ("pack is|was|proves|proved|found|to be? imperfect|incorrect|incomplete", "pack-imperfect"),
    ("pack is|was found|proved to? be? imperfect|incorrect|incomplete", "pack-imperfect"),
    ("card is|was missing|wanting from|in pack", "pack-imperfect"),
    ("there is|are two cards of same name? in pack", "pack-imperfect"),
    ("pack has|contains only? fifty one|three cards", "pack-imperfect"),
    ("pack is|was found to have|contain only? 51|53|fifty cards", "pack-imperfect"),
    ("pack has|contains only? 51|53|fifty cards", "pack-imperfect"),
    ("shuffles|shuffled|cuts|cut|deals|dealt for|in partner|partner's|place", "acts-for-partner"),
    ("shuffles|shuffled|cuts|cut|deals|dealt pack|cards for partner", "acts-for-partner"),
    ("shuffles|shuffled|cuts|cut|deals|dealt in partner's place", "acts-for-partner"),
    ("acts|acted for partner", "acts-for-partner"),
    ("calls|called|asks|asked for new|fresh cards|pack|packs too late", "late-new-cards"),
    ("demands|demanded new|fresh cards|pack|packs too late", "late-new-cards"),
    ("calls|called|asks|asked for new|fresh cards|pack after cut|deal", "late-new-cards"),
    (
        "calls|called|asks|asked for new|fresh cards|pack after cards|pack is|are|was|were cut",
        "late-new-cards",
    ),
)
"""What is said of the deal, and which irregularity it is."""

WITH_CARDS: Final[tuple[tuple[str, str], ...]] = (
    (
        "exposes|exposed|shows|showed|drops|dropped|faces|faced ~ in|during|while|when dealing|deal",
        _IN_DEALING,
    ),
    ("exposes|exposed|shows|showed|drops|dropped|faces|faced card in dealing ~", _IN_DEALING),
    ("deals|dealt ~ face up|upward|upwards", _IN_DEALING),
    ("turns|turned up ~ in|during|while|when dealing|deal", _IN_DEALING),
    ("exposes|exposed|shows|showed ~ in|while|when cutting", "card-exposed-in-cutting"),
    ("exposes|exposed|shows|showed ~ in|while|when shuffling", "card-seen-in-shuffling"),
    ("looks|looked at ~ in|during|while|when dealing", "dealer-looks-at-card"),
    ("finds|found ~ faced|reversed in pack", "faced-card-in-pack"),
    ("finds|found ~ face up|upward|upwards in pack", "faced-card-in-pack"),
)
"""The same, with the cards where ``~`` stands."""

_LOOKS_AT: Final = "looks|looked|look|peeps|peeped|peep|glances|glanced|glance at"

IN_DEAL: Final[tuple[tuple[str, str], ...]] = (
    (f"{_LOOKS_AT} bottom|top|last|trump card", LOOKS),
    (f"{_LOOKS_AT} card of|in|from pack", LOOKS),
    ("exposes|exposed|shows|showed|faces|faced card", _IN_DEALING),
    ("turns|turned card up|over|face? up|upward|upwards?", _IN_DEALING),
    ("turns|turned up|over card", _IN_DEALING),
)
"""What is said so of the deal alone."""

IN_DEAL_WITH_CARDS: Final[tuple[tuple[str, str], ...]] = (
    (f"{_LOOKS_AT} ~", LOOKS),
    ("turns|turned ~ up|over", _IN_DEALING),
    ("turns|turned over ~", _IN_DEALING),
    ("faces|faced ~", _IN_DEALING),
)
"""The same, with the cards where ``~`` stands."""

OWN_CARD: Final = (
    f"{_LOOKS_AT} a|one|any|his|her? card",
    f"{_LOOKS_AT} one|any of the|his|her? cards",
)
"""What of the dealer is a look at a card of the pack, and of another one at his own."""
