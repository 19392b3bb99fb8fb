"""Finding the best runs."""

from __future__ import annotations

import json
import threading
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from conftest import BOARD, FIXTURES, GAME, program, without_times

import highball

# So large that its search takes minutes.
HARD = highball.generate(1, size=24, trains=["D", "D", "D"], tokens=6)


def test_the_answer_to_a_late_board_is_the_programs() -> None:
    answer = highball.solve(BOARD, company="CHI")
    assert without_times(answer.to_dict()) == without_times(json.loads(program("solve", BOARD, "--company", "CHI").stdout))
    assert answer.proven and answer.revenue == answer.upper_bound > 0
    assert answer.company == "CHI" and answer.id == "18MEX, phase 4D"
    assert sum(run["revenue"] for run in answer.runs) == answer.revenue
    assert answer.payout is None or answer.payout["choices"]


def test_a_board_may_be_a_path_or_text_or_bytes() -> None:
    text = BOARD.read_text()
    answers = [highball.solve(board, company="CHI") for board in (str(BOARD), BOARD, text, text.encode())]
    assert len({json.dumps(without_times(answer.to_dict())) for answer in answers}) == 1


def test_a_snapshot_may_be_a_path_or_text_or_a_mapping_or_a_position() -> None:
    path = FIXTURES / "large.json"
    boards: list[highball.Board] = [path, path.read_text(), json.loads(path.read_text()), highball.position(path)]
    assert {highball.solve(board).revenue for board in boards} == {1120}


def test_a_snapshot_is_put_under_a_titles_rules() -> None:
    board = FIXTURES / "boards" / "1889.toml"
    [snapshot] = [position.to_dict() for position in highball.positions(board, company="AR")]
    for hex_ in snapshot["hexes"]:
        for stop in hex_["stops"]:
            stop["revenue"] = 0
    assert highball.solve(snapshot).revenue == 0
    assert highball.solve(snapshot, title="1889").revenue == highball.solve(board, company="AR").revenue > 0


def test_trains_and_companies_can_be_replaced() -> None:
    large = FIXTURES / "large.json"
    fewer = highball.solve(large, trains=["5"])
    assert len(fewer.runs) == 1 and fewer.revenue < 1120
    assert highball.solve(highball.position(large), trains="5").revenue == fewer.revenue
    assert highball.solve(large, company="nobody").revenue == 0


def test_several_companies_are_several_positions() -> None:
    positions = highball.positions(BOARD)
    assert len(positions) > 1
    with pytest.raises(highball.HighballError, match="choose one with `company`: CHI"):
        highball.solve(BOARD)
    assert [position.company for position in positions] == [
        json.loads(line)["company"] for line in program("solve", BOARD).stdout.splitlines()
    ]


def test_a_recorded_game_is_asked_at_a_moment() -> None:
    answer = highball.solve(GAME, action=412)
    assert (answer.company, answer.revenue) == ("PRR", 280)
    assert [position.company for position in highball.positions(GAME, round="OR 6.1")].count("PRR") == 1
    after = [position.company for position in highball.positions(GAME, at=412)]
    assert len(after) > 1 and "PRR" in after
    assert [position.id for position in highball.positions(GAME, at="end")] == [
        position.id for position in highball.positions(GAME)
    ]
    with pytest.raises(highball.HighballError, match="`action`, `at` and `round`: expected one of them"):
        highball.positions(GAME, action=412, at="end")
    with pytest.raises(highball.HighballError, match="`at`: \"now\": expected the id of an action, or `end`"):
        highball.positions(GAME, at="now")  # type: ignore[arg-type]


def test_further_sets_are_found_on_request() -> None:
    answer = highball.solve(FIXTURES / "large.json", top=3)
    assert answer.further is not None and len(answer.further) == 2
    assert answer.further[0]["revenue"] <= answer.revenue
    assert highball.solve(FIXTURES / "large.json").further is None


def test_runs_can_be_constrained() -> None:
    best = highball.solve(FIXTURES / "large.json")
    run = best.runs[0]
    route = f"{run['train']}: {', '.join(run['stops'])}"
    assert highball.solve(FIXTURES / "large.json", fix=[route]).revenue == best.revenue
    assert highball.solve(FIXTURES / "large.json", forbid=route).revenue <= best.revenue
    assert highball.solve(FIXTURES / "large.json", beat=1120).runs == []


