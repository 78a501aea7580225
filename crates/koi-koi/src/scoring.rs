//! What a pile of captured cards is worth, and what it wins: tables that are built once and looked up after every capture.
//!
//! Cards that no set tells apart form a *class*; what a group of connected sets is worth depends only on
//! how many cards of each class there are. Sets are connected when they compete: for a place on a ladder,
//! by replacing one another, or for cards where a card may serve one set only. Each group has one table
//! over the counts of its classes, so scoring is a few bit counts and look-ups. Where a rules file ties so
//! many sets together that a table would be too large, sets of fixed cards are taken out of it and tried
//! one by one; a pile holds few of them. The score is exact in any case.

use crate::card::{CARDS, Card, CardSet};
use crate::rules::{OpponentKoi, OwnKoi, Rules};
use crate::set::{SetName, SetRule};
use crate::tables::{self, Single, Tables};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The points of a pile and the sets that make them, as bits in the order of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The sum of the sets.
    pub points: u32,
    /// Which sets.
    pub sets: u32,
}

impl Score {
    /// Both together; they have no set in common.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self { points: self.points + other.points, sets: self.sets | other.sets }
    }

    /// More points, then more sets, then sets that stand earlier in the file.
    pub(crate) const fn rank(self) -> (u32, u32, u32) {
        (self.points, self.sets.count_ones(), self.sets.reverse_bits())
    }
}

/// A set that scores, with the cards that it uses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiSet")]
pub struct Made {
    /// What it is called.
    pub set: SetName,
    /// Its points.
    pub points: u32,
    /// The cards it uses.
    pub cards: Vec<Card>,
}

/// What the worth of a hand or of sets goes through on its way to an award, one step after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "KoiKoiFactor")]
pub enum Factor {
    /// The sets are worth much.
    Threshold {
        /// From this worth on they are multiplied.
        from: u32,
        /// By this.
        times: u32,
    },
    /// The winner's own Koi add points.
    KoiPoints {
        /// How many.
        points: u32,
    },
    /// Koi multiply.
    Koi {
        /// How many Koi of the winner do.
        winner: u8,
        /// How many of the loser.
        loser: u8,
        /// By this.
        times: u32,
    },
    /// Lights in the dealt field multiply.
    FieldLights {
        /// By this.
        times: u32,
    },
}

impl Factor {
    /// The points after this step.
    pub fn apply(self, points: i64) -> i64 {
        match self {
            Self::KoiPoints { points: more } => points + i64::from(more),
            Self::Threshold { times, .. } | Self::Koi { times, .. } | Self::FieldLights { times } => {
                points * i64::from(times)
            }
        }
    }

    /// What the lights of the dealt field do, if they do anything.
    pub(crate) fn lights(field_factor: u8) -> Option<Self> {
        (field_factor > 1).then_some(Self::FieldLights { times: field_factor.into() })
    }
}

impl Rules {
    /// What sets worth `points` win, with the Koi of winner and loser and the factor of the field's lights.
    pub fn award(&self, points: u32, own_koi: u8, loser_koi: u8, field_factor: u8) -> i32 {
        let koi = &self.koi;
        let (own, loser) = (i64::from(own_koi), i64::from(loser_koi));
        let mut won = i64::from(points);
        if koi.threshold > 0 && points >= koi.threshold {
            won *= i64::from(koi.threshold_factor);
        }
        let mut pooled = 0;
        match koi.own {
            OwnKoi::None => {}
            OwnKoi::Pooled => pooled += own,
            OwnKoi::Add if own_koi <= koi.add_cap => won += own,
            OwnKoi::Add => won *= own - i64::from(koi.add_cap) + 1,
        }
        match koi.opponent {
            OpponentKoi::Double if loser > 0 => won *= 2,
            OpponentKoi::Double | OpponentKoi::None => {}
            OpponentKoi::Pooled => pooled += loser,
        }
        (won * (1 + pooled) * i64::from(field_factor)).min(1_000_000) as i32
    }

