"""Views and templates to pages. Whatever a page shows is escaped, unless ``Places`` has made it a link."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import jinja2
from markupsafe import Markup, escape

from arbiter import __version__
from arbiter.report.citing import first_upper
from arbiter.site.book import Book
from arbiter.site.glossary import PAGE as GLOSSARY
from arbiter.site.glossary import glossary
from arbiter.site.lawviews import code_view, law_cases_view
from arbiter.site.places import Link, cases_page, code_page
from arbiter.site.search import search_script

_STATIC: Final = Path(__file__).parent / "static"
_MENU: Final = (
    Link("index.html", "The lawbook"),
    Link(GLOSSARY, "Glossary"),
    Link("search.html", "Search"),
)
_RED_SUITS = re.compile("[♥♦]")


def site_files(book: Book) -> dict[str, bytes]:
    """Give every file of the site, by its path from the site's top."""
    texts = dict(Renderer(book).pages())
    files = {path: text.encode() for path, text in texts.items()}
    return files | {f"static/{path.name}": path.read_bytes() for path in sorted(_STATIC.iterdir())}


class Renderer:
    """Renders the pages of one book."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.templates = _environment(book)

    def pages(self) -> Iterator[tuple[str, str]]:
        """Each page, and the index of the search."""
        codes = [code_view(code, self.book) for code in self.book.codes.values()]
        terms = glossary(self.book)
        yield self._page("index.html", "index.html", codes=codes)
        yield self._page("search.html", "search.html", codes=codes)
        yield self._page(GLOSSARY, "glossary.html", terms=terms)
        for code in codes:
            yield self._page(code_page(code.id), "code.html", code=code)
        for code_id, law in self.book.laws_with_cases:
            yield self.cases(code_id, law)
        yield "static/search-index.js", search_script(self.book, terms)

    def cases(self, code_id: str, law: str) -> tuple[str, str]:
        """The page of a law's cases."""
        view = law_cases_view(self.book.codes[code_id], law, self.book)
        return self._page(cases_page(code_id, law), "cases.html", page=view)

    def _page(self, path: str, template: str, **content: Any) -> tuple[str, str]:
        text = self.templates.get_template(template).render(
            path=path, root="../" * path.count("/"), menu=_MENU, version=__version__, **content
        )
        return path, text


def _environment(book: Book) -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("arbiter.site"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {
        "first_upper": first_upper,
        "linked": book.places.linked,
        "place": lambda law, code: book.places.law(code, law),
        "suits": _suits,
    }
    return environment


def _suits(text: str) -> Markup:
    """The text with the red suits marked, to be coloured."""
    return Markup(_RED_SUITS.sub(r'<span class="red">\g<0></span>', str(escape(text))))
