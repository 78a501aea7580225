//! What an action does, thing by thing.

use crate::action::{Action, LineEnd};
use crate::components::{Bonus, Face, Laying, Piece, SECTIONS, Tile};
use crate::moves::Reached;
use crate::scoring::{Group, Parts, Score};
use crate::state::{End, GardenLake, Lake, Phase};
use crate::view::CellSet;
use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One thing that happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "GardenLakeEffect")]
pub enum Effect {
    /// A water tile left a line.
    Took {
        /// Which.
        tile: Tile,
        /// Whose line it was in.
        owner: Seat,
        /// The end that it was nearer to.
        end: LineEnd,
        /// How many tiles are left in that line.
        left: u8,
    },
    /// A piece went into the player's lake.
    Laid(Laying),
    /// A decoration space is surrounded, and got its decoration.
    Surrounded {
        /// Which space, by its place in the layout.
        space: u8,
        /// The decoration.
        laying: Laying,
    },
    /// Rows and columns are full: a point for each.
    Filled {
        /// The rows, from 0 at the top.
        rows: Vec<u8>,
        /// The columns, from 0 at the left.
        columns: Vec<u8>,
    },
    /// A group scores, or scores differently.
    Grouped {
        /// Koi or lilies.
        symbol: Face,
        /// Its cells.
        cells: CellSet,
        /// How many groups that scored before are part of it: 0 for a new one, 1 for one with another
        /// decoration beside it, more for groups that grew together.
        joined: u8,
        /// The points that those groups made.
        before: i32,
        /// Its points, those of decorations included.
        points: i32,
    },
    /// The points of the player's lake changed.
    Scored {
        /// By how much.
        points: i32,
        /// All of them now.
        total: i32,
    },
    /// A bonus tile was gained.
    Gained {
        /// Which.
        bonus: Bonus,
        /// What for.
        cause: Cause,
    },
    /// Bonus tiles fit nowhere, and are gone.
    Discarded {
        /// Which.
        bonus: Bonus,
        /// How many.
        count: u8,
    },
    /// The turn is finished.
    Finished {
        /// The bonus tile that stays set aside.
        kept: Option<Bonus>,
    },
    /// Nothing within reach fits.
    Passed {
        /// Passes in a row.
        passes: u8,
    },
    /// A solo player ended the game.
    Stopped,
    /// A tile came out of the bag for a line that fell to one.
    Drew {
        /// Which.
        tile: Tile,
        /// Whose line it is for.
        owner: Seat,
        /// How many tiles the bag still holds.
        left: u8,
    },
    /// The bag is empty: the owner of a line that fell to one takes a neighbour's tile.
    MustTake {
        /// Who.
        owner: Seat,
    },
    /// A line fell to one, the bag is empty, and no neighbour has a tile to spare.
    StaysShort {
        /// Whose line it is.
        owner: Seat,
    },
    /// A tile joined the player's line.
    Refilled {
        /// Which.
        tile: Tile,
        /// Where.
        end: LineEnd,
    },
    /// A bonus tile that was never laid is lost at the end.
    Lost {
        /// Whose.
        owner: Seat,
        /// Which.
        bonus: Bonus,
    },
    /// The game is over.
    Ended {
        /// How.
        end: End,
        /// The points of each seat.
        scores: Vec<Parts>,
    },
}

/// What a bonus tile is gained for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "GardenLakeCause")]
pub enum Cause {
    /// The first full column of a section at the top edge.
    Columns {
        /// Which section, from 0 at the left.
        section: u8,
    },
    /// The first full row of a section at the left edge.
    Rows {
        /// Which section, from 0 at the top.
        section: u8,
    },
    /// A covered area.
    Area {
        /// Which, by its place in the layout.
        area: u8,
    },
}

impl GardenLake {
    /// What a legal action does here.
    pub(crate) fn happens(&self, action: Action) -> Vec<Effect> {
        let mut after = self.clone();
        after.apply(action);
        let seat = self.turn.seat;
        let mut effects = Vec::new();
        match action {
            Action::Lay(laying) => self.laid(laying, after.lake(seat), &mut effects),
            Action::Done {} => {
                effects.push(Effect::Finished { kept: self.lake(seat).bonus_kinds().next() });
                effects.extend(self.shortage(&after));
            }
            Action::Pass {} => effects.push(Effect::Passed { passes: after.passes }),
            Action::Stop {} => effects.push(Effect::Stopped),
            Action::Refill { tile, end } => {
                let given = matches!(self.phase, Phase::Refill { drawn: None, .. });
                let owner = self.seat_to_act().filter(|_| given);
                effects.extend(owner.and_then(|owner| self.taken(owner, tile)));
                effects.push(Effect::Refilled { tile, end });
            }
        }
        effects.extend(after.ended());
        effects
    }

