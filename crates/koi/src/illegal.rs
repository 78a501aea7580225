//! Why an action is refused.

use crate::action::{Action, Verb};
use crate::listing::{Point, point};
use crate::moves::{counted, meets};
use crate::pieces::{Gain, Goal, Kind, Size, Ware};
use crate::pond::Breed;
use crate::state::{Koi, Phase};
use grid::hex::Cell;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The reasons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "KoiIllegal")]
pub enum Illegal {
    /// The game has ended.
    Over,
    /// Solo: a koi has to leave the supply first.
    RemoveFirst,
    /// No koi is to be removed from the supply now.
    NothingToRemove,
    /// Meditating or working was chosen already.
    TurnBegun,
    /// Meditating or working has to be chosen first.
    ChooseFirst,
    /// That is done while working.
    NotWorking,
    /// That is done while meditating.
    NotMeditating,
    /// The actions are done: only goals may be claimed now.
    ClaimsOnly,
    /// The water of a branch is placed now.
    BranchWater {
        /// How many tiles may still come.
        tiles: u8,
    },
    /// The storage is too full.
    DiscardFirst {
        /// The hexes of the storage in use.
        stored: u16,
        /// The hexes that it has.
        capacity: u16,
    },
    /// Pieces are discarded only at the end of a turn, while the storage is too full.
    NothingToDiscard,
    /// Goals are claimed after the actions.
    ClaimLater {
        /// Which.
        goal: Goal,
    },
    /// No card lies there.
    NoCard {
        /// The space, from 0.
        space: u8,
    },
    /// The fee of a space cannot be paid.
    Fee {
        /// The space, from 0.
        space: u8,
        /// Its fee.
        fee: u8,
        /// The coins at hand.
        coins: u8,
    },
    /// There is no luck token to spend.
    NoLuck,
    /// The supply has none.
    SoldOut {
        /// What is wanted.
        ware: Ware,
    },
    /// The supply has no water-lily.
    NoLilies,
    /// The supply has no lantern.
    NoLanterns,
    /// Too few coins.
    Coins {
        /// The price.
        price: u8,
        /// The coins at hand.
        coins: u8,
    },
    /// There is no such reward to take now.
    NoReward,
    /// No Market card was just taken.
    NoMarket,
    /// No Well is to be decided.
    NoWell,
    /// An alternative of the Well is to be chosen first.
    WellFirst,
    /// The tiles of the Rain have to be placed first.
    RainFirst {
        /// What is still to be placed.
        tiles: Gain,
    },
    /// A koi that was taken up has to be put down first.
    PutDownFirst {
        /// The size of the koi.
        koi: Size,
    },
    /// It is not in the storage.
    NotStored {
        /// What is wanted.
        ware: Ware,
    },
    /// It is not among the tiles of the Rain.
    NotInRain {
        /// What is wanted.
        ware: Ware,
    },
    /// The sensei action and all helpers of this kind are used.
    NoHand {
        /// The kind of helper.
        helper: Kind,
    },
    /// A single tile goes on a free hex of the table beside a water side.
    NotBesideWater {
        /// Where it was to go.
        at: Point,
    },
    /// An arc needs three free hexes around a hex of spring, water or foliage.
    NoRoomForArc {
        /// The hex that it was to hug.
        at: Point,
    },
    /// A lily goes on foliage that has none yet.
    NoFoliageThere {
        /// Where it was to go.
        at: Point,
    },
    /// A lantern goes on a shore that has none yet.
    NoShoreThere {
        /// The hex that the shore would hug.
        at: Point,
    },
    /// It needs empty water hexes.
    NotEmptyWater {
        /// Its first hex.
        at: Point,
    },
    /// A moved koi must end on other hexes than before.
    SameHexes,
    /// No koi that can move begins there.
    NoKoiThere {
        /// Where.
        at: Point,
    },
    /// A path tile comes right after placing a koi, one for each.
    NoPathNow,
    /// A path tile goes on empty water at an end of the path.
    NotAtPathEnd {
        /// Where it was to go.
        at: Point,
    },
    /// The goal is not in play.
    NotInPlay {
        /// Which.
        goal: Goal,
    },
    /// The goal was claimed already by the same player.
    Claimed {
        /// Which.
        goal: Goal,
    },
    /// All tiles of the goal are taken.
    NoTileLeft {
        /// Which.
        goal: Goal,
    },
    /// A branch asks for more foliage.
    Foliage {
        /// The size of the branch.
        size: Size,
        /// The foliage tiles in the pond.
        have: u16,
        /// How many it asks for.
        need: u16,
    },
    /// What the goal asks for is not there; lilies may be enough and not side by side.
    Requirement {
        /// Which.
        goal: Goal,
        /// How much there is of what it counts.
        have: u16,
        /// How much it asks for.
        need: u16,
    },
    /// The bridge lies like a shore, beside a shore with a lantern.
    NotBesideLantern {
        /// The hex that it was to hug.
        at: Point,
    },
    /// The waterfall lies like a shore, around a hex of the spring.
    NotAtSpring {
        /// The hex that it was to hug.
        at: Point,
    },
    /// The shishi odoshi needs three empty water tiles that touch each other, none of the spring.
    NoRoomForShishiOdoshi {
        /// Its first hex.
        at: Point,
    },
}

