//! The last turns of a game, played through to the end in every way.

use game::{Game, PerSeat, Seat, Viewer};
use std::collections::{HashMap, HashSet};

/// Plays a position through, as long as nothing hidden comes to light and it stays small enough.
pub struct Solver {
    seat: Seat,
    reveals: u32,
    /// How many positions may still be looked at.
    left: u32,
    known: HashMap<u64, i32>,
}

/// One way to play a turn, and the lead at the end of the game if everybody plays on as well as can be.
pub struct Solved<A> {
    /// The actions of the turn.
    pub actions: Vec<A>,
    /// The final lead of the seat.
    pub lead: i32,
}

impl Solver {
    /// A solver for the seat to act in `game` that looks at this many positions at most.
    pub fn new<G: Game>(game: &G, most: u32) -> Option<Self> {
        Some(Self { seat: game.to_act()?, reveals: game.reveals(), left: most, known: HashMap::new() })
    }

    /// Every way to play the turn, no two to the same end; `None` if that is too much.
    pub fn turns<G: Game>(&mut self, game: &G) -> Option<Vec<Solved<G::Action>>> {
        let mut found = Vec::new();
        self.follow(game, game.turns(), &mut Vec::new(), &mut HashSet::new(), &mut found)?;
        Some(found)
    }

    fn follow<G: Game>(
        &mut self,
        game: &G,
        turn: u32,
        line: &mut Vec<G::Action>,
        seen: &mut HashSet<u64>,
        found: &mut Vec<Solved<G::Action>>,
    ) -> Option<()> {
        if !seen.insert(game.key(Viewer::Watcher)) {
            return Some(());
        }
        if game.to_act() != Some(self.seat) || game.turns() != turn {
            let lead = self.lead(game)?;
            found.push(Solved { actions: line.clone(), lead });
            return Some(());
        }
        self.look(game)?;
        let mut actions = Vec::new();
        game.actions(&mut actions);
        for action in actions {
            let mut next = game.clone();
            next.play_unchecked(action);
            line.push(action);
            self.follow(&next, turn, line, seen, found)?;
            line.pop();
        }
        Some(())
    }

    /// The final lead if everybody plays on as well as can be; `None` if that is too much to look at.
    pub fn lead<G: Game>(&mut self, game: &G) -> Option<i32> {
        let Some(acting) = game.to_act() else { return Some(lead(&game.points(), self.seat)) };
        let key = game.key(Viewer::Watcher);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        self.look(game)?;
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let mut best: Option<i32> = None;
        for action in actions {
            let mut next = game.clone();
            next.play_unchecked(action);
            let lead = self.lead(&next)?;
            let better = |best| if acting == self.seat { lead.max(best) } else { lead.min(best) };
            best = Some(best.map_or(lead, better));
        }
        best.inspect(|&best| _ = self.known.insert(key, best))
    }

    /// How everybody plays on to the end as well as can be; `None` if that is too much to look at.
    pub fn line<G: Game>(&mut self, game: &G) -> Option<Vec<G::Action>> {
        let (mut game, mut line) = (game.clone(), Vec::new());
        while game.to_act().is_some() {
            let best = self.lead(&game)?;
            let mut actions = Vec::new();
            game.actions(&mut actions);
            for action in actions {
                let mut next = game.clone();
                next.play_unchecked(action);
                if self.lead(&next)? == best {
                    line.push(action);
                    game = next;
                    break;
                }
            }
        }
        Some(line)
    }

    /// Counts a position that goes on; `None` if it was one too many, or if luck has a say in it.
    fn look<G: Game>(&mut self, game: &G) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        (game.reveals() == self.reveals).then_some(())
    }
}

/// The points of `seat` less those of the best other seat; alone, its points.
pub(crate) fn lead(points: &PerSeat<i32>, seat: Seat) -> i32 {
    let others = Seat::all(points.len() as u8).filter(|&other| other != seat).map(|other| points[other]);
    points[seat] - others.max().unwrap_or(0)
}
