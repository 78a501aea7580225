//! A whole match that a view allows, its hidden part drawn at random.

use crate::card::{CARDS, Card, CardSet};
use crate::deal::{FirstDraw, Source};
use crate::history::Deed;
use crate::options::KoiKoiSetup;
use crate::round::Luck;
use crate::scoring::{Factor, Score};
use crate::state::{Finish, KoiKoi, PILE, Phase, Result, Round};
use crate::view::{LastRound, Reckoning, RoundResult, View};
use game::{Random, Seat, Seed};

/// Tries to find hands that were not lucky; far more than are ever needed.
const TRIES: u32 = 1000;
/// How much less likely a player is to hold a card who could have captured with it and captured nothing.
const LEFT_ALONE: f32 = 0.25;
/// The same for a player who captured something else.
const TOOK_ANOTHER: f32 = 0.85;

impl View {
    /// A match that this viewer cannot tell from the real one.
    pub(crate) fn sample<R: Random>(&self, setup: &'static KoiKoiSetup, rng: &mut R) -> KoiKoi {
        let mut game = self.public(setup, rng);
        let known = self.known();
        let mut unseen: Vec<u8> = CardSet(CardSet::ALL.0 & !known.0).iter().map(Card::index).collect();
        let belief = self.belief();
        for _ in 0..TRIES {
            rng.shuffle(&mut unseen);
            self.suspect(&mut unseen, &belief, rng);
            self.hide(&unseen, &mut game.round);
            if self.hands_fit(setup, &game.round) {
                break;
            }
        }
        game
    }

    /// The cards whose place the viewer knows.
    pub(crate) fn known(&self) -> CardSet {
        let open = self.open_card.map_or(0, |card| card.only().0);
        let captured = self.sides[0].captured.0 | self.sides[1].captured.0;
        CardSet(self.field.0 | captured | open | self.hand.unwrap_or_default().0)
    }

    /// How likely the other player is to hold each card, compared with a card that nothing is known about:
    /// whoever leaves a capture alone seldom has it in hand.
    pub(crate) fn belief(&self) -> [f32; CARDS as usize] {
        let mut belief = [1.0; CARDS as usize];
        let mut field = self.field.0;
        for event in self.history.iter().rev() {
            let Some(card) = event.card else { continue };
            // The field as it was before this event.
            field = (field & !card.only().0) | event.took.0;
            if event.deed == Deed::Play && Some(event.seat) != self.you {
                let doubt = if event.took.is_empty() { LEFT_ALONE } else { TOOK_ANOTHER };
                let possible = CardSet(field).iter().fold(0, |set, open| set | open.month_cards().0);
                CardSet(possible).iter().for_each(|card| belief[usize::from(card.index())] *= doubt);
            }
        }
        belief
    }

    /// Brings the cards to the front that the other player is drawn to hold.
    fn suspect<R: Random>(&self, unseen: &mut [u8], belief: &[f32; CARDS as usize], rng: &mut R) {
        let Some(you) = self.you.filter(|_| self.hand.is_some()) else { return };
        let count = usize::from(self.hand_counts[1 - usize::from(you.0 & 1)]);
        if count == 0 || count >= unseen.len() {
            return;
        }
        // A race of exponential clocks draws without replacement, each card as likely as its belief.
        let mut race: Vec<(f32, u8)> = unseen
            .iter()
            .map(|&card| (-libm::logf(1.0 - rng.unit()) / belief[usize::from(card)], card))
            .collect();
        race.select_nth_unstable_by(count, |a, b| a.0.total_cmp(&b.0));
        for (place, (_, card)) in unseen.iter_mut().zip(race) {
            *place = card;
        }
        rng.shuffle(&mut unseen[count..]);
    }

    /// Puts the unseen cards into the hidden hands and the pile.
    pub(crate) fn hide(&self, unseen: &[u8], round: &mut Round) {
        let mut cards = unseen.iter().copied();
        for seat in 0..2 {
            round.hands[seat] = match self.hand {
                Some(hand) if self.you == Some(Seat(seat as u8)) => hand,
                _ => {
                    let count = usize::from(self.hand_counts[seat]);
                    CardSet(cards.by_ref().take(count).fold(0, |hand, card| hand | 1 << card))
                }
            };
        }
        for (place, card) in round.pile[usize::from(round.turned)..].iter_mut().zip(cards) {
            *place = card;
        }
    }

