"""The templates of pages and pictures. Whatever they show is made harmless and escaped on its way in."""

import re
from typing import Any, Final

import jinja2
from markupsafe import Markup, escape

from arbiter import __version__
from arbiter.report.citing import first_upper
from arbiter.report.safe import harmless

_RED_SUITS: Final = re.compile("[♥♦]")
_BEYOND_ASCII: Final = re.compile(r"[^\x00-\x7f]")


def templates(*packages: str) -> jinja2.Environment:
    """Give the templates of some packages; where two have one of a name, it is the first one's."""
    environment = jinja2.Environment(
        loader=jinja2.ChoiceLoader([jinja2.PackageLoader(package) for package in packages]),
        autoescape=True,
        finalize=_shown,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"first_upper": first_upper, "suits": suits, "red": red_parts}
    environment.globals["version"] = __version__
    return environment


def suits(text: str) -> Markup:
    """Give the text with the red suits marked, to be coloured."""
    return Markup(_RED_SUITS.sub(r'<span class="red">\g<0></span>', str(escape(harmless(text)))))


def red_parts(text: str) -> list[tuple[str, bool]]:
    """Give the text in parts, each with whether it is to be red: where there is no mark-up for a part."""
    parts: list[tuple[str, bool]] = []
    end = 0
    for found in _RED_SUITS.finditer(text):
        parts += [(text[end : found.start()], False), (found.group(), True)]
        end = found.end()
    return [part for part in [*parts, (text[end:], False)] if part[0]]


def encoded(markup: str, encoding: str) -> str:
    """Give HTML or XML that says the same in any encoding: beyond Unicode's own, by numbers."""
    if encoding.lower().replace("_", "-") in ("utf-8", "utf8"):
        return markup
    return _BEYOND_ASCII.sub(lambda found: f"&#{ord(found.group())};", markup)


def _shown(value: Any) -> Any:
    """Give a value as it may be shown; mark-up has been made harmless already."""
    return harmless(value) if isinstance(value, str) and not isinstance(value, Markup) else value
