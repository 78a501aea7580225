//! What a lead is worth: the chance to win the match from between two rounds.
//!
//! Rounds are played between two experienced players to learn how they end under these rules: who wins
//! how much, and who deals next. From that the chances follow exactly, backwards from the last round, for
//! every lead, number of rounds left and dealer: so a doubled award, the dealer's privilege and a bust
//! limit are worth what they do to the match.

use crate::options::KoiKoiSetup;
use crate::rules::{Rules, Tie};
use crate::state::{KoiKoi, Result};
use game::{Deal, Game, Seed};
use std::collections::BTreeMap;

/// Rounds that are played to learn how they end.
const SAMPLE: u32 = 1500;
/// The cells of a table on either side of an equal lead.
const CELLS: i32 = 400;
/// How often values that depend on each other are worked out again.
const SWEEPS: usize = 4;

/// How a round may end, for its dealer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ending {
    /// What it adds to the dealer's lead.
    swing: i32,
    /// Whether the same player deals again.
    deals_again: bool,
    /// Whether it uses up a round.
    used: bool,
}

/// The chance to win the match, by rounds left, lead and dealer.
#[derive(Debug)]
pub(crate) struct Prospects {
    /// One table for each number of rounds left: the chance of the dealer, by lead.
    tables: Vec<Vec<f32>>,
    /// How many points of lead a cell stands for.
    step: i32,
}

impl Prospects {
    /// The prospects under these rules.
    pub(crate) fn new(setup: &'static KoiKoiSetup) -> Self {
        let endings = sample(setup);
        let game = &setup.rules.game;
        let squares: f32 = endings.iter().map(|(ending, share)| share * (ending.swing as f32).powi(2)).sum();
        // Six standard deviations of the whole match fit into a table.
        let reach = 6.0 * (squares * f32::from(game.rounds)).sqrt();
        let step = ((reach / CELLS as f32).ceil() as i32).max(1);
        let decided = |lead: i32| {
            let bust = game.bust.filter(|_| game.zero_sum);
            bust.is_some_and(|limit| game.start_points - lead.abs() / 2 <= limit)
        };
        let won = |lead: i32| 0.5 + 0.5 * lead.signum() as f32;
        let leads = || (-CELLS..=CELLS).map(move |cell| cell * step);
        let mut prospects = Self { tables: vec![leads().map(won).collect()], step };
        if game.tie == Tie::Extra {
            // Equal points lead to one more round, from which this chance follows again.
            for _ in 0..4 * SWEEPS {
                let extra = prospects.after(&endings, 0, 0, 0);
                prospects.tables[0][CELLS as usize] = extra;
            }
        }
        for left in 1..=usize::from(game.rounds) {
            let before = prospects.tables[left - 1].clone();
            prospects.tables.push(before);
            for _ in 0..SWEEPS {
                let after = |lead| {
                    if decided(lead) { won(lead) } else { prospects.after(&endings, lead, left, left - 1) }
                };
                let table = leads().map(after).collect();
                prospects.tables[left] = table;
            }
        }
        prospects
    }

    /// The dealer's chance with this lead, if a round ends as they do: `left` rounds are left if it is not
    /// used up, `less` if it is.
    fn after(&self, endings: &[(Ending, f32)], lead: i32, left: usize, less: usize) -> f32 {
        let chance = |&(ending, share): &(Ending, f32)| {
            let left = if ending.used { less } else { left };
            share * self.chance((lead + ending.swing) as f32, ending.deals_again, left)
        };
        endings.iter().map(chance).sum()
    }

    /// The chance of a player with this lead, who deals next or not, with this many rounds left to play.
    pub(crate) fn chance(&self, lead: f32, deals: bool, left: usize) -> f32 {
        let table = &self.tables[left.min(self.tables.len() - 1)];
        let at = (if deals { lead } else { -lead }) / self.step as f32 + CELLS as f32;
        let at = at.clamp(0.0, 2.0 * CELLS as f32);
        let low = (at as usize).min(table.len() - 2);
        let chance = table[low] + (at - low as f32) * (table[low + 1] - table[low]);
        if deals { chance } else { 1.0 - chance }
    }
}

