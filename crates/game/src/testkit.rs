//! The conformance kit: what every game must hold, checked over random whole games.
//!
//! A game's tests write a [`Scramble`] and call [`conform`]; a fault panics with the seed and the
//! action number, so that it can be played again.

use crate::{Deal, FastRng, Game, Outcome, Random, Record, Seat, Seed, Viewer};
use serde_json::Value;

mod study;

pub use study::{Looks, conform_study};

/// Makes the same game with every zone that the viewer may not know put into another order.
///
/// Written without looking at the game's views: `resample` would honour a leak, this must not.
pub type Scramble<G> = fn(&G, Viewer, &mut FastRng) -> G;

/// How thoroughly to look.
#[derive(Clone, Copy, Debug)]
pub struct Depth {
    /// How many whole games, each from a seed of its own.
    pub games: u64,
    /// In one of how many positions the slow checks are made.
    pub every: u32,
    /// How many foreign actions are tried in such a position.
    pub foreign: u32,
    /// More actions than any game has.
    pub longest: usize,
    /// The text of the data file behind the set-up, if it is not the built-in one.
    pub data: Option<&'static str>,
}

impl Default for Depth {
    fn default() -> Self {
        Self { games: 20, every: 7, foreign: 200, longest: 20_000, data: None }
    }
}

/// Runs the whole kit over games of `seats` players with this set-up.
pub fn conform<G: Game>(setup: &'static G::Setup, seats: u8, depth: Depth, scramble: Scramble<G>) {
    for number in 0..depth.games {
        Run::new(setup, seats, number, scramble).whole_game(depth);
    }
}

/// One random game and what is remembered of it.
struct Run<G: Game> {
    setup: &'static G::Setup,
    number: u64,
    deal: Deal,
    game: G,
    actions: Vec<G::Action>,
    rng: FastRng,
    scramble: Scramble<G>,
}

impl<G: Game> Run<G> {
    fn new(setup: &'static G::Setup, seats: u8, number: u64, scramble: Scramble<G>) -> Self {
        let deal = Deal::Seed(Seed::from_number(number));
        let game = G::new(setup, seats, &deal).expect("the set-up was validated");
        assert!(game == G::new(setup, seats, &deal).unwrap(), "equal seeds give equal games");
        Self { setup, number, deal, game, actions: Vec::new(), rng: FastRng::new(number), scramble }
    }

    fn at(&self) -> String {
        format!("{} game {} after action {}", G::ABOUT.name, self.number, self.actions.len())
    }

    fn whole_game(&mut self, depth: Depth) {
        let mut legal = Vec::new();
        while self.game.to_act().is_some() {
            assert!(self.actions.len() < depth.longest, "{}: a game always ends", self.at());
            assert!(self.game.outcome().is_none(), "{}: an outcome before the end", self.at());
            legal.clear();
            self.game.actions(&mut legal);
            self.check_list(&legal);
            if self.rng.below(depth.every) == 0 {
                self.check_position(&legal, depth.foreign);
            }
            self.step();
        }
        legal.clear();
        self.game.actions(&mut legal);
        assert!(legal.is_empty(), "{}: actions after the end", self.at());
        assert!(self.game.random_action(&mut self.rng).is_none(), "{}: an action after the end", self.at());
        self.check_position(&legal, depth.foreign);
        check_outcome(&self.game.outcome().expect("a finished game has an outcome"), self.game.seats());
        self.check_record(depth.data);
    }

    fn step(&mut self) {
        let action = self.game.random_action(&mut self.rng).expect("a game that goes on has an action");
        let before = self.game.reveals();
        let mut unchecked = self.game.clone();
        unchecked.play_unchecked(action);
        if let Err(illegal) = self.game.play(action) {
            panic!("{}: random {} is refused: {illegal:?}", self.at(), G::write(self.setup, action));
        }
        self.actions.push(action);
        assert!(self.game == unchecked, "{}: play and play_unchecked differ", self.at());
        assert!(self.game.reveals() >= before, "{}: reveals fell", self.at());
    }

    fn check_list(&mut self, legal: &[G::Action]) {
        assert!(!legal.is_empty(), "{}: no action, but not over", self.at());
        let mut codes: Vec<u32> = legal.iter().map(|&action| G::code(self.setup, action)).collect();
        codes.sort_unstable();
        assert!(codes.windows(2).all(|pair| pair[0] < pair[1]), "{}: an action twice", self.at());
        let drawn = self.game.random_action(&mut self.rng).expect("not over");
        assert!(legal.contains(&drawn), "{}: random {drawn:?} is not listed", self.at());
    }

