"""Reading, checking and generating questions."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import Literal

from highball import _highball
from highball._arguments import Board, BoardText, all_are_none, as_title, source, texts
from highball._error import HighballError
from highball._highball import GameBoard, Position, Title
from highball._typing import Diagnostic
from highball._warning import warn


def positions(
    board: Board,
    *,
    company: str | None = None,
    trains: Sequence[str] = (),
    title: str | PathLike[str] | Title | None = None,
    id: str | None = None,
    action: int | None = None,
    at: int | Literal["end"] | None = None,
    round: str | None = None,
) -> list[Position]:
    """Reads the questions of the companies of a board.

    A board file has one for each company with trains, and so has a recorded game. A snapshot has one.

    Args:
        board: The board, as :data:`highball.Board` describes.
        company: Ask for this company only.
        trains: Ask for these trains instead of the company's own. Each is the id or name of a train, or a number of stops.
        title: The title of a board file or recorded game, instead of the one that it names: an id, a title file (``.toml``) or a
            :class:`Title`.
        id: The id of a question in a stream.
        action: Take a recorded game after this action. If a company runs its trains in it, the question is about that company.
        at: Take a recorded game after this action, or after the last one with ``"end"``, and ask for all companies with trains, each as
            it would run next: what comes before, such as the end of the round, has happened. By default, it is taken after the last one.
        round: Take each company that runs trains in this round of a recorded game, such as ``"OR 5.2"``, at the time when it runs them.

    Raises:
        HighballError: The board cannot be used.
        OSError: The file cannot be read.

    Warns of what is odd about a board file (``UserWarning``).
    """
    if isinstance(board, Position):
        if not trains and all_are_none(company, title, id, action, at, round):
            return [board]
        board = board.to_dict()
    if isinstance(board, GameBoard):
        if any(option is not None for option in (title, id, action, at, round)):
            raise ValueError("title, id, action, at and round choose something of a file, but this is a GameBoard")
        return board._positions(company, texts("trains", trains))
    choice = {
        "company": company,
        "trains": texts("trains", trains),
        "id": id,
        "action": action,
        "at": at,
        "round": round,
    }
    found, warnings = _highball.positions(source(board), as_title(title), choice)
    for warning in warnings:
        warn(warning)
    return found


def position(
    board: Board,
    *,
    company: str | None = None,
    trains: Sequence[str] = (),
    title: str | PathLike[str] | Title | None = None,
    id: str | None = None,
    action: int | None = None,
    at: int | Literal["end"] | None = None,
    round: str | None = None,
) -> Position:
    """Reads the only question of a board. Takes the same arguments as :func:`positions`.

    Raises:
        HighballError: The board cannot be used, or several companies have trains and none is chosen.
        OSError: The file cannot be read.
    """
    if isinstance(board, Position) and not trains and all_are_none(company, title, id, action, at, round):
        return board
    found = positions(board, company=company, trains=trains, title=title, id=id, action=action, at=at, round=round)
    if len(found) > 1:
        companies = ", ".join(position.company for position in found)
        raise HighballError(f"several companies can run: choose one with `company`: {companies}")
    return found[0]


def game_board(
    board: BoardText | GameBoard,
    *,
    title: str | PathLike[str] | Title | None = None,
    at: int | Literal["end"] | None = None,
) -> GameBoard:
    """Reads a board that can be changed.

    ``GameBoard("1889")`` is the board of a title at the start of the game.

    Args:
        board: A board file, a board in one line, a game exported from 18xx.games, or with ``title`` a snapshot. A :class:`GameBoard` is
            copied.
        title: The title of the board, instead of the one that it names. A snapshot needs one.
        at: Take a recorded game after this action, or after the last one with ``"end"``, which is the default: as the company whose turn
            it is finds the board.

    Raises:
        HighballError: The board cannot be used.
        OSError: The file cannot be read.

    Warns of what is odd about a board file (``UserWarning``).
    """
    if isinstance(board, GameBoard):
        if not all_are_none(title, at):
            raise ValueError("title and at choose something of a file, but this is a GameBoard")
        return board.copy()
    expected = "the text of a board file, a game or a snapshot, a mapping or a GameBoard"
    found, warnings = _highball.game_board(source(board, expected=expected), as_title(title), at)
    for warning in warnings:
        warn(warning)
    return found


def check(
    board: str | PathLike[str] | bytes | GameBoard,
    *,
    title: str | PathLike[str] | Title | None = None,
) -> list[Diagnostic]:
    """Lists all errors and warnings about a board file, in the order of its lines. Takes the same arguments as :func:`positions`."""
    if isinstance(board, GameBoard):
        title, board = board._title() if title is None else title, board.board_file()
    return _highball.check(source(board, expected="the text of a board file, or a GameBoard"), as_title(title))


def generate(
    seed: int = 1,
    *,
    size: int | None = None,
    trains: Sequence[str | int] | None = None,
    tokens: int | None = None,
    foreign: int | None = None,
) -> Position:
    """Makes a random board. The same arguments give the same board.

    Args:
        seed: The seed.
        size: Width and height in hexes, from 1 to 40; 6 by default.
        trains: The company's trains by reach, such as ``[4, 4, "D"]``, where ``"D"`` is unlimited; two of these by default.
        tokens: Number of the company's tokens; 3 by default.
        foreign: Number of other companies' tokens; 2 by default.

    Raises:
        ValueError: There is no such board.
    """
    reaches = None if trains is None else [str(train) for train in trains]
    return _highball.generate(seed, size, reaches, tokens, foreign)

