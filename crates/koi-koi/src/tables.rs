//! Building the score tables: groups of sets, classes of cards, and the best total for every count.

use crate::card::CardSet;
use crate::rules::Rules;
use crate::scoring::{Index, Score, Share, Table};
use crate::set::SetRule;

/// The most entries of a table.
const MOST_ENTRIES: u64 = 1 << 20;
/// The most steps that building a table may take.
const MOST_STEPS: u64 = 1 << 28;
/// The most families of sets that may count together.
const MOST_FAMILIES: usize = 1 << 12;

const TOO_LARGE: &str = "the sets compete for too many different cards to be scored with one card in one set; let cards be shared";

/// The tables of all groups of sets, and the sets that are tried one by one because tables with them would
/// be too large.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) groups: Vec<Table>,
    pub(crate) singles: Vec<Single>,
    /// The quick way into the tables, if there are no singles and it is short enough.
    pub(crate) index: Option<Index>,
}

/// A set of named cards that needs no table: it is made of these cards or not at all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Single {
    pub(crate) cards: CardSet,
    pub(crate) score: Score,
}

/// Builds the tables; `called_koi` chooses the points that hold after the owner's Koi.
pub(crate) fn build(rules: &Rules, called_koi: bool) -> Result<Tables, String> {
    let mut places: Vec<usize> =
        (0..rules.sets.len()).filter(|&set| rules.counts(&rules.sets[set])).collect();
    let mut singles = Vec::new();
    let mut tables = Vec::new();
    let mut open = groups(rules, &places);
    while let Some(group) = open.pop() {
        match Group::new(rules, &group, called_koi).and_then(Group::table) {
            Ok(table) => tables.push(table),
            Err(reason) => {
                let single = best_single(rules, &group, &places).ok_or(reason)?;
                let set = &rules.sets[single];
                let points = set.value(CardSet::ALL, called_koi);
                singles.push(Single { cards: single_cards(set), score: Score { points, sets: 1 << single } });
                places.retain(|&place| place != single);
                let rest: Vec<usize> = group.into_iter().filter(|&place| place != single).collect();
                open.extend(groups(rules, &rest));
            }
        }
    }
    let index = if singles.is_empty() { Index::new(&tables) } else { None };
    Ok(Tables { groups: tables, singles, index })
}

/// The cards of a set that is made of exactly these; only for sets without a choice.
fn single_cards(set: &SetRule) -> CardSet {
    CardSet(set.cards.0 | if set.count > 0 { set.pool.0 } else { 0 })
}

/// The set of a group whose removal makes its largest table smallest, if one can be scored on its own:
/// made of fixed cards, without rivals by name, and not counted on by a bonus that has some.
fn best_single(rules: &Rules, group: &[usize], places: &[usize]) -> Option<usize> {
    let rivals = |a: usize, b: usize| a != b && compete((a, &rules.sets[a]), (b, &rules.sets[b]));
    // A bonus with rivals shares a table with them, and has to find all its cards there.
    let counted_on = |bonus: usize, set: &SetRule| {
        let overlaps = rules.sets[bonus].relevant().0 & set.relevant().0 != 0;
        rules.sets[bonus].bonus && overlaps && places.iter().any(|&other| rivals(bonus, other))
    };
    let alone = |&place: &usize| {
        let set = &rules.sets[place];
        let fixed = set.extra == 0 && (set.count == 0 || set.count == set.pool.len()) && !set.bonus;
        fixed && places.iter().all(|&other| !rivals(place, other) && !counted_on(other, set))
    };
    let largest = |&place: &usize| {
        let rest: Vec<usize> = group.iter().copied().filter(|&other| other != place).collect();
        groups(rules, &rest).iter().map(|group| size(rules, group)).max().unwrap_or(0)
    };
    group.iter().copied().filter(alone).min_by_key(largest)
}

