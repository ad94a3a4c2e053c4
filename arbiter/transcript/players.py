"""The headers that say who sits where: ``Players`` and ``Dealer``."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from arbiter.seats import Seat
from arbiter.transcript.events import Problem
from arbiter.transcript.header import Header, is_key
from arbiter.transcript.messages import did_you_mean, quote
from arbiter.transcript.seating import LETTERS, SEATS, WORDS, folded, is_role, seat_of

_BEGINNINGS: Final = {"#": "a comment", ";": "a comment", "[": "a section"}
_SEAT_WORDS: Final = tuple(seat.word for seat in Seat)


class Player(NamedTuple):
    """A name given to a seat, which is not known yet where the word is one of Foster's letters."""

    word: str
    name: str
    column: int


def read_players(header: Header, problems: list[Problem]) -> list[Player]:
    """The players that ``N=Ann, E=Bob`` names, with a problem for each entry that names none."""
    players: list[Player] = []
    offset = 0
    for entry in header.value.split(","):
        start = offset + len(entry) - len(entry.lstrip())
        offset += len(entry) + 1
        if not entry.strip():
            continue
        word, _, name = (" ".join(part.split()) for part in entry.partition("="))
        fault = _entry_fault(entry.strip(), word, name, players) or _name_fault(name, players)
        if fault:
            problems.append(header.problem(fault, start))
        else:
            players.append(Player(word.lower(), name, header.column + start))
    return players


def _entry_fault(entry: str, word: str, name: str, players: Sequence[Player]) -> str | None:
    """What is wrong with an entry as a whole, or ``None``."""
    if not name:
        return f"{quote(entry)} names no player: expected a seat and a name, as in 'N=Ann'."
    if seat_of(word, Seat.S) is None:
        return f"{quote(word)} is not a seat: expected one, as in 'N=Ann'.{did_you_mean(word, _SEAT_WORDS)}"
    other = next((player for player in players if player.word == word.lower()), None)
    if other:
        return f"{word} has two names: {quote(other.name)} and {quote(name)}."
    return None


def _name_fault(name: str, players: Sequence[Player]) -> str | None:
    """What is wrong with a name, or ``None``; whether it names another seat is seen later."""
    if name[0] in _BEGINNINGS:
        return f"{quote(name)} cannot be a name: at the start of a line it would be {_BEGINNINGS[name[0]]}."
    if is_role(name) or folded(name) == "table":
        return f"{quote(name)} cannot be a name: it already names somebody at the table."
    if any("=" in part and part.split("=")[0].lower() in SEATS for part in name.replace(";", " ").split()):
        return f"{quote(name)} cannot be a name: expected players separated by commas, as in 'N=Ann, E=Bob'."
    if is_key(folded(name)):
        return f"{quote(name)} cannot be a name: at the start of a line it would be a header."
    if any(folded(name) == folded(player.name) for player in players):
        return f"{quote(name)} is the name of two seats: give each player a name of his own."
    return None


def seat_players(
    header: Header, players: Sequence[Player], dealer: Seat, problems: list[Problem]
) -> dict[Seat, str]:
    """The players by seat, now that the dealer is known; a seat named twice is a problem."""
    seated: dict[Seat, str] = {}
    for player in players:
        seat = seat_of(player.word, dealer)
        if seat is None:
            continue
        other = seat_of(player.name, dealer)
        if other is not None and other != seat:
            fault = f"{quote(player.name)} cannot be the name of {seat.word}: it already names {other.word}."
        elif seat in seated:
            fault = f"{seat.word} has two names: {quote(seated[seat])} and {quote(player.name)}."
        else:
            seated[seat] = player.name
            continue
        problems.append(Problem(header.line, player.column, fault))
    return seated


def read_dealer(header: Header, players: Sequence[Player], problems: list[Problem]) -> Seat | None:
    """The dealer that the header names; ``None``, and a problem, if it names nobody.

    A name is looked up among the players. Foster's ``Z`` is South.
    """
    player = _player_named(header.typed, players)
    word = player.word if player else header.value.rstrip(".").lower()
    if word in SEATS:
        return SEATS[word]
    if word in LETTERS:
        if LETTERS[word] == 0:
            return Seat.S
        problems.append(
            header.problem(f"{quote(header.value)} cannot be the dealer: by Foster's letters Z deals.")
        )
        return None
    known = () if word in WORDS else (*_SEAT_WORDS, *(player.name for player in players))
    problems.append(
        header.problem(
            f"{quote(header.value)} does not name the dealer: expected a seat such as South, or a player."
            f"{did_you_mean(header.value, known)}"
        )
    )
    return None


def _player_named(typed: str, players: Sequence[Player]) -> Player | None:
    """The player whose name a header's value is, a comment after it left aside."""
    text = folded(typed)
    for player in sorted(players, key=lambda player: -len(player.name)):
        name, after = folded(player.name), text[len(folded(player.name)) :]
        if text.startswith(name) and (not after or after[:2] in (" #", " ;")):
            return player
    return None
