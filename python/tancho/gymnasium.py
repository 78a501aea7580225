"""Garden Lake and KOI alone as Gymnasium environments, one or many at a time.

>>> from tancho.gymnasium import Solo
>>> env = Solo("garden-lake")
>>> observation, info = env.reset(seed=1)
>>> int(info["action_mask"].sum()) > 0
True
"""

from __future__ import annotations

import secrets
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import tancho

__all__ = ["Solo", "SoloVector", "register"]


def _load(game: str, **options: Any) -> tancho.Game:
    if game not in ("garden-lake", "koi"):
        raise ValueError(f"garden-lake and koi are played alone; {game} is not")
    return tancho.load(game, players=1, rewards="points", **options)


def _spaces(game: tancho.Game) -> tuple[spaces.Space[Any], spaces.Discrete]:
    actions = spaces.Discrete(game.num_distinct_actions())
    return spaces.Box(0, 255, game.observation_tensor_shape(), np.uint8), actions


class Solo(gymnasium.Env[npt.NDArray[np.uint8], np.int64]):
    """A game alone. The reward is the growth of the points; an illegal action costs a point and changes nothing."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        self.game = _load(game, **options)
        self.observation_space, self.action_space = _spaces(self.game)
        self.render_mode = render_mode

    def _show(self) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        return self.state.observation_tensor(0), {"action_mask": self.state.legal_actions_mask().astype(np.int8)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 63)) if seed is not None else secrets.randbits(63)
        self.state = self.game.new(deal)
        return self._show()

    def step(self, action: np.int64) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        before = self.state.points()[0]
        try:
            self.state.apply_action(int(action))
            reward = float(self.state.points()[0] - before)
        except ValueError:
            reward = -1.0
        observation, info = self._show()
        return observation, reward, self.state.is_terminal(), False, info

    def render(self) -> str:
        return f"{self.game.name}: {self.state.points()[0]} points"


class SoloVector(VectorEnv[npt.NDArray[np.uint8], npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games alone, as a `Batch`. The reward is the growth of the points; a game that ends begins anew in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, game: str, num_envs: int, threads: int = 1, **options: Any) -> None:
        self.game = _load(game, **options)
        self.batch = tancho.Batch(self.game, num_envs, threads)
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = _spaces(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.asarray(self.batch.masks, np.int8)}

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("one seed deals the games of the whole batch")
        self.batch.reset(secrets.randbits(63) if seed is None else seed)
        return self.batch.observations.copy(), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        npt.NDArray[np.uint8], npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]
    ]:
        self.batch.step(actions)
        rewards = self.batch.rewards[:, 0].astype(np.float64)
        ends = self.batch.ends.astype(np.bool_)
        return self.batch.observations.copy(), rewards, ends, np.zeros_like(ends), self._info()


def register() -> None:
    """Registers `tancho/GardenLake-v0` and `tancho/Koi-v0` with Gymnasium."""
    for name, game in (("GardenLake", "garden-lake"), ("Koi", "koi")):
        if f"tancho/{name}-v0" not in gymnasium.registry:
            gymnasium.register(f"tancho/{name}-v0", "tancho.gymnasium:Solo", kwargs={"game": game})
