"""The shape of ``words.yaml``: what the report says, for all codes."""

import msgspec


class IrregularityWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``name`` is the irregularity's heading; ``says`` the sentence of the finding, or one a variant.

    The sentences have places in braces (``{offender}``, ``{call}``), which the report fills.
    """

    name: str
    says: str | dict[str, str]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words, by id: of irregularities (facts), options, consequences (effects) and moments."""

    irregularities: dict[str, IrregularityWords] = {}
    options: dict[str, str] = {}
    consequences: dict[str, str] = {}
    moments: dict[str, str] = {}

    def joined(self, more: "Words") -> "Words":
        """These words and those of ``more``; where both have one, it is ours."""
        return Words(
            more.irregularities | self.irregularities,
            more.options | self.options,
            more.consequences | self.consequences,
            more.moments | self.moments,
        )
