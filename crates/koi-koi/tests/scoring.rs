//! The score tables against brute forces that are written apart from them and know nothing of tables.

use game::{FastRng, Random};
use koi_koi::{CardSet, Rules, Score, Scorer};

fn scorer(preset: &str) -> Scorer {
    Scorer::new(&Rules::parse(Rules::preset(preset).unwrap()).unwrap()).unwrap()
}

fn pile(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<koi_koi::Card>().unwrap()).collect()
}

/// Month and rank of each card of a pile.
fn cards(pile: CardSet) -> Vec<(u8, u8)> {
    pile.iter().map(|card| (card.month(), card.rank())).collect()
}

const LIGHTS: [(u8, u8); 5] = [(1, 1), (3, 1), (8, 1), (11, 1), (12, 1)];
const ANIMALS: [(u8, u8); 9] = [(2, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 2), (9, 1), (10, 1), (11, 2)];
const RED: [(u8, u8); 3] = [(1, 2), (2, 2), (3, 2)];
const BLUE: [(u8, u8); 3] = [(6, 2), (9, 2), (10, 2)];
const PLAIN: [(u8, u8); 4] = [(4, 2), (5, 2), (7, 2), (11, 3)];

/// The flower-cards chart, said once more in plain words.
fn flower_cards(pile: &[(u8, u8)]) -> u32 {
    let has = |card: (u8, u8)| pile.contains(&card);
    let count = |list: &[(u8, u8)]| list.iter().filter(|&&card| has(card)).count() as u32;
    let ribbons = count(&RED) + count(&BLUE) + count(&PLAIN);
    let chaff = pile.len() as u32 - count(&LIGHTS) - count(&ANIMALS) - ribbons;
    let mut total = match (count(&LIGHTS), has((11, 1))) {
        (5, _) => 10,
        (4, false) => 8,
        (4, true) => 7,
        (3, false) => 6,
        _ => 0,
    };
    total += if has((6, 1)) && has((7, 1)) && has((10, 1)) { 5 } else { 0 };
    total += if count(&RED) == 3 { 5 } else { 0 };
    total += if count(&BLUE) == 3 { 5 } else { 0 };
    total += if has((9, 1)) && has((3, 1)) { 5 } else { 0 };
    total += if has((9, 1)) && has((8, 1)) { 5 } else { 0 };
    total += count(&ANIMALS).saturating_sub(4);
    total += ribbons.saturating_sub(4);
    total + (chaff + u32::from(has((9, 1)))).saturating_sub(9)
}

/// Where a card can go under the museum rules: lights, boar-deer-butterfly, flower, moon, animals, red,
/// blue, ribbons, chaff.
fn places(card: (u8, u8)) -> &'static [usize] {
    match card {
        (3, 1) => &[0, 2],
        (8, 1) => &[0, 3],
        (9, 1) => &[2, 3, 4],
        (6 | 7 | 10, 1) => &[1, 4],
        _ if LIGHTS.contains(&card) => &[0],
        _ if ANIMALS.contains(&card) => &[4],
        _ if RED.contains(&card) => &[5, 7],
        _ if BLUE.contains(&card) => &[6, 7],
        _ if PLAIN.contains(&card) => &[7],
        _ => &[8],
    }
}

/// Every way to put each card into one place; an unused card does no harm anywhere.
fn museum(pile: &[(u8, u8)], counts: &mut [u32; 9], poet: bool) -> u32 {
    let Some((&card, rest)) = pile.split_first() else {
        let lights = match (counts[0], poet) {
            (5, _) => 15,
            (4, false) => 10,
            (4, true) => 8,
            (3, _) => 6,
            _ => 0,
        };
        let threes =
            [(1, 5), (5, 6), (6, 6)].iter().map(|&(at, points)| if counts[at] == 3 { points } else { 0 });
        let viewings = [2, 3].iter().map(|&at| if counts[at] == 2 { 3 } else { 0 });
        let long = [(4, 4), (7, 4), (8, 9)].iter().map(|&(at, less)| counts[at].saturating_sub(less));
        return lights + threes.sum::<u32>() + viewings.sum::<u32>() + long.sum::<u32>();
    };
    let mut best = 0;
    for &place in places(card) {
        counts[place] += 1;
        best = best.max(museum(rest, counts, poet || (card == (11, 1) && place == 0)));
        counts[place] -= 1;
    }
    best
}