/// How many entries the table of a group would have.
fn size(rules: &Rules, group: &[usize]) -> u64 {
    let sets: Vec<_> = group.iter().map(|&place| (place, &rules.sets[place])).collect();
    classes(&sets).iter().fold(1, |size: u64, class| size.saturating_mul(u64::from(class.len()) + 1))
}

/// Whether only one of two sets can count.
fn compete(a: (usize, &SetRule), b: (usize, &SetRule)) -> bool {
    let same_ladder = a.1.ladder.is_some() && a.1.ladder == b.1.ladder;
    same_ladder || a.1.replaces.contains(&b.0) || b.1.replaces.contains(&a.0)
}

/// These sets in groups that have nothing to do with one another.
fn groups(rules: &Rules, places: &[usize]) -> Vec<Vec<usize>> {
    let connected = |a: usize, b: usize| {
        let (first, second) = (&rules.sets[a], &rules.sets[b]);
        let use_cards = !rules.shared_cards && !first.bonus && !second.bonus;
        compete((a, first), (b, second)) || (use_cards && first.relevant().0 & second.relevant().0 != 0)
    };
    let mut left = places.to_vec();
    let mut groups = Vec::new();
    while let Some(first) = left.first().copied() {
        let mut group = vec![first];
        left.remove(0);
        let mut at = 0;
        while at < group.len() {
            let (near, far) = left.iter().partition(|&&other| connected(group[at], other));
            group.extend::<Vec<usize>>(near);
            left = far;
            at += 1;
        }
        group.sort_unstable();
        groups.push(group);
    }
    groups
}

/// The cards that some of these sets are about, split into classes that none of them tells apart.
fn classes(sets: &[(usize, &SetRule)]) -> Vec<CardSet> {
    let relevant = sets.iter().fold(0, |all, (_, set)| all | set.relevant().0);
    let mut classes: Vec<(Vec<u8>, u64)> = Vec::new();
    for card in CardSet(relevant).iter() {
        let part = |(_, set): &(usize, &SetRule)| {
            let zones = [set.cards, set.pool, set.extra_cards()];
            zones.iter().fold(0, |bits, zone| bits << 1 | u8::from(zone.has(card)))
        };
        let parts: Vec<u8> = sets.iter().map(part).collect();
        match classes.iter_mut().find(|(other, _)| *other == parts) {
            Some((_, class)) => *class |= card.only().0,
            None => classes.push((parts, card.only().0)),
        }
    }
    classes.into_iter().map(|(_, class)| CardSet(class)).collect()
}

/// One group of sets on its way to a table.
struct Group<'a> {
    rules: &'a Rules,
    sets: Vec<(usize, &'a SetRule)>,
    called_koi: bool,
    classes: Vec<(CardSet, u32)>,
    entries: u32,
    /// How many cards of each class every entry stands for, one entry after the other.
    counts: Vec<u8>,
}

impl<'a> Group<'a> {
    fn new(rules: &'a Rules, places: &[usize], called_koi: bool) -> Result<Self, String> {
        let sets: Vec<_> = places.iter().map(|&place| (place, &rules.sets[place])).collect();
        let mut entries = 1;
        let mut with_steps = Vec::new();
        for class in classes(&sets) {
            with_steps.push((class, entries as u32));
            entries *= u64::from(class.len()) + 1;
            if entries > MOST_ENTRIES {
                return Err(TOO_LARGE.to_owned());
            }
        }
        let entries = entries as u32;
        let count = |entry: u32, (class, step): &(CardSet, u32)| (entry / step % (class.len() + 1)) as u8;
        let counts =
            (0..entries).flat_map(|entry| with_steps.iter().map(move |class| count(entry, class))).collect();
        Ok(Self { rules, sets, called_koi, classes: with_steps, entries, counts })
    }

