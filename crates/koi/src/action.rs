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

use crate::components::{Components, SPACES};
use crate::options::KoiSetup;
use crate::pieces::{Goal, Size, Ware};
use game::NotationError;
use grid::hex::{CELLS, Cell, Direction, Hex, Shape};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Take the card of this space, from 0.
    Meditate(u8),
    /// Begin to work.
    Work,
    /// End what is being done: the turn's actions, the claims, the water of a branch.
    Done,
    /// Spend a luck token.
    Luck(Ware),
    /// Take the reward of the space, or buy a koi of this size there instead.
    Reward(Option<Size>),
    /// Buy a koi with the Market card.
    Buy(Size),
    /// Choose an alternative of a Well, from 0.
    Well(u8),
    /// Put something into the pond, or take a koi up from it.
    Put(Verb, u8, Cell),
    /// Give a piece back to the supply.
    Discard(Ware),
    /// Solo: remove a koi from the supply.
    Remove(Size),
}

/// What is put where; the turn says how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verb {
    /// A water tile.
    Water,
    /// A foliage tile.
    Foliage,
    /// A lily on foliage.
    Lily,
    /// A shore; the turn is the direction of its middle.
    Shore,
    /// A lantern on a shore.
    Lantern,
    /// A koi; the turn is the turn of its shape.
    Koi(Size),
    /// A koi taken up.
    Lift,
    /// A path tile; turn 1 is before the first one.
    Path,
    /// A branch.
    Branch(Size),
    /// The bridge.
    Bridge,
    /// The carp.
    Carp,
    /// The purple lily.
    PurpleLily,
    /// The shishi odoshi.
    ShishiOdoshi,
    /// The statue.
    Statue,
    /// The turtle.
    Turtle,
    /// The waterfall.
    Waterfall,
    /// The willow.
    Willow,
}

impl Verb {
    /// All of them.
    pub const ALL: [Self; 21] = [
        Self::Water,
        Self::Foliage,
        Self::Lily,
        Self::Shore,
        Self::Lantern,
        Self::Koi(Size::Small),
        Self::Koi(Size::Medium),
        Self::Koi(Size::Large),
        Self::Lift,
        Self::Path,
        Self::Branch(Size::Small),
        Self::Branch(Size::Medium),
        Self::Branch(Size::Large),
        Self::Bridge,
        Self::Carp,
        Self::PurpleLily,
        Self::ShishiOdoshi,
        Self::Statue,
        Self::Turtle,
        Self::Waterfall,
        Self::Willow,
    ];

    /// The place of this verb among all.
    pub const fn index(self) -> usize {
        match self {
            Self::Water => 0,
            Self::Foliage => 1,
            Self::Lily => 2,
            Self::Shore => 3,
            Self::Lantern => 4,
            Self::Koi(size) => 5 + size as usize,
            Self::Lift => 8,
            Self::Path => 9,
            Self::Branch(size) => 10 + size as usize,
            Self::Bridge => 13,
            Self::Carp => 14,
            Self::PurpleLily => 15,
            Self::ShishiOdoshi => 16,
            Self::Statue => 17,
            Self::Turtle => 18,
            Self::Waterfall => 19,
            Self::Willow => 20,
        }
    }

    /// The bit of this verb in a set of verbs.
    pub(crate) const fn bit(self) -> u32 {
        1 << self.index()
    }

    /// The goal that is claimed with it.
    pub const fn goal(self) -> Option<Goal> {
        match self {
            Self::Branch(_) => Some(Goal::Branches),
            Self::Bridge => Some(Goal::Bridge),
            Self::Carp => Some(Goal::Carp),
            Self::PurpleLily => Some(Goal::PurpleLily),
            Self::ShishiOdoshi => Some(Goal::ShishiOdoshi),
            Self::Statue => Some(Goal::Statue),
            Self::Turtle => Some(Goal::Turtle),
            Self::Waterfall => Some(Goal::Waterfall),
            Self::Willow => Some(Goal::Willow),
            _ => None,
        }
    }

    /// How its place is written and read.
    pub fn form(self, components: &Components) -> Form<'_> {
        match self {
            Self::Water | Self::Foliage | Self::Lily | Self::Lift | Self::PurpleLily | Self::Turtle => {
                Form::Hex
            }
            Self::Shore | Self::Lantern | Self::Bridge | Self::Statue | Self::Waterfall | Self::Willow => {
                Form::Arc
            }
            Self::Path => Form::Path,
            Self::Koi(size) => Form::Shape(&components.koi[size as usize]),
            Self::Branch(size) => Form::Shape(&components.branches[size as usize]),
            Self::Carp => Form::Shape(&components.carp),
            Self::ShishiOdoshi => Form::Shape(&components.shishi_odoshi),
        }
    }

    /// The word or words before the place.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Water => "water",
            Self::Foliage => "foliage",
            Self::Lily => "lily",
            Self::Shore => "shore",
            Self::Lantern => "lantern",
            Self::Koi(_) => "koi",
            Self::Lift => "lift",
            Self::Path => "path",
            Self::Branch(_) => "claim branch",
            Self::Bridge => "claim bridge",
            Self::Carp => "claim carp",
            Self::PurpleLily => "claim purple-lily",
            Self::ShishiOdoshi => "claim shishi-odoshi",
            Self::Statue => "claim statue",
            Self::Turtle => "claim turtle",
            Self::Waterfall => "claim waterfall",
            Self::Willow => "claim willow",
        }
    }
}

