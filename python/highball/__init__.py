"""The most that a company's trains can earn in an 18xx railway board game, exact and proven, and the runs that earn it.

>>> import highball
>>> answer = highball.solve("board.toml", company="CHI")
>>> answer.revenue, answer.proven
(760, True)

- :func:`solve` finds the best runs of a question, and :func:`solve_batch` the best runs of a whole table.
- :func:`judge` and :func:`judge_claims` judge the runs that people claim.
- :func:`advise` says what to build, and :func:`audit` what was missed in a recorded game.
- :func:`pack` finds the best set of routes that another program has priced.
- :class:`GameBoard` is a board that can be changed and asked again and again; :func:`game_board` reads one.
- :func:`position` and :func:`positions` read questions, :func:`check` lists the faults of a board file, :func:`generate` makes random
  boards.
- :mod:`highball.env` has the operating turn as an environment for agents that learn.
- :mod:`highball.engines` answers tables on Ray, Spark, Dask, DuckDB and Polars.

In a notebook, questions, answers, verdicts, advice, audits and titles show themselves.
"""

from highball._answers import advise, audit, judge, judge_claims, pack, solve, solve_batch
from highball._arguments import Board, Progress, TimeLimit
from highball._error import HighballError
from highball._highball import (
    Advice,
    Answer,
    AnswerTable,
    Audit,
    GameBoard,
    Position,
    Title,
    Verdict,
    __version__,
    strategies,
    titles,
)
from highball._questions import check, game_board, generate, position, positions

__all__ = [
    "Advice",
    "Answer",
    "AnswerTable",
    "Audit",
    "Board",
    "GameBoard",
    "HighballError",
    "Position",
    "Progress",
    "TimeLimit",
    "Title",
    "Verdict",
    "__version__",
    "advise",
    "audit",
    "check",
    "game_board",
    "generate",
    "judge",
    "judge_claims",
    "pack",
    "position",
    "positions",
    "solve",
    "solve_batch",
    "strategies",
    "titles",
]
