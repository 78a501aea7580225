//! Fits weights to what came true: by least squares, or by likelihood where the result is a win or a loss.

/// How much the weights are held to those they begin with, in units of one game.
const RIDGE: f64 = 2.0;
/// The steps of Newton's method; it is at its end after six or so.
const STEPS: usize = 25;

/// The weights whose sum with the terms comes nearest to the truth.
pub fn linear<const N: usize>(samples: &[([f64; N], f64)], first: [f64; N]) -> [f64; N] {
    let (mut matrix, mut side) = ([[0.0; N]; N], [0.0; N]);
    for (terms, truth) in samples {
        let wrong = truth - dot(&first, terms);
        add(&mut matrix, &mut side, terms, 1.0, wrong);
    }
    (0..N).for_each(|i| matrix[i][i] += RIDGE);
    sum(&first, &solve(matrix, side))
}

/// The weights with which the odds of the truth, from 0 to 1, are most likely.
pub fn logistic<const N: usize>(samples: &[([f64; N], f64)], first: [f64; N]) -> [f64; N] {
    let mut weights = first;
    for _ in 0..STEPS {
        let (mut matrix, mut side) = ([[0.0; N]; N], [0.0; N]);
        for (terms, truth) in samples {
            let chance = 1.0 / (1.0 + (-dot(&weights, terms)).exp());
            add(&mut matrix, &mut side, terms, (chance * (1.0 - chance)).max(1e-6), truth - chance);
        }
        for i in 0..N {
            matrix[i][i] += RIDGE;
            side[i] += RIDGE * (first[i] - weights[i]);
        }
        weights = sum(&weights, &solve(matrix, side));
    }
    weights
}

fn add<const N: usize>(
    matrix: &mut [[f64; N]; N],
    side: &mut [f64; N],
    terms: &[f64; N],
    weight: f64,
    wrong: f64,
) {
    for i in 0..N {
        side[i] += terms[i] * wrong;
        for j in 0..N {
            matrix[i][j] += weight * terms[i] * terms[j];
        }
    }
}

fn dot<const N: usize>(a: &[f64; N], b: &[f64; N]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn sum<const N: usize>(a: &[f64; N], b: &[f64; N]) -> [f64; N] {
    std::array::from_fn(|i| a[i] + b[i])
}

/// Solves by elimination. The matrix is positive: its own diagonal is never nothing.
fn solve<const N: usize>(mut matrix: [[f64; N]; N], mut side: [f64; N]) -> [f64; N] {
    for i in 0..N {
        let pivot = matrix[i];
        for below in i + 1..N {
            let factor = matrix[below][i] / pivot[i];
            for (cell, above) in matrix[below].iter_mut().zip(&pivot).skip(i) {
                *cell -= factor * above;
            }
            side[below] -= factor * side[i];
        }
    }
    for i in (0..N).rev() {
        let rest: f64 = (i + 1..N).map(|column| matrix[i][column] * side[column]).sum();
        side[i] = (side[i] - rest) / matrix[i][i];
    }
    side
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{FastRng, Random as _};

    #[test]
    fn the_weights_behind_the_data_are_found() {
        let (mut rng, truth) = (FastRng::new(1), [0.4, -0.3]);
        let mut unit = move || f64::from(rng.unit());
        let terms: Vec<[f64; 2]> = (0..20_000).map(|_| [6.0 * unit() - 3.0, 1.0]).collect();
        let straight: Vec<_> = terms.iter().map(|terms| (*terms, dot(&truth, terms))).collect();
        let odds = |terms: &[f64; 2]| 1.0 / (1.0 + (-dot(&truth, terms)).exp());
        let won: Vec<_> =
            terms.iter().map(|terms| (*terms, f64::from(u8::from(unit() < odds(terms))))).collect();
        let near = |found: [f64; 2]| found.iter().zip(truth).all(|(a, b)| (a - b).abs() < 0.05);
        assert!(near(linear(&straight, [1.0, 0.0])), "{:?}", linear(&straight, [1.0, 0.0]));
        assert!(near(logistic(&won, [1.0, 0.0])), "{:?}", logistic(&won, [1.0, 0.0]));
    }
}
