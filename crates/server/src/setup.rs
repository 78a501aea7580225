//! From a game's name to its table and its computer players.

use catalogue::{Computer, Listed, with_game};
use game::{About, Deal, Game, Options, Setup as _};
use search::{Budget, Level, Player, RandomPlayer};
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

/// What a computer of this level plays when it sees `view`, in notation.
pub(crate) fn think(
    game: &str,
    options: &Options,
    view: &str,
    level: Level,
    seed: u64,
) -> Result<String, String> {
    let thought = with_game!(game, G => think_about::<G>(options, view, level, seed));
    thought.map_err(|error| error.to_string())?
}

fn think_about<G: Listed>(options: &Options, view: &str, level: Level, seed: u64) -> Result<String, String> {
    let setup = G::setup(options, None).map_err(|error| error.to_string())?;
    let view: G::View = serde_json::from_str(view).map_err(|error| error.to_string())?;
    let choose = || G::player(Computer::Level(level), seed).choose(setup, &view, &budget(level));
    // A player that fails must not stop the table: anything legal will do then.
    let chosen = std::panic::catch_unwind(std::panic::AssertUnwindSafe(choose)).unwrap_or_default();
    let any = || Player::<G>::choose(&mut RandomPlayer::new(seed), setup, &view, &budget(level));
    let action = chosen.or_else(any).ok_or("nothing to decide")?;
    Ok(G::write(setup, action))
}

/// How long a level may think about one decision.
fn budget(level: Level) -> Budget {
    Budget::time(Duration::from_millis(match level {
        Level::Gakusei => 50,
        Level::Senmon => 400,
        Level::Sensei => 1500,
    }))
}
