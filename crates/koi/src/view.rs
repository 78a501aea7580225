//! What a viewer sees: everything but the order of the deck, and what the seat to act may choose.

use crate::action::{self, Action, Form, PLAIN};
use crate::components::{Card, CardId, Components, MAX_CARDS, SPACES, Supply};
use crate::listing::{self, Piece, Point, hex_point, point};
use crate::moves::meets;
use crate::options::{KoiSetup, Scenario, Title};
use crate::pieces::{Gain, Goal, Kind, Parchment, Size, Ware};
use crate::pond::{Breed, Fish, Spot};
use crate::scoring::{Scene, Score};
use crate::state::{Ending, GoalState, Koi, Phase, Player, Table, Turn, full_deck};
use game::{Outcome, Random, Seat, Viewer};
use grid::hex::{Cell, Direction};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The table as a player or a watcher sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiView")]
pub struct View {
    /// The seat of the viewer, if it has one.
    pub you: Option<Seat>,
    /// Whose decision is next.
    pub to_act: Option<Seat>,
    /// The part of the turn.
    pub phase: Phase,
    /// What the seat to act has done and may still do.
    pub turn: TurnView,
    /// Turns finished.
    pub turns: u32,
    /// Cards revealed since the beginning.
    pub reveals: u32,
    /// The market row, the space next to the deck first.
    pub row: Vec<SpaceView>,
    /// How many cards are left in the deck.
    pub deck: u8,
    /// Solo: the discard pile.
    pub discards: Vec<CardView>,
    /// The common supply.
    pub supply: SupplyView,
    /// The normal price of a small, a medium and a large koi.
    pub prices: [u8; 3],
    /// The goals in play.
    pub goals: Vec<GoalView>,
    /// The hexes of a spring that is not turned, from its first one.
    pub spring: Vec<Point>,
    /// The players.
    pub players: Vec<PlayerView>,
    /// What brings the end, once it has happened.
    pub ending: Option<Ending>,
    /// Whether the last round is being played.
    pub last_round: bool,
    /// The solo scenario.
    pub scenario: Scenario,
    /// Solo: the points for the three titles.
    pub thresholds: [i32; 3],
    /// Solo: the title earned if the game ended now.
    pub title: Option<Title>,
    /// What you may choose, when it is your decision.
    pub choices: Option<Choices>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// What the seat to act has done this turn and may still do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiTurn")]
#[allow(clippy::struct_excessive_bools)] // Each is a question that the rules ask on its own.
pub struct TurnView {
    /// The space whose card was taken, from 0.
    pub space: Option<u8>,
    /// Whether the space's reward can still be taken.
    pub reward: bool,
    /// Whether the Market card can still be used.
    pub market: bool,
    /// The Well whose alternative is to be chosen.
    pub well: Option<CardView>,
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
    pub lifted: Option<Piece>,
    /// Solo: a koi is to be removed from the supply.
    pub removal: bool,
}

/// A space of the market row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiSpace")]
pub struct SpaceView {
    /// The coins to pay before taking the card.
    pub fee: u8,
    /// The reward.
    pub gain: Gain,
    /// Whether a koi may be bought at the normal price instead.
    pub koi: bool,
    /// The card.
    pub card: Option<CardView>,
}

/// A card, or several of the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiCard")]
pub struct CardView {
    /// Its name, such as `rain-2-water`.
    pub name: String,
    /// Its kind.
    pub kind: Kind,
    /// What a Rain or a Well gives.
    pub gain: Gain,
    /// The alternative of a Well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub or: Option<Gain>,
    /// What a Parchment counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub counts: Option<Parchment>,
    /// How many.
    pub count: u8,
}

/// The common supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiSupply")]
pub struct SupplyView {
    /// Tiles and koi.
    pub wares: WaresView,
    /// Water-lilies.
    pub lilies: u8,
    /// Lanterns.
    pub lanterns: u8,
    /// Coins.
    pub coins: u8,
    /// Luck tokens.
    pub luck: u8,
    /// Storage expansion tiles.
    pub storage: u8,
}

/// Counts of tiles and koi.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiWares")]
pub struct WaresView {
    /// Water tiles.
    pub water: u8,
    /// Foliage tiles.
    pub foliage: u8,
    /// Shores.
    pub shore: u8,
    /// Small koi.
    pub small: u8,
    /// Medium koi.
    pub medium: u8,
    /// Large koi.
    pub large: u8,
}

impl WaresView {
    const fn new([water, foliage, shore, small, medium, large]: [u8; 6]) -> Self {
        Self { water, foliage, shore, small, medium, large }
    }

