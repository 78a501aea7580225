//! Writes the page's TypeScript: every type of the wire and every game's view, in one file.

use crate::{
    Answer, Card, CourseInfo, FromClient, FromServer, GameInfo, Hint, HintRequest, LessonRequest,
    LessonScene, Made, Order, PROTOCOL, PlayOn, PreviewRequest, Previews, Problem, PuzzleDay, PuzzleRequest,
    PuzzleScene, Replay, ReviewState, You,
};
use catalogue::{ABOUTS, Pad, with_game};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use table::Plan;
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str =
    "// Generated from the Rust types: change those, then run `UPDATE=1 cargo test -p wire`.\n\n";

/// The whole file.
pub fn typescript() -> String {
    let mut types = Types { config: Config::new().with_large_int("number"), found: BTreeMap::new() };
    types.visit::<FromClient>();
    types.visit::<FromServer>();
    types.visit::<Plan>();
    types.visit::<Made>();
    types.visit::<Answer>();
    types.visit::<Order>();
    types.visit::<PlayOn>();
    types.visit::<Problem>();
    types.visit::<You>();
    types.visit::<Card>();
    types.visit::<GameInfo>();
    types.visit::<HintRequest>();
    types.visit::<Hint>();
    types.visit::<PreviewRequest>();
    types.visit::<Previews>();
    types.visit::<Replay>();
    types.visit::<ReviewState>();
    types.visit::<CourseInfo>();
    types.visit::<LessonRequest>();
    types.visit::<LessonScene>();
    types.visit::<PuzzleDay>();
    types.visit::<PuzzleRequest>();
    types.visit::<PuzzleScene>();
    types.visit::<game::TableEnd>();
    types.visit::<catalogue::KoiKoiSheet>();
    let mut text = HEAD.to_owned();
    let _ = writeln!(text, "/** The version of the messages. */\nexport const PROTOCOL = {PROTOCOL};\n");
    text.push_str(&types.games());
    text.push_str(&conflicts());
    text.push_str(PROOF);
    for declaration in types.found.values() {
        let _ = writeln!(text, "{declaration}\n");
    }
    text
}

/// The proof is written by hand here: its hashes are strings, which its Rust types say in code.
const PROOF: &str = "/** What is revealed when a game is over, so that everybody can check the deal. */
export interface Proof {
  commitment: string;
  secret: string;
  hashes: (string | null)[];
  numbers: (string | null)[];
  broken_off?: number;
}

";

/// The names of the ways in which options can contradict each other.
fn conflicts() -> String {
    let names: BTreeSet<&str> = ABOUTS.iter().flat_map(|about| about.conflicts).copied().collect();
    let names: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    format!(
        "/** How options can contradict each other. */\nexport type SetupConflict = {};\n\n",
        names.join(" | ")
    )
}

/// The declarations found so far, by name.
struct Types {
    config: Config,
    found: BTreeMap<String, String>,
}

/// The facts of a game: the name of the map from games to types, and of any of them.
const FACTS: [(&str, &str); 8] = [
    ("GameViews", "GameView"),
    ("GameActions", "GameAction"),
    ("GameEffects", "GameEffect"),
    ("GameIllegals", "GameIllegal"),
    ("GameEnds", "GameEnd"),
    ("GameMerits", "GameMerit"),
    ("GameAllComponents", "GameComponents"),
    ("GamePads", "GamePad"),
];

impl Types {
    /// For each kind of fact a map from the games to their types.
    fn games(&mut self) -> String {
        let names: Vec<[String; 8]> = ABOUTS
            .iter()
            .map(|about| with_game!(about.name, G => self.facts::<G>()).unwrap_or_default())
            .collect();
        let mut text = String::new();
        for (kind, (map, any)) in FACTS.iter().enumerate() {
            let _ = writeln!(text, "export interface {map} {{");
            for (about, names) in ABOUTS.iter().zip(&names) {
                let _ = writeln!(text, "  '{}': {};", about.name, names[kind]);
            }
            let _ = writeln!(text, "}}\nexport type {any} = {map}[GameName];\n");
        }
        text.push_str("export type GameName = keyof GameViews;\n\n");
        text
    }

    fn facts<G: Pad>(&mut self) -> [String; 8] {
        [
            self.name::<G::View>(),
            self.name::<G::Action>(),
            self.name::<G::Effect>(),
            self.name::<G::Illegal>(),
            self.name::<G::End>(),
            self.name::<G::Merit>(),
            self.name::<G::Components>(),
            self.name::<G::Report>(),
        ]
    }

    fn name<T: TS + 'static>(&mut self) -> String {
        self.visit::<T>();
        T::name(&self.config)
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types without a file of their own are built into TypeScript.
        if T::output_path().is_some() {
            let name = T::ident(&self.config);
            let docs = T::docs().unwrap_or_default();
            let declaration = format!("{docs}export {}", T::decl(&self.config));
            if let Some(other) = self.found.insert(name.clone(), declaration.clone()) {
                assert!(other == declaration, "two types are called {name}: rename one with #[ts(rename)]");
                return;
            }
        }
        T::visit_generics(self);
        T::visit_dependencies(self);
    }
}
