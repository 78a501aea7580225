//! What a viewer sees of KOI, as a row of bytes.

use crate::components::{CardId, Components, MAX_CARDS, SPACES, Supply};
use crate::listing::{self, Piece, fish_piece, goal_piece, point};
use crate::options::KoiSetup;
use crate::pieces::{Goal, Size};
use crate::pond::{Breed, FISH, Fish, GoalPiece, PATHS, Pond, SHORES, Spot};
use crate::resample::unseen;
use crate::state::{Ending, GoalState, Koi, Phase, Player, Table, Turn};
use crate::view::View;
use arrayvec::ArrayVec;
use game::{Game, Observe, Read, Reader, Seat, Viewer, Writer, own_first};
use grid::hex::{CELLS, Cell, Direction};

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

fn write_cell(at: Cell, writer: &mut Writer<'_>) {
    writer.number(at.index() as u16);
}

fn read_cell(reader: &mut Reader<'_>) -> Read<Cell> {
    Cell::from_index(reader.number()?.into())
}

fn write_fish(fish: Fish, writer: &mut Writer<'_>) {
    writer.byte(match fish.breed {
        Breed::Koi(size) => size as u8,
        Breed::Carp => 3,
    });
    write_cell(fish.at, writer);
    writer.byte(fish.turn);
}

fn read_fish(components: &Components, reader: &mut Reader<'_>) -> Read<Fish> {
    let breed = match reader.byte()? {
        3 => Breed::Carp,
        size => Breed::Koi(*Size::ALL.get(usize::from(size))?),
    };
    let (at, turn) = (read_cell(reader)?, reader.byte()?);
    (usize::from(turn) < breed.shape(components).turns().len()).then_some(Fish { breed, at, turn })
}

fn write_goal(piece: GoalPiece, writer: &mut Writer<'_>) {
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
    writer.byte(kind);
    writer.byte(size);
    write_cell(at, writer);
    writer.byte(turn);
}

