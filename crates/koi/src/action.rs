//! The small decisions of which a turn is made, their notation and their numbers.
//!
//! | Notation | Meaning |
//! |---|---|
//! | `meditate 3` | take the card of space 3 |
//! | `work`, `done` | begin to work; end what is being done |
//! | `luck water`, `luck small` | spend a luck token for tiles, or to buy a koi |
//! | `reward`, `reward large` | take the reward of the space, or buy a koi there instead |
//! | `buy small` | buy a koi with the Market card |
//! | `well 1`, `well 2` | the first or the second alternative of a Well |
//! | `water 2,-1`, `foliage …`, `lily …` | place a tile, upgrade foliage |
//! | `shore 1,1 E`, `lantern 1,1 E` | an arc around that hex, its middle to the east; a lantern on it |
//! | `koi 0,0 1,0` | place a koi (of as many hexes) |
//! | `lift 0,0` | take up the koi that begins there, to place it elsewhere |
//! | `path 0,1`, `path 0,1 first` | a path tile after the last one, or before the first |
//! | `claim carp …`, `claim statue 1,1 W` | claim a goal and place its tile |
//! | `discard shore` | out of a full storage |
//! | `remove large` | solo: out of the supply |

mod verb;

pub use verb::{Form, Verb, VerbName};

use crate::components::SPACES;
use crate::listing::{self, Point};
use crate::options::KoiSetup;
use crate::pieces::{Size, Ware};
use game::NotationError;
use grid::hex::{CELLS, Cell, Direction, Hex};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One decision.
///
/// Those without a field are written as empty structs, so that reading them refuses unknown fields too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "KoiAction")]
pub enum Action {
    /// Take the card of a space.
    Meditate {
        /// The space, from 0.
        space: u8,
    },
    /// Begin to work.
    Work {},
    /// End what is being done: the turn's actions, the claims, the water of a branch.
    Done {},
    /// Spend a luck token.
    Luck {
        /// What for.
        ware: Ware,
    },
    /// Take the reward of the space, or buy a koi there instead.
    Reward {
        /// The size of the koi, if one is bought.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        koi: Option<Size>,
    },
    /// Buy a koi with the Market card.
    Buy {
        /// Its size.
        size: Size,
    },
    /// Choose an alternative of a Well.
    Well {
        /// Which, from 0.
        choice: u8,
    },
    /// Put something into the pond, or take a koi up from it.
    Put {
        /// What is put there.
        #[ts(as = "VerbName")]
        verb: Verb,
        /// How it lies: the direction of an arc, the turn of a shape, 1 for a path tile before the first.
        turn: u8,
        /// Where: the hex that an arc hugs, or the first hex of a shape in reading order.
        #[serde(with = "listing::as_point")]
        #[ts(as = "Point")]
        at: Cell,
    },
    /// Give a piece back to the supply.
    Discard {
        /// Which.
        ware: Ware,
    },
    /// Solo: remove a koi from the supply.
    Remove {
        /// Its size.
        size: Size,
    },
}

/// The actions without a place, in the order of their numbers.
pub(crate) const PLAIN: [Action; 31] = {
    use Action::{Buy, Discard, Done, Luck, Meditate, Remove, Reward, Well, Work};
    use Size::{Large, Medium, Small};
    [
        Meditate { space: 0 },
        Meditate { space: 1 },
        Meditate { space: 2 },
        Meditate { space: 3 },
        Meditate { space: 4 },
        Work {},
        Done {},
        Luck { ware: Ware::Water },
        Luck { ware: Ware::Foliage },
        Luck { ware: Ware::Shore },
        Luck { ware: Ware::Small },
        Luck { ware: Ware::Medium },
        Luck { ware: Ware::Large },
        Reward { koi: None },
        Reward { koi: Some(Small) },
        Reward { koi: Some(Medium) },
        Reward { koi: Some(Large) },
        Buy { size: Small },
        Buy { size: Medium },
        Buy { size: Large },
        Well { choice: 0 },
        Well { choice: 1 },
        Discard { ware: Ware::Water },
        Discard { ware: Ware::Foliage },
        Discard { ware: Ware::Shore },
        Discard { ware: Ware::Small },
        Discard { ware: Ware::Medium },
        Discard { ware: Ware::Large },
        Remove { size: Small },
        Remove { size: Medium },
        Remove { size: Large },
    ]
};

