//! The one option, which lake everybody plays on, and the set-up that follows from it.

use crate::components::{Components, LAYOUTS, Layout, Titles};
use game::{Deal, OptionSpec, Options, PerSeat, Random, Setup, SetupError, Values};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The version of the rules.
pub(crate) const RULES: u32 = 1;

/// How named cards can contradict each other, or the number of seats.
pub(crate) const CONFLICTS: &[&str] = &["cards-of-both-sides", "cards-per-seat"];

/// The options: the lake cards.
pub const OPTIONS: &[OptionSpec] = &[OptionSpec {
    key: "cards",
    values: Values::WordOrNames {
        words: &["none", "different", "same", "different-B", "same-B"],
        names: &[&["A1", "A2", "A3", "A4"], &["B1", "B2", "B3", "B4"]],
        min: 1,
        max: 4,
        repeats: true,
    },
    default: "none",
    about: "the lake: without a card, a different card for each player or the same for all (side A, or B with free decorations), or the named card or cards",
}];

/// The sides of the lake cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeSide")]
pub enum Side {
    /// With printed decoration spaces.
    A,
    /// With free decorations.
    B,
}

/// Who plays on which lake.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Cards {
    None,
    /// One of the four cards for each seat, dealt.
    Different(Side),
    /// One card for all, dealt.
    Same(Side),
    /// One name for all, or one for each seat, as indices of the layouts.
    Named(Vec<u8>),
}

/// What a game of Garden Lake is played with.
#[derive(Debug)]
pub struct GardenLakeSetup {
    options: Options,
    cards: Cards,
    /// The components.
    pub components: &'static Components,
}

impl GardenLakeSetup {
    /// The set-up behind complete options.
    pub(crate) fn new(options: Options, components: &'static Components) -> Result<Self, SetupError> {
        let cards = match options.get("cards") {
            "none" => Cards::None,
            "different" => Cards::Different(Side::A),
            "same" => Cards::Same(Side::A),
            "different-B" => Cards::Different(Side::B),
            "same-B" => Cards::Same(Side::B),
            names => Cards::Named(named(names)?),
        };
        Ok(Self { options, cards, components })
    }

    /// The side of the cards in play, if there are any.
    pub fn side(&self) -> Option<Side> {
        match &self.cards {
            Cards::None => None,
            Cards::Different(side) | Cards::Same(side) => Some(*side),
            Cards::Named(layouts) => side_of(layouts[0]),
        }
    }

    /// The titles of the variant in play.
    pub fn titles(&self) -> Titles {
        self.components.titles[usize::from(self.side().is_some())]
    }

    /// A layout by its index.
    pub(crate) fn layout(&self, index: u8) -> &'static Layout {
        &self.components.layouts[index as usize]
    }

    /// The layout of each seat; `deal` gives the cards that chance decides.
    pub(crate) fn deal_cards(&self, seats: u8, deal: &Deal) -> Result<PerSeat<u8>, SetupError> {
        match &self.cards {
            Cards::None => Ok(PerSeat::from_fn(seats, |_| 0)),
            Cards::Named(layouts) if layouts.len() == 1 => Ok(PerSeat::from_fn(seats, |_| layouts[0])),
            Cards::Named(layouts) if layouts.len() == usize::from(seats) => {
                Ok(PerSeat::from_fn(seats, |seat| layouts[seat.index()]))
            }
            Cards::Named(_) => Err(SetupError::conflict("cards-per-seat")),
            Cards::Different(side) | Cards::Same(side) => {
                let same = matches!(self.cards, Cards::Same(_));
                let cards = dealt(*side, seats, same, deal)?;
                Ok(PerSeat::from_fn(seats, |seat| cards[if same { 0 } else { seat.index() }]))
            }
        }
    }
}

/// The cards of a side in the order of the deal, as indices of the layouts.
fn dealt(side: Side, seats: u8, same: bool, deal: &Deal) -> Result<Vec<u8>, SetupError> {
    let first: u8 = if side == Side::A { 1 } else { 5 };
    let mut cards: Vec<u8> = (first..first + 4).collect();
    match deal {
        Deal::Seed(seed) => {
            seed.stream(1).shuffle(&mut cards);
            Ok(cards)
        }
        Deal::Given(deals) => {
            let wanted = if same { 1 } else { usize::from(seats) };
            let fault = |reason: String| SetupError::Deal { number: 2, reason };
            let given = deals.get(1).ok_or_else(|| fault("the lake cards are missing".to_owned()))?;
            let index = |name: &String| {
                let found = cards.iter().copied().find(|&card| LAYOUTS[card as usize] == name);
                found.ok_or_else(|| {
                    fault(format!("{:?} is no card of this side", name.chars().take(20).collect::<String>()))
                })
            };
            let chosen = given.iter().map(index).collect::<Result<Vec<u8>, SetupError>>()?;
            let twice = (1..chosen.len()).any(|i| chosen[..i].contains(&chosen[i]));
            if chosen.len() != wanted || twice {
                return Err(fault(format!("{wanted} different cards are needed")));
            }
            Ok(chosen)
        }
    }
}

/// The layouts with these names, all of one side.
fn named(names: &str) -> Result<Vec<u8>, SetupError> {
    let index = |name: &str| LAYOUTS.iter().position(|&layout| layout == name).unwrap_or(0) as u8;
    let layouts: Vec<u8> = names.split(',').map(index).collect();
    if layouts.iter().all(|&layout| side_of(layout) == side_of(layouts[0])) {
        return Ok(layouts);
    }
    Err(SetupError::conflict("cards-of-both-sides"))
}

fn side_of(layout: u8) -> Option<Side> {
    match layout {
        1..=4 => Some(Side::A),
        5.. => Some(Side::B),
        0 => None,
    }
}

impl Setup for GardenLakeSetup {
    fn rules_version(&self) -> u32 {
        RULES
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn data_fingerprint(&self) -> Option<&str> {
        Some(&self.components.fingerprint)
    }

    fn data_text(&self) -> Option<&str> {
        self.components.own.as_deref()
    }
}
