"""Steps a second of Tancho's batches beside EnvPool, pgx and OpenSpiel: random legal play on one core, in turns within one run."""

import os

# Before anything counts the cores: one thread for everybody.
os.environ |= {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1", "OMP_NUM_THREADS": "1"}

import json
import statistics
import time
from pathlib import Path

import numpy as np

import tancho

ROUNDS, SECONDS, GAMES = 5, 1.0, 1024
CORES = sorted(os.sched_getaffinity(0))


def rate(step):
    """How often a second `step` counts; it says how much it did."""
    done, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        done += step()
    return done / (time.perf_counter() - begin)


def batch_step(case, threads):
    game = tancho.load(case["game"], **case["options"])
    batch = tancho.Batch(game, GAMES, threads=threads)

    def step():
        batch.step(batch.random_actions())
        return GAMES

    for _ in range(200):
        step()
    decisions, moves = batch.made()
    return step, moves / decisions


def envpool_step(name):
    import envpool

    env = envpool.make(name, env_type="gymnasium", num_envs=GAMES, num_threads=1)
    _, info = env.reset()
    rng = np.random.default_rng(1)
    state = {"info": info}

    def step():
        mask = state["info"]["legal_action_mask"]
        actions = (rng.random(mask.shape, np.float32) * mask).argmax(axis=1).astype(np.int32)
        _, _, _, _, state["info"] = env.step(actions)
        return len(actions)

    return step


def pgx_step(name):
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)

    def act(state, key):
        actions = jax.random.categorical(key, np.log(1e-30) * ~state.legal_action_mask)
        return jax.vmap(auto_reset(env.step, env.init))(state, actions, jax.random.split(key, GAMES))

    act, key = jax.jit(act), jax.random.PRNGKey(1)
    kept = {"state": jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES)), "key": key}

    def step():
        kept["key"], key = jax.random.split(kept["key"])
        kept["state"] = act(kept["state"], key)
        jax.block_until_ready(kept["state"])
        return GAMES

    step()
    return step


def openspiel_step(name):
    import pyspiel

    game, rng = pyspiel.load_game(name), np.random.default_rng(1)
    kept = {"state": game.new_initial_state()}

    def step():
        for done in range(1, 201):
            state = kept["state"]
            if state.is_terminal():
                kept["state"] = game.new_initial_state()
            elif state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[rng.integers(len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.information_state_tensor()
                state.apply_action(legal[rng.integers(len(legal))])
        return done

    return step


PEERS = {"envpool": envpool_step, "pgx": pgx_step, "openspiel": openspiel_step}


def main():
    cases = json.loads((Path(__file__).parent / "study.json").read_text())
    os.sched_setaffinity(0, CORES[:1])
    ours = [(case, *batch_step(case, 1)) for case in cases["tancho"]]
    others = []
    for peer, name in cases["peers"]:
        try:
            others.append((f"{peer} {name}", PEERS[peer](name)))
        except Exception as error:  # a peer that cannot be measured here is named, not hidden
            print(f"{peer} {name} is not measured: {type(error).__name__}: {error}")
    rates = {}
    for _ in range(ROUNDS):
        for name, step in [(case["name"], step) for case, step, _ in ours] + others:
            rates.setdefault(name, []).append(rate(step))
    best = {name: statistics.median(all_rates) for name, all_rates in rates.items()}
    base = next((figure for name, figure in best.items() if name.startswith("envpool Sparrow")), None)
    print(f"one core, {GAMES} games at once, random legal play, observations and legal actions; median of {ROUNDS}")
    for case, _, moves in ours:
        figure = best[case["name"]]
        beside = f", {figure / base:5.1f} times EnvPool's SparrowMahjong" if base else ""
        whole = f"{figure * moves:>11,.0f} whole actions a second"
        print(f"{case['name']:28}{figure:>11,.0f} steps, {whole}{beside} (wanted {case['wanted']})")
    for name, _ in others:
        print(f"{name:28}{best[name]:>11,.0f} steps a second")
    threads(cases["tancho"])


def threads(cases):
    """Two threads beside one, in turns."""
    if len(CORES) < 2:
        return print("two threads are not measured: there is one core")
    os.sched_setaffinity(0, CORES[:2])
    for case in cases:
        steps = [batch_step(case, count)[0] for count in (1, 2)]
        pairs = [(rate(steps[0]), rate(steps[1])) for _ in range(ROUNDS)]
        ratio = statistics.median(two / one for one, two in pairs)
        print(f"{case['name']:28}two threads {ratio:.2f} times one (wanted 1.8)")


if __name__ == "__main__":
    main()
