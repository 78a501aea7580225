//! From a game's name to its table and its computer players.

use catalogue::{Computer, Roster, with_game};
use game::{About, Deal, Game, Level, Options, Setup as _, Start};
use search::{Budget, Player, RandomPlayer};
use std::any::Any;
use std::time::Duration;
use table::{AnyTable, Opening, OwnData, Plan, Refusal, any_table, fair};
use wire::Problem;

/// The table of the game that `opening` names, dealt.
pub fn make_table(opening: &Opening, deal: Deal) -> Result<Box<dyn AnyTable>, Refusal> {
    with_game!(opening.game.as_str(), G => make_table_of::<G>(opening, deal))?
}

/// The same for a game that is known.
pub fn make_table_of<G: Game>(opening: &Opening, deal: Deal) -> Result<Box<dyn AnyTable>, Refusal> {
    any_table::<G>(setup_of::<G>(opening)?, opening.seats.len() as u8, deal)
}

/// The set-up of a table, by the version of the rules that it was made with.
pub fn setup_of<G: Game>(opening: &Opening) -> Result<&'static G::Setup, Refusal> {
    Ok(G::setup_as(opening.rules, &opening.options, opening.data_text()?)?)
}

/// What there is to know about the game called `name`, and `options` with the defaults filled in.
pub fn complete(name: &str, options: &Options, data: Option<&str>) -> Result<(About, Options), Refusal> {
    with_game!(name, G => complete_for::<G>(options, data))?
}

/// The same for a game that is known.
pub fn complete_for<G: Game>(options: &Options, data: Option<&str>) -> Result<(About, Options), Refusal> {
    Ok((G::ABOUT, G::setup(options, data)?.options().clone()))
}

/// The opening of the table that `player` plans, with what [`complete`] says of its game, and the host's own file if it has one.
pub fn opening(
    plan: &Plan,
    (about, options): (About, Options),
    data: Option<OwnData>,
    player: &str,
    secret: &[u8; 32],
) -> Result<Opening, Problem> {
    if plan.seats.len() > usize::from(about.max_seats) {
        return Err(Problem::TooManySeats { most: about.max_seats });
    }
    // Where the rules draw for it, chairs are not drawn as well.
    let start = if about.draws_starter { Start::First } else { plan.start };
    let opening = plan.opening(player, about.rules_version, options, start, fair::commitment(secret))?;
    Ok(Opening { data, ..opening })
}

/// A computer player of whichever game. It stays with its seat: the decisions of one turn share a plan.
pub trait Thinker: Send {
    /// What it plays when it sees `view`, in notation.
    fn think(&mut self, view: &(dyn Any + Send)) -> Result<String, String>;
}

/// The computer player of this level for a table.
pub fn thinker(opening: &Opening, level: Level, seed: u64) -> Result<Box<dyn Thinker>, Refusal> {
    with_game!(opening.game.as_str(), G => {
        Ok(Box::new(Brain::<G>::new(setup_of::<G>(opening)?, level, seed)) as Box<dyn Thinker>)
    })?
}

/// A computer player of a game that is known.
pub struct Brain<G: Roster> {
    setup: &'static G::Setup,
    player: Box<dyn Player<G>>,
    level: Level,
    budget: Budget,
    seed: u64,
}

impl<G: Roster> Thinker for Brain<G> {
    fn think(&mut self, view: &(dyn Any + Send)) -> Result<String, String> {
        self.decide(view.downcast_ref().ok_or("a view of another game")?)
    }
}

impl<G: Roster> Brain<G> {
    /// The player of this level, its randomness started from `seed`.
    pub fn new(setup: &'static G::Setup, level: Level, seed: u64) -> Self {
        Self { setup, player: G::player(Computer::Level(level), seed), level, budget: budget(level), seed }
    }

    /// The same player, which thinks as long as this says and not as long as its level does.
    #[must_use]
    pub fn within(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// What it plays when it sees `view`, in notation.
    pub fn decide(&mut self, view: &G::View) -> Result<String, String> {
        let budget = self.budget;
        let choose = || self.player.choose(self.setup, view, &budget);
        // A player that fails must not stop the table: it starts afresh, and anything legal will do for now.
        let chosen = std::panic::catch_unwind(std::panic::AssertUnwindSafe(choose)).unwrap_or_else(|_| {
            self.player = G::player(Computer::Level(self.level), self.seed);
            None
        });
        let any = || Player::<G>::choose(&mut RandomPlayer::new(self.seed), self.setup, view, &budget);
        let action = chosen.or_else(any).ok_or("nothing to decide")?;
        Ok(G::write(self.setup, action))
    }
}

/// Whether a level thinks for a moment only.
pub fn is_short(level: Level) -> bool {
    level < Level::Senmon
}

/// How long a level may think about one turn.
fn budget(level: Level) -> Budget {
    // Below sensei a level ends by its nodes; the time holds it to its place on a busy machine.
    Budget::time(Duration::from_millis(match level {
        Level::Sensei => 1500,
        _ if is_short(level) => 50,
        _ => 400,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Policy as _, Seed, Viewer};
    use std::time::Instant;

    #[test]
    fn the_decisions_of_one_turn_share_one_budget() {
        let options = Options::default();
        let setup = catalogue::Koi::setup(&options, None).unwrap();
        let mut game = catalogue::Koi::new(setup, 2, &Deal::Seed(Seed::from_number(7))).unwrap();
        let opening = Opening::bare("koi", catalogue::Koi::ABOUT.rules_version, options.clone());
        let mut player = thinker(&opening, Level::Sensei, 1).unwrap();
        let mut decisions = 0;
        // The first turns are short.
        while game.turns() < 20 {
            let quick = game.sensible(&mut game::FastRng::new(3)).unwrap();
            game.play(quick).unwrap();
        }
        let start = Instant::now();
        while game.turns() == 20 {
            let view = game.view(Viewer::Seat(game.to_act().unwrap()));
            let action = player.think(&view).unwrap();
            game.play(catalogue::Koi::read(setup, &action).unwrap()).unwrap();
            decisions += 1;
        }
        let (taken, whole) = (start.elapsed(), budget(Level::Sensei).time.unwrap());
        assert!(decisions > 4, "a turn of {decisions} decisions shows nothing");
        // Half of a fresh budget for each would be more than twice as much.
        assert!(taken < whole.mul_f64(1.5), "{decisions} decisions took {taken:?}");
    }
}
