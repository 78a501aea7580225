//! The arguments that say which game is played, and how.

use crate::failure::{Failure, read_file};
use game::{Deal, Game, Options, Seed};
use std::path::{Path, PathBuf};

/// Which game, with which options.
#[derive(clap::Args, Clone)]
pub struct GameArgs {
    /// The game, such as jin-li (`tancho games` lists them)
    pub game: String,
    #[command(flatten)]
    how: HowArgs,
}

/// With which options and data file, where the game is known.
#[derive(clap::Args, Clone)]
pub struct HowArgs {
    /// An option of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    #[command(flatten)]
    data: DataArgs,
}

/// Which game, with which options, for how many.
#[derive(clap::Args, Clone)]
pub struct SetupArgs {
    #[command(flatten)]
    which: GameArgs,
    /// How many players
    #[arg(long, value_name = "N")]
    players: Option<u8>,
}

impl std::ops::Deref for SetupArgs {
    type Target = GameArgs;
    fn deref(&self) -> &GameArgs {
        &self.which
    }
}

/// The file with the components or rules of a game.
#[derive(clap::Args, Clone)]
pub struct DataArgs {
    /// A components file instead of the built-in one
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
    /// A rules file, or the name of a built-in rulebook
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<PathBuf>,
}

impl std::ops::Deref for GameArgs {
    type Target = HowArgs;
    fn deref(&self) -> &HowArgs {
        &self.how
    }
}

impl HowArgs {
    /// The validated set-up.
    pub fn rules<G: Game>(&self) -> Result<&'static G::Setup, Failure> {
        let mut options = parse_options(&self.options)?;
        let path = self.data.resolve::<G>(&mut options)?;
        setup_with_file::<G>(&options, path)
    }

    /// The text of the data file, if one is named.
    pub fn data_text<G: Game>(&self) -> Result<Option<String>, Failure> {
        self.data.resolve::<G>(&mut Options::default())?.map(read_file).transpose()
    }
}

impl SetupArgs {
    /// The validated set-up and the number of seats.
    pub fn setup<G: Game>(&self) -> Result<(&'static G::Setup, u8), Failure> {
        let setup = self.which.rules::<G>()?;
        let seats = self.players.unwrap_or(G::ABOUT.default_seats);
        G::ABOUT.check_seats(seats)?;
        Ok((setup, seats))
    }
}

impl DataArgs {
    /// The path of the data file, if one is named; a built-in rulebook becomes an option instead.
    pub fn resolve<G: Game>(&self, options: &mut Options) -> Result<Option<&Path>, Failure> {
        let about = G::ABOUT;
        let named = [("components", self.components.as_deref()), ("rules", self.rules.as_deref())];
        let mut given = named.into_iter().filter_map(|(kind, path)| Some((kind, path?)));
        let Some((kind, path)) = given.next() else { return Ok(None) };
        if given.next().is_some() || about.data_file != Some(kind) {
            let has = about.data_file.map_or("neither".to_owned(), |kind| format!("--{kind}"));
            return Err(Failure::Usage(format!("{} takes {has} of --components and --rules", about.name)));
        }
        let preset = about.options.iter().find(|spec| spec.key == kind);
        if let Some(name) = path.to_str()
            && preset.is_some_and(|spec| spec.values.allow(name))
        {
            options.set(kind, name);
            return Ok(None);
        }
        Ok(Some(path))
    }
}

fn setup_with_file<G: Game>(options: &Options, path: Option<&Path>) -> Result<&'static G::Setup, Failure> {
    let Some(path) = path else { return Ok(G::setup(options, None)?) };
    let text = read_file(path)?;
    G::setup(options, Some(&text)).map_err(|error| Failure::in_file(path, error))
}

fn parse_options(pairs: &[String]) -> Result<Options, Failure> {
    let mut options = Options::default();
    for pair in pairs {
        let Some((key, value)) = pair.split_once('=') else {
            return Err(Failure::Usage(format!("--option {pair:?}: an option is written KEY=VALUE")));
        };
        if !options.get(key).is_empty() {
            return Err(Failure::Usage(format!("--option {key} is given twice")));
        }
        options.set(key, value);
    }
    Ok(options)
}

/// The deal behind `--seed`, or one that nobody can guess.
pub fn deal(seed: Option<u64>) -> Result<Deal, Failure> {
    if let Some(number) = seed {
        return Ok(Deal::Seed(Seed::from_number(number)));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Usage(format!("no randomness to be had: {error}")))?;
    Ok(Deal::Seed(Seed::from_bytes(bytes)))
}
