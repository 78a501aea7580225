"""The games for OpenSpiel: importing this module registers `tancho_jin_li`, `tancho_koi_koi` and so on.

The deal is a sampled chance node: its only outcome is 0, and which deal that is follows from the parameter `seed` and from
how many states the game has made.

>>> import pyspiel
>>> import tancho.openspiel
>>> game = pyspiel.load_game("tancho_koi(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True
>>> state.apply_action(0)
>>> state.current_player()
0
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel

import tancho

__all__ = ["Game", "Observer", "State"]

#: More small decisions than any game has.
LONGEST = 20_000
#: The fewest and the most players of each game.
SEATS = {"jin-li": (2, 2), "koi-koi": (2, 2), "garden-lake": (1, 4), "koi": (1, 4)}


def _type(name: str) -> pyspiel.GameType:
    kind, (least, most) = pyspiel.GameType, SEATS[name]
    return kind(
        short_name=f"tancho_{name.replace('-', '_')}",
        long_name=f"Tancho {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if least == 1 else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(name),
    )


def _parameters(name: str) -> dict[str, int | bool | str]:
    """The game's options with their usual values, typed as OpenSpiel reads them from text."""
    game = tancho.load(name)
    options = {key.replace("-", "_"): _typed(value) for key, value in game.options.items()}
    return {"players": game.num_players(), "seed": 0, **options}


def _typed(value: str) -> int | bool | str:
    if value in ("true", "false"):
        return value == "true"
    return int(value) if value.isdecimal() else value


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game of the catalogue, with its options as parameters: `tancho_koi_koi(rules=museum,rounds=1)`."""

    NAME: str
    TYPE: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        options = {key: value for key, value in params.items() if key != "seed"}
        self.inner = tancho.load(self.NAME, **options)
        self.deals = random.Random(params.get("seed", 0))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.inner.num_distinct_actions(),
            max_chance_outcomes=1,
            num_players=self.inner.num_players(),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if SEATS[self.NAME][0] == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.TYPE, info, params)

    def new_initial_state(self) -> State:
        return State(self, self.deals.getrandbits(63))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.inner, iig_obs_type)


class State(pyspiel.State):  # type: ignore[misc]
    """A position; before the deal there is none yet."""

    def __init__(self, game: Game, deal: int) -> None:
        super().__init__(game)
        self.rules = game.inner
        self.deal = deal
        self.inner: tancho.State | None = None

    def current_player(self) -> int:
        if self.inner is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.inner.is_terminal() else self.inner.current_player()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        return [0] if self.inner is None else self.inner.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if self.inner is None:
            self.inner = self.rules.new(self.deal)
        else:
            self.inner.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return "deal" if self.inner is None else self.inner.action_to_string(action)

    def is_terminal(self) -> bool:
        return self.inner is not None and self.inner.is_terminal()

    def returns(self) -> list[float]:
        return [0.0] * self.rules.num_players() if self.inner is None else self.inner.returns()

    def __str__(self) -> str:
        return "before the deal" if self.inner is None else f"{self.inner} after {self.inner.history()}"

    def __deepcopy__(self, memo: Any) -> State:
        copy = State(self.get_game(), self.deal)
        copy.inner = None if self.inner is None else self.inner.clone()
        return copy


class Observer:
    """What a player sees: the bytes of the observation or, with perfect recall, of the information state."""

    def __init__(self, game: tancho.Game, kind: Any) -> None:
        self.recall = kind is not None and kind.perfect_recall
        shape = game.information_state_tensor_shape() if self.recall else game.observation_tensor_shape()
        self.tensor = np.zeros(shape, np.float32)
        self.dict = {"information" if self.recall else "observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        if state.inner is None:
            self.tensor[:] = 0
        elif self.recall:
            self.tensor[:] = state.inner.information_state_tensor(player)
        else:
            self.tensor[:] = state.inner.observation_tensor(player)

    def string_from(self, state: State, player: int) -> str:
        if state.inner is None:
            return "before the deal"
        if self.recall:
            return state.inner.information_state_string(player)
        return state.inner.observation_string(player)


def _register() -> None:
    for name in SEATS:
        made = _type(name)
        pyspiel.register_game(made, type("Game", (Game,), {"NAME": name, "TYPE": made}))


_register()
