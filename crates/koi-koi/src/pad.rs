//! The score pad for real cards: what a pile is worth, and the sheet of a whole match.

use crate::card::{Card, CardSet};
use crate::effect::Luck;
use crate::options::KoiKoiSetup;
use crate::round::{Undecided, plain_award};
use crate::rules::{Exhausted, HandRule, Rules};
use crate::scoring::{Factor, Made};
use crate::state::{End, Result as Closed, RoundEnd};
use crate::view::RoundResult;
use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// More rounds than any match has: lucky hands need not use a round up.
const MOST_ROUNDS: usize = 400;
/// More Koi than a round can have, and more lights than a field.
const MOST_KOI: u8 = 48;
const MOST_LIGHTS: u8 = 5;

/// A match as it is written down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "KoiKoiSheet")]
pub struct Sheet {
    /// Who dealt the first round.
    pub dealer: Seat,
    /// The rounds; the last one may still be going on.
    pub rounds: Vec<SheetRound>,
}

/// A round as it is written down.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
#[ts(rename = "KoiKoiSheetRound")]
pub struct SheetRound {
    /// The captured cards of each seat.
    pub piles: [CardSet; 2],
    /// The Koi that each has announced.
    pub koi: [u8; 2],
    /// What each had captured when they last called Koi.
    pub called: [CardSet; 2],
    /// The lights in the dealt field.
    pub lights: u8,
    /// How it ended, if it has.
    pub end: Option<SheetEnd>,
    /// Who dealt, where the players did not do as the rules say.
    pub dealer: Option<Seat>,
}

/// How a round with real cards ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "KoiKoiSheetEnd")]
pub enum SheetEnd {
    /// A player called Game.
    Game {
        /// Who.
        seat: Seat,
    },
    /// A hand, or both, won as it was dealt.
    Lucky {
        /// What each seat had.
        hands: [Option<Luck>; 2],
    },
    /// The cards ran out.
    Exhausted {
        /// Who was the last to make or improve a set.
        last_maker: Option<Seat>,
    },
}

/// What a sheet comes to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiKoiSheetReport")]
pub struct SheetReport {
    /// What the rules ask the players for.
    pub asks: Asks,
    /// The points of each seat.
    pub points: [i32; 2],
    /// The number of the round that is going on or comes next.
    pub round: u16,
    /// Who deals it.
    pub dealer: Seat,
    /// How the match ended, if it has.
    pub end: Option<End>,
    /// The rounds.
    pub rounds: Vec<RoundReport>,
}

/// What the rules ask the players for besides piles and calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiKoiSheetAsks")]
pub struct Asks {
    /// The lights in the dealt field.
    pub lights: bool,
    /// Who was the last to make a set, when the cards run out.
    pub last_maker: bool,
    /// What four of a month win as they are dealt, if anything.
    pub four: Option<u32>,
    /// What four pairs win as they are dealt, if anything.
    pub pairs: Option<u32>,
}

/// One round of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiKoiSheetRoundReport")]
pub struct RoundReport {
    /// Its number; a lucky hand need not use a round up.
    pub round: u16,
    /// Who dealt.
    pub dealer: Seat,
    /// What each pile is worth.
    pub sides: [SideReport; 2],
    /// How it ended, if it has.
    pub result: Option<RoundResult>,
    /// The points of each seat after it.
    pub points: [i32; 2],
}

/// What a pile is worth, and what it would win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiKoiSheetSide")]
pub struct SideReport {
    /// The sets.
    pub sets: Vec<Made>,
    /// What they are worth together.
    pub worth: u32,
    /// What that goes through to become the award.
    pub factors: Vec<Factor>,
    /// What its owner wins by ending the round.
    pub award: i32,
    /// How many Koi calling now would announce.
    pub announces: u8,
}

/// What a pile is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PileReport {
    /// All sets together.
    pub total: u32,
    /// The sets.
    pub sets: Vec<Made>,
}

/// What a pile is worth, `after_koi` if its owner has called Koi.
pub fn pile(setup: &KoiKoiSetup, cards: CardSet, after_koi: bool) -> PileReport {
    let sets = setup.scorer.explain(cards, after_koi);
    PileReport { total: sets.iter().map(|set| set.points).sum(), sets }
}

/// The cards in a text, between spaces or commas, each of them once.
pub fn read_pile(text: &str) -> Result<CardSet, String> {
    let words = text.split(|letter: char| letter == ',' || letter.is_whitespace());
    let mut pile = CardSet::EMPTY;
    for word in words.filter(|word| !word.is_empty()) {
        let wrong = |_| {
            format!("there is no card {:?}; cards are 1a to 12d", word.chars().take(20).collect::<String>())
        };
        let card: Card = word.parse().map_err(wrong)?;
        if pile.has(card) {
            return Err(format!("{card} is there twice"));
        }
        pile.0 |= card.only().0;
    }
    Ok(pile)
}

/// What a sheet comes to; why, if it is no sheet of a match under these rules.
pub fn sheet(setup: &KoiKoiSetup, sheet: &Sheet) -> Result<SheetReport, String> {
    seat(sheet.dealer)?;
    if sheet.rounds.len() > MOST_ROUNDS {
        return Err(format!("more than {MOST_ROUNDS} rounds"));
    }
    let rules = &setup.rules;
    let mut report = SheetReport {
        asks: Asks::of(rules),
        points: [rules.game.start_points; 2],
        round: 1,
        dealer: sheet.dealer,
        end: None,
        rounds: Vec::new(),
    };
    for (place, round) in sheet.rounds.iter().enumerate() {
        let more = place + 1 < sheet.rounds.len();
        report.add(setup, round, more).map_err(|reason| format!("round {}: {reason}", place + 1))?;
    }
    Ok(report)
}

