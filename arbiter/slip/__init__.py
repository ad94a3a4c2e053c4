"""The ruling slip: a ruling on a page to print or send, and its auction as a drawing.

::

    view               a ruling -> what the slip says, which boxes it has and which are ticked
    page               slips -> one HTML page, for paper of the size A5 and for a telephone
    drawing            an auction -> lines, boxes and texts, each in its place (by the widths of ``letters``)
    picture            drawings -> one SVG
    markup             the templates, and how what they show is made harmless

The doors are ``SlipPages`` and ``Pictures``.
"""
