"""A transcript walked through event by event: what was said, what it met with, and why.

::

    watching           a court that notes what it is asked and how the law was weighed
    tracer             drives the engine with it, an event a step
    auction_words      each game's turn, worth and standing in words (plain_words)
    play_words         the same of the play
    auction_reasons    why a fact was not found (plain_, play_, deal_ and choice_reasons)
    rights             what became of the rights that were there before
    looking            which laws were looked at and did not apply
    model              an explanation, field by field, as it is printed as JSON
    page               an explanation as a document

Nothing here rules: the engine does, and is watched.
"""
