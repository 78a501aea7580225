"""The games as PettingZoo AEC environments.

>>> from tancho.pettingzoo import env
>>> four = env("koi", players=4)
>>> four.reset(seed=3)
>>> four.num_agents
4
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import tancho

__all__ = ["env", "raw_env", "register"]


def env(game: str, **options: Any) -> AECEnv:
    """The game with the usual wrappers: an illegal action ends the game, steps out of order are told."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]
    """A game. An observation has the bytes of `State.observation` and the mask of the legal actions."""

    metadata = {"render_modes": ["human", "ansi"], "name": "tancho_v0", "is_parallelizable": False}

    def __init__(self, game: str, *, render_mode: str | None = None, **options: Any) -> None:
        EzPickle.__init__(self, game, render_mode=render_mode, **options)
        AECEnv.__init__(self)
        self.game = tancho.load(game, **options)
        self.metadata = {**self.metadata, "name": f"{game.replace('-', '_')}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players())]
        self.agents: list[str] = []
        shape, actions = self.game.observation_tensor_shape(), self.game.num_distinct_actions()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, shape, np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        deal = secrets.randbits(63) if seed is None else seed
        self.state_ = self.game.new(deal)
        while self.state_.is_terminal():
            # A lucky hand ends a match of one round before anybody decides.
            deal += 1
            self.state_ = self.game.new(deal)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_.current_player()]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = self.state_.legal_actions_mask(seat).astype(np.int8)
        return {"observation": self.state_.observation_tensor(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.state_.apply_action(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.state_.is_terminal():
            self.rewards = dict(zip(self.agents, self.state_.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.state_.current_player()]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The length of the game and the points, in a line."""
        text = str(self.state_)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        pass


def register() -> None:
    """Registers the games with PettingZoo (1.27 or newer): `pettingzoo.make("aec", "tancho/KoiKoi-v0")`."""
    from pettingzoo import aec_registry, register

    for game in tancho.games():
        name = "".join(word.capitalize() for word in game.split("-"))
        if f"tancho/{name}-v0" not in aec_registry:
            register("aec", f"tancho/{name}-v0", env, kwargs={"game": game})