/// How rounds between experienced players end, each with its share.
fn sample(setup: &'static KoiKoiSetup) -> Vec<(Ending, f32)> {
    let mut counts: BTreeMap<Ending, u32> = BTreeMap::new();
    let mut rounds = 0;
    for number in 0..u64::from(SAMPLE) {
        let Ok(mut game) = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(number))) else { break };
        while let Some(action) = game.greedy() {
            game.play_unchecked(action);
        }
        for result in &game.results {
            *counts.entry(Ending::new(&setup.rules, result)).or_default() += 1;
            rounds += 1;
        }
        if rounds >= SAMPLE {
            break;
        }
    }
    counts.into_iter().map(|(ending, count)| (ending, count as f32 / rounds as f32)).collect()
}

impl Ending {
    fn new(rules: &Rules, result: &Result) -> Self {
        let stakes = if rules.game.zero_sum { 2 } else { 1 };
        let sign = result.winner.map_or(0, |winner| if winner == result.dealer { stakes } else { -stakes });
        let (used, dealer) = rules.follows(result);
        Self { swing: sign * result.points, deals_again: dealer == result.dealer, used }
    }
}

impl KoiKoi {
    /// The chance of `seat` to win the match with this lead and this many rounds left to play.
    pub(crate) fn prospect(&self, lead: f32, deals: bool, left: u16) -> f32 {
        self.setup.prospects().chance(lead, deals, left.into())
    }

    /// The rounds that are left to play, this one included.
    pub(crate) fn rounds_left(&self) -> u16 {
        (self.setup.rules.game.rounds + 1).saturating_sub(self.number).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PRESET_NAMES;

    fn setup(rules: &str, rounds: &str) -> &'static KoiKoiSetup {
        KoiKoi::setup(&[("rules", rules), ("rounds", rounds)].into_iter().collect(), None).unwrap()
    }

    #[test]
    fn a_larger_lead_is_never_worse_and_the_chances_of_both_sum_to_one() {
        for rules in PRESET_NAMES {
            let prospects = Prospects::new(setup(rules, "6"));
            for left in 0..=6 {
                let mut before = 0.0;
                for lead in -60..=60 {
                    let own = prospects.chance(lead as f32, true, left);
                    let other = prospects.chance(-lead as f32, false, left);
                    assert!((own + other - 1.0).abs() < 1e-5);
                    assert!(own >= before - 1e-5, "{rules}, {left} left, lead {lead}: {own} < {before}");
                    before = own;
                }
            }
        }
    }

    #[test]
    fn the_same_lead_is_worth_more_with_fewer_rounds_left() {
        for rules in PRESET_NAMES {
            let prospects = Prospects::new(setup(rules, "12"));
            let chances: Vec<f32> = [12, 6, 1].map(|left| prospects.chance(12.0, true, left)).to_vec();
            assert!(chances.is_sorted() && chances[2] > 0.8, "{rules}: {chances:?}");
        }
    }

    /// Between equal players the chance between two rounds comes true.
    #[test]
    fn matches_between_equal_players_are_won_as_often_as_the_chance_says() {
        let setup = setup("flower-cards", "4");
        let (mut said, mut won, mut count) = (0.0, 0.0, 0.0);
        for number in 10_000..11_500 {
            let mut game = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(number))).unwrap();
            let mut chance = None;
            while let Some(action) = game.greedy() {
                if game.number == 3 && chance.is_none() {
                    let ahead = usize::from(game.points[1] > game.points[0]);
                    let lead = (game.points[ahead] - game.points[1 - ahead]) as f32;
                    let deals = usize::from(game.round.dealer) == ahead;
                    chance = Some((ahead, game.prospect(lead, deals, game.rounds_left())));
                }
                game.play_unchecked(action);
            }
            if let (Some((ahead, chance)), Some(outcome)) = (chance, game.outcome()) {
                said += chance;
                won += outcome.reward(game::Seat(ahead as u8));
                count += 1.0;
            }
        }
        let (said, won) = (said / count, won / count);
        assert!((said - won).abs() < 0.03 && said > 0.6, "said {said}, won {won}");
    }
}
