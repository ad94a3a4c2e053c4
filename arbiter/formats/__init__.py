"""Records of bridge programs: PBN and LIN read into transcripts, transcripts written as PBN and as text.

``form`` knows a file's form by its beginning. ``reading`` is the door for reading: ``chunking`` cuts a
file into chunks that can be read apart. Of these ``pbn`` (with ``pbn_games``, ``pbn_tags``,
``pbn_auction``, ``pbn_play`` and ``own_words``) and ``lin`` (with ``lin_hands``) make one record of each
board, under the calls that ``desk`` and ``tables`` have for the code. ``claims`` holds what a record says
of itself against the ruling. ``pbn_writer`` and ``text_writer`` are the doors for writing: ``course``
tells what became of each call, and ``wording`` says an act so that it can be read again.
"""
