//! How a round will end, foreseen from the beginning of a turn: what search asks instead of playing the round out.
//!
//! A small net says how likely each way to end is; what the ways are worth follows from the match. Its facts speak of
//! sets, points and hands, never of one chart, so that what was learned under the built-in rulebooks means the same
//! under any rules file. [`learning`](crate::learning) finds the weights.

mod facts;
mod net;
mod study;

use crate::state::{KoiKoi, Result, RoundEnd};
use game::{PerSeat, Seat};
pub use net::Foresight;
pub use study::{Scholar, surprise};

/// The smallest awards of the ways to win a round, and what each way brings on average.
const AWARDS: [(i32, f32); WAYS] = [(1, 1.4), (3, 5.0), (6, 6.1), (7, 8.6), (12, 13.5), (18, 28.0)];
/// How many ways there are for one player.
const WAYS: usize = 6;
/// All ends of a round: one wins in some way, the other does, nobody does.
pub(crate) const ENDS: usize = 2 * WAYS + 1;

/// The end of a round for `seat`.
fn end_of(result: &Result, seat: u8) -> usize {
    let way = AWARDS.iter().rposition(|&(least, _)| result.points >= least).unwrap_or(0);
    match result.winner {
        Some(winner) if winner == seat => way,
        Some(_) => WAYS + way,
        None => 2 * WAYS,
    }
}

impl KoiKoi {
    /// The chance of each seat to win the match, as foreseen at the beginning of a turn.
    pub(crate) fn foresee(&self, foresight: &Foresight) -> PerSeat<f32> {
        let me = self.round.to_act;
        let ends = foresight.ends(&facts::of(self));
        let sum: f32 = ends.iter().enumerate().map(|(end, chance)| chance * self.after_end(end, me)).sum();
        PerSeat::from_fn(2, |seat| if seat == Seat(me) { sum } else { 1.0 - sum })
    }

    /// The chance of `seat` to win the match once the round has ended in this way.
    fn after_end(&self, end: usize, seat: u8) -> f32 {
        let (rules, own) = (&self.setup.rules, usize::from(seat));
        let (winner, award) = match end {
            end if end < WAYS => (Some(seat), AWARDS[end].1),
            end if end < 2 * WAYS => (Some(1 - seat), -AWARDS[end - WAYS].1),
            _ => (None, 0.0),
        };
        let dealer = self.round.dealer;
        let (_, next) =
            rules.follows(&Result { round: self.number, dealer, end: RoundEnd::Game, winner, points: 0 });
        let stakes = if rules.game.zero_sum { 2.0 } else { 1.0 };
        let lead = (self.points[own] - self.points[1 - own]) as f32 + award * stakes;
        self.prospect(lead, next == seat, self.rounds_left() - 1)
    }
}
