//! Glicko-2 ratings from the places of each game.

use crate::Played;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use std::cmp::Ordering;

/// Games in one rating period.
const PERIOD: usize = 20;

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
