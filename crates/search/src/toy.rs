//! A game small enough to know by heart, for the tests of this crate.
//!
//! Sticks lie in a row; a turn takes one to three of them in small actions (take one, or done). With two
//! players whoever takes the last stick wins, or loses if the hidden coin says so. Alone, every turn that
//! leaves a number of sticks divisible by four gives points.

use game::{
    About, Deal, FastRng, Game, Minimax, Node, NotationError, Options, Outcome, PerSeat, Policy, Random,
    Seat, Setup, SetupError, Turnwise, Viewer,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The sticks to begin with, and whether the coin is hidden (else the last stick wins).
#[derive(PartialEq, Eq, Debug)]
pub struct Rules {
    pub sticks: u8,
    pub coin: bool,
    options: Options,
}

impl Rules {
    pub fn leak(sticks: u8, coin: bool) -> &'static Self {
        Box::leak(Box::new(Self { sticks, coin, options: Options::default() }))
    }
}

impl Setup for Rules {
    fn rules_version(&self) -> u32 {
        1
    }

    fn options(&self) -> &Options {
        &self.options
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sticks {
    pub rules: &'static Rules,
    pub seats: u8,
    pub left: u8,
    pub taken: u8,
    pub turns: u32,
    pub points: i32,
    /// Whether the last stick loses: nobody sees it before the end.
    pub loses: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct View {
    seats: u8,
    left: u8,
    taken: u8,
    turns: u32,
    points: i32,
    loses: Option<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type")]
pub enum Action {
    Take,
    Done,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Illegal;

impl Sticks {
    pub fn deal(rules: &'static Rules, seats: u8) -> Self {
        let loses = false;
        Self { rules, seats, left: rules.sticks, taken: 0, turns: 0, points: 0, loses }
    }

    fn actor(&self) -> Seat {
        Seat((self.turns % u32::from(self.seats)) as u8)
    }

    fn end_turn(&mut self) {
        self.taken = 0;
        self.turns += 1;
        if self.left.is_multiple_of(4) {
            self.points += 1 + i32::from(self.left.is_multiple_of(8));
        }
    }

    /// The seat that wins when no stick is left.
    fn winner(&self) -> Seat {
        let last = Seat(((self.turns + 1) % 2) as u8);
        if self.loses { last.next(2) } else { last }
    }
}

impl Game for Sticks {
    const ABOUT: About = About {
        name: "sticks",
        title: "Sticks",
        designers: "",
        sentence: "",
        min_seats: 1,
        max_seats: 2,
        default_seats: 2,
        minutes: 1,
        rules_version: 1,
        known_rules: &[1],
        options: &[],
        seat_names: &["first", "second"],
        data_file: None,
        draws_starter: false,
        conflicts: &[],
    };
    type Setup = Rules;
    type Action = Action;
    type View = View;
    type Effect = Action;
    type Illegal = Illegal;
    type End = ();
    type Merit = ();
    type Components = ();

    fn setup_as(_: u32, _: &Options, _: Option<&str>) -> Result<&'static Rules, SetupError> {
        Ok(Rules::leak(21, false))
    }

    fn components(_: &Rules) {}

    fn new(setup: &'static Rules, seats: u8, _: &Deal) -> Result<Self, SetupError> {
        Ok(Self::deal(setup, seats))
    }

    fn rules(&self) -> &'static Rules {
        self.rules
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_act(&self) -> Option<Seat> {
        (self.left > 0 || self.taken > 0).then(|| self.actor())
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.left > 0 && self.taken < 3 {
            out.push(Action::Take);
        }
        if self.taken > 0 {
            out.push(Action::Done);
        }
    }

    fn random_action<R: Random>(&self, rng: &mut R) -> Option<Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        rng.pick(&actions)
    }

    fn play(&mut self, action: Action) -> Result<(), Illegal> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        if !actions.contains(&action) {
            return Err(Illegal);
        }
        self.play_unchecked(action);
        Ok(())
    }

    fn play_unchecked(&mut self, action: Action) {
        match action {
            Action::Take => {
                self.left -= 1;
                self.taken += 1;
            }
            Action::Done => self.end_turn(),
        }
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn reveals(&self) -> u32 {
        u32::from(self.to_act().is_none())
    }

    fn key(&self, _: Viewer) -> u64 {
        let shown = u64::from(self.to_act().is_none() && self.loses);
        let place = u64::from(self.left) << 8 | u64::from(self.taken) << 4 | u64::from(self.seats);
        FastRng::new(place << 32 | u64::from(self.turns) << 8 | (self.points as u64) << 1 | shown).next_u64()
    }

    fn view(&self, _: Viewer) -> View {
        let loses = self.to_act().is_none().then_some(self.loses);
        let Self { seats, left, taken, turns, points, .. } = *self;
        View { seats, left, taken, turns, points, loses }
    }

    fn resample<R: Random>(rules: &'static Rules, view: &View, rng: &mut R) -> Self {
        let View { seats, left, taken, turns, points, loses } = *view;
        let loses = loses.unwrap_or_else(|| rules.coin && rng.below(2) == 0);
        Self { rules, seats, left, taken, turns, points, loses }
    }

    fn codes(_: &Rules) -> u32 {
        2
    }

    fn code(_: &Rules, action: Action) -> u32 {
        action as u32
    }

    fn decode(_: &Rules, code: u32) -> Option<Action> {
        [Action::Take, Action::Done].get(code as usize).copied()
    }

    fn outcome(&self) -> Option<Outcome<()>> {
        if self.to_act().is_some() {
            return None;
        }
        if self.seats == 1 {
            return Some(Outcome::by_points(PerSeat::from_fn(1, |_| self.points), ()));
        }
        let winner = self.winner();
        let points = PerSeat::from_fn(2, |seat| i32::from(seat == winner));
        Some(Outcome::by_points(points, ()))
    }

    fn write(_: &Rules, action: Action) -> String {
        format!("{action:?}")
    }

    fn read(_: &Rules, text: &str) -> Result<Action, NotationError> {
        match text {
            "Take" => Ok(Action::Take),
            "Done" => Ok(Action::Done),
            _ => Err(NotationError::new(text)),
        }
    }

    fn effects(&self, action: Action) -> Vec<Action> {
        vec![action]
    }

    fn is_reveal(_: &Action) -> bool {
        false
    }

    fn merits(&self, _: Action) -> Vec<()> {
        Vec::new()
    }

    fn points(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.seats, |_| if self.seats == 1 { self.points } else { 0 })
    }
}

impl Policy for Sticks {
    fn priors(&self, actions: &[Action], out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|_| 1.0));
    }

