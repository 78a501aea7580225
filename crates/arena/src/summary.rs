//! What a match came to, counted for each entrant.

use crate::rating::ratings;
use crate::statistics::{Interval, Z95, Z99, mean_interval, quantile, share_interval};
use crate::{Played, Schedule};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What one entrant achieved.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Its name; a second one of the same name has a number.
    pub name: String,
    /// How many games it played.
    pub games: usize,
    /// The sum of its shares of the victories.
    pub wins: f64,
    /// Games in which it shared the victory.
    pub shared: usize,
    /// Wins by games, with 95 % confidence.
    pub share: Interval,
    /// The own points less those of the best other seat (alone: the points), with 99 % confidence.
    pub lead: Interval,
    /// The own points, sorted.
    pub points: Vec<f64>,
    /// Wins and games in each seat.
    pub seats: Vec<(f64, f64)>,
    /// The Glicko-2 rating and its deviation; none alone.
    pub rating: Option<(f64, f64)>,
    /// The titles of a solo player.
    pub titles: BTreeMap<String, usize>,
    /// What it made use of, and how often a game.
    pub uses: BTreeMap<String, f64>,
    /// The games that it lost by a fault, by the kind of the fault.
    pub forfeits: BTreeMap<&'static str, usize>,
}

/// A match, counted.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// What was played.
    pub plan: Schedule,
    /// One for each entrant.
    pub standings: Vec<Standing>,
    /// The turns of each game, sorted.
    pub turns: Vec<f64>,
    /// Why the games ended.
    pub ends: BTreeMap<String, usize>,
    /// How many games there were.
    pub games: usize,
    /// The games that were lost by a fault.
    pub forfeits: Vec<Lost>,
}

/// A game that was lost by a fault, for the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lost {
    /// The number of the game, from 1.
    pub game: usize,
    /// Who lost it.
    pub player: String,
    /// The action that did not come, from 1.
    pub number: usize,
    /// Why.
    pub reason: String,
}

impl Summary {
    /// Counts.
    pub fn new(plan: &Schedule, played: &[Played]) -> Self {
        let count = plan.players.len();
        let rated = (!plan.solo && count > 1).then(|| ratings(count, played));
        let standing = |entrant| Standing {
            rating: rated.as_ref().map(|all| all[entrant]),
            ..Standing::new(plan, entrant, played)
        };
        let mut ends = BTreeMap::new();
        for game in played {
            *ends.entry(game.end_name().to_owned()).or_default() += 1;
        }
        Self {
            plan: plan.clone(),
            standings: (0..count).map(standing).collect(),
            turns: sorted(played.iter().map(|game| f64::from(game.turns))),
            ends,
            games: played.len(),
            forfeits: played.iter().filter_map(|game| lost(plan, game)).collect(),
        }
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut text = format!("{} games of {}", self.games, self.plan.game);
        if !self.plan.options.is_empty() {
            let _ = write!(text, " ({})", self.plan.options);
        }
        let _ = write!(text, ", {} a turn, seed {}", self.plan.budget, self.plan.seed);
        if self.plan.opening > 0 {
            let _ = write!(text, ", after {} random actions", self.plan.opening);
        }
        let _ = writeln!(text);
        for standing in &self.standings {
            text += &if self.plan.solo { standing.solo_text() } else { standing.text() };
        }
        let length = [0.1, 0.5, 0.9].map(|q| tenths(quantile(&self.turns, q)));
        let _ = writeln!(text, "length: median {} turns (p10-p90 {}-{})", length[1], length[0], length[2]);
        let ends: Vec<String> = self.ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
        let _ = writeln!(text, "ends: {}", ends.join(", "));
        text
    }

    /// For machines.
    pub fn json(&self) -> Value {
        json!({
            "plan": self.plan,
            "games": self.games,
            "median_turns": quantile(&self.turns, 0.5),
            "ends": self.ends,
            "forfeits": self.forfeits.iter().map(Lost::json).collect::<Vec<_>>(),
            "players": self.standings.iter().map(Standing::json).collect::<Vec<_>>(),
        })
    }
}

impl Lost {
    fn json(&self) -> Value {
        json!({ "game": self.game, "player": self.player, "move": self.number, "reason": self.reason })
    }
}

fn lost(plan: &Schedule, game: &Played) -> Option<Lost> {
    let forfeit = game.forfeit.as_ref()?;
    let player = name_of(plan, game.entrants[forfeit.seat.index()]);
    Some(Lost { game: game.game + 1, player, number: forfeit.number, reason: forfeit.fault.to_string() })
}

pub(crate) fn sorted(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values
}

