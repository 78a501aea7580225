//! All worlds that a view allows near the end of a round, when few cards are unseen: who holds which of
//! them, and in which order those come that will still be turned.

use crate::card::{Card, CardSet};
use crate::options::KoiKoiSetup;
use crate::state::{KoiKoi, Phase};
use crate::view::View;
use game::{FastRng, Seat};

impl View {
    /// Every world with its weight by what is believed of the other hand, if there are at most `most`.
    pub(crate) fn worlds(&self, setup: &'static KoiKoiSetup, most: usize) -> Option<Vec<(KoiKoi, f32)>> {
        let you = self.you.filter(|_| self.hand.is_some() && self.phase != Phase::Exchange)?;
        let unseen: Vec<u8> = CardSet(CardSet::ALL.0 & !self.known().0).iter().map(Card::index).collect();
        let [own, other] = [you, Seat(1 - you.0)].map(|seat| usize::from(self.hand_counts[seat.index()]));
        // Each card in a hand will be followed by one from the pile.
        let turned = (own + other).min(self.pile.into());
        if ways(unseen.len(), other, turned).is_none_or(|ways| ways > most) {
            return None;
        }
        let mut listing = Listing {
            view: self,
            setup,
            game: self.public(setup, &mut FastRng::new(0)),
            belief: self.belief(),
            places: (other, other + turned),
            worlds: Vec::new(),
        };
        listing.fill(&mut unseen.clone(), 0);
        Some(listing.worlds)
    }
}

/// How many ways there are to choose `held` of the cards for a hand and `turned` more in order.
fn ways(cards: usize, held: usize, turned: usize) -> Option<usize> {
    let ordered = |count: usize, from: usize| {
        (0..count).try_fold(1usize, |ways, taken| ways.checked_mul(from.checked_sub(taken)?))
    };
    let orders: usize = (1..=held).product();
    (ordered(held, cards)? / orders).checked_mul(ordered(turned, cards - held)?)
}

/// The worlds listed so far.
struct Listing<'a> {
    view: &'a View,
    setup: &'static KoiKoiSetup,
    game: KoiKoi,
    belief: [f32; crate::card::CARDS as usize],
    /// The first places are the other hand, those up to the second number the next cards of the pile.
    places: (usize, usize),
    worlds: Vec<(KoiKoi, f32)>,
}

impl Listing<'_> {
    /// Fills the places from `at` on in every way; a hand has no order, so its cards come ascending.
    fn fill(&mut self, cards: &mut [u8], at: usize) {
        if at == self.places.1 {
            return self.list(cards);
        }
        for next in at..cards.len() {
            cards.swap(at, next);
            let sorted = at == 0 || at >= self.places.0 || cards[at - 1] < cards[at];
            if sorted {
                self.fill(cards, at + 1);
            }
            cards.swap(at, next);
        }
    }

    fn list(&mut self, cards: &[u8]) {
        let mut game = self.game.clone();
        self.view.hide(cards, &mut game.round);
        if self.view.hands_fit(self.setup, &game.round) {
            let weight = cards[..self.places.0].iter().map(|&card| self.belief[usize::from(card)]).product();
            self.worlds.push((game, weight));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Deal, Game, Policy as _, Seed, Viewer};
    use std::collections::HashSet;

    #[test]
    fn near_the_end_every_world_is_listed_once_and_looks_like_the_real_one() {
        let mut seen = [0; 2];
        for number in 0..60 {
            let setup = KoiKoi::setup(&game::Options::default(), None).unwrap();
            let mut game = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(number))).unwrap();
            let mut rng = FastRng::new(number);
            while let Some(seat) = game.to_act().filter(|_| game.chapter() == 0) {
                let view = game.view(Viewer::Seat(seat));
                let held = [game.round.hands[0].len(), game.round.hands[1].len()];
                if let Some(worlds) = KoiKoi::worlds(setup, &view, 2_000) {
                    let place = |world: &KoiKoi| {
                        let from = usize::from(world.round.turned);
                        let turned = (held[0] + held[1]) as usize;
                        (world.round.hands, world.round.pile[from..].iter().copied().take(turned).collect())
                    };
                    let places: HashSet<(_, Vec<u8>)> =
                        worlds.iter().map(|(world, _)| place(world)).collect();
                    assert_eq!(places.len(), worlds.len(), "none twice");
                    assert!(places.contains(&place(&game)), "the real one is among them");
                    assert!(worlds.iter().all(|(world, _)| world.view(Viewer::Seat(seat)) == view));
                    let unseen =
                        game.round.hands[1 - seat.index()].len() as usize + game.round.pile_left() as usize;
                    let other = held[1 - seat.index()] as usize;
                    let all = ways(unseen, other, (held[0] + held[1]) as usize).unwrap();
                    assert!(worlds.len() <= all && worlds.len() * 2 > all, "lucky hands alone are missing");
                    seen[usize::from(other > 0)] += 1;
                }
                let action = game.random_action(&mut rng).unwrap();
                game.play_unchecked(action);
            }
        }
        assert!(seen[0] > 10 && seen[1] > 10, "{seen:?}");
    }
}
