"""The record of a deal that is kept while it is played: ``arbiter table``.

``record`` holds its lines and their file, and ``session`` takes one line after another, with no terminal: it
asks for the code and the dealer (``opening``), rules on the whole again after each line, and says what is
new (``screen``, ``helping``). ``sectioning`` knows under which section a line belongs, ``choices`` what may
be chosen now and how it is typed, ``completion`` how a line that has been begun may go on. ``prompt`` is the
terminal, or whatever else the lines come from.
"""