fn compare(scorer: &Scorer, pile: CardSet, expected: u32) {
    let Score { points, sets } = scorer.score(pile, false);
    assert_eq!(points, expected, "{pile:?}");
    let made = scorer.explain(pile, false);
    assert_eq!(made.iter().map(|set| set.points).sum::<u32>(), points, "{pile:?}: {made:?}");
    assert_eq!(made.len() as u32, sets.count_ones());
    assert!(made.iter().flat_map(|set| &set.cards).all(|&card| pile.has(card)), "{pile:?}: {made:?}");
}

fn compare_museum(scorer: &Scorer, pile: CardSet) {
    // Ribbons and other cards have no place in common, so their ways can be tried one after the other.
    let ribbon = |card: &(u8, u8)| places(*card).contains(&7);
    let (ribbons, others): (Vec<_>, Vec<_>) = cards(pile).into_iter().partition(ribbon);
    let best = museum(&ribbons, &mut [0; 9], false) + museum(&others, &mut [0; 9], false);
    compare(scorer, pile, best);
    let made = scorer.explain(pile, false);
    let used: Vec<_> = made.iter().flat_map(|set| &set.cards).collect();
    let different: CardSet = used.iter().map(|&&card| card).collect();
    assert_eq!(used.len() as u32, different.len(), "each card counts towards one set only: {made:?}");
}

/// Piles of all sizes, the small ones as often as the large ones.
fn random_pile(rng: &mut FastRng) -> CardSet {
    let mut deck: Vec<u8> = (0..48).collect();
    rng.shuffle(&mut deck);
    let size = rng.below(49) as usize;
    CardSet(deck[..size].iter().fold(0, |set, card| set | 1 << card))
}

#[test]
fn both_rulebooks_score_100_000_random_piles_like_a_brute_force() {
    let (ours, theirs) = (scorer("flower-cards"), scorer("museum"));
    let mut rng = FastRng::new(2024);
    for _ in 0..100_000 {
        let pile = random_pile(&mut rng);
        compare(&ours, pile, flower_cards(&cards(pile)));
        compare_museum(&theirs, pile);
    }
}

#[test]
fn both_rulebooks_score_every_choice_of_up_to_6_cards_that_are_not_chaff_like_a_brute_force() {
    let (ours, theirs) = (scorer("flower-cards"), scorer("museum"));
    let precious: Vec<u64> = CardSet::ALL
        .iter()
        .filter(|card| card.kind() != koi_koi::Kind::Chaff)
        .map(|card| card.only().0)
        .collect();
    assert_eq!(precious.len(), 24);
    let mut tried = 0;
    let mut open: Vec<(u64, usize, u32)> = vec![(0, 0, 0)];
    while let Some((pile, from, size)) = open.pop() {
        let pile = CardSet(pile);
        compare(&ours, pile, flower_cards(&cards(pile)));
        compare_museum(&theirs, pile);
        tried += 1;
        if size < 6 {
            open.extend((from..24).map(|at| (pile.0 | precious[at], at + 1, size + 1)));
        }
    }
    // The sum of the binomials of 24 over 0 to 6.
    assert_eq!(tried, 190_051);
}

#[test]
fn the_worked_example_of_the_flower_cards_book_is_22() {
    let rules = Rules::parse(Rules::preset("flower-cards").unwrap()).unwrap();
    let score = scorer("flower-cards").score(pile("1a 3a 8a 1b 2b 3b"), false);
    assert_eq!(score.points, 11);
    assert_eq!(rules.award(score.points, 0, 0, 1), 22);
}

/// A set as the test reads it from a rules file, apart from the engine's own type.
struct Plain {
    needs: Vec<u8>,
    pool: Vec<u8>,
    count: usize,
    points: u32,
    extra: u32,
    extra_pool: Vec<u8>,
    ladder: Option<u32>,
    replaces: Vec<usize>,
    bonus: bool,
}

impl Plain {
    /// Over all ways to call some of the cards the set itself: the points and the further cards.
    fn worth(&self, given: &[u8]) -> u32 {
        (0..1u32 << given.len())
            .filter_map(|chosen| {
                let core: Vec<u8> =
                    (0..given.len()).filter(|at| chosen >> at & 1 == 1).map(|at| given[at]).collect();
                let whole = self.needs.iter().all(|card| core.contains(card));
                let counted = core.iter().filter(|card| self.pool.contains(card)).count();
                let further = given
                    .iter()
                    .filter(|card| !core.contains(card) && self.extra_pool.contains(card))
                    .count();
                (whole && counted >= self.count).then_some(self.points + self.extra * further as u32)
            })
            .max()
            .unwrap_or(0)
    }

