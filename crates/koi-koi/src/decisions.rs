//! Koi-Koi in small decisions: a card, then what it takes where that is a choice.

use crate::action::Action;
use crate::card::{CARDS, Card, CardSet, STORM};
use crate::options::KoiKoiSetup;
use crate::state::{KoiKoi, Phase};
use game::{Decisions, push_bits};

// Heads: cards to play, field cards that a turned card takes, the four words.
const TAKES: u32 = CARDS as u32;
const WORD: u32 = 2 * CARDS as u32;
const WORDS: [Action; 4] = [Action::Game {}, Action::Koi {}, Action::Keep {}, Action::Swap {}];
/// The tail after all cards: the storm without its power.
const POWERLESS: u32 = CARDS as u32;

impl KoiKoi {
    /// The tails of a card to play, a bit each; none if there is no choice.
    fn tails_of(&self, card: Card) -> u64 {
        let matches = self.round.matches(card);
        let choice = if self.round.is_choice(matches) { matches } else { CardSet::EMPTY };
        let power = if card == STORM { self.storm_targets() } else { CardSet::EMPTY };
        let powerless = u64::from(!power.is_empty()) << POWERLESS;
        choice.0 | power.0 | powerless
    }
}

impl Decisions for KoiKoi {
    fn heads(_: &KoiKoiSetup) -> u32 {
        WORD + WORDS.len() as u32
    }

    fn tails(_: &KoiKoiSetup) -> u32 {
        POWERLESS + 1
    }

    fn split(&self, action: Action) -> (u32, Option<u32>) {
        let number = |card: Card| u32::from(card.index());
        match action {
            Action::Play { card, take: Some(take) } => (number(card), Some(number(take))),
            Action::Play { card, take: None } => {
                (number(card), self.has_tail(number(card)).then_some(POWERLESS))
            }
            Action::Take { card } => (TAKES + number(card), None),
            Action::Game {} => (WORD, None),
            Action::Koi {} => (WORD + 1, None),
            Action::Keep {} => (WORD + 2, None),
            Action::Swap {} => (WORD + 3, None),
        }
    }

    fn join(_: &KoiKoiSetup, head: u32, tail: Option<u32>) -> Option<Action> {
        let card = |number: u32| Card::new(number as u8);
        match (head, tail) {
            (0..TAKES, None | Some(POWERLESS)) => Some(Action::Play { card: card(head)?, take: None }),
            (0..TAKES, Some(take @ 0..POWERLESS)) => {
                Some(Action::Play { card: card(head)?, take: Some(card(take)?) })
            }
            (TAKES..WORD, None) => Some(Action::Take { card: card(head - TAKES)? }),
            (WORD.., None) => WORDS.get((head - WORD) as usize).copied(),
            _ => None,
        }
    }

    fn list_heads(&self, out: &mut Vec<u32>) {
        if self.end.is_some() {
            return;
        }
        let round = &self.round;
        match round.phase {
            Phase::Exchange => out.extend([WORD + 2, WORD + 3]),
            Phase::Hand => push_bits(round.hands[usize::from(round.to_act)].0, 0, out),
            Phase::Pile => push_bits(self.pile_choices().0, TAKES, out),
            Phase::Call => out.extend((WORD..).take(1 + usize::from(self.may_call_koi()))),
        }
    }

    fn has_tail(&self, head: u32) -> bool {
        let played = Card::new(head as u8).filter(|_| head < TAKES);
        played.is_some_and(|card| self.tails_of(card) != 0)
    }

    fn list_tails(&self, head: u32, first: u32, out: &mut Vec<u32>) {
        if let Some(card) = Card::new(head as u8) {
            push_bits(self.tails_of(card), first, out);
        }
    }
}