    fn check_position(&mut self, legal: &[G::Action], foreign: u32) {
        self.check_actions(legal);
        self.check_foreign(legal, foreign);
        self.check_forged(legal);
        self.check_effects(legal);
        for viewer in Viewer::all(self.game.seats()) {
            self.check_view(viewer);
        }
    }

    /// Notation, numbers, values and facts of every legal action.
    fn check_actions(&self, legal: &[G::Action]) {
        for &action in legal {
            let text = G::write(self.setup, action);
            assert_eq!(G::read(self.setup, &text).as_ref(), Ok(&action), "{}: {text}", self.at());
            let code = G::code(self.setup, action);
            assert!(code < G::codes(self.setup), "{}: {text} has number {code}", self.at());
            assert_eq!(G::decode(self.setup, code), Some(action), "{}: {text}", self.at());
            let value = serde_json::to_value(action).expect("actions can be written");
            assert!(value["type"].is_string(), "{}: {text} is {value}, without a type", self.at());
            assert_eq!(serde_json::from_value(value).ok(), Some(action), "{}: {text}", self.at());
            assert!(!self.game.effects(action).is_empty(), "{}: {text} does nothing", self.at());
            let mut next = self.game.clone();
            assert!(next.play(action).is_ok(), "{}: listed {text} is refused", self.at());
        }
        assert_eq!(G::decode(self.setup, G::codes(self.setup)), None, "{}", self.at());
    }

    /// Typed JSON that was tampered with is no action, or one that is looked at like any other.
    fn check_forged(&mut self, legal: &[G::Action]) {
        for _ in 0..20 {
            let Some(action) = self.rng.pick(legal) else { return };
            let value = serde_json::to_value(action).expect("actions can be written");
            let mut unknown = value.clone();
            unknown["forged"] = Value::from(1);
            assert!(serde_json::from_value::<G::Action>(unknown).is_err(), "{}: unknown field", self.at());
            let Ok(forged) = serde_json::from_value::<G::Action>(forge(value, &mut self.rng)) else {
                continue;
            };
            let mut next = self.game.clone();
            let taken = G::is_action(self.setup, forged) && next.play(forged).is_ok();
            assert_eq!(taken, legal.contains(&forged), "{}: forged {forged:?}", self.at());
            assert!(taken || next == self.game, "{}: a refusal changed the game", self.at());
        }
    }

    /// Where a watcher sees the same before and after an action, its effects are the same.
    fn check_effects(&mut self, legal: &[G::Action]) {
        let watcher = Viewer::Watcher;
        for _ in 0..8 {
            let Some(action) = self.rng.pick(legal) else { return };
            let mut real = self.game.clone();
            let mut other = (self.scramble)(&self.game, watcher, &mut self.rng);
            if other.view(watcher) != real.view(watcher) || other.clone().play(action).is_err() {
                continue;
            }
            let facts =
                |game: &G| serde_json::to_string(&game.effects(action)).expect("facts can be written");
            let (here, there) = (facts(&real), facts(&other));
            real.play_unchecked(action);
            other.play_unchecked(action);
            if real.view(watcher) == other.view(watcher) {
                assert_eq!(here, there, "{}: effects tell what a watcher may not know", self.at());
            }
            let back: Vec<G::Effect> = serde_json::from_str(&here).expect("facts can be read");
            assert_eq!(serde_json::to_string(&back).expect("facts can be written"), here, "{}", self.at());
            let shown = back.iter().any(G::is_reveal);
            assert_eq!(shown, real.reveals() != self.game.reveals(), "{}: reveals and {here}", self.at());
        }
    }

    /// `play` refuses what is not listed, and changes nothing then.
    fn check_foreign(&mut self, legal: &[G::Action], foreign: u32) {
        let codes = G::codes(self.setup);
        let near: Vec<u32> = legal.iter().map(|&action| G::code(self.setup, action)).collect();
        for _ in 0..foreign {
            let code = match self.rng.pick(&near) {
                // Half of them are neighbours of legal actions: most likely to be taken by mistake.
                Some(code) if self.rng.below(2) == 0 => code.wrapping_add(self.rng.below(9)).wrapping_sub(4),
                _ => self.rng.below(codes),
            };
            let Some(action) = G::decode(self.setup, code) else { continue };
            let mut next = self.game.clone();
            let taken = next.play(action).is_ok();
            assert_eq!(taken, legal.contains(&action), "{}: {}", self.at(), G::write(self.setup, action));
            assert!(taken || next == self.game, "{}: a refusal changed the game", self.at());
        }
    }

