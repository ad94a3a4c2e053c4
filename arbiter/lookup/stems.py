"""Words by their stems: ``doubled`` and ``doubling`` are one word, and so are ``led`` and ``lead``.

Only as much of English as the laws need. A stem is no word, and nobody is shown one.
"""

import re
from functools import lru_cache
from typing import Final

_IRREGULAR: Final = {
    form: word
    for word, forms in {
        "begin": "began begun",
        "bid": "bade bidden",
        "deal": "dealt",
        "draw": "drew drawn",
        "fall": "fell fallen",
        "forget": "forgot forgotten",
        "give": "gave given",
        "hold": "held",
        "keep": "kept",
        "lay": "laid lain",
        "lead": "led",
        "make": "made",
        "pay": "paid",
        "say": "said",
        "see": "saw seen",
        "show": "shown",
        "speak": "spoke spoken",
        "take": "took taken",
        "tear": "tore torn",
        "tell": "told",
        "think": "thought",
        "throw": "threw thrown",
        "win": "won",
        "withdraw": "withdrew withdrawn",
        "write": "wrote written",
    }.items()
    for form in forms.split()
}
_DOUBLED: Final = re.compile(r"([bdgmnprt])\1$")  # bidding, cutting; but not calling, passing
_VOWEL: Final = re.compile("[aeiouy]")


def words_of(text: str) -> list[str]:
    """Give the words of a text, small, without the marks in and between them; ``re-double`` is one word."""
    text = re.sub(r"\bre-(?=[a-z])", "re", text.casefold().replace("’", "'"))
    return re.findall(r"[^\W_]+", re.sub(r"'(?:s\b)?", "", text))


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """Give the stem of a word that ``words_of`` gave."""
    word = _IRREGULAR.get(word, word)
    for ending in ("ation", "ing", "ed"):
        if word.endswith(ending) and _VOWEL.search(word[: -len(ending)]) and len(word) - len(ending) >= 3:
            return _bare(_DOUBLED.sub(r"\1", word[: -len(ending)]))
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "i"
    if word.endswith(("sses", "shes", "ches")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        word = word[:-1]
    return _bare(word)


def _bare(word: str) -> str:
    """Give the word without a last ``e``, and ``i`` for ``y``."""
    if len(word) > 3 and word.endswith("e"):
        return word[:-1]
    return word[:-1] + "i" if len(word) > 3 and word.endswith("y") else word
