"""Learns Koi-Koi from nothing: PPO in plain NumPy, by self-play on a `tancho.Batch`.

    python learn_koi_koi.py [--minutes 20] [--rounds 4000] [--seed 1]

Prints how many of so many rounds the policy wins against random play; extra rounds decide where the points are equal.
"""

import argparse
import time
from typing import Any

import numpy as np
import numpy.typing as npt

import tancho

Array = npt.NDArray[Any]
CARDS, HIDDEN, GAMES, STEPS, MINIBATCH, EPOCHS = 48, 128, 1024, 32, 4096, 2
CLIP, ENTROPY, RATE = 0.2, 0.01, 1e-3


def features(observations: Array) -> Array:
    """What the policy looks at; the places are those of `crates/koi-koi/src/observation.rs`."""
    hand, field, stacks = (observations[:, at : at + CARDS] for at in (9, 57, 105))
    own, other = (observations[:, at : at + CARDS] for at in (168, 227))
    phase, turned = one_hot(observations[:, 2], 4), one_hot(observations[:, 153], CARDS + 1)
    # The unfinished decision stands in the last two bytes; cards come first among them.
    begun = one_hot(np.minimum(observations[:, -2], CARDS), CARDS + 1) * (observations[:, -1:] == 0)
    counts = observations[:, [154, 216, 217, 219, 275, 276]] / np.float32(8)
    return np.concatenate([hand, field, stacks, own, other, phase, turned, begun, counts], axis=1, dtype=np.float32)


def one_hot(numbers: Array, size: int) -> Array:
    return numbers[:, None] == np.arange(size)


