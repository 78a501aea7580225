//! What a viewer sees: everything but the order of the deck, and what the seat to act may choose.

mod choices;

pub use choices::{Choice, Choices, Places};

use crate::components::{Card, Components, Face, MAX_CARDS, Supply};
use crate::listing::{self, Piece, Point, point};
use crate::moves::{counted, meets};
use crate::options::{KoiSetup, Title};
use crate::pieces::{Goal, Size};
use crate::pond::{Fish, fits};
use crate::scoring::{Scene, Score};
use crate::state::{End, Ending, GoalState, Koi, Phase, Player, Table, Turn};
use game::{Outcome, Seat, Viewer};
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
    /// The cards of the market row, the one next to the deck first.
    pub row: Vec<Option<CardView>>,
    /// How many cards are left in the deck.
    pub deck: u8,
    /// Solo: the discard pile.
    pub discards: Vec<CardView>,
    /// The common supply.
    pub supply: SupplyView,
    /// The goals in play.
    pub goals: Vec<GoalView>,
    /// The players.
    pub players: Vec<PlayerView>,
    /// What brings the end, once it has happened.
    pub ending: Option<Ending>,
    /// Whether the last round is being played.
    pub last_round: bool,
    /// Solo: the title earned if the game ended now.
    pub title: Option<Title>,
    /// What you may choose, when it is your decision.
    pub choices: Option<Choices>,
    /// How it ended.
    pub outcome: Option<Outcome<End>>,
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

/// A card, or several of the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiCard")]
pub struct CardView {
    /// Its name, such as `rain-2-water`: the same for the same face, and no other.
    pub name: String,
    /// What it shows.
    pub face: Face,
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

    pub(crate) const fn counts(self) -> [u8; 6] {
        [self.water, self.foliage, self.shore, self.small, self.medium, self.large]
    }
}

/// A goal in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiGoalState")]
pub struct GoalView {
    /// Which.
    pub goal: Goal,
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
    pub have: u16,
    /// How much it asks for.
    pub need: u16,
    /// Whether its shape has room in empty water; true if it asks for none.
    pub shape: bool,
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
    pub koi: Vec<KoiPoints>,
    /// The score as it stands.
    pub score: Score,
}

/// The points of one koi.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiPoints")]
pub struct KoiPoints {
    /// The points as they stand.
    pub points: i32,
    /// The points for lilies among them, before doubling.
    pub lilies: i32,
    /// The sides that touch no water side: hex and direction.
    pub open: Vec<(Point, u8)>,
}

impl View {
    /// What `viewer` sees of `game`.
    pub(crate) fn of(game: &Koi, viewer: Viewer) -> Self {
        let (table, components) = (&game.table, game.components());
        let to_act = (table.turn.phase != Phase::Over).then_some(table.seat);
        Self {
            you: viewer.seat(),
            to_act,
            phase: table.turn.phase,
            turn: turn_view(components, &table.turn),
            turns: table.turns,
            reveals: table.reveals,
            row: table.row.map(|card| card.map(|card| card_view(components.card(card), 1))).to_vec(),
            deck: game.deck.len() as u8,
            discards: card_views(components, &table.discards),
            supply: supply_view(&table.supply),
            goals: table.goals.iter().map(|state| goal_view(components, table, *state)).collect(),
            players: table.players.iter().map(|player| player_view(game.setup, player)).collect(),
            ending: table.ending,
            last_round: table.last_round,
            title: if game.is_solo() { game.title() } else { None },
            choices: to_act.filter(|&seat| viewer.is(seat)).map(|_| Choices::of(game)),
            outcome: game.result(),
        }
    }
}

fn card_view(card: &Card, count: u8) -> CardView {
    CardView { name: card.name.clone(), face: card.face(), count }
}

fn card_views(components: &Components, counts: &[u8; MAX_CARDS]) -> Vec<CardView> {
    let owned = components.cards.iter().zip(counts).filter(|&(_, &count)| count > 0);
    owned.map(|(card, &count)| card_view(card, count)).collect()
}

const fn supply_view(supply: &Supply) -> SupplyView {
    let Supply { wares, lilies, lanterns, coins, luck, storage } = *supply;
    SupplyView { wares: WaresView::new(wares), lilies, lanterns, coins, luck, storage }
}

fn goal_view(components: &Components, table: &Table, state: GoalState) -> GoalView {
    let GoalState { goal, left } = state;
    let sizes = Size::ALL.into_iter().filter(|&size| goal == Goal::Branches && left >> size as u8 & 1 == 1);
    GoalView {
        goal,
        left: if goal == Goal::Branches { left.count_ones() as u8 } else { left },
        branches: sizes.collect(),
        progress: table.players.iter().map(|player| progress(components, player, goal)).collect(),
    }
}

/// How far a player is with a goal; where it costs coins, they count too.
pub(crate) fn progress(components: &Components, player: &Player, goal: Goal) -> Progress {
    let terms = components.terms(goal);
    let (have, need) = counted(components, player, goal);
    let have = have.min(need);
    let empty = player.pond.ground.empty;
    let outside = empty - components.spring_set;
    let shape = match goal {
        Goal::Branches => components.branches.iter().any(|branch| fits(branch, &empty)),
        Goal::Carp => fits(&components.carp, &empty),
        Goal::ShishiOdoshi => fits(&components.shishi_odoshi, &outside),
        _ => true,
    };
    let (have, need) = match goal {
        Goal::Path => (player.pond.path.len() as u16, terms.points.len() as u16),
        Goal::ShishiOdoshi => {
            let need = components.shishi_odoshi.size() as u16;
            // Water tiles that do not all touch each other are not enough.
            (if shape { need } else { (outside.len() as u16).min(need - 1) }, need)
        }
        // Lilies that do not lie side by side are not enough.
        Goal::PurpleLily if have == need && !meets(components, player, goal) => (need - 1, need),
        _ => (have + u16::from(player.coins.min(terms.price)), need + u16::from(terms.price)),
    };
    Progress { claimed: player.has_claimed(goal), have: have.min(need), need, shape }
}

fn player_view(setup: &KoiSetup, player: &Player) -> PlayerView {
    let components = &setup.components;
    let scene = Scene::of(setup, player);
    let koi = |&fish: &Fish| KoiPoints {
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
