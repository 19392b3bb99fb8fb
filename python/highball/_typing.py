"""Types of arguments and results that the library's JSON does not have."""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypedDict


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
