//! Garden Lake, a game for one to four by Uwe Rosenberg: fill a lake with tiles of koi and lilies.
//!
//! Each player lays water tiles of seven cells from the ends of four lines into a lake of 12 × 12.
//! Full rows, columns and marked areas give small bonus tiles, which are laid at once or kept, one at
//! most. Rows, columns and groups of seven equal symbols score, decorations beside groups score more.
//!
//! ```
//! use game::{Deal, Game, Options, Seat, Seed};
//! use garden_lake::{Action, Effect, GardenLake};
//!
//! let setup = GardenLake::setup(&Options::default(), None)?;
//! let mut game = GardenLake::new(setup, 2, &Deal::Seed(Seed::from_number(1)))?;
//! let tile = game.reach(Seat(0))[0].tile;
//! let lay = GardenLake::read(setup, &format!("{tile}k1@c4"))?;
//! assert!(matches!(game.effects(lay)[..], [Effect::Took { .. }, Effect::Laid(_)]));
//! assert_eq!(game.play(lay), Ok(()));
//! assert!(game.play(lay).is_err(), "one water tile a turn");
//! assert_eq!(game.play(Action::Done {}), Ok(()));
//! assert_eq!(game.to_act(), Some(Seat(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where a rule lives
//!
//! | Rule | Code | Tests |
//! |---|---|---|
//! | tiles, bonus tiles, decorations, lakes, titles | `components.toml`, `components.rs`, `file.rs` | `tests/components.rs` |
//! | which lake card, the deal | `options.rs`, `deal.rs` | `tests/setup.rs` |
//! | reach, refills and who gives | `moves.rs` (`reach`, `refills`), `play.rs` (`end_turn`) | `tests/lines.rs` |
//! | where a piece fits | `moves.rs`, `grid::square` | `tests/anchors.rs` |
//! | bonuses, decorations, what follows a placement | `play.rs` (`settle`) | `tests/bonuses.rs`, `tests/decorations.rs` |
//! | done, pass, stop, the end | `moves.rs` (`closing`), `play.rs` (`check_closing`) | `tests/turns.rs` |
//! | points and titles | `scoring.rs` | `tests/scoring.rs` |
//! | notation and numbers of actions | `action.rs` | `tests/notation.rs` |
//! | what an action does, what speaks for it | `effect.rs`, `advice.rs` | `tests/effects.rs` |
//! | why an action is refused | `illegal.rs`, `play.rs` (`check`) | all of them |
//! | what a viewer sees, and a game behind it | `view.rs`, `resample.rs`, `key.rs` | `tests/conformance.rs`, `tests/view.rs` |
//! | old records | | `tests/records.rs` |
//! | how good a lake looks | `promise.rs`, `policy.rs` | `tests/greedy.rs`, `tests/policy.rs` |
//! | lakes drawn as text | `drawn.rs` | `tests/scoring.rs` |

mod action;
mod advice;
mod components;
mod deal;
mod decisions;
mod drawn;
mod effect;
mod file;
mod illegal;
mod key;
mod moves;
mod observation;
mod options;
pub mod pad;
mod play;
mod policy;
mod promise;
mod resample;
mod scoring;
mod state;
mod view;

pub use action::{Action, LineEnd};
pub use advice::Merit;
pub use components::{
    Area, BUILT_IN, Board, Bonus, Components, Face, Form, Forms, LAYOUTS, Laying, Layout, Piece, SHAPES,
    SIDE, Shape, Space, TILES, Tile, Titles,
};
pub use drawn::{DrawnError, DrawnLake};
pub use effect::{Cause, Effect};
pub use illegal::Illegal;
pub use moves::{REACH, Reached, anchors};
pub use options::{GardenLakeSetup, OPTIONS, Side};
pub use scoring::{GROUP, Group, Parts, Score};
pub use state::{End, FREE_DECORATIONS, GardenLake, LINE, Lake, Phase, Title, Turn};
pub use view::{
    AreaView, CellSet, Choices, ComponentsView, FaceCell, GroupView, LakeView, LayoutView, PieceChoice,
    ReachView, ScoreView, SpaceState, SpaceView, View,
};