    const fn counts(self) -> [u8; 6] {
        [self.water, self.foliage, self.shore, self.small, self.medium, self.large]
    }
}

/// A goal in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiGoalState")]
pub struct GoalView {
    /// Which.
    pub goal: Goal,
    /// What it asks for and gives.
    pub about: String,
    /// The coins to pay.
    pub price: u8,
    /// How many tiles are left.
    pub left: u8,
    /// The sizes of branches that are left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Size>,
    /// How far each player is.
    pub progress: Vec<Progress>,
}

/// How far a player is with a goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiProgress")]
pub struct Progress {
    /// Whether it is claimed.
    pub claimed: bool,
    /// How much of what it counts there is (lanterns, parchments, coins …; path tiles laid).
    pub have: u8,
    /// How much it asks for.
    pub need: u8,
}

/// What a player owns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiPlayer")]
pub struct PlayerView {
    /// Coins.
    pub coins: u8,
    /// Luck tokens.
    pub luck: u8,
    /// The storage.
    pub store: WaresView,
    /// The hexes of the storage in use.
    pub stored: u16,
    /// The hexes that the storage has.
    pub capacity: u16,
    /// Storage expansion tiles.
    pub expansions: u8,
    /// The cards.
    pub cards: Vec<CardView>,
    /// The goals claimed.
    pub claimed: Vec<Goal>,
    /// The pond.
    pub pond: Vec<Piece>,
    /// The koi and the carp with their points, in the order in which they are in the pond.
    pub koi: Vec<KoiView>,
    /// The score as it stands.
    pub score: Score,
}

/// The points of one koi.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiPoints")]
pub struct KoiView {
    /// The points as it stands.
    pub points: i32,
    /// The points for lilies among them, before doubling.
    pub lilies: i32,
    /// The sides that touch no water side: hex and direction.
    pub open: Vec<(Point, u8)>,
}

/// What the seat to act may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiChoices")]
pub struct Choices {
    /// The actions without a place.
    pub actions: Vec<Choice>,
    /// The placements.
    pub places: Vec<Places>,
}

/// An action without a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiChoice")]
pub struct Choice {
    /// In notation.
    pub action: String,
    /// In words.
    pub words: String,
    /// The price, if it buys a koi.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub coins: Option<u8>,
    /// What it brings, if it is a reward, a draw from the well or luck spent on tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<Gain>,
}

/// The places for one thing lying in one way.
///
/// The action in notation is `verb`, then the hex of each of `named` moved to one of `at`, then `suffix`
/// if there is one, with spaces between.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiPlaces")]
pub struct Places {
    /// What is done.
    pub verb: String,
    /// The size, if it is a koi or a branch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub size: Option<Size>,
    /// The hexes that the notation names, from the one it is placed at.
    pub named: Vec<Point>,
    /// The hexes that it will cover, from the one it is placed at.
    pub covers: Vec<Point>,
    /// What the notation ends with: the direction of an arc, or `first` for a path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub suffix: Option<String>,
    /// Where it can be placed.
    pub at: Vec<Point>,
    /// How the points of the seat to act change at each of those; empty if they change at none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gains: Vec<i32>,
}

impl View {
    /// What `viewer` sees of `game`.
    pub(crate) fn of(game: &Koi, viewer: Viewer) -> Self {
        let (table, components) = (&game.table, game.components());
        let to_act = (table.turn.phase != Phase::Over).then_some(table.seat);
        let spaces = table.row.iter().zip(components.spaces);
        Self {
            you: viewer.seat(),
            to_act,
            phase: table.turn.phase,
            turn: turn_view(components, &table.turn),
            turns: table.turns,
            reveals: table.reveals,
            row: spaces
                .map(|(card, space)| SpaceView {
                    fee: space.fee,
                    gain: space.gain,
                    koi: space.koi,
                    card: card.map(|card| card_view(components.card(card), 1)),
                })
                .collect(),
            deck: game.deck.len() as u8,
            discards: card_views(components, &table.discards),
            supply: supply_view(&table.supply),
            prices: components.price,
            goals: table.goals.iter().map(|state| goal_view(table, *state)).collect(),
            spring: components.spring.iter().map(|&hex| hex_point(hex)).collect(),
            players: table.players.iter().map(|player| player_view(game.setup, player)).collect(),
            ending: table.ending,
            last_round: table.last_round,
            scenario: game.setup.scenario,
            thresholds: game.setup.thresholds(),
            title: if game.is_solo() { game.title() } else { None },
            choices: to_act.filter(|&seat| viewer.is(seat)).map(|_| Choices::of(game)),
            outcome: game.result(),
        }
    }

