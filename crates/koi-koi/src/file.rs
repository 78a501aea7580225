//! Reading a rules file: TOML in, proven `Rules` out, and for a wrong file its line and the reason.

use crate::card::{Card, CardSet, Kind};
use crate::rules::{
    DealRules, EndRules, HandRule, KoiRules, LuckyRules, MAX_ROUNDS, MAX_SETS, MatchRules, PRESETS, Rules,
    Variant, Variants, Zone,
};
use crate::set::{Group, SetName, SetRule, without_poet};
use game::SetupError;
use game::data::{Spanned, Unreadable};
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use std::fmt;
use std::ops::Range;

/// The longest rules file that is read.
const LONGEST: usize = 100_000;

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(deserialize_with = "name")]
    name: String,
    #[serde(rename = "match")]
    game: MatchRules,
    deal: DealRules,
    lucky: LuckyRules,
    koi: KoiRules,
    end: EndRules,
    variants: Variants,
    scoring: Scoring,
    #[serde(default)]
    set: Vec<Spanned<SetEntry>>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)]
struct Scoring {
    shared_cards: bool,
    cup_as_chaff: bool,
    poet_in_three: bool,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct SetEntry {
    #[serde(deserialize_with = "name")]
    name: String,
    #[serde(default)]
    cards: Vec<Card>,
    of: Option<Groups>,
    count: Option<u32>,
    #[serde(deserialize_with = "worth")]
    points: u32,
    #[serde(default, deserialize_with = "extra")]
    extra: u32,
    extra_of: Option<Groups>,
    #[serde(default, deserialize_with = "maybe_name")]
    ladder: Option<String>,
    #[serde(default)]
    replaces: Vec<Spanned<String>>,
    #[serde(default, deserialize_with = "maybe_worth")]
    after_koi: Option<u32>,
    #[serde(default)]
    bonus: bool,
    only_with: Option<Variant>,
}

/// What is wrong, and where in the text.
struct Fault {
    at: Range<usize>,
    reason: String,
}

/// The built-in texts as JSON.
const TWINS: &[(&str, &str)] = &[
    (PRESETS[0].1, include_str!(concat!(env!("OUT_DIR"), "/flower-cards.json"))),
    (PRESETS[1].1, include_str!(concat!(env!("OUT_DIR"), "/museum.json"))),
];

/// Reads a rules file.
pub(crate) fn parse(text: &str) -> Result<Rules, SetupError> {
    if text.len() > LONGEST {
        let reason = format!("a rules file has at most {LONGEST} bytes, not {}", text.len());
        return Err(SetupError::Data { line: 1, reason });
    }
    let file = game::data::read::<File>(text, TWINS).map_err(|Unreadable { at, reason }| Fault {
        at,
        reason: reason.lines().collect::<Vec<_>>().join("; "),
    });
    file.and_then(File::prove).map_err(|fault| {
        let before = text.get(..fault.at.start).unwrap_or(text);
        SetupError::Data { line: before.matches('\n').count() + 1, reason: fault.reason }
    })
}

impl File {
    fn prove(self) -> Result<Rules, Fault> {
        if self.set.is_empty() || self.set.len() > MAX_SETS {
            let reason = format!("a rules file has 1 to {MAX_SETS} sets, not {}", self.set.len());
            return Err(Fault { at: 0..0, reason });
        }
        let mut sets = Vec::with_capacity(self.set.len());
        for (place, entry) in self.set.iter().enumerate() {
            let fault = |reason: String| Fault { at: entry.span(), reason };
            let name = &entry.get_ref().name;
            if self.set[..place].iter().any(|earlier| earlier.get_ref().name == *name) {
                return Err(fault(format!("there are two sets called {name:?}")));
            }
            let mut set = entry.get_ref().prove(&self.scoring).map_err(fault)?;
            set.replaces = entry.get_ref().replaced(place, &self.set)?;
            sets.push(set);
        }
        if let Some(place) = circle(&sets) {
            let name = &self.set[place].get_ref().name;
            let reason = format!("{name:?} replaces, by way of others, itself");
            return Err(Fault { at: self.set[place].span(), reason });
        }
        Ok(Rules {
            name: self.name,
            game: self.game,
            deal: self.deal,
            lucky: self.lucky,
            koi: self.koi,
            end: self.end,
            variants: self.variants,
            shared_cards: self.scoring.shared_cards,
            sets,
        })
    }
}

impl SetEntry {
    /// The set without what it replaces, or what is wrong with it.
    fn prove(&self, scoring: &Scoring) -> Result<SetRule, String> {
        let name = &self.name;
        let cards: CardSet = self.cards.iter().copied().collect();
        if cards.len() as usize != self.cards.len() {
            return Err(format!("{name:?} names a card twice"));
        }
        let all_of = |groups: &Groups| groups.cards(scoring.cup_as_chaff);
        let (pool, count) = match (&self.of, self.count) {
            (Some(of), Some(count)) => (all_of(of), count),
            (None, None) if !cards.is_empty() => (CardSet::EMPTY, 0),
            (None, None) => return Err(format!("{name:?} needs `cards`, or `of` and `count`")),
            _ => return Err(format!("in {name:?}, `of` and `count` go together")),
        };
        let pool = if scoring.poet_in_three { pool } else { without_poet(pool, count) };
        if self.of.is_some() && !(1..=pool.len()).contains(&count) {
            return Err(format!("{name:?} counts {count} of {} cards", pool.len()));
        }
        if self.extra == 0 && self.extra_of.is_some() {
            return Err(format!("in {name:?}, `extra_of` needs `extra`"));
        }
        if self.extra > 0 && self.extra_of.is_none() && self.of.is_none() {
            return Err(format!("in {name:?}, `extra` needs `of` or `extra_of`"));
        }
        Ok(SetRule {
            name: SetName::of(name),
            cards,
            pool,
            count,
            points: self.points,
            extra: self.extra,
            extra_pool: self.extra_of.as_ref().map_or(pool, all_of),
            ladder: self.ladder.clone(),
            replaces: Vec::new(),
            after_koi: self.after_koi,
            bonus: self.bonus,
            only_with: self.only_with,
        })
    }