fn read_goal(components: &Components, reader: &mut Reader<'_>) -> Read<GoalPiece> {
    let (kind, size) = (reader.byte()?, *Size::ALL.get(usize::from(reader.byte()?))?);
    let (at, turn) = (read_cell(reader)?, reader.byte()?);
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
fn write_pond(components: &Components, pond: &Pond, writer: &mut Writer<'_>) {
    let (ground, mut plane) = (&pond.ground, [0; CELLS]);
    for (set, kind) in [(ground.body, 1), (ground.foliage, 2), (ground.lilies, 3), (components.spring_set, 4)]
    {
        set.iter().for_each(|at| plane[at.index()] = kind);
    }
    writer.bytes(&plane);
    writer.list(pond.shores.iter(), SHORES, 4, |writer, shore| {
        write_cell(shore.spot.x, writer);
        writer.byte(shore.spot.dir as u8);
        writer.flag(shore.lantern);
    });
    writer.list(pond.fish.iter(), FISH, FISH_BYTES, |writer, &fish| write_fish(fish, writer));
    writer.list(pond.path.iter(), PATHS, 2, |writer, &at| write_cell(at, writer));
    writer.list(pond.goals.iter(), GOAL_PIECES, GOAL_BYTES, |writer, &piece| write_goal(piece, writer));
}

fn read_pond(components: &Components, reader: &mut Reader<'_>) -> Read<Pond> {
    let mut pieces = Vec::new();
    for (number, &kind) in reader.bytes(CELLS)?.iter().enumerate() {
        let at = point(Cell::from_index(number)?);
        pieces.extend(match kind {
            1 => Some(Piece::Water { at }),
            2 | 3 => Some(Piece::Foliage { at, lily: kind == 3 }),
            _ => None,
        });
    }
    pieces.extend(reader.list(SHORES, 4, |reader| {
        Some(Piece::Shore { x: point(read_cell(reader)?), dir: reader.byte()? % 6, lantern: reader.flag()? })
    })?);
    let fish = |reader: &mut Reader<'_>| Some(fish_piece(components, read_fish(components, reader)?));
    pieces.extend(reader.list(FISH, FISH_BYTES, fish)?);
    pieces.extend(reader.list(PATHS, 2, |reader| Some(Piece::Path { at: point(read_cell(reader)?) }))?);
    let goal = |reader: &mut Reader<'_>| Some(goal_piece(components, read_goal(components, reader)?));
    pieces.extend(reader.list(GOAL_PIECES, GOAL_BYTES, goal)?);
    Some(listing::pond(components, &pieces))
}

fn write_player(components: &Components, player: &Player, writer: &mut Writer<'_>) {
    writer.byte(player.coins);
    writer.byte(player.luck);
    writer.bytes(&player.store);
    writer.byte(player.expansions);
    writer.bytes(&player.cards);
    writer.number(player.claimed);
    write_pond(components, &player.pond, writer);
}

fn read_player(components: &Components, reader: &mut Reader<'_>) -> Read<Player> {
    let (coins, luck, store, expansions) = (reader.byte()?, reader.byte()?, reader.array()?, reader.byte()?);
    let cards = reader.array::<MAX_CARDS>()?;
    let mut kinds = [0u8; 9];
    for (card, count) in components.cards.iter().zip(cards) {
        let kind = &mut kinds[card.kind as usize];
        *kind = kind.saturating_add(count);
    }
    let claimed = reader.number()?;
    let pond = read_pond(components, reader)?;
    Some(Player { coins, luck, store, expansions, cards, kinds, claimed, pond })
}

fn write_turn(turn: &Turn, writer: &mut Writer<'_>) {
    writer.byte(turn.phase as u8);
    writer.option(turn.space);
    writer.flag(turn.reward);
    writer.flag(turn.market);
    writer.option(turn.well.map(|card| card.0));
    writer.bytes(&turn.rain);
    writer.flag(turn.raining);
    writer.flag(turn.sensei);
    writer.bytes(&turn.helpers);
    writer.byte(turn.waters);
    writer.flag(turn.path);
    writer.flag(turn.lifted.is_some());
    match turn.lifted {
        Some(fish) => write_fish(fish, writer),
        None => writer.skip(FISH_BYTES),
    }
    writer.flag(turn.removal);
}

fn read_turn(components: &Components, reader: &mut Reader<'_>) -> Read<Turn> {
    let phase = *PHASES.get(usize::from(reader.byte()?))?;
    let space = reader.option()?.filter(|&space| usize::from(space) < SPACES);
    let (reward, market, well) = (reader.flag()?, reader.flag()?, read_card(components, reader)?);
    let (rain, raining, sensei) = (reader.array()?, reader.flag()?, reader.flag()?);
    let (helpers, waters, path) = (reader.array()?, reader.byte()?, reader.flag()?);
    let lifted = if reader.flag()? {
        Some(read_fish(components, reader)?)
    } else {
        reader.bytes(FISH_BYTES)?;
        None
    };
    let removal = reader.flag()?;
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

fn read_card(components: &Components, reader: &mut Reader<'_>) -> Read<Option<CardId>> {
    let card = reader.option()?;
    card.is_none_or(|card| usize::from(card) < components.cards.len()).then_some(card.map(CardId))
}

fn read_supply(reader: &mut Reader<'_>) -> Read<Supply> {
    let (wares, [lilies, lanterns, coins, luck, storage]) = (reader.array()?, reader.array()?);
    Some(Supply { wares, lilies, lanterns, coins, luck, storage })
}

fn read_goals(reader: &mut Reader<'_>) -> Read<ArrayVec<GoalState, GOALS>> {
    let goals = reader.list(GOALS, 2, |reader| {
        Some(GoalState { goal: *Goal::ALL.get(usize::from(reader.byte()?))?, left: reader.byte()? })
    })?;
    Some(goals.into_iter().collect())
}

impl Observe for Koi {
    fn observation_len(_: &KoiSetup, seats: u8) -> usize {
        TABLE + usize::from(seats) * PLAYER
    }

    /// The viewer, the seat to act, turns, revealed cards, row, deck, discards, supply, goals, the turn so far,
    /// the end; then all players, the viewer first.
    fn observe(&self, viewer: Viewer, writer: &mut Writer<'_>) {
        let (table, components) = (&self.table, self.components());
        writer.viewer(viewer);
        writer.option(self.to_act().map(|seat| seat.0));
        writer.long(table.turns);
        writer.long(table.reveals);
        table.row.iter().for_each(|card| writer.option(card.map(|card| card.0)));
        writer.byte(self.deck.len() as u8);
        writer.bytes(&table.discards);
        let Supply { wares, lilies, lanterns, coins, luck, storage } = table.supply;
        writer.bytes(&wares);
        writer.bytes(&[lilies, lanterns, coins, luck, storage]);
        writer.list(table.goals.iter(), GOALS, 2, |writer, state| {
            writer.bytes(&[state.goal as u8, state.left]);
        });
        write_turn(&table.turn, writer);
        writer.option(table.ending.map(|ending| ending as u8));
        writer.flag(table.last_round);
        for seat in own_first(viewer, table.players.len() as u8) {
            write_player(components, &table.players[seat.index()], writer);
        }
    }

    fn recall(setup: &'static KoiSetup, seats: u8, bytes: &[u8]) -> Option<View> {
        let (reader, components) = (&mut Reader(bytes), &setup.components);
        let viewer = reader.viewer(seats)?;
        let seat = Seat(reader.option()?.unwrap_or_default());
        if seat.0 >= seats {
            return None;
        }
        let (turns, reveals) = (reader.long()?, reader.long()?);
        let mut row = [None; SPACES];
        for space in &mut row {
            *space = read_card(components, reader)?;
        }
        let (cards, discards, supply) = (reader.byte()?, reader.array()?, read_supply(reader)?);
        let (goals, turn) = (read_goals(reader)?, read_turn(components, reader)?);
        let ending = match reader.option()? {
            None => None,
            Some(0) => Some(Ending::Deck),
            Some(1) => Some(Ending::Supply),
            Some(_) => return None,
        };
        let last_round = reader.flag()?;
        let mut players: Vec<Player> =
            (0..seats).map(|_| read_player(components, reader)).collect::<Option<_>>()?;
        players.rotate_right(own_first(viewer, seats).next()?.index());
        let players = players.into_iter().collect();
        let table =
            Table { seat, turns, reveals, row, discards, supply, goals, players, turn, ending, last_round };
        let deck = unseen(components, &table).into_iter().take(cards.into()).collect();
        Some(Self { setup, table, deck }.view(viewer))
    }
}
