//! What happened, in lines for people; everybody may read them.

use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a line is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// An action of the game.
    Move,
    /// Actions were taken back.
    Undo,
    /// Anything else: who sits where, who asks for what.
    Note,
}

/// One line of a table's story.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Line {
    /// The version that this made.
    pub version: u32,
    /// What it is about.
    pub kind: LineKind,
    /// The seat that did it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The action in notation, for a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<String>,
    /// In words.
    pub words: String,
    /// How many actions stand after it.
    pub moves: u32,
}
