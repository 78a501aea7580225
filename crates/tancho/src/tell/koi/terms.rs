//! What the things of KOI are called: amounts, cards, koi, goals and places.

use koi::{Face, Gain, Goal, Kind, Parchment, Part, Piece, Point, Size, Ware};
use words::koi as say;
use words::{Message, Words};

/// This many coins.
pub fn coins(words: &Words, count: u8) -> String {
    words.say(&say::amount_coins(count))
}

/// Such as “1 coin and 2 water”; empty for nothing.
pub fn gain(words: &Words, gain: Gain) -> String {
    let Gain { coins, water, foliage, shore } = gain;
    let amounts = [
        (coins, say::amount_coins(coins)),
        (water, say::amount_water(water)),
        (foliage, say::amount_foliage(foliage)),
        (shore, say::amount_shore(shore)),
    ];
    let told = amounts.iter().filter(|(count, _)| *count > 0).map(|(_, amount)| words.say(amount));
    words.list(&told.collect::<Vec<_>>())
}

/// The same with a word for nothing.
pub fn gain_or_nothing(words: &Words, gained: Gain) -> String {
    if gained.is_nothing() { words.say(&say::nothing()) } else { gain(words, gained) }
}

/// A card with what it shows, such as “Rain (2 water)”.
pub fn card(words: &Words, face: &Face) -> String {
    let name = words.say(&kind(face.kind));
    let shows = match (face.counts, face.or) {
        (Some(counts), _) => words.say(&parchment(counts)),
        (None, Some(or)) => words.say(&say::either(gain(words, face.gain), gain(words, or))),
        (None, None) => gain(words, face.gain),
    };
    if shows.is_empty() { name } else { words.say(&say::card_shows(name, shows)) }
}

/// A kind of card.
pub fn kind(kind: Kind) -> Message {
    match kind {
        Kind::Porter => say::card_porter(),
        Kind::Gardener => say::card_gardener(),
        Kind::Builder => say::card_builder(),
        Kind::Breeder => say::card_breeder(),
        Kind::Storage => say::card_storage(),
        Kind::Market => say::card_market(),
        Kind::Well => say::card_well(),
        Kind::Rain => say::card_rain(),
        Kind::Parchment => say::card_parchment(),
    }
}

fn parchment(counts: Parchment) -> Message {
    match counts {
        Parchment::WaterLily => say::parchment_water_lily(),
        Parchment::SmallKoi => say::parchment_small_koi(),
        Parchment::MediumKoi => say::parchment_medium_koi(),
        Parchment::LargeKoi => say::parchment_large_koi(),
        Parchment::Lantern => say::parchment_lantern(),
        Parchment::Well => say::parchment_well(),
        Parchment::Market => say::parchment_market(),
        Parchment::Storage => say::parchment_storage(),
    }
}

/// Several helpers, or tiles, of one name.
pub fn times(words: &Words, name: &Message, count: u8) -> String {
    words.say(&say::times(count, words.say(name)))
}

/// The helpers with how many of each, those that are there.
pub fn helpers(words: &Words, helpers: [u8; 4]) -> Vec<String> {
    let counted = Kind::ALL.into_iter().zip(helpers).filter(|&(_, count)| count > 0);
    counted.map(|(helper, count)| times(words, &kind(helper), count)).collect()
}

/// What a storage holds, as a label.
pub fn ware(ware: Ware) -> Message {
    match ware {
        Ware::Water => say::piece_water(),
        Ware::Foliage => say::piece_foliage(),
        Ware::Shore => say::piece_shore(),
        Ware::Small => say::size_small(),
        Ware::Medium => say::size_medium(),
        Ware::Large => say::size_large(),
    }
}

/// One of what a storage holds, in a sentence.
pub fn one(ware: Ware) -> Message {
    match ware {
        Ware::Water => say::piece_water_one(),
        Ware::Foliage => say::piece_foliage_one(),
        Ware::Shore => say::piece_shore_one(),
        Ware::Small => say::size_small_one(),
        Ware::Medium => say::size_medium_one(),
        Ware::Large => say::size_large_one(),
    }
}

/// A koi that everybody sees, in a sentence.
pub fn the_koi(size: Size) -> Message {
    match size {
        Size::Small => say::size_small_the(),
        Size::Medium => say::size_medium_the(),
        Size::Large => say::size_large_the(),
    }
}

/// A piece in a sentence: those that come from a storage are one of several.
pub fn piece(piece: &Piece) -> Message {
    match piece {
        Piece::Spring { .. } => say::piece_spring(),
        Piece::Water { .. } => one(Ware::Water),
        Piece::Foliage { .. } => one(Ware::Foliage),
        Piece::Shore { .. } => one(Ware::Shore),
        Piece::Koi { size, .. } => one((*size).into()),
        Piece::Carp { .. } => say::size_carp_the(),
        Piece::Path { .. } => the_goal(Goal::Path, None),
        Piece::Turtle { .. } => the_goal(Goal::Turtle, None),
        Piece::PurpleLily { .. } => the_goal(Goal::PurpleLily, None),
        Piece::Branch { size, .. } => the_goal(Goal::Branches, Some(*size)),
        Piece::ShishiOdoshi { .. } => the_goal(Goal::ShishiOdoshi, None),
        Piece::Statue { .. } => the_goal(Goal::Statue, None),
        Piece::Bridge { .. } => the_goal(Goal::Bridge, None),
        Piece::Waterfall { .. } => the_goal(Goal::Waterfall, None),
        Piece::Willow { .. } => the_goal(Goal::Willow, None),
    }
}