/// The number of an action without a place among [`PLAIN`].
pub(crate) const fn plain_index(action: Action) -> Option<usize> {
    Some(match action {
        Action::Meditate { space } => space as usize,
        Action::Work {} => SPACES,
        Action::Done {} => 6,
        Action::Luck { ware } => 7 + ware as usize,
        Action::Reward { koi: None } => 13,
        Action::Reward { koi: Some(size) } => 14 + size as usize,
        Action::Buy { size } => 17 + size as usize,
        Action::Well { choice } => 20 + choice as usize,
        Action::Discard { ware } => 22 + ware as usize,
        Action::Remove { size } => 28 + size as usize,
        Action::Put { .. } => return None,
    })
}

/// The bit of an action without a place.
pub(crate) const fn plain_bit(action: Action) -> u32 {
    match plain_index(action) {
        Some(index) => 1 << index,
        None => 0,
    }
}

/// One more than the greatest number of an action.
pub(crate) fn codes(setup: &KoiSetup) -> u32 {
    let turns = |verb: Verb| u32::from(verb.form(&setup.components).turns());
    PLAIN.len() as u32 + CELLS as u32 * Verb::ALL.into_iter().map(turns).sum::<u32>()
}

/// The number of an action: the plain ones first, then verb by verb, turn by turn, cell by cell.
pub(crate) fn code(setup: &KoiSetup, action: Action) -> u32 {
    let Action::Put { verb, turn, at } = action else {
        return plain_index(action).unwrap_or(0) as u32;
    };
    let turns = |verb: Verb| u32::from(verb.form(&setup.components).turns());
    let before: u32 = Verb::ALL[..verb.index()].iter().map(|&verb| turns(verb)).sum();
    PLAIN.len() as u32 + (before + u32::from(turn)) * CELLS as u32 + at.index() as u32
}

/// The action with this number.
pub(crate) fn decode(setup: &KoiSetup, code: u32) -> Option<Action> {
    if let Some(&plain) = PLAIN.get(code as usize) {
        return Some(plain);
    }
    let place = code as usize - PLAIN.len();
    let at = Cell::from_index(place % CELLS)?;
    let mut turn = place / CELLS;
    for verb in Verb::ALL {
        let turns = usize::from(verb.form(&setup.components).turns());
        if turn < turns {
            return Some(Action::Put { verb, turn: turn as u8, at });
        }
        turn -= turns;
    }
    None
}

/// The action in notation.
pub(crate) fn write(setup: &KoiSetup, action: Action) -> String {
    match action {
        Action::Meditate { space } => format!("meditate {}", u32::from(space) + 1),
        Action::Work {} => "work".to_owned(),
        Action::Done {} => "done".to_owned(),
        Action::Luck { ware } => format!("luck {}", ware.name()),
        Action::Reward { koi: None } => "reward".to_owned(),
        Action::Reward { koi: Some(size) } => format!("reward {}", size.name()),
        Action::Buy { size } => format!("buy {}", size.name()),
        Action::Well { choice } => format!("well {}", u32::from(choice) + 1),
        Action::Discard { ware } => format!("discard {}", ware.name()),
        Action::Remove { size } => format!("remove {}", size.name()),
        Action::Put { verb, turn, at } => format!("{} {}", verb.name(), write_place(setup, verb, turn, at)),
    }
}

fn write_place(setup: &KoiSetup, verb: Verb, turn: u8, at: Cell) -> String {
    match verb.form(&setup.components) {
        Form::Arc => format!("{at} {}", Direction::new(turn).name()),
        Form::Path if turn == 1 => format!("{at} first"),
        Form::Hex | Form::Path => at.to_string(),
        Form::Shape(shape) => {
            // Hexes off the table can be named, though nothing can be placed there.
            let hexes = shape.turns()[usize::from(turn)].iter().map(|&hex| (at.hex() + hex).to_string());
            hexes.collect::<Vec<_>>().join(" ")
        }
    }
}

