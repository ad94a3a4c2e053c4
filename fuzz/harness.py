"""What the fuzzers share: seeds from the project's own files, and the run itself."""

import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

import atheris

ROOT = Path(__file__).resolve().parent.parent


def fuzz(name: str, target: Callable[[bytes], None], seeds: Iterable[bytes]) -> None:
    """Run ``target`` on ever new inputs, which begin with ``seeds``, until it fails or is stopped.

    Arguments are libFuzzer's (``-max_total_time=600``, ``-help=1``). Inputs that reached something new are
    kept in a folder of this name among the temporary files, and one that failed beside it.
    """
    home = Path(tempfile.gettempdir()) / "arbiter-fuzz" / name
    corpus = home / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    words: set[bytes] = set()
    for number, seed in enumerate(seeds):
        (corpus / f"seed-{number:05}").write_bytes(seed)
        words.update(seed.split())
    (home / "words").write_text("".join(sorted(map(_quoted, words))), encoding="ascii")
    arguments = [f"-artifact_prefix={home}/", f"-dict={home}/words", "-max_len=8192"]
    arguments += ["-timeout=20", "-rss_limit_mb=2048"]
    atheris.Setup([sys.argv[0], *arguments, *sys.argv[1:], str(corpus)], target)
    atheris.Fuzz()


def _quoted(word: bytes) -> str:
    """Give a word as a dictionary of libFuzzer has it, on a line."""
    return '"' + "".join(f"\\x{byte:02x}" for byte in word[:40]) + '"\n'
