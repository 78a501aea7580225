//! The component and rules files of the host's own, which tables can be played with.

use catalogue::{ABOUTS, with_game};
use game::{About, Game, Options, SetupError};
use std::collections::HashSet;
use std::fs::{self, DirEntry, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use table::OwnData;

/// How many files there may be: set-ups are kept for the life of the program.
const MOST: usize = 64;
/// How long a file may be, in bytes; the built-in ones have about 6,000.
const FILE_LIMIT: u64 = 64 * 1024;

/// How many different set-ups there may be with these files, for the same reason. Somebody who tries all
/// options can use them up; what was played before, and the usual options of each file, stay possible.
const MOST_SETUPS: usize = 1_000;

/// What the host offers, in the order of the games and of the names.
#[derive(Debug, Default)]
pub(crate) struct Offers {
    files: Vec<(&'static str, OwnData)>,
    setups: Mutex<HashSet<String>>,
}

/// What is wrong with the files of a folder, a sentence for each.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct OffersError(Vec<String>);

impl Offers {
    /// Reads all files in `folder`: for each game a folder of its name with `.toml` files in it.
    pub(crate) fn read(folder: &Path) -> Result<Self, OffersError> {
        let (mut offers, mut wrong) = (Vec::new(), Vec::new());
        for (about, path) in find(folder, &mut wrong) {
            match read_one(about, &path) {
                Ok(data) => offers.push((about.name, data)),
                Err(reason) => wrong.push(format!("{}: {reason}", path.display())),
            }
        }
        if offers.len() + wrong.len() > MOST {
            let found = offers.len() + wrong.len();
            wrong.push(format!("{}: there are {found} files, and {MOST} at most", folder.display()));
        }
        if !wrong.is_empty() {
            return Err(OffersError(wrong));
        }
        let offers = Self { files: offers, setups: Mutex::default() };
        for (game, data) in &offers.files {
            // The usual options were fine a moment ago.
            let _ = offers.admit(game, &data.fingerprint, &Options::default());
        }
        Ok(offers)
    }

    /// Whether a game may be set up with the file of this fingerprint and these options.
    pub(crate) fn admit(&self, game: &str, file: &str, options: &Options) -> Result<bool, SetupError> {
        let complete = with_game!(game, G => options.complete(G::ABOUT.name, G::ABOUT.options)).flatten()?;
        let setup = format!("{file} {complete}");
        let mut setups = self.setups.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(setups.contains(&setup) || (setups.len() < MOST_SETUPS && setups.insert(setup)))
    }

    /// What is offered for a game.
    pub(crate) fn of(&self, game: &str) -> impl Iterator<Item = &OwnData> {
        self.files.iter().filter(move |(of, _)| *of == game).map(|(_, data)| data)
    }

    /// The file of this name for a game.
    pub(crate) fn find(&self, game: &str, name: &str) -> Result<OwnData, SetupError> {
        let found = self.of(game).find(|data| data.name == name);
        found.cloned().ok_or_else(|| SetupError::UnknownData {
            game: game.chars().take(40).collect(),
            name: name.chars().take(64).collect(),
            names: self.of(game).map(|data| data.name.clone()).collect(),
        })
    }
}

/// The files with their games; what does not belong here is told in `wrong`.
fn find(folder: &Path, wrong: &mut Vec<String>) -> Vec<(&'static About, PathBuf)> {
    let mut found = Vec::new();
    for entry in entries(folder, wrong) {
        let path = entry.path();
        if !path.is_dir() {
            if is_toml(&path) {
                wrong.push(format!("{}: put it into the folder of its game ({})", path.display(), games()));
            }
            continue;
        }
        let about = ABOUTS.iter().find(|about| about.data_file.is_some() && entry.file_name() == about.name);
        let Some(about) = about else {
            wrong.push(format!("{}: folders are named after games ({})", path.display(), games()));
            continue;
        };
        let files = entries(&path, wrong).into_iter().map(|entry| entry.path()).filter(|path| is_toml(path));
        found.extend(files.map(|path| (about, path)));
    }
    found
}

fn entries(folder: &Path, wrong: &mut Vec<String>) -> Vec<DirEntry> {
    match fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>) {
        Ok(mut entries) => {
            // Hidden files are editors' and the system's.
            entries.retain(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."));
            entries.sort_by_key(DirEntry::file_name);
            entries
        }
        Err(error) => {
            wrong.push(format!("{}: {error}", folder.display()));
            Vec::new()
        }
    }
}

fn is_toml(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "toml")
}

fn games() -> String {
    let with_file = ABOUTS.iter().filter(|about| about.data_file.is_some());
    with_file.map(|about| about.name).collect::<Vec<_>>().join(", ")
}

fn read_one(about: &About, path: &Path) -> Result<OwnData, String> {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).ok_or("its name is not in UTF-8")?;
    let name = table::clean_name(stem).map_err(|refusal| refusal.to_string())?;
    let text = read_text(path)?;
    with_game!(about.name, G => G::setup(&Options::default(), Some(&text)).map(|_| ()))
        .flatten()
        .map_err(|error| error.to_string())?;
    Ok(OwnData::new(name, &text))
}