    fn toml(&self, name: usize) -> String {
        use std::fmt::Write as _;
        let list = |cards: &[u8]| {
            let cards: Vec<String> =
                cards.iter().map(|&card| format!("\"{}\"", koi_koi::Card::new(card).unwrap())).collect();
            format!("[{}]", cards.join(", "))
        };
        let mut text = format!("[[set]]\nname = \"{name}\"\npoints = {}\n", self.points);
        if !self.needs.is_empty() {
            let _ = writeln!(text, "cards = {}", list(&self.needs));
        }
        if self.count > 0 {
            let _ = writeln!(text, "of = {}\ncount = {}", list(&self.pool), self.count);
        }
        if self.extra > 0 {
            let _ = writeln!(text, "extra = {}\nextra_of = {}", self.extra, list(&self.extra_pool));
        }
        if let Some(ladder) = self.ladder {
            let _ = writeln!(text, "ladder = \"{ladder}\"");
        }
        let replaced: Vec<String> = self.replaces.iter().map(|set| format!("\"{set}\"")).collect();
        let _ = writeln!(text, "replaces = [{}]\nbonus = {}", replaced.join(", "), self.bonus);
        text
    }
}

/// A chart of sets that overlap in a few cards, with ladders, replacements and bonuses.
fn random_chart(rng: &mut FastRng) -> Vec<Plain> {
    let mut deck: Vec<u8> = (0..48).collect();
    rng.shuffle(&mut deck);
    let world: Vec<u8> = deck[..8].to_vec();
    let some = |rng: &mut FastRng, most: u32| {
        let mut cards = world.clone();
        rng.shuffle(&mut cards);
        cards.truncate(1 + rng.below(most) as usize);
        cards
    };
    (0..2 + rng.below(4) as usize)
        .map(|place| {
            let counts = rng.below(2) == 0;
            let pool = if counts { some(rng, 6) } else { Vec::new() };
            let extra = rng.below(3);
            Plain {
                needs: if counts && rng.below(2) == 0 { Vec::new() } else { some(rng, 3) },
                count: if counts { 1 + rng.below(pool.len() as u32) as usize } else { 0 },
                pool,
                points: 1 + rng.below(9),
                extra,
                extra_pool: if extra > 0 { some(rng, 6) } else { Vec::new() },
                ladder: (rng.below(3) == 0).then_some(1),
                replaces: (0..place).filter(|_| rng.below(5) == 0).collect(),
                bonus: rng.below(6) == 0,
            }
        })
        .collect()
}

fn compete(chart: &[Plain], a: usize, b: usize) -> bool {
    let ladder = chart[a].ladder.is_some() && chart[a].ladder == chart[b].ladder;
    a != b && (ladder || chart[a].replaces.contains(&b) || chart[b].replaces.contains(&a))
}

/// The best sum over sets of which no two compete.
fn peaceful(chart: &[Plain], worths: &[u32]) -> u32 {
    (0..1u32 << chart.len())
        .filter_map(|family| {
            let members: Vec<usize> = (0..chart.len()).filter(|at| family >> at & 1 == 1).collect();
            let peace =
                members.iter().all(|&a| worths[a] > 0 && !members.iter().any(|&b| compete(chart, a, b)));
            peace.then(|| members.iter().map(|&at| worths[at]).sum())
        })
        .max()
        .unwrap_or(0)
}

/// Every way to give each card to one set or to none.
fn one_set_each(chart: &[Plain], pile: &[u8], at: usize, given: &mut Vec<Vec<u8>>) -> u32 {
    if at == pile.len() {
        let worth = |place: usize| chart[place].worth(if chart[place].bonus { pile } else { &given[place] });
        return peaceful(chart, &(0..chart.len()).map(worth).collect::<Vec<_>>());
    }
    let mut best = 0;
    let mut fits = false;
    for place in (0..chart.len()).filter(|&place| !chart[place].bonus) {
        let set = &chart[place];
        if [&set.needs, &set.pool, &set.extra_pool].iter().any(|cards| cards.contains(&pile[at])) {
            fits = true;
            given[place].push(pile[at]);
            best = best.max(one_set_each(chart, pile, at + 1, given));
            given[place].pop();
        }
    }
    // A set is never worth less with one more card, so a card is left over only if it fits nowhere.
    if fits { best } else { one_set_each(chart, pile, at + 1, given) }
}

