//! Glicko-2 ratings from the places of each game.

use crate::Played;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use std::cmp::Ordering;

/// Games in one rating period. Both sides of a game correct their ratings at once, so that a long period
/// would overshoot.
const PERIOD: usize = 4;

/// The rating and its deviation of each of `count` entrants; all start at 1500. None in solo games.
pub fn ratings(count: usize, played: &[Played]) -> Vec<(f64, f64)> {
    let mut ratings = vec![Glicko2Rating::new(); count];
    for period in played.chunks(PERIOD) {
        let before = ratings.clone();
        for (entrant, rating) in ratings.iter_mut().enumerate() {
            let results: Vec<_> = period.iter().flat_map(|game| results_of(entrant, game, &before)).collect();
            *rating = glicko2_rating_period(rating, &results, &Glicko2Config::new());
        }
    }
    ratings.into_iter().map(|rating| (rating.rating, rating.deviation)).collect()
}

/// A game of several is one of each against each.
fn results_of(entrant: usize, game: &Played, ratings: &[Glicko2Rating]) -> Vec<(Glicko2Rating, Outcomes)> {
    let Some(seat) = game.entrants.iter().position(|&other| other == entrant) else { return Vec::new() };
    let against = |(other, &rival): (usize, &usize)| {
        let outcome = match game.places[seat].cmp(&game.places[other]) {
            Ordering::Less => Outcomes::WIN,
            Ordering::Equal => Outcomes::DRAW,
            Ordering::Greater => Outcomes::LOSS,
        };
        (ratings[rival], outcome)
    };
    game.entrants.iter().enumerate().filter(|&(other, _)| other != seat).map(against).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Game number `game`, won by the first entrant or by the second.
    fn played(game: usize, first_wins: bool) -> Played {
        let places = if first_wins { vec![1, 2] } else { vec![2, 1] };
        Played {
            game,
            deal: game,
            entrants: vec![0, 1],
            points: vec![0, 0],
            rewards: vec![0.0, 0.0],
            places,
            turns: 1,
            end: serde_json::Value::Null,
            uses: vec![std::collections::BTreeMap::new(); 2],
            forfeit: None,
        }
    }

    #[test]
    fn who_wins_more_is_rated_higher_in_whatever_order() {
        // Seven of ten, and the losses early, late or in between.
        for turn in 0..10 {
            let games: Vec<Played> = (0..40).map(|game| played(game, (game + turn) % 10 < 7)).collect();
            let ratings = ratings(2, &games);
            assert!(ratings[0].0 > ratings[1].0 + 40.0, "{turn}: {ratings:?}");
        }
        let streak: Vec<Played> = (0..40).map(|game| played(game, game < 28)).collect();
        assert!((ratings(2, &streak)[0].1 - 350.0).abs() > 100.0, "the deviation shrinks");
    }
}
