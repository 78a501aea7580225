//! Alpha-beta search with iterative deepening, for two-player games in which everybody sees everything.

use crate::budget::Clock;
use crate::transposition::{Bound, Entry, TranspositionTable};
use crate::{Analysis, Budget, Judgement, Player};
use game::{FastRng, Game, Minimax, Node, Random, Seat};
use std::sync::atomic::{AtomicBool, Ordering};
use web_time::Instant;

/// A won game; sooner wins are worth a little more.
const WIN: i32 = 30_000;
/// Values beyond this are wins and losses within the horizon.
const SURE: i32 = WIN - 1_000;
/// No search is deeper than this.
const DEEPEST: u32 = 64;
/// Values stay inside this window.
const INFINITE: i32 = i16::MAX as i32;
/// How much earlier an action is tried that refuted a similar line, in hundredths of a point.
const KILLER: i32 = 150;
/// After the first round over the actions of the position asked about, four times as many as this are looked at, then eight times,
/// and so on.
const WIDTH: usize = 48;
/// From this depth on, and from this action on, actions are looked at less far; more so from the next ones on.
const SHALLOW: u32 = 3;
const EARLY: usize = 3;
const DEEP: u32 = 4;
const LATE: usize = 8;
const LAST: usize = 32;
/// How many positions are kept with how they looked.
const LOOKED: usize = 1 << 14;
/// The table takes at most `2^TABLE_BITS` times 16 bytes.
const TABLE_BITS: u32 = 20;

/// A player that searches with alpha-beta; its table is kept and reused between moves.
pub struct AlphaBeta<G: Minimax> {
    rng: FastRng,
    table: TranspositionTable,
    roots: Vec<Root<G>>,
    /// How many actions ahead the last search looked at everything.
    reached: u32,
}

impl<G: Minimax> AlphaBeta<G> {
    /// A player whose randomness follows from `seed`.
    pub fn new(seed: u64) -> Self {
        Self { rng: FastRng::new(seed), table: TranspositionTable::default(), roots: Vec::new(), reached: 0 }
    }

    /// The actions that come into question, in the order in which they look good.
    fn list_roots(&mut self, state: &G) {
        let mut moves = Vec::new();
        state.node().moves(DEEPEST, &mut moves);
        self.rng.shuffle(&mut moves);
        moves.sort_by_key(|&(_, guess)| -guess);
        self.roots.clear();
        self.roots.extend(moves.into_iter().map(|(action, _)| Root { action, value: -INFINITE, nodes: 0 }));
    }

    /// Searches from `state` on all threads, at most `depth` actions ahead; afterwards the best root is the first.
    fn search(&mut self, state: &G, depth: u32, budget: &Budget, start: Instant) -> u32 {
        // Threads that share a table race: a search that must be reproducible uses one.
        let threads = if budget.nodes.is_some() { 1 } else { budget.workers() };
        let stop = AtomicBool::new(false);
        let mut past = Vec::new();
        state.past(&mut past);
        let (table, roots) = (&self.table, &mut self.roots);
        std::thread::scope(|scope| {
            for helper in 1..threads {
                let (budget, stop, past, mut roots) = (*budget, &stop, past.clone(), roots.clone());
                scope.spawn(move || {
                    let clock = Clock::new(&budget, start, stop);
                    let mut search = Search::<G>::new(state, table, past, clock);
                    search.deepen(&state.node(), &mut roots, 1 + helper as u32 % 2, depth);
                });
            }
            let clock = Clock::new(&Budget { threads: 1, ..*budget }, start, &stop);
            let mut search = Search::<G>::new(state, table, past, clock);
            let reached = search.deepen(&state.node(), roots, 1, depth);
            stop.store(true, Ordering::Relaxed);
            reached
        })
    }
}

impl<G: Minimax> Player<G> for AlphaBeta<G> {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action> {
        let start = Instant::now();
        let state = G::resample(setup, view, &mut self.rng);
        let Some(seat) = state.to_act() else { return Analysis { judgements: Vec::new() } };
        self.table
            .make_room(budget.nodes.map_or(TABLE_BITS, |nodes| nodes.max(1).ilog2() + 1).min(TABLE_BITS));
        if budget.nodes.is_some() {
            self.table.clear();
        }
        self.list_roots(&state);
        if self.roots.len() > 1 {
            let reached = self.search(&state, DEEPEST, budget, start);
            // A sure win ends the search early; what another action comes to may show only further ahead.
            let decided = self.roots[0].value.abs() > SURE;
            self.reached = if decided { DEEPEST } else { reached };
        }
        let lead = state.node().lead(seat) as f32;
        Analysis { judgements: self.roots.iter().map(|root| root.judgement(lead)).collect() }
    }

