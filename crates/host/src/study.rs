//! What a computer can say about a game: hints, previews of actions, and finished games step by step.
//!
//! Hints and previews are made from what a seat sees, never from the state: they cannot tell a secret.

use crate::setup_of;
use catalogue::{Computer, Roster, with_game};
use game::{FastRng, Game, Level, Record, Seat, Viewer};
use review::Line;
use search::{Analysis, Budget, Judgement};
use serde_json::{Value, value::RawValue};
use std::any::Any;
use std::ops::RangeInclusive;
use std::time::Duration;
use table::{AnyAction, Opening, Refusal, raw, read_action};
use wire::{Hint, HintLine, Played, Position, Preview};

/// How long a hint may be thought about.
const HINT_BUDGET: Budget = Budget::time(Duration::from_millis(600));
/// How long each action that follows the best one may be thought about.
const STEP_BUDGET: Budget = Budget::time(Duration::from_millis(60));
/// How many actions a hint names at most.
const HINT_LINES: usize = 3;
/// How many bytes of views one part of a replay holds at most; the first view is always there.
const REPLAY_BYTES: usize = 600_000;

/// What a seat to act sees of which game.
pub struct Sight {
    /// How its table was made.
    pub opening: Opening,
    /// The seat.
    pub seat: Seat,
    /// The game's own view.
    pub view: Box<dyn Any + Send>,
}

/// The best actions, and what speaks for them. This takes its time and is not for a thread of the network.
pub fn hint(sight: &Sight, version: u32) -> Result<Hint, String> {
    with_game!(sight.opening.game.as_str(), G => hint_of::<G>(sight, version))
        .map_err(|error| error.to_string())?
}

/// What actions would do, one preview for each.
pub fn preview(sight: &Sight, actions: &[AnyAction], with_view: bool) -> Result<Vec<Preview>, Refusal> {
    with_game!(sight.opening.game.as_str(), G => preview_of::<G>(sight, actions, with_view))?
}

/// The same for a game that is known.
pub fn preview_of<G: Game>(
    sight: &Sight,
    actions: &[AnyAction],
    with_view: bool,
) -> Result<Vec<Preview>, Refusal> {
    let (game, _) = sample::<G>(sight)?;
    actions.iter().map(|action| preview_in(&game, sight.seat, action, with_view)).collect()
}

/// The positions of a finished game with these numbers, as `viewer` saw them, with or without the choices there were.
pub fn replay(
    record: &Record,
    viewer: Viewer,
    numbers: RangeInclusive<usize>,
    choices: bool,
) -> Result<Vec<Position>, Refusal> {
    with_game!(record.game.as_str(), G => replay_of::<G>(record, viewer, numbers, choices))?
}

/// A game that looks like this to the seat; all it can see of it is true.
fn sample<G: Game>(sight: &Sight) -> Result<(G, &G::View), Refusal> {
    let setup = setup_of::<G>(&sight.opening)?;
    let other = || Refusal::Damaged { detail: "a view of another game".to_owned() };
    let view: &G::View = sight.view.downcast_ref().ok_or_else(other)?;
    Ok((G::resample(setup, view, &mut FastRng::new(1)), view))
}

/// The same for a game that is known.
pub fn hint_of<G: Roster>(sight: &Sight, version: u32) -> Result<Hint, String> {
    let (game, view) = sample::<G>(sight).map_err(|refusal| refusal.to_string())?;
    let think = || G::player(Computer::Level(Level::Sensei), 1).analyse(game.rules(), view, &HINT_BUDGET);
    let analysis = std::panic::catch_unwind(std::panic::AssertUnwindSafe(think));
    let Analysis { mut judgements } = analysis.map_err(|_| "the adviser failed".to_owned())?;
    // What the search has hardly looked at beside the best, it cannot put a chance on.
    let enough = judgements.first().map_or(0, |best| best.visits.min(catalogue::VISITS));
    judgements.retain(|judgement| judgement.visits >= enough);
    judgements.truncate(HINT_LINES);
    if judgements.is_empty() {
        return Err("there is nothing to decide".to_owned());
    }
    let margin = catalogue::margin(&game, &judgements);
    let best = judgements[0].action;
    let follow = std::panic::AssertUnwindSafe(|| review::follow(&game, best, &STEP_BUDGET, false));
    let turn = std::panic::catch_unwind(follow).unwrap_or_else(|_| vec![best]);
    // Only the best line is followed to its end.
    let lines = judgements.iter().map(|judgement| match judgement.action {
        action if action == best => advised(&game, judgement, turn.clone()),
        action => advised(&game, judgement, vec![action]),
    });
    let lines = lines.collect();
    Ok(Hint { version, seat: sight.seat, forced: catalogue::is_forced(&game), margin, lines })
}

