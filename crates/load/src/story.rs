//! What the clients of one table did and saw, for whoever compares it with the log afterwards.

use game::Seat;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use table::{Command, Phase};
use wire::{FromServer, Update};

/// How many hexadecimal digits a secret has.
const SECRET_DIGITS: usize = 64;

/// The story of one table.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// The table.
    pub table: String,
    /// The player who made it.
    pub maker: String,
    /// Whether its end was seen.
    pub over: bool,
    /// Every command that was sent, of all seats.
    pub sent: Vec<Sent>,
    /// Every view that somebody was shown.
    pub seen: Vec<Seen>,
    /// Everything of a secret's length in hexadecimal digits that was said before the end.
    pub digits: HashSet<String>,
}

/// A command that was sent, perhaps several times.
#[derive(Clone, Debug)]
pub struct Sent {
    /// The player who sent it.
    pub player: String,
    /// The name that the player gave it.
    pub id: String,
    /// For which version of the table.
    pub version: u32,
    /// What was asked.
    pub command: Command,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a command, as far as its client knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It was not answered.
    Open,
    /// It was acknowledged with this version.
    Done(u32),
    /// It was refused for good.
    Refused,
}

/// A view that somebody was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The version of the table.
    pub version: u32,
    /// The seat; `None` for a watcher.
    pub seat: Option<Seat>,
    /// The [`digest`] of its text.
    pub digest: u64,
}

/// A number that stands for a view's text.
pub fn digest(view: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    view.hash(&mut hasher);
    hasher.finish()
}

impl Story {
    /// Writes down what a message says.
    pub(crate) fn hear(&mut self, text: &str, message: &FromServer) {
        if let FromServer::Update(update) = message {
            self.see(update);
        }
        if !self.over {
            self.digits.extend(long_digits(text).map(str::to_owned));
        }
    }

    fn see(&mut self, update: &Update) {
        // Once the game is over its secret is for everybody.
        self.over |= update.phase == Phase::Over;
        let version = update.version;
        let seen = |shown: &wire::Shown| Seen { version, seat: shown.seat, digest: digest(shown.view.get()) };
        self.seen.extend(update.views.iter().map(seen));
    }
}

/// The runs of hexadecimal digits that are as long as a secret.
fn long_digits(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_hexdigit()).filter(|run| run.len() >= SECRET_DIGITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_could_be_a_secret_is_noticed_until_the_end() {
        let (secret, id) = ("0123456789abcdef".repeat(4), "0123456789abcdef01234567");
        let text = format!(r#"{{"table":"{id}","commitment":"{secret}"}}"#);
        let mut story = Story::default();
        story.hear(&text, &FromServer::Pong);
        assert_eq!(story.digits, HashSet::from([secret]));
        story = Story { over: true, ..Story::default() };
        story.hear(&text, &FromServer::Pong);
        assert!(story.digits.is_empty());
    }
}
