//! The trait that every game implements, and what search may ask a game about itself.

use crate::{Deal, OptionSpec, Options, Outcome, PerSeat, Random, Seat, SetupError, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;
use ts_rs::TS;

/// What people want to know about a game before they play it.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name in commands, records and addresses, such as `jin-li`.
    pub name: &'static str,
    /// The name for people, such as `Jin Li`.
    pub title: &'static str,
    /// Who designed the game, or where its rules come from.
    pub designers: &'static str,
    /// One sentence that says what it is like.
    pub sentence: &'static str,
    /// The fewest players.
    pub min_seats: u8,
    /// The most players.
    pub max_seats: u8,
    /// How many the table starts with when nobody says anything.
    pub default_seats: u8,
    /// About how long a game takes, in minutes.
    pub minutes: u32,
    /// The version of the rules that new games are played by; records name it.
    pub rules_version: u32,
    /// All versions that records and running tables may name, the oldest first.
    pub known_rules: &'static [u32],
    /// The options it offers.
    pub options: &'static [OptionSpec],
    /// What the seats are called, such as `red` and `yellow`.
    pub seat_names: &'static [&'static str],
    /// What its data file is called (`components` or `rules`), if it has one.
    pub data_file: Option<&'static str>,
    /// Whether the rules themselves decide who starts, as a draw for the dealer does; otherwise seat 1
    /// starts, and chairs are drawn for the seats.
    pub draws_starter: bool,
    /// The names of the ways in which options can contradict each other ([`SetupError::Conflict`]).
    pub conflicts: &'static [&'static str],
}

impl About {
    /// Refuses a number of seats that the game is not for.
    pub fn check_seats(&self, seats: u8) -> Result<(), SetupError> {
        let (min, max) = (self.min_seats, self.max_seats);
        if (min..=max).contains(&seats) {
            return Ok(());
        }
        Err(SetupError::Seats { game: self.name.to_owned(), min, max, seats })
    }

    /// Refuses a version of the rules that this program does not know.
    pub fn check_rules(&self, version: u32) -> Result<(), SetupError> {
        if self.known_rules.contains(&version) {
            return Ok(());
        }
        Err(SetupError::Rules { game: self.name.to_owned(), found: version, known: self.rules_version })
    }
}

/// A validated set-up: the options, and the components or rules that go with them.
pub trait Setup: Send + Sync + 'static {
    /// The version of the rules.
    fn rules_version(&self) -> u32;

    /// The complete options.
    fn options(&self) -> &Options;

    /// The fingerprint of the data file in use, for games that have one.
    fn data_fingerprint(&self) -> Option<&str> {
        None
    }

    /// The text of the data file in use, unless it is the built-in one: records carry it.
    fn data_text(&self) -> Option<&str> {
        None
    }
}

/// A text that is not an action in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not a move")]
pub struct NotationError {
    /// What was read, cut to a sensible length.
    pub text: String,
}

impl NotationError {
    /// The error for `text`.
    pub fn new(text: &str) -> Self {
        Self { text: text.chars().take(60).collect() }
    }
}

/// What crosses the wire: a plain value with a type for the page.
pub trait Fact:
    Clone + PartialEq + Debug + Serialize + DeserializeOwned + TS + Send + Sync + 'static
{
}

impl<T> Fact for T where
    T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + TS + Send + Sync + 'static
{
}

