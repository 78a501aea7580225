//! What a computer can say about a game: hints, previews of actions, and finished games step by step.
//!
//! Hints and previews are made from what a seat sees, never from the state: they cannot tell a secret.

use catalogue::{Computer, Listed, with_game};
use game::{FastRng, Game, Options, Record, Seat, Viewer};
use game::Level;
use search::{Analysis, Budget, Line};
use serde_json::value::{RawValue, to_raw_value};
use std::ops::RangeInclusive;
use std::time::Duration;
use table::Refusal;
use wire::{HintLine, Played, Position, Preview};

/// How long a hint may be thought about.
const HINT_BUDGET: Budget = Budget::time(Duration::from_millis(600));
/// How many actions a hint names at most.
const HINT_LINES: usize = 3;
/// How many bytes of views one part of a replay holds at most; the first view is always there.
const REPLAY_BYTES: usize = 600_000;

/// What a seat to act sees of which game.
pub(crate) struct Sight {
    pub(crate) game: String,
    pub(crate) options: Options,
    pub(crate) seat: Seat,
    pub(crate) view: String,
}

/// The best actions, and why the first one. This takes its time and is not for a thread of the network.
pub(crate) fn hint(sight: &Sight) -> Result<(Vec<HintLine>, String), String> {
    let advised = with_game!(sight.game.as_str(), G => advise::<G>(sight));
    advised.map_err(|error| error.to_string())?
}

/// What actions would do: the points of the seat now, and one preview for each.
pub(crate) fn preview(
    sight: &Sight,
    actions: &[String],
    with_view: bool,
) -> Result<(i32, Vec<Preview>), Refusal> {
    let found = with_game!(sight.game.as_str(), G => preview_in::<G>(sight, actions, with_view));
    found.map_err(|error| Refusal::Setup(error.to_string()))?
}

/// The positions of a finished game with these numbers, as `viewer` saw them.
pub(crate) fn replay(
    record: &Record,
    viewer: Viewer,
    numbers: RangeInclusive<usize>,
) -> Result<Vec<Position>, Refusal> {
    let found = with_game!(record.game.as_str(), G => positions::<G>(record, viewer, numbers));
    found.map_err(|error| Refusal::Setup(error.to_string()))?
}

/// A game that looks like this to the seat; all it can see of it is true.
fn sample<G: Game>(sight: &Sight) -> Result<(G, G::View), String> {
    let setup = G::setup(&sight.options, None).map_err(|error| error.to_string())?;
    let view: G::View = serde_json::from_str(&sight.view).map_err(|error| error.to_string())?;
    Ok((G::resample(setup, &view, &mut FastRng::new(1)), view))
}

fn advise<G: Listed>(sight: &Sight) -> Result<(Vec<HintLine>, String), String> {
    let (game, view) = sample::<G>(sight)?;
    let think = || G::player(Computer::Level(Level::Sensei), 1).analyse(game.rules(), &view, &HINT_BUDGET);
    let analysis = std::panic::catch_unwind(std::panic::AssertUnwindSafe(think));
    let Analysis { mut lines } = analysis.map_err(|_| "the adviser failed".to_owned())?;
    // What the search has hardly looked at beside the best, it cannot put a chance on.
    let enough = lines.first().map_or(0, |best| best.visits.min(catalogue::VISITS));
    lines.retain(|line| line.visits >= enough);
    lines.truncate(HINT_LINES);
    if lines.is_empty() {
        return Err("there is nothing to decide".to_owned());
    }
    let line = |line: &Line<G::Action>| HintLine {
        action: G::write(game.rules(), line.action),
        words: game.words(line.action),
        value: line.value.clamp(0.0, 1.0),
        points: catalogue::expected(&game, line),
    };
    Ok((lines.iter().map(line).collect(), catalogue::reason(&game, &lines)))
}

fn preview_in<G: Game>(
    sight: &Sight,
    actions: &[String],
    with_view: bool,
) -> Result<(i32, Vec<Preview>), Refusal> {
    let (game, _) = sample::<G>(sight).map_err(Refusal::Setup)?;
    let points = game.points()[sight.seat];
    let look = |text: &String| {
        let action = G::read(game.rules(), text).map_err(|error| Refusal::Illegal(error.to_string()))?;
        let mut after = game.clone();
        after.play(action).map_err(|illegal| Refusal::Illegal(illegal.to_string()))?;
        let reveals = after.reveals() != game.reveals();
        Ok(Preview {
            action: G::write(game.rules(), action),
            words: game.words(action),
            reveals,
            change: (!reveals).then(|| after.points()[sight.seat] - points),
            view: (with_view && !reveals).then(|| raw(&after.view(Viewer::Seat(sight.seat)))),
        })
    };
    Ok((points, actions.iter().map(look).collect::<Result<_, Refusal>>()?))
}

fn positions<G: Game>(
    record: &Record,
    viewer: Viewer,
    numbers: RangeInclusive<usize>,
) -> Result<Vec<Position>, Refusal> {
    let replay = record.replay::<G>(None).map_err(|error| Refusal::Damaged(error.to_string()))?;
    let mut steps: Vec<(G, Option<Played>)> = Vec::new();
    let mut led_here = None;
    for (number, (game, action)) in replay.steps().enumerate() {
        let next = game.to_act().filter(|_| numbers.contains(&(number + 1))).map(|seat| Played {
            seat,
            action: G::write(game.rules(), action),
            words: game.words(action),
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
        Position { number, played, points, view: without_choices(&game.view(viewer)) }
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
    let mut value = serde_json::to_value(view).unwrap_or_default();
    if let Some(choices) = value.get_mut("choices") {
        *choices = serde_json::Value::Null;
    }
    raw(&value)
}

fn raw<V: serde::Serialize>(value: &V) -> Box<RawValue> {
    // Views are plain data: the conformance kit writes every one of them. Null is never seen.
    to_raw_value(value).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