    /// Once somebody has looked, no dealt hand can have been lucky: that would have ended the round.
    pub(crate) fn hands_fit(&self, setup: &KoiKoiSetup, round: &Round) -> bool {
        self.phase == Phase::Exchange
            || [0, 1].iter().all(|&seat| {
                let played =
                    self.history.iter().filter(|event| event.deed == Deed::Play && event.seat == Seat(seat));
                let played: CardSet = played.filter_map(|event| event.card).collect();
                let dealt = CardSet(round.hands[seat as usize].0 | played.0);
                setup.rules.luck(dealt) == Luck::None
            })
    }

    /// The match as everybody knows it, with empty hands.
    pub(crate) fn public<R: Random>(&self, setup: &'static KoiKoiSetup, rng: &mut R) -> KoiKoi {
        let mut seed = [0; 32];
        seed.chunks_exact_mut(4).for_each(|word| word.copy_from_slice(&rng.next_u32().to_le_bytes()));
        let draw = self.draw.as_ref().map(|draw| FirstDraw { cards: draw.cards, ties: draw.ties });
        KoiKoi {
            setup,
            source: Source::Seed(Seed::from_bytes(seed)),
            deals: 1,
            draw,
            number: self.round,
            points: self.points,
            round: self.public_round(setup),
            history: self.history.iter().take(crate::state::MOST_EVENTS).map(Into::into).collect(),
            results: self.results.iter().map(Into::into).collect(),
            finish: self.last_round.as_ref().map(|last| last.finish(setup)),
            end: self.outcome.as_ref().map(|outcome| outcome.end),
            turns: self.turns,
            reveals: 0,
        }
    }

    fn public_round(&self, setup: &KoiKoiSetup) -> Round {
        let set_mask =
            |places: &Vec<u8>| places.iter().fold(0, |sets, &place| sets | 1u32.unbounded_shl(place.into()));
        let opened = self.history.iter().filter_map(|event| event.card);
        let mut played: CardSet = opened.collect();
        played.0 &= !self.open_card.map_or(0, |card| card.only().0);
        let sides = [&self.sides[0], &self.sides[1]];
        Round {
            hands: [CardSet::EMPTY; 2],
            field: self.field,
            stacks: self.stacks,
            captured: sides.map(|side| side.captured),
            pile: [0; PILE],
            turned: (PILE as u8).saturating_sub(self.pile),
            dealer: self.dealer.0 & 1,
            to_act: self.to_act.map_or(0, |seat| seat.0 & 1),
            phase: self.phase,
            open_card: self.open_card,
            played,
            koi: sides.map(|side| side.koi),
            calls: sides.map(|side| side.calls),
            called_sets: sides.map(|side| set_mask(&side.called_sets)),
            scores: sides.map(|side| setup.scorer.score(side.captured, side.calls > 0)),
            turn_began: self.turn_began,
            last_maker: self.last_maker.map(|seat| seat.0 & 1),
            storm: self.storm.as_ref().map(|storm| (storm.seat.0 & 1, storm.card)),
            field_factor: self.field_factor,
            redeals: self.redeals,
        }
    }
}

impl From<&RoundResult> for Result {
    fn from(result: &RoundResult) -> Self {
        let RoundResult { round, dealer, end, winner, points } = *result;
        Self { round, dealer: dealer.0, end, winner: winner.map(|seat| seat.0 & 1), points }
    }
}

impl LastRound {
    fn finish(&self, setup: &KoiKoiSetup) -> Finish {
        let result = Result::from(&self.result);
        let Reckoning { ref sets, worth, ref factors, koi } = self.reckoning;
        let score = match result.winner.map(usize::from) {
            Some(seat) if !sets.is_empty() => setup.scorer.score(self.captured[seat], koi[seat] > 0),
            _ => Score::default(),
        };
        let lights = factors.iter().find_map(|factor| match factor {
            Factor::FieldLights { times } => Some(*times as u8),
            _ => None,
        });
        let &Self { captured, field, shown, .. } = self;
        Finish { result, captured, field, shown, score, worth, koi, field_factor: lights.unwrap_or(1) }
    }
}
