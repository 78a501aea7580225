//! Means and shares, and how sure they are.

/// A number and the range in which the true one lies, with the confidence that was asked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// What was measured.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Standard deviations for 95 % confidence.
pub const Z95: f64 = 1.959_964;
/// Standard deviations for 99 % confidence.
pub const Z99: f64 = 2.575_829;

/// The mean of `values`, `z` standard errors around it.
pub fn mean_interval(values: &[f64], z: f64) -> Interval {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let spread = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let error = if values.len() < 2 { f64::INFINITY } else { z * (spread / count).sqrt() };
    Interval { mean, low: mean - error, high: mean + error }
}

/// The share that `wins` (halves allowed) have in `games`, with Wilson's interval.
pub fn share_interval(wins: f64, games: f64, z: f64) -> Interval {
    if games <= 0.0 {
        return Interval { mean: 0.0, low: 0.0, high: 1.0 };
    }
    let mean = wins / games;
    let square = z * z / games;
    let middle = (mean + square / 2.0) / (1.0 + square);
    let error = z / (1.0 + square) * (mean * (1.0 - mean) / games + square / (4.0 * games)).sqrt();
    Interval { mean, low: (middle - error).max(0.0), high: (middle + error).min(1.0) }
}

/// The value below which the part `q` of `sorted` lies; in between, the straight line.
pub fn quantile(sorted: &[f64], q: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return 0.0 };
    let place = q.clamp(0.0, 1.0) * last as f64;
    let below = place.floor() as usize;
    let above = (below + 1).min(last);
    sorted[below] + (sorted[above] - sorted[below]) * (place - below as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn wilsons_interval_is_the_textbook_one() {
        // 8 of 10 at 95 %: 0.4902 to 0.9433 (Newcombe 1998's method 3).
        let interval = share_interval(8.0, 10.0, Z95);
        assert!(near(interval.low, 0.4902) && near(interval.high, 0.9433), "{interval:?}");
        assert!(share_interval(10.0, 10.0, Z95).high <= 1.0);
    }

    #[test]
    fn the_mean_of_one_to_five_is_three() {
        let interval = mean_interval(&[1.0, 2.0, 3.0, 4.0, 5.0], Z95);
        assert!(near(interval.mean, 3.0) && near(interval.high - 3.0, Z95 * (2.5f64 / 5.0).sqrt()));
        assert!(mean_interval(&[1.0], Z95).high.is_infinite(), "one game says nothing");
    }

    #[test]
    fn quantiles_lie_on_the_line() {
        let sorted = [1.0, 2.0, 3.0, 4.0];
        assert!(near(quantile(&sorted, 0.5), 2.5) && near(quantile(&sorted, 1.0), 4.0));
        assert!(near(quantile(&[], 0.5), 0.0));
    }
}
