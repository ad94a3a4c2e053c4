"""Fuzzes the reading and checking of a user's lawbook, and a ruling under what of it can be used."""

import atexit
import shutil
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["arbiter.laws"]):
    from arbiter.laws.checking import mistakes_of
    from arbiter.laws.loader import Library
    from arbiter.laws.source import trusted_words

from harness import ROOT, fuzz

from arbiter.checker import Checker
from arbiter.ruling import rule
from arbiter.transcript import CodeCard, read

FOLDER = Path(tempfile.mkdtemp(dir="/dev/shm" if Path("/dev/shm").is_dir() else None)) / "our-club"
FOLDER.mkdir()
atexit.register(shutil.rmtree, FOLDER.parent, ignore_errors=True)
HEAD = "id: our-club\ntitle: Ours\ninherits: {parent}\n"
GAMES = {
    "whist-club-1913": "Dealer: S\n1S pass 1NT\nS: 2D\nW chooses stand\n",
    "elwell-1905": "Dealer: S\nWest: hearts\nSouth: hearts\nEast: double\n",
}
FILES = ("1-a-law.yaml", "code.yaml", "words.yaml")
SHIPPED = Library()
CHECKER = Checker()
for code_id in SHIPPED.ids:
    SHIPPED.code(code_id)


def test_one_input(data: bytes) -> None:
    """The first byte chooses the file and the code that it stands on, the rest is the file."""
    choice = data[0] if data else 0
    parent, transcript = list(GAMES.items())[choice // len(FILES) % len(GAMES)]
    name = FILES[choice % len(FILES)]
    for file in FILES:
        (FOLDER / file).unlink(missing_ok=True)
    (FOLDER / "code.yaml").write_text(HEAD.format(parent=parent))
    (FOLDER / name).write_bytes(data[1:])
    library = Library([FOLDER])
    library._sources.update(SHIPPED._sources)  # read once and for all: they are not what is fuzzed
    library._codes.update(SHIPPED._codes)
    mistakes = mistakes_of(library)
    assert all(str(mistake).isprintable() for mistake in mistakes)
    if not mistakes:
        use(library, transcript)


def use(library: Library, transcript: str) -> None:
    """Rule under the code, which has no mistakes."""
    [id_] = (source.head.id for source in library.own)
    code = library.code(id_)
    words = CHECKER.words
    if (FOLDER / "words.yaml").exists():
        words = words.joined(trusted_words(FOLDER / "words.yaml"))
    card = CodeCard(
        code.id,
        code.title,
        code.game or "auction",
        frozenset(code.trick_values),
        frozenset(code.house_rules),
        frozenset(words.options),
    )
    for one in read(transcript, "-", {code.id: card}.get, [code.id], code.id):
        rule(one, code, words)


def seeds() -> list[bytes]:
    """Each file of the shipped lawbook, as each of the files, and small ones of every kind."""
    files = [*sorted((ROOT / "lawbook").glob("*.yaml")), *sorted((ROOT / "lawbook").glob("*/*.yaml"))]
    choices = {"code.yaml": 1, "words.yaml": 2}
    whole = [
        bytes([choices.get(file.name, 0) + step]) + file.read_bytes()
        for file in files
        for step in (0, len(FILES))
    ]
    return [*whole, *(data[:1] + data[1:].split(b"\n\n")[0] for data in whole)]


if __name__ == "__main__":
    fuzz("yaml", test_one_input, seeds())
