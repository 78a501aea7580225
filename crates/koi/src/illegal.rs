//! Why an action is refused.

use crate::action::{Action, Verb};
use crate::moves::{branch_foliage, meets};
use crate::pieces::{Goal, Kind, Size, Ware};
use crate::state::{Koi, Phase};

/// The reasons, each with a sentence for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Solo: a koi has to leave the supply first.
    #[error("first remove a koi of your choice from the supply, as in remove large")]
    RemoveFirst,
    /// Nothing is to be removed.
    #[error("no koi is to be removed from the supply now")]
    NothingToRemove,
    /// The turn has begun already.
    #[error("you have already chosen to meditate or to work this turn")]
    TurnBegun,
    /// The turn has not begun.
    #[error("first choose: meditate (as in meditate 3) or work")]
    ChooseFirst,
    /// Only while working.
    #[error("that is done while working")]
    NotWorking,
    /// Only while meditating.
    #[error("that is done while meditating")]
    NotMeditating,
    /// Only goals may be claimed now.
    #[error("your actions are done: claim a goal, or write done")]
    ClaimsOnly,
    /// A branch's water is placed now.
    #[error("place the water of the branch, or write done")]
    BranchWater,
    /// The storage is too full.
    #[error("your storage is too full: discard something, as in discard water")]
    DiscardFirst,
    /// Nothing has to go.
    #[error("pieces are discarded only at the end of a turn, while the storage is too full")]
    NothingToDiscard,
    /// Goals are claimed at the end.
    #[error("goals are claimed after your actions: write done first")]
    ClaimLater,
    /// No card lies there.
    #[error("there is no card on space {0}")]
    NoCard(u8),
    /// The space's fee.
    #[error("space {space} costs {fee}, and you have {coins}")]
    Fee {
        /// The space, from 1.
        space: u8,
        /// Its fee.
        fee: u8,
        /// The coins at hand.
        coins: u8,
    },
    /// No luck token.
    #[error("you have no luck token")]
    NoLuck,
    /// The supply has none.
    #[error("the supply has no {} left", .0.words())]
    SoldOut(Ware),
    /// The supply has no water-lily.
    #[error("the supply has no water-lily left")]
    NoLilies,
    /// The supply has no lantern.
    #[error("the supply has no lantern left")]
    NoLanterns,
    /// Too few coins.
    #[error("that costs {price}, and you have {coins}")]
    Coins {
        /// The price.
        price: u8,
        /// The coins at hand.
        coins: u8,
    },
    /// No reward to take.
    #[error("there is no such reward to take now")]
    NoReward,
    /// No Market card in use.
    #[error("you have not just taken a Market card")]
    NoMarket,
    /// No Well to choose from.
    #[error("no Well is to be decided")]
    NoWell,
    /// A Well's alternative is to be chosen.
    #[error("first choose what the Well gives: well 1 or well 2")]
    WellFirst,
    /// The rain has to be placed.
    #[error("first place the tiles of the Rain")]
    RainFirst,
    /// A lifted koi has to be put down.
    #[error("first put down the koi you have taken up, on other hexes than before")]
    PutDownFirst,
    /// Not in the storage.
    #[error("you have no {} in your storage", .0.words())]
    NotStored(Ware),
    /// Not among the tiles of the Rain.
    #[error("the Rain brings no {} to place", .0.words())]
    NotInRain(Ware),
    /// Sensei action and helpers are used up.
    #[error("your sensei action and every {} are used", .0.name())]
    NoHand(Kind),
    /// A tile's place.
    #[error("a tile goes on a free hex within 15 of the spring, beside the water side of another tile")]
    NotBesideWater,
    /// An arc's place.
    #[error("its three hexes must be free, and the hex they hug must be spring, water or foliage")]
    NoRoomForArc,
    /// A lily's place.
    #[error("a lily goes on foliage that has none yet")]
    NoFoliageThere,
    /// A lantern's place.
    #[error("a lantern goes on a shore that has none yet")]
    NoShoreThere,
    /// A shape's place.
    #[error("it needs empty water hexes there")]
    NotEmptyWater,
    /// Moving on the spot.
    #[error("a moved koi must end on other hexes than before")]
    SameHexes,
    /// No koi to move there.
    #[error("no koi that can move begins there: name its first hex in reading order")]
    NoKoiThere,
    /// No path offered.
    #[error("a path tile comes right after placing a koi, one for each")]
    NoPathNow,
    /// A path's place.
    #[error("a path tile goes on empty water at an end of your path")]
    NotAtPathEnd,
    /// The goal is not in play.
    #[error("the goal {} is not in play", .0.name())]
    NotInPlay(Goal),
    /// Claimed already.
    #[error("you have claimed the goal {} already", .0.name())]
    Claimed(Goal),
    /// All tiles are taken.
    #[error("no tile of the goal {} is left", .0.name())]
    NoTileLeft(Goal),
    /// Foliage for a branch.
    #[error("that branch needs {0} foliage tiles in your pond")]
    Foliage(u16),
    /// The requirement is not met.
    #[error("{} asks for {}", .0.name(), .0.about())]
    Requirement(Goal),
    /// The bridge's place.
    #[error("the bridge lies like a shore, beside a shore with a lantern")]
    NotBesideLantern,
    /// The waterfall's place.
    #[error("the waterfall lies like a shore, around a hex of the spring")]
    NotAtSpring,
    /// The shishi odoshi's place.
    #[error("the shishi odoshi needs three empty water tiles that touch each other, none of the spring")]
    NoRoomForShishiOdoshi,
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
                Action::Remove(size) => Illegal::SoldOut(size.into()),
                _ => Illegal::RemoveFirst,
            };
        }
        if turn.lifted.is_some() && !matches!(action, Action::Luck(_) | Action::Put(Verb::Koi(_), ..)) {
            return Illegal::PutDownFirst;
        }
        match action {
            Action::Remove(_) => Illegal::NothingToRemove,
            Action::Discard(ware) if turn.phase == Phase::Discard => Illegal::NotStored(ware),
            Action::Discard(_) => Illegal::NothingToDiscard,
            Action::Put(verb, ..) if verb.goal().is_some() => self.explain_claim(verb),
            _ => self.explain_late().unwrap_or_else(|| self.explain_early(action)),
        }
    }

    /// The parts of a turn in which only one thing is to be done.
    fn explain_late(&self) -> Option<Illegal> {
        match self.table.turn.phase {
            Phase::Claim => Some(Illegal::ClaimsOnly),
            Phase::Branch => Some(Illegal::BranchWater),
            Phase::Discard => Some(Illegal::DiscardFirst),
            _ => None,
        }
    }

    fn explain_early(&self, action: Action) -> Illegal {
        let turn = &self.table.turn;
        match action {
            Action::Meditate(space) if turn.phase == Phase::Start => self.explain_space(space),
            Action::Meditate(_) | Action::Work => Illegal::TurnBegun,
            Action::Luck(_) if self.player().luck == 0 => Illegal::NoLuck,
            Action::Luck(ware) => match ware.size() {
                Some(size) => self.explain_purchase(size, 1),
                None => Illegal::SoldOut(ware),
            },
            Action::Done if turn.well.is_some() => Illegal::WellFirst,
            Action::Done if turn.phase == Phase::Meditate => Illegal::RainFirst,
            _ if turn.phase == Phase::Start => Illegal::ChooseFirst,
            Action::Reward(koi) => self.explain_reward(koi),
            Action::Buy(size) if turn.market => self.explain_purchase(size, -1),
            Action::Buy(_) => Illegal::NoMarket,
            Action::Well(_) => Illegal::NoWell,
            Action::Put(verb, _, at) => self.explain_put(verb, at),
            _ => Illegal::ChooseFirst,
        }
    }

    fn explain_space(&self, space: u8) -> Illegal {
        let number = usize::from(space);
        match self.table.row.get(number) {
            Some(Some(_)) => Illegal::Fee {
                space: space + 1,
                fee: self.components().spaces[number].fee,
                coins: self.player().coins,
            },
            _ => Illegal::NoCard(space.saturating_add(1)),
        }
    }

    fn explain_purchase(&self, size: Size, extra: i8) -> Illegal {
        if self.table.supply.wares[Ware::from(size) as usize] == 0 {
            return Illegal::SoldOut(size.into());
        }
        Illegal::Coins { price: self.price(size, extra), coins: self.player().coins }
    }

    fn explain_reward(&self, koi: Option<Size>) -> Illegal {
        let turn = &self.table.turn;
        let sells = turn.space.is_some_and(|space| self.components().spaces[usize::from(space)].koi);
        match koi {
            _ if turn.phase != Phase::Meditate => Illegal::NotMeditating,
            _ if turn.reward && turn.raining => Illegal::RainFirst,
            Some(size) if turn.reward && sells => self.explain_purchase(size, 0),
            _ => Illegal::NoReward,
        }
    }

    fn explain_put(&self, verb: Verb, at: grid::hex::Cell) -> Illegal {
        let turn = &self.table.turn;
        let ware = match verb {
            Verb::Water => Some(Ware::Water),
            Verb::Foliage => Some(Ware::Foliage),
            Verb::Shore => Some(Ware::Shore),
            Verb::Koi(size) => Some(size.into()),
            _ => None,
        };
        if let (Some(fish), Verb::Koi(_)) = (turn.lifted, verb) {
            return if fish.at == at { Illegal::SameHexes } else { Illegal::NotEmptyWater };
        }
        if turn.phase == Phase::Meditate {
            return match ware {
                Some(ware) if (ware as usize) < 3 && turn.rain[ware as usize] > 0 => self.explain_place(verb),
                Some(ware) if turn.rain != [0; 3] => Illegal::NotInRain(ware),
                _ => Illegal::NotWorking,
            };
        }
        let helper = match verb {
            Verb::Water => Kind::Porter,
            Verb::Foliage | Verb::Lily => Kind::Gardener,
            Verb::Shore | Verb::Lantern => Kind::Builder,
            _ => Kind::Breeder,
        };
        let continues = verb == Verb::Water && turn.waters > 0;
        match ware {
            _ if verb == Verb::Path => self.explain_path(),
            Some(ware) if self.player().store[ware as usize] == 0 => Illegal::NotStored(ware),
            _ if !self.has_hand(helper) && !continues => Illegal::NoHand(helper),
            _ => self.explain_place(verb),
        }
    }

    fn explain_place(&self, verb: Verb) -> Illegal {
        match verb {
            Verb::Water | Verb::Foliage => Illegal::NotBesideWater,
            Verb::Lily if self.table.supply.lilies == 0 => Illegal::NoLilies,
            Verb::Lily => Illegal::NoFoliageThere,
            Verb::Lantern if self.table.supply.lanterns == 0 => Illegal::NoLanterns,
            Verb::Lantern => Illegal::NoShoreThere,
            Verb::Lift => Illegal::NoKoiThere,
            Verb::Shore | Verb::Statue | Verb::Willow => Illegal::NoRoomForArc,
            Verb::Bridge => Illegal::NotBesideLantern,
            Verb::Waterfall => Illegal::NotAtSpring,
            Verb::ShishiOdoshi => Illegal::NoRoomForShishiOdoshi,
            Verb::Path => Illegal::NotAtPathEnd,
            Verb::Koi(_) | Verb::Branch(_) | Verb::Carp | Verb::PurpleLily | Verb::Turtle => {
                Illegal::NotEmptyWater
            }
        }
    }

    fn explain_path(&self) -> Illegal {
        let coins = self.player().coins;
        if !self.has_goal(Goal::Path) {
            Illegal::NotInPlay(Goal::Path)
        } else if !self.table.turn.path {
            Illegal::NoPathNow
        } else if coins < Goal::Path.price() {
            Illegal::Coins { price: Goal::Path.price(), coins }
        } else {
            Illegal::NotAtPathEnd
        }
    }

    fn explain_claim(&self, verb: Verb) -> Illegal {
        let Some(goal) = verb.goal() else { return Illegal::ClaimLater };
        let (player, phase) = (self.player(), self.table.turn.phase);
        let left = self.goal_left(goal);
        let tile_left = if let Verb::Branch(size) = verb { left >> size as u8 & 1 } else { left };
        if !self.has_goal(goal) {
            return Illegal::NotInPlay(goal);
        }
        match phase {
            Phase::Claim => {}
            Phase::Branch | Phase::Discard => return self.explain_late().unwrap_or(Illegal::Over),
            _ => return Illegal::ClaimLater,
        }
        match verb {
            _ if player.has_claimed(goal) => Illegal::Claimed(goal),
            _ if tile_left == 0 => Illegal::NoTileLeft(goal),
            Verb::Branch(size) if player.pond.ground.foliage_len < branch_foliage(size) => {
                Illegal::Foliage(branch_foliage(size))
            }
            _ if !meets(player, goal) => Illegal::Requirement(goal),
            _ if player.coins < goal.price() => Illegal::Coins { price: goal.price(), coins: player.coins },
            _ => self.explain_place(verb),
        }
    }
}
