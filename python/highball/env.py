"""Environments for agents that learn: the operating turn of companies, as Gymnasium and PettingZoo have games.

In its turn a company lays a tile or passes, places a token or passes, and then runs its trains. Highball finds the runs, so an agent only
decides what to build. The reward of a turn is what the trains earn, or how much more that is than a greedy player earns.

>>> import highball
>>> from highball.env import OperatingTurn
>>> env = OperatingTurn(highball.game_board("board.toml"), "PRR")
>>> observation, info = env.reset(seed=1)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)

:class:`OperatingTurn` is for one company, and :class:`OperatingRounds` for several that build on one board. Both need
``pip install highball[env]``.

Money is not kept: any legal move can be made, whatever it costs. Phases and trains remain those of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from highball._highball import GameBoard, Title
from highball._typing import LegalLay, LegalToken

__all__ = ["OperatingRounds", "OperatingTurn", "Reward"]

Reward = Literal["revenue", "gain"]
"""The reward of a turn: its revenue, or by how much that exceeds the revenue of a greedy player, who makes the best lay and then the best token."""

Observation = dict[str, Any]
"""The arrays of :attr:`OperatingTurn.observation_space`."""

PASS = 0
"""The action that makes no move. Any action that is not legal does the same."""

LAY, TOKEN = range(2)
"""The stages of a turn. The runs follow at once."""


class _Encoding:
    """The numbers of what the boards of a title have, and the spaces that follow from them."""

    def __init__(self, title: Title) -> None:
        def numbered(names: Sequence[str]) -> dict[str, int]:
            return {name: number for number, name in enumerate(names)}

        self.hexes, self.tiles, self.companies = numbered(title.hexes), numbered(title.tiles), numbered(title.companies)
        self.trains, self.phases = numbered(title.trains), numbered(title.phases)
        self.stops = title.most_stops
        self.tokens = 1 + len(self.hexes) * len(self.tiles) * 6
        """The first action that places a token."""
        self.actions = spaces.Discrete(self.tokens + len(self.hexes) * self.stops)
        hexes, companies = len(self.hexes), len(self.companies)
        self.observations: dict[str, spaces.Space[Any]] = {
            "tiles": spaces.Box(0, len(self.tiles), (hexes,), np.int16),
            "rotations": spaces.Box(0, 5, (hexes,), np.int8),
            "tokens": spaces.MultiBinary((companies, hexes, self.stops)),
            "trains": spaces.Box(0, 127, (companies, len(self.trains)), np.int8),
            "phase": spaces.Discrete(len(self.phases)),
            "company": spaces.Discrete(companies),
            "stage": spaces.Discrete(2),
        }

    def lay(self, lay: LegalLay) -> int:
        """Returns the action that lays a tile."""
        place = self.hexes[lay["hex"]] * len(self.tiles) + self.tiles[lay["tile"]]
        return 1 + place * 6 + lay["rotation"]

    def token(self, token: LegalToken) -> int:
        """Returns the action that places a token."""
        return self.tokens + self.hexes[token["hex"]] * self.stops + token["stop"]

    def train(self, name: str) -> int:
        """Returns the kind of a train. Its name may be followed by its traffic, or by how much longer it is."""
        kinds = [kind for kind in self.trains if name == kind or name.startswith(f"{kind} ")]
        return self.trains[max(kinds, key=len)]

    def observe(self, board: GameBoard, company: str, stage: int) -> Observation:
        """Returns what can be seen of a board in the turn of a company."""
        tiles = np.zeros(len(self.hexes), np.int16)
        rotations = np.zeros(len(self.hexes), np.int8)
        for hex, number in self.hexes.items():
            tile = board.tile(hex)
            if tile is not None:
                # The map itself may show a tile that the title does not count. It is seen as the map.
                tiles[number] = self.tiles.get(tile, -1) + 1
                rotations[number] = board.rotation(hex)
        tokens = np.zeros((len(self.companies), len(self.hexes), self.stops), np.int8)
        trains = np.zeros((len(self.companies), len(self.trains)), np.int8)
        for owner, number in self.companies.items():
            for hex, stop in board.tokens_of(owner):
                tokens[number, self.hexes[hex], stop] = 1
            for train in board.trains(owner):
                trains[number, self.train(train)] += 1
        return {
            "tiles": tiles,
            "rotations": rotations,
            "tokens": tokens,
            "trains": trains,
            "phase": np.int64(self.phases[board.phase]),
            "company": np.int64(self.companies[company]),
            "stage": np.int64(stage),
        }


class _Turn:
    """A turn of a company, on a board that it changes."""

    def __init__(self, board: GameBoard, company: str, encoding: _Encoding, reward: Reward) -> None:
        self.board, self.company, self.encoding = board, company, encoding
        self.greedy = _greedy_revenue(board, company) if reward == "gain" else 0
        self.stage, self.moves = LAY, self._lays()

    def mask(self) -> NDArray[np.int8]:
        """Returns 1 for each action that can be taken now."""
        mask = np.zeros(self.encoding.actions.n, np.int8)
        mask[[PASS, *self.moves]] = 1
        return mask

    def observe(self) -> Observation:
        return self.encoding.observe(self.board, self.company, self.stage)

    def step(self, action: int) -> dict[str, Any] | None:
        """Takes an action. Returns what the turn has earned if it is over."""
        move = self.moves.get(int(action))
        if move is not None:
            self.board.make(move)
        if self.stage == LAY:
            self.stage, self.moves = TOKEN, self._tokens()
            return None
        self.moves = {}
        revenue = self.board.revenue(self.company)
        return {"revenue": revenue, "reward": float(revenue - self.greedy)}

    def _lays(self) -> dict[int, LegalLay | LegalToken]:
        # Of several rights to the same lay, it makes no difference by which it is made.
        return {self.encoding.lay(lay): lay for lay in self.board.legal_lays(self.company)}

    def _tokens(self) -> dict[int, LegalLay | LegalToken]:
        # Of several tokens at one stop, the first is in a free slot if there is one.
        tokens = reversed(self.board.legal_tokens(self.company))
        return {self.encoding.token(token): token for token in tokens}


def _greedy_revenue(board: GameBoard, company: str) -> int:
    """Returns what a company earns if each of its moves is the one that earns most at once."""

    def make_best(moves: Sequence[LegalLay] | Sequence[LegalToken]) -> bool:
        before, *after = board.revenues(company, [[], *moves])
        if not after or max(after) <= before:
            return False
        board.make(moves[after.index(max(after))])
        return True

    has_laid = make_best(board.legal_lays(company))
    has_placed = make_best(board.legal_tokens(company))
    revenue = board.revenue(company)
    for _ in range(has_laid + has_placed):
        board.undo()
    return revenue


def _boards(board: GameBoard | Sequence[GameBoard]) -> list[GameBoard]:
    """Returns copies of the boards that an episode can begin with."""
    boards = [board.copy()] if isinstance(board, GameBoard) else [board.copy() for board in board]
    titles = sorted({board.title for board in boards})
    if len(titles) != 1:
        raise ValueError(f"boards of the titles {', '.join(titles)}, expected one title" if titles else "expected a board")
    return boards


def _check(reward: str, turns: int) -> None:
    if reward not in ("revenue", "gain"):
        raise ValueError(f"reward: {reward!r}, expected 'revenue' or 'gain'")
    if turns < 1:
        raise ValueError(f"{turns} turns, expected at least 1")


class OperatingTurn(gymnasium.Env[Observation, np.int64]):
    """The operating turns of one company.

    An action is a number: 0 passes, and each tile in each rotation on each hex has one, and so has each token at each stop. ``info`` has the
    ``action_mask``, as :meth:`action_masks` returns it, which is 1 for each action that is legal now. An action that is not legal passes.
    When a turn has ended, ``info`` also has its ``revenue``.

    Args:
        board: The board of an episode at its beginning, or several of one title, of which :meth:`reset` takes one at random.
        company: The company.
        turns: Number of turns in an episode, one after the other.
        reward: ``"revenue"``, or ``"gain"`` for the difference to a greedy player.
        render_mode: ``"ansi"`` to show the board in one line with :meth:`render`. ``env.board.svg()`` draws it.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}
    _turn: _Turn
    _left: int
    """Number of turns until the end of the episode."""

    def __init__(
        self,
        board: GameBoard | Sequence[GameBoard],
        company: str,
        *,
        turns: int = 1,
        reward: Reward = "revenue",
        render_mode: str | None = None,
    ) -> None:
        _check(reward, turns)
        self._boards, self._company, self._turns, self._reward = _boards(board), company, turns, reward
        self._encoding = _Encoding(self._boards[0]._title())
        self.action_space = self._encoding.actions
        self.observation_space = spaces.Dict(self._encoding.observations)
        self.render_mode = render_mode
        self._start(0)

    @property
    def board(self) -> GameBoard:
        """The board as it is now. To look at: a change of it is no action."""
        return self._turn.board

    def action_masks(self) -> NDArray[np.int8]:
        """Returns 1 for each action that is legal now, and 0 for the others."""
        return self._turn.mask()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._start(int(self.np_random.integers(len(self._boards))))
        return self._turn.observe(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._left == 0:
            raise gymnasium.error.ResetNeeded("the episode has ended: call reset")
        earned = self._turn.step(int(action))
        reward = 0.0
        if earned:
            reward, self._left = earned["reward"], self._left - 1
            if self._left:
                self._turn = self._next_turn(self.board)
        observation, info = self._turn.observe(), self._info()
        if earned:
            info["revenue"] = earned["revenue"]
        return observation, reward, self._left == 0, False, info

    def render(self) -> str | None:
        return str(self.board) if self.render_mode == "ansi" else None

    def _start(self, board: int) -> None:
        self._left = self._turns
        self._turn = self._next_turn(self._boards[board].copy())

    def _next_turn(self, board: GameBoard) -> _Turn:
        return _Turn(board, self._company, self._encoding, self._reward)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._turn.mask()}


