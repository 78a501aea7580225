"""What PettingZoo, Gymnasium and OpenSpiel ask of an environment."""

import functools

import gymnasium
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import tancho.gymnasium
import tancho.openspiel
import tancho.pettingzoo

TABLES = [
    ("jin-li", {}),
    ("koi-koi", {"rules": "museum"}),
    ("koi-koi", {"rules": "museum", "rounds": 1}),
    ("koi-koi", {"rules": "flower-cards"}),
    *(("garden-lake", {"players": seats}) for seats in range(1, 5)),
    *(("koi", {"players": seats}) for seats in range(1, 5)),
]


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_pettingzoo(game, options, much):
    make = functools.partial(tancho.pettingzoo.env, game, **options)
    api_test(make(), num_cycles=1000 * much)
    seed_test(make, num_cycles=500 * much)
    render_test(make)


def test_registered_environments():
    tancho.pettingzoo.register()
    tancho.gymnasium.register()
    assert pettingzoo.make("aec", "tancho/KoiKoi-v0", rules="museum").possible_agents
    assert gymnasium.make("tancho/GardenLake-v0").reset(seed=1)


@pytest.mark.parametrize("game", ["garden-lake", "koi"])
def test_gymnasium(game):
    check_env(tancho.gymnasium.Solo(game))
    vector = tancho.gymnasium.SoloVector(game, 4)
    observations, info = vector.reset(seed=3)
    assert observations.shape == (4, *vector.game.observation_tensor_shape())
    for _ in range(200):
        actions = [mask.argmax() for mask in info["action_mask"]]
        observations, rewards, ends, _, info = vector.step(actions)
    assert vector.observation_space.contains(observations)
    with pytest.raises(ValueError, match="played alone"):
        tancho.gymnasium.Solo("jin-li")


@pytest.mark.parametrize(
    "text",
    [
        "tancho_jin_li",
        "tancho_koi_koi(rules=museum)",
        "tancho_koi_koi(rules=flower-cards,rounds=3)",
        *(f"tancho_garden_lake(players={seats})" for seats in range(1, 5)),
        *(f"tancho_koi(players={seats})" for seats in range(1, 5)),
    ],
)
def test_openspiel(text, much):
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=much, serialize=False, verbose=False)
