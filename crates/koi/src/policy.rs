//! What search may ask about a position: how good it looks, which actions look good, and a greedy player.

mod estimate;
mod features;
mod greedy;
mod title;
mod worthwhile;

pub use estimate::{KNOTS, Weights, features_of, shares};
pub use features::{FEATURES, name as feature_name};
pub use greedy::greedy;

use crate::action::{Action, Verb};
use crate::pieces::{Goal, Kind, Ware};
use crate::pond::Fish;
use crate::scoring::Scene;
use crate::state::{Koi, Phase, Player};
use game::{Game, Policy, Random, Seat, Turnwise};

impl Policy for Koi {
    fn sensible<R: Random>(&self, rng: &mut R) -> Option<Action> {
        greedy(self, rng)
    }

    fn priors(&self, actions: &[Action], out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|&action| self.prior(action)));
    }

    fn value(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.reward(seat);
        }
        let own = self.outlook(seat);
        let others = Seat::all(self.seats()).filter(|&other| other != seat);
        let rival = others.map(|other| self.outlook(other)).reduce(f32::max);
        self.chance(own - rival.unwrap_or(0.0))
    }

    fn chance(&self, lead: f32) -> f32 {
        // Alone one plays against the points of the title.
        let needed = if self.is_solo() { self.setup.thresholds()[self.setup.level as usize] } else { 0 };
        // The fewer turns are left, the more certain a lead is.
        1.0 / (1.0 + libm::expf((needed as f32 - lead) / (4.0 + self.turns_left())))
    }

    fn progress(&self) -> f32 {
        let (done, left) = (self.turns() as f32, self.turns_left() * f32::from(self.seats()));
        done / (done + left).max(1.0)
    }
}

impl Turnwise for Koi {
    fn worthwhile(&self, out: &mut Vec<Action>) {
        self.worth_a_look(out);
    }

    fn prospect(&self, seat: Seat) -> f32 {
        Weights::built_in(self.seats()).prospect(self, seat)
    }
}

impl Koi {
    /// How many turns each player still has, roughly: a little over half of all turns take a card.
    pub fn turns_left(&self) -> f32 {
        let seats = self.table.players.len() as f32;
        let final_turns = if self.table.last_round { 0.0 } else { 1.0 };
        let cards_a_turn = if self.is_solo() { 1.55 } else { 0.55 };
        self.deck.len() as f32 / (seats * cards_a_turn) + final_turns
    }

    /// The points that a seat may expect to end with.
    pub fn outlook(&self, seat: Seat) -> f32 {
        let player = &self.table.players[seat.index()];
        let left = self.turns_left();
        let scene = Scene::of(self.setup, player);
        let score = crate::scoring::score(self.setup, player);
        let koi: f32 = scene.fish.iter().map(|&fish| fish_outlook(&scene, fish)).sum();
        (score.total - score.koi) as f32
            + koi
            + pond_outlook(player, left)
            + storage_outlook(self, player, left)
            + card_outlook(player, left)
            + self.table.goals.iter().map(|state| self.goal_outlook(player, state.goal, left)).sum::<f32>()
    }

    /// What the progress towards a goal that can still be claimed is worth.
    fn goal_outlook(&self, player: &Player, goal: Goal, left: f32) -> f32 {
        if self.goal_left(goal) == 0 || player.has_claimed(goal) && goal != Goal::Path {
            return 0.0;
        }
        let share = |have: usize, need: usize| match need {
            0 => 1.0,
            need => (have.min(need) as f32 / need as f32).powi(2),
        };
        let (pond, coins) = (&player.pond, usize::from(player.coins));
        let terms = self.components().terms(goal);
        let (price, need) = (usize::from(terms.price), usize::from(terms.need()));
        let worth = match goal {
            Goal::Branches => 12.0 * share(pond.ground.foliage_len.into(), terms.needs[1].into()),
            Goal::Bridge => 14.0 * share(pond.lanterns().min(need) * 2 + coins.min(price), 2 * need + price),
            Goal::Carp => 2.51 * share(coins, price),
            Goal::Path if pond.path.len() < terms.points.len() => 2.5 * share(coins, price),
            Goal::Path => 0.0,
            Goal::PurpleLily => 1.6 * share(pond.ground.lilies_len.into(), need),
            Goal::ShishiOdoshi => 3.75 * share(pond.ground.empty_len.into(), 5),
            Goal::Statue => 2.8 * share(pond.lanterns(), need),
            Goal::Turtle => 5.6 * share(player.cards_of(Kind::Parchment).into(), need),
            Goal::Waterfall => 4.0 * share(player.cards_of(Kind::Well).into(), need),
            Goal::Willow => {
                // Koi that are bought count half: otherwise nobody alone would ever save for so many.
                let bought: u8 = player.store[3..].iter().sum();
                let koi = pond.fish.len() as f32 + 0.5 * f32::from(bought);
                20.0 * libm::powf((koi / need as f32).min(1.0), 1.5)
            }
        };
        worth * (left / 2.0).min(1.0)
    }

