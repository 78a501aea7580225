//! Garden Lake in words.

use super::{Tell, Who};
use game::Seat;
use garden_lake::{
    Bonus, Cause, CellSet, Effect, End, Face, GardenLake, Illegal, Laying, LineEnd, Merit, Piece, Title,
};
use words::garden_lake as say;
use words::{Message, Words};

impl Tell for GardenLake {
    fn seat_name(words: &Words, seat: Seat) -> String {
        words.say(&match seat.index() {
            0 => say::seat_wave(),
            1 => say::seat_pine(),
            2 => say::seat_crane(),
            _ => say::seat_maple(),
        })
    }

    fn effect(words: &Words, who: &Who, effect: &Effect) -> Option<String> {
        Teller { words, who }.effect(effect).map(|message| words.say(&message))
    }

    fn illegal(words: &Words, illegal: &Illegal) -> String {
        words.say(&refused(words, *illegal))
    }

    fn end(words: &Words, end: &End) -> String {
        words.say(&match end {
            End::AllPassed => say::end_all_passed(),
            End::Stopped { title } => say::end_stopped(self::title(words, *title)),
        })
    }

    fn merit(words: &Words, merit: &Merit) -> String {
        words.say(&match merit {
            Merit::Fills { rows, columns } => say::merit_fills(lines(words, rows, columns)),
            Merit::Groups { symbol, cells, points } => {
                say::merit_groups(*points, symbols(words, *symbol, cells))
            }
            Merit::Gains { bonus } => say::merit_gains(shape(words, *bonus)),
            Merit::Surrounds { shape } => say::merit_surrounds(shape.letter().to_string()),
            Merit::Grows { symbol, cells, missing } => {
                say::merit_grows(*missing, symbols(words, *symbol, cells))
            }
        })
    }

    fn notation(words: &Words) -> String {
        words.say(&say::notation())
    }
}

/// The title of a solo player.
pub fn title(words: &Words, title: Title) -> String {
    words.say(&match title {
        Title::LakeMaster => say::title_lake_master(),
        Title::CapableLakeDesigner => say::title_capable_lake_designer(),
        Title::Apprentice => say::title_apprentice(),
    })
}

/// Koi or lily.
pub fn face(words: &Words, face: Face) -> String {
    words.say(&match face {
        Face::Koi => say::face_koi(),
        Face::Lily => say::face_lily(),
    })
}

/// What a turn of somebody does.
struct Teller<'a> {
    words: &'a Words,
    who: &'a Who,
}

impl Teller<'_> {
    fn effect(&self, effect: &Effect) -> Option<Message> {
        let Self { words, who } = *self;
        let (name, you) = (who.name.as_str(), who.you);
        Some(match effect {
            Effect::Took { tile, owner, end, .. } => {
                say::took(line_end(words, *end), self.line(*owner), tile.to_string(), name, you)
            }
            Effect::Laid(laying) => self.laid(*laying),
            Effect::Surrounded { laying, .. } => {
                say::surrounded(laying.at.to_string(), laying.piece.to_string(), you)
            }
            Effect::Filled { rows, columns } => say::filled(lines(words, rows, columns), you),
            Effect::Grouped { symbol, cells, joined, before, points } => {
                let symbols = symbols(words, *symbol, cells);
                match joined {
                    0 => say::grouped(*points, symbols, you),
                    1 => say::regrouped(*before, *points, symbols),
                    groups => say::joined(*before, *groups, *points, symbols, you),
                }
            }
            Effect::Scored { points, total } if *points < 0 => say::scored_less(-points, *total),
            Effect::Scored { points, total } => say::scored(*points, *total),
            Effect::Gained { bonus, cause } => gained(shape(words, *bonus), *cause, you),
            Effect::Discarded { bonus, count } => say::discarded(*count, shape(words, *bonus)),
            Effect::Finished { kept: Some(bonus) } => say::finished_keeping(shape(words, *bonus), name, you),
            Effect::Finished { kept: None } => say::finished(name, you),
            Effect::Passed { .. } => say::passed(name, you),
            Effect::Stopped => say::stopped(name, you),
            Effect::Drew { tile, owner, left } => say::drew(*left, self.line(*owner), tile.to_string()),
            Effect::MustTake { owner } => say::must_take(GardenLake::seat_name(words, *owner)),
            Effect::StaysShort { owner } => say::stays_short(GardenLake::seat_name(words, *owner)),
            Effect::Refilled { tile, end } => {
                say::refilled(line_end(words, *end), tile.to_string(), name, you)
            }
            Effect::Lost { owner, bonus } => {
                say::lost(GardenLake::seat_name(words, *owner), shape(words, *bonus))
            }
            // The result says it.
            Effect::Ended { .. } => return None,
        })
    }

    /// Before a tile is laid, it is taken: who does so was said then.
    fn laid(&self, Laying { piece, face, at, .. }: Laying) -> Message {
        let (words, name, you) = (self.words, self.who.name.as_str(), self.who.you);
        let (cell, face) = (at.to_string(), self::face(words, face));
        match piece {
            Piece::Tile(_) => say::laid_tile(cell, face, you),
            Piece::Bonus(bonus) => say::laid_bonus(cell, face, shape(words, bonus), name, you),
            Piece::Decoration(shape) => say::laid_decoration(cell, shape.letter().to_string(), name, you),
        }
    }

    /// Somebody's line.
    fn line(&self, owner: Seat) -> String {
        self.words.say(&if self.who.seat == Some(owner) {
            say::line_own(self.who.you)
        } else {
            say::line_of(GardenLake::seat_name(self.words, owner))
        })
    }
}

