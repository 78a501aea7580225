//! Wins that nobody can prevent, in games in which everybody sees everything.

use game::{Game, Minimax, Node, Seat};

/// This many positions are looked at before a question is given up.
const MOST: u32 = 50_000;
/// So many before a line is broken off.
const LINE: u32 = 1_000_000;

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

/// How a win that `attacker` forces within so many actions is played to its end: as fast as can be by whoever forces it,
/// as slowly as can be by the other.
pub(crate) fn line<G: Game + Minimax>(game: &G, attacker: Seat, depth: u32) -> Vec<G::Action> {
    let (mut force, mut game, mut line) = (Force { left: LINE }, game.clone(), Vec::new());
    for left in (0..depth).rev() {
        let Some(acting) = game.to_act() else { break };
        let Some((action, after)) = force.step(&game, attacker, acting == attacker, left) else { break };
        line.push(action);
        game = after;
    }
    line
}

impl Force {
    /// The action after which the win is nearest, or farthest, and the game after it.
    fn step<G: Game + Minimax>(
        &mut self,
        game: &G,
        attacker: Seat,
        nearest: bool,
        depth: u32,
    ) -> Option<(G::Action, G)> {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let mut best: Option<(u32, G::Action, G)> = None;
        for action in actions {
            let mut after = game.clone();
            after.play_unchecked(action);
            let distance = self.distance(&after, attacker, depth)?;
            let better = best
                .as_ref()
                .is_none_or(|&(other, ..)| if nearest { distance < other } else { distance > other });
            if better {
                best = Some((distance, action, after));
            }
        }
        best.map(|(_, action, after)| (action, after))
    }

    /// Within how many actions `attacker` wins; more than `most` if not within those.
    fn distance<G: Minimax>(&mut self, game: &G, attacker: Seat, most: u32) -> Option<u32> {
        for distance in 0..=most {
            if self.wins(game, attacker, distance)? {
                return Some(distance);
            }
        }
        Some(most + 1)
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
