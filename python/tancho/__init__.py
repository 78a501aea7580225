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
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from . import _tancho

__all__ = ["TERMINAL", "Batch", "Game", "Opinion", "Player", "State", "games", "load", "player"]

Bytes = npt.NDArray[np.uint8]
Rewards = Literal["win", "points"]

#: What `State.current_player` gives when the game is over.
TERMINAL = -4


def games() -> list[str]:
    """The names of the games.

    >>> games()
    ['jin-li', 'koi-koi', 'garden-lake', 'koi']
    """
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
    counts: `"win"`, from -1 to 1 (alone 1 for a win and 0 for a loss), or `"points"`, the lead over the best other
    player (alone, the points).

    >>> load("koi", players=3).num_players()
    3
    >>> load("chess")
    Traceback (most recent call last):
    ValueError: there is no game "chess"; the games are jin-li, koi-koi, garden-lake, koi
    """
    text = None if data is None else Path(data).read_text(encoding="utf-8")
    said = {key.replace("_", "-"): _say(value) for key, value in options.items()}
    return Game(game, said, players, rewards, text)


def _say(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Game:
    """A game with its options; made by `load`."""

    def __init__(self, name: str, options: dict[str, str], players: int | None, rewards: str, data: str | None) -> None:
        self._settings = (name, options, players, rewards, data)
        self._inner = _tancho.Game(*self._settings)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Game, self._settings)

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    @property
    def name(self) -> str:
        """The game's name, such as `koi-koi`."""
        return self._inner.name

    @property
    def options(self) -> dict[str, str]:
        """All options with their values."""
        return self._inner.options

    def num_players(self) -> int:
        """The number of players."""
        return self._inner.players

    def num_distinct_actions(self) -> int:
        """One more than the greatest action number. Actions are small decisions: some moves take two of them."""
        return self._inner.actions

    def observation_tensor_shape(self) -> list[int]:
        """The shape of an observation: a row of bytes."""
        return [self._inner.observation_size]

    def information_state_tensor_shape(self) -> list[int]:
        """The shape of an information state: a row of bytes."""
        return [self._inner.information_size]

    def new(self, seed: int = 0) -> State:
        """A game at its beginning; the same seed deals the same game on every machine."""
        return State(self, self._inner.start(seed))

    def from_record(self, text: str) -> State:
        """The game of a record, as `State.record` or `tancho play --save` wrote it."""
        return State(self, self._inner.replay(text))

    def view_of(self, observation: Bytes) -> dict[str, Any]:
        """The view behind an observation: nothing is lost in it."""
        view: dict[str, Any] = json.loads(self._inner.recall(np.ascontiguousarray(observation)))
        return view

    def __repr__(self) -> str:
        return f"tancho.load({self.name!r}, players={self.num_players()})"


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
        """Whether the game is over."""
        return self._inner.to_act() is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """All legal actions in ascending order; none for a player whose decision it is not."""
        if player is not None and player != self.current_player():
            return []
        return self._inner.legal_actions()

    def legal_actions_mask(self, player: int | None = None) -> Bytes:
        """1 for each legal action."""
        mask = np.zeros(self.game.num_distinct_actions(), np.uint8)
        mask[self.legal_actions(player)] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Plays; a `ValueError` says that the action is not legal, and nothing has changed then."""
        self._inner.apply_action(action)

    def clone(self) -> State:
        """The same position once more."""
        return State(self.game, self._inner.clone())

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        record = self.record()
        if record is None:
            raise TypeError("a resampled state cannot be pickled: nobody knows its deal")
        return (_played, (self.game, record, self.history()))

    def child(self, action: int) -> State:
        """The position after an action."""
        child = self.clone()
        child.apply_action(action)
        return child

    def points(self) -> list[int]:
        """The points of each player as they stand."""
        return self._inner.points()

    def returns(self) -> list[float]:
        """What each player gets, by the game's `rewards`; all 0 before the end."""
        return self._inner.returns()

    def player_return(self, player: int) -> float:
        """What one player gets."""
        return self.returns()[player]

    def outcome(self) -> dict[str, Any] | None:
        """Points, places and how it ended; `None` before the end."""
        text = self._inner.outcome()
        return None if text is None else json.loads(text)

    def action_to_string(self, action: int) -> str:
        """A legal action in notation; the first half of a move is told by the first move that begins so, and `…`.

        >>> load("jin-li").new().action_to_string(4)
        'a1-b1/a1…'
        """
        return self._inner.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """The legal action with this notation."""
        for action in self.legal_actions():
            if self.action_to_string(action) == text:
                return action
        raise ValueError(f"{text!r} is no legal action here")

    def observation_tensor(self, player: int | None = None) -> Bytes:
        """All that a player may know (without one: a watcher), as bytes of a fixed length."""
        return self._inner.observation(player)

    def observation_string(self, player: int | None = None) -> str:
        """The same as JSON."""
        return self._inner.view(player)

    def view(self, player: int | None = None) -> dict[str, Any]:
        """The same as a value, as the server's protocol has it."""
        view: dict[str, Any] = json.loads(self._inner.view(player))
        return view

    def information_state_string(self, player: int) -> str:
        """All that a player has seen and done since the beginning: equal where the player cannot tell two games apart."""
        return self._inner.information(player).hex()

    def information_state_tensor(self, player: int) -> Bytes:
        """The same as bytes of a fixed length, zeros behind the end; a `ValueError` if a game is too long for it."""
        log = np.frombuffer(self._inner.information(player), np.uint8)
        tensor = np.zeros(self.game.information_state_tensor_shape(), np.uint8)
        if len(log) > len(tensor):
            raise ValueError(f"{len(log)} bytes are too many for an information state tensor; use the string")
        tensor[: len(log)] = log
        return tensor

    def resample_from_infostate(self, player: int, seed: int) -> State:
        """A position that the player cannot tell from this one, its hidden part drawn anew."""
        return State(self.game, self._inner.resample(player, seed))

    def history(self) -> list[int]:
        """The actions so far."""
        return self._inner.history()

    def record(self) -> str | None:
        """The game written down, for `Game.from_record` and `tancho replay`; `None` after a resample."""
        return self._inner.record()

    def __str__(self) -> str:
        return f"{self.game.name}: {len(self.history())} decisions, points {self.points()}"


