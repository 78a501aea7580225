//! KOI in small decisions (what is put down and how it lies; then the hex) and as a row of bytes.

use crate::action::{Action, PLAIN, Verb, plain_index};
use crate::components::{CardId, Components, MAX_CARDS, SPACES, Supply};
use crate::listing::{self, Piece, fish_piece, goal_piece, point};
use crate::options::KoiSetup;
use crate::pieces::{Goal, Size};
use crate::pond::{Breed, FISH, Fish, GoalPiece, PATHS, Pond, SHORES, Spot};
use crate::resample::unseen;
use crate::state::{Ending, GoalState, Koi, Phase, Player, Table, Turn};
use crate::view::View;
use arrayvec::ArrayVec;
use game::study::{Glass, Pen, own_first, read_viewer, write_viewer};
use game::{Game, Seat, Study, Viewer};
use grid::hex::{CELLS, Cell, Direction};

const PLAINS: u32 = PLAIN.len() as u32;
const GOALS: usize = 5;
const GOAL_PIECES: usize = 10;
const FISH_BYTES: usize = 4;
const GOAL_BYTES: usize = 5;
/// A pond: the tiles as a plane, then shores, fish, path and goal tiles, each with their number.
const POND: usize =
    CELLS + 1 + 4 * SHORES + 1 + FISH_BYTES * FISH + 1 + 2 * PATHS + 1 + GOAL_BYTES * GOAL_PIECES;
const PLAYER: usize = 2 + 6 + 1 + MAX_CARDS + 2 + POND;
const TURN: usize = 2 + 2 + 1 + 3 + 2 + 4 + 2 + 1 + FISH_BYTES + 1;
const TABLE: usize = 2 + 8 + SPACES + 1 + MAX_CARDS + 11 + 1 + 2 * GOALS + TURN + 2;
const PHASES: [Phase; 7] =
    [Phase::Start, Phase::Meditate, Phase::Work, Phase::Claim, Phase::Branch, Phase::Discard, Phase::Over];

/// The number of the first way in which a verb can lie, and how many there are.
fn ways(setup: &KoiSetup, verb: Verb) -> (u32, u32) {
    let turns = |verb: Verb| u32::from(verb.form(&setup.components).turns());
    (Verb::ALL[..verb.index()].iter().map(|&verb| turns(verb)).sum(), turns(verb))
}

/// The verb and the turn of a head.
fn way(setup: &KoiSetup, head: u32) -> Option<(Verb, u8)> {
    let number = head.checked_sub(PLAINS)?;
    Verb::ALL.into_iter().find_map(|verb| {
        let (first, count) = ways(setup, verb);
        let turn = number.checked_sub(first).filter(|&turn| turn < count)?;
        Some((verb, turn as u8))
    })
}

fn write_cell(at: Cell, pen: &mut Pen<'_>) {
    pen.number(at.index() as u16);
}

fn read_cell(glass: &mut Glass<'_>) -> Option<Cell> {
    Cell::from_index(glass.number()?.into())
}

fn write_fish(fish: Fish, pen: &mut Pen<'_>) {
    pen.byte(match fish.breed {
        Breed::Koi(size) => size as u8,
        Breed::Carp => 3,
    });
    write_cell(fish.at, pen);
    pen.byte(fish.turn);
}

fn read_fish(components: &Components, glass: &mut Glass<'_>) -> Option<Fish> {
    let breed = match glass.byte()? {
        3 => Breed::Carp,
        size => Breed::Koi(*Size::ALL.get(usize::from(size))?),
    };
    let (at, turn) = (read_cell(glass)?, glass.byte()?);
    (usize::from(turn) < breed.shape(components).turns().len()).then_some(Fish { breed, at, turn })
}

fn write_goal(piece: GoalPiece, pen: &mut Pen<'_>) {
    let (kind, size, at, turn) = match piece {
        GoalPiece::Branch(size, at, turn) => (0, size as u8, at, turn),
        GoalPiece::Bridge(spot) => (1, 0, spot.x, spot.dir as u8),
        GoalPiece::PurpleLily(at) => (2, 0, at, 0),
        GoalPiece::ShishiOdoshi(at, turn) => (3, 0, at, turn),
        GoalPiece::Statue(spot) => (4, 0, spot.x, spot.dir as u8),
        GoalPiece::Turtle(at) => (5, 0, at, 0),
        GoalPiece::Waterfall(spot) => (6, 0, spot.x, spot.dir as u8),
        GoalPiece::Willow(spot) => (7, 0, spot.x, spot.dir as u8),
    };
    pen.byte(kind);
    pen.byte(size);
    write_cell(at, pen);
    pen.byte(turn);
}