    /// The places of the sets that this one replaces.
    fn replaced(&self, place: usize, sets: &[Spanned<Self>]) -> Result<Vec<usize>, Fault> {
        let find = |name: &Spanned<String>| {
            let fault = |reason: String| Fault { at: name.span(), reason };
            match sets.iter().position(|set| set.get_ref().name == *name.get_ref()) {
                Some(other) if other == place => Err(fault(format!("{:?} replaces itself", self.name))),
                Some(other) => Ok(other),
                None => Err(fault(format!("there is no set called {:?}", short(name.get_ref())))),
            }
        };
        self.replaces.iter().map(find).collect()
    }
}

/// The place of a set that replaces itself by way of others, if there is one.
fn circle(sets: &[SetRule]) -> Option<usize> {
    let mut open: Vec<usize> = (0..sets.len()).collect();
    // A set that no open set replaces cannot be on a circle; what is never freed so is.
    while let Some(at) =
        open.iter().position(|set| !open.iter().any(|&other| sets[other].replaces.contains(set)))
    {
        open.swap_remove(at);
    }
    open.first().copied()
}

/// One or several kinds or cards.
struct Groups(Vec<Group>);

impl Groups {
    fn cards(&self, cup_as_chaff: bool) -> CardSet {
        CardSet(self.0.iter().fold(0, |set, group| set | group.cards(cup_as_chaff).0))
    }
}

impl<'de> Deserialize<'de> for Groups {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;
        impl<'de> Visitor<'de> for Words {
            type Value = Groups;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a kind or a card, or a list of them")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Groups, E> {
                Ok(Groups(vec![group(text)?]))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Groups, A::Error> {
                let mut groups = Vec::new();
                while let Some(text) = list.next_element::<String>()? {
                    groups.push(group(&text)?);
                }
                Ok(Groups(groups))
            }
        }
        deserializer.deserialize_any(Words)
    }
}