    /// All but the best action have only a limit as their value: here one is searched for its own sake, as far
    /// ahead as the analysis did.
    fn judge(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        action: G::Action,
        budget: &Budget,
    ) -> Option<Judgement<G::Action>> {
        let start = Instant::now();
        let state = G::resample(setup, view, &mut self.rng);
        let seat = state.to_act()?;
        self.roots = vec![Root { action, value: -INFINITE, nodes: 0 }];
        self.search(&state, self.reached.max(1), budget, start);
        let root = self.roots.first().filter(|root| root.value > -INFINITE)?;
        Some(root.judgement(state.node().lead(seat) as f32))
    }

    fn reset(&mut self, seed: u64) {
        self.rng = FastRng::new(seed);
        self.table.clear();
    }
}

/// An action of the position that is asked about.
struct Root<G: Game> {
    action: G::Action,
    value: i32,
    nodes: u64,
}

impl<G: Game> Clone for Root<G> {
    fn clone(&self) -> Self {
        Self { action: self.action, value: self.value, nodes: self.nodes }
    }
}

impl<G: Game> Root<G> {
    fn judgement(&self, lead: f32) -> Judgement<G::Action> {
        // Two points ahead are worth about three games of four.
        let value = 1.0 / (1.0 + libm::expf(-self.value.clamp(-SURE, SURE) as f32 / 200.0));
        let points = if self.value.abs() < SURE { self.value as f32 / 100.0 } else { lead };
        Judgement { action: self.action, value, points, visits: self.nodes }
    }
}

/// One thread's search of one position.
struct Search<'a, G: Minimax> {
    setup: &'static G::Setup,
    table: &'a TranspositionTable,
    clock: Clock<'a>,
    /// The keys of the game so far and of the line that is looked at.
    line: Vec<u64>,
    /// One list of actions for each action ahead, reused.
    lists: Vec<Vec<(G::Action, i32)>>,
    /// The last two actions that refuted something, this many actions ahead.
    killers: Vec<[Option<G::Action>; 2]>,
    /// How positions looked to those who act there, by their keys.
    looked: Vec<(u64, i32)>,
}

impl<'a, G: Minimax> Search<'a, G> {
    fn new(state: &G, table: &'a TranspositionTable, past: Vec<u64>, clock: Clock<'a>) -> Self {
        let setup = state.rules();
        let plies = DEEPEST as usize + 2;
        Self {
            setup,
            table,
            clock,
            line: past,
            lists: vec![Vec::new(); plies],
            killers: vec![[None; 2]; plies],
            looked: vec![(0, 0); LOOKED],
        }
    }

    /// Looks one action further each time, until a limit is reached or the game is decided.
    /// Says how far the actions were looked at.
    fn deepen(&mut self, node: &G::Node, roots: &mut [Root<G>], from: u32, to: u32) -> u32 {
        let mut reached = 0;
        for depth in from..=to {
            self.look_at_all(node, roots, depth);
            if self.clock.is_out() {
                break;
            }
            reached = depth;
            if roots[0].value.abs() > SURE {
                break;
            }
        }
        reached
    }

    /// One round over all root actions. They are ordered by value even if the round is cut short.
    fn look_at_all(&mut self, node: &G::Node, roots: &mut [Root<G>], depth: u32) {
        let Some(seat) = node.to_act() else { return };
        let mut best = -INFINITE;
        for index in 0..roots.len() {
            // The last ones wait for later rounds, unless all is lost without them.
            if depth > 1 && index >= WIDTH << depth.min(DEEPEST / 2) && best > -SURE {
                roots[index..].iter_mut().for_each(|root| root.value = root.value.min(best));
                break;
            }
            let child = node.play(roots[index].action);
            self.line.push(node.key());
            let before = self.clock.nodes();
            let less = lateness(depth, index, best);
            let value = self.probe_child(seat, &child, best, INFINITE, (depth, less), 0, index == 0);
            self.line.pop();
            roots[index].nodes += self.clock.nodes() - before;
            if self.clock.is_out() {
                return;
            }
            roots[index].value = value;
            if value > best {
                best = value;
                // The best so far goes to the front, the others keep their order.
                roots[..=index].rotate_right(1);
            }
        }
        roots[1..].sort_by_key(|root| -root.value);
    }

