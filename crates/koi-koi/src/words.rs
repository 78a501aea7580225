//! Actions in words for a move list.

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::state::KoiKoi;
use game::Game;

impl KoiKoi {
    /// What a legal action does, in a few words.
    pub(crate) fn describe(&self, action: Action) -> String {
        let who = Self::ABOUT.seat_names[self.round.to_act as usize];
        match action {
            Action::Play { card, take } => {
                let taken = take.map_or_else(|| self.round.matches(card), Card::only);
                format!("{who} plays {}{}", named(card), takes(taken))
            }
            Action::Take(taken) => {
                let card = self.round.open_card.map(named).unwrap_or_default();
                format!("{who} turns {card}{}", takes(taken.only()))
            }
            Action::Game => format!("{who} calls Game and wins {}", self.would_win(self.round.to_act).0),
            Action::Koi => format!("{who} calls Koi"),
            Action::Keep => format!("{who} keeps the hands"),
            Action::Swap => format!("{who} swaps the hands"),
        }
    }
}

fn named(card: Card) -> String {
    format!("{} ({card})", card.name())
}

fn takes(cards: CardSet) -> String {
    let names: Vec<String> = cards.iter().map(named).collect();
    if names.is_empty() { " to the field".to_owned() } else { format!(", takes {}", names.join(", ")) }
}
