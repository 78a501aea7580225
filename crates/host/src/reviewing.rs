//! A review as a host makes it: one decision after the other, whichever game it is, told in facts.

use crate::study::hint_line;
use catalogue::{Roster, with_game};
use game::{Game, Record};
use review::{Grade, Line, Review, Reviewed, SeatReview, VERSION, Walk, default_nodes};
use serde_json::value::RawValue;
use table::{Refusal, raw};
use wire::{ReviewMove, ReviewSeat};

/// A review that is being made, of any game.
pub trait Reviewing: Send {
    /// Judges one more action; false if all are judged.
    fn step(&mut self) -> bool;

    /// The review as facts.
    fn finish(self: Box<Self>) -> wire::Review;
}

struct Making<G: Roster> {
    walk: Walk<G>,
    start: G,
}

/// Begins a review with the nodes that the game has by default; plays the record through first.
pub fn begin_review(record: &Record) -> Result<Box<dyn Reviewing>, Refusal> {
    with_game!(record.game.as_str(), G => begin_review_of::<G>(record))?
}

/// The same for a game that is known.
pub fn begin_review_of<G: Roster>(record: &Record) -> Result<Box<dyn Reviewing>, Refusal> {
    let walk = Walk::<G>::new(record, None, default_nodes(G::ABOUT.name))
        .map_err(|error| Refusal::Damaged { detail: error.to_string() })?;
    let start = walk.game().clone();
    Ok(Box::new(Making { walk, start }))
}

/// What never changes during the game.
pub fn record_components(record: &Record) -> Result<Box<RawValue>, Refusal> {
    fn of<G: Game>(record: &Record) -> Result<Box<RawValue>, Refusal> {
        let setup =
            G::setup_as(record.rules, &record.options, None).map_err(|error| Refusal::Setup { error })?;
        Ok(raw(&G::components(setup)))
    }
    with_game!(record.game.as_str(), G => of::<G>(record))?
}

impl<G: Roster> Reviewing for Making<G> {
    fn step(&mut self) -> bool {
        self.walk.step().is_some()
    }

    fn finish(self: Box<Self>) -> wire::Review {
        let Self { walk, start: mut game } = *self;
        let Review { moves, seats } = walk.finish();
        let told = |reviewed: Reviewed<G>| {
            let action = reviewed.action;
            let told = told_move(&game, reviewed);
            game.play_unchecked(action);
            told
        };
        wire::Review {
            nodes: default_nodes(G::ABOUT.name),
            adviser: VERSION,
            moves: moves.into_iter().map(told).collect(),
            seats: seats.into_iter().map(told_seat).collect(),
        }
    }
}

fn told_move<G: Roster>(game: &G, reviewed: Reviewed<G>) -> ReviewMove {
    let Reviewed { action, opinion, balance } = reviewed;
    let shown = if opinion.grade.is_doubtful() { opinion.lines.as_slice() } else { &[] };
    ReviewMove {
        seat: opinion.seat,
        action: G::write(game.rules(), action),
        effects: raw(&game.effects(action)),
        grade: opinion.grade,
        loss: opinion.loss,
        expected: balance.expected.to_vec(),
        luck: balance.luck.to_vec(),
        continuation: shown.first().map(|line| continuation(game, line)).unwrap_or_default(),
        lines: shown.iter().map(|line| hint_line(game, &own_turn(game, line))).collect(),
    }
}

/// A line without the replies of others: the board shows one turn.
fn own_turn<G: Roster>(game: &G, line: &Line<G>) -> Line<G> {
    let (mut after, seat) = (game.clone(), game.to_act());
    let own = |action: &&G::Action| after.to_act() == seat && after.play(**action).is_ok();
    let actions = line.actions.iter().take_while(own).copied().collect();
    Line { actions, ..line.clone() }
}

/// What is likely to come after the turn of a line.
fn continuation<G: Roster>(game: &G, line: &Line<G>) -> Vec<table::Line> {
    let own = own_turn(game, line).actions.len();
    let mut after = game.clone();
    let mut told = Vec::new();
    for (&action, number) in line.actions.iter().zip(0..) {
        let before = after.clone();
        if after.play(action).is_err() {
            break;
        }
        told.push(table::Line {
            version: number,
            moves: number,
            seat: before.to_act(),
            action: Some(G::write(game.rules(), action)),
            effects: Some(raw(&before.effects(action))),
            note: None,
        });
    }
    told.split_off(own.min(told.len()))
}

fn told_seat(seat: SeatReview) -> ReviewSeat {
    let count = |grade| seat.grades.get(&grade).copied().unwrap_or(0);
    ReviewSeat {
        start: seat.start,
        luck: seat.luck,
        skill: seat.skill,
        given: seat.given,
        result: seat.result,
        inaccuracies: count(Grade::Inaccuracy),
        mistakes: count(Grade::Mistake),
        blunders: count(Grade::Blunder),
        worst: seat.worst.map(|number| number as u32),
        practices: seat.practices,
    }
}
