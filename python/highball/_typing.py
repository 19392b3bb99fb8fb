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
