//! Reading a components file: as written, and the checks that turn it into a box.

mod drawing;
mod goals;

use crate::components::{
    BUILT_IN, BUILT_IN_1, Card, Components, MAX_CARDS, MAX_DECK, MAX_KOI, MAX_PATHS, MAX_SHORES, SPACES,
    Space, Supply,
};
use crate::pieces::{Gain, Kind, Parchment};
use game::SetupError;
use game::data::Spanned;
use grid::hex::{Cell, Hex, Shape};
use serde::Deserialize;
use std::ops::Range;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    format: Option<Spanned<u64>>,
    goals: Option<Spanned<goals::Goals>>,
    shapes: Shapes,
    supply: RawSupply,
    koi: Koi,
    start: Start,
    space: Spanned<Vec<Spanned<RawSpace>>>,
    card: Spanned<Vec<Spanned<RawCard>>>,
    goal_tiles: GoalTiles,
    titles: Titles,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Shapes {
    spring: Spanned<String>,
    small_koi: Spanned<String>,
    medium_koi: Spanned<String>,
    large_koi: Spanned<String>,
    carp: Spanned<String>,
    shishi_odoshi: Spanned<String>,
    small_branch: Spanned<String>,
    medium_branch: Spanned<String>,
    large_branch: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RawSupply {
    water: Spanned<u64>,
    foliage: Spanned<u64>,
    water_lily: Spanned<u64>,
    shore: Spanned<u64>,
    lantern: Spanned<u64>,
    coins: Spanned<u64>,
    luck: Spanned<u64>,
    storage: Spanned<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Koi {
    supply: [Spanned<u64>; 3],
    #[serde(rename = "leave-with-3")]
    leave_with_3: [Spanned<u64>; 3],
    #[serde(rename = "leave-with-2")]
    leave_with_2: [Spanned<u64>; 3],
    price: [Spanned<u64>; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    coins: Spanned<u64>,
    luck: Spanned<u64>,
    storage: Spanned<u64>,
    tiles: Spanned<Vec<Spanned<StartTiles>>>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct StartTiles {
    water: u8,
    foliage: u8,
    shore: u8,
    small: u8,
    medium: u8,
    large: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSpace {
    #[serde(default)]
    fee: u8,
    #[serde(default)]
    gain: Gain,
    #[serde(default)]
    koi: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    kind: Kind,
    #[serde(default)]
    gain: Gain,
    or: Option<Gain>,
    counts: Option<Parchment>,
    count: [u8; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct GoalTiles {
    bridge: Spanned<u64>,
    carp: Spanned<u64>,
    path: Spanned<u64>,
    purple_lily: Spanned<u64>,
    shishi_odoshi: Spanned<u64>,
    statue: Spanned<u64>,
    turtle: Spanned<u64>,
    waterfall: Spanned<u64>,
    willow: Spanned<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Titles {
    standard: Spanned<[i32; 3]>,
    scenario: Spanned<[i32; 3]>,
}

/// The built-in texts as JSON.
const TWINS: &[(&str, &str)] = &[
    (BUILT_IN, include_str!(concat!(env!("OUT_DIR"), "/components.json"))),
    (BUILT_IN_1, include_str!(concat!(env!("OUT_DIR"), "/components-1.json"))),
];

/// Reads and checks a components file.
pub fn parse(text: &str) -> Result<Components, SetupError> {
    let check = Check { text };
    let file: File = game::data::read(text, TWINS)
        .map_err(|fault| check.fault(fault.at, fault.reason.trim().to_owned()))?;
    check.components(&file)
}

/// Knows the text, so that it can name the line of a fault.
struct Check<'a> {
    text: &'a str,
}

impl Check<'_> {
    fn fault(&self, span: Range<usize>, reason: impl Into<String>) -> SetupError {
        let before = self.text.as_bytes().iter().take(span.start);
        let line = 1 + before.filter(|&&byte| byte == b'\n').count();
        SetupError::Data { line, reason: reason.into() }
    }

    fn number(&self, value: &Spanned<u64>, range: Range<u8>) -> Result<u8, SetupError> {
        let number = u8::try_from(*value.get_ref()).ok().filter(|n| range.contains(n));
        number.ok_or_else(|| {
            let (least, most) = (range.start, range.end - 1);
            self.fault(value.span(), format!("{} is not between {least} and {most}", value.get_ref()))
        })
    }

    fn three(&self, values: &[Spanned<u64>; 3], range: Range<u8>) -> Result<[u8; 3], SetupError> {
        let [a, b, c] = values;
        Ok([self.number(a, range.clone())?, self.number(b, range.clone())?, self.number(c, range)?])
    }

    fn drawing(&self, text: &Spanned<String>, size: usize) -> Result<Vec<Hex>, SetupError> {
        drawing::read(text.get_ref(), size).map_err(|reason| self.fault(text.span(), reason))
    }

    fn shape(&self, text: &Spanned<String>, size: usize) -> Result<Shape, SetupError> {
        Ok(Shape::new(&self.drawing(text, size)?))
    }

    fn components(&self, file: &File) -> Result<Components, SetupError> {
        let (goals, branch_water) = self.goals(file.format.as_ref(), file.goals.as_ref())?;
        let shapes = &file.shapes;
        let leave_with_2 = self.leave(&file.koi, &file.koi.leave_with_2)?;
        let leave_with_3 = self.leave(&file.koi, &file.koi.leave_with_3)?;
        let supply = self.supply(file)?;
        let spring = self.drawing(&shapes.spring, 5)?;
        Ok(Components {
            spring_set: spring.iter().filter_map(|&hex| Cell::new(hex)).collect(),
            spring,
            koi: [
                self.shape(&shapes.small_koi, 1)?,
                self.shape(&shapes.medium_koi, 2)?,
                self.shape(&shapes.large_koi, 3)?,
            ],
            carp: self.shape(&shapes.carp, 4)?,
            shishi_odoshi: self.shape(&shapes.shishi_odoshi, 3)?,
            branches: [
                self.shape(&shapes.small_branch, 3)?,
                self.shape(&shapes.medium_branch, 4)?,
                self.shape(&shapes.large_branch, 5)?,
            ],
            leave: [leave_with_2, leave_with_3, [0; 3]],
            price: self.three(&file.koi.price, 0..20)?,
            coins: self.start_number(&file.start.coins, supply.coins, "coins")?,
            luck: self.start_number(&file.start.luck, supply.luck, "luck tokens")?,
            storage: self.number(&file.start.storage, 0..100)?,
            start: self.start_tiles(&file.start.tiles, &supply, leave_with_2, leave_with_3)?,
            supply,
            spaces: self.spaces(&file.space)?,
            cards: self.cards(&file.card)?,
            goal_tiles: self.goal_tiles(&file.goal_tiles)?,
            goals,
            branch_water,
            titles: self.titles(&file.titles.standard)?,
            scenario_titles: self.titles(&file.titles.scenario)?,
        })
    }

    fn supply(&self, file: &File) -> Result<Supply, SetupError> {
        let raw = &file.supply;
        let [small, medium, large] = self.three(&file.koi.supply, 1..MAX_KOI + 1)?;
        Ok(Supply {
            wares: [
                self.number(&raw.water, 8..201)?,
                self.number(&raw.foliage, 0..201)?,
                self.number(&raw.shore, 0..MAX_SHORES + 1)?,
                small,
                medium,
                large,
            ],
            lilies: self.number(&raw.water_lily, 0..201)?,
            lanterns: self.number(&raw.lantern, 0..201)?,
            coins: self.number(&raw.coins, 0..201)?,
            luck: self.number(&raw.luck, 0..201)?,
            storage: self.number(&raw.storage, 0..100)?,
        })
    }

    fn leave(&self, koi: &Koi, leave: &[Spanned<u64>; 3]) -> Result<[u8; 3], SetupError> {
        let numbers = self.three(leave, 0..MAX_KOI + 1)?;
        for (number, (wanted, supply)) in leave.iter().zip(&koi.supply).enumerate() {
            if wanted.get_ref() >= supply.get_ref() {
                let reason = format!("{} koi cannot leave a supply of {}", numbers[number], supply.get_ref());
                return Err(self.fault(wanted.span(), reason));
            }
        }
        Ok(numbers)
    }

    fn start_number(&self, value: &Spanned<u64>, supply: u8, what: &str) -> Result<u8, SetupError> {
        let number = self.number(value, 0..51)?;
        if 4 * u16::from(number) > u16::from(supply) {
            let reason = format!("four players cannot start with {number} {what}: the supply has {supply}");
            return Err(self.fault(value.span(), reason));
        }
        Ok(number)
    }

    fn start_tiles(
        &self,
        list: &Spanned<Vec<Spanned<StartTiles>>>,
        supply: &Supply,
        leave_with_2: [u8; 3],
        leave_with_3: [u8; 3],
    ) -> Result<[[u8; 6]; 4], SetupError> {
        let mut tiles = [[0; 6]; 4];
        if list.get_ref().len() != 4 {
            return Err(self.fault(list.span(), "there are four seats, so the starting tiles are four lists"));
        }
        let mut left = supply.wares.map(u16::from);
        for ware in 3..6 {
            left[ware] -= u16::from(leave_with_2[ware - 3].max(leave_with_3[ware - 3]));
        }
        for (seat, raw) in list.get_ref().iter().enumerate() {
            let t = raw.get_ref();
            tiles[seat] = [t.water, t.foliage, t.shore, t.small, t.medium, t.large];
            for (ware, &count) in tiles[seat].iter().enumerate() {
                left[ware] = left[ware].checked_sub(u16::from(count)).ok_or_else(|| {
                    self.fault(
                        raw.span(),
                        format!("the supply is too small for the tiles of seat {}", seat + 1),
                    )
                })?;
            }
        }
        if left[3..].iter().sum::<u16>() == 0 {
            return Err(self.fault(list.span(), "the starting tiles leave no koi in the supply"));
        }
        Ok(tiles)
    }

    fn spaces(&self, list: &Spanned<Vec<Spanned<RawSpace>>>) -> Result<[Space; SPACES], SetupError> {
        let spaces: Vec<Space> = list
            .get_ref()
            .iter()
            .map(Spanned::get_ref)
            .map(|raw| Space { fee: raw.fee, gain: raw.gain, koi: raw.koi })
            .collect();
        if let Some(bad) = list.get_ref().iter().find(|raw| !is_modest(raw.get_ref().gain)) {
            return Err(self.fault(bad.span(), "a space gives at most 9 of each thing"));
        }
        let count = spaces.len();
        spaces
            .try_into()
            .map_err(|_| self.fault(list.span(), format!("the market row has {SPACES} spaces, not {count}")))
    }

    fn cards(&self, list: &Spanned<Vec<Spanned<RawCard>>>) -> Result<Vec<Card>, SetupError> {
        let mut cards: Vec<Card> = Vec::new();
        for raw in list.get_ref() {
            let card = card(raw.get_ref()).map_err(|reason| self.fault(raw.span(), reason))?;
            if cards.iter().any(|other| other.name == card.name) {
                return Err(self.fault(raw.span(), format!("{} is listed twice: raise its count", card.name)));
            }
            cards.push(card);
        }
        if cards.len() > MAX_CARDS {
            return Err(self.fault(list.span(), format!("at most {MAX_CARDS} different cards")));
        }
        for (index, players) in ["2 players", "3 players", "4 players"].into_iter().enumerate() {
            let total: usize = cards.iter().map(|card| usize::from(card.count[index])).sum();
            if !(SPACES + 1..=MAX_DECK).contains(&total) {
                let reason =
                    format!("the deck for {players} has {total} cards, not {} to {MAX_DECK}", SPACES + 1);
                return Err(self.fault(list.span(), reason));
            }
        }
        Ok(cards)
    }

    fn goal_tiles(&self, raw: &GoalTiles) -> Result<[u8; 10], SetupError> {
        let few = |value| self.number(value, 1..5);
        // One branch of each size: the rules count the sizes apart.
        Ok([
            1,
            few(&raw.bridge)?,
            few(&raw.carp)?,
            self.number(&raw.path, 1..MAX_PATHS + 1)?,
            few(&raw.purple_lily)?,
            few(&raw.shishi_odoshi)?,
            few(&raw.statue)?,
            few(&raw.turtle)?,
            few(&raw.waterfall)?,
            few(&raw.willow)?,
        ])
    }

    fn titles(&self, titles: &Spanned<[i32; 3]>) -> Result<[i32; 3], SetupError> {
        let [a, b, c] = *titles.get_ref();
        if a < b && b < c {
            return Ok([a, b, c]);
        }
        Err(self.fault(titles.span(), "each title needs more points than the one before"))
    }
}

fn is_modest(gain: Gain) -> bool {
    [gain.coins, gain.water, gain.foliage, gain.shore].iter().all(|&n| n <= 9)
}

fn card(raw: &RawCard) -> Result<Card, String> {
    let RawCard { kind, gain, or, counts, count } = *raw;
    let gives = matches!(kind, Kind::Rain | Kind::Well);
    if gives && gain.is_nothing() {
        return Err(format!("a {} card gives something", kind.name()));
    }
    if !gives && !gain.is_nothing() {
        return Err(format!("a {} card gives nothing by itself", kind.name()));
    }
    if kind == Kind::Rain && gain.coins > 0 {
        return Err("a rain card gives tiles, not coins".to_owned());
    }
    if or.is_some() && kind != Kind::Well {
        return Err("only a well has an alternative".to_owned());
    }
    if or.is_some_and(|or| or.is_nothing()) {
        return Err("the alternative of a well gives something".to_owned());
    }
    if (kind == Kind::Parchment) != counts.is_some() {
        return Err("a parchment, and nothing else, says what it counts".to_owned());
    }
    if !is_modest(gain) || !or.is_none_or(is_modest) {
        return Err("a card gives at most 9 of each thing".to_owned());
    }
    let name = card_name(kind, gain, or, counts);
    Ok(Card { kind, name, gain, or, parchment: counts, count })
}

fn card_name(kind: Kind, gain: Gain, or: Option<Gain>, counts: Option<Parchment>) -> String {
    let mut name = kind.name().to_owned();
    if !gain.is_nothing() {
        name = format!("{name}-{}", gain.name());
    }
    if let Some(or) = or {
        name = format!("{name}-or-{}", or.name());
    }
    if let Some(parchment) = counts {
        name = format!("{name}-{}", parchment.name());
    }
    name
}
