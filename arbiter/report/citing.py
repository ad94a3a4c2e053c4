"""How laws are cited: by number or heading, page and book."""

from collections.abc import Iterable

from arbiter.report.model import Citation


def law_words(law: str) -> str:
    """Give a law's id in words.

    For example ``law 52``, ``law 60, tail``, ``Irregularities in declaring, paragraph 2``.
    """
    heading, dot, paragraph = law.rpartition(".")
    if dot:
        return f"{first_upper(heading.replace('-', ' '))}, paragraph {paragraph}"
    if law[:1].isdigit():
        return f"law {law.replace('-', ', ')}"
    return first_upper(law.replace("-", " "))


def citation_lines(citations: Iterable[Citation]) -> list[str]:
    """Give the laws by the book they stand in, each run of one book.

    For example ``Law 57, p. 12; law 49, p. 11, as printed in ...``.
    """
    lines: list[tuple[str, list[str]]] = []
    for citation in citations:
        book = citation.work
        if citation.inherited_from:
            book += f" (taken over from {citation.inherited_from})"
        law = f"{law_words(citation.law)}, p. {citation.page}"
        if lines and lines[-1][0] == book:
            lines[-1][1].append(law)
        else:
            lines.append((book, [law]))
    return [f"{first_upper('; '.join(laws))}, as printed in {book}" for book, laws in lines]


def first_upper(text: str) -> str:
    """Give the text with its first letter large."""
    return text[:1].upper() + text[1:]