fn gained(shape: String, cause: Cause, you: bool) -> Message {
    match cause {
        Cause::Columns { section } => {
            let [first, last] = [4 * section, 4 * section + 3].map(column);
            say::gained_columns(first, last, shape, you)
        }
        Cause::Rows { section } => say::gained_rows(4 * section + 1, 4 * section + 4, shape, you),
        Cause::Area { .. } => say::gained_area(shape, you),
    }
}

/// The letter of a column.
fn column(column: u8) -> String {
    char::from(b'a' + column).to_string()
}

/// Rows and columns in one list.
fn lines(words: &Words, rows: &[u8], columns: &[u8]) -> String {
    let rows = rows.iter().map(|row| say::row(row + 1));
    let columns = columns.iter().map(|&at| say::column(column(at)));
    let named: Vec<String> = rows.chain(columns).map(|line| words.say(&line)).collect();
    words.list(&named)
}

/// This many koi or lilies.
fn symbols(words: &Words, symbol: Face, CellSet(cells): &CellSet) -> String {
    words.say(&match symbol {
        Face::Koi => say::symbols_koi(cells.len()),
        Face::Lily => say::symbols_lily(cells.len()),
    })
}

fn line_end(words: &Words, end: LineEnd) -> String {
    words.say(&match end {
        LineEnd::Left => say::end_left(),
        LineEnd::Right => say::end_right(),
    })
}

fn shape(words: &Words, bonus: Bonus) -> String {
    words.say(&match bonus {
        Bonus::Double => say::shape_double(),
        Bonus::Triple => say::shape_triple(),
        Bonus::Ell => say::shape_ell(),
        Bonus::Square => say::shape_square(),
    })
}

fn refused(words: &Words, illegal: Illegal) -> Message {
    match illegal {
        Illegal::Over => say::illegal_over(),
        Illegal::RefillFirst => say::illegal_refill_first(),
        Illegal::NoRefill => say::illegal_no_refill(),
        Illegal::NotARefill { tile } => say::illegal_not_a_refill(tile.to_string()),
        Illegal::OutOfReach { tile } => say::illegal_out_of_reach(tile.to_string()),
        Illegal::AlreadyLaid => say::illegal_already_laid(),
        Illegal::NoSuchBonus { bonus } => say::illegal_no_such_bonus(shape(words, bonus)),
        Illegal::NotSideB => say::illegal_not_side_b(),
        Illegal::EnoughDecorations { most } => say::illegal_enough_decorations(most),
        Illegal::ShapeTwice { shape } => say::illegal_shape_twice(shape.letter().to_string()),
        Illegal::NextToDecoration { at } => say::illegal_next_to_decoration(at.to_string()),
        Illegal::NoSuchForm => say::illegal_no_such_form(),
        Illegal::OverTheEdge => say::illegal_over_the_edge(),
        Illegal::Covered { at } => say::illegal_covered(at.to_string()),
        Illegal::MustLay { tile } => say::illegal_must_lay(tile.to_string()),
        Illegal::TooManyBonuses { bonuses } => say::illegal_too_many_bonuses(bonuses),
        Illegal::NothingLaid => say::illegal_nothing_laid(),
        Illegal::SomethingLaid => say::illegal_something_laid(),
        Illegal::NotSolo => say::illegal_not_solo(),
        Illegal::Solo => say::illegal_solo(),
        Illegal::StopAtStart => say::illegal_stop_at_start(),
    }
}