fn advised<G: Roster>(game: &G, judgement: &Judgement<G::Action>, actions: Vec<G::Action>) -> HintLine {
    let catalogue::Advice { merits, chance, lead, .. } = catalogue::advice(game, judgement);
    hint_line(game, &Line { actions, merits, chance, lead })
}

/// A way to go on, as facts.
pub(crate) fn hint_line<G: Roster>(game: &G, line: &Line<G>) -> HintLine {
    let first = line.actions.first();
    HintLine {
        actions: raw(&line.actions),
        effects: first.map_or_else(|| raw(&[(); 0]), |&action| foreseen(game, action)),
        merits: raw(&line.merits),
        chance: line.chance.clamp(0.0, 1.0),
        lead: line.lead,
    }
}

/// What an action does before it shows something hidden: that part alone is sure in a sampled game.
fn foreseen<G: Game>(game: &G, action: G::Action) -> Box<RawValue> {
    let effects = game.effects(action);
    let known = effects.iter().position(G::is_reveal).unwrap_or(effects.len());
    raw(&&effects[..known])
}

fn preview_in<G: Game>(
    game: &G,
    seat: Seat,
    action: &AnyAction,
    with_view: bool,
) -> Result<Preview, Refusal> {
    let action = read_action::<G>(game.rules(), action)?;
    let mut after = game.clone();
    after.play(action).map_err(|illegal| Refusal::Illegal { illegal: game::fact(&illegal) })?;
    let reveals = after.reveals() != game.reveals();
    Ok(Preview {
        effects: foreseen(game, action),
        change: (!reveals).then(|| after.points()[seat] - game.points()[seat]),
        view: (with_view && !reveals).then(|| raw(&after.view(Viewer::Seat(seat)))),
    })
}

/// The same for a game that is known.
pub fn replay_of<G: Game>(
    record: &Record,
    viewer: Viewer,
    numbers: RangeInclusive<usize>,
    choices: bool,
) -> Result<Vec<Position>, Refusal> {
    let replay = record.replay::<G>(None).map_err(|error| Refusal::Damaged { detail: error.to_string() })?;
    let mut steps: Vec<(G, Option<Played>)> = Vec::new();
    let mut led_here = None;
    for (number, (game, action)) in replay.steps().enumerate() {
        let next = game.to_act().filter(|_| numbers.contains(&(number + 1))).map(|seat| Played {
            seat,
            action: G::write(game.rules(), action),
            effects: raw(&game.effects(action)),
        });
        if numbers.contains(&number) {
            steps.push((game, led_here));
        }
        led_here = next;
    }
    if numbers.contains(&record.actions.len()) {
        steps.push((replay.game, led_here));
    }
    let mut bytes = 0;
    let numbered = steps.into_iter().zip(*numbers.start() as u32..);
    let positions = numbered.map(|((game, played), number)| {
        let points = game.points().to_vec();
        let view = game.view(viewer);
        Position { number, played, points, view: if choices { raw(&view) } else { without_choices(&view) } }
    });
    Ok(positions
        .take_while(|position| {
            let first = bytes == 0;
            bytes += position.view.get().len();
            first || bytes <= REPLAY_BYTES
        })
        .collect())
}

/// A view of the past: nothing is to be chosen there any more.
fn without_choices<V: serde::Serialize>(view: &V) -> Box<RawValue> {
    // Written and read again, since every other way to write a view would be one more copy of that code in browsers.
    let mut value: Value = serde_json::from_str(raw(view).get()).unwrap_or_default();
    if let Some(choices) = value.get_mut("choices") {
        *choices = Value::Null;
    }
    raw(&value)
}
