"""The report: what it holds (``model``), and how it is shown to people and to programs.

``wording`` puts a ruling into words, ``auction_table`` lays out its calls and ``play_table`` its tricks;
``text`` and ``markdown`` print them. ``machine`` prints the report as it is. ``safe`` keeps what a transcript
says from acting on the screen.
"""
