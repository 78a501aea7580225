"""Data sets of the program, read as in the example, beside the same games played here."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import polars
import pytest

import tancho

EXAMPLE = Path(__file__).parents[1] / "examples" / "read_games.py"


@pytest.fixture(params=["koi-koi", "jin-li", "garden-lake", "koi"])
def games(request, tmp_path):
    """A game's name, and a folder with a report and a data set of it."""
    program = os.environ.get("TANCHO")
    if program is None:
        pytest.skip("TANCHO does not name the program, built with --features dataset: DATA SETS ARE NOT TESTED")
    command = [program, "arena", request.param, "--players", "senmon,random", "--games", "6", "--budget", "nodes=20"]
    subprocess.run([*command, "--dataset", tmp_path, "--report", tmp_path / "report"], check=True)
    return request.param, tmp_path


def test_rows_are_what_the_same_games_show_here(games):
    name, folder = games
    rows = polars.read_parquet(folder / "decisions.parquet")
    game = tancho.load(name, players=2)
    for number, record in enumerate((folder / "report" / "games.jsonl").read_text().splitlines()):
        mine = rows.filter(polars.col("game") == number)
        whole = game.from_record(record)
        state = game.from_record(start_of(record))
        assert mine["action"].to_list() == whole.history()
        for seat, observation, action in mine.select("seat", "observation", "action").iter_rows():
            assert state.current_player() == seat
            assert np.array_equal(np.frombuffer(observation, np.uint8), state.observation_tensor(seat))
            state.apply_action(action)
        assert state.is_terminal()
    assert rows.filter(player="random")["value"].null_count() == len(rows.filter(player="random"))
    assert rows["value"].drop_nulls().is_between(0, 1).all()


def start_of(record):
    record = json.loads(record)
    return json.dumps({**record, "actions": [], "outcome": None})


def test_the_example_draws_its_plot(games):
    _, folder = games
    plot = folder / "plot.png"
    done = subprocess.run([sys.executable, EXAMPLE, folder, "--plot", plot], check=True, capture_output=True, text=True)
    assert plot.read_bytes().startswith(b"\x89PNG") and plot.stat().st_size > 10_000
    assert "senmon" in done.stdout and "observations (" in done.stdout
