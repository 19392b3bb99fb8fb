"""Environments for agents: the checkers of Gymnasium and PettingZoo, and what a turn earns."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from conftest import FIXTURES
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import highball
from highball import GameBoard, game_board
from highball.env import PASS, OperatingRounds, OperatingTurn

WITHOUT_BUILD = {"1866", "18ESP", "18Ireland", "18Mag", "21Moon"}
"""The titles that do not say what companies may build, so that there is nothing to decide."""

LINE = "highball/1 1889 2 K8=6/2 K8/0=AR AR=2"


def late_board() -> GameBoard:
    return game_board(FIXTURES / "boards" / "1889.toml")


def both(board: GameBoard, lay: Any, token: Any) -> GameBoard:
    """A board after the moves of a turn."""
    after = board.copy()
    for move in (lay, token):
        if move is not None:
            after.make(move)
    return after


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("reward", ["revenue", "gain"])
def test_gymnasium_accepts_a_turn(reward: Any) -> None:
    env = OperatingTurn([game_board(LINE), late_board()], "AR", turns=2, reward=reward, render_mode="ansi")
    with warnings.catch_warnings():
        # It is made directly, so it has no entry in the registry to make a second one of for each render mode.
        warnings.filterwarnings("ignore", message=".*not.*(registry|spec).*")
        check_env(env, skip_render_check=True)
    assert env.render() == str(env.board)


@pytest.mark.parametrize("rounds", [1, 3])
def test_pettingzoo_accepts_rounds(rounds: int, capsys: pytest.CaptureFixture[str]) -> None:
    boards = [late_board(), late_board()]
    boards[1].set_trains("AR", ["2", "3"])
    api_test(OperatingRounds(boards, rounds=rounds, reward="gain"), num_cycles=60)
    seed_test(lambda: OperatingRounds(boards, rounds=rounds), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


def test_the_mask_has_the_legal_moves_and_a_turn_earns_what_the_trains_run() -> None:
    board = late_board()
    company = board.companies[0]
    env = OperatingTurn(board, company)
    lays, encoding = board.legal_lays(company), env._encoding
    revenues = board.revenues(company, lays)
    _, info = env.reset(seed=1)
    assert set(np.flatnonzero(info["action_mask"])) == {PASS, *map(encoding.lay, lays)}
    assert (env.action_masks() == info["action_mask"]).all()
    for lay, revenue in [*list(zip(lays, revenues, strict=True))[::10], (None, board.revenue(company))]:
        env.reset()
        action = PASS if lay is None else encoding.lay(lay)
        observation, reward, over, _, info = env.step(action)
        assert (reward, over, observation["stage"]) == (0.0, False, 1)
        tokens = both(board, lay, None).legal_tokens(company)
        assert set(np.flatnonzero(info["action_mask"])) == {PASS, *map(encoding.token, tokens)}
        _, reward, over, _, info = env.step(PASS)
        assert (reward, over, info["revenue"]) == (revenue, True, revenue)
        assert env.board == both(board, lay, None)
        with pytest.raises(Exception, match="call reset"):
            env.step(PASS)


def test_the_gain_is_measured_against_a_greedy_player() -> None:
    board = late_board()
    for company in board.companies:
        env = OperatingTurn(board, company, reward="gain")
        env.reset()
        board_now, total = board.copy(), 0.0
        for moves in (board_now.legal_lays, board_now.legal_tokens):
            legal: list[Any] = list(moves(company))
            now, *after = board_now.revenues(company, [[], *legal])
            best = max(range(len(legal)), key=after.__getitem__) if legal and max(after) > now else None
            action = PASS
            if best is not None:
                board_now.make(legal[best])
                encode: Any = env._encoding.lay if "tile" in legal[best] else env._encoding.token
                action = encode(legal[best])
            total += env.step(action)[1]
        assert total == 0.0
        env.reset()
        passed = sum(env.step(PASS)[1] for _ in range(2))
        assert passed == board.revenue(company) - board_now.revenue(company) <= 0


def test_an_action_that_is_not_legal_passes() -> None:
    board = game_board(LINE)
    env = OperatingTurn(board, "AR")
    _, info = env.reset()
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.board == board


def test_an_observation_shows_the_board() -> None:
    board = game_board(LINE)
    env = OperatingTurn(board, "AR")
    observation, _ = env.reset()
    title = highball.Title("1889")
    hex, company = title.hexes.index("K8"), title.companies.index("AR")
    assert observation["tiles"].nonzero()[0].tolist() == [hex]
    assert title.tiles[observation["tiles"][hex] - 1] == "6" and observation["rotations"][hex] == 2
    assert np.argwhere(observation["tokens"]).tolist() == [[company, hex, 0]]
    assert np.argwhere(observation["trains"]).tolist() == [[company, title.trains.index("2")]]
    assert (observation["company"], title.phases[observation["phase"]], observation["stage"]) == (company, "2", 0)


def test_companies_take_turns_on_one_board() -> None:
    board = late_board()
    env = OperatingRounds(board, rounds=2)
    env.reset()
    earned: list[tuple[str, float]] = []
    laid = 0
    for agent in env.agent_iter():
        observation, reward, over, _, info = env.last()
        if over:
            earned.append((agent, reward + 0.0))
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        before = str(env.board)
        env.step(int(legal[-1]))
        laid += str(env.board) != before
    assert [agent for agent, _ in earned] == board.companies and laid > len(board.companies)
    assert earned[-1] == (board.companies[-1], env.board.revenue(board.companies[-1]))


def test_what_makes_no_episode_is_refused() -> None:
    board = game_board(LINE)
    with pytest.raises(ValueError, match="at least 1"):
        OperatingTurn(board, "AR", turns=0)
    with pytest.raises(ValueError, match="'revenue' or 'gain'"):
        OperatingTurn(board, "AR", reward="fame")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="1830, 1889"):
        OperatingTurn([board, GameBoard("1830")], "AR")
    with pytest.raises(ValueError, match="choose some"):
        OperatingRounds(GameBoard("1889"))
    with pytest.raises(highball.HighballError, match="expected"):
        OperatingTurn(board, "XY")


@pytest.mark.parametrize("path", sorted((FIXTURES / "boards").glob("*.toml")), ids=lambda path: path.stem)
def test_boards_of_all_titles_are_observed(path: Any) -> None:
    try:
        board = game_board(path)
    except highball.HighballError:
        pytest.skip("its title is in a file")
    if path.stem in WITHOUT_BUILD:
        with pytest.raises(highball.HighballError, match=r"has no rules for building"):
            OperatingTurn(board, board.companies[0]).reset()
        return
    env = OperatingTurn(board, board.companies[0])
    observation, info = env.reset()
    assert observation in env.observation_space
    env.step(int(np.flatnonzero(info["action_mask"])[-1]))