fn group<E: Error>(text: &str) -> Result<Group, E> {
    if let Some(&kind) = Kind::ALL.iter().find(|kind| kind.key() == text) {
        return Ok(Group::Kind(kind));
    }
    let cards = match text {
        "red-poem" => CardSet::RED_POEMS,
        "blue-ribbon" => CardSet::BLUE_RIBBONS,
        "plain-ribbon" => CardSet::PLAIN_RIBBONS,
        _ => text.parse::<Card>().map(Card::only).map_err(|_| {
            E::custom(format!(
                "{:?} is neither a card (1a to 12d) nor one of light, animal, ribbon, red-poem, blue-ribbon, plain-ribbon, chaff",
                short(text)
            ))
        })?,
    };
    Ok(Group::Cards(cards))
}

impl<'de> Deserialize<'de> for HandRule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PointsOrWord;
        impl Visitor<'_> for PointsOrWord {
            type Value = HandRule;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the points it wins, \"redeal\" or \"ignore\"")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<HandRule, E> {
                ranged(number, 1, 1000).map(|points| HandRule::Win(points as u32))
            }
            /// JSON gives numbers without a sign as these.
            fn visit_u64<E: Error>(self, number: u64) -> Result<HandRule, E> {
                self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<HandRule, E> {
                match text {
                    "redeal" => Ok(HandRule::Redeal),
                    "ignore" => Ok(HandRule::Ignore),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(&short(text)), &self)),
                }
            }
        }
        deserializer.deserialize_any(PointsOrWord)
    }
}

/// `O`, `D` and `F`, eight of each, spaces anywhere.
pub(crate) fn order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Zone; 24], D::Error> {
    let text = String::deserialize(deserializer)?;
    let wrong = || D::Error::custom("the order of the deal is eight O, eight D and eight F");
    let zones: Option<Vec<Zone>> = text
        .chars()
        .filter(|letter| *letter != ' ')
        .map(|letter| match letter {
            'O' => Some(Zone::Opponent),
            'D' => Some(Zone::Dealer),
            'F' => Some(Zone::Field),
            _ => None,
        })
        .collect();
    let zones: [Zone; 24] = zones.and_then(|zones| zones.try_into().ok()).ok_or_else(wrong)?;
    let count = |zone| zones.iter().filter(|&&other| other == zone).count();
    if count(Zone::Opponent) != 8 || count(Zone::Dealer) != 8 {
        return Err(wrong());
    }
    Ok(zones)
}

pub(crate) fn rounds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    ranged(i64::deserialize(deserializer)?, 1, i64::from(MAX_ROUNDS)).map(|rounds| rounds as u16)
}

pub(crate) fn points<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    ranged(i64::deserialize(deserializer)?, 0, 1000).map(|points| points as u32)
}

pub(crate) fn factor<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    ranged(i64::deserialize(deserializer)?, 1, 100).map(|factor| factor as u32)
}

pub(crate) fn signed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
    ranged(i64::deserialize(deserializer)?, -10_000, 10_000).map(|points| points as i32)
}

pub(crate) fn maybe_signed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i32>, D::Error> {
    signed(deserializer).map(Some)
}

fn worth<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    ranged(i64::deserialize(deserializer)?, 1, 1000).map(|points| points as u32)
}

fn maybe_worth<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    worth(deserializer).map(Some)
}

fn extra<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    ranged(i64::deserialize(deserializer)?, 0, 100).map(|points| points as u32)
}

fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    let fits = (1..=60).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if fits { Ok(text) } else { Err(D::Error::custom("a name is one line of 1 to 60 letters")) }
}

fn maybe_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    name(deserializer).map(Some)
}

fn ranged<E: Error>(number: i64, min: i64, max: i64) -> Result<i64, E> {
    if (min..=max).contains(&number) {
        return Ok(number);
    }
    Err(E::custom(format!("{number} is not a number from {min} to {max}")))
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
