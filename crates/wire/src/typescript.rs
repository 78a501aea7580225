//! Writes the page's TypeScript: every type of the wire and every game's view, in one file.

use crate::{
    Answer, Card, FromClient, FromServer, GameInfo, Hint, HintRequest, Made, Order, PreviewRequest, Previews,
    Problem, Replay, You,
};
use catalogue::{ABOUTS, with_game};
use game::Game;
use std::collections::BTreeMap;
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
    types.visit::<Problem>();
    types.visit::<You>();
    types.visit::<Card>();
    types.visit::<GameInfo>();
    types.visit::<HintRequest>();
    types.visit::<Hint>();
    types.visit::<PreviewRequest>();
    types.visit::<Previews>();
    types.visit::<Replay>();
    let mut views = String::new();
    for about in ABOUTS {
        let view = with_game!(about.name, G => {
            types.visit::<<G as Game>::View>();
            <G as Game>::View::name(&types.config)
        });
        let _ = writeln!(views, "  \"{}\": {};", about.name, view.unwrap_or_default());
    }
    let mut text = HEAD.to_owned();
    let _ = write!(text, "/** The view of each game. */\nexport interface GameViews {{\n{views}}}\n");
    text.push_str("export type GameName = keyof GameViews;\nexport type GameView = GameViews[GameName];\n\n");
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
}

";

/// The declarations found so far, by name.
struct Types {
    config: Config,
    found: BTreeMap<String, String>,
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
