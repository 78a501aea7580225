//! What an action must look like to be the one that a lesson asks for.

use game::{Game, fact};
use serde::Deserialize;
use serde_json::Value;

/// Everything that is named must hold; a pattern that names nothing fits every legal action.
#[derive(Clone, PartialEq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pattern {
    /// One of these, in notation; `_` stands for anything.
    #[serde(default)]
    pub actions: Vec<String>,
    /// Each of these is among its effects; fields that are not named may be anything.
    #[serde(default)]
    pub effects: Vec<Value>,
    /// None of these is.
    #[serde(default)]
    pub without: Vec<Value>,
    /// It adds at least this many points.
    pub gain: Option<i32>,
}

impl Pattern {
    /// Whether a legal action of the seat to act is meant.
    pub fn fits<G: Game>(&self, game: &G, action: G::Action) -> bool {
        self.is_named(&G::write(game.rules(), action)) && self.does(game, action)
    }

    /// Whether it may be called so.
    pub fn is_named(&self, notation: &str) -> bool {
        self.actions.is_empty() || self.actions.iter().any(|pattern| matches(pattern, notation))
    }

    fn does<G: Game>(&self, game: &G, action: G::Action) -> bool {
        if !(self.effects.is_empty() && self.without.is_empty()) {
            let effects: Vec<Value> = game.effects(action).iter().map(fact).collect();
            let happens = |wanted: &Value| effects.iter().any(|effect| holds(effect, wanted));
            if !self.effects.iter().all(happens) || self.without.iter().any(happens) {
                return false;
            }
        }
        self.gain.is_none_or(|gain| gained(game, action) >= gain)
    }
}

fn gained<G: Game>(game: &G, action: G::Action) -> i32 {
    let Some(seat) = game.to_act() else { return 0 };
    let mut after = game.clone();
    after.play_unchecked(action);
    after.points()[seat] - game.points()[seat]
}

/// Whether a text is of this form, in which `_` stands for anything.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((begin, rest)) = pattern.split_once('_') else { return pattern == text };
    let Some(text) = text.strip_prefix(begin) else { return false };
    text.char_indices().map(|(at, _)| at).chain([text.len()]).any(|at| matches(rest, &text[at..]))
}

/// Whether a fact holds all that is wanted, at any depth; lists must be equal.
fn holds(fact: &Value, wanted: &Value) -> bool {
    match (fact, wanted) {
        (Value::Object(fact), Value::Object(wanted)) => {
            wanted.iter().all(|(key, value)| fact.get(key).is_some_and(|found| holds(found, value)))
        }
        _ => fact == wanted,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_blank_stands_for_anything() {
        assert!(matches("a1-b2/_", "a1-b2/c3"));
        assert!(matches("_/c3", "a1-b2/c3"));
        assert!(matches("pass", "pass"));
        assert!(!matches("a1-b2/_", "a1-b1/c3"));
        assert!(!matches("a1-b2", "a1-b2/c3"));
    }

    #[test]
    fn a_fact_may_hold_more_than_is_wanted() {
        let fact = json!({"type": "made", "made": {"set": "poems", "points": 5}});
        assert!(holds(&fact, &json!({"made": {"set": "poems"}})));
        assert!(!holds(&fact, &json!({"made": {"set": "blue"}})));
        assert!(!holds(&fact, &json!({"round": 1})));
    }
}
