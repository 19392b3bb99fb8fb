"""Types of arguments and results that the library's JSON does not have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, Protocol, TypedDict


class ArrowStream(Protocol):
    """A table or a stream of record batches."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


class ArrowArray(Protocol):
    """A record batch."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


ArrowTable = ArrowStream | ArrowArray


class PackedRun(TypedDict):
    """A route of the best set out of lists of priced routes."""

    train: str
    """The id of the train."""
    route: int
    """The number of the route among the train's, from 0."""
    revenue: int


class PackingDict(TypedDict):
    """The best set out of lists of priced routes."""

    revenue: int
    """What the set earns."""
    upper_bound: int
    """No set out of the lists earns more than this."""
    proven: bool
    """Whether the two are equal."""
    runs: list[PackedRun]
    """The chosen routes, in the order of the trains."""
    nodes: int
    """The nodes of the search."""


class Diagnostic(TypedDict):
    """An error or a warning about a board file."""

    line: int
    """The line, from 1."""
    severity: Literal["error", "warning"]
    field: str
    """The field, such as ``tiles.E6``."""
    what: str
    """What is wrong or odd."""
    expected: str
    """What was expected."""
    hex: str | None
    """The hex that it is about."""
    company: str | None
    """The company that it is about."""


Strategy = Literal["portfolio", "branch-and-bound", "frontier", "greedy", "exhaustive", "flow"]
"""The name of a strategy, of ``highball.strategies()``."""

Theme = Literal["auto", "light", "dark"]
"""The colours of a picture; ``"auto"`` follows the browser."""


class Lay(TypedDict):
    """A step that lays a tile."""

    hex: str
    tile: str
    rotation: NotRequired[int]
    """Sixths of a turn clockwise; 0 by default."""


class Token(TypedDict):
    """A step that places a token, as a company does in its turn."""

    company: str
    """The company, with the traffic of the token if the title distinguishes it."""
    hex: str
    stop: NotRequired[int]
    """The number of the stop in the hex; 0 by default."""
    replaces: NotRequired[str]
    """The token whose place it takes."""
    private: NotRequired[str]
    """The private company by whose right it is placed."""


class Trains(TypedDict):
    """A step that gives a company these trains in place of its own."""

    company: str
    trains: Sequence[str]


class Phase(TypedDict):
    """A step that begins a phase."""

    phase: str


class LegalLay(TypedDict):
    """A legal tile lay, which is also the step that makes it."""

    hex: str
    tile: str
    rotation: int
    cost: int
    upgrade: bool
    """Whether it replaces a tile."""
    private: NotRequired[str]
    """The private company by whose right it is made."""


class LegalToken(TypedDict):
    """A legal token, which is also the step that places it."""

    company: str
    hex: str
    stop: int
    cost: int | None
    """``None`` if it is not known."""
    replaces: NotRequired[str]
    private: NotRequired[str]


Step = Lay | Token | Trains | Phase | LegalLay | LegalToken
"""A change of a board."""

Move = Step | Sequence[Step]
"""A step, or several that are made together."""


class AuditRow(TypedDict):
    """A turn of an audit."""

    file: str
    game: str
    """The names of the title and of the game on 18xx.games."""
    action: int
    round: str
    company: str
    played: int
    """The revenue of the runs that were played."""
    legal: bool
    best: int
    """The revenue of the best known runs."""
    upper_bound: int
    proven: bool
    missed: int | None
    """The difference; ``None`` if the runs that were played are not legal, or the game was ended in this round."""
    choice: str
    """The title's name for what became of the revenue."""
    treasury: int | None
    """How much the treasury missed; ``None`` if it is not known."""
    holders: dict[str, int] | None
    """How much each player missed; ``None`` if it is not known."""
    nobody: int | None
    """How much nobody would have received."""
    price: int | None
    """The share price after the turn; ``None`` if it is not known."""
    best_price: int | None
    """The share price after the best runs, with the same choice."""
    search_micros: int
    note: str
    """``ran nothing``, ``game ended`` or nothing."""
