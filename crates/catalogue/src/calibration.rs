//! What the adviser states: the chance and the lead that a search believes in, corrected by how such games ended.
//!
//! A search judges an action as if its own plan were carried out against what it expects of the others, so it is
//! too sure of itself, in each game in its own way, and the more so the more nodes it has. `calibration.json` holds
//! weights for each game and rulebook; `tancho arena GAME … --calibration --fit FILE` fits them to the ends of
//! games.

use game::{Policy, Setup as _};
use search::Judgement;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The fitted weights of all games, as they ship.
const SHIPPED: &str = include_str!("../calibration.json");
/// A chance beyond this is not a guess: the search has seen the end of the game.
const SEEN: f32 = 1e-6;
/// The surest guess, before it is corrected.
const SUREST: f32 = 0.998;

/// How many terms a correction has.
pub const TERMS: usize = 4;

/// What corrects the guesses in one game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The weights of [`Guess::chance_terms`]; their sum is the logarithm of the odds.
    pub chance: [f64; TERMS],
    /// The weights of [`Guess::lead_terms`]; their sum is the lead.
    pub lead: [f64; TERMS],
}

impl Weights {
    /// The search is believed as it is.
    pub const NONE: Self = Self { chance: [1.0, 0.0, 0.0, 0.0], lead: [1.0, 0.0, 0.0, 0.0] };
}

/// The weights of several games by [`calibration_name`].
pub type Calibrations = BTreeMap<String, Weights>;

static CALIBRATIONS: LazyLock<Calibrations> =
    LazyLock::new(|| read_calibrations(SHIPPED).unwrap_or_default());

/// Reads a file of weights.
pub fn read_calibrations(text: &str) -> Result<Calibrations, serde_json::Error> {
    serde_json::from_str(text)
}

/// What the weights of this game are called: games that differ in their rulebook differ in their luck, too.
pub fn calibration_name<G: Policy>(setup: &G::Setup) -> String {
    match setup.options().get("rules") {
        "" => G::ABOUT.name.to_owned(),
        book => format!("{} {book}", G::ABOUT.name),
    }
}

/// What a search believes of an action, and how much of the game is over.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Guess {
    /// The chance to win.
    pub chance: f32,
    /// The lead at the end.
    pub lead: f32,
    /// From 0 to 1.
    pub progress: f32,
}

impl Guess {
    /// What a judgement of the seat to act in `game` says. The sum of many worlds' shares may pass 1 by its last bit.
    pub fn of<G: Policy>(game: &G, judgement: &Judgement<G::Action>) -> Self {
        Self { chance: judgement.value.clamp(0.0, 1.0), lead: judgement.points, progress: game.progress() }
    }

    /// Whether the search has seen the end of the game.
    pub fn is_sure(&self) -> bool {
        !(SEEN..=1.0 - SEEN).contains(&self.chance)
    }

    /// The log-odds that the search believes in, and what shifts and stretches them with the progress of the game.
    pub fn chance_terms(&self) -> [f64; TERMS] {
        let chance = f64::from(self.chance.clamp(1.0 - SUREST, SUREST));
        let (odds, progress) = (libm::log(chance / (1.0 - chance)), f64::from(self.progress));
        [odds, odds * progress, 1.0, progress]
    }

    /// The same for the lead.
    pub fn lead_terms(&self) -> [f64; TERMS] {
        let (lead, progress) = (f64::from(self.lead), f64::from(self.progress));
        [lead, lead * progress, 1.0, progress]
    }

    /// The chance and the lead with these weights.
    pub fn corrected(&self, weights: &Weights) -> (f32, f32) {
        let sum = |weights: &[f64; TERMS], terms: [f64; TERMS]| -> f64 {
            weights.iter().zip(terms).map(|(weight, term)| weight * term).sum()
        };
        let lead = sum(&weights.lead, self.lead_terms()) as f32;
        if self.is_sure() {
            return (self.chance, lead);
        }
        let odds = sum(&weights.chance, self.chance_terms());
        ((1.0 / (1.0 + libm::exp(-odds))) as f32, lead)
    }
}

/// The weights that ship for this game. Alone there is no win to be likely: the search is believed as it is.
pub fn weights<G: Policy>(setup: &G::Setup, seats: u8) -> Weights {
    let known = || CALIBRATIONS.get(&calibration_name::<G>(setup)).copied();
    if seats == 1 { None } else { known() }.unwrap_or(Weights::NONE)
}

/// The chance and the lead that may be stated of a judgement of the seat to act.
pub fn stated<G: Policy>(game: &G, judgement: &Judgement<G::Action>) -> (f32, f32) {
    Guess::of(game, judgement).corrected(&weights::<G>(game.rules(), game.seats()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ABOUTS, KoiKoi};
    use game::{Deal, Game, Options, Seed};

    #[test]
    fn every_game_and_rulebook_has_weights_that_keep_the_order_of_moves() {
        let shipped = read_calibrations(SHIPPED).unwrap();
        let mut names: Vec<String> =
            ABOUTS.iter().map(|about| about.name.to_owned()).filter(|name| name != "koi-koi").collect();
        names.extend(["flower-cards", "museum"].map(|book| {
            let options: Options = [("rules", book)].into_iter().collect();
            calibration_name::<KoiKoi>(KoiKoi::setup(&options, None).unwrap())
        }));
        names.sort();
        assert_eq!(shipped.keys().cloned().collect::<Vec<_>>(), names);
        for (name, weights) in shipped {
            for [slope, more, ..] in [weights.chance, weights.lead] {
                assert!(slope >= 0.0 && slope + more > 0.0, "{name}: a better move would look worse");
            }
        }
    }

    #[test]
    fn no_chance_is_stated_above_one() {
        let game = KoiKoi::new(
            KoiKoi::setup(&Options::default(), None).unwrap(),
            2,
            &Deal::Seed(Seed::from_number(1)),
        )
        .unwrap();
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let sure = Judgement { action: actions[0], value: 1.0 + f32::EPSILON, points: 1.0, visits: 3 };
        assert!(stated(&game, &sure).0 <= 1.0);
    }

    #[test]
    fn what_was_seen_to_its_end_is_not_corrected() {
        let weights = Weights { chance: [0.2, 0.0, 0.0, 0.0], ..Weights::NONE };
        let guess = |chance| Guess { chance, lead: 3.0, progress: 0.5 }.corrected(&weights).0;
        assert!(guess(1.0) > 0.999 && guess(0.0) < 0.001);
        assert!((0.5..0.65).contains(&guess(0.9)), "{}", guess(0.9));
    }
}