    /// A game that this view allows: the cards not seen yet in an order drawn from `rng`.
    pub(crate) fn restore<R: Random>(&self, setup: &'static KoiSetup, rng: &mut R) -> Koi {
        let components = &setup.components;
        let mut row = [None; SPACES];
        for (space, shown) in row.iter_mut().zip(&self.row) {
            *space = shown.card.as_ref().and_then(|card| components.find_card(&card.name));
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
fn unseen(components: &Components, table: &Table) -> Vec<CardId> {
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

fn card_view(card: &Card, count: u8) -> CardView {
    CardView {
        name: card.name.clone(),
        kind: card.kind,
        gain: card.gain,
        or: card.or,
        counts: card.parchment,
        count,
    }
}

fn card_views(components: &Components, counts: &[u8; MAX_CARDS]) -> Vec<CardView> {
    let owned = components.cards.iter().zip(counts).filter(|&(_, &count)| count > 0);
    owned.map(|(card, &count)| card_view(card, count)).collect()
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

const fn supply_view(supply: &Supply) -> SupplyView {
    let Supply { wares, lilies, lanterns, coins, luck, storage } = *supply;
    SupplyView { wares: WaresView::new(wares), lilies, lanterns, coins, luck, storage }
}

const fn supply(view: &SupplyView) -> Supply {
    let SupplyView { wares, lilies, lanterns, coins, luck, storage } = *view;
    Supply { wares: wares.counts(), lilies, lanterns, coins, luck, storage }
}

fn goal_view(table: &Table, state: GoalState) -> GoalView {
    let GoalState { goal, left } = state;
    let sizes = Size::ALL.into_iter().filter(|&size| goal == Goal::Branches && left >> size as u8 & 1 == 1);
    GoalView {
        goal,
        about: goal.about().to_owned(),
        price: goal.price(),
        left: if goal == Goal::Branches { left.count_ones() as u8 } else { left },
        branches: sizes.collect(),
        progress: table.players.iter().map(|player| progress(player, goal)).collect(),
    }
}

fn goal_state(view: &GoalView) -> GoalState {
    let branches = view.branches.iter().fold(0, |bits, size| bits | 1 << *size as u8);
    GoalState { goal: view.goal, left: if view.goal == Goal::Branches { branches } else { view.left } }
}

fn progress(player: &Player, goal: Goal) -> Progress {
    let pond = &player.pond;
    let (have, need) = match goal {
        Goal::Branches => (pond.ground.foliage_len as usize, 2),
        Goal::Bridge => (pond.lanterns().min(1) + usize::from(player.coins.min(3)), 4),
        Goal::Carp => (usize::from(player.coins), 5),
        Goal::Path => (pond.path.len(), 4),
        Goal::PurpleLily if meets(player, goal) => (2, 2),
        Goal::PurpleLily => (usize::from(pond.ground.lilies_len > 0), 2),
        Goal::ShishiOdoshi => (usize::from(pond.ground.empty_len), 3),
        Goal::Statue => (pond.lanterns(), 2),
        Goal::Turtle => (usize::from(player.cards_of(Kind::Parchment)), 3),
        Goal::Waterfall => (usize::from(player.cards_of(Kind::Well)), 2),
        Goal::Willow => (pond.fish.len(), 5),
    };
    Progress { claimed: player.has_claimed(goal), have: have.min(need) as u8, need: need as u8 }
}

fn player_view(setup: &KoiSetup, player: &Player) -> PlayerView {
    let components = &setup.components;
    let scene = Scene::of(setup, player);
    let koi = |&fish: &Fish| KoiView {
        points: scene.fish_points(fish),
        lilies: scene.lily_points(fish),
        open: scene.open_sides(fish).into_iter().map(|(cell, dir)| (point(cell), dir as u8)).collect(),
    };
    PlayerView {
        coins: player.coins,
        luck: player.luck,
        store: WaresView::new(player.store),
        stored: player.stored_hexes(),
        capacity: player.capacity(components),
        expansions: player.expansions,
        cards: card_views(components, &player.cards),
        claimed: Goal::ALL.into_iter().filter(|&goal| player.has_claimed(goal)).collect(),
        pond: listing::pieces(components, &player.pond),
        koi: player.pond.fish.iter().map(koi).collect(),
        score: crate::scoring::score(setup, player),
    }
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

fn turn_view(components: &Components, turn: &Turn) -> TurnView {
    TurnView {
        space: turn.space,
        reward: turn.reward,
        market: turn.market,
        well: turn.well.map(|card| card_view(components.card(card), 1)),
        rain: turn.rain,
        raining: turn.raining,
        sensei: turn.sensei,
        helpers: turn.helpers,
        waters: turn.waters,
        path: turn.path,
        lifted: turn.lifted.map(|fish| listing::fish_piece(components, fish)),
        removal: turn.removal,
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

impl Choices {
    fn of(game: &Koi) -> Self {
        let plain = game.plain();
        let listed = PLAIN.into_iter().enumerate().filter(|(bit, _)| plain >> bit & 1 == 1);
        let choice = |(_, action): (usize, Action)| Choice {
            action: action::write(game.setup, action),
            words: game.describe(action),
            coins: game.cost(action),
            gain: game.gain(action),
        };
        let mut places = Vec::new();
        for verb in game.verbs_now() {
            for turn in 0..verb.form(game.components()).turns() {
                let at: Vec<Cell> = game.places(verb, turn).iter().collect();
                if !at.is_empty() {
                    places.push(Places::new(game, verb, turn, &at));
                }
            }
        }
        Self { actions: listed.map(choice).collect(), places }
    }
}

impl Places {
    fn new(game: &Koi, verb: action::Verb, turn: u8, at: &[Cell]) -> Self {
        let components = game.components();
        let gains = gains(game, verb, turn, at);
        let at = at.iter().copied().map(point).collect();
        let here = vec![[0, 0]];
        let (named, covers, suffix) = match verb.form(components) {
            Form::Hex => (here.clone(), here, None),
            Form::Path => (here.clone(), here, (turn == 1).then(|| "first".to_owned())),
            Form::Arc => {
                let dir = Direction::new(turn);
                let arc = Spot { x: Cell::ORIGIN, dir }.cells().map(point).to_vec();
                (here, arc, Some(dir.name().to_owned()))
            }
            Form::Shape(shape) => {
                let hexes: Vec<Point> =
                    shape.turns()[usize::from(turn)].iter().map(|&hex| hex_point(hex)).collect();
                (hexes.clone(), hexes, None)
            }
        };
        let size = match verb {
            action::Verb::Koi(size) | action::Verb::Branch(size) => Some(size),
            _ => None,
        };
        Self { verb: verb.name().to_owned(), size, named, covers, suffix, at, gains }
    }
}

/// How the points of the seat to act change by doing so at each of these hexes; nothing if at none.
fn gains(game: &Koi, verb: action::Verb, turn: u8, at: &[Cell]) -> Vec<i32> {
    let seat = game.table.seat;
    let before = game.score(seat).total;
    let gain = |&at: &Cell| {
        let mut after = game.clone();
        after.apply(Action::Put(verb, turn, at));
        after.score(seat).total - before
    };
    let gains: Vec<i32> = at.iter().map(gain).collect();
    if gains.iter().all(|&gain| gain == 0) { Vec::new() } else { gains }
}

/// What a storage holds, in words, such as `2 water, 1 small koi`.
pub fn store_words(store: WaresView) -> String {
    let held = Ware::ALL.into_iter().zip(store.counts()).filter(|&(_, count)| count > 0);
    let words: Vec<String> = held.map(|(ware, count)| format!("{count} {}", ware.words())).collect();
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}