    /// The steps of [`Rules::award`], those that change nothing left out.
    pub fn factors(&self, points: u32, own_koi: u8, loser_koi: u8, field_factor: u8) -> Vec<Factor> {
        let koi = &self.koi;
        let threshold = Factor::Threshold { from: koi.threshold, times: koi.threshold_factor };
        let mut factors = Vec::new();
        factors.extend((koi.threshold > 0 && points >= koi.threshold).then_some(threshold));
        let (mut winner, mut loser) = (0, 0);
        match koi.own {
            OwnKoi::None => {}
            OwnKoi::Pooled => winner = own_koi,
            OwnKoi::Add if own_koi <= koi.add_cap => {
                factors.extend((own_koi > 0).then_some(Factor::KoiPoints { points: own_koi.into() }));
            }
            OwnKoi::Add => {
                let times = u32::from(own_koi - koi.add_cap) + 1;
                factors.push(Factor::Koi { winner: own_koi, loser: 0, times });
            }
        }
        match koi.opponent {
            OpponentKoi::Double if loser_koi > 0 => {
                factors.push(Factor::Koi { winner: 0, loser: loser_koi, times: 2 });
            }
            OpponentKoi::Double | OpponentKoi::None => {}
            OpponentKoi::Pooled => loser = loser_koi,
        }
        let times = 1 + u32::from(winner) + u32::from(loser);
        factors.extend((times > 1).then_some(Factor::Koi { winner, loser, times }));
        factors.extend(Factor::lights(field_factor));
        factors
    }

    /// What the Koi of a round multiply the sets of their winner by.
    pub(crate) fn koi_times(&self, own_koi: u8, loser_koi: u8) -> u32 {
        let times = |factor| if let Factor::Koi { times, .. } = factor { times } else { 1 };
        self.factors(0, own_koi, loser_koi, 1).into_iter().map(times).product()
    }
}

/// Scores piles under one `Rules` value.
#[derive(Debug)]
pub struct Scorer {
    sets: Vec<SetRule>,
    shared_cards: bool,
    before: Tables,
    /// What differs once the owner has called Koi, if anything does.
    after: Option<Tables>,
}

/// The table of one group of connected sets.
#[derive(Debug)]
pub(crate) struct Table {
    /// The classes, each with the distance of its counts in the table.
    pub(crate) classes: Vec<(CardSet, u32)>,
    pub(crate) scores: Vec<Score>,
    /// For sets that use cards up: each with the useful ways to give it cards.
    pub(crate) shares: Vec<(usize, Vec<Share>)>,
}

/// A way to give cards to a set: how many of each class, and what the set is worth with them.
#[derive(Clone, Debug)]
pub(crate) struct Share {
    pub(crate) counts: Vec<u8>,
    pub(crate) points: u32,
}

/// Where all tables look for a pile, found at once: fields of one word, added up from the bytes of the pile.
#[derive(Debug)]
pub(crate) struct Index {
    bytes: Box<[[u64; 256]; CARDS as usize / 8]>,
    /// The place of each table's field, and its bits.
    fields: Vec<(u32, u64)>,
}

impl Index {
    /// The index of these tables, if their fields fit into a word.
    pub(crate) fn new(tables: &[Table]) -> Option<Self> {
        let (mut steps, mut fields, mut end) = ([0; CARDS as usize], Vec::new(), 0);
        for table in tables {
            let bits = usize::BITS - (table.scores.len() - 1).leading_zeros();
            if end + bits > u64::BITS - 1 {
                return None;
            }
            for (class, step) in &table.classes {
                class.iter().for_each(|card| steps[usize::from(card.index())] += u64::from(*step) << end);
            }
            fields.push((end, (1 << bits) - 1));
            end += bits;
        }
        let mut bytes = Box::new([[0; 256]; CARDS as usize / 8]);
        for (byte, sums) in bytes.iter_mut().enumerate() {
            for (pile, sum) in sums.iter_mut().enumerate() {
                *sum = (0..8).filter(|bit| pile >> bit & 1 == 1).map(|bit| steps[byte * 8 + bit]).sum();
            }
        }
        Some(Self { bytes, fields })
    }

