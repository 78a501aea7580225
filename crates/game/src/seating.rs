//! Who starts: chairs are set around the table, and the game begins with its first seat.

use crate::{Deal, Random as _};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The stream of a seed that no round of any game uses.
const STREAM: u64 = u64::MAX;

/// How it is decided who starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// The deal decides.
    #[default]
    Drawn,
    /// Whoever sits on the first chair.
    First,
    /// Whoever sits on the second chair, if there is one.
    Second,
}

/// The chair that becomes seat 1; the others follow clockwise. A given deal draws nothing.
///
/// ```
/// use game::{Deal, Seed, Start, starter};
/// let deal = Deal::Seed(Seed::from_number(1));
/// assert_eq!(starter(Start::Second, &deal, 2), 1);
/// assert_eq!(starter(Start::Drawn, &deal, 1), 0);
/// ```
pub fn starter(start: Start, deal: &Deal, chairs: u8) -> u8 {
    match (start, deal) {
        (Start::Drawn, Deal::Seed(seed)) if chairs > 1 => seed.stream(STREAM).below(u32::from(chairs)) as u8,
        (Start::Second, _) if chairs > 1 => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn every_chair_starts_about_equally_often_and_always_for_the_same_seed() {
        for chairs in 2..=4_u8 {
            let mut counts = [0_u32; 4];
            for number in 0..3000 {
                let deal = Deal::Seed(Seed::from_number(number));
                let first = starter(Start::Drawn, &deal, chairs);
                assert_eq!(first, starter(Start::Drawn, &deal, chairs));
                counts[usize::from(first)] += 1;
            }
            let fair = 3000 / u32::from(chairs);
            assert!(counts[..usize::from(chairs)].iter().all(|n| n.abs_diff(fair) < 130), "{counts:?}");
        }
    }

    #[test]
    fn the_draw_of_a_number_stays_what_it_was() {
        let drawn: Vec<u8> =
            (0..12).map(|n| starter(Start::Drawn, &Deal::Seed(Seed::from_number(n)), 4)).collect();
        assert_eq!(drawn, [2, 3, 2, 0, 1, 2, 0, 2, 0, 0, 3, 3]);
    }
}
