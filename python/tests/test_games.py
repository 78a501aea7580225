"""States, observations, batches and players of every game."""

import doctest
import json
import random

import numpy as np
import pytest

import tancho

TABLES = [
    ("jin-li", {}),
    ("jin-li", {"return_stone": True}),
    ("koi-koi", {"rules": "museum", "rounds": 2}),
    ("koi-koi", {"rules": "flower-cards", "rounds": 2}),
    *(("garden-lake", {"players": seats}) for seats in range(1, 5)),
    *(("koi", {"players": seats}) for seats in range(1, 5)),
]


@pytest.fixture(params=TABLES, ids=str)
def game(request):
    name, options = request.param
    return tancho.load(name, **options)


def play(game, seed=1):
    """A random game, position by position; the last one is over."""
    state, rng = game.new(seed), random.Random(seed)
    while True:
        yield state
        if state.is_terminal():
            return
        state.apply_action(rng.choice(state.legal_actions()))


def test_whole_games(game):
    assert game.num_distinct_actions <= 5000
    for state in play(game):
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert state.legal_actions_mask().sum() == len(legal)
    assert state.current_player() == tancho.TERMINAL and not legal
    if game.num_players > 1:
        assert sum(state.returns()) == pytest.approx(0)
    assert len(state.outcome()["points"]) == game.num_players


def test_observations_hold_the_view(game):
    for number, state in enumerate(play(game)):
        if number % 7 == 0 or state.is_terminal():
            for player in [*range(game.num_players), None]:
                observation = state.observation(player)
                assert observation.dtype == np.uint8 and observation.shape == (game.observation_size,)
                assert game.view_of(observation) == state.view(player)


def test_resampled_positions_cannot_be_told_apart(game):
    for number, state in enumerate(play(game)):
        if number % 23 == 0 and not state.is_terminal():
            player = state.current_player()
            other = state.resample_from_infostate(player, number)
            assert (other.observation(player) == state.observation(player)).all()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()


def test_records_replay(game):
    *_, state = play(game)
    again = game.from_record(state.record())
    assert again.history() == state.history() and again.returns() == state.returns()
    with pytest.raises(ValueError, match="not a Tancho record"):
        game.from_record("{}")


def test_actions_have_names(game):
    for number, state in enumerate(play(game)):
        if number % 29 == 0 and not state.is_terminal():
            legal = state.legal_actions()[:50]
            names = [state.action_to_string(action) for action in legal]
            assert len(set(names)) == len(names)
            assert state.string_to_action(names[-1]) == legal[-1]


def test_refusals_change_nothing(game):
    state = game.new(1)
    before = state.observation(0)
    for action in {0, game.num_distinct_actions - 1, 4_000_000_000} - set(state.legal_actions()):
        with pytest.raises(ValueError, match="no legal decision"):
            state.apply_action(action)
    with pytest.raises(ValueError, match="players, counted from 0"):
        state.observation(9)
    with pytest.raises(ValueError, match="no observation"):
        game.view_of(before[:5])
    assert (state.observation(0) == before).all()


def test_a_batch_is_the_same_on_any_number_of_threads(game):
    def run(threads):
        batch = tancho.Batch(game, 9, threads)
        batch.reset(seed=5)
        for _ in range(150):
            batch.step(batch.random_actions())
        return batch

    one, three = run(1), run(3)
    for name in ("observations", "masks", "rewards", "ends", "players"):
        assert (getattr(one, name) == getattr(three, name)).all(), name
    actions, begins = one.legal_actions()
    assert len(begins) == 10 and begins[-1] == len(actions)
    for row in range(9):
        assert (np.flatnonzero(one.masks[row]) == actions[begins[row] : begins[row + 1]]).all()


def test_a_batch_refuses_what_is_wrong(game):
    batch = tancho.Batch(game, 2)
    before = batch.observations.copy()
    with pytest.raises(ValueError, match="no legal decision in game 0"):
        batch.step([4_000_000_000, 0])
    with pytest.raises(ValueError, match="array of actions"):
        batch.step([0])
    batch.observations = np.zeros((2, 3), np.uint8)
    with pytest.raises(ValueError, match="array of observations"):
        batch.reset()
    assert before.any()


def test_batches_reward_the_winner():
    batch = tancho.Batch(tancho.load("koi-koi", rounds=1), 64)
    total = np.zeros(2)
    for _ in range(400):
        batch.step(batch.random_actions())
        assert (batch.rewards[batch.ends == 0] == 0).all()
        total += np.abs(batch.rewards).sum(axis=0)
    assert total[0] == total[1] > 10


def test_players_play():
    game = tancho.load("koi", players=2)
    state, greedy = game.new(2), tancho.player(game, "greedy")
    while not state.is_terminal():
        state.apply_action(greedy(state))
    assert max(state.points()) > 20
    sensei = tancho.player(tancho.load("jin-li"), "sensei", nodes=200)
    best, *_ = sensei.analyse(tancho.load("jin-li").new())
    assert 0 <= best.value <= 1
    with pytest.raises(ValueError, match="another game"):
        sensei(state)
    with pytest.raises(ValueError, match="not a computer player"):
        tancho.player(game, "master")


def test_wrong_set_ups_are_refused_in_words():
    for arguments, options, words in [
        ("chess", {}, "there is no game"),
        ("jin-li", {"players": 3}, "2 to 2 players"),
        ("jin-li", {"inset": "maybe"}, "takes true, false"),
        ("koi", {"players": 2, "scenario": "torrid-summer"}, "scenario-is-solo"),
        ("jin-li", {"rewards": "gold"}, "rewards"),
    ]:
        with pytest.raises(ValueError, match=words):
            tancho.load(arguments, **options)


def test_points_as_rewards():
    *_, state = play(tancho.load("garden-lake", players=1, rewards="points"))
    assert state.returns() == [float(state.points()[0])]
    assert json.loads(state.record())["game"] == "garden-lake"


def test_the_examples_in_the_documents():
    import tancho.gymnasium
    import tancho.pettingzoo

    for module in (tancho, tancho.pettingzoo, tancho.gymnasium):
        assert doctest.testmod(module, optionflags=doctest.IGNORE_EXCEPTION_DETAIL).failed == 0
