"""Measures how fast boards are asked from Python, on the same boards as `cargo bench --bench boards`. Usage, in the folder of the project:

    cargo build --package highball-python --profile wheel --features extension-module
    cp target/wheel/libhighball_python.so python/highball/_highball.abi3.so
    PYTHONPATH=python python3 python/bench.py
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import highball

BOARD = Path(__file__).parent.parent / "fixtures" / "boards" / "1830.toml"

REPEATS = 20
"""How often everything is asked. The least time counts, because interruptions by other programs only add to it."""


def fastest(task: Callable[[], object]) -> float:
    """Returns the least time of a task in seconds."""

    def run() -> float:
        start = time.perf_counter()
        task()
        return time.perf_counter() - start

    return min(run() for _ in range(REPEATS))


def main() -> None:
    board = highball.game_board(BOARD)
    companies = board.companies
    lays = [(company, board.legal_lays(company)) for company in companies]
    positions = [board.position(company) for company in companies]
    moves = sum(len(lays) for _, lays in lays)

    def one() -> None:
        for company, of_company in lays:
            for lay in of_company:
                board.make(lay)
                board.revenue(company)
                board.undo()

    def many() -> None:
        for company, of_company in lays:
            board.revenues(company, of_company)

    def solve(**options: int) -> Callable[[], object]:
        return lambda: [highball.solve(position, **options) for position in positions]

    print(f"{len(companies)} companies, {moves} lays\n\n| | time |\n| --- | --- |")
    for what, task, number in [
        ("one lay", one, moves),
        ("a lay among many", many, moves),
        ("a position", solve(threads=1), len(positions)),
        ("a position, as many threads as cores", solve(), len(positions)),
        ("a position among many", lambda: highball.solve_batch(positions, threads=1), len(positions)),
    ]:
        print(f"| {what} | {fastest(task) / number * 1e6:.1f} µs |")


if __name__ == "__main__":
    main()
