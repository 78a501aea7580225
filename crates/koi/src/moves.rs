//! What may be done now: the plain actions as bits, the placements as sets of hexes.
//!
//! Helpers are used before the sensei action: it can do all that they can, so nothing is lost, and
//! "place a foliage tile" needs no word about who places it.

#[cfg(test)]
mod naive;

use crate::action::{Action, PLAIN, Verb, plain_bit};
use crate::components::Components;
use crate::pieces::{Gain, Goal, Kind, Size, Ware};
use crate::pond::Breed;
use crate::state::{Koi, Phase, Player};
use game::Random;
use grid::hex::{Direction, HexSet};

/// The verbs with which goals are claimed at the end of a turn.
const CLAIMS: [Verb; 11] = [
    Verb::Branch(Size::Small),
    Verb::Branch(Size::Medium),
    Verb::Branch(Size::Large),
    Verb::Bridge,
    Verb::Carp,
    Verb::PurpleLily,
    Verb::ShishiOdoshi,
    Verb::Statue,
    Verb::Turtle,
    Verb::Waterfall,
    Verb::Willow,
];

impl Koi {
    /// Whether an action is legal.
    pub(crate) fn is_legal(&self, action: Action) -> bool {
        match action {
            Action::Put { verb, turn, at } => {
                self.verbs() & verb.bit() != 0
                    && turn < verb.form(self.components()).turns()
                    && self.places(verb, turn).contains(at)
            }
            // A forged action may name a space or an alternative that is not there.
            _ => PLAIN.contains(&action) && self.plain() & plain_bit(action) != 0,
        }
    }

