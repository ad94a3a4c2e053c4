"""A real browser for the tests: what a page measures, how it looks, and how it prints.

Without a Chromium the tests that need it are skipped, and say so.
"""

import json
import re
import shutil
import subprocess
import zlib
from html import unescape
from pathlib import Path
from typing import Any

import pytest

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
in_browser = pytest.mark.skipif(
    BROWSER is None, reason="no Chromium is installed: the pages were not looked at in a browser"
)

WIDTHS = (390, 1200)

# What is cut off, runs out of the page or lies over something else, as a list of complaints.
_FAULTS = """
const faults = [];
const root = page.documentElement;
if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} wide`);
const blocks = [...page.querySelectorAll("h1, h2, p, li, td, th, label, footer div, bdi, .leads-to")];
const box = (one) => one.getBoundingClientRect();
for (const one of blocks) {
  const at = box(one), clipped = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
  if (clipped || at.left < 0 || at.right > root.clientWidth + 1) faults.push(`cut off: ${one.textContent}`);
}
const leaves = blocks.filter((one) => !blocks.some((other) => other !== one && one.contains(other)));
leaves.forEach((one, place) => leaves.slice(place + 1).forEach((other) => {
  const a = box(one), b = box(other);
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (across > 1 && down > 1) faults.push(`${one.textContent} lies over ${other.textContent}`);
}));
"""
_TEXT_FAULTS = """
const faults = [];
const svg = page.documentElement, paper = svg.viewBox.baseVal, scale = svg.getScreenCTM().a;
if (svg.getBoundingClientRect().right > page.defaultView.innerWidth + 1) faults.push("wider than the window");
const texts = [...page.querySelectorAll("text")];
const box = (one) => one.getBoundingClientRect();
for (const one of texts) {
  const at = box(one);
  if (at.right > paper.width * scale + 1 || at.bottom > paper.height * scale + 1 || at.left < 0)
    faults.push(`runs out: ${one.textContent}`);
}
texts.forEach((one, place) => texts.slice(place + 1).forEach((other) => {
  const a = box(one), b = box(other);
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (across > 1 && down > 4 * scale) faults.push(`${one.textContent} lies over ${other.textContent}`);
}));
"""
_FRAME = """<!doctype html>
<iframe id="frame" width="WIDTH" height="800" style="border: 0" src="URL"></iframe><pre id="noted"></pre>
<script>
frame.onload = () => {
  const page = frame.contentDocument;
  LOOK
  noted.textContent = JSON.stringify(faults);
};
</script>
"""


def faults_of(file: Path, width: int, work: Path) -> list[str]:
    """What is wrong with how a page or a picture lies in a window so wide."""
    look = _TEXT_FAULTS if file.suffix == ".svg" else _FAULTS
    frame = work / f"frame-{width}.html"
    text = _FRAME.replace("WIDTH", str(width)).replace("URL", file.as_uri()).replace("LOOK", look)
    frame.write_text(text, "utf-8")
    done = _run(work, "--allow-file-access-from-files", "--dump-dom", frame.as_uri())
    noted = re.search('<pre id="noted">(.+?)</pre>', done.decode("utf-8"), re.DOTALL)
    assert noted is not None
    found: Any = json.loads(unescape(noted[1]))
    return [str(fault) for fault in found]


def picture_of(file: Path, width: int, work: Path, *, dark: bool = False) -> bytes:
    """The page as it looks in a window so wide, on a light or a dark screen."""
    target = work / "shot.png"
    scheme = f"--blink-settings=preferredColorScheme={0 if dark else 1}"
    _run(work, scheme, f"--window-size={width},1400", f"--screenshot={target}", file.as_uri())
    return target.read_bytes()


def printed(file: Path, work: Path) -> tuple[int, tuple[float, float]]:
    """The page as it is printed: how many sheets, and the size of the first in millimetres."""
    target = work / "print.pdf"
    _run(work, "--no-pdf-header-footer", f"--print-to-pdf={target}", file.as_uri())
    data = _unpacked(target.read_bytes())
    size = re.search(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)", data)
    assert size is not None
    width, height = (round(float(points) * 25.4 / 72, 1) for points in size.groups())
    return len(re.findall(rb"/Type\s*/Page\b", data)), (width, height)


def _unpacked(data: bytes) -> bytes:
    """A PDF with its packed parts unpacked."""
    parts = [data]
    for found in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL):
        try:
            parts.append(zlib.decompress(found[1]))
        except zlib.error:
            continue
    return b"\n".join(parts)


def _run(work: Path, *arguments: str) -> bytes:
    assert BROWSER is not None
    done = subprocess.run(
        [
            BROWSER,
            *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
            *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
            *("--hide-scrollbars", f"--user-data-dir={work / 'profile'}", *arguments),
        ],
        capture_output=True,
        check=True,
        timeout=300,
    )
    return done.stdout
