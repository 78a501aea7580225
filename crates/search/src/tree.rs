//! The memory of a tree search: nodes by what is known there, and their edges.

use crate::mcts::TreeConfig;
use game::Policy;
use std::collections::HashMap;

/// An action of a node and what became of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<A> {
    pub action: A,
    pub prior: f32,
    pub visits: u32,
    /// The values for the seat that acts, added up.
    pub value: f32,
    /// Its leads in points, added up.
    pub points: f32,
    /// How often the action was possible.
    possible: u32,
    /// Whether it is possible in the state at hand.
    open: bool,
}

struct Node<A> {
    /// By prior, the largest first.
    edges: Vec<Edge<A>>,
    visits: u32,
    /// The values of all visits for the seat that acts, added up, its first guess included.
    value: f32,
}

/// One step of a pass through the tree.
pub(crate) struct Visit {
    pub node: usize,
    pub edge: usize,
    pub seat: game::Seat,
}

/// Nodes are found by their keys, so that different orders of the same actions meet again.
pub(crate) struct Tree<G: Policy> {
    nodes: Vec<Node<G::Action>>,
    index: HashMap<u64, u32>,
    edges: usize,
    /// How many passes there were, the sum of their values for the seat that searches, and of the squares.
    values: (f32, f32, f32),
}

impl<G: Policy> Default for Tree<G> {
    fn default() -> Self {
        Self { nodes: Vec::new(), index: HashMap::new(), edges: 0, values: (0.0, 0.0, 0.0) }
    }
}

impl<G: Policy> Tree<G> {
    /// Forgets everything and keeps the memory.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.index.clear();
        self.edges = 0;
        self.values = (0.0, 0.0, 0.0);
    }

    /// Counts the value of a pass for the seat that searches.
    pub fn observe(&mut self, value: f32) {
        let (count, sum, squares) = &mut self.values;
        (*count, *sum, *squares) = (*count + 1.0, *sum + value, *squares + value * value);
    }

    /// How far the values of passes spread, twice the standard deviation: 1 where games are won or lost.
    fn spread(&self) -> f32 {
        let (count, sum, squares) = self.values;
        if count < 16.0 {
            return 1.0;
        }
        let mean = sum / count;
        2.0 * (squares / count - mean * mean).max(1e-6).sqrt()
    }

    /// The number of edges.
    pub const fn len(&self) -> usize {
        self.edges
    }

    pub fn find(&self, key: u64) -> Option<usize> {
        self.index.get(&key).map(|&node| node as usize)
    }

    /// The edges of the node with this key.
    pub fn edges(&self, key: u64) -> &[Edge<G::Action>] {
        self.find(key).map_or(&[], |node| &self.nodes[node].edges)
    }

    /// The place of an action among the edges of a node.
    pub fn edge(&self, node: usize, action: G::Action) -> Option<usize> {
        self.nodes[node].edges.iter().position(|edge| edge.action == action)
    }

    /// How many edges of a node have a prior of at least this part of the largest.
    pub fn promising(&self, node: usize, least: f32) -> usize {
        let edges = &self.nodes[node].edges;
        edges.iter().take_while(|edge| edge.prior >= least * edges[0].prior).count()
    }

    /// Forgets what became of the actions of a node, not what follows them.
    pub fn restart(&mut self, node: usize) {
        for edge in &mut self.nodes[node].edges {
            (edge.visits, edge.value, edge.points) = (0, 0.0, 0.0);
        }
    }

    pub fn action(&self, node: usize, edge: usize) -> G::Action {
        self.nodes[node].edges[edge].action
    }

    /// A new node with the `most` likely actions, and its place.
    pub fn insert(&mut self, key: u64, actions: &[G::Action], priors: &[f32], most: usize) -> usize {
        let mut edges = weighed(actions, priors);
        edges.truncate(most.max(1));
        edges.shrink_to_fit();
        self.edges += edges.len();
        self.index.insert(key, self.nodes.len() as u32);
        self.nodes.push(Node { edges, visits: 0, value: 0.0 });
        self.nodes.len() - 1
    }

    /// Opens the edges that are possible in `state`, adds those that are new, and closes the others.
    pub fn admit(&mut self, node: usize, state: &G, actions: &mut Vec<G::Action>, priors: &mut Vec<f32>) {
        actions.clear();
        priors.clear();
        state.actions(actions);
        state.instinct(actions, priors);
        let edges = &mut self.nodes[node].edges;
        for edge in edges.iter_mut() {
            edge.open = false;
        }
        for new in weighed(actions, priors) {
            if let Some(edge) = edges.iter_mut().find(|edge| edge.action == new.action) {
                edge.open = true;
                // What the action looks like depends on the hidden cards: keep the running mean.
                edge.prior += (new.prior - edge.prior) / (edge.possible + 1) as f32;
            } else {
                edges.push(new);
                self.edges += 1;
            }
        }
        edges.sort_by(|a, b| b.open.cmp(&a.open).then(b.prior.total_cmp(&a.prior)));
    }

    /// The edge to follow: the best mixture of what is known and what the priors promise.
    pub fn select(&mut self, node: usize, tuning: &TreeConfig) -> usize {
        // What is worth trying depends on how much there is to gain.
        let explore = tuning.explore * self.spread();
        let Node { edges, visits, value } = &mut self.nodes[node];
        let open = edges.iter().take_while(|edge| edge.open).count();
        let wide = (tuning.narrow + tuning.widen * (*visits as f32).sqrt()) as usize;
        let looked_at = &mut edges[..open.min(wide.max(1))];
        // What has not been tried is thought a little worse than the node itself.
        let untried = *value / *visits as f32 - 0.05 * explore;
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        for (index, edge) in looked_at.iter_mut().enumerate() {
            edge.possible += 1;
            let mean = if edge.visits == 0 { untried } else { edge.value / edge.visits as f32 };
            let doubt = (edge.possible as f32).sqrt() / (1 + edge.visits) as f32;
            let score = mean + explore * edge.prior * doubt;
            if score > highest {
                (best, highest) = (index, score);
            }
        }
        best
    }

    /// What a new node is thought to be worth.
    pub fn guess(&mut self, node: usize, value: f32) {
        self.nodes[node].visits += 1;
        self.nodes[node].value += value;
    }

    /// Adds the result of a pass to one of its edges.
    pub fn add(&mut self, visit: &Visit, value: f32, points: f32) {
        let node = &mut self.nodes[visit.node];
        node.visits += 1;
        node.value += value;
        let edge = &mut node.edges[visit.edge];
        edge.visits += 1;
        edge.value += value;
        edge.points += points;
    }
}

/// New edges, the largest prior first, the priors summing to one.
fn weighed<A: Copy>(actions: &[A], priors: &[f32]) -> Vec<Edge<A>> {
    let sum = priors.iter().sum::<f32>().max(f32::MIN_POSITIVE);
    let edge = |(&action, &prior): (&A, &f32)| {
        let prior = prior / sum;
        Edge { action, prior, visits: 0, value: 0.0, points: 0.0, possible: 0, open: true }
    };
    let mut edges: Vec<Edge<A>> = actions.iter().zip(priors).map(edge).collect();
    edges.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    edges
}