    fn look_up(&self, tables: &[Table], pile: u64) -> Score {
        let parts = self.bytes.iter().zip(pile.to_le_bytes());
        let word: u64 = parts.map(|(sums, byte)| sums[usize::from(byte)]).sum();
        tables.iter().zip(&self.fields).fold(Score::default(), |score, (table, &(place, bits))| {
            score.plus(table.scores[(word >> place & bits) as usize])
        })
    }
}

impl Table {
    fn look_up(&self, pile: u64) -> Score {
        let index: u32 = self.classes.iter().map(|(class, step)| (class.0 & pile).count_ones() * step).sum();
        self.scores[index as usize]
    }
}

impl Scorer {
    /// Builds the tables of `rules`; says why if they would be too large.
    pub fn new(rules: &Rules) -> Result<Self, String> {
        let differs = rules.sets.iter().any(|set| set.after_koi.is_some());
        Ok(Self {
            sets: rules.sets.clone(),
            shared_cards: rules.shared_cards,
            before: tables::build(rules, false)?,
            after: if differs { Some(tables::build(rules, true)?) } else { None },
        })
    }

    /// The score of a pile; `called_koi` says whether its owner has called Koi in this round.
    pub fn score(&self, pile: CardSet, called_koi: bool) -> Score {
        let tables = self.tables(called_koi);
        match &tables.index {
            Some(index) => index.look_up(&tables.groups, pile.0),
            None if tables.singles.is_empty() => tables.look_up(pile, pile),
            None => tables.best(pile).0,
        }
    }

    /// Whether calling Koi changes what sets are worth.
    pub fn koi_changes_points(&self) -> bool {
        self.after.is_some()
    }

    /// The sets that make up the score of a pile, each with the cards it uses.
    pub fn explain(&self, pile: CardSet, called_koi: bool) -> Vec<Made> {
        let mut made = Vec::new();
        let tables = self.tables(called_koi);
        let (_, left, singles) = tables.best(pile);
        for single in singles {
            made.push((single.score.sets.trailing_zeros() as usize, single.score.points, single.cards));
        }
        for table in &tables.groups {
            let cards = if table.shares.is_empty() { pile } else { left };
            let score = table.look_up(cards.0);
            let mut rest = score.points;
            for set in self.listed(score.sets).filter(|&set| self.shared_cards || self.sets[set].bonus) {
                let points = self.sets[set].value(cards, called_koi);
                rest -= points;
                made.push((set, points, used(&self.sets[set], cards)));
            }
            table.assign(cards, Score { points: rest, ..score }, &mut made);
        }
        made.sort_unstable_by_key(|(set, ..)| *set);
        let entry = |(set, points, cards): Use| Made {
            set: self.sets[set].name.clone(),
            points,
            cards: cards.iter().collect(),
        };
        made.into_iter().map(entry).collect()
    }

    /// The places of the sets in a bit mask.
    pub(crate) fn listed(&self, sets: u32) -> impl Iterator<Item = usize> + use<> {
        (0..self.sets.len()).filter(move |set| sets >> set & 1 == 1)
    }

    fn tables(&self, called_koi: bool) -> &Tables {
        match &self.after {
            Some(after) if called_koi => after,
            _ => &self.before,
        }
    }
}

impl Tables {
    /// What the tables say of a pile of which only `left` has not been used by sets of their own.
    fn look_up(&self, pile: CardSet, left: CardSet) -> Score {
        self.groups.iter().fold(Score::default(), |sum, table| {
            // A table of bonuses alone looks at the whole pile: they use up no card.
            sum.plus(table.look_up(if table.shares.is_empty() { pile.0 } else { left.0 }))
        })
    }

