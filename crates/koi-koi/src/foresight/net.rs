//! The net: sums of what each fact says, two layers of units, and the chance of each end.

use super::ENDS;
use super::facts::{COUNT, Facts};
use std::sync::OnceLock;

/// The units of the first and the second layer.
pub(super) const FIRST: usize = 32;
pub(super) const SECOND: usize = 16;
/// A written weight is so many times the real one, rounded.
const SCALE: f32 = 128.0;

/// What is foreseen: the weights of the net.
#[derive(Clone, Debug)]
pub struct Foresight {
    pub(super) facts: Vec<[f32; FIRST]>,
    pub(super) first: [f32; FIRST],
    pub(super) middle: [[f32; SECOND]; FIRST],
    pub(super) second: [f32; SECOND],
    pub(super) ends: [[f32; ENDS]; SECOND],
    pub(super) last: [f32; ENDS],
}

/// What the units say of a position.
pub(super) struct Pass {
    pub first: [f32; FIRST],
    pub second: [f32; SECOND],
    pub ends: [f32; ENDS],
}

impl Foresight {
    /// A net whose weights are what `weight` gives, one after the other.
    pub(super) fn from_fn(mut weight: impl FnMut() -> f32) -> Self {
        let mut array = || std::array::from_fn(|_| weight());
        let facts = (0..COUNT).map(|_| array()).collect();
        let first = array();
        let middle = std::array::from_fn(|_| std::array::from_fn(|_| weight()));
        let second = std::array::from_fn(|_| weight());
        let ends = std::array::from_fn(|_| std::array::from_fn(|_| weight()));
        Self { facts, first, middle, second, ends, last: std::array::from_fn(|_| weight()) }
    }

    /// What the computer players have learned.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Foresight> = OnceLock::new();
        SHIPPED.get_or_init(|| Self::read(include_str!("learned.txt")))
    }

    /// Reads written weights; what is no number, or left out, counts as 0.
    pub fn read(text: &str) -> Self {
        let mut words = text.split_ascii_whitespace();
        Self::from_fn(|| {
            let weight = words.next().and_then(|word| word.parse::<i16>().ok()).unwrap_or(0);
            f32::from(weight) / SCALE
        })
    }

    /// The weights, rounded, as text.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut line = |weights: &[f32]| {
            let words: Vec<String> =
                weights.iter().map(|weight| ((weight * SCALE).round() as i16).to_string()).collect();
            text += &words.join(" ");
            text.push('\n');
        };
        self.lists().for_each(|list| line(list));
        text
    }

    /// All weights in their order.
    pub(super) fn lists(&self) -> impl Iterator<Item = &[f32]> {
        let facts = self.facts.iter().map(<[f32; FIRST]>::as_slice);
        let middle = self.middle.iter().map(<[f32; SECOND]>::as_slice);
        let ends = self.ends.iter().map(<[f32; ENDS]>::as_slice);
        let single = |list| std::iter::once(list);
        facts
            .chain(single(self.first.as_slice()))
            .chain(middle)
            .chain(single(self.second.as_slice()))
            .chain(ends)
            .chain(single(self.last.as_slice()))
    }

    /// How likely each end of the round is.
    pub(super) fn ends(&self, facts: &Facts) -> [f32; ENDS] {
        self.pass(facts).ends
    }

    pub(super) fn pass(&self, facts: &Facts) -> Pass {
        let mut first = self.first;
        for &(fact, size) in facts {
            for (sum, weight) in first.iter_mut().zip(&self.facts[usize::from(fact)]) {
                *sum += size * weight;
            }
        }
        let mut second = self.second;
        for (unit, row) in first.iter_mut().zip(&self.middle) {
            *unit = unit.max(0.0);
            for (sum, weight) in second.iter_mut().zip(row) {
                *sum += *unit * weight;
            }
        }
        let mut ends = self.last;
        for (unit, row) in second.iter_mut().zip(&self.ends) {
            *unit = unit.max(0.0);
            for (sum, weight) in ends.iter_mut().zip(row) {
                *sum += *unit * weight;
            }
        }
        let most = ends.iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for end in &mut ends {
            *end = libm::expf(*end - most);
            sum += *end;
        }
        for end in &mut ends {
            *end /= sum;
        }
        Pass { first, second, ends }
    }
}