/// Shared cards: the best of the ladder, then what no counting set replaces; earlier sets first in ties.
fn all_together(chart: &[Plain], pile: &[u8]) -> u32 {
    let worths: Vec<u32> = chart.iter().map(|set| set.worth(pile)).collect();
    let top = (0..chart.len())
        .filter(|&at| chart[at].ladder.is_some())
        .max_by_key(|&at| (worths[at], chart.len() - at));
    let stands: Vec<bool> = (0..chart.len())
        .map(|at| worths[at] > 0 && (chart[at].ladder.is_none() || Some(at) == top))
        .collect();
    // Sets only replace earlier ones here, so the last one is decided first.
    let mut counts = vec![false; chart.len()];
    for at in (0..chart.len()).rev() {
        counts[at] = stands[at]
            && !(at + 1..chart.len()).any(|other| counts[other] && chart[other].replaces.contains(&at));
    }
    (0..chart.len()).filter(|&at| counts[at]).map(|at| worths[at]).sum()
}

#[test]
fn random_rules_files_score_like_a_brute_force_with_shared_cards_and_without() {
    let frame = Rules::preset("museum").unwrap().split("# The sets.").next().unwrap();
    let mut rng = FastRng::new(77);
    let mut scored = 0;
    for number in 0..600 {
        let chart = random_chart(&mut rng);
        let sets: String = chart.iter().enumerate().map(|(place, set)| set.toml(place)).collect();
        let text = format!("{frame}{sets}");
        let apart =
            Scorer::new(&Rules::parse(&text).unwrap_or_else(|error| panic!("{error}\n{sets}"))).unwrap();
        let text = text.replace("shared_cards = false", "shared_cards = true");
        let together = Scorer::new(&Rules::parse(&text).unwrap()).unwrap();
        let mut world: Vec<u8> = chart
            .iter()
            .flat_map(|set| [&set.needs, &set.pool, &set.extra_pool])
            .flatten()
            .copied()
            .collect();
        world.sort_unstable();
        world.dedup();
        for _ in 0..12 {
            let pile: Vec<u8> = world.iter().copied().filter(|_| rng.below(4) > 0).take(7).collect();
            let set = CardSet(pile.iter().fold(0, |set, card| set | 1 << card));
            let best = one_set_each(&chart, &pile, 0, &mut vec![Vec::new(); chart.len()]);
            assert_eq!(apart.score(set, false).points, best, "chart {number}, {set:?}\n{sets}");
            assert_eq!(
                together.score(set, false).points,
                all_together(&chart, &pile),
                "chart {number}, {set:?}\n{sets}"
            );
            for scorer in [&apart, &together] {
                let made = scorer.explain(set, false);
                assert_eq!(
                    made.iter().map(|set| set.points).sum::<u32>(),
                    scorer.score(set, false).points,
                    "{sets}"
                );
            }
            scored += u32::from(best > 0);
        }
    }
    assert!(scored > 2_000, "most of these piles score: {scored}");
}

/// Month sets tie all cards together; no table could hold them, and the score is still the best assignment.
#[test]
fn sets_of_fixed_cards_that_tie_everything_together_score_like_a_brute_force() {
    let month = |number: u8| {
        let cards: Vec<String> =
            ['a', 'b', 'c', 'd'].iter().map(|rank| format!("\"{number}{rank}\"")).collect();
        format!("\n[[set]]\nname = \"Month {number}\"\ncards = [{}]\npoints = 4\n", cards.join(", "))
    };
    let months: String = (1..=12).map(month).collect();
    let text = format!("{}{months}", Rules::preset("museum").unwrap());
    let scorer = Scorer::new(&Rules::parse(&text).unwrap()).unwrap();
    let mut rng = FastRng::new(12);
    let mut with_months = 0;
    for _ in 0..8_000 {
        let pile = random_pile(&mut rng);
        let whole: Vec<u64> =
            (0..12).map(|month| 0xf << (4 * month)).filter(|month| month & !pile.0 == 0).collect();
        let museum_part = |left: u64| {
            let (ribbons, others): (Vec<_>, Vec<_>) =
                cards(CardSet(left)).into_iter().partition(|card| places(*card).contains(&7));
            museum(&ribbons, &mut [0; 9], false) + museum(&others, &mut [0; 9], false)
        };
        // Every choice of whole months, at most six of them so that the test stays quick.
        if whole.len() > 6 {
            continue;
        }
        let choices = (0..1u32 << whole.len()).map(|choice| {
            let used =
                (0..whole.len()).filter(|at| choice >> at & 1 == 1).fold(0, |used, at| used | whole[at]);
            4 * choice.count_ones() + museum_part(pile.0 & !used)
        });
        let best = choices.max().unwrap();
        compare(&scorer, pile, best);
        with_months += u32::from(best > museum_part(pile.0));
    }
    assert!(with_months > 500, "{with_months}");
}