    /// The best score of a pile, the cards left for the tables, and the sets made on their own.
    fn best(&self, pile: CardSet) -> (Score, CardSet, Vec<Single>) {
        let possible: Vec<Single> =
            self.singles.iter().filter(|set| set.cards.0 & !pile.0 == 0).copied().collect();
        let mut best = (self.look_up(pile, pile), pile, Vec::new());
        // A pile holds few whole sets, so all that go together are tried.
        let mut open: Vec<(usize, Score, CardSet, Vec<Single>)> =
            vec![(0, Score::default(), pile, Vec::new())];
        while let Some((from, score, left, chosen)) = open.pop() {
            for (at, single) in possible.iter().enumerate().skip(from) {
                if single.cards.0 & !left.0 == 0 {
                    let score = score.plus(single.score);
                    let left = CardSet(left.0 & !single.cards.0);
                    let chosen = [&chosen[..], &[*single]].concat();
                    let total = score.plus(self.look_up(pile, left));
                    if total.rank() > best.0.rank() {
                        best = (total, left, chosen.clone());
                    }
                    open.push((at + 1, score, left, chosen));
                }
            }
        }
        best
    }
}

/// A set by its place, its points and its cards.
type Use = (usize, u32, CardSet);

/// The cards of a pile that a set uses when cards are shared: what it needs, then what adds points.
fn used(set: &SetRule, pile: CardSet) -> CardSet {
    let extra = set.extra_cards().0;
    let free = pile.0 & set.pool.0 & !set.cards.0;
    // Cards that add nothing are the first to fill the count, so that the others add.
    let ordered = CardSet(free & !extra).iter().chain(CardSet(free & extra).iter());
    let needed: CardSet = ordered.take(set.more_of_pool() as usize).collect();
    CardSet(set.cards.0 | needed.0 | (pile.0 & extra))
}

impl Table {
    /// Gives the cards of a pile to those sets of `score` that use cards up, each card to one set.
    fn assign(&self, pile: CardSet, score: Score, made: &mut Vec<Use>) {
        let wanted: Vec<&(usize, Vec<Share>)> =
            self.shares.iter().filter(|(set, _)| score.sets >> set & 1 == 1).collect();
        let mut counts: Vec<u8> =
            self.classes.iter().map(|(class, _)| (class.0 & pile.0).count_ones() as u8).collect();
        let mut chosen = Vec::with_capacity(wanted.len());
        find(&wanted, &mut counts, score.points, &mut chosen);
        let mut left = pile.0;
        for ((set, _), share) in wanted.iter().zip(chosen) {
            let mut cards = 0;
            for ((class, _), &count) in self.classes.iter().zip(&share.counts) {
                let taken: CardSet = CardSet(class.0 & left).iter().take(count as usize).collect();
                cards |= taken.0;
            }
            left &= !cards;
            made.push((*set, share.points, CardSet(cards)));
        }
    }
}

/// Chooses one share for each wanted set so that their points make `target`; the table says it is possible.
fn find<'a>(
    wanted: &[&'a (usize, Vec<Share>)],
    counts: &mut [u8],
    target: u32,
    chosen: &mut Vec<&'a Share>,
) -> bool {
    let Some(((_, shares), rest)) = wanted.split_first() else { return target == 0 };
    for share in shares.iter().filter(|share| share.points <= target) {
        if share.counts.iter().zip(&*counts).any(|(need, have)| need > have) {
            continue;
        }
        counts.iter_mut().zip(&share.counts).for_each(|(have, need)| *have -= need);
        chosen.push(share);
        if find(rest, counts, target - share.points, chosen) {
            return true;
        }
        chosen.pop();
        counts.iter_mut().zip(&share.counts).for_each(|(have, need)| *have += need);
    }
    false
}