impl Standing {
    fn new(plan: &Schedule, entrant: usize, played: &[Played]) -> Self {
        let places = |game: &'_ Played| game.entrants.iter().position(|&other| other == entrant);
        let own: Vec<(&Played, usize)> =
            played.iter().filter_map(|game| Some((game, places(game)?))).collect();
        let wins: f64 = own.iter().map(|(game, seat)| f64::from(game.rewards[*seat])).sum();
        let mut titles = BTreeMap::new();
        let (mut uses, mut forfeits) = (BTreeMap::new(), BTreeMap::new());
        let mut seats = vec![(0.0, 0.0); if plan.solo { 1 } else { plan.players.len() }];
        for (game, seat) in &own {
            seats[*seat].0 += f64::from(game.rewards[*seat]);
            seats[*seat].1 += 1.0;
            if let Some(own) = game.forfeit.as_ref().filter(|forfeit| forfeit.seat.index() == *seat) {
                *forfeits.entry(own.fault.name()).or_default() += 1;
            }
            if let Some(title) = game.title() {
                *titles.entry(title.to_owned()).or_default() += 1;
            }
            for (topic, &times) in &game.uses[*seat] {
                *uses.entry(topic.clone()).or_default() += f64::from(times) / own.len() as f64;
            }
        }
        Self {
            name: name_of(plan, entrant),
            games: own.len(),
            wins,
            shared: own.iter().filter(|(game, seat)| (0.01..0.99).contains(&game.rewards[*seat])).count(),
            share: share_interval(wins, own.len() as f64, Z95),
            lead: mean_interval(&leads_by_deal(&own), Z99),
            points: sorted(own.iter().map(|(game, seat)| f64::from(game.points[*seat]))),
            seats,
            rating: None,
            titles,
            uses,
            forfeits,
        }
    }

    fn text(&self) -> String {
        let Interval { mean, low, high } = self.share;
        let mut text = format!(
            "{:<10} won {} of {} games: {:.1} % (95 %: {:.1} to {:.1}), {} shared",
            self.name,
            tenths(self.wins),
            self.games,
            mean * 100.0,
            low * 100.0,
            high * 100.0,
            self.shared
        );
        if let Some((rating, deviation)) = self.rating {
            let _ = write!(text, ", rating {rating:.0} ± {:.0}", 1.96 * deviation);
        }
        let Interval { mean, low, high } = self.lead;
        let _ = writeln!(text, "\n{:<10} lead {mean:+.2} points a game (99 %: {low:+.2} to {high:+.2})", "");
        let by_seat: Vec<String> = self
            .seats
            .iter()
            .map(|(wins, games)| format!("{:.1} %", 100.0 * wins / games.max(1.0)))
            .collect();
        let _ = writeln!(text, "{:<10} by seat {}", "", by_seat.join(", "));
        text + &self.forfeit_text()
    }

    fn solo_text(&self) -> String {
        let [low, middle, high] = [0.1, 0.5, 0.9].map(|q| tenths(quantile(&self.points, q)));
        let mut text = format!(
            "{:<10} {} games: median {middle} points (p10-p90 {low}-{high}), mean {:.2} (99 %: {:.2} to {:.2})\n",
            self.name, self.games, self.lead.mean, self.lead.low, self.lead.high
        );
        let _ = writeln!(text, "{:<10} won {} ({:.1} %)", "", tenths(self.wins), self.share.mean * 100.0);
        if !self.titles.is_empty() {
            let titles: Vec<String> =
                self.titles.iter().map(|(title, count)| format!("{title} {count}")).collect();
            let _ = writeln!(text, "{:<10} titles: {}", "", titles.join(", "));
        }
        let marks = (1..=12).map(|ten| f64::from(ten) * 10.0);
        let reached: Vec<String> = marks
            .filter_map(|mark| {
                let count = self.points.iter().filter(|&&points| points >= mark).count();
                (count > 0 && count < self.games).then(|| format!("{mark}+ {count}"))
            })
            .collect();
        if !reached.is_empty() {
            let _ = writeln!(text, "{:<10} reached: {}", "", reached.join(", "));
        }
        text + &self.forfeit_text()
    }

    fn forfeit_text(&self) -> String {
        if self.forfeits.is_empty() {
            return String::new();
        }
        let kinds: Vec<String> =
            self.forfeits.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        format!("{:<10} lost by its own fault: {}\n", "", kinds.join(", "))
    }

    fn json(&self) -> Value {
        let interval = |i: &Interval| json!({ "mean": i.mean, "low": i.low, "high": i.high });
        json!({
            "name": self.name, "games": self.games, "wins": self.wins, "shared": self.shared,
            "win_share_95": interval(&self.share), "lead_99": interval(&self.lead),
            "points": { "median": quantile(&self.points, 0.5), "p10": quantile(&self.points, 0.1), "p90": quantile(&self.points, 0.9) },
            "win_share_by_seat": self.seats.iter().map(|(wins, games)| wins / games.max(1.0)).collect::<Vec<_>>(),
            "rating": self.rating.map(|(rating, deviation)| json!({ "rating": rating, "deviation": deviation })),
            "titles": self.titles, "uses": self.uses, "forfeits": self.forfeits,
        })
    }
}

/// The mean lead of each deal: games that share a deal are not independent.
fn leads_by_deal(own: &[(&Played, usize)]) -> Vec<f64> {
    let mut deals: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
    for (game, seat) in own {
        let others = game.points.iter().enumerate().filter(|(other, _)| other != seat);
        let best = others.map(|(_, &points)| points).max().unwrap_or(0);
        let sum = deals.entry(game.deal).or_default();
        sum.0 += f64::from(game.points[*seat] - best);
        sum.1 += 1.0;
    }
    deals.into_values().map(|(sum, count)| sum / count).collect()
}

pub(crate) fn name_of(plan: &Schedule, entrant: usize) -> String {
    let name = &plan.players[entrant];
    let before = plan.players[..entrant].iter().filter(|other| *other == name).count();
    if before == 0 { name.clone() } else { format!("{name} {}", before + 1) }
}

/// To one decimal, and none where there is none.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