    /// The value of `child` for `seat`. Unless it is expected to be the best it is first looked at with an empty window,
    /// and before that by so many actions `less`.
    #[expect(clippy::too_many_arguments, reason = "the window, the depth and the place belong together")]
    fn probe_child(
        &mut self,
        seat: Seat,
        child: &G::Node,
        alpha: i32,
        beta: i32,
        (depth, less): (u32, u32),
        ply: usize,
        first: bool,
    ) -> i32 {
        if less > 0 {
            let value = self.value_for(seat, child, alpha, alpha + 1, depth - 1 - less, ply + 1);
            if value <= alpha {
                return value;
            }
        }
        if !first && alpha > -INFINITE {
            let value = self.value_for(seat, child, alpha, alpha + 1, depth - 1, ply + 1);
            if value <= alpha || value >= beta {
                return value;
            }
        }
        self.value_for(seat, child, alpha, beta, depth - 1, ply + 1)
    }

    /// The value of `node` for `seat`, who need not be the one to act in it.
    fn value_for(
        &mut self,
        seat: Seat,
        node: &G::Node,
        alpha: i32,
        beta: i32,
        depth: u32,
        ply: usize,
    ) -> i32 {
        match node.to_act() {
            Some(next) if next == seat => self.visit(node, seat, alpha, beta, depth, ply),
            Some(next) => -self.visit(node, next, -beta, -alpha, depth, ply),
            None => ended(node.lead(seat), ply),
        }
    }

    /// The value of a position that goes on, for `seat`, who is to act.
    fn visit(
        &mut self,
        node: &G::Node,
        seat: Seat,
        mut alpha: i32,
        beta: i32,
        depth: u32,
        ply: usize,
    ) -> i32 {
        if !self.clock.tick() {
            return 0;
        }
        let key = node.key();
        if self.is_last_repeat(key) {
            return ended(node.lead(seat), ply);
        }
        if depth == 0 || ply > DEEPEST as usize {
            return self.looks(node, key, seat);
        }
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|entry| cut(entry, alpha, beta, depth, ply)) {
            return value;
        }
        // What the table knows is often enough: the others are listed only if it is not.
        let hinted = known.and_then(|entry| G::decode(self.setup, entry.code));
        let hinted = hinted.filter(|&action| node.allows(action));
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        list.extend(hinted.map(|action| (action, i32::MAX)));
        let mut listed = false;
        self.line.push(key);
        let (floor, mut best, mut chosen) = (alpha, -INFINITE, None);
        for index in 0.. {
            if index == list.len() && !listed {
                self.list_moves(node, depth, ply, hinted, &mut list);
                listed = true;
            }
            if index == list.len() {
                break;
            }
            let action = take_best(&mut list, index);
            let child = node.play(action);
            let less = lateness(depth, index, best);
            let value = self.probe_child(seat, &child, alpha, beta, (depth, less), ply, index == 0);
            if self.clock.is_out() {
                break;
            }
            if value > best {
                (best, chosen) = (value, Some(action));
                alpha = alpha.max(value);
                if alpha >= beta {
                    self.remember_cutoff(action, ply);
                    break;
                }
            }
        }
        self.line.pop();
        self.lists[ply] = list;
        if !self.clock.is_out()
            && let Some(action) = chosen
        {
            self.remember(key, action, best, (floor, beta), depth, ply);
        }
        best
    }

    /// How the position looks. It is remembered for a while, since lines meet again.
    fn looks(&mut self, node: &G::Node, key: u64, seat: Seat) -> i32 {
        let slot = &mut self.looked[key as usize % LOOKED];
        if slot.0 != key {
            *slot = (key, node.value(seat).clamp(-SURE, SURE));
        }
        slot.1
    }

    fn is_last_repeat(&self, key: u64) -> bool {
        let earlier = || self.line.iter().rev().filter(|&&other| other == key).count();
        G::REPEATS > 0 && earlier() + 1 >= G::REPEATS
    }

    /// Appends the actions but for the hinted one, which is in the list already.
    fn list_moves(
        &self,
        node: &G::Node,
        depth: u32,
        ply: usize,
        hinted: Option<G::Action>,
        list: &mut Vec<(G::Action, i32)>,
    ) {
        let known = list.len();
        node.moves(depth, list);
        if let Some(again) = list[known..].iter().position(|&(action, _)| Some(action) == hinted) {
            list.remove(known + again);
        }
        for (action, guess) in &mut list[known..] {
            if self.killers[ply].contains(&Some(*action)) {
                *guess += KILLER;
            }
        }
    }

    /// Remembers that `action` refuted the line: it is tried early elsewhere.
    fn remember_cutoff(&mut self, action: G::Action, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
    }

    fn remember(&self, key: u64, action: G::Action, best: i32, window: (i32, i32), depth: u32, ply: usize) {
        let bound = match best {
            _ if best >= window.1 => Bound::Lower,
            _ if best <= window.0 => Bound::Upper,
            _ => Bound::Exact,
        };
        let value = if best.abs() > SURE { best + best.signum() * ply as i32 } else { best };
        self.table.put(key, Entry { code: G::code(self.setup, action), value, depth, bound });
    }
}

