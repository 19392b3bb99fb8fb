"""Answers, verdicts, advice, audits and packings."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any, Literal, cast, overload

from highball import _highball
from highball._arguments import Board, Progress, TimeLimit, as_title, search, source, texts
from highball._highball import Advice, Answer, AnswerTable, Audit, GameBoard, Position, Title, Verdict
from highball._questions import position
from highball._typing import ArrowTable, PackingDict, Strategy

Claim = str | Answer | Mapping[str, Any]
"""A claimed set of runs: ``"4D: San Antonio, Monterrey; 3: A1, C3"``, or an answer."""


def solve(
    board: Board,
    *,
    company: str | None = None,
    trains: Sequence[str] = (),
    title: str | PathLike[str] | Title | None = None,
    id: str | None = None,
    action: int | None = None,
    at: int | Literal["end"] | None = None,
    round: str | None = None,
    top: int | None = None,
    all: bool = False,
    beat: int = 0,
    fix: Sequence[str] = (),
    forbid: Sequence[str] = (),
    include: Sequence[str] = (),
    strategy: Strategy | None = None,
    threads: int | None = None,
    time_limit: TimeLimit | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    progress: Progress = False,
) -> Answer:
    """Finds the best runs of a company.

    Without limits the answer is proven. Other threads of Python run meanwhile, and Ctrl-C ends the search.

    Args:
        board: The board, as :data:`highball.Board` describes.
        company, trains, title, id, action, at, round: As for :func:`highball.position`.
        top: Find this many best sets of runs.
        all: Find every set of runs that earns as much as the best.
        beat: Consider only sets that earn more than this.
        fix: Consider only sets in which these trains run exactly these stops, such as ``["4-train: A1, C3"]``.
        forbid: Consider only sets in which no train runs exactly these stops, such as ``["A1, C3"]`` or ``["4-train: A1, C3"]``.
        include: Consider only sets in which some train runs to these stops.
        strategy: The name of a strategy, one of ``highball.strategies()``; the first by default.
        threads: Number of threads to search with; one for each core by default.
        time_limit: Stop after this time, proven or not.
        node_limit: Stop after this many nodes, proven or not. Unlike a time limit, it gives the same answer on every machine.
        memory_limit: Stop when the routes and states that are stored take more than this many bytes, proven or not.
        progress: A function that is called with the best revenue, the upper bound and the number of nodes so far, or ``True`` for a bar by
            tqdm.

    Raises:
        HighballError: The board or an argument cannot be used.
        OSError: The file cannot be read.
    """
    question = position(board, company=company, trains=trains, title=title, id=id, action=action, at=at, round=round)
    run_sets = {
        "top": top,
        "all": all,
        "beat": beat,
        "fix": texts("fix", fix),
        "forbid": texts("forbid", forbid),
        "include": texts("include", include),
    }
    with search(strategy, threads, time_limit, node_limit, memory_limit, progress) as how:
        return _highball.solve(question, run_sets, how)


def judge_claims(
    board: Board,
    claims: Sequence[Claim] = (),
    *,
    company: str | None = None,
    trains: Sequence[str] = (),
    title: str | PathLike[str] | Title | None = None,
    id: str | None = None,
    action: int | None = None,
    at: int | Literal["end"] | None = None,
    round: str | None = None,
    strategy: Strategy | None = None,
    threads: int | None = None,
    time_limit: TimeLimit | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    progress: Progress = False,
) -> list[Verdict]:
    """Judges claimed sets of runs against each other and the best. Returns the verdicts, the best first.

    Args:
        board: The board, as :data:`highball.Board` describes.
        claims: The claims. In a recorded game, the runs that were played if there are none.
        company, trains, title, id, action, at, round: As for :func:`highball.position`.
        strategy, threads, time_limit, node_limit, memory_limit, progress: As for :func:`highball.solve`.

    Raises:
        HighballError: The board or a claim cannot be read.
        OSError: The file cannot be read.
    """
    question = position(board, company=company, trains=trains, title=title, id=id, action=action, at=at, round=round)
    with search(strategy, threads, time_limit, node_limit, memory_limit, progress) as how:
        return _highball.judge(question, [claim_text(claim) for claim in claims], how)


def judge(
    board: Board,
    claim: Claim | None = None,
    *,
    company: str | None = None,
    trains: Sequence[str] = (),
    title: str | PathLike[str] | Title | None = None,
    id: str | None = None,
    action: int | None = None,
    at: int | Literal["end"] | None = None,
    round: str | None = None,
    strategy: Strategy | None = None,
    threads: int | None = None,
    time_limit: TimeLimit | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    progress: Progress = False,
) -> Verdict:
    """Judges a claimed set of runs: is it legal, what does it earn, and is there a better one?

    In a recorded game, ``claim`` may be left out: then the runs that were played are judged. The other arguments are those of
    :func:`judge_claims`.
    """
    (verdict,) = judge_claims(
        board,
        () if claim is None else (claim,),
        company=company,
        trains=trains,
        title=title,
        id=id,
        action=action,
        at=at,
        round=round,
        strategy=strategy,
        threads=threads,
        time_limit=time_limit,
        node_limit=node_limit,
        memory_limit=memory_limit,
        progress=progress,
    )
    return verdict


def claim_text(claim: Claim) -> str:
    """Returns a claim as text."""
    if isinstance(claim, str):
        return claim
    if not isinstance(claim, Answer | Mapping):
        raise TypeError(f"claim: {type(claim).__name__}, expected a text, an Answer or a mapping")
    return json.dumps(claim.to_dict() if isinstance(claim, Answer) else dict(claim))


def advise(
    board: Board,
    *,
    company: str | None = None,
    title: str | PathLike[str] | Title | None = None,
    action: int | None = None,
    at: int | Literal["end"] | None = None,
    lays: int = 1,
    combine: bool = False,
    first_turn: bool = False,
    budget: int | None = None,
    after: str | None = None,
    against: str | None = None,
    per_cost: bool = False,
    boards: int | None = None,
    strategy: Strategy | None = None,
    threads: int | None = None,
    time_limit: TimeLimit | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    progress: Progress = False,
) -> Advice:
    """Finds what a company would earn after each tile lay, token and train that it may build or buy.

    Args:
        board: A board file, a recorded game, a :class:`GameBoard` or a :class:`Position` of one of these, as :data:`highball.Board`
            describes.
        company: The company; by default that of the position, the one that acts, or the only one with trains.
        title: As for :func:`highball.positions`.
        action: Take the board before this action of a recorded game.
        at: Take it after this action, or after the last one with ``"end"``, which is the default.
        lays: Combine up to this many tile lays of the turn.
        combine: Combine lays with a token and a train.
        first_turn: Take it for the company's first turn, in which some titles allow more tile lays.
        budget: List only moves that cost at most this.
        after: Take the board after somebody bought the first train of this kind: without the trains that it scraps.
        against: List what the company can take from this one by a tile lay or a token, and this one from it.
        per_cost: Sort moves by what they gain for each unit of money.
        boards: Search at most this many boards.
        strategy, threads, memory_limit: As for :func:`highball.solve`.
        time_limit: Stop the whole search after this time.
        node_limit: Stop the search of each board after this many nodes.
        progress: A function that is called with the number of boards so far and ``None``, or ``True`` for a bar by tqdm.

    Raises:
        HighballError: The board or an argument cannot be used.
        OSError: The file cannot be read.
    """
    options = {
        "company": company,
        "action": action,
        "at": at,
        "lays": lays,
        "combine": combine,
        "first_turn": first_turn,
        "budget": budget,
        "after": after,
        "against": against,
        "per_cost": per_cost,
        "boards": boards,
    }
    with search(strategy, threads, time_limit, node_limit, memory_limit, progress) as how:
        asked = board if isinstance(board, GameBoard | Position) else source(board)
        return _highball.advise(asked, as_title(title), options, how)


def audit(
    game: str | PathLike[str] | bytes | Mapping[str, Any],
    *,
    company: str | None = None,
    title: str | PathLike[str] | Title | None = None,
    strategy: Strategy | None = None,
    threads: int | None = None,
    time_limit: TimeLimit | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    progress: Progress = False,
) -> Audit:
    """Audits a recorded game: for each turn what was played, what was best, and who missed the difference.

    Args:
        game: A game exported from 18xx.games, in one of the forms that :data:`highball.Board` describes.
        company: Audit only the turns of this company.
        title: As for :func:`highball.positions`.
        threads: Number of turns that are searched at a time, each on one thread; one for each core by default.
        strategy, memory_limit: As for :func:`highball.solve`.
        time_limit, node_limit: Limits of the search of each turn.
        progress: A function that is called with the number of turns so far and of all turns, or ``True`` for a bar by tqdm.

    Raises:
        HighballError: The game cannot be read. If it can be followed only so far, the audit says so in ``error``.
        OSError: The file cannot be read.
    """
    with search(strategy, threads, time_limit, node_limit, memory_limit, progress) as how:
        return _highball.audit(source(game), as_title(title), company, how)


def pack(
    routes: str | PathLike[str] | bytes | Mapping[str, Any],
    *,
    time_limit: TimeLimit | None = None,
) -> PackingDict:
    """Finds the best set out of lists of routes that another program has priced.

    Args:
        routes: The trains with their routes, as ``docs/reference/pack.md`` describes: a path, the text of such a file, or a mapping.
        time_limit: Return the best set so far and the upper bound after this time.

    Raises:
        HighballError: The lists cannot be read.
        OSError: The file cannot be read.
    """
    with search(None, None, time_limit, None, None, False) as how:
        return _highball.pack(source(routes, "routes", "the text of such a file or a mapping"), how)


@overload
def solve_batch(
    batch: ArrowTable,
    *,
    column: str = "snapshot",
    keep: Sequence[str] = (),
    strategy: Strategy | None = None,
    threads: int | None = None,
    time_limit: TimeLimit | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    progress: Progress = False,
) -> AnswerTable: ...


@overload
def solve_batch(
    batch: Sequence[Position],
    *,
    strategy: Strategy | None = None,
    threads: int | None = None,
    time_limit: TimeLimit | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    progress: Progress = False,
) -> list[Answer]: ...


def solve_batch(
    batch: ArrowTable | Sequence[Position],
    *,
    column: str = "snapshot",
    keep: Sequence[str] = (),
    strategy: Strategy | None = None,
    threads: int | None = None,
    time_limit: TimeLimit | None = None,
    node_limit: int | None = None,
    memory_limit: int | None = None,
    progress: Progress = False,
) -> AnswerTable | list[Answer]:
    """Answers every snapshot of a table, or every position of a list, in order.

    A list of positions has a list of answers. For many moves of one board, see :meth:`GameBoard.revenues`.

    The table may come from PyArrow, Polars, pandas, DuckDB or any other package with Arrow's PyCapsule interface, and so may the result
    go to: ``pyarrow.table(answers)``, ``polars.DataFrame(answers)``. It has the columns ``id``, ``revenue``, ``upper_bound``, ``proven``,
    ``runs``, ``micros`` and ``error``. A row that is not a question has ``error``, and nulls in the other columns.

    Args:
        batch: A table, a stream of record batches, or a record batch; or a list of positions.
        column: The column of snapshots: text or bytes.
        keep: Columns of the table that the result has too, before its own.
        threads: Number of questions that are searched at a time, each on one thread; one for each core by default.
        strategy: As for :func:`highball.solve`.
        time_limit, node_limit, memory_limit: Limits of the search of each question.
        progress: A function that is called with the number of rows so far and ``None``, or for a list the number of all positions; or
            ``True`` for a bar by tqdm.

    Raises:
        HighballError: The table has no such column, or the column is no text.
        TypeError: The object is no table.
    """
    with search(strategy, threads, time_limit, node_limit, memory_limit, progress) as how:
        if isinstance(batch, list | tuple) and all(isinstance(position, Position) for position in batch):
            if column != "snapshot" or keep:
                raise TypeError("column and keep are for tables, but this is a list of positions")
            return _highball.solve_positions(batch, how)
        return _highball.solve_batch(cast(ArrowTable, batch), column, texts("keep", keep), how)
