"""A deal that has been ruled on, to its score. The doors are ``score`` and its like.

::

    holdings           hands, play and [result] -> tricks, honours, chicane, the score before the deal
    penalties          findings -> what bears on the score, as chosen and as it might be
    reckoning          these and the code's values -> the lines of the score, each with its law
    scorer             the score of a transcript, and what each way of a penalty is worth
    page               the score sheet, as a document
"""

from arbiter.scoring.scorer import contradiction, score, worth_of_options

__all__ = ["contradiction", "score", "worth_of_options"]
