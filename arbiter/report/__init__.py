"""The report: what it holds (``model``), and how it is shown to people and to programs.

``wording`` puts a ruling into words and ``auction_table`` lays out its calls; ``text`` and ``markdown`` print
both. ``machine`` prints the report as it is. ``safe`` keeps what a transcript says from acting on the screen.
"""
