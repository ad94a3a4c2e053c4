"""How fast the program is, as ratios measured in turn in one run. By hand: ``python benchmarks/speed.py``.

1. CPU time to rule on a PBN file of 10,000 boards, against the time that endplay takes merely to read it
   (``pip install endplay==0.5.12`` in an environment of its own, and ``--endplay ITS_PYTHON``).
2. CPU time of one short ``check``, against importing the libraries that it stands on.
3. CPU time and peak memory for ten times as many transcripts, against those for one time as many.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

RANKS = "AKQJT98765432"
IMPORTS = "import typer, rich.console, yaml, msgspec"
ENDPLAY = "import sys; from endplay.parsers import pbn; pbn.load(open(sys.argv[1]))"
SHORT = "Code: whist-club-1913\nDealer: South\n1H 3R 4C\n"


def cpu_and_memory(command: list[str]) -> tuple[float, float]:
    """CPU seconds and peak memory (MB) of a command, its output thrown away."""
    with Path(os.devnull).open("w") as nowhere:
        process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
        _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def least(measure: Callable[[], float], times: int) -> float:
    """The least of several measurements, which other work on the machine disturbs least."""
    return min(measure() for _ in range(times))


def a_deal(chance: random.Random) -> str:
    """A random deal as PBN writes it."""
    cards = [suit + rank for suit in "SHDC" for rank in RANKS]
    chance.shuffle(cards)
    hands = (sorted(cards[at : at + 13], key=lambda card: RANKS.index(card[1])) for at in range(0, 52, 13))
    return "N:" + " ".join(
        ".".join("".join(c[1] for c in hand if c[0] == s) for s in "SHDC") for hand in hands
    )


def an_auction(chance: random.Random) -> list[str]:
    """A contract bridge auction of some nine calls."""
    calls, height = ["Pass"] * chance.choice((0, 0, 0, 1, 2)), chance.randint(0, 4)
    for _ in range(chance.randint(2, 4)):
        calls.append(f"{height // 5 + 1}{('C', 'D', 'H', 'S', 'NT')[height % 5]}")
        calls.extend(["Pass"] * (chance.random() < 0.5))
        height += chance.randint(1, 4)
        if height > 34:
            break
    return [*calls, "Pass", "Pass", "Pass"]


def write_boards(path: Path, count: int) -> None:
    """A PBN file of ``count`` boards, the same every time."""
    chance = random.Random(1913)
    with path.open("w") as file:
        for number in range(1, count + 1):
            dealer, calls = "NESW"[number % 4], an_auction(chance)
            rows = "\n".join(" ".join(calls[at : at + 4]) for at in range(0, len(calls), 4))
            file.write(
                f'[Event "Club"]\n[Site ""]\n[Date "2024.01.01"]\n[Board "{number}"]\n'
                f'[West "W"]\n[North "N"]\n[East "E"]\n[South "S"]\n'
                f'[Dealer "{dealer}"]\n[Vulnerable "None"]\n'
                f'[Deal "{a_deal(chance)}"]\n[Declarer ""]\n[Contract ""]\n[Result ""]\n'
                f'[Auction "{dealer}"]\n{rows}\n\n'
            )


def write_transcripts(path: Path, count: int) -> None:
    """A text file of ``count`` transcripts."""
    path.write_text("---\n".join([SHORT] * count))


def main() -> None:
    """Measure, and print a ratio a line with the figures beside it."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--endplay", metavar="PYTHON", help="the Python of an environment that has endplay")
    options.add_argument("--times", type=int, default=3, help="how often each is measured (the least counts)")
    options.add_argument("--transcripts", type=int, default=100_000, help="for the growth of time and memory")
    chosen = options.parse_args()
    check = [sys.executable, "-m", "arbiter", "check"]
    with tempfile.TemporaryDirectory() as folder:
        boards, short = Path(folder, "boards.pbn"), Path(folder, "short.txt")
        few, many = Path(folder, "few.txt"), Path(folder, "many.txt")
        write_boards(boards, 10_000)
        short.write_text(SHORT)
        write_transcripts(few, chosen.transcripts // 10)
        write_transcripts(many, chosen.transcripts)

        rules = [*check, "--code", "hoffmann-auction-1908", "--summary", str(boards)]
        ruling = least(lambda: cpu_and_memory(rules)[0], chosen.times)
        if chosen.endplay:
            reads = [chosen.endplay, "-c", ENDPLAY, str(boards)]
            reading = least(lambda: cpu_and_memory(reads)[0], chosen.times)
            figures = f"{ruling:.2f} s; endplay reads in {reading:.2f} s"
            print(f"10,000 boards: {ruling / reading:.2f} of endplay ({figures})")
        else:
            print(f"10,000 boards: {ruling:.2f} s (no --endplay to measure against)")

        one = least(lambda: cpu_and_memory([*check, str(short)])[0], chosen.times * 3)
        imports = least(lambda: cpu_and_memory([sys.executable, "-c", IMPORTS])[0], chosen.times * 3)
        print(f"one check: {one / imports:.2f} of the imports ({one:.3f} s; imports {imports:.3f} s)")

        small, small_memory = cpu_and_memory([*check, "--format", "jsonl", str(few)])
        large, large_memory = cpu_and_memory([*check, "--format", "jsonl", str(many)])
        print(f"ten times the transcripts: {large / small:.1f} times the time ({small:.2f} s, {large:.2f} s)")
        figures = f"{small_memory:.0f} MB, {large_memory:.0f} MB"
        print(f"and {large_memory / small_memory:.2f} times the memory ({figures})")


if __name__ == "__main__":
    main()
