//! What is believed about the other player's hand: whoever holds a card that looked better seldom plays another.

use crate::action::Action;
use crate::card::{CARDS, Card, CardSet};
use crate::history::Deed;
use crate::intuition::{Intuition, Sight};
use crate::options::KoiKoiSetup;
use crate::state::{KoiKoi, Phase};
use crate::view::View;
use game::FastRng;

/// How well the other player is thought to judge: what looks so much worse is played e times less often.
const COOL: f32 = 2.0;
/// No play makes a card less likely than this.
const LEAST: f32 = 0.1;

/// How likely the other player is to hold each card, compared with each other.
pub type Belief = [f32; CARDS as usize];

/// A way back through the round, to what the other player saw.
struct Past {
    game: KoiKoi,
    me: usize,
    /// What may be in the other hand.
    unseen: CardSet,
    /// How many cards the other hand held.
    held: u32,
    belief: Belief,
}

impl View {
    /// What is believed of the other hand after all that was played in this round.
    pub fn belief(&self, setup: &'static KoiKoiSetup) -> Belief {
        let (Some(you), Some(hand)) = (self.you, self.hand) else { return [1.0; CARDS as usize] };
        let me = usize::from(you.0 & 1);
        let mut game = self.public(setup, &mut FastRng::new(0));
        game.round.hands[me] = hand;
        game.round.open_card = None;
        let unseen = CardSet(CardSet::ALL.0 & !self.known().0);
        let held = u32::from(self.hand_counts[1 - me]);
        let mut past = Past { game, me, unseen, held, belief: [1.0; CARDS as usize] };
        for event in self.history.iter().rev() {
            let seat = usize::from(event.seat.0 & 1);
            let round = &mut past.game.round;
            let Some(card) = event.card else {
                round.koi[seat] = round.koi[seat].saturating_sub(event.koi);
                continue;
            };
            round.field.0 = (round.field.0 & !card.only().0) | event.took.0;
            round.captured[seat].0 &= !(card.only().0 | event.took.0);
            if event.deed == Deed::Play {
                round.hands[seat].0 |= card.only().0;
                if seat != me {
                    past.held += 1;
                    past.weigh(card, event.took);
                }
            }
        }
        past.belief
    }
}

impl Past {
    /// The other player played this card; the round is as it was before.
    fn weigh(&mut self, card: Card, took: CardSet) {
        let other = 1 - self.me;
        let game = &mut self.game;
        let round = &mut game.round;
        (round.to_act, round.phase) = (other as u8, Phase::Hand);
        for seat in 0..2 {
            round.scores[seat] = game.setup.scorer.score(round.captured[seat], round.koi[seat] > 0);
        }
        let game = &self.game;
        let sight = Sight::with(game, Intuition::shipped(), self.unseen, self.held);
        let look = |card: Card, took: CardSet| {
            let take = took.iter().next().filter(|_| took.len() == 1);
            libm::expf(sight.of(Action::Play { card, take }) / COOL)
        };
        let best = |card: Card| {
            let matches = game.round.matches(card);
            if matches.len() == 2 {
                matches.iter().map(|take| look(card, take.only())).fold(0.0, f32::max)
            } else {
                look(card, matches)
            }
        };
        let mut looks: Belief = [0.0; CARDS as usize];
        let mut sum = 0.0;
        for unseen in self.unseen.iter() {
            looks[usize::from(unseen.index())] = best(unseen);
            sum += looks[usize::from(unseen.index())];
        }
        let mean = sum / (self.unseen.len() as f32).max(1.0);
        // What else it held: the cards that it played later, and others that nobody has seen.
        let known = CardSet(game.round.hands[other].0 & !card.only().0);
        let hidden = self.held.saturating_sub(known.len() + 2) as f32;
        let rest = look(card, took) + known.iter().map(best).sum::<f32>() + hidden * mean;
        for unseen in self.unseen.iter() {
            let place = usize::from(unseen.index());
            self.belief[place] *= (rest / (rest + looks[place])).max(LEAST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expert::Weights;
    use crate::rules::PRESET_NAMES;
    use game::{Deal, Game, Seed, Viewer};

    /// What each unseen card adds to the surprise at the other hand, if hands are drawn by such odds.
    fn surprise(belief: &Belief, unseen: CardSet, hand: CardSet) -> f32 {
        let chance = |odds: f32, card: Card| {
            let odds = odds * belief[usize::from(card.index())];
            odds / (1.0 + odds)
        };
        let (mut low, mut high) = (1e-6f32, 1e6f32);
        for _ in 0..50 {
            let middle = (low * high).sqrt();
            let held: f32 = unseen.iter().map(|card| chance(middle, card)).sum();
            if held < hand.len() as f32 { low = middle } else { high = middle }
        }
        let each = |card| if hand.has(card) { chance(low, card) } else { 1.0 - chance(low, card) };
        unseen.iter().map(|card| -each(card).ln()).sum()
    }

    #[test]
    fn what_a_sensible_player_plays_tells_of_its_hand() {
        for rules in PRESET_NAMES {
            let setup = KoiKoi::setup(&[("rules", *rules)].into_iter().collect(), None).unwrap();
            let (mut known, mut nothing, mut cards) = (0.0, 0.0, 0);
            for number in 0..10 {
                let mut game = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(number))).unwrap();
                while let Some(seat) = game.to_act() {
                    let view = game.view(Viewer::Seat(seat));
                    let unseen = CardSet(CardSet::ALL.0 & !view.known().0);
                    let hand = game.round.hands[1 - seat.index()];
                    if !hand.is_empty() && hand.len() < unseen.len() {
                        known += surprise(&view.belief(setup), unseen, hand);
                        nothing += surprise(&[1.0; CARDS as usize], unseen, hand);
                        cards += unseen.len();
                    }
                    game.play_unchecked(game.expert(&Weights::BEST).unwrap());
                }
            }
            let [known, nothing] = [known, nothing].map(|sum| sum / cards as f32);
            assert!(known < nothing - 0.03, "{rules}: {known:.3}, and {nothing:.3} without a belief");
        }
    }
}
