"""What a record must have before the first call: the code and the dealer, and how they are typed."""

from collections.abc import Sequence
from typing import Literal

from arbiter.ruling import Ruled
from arbiter.transcript.header import is_key
from arbiter.transcript.seating import SEATS

Asked = Literal["code", "dealer"]
Given = Literal["code", "dealer", "players"]


def asked(ruled: Ruled) -> Asked | None:
    """What is still to be asked for, if anything."""
    if ruled.transcript.code is None:
        return "code"
    return "dealer" if ruled.transcript.dealer is None else None


def is_header(text: str) -> bool:
    """Whether a line is a header itself, and no bare answer."""
    key, colon, _ = text.partition(":")
    return bool(colon) and is_key(key.strip())


def header_line(given: Given, text: str, codes: Sequence[str]) -> str:
    """The header that an answer makes.

    A code may be given by its number in the list, or cut short as long as only one begins so.
    """
    value = {"code": _code(text, codes), "dealer": _dealer(text)}.get(given, text)
    return f"{given.capitalize()}: {value}"


def _code(text: str, codes: Sequence[str]) -> str:
    if text in map(str, range(1, len(codes) + 1)):
        return codes[int(text) - 1]
    slug = "-".join(text.casefold().replace("_", " ").replace("-", " ").split())
    beginning = [code for code in codes if code.casefold().startswith(slug)]
    return beginning[0] if len(beginning) == 1 and slug not in codes else text


def _dealer(text: str) -> str:
    seat = SEATS.get(text.rstrip(".").casefold())
    return text if seat is None else seat.word
