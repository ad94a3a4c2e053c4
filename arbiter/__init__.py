"""Rules on irregularities at the bridge table under the laws of a century ago.

A transcript goes one way through the package, a folder a step::

    transcript   text -> events          what was said and done, line by line
    table        events -> state, facts  what that was at the table; knows no code of laws
    laws         YAML -> law             what a code says of each fact
    ruling       facts + law -> findings who may choose, what follows, until when
    report       findings -> screen      for people and for programs
"""

__version__ = "0.1.0"
