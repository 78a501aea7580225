"""States, observations, batches and players of every game."""

import copy
import doctest
import json
import pickle
import random
import re
import runpy
import textwrap
from pathlib import Path

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
    assert game.num_distinct_actions() <= 5000
    for state in play(game):
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert state.legal_actions_mask().sum() == len(legal)
    assert state.current_player() == tancho.TERMINAL and not legal
    if game.num_players() > 1:
        assert sum(state.returns()) == pytest.approx(0, abs=1e-6)
    assert len(state.outcome()["points"]) == game.num_players()
    assert state.player_return(0) == state.returns()[0]


def test_observations_hold_the_view(game):
    for number, state in enumerate(play(game)):
        if number % 7 == 0 or state.is_terminal():
            for player in [*range(game.num_players()), None]:
                observation = state.observation_tensor(player)
                assert observation.dtype == np.uint8 and observation.shape == tuple(game.observation_tensor_shape())
                assert game.view_of(observation) == state.view(player)


def test_resampled_positions_cannot_be_told_apart(game):
    for number, state in enumerate(play(game)):
        if number % 23 == 0 and not state.is_terminal():
            player = state.current_player()
            other = state.resample_from_infostate(player, number)
            assert (other.observation_tensor(player) == state.observation_tensor(player)).all()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()


def test_states_are_pickled_and_copied(game):
    for number, state in enumerate(play(game)):
        if number % 31 == 0:
            for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
                assert other.history() == state.history()
                assert (other.observation_tensor(0) == state.observation_tensor(0)).all()


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
    before = state.observation_tensor(0)
    for action in {0, game.num_distinct_actions() - 1, 4_000_000_000} - set(state.legal_actions()):
        with pytest.raises(ValueError, match="no legal decision"):
            state.apply_action(action)
    with pytest.raises(ValueError, match="players, counted from 0"):
        state.observation_tensor(9)
    with pytest.raises(ValueError, match="no observation"):
        game.view_of(before[:5])
    assert (state.observation_tensor(0) == before).all()


def test_made_up_observations_are_told(game):
    length = len(game.new(1).observation_tensor(0))
    rng = np.random.default_rng(7)
    for _ in range(50):
        made_up = rng.integers(0, 256, length, dtype=np.uint8)
        with pytest.raises(ValueError, match="no observation"):
            game.view_of(made_up)


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
    decisions, moves = one.made()
    assert decisions == 9 * 150 and 0 < moves <= decisions


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


def test_deals_without_a_decision_are_passed_over():
    batch = tancho.Batch(tancho.load("koi-koi", rules="museum", rounds=1), 1000)
    assert any(tancho.load("koi-koi", rules="museum", rounds=1).new(seed).is_terminal() for seed in range(1000))
    for _ in range(60):
        assert batch.masks.any(axis=1).all()
        batch.step(batch.random_actions())


def test_batches_reward_the_winner():
    batch = tancho.Batch(tancho.load("koi-koi", rounds=1), 64)
    total = np.zeros(2)
    for _ in range(400):
        batch.step(batch.random_actions())
        assert (batch.rewards[batch.ends == 0] == 0).all()
        total += np.abs(batch.rewards).sum(axis=0)
    assert total[0] == total[1] > 10


@pytest.mark.parametrize("rewards", ["win", "points"])
def test_rewards_of_a_batch_sum_to_the_returns(rewards):
    game = tancho.load("koi", players=2, rewards=rewards)
    batch, total = tancho.Batch(game, 1), np.zeros(2)
    while not batch.ends[0]:
        batch.step(batch.random_actions())
        total += batch.rewards[0]
    assert total[0] == pytest.approx(-total[1]) and total.any()


def test_the_information_state_recalls_everything(game):
    logs, last = [], ""
    for state in play(game):
        text = state.information_state_string(0)
        assert text.startswith(last)
        tensor = state.information_state_tensor(0)
        assert tensor.shape == tuple(game.information_state_tensor_shape())
        assert tensor.tobytes().hex().startswith(text)
        logs.append(text)
        last = text
    assert len(set(logs)) == len(logs)
    # Somebody who asks only at the end is told the same.
    assert game.from_record(state.record()).information_state_string(0) == last


def test_players_play():
    game = tancho.load("koi", players=2)
    state, greedy = game.new(2), tancho.player("greedy")
    while not state.is_terminal():
        state.apply_action(greedy(state))
    assert max(state.points()) > 20
    pond, sensei = tancho.load("jin-li").new(), tancho.player("sensei", nodes=200)
    best, *_ = tancho.player("sensei", nodes=200).analyse(pond)
    assert 0 <= best.value <= 1
    for action in best.actions:
        assert sensei(pond) == action
        pond.apply_action(action)
    with pytest.raises(ValueError, match="another game"):
        sensei(state)
    with pytest.raises(ValueError, match="not a computer player"):
        tancho.player("master")(state)


def test_wrong_set_ups_are_refused_in_words():
    for arguments, options, words in [
        ("chess", {}, "there is no game"),
        ("jin-li", {"players": 3}, "2 to 2 players"),
        ("jin-li", {"inset": "maybe"}, "option inset cannot be"),
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
    import tancho.openspiel
    import tancho.pettingzoo

    for module in (tancho, tancho.pettingzoo, tancho.gymnasium, tancho.openspiel):
        done = doctest.testmod(module, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
        assert done.failed == 0 < done.attempted


def test_the_examples_in_the_readme(capsys):
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    examples = [textwrap.dedent(part) for part in re.findall(r"^( *```python\n.*?) *```$", readme, re.S | re.M)]
    assert len(examples) == 2
    for example in examples:
        exec(example.partition("\n")[2], {})
    assert "(1024, 4352)" in capsys.readouterr().out


def test_the_learning_example_learns():
    path = Path(__file__).parents[1] / "examples" / "learn_koi_koi.py"
    assert len(path.read_text(encoding="utf-8").splitlines()) < 150
    example = runpy.run_path(str(path))
    game, rng = tancho.load("koi-koi", rules="museum", rounds=1), np.random.default_rng(1)
    batch = tancho.Batch(game, 1024)
    policy = example["Policy"](example["features"](batch.observations).shape[1], game.num_distinct_actions(), rng)
    before = example["wins"](policy, game, 2000, 3)
    for _ in range(3):
        example["learn"](policy, batch, rng)
    # Random play wins half; seconds win more, and twenty minutes more than 80 %.
    assert before < 0.6 < example["wins"](policy, game, 2000, 3)