/// A game: a value that knows its rules.
///
/// A game is its set-up, its deal and its actions; everything else follows. States have no serde:
/// what cannot be written out cannot leak. Views do.
pub trait Game: Clone + Eq + Send + Sync + 'static {
    /// What it is called, who made it, what can be chosen.
    const ABOUT: About;

    /// Options and components (or rules), validated once, public, interned.
    type Setup: Setup;
    /// One decision of one seat, small and copyable.
    type Action: Fact + Copy + Eq + Hash;
    /// All that one viewer may know, with the choices of the seat to act if the viewer sits there.
    type View: Fact;
    /// One thing that an action does, with all that a screen needs to show it, and nothing that
    /// somebody at the table may not see.
    type Effect: Fact;
    /// Why an action is refused.
    type Illegal: Fact;
    /// How the game ended.
    type End: Fact + Eq;
    /// One thing that speaks for an action.
    type Merit: Fact;
    /// What lies on the table all the time and never changes, so that views need not hold it.
    type Components: Fact;

    /// Validates options for this version of the rules and, where the game has one, the text of a data
    /// file (`None`: the built-in one).
    fn setup_as(
        rules: u32,
        options: &Options,
        data: Option<&str>,
    ) -> Result<&'static Self::Setup, SetupError>;

    /// The set-up of a new game.
    fn setup(options: &Options, data: Option<&str>) -> Result<&'static Self::Setup, SetupError> {
        Self::setup_as(Self::ABOUT.rules_version, options, data)
    }

    /// What never changes during a game with this set-up.
    fn components(setup: &Self::Setup) -> Self::Components;

    /// The game at its beginning.
    fn new(setup: &'static Self::Setup, seats: u8, deal: &Deal) -> Result<Self, SetupError>;

    /// The set-up this game is played with.
    fn rules(&self) -> &'static Self::Setup;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// Whose decision is next; `None` when the game is over. No game has simultaneous decisions.
    fn to_act(&self) -> Option<Seat>;

    /// Appends all legal actions, none twice, in a fixed order.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// One legal action, each equally likely, without listing them; `None` when the game is over.
    fn random_action<R: Random>(&self, rng: &mut R) -> Option<Self::Action>;

    /// Plays `action` if it is legal; otherwise says why not and changes nothing.
    fn play(&mut self, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Plays an action that `actions` or `random_action` gave.
    fn play_unchecked(&mut self, action: Self::Action);

    /// Whole turns finished so far: what people call the length of a game.
    fn turns(&self) -> u32;

    /// Grows whenever anyone learns something that was hidden.
    fn reveals(&self) -> u32;

    /// A number that is equal where the views of `viewer` are equal; no allocation.
    fn key(&self, viewer: Viewer) -> u64;

    /// All that `viewer` may know, and nothing else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A full state that this view allows, the hidden part drawn from `rng`.
    fn resample<R: Random>(setup: &'static Self::Setup, view: &Self::View, rng: &mut R) -> Self;

    /// One more than the greatest action number.
    fn codes(setup: &Self::Setup) -> u32;

    /// The number of an action, below [`Game::codes`].
    fn code(setup: &Self::Setup, action: Self::Action) -> u32;

    /// The action with this number, if there is one.
    fn decode(setup: &Self::Setup, code: u32) -> Option<Self::Action>;

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome<Self::End>>;

    /// Whether the rules let everybody agree to end the game here, by points.
    fn may_end_by_agreement(&self) -> bool {
        false
    }

    /// The action in notation.
    fn write(setup: &Self::Setup, action: Self::Action) -> String;

    /// The action behind a notation.
    fn read(setup: &Self::Setup, text: &str) -> Result<Self::Action, NotationError>;

    /// Whether this value is an action at all, whoever made it; `play` is asked only about those.
    fn is_action(setup: &Self::Setup, action: Self::Action) -> bool {
        let code = Self::code(setup, action);
        code < Self::codes(setup) && Self::decode(setup, code) == Some(action)
    }

    /// What a legal `action` does here, one thing after the other. Search never asks.
    fn effects(&self, action: Self::Action) -> Vec<Self::Effect>;

    /// What happened before the first decision, such as a draw for the dealer; asked of a game at its beginning.
    fn opening(&self) -> Vec<Self::Effect> {
        Vec::new()
    }

    /// Whether an effect shows something that was hidden: a preview stops before it.
    fn is_reveal(effect: &Self::Effect) -> bool;

    /// What speaks for a legal `action`, the best first; nothing that the seat to act cannot see.
    fn merits(&self, action: Self::Action) -> Vec<Self::Merit>;

    /// The points that each seat would show on a score board now.
    fn points(&self) -> PerSeat<i32>;

    /// Counts the ways to play `depth` whole turns from here.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 || self.to_act().is_none() {
            return u64::from(depth == 0);
        }
        let mut actions = Vec::new();
        self.actions(&mut actions);
        let child = |&action: &Self::Action| {
            let mut next = self.clone();
            next.play_unchecked(action);
            next.perft(depth.saturating_sub(next.turns() - self.turns()))
        };
        actions.iter().map(child).sum()
    }
}

/// What search may ask a game about itself.
pub trait Policy: Game {
    /// Appends one weight for each action, larger for what looks better; they need not sum to 1.
    fn priors(&self, actions: &[Self::Action], out: &mut Vec<f32>);

    /// The same as a much practised player sees it, for the tree of a search and the games that it plays out; by default
    /// the priors.
    fn instinct(&self, actions: &[Self::Action], out: &mut Vec<f32>) {
        self.priors(actions, out);
    }

    /// The action with the largest instinct, for games that are played out; `looks` is room to work in.
    fn impulse(&self, actions: &[Self::Action], looks: &mut Vec<f32>) -> Option<Self::Action> {
        looks.clear();
        self.instinct(actions, looks);
        let best = (0..actions.len()).max_by(|&a, &b| looks[a].total_cmp(&looks[b]))?;
        Some(actions[best])
    }

    /// How good the position looks for `seat`, from 0 (lost) to 1 (won).
    fn value(&self, seat: Seat) -> f32;

    /// Appends [`Policy::value`] of the position after each of these actions.
    fn values(&self, seat: Seat, actions: &[Self::Action], out: &mut Vec<f32>) {
        let value = |&action: &Self::Action| {
            let mut next = self.clone();
            next.play_unchecked(action);
            next.value(seat)
        };
        out.extend(actions.iter().map(value));
    }

    /// The chance to win of the seat to act if it expects to end `lead` points ahead; alone, with `lead` points.
    fn chance(&self, lead: f32) -> f32 {
        1.0 / (1.0 + libm::expf(-lead / 4.0))
    }

    /// What a quick and sensible player does here: by default the action with the largest prior.
    fn sensible<R: Random>(&self, _: &mut R) -> Option<Self::Action> {
        let (mut actions, mut priors) = (Vec::new(), Vec::new());
        self.actions(&mut actions);
        self.priors(&actions, &mut priors);
        let best = (0..actions.len()).max_by(|&a, &b| priors[a].total_cmp(&priors[b]))?;
        Some(actions[best])
    }

    /// All states that `view` allows and that differ in what can still matter, each with its weight, if
    /// there are at most `most` of them; by default none are listed.
    fn worlds(_: &'static Self::Setup, _: &Self::View, _most: usize) -> Option<Vec<(Self, f32)>> {
        None
    }

    /// About how much of the game is over, from 0 to 1, as far as everybody can see.
    fn progress(&self) -> f32 {
        0.0
    }

    /// Grows when a part of the game ends beyond which nothing can be foreseen, such as a round and its deal.
    fn chapter(&self) -> u32 {
        0
    }
}

/// What a search over whole turns asks a game about itself.
pub trait Turnwise: Policy {
    /// Appends the actions that are worth a look inside a turn: some of the legal ones, and at least one.
    fn worthwhile(&self, out: &mut Vec<Self::Action>);

    /// The points that `seat` may expect to end with.
    ///
    /// What the end of a turn reveals must not change it: turns are compared by it.
    fn prospect(&self, seat: Seat) -> f32;
}