@pytest.mark.parametrize("threads", [1, 2, None])
def test_a_node_limit_gives_the_same_answer_each_time(threads: int | None) -> None:
    limited = [highball.solve(HARD, node_limit=2000, threads=threads) for _ in range(2)]
    assert limited[0].revenue == limited[1].revenue < limited[0].upper_bound == limited[1].upper_bound
    assert not limited[0].proven


@pytest.mark.parametrize("limit", [0.2, timedelta(milliseconds=200)])
def test_a_time_limit_ends_a_search(limit: float | timedelta) -> None:
    answer = highball.solve(HARD, time_limit=limit)
    assert not answer.proven and answer.revenue <= answer.upper_bound
    assert "200ms" in str(answer)


def test_progress_is_told_on_the_callers_thread() -> None:
    told: list[tuple[int, int, int]] = []
    threads = set()

    def progress(revenue: int, upper_bound: int, nodes: int) -> None:
        told.append((revenue, upper_bound, nodes))
        threads.add(threading.current_thread())

    highball.solve(highball.generate(1, size=16), progress=progress)
    assert told and all(revenue <= upper_bound for revenue, upper_bound, _ in told)
    assert threads == {threading.current_thread()}


def test_an_exception_of_the_progress_function_ends_the_search() -> None:
    def progress(*_: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        highball.solve(highball.generate(1, size=20), progress=progress)


def test_progress_by_tqdm_is_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    highball.solve(highball.generate(1, size=16), progress=True)
    assert "best=" in capsys.readouterr().err


def test_other_threads_run_during_a_search() -> None:
    counted = 0
    is_over = threading.Event()

    def count() -> None:
        nonlocal counted
        while not is_over.is_set():
            counted += 1
            time.sleep(0.001)

    other = threading.Thread(target=count)
    other.start()
    highball.solve(HARD, time_limit=0.5, threads=1)
    before = counted
    is_over.set()
    other.join()
    assert before > 5


def test_pictures_and_texts() -> None:
    answer = highball.solve(FIXTURES / "median.json")
    assert answer._repr_svg_().startswith("<svg") and answer.svg(width=600, theme="dark") != answer.svg()
    assert answer.png(scale=0.5).startswith(b"\x89PNG")
    assert str(answer) and repr(answer) == f"<Answer for {answer.company}: {answer.revenue}, proven>"
    position = answer.position
    assert position._repr_svg_().startswith("<svg") and position.png().startswith(b"\x89PNG")
    assert str(position) and position.company in repr(position)
    with pytest.raises(ValueError, match='theme: "red", expected "auto", "light" or "dark"'):
        answer.svg(theme="red")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="width"):
        answer.svg(width=1)


def test_positions_are_snapshots_again() -> None:
    for position in highball.positions(BOARD):
        assert highball.solve(position.to_dict()).revenue == highball.solve(position).revenue
    with pytest.raises(highball.HighballError, match="trains have been replaced"):
        highball.position(FIXTURES / "large.json", trains=["5"]).to_dict()


def test_routes_for_18xx_games() -> None:
    text = program("solve", GAME, "--action", 412, "--format", "18xx.games").stdout
    assert highball.solve(GAME, action=412).run_routes() == json.loads(text)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"strategy": "magic"}, 'strategy: there is none called "magic", expected one of portfolio'),
        ({"threads": 0}, "threads: 0, expected at least 1"),
        ({"top": 0}, "top: 0, expected 1 to"),
        ({"top": 2, "all": True}, "`top` and `all`: expected one of them"),
    ],
)
def test_arguments_that_make_no_sense_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        highball.solve(FIXTURES / "median.json", **arguments)


def test_a_stream_has_ids(tmp_path: Path) -> None:
    lines = [json.dumps({**json.loads((FIXTURES / f"{name}.json").read_text()), "id": name}) for name in ("median", "large")]
    stream = tmp_path / "two.jsonl"
    stream.write_text("\n".join(lines))
    assert highball.solve(stream, id="large").revenue == 1120
    with pytest.raises(highball.HighballError, match="a second question: choose one with `id`"):
        highball.solve(stream)
    with pytest.raises(highball.HighballError, match='there is no question with the id "small"'):
        highball.solve(stream, id="small")