class Policy:
    """One hidden layer; from it the logits of all actions, and the value in the last column."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        sizes = [(inputs + 1, HIDDEN, 1.4), (HIDDEN + 1, actions + 1, 0.1)]
        normal = [rng.standard_normal((rows, columns)) * scale / rows**0.5 for rows, columns, scale in sizes]
        self.weights = [weights.astype(np.float32) for weights in normal]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.updates = 0

    def forward(self, seen: Array, masks: Array) -> tuple[Array, Array, list[Array]]:
        """The logarithms of the probabilities, the values, and what the way back needs."""
        ones = np.ones((len(seen), 1), np.float32)
        inputs = np.concatenate([seen, ones], axis=1)
        hidden = np.concatenate([np.maximum(inputs @ self.weights[0], 0), ones], axis=1)
        out = hidden @ self.weights[1]
        logits = np.where(masks > 0, out[:, :-1], np.float32(-1e9))
        logits -= logits.max(axis=1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return logits, np.tanh(out[:, -1]), [inputs, hidden]

    def backward(self, kept: list[Array], slope: Array) -> None:
        """One step of Adam against the slope of the loss at the outputs."""
        inputs, hidden = kept
        inner = (slope @ self.weights[1][:-1].T) * (hidden[:, :-1] > 0)
        self.updates += 1
        for place, gradient in enumerate([inputs.T @ inner, hidden.T @ slope]):
            first, second = self.moments[place]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            first, second = first / (1 - 0.9**self.updates), second / (1 - 0.999**self.updates)
            self.weights[place] -= RATE * first / (np.sqrt(second) + 1e-8)

    def choose(self, logits: Array, rng: np.random.Generator) -> Array:
        """Draws actions by the Gumbel trick."""
        return np.argmax(logits - np.log(-np.log(rng.random(logits.shape, np.float32) + 1e-12) + 1e-12), axis=1)


def learn(policy: Policy, batch: tancho.Batch, rng: np.random.Generator) -> None:
    """Plays some steps of all games against itself, and improves on them."""
    rows: list[tuple[Any, ...]] = []
    assert batch.masks is not None
    for _ in range(STEPS):
        seen, masks, sign = features(batch.observations), batch.masks.copy(), 1 - 2.0 * batch.players
        logits, values, _ = policy.forward(seen, masks)
        actions = policy.choose(logits, rng)
        batch.step(actions)
        told = logits[np.arange(GAMES), actions]
        rows.append((seen, masks, actions, told, values, sign, batch.rewards[:, 0].copy(), batch.ends.copy()))
    # What player 0 gets from each step on; the value stands for what comes after the last one.
    result = policy.forward(features(batch.observations), batch.masks)[1] * (1 - 2.0 * batch.players)
    gains = []
    for *_, sign, reward, end in reversed(rows):
        result = np.where(end > 0, reward, result)
        gains.append(result * sign)
    seen, masks, actions, told, values = (np.concatenate(column) for column in list(zip(*rows))[:5])
    gain = np.concatenate(gains[::-1]).astype(np.float32)
    advantage = gain - values
    advantage /= advantage.std() + 1e-6
    for _ in range(EPOCHS):
        order = rng.permutation(len(gain))
        for part in np.split(order, len(order) // MINIBATCH):
            improve(policy, *(column[part] for column in (seen, masks, actions, told, gain, advantage)))


def improve(policy: Policy, seen: Array, masks: Array, actions: Array, told: Array, gain: Array, advantage: Array) -> None:
    """One step of PPO with the clipped surrogate, a value loss and an entropy bonus."""
    logits, values, kept = policy.forward(seen, masks)
    chances, places = np.exp(logits), np.arange(len(gain))
    ratio = np.exp(logits[places, actions] - told)
    clipped = ((ratio > 1 + CLIP) & (advantage > 0)) | ((ratio < 1 - CLIP) & (advantage < 0))
    push = np.where(clipped, 0, ratio * advantage)
    entropy = -(chances * logits).sum(axis=1, keepdims=True)
    slope = chances * push[:, None] + ENTROPY * chances * (logits + entropy)
    slope[places, actions] -= push
    value = (values - gain) * (1 - values**2)
    policy.backward(kept, np.concatenate([slope, value[:, None]], axis=1).astype(np.float32) / len(gain))


def wins(policy: Policy, game: tancho.Game, rounds: int, seed: int) -> float:
    """The share of rounds that the policy wins against random play, half of them in each seat."""
    batch = tancho.Batch(game, min(rounds, 1000), seed=seed)
    own, won = np.arange(len(batch.ends)) % 2, 0.0
    left = np.full(len(own), rounds // len(own))  # equally many in each row: whoever ends first is no fair sample
    while left.any():
        assert batch.masks is not None
        best = policy.forward(features(batch.observations), batch.masks)[0].argmax(axis=1)
        batch.step(np.where(batch.players == own, best, batch.random_actions()))
        ended = np.flatnonzero((batch.ends > 0) & (left > 0))
        won += float((batch.rewards[ended, own[ended]] + 1).sum() / 2)
        left[ended] -= 1
    return won / (rounds // len(own) * len(own))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default, told in (("minutes", 20.0, "how long to learn"), ("rounds", 4000, "to measure"), ("seed", 1, "")):
        parser.add_argument(f"--{name}", type=type(default), default=default, help=told)
    settings = parser.parse_args()
    game, rng = tancho.load("koi-koi", rules="museum", rounds=1), np.random.default_rng(settings.seed)
    batch = tancho.Batch(game, GAMES, threads=2, seed=settings.seed)
    policy = Policy(features(batch.observations).shape[1], game.num_distinct_actions(), rng)
    begin = last = time.monotonic()
    while time.monotonic() - begin < 60 * settings.minutes:
        learn(policy, batch, rng)
        if time.monotonic() - last > 30:
            last = time.monotonic()
            print(f"{last - begin:5.0f} s: {batch.made()[1]:>11,} moves, {wins(policy, game, 1000, 7):.1%}", flush=True)
    print(f"won {wins(policy, game, settings.rounds, 99):.1%} of {settings.rounds} rounds against random play")


if __name__ == "__main__":
    main()
