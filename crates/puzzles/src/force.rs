//! Wins that nobody can prevent, in games in which everybody sees everything.

use game::{Minimax, Node, Seat};

/// This many positions are looked at before a question is given up.
const MOST: u32 = 50_000;

/// Asks whether somebody can force a win.
pub(crate) struct Force {
    /// How many positions may still be looked at, for all questions together.
    left: u32,
}

/// One question.
struct Question<'a> {
    attacker: Seat,
    left: &'a mut u32,
    repeats: usize,
    /// The keys of the game so far and of the line that is looked at.
    line: Vec<u64>,
}

impl Force {
    /// For a few questions.
    pub(crate) const fn new() -> Self {
        Self { left: MOST }
    }

    /// Whether `attacker` wins within this many actions, whatever the other does; `None` if that takes too long to find out.
    pub(crate) fn wins<G: Minimax>(&mut self, game: &G, attacker: Seat, depth: u32) -> Option<bool> {
        let mut line = Vec::new();
        game.past(&mut line);
        Question { attacker, left: &mut self.left, repeats: G::REPEATS, line }.visit(&game.node(), depth)
    }
}

impl Question<'_> {
    fn visit<N: Node>(&mut self, node: &N, depth: u32) -> Option<bool> {
        let ahead = node.lead(self.attacker) > 0;
        let Some(acting) = node.to_act().filter(|_| !self.is_last_repeat(node)) else { return Some(ahead) };
        if depth == 0 {
            return Some(false);
        }
        *self.left = self.left.checked_sub(1)?;
        let mut moves = Vec::new();
        node.moves(depth, &mut moves);
        moves.sort_by_key(|&(_, guess)| std::cmp::Reverse(guess));
        // The attacker looks for one action that wins, the defender for one that does not.
        let wanted = acting == self.attacker;
        self.line.push(node.key());
        let mut found = false;
        for (action, _) in moves {
            found = self.visit(&node.play(action), depth - 1)? == wanted;
            if found {
                break;
            }
        }
        self.line.pop();
        Some(found == wanted)
    }

    /// Whether the position has come up so often that it ends the game.
    fn is_last_repeat<N: Node>(&self, node: &N) -> bool {
        let key = node.key();
        self.repeats > 0 && 1 + self.line.iter().filter(|&&other| other == key).count() >= self.repeats
    }
}