use game::{
    About, Deal, Game, Interner, NotationError, Options, Outcome, PerSeat, Random, Seat, SetupError, Viewer,
};

static SETUPS: Interner<GardenLakeSetup> = Interner::new();

impl Game for GardenLake {
    const ABOUT: About = About {
        name: "garden-lake",
        title: "Garden Lake",
        designers: "Uwe Rosenberg",
        sentence: "Fill your lake with tiles of koi and lilies, row by row and group by group.",
        min_seats: 1,
        max_seats: 4,
        default_seats: 2,
        minutes: 30,
        rules_version: options::RULES,
        known_rules: &[options::RULES],
        options: OPTIONS,
        seat_names: &["wave", "pine", "crane", "maple"],
        data_file: Some("components"),
        draws_starter: false,
        conflicts: options::CONFLICTS,
    };

    type Setup = GardenLakeSetup;
    type Action = Action;
    type View = View;
    type Effect = Effect;
    type Illegal = Illegal;
    type End = End;
    type Merit = Merit;
    type Components = ComponentsView;

    fn setup_as(
        rules: u32,
        options: &Options,
        data: Option<&str>,
    ) -> Result<&'static GardenLakeSetup, SetupError> {
        Self::ABOUT.check_rules(rules)?;
        let options = options.complete(Self::ABOUT.name, OPTIONS)?;
        let components = Components::read(data)?;
        let key = format!("{options} {}", components.fingerprint);
        SETUPS.get(&key, || GardenLakeSetup::new(options.clone(), components))
    }

    fn components(setup: &GardenLakeSetup) -> ComponentsView {
        ComponentsView::of(setup)
    }

    fn new(setup: &'static GardenLakeSetup, seats: u8, deal: &Deal) -> Result<Self, SetupError> {
        Self::ABOUT.check_seats(seats)?;
        Self::start(setup, seats, deal)
    }

    fn rules(&self) -> &'static GardenLakeSetup {
        self.setup
    }

    fn seats(&self) -> u8 {
        self.players()
    }

    fn to_act(&self) -> Option<Seat> {
        self.seat_to_act()
    }

    fn actions(&self, out: &mut Vec<Action>) {
        self.list(out);
    }

    fn random_action<R: Random>(&self, rng: &mut R) -> Option<Action> {
        self.choose_action(rng)
    }

    fn play(&mut self, action: Action) -> Result<(), Illegal> {
        self.check(action)?;
        self.apply(action);
        Ok(())
    }

    fn play_unchecked(&mut self, action: Action) {
        self.apply(action);
    }

    fn turns(&self) -> u32 {
        u32::from(self.turns)
    }

    fn reveals(&self) -> u32 {
        u32::from(self.reveals)
    }

    fn key(&self, _: Viewer) -> u64 {
        self.public_key()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn resample<R: Random>(setup: &'static GardenLakeSetup, view: &View, rng: &mut R) -> Self {
        view.restore(setup, rng)
    }

    fn codes(_: &GardenLakeSetup) -> u32 {
        action::CODES
    }

    fn code(_: &GardenLakeSetup, action: Action) -> u32 {
        action::code(action)
    }

    fn decode(setup: &GardenLakeSetup, code: u32) -> Option<Action> {
        action::decode(setup.components, code)
    }

    fn outcome(&self) -> Option<Outcome<End>> {
        self.result()
    }

    fn write(_: &GardenLakeSetup, action: Action) -> String {
        action.to_string()
    }

    fn read(setup: &GardenLakeSetup, text: &str) -> Result<Action, NotationError> {
        action::read(setup.components, text)
    }

    fn effects(&self, action: Action) -> Vec<Effect> {
        self.happens(action)
    }

    fn is_reveal(effect: &Effect) -> bool {
        matches!(effect, Effect::Drew { .. })
    }

    fn merits(&self, action: Action) -> Vec<Merit> {
        self.speaks_for(action)
    }

    fn points(&self) -> PerSeat<i32> {
        self.all_points()
    }
}
