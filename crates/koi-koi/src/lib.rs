//! Koi-Koi for two: flowers of twelve months, sets of captured cards, and the question of when to stop.
//!
//! One engine plays every rulebook: a [`Rules`] value holds everything in which they differ. Two are built in,
//! `flower-cards` and `museum`; any other is a TOML file ([`Rules::parse`]). The engine never asks which
//! rulebook it plays.
//!
//! ```
//! use game::{Deal, Game, Options, Seed};
//! use koi_koi::KoiKoi;
//!
//! let options: Options = [("rules", "museum"), ("rounds", "1")].into_iter().collect();
//! let setup = KoiKoi::setup(&options, None)?;
//! let mut game = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(1)))?;
//! // Greedy against greedy: captures by the value of the cards, stops by a fixed rule.
//! while let Some(action) = game.greedy() {
//!     assert_eq!(KoiKoi::read(setup, &KoiKoi::write(setup, action))?, action);
//!     assert_eq!(game.play(action), Ok(()));
//! }
//! assert!(game.outcome().is_some());
//!
//! // What a captured pile is worth: three lights, and the cup is left over.
//! let pile = ["1a", "3a", "8a", "9a"].map(|card| card.parse().unwrap()).into_iter().collect();
//! assert_eq!(setup.scorer.score(pile, false).points, 6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Notation
//!
//! A card is its month and a letter, `1a` to `12d`; `a` is the highest of its month.
//!
//! | Text | Action |
//! |---|---|
//! | `3c` | play 3c; it takes what there is to take, or stays on the field |
//! | `3c*3a` | play 3c and take 3a, where there is a choice |
//! | `11d*8a` | the storm takes 8a by its power (variant `gaji`) |
//! | `*3a` | let the card turned from the pile take 3a, where there is a choice |
//! | `game`, `koi` | end the round, go on (`shobu` and `koi-koi` are read too) |
//! | `keep`, `swap` | leave or swap the hands (variant `exchange`) |
//!
//! # Deals
//!
//! From a seed, stream 0 draws the cards for the first dealer and stream n shuffles the n-th deal of the
//! match; void deals and lucky hands count. Given deals are lists of all 48 cards in the order in which
//! they are dealt, one list per deal; a short list before them holds the cards drawn for the first dealer
//! (without it the first seat deals). When the lists run out, the match ends with the points as they are.
//!
//! # Where a rule lives
//!
//! | Rule | Code |
//! |---|---|
//! | what rules can say; reading them | `rules.rs`, `set.rs`, `file.rs`, `rules/*.toml` |
//! | sets and the best assignment | `scoring.rs`, `tables.rs` |
//! | taking, choosing, the storm, calls, the turn | `play.rs`, `moves.rs` |
//! | deals, void fields, lucky hands, awards, dealers, the match | `deal.rs`, `round.rs` |
//! | the sheet of a match with real cards | `pad.rs` |
//! | what a viewer may know | `view.rs`, `resample.rs` |
//!
#![doc = include_str!("../RULES.md")]

/// A closed list of things that people's words exist for, each with its key.
macro_rules! keys {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $arm:ident = $key:literal),+ $(,)? }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize, ts_rs::TS)]
        $(#[$about])*
        pub enum $name { $($(#[$doc])* #[serde(rename = $key)] $arm),+ }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$arm),+];

            /// The key, by which catalogues of words know it.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$arm => $key),+ }
            }
        }
    };
}

mod action;
mod advice;
mod card;
mod deal;
mod decisions;
mod effect;
mod expert;
mod file;
mod history;
mod illegal;
mod intuition;
mod key;
pub mod learning;
mod moves;
mod observation;
mod options;
pub mod pad;
mod play;
mod policy;
mod prospects;
mod resample;
mod round;
mod rules;
mod scoring;
mod set;
mod state;
mod tables;
mod view;
mod worlds;

pub use action::Action;
pub use advice::Merit;
pub use card::{CARDS, CUP, CURTAIN, Card, CardSet, Kind, MOON, POET, Picture, STORM};
pub use effect::{Effect, Luck, Void};
pub use expert::Weights;
pub use history::{Deed, Happened};
pub use illegal::Illegal;
pub use intuition::Intuition;
pub use options::{KoiKoiSetup, OPTIONS};
pub use round::MOST_EXTRA_ROUNDS;
pub use rules::{
    AfterDraw, AfterWin, BothLucky, Components, DealRules, EndRules, EndsWhen, Exhausted, FieldRule,
    FirstDealer, HandRule, KoiRules, KoiStep, LuckyRules, MAX_ROUNDS, MAX_SETS, MatchRules, MostBy,
    OpponentKoi, OwnKoi, PRESET_NAMES, PRESETS, Rules, SetFacts, Tie, TripleRule, Variant, Variants, Zone,
};
pub use scoring::{Factor, Made, Score, Scorer};
pub use set::{SetKey, SetName, SetRule};
pub use state::{End, KoiKoi, PILE, Phase, Round, RoundEnd};
pub use view::{
    Choices, Draw, KoiChoice, LastRound, PlayChoice, Progress, Reckoning, RoundResult, Side, StormUse,
    TakeChoice, View,
};

