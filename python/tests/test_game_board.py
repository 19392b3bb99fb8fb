"""Boards that are changed, asked, copied, compared and stored."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest
from conftest import BOARD, FIXTURES, GAME

import highball
from highball import Answer, GameBoard, HighballError, Title, game_board
from highball._typing import Step

LINE = "highball/1 1889 2 K8=6/2 K8/0=AR AR=2"


def revenue(board: GameBoard) -> int:
    """Asks a board in another process."""
    return board.revenue("AR")


def test_a_board_is_built_and_asked() -> None:
    board = GameBoard("1889")
    board.place_token("AR", "K8")
    board.set_trains("AR", ["2"])
    board.lay_tile("K8", "6", 2)
    assert str(board) == LINE
    assert (board.title, board.phase, board.companies, board.trains("AR")) == ("1889", "2", ["AR"], ["2"])
    assert (board.tile("K8"), board.tokens("K8")) == ("6", [["AR"]])
    assert board.revenue("AR") == board.solve("AR").revenue == highball.solve(board).revenue == 40
    assert board.undo()
    assert board.tile("K8") is None
    assert board.undo() and board.undo() and not board.undo()
    assert board == GameBoard(Title("1889"))


def test_what_is_not_possible_says_why_and_changes_nothing() -> None:
    board = game_board(LINE)
    two_steps_in_one: Any = {"hex": "J9", "tile": "58", "rotation": 2, "phase": "3"}
    misspelt: Any = {"company": "AR", "trains": ["4"], "phasse": "3"}
    changes: list[Callable[[], object]] = [
        lambda: board.lay_tile("K8", "9"),
        lambda: board.place_token("AR", "K8"),
        lambda: board.set_trains("AR", ["9"]),
        lambda: board.make([{"hex": "J9", "tile": "58", "rotation": 2}, {"phase": "9"}]),
        lambda: board.make({"hex": "J9"}),  # type: ignore[arg-type]
        lambda: board.make(two_steps_in_one),
        lambda: board.revenues("AR", [misspelt]),
    ]
    for change in changes:
        with pytest.raises(HighballError, match="expected"):
            change()
    assert str(board) == LINE
    assert not board.undo()


def test_a_legal_move_is_a_step() -> None:
    board = game_board(LINE)
    lays = board.legal_lays("AR")
    revenues = board.revenues("AR", lays)
    assert str(board) == LINE
    for lay, expected in zip(lays, revenues, strict=True):
        board.make(lay)
        assert highball.solve(board.position("AR")).revenue == expected
        board.undo()
    advice = highball.advise(board, company="AR", lays=1)
    assert max(revenues) == max(lay["revenue"] for lay in advice.lays)
    both: list[Step] = [{"hex": "J9", "tile": "58", "rotation": 2}, {"company": "AR", "trains": ["4"]}]
    assert board.revenues("AR", [both]) >= board.revenues("AR", [both[:1]])
    for token in board.legal_tokens("AR"):
        assert board.revenues("AR", [token])


def test_boards_of_files_and_games_answer_as_their_positions() -> None:
    board = game_board(BOARD)
    for company in board.companies:
        assert board.solve(company).runs == highball.solve(BOARD, company=company).runs
    game = game_board(GAME, at=412)
    assert {company: game.revenue(company) for company in game.companies} == {
        position.company: highball.solve(position).revenue for position in highball.positions(GAME, at=412)
    }


@pytest.mark.parametrize("path", sorted((FIXTURES / "boards").glob("*.toml")), ids=lambda path: path.stem)
def test_every_board_is_the_same_as_its_copies(path: object) -> None:
    try:
        board = game_board(path)  # type: ignore[arg-type]
    except HighballError:
        pytest.skip("its title is in a file")
    copies = [board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board)), game_board(str(board))]
    assert all(other == board and hash(other) == hash(board) for other in copies)
    position = board.position(board.companies[0])
    stored = pickle.loads(pickle.dumps(position))
    assert stored == position and hash(stored) == hash(position)
    assert highball.solve(stored).runs == highball.solve(position).runs


def test_boards_that_differ_are_not_equal() -> None:
    board, other = game_board(LINE), game_board(LINE)
    other.set_phase("3")
    assert board != other and board != LINE
    assert len({board, board.copy(), other}) == 2


def test_the_order_in_which_trains_are_given_makes_no_difference() -> None:
    one, other = game_board(LINE), game_board(LINE)
    for board, companies in ((one, ("IR", "SR")), (other, ("SR", "IR"))):
        for company in companies:
            board.set_trains(company, ["2"])
    assert one == other and hash(one) == hash(other)
    other.set_trains("SR", ["3"])
    assert one != other and hash(one) != hash(other), "a hash without trains makes large sets slow"


def test_a_board_at_the_start_of_each_title_can_be_read_again() -> None:
    for title in highball.titles():
        board = GameBoard(title)
        assert game_board(str(board)) == board
        assert not [found for found in highball.check(board) if found["severity"] == "error"]
    assert game_board(board) == board and game_board(board) is not board


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (lambda: GameBoard(None), "None, expected the id of a title"),  # type: ignore[arg-type]
        (lambda: game_board(LINE).make(3), "3, expected a step"),  # type: ignore[arg-type]
        (lambda: game_board(GAME, at=True), "True, expected the id of an action"),
        (lambda: game_board(3), "a mapping or a GameBoard"),  # type: ignore[arg-type]
        (lambda: highball.judge(LINE, 5), "claim: int, expected a text"),  # type: ignore[arg-type]
    ],
)
def test_arguments_of_other_types_say_what_was_expected(call: Callable[[], object], expected: str) -> None:
    with pytest.raises(TypeError, match=expected):
        call()


def test_titles_and_positions_are_stored() -> None:
    for title in (Title("1889"), Title(highball_title_file()), highball.audit(GAME).title):
        stored = pickle.loads(pickle.dumps(title))
        assert stored == title and hash(stored) == hash(title)
    for position in (*highball.positions(BOARD), *highball.positions(GAME, at=412), highball.generate(seed=3)):
        for other in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position)):
            assert other == position and hash(other) == hash(position)


def test_answers_are_stored_with_all_that_they_say() -> None:
    answers = [highball.solve(position, top=3) for position in highball.positions(BOARD)]
    answers += [highball.solve(position) for position in highball.positions(GAME, at=412)]
    answers.append(highball.solve(highball.generate(seed=1, size=30, trains=["D", "D", "D"]), node_limit=10))
    answers.append(game_board(LINE).solve("AR"))
    for answer in answers:
        for other in (pickle.loads(pickle.dumps(answer)), copy.copy(answer), copy.deepcopy(answer)):
            assert other == answer and hash(other) == hash(answer)
            assert other.to_dict() == answer.to_dict() and str(other) == str(answer)
    assert len(set(answers)) == len(answers)


def highball_title_file() -> bytes:
    """A title that Highball does not know."""
    return b'extends = "1889"\nid = "Ours"\nname = "Ours"\n'


def test_other_processes_take_boards() -> None:
    boards = [game_board(LINE), game_board(LINE)]
    boards[1].set_trains("AR", ["2", "2"])
    boards.append(GameBoard(highball_title_file()))
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert list(pool.map(revenue, boards)) == [board.revenue("AR") for board in boards]


@pytest.mark.cluster
def test_actors_of_ray_keep_boards() -> None:
    import ray

    class Player:
        """A board that stays in its process."""

        def __init__(self, board: GameBoard) -> None:
            self.board = board

        def best(self) -> tuple[GameBoard, Answer]:
            lays = self.board.legal_lays("AR")
            revenues = self.board.revenues("AR", lays)
            self.board.make(lays[revenues.index(max(revenues))])
            return self.board, self.board.solve("AR")

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        boards = [game_board(LINE), GameBoard(highball_title_file())]
        boards[1].place_token("AR", "K8")
        boards[1].set_trains("AR", ["2"])
        players: list[Any] = [ray.remote(Player).remote(board) for board in boards]
        for _ in range(2):
            found = ray.get([player.best.remote() for player in players])
            assert found == [Player(board).best() for board in boards]
    finally:
        ray.shutdown()


def test_many_positions_are_answered() -> None:
    positions = highball.positions(BOARD)
    done: list[tuple[int, int]] = []
    answers = highball.solve_batch(positions, progress=lambda *step: done.append(step))
    assert answers == [highball.solve(position) for position in positions]
    with pytest.raises(TypeError, match="for tables"):
        highball.solve_batch(positions, column="snapshot", keep=["x"])  # type: ignore[call-overload]


def test_advice_is_for_boards_and_positions() -> None:
    board = game_board(LINE)
    position = board.position("AR")
    for asked in (board, position):
        assert highball.advise(asked).to_dict() == highball.advise(LINE).to_dict()
    other = highball.position(LINE, trains=["4"])
    board.set_trains("AR", ["4"])
    assert highball.advise(other).revenue == board.revenue("AR")
    with pytest.raises(HighballError, match="what can be built"):
        highball.advise(highball.generate(seed=1))
    with pytest.raises(HighballError, match="choose something of a file"):
        highball.advise(board, at="end")