fn seat(seat: Seat) -> Result<u8, String> {
    if seat.0 < 2 { Ok(seat.0) } else { Err(format!("there is no seat {}", seat.0)) }
}

impl Asks {
    fn of(rules: &Rules) -> Self {
        let wins = |rule| if let HandRule::Win(points) = rule { Some(points) } else { None };
        Self {
            lights: rules.variants.field_lights,
            last_maker: matches!(rules.end.exhausted, Exhausted::LastMaker | Exhausted::OpponentLastMaker),
            four: wins(rules.lucky.four),
            pairs: wins(rules.lucky.pairs),
        }
    }

    fn worth(self, luck: Luck) -> Option<u32> {
        match luck {
            Luck::Four => self.four,
            Luck::Pairs => self.pairs,
        }
    }
}

impl SheetReport {
    /// Writes the next round down.
    fn add(&mut self, setup: &KoiKoiSetup, round: &SheetRound, more: bool) -> Result<(), String> {
        round.check()?;
        if self.end.is_some() {
            return Err("the match was over before it".to_owned());
        }
        if more && round.end.is_none() {
            return Err("it has no end, and another round follows".to_owned());
        }
        let rules = &setup.rules;
        let dealer = round.dealer.map_or(Ok(self.dealer.0), seat)?;
        let sides = [0, 1].map(|own| SideReport::of(setup, round, own));
        let mut written =
            RoundReport { round: self.round, dealer: Seat(dealer), sides, result: None, points: self.points };
        self.dealer = Seat(dealer);
        if let Some(end) = &round.end {
            let result = self.close(rules, round, &written, end)?;
            rules.game.pay(&mut self.points, result.winner, result.points);
            let (used, next) = rules.follows(&result);
            self.end = rules.game.end_after(self.round, self.points, used);
            self.dealer = Seat(next);
            self.round += u16::from(used && self.end.is_none());
            (written.result, written.points) = (Some(result.into()), self.points);
        }
        self.rounds.push(written);
        Ok(())
    }

    /// Who won a round, and what.
    fn close(
        &self,
        rules: &Rules,
        round: &SheetRound,
        written: &RoundReport,
        end: &SheetEnd,
    ) -> Result<Closed, String> {
        let dealer = written.dealer.0;
        let factor = round.field_factor(rules);
        let plain = |(seat, worth): (u8, u32)| (seat, plain_award(worth, factor));
        let sets = |seat: u8| (seat, written.sides[seat as usize].award);
        let (end, won) = match end {
            SheetEnd::Game { seat: caller } => {
                let caller = seat(*caller)?;
                if written.sides[caller as usize].worth == 0 {
                    return Err("who calls Game has a set".to_owned());
                }
                (RoundEnd::Game, Some(sets(caller)))
            }
            SheetEnd::Lucky { hands } => {
                let worths = hands.map(|luck| self.asks.worth(luck?));
                let lucky = rules.lucky_winner(dealer, worths);
                let (end, winner) = lucky.ok_or("under these rules no such hand wins")?;
                (end, winner.map(plain))
            }
            SheetEnd::Exhausted { last_maker } => {
                let undecided = rules.end.undecided(dealer, last_maker.map(seat).transpose()?);
                let won = undecided.map(|won| match won {
                    Undecided::Plain { seat, worth } => plain((seat, worth)),
                    Undecided::Sets { seat } => sets(seat),
                });
                (RoundEnd::Exhausted, won)
            }
        };
        let (winner, points) = (won.map(|(seat, _)| seat), won.map_or(0, |(_, points)| points));
        Ok(Closed { round: written.round, dealer, end, winner, points })
    }
}

impl SheetRound {
    fn check(&self) -> Result<(), String> {
        let both = CardSet(self.piles[0].0 & self.piles[1].0);
        if let Some(card) = both.iter().next() {
            return Err(format!("{card} is in both piles"));
        }
        if self.koi.iter().any(|&koi| koi > MOST_KOI) {
            return Err(format!("more than {MOST_KOI} Koi"));
        }
        if self.lights > MOST_LIGHTS {
            return Err(format!("more than {MOST_LIGHTS} lights in the field"));
        }
        Ok(())
    }

    fn field_factor(&self, rules: &Rules) -> u8 {
        if rules.variants.field_lights { 1 + self.lights } else { 1 }
    }
}

impl SideReport {
    fn of(setup: &KoiKoiSetup, round: &SheetRound, own: usize) -> Self {
        let (koi, other) = (round.koi[own], round.koi[1 - own]);
        let factor = round.field_factor(&setup.rules);
        let PileReport { total: worth, sets } = pile(setup, round.piles[own], koi > 0);
        let bits = |cards| setup.scorer.score(cards, koi > 0).sets;
        Self {
            sets,
            worth,
            factors: setup.rules.factors(worth, koi, other, factor),
            award: setup.rules.award(worth, koi, other, factor),
            announces: setup.announces(bits(round.piles[own]), bits(round.called[own])),
        }
    }
}
