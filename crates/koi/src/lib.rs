//! KOI, a game for one to four by Rosaria Battiato, Massimo Borzì and Martino Chiacchiera: a pond of
//! hexes, koi that want water all around them, and goals to claim on the way.
//!
//! A turn is a sequence of small actions: *meditate* (take a card and the reward of its space) or *work*
//! (the sensei action and the helpers), then claims, then the storage limit. `done` ends each part that
//! has no end of its own; the market row refills when the turn is over, so a turn can be undone whole.
//!
//! ```
//! use game::{Deal, Game, Options, Seat, Seed};
//! use koi::{Effect, Illegal, Koi, Piece, PieceSource, Ware, Worker};
//!
//! let options: Options = [("goals", "none")].into_iter().collect();
//! let setup = Koi::setup(&options, None)?;
//! let mut game = Koi::new(setup, 2, &Deal::Seed(Seed::from_number(1)))?;
//! assert_eq!(game.play(Koi::read(setup, "work")?), Ok(()));
//! let water = Koi::read(setup, "water 0,-1")?;
//! let placed = Effect::Placed { piece: Piece::Water { at: [0, -1] }, source: PieceSource::Storage };
//! assert_eq!(game.effects(water), [Effect::Used { worker: Worker::Sensei }, placed]);
//! for text in ["water 0,-1", "water 1,-1"] {
//!     assert_eq!(game.play(Koi::read(setup, text)?), Ok(()));
//! }
//! let more = Koi::read(setup, "water 2,-1")?;
//! assert_eq!(game.play(more), Err(Illegal::NotStored { ware: Ware::Water }));
//! assert_eq!(game.play(Koi::read(setup, "done")?), Ok(()));
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
//! | the box: shapes, deck, row, prices, supplies, titles | `components.toml`, `file.rs`, `components.rs` | `tests/components.rs` |
//! | what each goal asks for, costs and gives | `components.toml`, `file/goals.rs` | `tests/components.rs`, `tests/goals.rs` |
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
//! | notation, views, records, undo, what nobody may know | `action.rs`, `view.rs`, `resample.rs` | `tests/conformance.rs`, `tests/records.rs` |
//! | why an action is refused | `illegal.rs` | all of them |
//! | what an action does, what speaks for it | `effect.rs`, `advice.rs` | `tests/effects.rs` |

mod action;
mod advice;
mod components;
mod decisions;
mod effect;
mod file;
mod illegal;
mod key;
mod listing;
mod moves;
mod observation;
mod options;
pub mod pad;
mod pieces;
mod play;
pub mod policy;
mod pond;
mod resample;
mod scoring;
mod state;
mod turn;
mod view;

pub use action::{Action, Form, Verb, VerbName};
pub use advice::Merit;
pub use components::{
    BUILT_IN, BUILT_IN_1, Card, CardId, Components, Face, ParchmentTerms, Printed, Space, Supply, Terms,
};
pub use effect::{Effect, GainSource, PieceSource, Shop, Worker};
pub use illegal::Illegal;
pub use listing::{Piece, Point};
pub use options::{Goals, KoiSetup, OPTIONS, Scenario, Title};
pub use pieces::{Gain, Goal, Kind, Parchment, Size, Ware};
pub use pond::{Breed, Fish, GoalPiece, Ground, Pond, Shore, Spot};
pub use scoring::{CardCounts, Part, Scene, Score};
pub use state::{End, Ending, GoalState, Koi, Phase, Player, Table, Turn};
pub use view::{
    CardView, Choice, Choices, GoalView, KoiPoints, Places, PlayerView, Progress, SupplyView, TurnView, View,
    WaresView,
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
        rules_version: 2,
        known_rules: &[1, 2],
        options: OPTIONS,
        seat_names: &["first", "second", "third", "fourth"],
        data_file: Some("components"),
        draws_starter: false,
        conflicts: options::CONFLICTS,
    };

    type Setup = KoiSetup;
    type Action = Action;
    type View = View;
    type Effect = Effect;
    type Illegal = Illegal;
    type End = End;
    type Merit = Merit;
    type Components = Printed;

    fn setup_as(rules: u32, options: &Options, data: Option<&str>) -> Result<&'static KoiSetup, SetupError> {
        Self::ABOUT.check_rules(rules)?;
        let options = options.complete(Self::ABOUT.name, OPTIONS)?;
        // The versions play alike; what differs is the text of the built-in box, which records name.
        let built_in = if rules == 1 { BUILT_IN_1 } else { BUILT_IN };
        let text = data.unwrap_or(built_in);
        let (print, own) = (fingerprint(text), (text != built_in).then(|| text.to_owned()));
        SETUPS.get(&format!("{rules} {options} {print}"), || {
            KoiSetup::new(rules, options.clone(), Components::parse(text)?, print.clone(), own)
        })
    }

    fn components(setup: &KoiSetup) -> Printed {
        Printed::of(setup)
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

    fn outcome(&self) -> Option<Outcome<End>> {
        self.result()
    }

    fn write(setup: &KoiSetup, action: Action) -> String {
        action::write(setup, action)
    }

    fn read(setup: &KoiSetup, text: &str) -> Result<Action, NotationError> {
        action::read(setup, text)
    }

    fn effects(&self, action: Action) -> Vec<Effect> {
        self.happens(action)
    }

    fn is_reveal(effect: &Effect) -> bool {
        effect.reveals()
    }

    fn merits(&self, action: Action) -> Vec<Merit> {
        self.speaks_for(action)
    }

    fn points(&self) -> PerSeat<i32> {
        self.all_points()
    }
}