/// The action behind a notation.
pub(crate) fn read(setup: &KoiSetup, text: &str) -> Result<Action, NotationError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let action = match words.as_slice() {
        ["claim", goal, place @ ..] => read_claim(setup, goal, place),
        ["koi", place @ ..] => read_sized(setup, place, Size::ALL.map(Verb::Koi)),
        [verb, place @ ..] => read_plain(&words).or_else(|| read_put(setup, verb, place)),
        [] => None,
    };
    action.ok_or_else(|| NotationError::new(text))
}

fn read_plain(words: &[&str]) -> Option<Action> {
    let lower: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
    let size = |name: &str| Size::ALL.into_iter().find(|size| size.name() == name);
    let ware = |name: &str| Ware::ALL.into_iter().find(|ware| ware.name() == name);
    let number =
        |text: &str, most: u8| text.parse().ok().filter(|n| (1..=most).contains(n)).map(|n: u8| n - 1);
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    match lower.as_slice() {
        ["meditate", space] => number(space, SPACES as u8).map(|space| Action::Meditate { space }),
        ["work"] => Some(Action::Work {}),
        ["done"] => Some(Action::Done {}),
        ["luck", name] => ware(name).map(|ware| Action::Luck { ware }),
        ["reward"] => Some(Action::Reward { koi: None }),
        ["reward", name] => size(name).map(|size| Action::Reward { koi: Some(size) }),
        ["buy", name] => size(name).map(|size| Action::Buy { size }),
        ["well", choice] => number(choice, 2).map(|choice| Action::Well { choice }),
        ["discard", name] => ware(name).map(|ware| Action::Discard { ware }),
        ["remove", name] => size(name).map(|size| Action::Remove { size }),
        _ => None,
    }
}

fn read_claim(setup: &KoiSetup, goal: &str, place: &[&str]) -> Option<Action> {
    if goal == "branch" {
        return read_sized(setup, place, Size::ALL.map(Verb::Branch));
    }
    let named = |verb: &Verb| verb.name().strip_prefix("claim ") == Some(goal);
    let verb = Verb::ALL.into_iter().find(named)?;
    read_place(setup, verb, place)
}

fn read_put(setup: &KoiSetup, name: &str, place: &[&str]) -> Option<Action> {
    let verb = Verb::ALL.into_iter().find(|verb| verb.name().eq_ignore_ascii_case(name))?;
    read_place(setup, verb, place)
}

/// The size follows from the number of hexes.
fn read_sized(setup: &KoiSetup, place: &[&str], verbs: [Verb; 3]) -> Option<Action> {
    verbs.into_iter().find_map(|verb| read_place(setup, verb, place))
}

fn read_place(setup: &KoiSetup, verb: Verb, place: &[&str]) -> Option<Action> {
    let put = |turn: usize, hex: Hex| Some(Action::Put { verb, turn: turn as u8, at: Cell::new(hex)? });
    match (verb.form(&setup.components), place) {
        (Form::Hex | Form::Path, [hex]) => put(0, read_hex(hex)?),
        (Form::Path, [hex, "first"]) => put(1, read_hex(hex)?),
        (Form::Arc, [hex, dir]) => put(Direction::parse(dir)? as usize, read_hex(hex)?),
        (Form::Shape(shape), hexes) if hexes.len() == shape.size() => {
            let hexes: Vec<Hex> = hexes.iter().map(|hex| read_hex(hex)).collect::<Option<_>>()?;
            let (turn, at) = shape.find(&hexes)?;
            put(turn, at)
        }
        _ => None,
    }
}

fn read_hex(text: &str) -> Option<Hex> {
    let (q, r) = text.split_once(',')?;
    let small = |text: &str| text.parse::<i8>().ok().filter(|n| (-30..=30).contains(n));
    Some(Hex::new(small(q)?, small(r)?))
}