use game::{
    About, Deal, Game, Interner, NotationError, Options, Outcome, PerSeat, Random, Seat, SetupError, Viewer,
    fingerprint,
};

use effect::Nobody;

static SETUPS: Interner<KoiKoiSetup> = Interner::new();

impl Game for KoiKoi {
    const ABOUT: About = About {
        name: "koi-koi",
        title: "Koi-Koi",
        designers: "traditional, Japan",
        sentence: "Capture flower cards by their month, make sets, and choose between stopping and \"come on\".",
        min_seats: 2,
        max_seats: 2,
        default_seats: 2,
        minutes: 40,
        rules_version: 2,
        known_rules: &[1, 2],
        options: OPTIONS,
        seat_names: &["east", "west"],
        data_file: Some("rules"),
        draws_starter: true,
        conflicts: &[],
    };

    type Setup = KoiKoiSetup;
    type Action = Action;
    type View = View;
    type Effect = Effect;
    type Illegal = Illegal;
    type End = End;
    type Merit = Merit;
    type Components = Components;

    fn setup_as(
        rules: u32,
        options: &Options,
        data: Option<&str>,
    ) -> Result<&'static KoiKoiSetup, SetupError> {
        Self::ABOUT.check_rules(rules)?;
        let options = options.complete(Self::ABOUT.name, OPTIONS)?;
        let key = format!("{rules} {options} {}", data.map(fingerprint).unwrap_or_default());
        SETUPS.get(&key, || KoiKoiSetup::new(rules, options, data))
    }

    fn components(setup: &KoiKoiSetup) -> Components {
        setup.rules.components()
    }

    fn new(setup: &'static KoiKoiSetup, seats: u8, deal: &Deal) -> Result<Self, SetupError> {
        Self::ABOUT.check_seats(seats)?;
        let start = deal::Start::new(deal, setup.rules.game.first_dealer)?;
        let void =
            || SetupError::Deal { number: 1, reason: "no given deal can be played: all are void".to_owned() };
        Self::begin(setup, start, &mut Nobody).ok_or_else(void)
    }

    fn rules(&self) -> &'static KoiKoiSetup {
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
            self.list(out);
        }
    }

    fn random_action<R: Random>(&self, rng: &mut R) -> Option<Action> {
        self.end.is_none().then(|| self.draw_action(rng))
    }

    fn play(&mut self, action: Action) -> Result<(), Illegal> {
        self.check(action)?;
        self.apply(action, &mut Nobody);
        Ok(())
    }

    fn play_unchecked(&mut self, action: Action) {
        self.apply(action, &mut Nobody);
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn reveals(&self) -> u32 {
        self.reveals
    }

    fn key(&self, viewer: Viewer) -> u64 {
        self.view_key(viewer)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn resample<R: Random>(setup: &'static KoiKoiSetup, view: &View, rng: &mut R) -> Self {
        view.sample(setup, rng)
    }

    fn codes(_: &KoiKoiSetup) -> u32 {
        action::CODES
    }

    fn code(_: &KoiKoiSetup, action: Action) -> u32 {
        action::code(action)
    }

    fn decode(_: &KoiKoiSetup, code: u32) -> Option<Action> {
        action::decode(code)
    }

    fn outcome(&self) -> Option<Outcome<End>> {
        self.result()
    }

    fn may_end_by_agreement(&self) -> bool {
        self.setup.rules.game.stop_by_agreement && self.is_between_rounds()
    }

    fn write(_: &KoiKoiSetup, action: Action) -> String {
        action.to_string()
    }

    fn read(_: &KoiKoiSetup, text: &str) -> Result<Action, NotationError> {
        text.parse()
    }

    fn effects(&self, action: Action) -> Vec<Effect> {
        self.happens(action)
    }

    fn opening(&self) -> Vec<Effect> {
        self.began()
    }

    fn is_reveal(effect: &Effect) -> bool {
        effect.reveals()
    }

    fn merits(&self, action: Action) -> Vec<Merit> {
        self.speaks_for(action)
    }

    fn points(&self) -> PerSeat<i32> {
        PerSeat::from_fn(2, |seat| self.points[seat.index()])
    }
}