class OperatingRounds(AECEnv[str, Observation, int]):
    """The operating rounds of several companies on one board: each agent is a company, and has its turn in each round.

    An observation is ``{"observation": …, "action_mask": …}``. The first is that of :class:`OperatingTurn`, and so are actions. The mask of
    a company that is not on turn has only 0s, but for passing.

    Args:
        board: As for :class:`OperatingTurn`.
        companies: The companies in their order; by default those that have trains.
        rounds: Number of rounds in an episode.
        reward, render_mode: As for :class:`OperatingTurn`.
    """

    metadata: dict[str, Any] = {"name": "operating_rounds", "render_modes": ["ansi"], "is_parallelizable": False}
    _turn: _Turn
    _number: int
    """Number of turns since the beginning of the episode."""
    agent_selection: str

    def __init__(
        self,
        board: GameBoard | Sequence[GameBoard],
        companies: Sequence[str] | None = None,
        *,
        rounds: int = 1,
        reward: Reward = "revenue",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        _check(reward, rounds)
        self._boards, self._rounds, self._reward = _boards(board), rounds, reward
        self._encoding = _Encoding(self._boards[0]._title())
        self.possible_agents = list(self._boards[0].companies if companies is None else companies)
        if not self.possible_agents:
            raise ValueError("no company has trains: choose some with `companies`")
        space = spaces.Dict(
            {
                "observation": spaces.Dict(self._encoding.observations),
                "action_mask": spaces.Box(0, 1, (int(self._encoding.actions.n),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self._encoding.actions)
        self.render_mode = render_mode
        self._random = np.random.default_rng()

    @property
    def board(self) -> GameBoard:
        """The board as it is now. To look at: a change of it is no action."""
        return self._turn.board

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._number = 0
        board = self._boards[int(self._random.integers(len(self._boards)))].copy()
        self._begin_turn(board)

    def observe(self, agent: str) -> Observation:
        turn = self._turn
        if agent == turn.company:
            return {"observation": turn.observe(), "action_mask": turn.mask()}
        mask = np.zeros(self._encoding.actions.n, np.int8)
        mask[PASS] = 1
        return {"observation": self._encoding.observe(turn.board, agent, LAY), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        earned = self._turn.step(PASS if action is None else action)
        if earned:
            self.rewards[agent] = earned["reward"]
            self.infos[agent] = {"revenue": earned["revenue"]}
            self._number += 1
            if self._number == self._rounds * len(self.possible_agents):
                self.terminations = dict.fromkeys(self.agents, True)
                self.agent_selection = self.agents[0]
            else:
                self._begin_turn(self.board)
        self._accumulate_rewards()

    def render(self) -> str | None:
        return str(self.board) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing: there is no window."""

    def _begin_turn(self, board: GameBoard) -> None:
        self.agent_selection = self.possible_agents[self._number % len(self.possible_agents)]
        self._turn = _Turn(board, self.agent_selection, self._encoding, self._reward)
