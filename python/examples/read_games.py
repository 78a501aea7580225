"""Reads the games of an arena with polars and draws two plots.

    tancho arena koi-koi --players sensei,greedy --games 200 --budget nodes=300 --dataset games
    python read_games.py games [--plot games.png]

Needs `pip install polars matplotlib`. Each `# %%` begins a cell for editors that know notebooks.
"""

# %% The table: a row for each small decision.
import argparse
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import polars as pl

parser = argparse.ArgumentParser(description="Reads the games of an arena and draws two plots.")
parser.add_argument("folder", type=Path)
parser.add_argument("--plot", type=Path, default=Path("games.png"))
arguments = parser.parse_args()

decisions = pl.read_parquet(arguments.folder / "decisions.parquet")
print(decisions.drop("observation").head())

# %% Who won how often: each game counts once for each seat.
seats = decisions.unique(["game", "seat"], keep="first", maintain_order=True)
players = seats.group_by("player").agg(games=pl.len(), won=pl.col("reward").mean(), points=pl.col("points").mean()).sort("player")
print(players)

# %% What a learning program wants: observations as an array of bytes, actions, and what came of them.
observations = np.frombuffer(b"".join(decisions["observation"]), np.uint8).reshape(len(decisions), -1)
actions, rewards = decisions["action"].to_numpy(), decisions["reward"].to_numpy()
print(f"observations {observations.shape}, {len(np.unique(actions))} different actions, mean reward {rewards.mean():.3f}")

# %% Do the chances that players state come true? And how long are the games?
stated = decisions.drop_nulls("value").with_columns(chance=((pl.col("value") * 10).floor().clip(0, 9) + 0.5) / 10)
bins = stated.group_by("player", "chance").agg(pl.col("reward").mean(), decisions=pl.len()).sort("player", "chance")
figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")
left.plot([0, 1], [0, 1], color="gray", linewidth=1)
for (player,), part in bins.group_by("player", maintain_order=True):
    left.plot(part["chance"], part["reward"], marker="o", label=str(player))
left.set(xlabel="stated chance to win", ylabel="share of the victory", title="Stated and true")
if len(bins):
    left.legend()
right.hist(decisions.group_by("game").len()["len"].to_numpy(), bins=20)
right.set(xlabel="small decisions", ylabel="games", title="Length of the games")
figure.savefig(arguments.plot, dpi=120)
print(f"plot: {arguments.plot}")