fn read_goal(components: &Components, glass: &mut Glass<'_>) -> Option<GoalPiece> {
    let (kind, size) = (glass.byte()?, *Size::ALL.get(usize::from(glass.byte()?))?);
    let (at, turn) = (read_cell(glass)?, glass.byte()?);
    let spot = Spot { x: at, dir: Direction::new(turn % 6) };
    let known = |turns: usize| usize::from(turn) < turns;
    Some(match kind {
        0 if known(components.branches[size as usize].turns().len()) => GoalPiece::Branch(size, at, turn),
        1 => GoalPiece::Bridge(spot),
        2 => GoalPiece::PurpleLily(at),
        3 if known(components.shishi_odoshi.turns().len()) => GoalPiece::ShishiOdoshi(at, turn),
        4 => GoalPiece::Statue(spot),
        5 => GoalPiece::Turtle(at),
        6 => GoalPiece::Waterfall(spot),
        7 => GoalPiece::Willow(spot),
        _ => return None,
    })
}

/// For each hex 0, or 1 for water, 2 for foliage, 3 for foliage with a lily, 4 for the spring; then everything else.
fn write_pond(components: &Components, pond: &Pond, pen: &mut Pen<'_>) {
    let (ground, mut plane) = (&pond.ground, [0; CELLS]);
    for (set, kind) in [(ground.body, 1), (ground.foliage, 2), (ground.lilies, 3), (components.spring_set, 4)]
    {
        set.iter().for_each(|at| plane[at.index()] = kind);
    }
    pen.bytes(&plane);
    pen.byte(pond.shores.len() as u8);
    for shore in &pond.shores {
        write_cell(shore.spot.x, pen);
        pen.byte(shore.spot.dir as u8);
        pen.flag(shore.lantern);
    }
    pen.skip(4 * (SHORES - pond.shores.len()));
    pen.byte(pond.fish.len() as u8);
    pond.fish.iter().for_each(|&fish| write_fish(fish, pen));
    pen.skip(FISH_BYTES * (FISH - pond.fish.len()));
    pen.byte(pond.path.len() as u8);
    pond.path.iter().for_each(|&at| write_cell(at, pen));
    pen.skip(2 * (PATHS - pond.path.len()));
    pen.byte(pond.goals.len() as u8);
    pond.goals.iter().for_each(|&piece| write_goal(piece, pen));
    pen.skip(GOAL_BYTES * (GOAL_PIECES - pond.goals.len()));
}

