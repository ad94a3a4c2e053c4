"""The names that a law may use, each with what it means at the table.

A law file that uses another name is refused when it is loaded. The facts are found in ``arbiter.table``, the
conditions, roles, moments and effects are worked by ``arbiter.ruling``; a test holds that each name here has
its function there, and none more.
"""

from typing import Final

AUCTION_FACTS: Final = {
    "dealer-does-not-declare": "the dealer opens with anything but a bid",
    "bid-out-of-turn": "a bid by a player whose turn it is not",
    "double-out-of-turn": "a double by a player whose turn it is not",
    "redouble-out-of-turn": "a redouble by a player whose turn it is not",
    "pass-out-of-turn": "a pass by a player whose turn it is not",
    "reentry-after-pass-out-of-turn": "a player calls again although what he passed out of turn still stands",
    "insufficient-bid": "a bid that does not over-call the bid before it",
    "impossible-bid": "a bid that no number of tricks up to seven would make enough, or of more than seven",
    "debarred-player-calls": "a player who is barred does anything but pass",
    "double-of-partner": "a double of his own side's bid",
    "double-without-bid": "a double with no bid to double",
    "second-double": "a double of what is doubled already",
    "redouble-of-partners-double": "doubling again what his partner (or he) has doubled",
    "redouble-without-double": "a redouble of what is not doubled",
    "second-redouble": "a redouble of what is redoubled already",
    "call-changed": "a player changes the call he made, or takes it back",
    "call-after-final": "anything but a pass after the bidding is over",
    "card-exposed-before-final": "a card shown, or led, before the final bid",
    "card-exposed-before-lead": "a card shown after the final bid and before the first lead",
    "lead-out-of-turn": "a card led to the first trick by the partner of the proper leader",
    "gives-information": "a player tells his partner of an earlier call, after the final bid",
}

PLAIN_FACTS: Final = {
    "partner-declares-unasked": "the dealer's partner declares before the dealer has left it to him",
    "partner-passes-back": "the dealer's partner passes the declaration to the dealer",
    "adversary-declares": "an adversary of the dealer names a trump",
    "adversary-passes-declaration": "an adversary of the dealer passes the declaration",
    "declaration-changed": "a second declaration by the dealer's side, or a change of the first",
    "double-before-asked": "the pone doubles before the eldest hand has doubled or asked",
    "redouble-out-of-turn": "a redouble by a player whose right it is not",
    "redouble-past-limit": "a redouble when the odd trick has come to the limit",
    "doubling-changed": "a player goes back on what he said as to doubling",
    "double-when-closed": "a double when doubling is over, or by one whose right to it is forfeit",
    "double-needs-consent": "a double by one who may double only with consent",
    "consults-on-doubling": "partners confer whether to double",
    "lead-before-doubling-complete": "the eldest hand leads after a double, before all is said",
    "lead-without-asking": "the eldest hand leads, nobody having doubled, without his partner's yes",
    "pone-asks-to-lead": "the pone asks whether he may lead",
    "lead-out-of-turn": "the pone leads to the first trick",
    "card-exposed-before-declaration": "a card shown, or led, before the trump is declared",
    "card-exposed-before-lead": "a card shown after the declaration and before the first lead",
}

PENALTY_FACTS: Final = {
    "consultation-on-penalty": "partners confer which penalty to take",
    "partner-suggests-penalty": "the partner of him who alone may choose suggests or demands the penalty",
    "wrong-penalty-demanded": "a penalty is demanded that the law does not give",
    "penalty-demanded-too-late": "a penalty is demanded after the right to it has gone",
}

FACTS: Final = AUCTION_FACTS | PLAIN_FACTS | PENALTY_FACTS

CONDITIONS: Final = {
    "by-dealer-side": "the offender is the dealer or his partner",
    "by-eldest": "the offender is the eldest hand",
    "by-pone": "the offender is the pone",
    "by-declarer": "the offender is the declarer",
    "by-dummy": "the offender is the declarer's partner",
    "by-leader": "the offender is to lead to the first trick",
    "by-leaders-partner": "the offender's partner is to lead to the first trick",
    "by-declarers-adversary": "the offender is an adversary of the declarer",
    "own-side-has-bid": "the side that may choose has made a bid",
    "changes-insufficient-bid": "the call that is changed is an insufficient bid",
    "changes-bid-not-enough": "the call that is changed is an insufficient or impossible bid",
    "to-enough": "the new call is a bid that over-calls",
    "to-bid-not-enough": "the new call is a bid that is itself insufficient or impossible",
    "to-same-denomination": "the new call is a bid in the denomination of the first",
    "to-other-denomination": "the new call is a bid in another denomination",
    "to-what-the-law-makes-it": "the new call is just what the law has made of the first",
    "at-once": "nothing has been said or done since the call that is changed",
    "before-next-acts": "the next player has not yet called",
    "attention-called": "an adversary has called attention to the irregularity",
    "taken-back-out-of-turn": "the call stood out of its turn, and gives way to no other",
    "right-of-either": "the right in question belongs to either adversary",
    "right-undisclosed": "the right in question must be used without consultation",
    "spade-convention": "the house plays the spade convention, and spades are made and not yet doubled",
}

