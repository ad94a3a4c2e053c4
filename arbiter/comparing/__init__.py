"""Rulings set side by side: one transcript under several codes, or two versions of what happened.

::

    columns            texts and codes -> a column a ruling, and what is compared with what
    rows               the findings of the columns, each beside those on the same matter
    parting            a row -> in which words the columns part
    unnamed            calls without a name that fall to other players under one code than under another
    page               all of it as a document
    machine            all of it for programs
"""