/// How the place of a verb is written.
#[derive(Clone, Copy, Debug)]
pub enum Form<'a> {
    /// One hex.
    Hex,
    /// A hex and the direction of an arc's middle.
    Arc,
    /// A hex, and `first` for the beginning of the path.
    Path,
    /// All hexes of a shape.
    Shape(&'a Shape),
}

impl Form<'_> {
    /// In how many ways the thing can lie at a hex.
    pub fn turns(&self) -> u8 {
        match self {
            Self::Hex => 1,
            Self::Arc => 6,
            Self::Path => 2,
            Self::Shape(shape) => shape.turns().len() as u8,
        }
    }
}

/// The actions without a place, in the order of their numbers.
pub(crate) const PLAIN: [Action; 31] = {
    use Action::{Buy, Discard, Done, Luck, Meditate, Remove, Reward, Well, Work};
    use Size::{Large, Medium, Small};
    [
        Meditate(0),
        Meditate(1),
        Meditate(2),
        Meditate(3),
        Meditate(4),
        Work,
        Done,
        Luck(Ware::Water),
        Luck(Ware::Foliage),
        Luck(Ware::Shore),
        Luck(Ware::Small),
        Luck(Ware::Medium),
        Luck(Ware::Large),
        Reward(None),
        Reward(Some(Small)),
        Reward(Some(Medium)),
        Reward(Some(Large)),
        Buy(Small),
        Buy(Medium),
        Buy(Large),
        Well(0),
        Well(1),
        Discard(Ware::Water),
        Discard(Ware::Foliage),
        Discard(Ware::Shore),
        Discard(Ware::Small),
        Discard(Ware::Medium),
        Discard(Ware::Large),
        Remove(Small),
        Remove(Medium),
        Remove(Large),
    ]
};

/// The number of an action without a place among [`PLAIN`].
pub(crate) const fn plain_index(action: Action) -> Option<usize> {
    Some(match action {
        Action::Meditate(space) => space as usize,
        Action::Work => SPACES,
        Action::Done => 6,
        Action::Luck(ware) => 7 + ware as usize,
        Action::Reward(None) => 13,
        Action::Reward(Some(size)) => 14 + size as usize,
        Action::Buy(size) => 17 + size as usize,
        Action::Well(number) => 20 + number as usize,
        Action::Discard(ware) => 22 + ware as usize,
        Action::Remove(size) => 28 + size as usize,
        Action::Put(..) => return None,
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
    let Action::Put(verb, turn, at) = action else {
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
            return Some(Action::Put(verb, turn as u8, at));
        }
        turn -= turns;
    }
    None
}

/// The action in notation.
pub(crate) fn write(setup: &KoiSetup, action: Action) -> String {
    match action {
        Action::Meditate(space) => format!("meditate {}", space + 1),
        Action::Work => "work".to_owned(),
        Action::Done => "done".to_owned(),
        Action::Luck(ware) => format!("luck {}", ware.name()),
        Action::Reward(None) => "reward".to_owned(),
        Action::Reward(Some(size)) => format!("reward {}", size.name()),
        Action::Buy(size) => format!("buy {}", size.name()),
        Action::Well(number) => format!("well {}", number + 1),
        Action::Discard(ware) => format!("discard {}", ware.name()),
        Action::Remove(size) => format!("remove {}", size.name()),
        Action::Put(verb, turn, at) => format!("{} {}", verb.name(), write_place(setup, verb, turn, at)),
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

const EXPECTED: &str = "write for example meditate 3, reward, work, water 2,-1, shore 1,1 E, koi 0,0 1,0, \
                        claim statue 1,1 W, luck water, or done";

/// The action behind a notation.
pub(crate) fn read(setup: &KoiSetup, text: &str) -> Result<Action, NotationError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let action = match words.as_slice() {
        ["claim", goal, place @ ..] => read_claim(setup, goal, place),
        ["koi", place @ ..] => read_sized(setup, place, Size::ALL.map(Verb::Koi)),
        [verb, place @ ..] => read_plain(&words).or_else(|| read_put(setup, verb, place)),
        [] => None,
    };
    action.ok_or_else(|| NotationError::new(text, EXPECTED))
}

fn read_plain(words: &[&str]) -> Option<Action> {
    let lower: Vec<String> = words.iter().map(|word| word.to_ascii_lowercase()).collect();
    let size = |name: &str| Size::ALL.into_iter().find(|size| size.name() == name);
    let ware = |name: &str| Ware::ALL.into_iter().find(|ware| ware.name() == name);
    let number =
        |text: &str, most: u8| text.parse().ok().filter(|n| (1..=most).contains(n)).map(|n: u8| n - 1);
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    match lower.as_slice() {
        ["meditate", space] => number(space, SPACES as u8).map(Action::Meditate),
        ["work"] => Some(Action::Work),
        ["done"] => Some(Action::Done),
        ["luck", name] => ware(name).map(Action::Luck),
        ["reward"] => Some(Action::Reward(None)),
        ["reward", name] => size(name).map(|size| Action::Reward(Some(size))),
        ["buy", name] => size(name).map(Action::Buy),
        ["well", choice] => number(choice, 2).map(Action::Well),
        ["discard", name] => ware(name).map(Action::Discard),
        ["remove", name] => size(name).map(Action::Remove),
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
    let put = |turn: usize, hex: Hex| Some(Action::Put(verb, turn as u8, Cell::new(hex)?));
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
