"""The games for OpenSpiel: importing this module registers `tancho_jin_li`, `tancho_koi_koi` and so on.

The deal is the first chance node: one of `DEALS` seeds, all equally likely. Everything hidden follows from it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import tancho

#: How many deals there are.
DEALS = 4096
#: More small decisions than any game has.
LONGEST = 20_000


def _type(name: str, most: int, least: int) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name=f"tancho_{name.replace('-', '_')}",
        long_name=f"Tancho {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if least == 1 else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "options": ""},
    )


class Game(pyspiel.Game):
    """A game of the catalogue; `options` is text such as `rules=museum rounds=1`."""

    NAME: str
    TYPE: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        pairs = (pair.split("=", 1) for pair in params.get("options", "").split())
        self.inner = tancho.load(self.NAME, players=params.get("players", 2), **dict(pairs))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.inner.num_distinct_actions,
            max_chance_outcomes=DEALS,
            num_players=self.inner.num_players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.TYPE.min_num_players == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.TYPE, info, params)

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.inner, iig_obs_type)


class State(pyspiel.State):
    """A position; before the deal there is none yet."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rules = game.inner
        self.inner: tancho.State | None = None

    def current_player(self) -> int:
        if self.inner is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.inner.is_terminal() else self.inner.current_player()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.inner is None else self.inner.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if self.inner is None:
            self.inner = self.rules.new(action)
        else:
            self.inner.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.inner is None else self.inner.action_to_string(action)

    def is_terminal(self) -> bool:
        return self.inner is not None and self.inner.is_terminal()

    def returns(self) -> list[float]:
        return [0.0] * self.rules.num_players if self.inner is None else self.inner.returns()

    def __str__(self) -> str:
        return "before the deal" if self.inner is None else f"{self.inner.points()} after {self.inner.history()}"

    def __deepcopy__(self, memo: Any) -> State:
        copy = State(self.get_game())
        copy.inner = None if self.inner is None else self.inner.clone()
        return copy


class Observer:
    """What a player sees: the bytes of the observation as a tensor; with perfect recall, all that it has seen as a string."""

    def __init__(self, game: tancho.Game, kind: Any) -> None:
        self.recall = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(0 if self.recall else game.observation_size, np.float32)
        self.dict = {} if self.recall else {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        if self.recall:
            return
        self.tensor[:] = 0 if state.inner is None else state.inner.observation(player)

    def string_from(self, state: State, player: int) -> str:
        if state.inner is None:
            return "before the deal"
        if self.recall:
            return state.inner.information_state_string(player)
        return bytes(state.inner.observation(player)).hex()


def _register() -> None:
    seats = {"jin-li": (2, 2), "koi-koi": (2, 2), "garden-lake": (1, 4), "koi": (1, 4)}
    for name, (least, most) in seats.items():
        kind = type("Game", (Game,), {"NAME": name, "TYPE": _type(name, most, least)})
        pyspiel.register_game(kind.TYPE, kind)


_register()
