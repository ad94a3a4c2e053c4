"""Questions on the laws: put one by one, or printed for a class.

::

    auctions           chance -> a lawful auction of one of the games
    faults             chance -> an auction with one fault in it (plain_faults: in plain bridge)
    exercises          a case or such an auction -> the rulings on it under every code of its game
    question           what a question is
    matters            an exercise -> what may be asked about it, what is right, what wrong but plausible
    likely             what an act might be taken for
    wrong              which answers would be right as well, and are not offered
    aiming             what the quiz is to be about -> the irregularities or laws it aims at, and those near
    drawing            chance, and what the quiz aims at -> its questions
    wording            a question and the ruling -> words
    keys               what is typed, a key or a line at a time
    asking             one question after the other, each with its ruling
    scoring            what was answered -> how many were right, and which laws to read again
    sheet, sheet_page  the questions and a key as a document, and as a page for the printer

The doors are ``aims_about``, ``draw_quiz``, ``ask``, ``quiz_sheet`` and ``sheet_page``. Who rules on
everything that is asked is the program itself.
"""
