//! Doing a legal action.

use crate::action::{Action, Verb};
use crate::components::CardId;
use crate::pieces::{Gain, Goal, Kind, Size, Ware};
use crate::pond::{Breed, Fish, GoalPiece, Shore, Spot};
use crate::state::{Ending, Koi, Phase};
use grid::hex::{Cell, Direction};

impl Koi {
    /// Does a legal action.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Meditate { space } => self.meditate(space),
            Action::Work {} => self.work(),
            Action::Done {} => return self.done(),
            Action::Luck { ware } => self.spend_luck(ware),
            Action::Reward { koi } => self.take_reward(koi),
            Action::Buy { size } => {
                self.table.turn.market = false;
                self.buy(size, -1);
            }
            Action::Well { choice } => self.choose_well(choice),
            Action::Put { verb, turn, at } => self.put(verb, turn, at),
            Action::Discard { ware } => return self.discard(ware),
            Action::Remove { size } => {
                self.table.turn.removal = false;
                self.table.supply.wares[Ware::from(size) as usize] -= 1;
            }
        }
        self.settle_rain();
    }

    fn meditate(&mut self, space: u8) {
        let Some(card) = self.table.row[usize::from(space)].take() else { return };
        let printed = self.components().spaces[usize::from(space)];
        self.pay(printed.fee);
        let turn = &mut self.table.turn;
        turn.phase = Phase::Meditate;
        turn.space = Some(space);
        turn.reward = printed.has_reward();
        self.take_card(card);
    }

    /// Effects without a choice happen at once; no order could make them better.
    fn take_card(&mut self, id: CardId) {
        let card = self.components().card(id);
        let player = self.player_mut();
        player.cards[usize::from(id.0)] += 1;
        player.kinds[card.kind as usize] += 1;
        match card.kind {
            Kind::Porter | Kind::Gardener | Kind::Builder | Kind::Breeder | Kind::Parchment => {}
            Kind::Storage => {
                let tile = self.table.supply.storage.min(1);
                self.table.supply.storage -= tile;
                self.player_mut().expansions += tile;
            }
            Kind::Market => self.table.turn.market = true,
            Kind::Well if card.or.is_some() => self.table.turn.well = Some(id),
            Kind::Well => self.take(card.gain),
            Kind::Rain => self.table.turn.rain = card.gain.tiles(),
        }
    }

    fn work(&mut self) {
        let kinds = self.player().kinds;
        let turn = &mut self.table.turn;
        turn.phase = Phase::Work;
        turn.sensei = true;
        turn.helpers.copy_from_slice(&kinds[..4]);
    }

    /// Takes coins and tiles, as far as the supply has them.
    fn take(&mut self, gain: Gain) {
        let coins = gain.coins.min(self.table.supply.coins);
        self.table.supply.coins -= coins;
        self.player_mut().coins += coins;
        for (kind, count) in gain.tiles().into_iter().enumerate() {
            self.take_ware(kind, count);
        }
    }

    fn take_ware(&mut self, ware: usize, count: u8) {
        let taken = count.min(self.table.supply.wares[ware]);
        self.table.supply.wares[ware] -= taken;
        self.player_mut().store[ware] += taken;
    }

    fn pay(&mut self, coins: u8) {
        self.player_mut().coins -= coins;
        self.table.supply.coins += coins;
    }

    fn spend_luck(&mut self, ware: Ware) {
        self.player_mut().luck -= 1;
        self.table.supply.luck += 1;
        match ware.size() {
            Some(size) => self.buy(size, 1),
            None => self.take_ware(ware as usize, ware.for_luck()),
        }
    }

    fn take_reward(&mut self, koi: Option<Size>) {
        self.table.turn.reward = false;
        match (koi, self.table.turn.space) {
            (Some(size), _) => self.buy(size, 0),
            (None, Some(space)) => self.take(self.components().spaces[usize::from(space)].gain),
            (None, None) => {}
        }
    }

    fn choose_well(&mut self, choice: u8) {
        let Some(id) = self.table.turn.well.take() else { return };
        let card = self.components().card(id);
        self.take(if choice == 0 { card.gain } else { card.or.unwrap_or_default() });
    }

    fn buy(&mut self, size: Size, extra: i8) {
        self.pay(self.price(size, extra));
        self.take_ware(Ware::from(size) as usize, 1);
        let koi = &mut self.table.supply.wares[3..];
        if self.table.players.len() > 1 {
            if koi.iter().all(|&left| left == 0) {
                self.table.ending.get_or_insert(Ending::Supply);
            }
            return;
        }
        let next = &mut koi[size.next() as usize];
        if *next > 0 {
            *next -= 1;
        } else {
            self.table.turn.removal = koi.iter().any(|&left| left > 0);
        }
    }

    /// A rain's tiles that have no legal place, or are not in the supply, go back.
    fn settle_rain(&mut self) {
        let turn = &self.table.turn;
        if turn.rain == [0; 3] {
            return;
        }
        let ground = &self.player().pond.ground;
        let room = [ground.frontier_len, ground.frontier_len, ground.arcs_len];
        let can_place = self.rain_at_hand().into_iter().zip(room).any(|(count, room)| count > 0 && room > 0);
        if can_place {
            return;
        }
        if turn.raining {
            for kind in 0..3 {
                self.table.supply.wares[kind] += self.table.turn.rain[kind];
            }
        }
        self.table.turn.rain = [0; 3];
    }

    /// Takes a tile to be placed from where it comes from: the rain, a branch's bonus or the storage.
    fn take_tile(&mut self, ware: Ware) {
        let index = ware as usize;
        match self.table.turn.phase {
            Phase::Meditate => {
                self.begin_rain();
                self.table.turn.rain[index] -= 1;
            }
            Phase::Branch => self.table.supply.wares[index] -= 1,
            _ => self.player_mut().store[index] -= 1,
        }
    }

    fn begin_rain(&mut self) {
        if self.table.turn.raining {
            return;
        }
        self.table.turn.rain = self.rain_at_hand();
        self.table.turn.raining = true;
        for kind in 0..3 {
            self.table.supply.wares[kind] -= self.table.turn.rain[kind];
        }
    }

    /// Uses a helper of this kind if there is one, otherwise the sensei action; what was begun is over.
    fn use_hand(&mut self, helper: Kind) {
        let turn = &mut self.table.turn;
        if turn.phase != Phase::Work {
            return;
        }
        turn.waters = 0;
        turn.path = false;
        let left = &mut turn.helpers[helper as usize];
        if *left > 0 {
            *left -= 1;
        } else {
            turn.sensei = false;
        }
    }

    fn put(&mut self, verb: Verb, turn: u8, at: Cell) {
        let spot = Spot { x: at, dir: Direction::new(turn) };
        match verb {
            Verb::Water => self.place_water(at),
            Verb::Foliage => {
                self.take_tile(Ware::Foliage);
                self.use_hand(Kind::Gardener);
                self.player_mut().pond.ground.add_foliage(at);
            }
            Verb::Lily => {
                self.use_hand(Kind::Gardener);
                self.table.supply.lilies -= 1;
                self.player_mut().pond.ground.add_lily(at);
            }
            Verb::Shore => {
                self.take_tile(Ware::Shore);
                self.use_hand(Kind::Builder);
                let pond = &mut self.player_mut().pond;
                pond.ground.add_arc(spot);
                pond.shores.push(Shore { spot, lantern: false });
            }
            Verb::Lantern => self.light(spot),
            Verb::Koi(size) => self.place_koi(Fish { breed: Breed::Koi(size), at, turn }),
            Verb::Lift => {
                self.use_hand(Kind::Breeder);
                let components = self.components();
                self.table.turn.lifted = self.player_mut().pond.lift(components, at);
            }
            Verb::Path => self.place_path(at, turn == 1),
            _ => self.claim(verb, turn, at),
        }
    }

    fn place_water(&mut self, at: Cell) {
        self.take_tile(Ware::Water);
        match self.table.turn.phase {
            Phase::Branch => self.table.turn.waters -= 1,
            Phase::Work if self.table.turn.waters > 0 => self.table.turn.waters -= 1,
            Phase::Work => {
                self.use_hand(Kind::Porter);
                self.table.turn.waters = 1;
            }
            _ => {}
        }
        self.player_mut().pond.ground.add_water(at);
        if self.table.turn.phase == Phase::Branch && self.branch_is_done() {
            self.after_branch();
        }
    }

    fn branch_is_done(&self) -> bool {
        self.table.turn.waters == 0 || self.player().pond.ground.frontier_len == 0
    }

    fn light(&mut self, spot: Spot) {
        self.use_hand(Kind::Builder);
        self.table.supply.lanterns -= 1;
        let luck = self.table.supply.luck.min(1);
        self.table.supply.luck -= luck;
        let player = self.player_mut();
        player.luck += luck;
        if let Some(shore) = player.pond.shores.iter_mut().find(|shore| shore.spot == spot) {
            shore.lantern = true;
        }
    }

    fn place_koi(&mut self, fish: Fish) {
        let components = self.components();
        if self.table.turn.lifted.take().is_none() {
            self.use_hand(Kind::Breeder);
            if let Breed::Koi(size) = fish.breed {
                self.player_mut().store[Ware::from(size) as usize] -= 1;
            }
            self.table.turn.path = self.goal_left(Goal::Path) > 0;
        }
        self.player_mut().pond.add_fish(components, fish);
    }

    fn place_path(&mut self, at: Cell, first: bool) {
        self.table.turn.path = false;
        self.pay(self.components().terms(Goal::Path).price);
        self.take_goal(Goal::Path, 1);
        self.player_mut().pond.add_path(at, first);
    }

    /// The tiles left of a goal; 0 if it is not in play.
    pub(crate) fn goal_left(&self, goal: Goal) -> u8 {
        self.table.goals.iter().find(|state| state.goal == goal).map_or(0, |state| state.left)
    }

    fn take_goal(&mut self, goal: Goal, tile: u8) {
        if let Some(state) = self.table.goals.iter_mut().find(|state| state.goal == goal) {
            state.left -= tile;
        }
        self.player_mut().claimed |= 1 << goal as u16;
    }

    fn claim(&mut self, verb: Verb, turn: u8, at: Cell) {
        let Some(goal) = verb.goal() else { return };
        let components = self.components();
        let spot = Spot { x: at, dir: Direction::new(turn) };
        self.pay(components.terms(goal).price);
        self.take_goal(goal, if let Verb::Branch(size) = verb { 1 << size as u8 } else { 1 });
        let piece = match verb {
            Verb::Branch(size) => GoalPiece::Branch(size, at, turn),
            Verb::Bridge => GoalPiece::Bridge(spot),
            Verb::PurpleLily => GoalPiece::PurpleLily(at),
            Verb::ShishiOdoshi => GoalPiece::ShishiOdoshi(at, turn),
            Verb::Statue => GoalPiece::Statue(spot),
            Verb::Turtle => GoalPiece::Turtle(at),
            Verb::Waterfall => GoalPiece::Waterfall(spot),
            Verb::Willow => GoalPiece::Willow(spot),
            _ => {
                self.player_mut().pond.add_fish(components, Fish { breed: Breed::Carp, at, turn });
                return self.after_claim();
            }
        };
        self.player_mut().pond.add_goal(components, piece);
        if matches!(verb, Verb::Branch(_)) {
            self.table.turn.phase = Phase::Branch;
            self.table.turn.waters =
                self.table.supply.wares[Ware::Water as usize].min(components.branch_water);
            if self.branch_is_done() {
                self.after_branch();
            }
            return;
        }
        self.after_claim();
    }

    fn discard(&mut self, ware: Ware) {
        self.player_mut().store[ware as usize] -= 1;
        self.table.supply.wares[ware as usize] += 1;
        self.check_storage();
    }
}