    /// A weight for an action from its kind alone: what usually helps.
    fn prior(&self, action: Action) -> f32 {
        match action {
            Action::Meditate { space } => 1.0 + 0.3 * f32::from(space),
            Action::Work {} => 2.0,
            Action::Done {} if self.table.turn.phase == Phase::Claim => 0.2,
            Action::Done {} => 0.5,
            Action::Reward { .. } => 6.0,
            Action::Buy { size } => 3.0 + f32::from(size as u8),
            Action::Well { .. } | Action::Remove { .. } => 1.0,
            Action::Luck { .. } => 0.2,
            Action::Discard { ware } => [2.0, 1.0, 0.3, 0.2, 0.1, 0.1][ware as usize],
            Action::Put { verb, .. } => match verb {
                Verb::Koi(size) => 1.0 + f32::from(size as u8),
                Verb::Lift => 0.05,
                Verb::Lily | Verb::Lantern => 1.5,
                Verb::Path => 2.0,
                Verb::Water | Verb::Foliage | Verb::Shore => 0.5,
                _ => 4.0,
            },
        }
    }
}

/// Points now, and part of the doubling for the sides that are closed already.
fn fish_outlook(scene: &Scene<'_>, fish: Fish) -> f32 {
    let value = (fish.breed.points(scene.components) + scene.lily_points(fish)) as f32;
    let open = scene.open_sides(fish).len() as f32;
    if open == 0.0 {
        return 2.0 * value;
    }
    let hope = value * 0.4 * (1.0 - open / 40.0).max(0.0).powi(2);
    if scene.torrid { 1.6 * hope } else { value + hope }
}

fn pond_outlook(player: &Player, left: f32) -> f32 {
    let ground = &player.pond.ground;
    let soon = (left / 3.0).min(1.0);
    let dark = (player.pond.shores.len() - player.pond.lanterns()) as f32;
    let bare = f32::from(ground.foliage_len - ground.lilies_len);
    soon * (2.4 * dark + 0.4 * bare + 0.35 * f32::from(ground.empty_len.min(6)))
}

/// What storage, coins and tokens may still become; nothing, when the game is over.
fn storage_outlook(game: &Koi, player: &Player, left: f32) -> f32 {
    let soon = (left / 4.69).min(1.0);
    let coins = f32::from(player.coins);
    let tiles = [0.28, 0.32, 2.12, 2.41, 4.4, 4.96];
    let stored: f32 = Ware::ALL
        .iter()
        .zip(tiles)
        .map(|(&ware, worth)| f32::from(player.store[ware as usize]).min(4.5) * worth)
        .sum();
    let room = player.capacity(game.components()) as f32;
    let over = (f32::from(player.stored_hexes()) - room).max(0.0);
    soon * (stored - 2.02 * over
        + 0.5 * f32::from(player.luck)
        + 0.9 * coins.min(4.0)
        + 0.3 * (coins - 4.29).max(0.0))
}

/// What helpers and parchments may still bring.
fn card_outlook(player: &Player, left: f32) -> f32 {
    let helpers = [0.6, 0.7, 0.3, 0.42].iter().zip(player.kinds);
    let help: f32 =
        helpers.map(|(worth, count)| worth * [0.0, 1.0, 1.07, 0.64][usize::from(count.min(3))]).sum();
    let parchments = f32::from(player.cards_of(Kind::Parchment));
    left * help + 0.06 * left * parchments + 0.1 * left * f32::from(player.expansions.min(2))
}
