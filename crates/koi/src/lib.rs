//! KOI, a game for one to four by Rosaria Battiato, Massimo Borzì and Martino Chiacchiera: a pond of
//! hexes, koi that want water all around them, and goals to claim on the way.
//!
//! A turn is a sequence of small actions: *meditate* (take a card and the reward of its space) or *work*
//! (the sensei action and the helpers), then claims, then the storage limit. `done` ends each part that
//! has no end of its own; the market row refills when the turn is over, so a turn can be undone whole.
//!
//! ```
//! use game::{Deal, Game, Options, Seat, Seed};
//! use koi::Koi;
//!
//! let options: Options = [("goals", "none")].into_iter().collect();
//! let setup = Koi::setup(&options, None)?;
//! let mut game = Koi::new(setup, 2, &Deal::Seed(Seed::from_number(1)))?;
//! for text in ["work", "water 0,-1", "water 1,-1"] {
//!     game.play(Koi::read(setup, text)?)?;
//! }
//! let more = Koi::read(setup, "water 2,-1")?;
//! assert_eq!(game.play(more).unwrap_err().to_string(), "you have no water in your storage");
//! game.play(Koi::read(setup, "done")?)?;
//! assert_eq!(game.to_act(), Some(Seat(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where a rule lives
//!
//! Tests are named after the rule they hold; each file below has one for every sentence of its part.
//!
//! | Rule | Code | Tests |
//! |---|---|---|
//! | set-up for 1 to 4, starting tiles, which koi, cards and goal tiles are used | `state.rs`, `options.rs` | `tests/setup.rs` |
//! | the box: shapes, deck, row, prices, supplies, titles | `components.rs`, `components.toml` | `tests/components.rs` |
//! | meditate: fee, reward, Storage, Market, Well, Rain, Parchment; the row slides and refills | `play.rs`, `turn.rs` | `tests/meditate.rs` |
//! | luck tokens, three ways to buy a koi, the storage limit and discards | `moves.rs`, `play.rs` | `tests/meditate.rs` |
//! | work: the sensei action, helpers, finishing what was begun | `moves.rs`, `play.rs` | `tests/work.rs` |
//! | placing water, foliage, shores, koi; lilies, lanterns; moving koi; the table's edge | `pond.rs` | `tests/work.rs`, `moves/naive.rs` |
//! | each goal: requirement just missed and just met, payment, place, bonus | `moves.rs`, `play.rs` | `tests/goals.rs` |
//! | paths during the turn, which end they continue | `pond.rs`, `play.rs` | `tests/goals.rs` |
//! | one claim a turn, each goal once, the last tile | `turn.rs` | `tests/goals.rs` |
//! | the end: deck or koi, the last round, ties | `turn.rs` | `tests/ending.rs` |
//! | points of koi, lilies, lanterns, goals, parchments, luck | `scoring.rs` | `tests/scoring.rs`, `moves/naive.rs` |
//! | solo: discards, removed koi, the last turn, titles, the scenarios | `turn.rs` | `tests/solo.rs` |
//! | the score pad, the printed example of 60 points | `pad.rs` | `tests/pad.rs` |
//! | notation, views, records, undo, what nobody may know | `action.rs`, `view.rs` | `tests/conformance.rs` |

mod action;
mod components;
mod illegal;
mod key;
mod listing;
mod moves;
mod options;
pub mod pad;
mod pieces;
mod play;
pub mod policy;
mod pond;
mod scoring;
mod state;
mod turn;
mod view;
mod words;

pub use action::{Action, Form, Verb};
pub use components::{BUILT_IN, Card, CardId, Components, Space, Supply};
pub use illegal::Illegal;
pub use listing::{Piece, Point};
pub use options::{Goals, KoiSetup, OPTIONS, Scenario, Title};
pub use pieces::{Gain, Goal, Kind, Parchment, Size, Ware};
pub use pond::{Breed, Fish, GoalPiece, Ground, Pond, Shore, Spot};
pub use scoring::{CardCounts, Scene, Score};
pub use state::{Ending, GoalState, Koi, Phase, Player, Table, Turn};
pub use view::{
    CardView, Choice, Choices, GoalView, KoiView, Places, PlayerView, Progress, SpaceView, SupplyView,
    TurnView, View, WaresView, store_words,
};

use game::{
    About, Deal, Game, Interner, NotationError, Options, Outcome, PerSeat, Random, Seat, SetupError, Viewer,
    fingerprint,
};

static SETUPS: Interner<KoiSetup> = Interner::new();

impl Game for Koi {
    const ABOUT: About = About {
        name: "koi",
        title: "KOI",
        designers: "Rosaria Battiato, Massimo Borzì, Martino Chiacchiera",
        sentence: "Grow a pond of hexes, surround your koi with water and lilies, and claim its goals.",
        min_seats: 1,
        max_seats: 4,
        default_seats: 2,
        minutes: 60,
        rules_version: 1,
        options: OPTIONS,
        seat_names: &["first", "second", "third", "fourth"],
        data_file: Some("components"),
    };

    type Setup = KoiSetup;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;

    fn setup(options: &Options, data: Option<&str>) -> Result<&'static KoiSetup, SetupError> {
        let options = options.complete(Self::ABOUT.name, OPTIONS)?;
        let text = data.unwrap_or(BUILT_IN);
        let print = fingerprint(text);
        SETUPS.get(&format!("{options} {print}"), || {
            KoiSetup::new(options.clone(), Components::parse(text)?, print.clone())
        })
    }

    fn new(setup: &'static KoiSetup, seats: u8, deal: &Deal) -> Result<Self, SetupError> {
        Self::ABOUT.check_seats(seats)?;
        Self::start(setup, seats, deal)
    }

    fn rules(&self) -> &'static KoiSetup {
        self.setup
    }

    fn seats(&self) -> u8 {
        self.table.players.len() as u8
    }

    fn to_act(&self) -> Option<Seat> {
        (self.table.turn.phase != Phase::Over).then_some(self.table.seat)
    }

    fn actions(&self, out: &mut Vec<Action>) {
        self.list(out);
    }

    fn random_action<R: Random>(&self, rng: &mut R) -> Option<Action> {
        self.random(rng)
    }

    fn play(&mut self, action: Action) -> Result<(), Illegal> {
        if !self.is_legal(action) {
            return Err(self.explain(action));
        }
        self.apply(action);
        Ok(())
    }

    fn play_unchecked(&mut self, action: Action) {
        self.apply(action);
    }

    fn turns(&self) -> u32 {
        self.table.turns
    }

    fn reveals(&self) -> u32 {
        self.table.reveals
    }

    fn key(&self, _: Viewer) -> u64 {
        self.public_key()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn resample<R: Random>(setup: &'static KoiSetup, view: &View, rng: &mut R) -> Self {
        view.restore(setup, rng)
    }

    fn codes(setup: &KoiSetup) -> u32 {
        action::codes(setup)
    }

    fn code(setup: &KoiSetup, action: Action) -> u32 {
        action::code(setup, action)
    }

    fn decode(setup: &KoiSetup, code: u32) -> Option<Action> {
        action::decode(setup, code)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn write(setup: &KoiSetup, action: Action) -> String {
        action::write(setup, action)
    }

    fn read(setup: &KoiSetup, text: &str) -> Result<Action, NotationError> {
        action::read(setup, text)
    }

    fn words(&self, action: Action) -> String {
        if self.is_solo() {
            return self.describe(action);
        }
        format!("the {} player {}", Self::ABOUT.seat_names[self.table.seat.index()], self.describe(action))
    }

    fn points(&self) -> PerSeat<i32> {
        self.all_points()
    }
}