    /// All legal actions, the plain ones first.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        let plain = self.plain();
        out.extend(PLAIN.into_iter().enumerate().filter(|(bit, _)| plain >> bit & 1 == 1).map(|(_, a)| a));
        for verb in self.verbs_now() {
            for turn in 0..verb.form(self.components()).turns() {
                out.extend(self.places(verb, turn).iter().map(|at| Action::Put { verb, turn, at }));
            }
        }
    }

    /// A legal action, each equally likely.
    pub(crate) fn random<R: Random>(&self, rng: &mut R) -> Option<Action> {
        let plain = self.plain();
        let mut counts = [0; Verb::ALL.len()];
        let mut total = plain.count_ones();
        for verb in self.verbs_now() {
            counts[verb.index()] = self.count(verb);
            total += counts[verb.index()];
        }
        if total == 0 {
            return None;
        }
        let mut n = rng.below(total);
        if n < plain.count_ones() {
            let rest = (0..n).fold(plain, |rest, _| rest & (rest - 1));
            return Some(PLAIN[rest.trailing_zeros() as usize]);
        }
        n -= plain.count_ones();
        for verb in Verb::ALL {
            if n < counts[verb.index()] {
                return self.nth(verb, n);
            }
            n -= counts[verb.index()];
        }
        None
    }

    fn nth(&self, verb: Verb, mut n: u32) -> Option<Action> {
        for turn in 0..verb.form(self.components()).turns() {
            let places = self.places(verb, turn);
            let count = places.len();
            if n < count {
                return places.nth(n).map(|at| Action::Put { verb, turn, at });
            }
            n -= count;
        }
        None
    }

    /// The verbs that may be used now.
    pub(crate) fn verbs_now(&self) -> impl Iterator<Item = Verb> + use<> {
        let mut verbs = self.verbs();
        std::iter::from_fn(move || {
            let verb = (verbs != 0).then(|| Verb::ALL[verbs.trailing_zeros() as usize])?;
            verbs &= verbs - 1;
            Some(verb)
        })
    }

    /// The legal actions without a place, a bit each.
    pub(crate) fn plain(&self) -> u32 {
        let turn = &self.table.turn;
        if turn.removal {
            return self.removals();
        }
        match turn.phase {
            Phase::Start => self.meditations() | plain_bit(Action::Work {}) | self.luck(),
            Phase::Meditate => self.meditating() | self.luck(),
            Phase::Work if turn.lifted.is_some() => self.luck(),
            Phase::Work => plain_bit(Action::Done {}) | self.luck(),
            Phase::Claim | Phase::Branch => plain_bit(Action::Done {}),
            Phase::Discard => self.discards(),
            Phase::Over => 0,
        }
    }

    fn removals(&self) -> u32 {
        let left = |size: &Size| self.table.supply.wares[Ware::from(*size) as usize] > 0;
        Size::ALL.into_iter().filter(left).fold(0, |bits, size| bits | plain_bit(Action::Remove { size }))
    }

    pub(crate) fn meditations(&self) -> u32 {
        let coins = self.player().coins;
        let spaces = self.table.row.iter().zip(&self.components().spaces).enumerate();
        spaces.fold(0, |bits, (number, (card, space))| {
            let open = card.is_some() && coins >= space.fee;
            if open { bits | plain_bit(Action::Meditate { space: number as u8 }) } else { bits }
        })
    }

    fn meditating(&self) -> u32 {
        let turn = &self.table.turn;
        let mut bits = 0;
        if let (Some(space), true) = (turn.space, self.reward_is_open()) {
            let space = self.components().spaces[usize::from(space)];
            if !space.gain.is_nothing() {
                bits |= plain_bit(Action::Reward { koi: None });
            }
            if space.koi {
                bits |= self.sizes(0, |size| Action::Reward { koi: Some(size) });
            }
        }
        if turn.market {
            bits |= self.sizes(-1, |size| Action::Buy { size });
        }
        if turn.well.is_some() {
            bits |= plain_bit(Action::Well { choice: 0 }) | plain_bit(Action::Well { choice: 1 });
        }
        if turn.well.is_none() && turn.rain == [0; 3] {
            bits |= plain_bit(Action::Done {});
        }
        bits
    }

    /// The reward is taken before or after the card's effect, not in the middle of a rain.
    fn reward_is_open(&self) -> bool {
        let turn = &self.table.turn;
        turn.reward && !(turn.raining && turn.rain != [0; 3])
    }

    fn luck(&self) -> u32 {
        if self.player().luck == 0 {
            return 0;
        }
        let tiles = [Ware::Water, Ware::Foliage, Ware::Shore].into_iter();
        let left = tiles.filter(|&ware| self.table.supply.wares[ware as usize] > 0);
        left.fold(0, |bits, ware| bits | plain_bit(Action::Luck { ware }))
            | self.sizes(1, |size| Action::Luck { ware: size.into() })
    }

    /// The sizes of koi that can be bought when the price is changed by `extra`.
    fn sizes(&self, extra: i8, action: impl Fn(Size) -> Action) -> u32 {
        let can_buy = |&size: &Size| {
            self.table.supply.wares[Ware::from(size) as usize] > 0
                && self.player().coins >= self.price(size, extra)
        };
        Size::ALL.into_iter().filter(can_buy).fold(0, |bits, size| bits | plain_bit(action(size)))
    }

    /// The price of a koi, `extra` more than printed.
    pub(crate) fn price(&self, size: Size, extra: i8) -> u8 {
        self.components().price(size).saturating_add_signed(extra)
    }

    /// The price of the koi that an action buys.
    pub(crate) fn cost(&self, action: Action) -> Option<u8> {
        match action {
            Action::Luck { ware } => ware.size().map(|size| self.price(size, 1)),
            Action::Reward { koi } => koi.map(|size| self.price(size, 0)),
            Action::Buy { size } => Some(self.price(size, -1)),
            _ => None,
        }
    }

    /// What an action offers: a reward, a draw from the well, or tiles for luck.
    pub(crate) fn offer(&self, action: Action) -> Option<Gain> {
        let (turn, components) = (&self.table.turn, self.components());
        match action {
            Action::Reward { koi: None } => {
                turn.space.and_then(|space| components.spaces.get(usize::from(space))).map(|space| space.gain)
            }
            Action::Well { choice } => {
                let card = turn.well.map(|card| components.card(card));
                card.and_then(|card| if choice == 0 { Some(card.gain) } else { card.or })
            }
            Action::Luck { ware } => match ware {
                Ware::Water => Some(Gain { water: ware.for_luck(), ..Gain::default() }),
                Ware::Foliage => Some(Gain { foliage: ware.for_luck(), ..Gain::default() }),
                Ware::Shore => Some(Gain { shore: ware.for_luck(), ..Gain::default() }),
                Ware::Small | Ware::Medium | Ware::Large => None,
            },
            _ => None,
        }
    }

    fn discards(&self) -> u32 {
        let owned = |ware: &Ware| self.player().store[*ware as usize] > 0;
        Ware::ALL.into_iter().filter(owned).fold(0, |bits, ware| bits | plain_bit(Action::Discard { ware }))
    }

    /// The verbs that turn and storage allow, a bit each; there may be no place for them.
    pub(crate) fn verbs(&self) -> u32 {
        let turn = &self.table.turn;
        if turn.removal {
            return 0;
        }
        match turn.phase {
            Phase::Meditate => self.rain_verbs(),
            Phase::Work => match turn.lifted {
                Some(fish) => match fish.breed {
                    Breed::Koi(size) => Verb::Koi(size).bit(),
                    Breed::Carp => 0,
                },
                None => self.work_verbs(),
            },
            Phase::Claim => self.claim_verbs(),
            Phase::Branch => Verb::Water.bit(),
            Phase::Start | Phase::Discard | Phase::Over => 0,
        }
    }

    fn rain_verbs(&self) -> u32 {
        let rain = self.rain_at_hand();
        let verbs = [Verb::Water, Verb::Foliage, Verb::Shore].into_iter().zip(rain);
        verbs.filter(|&(_, count)| count > 0).fold(0, |bits, (verb, _)| bits | verb.bit())
    }

    /// The tiles of a rain that are there to be placed: taken, or still to be taken from the supply.
    pub(crate) fn rain_at_hand(&self) -> [u8; 3] {
        let turn = &self.table.turn;
        if turn.raining {
            return turn.rain;
        }
        std::array::from_fn(|kind| turn.rain[kind].min(self.table.supply.wares[kind]))
    }

    /// Whether the sensei or a helper of this kind has something left to do.
    pub(crate) fn has_hand(&self, helper: Kind) -> bool {
        self.table.turn.sensei || self.table.turn.helpers[helper as usize] > 0
    }

    fn work_verbs(&self) -> u32 {
        let (turn, player, supply) = (&self.table.turn, self.player(), &self.table.supply);
        let mut bits = 0;
        let mut allow = |verb: Verb, allowed: bool| bits |= if allowed { verb.bit() } else { 0 };
        let has = |ware: Ware| player.store[ware as usize] > 0;
        allow(Verb::Water, has(Ware::Water) && (turn.waters > 0 || self.has_hand(Kind::Porter)));
        if self.has_hand(Kind::Gardener) {
            allow(Verb::Foliage, has(Ware::Foliage));
            allow(
                Verb::Lily,
                supply.lilies > 0 && player.pond.ground.foliage_len > player.pond.ground.lilies_len,
            );
        }
        if self.has_hand(Kind::Builder) {
            allow(Verb::Shore, has(Ware::Shore));
            allow(
                Verb::Lantern,
                supply.lanterns > 0 && player.pond.shores.iter().any(|shore| !shore.lantern),
            );
        }
        if self.has_hand(Kind::Breeder) {
            for size in Size::ALL {
                allow(Verb::Koi(size), has(size.into()));
            }
            allow(Verb::Lift, !player.pond.fish.is_empty());
        }
        allow(Verb::Path, turn.path && player.coins >= self.components().terms(Goal::Path).price);
        bits
    }

    /// The goals whose requirements, but for the place, are met.
    fn claim_verbs(&self) -> u32 {
        let (player, components) = (self.player(), self.components());
        let mut bits = 0;
        for state in &self.table.goals {
            let price = components.terms(state.goal).price;
            if player.has_claimed(state.goal) || player.coins < price || state.left == 0 {
                continue;
            }
            bits |= match state.goal {
                Goal::Branches => branch_verbs(components, player, state.left),
                Goal::Path => 0,
                goal if meets(components, player, goal) => claim_verb(goal).bit(),
                _ => 0,
            };
        }
        bits
    }

    /// Whether any goal can be claimed now.
    pub(crate) fn can_claim(&self) -> bool {
        let bits = self.claim_verbs();
        CLAIMS.into_iter().any(|verb| bits & verb.bit() != 0 && self.has_place(verb))
    }

    fn has_place(&self, verb: Verb) -> bool {
        (0..verb.form(self.components()).turns()).any(|turn| !self.places(verb, turn).is_empty())
    }

    /// In how many ways a verb can be done.
    fn count(&self, verb: Verb) -> u32 {
        let pond = &self.player().pond;
        let ground = &pond.ground;
        match verb {
            Verb::Water | Verb::Foliage => u32::from(ground.frontier_len),
            Verb::Lily => u32::from(ground.foliage_len - ground.lilies_len),
            Verb::Shore => u32::from(ground.arcs_len),
            Verb::Lantern => (pond.shores.len() - pond.lanterns()) as u32,
            _ => (0..verb.form(self.components()).turns()).map(|turn| self.places(verb, turn).len()).sum(),
        }
    }

    /// Where a verb can be done in this turn; the verb itself is allowed.
    pub(crate) fn places(&self, verb: Verb, turn: u8) -> HexSet {
        let components = self.components();
        let pond = &self.player().pond;
        let ground = &pond.ground;
        let dir = Direction::new(turn);
        let number = usize::from(turn);
        match verb {
            Verb::Water | Verb::Foliage => ground.frontier,
            Verb::Lily => ground.foliage - ground.lilies,
            Verb::Shore | Verb::Statue | Verb::Willow => ground.arc_places(dir),
            Verb::Waterfall => ground.arc_places(dir) & components.spring_set,
            Verb::Bridge => ground.arc_places(dir) & self.beside_lanterns(dir),
            Verb::Lantern => {
                let dark = pond.shores.iter().filter(|shore| !shore.lantern && shore.spot.dir == dir);
                dark.map(|shore| shore.spot.x).collect()
            }
            Verb::Koi(size) => {
                let mut places = components.koi[size as usize].places(number, &ground.empty);
                if let Some(old) = self.table.turn.lifted.filter(|old| old.turn == turn) {
                    places.remove(old.at);
                }
                places
            }
            Verb::Lift => pond.movable(components),
            Verb::Path => pond.path_places(turn == 1),
            Verb::Branch(size) => components.branches[size as usize].places(number, &ground.empty),
            Verb::Carp => components.carp.places(number, &ground.empty),
            Verb::ShishiOdoshi => {
                components.shishi_odoshi.places(number, &(ground.empty - components.spring_set))
            }
            Verb::PurpleLily | Verb::Turtle => ground.empty,
        }
    }

    /// Where an arc in this direction touches a shore with a lantern.
    fn beside_lanterns(&self, dir: Direction) -> HexSet {
        let lit = self.player().pond.shores.iter().filter(|shore| shore.lantern);
        let beside = lit.flat_map(|shore| shore.spot.cells()).collect::<HexSet>().neighbours();
        let reach = |dir: Direction| beside.step(dir.opposite());
        reach(dir.turned(5)) | reach(dir) | reach(dir.turned(1))
    }
}

