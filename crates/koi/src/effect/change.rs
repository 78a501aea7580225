//! The effects of an action, found by comparing the game before and after it.

use super::{Effect, GainSource, PieceSource, Shop, Worker};
use crate::action::{Action, Verb};
use crate::components::{CardId, Face, SPACES};
use crate::listing::{Piece, fish_piece, goal_piece, point};
use crate::pieces::{Gain, Goal, Kind, Size, Ware};
use crate::pond::{Breed, Fish, Spot};
use crate::scoring::Scene;
use crate::state::{Koi, Phase, Player};
use game::{Game, Seat};
use grid::hex::{Cell, Direction};

impl Koi {
    /// What a legal action does here.
    pub(crate) fn happens(&self, action: Action) -> Vec<Effect> {
        let mut after = self.clone();
        after.apply(action);
        let mut change = Change { before: self, after: &after, seat: self.table.seat, effects: Vec::new() };
        change.act(action);
        change.rain(action);
        change.surroundings();
        change.points();
        if after.table.turns > self.table.turns {
            change.market_row();
        }
        change.end();
        change.effects
    }
}

/// The game before and after an action of `seat`, and what has been told of it.
struct Change<'a> {
    before: &'a Koi,
    after: &'a Koi,
    seat: Seat,
    effects: Vec<Effect>,
}

impl<'a> Change<'a> {
    fn tell(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    fn had(&self) -> &'a Player {
        &self.before.table.players[self.seat.index()]
    }

