//! The sequential test: stop as soon as the answer is clear.

/// Is the first player's share of the victories nearer to `low` or to `high`? Wald's test on the mean.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    /// The share that would be a disappointment.
    pub low: f64,
    /// The share that would be a success.
    pub high: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// More games are needed.
    Open,
    /// The share is the high one rather than the low one.
    High,
    /// The share is the low one rather than the high one.
    Low,
}

/// ln(0.95 / 0.05): either answer is wrong at most once in twenty times.
const LIMIT: f64 = 2.944_439;
/// Fewer results say nothing about their spread.
const FEWEST: usize = 10;

impl Sequential {
    /// The logarithm of how much likelier `rewards` are under the high share.
    pub fn ratio(&self, rewards: &[f64]) -> f64 {
        let count = rewards.len() as f64;
        let mean = rewards.iter().sum::<f64>() / count.max(1.0);
        // All games equal would mean no spread at all, which a few games cannot show.
        let spread = rewards.iter().map(|reward| (reward - mean).powi(2)).sum::<f64>() / count.max(1.0);
        let spread = spread.max(0.25 / count.max(1.0));
        count * (self.high - self.low) * (2.0 * mean - self.high - self.low) / (2.0 * spread)
    }

    /// What `rewards` say.
    pub fn verdict(&self, rewards: &[f64]) -> Verdict {
        match self.ratio(rewards) {
            _ if rewards.len() < FEWEST => Verdict::Open,
            ratio if ratio >= LIMIT => Verdict::High,
            ratio if ratio <= -LIMIT => Verdict::Low,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{FastRng, Random};

    #[test]
    fn it_is_seldom_wrong_and_comes_to_an_end() {
        let test = Sequential { low: 0.5, high: 0.6 };
        for (share, expected) in [(0.5, Verdict::Low), (0.6, Verdict::High)] {
            let (mut wrong, mut games) = (0, 0);
            for seed in 0..200 {
                let mut rng = FastRng::new(seed);
                let mut rewards = Vec::new();
                while test.verdict(&rewards) == Verdict::Open {
                    rewards.push(f64::from(u8::from(rng.unit() < share)));
                }
                wrong += u32::from(test.verdict(&rewards) != expected);
                games += rewards.len();
            }
            assert!(wrong <= 20, "{wrong} of 200 wrong at {share}");
            assert!(games / 200 < 500, "{games} games at {share}");
        }
    }
}
