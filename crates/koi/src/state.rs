//! A game of KOI as a value: the table that everybody sees, and the deck that nobody does.

use crate::components::{CardId, Components, MAX_CARDS, MAX_DECK, SPACES, Supply, by_seats};
use crate::options::{Goals, KoiSetup, Scenario, Title};
use crate::pieces::{Goal, Kind, Ware};
use crate::pond::{Fish, Pond};
use crate::scoring::Score;
use arrayvec::ArrayVec;
use game::{Deal, PerSeat, Random, Seat, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The deck, its top card last.
pub(crate) type Deck = ArrayVec<CardId, MAX_DECK>;

/// A game of KOI.
#[derive(Clone)]
pub struct Koi {
    pub(crate) setup: &'static KoiSetup,
    pub(crate) table: Table,
    pub(crate) deck: Deck,
}

impl PartialEq for Koi {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.setup, other.setup) && self.table == other.table && self.deck == other.deck
    }
}

impl Eq for Koi {}

/// Everything that everybody sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// Whose turn it is.
    pub seat: Seat,
    /// Turns finished.
    pub turns: u32,
    /// Cards revealed since the beginning.
    pub reveals: u32,
    /// The market row, the space next to the deck first.
    pub row: [Option<CardId>; SPACES],
    /// Solo: the cards on the discard pile, by number.
    pub discards: [u8; MAX_CARDS],
    /// The common supply.
    pub supply: Supply,
    /// The goals in play.
    pub goals: ArrayVec<GoalState, 5>,
    /// The players.
    pub players: ArrayVec<Player, 4>,
    /// What the seat to act has done and may still do.
    pub turn: Turn,
    /// What will end the game, once it has happened.
    pub ending: Option<Ending>,
    /// Whether the last round is being played.
    pub last_round: bool,
}

/// A goal in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GoalState {
    /// Which.
    pub goal: Goal,
    /// How many tiles are left; for the branches a bit for each size.
    pub left: u8,
}

/// What ends a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiEnding")]
pub enum Ending {
    /// The deck is empty.
    Deck,
    /// The last koi has left the supply.
    Supply,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "KoiEnd")]
pub enum End {
    /// The deck was empty.
    Deck,
    /// The last koi had left the supply.
    Supply,
    /// A game alone, which ends with the deck.
    Solo {
        /// The title earned, if any.
        title: Option<Title>,
        /// The title that was to be reached.
        level: Title,
    },
}

/// What a player owns.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// Coins.
    pub coins: u8,
    /// Luck tokens.
    pub luck: u8,
    /// The storage, in the order of the wares.
    pub store: [u8; 6],
    /// Storage expansion tiles.
    pub expansions: u8,
    /// The cards, by number.
    pub cards: [u8; MAX_CARDS],
    /// The same, by kind.
    pub kinds: [u8; 9],
    /// The goals claimed, a bit each.
    pub claimed: u16,
    /// The pond.
    pub pond: Pond,
}

impl Player {
    /// The hexes of the storage in use.
    pub fn stored_hexes(&self) -> u16 {
        Ware::ALL.into_iter().map(|ware| u16::from(self.store[ware as usize]) * ware.hexes()).sum()
    }

    /// The hexes that the storage has.
    pub fn capacity(&self, components: &Components) -> u16 {
        u16::from(components.storage) + 2 * u16::from(self.expansions)
    }

    /// Whether the storage is too full to end a turn.
    pub fn is_overfull(&self, components: &Components) -> bool {
        self.stored_hexes() > self.capacity(components)
    }

    /// How many cards of a kind.
    pub fn cards_of(&self, kind: Kind) -> u8 {
        self.kinds[kind as usize]
    }

    /// Whether the goal was claimed.
    pub fn has_claimed(&self, goal: Goal) -> bool {
        self.claimed >> goal as u16 & 1 == 1
    }
}

/// The parts of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiPhase")]
pub enum Phase {
    /// Neither meditating nor working yet.
    Start,
    /// A card was taken.
    Meditate,
    /// Working.
    Work,
    /// A goal may be claimed.
    Claim,
    /// The water that comes with a branch.
    Branch,
    /// The storage is too full.
    Discard,
    /// The game is over.
    Over,
}