    fn check_view(&mut self, viewer: Viewer) {
        let view = self.game.view(viewer);
        let json = serde_json::to_string(&view).expect("views can be written");
        let back: G::View = serde_json::from_str(&json).expect("views can be read");
        assert_eq!(back, view, "{}: the view of {viewer:?} changes in JSON", self.at());

        let other = (self.scramble)(&self.game, viewer, &mut self.rng);
        let other_json = serde_json::to_string(&other.view(viewer)).expect("views can be written");
        assert_eq!(other_json, json, "{}: the view of {viewer:?} depends on what it may not know", self.at());
        assert_eq!(other.key(viewer), self.game.key(viewer), "{}: so does the key of {viewer:?}", self.at());

        let sampled = G::resample(self.setup, &view, &mut self.rng);
        assert_eq!(sampled.view(viewer), view, "{}: resample changes the view of {viewer:?}", self.at());
        assert_eq!(sampled.key(viewer), self.game.key(viewer), "{}: equal views, equal keys", self.at());
        self.check_futures(sampled, viewer);
    }

    /// After `resample` the same actions give equal views until something is revealed.
    fn check_futures(&mut self, mut sampled: G, viewer: Viewer) {
        let mut real = self.game.clone();
        for _ in 0..8 {
            // Only the viewer's own actions are sure to be possible in both.
            if real.to_act().is_none() || real.to_act() != viewer.seat() {
                return;
            }
            let action = real.random_action(&mut self.rng).expect("not over");
            let name = G::write(self.setup, action);
            real.play_unchecked(action);
            if let Err(illegal) = sampled.play(action) {
                panic!("{}: {name} is refused after resample: {illegal:?}", self.at());
            }
            if real.reveals() != self.game.reveals() {
                return;
            }
            assert_eq!(real.view(viewer), sampled.view(viewer), "{}: then {name}", self.at());
        }
    }

    /// The record replays to the same game, and every shorter one to the game as it was then: undo.
    fn check_record(&mut self, data: Option<&str>) {
        let record = Record::new(&self.game, self.deal.clone(), &self.actions);
        let text = record.to_json();
        let back = Record::parse(&text).expect("records can be read");
        assert_eq!(back, record);
        let replay = back.replay::<G>(data);
        let replay = replay.unwrap_or_else(|error| panic!("{}: {error}", self.at()));
        assert!(replay.game == self.game, "{}: the replay differs", self.at());
        assert!(replay.actions == self.actions, "{}: the replay's actions differ", self.at());
        let cut = self.rng.below(self.actions.len() as u32 + 1) as usize;
        let mut shorter = record;
        shorter.actions.truncate(cut);
        if cut < self.actions.len() {
            shorter.outcome = None;
        }
        let undone = shorter.replay::<G>(data).unwrap_or_else(|error| panic!("{}: {error}", self.at()));
        let then = replay.steps().nth(cut).map_or_else(|| replay.game.clone(), |(game, _)| game);
        assert!(undone.game == then, "{}: undo to {cut} differs", self.at());
    }
}

/// Every seat has points and a place, somebody is first, and the shares of the victory sum to one.
fn check_outcome<E: std::fmt::Debug>(outcome: &Outcome<E>, seats: u8) {
    assert_eq!((outcome.points.len(), outcome.places.len()), (seats as usize, seats as usize));
    if seats > 1 {
        let total: f32 = Seat::all(seats).map(|seat| outcome.reward(seat)).sum();
        assert!((total - 1.0).abs() < 1e-6, "{outcome:?}");
    }
    for seat in Seat::all(seats) {
        let better = outcome.places.iter().filter(|&&place| place < outcome.places[seat]).count();
        assert!(seats == 1 || usize::from(outcome.places[seat]) == better + 1, "{outcome:?}");
    }
}

/// The same JSON with one of its values changed.
fn forge(mut value: Value, rng: &mut FastRng) -> Value {
    let strange = [
        Value::Null,
        Value::from(-1),
        Value::from(255),
        Value::from(1e300),
        Value::from("a1"),
        Value::from("12d"),
        Value::from("é"),
        Value::from(Vec::<u8>::new()),
        Value::from(true),
    ];
    if let Some(fields) = value.as_object_mut() {
        let chosen = rng.below(fields.len() as u32) as usize;
        if let Some(field) = fields.values_mut().nth(chosen) {
            *field = match field.take() {
                Value::Number(number) if rng.below(2) == 0 => {
                    Value::from(number.as_i64().unwrap_or_default() + i64::from(rng.below(9)) - 4)
                }
                inner @ Value::Object(_) => forge(inner, rng),
                _ => strange[rng.below(strange.len() as u32) as usize].clone(),
            };
        }
    }
    value
}
