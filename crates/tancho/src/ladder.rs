//! `tancho arena --ladder`: how far the levels of a game are apart, each against the one below it.

use crate::failure::Failure;
use arena::{Interval, Match, in_order, quantile, share_interval};
use catalogue::Roster;
use game::Level;
use std::io::Write;
use std::ops::ControlFlow;

/// Standard deviations for 95 % confidence.
const Z95: f64 = 1.959_964;

/// What is played for a ladder: each step and each level alone so many games, so many at a time.
#[derive(Clone, Copy)]
pub struct Extent {
    pub games: u32,
    pub threads: u32,
}

/// Measures the steps one by one, the lowest level against random first, and tells each as soon as it is known. `contest`
/// makes a match between players with these names, or of one alone.
pub fn run<G: Roster>(
    extent: Extent,
    contest: &impl Fn(Vec<String>) -> Result<Match<G>, Failure>,
) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let names = || std::iter::once("random".to_owned()).chain(Level::ALL.map(|level| level.to_string()));
    let mut steps = Vec::new();
    for (lower, upper) in names().zip(names().skip(1)) {
        let share = extent.share(&contest(vec![upper.clone(), lower.clone()])?);
        let pair = format!("{upper} against {lower}");
        writeln!(out, "{pair:<24} {}", words(share))?;
        out.flush()?;
        steps.push(elo(share.mean));
    }
    let between = &steps[1..];
    let (low, high) = between.iter().fold((f64::MAX, f64::MIN), |(low, high), &x| (low.min(x), high.max(x)));
    let mean = between.iter().sum::<f64>() / between.len() as f64;
    writeln!(out, "steps between levels: {low:+.0} to {high:+.0} Elo, {mean:+.0} on average")?;
    if G::ABOUT.min_seats > 1 {
        return Ok(());
    }
    write!(out, "alone, median points:")?;
    for level in Level::ALL {
        write!(out, " {level} {:.1}", extent.median(&contest(vec![level.to_string()])?))?;
        out.flush()?;
    }
    writeln!(out)?;
    Ok(())
}

impl Extent {
    fn play<T: Send>(self, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let mut all = Vec::new();
        in_order(
            0..u64::from(self.games),
            self.threads as usize,
            |game| work(game as usize),
            |_, value| {
                all.push(value);
                ControlFlow::Continue(())
            },
        );
        all
    }

    /// The first player's share of the victories.
    fn share<G: Roster>(self, contest: &Match<G>) -> Interval {
        let rewards = self.play(|game| {
            let played = contest.play(game).played;
            let seat = played.entrants.iter().position(|&entrant| entrant == 0);
            seat.map_or(0.0, |seat| f64::from(played.rewards[seat]))
        });
        share_interval(rewards.iter().sum(), rewards.len() as f64, Z95)
    }

    fn median<G: Roster>(self, contest: &Match<G>) -> f64 {
        let mut points = self.play(|game| contest.play(game).played.points.first().copied().unwrap_or(0));
        points.sort_unstable();
        quantile(&points.into_iter().map(f64::from).collect::<Vec<_>>(), 0.5)
    }
}

fn words(share: Interval) -> String {
    let Interval { mean, low, high } = share;
    let percent = |share: f64| share * 100.0;
    format!(
        "{:5.1} % (95 %: {:.1} to {:.1}), Elo {:+.0} ({:+.0} to {:+.0})",
        percent(mean),
        percent(low),
        percent(high),
        elo(mean),
        elo(low),
        elo(high)
    )
}

/// By how much somebody is rated higher who gets this share of the victories.
fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_games_of_four_are_191_elo() {
        assert!((elo(0.75) - 190.85).abs() < 0.01 && elo(0.5).abs() < 1e-9);
        assert!((elo(0.25) + elo(0.75)).abs() < 1e-9, "the other side is as far below");
    }
}
