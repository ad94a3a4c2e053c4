"""What ``help`` says."""

from arbiter.report.document import Block, Paragraph, Table

_CALLS = {
    "auction": ("1S   pass   2NT   double", "a call, by the player whose turn it is"),
    "plain": ("hearts   pass   may I lead?   yes", "a call, by the player whose turn it is"),
}
_ACTS = {
    "auction": ("South: 2D", "who really called, in turn or not"),
    "plain": ("East: double", "who really called, in turn or not"),
}
_INCIDENTS = (
    "West: exposes H5",
    "what was done; also: leads C4, changes to 3H, withdraws, calls attention, consults partner, "
    "leaves the choice to partner, tells partner of a previous call",
)
_DEAL = ("East: card-exposed-in-dealing H5", "what went wrong in the deal, before the first call")
_PLAY = ("SK   S2", "cards, by the hands whose turn it is; also: West: quits, West: claims a revoke")
_AFTER = ("Tricks: 9", "the result, when the hand is played; also: Honours: NS 4")
_CHOICES = (
    ("2", "the choice shown under that number; its id will do, as in new-deal"),
    ("West chooses call-suit H", "the same in full; 'West waives' gives the right up"),
)
_COMMANDS = (
    ("undo", "take the last line back"),
    ("show", "the whole ruling so far"),
    ("save FILE", "write a copy"),
    ("quit", "end; what was recorded stays"),
)
_OPENING = {
    "code": "Type the code's number, or its name as far as it is clear.",
    "dealer": "Type North, East, South or West, or the letter alone.",
}
_HEADERS = "Before the first call headers may be typed: Players: N=Ann, E=Bob, Title: ..."


def help_page(game: str, asks: str | None) -> list[Block]:
    """What may be typed, in a game, or while the code or the dealer is asked for."""
    opening: list[Block] = [Paragraph(_OPENING[asks])] if asks else []
    lines = [] if asks else [_CALLS[game], _ACTS[game], _INCIDENTS, *_CHOICES, _DEAL, _PLAY, _AFTER]
    rows = tuple(((written,), (meaning,)) for written, meaning in (*lines, *_COMMANDS))
    return [*opening, Table(("", ""), rows), Paragraph(_HEADERS)]