/// A koi or the carp of a pond, in a sentence.
pub fn the_fish(fish: &Piece) -> Message {
    if let Piece::Koi { size, .. } = fish { the_koi(*size) } else { piece(fish) }
}

/// A goal as a label.
pub fn goal(goal: Goal) -> Message {
    match goal {
        Goal::Branches => say::goal_branches(),
        Goal::Bridge => say::goal_bridge(),
        Goal::Carp => say::goal_carp(),
        Goal::Path => say::goal_path(),
        Goal::PurpleLily => say::goal_purple_lily(),
        Goal::ShishiOdoshi => say::goal_shishi_odoshi(),
        Goal::Statue => say::goal_statue(),
        Goal::Turtle => say::goal_turtle(),
        Goal::Waterfall => say::goal_waterfall(),
        Goal::Willow => say::goal_willow(),
    }
}

/// A goal in a sentence; a branch with its size, where it has one.
pub fn the_goal(goal: Goal, size: Option<Size>) -> Message {
    match goal {
        Goal::Branches => match size {
            None => say::goal_branches_the(),
            Some(Size::Small) => say::branch_small_the(),
            Some(Size::Medium) => say::branch_medium_the(),
            Some(Size::Large) => say::branch_large_the(),
        },
        Goal::Bridge => say::goal_bridge_the(),
        Goal::Carp => say::goal_carp_the(),
        Goal::Path => say::goal_path_the(),
        Goal::PurpleLily => say::goal_purple_lily_the(),
        Goal::ShishiOdoshi => say::goal_shishi_odoshi_the(),
        Goal::Statue => say::goal_statue_the(),
        Goal::Turtle => say::goal_turtle_the(),
        Goal::Waterfall => say::goal_waterfall_the(),
        Goal::Willow => say::goal_willow_the(),
    }
}

/// A branch as a label.
pub fn branch(size: Size) -> Message {
    match size {
        Size::Small => say::branch_small(),
        Size::Medium => say::branch_medium(),
        Size::Large => say::branch_large(),
    }
}

/// What a goal asks for, if it takes so much of what it counts.
pub fn asks(goal: Goal, needs: &[u16]) -> Message {
    let need = |nth: usize| needs.get(nth).or(needs.first()).copied().unwrap_or_default();
    match goal {
        Goal::Branches => say::goal_branches_asks(need(2), need(1), need(0)),
        Goal::Bridge => say::goal_bridge_asks(need(0)),
        Goal::Carp => say::goal_carp_asks(),
        Goal::Path => say::goal_path_asks(),
        Goal::PurpleLily => say::goal_purple_lily_asks(need(0)),
        Goal::ShishiOdoshi => say::goal_shishi_odoshi_asks(),
        Goal::Statue => say::goal_statue_asks(need(0)),
        Goal::Turtle => say::goal_turtle_asks(need(0)),
        Goal::Waterfall => say::goal_waterfall_asks(need(0)),
        Goal::Willow => say::goal_willow_asks(need(0)),
    }
}

/// Where points come from, in a sentence.
pub fn part(part: Part) -> Message {
    match part {
        Part::Koi => say::part_koi_for(),
        Part::Lanterns => say::part_lanterns_for(),
        Part::Goals => say::part_goals_for(),
        Part::Parchments => say::part_parchments_for(),
        Part::Luck => say::part_luck_for(),
    }
}

/// A hex as it is typed.
pub fn hex([q, r]: Point) -> String {
    format!("{q},{r}")
}

/// Several hexes as they are typed.
pub fn hexes(hexes: &[Point]) -> String {
    hexes.iter().map(|&at| hex(at)).collect::<Vec<_>>().join(" ")
}

/// Three hexes around one, with the direction of their middle.
pub fn arc(words: &Words, x: Point, dir: u8) -> String {
    let direction = words.say(&match dir % 6 {
        0 => say::direction_e(),
        1 => say::direction_ne(),
        2 => say::direction_nw(),
        3 => say::direction_w(),
        4 => say::direction_sw(),
        _ => say::direction_se(),
    });
    words.say(&say::arc(hex(x), direction))
}

/// Where a piece lies.
pub fn place(words: &Words, piece: &Piece) -> String {
    match piece {
        Piece::Spring { at, .. }
        | Piece::Water { at }
        | Piece::Foliage { at, .. }
        | Piece::Path { at }
        | Piece::Turtle { at }
        | Piece::PurpleLily { at } => hex(*at),
        Piece::Koi { hexes, .. }
        | Piece::Carp { hexes }
        | Piece::Branch { hexes, .. }
        | Piece::ShishiOdoshi { hexes } => self::hexes(hexes),
        Piece::Shore { x, dir, .. }
        | Piece::Statue { x, dir }
        | Piece::Bridge { x, dir }
        | Piece::Waterfall { x, dir }
        | Piece::Willow { x, dir } => arc(words, *x, *dir),
    }
}
