"""Where each law, part and case stands in the site, and links to them. All paths are the site's own."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

import msgspec
from markupsafe import Markup, escape

from arbiter.laws import Code
from arbiter.lookup.references import part_names
from arbiter.report.citing import first_upper, law_words

_NUMBER = r"\d+[a-z]?\b"
_MENTION = re.compile(rf"\blaws? {_NUMBER}(?:(?:, | and | or |, and | to |-){_NUMBER})*", re.IGNORECASE)


class Link(msgspec.Struct, frozen=True):
    """A place in the site: its path from the site's top, and the words to show."""

    path: str
    text: str


def code_page(code: str) -> str:
    """The page of a code."""
    return f"codes/{code}.html"


def cases_page(code: str, law: str) -> str:
    """The page of a law's cases."""
    return f"cases/{code}/{law}.html"


def short_name(law: str) -> str:
    """A law's id as it stands beside its title: ``50a``, ``60, tail``, ``§ 2``, ``Spade convention II``."""
    heading, paragraph, number = law_words(law).rpartition(", paragraph ")
    return f"§ {number}" if paragraph and heading else number.removeprefix("law ")


def name_elsewhere(law: str) -> str:
    """A law's id where its heading is not to be seen: ``50a``, ``Rank of the bids § 2``."""
    heading, dot, _ = law.rpartition(".")
    return f"{first_upper(heading.replace('-', ' '))} {short_name(law)}" if dot else short_name(law)


def full_name(law: str) -> str:
    """A law's id as a heading of its own: ``Law 50a``, ``Rank of the bids, paragraph 2``."""
    return first_upper(law_words(law))


def part_name(law: str, part: str) -> str:
    """How a part is cited: ``38d``, but ``70-1`` and ``39-VII``."""
    return f"{law}{part}" if re.fullmatch("[a-z]", part) and law[-1].isdigit() else f"{law}-{part}"


def law_anchor(law: str) -> str:
    """The anchor of a law on its code's page."""
    return f"law-{law}"


def part_anchor(laws: Collection[str], law: str, part: str) -> str:
    """The anchor of a law's part, which differs from those of all ``laws`` of the code."""
    name = part_name(law, part)
    return law_anchor(f"{law}-part-{part}" if name in laws else name)


class Places:
    """Knows where every law and part of every code stands."""

    def __init__(self, codes: Mapping[str, Code]) -> None:
        self.codes: Final = codes
        self._anchors = {id_: _anchors(code) for id_, code in codes.items()}

    def law(self, code: str, law: str) -> Link | None:
        """The place of a law, or of a part by the name it is cited by; nothing where the code has none."""
        anchor = self._anchors.get(code, {}).get(law.casefold())
        return None if anchor is None else Link(f"{code_page(code)}#{anchor}", name_elsewhere(law))

    def laws(self, code: str, laws: Iterable[str]) -> Iterator[Link]:
        """The places of several laws of a code, without those it has not."""
        yield from (place for law in laws if (place := self.law(code, law)))

    def linked(self, text: str, code: str, root: str) -> Markup:
        """The text, safe for a page, with the laws of ``code`` that it names as links; ``root`` leads up."""
        pieces: list[str] = []
        end = 0
        for mention in _MENTION.finditer(text):
            for number in re.finditer(_NUMBER, mention.group()):
                place = self.law(code, number.group())
                if place is not None:
                    start = mention.start() + number.start()
                    pieces.append(escape(text[end:start]))
                    pieces.append(Markup('<a href="{}">{}</a>').format(root + place.path, number.group()))
                    end = start + len(number.group())
        return Markup("").join([*pieces, escape(text[end:])])


def _anchors(code: Code) -> dict[str, str]:
    """The anchors by every way in which a law or a part may be cited, without capitals."""
    laws = code.statutes
    parts = {
        name: part_anchor(laws, law, part)
        for law, statute in laws.items()
        for part in statute.law.parts
        for name in part_names(law, part)
    }
    return parts | {law.casefold(): law_anchor(law) for law in laws}