fn read_text(path: &Path) -> Result<String, String> {
    let failed = |error: std::io::Error| error.to_string();
    if !fs::metadata(path).map_err(failed)?.is_file() {
        return Err("it is not a file".to_owned());
    }
    let mut text = String::new();
    File::open(path).map_err(failed)?.take(FILE_LIMIT + 1).read_to_string(&mut text).map_err(failed)?;
    if text.len() as u64 > FILE_LIMIT {
        return Err(format!("it has more than {FILE_LIMIT} bytes"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testbed::Folder;

    fn write(folder: &Folder, path: &str, text: &str) {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn told(folder: &Folder) -> String {
        Offers::read(folder.path()).unwrap_err().to_string()
    }

    #[test]
    fn files_are_offered_by_name_for_their_game_alone() {
        let folder = Folder::new("offers");
        write(&folder, "garden-lake/printed.toml", garden_lake_text());
        write(&folder, "garden-lake/.printed.toml.swp", "editor");
        write(&folder, "garden-lake/README.md", "how to");
        let offers = Offers::read(folder.path()).unwrap();
        let data = offers.find("garden-lake", "printed").unwrap();
        assert_eq!(data.fingerprint, game::fingerprint(garden_lake_text()));
        assert_eq!(offers.of("koi").count(), 0);
        // Neither another game's, nor the fingerprint, nor a path is a name.
        for (game, name) in
            [("koi", "printed"), ("garden-lake", data.fingerprint.as_str()), ("garden-lake", "../printed")]
        {
            assert!(matches!(offers.find(game, name), Err(SetupError::UnknownData { .. })), "{game} {name}");
        }
    }

    #[test]
    fn every_bad_file_is_named_with_a_sentence() {
        let folder = Folder::new("bad-offers");
        write(&folder, "garden-lake/broken.toml", "titles = 3");
        write(&folder, "koi/long.toml", &"#".repeat(FILE_LIMIT as usize + 1));
        write(&folder, "koi/empty\u{200b}.toml", "");
        write(&folder, "jin-li/stones.toml", "");
        write(&folder, "stray.toml", "");
        fs::create_dir_all(folder.path().join("koi-koi/folder.toml")).unwrap();
        let told = told(&folder);
        for sentence in [
            "garden-lake/broken.toml: line 1: ",
            "koi/long.toml: it has more than 65536 bytes",
            "koi/empty\u{200b}.toml: a name has 1 to 32 letters",
            "jin-li: folders are named after games (koi-koi, garden-lake, koi)",
            "stray.toml: put it into the folder of its game",
            "koi-koi/folder.toml: it is not a file",
        ] {
            assert!(told.contains(sentence), "{sentence:?} is missing in:\n{told}");
        }
        assert_eq!(told.lines().count(), 6, "{told}");
        assert!(Offers::read(&folder.path().join("nowhere")).unwrap_err().to_string().contains("nowhere: "));
    }

    #[test]
    fn nobody_fills_the_memory_with_set_ups() {
        let folder = Folder::new("set-ups");
        write(&folder, "koi-koi/ours.toml", include_str!("../../koi-koi/rules/museum.toml"));
        let offers = Offers::read(folder.path()).unwrap();
        let data = offers.find("koi-koi", "ours").unwrap();
        let admit = |options: Options| offers.admit("koi-koi", &data.fingerprint, &options);
        let rounds = |number: usize, gaji: bool, exchange: bool, trio: bool, lights: bool| {
            let flags = [("gaji", gaji), ("exchange", exchange), ("trio", trio), ("field-lights", lights)];
            let mut options: Options =
                flags.into_iter().map(|(key, value)| (key.to_owned(), value.to_string())).collect();
            options.set("rounds", number.to_string());
            options
        };
        let all = (0..1600)
            .map(|n| rounds(n % 100, n / 100 % 2 == 1, n / 200 % 2 == 1, n / 400 % 2 == 1, n / 800 == 1));
        assert_eq!(
            all.map(|options| admit(options).unwrap()).filter(|admitted| *admitted).count(),
            MOST_SETUPS
        );
        assert_eq!(admit(Options::default()), Ok(true), "the usual options are always possible");
        assert_eq!(admit(rounds(1, false, false, false, false)), Ok(true), "what was played before, too");
        assert!(admit(rounds(100, false, false, false, false)).is_err(), "and nonsense is refused as such");
    }

    #[test]
    fn there_are_64_files_at_most() {
        let folder = Folder::new("many-offers");
        for number in 0..64 {
            write(&folder, &format!("garden-lake/{number}.toml"), garden_lake_text());
        }
        assert_eq!(Offers::read(folder.path()).unwrap().of("garden-lake").count(), 64);
        write(&folder, "koi-koi/one-more.toml", garden_lake_text());
        assert!(told(&folder).contains("there are 65 files, and 64 at most"), "{}", told(&folder));
    }

    fn garden_lake_text() -> &'static str {
        include_str!("../../garden-lake/components.toml")
    }
}