    fn table(self) -> Result<Table, String> {
        let shares: Vec<(usize, Vec<Share>)> = if self.rules.shared_cards {
            Vec::new()
        } else {
            let users = self.sets.iter().filter(|(_, set)| !set.bonus);
            users.map(|&(place, set)| (place, self.shares(set))).collect()
        };
        let scores = if self.rules.shared_cards { self.shared() } else { self.best(&shares)? };
        Ok(Table { classes: self.classes, scores, shares })
    }

    /// How many cards of each class an entry of the table stands for.
    fn counts(&self, entry: u32) -> &[u8] {
        let width = self.classes.len();
        &self.counts[entry as usize * width..][..width]
    }

    /// Some pile with these counts; all of them score alike.
    fn pile(&self, counts: &[u8]) -> CardSet {
        let some = |((class, _), &count): (&(CardSet, u32), &u8)| {
            class.iter().take(count as usize).collect::<CardSet>().0
        };
        CardSet(self.classes.iter().zip(counts).map(some).fold(0, |pile, cards| pile | cards))
    }

    /// Every entry when a card may serve several sets.
    fn shared(&self) -> Vec<Score> {
        (0..self.entries).map(|entry| self.all_that_count(self.pile(self.counts(entry)))).collect()
    }

    /// The best of each ladder, without those that a counting set replaces.
    fn all_that_count(&self, pile: CardSet) -> Score {
        let made: Vec<(usize, &SetRule, u32)> = self
            .sets
            .iter()
            .map(|&(place, set)| (place, set, set.value(pile, self.called_koi)))
            .filter(|(.., points)| *points > 0)
            .collect();
        let beaten = |&(place, set, points): &(usize, &SetRule, u32)| {
            let better = |other: &(usize, &SetRule, u32)| {
                other.1.ladder == set.ladder && (other.2 > points || (other.2 == points && other.0 < place))
            };
            set.ladder.is_some() && made.iter().any(better)
        };
        let mut open: Vec<_> = made.iter().filter(|set| !beaten(set)).collect();
        let mut counting: Vec<&(usize, &SetRule, u32)> = Vec::new();
        // A set is decided when all that could replace it are; replacing has no circles.
        while let Some(next) =
            open.iter().position(|set| !open.iter().any(|other| other.1.replaces.contains(&set.0)))
        {
            let set = open.swap_remove(next);
            if !counting.iter().any(|other| other.1.replaces.contains(&set.0)) {
                counting.push(set);
            }
        }
        let one = |&&(place, _, points): &&(usize, &SetRule, u32)| Score { points, sets: 1 << place };
        counting.iter().map(one).fold(Score::default(), Score::plus)
    }

    /// The ways to give cards to a set in which no card is wasted, the most points first.
    fn shares(&self, set: &SetRule) -> Vec<Share> {
        let relevant = set.relevant();
        let value = |counts: &[u8]| set.value(self.pile(counts), self.called_koi);
        let mut shares = Vec::new();
        for entry in 0..self.entries {
            let counts = self.counts(entry);
            let fits = |((class, _), &count): (&(CardSet, u32), &u8)| count == 0 || class.0 & relevant.0 != 0;
            if !self.classes.iter().zip(counts).all(fits) {
                continue;
            }
            let points = value(counts);
            let mut counts = counts.to_vec();
            let wastes = points == 0
                || (0..counts.len()).any(|class| {
                    counts[class] > 0 && {
                        counts[class] -= 1;
                        let same = value(&counts) == points;
                        counts[class] += 1;
                        same
                    }
                });
            if !wastes {
                shares.push(Share { counts, points });
            }
        }
        shares.sort_by_key(|share| std::cmp::Reverse(share.points));
        shares
    }