/// By how many actions less the action with this number is looked at, after a best of this value: the late ones are
/// seldom better, and looked at again if they are.
fn lateness(depth: u32, index: usize, best: i32) -> u32 {
    if depth < SHALLOW || index < EARLY || best <= -SURE {
        return 0;
    }
    let less = 1 + u32::from(index >= LATE && depth > DEEP) + u32::from(index >= LAST);
    less.min(depth - 1)
}

/// The value of a game that ended `ply` actions ahead with this lead.
const fn ended(lead: i32, ply: usize) -> i32 {
    lead.signum() * (WIN - ply as i32)
}

/// What the table says about a window, if it says enough.
fn cut(entry: Entry, alpha: i32, beta: i32, depth: u32, ply: usize) -> Option<i32> {
    // A sure win or loss is stored as seen from its own position, and stays one at any depth.
    let sure = entry.value.abs() > SURE;
    let value = if sure { entry.value - entry.value.signum() * ply as i32 } else { entry.value };
    if entry.depth < depth && !sure {
        return None;
    }
    let says = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    says.then_some(value)
}

/// How many actions are picked one by one before the rest is sorted: most positions need no more.
const PICKED: usize = 4;

/// The most promising action that has not been taken yet, when `index` have been.
fn take_best<A: Copy>(list: &mut [(A, i32)], index: usize) -> A {
    if index == PICKED {
        list[index..].sort_unstable_by_key(|&(_, guess)| std::cmp::Reverse(guess));
    } else if index < PICKED {
        let best = (index..list.len()).max_by_key(|&other| (list[other].1, std::cmp::Reverse(other)));
        list.swap(index, best.unwrap_or(index));
    }
    list[index].0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Rules, Sticks, turn_of};
    use game::Viewer;
    use std::time::Duration;

    #[test]
    fn it_leaves_a_multiple_of_four_sticks() {
        for sticks in 5..24u8 {
            let game = Sticks::deal(Rules::leak(sticks, false), 2);
            let mut player = AlphaBeta::new(1);
            let left = turn_of(&mut player, &game, &Budget::nodes(100_000));
            assert!(left.is_multiple_of(4) || sticks.is_multiple_of(4), "{sticks} sticks: left {left}");
        }
    }

    #[test]
    fn a_worse_action_is_judged_by_what_it_gives_away() {
        let rules = Rules::leak(7, false);
        let view = view_after_one(rules);
        let (mut player, budget) = (AlphaBeta::<Sticks>::new(1), Budget::nodes(50_000));
        let judgements = player.analyse(rules, &view, &budget).judgements;
        let other = judgements[1].action;
        let judged = player.judge(rules, &view, other, &budget).unwrap();
        assert!(judgements[0].value > 0.99 && judged.value < 0.01, "{judgements:?} {judged:?}");
    }

    #[test]
    fn a_sure_win_has_a_value_near_one_and_a_sure_loss_near_zero() {
        for (sticks, won) in [(7, true), (8, false)] {
            let rules = Rules::leak(sticks, false);
            let view = Sticks::deal(rules, 2).view(Viewer::Seat(Seat(0)));
            let mut player = AlphaBeta::<Sticks>::new(1);
            let analysis = player.analyse(rules, &view, &Budget::nodes(100_000));
            // The first action of a turn is forced and needs no search; two threads change nothing.
            assert_eq!(analysis.judgements.len(), 1);
            let view = view_after_one(rules);
            let analysis = player.analyse(rules, &view, &Budget::time(Duration::from_secs(5)).threads(2));
            assert_eq!(analysis.judgements[0].value > 0.99, won, "{sticks} sticks");
            assert_eq!(analysis.judgements[0].value < 0.01, !won, "{sticks} sticks");
        }
    }

    fn view_after_one(rules: &'static Rules) -> <Sticks as Game>::View {
        let mut game = Sticks::deal(rules, 2);
        game.play(crate::toy::Action::Take).unwrap();
        game.view(Viewer::Seat(Seat(0)))
    }
}