def _played(game: Game, record: str, history: list[int]) -> State:
    state = game.from_record(record)
    # A record holds whole moves; the first half of one may be left.
    for action in history[len(state.history()) :]:
        state.apply_action(action)
    return state


class Opinion(NamedTuple):
    """What a player thinks of one move."""

    #: The whole move in notation, and the small decisions that make it.
    move: str
    actions: list[int]
    #: The chance to win, the lead expected at the end, and how often the search went there.
    value: float
    points: float
    visits: int


class Player:
    """One of our computer players as a policy; it learns from the first state which game it plays."""

    def __init__(self, name: str, nodes: int | None, ms: int | None, seed: int) -> None:
        self._settings = (name, nodes, ms, seed)
        self._inner: _tancho.Player | None = None

    def _at(self, state: State) -> _tancho.Player:
        if self._inner is None:
            self._inner = _tancho.Player(state.game._inner, *self._settings)
        return self._inner

    def __call__(self, state: State) -> int:
        """The action that it plays here; it sees what the player to act sees, and nothing else."""
        return self._at(state).choose(state._inner)

    def analyse(self, state: State) -> list[Opinion]:
        """What it thinks of the moves, the best first."""
        return [Opinion(*opinion) for opinion in self._at(state).analyse(state._inner)]


def player(name: str, *, nodes: int | None = None, ms: int | None = None, seed: int = 1) -> Player:
    """The computer player `random`, `greedy` or a level from `1` to `9` (3 is `gakusei`, 6 `senmon`, 9 `sensei`), with so many nodes or milliseconds a turn.

    >>> state = load("jin-li").new()
    >>> player("sensei", nodes=100)(state) in state.legal_actions()
    True
    """
    return Player(name, nodes, ms, seed)


class Batch:
    """Many games at once, in Rust, on several threads. A game that ends begins anew by itself; deals that leave nothing to
    decide are passed over.

    The arrays belong to you: they are filled in place by `reset` and `step`, one row a game, and can be replaced.

    >>> batch = Batch(load("koi-koi"), 64, threads=2)
    >>> for _ in range(100):
    ...     batch.step(batch.random_actions())
    >>> batch.observations.shape[0], int(batch.masks.sum(axis=1).min()) > 0
    (64, True)
    """

    def __init__(self, game: Game, n: int, threads: int = 1, seed: int = 0, masks: bool = True) -> None:
        self.game = game
        self._inner = _tancho.Batch(game._inner, n, threads, seed)
        #: What the player to act sees.
        self.observations: Bytes = np.zeros((n, *game.observation_tensor_shape()), np.uint8)
        #: 1 for each legal action; `None` if only `legal_actions` is wanted.
        self.masks: Bytes | None = np.zeros((n, game.num_distinct_actions()), np.uint8) if masks else None
        #: What each player gained with the last step. Over a game they sum to its `returns`.
        self.rewards: npt.NDArray[np.float32] = np.zeros((n, game.num_players()), np.float32)
        #: 1 where the last step ended a game; the row shows the next one then.
        self.ends: Bytes = np.zeros(n, np.uint8)
        #: The player to act.
        self.players: Bytes = np.zeros(n, np.uint8)
        self.reset(seed)

    def _arrays(self) -> _tancho.Arrays:
        return (self.observations, self.masks, self.rewards, self.ends, self.players)

    def reset(self, seed: int = 0) -> None:
        """Starts all games anew; the same seed gives the same games on every machine and any number of threads."""
        self._inner.reset(seed, self._arrays())

    def step(self, actions: npt.ArrayLike) -> None:
        """Plays one action in each game; a `ValueError` names one that is not legal, and nothing has changed then."""
        self._inner.step(np.ascontiguousarray(actions, dtype=np.uint32), self._arrays())

    def legal_actions(self) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
        """The legal actions of all games behind each other, and where each game's begin (one more at the end)."""
        return self._inner.legal_actions()

    def random_actions(self) -> npt.NDArray[np.uint32]:
        """One random legal action for each game."""
        return self._inner.random_actions()

    def made(self) -> tuple[int, int]:
        """How many actions, and how many whole moves, were made since the last reset."""
        return self._inner.made()