    /// Every entry when a card serves one set: the best of all families of sets that can count together.
    fn best(&self, shares: &[(usize, Vec<Share>)]) -> Result<Vec<Score>, String> {
        let families = self.families()?;
        let ways: u64 = shares.iter().map(|(_, shares)| shares.len() as u64 + 1).sum();
        if ways * families.len() as u64 * u64::from(self.entries) > MOST_STEPS {
            return Err(TOO_LARGE.to_owned());
        }
        let mut best = vec![Score::default(); self.entries as usize];
        for family in families {
            for (best, score) in best.iter_mut().zip(self.best_of(family, shares)) {
                if score.rank() > best.rank() {
                    *best = score;
                }
            }
        }
        Ok(best)
    }

    /// The best totals when the sets of `family`, bits in the order of this group, may all count.
    fn best_of(&self, family: u32, shares: &[(usize, Vec<Share>)]) -> Vec<Score> {
        let mut best = vec![Score::default(); self.entries as usize];
        let members =
            || self.sets.iter().zip(0..).filter(|(_, bit)| family >> bit & 1 == 1).map(|(set, _)| set);
        for (place, _) in members() {
            if let Some((_, shares)) = shares.iter().find(|(user, _)| user == place) {
                self.offer(*place, shares, &mut best);
            }
        }
        // A bonus looks at the whole pile, so it comes when all cards have found their sets.
        for (place, set) in members().filter(|(_, set)| set.bonus) {
            for (entry, score) in (0..).zip(&mut best) {
                let points = set.value(self.pile(self.counts(entry)), self.called_koi);
                if points > 0 {
                    *score = score.plus(Score { points, sets: 1 << place });
                }
            }
        }
        best
    }

    /// Lets one more set take cards wherever that is better.
    fn offer(&self, place: usize, shares: &[Share], best: &mut [Score]) {
        let cost = |share: &Share| -> u32 {
            share.counts.iter().zip(&self.classes).map(|(&count, (_, step))| u32::from(count) * step).sum()
        };
        let costs: Vec<u32> = shares.iter().map(cost).collect();
        // From the fullest pile down: what remains after a share has not been offered the set yet.
        for entry in (0..self.entries).rev() {
            let counts = self.counts(entry);
            for (share, cost) in shares.iter().zip(&costs) {
                if share.counts.iter().zip(counts).any(|(need, have)| need > have) {
                    continue;
                }
                let rest = best[(entry - cost) as usize];
                let with = rest.plus(Score { points: share.points, sets: 1 << place });
                if with.rank() > best[entry as usize].rank() {
                    best[entry as usize] = with;
                }
            }
        }
    }

    /// The largest families of sets of which no two compete, as bits in the order of this group.
    fn families(&self) -> Result<Vec<u32>, String> {
        let peace = |at: usize| {
            let friends = (0..self.sets.len())
                .filter(|&other| other != at && !compete(self.sets[at], self.sets[other]));
            friends.fold(0u32, |bits, other| bits | 1 << other)
        };
        let friends: Vec<u32> = (0..self.sets.len()).map(peace).collect();
        let everybody = u32::MAX >> (32 - self.sets.len());
        let mut families = Vec::new();
        if grow(&friends, 0, everybody, 0, &mut families) { Ok(families) } else { Err(TOO_LARGE.to_owned()) }
    }
}

/// Bron and Kerbosch's search for the largest families of friends; false if there are too many.
fn grow(friends: &[u32], family: u32, mut open: u32, mut done: u32, families: &mut Vec<u32>) -> bool {
    if open | done == 0 {
        families.push(family);
        return families.len() <= MOST_FAMILIES;
    }
    // Families without the pivot contain one that is not its friend, so only those need a try.
    let all = (0..friends.len()).filter(|&at| (open | done) >> at & 1 == 1);
    let pivot = all.max_by_key(|&at| (open & friends[at]).count_ones()).unwrap_or(0);
    for at in 0..friends.len() {
        if (open & !friends[pivot]) >> at & 1 == 1 {
            if !grow(friends, family | 1 << at, open & friends[at], done & friends[at], families) {
                return false;
            }
            open &= !(1 << at);
            done |= 1 << at;
        }
    }
    true
}