fn branch_verbs(components: &Components, player: &Player, left: u8) -> u32 {
    let grown = |size: &Size| {
        left >> *size as u8 & 1 == 1 && player.pond.ground.foliage_len >= components.branch_foliage(*size)
    };
    Size::ALL.into_iter().filter(grown).fold(0, |bits, size| bits | Verb::Branch(size).bit())
}

/// The verb that claims a goal; the branches have three.
const fn claim_verb(goal: Goal) -> Verb {
    match goal {
        Goal::Branches => Verb::Branch(Size::Small),
        Goal::Bridge => Verb::Bridge,
        Goal::Carp => Verb::Carp,
        Goal::Path => Verb::Path,
        Goal::PurpleLily => Verb::PurpleLily,
        Goal::ShishiOdoshi => Verb::ShishiOdoshi,
        Goal::Statue => Verb::Statue,
        Goal::Turtle => Verb::Turtle,
        Goal::Waterfall => Verb::Waterfall,
        Goal::Willow => Verb::Willow,
    }
}

/// Whether a player has what a goal asks for, coins and empty water aside.
pub(crate) fn meets(components: &Components, player: &Player, goal: Goal) -> bool {
    let (have, need) = counted(components, player, goal);
    let lilies = player.pond.ground.lilies;
    have >= need && (goal != Goal::PurpleLily || !(lilies & lilies.neighbours()).is_empty())
}

/// How much a player has of what a goal counts, and how much it asks for.
pub(crate) fn counted(components: &Components, player: &Player, goal: Goal) -> (u16, u16) {
    let pond = &player.pond;
    let have = match goal {
        Goal::Branches => pond.ground.foliage_len,
        Goal::Bridge | Goal::Statue => pond.lanterns() as u16,
        Goal::PurpleLily => pond.ground.lilies_len,
        Goal::Turtle => player.cards_of(Kind::Parchment).into(),
        Goal::Waterfall => player.cards_of(Kind::Well).into(),
        Goal::Willow => pond.fish.len() as u16,
        Goal::Carp | Goal::Path | Goal::ShishiOdoshi => 0,
    };
    (have, components.terms(goal).need())
}