/// A list of at most `most` things of so many bytes each.
fn read_list<T>(
    glass: &mut Glass<'_>,
    most: usize,
    length: usize,
    read: impl Fn(&mut Glass<'_>) -> Option<T>,
) -> Option<Vec<T>> {
    let count = usize::from(glass.byte()?).min(most);
    let items = glass.bytes(most * length)?.chunks_exact(length).take(count);
    items.map(|item| read(&mut Glass(item))).collect()
}

fn read_pond(components: &Components, glass: &mut Glass<'_>) -> Option<Pond> {
    let mut pieces = Vec::new();
    for (number, &kind) in glass.bytes(CELLS)?.iter().enumerate() {
        let at = point(Cell::from_index(number)?);
        pieces.extend(match kind {
            1 => Some(Piece::Water { at }),
            2 | 3 => Some(Piece::Foliage { at, lily: kind == 3 }),
            _ => None,
        });
    }
    pieces.extend(read_list(glass, SHORES, 4, |glass| {
        Some(Piece::Shore { x: point(read_cell(glass)?), dir: glass.byte()? % 6, lantern: glass.flag()? })
    })?);
    let fish = |glass: &mut Glass<'_>| Some(fish_piece(components, read_fish(components, glass)?));
    pieces.extend(read_list(glass, FISH, FISH_BYTES, fish)?);
    pieces.extend(read_list(glass, PATHS, 2, |glass| Some(Piece::Path { at: point(read_cell(glass)?) }))?);
    let goal = |glass: &mut Glass<'_>| Some(goal_piece(components, read_goal(components, glass)?));
    pieces.extend(read_list(glass, GOAL_PIECES, GOAL_BYTES, goal)?);
    Some(listing::pond(components, &pieces))
}

fn write_player(components: &Components, player: &Player, pen: &mut Pen<'_>) {
    pen.byte(player.coins);
    pen.byte(player.luck);
    pen.bytes(&player.store);
    pen.byte(player.expansions);
    pen.bytes(&player.cards);
    pen.number(player.claimed);
    write_pond(components, &player.pond, pen);
}

fn read_player(components: &Components, glass: &mut Glass<'_>) -> Option<Player> {
    let (coins, luck, store, expansions) = (glass.byte()?, glass.byte()?, glass.array()?, glass.byte()?);
    let cards = glass.array::<MAX_CARDS>()?;
    let mut kinds = [0u8; 9];
    for (card, count) in components.cards.iter().zip(cards) {
        let kind = &mut kinds[card.kind as usize];
        *kind = kind.saturating_add(count);
    }
    let claimed = glass.number()?;
    let pond = read_pond(components, glass)?;
    Some(Player { coins, luck, store, expansions, cards, kinds, claimed, pond })
}

fn write_turn(turn: &Turn, pen: &mut Pen<'_>) {
    pen.byte(turn.phase as u8);
    pen.option(turn.space);
    pen.flag(turn.reward);
    pen.flag(turn.market);
    pen.option(turn.well.map(|card| card.0));
    pen.bytes(&turn.rain);
    pen.flag(turn.raining);
    pen.flag(turn.sensei);
    pen.bytes(&turn.helpers);
    pen.byte(turn.waters);
    pen.flag(turn.path);
    pen.flag(turn.lifted.is_some());
    match turn.lifted {
        Some(fish) => write_fish(fish, pen),
        None => pen.skip(FISH_BYTES),
    }
    pen.flag(turn.removal);
}

fn read_turn(components: &Components, glass: &mut Glass<'_>) -> Option<Turn> {
    let phase = *PHASES.get(usize::from(glass.byte()?))?;
    let space = glass.option()?.filter(|&space| usize::from(space) < SPACES);
    let (reward, market, well) = (glass.flag()?, glass.flag()?, read_card(components, glass)?);
    let (rain, raining, sensei) = (glass.array()?, glass.flag()?, glass.flag()?);
    let (helpers, waters, path) = (glass.array()?, glass.byte()?, glass.flag()?);
    let lifted = if glass.flag()? {
        Some(read_fish(components, glass)?)
    } else {
        glass.bytes(FISH_BYTES)?;
        None
    };
    let removal = glass.flag()?;
    Some(Turn {
        phase,
        space,
        reward,
        market,
        well,
        rain,
        raining,
        sensei,
        helpers,
        waters,
        path,
        lifted,
        removal,
    })
}

fn read_card(components: &Components, glass: &mut Glass<'_>) -> Option<Option<CardId>> {
    let card = glass.option()?;
    card.is_none_or(|card| usize::from(card) < components.cards.len()).then_some(card.map(CardId))
}

fn read_supply(glass: &mut Glass<'_>) -> Option<Supply> {
    let (wares, [lilies, lanterns, coins, luck, storage]) = (glass.array()?, glass.array()?);
    Some(Supply { wares, lilies, lanterns, coins, luck, storage })
}

fn read_goals(glass: &mut Glass<'_>) -> Option<ArrayVec<GoalState, GOALS>> {
    let goals = read_list(glass, GOALS, 2, |glass| {
        Some(GoalState { goal: *Goal::ALL.get(usize::from(glass.byte()?))?, left: glass.byte()? })
    })?;
    Some(goals.into_iter().collect())
}

impl Study for Koi {
    fn heads(setup: &KoiSetup) -> u32 {
        PLAINS + Verb::ALL.into_iter().map(|verb| ways(setup, verb).1).sum::<u32>()
    }

    fn tails(_: &KoiSetup) -> u32 {
        CELLS as u32
    }

    fn split(setup: &KoiSetup, action: Action) -> (u32, Option<u32>) {
        match action {
            Action::Put { verb, turn, at } => {
                (PLAINS + ways(setup, verb).0 + u32::from(turn), Some(at.index() as u32))
            }
            plain => (plain_index(plain).unwrap_or(0) as u32, None),
        }
    }

    fn join(setup: &KoiSetup, head: u32, tail: Option<u32>) -> Option<Action> {
        match tail {
            None => PLAIN.get(head as usize).copied(),
            Some(tail) => {
                let ((verb, turn), at) = (way(setup, head)?, Cell::from_index(tail as usize)?);
                Some(Action::Put { verb, turn, at })
            }
        }
    }

    fn list_heads(&self, out: &mut Vec<u32>) {
        let plain = self.plain();
        out.extend((0..PLAINS).filter(|bit| plain >> bit & 1 == 1));
        for verb in self.verbs_now() {
            let (first, count) = ways(self.setup, verb);
            let open = (0..count).filter(|&turn| !self.places(verb, turn as u8).is_empty());
            out.extend(open.map(|turn| PLAINS + first + turn));
        }
    }

    fn list_tails(&self, head: u32, out: &mut Vec<u32>) {
        if let Some((verb, turn)) = way(self.setup, head) {
            out.extend(self.places(verb, turn).iter().map(|at| at.index() as u32));
        }
    }

    fn observation_len(_: &KoiSetup, seats: u8) -> usize {
        TABLE + usize::from(seats) * PLAYER
    }

    /// The viewer, the seat to act, turns, revealed cards, row, deck, discards, supply, goals, the turn so far,
    /// the end; then all players, the viewer first.
    fn observe(&self, viewer: Viewer, pen: &mut Pen<'_>) {
        let (table, components) = (&self.table, self.components());
        write_viewer(viewer, pen);
        pen.option(self.to_act().map(|seat| seat.0));
        pen.long(table.turns);
        pen.long(table.reveals);
        table.row.iter().for_each(|card| pen.option(card.map(|card| card.0)));
        pen.byte(self.deck.len() as u8);
        pen.bytes(&table.discards);
        let Supply { wares, lilies, lanterns, coins, luck, storage } = table.supply;
        pen.bytes(&wares);
        pen.bytes(&[lilies, lanterns, coins, luck, storage]);
        pen.byte(table.goals.len() as u8);
        table.goals.iter().for_each(|state| pen.bytes(&[state.goal as u8, state.left]));
        pen.skip(2 * (GOALS - table.goals.len()));
        write_turn(&table.turn, pen);
        pen.option(table.ending.map(|ending| ending as u8));
        pen.flag(table.last_round);
        for seat in own_first(viewer, table.players.len() as u8) {
            write_player(components, &table.players[seat.index()], pen);
        }
    }

    fn recall(setup: &'static KoiSetup, seats: u8, bytes: &[u8]) -> Option<View> {
        let (glass, components) = (&mut Glass(bytes), &setup.components);
        let viewer = read_viewer(glass, seats)?;
        let seat = Seat(glass.option()?.unwrap_or_default());
        if seat.0 >= seats {
            return None;
        }
        let (turns, reveals) = (glass.long()?, glass.long()?);
        let mut row = [None; SPACES];
        for space in &mut row {
            *space = read_card(components, glass)?;
        }
        let (cards, discards, supply) = (glass.byte()?, glass.array()?, read_supply(glass)?);
        let (goals, turn) = (read_goals(glass)?, read_turn(components, glass)?);
        let ending = match glass.option()? {
            None => None,
            Some(0) => Some(Ending::Deck),
            Some(1) => Some(Ending::Supply),
            Some(_) => return None,
        };
        let last_round = glass.flag()?;
        let mut players: Vec<Player> =
            (0..seats).map(|_| read_player(components, glass)).collect::<Option<_>>()?;
        players.rotate_right(own_first(viewer, seats).next()?.index());
        let players = players.into_iter().collect();
        let table =
            Table { seat, turns, reveals, row, discards, supply, goals, players, turn, ending, last_round };
        let deck = unseen(components, &table).into_iter().take(cards.into()).collect();
        Some(Self { setup, table, deck }.view(viewer))
    }
}
