"""Random whole games of Tancho beside OpenSpiel's hex rollouts, in turns, on one core."""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pyspiel

ROUNDS = 7
ROLLOUTS = 20_000


def hex_rate(bot, state):
    """Rollouts a second of OpenSpiel's own C++ loop."""
    begin = time.perf_counter()
    bot.step(state)
    return ROLLOUTS / (time.perf_counter() - begin)


def tancho_rate(tancho, case):
    """Games a second of `tancho playouts`; Koi-Koi counts rounds."""
    command = [tancho, "playouts", *case["args"], "--seconds", "1", "--threads", "1", "--json"]
    report = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return report["games_per_second_per_thread"] * case.get("rounds", 1)


def main():
    tancho = sys.argv[1]
    cases = json.loads((Path(__file__).parent / "cases.json").read_text())
    game = pyspiel.load_game("hex(board_size=7)")
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False)
    state = game.new_initial_state()
    rates = {"hex": []} | {case["name"]: [] for case in cases}
    hex_rate(bot, state)
    for _ in range(ROUNDS):
        rates["hex"].append(hex_rate(bot, state))
        for case in cases:
            rates[case["name"]].append(tancho_rate(tancho, case))
    base = statistics.median(rates["hex"])
    print(f"OpenSpiel {pyspiel.__version__ if hasattr(pyspiel, '__version__') else '2.0.2'} hex 7x7: {base:,.0f} a second")
    for case in cases:
        rate = statistics.median(rates[case["name"]])
        print(f"{case['name']}: {rate:,.0f} a second, ratio {rate / base:.2f} (wanted {case['wanted']})")


main()