    /// What a laying does; `new` is the lake after it.
    fn laid(&self, laying: Laying, new: &Lake, effects: &mut Vec<Effect>) {
        let (seat, components) = (self.turn.seat, self.setup.components);
        let old = self.lake(seat);
        if let Piece::Tile(tile) = laying.piece {
            effects.extend(self.taken(seat, tile));
        }
        effects.push(Effect::Laid(laying));
        // They were laid in the order of their spaces.
        let decorations = new.laid[old.laid.len() + 1..].iter();
        let surrounded = bits(new.spaces & !old.spaces).zip(decorations);
        effects.extend(surrounded.map(|(space, &laying)| Effect::Surrounded { space, laying }));
        scored(&old.score(components), &new.score(components), effects);
        let mut left = old.bonuses;
        if let Piece::Bonus(kind) = laying.piece {
            left[kind as usize] -= 1;
        }
        for (bonus, cause) in self.gained(old, new) {
            left[bonus as usize] += 1;
            effects.push(Effect::Gained { bonus, cause });
        }
        for bonus in Bonus::ALL {
            let count = left[bonus as usize] - new.bonuses[bonus as usize];
            if count > 0 {
                effects.push(Effect::Discarded { bonus, count });
            }
        }
    }

    /// A tile within reach of `seat` leaves its line.
    fn taken(&self, seat: Seat, tile: Tile) -> Option<Effect> {
        let reached = self.reach(seat).into_iter().find(|reached| reached.tile == tile)?;
        let length = self.lake(reached.owner).line.len();
        let Reached { owner, .. } = reached;
        Some(Effect::Took { tile, owner, end: reached.end(length), left: length as u8 - 1 })
    }

    /// The bonus tiles that a lake gained, sections first.
    fn gained(&self, old: &Lake, new: &Lake) -> impl Iterator<Item = (Bonus, Cause)> {
        let (edges, areas) = (&self.setup.components.edges, &self.layout(self.turn.seat).areas);
        let sections = bits(u16::from(new.sections & !old.sections)).map(|section| {
            let cause = match section.checked_sub(SECTIONS as u8) {
                Some(section) => Cause::Rows { section },
                None => Cause::Columns { section },
            };
            (edges[usize::from(section)], cause)
        });
        let areas =
            bits(new.areas & !old.areas).map(|area| (areas[usize::from(area)].bonus, Cause::Area { area }));
        sections.chain(areas)
    }

    /// What the end of the turn does about a line that fell to one tile.
    fn shortage(&self, after: &Self) -> Option<Effect> {
        let owner = self.turn.taken_from.filter(|&owner| self.lake(owner).line.len() == 1)?;
        Some(match after.phase {
            Phase::Refill { drawn: Some(tile), .. } => {
                Effect::Drew { tile, owner, left: after.bag.len() as u8 }
            }
            Phase::Refill { drawn: None, .. } => Effect::MustTake { owner },
            _ => Effect::StaysShort { owner },
        })
    }

    /// The end, if this is the position after it.
    fn ended(&self) -> Vec<Effect> {
        let Some(outcome) = self.result() else { return Vec::new() };
        let seats = || Seat::all(self.players());
        let lost = |owner| self.lake(owner).bonus_kinds().map(move |bonus| Effect::Lost { owner, bonus });
        let scores = seats().map(|seat| self.lake(seat).score(self.setup.components).parts()).collect();
        seats().flat_map(lost).chain([Effect::Ended { end: outcome.end, scores }]).collect()
    }
}

/// Lines and groups that score now and did not before, and what that sums up to.
fn scored(old: &Score, new: &Score, effects: &mut Vec<Effect>) {
    let fresh = |old: &[u8], new: &[u8]| new.iter().copied().filter(|line| !old.contains(line)).collect();
    let (rows, columns): (Vec<u8>, Vec<u8>) =
        (fresh(&old.rows, &new.rows), fresh(&old.columns, &new.columns));
    if rows.len() + columns.len() > 0 {
        effects.push(Effect::Filled { rows, columns });
    }
    effects.extend(new.groups.iter().filter_map(|group| grouped(&old.groups, group)));
    let (points, total) = (new.total() - old.total(), new.total());
    if points != 0 {
        effects.push(Effect::Scored { points, total });
    }
}

/// How a group differs from those that scored before; `None` if it makes what it made.
fn grouped(old: &[Group], group: &Group) -> Option<Effect> {
    let parts = old.iter().filter(|part| part.symbol == group.symbol && group.cells.covers(&part.cells));
    let (joined, before) = parts.fold((0, 0), |(count, sum), part| (count + 1, sum + part.points()));
    let (symbol, cells, points) = (group.symbol, CellSet(group.cells), group.points());
    (joined != 1 || before != points).then_some(Effect::Grouped { symbol, cells, joined, before, points })
}

/// The numbers of the bits that are set.
fn bits(set: u16) -> impl Iterator<Item = u8> {
    (0..16).filter(move |number| set >> number & 1 == 1)
}
