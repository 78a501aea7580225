//! The score pad for a real pond: a tally of turns, and what the alternates make of it.
//!
//! A turn is a word: `s2` a swim that makes two points, `j1` a jump that makes one, `p` a pass; `r` says that the
//! position has come up for the third time. Red begins.

use crate::options::JinLiSetup;
use crate::state::{End, TURN_CAP};
use game::{Outcome, PerSeat, Seat};
use serde::Serialize;
use ts_rs::TS;

/// A koi has three others to be beside.
const MOST_POINTS: u8 = 3;

/// What a tally comes to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "JinLiTally")]
pub struct Tally {
    /// The points that win.
    pub target: u8,
    /// Whether the koi start one step inside the corners.
    pub inset: bool,
    /// The points of red and of yellow.
    pub points: [u8; 2],
    /// The stones that each has in hand.
    pub stones: [u8; 2],
    /// Whose turn it is, if the game goes on.
    pub to_act: Option<Seat>,
    /// How it ended, if it has.
    pub end: Option<End>,
    /// Who won; nobody while it goes on, and in a draw.
    pub winner: Option<Seat>,
    /// The turns.
    pub turns: Vec<TallyTurn>,
}

/// A turn of a tally.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "JinLiTallyTurn")]
pub struct TallyTurn {
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub kind: TurnKind,
    /// The points it made.
    pub points: u8,
    /// The points of both after it.
    pub total: [u8; 2],
    /// The stones of both after it.
    pub stones: [u8; 2],
    /// Whether the last stone was dropped, and the opponent handed one back.
    pub returned: bool,
}

/// What is done in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "JinLiTurnKind")]
pub enum TurnKind {
    /// A step, and a stone if there is one.
    Swim,
    /// A leap over a stone.
    Jump,
    /// Nothing, since nothing was possible.
    Pass,
}

/// What a tally comes to; why, if it is none.
pub fn tally(setup: &JinLiSetup, text: &str) -> Result<Tally, String> {
    let mut tally = Tally {
        target: setup.target,
        inset: setup.inset,
        points: [0; 2],
        stones: [setup.stones; 2],
        to_act: Some(Seat(0)),
        end: None,
        winner: None,
        turns: Vec::new(),
    };
    for (number, word) in (1..).zip(text.split_whitespace()) {
        tally.add(setup, word).map_err(|reason| format!("turn {number}: {reason}"))?;
    }
    Ok(tally)
}

fn read(word: &str) -> Result<(TurnKind, u8), String> {
    let points = |digits: &str| digits.parse().ok().filter(|&points: &u8| points <= MOST_POINTS);
    let turn = match word.split_at_checked(1) {
        Some(("p", "")) => Some((TurnKind::Pass, 0)),
        Some(("s", digits)) => points(digits).map(|points| (TurnKind::Swim, points)),
        Some(("j", digits)) => points(digits).map(|points| (TurnKind::Jump, points)),
        _ => None,
    };
    turn.ok_or_else(|| {
        let word: String = word.chars().take(20).collect();
        format!("{word:?} is no turn; turns are s0 to s3, j0 to j3, p, and r for a repetition")
    })
}

impl Tally {
    fn add(&mut self, setup: &JinLiSetup, word: &str) -> Result<(), String> {
        let Some(seat) = self.to_act else { return Err("the game was over before it".to_owned()) };
        if word == "r" {
            self.finish(End::Repetition);
            return Ok(());
        }
        let (kind, points) = read(word)?;
        self.points[seat.index()] += points;
        let hand = &mut self.stones[seat.index()];
        let dropped = kind == TurnKind::Swim && *hand > 0;
        *hand -= u8::from(dropped);
        let won = self.points[seat.index()] >= setup.target;
        // The target ends the game before a stone comes back.
        let returned = dropped && *hand == 0 && setup.return_stone && !won;
        *hand += u8::from(returned);
        let blocked = kind == TurnKind::Pass && self.turns.last().is_some_and(|turn| turn.kind == kind);
        let (total, stones) = (self.points, self.stones);
        self.turns.push(TallyTurn { seat, kind, points, total, stones, returned });
        self.to_act = Some(Seat(seat.0 ^ 1));
        if won {
            self.finish(End::Target);
        } else if blocked {
            self.finish(End::Blocked);
        } else if self.turns.len() == usize::from(TURN_CAP) {
            self.finish(End::TurnCap);
        }
        Ok(())
    }

    fn finish(&mut self, end: End) {
        (self.end, self.to_act) = (Some(end), None);
        let points = PerSeat::from_fn(2, |seat| i32::from(self.points[seat.index()]));
        let Outcome { places, .. } = Outcome::by_points(points, end);
        let first = |seat: &Seat| places[*seat] == 1 && places[Seat(seat.0 ^ 1)] != 1;
        self.winner = [Seat(0), Seat(1)].into_iter().find(first);
    }
}
