//! From a game's name to its table and its computer players.

use catalogue::{Computer, Listed, with_game};
use game::{About, Deal, Game, Options, Setup as _};
use game::Level;
use search::{Budget, Player, RandomPlayer};
use std::time::Duration;
use table::{AnyTable, Opening, Refusal, Table};

/// The table of the game that `opening` names, dealt.
pub(crate) fn make_table(opening: &Opening, deal: Deal) -> Result<Box<dyn AnyTable>, Refusal> {
    let made = with_game!(opening.game.as_str(), G => make::<G>(opening, deal));
    made.map_err(|error| Refusal::Setup(error.to_string()))?
}

fn make<G: Game>(opening: &Opening, deal: Deal) -> Result<Box<dyn AnyTable>, Refusal> {
    if opening.rules != G::ABOUT.rules_version {
        let (found, known) = (opening.rules, G::ABOUT.rules_version);
        let reason =
            format!("this table is played by version {found} of the rules; this server knows {known}");
        return Err(Refusal::Setup(reason));
    }
    let wrong = |error: game::SetupError| Refusal::Setup(error.to_string());
    let setup = G::setup(&opening.options, None).map_err(wrong)?;
    let table = Table::<G>::new(setup, opening.seats.len() as u8, deal).map_err(wrong)?;
    Ok(Box::new(table))
}

/// What there is to know about the game called `name`, and `options` with the defaults filled in.
pub(crate) fn complete(name: &str, options: &Options) -> Result<(About, Options), Refusal> {
    let wrong = |error: game::SetupError| Refusal::Setup(error.to_string());
    let found = with_game!(name, G => {
        G::setup(options, None).map(|setup| (G::ABOUT, setup.options().clone())).map_err(wrong)
    });
    found.map_err(|error| Refusal::Setup(error.to_string()))?
}

/// A computer player of whichever game. It stays with its seat: the decisions of one turn share a plan.
pub(crate) trait Thinker: Send {
    /// What it plays when it sees `view`, in notation.
    fn think(&mut self, view: &str) -> Result<String, String>;
}

/// The computer player of this level.
pub(crate) fn thinker(
    game: &str,
    options: &Options,
    level: Level,
    seed: u64,
) -> Result<Box<dyn Thinker>, String> {
    let made = with_game!(game, G => Brain::<G>::new(options, level, seed).map(|brain| Box::new(brain) as Box<dyn Thinker>));
    made.map_err(|error| error.to_string())?
}

struct Brain<G: Listed> {
    setup: &'static G::Setup,
    player: Box<dyn Player<G>>,
    level: Level,
    seed: u64,
}

impl<G: Listed> Brain<G> {
    fn new(options: &Options, level: Level, seed: u64) -> Result<Self, String> {
        let setup = G::setup(options, None).map_err(|error| error.to_string())?;
        Ok(Self { setup, player: G::player(Computer::Level(level), seed), level, seed })
    }
}

impl<G: Listed> Thinker for Brain<G> {
    fn think(&mut self, view: &str) -> Result<String, String> {
        let view: G::View = serde_json::from_str(view).map_err(|error| error.to_string())?;
        let budget = budget(self.level);
        let choose = || self.player.choose(self.setup, &view, &budget);
        // A player that fails must not stop the table: it starts afresh, and anything legal will do for now.
        let chosen = std::panic::catch_unwind(std::panic::AssertUnwindSafe(choose)).unwrap_or_else(|_| {
            self.player = G::player(Computer::Level(self.level), self.seed);
            None
        });
        let any = || Player::<G>::choose(&mut RandomPlayer::new(self.seed), self.setup, &view, &budget);
        let action = chosen.or_else(any).ok_or("nothing to decide")?;
        Ok(G::write(self.setup, action))
    }
}

/// How long a level may think about one turn.
fn budget(level: Level) -> Budget {
    Budget::time(Duration::from_millis(match level {
        Level::Gakusei => 50,
        Level::Senmon => 400,
        Level::Sensei => 1500,
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
        let mut player = thinker("koi", &options, Level::Sensei, 1).unwrap();
        let mut decisions = 0;
        // The first turns are short.
        while game.turns() < 20 {
            let quick = game.sensible(&mut game::FastRng::new(3)).unwrap();
            game.play(quick).unwrap();
        }
        let start = Instant::now();
        while game.turns() == 20 {
            let view = game.view(Viewer::Seat(game.to_act().unwrap()));
            let action = player.think(&serde_json::to_string(&view).unwrap()).unwrap();
            game.play(catalogue::Koi::read(setup, &action).unwrap()).unwrap();
            decisions += 1;
        }
        let (taken, whole) = (start.elapsed(), budget(Level::Sensei).time.unwrap());
        assert!(decisions > 4, "a turn of {decisions} decisions shows nothing");
        // Half of a fresh budget for each would be more than twice as much.
        assert!(taken < whole.mul_f64(1.5), "{decisions} decisions took {taken:?}");
    }
}
