"""Looking up the laws: by number, by what happened, and how many of them the program uses.

::

    references         "whist/50a" -> the law, or the nearest there is
    parallels          a law -> the same matter in the other codes
    plain, entry       a law -> all that is known of it, in plain words
    stems, synonyms    a text -> the words in it that may be searched for
    search             what happened -> the laws on it, best first
    counting           a code -> how many laws the program enforces, applies, leaves alone

What is found goes into a document (``arbiter.report.document``) by ``law_page``, ``list_page``,
``coverage_page`` and ``terms_page``.
"""
