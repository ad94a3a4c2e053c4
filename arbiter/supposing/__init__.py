"""What if: a transcript that has been ruled on, with one more line, ruled on again.

::

    futures            a line, or every choice that is open -> the ruling as it would be
    following          that ruling -> what follows, beside the ruling as it is
    page               the futures side by side, as a document
    machine            the same for programs

Nothing here rules: the line is read and the whole is ruled on as if it stood in the transcript.
"""