impl Koi {
    /// Why a refused action is refused.
    pub(crate) fn explain(&self, action: Action) -> Illegal {
        let turn = &self.table.turn;
        if turn.phase == Phase::Over {
            return Illegal::Over;
        }
        if turn.removal {
            return match action {
                Action::Remove { size } => Illegal::SoldOut { ware: size.into() },
                _ => Illegal::RemoveFirst,
            };
        }
        if let Some(Breed::Koi(koi)) = turn.lifted.map(|fish| fish.breed)
            && !matches!(action, Action::Luck { .. } | Action::Put { verb: Verb::Koi(_), .. })
        {
            return Illegal::PutDownFirst { koi };
        }
        match action {
            Action::Remove { .. } => Illegal::NothingToRemove,
            Action::Discard { ware } if turn.phase == Phase::Discard => Illegal::NotStored { ware },
            Action::Discard { .. } => Illegal::NothingToDiscard,
            Action::Put { verb, at, .. } if verb.goal().is_some() => self.explain_claim(verb, at),
            _ => self.explain_late().unwrap_or_else(|| self.explain_early(action)),
        }
    }

    /// The parts of a turn in which only one thing is to be done.
    fn explain_late(&self) -> Option<Illegal> {
        match self.table.turn.phase {
            Phase::Claim => Some(Illegal::ClaimsOnly),
            Phase::Branch => Some(Illegal::BranchWater { tiles: self.table.turn.waters }),
            Phase::Discard => Some(Illegal::DiscardFirst {
                stored: self.player().stored_hexes(),
                capacity: self.player().capacity(self.components()),
            }),
            _ => None,
        }
    }

    fn explain_early(&self, action: Action) -> Illegal {
        let turn = &self.table.turn;
        match action {
            Action::Meditate { space } if turn.phase == Phase::Start => self.explain_space(space),
            Action::Meditate { .. } | Action::Work {} => Illegal::TurnBegun,
            Action::Luck { .. } if self.player().luck == 0 => Illegal::NoLuck,
            Action::Luck { ware } => match ware.size() {
                Some(size) => self.explain_purchase(size, 1),
                None => Illegal::SoldOut { ware },
            },
            Action::Done {} if turn.well.is_some() => Illegal::WellFirst,
            Action::Done {} if turn.phase == Phase::Meditate => self.rain_first(),
            _ if turn.phase == Phase::Start => Illegal::ChooseFirst,
            Action::Reward { koi } => self.explain_reward(koi),
            Action::Buy { size } if turn.market => self.explain_purchase(size, -1),
            Action::Buy { .. } => Illegal::NoMarket,
            Action::Well { .. } => Illegal::NoWell,
            Action::Put { verb, at, .. } => self.explain_put(verb, at),
            _ => Illegal::ChooseFirst,
        }
    }

    fn explain_space(&self, space: u8) -> Illegal {
        let number = usize::from(space);
        match self.table.row.get(number) {
            Some(Some(_)) => {
                Illegal::Fee { space, fee: self.components().spaces[number].fee, coins: self.player().coins }
            }
            _ => Illegal::NoCard { space },
        }
    }

    fn explain_purchase(&self, size: Size, extra: i8) -> Illegal {
        if self.table.supply.wares[Ware::from(size) as usize] == 0 {
            return Illegal::SoldOut { ware: size.into() };
        }
        Illegal::Coins { price: self.price(size, extra), coins: self.player().coins }
    }

    fn explain_reward(&self, koi: Option<Size>) -> Illegal {
        let turn = &self.table.turn;
        let sells = turn.space.is_some_and(|space| self.components().spaces[usize::from(space)].koi);
        match koi {
            _ if turn.phase != Phase::Meditate => Illegal::NotMeditating,
            _ if turn.reward && turn.raining => self.rain_first(),
            Some(size) if turn.reward && sells => self.explain_purchase(size, 0),
            _ => Illegal::NoReward,
        }
    }

