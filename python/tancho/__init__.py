"""Five koi games with real rules: Jin Li, Koi-Koi by two rulebooks, Garden Lake and KOI.

>>> import tancho
>>> game = tancho.load("koi-koi", rules="museum")
>>> state = game.new(seed=1)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
0.0
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from . import _tancho

__all__ = ["TERMINAL", "Analysis", "Batch", "Game", "Player", "State", "games", "load", "player"]

Bytes = npt.NDArray[np.uint8]
Rewards = Literal["win", "points"]

#: What `State.current_player` gives when the game is over.
TERMINAL = -4


def games() -> list[str]:
    """The names of the games."""
    return _tancho.games()


def load(
    game: str,
    *,
    players: int | None = None,
    rewards: Rewards = "win",
    data: str | Path | None = None,
    **options: Any,
) -> Game:
    """The game with these options, for so many players.

    Options are those of `tancho games`, with `_` for `-`. `data` is a rules or components file. `rewards` says what
    `State.returns` counts: `"win"`, from -1 to 1, or `"points"`, the lead over the best other player (alone: the points).

    >>> load("koi", players=3).num_players
    3
    >>> load("chess")
    Traceback (most recent call last):
    ValueError: there is no game "chess"; the games are jin-li, koi-koi, garden-lake, koi
    """
    if rewards not in ("win", "points"):
        raise ValueError(f'rewards are "win" or "points", not {rewards!r}')
    text = None if data is None else Path(data).read_text(encoding="utf-8")
    said = {key.replace("_", "-"): _say(value) for key, value in options.items()}
    return Game(_tancho.Game(game, said, players, text), rewards)


def _say(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Game:
    """A game with its options; made by `load`."""

    def __init__(self, inner: _tancho.Game, rewards: Rewards) -> None:
        self._inner = inner
        self.rewards: Rewards = rewards

    @property
    def name(self) -> str:
        return self._inner.name

    @property
    def num_players(self) -> int:
        return self._inner.players

    @property
    def options(self) -> dict[str, str]:
        """All options with their values."""
        return self._inner.options

    @property
    def num_distinct_actions(self) -> int:
        """One more than the greatest action number: actions are small decisions, some moves take two of them."""
        return self._inner.num_actions

    @property
    def observation_size(self) -> int:
        """How many bytes an observation has."""
        return self._inner.observation_size

    def new(self, seed: int = 0) -> State:
        """A game at its beginning; the same seed deals the same game on every machine."""
        return State(self, self._inner.start(seed))

    def from_record(self, text: str) -> State:
        """The game of a record, as `State.record` or `tancho play --save` wrote it."""
        return State(self, self._inner.from_record(text))

    def view_of(self, observation: Bytes) -> dict[str, Any]:
        """The view behind an observation: nothing is lost in it."""
        view: dict[str, Any] = json.loads(self._inner.recall(np.ascontiguousarray(observation)))
        return view

    def __repr__(self) -> str:
        return f"tancho.load({self.name!r}, players={self.num_players})"


class State:
    """A position. Actions are numbers below `Game.num_distinct_actions`."""

    def __init__(self, game: Game, inner: _tancho.State) -> None:
        self.game = game
        self._inner = inner

    def current_player(self) -> int:
        """Whose decision is next, from 0; `TERMINAL` when the game is over."""
        seat = self._inner.to_act()
        return TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        return self._inner.to_act() is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """All legal actions in ascending order; none for a player whose decision it is not."""
        if player is not None and player != self.current_player():
            return []
        return self._inner.legal_actions()

    def legal_actions_mask(self) -> Bytes:
        """1 for each legal action."""
        mask = np.zeros(self.game.num_distinct_actions, np.uint8)
        mask[self._inner.legal_actions()] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Plays; a `ValueError` says that the action is not legal, and nothing has changed then."""
        self._inner.apply_action(action)

    def clone(self) -> State:
        return State(self.game, self._inner.clone())

    def child(self, action: int) -> State:
        """The position after an action."""
        child = self.clone()
        child.apply_action(action)
        return child

    def points(self) -> list[int]:
        """The points of each player as they stand."""
        return self._inner.points()

    def returns(self) -> list[float]:
        """What each player gets; all 0 before the end.

        With rewards `"win"` the winner has 1 and the others share -1; alone it is 1 for a win and 0 for a loss. With
        `"points"` it is the lead over the best other player; alone, the points.
        """
        shares = self._inner.shares()
        if shares is None:
            return [0.0] * self.game.num_players
        if self.game.rewards == "points":
            return _leads(self._inner.points())
        others = len(shares) - 1
        return [(share * len(shares) - 1) / others if others else share for share in shares]

    def outcome(self) -> dict[str, Any] | None:
        """Points, places and how it ended; `None` before the end."""
        text = self._inner.outcome()
        return None if text is None else json.loads(text)

    def action_to_string(self, action: int) -> str:
        """A legal action in notation; the first half of a move is told by the first move that begins so, with `…`."""
        return self._inner.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """The legal action with this notation."""
        for action in self.legal_actions():
            if self.action_to_string(action) == text:
                return action
        raise ValueError(f"{text!r} is no legal action here")

    def observation(self, player: int | None = None) -> Bytes:
        """All that a player may know (without one: a watcher), as bytes of a fixed length."""
        return self._inner.observation(player)

    def view(self, player: int | None = None) -> dict[str, Any]:
        """The same as a value, as the server's protocol has it."""
        view: dict[str, Any] = json.loads(self._inner.view(player))
        return view

    def information_state_string(self, player: int) -> str:
        """All that a player has seen since the beginning: equal where the player cannot tell two games apart."""
        return self._inner.information_state_string(player)

    def resample_from_infostate(self, player: int, seed: int) -> State:
        """A position that the player cannot tell from this one, its hidden part drawn anew."""
        return State(self.game, self._inner.resample_from_infostate(player, seed))

    def history(self) -> list[int]:
        """The actions so far."""
        return self._inner.history()

    def record(self) -> str | None:
        """The game written down, for `Game.from_record` and `tancho replay`; `None` after a resample."""
        return self._inner.record()


