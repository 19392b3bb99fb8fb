"""The exception of the package."""

from __future__ import annotations


class HighballError(Exception):
    """An error about a board, a title, a recorded game, a claim or an option.

    ``str(error)`` is one line: the file, the line, what is wrong and what was expected. If a file has several faults, the exception
    is about the first, and the others are its notes (``error.__notes__``).
    """

    message: str
    """What is wrong, where in the file, and what was expected."""
    file: str | None
    """The file, if the error is about one."""
    line: int | None
    """The line of the file or text, from 1, if it is known."""
    place: str | None
    """The field, such as ``tiles.E6``, or the path in JSON, such as ``hexes[3].stops[0]``, if it is known."""

    def __init__(self, message: str, file: str | None = None, line: int | None = None, place: str | None = None) -> None:
        super().__init__(message, file, line, place)
        self.message, self.file, self.line, self.place = message, file, line, place

    def __str__(self) -> str:
        match self.file, self.line:
            case None, None:
                return self.message
            case None, line:
                return f"line {line}: {self.message}"
            case file, None:
                return f"{file}: {self.message}"
            case file, line:
                return f"{file}:{line}: {self.message}"
        raise AssertionError  # The cases above are all there are.