    fn has(&self) -> &'a Player {
        &self.after.table.players[self.seat.index()]
    }

    fn scene(game: &'a Koi, player: &'a Player) -> Scene<'a> {
        Scene::of(game.setup, player)
    }

    fn face(&self, card: CardId) -> Face {
        self.before.components().card(card).face()
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Meditate { space } => self.meditate(space),
            Action::Work {} => self.tell(Effect::StartedWork { helpers: self.after.table.turn.helpers }),
            Action::Done {} => self.tell(Effect::Finished { part: self.before.table.turn.phase }),
            Action::Luck { ware } => {
                self.tell(Effect::SpentLuck { left: self.has().luck });
                match ware.size() {
                    Some(size) => self.buy(action, size, Shop::Luck),
                    None => self.gain(GainSource::Luck, 0),
                }
            }
            Action::Reward { koi: Some(size) } => self.buy(action, size, Shop::Reward),
            Action::Reward { koi: None } => self.gain(GainSource::Reward, 0),
            Action::Buy { size } => self.buy(action, size, Shop::Market),
            Action::Well { .. } => self.gain(GainSource::Well, 0),
            Action::Put { verb, turn, at } => self.put(verb, turn, at),
            Action::Discard { ware } => self.tell(Effect::Discarded { ware }),
            Action::Remove { size } => self.tell(Effect::Removed { size, chosen: true }),
        }
    }

    fn meditate(&mut self, space: u8) {
        let number = usize::from(space);
        let components = self.before.components();
        let fee = components.spaces[number].fee;
        let Some(card) = self.before.table.row[number] else { return };
        self.tell(Effect::Took { space, fee, card: self.face(card) });
        let card = components.card(card);
        match card.kind {
            Kind::Storage if self.has().expansions > self.had().expansions => {
                self.tell(Effect::Expanded { capacity: self.has().capacity(components) });
            }
            Kind::Well if card.or.is_none() => self.gain(GainSource::Well, fee),
            _ => {}
        }
    }

    /// What came from the supply while `paid` coins went there.
    fn gain(&mut self, source: GainSource, paid: u8) {
        let (had, has) = (self.had(), self.has());
        let more = |ware: Ware| has.store[ware as usize] - had.store[ware as usize];
        let gain = Gain {
            coins: has.coins + paid - had.coins,
            water: more(Ware::Water),
            foliage: more(Ware::Foliage),
            shore: more(Ware::Shore),
        };
        self.tell(Effect::Gained { gain, source });
    }

    fn buy(&mut self, action: Action, size: Size, source: Shop) {
        let coins = self.before.cost(action).unwrap_or(0);
        self.tell(Effect::Bought { size, coins, source });
        let next = size.next();
        let supply = |game: &Koi| game.table.supply.wares[Ware::from(next) as usize];
        if supply(self.after) < supply(self.before) {
            self.tell(Effect::Removed { size: next, chosen: false });
        }
    }

    fn put(&mut self, verb: Verb, turn: u8, at: Cell) {
        let components = self.before.components();
        self.worker();
        let spot = Spot { x: at, dir: Direction::new(turn) };
        match verb {
            Verb::Water => self.place(Piece::Water { at: point(at) }),
            Verb::Foliage => self.place(Piece::Foliage { at: point(at), lily: false }),
            Verb::Shore => self.place(Piece::Shore { x: point(at), dir: turn, lantern: false }),
            Verb::Lily => self.tell(Effect::Bloomed { at: point(at) }),
            Verb::Lantern => self.light(spot),
            Verb::Koi(size) => {
                let koi = fish_piece(components, Fish { breed: Breed::Koi(size), at, turn });
                match self.before.table.turn.lifted {
                    Some(old) => {
                        self.tell(Effect::Moved { from: old.cells(components).map(point).collect(), koi });
                    }
                    None => self.place(koi),
                }
            }
            Verb::Lift => {
                let lifted = self.after.table.turn.lifted;
                self.effects.extend(lifted.map(|fish| Effect::Lifted { koi: fish_piece(components, fish) }));
            }
            Verb::Path => self.tell(Effect::LaidPath {
                at: point(at),
                first: turn == 1,
                coins: components.terms(Goal::Path).price,
                tiles: self.has().pond.path.len() as u8,
            }),
            _ => self.claim(verb),
        }
    }

    /// Who did the work; nobody new if an action goes on, or if the tiles come from a Rain or a branch.
    fn worker(&mut self) {
        let (before, after) = (&self.before.table.turn, &self.after.table.turn);
        if before.phase != Phase::Work {
            return;
        }
        let helpers = [Worker::Porter, Worker::Gardener, Worker::Builder, Worker::Breeder];
        let helped = (0..4).find(|&kind| after.helpers[kind] < before.helpers[kind]);
        let sensei = (before.sensei && !after.sensei).then_some(Worker::Sensei);
        let worker = helped.map(|kind| helpers[kind]).or(sensei);
        self.effects.extend(worker.map(|worker| Effect::Used { worker }));
    }

    fn place(&mut self, piece: Piece) {
        let source = match self.before.table.turn.phase {
            Phase::Meditate => PieceSource::Rain,
            Phase::Branch => PieceSource::Branch,
            _ => PieceSource::Storage,
        };
        self.tell(Effect::Placed { piece, source });
    }

    fn light(&mut self, spot: Spot) {
        let scene = Self::scene(self.after, self.has());
        let hexes: Vec<_> = scene.line(spot.x, spot.dir.opposite()).map(point).collect();
        let points = hexes.len() as i32;
        self.tell(Effect::Lit { x: point(spot.x), dir: spot.dir as u8, hexes, points });
        if self.has().luck > self.had().luck {
            self.tell(Effect::FoundLuck { tokens: self.has().luck });
        }
    }

    fn claim(&mut self, verb: Verb) {
        let Some(goal) = verb.goal() else { return };
        let components = self.before.components();
        let scene = Self::scene(self.after, self.has());
        let (piece, points) = if verb == Verb::Carp {
            let Some(&fish) = self.has().pond.fish.last() else { return };
            (fish_piece(components, fish), scene.fish_points(fish))
        } else {
            let Some(&tile) = self.has().pond.goals.last() else { return };
            (goal_piece(components, tile), scene.goal_points(tile))
        };
        let left = self.after.goal_left(goal);
        let left = if goal == Goal::Branches { left.count_ones() as u8 } else { left };
        let size = if let Verb::Branch(size) = verb { Some(size) } else { None };
        self.tell(Effect::Claimed { goal, size, coins: components.terms(goal).price, points, left });
        self.tell(Effect::Placed { piece, source: PieceSource::Goal });
    }

    /// The tiles of a Rain that are gone without having been placed.
    fn rain(&mut self, action: Action) {
        let (before, after) = (&self.before.table.turn, &self.after.table.turn);
        let mut tiles = before.rain;
        match action {
            Action::Meditate { space } => {
                let card = self.before.table.row[usize::from(space)].map(|id| self.face(id));
                tiles = card.filter(|card| card.kind == Kind::Rain).map_or([0; 3], |card| card.gain.tiles());
            }
            Action::Put { verb: Verb::Water, .. } if before.phase == Phase::Meditate => tiles[0] -= 1,
            Action::Put { verb: Verb::Foliage, .. } if before.phase == Phase::Meditate => tiles[1] -= 1,
            Action::Put { verb: Verb::Shore, .. } if before.phase == Phase::Meditate => tiles[2] -= 1,
            _ => {}
        }
        let [water, foliage, shore] = std::array::from_fn(|kind| tiles[kind] - after.rain[kind]);
        let tiles = Gain { coins: 0, water, foliage, shore };
        if !tiles.is_nothing() {
            self.tell(Effect::Unplaced { tiles });
        }
    }

    /// The koi that are surrounded now and were not before, or not there.
    fn surroundings(&mut self) {
        let (had, has) = (self.had(), self.has());
        let (before, after) = (Self::scene(self.before, had), Self::scene(self.after, has));
        let was = |fish: &Fish| had.pond.fish.contains(fish) && before.is_surrounded(*fish);
        for fish in has.pond.fish.iter().filter(|fish| after.is_surrounded(**fish) && !was(fish)) {
            let koi = fish_piece(self.after.components(), *fish);
            self.tell(Effect::Surrounded { koi, points: after.fish_points(*fish) });
        }
    }

    fn points(&mut self) {
        let parts = |game: &Koi| game.score(self.seat).parts();
        for ((part, before), (_, after)) in parts(self.before).into_iter().zip(parts(self.after)) {
            if after != before {
                self.tell(Effect::Scored { part, points: after - before });
            }
        }
    }

    /// The end of a turn: what is discarded alone, then the cards slide, then new ones come.
    fn market_row(&mut self) {
        let mut row = self.before.table.row;
        let discards = |game: &Koi| game.table.discards;
        let (before, after) = (discards(self.before), discards(self.after));
        if let Some(card) = (0..before.len()).find(|&card| after[card] > before[card]) {
            let space = match self.before.table.turn.space {
                Some(space) => space.checked_sub(1),
                None => Some(SPACES as u8 - 1),
            };
            self.tell(Effect::DiscardedCard { space, card: self.face(CardId(card as u8)) });
            if let Some(space) = space {
                row[usize::from(space)] = None;
            }
        }
        let kept = (0..SPACES).rev().filter(|&space| row[space].is_some());
        let slides = kept.zip((0..SPACES).rev()).filter(|(from, to)| from != to);
        let moves: Vec<[u8; 2]> = slides.map(|(from, to)| [from as u8, to as u8]).collect();
        if !moves.is_empty() {
            self.tell(Effect::Slid { moves });
        }
        let count = row.iter().flatten().count();
        for space in (0..SPACES - count).rev() {
            if let Some(card) = self.after.table.row[space] {
                self.tell(Effect::Revealed { space: space as u8, card: self.face(card) });
            }
        }
    }

    fn end(&mut self) {
        let (before, after) = (&self.before.table, &self.after.table);
        if let (None, Some(ending)) = (before.ending, after.ending) {
            self.tell(Effect::EndNears { ending });
        }
        if after.turns > before.turns {
            self.tell(Effect::TurnEnded { next: self.after.to_act() });
        }
        if after.last_round && !before.last_round {
            self.tell(Effect::LastRound);
        }
        self.effects.extend(self.after.result().map(|outcome| Effect::Ended { end: outcome.end }));
    }
}