def _leads(points: list[int]) -> list[float]:
    if len(points) == 1:
        return [float(points[0])]
    best = [max(points[:seat] + points[seat + 1 :]) for seat in range(len(points))]
    return [float(own - other) for own, other in zip(points, best)]


class Analysis:
    """What a player thinks of one action."""

    def __init__(self, action: str, code: int, value: float, points: float, visits: int) -> None:
        #: The whole action in notation, and the small decision that begins it.
        self.action, self.code = action, code
        #: The chance to win, the points expected, and how often the search went there.
        self.value, self.points, self.visits = value, points, visits

    def __repr__(self) -> str:
        return f"<{self.action}: {self.value:.3f}>"


class Player:
    """One of our computer players as a policy."""

    def __init__(self, game: Game, name: str, nodes: int | None = None, ms: int | None = None, seed: int = 1) -> None:
        self._inner = _tancho.Player(game._inner, name, nodes, ms, seed)

    def __call__(self, state: State) -> int:
        """The action that it plays here; it sees what the player to act sees, and nothing else."""
        return self._inner.choose(state._inner)

    def analyse(self, state: State) -> list[Analysis]:
        """What it thinks of the actions, the best first."""
        return [Analysis(*opinion) for opinion in self._inner.analyse(state._inner)]


def player(game: Game, name: str, *, nodes: int | None = None, ms: int | None = None, seed: int = 1) -> Player:
    """The computer player `random`, `greedy`, `gakusei`, `senmon` or `sensei`, with so many nodes or milliseconds a turn.

    >>> game = load("jin-li")
    >>> sensei = player(game, "sensei", nodes=100)
    >>> sensei(game.new()) in game.new().legal_actions()
    True
    """
    return Player(game, name, nodes, ms, seed)


class Batch:
    """Many games at once, in Rust, on several threads. A game that ends begins anew by itself.

    The arrays belong to you: they are filled in place by `reset` and `step`, one row a game, and can be replaced.

    >>> batch = Batch(load("koi-koi"), 64, threads=2)
    >>> batch.reset(seed=7)
    >>> for _ in range(100):
    ...     batch.step(batch.random_actions())
    >>> batch.observations.shape[0], int(batch.masks.sum(axis=1).min()) > 0
    (64, True)
    """

    def __init__(self, game: Game, n: int, threads: int = 1, seed: int = 0) -> None:
        self.game = game
        self._inner = _tancho.Batch(game._inner, n, threads, seed)
        #: What the player to act sees.
        self.observations = np.zeros((n, game.observation_size), np.uint8)
        #: 1 for each legal action.
        self.masks = np.zeros((n, game.num_distinct_actions), np.uint8)
        #: What each player gained with the last step: as with rewards `"win"`.
        self.rewards = np.zeros((n, game.num_players), np.float32)
        #: 1 where the last step ended a game; the row shows the next one then.
        self.ends = np.zeros(n, np.uint8)
        #: The player to act.
        self.players = np.zeros(n, np.uint8)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Starts all games anew; the same seed gives the same games on every machine and any number of threads."""
        self._inner.reset(seed, self.observations, self.masks, self.rewards, self.ends, self.players)

    def step(self, actions: npt.ArrayLike) -> None:
        """Plays one action in each game; a `ValueError` names one that is not legal, and nothing has changed then."""
        codes = np.ascontiguousarray(actions, dtype=np.uint32)
        self._inner.step(codes, self.observations, self.masks, self.rewards, self.ends, self.players)

    def legal_actions(self) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
        """The legal actions of all games behind each other, and where each game's begin (one more at the end)."""
        return self._inner.legal_actions()

    def random_actions(self) -> npt.NDArray[np.uint32]:
        """One random legal action for each game."""
        return self._inner.random_actions()
