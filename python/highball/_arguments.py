"""The arguments that several functions have in common."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from os import PathLike
from pathlib import Path
from typing import Any

from highball import _highball
from highball._highball import GameBoard, Position, Search, Title
from highball._progress import bar

BoardText = str | PathLike[str] | bytes | Mapping[str, Any]
"""A file, or its contents, as :data:`Board` describes them."""

Board = BoardText | GameBoard | Position
"""What a question is read from.

- A path: a ``PathLike`` object, or a ``str`` of one line that does not begin with ``{``. The file is a board file (``.toml``), a snapshot
  (``.json``), a stream of snapshots (``.jsonl``, ``.jsonl.gz``) or a game exported from 18xx.games (``.json``, ``.json.gz``).
- The contents of such a file: any other ``str``, or ``bytes``. A board in one line, which begins with ``highball/``, is one too.
- A snapshot or a recorded game as a mapping, such as ``json.load`` returns.
- A :class:`GameBoard`, or a :class:`Position` that was read before.
"""

TimeLimit = timedelta | float
"""A time: a ``timedelta``, or a number of seconds."""

Progress = bool | Callable[..., object]
"""A function that is told how far the work is, or ``True`` for a bar by tqdm if that is installed."""


def source(
    file: BoardText,
    name: str = "board",
    expected: str = "the text of a board file or a snapshot, a mapping or a Position",
) -> Path | bytes:
    """Returns the path of a file, or its contents. An argument called `name` that is neither is refused."""
    match file:
        case bytes():
            return file
        case str() if not file or "\n" in file or file.lstrip().startswith(("{", "highball/")):
            return file.encode()
        case str() | PathLike():
            return Path(file)
        case Mapping():
            return json.dumps(dict(file)).encode()
    kind = type(file).__name__
    raise TypeError(f"{name}: {kind}, expected a path, {expected}")


def as_title(title: str | PathLike[str] | Title | None) -> Title | None:
    """Returns a title that is given by its id, by its file or by itself."""
    return title if title is None or isinstance(title, Title) else Title(title)


def texts(name: str, values: Sequence[str] | str) -> list[str]:
    """Returns a list of texts. A single text stands for a list with only this."""
    if isinstance(values, str):
        return [values]
    found = list(values)
    if not all(isinstance(value, str) for value in found):
        raise TypeError(f"{name}: expected texts")
    return found


DEFAULT_SEARCH = Search(_highball.strategies()[0], None, None, None, None, None)


def all_are_none(*options: object) -> bool:
    """Whether none of some options is given."""
    return options.count(None) == len(options)


@contextmanager
def search(
    strategy: str | None,
    threads: int | None,
    time_limit: TimeLimit | None,
    node_limit: int | None,
    memory_limit: int | None,
    progress: Progress,
) -> Iterator[Search]:
    """Returns how to search, with a bar while it lasts if one is asked for."""
    if all_are_none(strategy, threads, time_limit, node_limit, memory_limit) and progress is False:
        yield DEFAULT_SEARCH
        return
    if time_limit is not None and not isinstance(time_limit, timedelta):
        time_limit = timedelta(seconds=time_limit)
    if strategy is None:
        strategy = _highball.strategies()[0]
    with bar(progress) as function:
        yield Search(strategy, threads, time_limit, node_limit, memory_limit, function)
