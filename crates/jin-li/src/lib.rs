//! Jin Li, a game for two by W. David MacKenzie: koi that like company, and stones in their way.
//!
//! Red and yellow have two koi each on a 7×7 pond. A turn is a *swim* of one step followed by the
//! drop of a stone, or a *jump* over one stone. A koi that ends next to other koi scores a point for
//! each. The first to ten points wins.
//!
//! ```
//! use game::{Deal, Game, Options, Seat, Seed};
//! use jin_li::{Effect, JinLi};
//!
//! let setup = JinLi::setup(&Options::default(), None)?;
//! let mut game = JinLi::new(setup, 2, &Deal::Seed(Seed::from_number(1)))?;
//! let swim = JinLi::read(setup, "a1-b2/c3")?;
//! assert_eq!(game.effects(swim)[0], Effect::Swam { from: "a1".parse()?, to: "b2".parse()? });
//! assert_eq!(game.play(swim), Ok(()));
//! assert_eq!(game.to_act(), Some(Seat(1)));
//! assert!(game.play(swim).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where a rule lives
//!
//! | Rule | Code | Tests |
//! |---|---|---|
//! | swim, jump, who may pass | `state.rs` (`swims`, `jumps`, `is_blocked`) | `tests/rules.rs` |
//! | drop after a swim | `moves.rs` (`drops`) | `tests/rules.rs` |
//! | points | `scoring.rs` | `tests/rules.rs` |
//! | target, blocked, repetition, cap, the returned stone | `play.rs` | `tests/rules.rs`, `tests/alternates.rs` |
//! | notation | `action.rs` | `tests/rules.rs` |
//! | the tally of a real pond | `pad.rs` | `tests/pad.rs` |
//! | what an action does, what speaks for it | `effect.rs`, `advice.rs` | `tests/effects.rs` |

mod action;
mod advice;
mod decisions;
mod effect;
mod illegal;
mod key;
mod lookahead;
mod moves;
mod observation;
mod options;
pub mod outlook;
pub mod pad;
mod play;
mod policy;
mod resample;
mod scoring;
mod square;
mod state;
mod view;

pub use action::Action;
pub use advice::Merit;
pub use effect::Effect;
pub use illegal::Illegal;
pub use lookahead::Pond;
pub use options::{JinLiSetup, OPTIONS};
pub use square::{SIDE, SQUARES, Square, squares};
pub use state::{End, JinLi, Position, TURN_CAP};
pub use view::{Choices, KoiChoices, View};

use game::{
    About, Deal, Game, Interner, NotationError, Options, Outcome, PerSeat, Random, Seat, SetupError, Viewer,
};

static SETUPS: Interner<JinLiSetup> = Interner::new();

impl Game for JinLi {
    const ABOUT: About = About {
        name: "jin-li",
        title: "Jin Li",
        designers: "W. David MacKenzie",
        sentence: "Swim close to other koi, drop stones in their way, and be the first to ten points.",
        min_seats: 2,
        max_seats: 2,
        default_seats: 2,
        minutes: 10,
        rules_version: 1,
        known_rules: &[1],
        options: OPTIONS,
        seat_names: &["red", "yellow"],
        data_file: None,
        draws_starter: false,
        conflicts: &["no-data-file"],
    };

    type Setup = JinLiSetup;
    type Action = Action;
    type View = View;
    type Effect = Effect;
    type Illegal = Illegal;
    type End = End;
    type Merit = Merit;
    type Components = ();

    fn setup_as(
        rules: u32,
        options: &Options,
        data: Option<&str>,
    ) -> Result<&'static JinLiSetup, SetupError> {
        Self::ABOUT.check_rules(rules)?;
        if data.is_some() {
            return Err(SetupError::conflict("no-data-file"));
        }
        let options = options.complete(Self::ABOUT.name, OPTIONS)?;
        SETUPS.get(&options.to_string(), || Ok(JinLiSetup::new(options.clone())))
    }

    fn components(_: &JinLiSetup) {}

    fn new(setup: &'static JinLiSetup, seats: u8, deal: &Deal) -> Result<Self, SetupError> {
        Self::ABOUT.check_seats(seats)?;
        if matches!(deal, Deal::Given(deals) if !deals.is_empty()) {
            return Err(SetupError::Deal { number: 1, reason: "Jin Li deals nothing".to_owned() });
        }
        Ok(Self::from_position(setup, Position::start(setup)))
    }

    fn rules(&self) -> &'static JinLiSetup {
        self.setup
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_act(&self) -> Option<Seat> {
        self.seat_to_act()
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.end.is_none() {
            self.position.list(out);
        }
    }

    fn random_action<R: Random>(&self, rng: &mut R) -> Option<Action> {
        self.end.is_none().then(|| self.position.random_action(rng))
    }

    fn play(&mut self, action: Action) -> Result<(), Illegal> {
        if self.end.is_some() {
            return Err(Illegal::Over);
        }
        self.position.check(action)?;
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
        0
    }

    fn key(&self, _: Viewer) -> u64 {
        self.position.key()
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn resample<R: Random>(setup: &'static JinLiSetup, view: &View, _: &mut R) -> Self {
        view.restore(setup)
    }

    fn codes(_: &JinLiSetup) -> u32 {
        action::CODES
    }

    fn code(_: &JinLiSetup, action: Action) -> u32 {
        action::code(action)
    }

    fn decode(_: &JinLiSetup, code: u32) -> Option<Action> {
        action::decode(code)
    }

    fn outcome(&self) -> Option<Outcome<End>> {
        self.result()
    }

    fn write(_: &JinLiSetup, action: Action) -> String {
        action.to_string()
    }

    fn read(_: &JinLiSetup, text: &str) -> Result<Action, NotationError> {
        text.parse()
    }

    fn effects(&self, action: Action) -> Vec<Effect> {
        self.happens(action)
    }

    fn is_reveal(_: &Effect) -> bool {
        false
    }

    fn merits(&self, action: Action) -> Vec<Merit> {
        self.speaks_for(action)
    }

    fn points(&self) -> PerSeat<i32> {
        self.score()
    }

    fn perft(&self, depth: u32) -> u64 {
        self.count_turns(depth)
    }
}