/// What the seat to act has done this turn and may still do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(clippy::struct_excessive_bools)] // Each is a question that the rules ask on its own.
pub struct Turn {
    /// The part of the turn.
    pub phase: Phase,
    /// The space whose card was taken, from 0.
    pub space: Option<u8>,
    /// Whether the space's reward can still be taken.
    pub reward: bool,
    /// Whether the Market card can still be used.
    pub market: bool,
    /// The Well whose alternative is to be chosen.
    pub well: Option<CardId>,
    /// The water, foliage and shores of a Rain that are to be placed.
    pub rain: [u8; 3],
    /// Whether the first of them has been placed.
    pub raining: bool,
    /// Whether the sensei action is still to be had.
    pub sensei: bool,
    /// Helpers not yet used: porters, gardeners, builders, breeders.
    pub helpers: [u8; 4],
    /// Water tiles that the action or the branch at hand still allows.
    pub waters: u8,
    /// Whether a path tile may follow the koi just placed.
    pub path: bool,
    /// The koi that is being moved.
    pub lifted: Option<Fish>,
    /// Solo: a koi is to be removed from the supply.
    pub removal: bool,
}

impl Turn {
    /// The beginning of a turn.
    pub const fn new() -> Self {
        Self {
            phase: Phase::Start,
            space: None,
            reward: false,
            market: false,
            well: None,
            rain: [0; 3],
            raining: false,
            sensei: false,
            helpers: [0; 4],
            waters: 0,
            path: false,
            lifted: None,
            removal: false,
        }
    }
}

impl Default for Turn {
    fn default() -> Self {
        Self::new()
    }
}

impl Koi {
    /// The game at its beginning.
    pub(crate) fn start(setup: &'static KoiSetup, seats: u8, deal: &Deal) -> Result<Self, SetupError> {
        if setup.scenario != Scenario::None && seats != 1 {
            return Err(SetupError::conflict("scenario-is-solo"));
        }
        let (mut deck, goals) = match deal {
            Deal::Seed(seed) => (
                shuffled(&setup.components, seats, &mut seed.stream(0)),
                drawn_goals(setup, &mut seed.stream(1)),
            ),
            Deal::Given(lists) => given(setup, seats, lists)?,
        };
        // The first card revealed lands nearest to the deck and slides on with each next one.
        let mut row = [None; SPACES];
        for space in row.iter_mut().rev() {
            *space = deck.pop();
        }
        let (players, supply) = players(&setup.components, seats);
        let left = |goal| match goal {
            Goal::Branches => 0b111,
            _ => setup.components.tiles_of(goal, seats),
        };
        let table = Table {
            seat: Seat(0),
            turns: 0,
            reveals: 0,
            row,
            discards: [0; MAX_CARDS],
            supply,
            goals: goals.into_iter().map(|goal| GoalState { goal, left: left(goal) }).collect(),
            players,
            turn: Turn::new(),
            ending: None,
            last_round: false,
        };
        Ok(Self { setup, table, deck })
    }

    /// What is in the box.
    pub fn components(&self) -> &'static Components {
        &self.setup.components
    }

    /// Everything that everybody sees.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How many cards are left in the deck.
    pub fn deck_len(&self) -> usize {
        self.deck.len()
    }

    /// Puts the cards left in the deck into another order.
    pub fn shuffle_deck<R: Random>(&mut self, rng: &mut R) {
        rng.shuffle(&mut self.deck);
    }

    /// The player whose turn it is.
    pub(crate) fn player(&self) -> &Player {
        &self.table.players[self.table.seat.index()]
    }

    /// The player whose turn it is.
    pub(crate) fn player_mut(&mut self) -> &mut Player {
        &mut self.table.players[self.table.seat.index()]
    }

    /// Whether one player plays alone.
    pub(crate) fn is_solo(&self) -> bool {
        self.table.players.len() == 1
    }

    /// The score of a seat as it stands.
    pub fn score(&self, seat: Seat) -> Score {
        let player = &self.table.players[seat.index()];
        crate::scoring::score(self.setup, player)
    }

    /// The points of all seats as they stand.
    pub(crate) fn all_points(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.table.players.len() as u8, |seat| self.score(seat).total)
    }
}

