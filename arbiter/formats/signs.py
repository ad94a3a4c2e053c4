"""What a record of a bridge program begins with."""

import re

from arbiter.formats.form import Form

_BEFORE = re.compile(rb"(?:\s|%[^\r\n]*+|;[^\r\n]*+|\{[^}]*+\})*")
_PBN_LINE = re.compile(rb"(?i)% *(?:PBN|EXPORT)\b")
_PBN_TAG = re.compile(rb"(?i)\[\s*+[a-z_0-9]++\s*+\"")
_LIN = re.compile(rb"(?i)[a-z0-9]{2}\|[^|]*+\|")


def sign_of(head: bytes) -> Form:
    """The form of a file by its first bytes, without the spaces before them."""
    if _PBN_LINE.match(head) or _PBN_TAG.match(head, _end_of_comments(head)):
        return Form.PBN
    return Form.LIN if _LIN.match(head) else Form.TEXT


def is_enough(head: bytes) -> bool:
    """Whether a line beyond the first comments has been seen, so that more would not change the form."""
    return b"\n" in head[_end_of_comments(head) :] or b"\r" in head[_end_of_comments(head) :]


def _end_of_comments(head: bytes) -> int:
    before = _BEFORE.match(head)
    return before.end() if before else 0