    fn value(&self, seat: Seat) -> f32 {
        match self.outcome() {
            _ if self.seats == 1 => self.points as f32 / 20.0,
            Some(outcome) => outcome.reward(seat),
            None => 0.5,
        }
    }

    fn chance(&self, lead: f32) -> f32 {
        1.0 / (1.0 + libm::expf(-lead))
    }
}

impl Turnwise for Sticks {
    fn worthwhile(&self, out: &mut Vec<Action>) {
        self.actions(out);
    }

    /// The points so far; with two players the end alone counts.
    fn prospect(&self, seat: Seat) -> f32 {
        self.outcome().map_or(self.points()[seat] as f32, |outcome| outcome.points[seat] as f32)
    }
}

/// The whole state is a node: it is small enough.
#[derive(Clone, Copy)]
pub struct Heap {
    left: u8,
    taken: u8,
    side: u8,
}

impl Minimax for Sticks {
    type Node = Heap;
    const REPEATS: usize = 0;

    fn node(&self) -> Heap {
        Heap { left: self.left, taken: self.taken, side: self.actor().0 }
    }

    fn past(&self, _: &mut Vec<u64>) {}
}

impl Node for Heap {
    type Action = Action;

    fn to_act(&self) -> Option<Seat> {
        (self.left > 0 || self.taken > 0).then_some(Seat(self.side))
    }

    fn key(&self) -> u64 {
        u64::from(self.left) << 16 | u64::from(self.taken) << 8 | u64::from(self.side)
    }

    fn moves(&self, _: u32, out: &mut Vec<(Action, i32)>) {
        if self.left > 0 && self.taken < 3 {
            out.push((Action::Take, 0));
        }
        if self.taken > 0 {
            out.push((Action::Done, 0));
        }
    }

    fn allows(&self, action: Action) -> bool {
        let mut list = Vec::new();
        self.moves(0, &mut list);
        list.iter().any(|&(other, _)| other == action)
    }

    fn play(&self, action: Action) -> Self {
        match action {
            Action::Take => Self { left: self.left - 1, taken: self.taken + 1, ..*self },
            Action::Done => Self { taken: 0, side: self.side ^ 1, ..*self },
        }
    }

    fn lead(&self, seat: Seat) -> i32 {
        match self.to_act() {
            Some(_) => 0,
            None if seat.0 == self.side => -1,
            None => 1,
        }
    }

    fn value(&self, _: Seat) -> i32 {
        0
    }
}

/// Plays a whole turn with `player` and returns how many sticks are left then.
pub fn turn_of(player: &mut dyn crate::Player<Sticks>, game: &Sticks, budget: &crate::Budget) -> u8 {
    let mut game = game.clone();
    let turns = game.turns;
    while game.turns == turns {
        let view = game.view(Viewer::Seat(game.actor()));
        let action = player.choose(game.rules, &view, budget).expect("the game goes on");
        game.play(action).expect("players choose legal actions");
    }
    game.left
}