/// The cards used at a table of `seats`, in the order of their numbers.
pub(crate) fn full_deck(components: &Components, seats: u8) -> Deck {
    let copies = |card: CardId| components.card(card).count[by_seats(seats)];
    components.card_ids().flat_map(|card| (0..copies(card)).map(move |_| card)).collect()
}

fn shuffled<R: Random>(components: &Components, seats: u8, rng: &mut R) -> Deck {
    let mut deck = full_deck(components, seats);
    rng.shuffle(&mut deck);
    deck
}

fn drawn_goals<R: Random>(setup: &KoiSetup, rng: &mut R) -> Vec<Goal> {
    match &setup.goals {
        Goals::Named(goals) => goals.clone(),
        Goals::Random(count) => {
            let mut goals = Goal::ALL;
            rng.shuffle(&mut goals);
            let mut drawn = goals[..*count].to_vec();
            drawn.sort_unstable();
            drawn
        }
    }
}

/// A deck given card by card, the first one revealed first, and goals given by name.
fn given(setup: &KoiSetup, seats: u8, lists: &[Vec<String>]) -> Result<(Deck, Vec<Goal>), SetupError> {
    let wrong = |number: usize, reason: String| SetupError::Deal { number, reason };
    let short = |name: &str| name.chars().take(40).collect::<String>();
    let [cards, goals @ ..] = lists else {
        return Err(wrong(1, "the first list names the cards of the deck".to_owned()));
    };
    let mut deck = Deck::new();
    for name in cards {
        let card = setup.components.find_card(name);
        let card = card.ok_or_else(|| wrong(1, format!("there is no card {:?}", short(name))))?;
        deck.try_push(card).map_err(|_| wrong(1, "too many cards".to_owned()))?;
    }
    let mut sorted = deck.clone();
    sorted.sort_unstable();
    if sorted != full_deck(&setup.components, seats) {
        return Err(wrong(1, format!("these are not the cards used with {seats} players")));
    }
    deck.reverse();
    Ok((deck, given_goals(setup, goals)?))
}

fn given_goals(setup: &KoiSetup, lists: &[Vec<String>]) -> Result<Vec<Goal>, SetupError> {
    let wrong = |reason: String| SetupError::Deal { number: 2, reason };
    match (&setup.goals, lists) {
        (Goals::Named(goals), []) => Ok(goals.clone()),
        (Goals::Random(count), [names]) => {
            let mut goals: Vec<Goal> = names.iter().filter_map(|name| Goal::parse(name)).collect();
            goals.sort_unstable();
            goals.dedup();
            if goals.len() == *count && names.len() == *count {
                return Ok(goals);
            }
            Err(wrong(format!("the second list names {count} different goals")))
        }
        (Goals::Random(count), []) => Err(wrong(format!("a second list names the {count} goals"))),
        _ => Err(wrong("a list too many".to_owned())),
    }
}

/// The players with what they start with, and what is left in the supply.
fn players(components: &Components, seats: u8) -> (ArrayVec<Player, 4>, Supply) {
    let mut supply = components.supply;
    for (koi, leave) in supply.wares[3..].iter_mut().zip(components.leave[by_seats(seats)]) {
        *koi -= leave;
    }
    let mut players = ArrayVec::new();
    for start in &components.start[..usize::from(seats)] {
        for (ware, count) in supply.wares.iter_mut().zip(start) {
            *ware -= count;
        }
        supply.coins -= components.coins;
        supply.luck -= components.luck;
        players.push(Player {
            coins: components.coins,
            luck: components.luck,
            store: *start,
            expansions: 0,
            cards: [0; MAX_CARDS],
            kinds: [0; 9],
            claimed: 0,
            pond: Pond::new(components),
        });
    }
    (players, supply)
}
