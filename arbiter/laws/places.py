"""Where the lawbook and the cases are: inside the installed package, or at the top of a checkout."""

from pathlib import Path
from typing import Final

_PACKAGE = Path(__file__).resolve().parent.parent


def data_folder(name: str) -> Path:
    """The folder ``lawbook`` or ``cases`` that belongs to this installation.

    A wheel carries it as ``arbiter/data/NAME``; an editable install reads the checkout's own.
    """
    packed = _PACKAGE / "data" / name
    return packed if packed.is_dir() else _PACKAGE.parent / name


LAWBOOK: Final = data_folder("lawbook")