    fn explain_put(&self, verb: Verb, at: Cell) -> Illegal {
        let turn = &self.table.turn;
        let ware = match verb {
            Verb::Water => Some(Ware::Water),
            Verb::Foliage => Some(Ware::Foliage),
            Verb::Shore => Some(Ware::Shore),
            Verb::Koi(size) => Some(size.into()),
            _ => None,
        };
        if let (Some(fish), Verb::Koi(_)) = (turn.lifted, verb) {
            return if fish.at == at { Illegal::SameHexes } else { self.explain_place(verb, at) };
        }
        if turn.phase == Phase::Meditate {
            return match ware {
                Some(ware) if (ware as usize) < 3 && turn.rain[ware as usize] > 0 => {
                    self.explain_place(verb, at)
                }
                Some(ware) if turn.rain != [0; 3] => Illegal::NotInRain { ware },
                _ => Illegal::NotWorking,
            };
        }
        let continues = verb == Verb::Water && turn.waters > 0;
        match ware {
            _ if verb == Verb::Path => self.explain_path(at),
            Some(ware) if self.player().store[ware as usize] == 0 => Illegal::NotStored { ware },
            _ => match verb.helper() {
                Some(helper) if !self.has_hand(helper) && !continues => Illegal::NoHand { helper },
                _ => self.explain_place(verb, at),
            },
        }
    }

    fn explain_place(&self, verb: Verb, at: Cell) -> Illegal {
        let at = point(at);
        match verb {
            Verb::Water | Verb::Foliage => Illegal::NotBesideWater { at },
            Verb::Lily if self.table.supply.lilies == 0 => Illegal::NoLilies,
            Verb::Lily => Illegal::NoFoliageThere { at },
            Verb::Lantern if self.table.supply.lanterns == 0 => Illegal::NoLanterns,
            Verb::Lantern => Illegal::NoShoreThere { at },
            Verb::Lift => Illegal::NoKoiThere { at },
            Verb::Shore | Verb::Statue | Verb::Willow => Illegal::NoRoomForArc { at },
            Verb::Bridge => Illegal::NotBesideLantern { at },
            Verb::Waterfall => Illegal::NotAtSpring { at },
            Verb::ShishiOdoshi => Illegal::NoRoomForShishiOdoshi { at },
            Verb::Path => Illegal::NotAtPathEnd { at },
            Verb::Koi(_) | Verb::Branch(_) | Verb::Carp | Verb::PurpleLily | Verb::Turtle => {
                Illegal::NotEmptyWater { at }
            }
        }
    }

    fn rain_first(&self) -> Illegal {
        let [water, foliage, shore] = self.rain_at_hand();
        Illegal::RainFirst { tiles: Gain { coins: 0, water, foliage, shore } }
    }

    fn explain_path(&self, at: Cell) -> Illegal {
        let (coins, price) = (self.player().coins, self.components().terms(Goal::Path).price);
        if !self.has_goal(Goal::Path) {
            Illegal::NotInPlay { goal: Goal::Path }
        } else if !self.table.turn.path {
            Illegal::NoPathNow
        } else if coins < price {
            Illegal::Coins { price, coins }
        } else {
            Illegal::NotAtPathEnd { at: point(at) }
        }
    }

    fn explain_claim(&self, verb: Verb, at: Cell) -> Illegal {
        let Some(goal) = verb.goal() else { return self.explain_place(verb, at) };
        if !self.has_goal(goal) {
            return Illegal::NotInPlay { goal };
        }
        match self.table.turn.phase {
            Phase::Claim => self.explain_unmet(verb, goal).unwrap_or_else(|| self.explain_place(verb, at)),
            Phase::Branch | Phase::Discard => self.explain_late().unwrap_or(Illegal::Over),
            _ => Illegal::ClaimLater { goal },
        }
    }

    /// What prevents a claim, apart from its place.
    fn explain_unmet(&self, verb: Verb, goal: Goal) -> Option<Illegal> {
        let (player, components) = (self.player(), self.components());
        let (have, need) = counted(components, player, goal);
        let (price, coins) = (components.terms(goal).price, player.coins);
        let left = self.goal_left(goal);
        let tile_left = if let Verb::Branch(size) = verb { left >> size as u8 & 1 } else { left };
        match verb {
            _ if player.has_claimed(goal) => Some(Illegal::Claimed { goal }),
            _ if tile_left == 0 => Some(Illegal::NoTileLeft { goal }),
            Verb::Branch(size) if have < components.branch_foliage(size) => {
                Some(Illegal::Foliage { size, have, need: components.branch_foliage(size) })
            }
            _ if !meets(components, player, goal) => Some(Illegal::Requirement { goal, have, need }),
            _ if coins < price => Some(Illegal::Coins { price, coins }),
            _ => None,
        }
    }
}