ROLES: Final = {
    "offender": "the player who erred",
    "partner": "his partner",
    "left": "the adversary on his left",
    "right": "the adversary on his right",
    "either": "either adversary of his",
    "dealer": "the dealer",
    "eldest": "the eldest hand, on the dealer's left",
    "pone": "the pone, on the dealer's right",
    "maker": "the maker of the trump",
    "declarer": "the declarer",
    "leader": "the player who leads to the first trick",
    "last-doubler": "the adversary who last doubled or redoubled",
    "holder": "the player whose right is in question",
    "side": "the offender and his partner",
}

MOMENTS: Final = {
    "holder-calls": "the holder of the right himself calls",
    "left-calls": "the player on the offender's left calls",
    "either-calls": "an adversary of the offender passes, bids, doubles or redoubles",
    "doubling-spoken-of": "anybody says anything as to doubling or not doubling, 'may I lead?' included",
    "anybody-doubles": "anybody doubles",
    "first-lead": "the proper leader leads to the first trick",
}

OCCASIONS: Final = {
    "partner-comes-to-lead": "the final bid leaves the offender's partner to lead to the first trick",
}

EFFECTS: Final = {
    "new-deal": "the deal is void and the same dealer deals again",
    "bid-made-sufficient": "the bid counts as the least number of tricks that over-calls",
    "bid-made-seven": "the bid counts as seven tricks",
    "bid-final": "the last bid of the choosers' side becomes final at once",
    "grand-slam": "the bid counts as seven tricks and is played by him who made it",
    "call-cancelled": "the call counts as a pass",
    "double-undone": "the double does not stand",
    "partner-debarred": "his partner may do nothing but pass",
    "side-debarred": "neither he nor his partner may do anything but pass",
    "card-liable-to-be-called": "the card stays on the table and may be called",
    "card-called": "the card must be played when called",
    "suit-called": "a suit must be led as called",
    "suit-forbidden": "the suit of the card must not be led",
    "no-further-doubling": "nobody may double any more, and the play begins",
    "partner-loses-double": "his partner may neither double nor redouble",
    "double-needs-consent": "a double is good only with consent",
    "consent-given": "the double stands",
    "must-declare": "the dealer's partner must himself declare",
    "right-lost": "the right to the penalty is lost",
    "take-two": "the maker scores two points and the hand is not played",
    "hand-played-out": "the hand must be played out",
}

MECHANISMS: Final = {
    "trick-values": "points for each trick above six, by denomination",
    "rank-of-bids": "which bid over-calls which",
    "order-of-calling": "whose turn it is to call",
    "dealer-declares-first": "the dealer makes the first declaration",
    "passing-to-partner": "the dealer may leave the declaration to his partner",
    "final-bid": "when the bidding is over",
    "declarer": "who plays the two hands",
    "doubling": "who may double and redouble what",
    "doubling-value": "what doubling makes of a trick's value, and that it leaves the rank of bids alone",
    "over-call-annuls-double": "a higher bid wipes out doubles",
    "double-reopens": "a double gives every player a new turn",
    "first-right-to-double": "who of a side may double first, and when",
    "doubling-limit": "where doubling stops",
    "play-begins": "when the doubling or bidding gives way to the play",
    "first-lead": "who leads to the first trick",
    "seats": "who is eldest hand, who is pone",
    "time-for-decision": "a choice stays open until something ends it",
    "not-played-undoubled": "spades made and not doubled are not played",
    "exposed-cards": "which cards that were shown may be called",
}

CLOSINGS: Final = FACTS | {
    "permission-given": "'may I lead?' was answered with yes",
    "all-satisfied": "the last who had the right to double was satisfied",
    "double-refused": "a double was not accepted",
    "led": "the first card was led, and no law keeps the doubling open",
}
"""What may close a right or tie it to consent, for ``since``: an irregularity, or one of these."""

HOUSE_RULES: Final = {
    "doubling-limit": "doubling stops at a number of points an odd trick",
    "spade-convention": "spades that nobody doubles are not played",
    "one-spade-convention": "the dealer opens with one spade, and his partner takes him out",
}
