//! A full state that a view allows: everything as shown, the deck drawn from what nobody has seen.

use crate::components::{CardId, Components, MAX_CARDS, SPACES, Supply};
use crate::listing::{self, Piece};
use crate::options::KoiSetup;
use crate::pieces::Goal;
use crate::pond::Breed;
use crate::state::{GoalState, Koi, Phase, Player, Table, Turn, full_deck};
use crate::view::{CardView, GoalView, PlayerView, SupplyView, TurnView, View};
use game::Random;

impl View {
    /// A game that this view allows: the cards not seen yet in an order drawn from `rng`.
    pub(crate) fn restore<R: Random>(&self, setup: &'static KoiSetup, rng: &mut R) -> Koi {
        let components = &setup.components;
        let mut row = [None; SPACES];
        for (space, shown) in row.iter_mut().zip(&self.row) {
            *space = shown.as_ref().and_then(|card| components.find_card(&card.name));
        }
        let table = Table {
            seat: self.to_act.unwrap_or_default(),
            turns: self.turns,
            reveals: self.reveals,
            row,
            discards: card_counts(components, &self.discards),
            supply: supply(&self.supply),
            goals: self.goals.iter().take(5).map(goal_state).collect(),
            players: self.players.iter().take(4).map(|player| player_state(components, player)).collect(),
            turn: turn_state(components, self.phase, &self.turn),
            ending: self.ending,
            last_round: self.last_round,
        };
        let mut deck = unseen(components, &table);
        rng.shuffle(&mut deck);
        deck.truncate(usize::from(self.deck));
        Koi { setup, table, deck: deck.into_iter().collect() }
    }
}

/// The cards that nobody has seen.
pub(crate) fn unseen(components: &Components, table: &Table) -> Vec<CardId> {
    let mut cards: Vec<CardId> = full_deck(components, table.players.len() as u8).to_vec();
    let mut seen = table.discards;
    for player in &table.players {
        for (count, own) in seen.iter_mut().zip(player.cards) {
            *count += own;
        }
    }
    for card in table.row.iter().flatten() {
        seen[usize::from(card.0)] += 1;
    }
    cards.retain(|card| {
        let left = &mut seen[usize::from(card.0)];
        let was_seen = *left > 0;
        *left -= u8::from(was_seen);
        !was_seen
    });
    cards
}

fn card_counts(components: &Components, views: &[CardView]) -> [u8; MAX_CARDS] {
    let mut counts = [0; MAX_CARDS];
    for view in views {
        if let Some(card) = components.find_card(&view.name) {
            counts[usize::from(card.0)] = view.count;
        }
    }
    counts
}

const fn supply(view: &SupplyView) -> Supply {
    let SupplyView { wares, lilies, lanterns, coins, luck, storage } = *view;
    Supply { wares: wares.counts(), lilies, lanterns, coins, luck, storage }
}

fn goal_state(view: &GoalView) -> GoalState {
    let branches = view.branches.iter().fold(0, |bits, size| bits | 1 << *size as u8);
    GoalState { goal: view.goal, left: if view.goal == Goal::Branches { branches } else { view.left } }
}

fn player_state(components: &Components, view: &PlayerView) -> Player {
    let cards = card_counts(components, &view.cards);
    let mut kinds = [0; 9];
    for (card, count) in components.cards.iter().zip(cards) {
        kinds[card.kind as usize] += count;
    }
    Player {
        coins: view.coins,
        luck: view.luck,
        store: view.store.counts(),
        expansions: view.expansions,
        cards,
        kinds,
        claimed: view.claimed.iter().fold(0, |bits, goal| bits | 1 << *goal as u16),
        pond: listing::pond(components, &view.pond),
    }
}

fn turn_state(components: &Components, phase: Phase, view: &TurnView) -> Turn {
    let lifted = match &view.lifted {
        Some(Piece::Koi { size, hexes }) => listing::find_fish(components, Breed::Koi(*size), hexes),
        _ => None,
    };
    Turn {
        phase,
        space: view.space.filter(|&space| usize::from(space) < SPACES),
        reward: view.reward,
        market: view.market,
        well: view.well.as_ref().and_then(|card| components.find_card(&card.name)),
        rain: view.rain,
        raining: view.raining,
        sensei: view.sensei,
        helpers: view.helpers,
        waters: view.waters,
        path: view.path,
        lifted,
        removal: view.removal,
    }
}
