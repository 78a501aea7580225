//! The learned weights: where each one stands, and how they are read and written.

use std::array;
use std::sync::OnceLock;

/// How many cards of a set are missing: 0 to this many less one, or more.
const MISSING: usize = 7;
/// How many of them are in reach: none, some, all.
const REACH: usize = 3;
const OWN: usize = MISSING * REACH;
/// The kinds of sets: one's own, and the other player's, for which one may hold a card that cannot be done without.
pub(super) const SETS: usize = OWN + OWN * 2;
/// The weights of a kind: what each of its cards counts when it is captured, plain and by the step of points, and the
/// same for cards that lie open.
pub(super) const EACH: usize = 4;
/// Where the weights of what happens in a month begin,
pub(super) const MONTHS: usize = SETS * EACH;
/// by phase, cards taken, unseen mates, and mates in hand.
const MONTH: usize = 2 * 3 * 4 * 3;
/// The weights of a play in one context.
pub(super) const PLAY: usize = MONTHS + MONTH;
/// Whether one's own Koi raise what one wins, and who has called Koi.
const CALLED: usize = 2 * 3;
/// How many cards are in hand, in steps.
const HANDS: usize = 6;
const CONTEXTS: usize = CALLED * HANDS;
/// Every context is a base and two differences.
const PARTS: usize = 1 + CALLED + HANDS;
/// The plain facts of a call and how many steps each has: hand, points, both players' Koi, what is missing from the
/// nearest set of either, and how the match stands.
pub(super) const CALL_FACTS: [usize; 7] = [9, 8, 3, 3, 6, 6, 4];
/// Those that count two together as well: the hand with either nearest set and with the points, and the two nearest sets.
pub(super) const CALL_PAIRS: [(usize, usize); 4] = [(0, 4), (0, 5), (0, 1), (4, 5)];
/// The weights of a call where one's own Koi do not raise what one wins; as many follow for where they do.
pub(super) const CALL: usize = SETS * 2 + call_steps() + 1;
const WEIGHTS: usize = PARTS * PLAY + 2 * CALL;
/// A written weight is so many times the real one, rounded.
const SCALE: f32 = 64.0;

/// The steps of all facts of a call and of their pairs.
const fn call_steps() -> usize {
    let (mut steps, mut at) = (0, 0);
    while at < CALL_FACTS.len() {
        steps += CALL_FACTS[at];
        at += 1;
    }
    at = 0;
    while at < CALL_PAIRS.len() {
        steps += CALL_FACTS[CALL_PAIRS[at].0] * CALL_FACTS[CALL_PAIRS[at].1];
        at += 1;
    }
    steps
}

/// The place of a kind of set; `blocked` is for the other player's.
pub(super) fn kind(missing: usize, reach: usize, blocked: Option<bool>) -> usize {
    let kind = missing.min(MISSING - 1) * REACH + reach;
    blocked.map_or(kind, |blocked| OWN + kind * 2 + usize::from(blocked))
}

/// The place of what happens in a month.
pub(super) fn month(pile: bool, taken: u32, unseen: u32, mates: u32) -> usize {
    let [taken, unseen, mates] = [taken.min(2), unseen.min(3), mates.min(2)].map(|count| count as usize);
    ((usize::from(pile) * 3 + taken) * 4 + unseen) * 3 + mates
}

/// The context of a player's own and the other's Koi, of whether one's own raise what one wins, and of the cards in hand.
pub(super) fn context([own, other]: [u8; 2], raises: bool, hand: u32) -> usize {
    let koi = if other > 0 { 2 } else { usize::from(own > 0) };
    let left = match hand {
        7.. => 0,
        6 => 1,
        5 => 2,
        3..=4 => 3,
        2 => 4,
        _ => 5,
    };
    (usize::from(raises) * 3 + koi) * HANDS + left
}

/// The parts of the weights that a context is the sum of.
fn parts(context: usize) -> [usize; 3] {
    [0, 1 + context / HANDS, 1 + CALLED + context % HANDS]
}

/// The weights of one context.
#[derive(Clone, Debug)]
pub(super) struct Table(pub [f32; PLAY]);

impl Table {
    pub(super) fn each(&self, kind: usize) -> [f32; EACH] {
        array::from_fn(|at| self.0[kind * EACH + at])
    }
}

/// What a player has learned: the weights of everything that counts at first sight.
#[derive(Clone, Debug)]
pub struct Intuition {
    weights: Vec<f32>,
    contexts: Vec<Table>,
}

impl Intuition {
    /// How many weights there are.
    pub const WEIGHTS: usize = WEIGHTS;

    /// The intuition of these weights; those that are left out are 0.
    pub fn new(mut weights: Vec<f32>) -> Self {
        weights.resize(WEIGHTS, 0.0);
        let sum = |context| {
            let parts = parts(context).map(|part| &weights[part * PLAY..]);
            Table(array::from_fn(|at| parts.iter().map(|part| part[at]).sum()))
        };
        Self { contexts: (0..CONTEXTS).map(sum).collect(), weights }
    }

    /// What the computer players have learned.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Intuition> = OnceLock::new();
        SHIPPED.get_or_init(|| Self::read(include_str!("learned.txt")))
    }

    /// Reads written weights; what is no number counts as 0.
    pub fn read(text: &str) -> Self {
        let weight = |word: &str| word.parse::<i16>().map_or(0.0, |weight| f32::from(weight) / SCALE);
        Self::new(text.split_ascii_whitespace().map(weight).collect())
    }

    /// The weights, rounded, as text.
    pub fn write(&self) -> String {
        let line = |line: &[f32]| {
            let words: Vec<String> =
                line.iter().map(|weight| ((weight * SCALE).round() as i16).to_string()).collect();
            words.join(" ") + "\n"
        };
        self.weights.chunks(EACH * 6).map(line).collect()
    }

    /// The weights in their order.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    pub(super) fn context(&self, context: usize) -> &Table {
        &self.contexts[context]
    }

    pub(super) fn calls(&self) -> &[f32] {
        &self.weights[PARTS * PLAY..]
    }

    /// Where a weight of a context stands, in each of the parts that it is the sum of.
    pub(super) fn places(context: usize, place: usize) -> [usize; 3] {
        parts(context).map(|part| part * PLAY + place)
    }

    /// Where a weight of a call stands.
    pub(super) const fn call_place(place: usize) -> usize {
        PARTS * PLAY + place
    }

    /// Whether this is the place of a difference that a context makes.
    pub(crate) const fn is_difference(place: usize) -> bool {
        place >= PLAY && place < PARTS * PLAY
    }

    /// Where learning starts: sets are worth their points, what the other player may take costs, and rounds go on while
    /// nothing speaks against it.
    pub fn untaught() -> Self {
        let mut weights = vec![0.0; WEIGHTS];
        for missing in 0..MISSING {
            let share = 1.0 - 0.08 * missing.saturating_sub(1) as f32;
            for reach in 0..REACH {
                let mut set = |kind: usize, now: f32, next: f32| {
                    let each = [1.3 * now, 5.0 * now, 1.3 * next, 5.0 * next];
                    let worth = each.map(|weight| weight * share);
                    weights[kind * EACH..(kind + 1) * EACH].copy_from_slice(&worth);
                };
                set(kind(missing, reach, None), 1.0, 0.2);
                set(kind(missing, reach, Some(false)), 0.5, -0.7);
                set(kind(missing, reach, Some(true)), 0.5, -0.7);
            }
        }
        Self::new(weights)
    }
}
