//! KOI in words.

pub mod terms;

use super::{Tell, Who};
use game::Seat;
use koi::{
    Effect, End, Ending, Gain, GainSource, Illegal, Koi, Merit, Phase, Piece, PieceSource, Shop, Size, Title,
};
use terms::{coins, hex, hexes, place};
use words::koi as say;
use words::{Message, Words};

impl Tell for Koi {
    fn seat_name(words: &Words, seat: Seat) -> String {
        words.say(&say::seat(seat.index() + 1))
    }

    fn effect(words: &Words, who: &Who, effect: &Effect) -> Option<String> {
        happened(words, who, effect).map(|message| words.say(&message))
    }

    fn illegal(words: &Words, illegal: &Illegal) -> String {
        words.say(&refused(words, *illegal))
    }

    fn end(words: &Words, end: &End) -> String {
        words.say(&match *end {
            End::Deck => say::end_deck(),
            End::Supply => say::end_supply(),
            End::Solo { title: Some(earned), level } => {
                say::end_solo(words.say(&title(level)), words.say(&title(earned)))
            }
            End::Solo { title: None, level } => say::end_solo_none(words.say(&title(level))),
        })
    }

    fn merit(words: &Words, merit: &Merit) -> String {
        words.say(&match merit {
            Merit::Points { part, points } => say::merit_points(words.say(&terms::part(*part)), *points),
            Merit::Surrounds { koi } => {
                say::merit_surrounds(place(words, koi), words.say(&terms::the_fish(koi)))
            }
            Merit::Nearer { goal, have, need } => {
                say::merit_nearer(words.say(&terms::the_goal(*goal, None)), *have, *need)
            }
            Merit::Helper { kind } => say::merit_helper(words.say(&terms::kind(*kind))),
            Merit::Coins { coins } => say::merit_coins(*coins),
        })
    }

    fn notation(words: &Words) -> String {
        words.say(&say::notation())
    }
}

/// A solo title.
fn title(title: Title) -> Message {
    match title {
        Title::Gakusei => say::title_gakusei(),
        Title::Senmon => say::title_senmon(),
        Title::Sensei => say::title_sensei(),
    }
}

fn happened(words: &Words, who: &Who, effect: &Effect) -> Option<Message> {
    let (name, you) = (who.name.as_str(), who.you);
    let the = |koi: &Piece| words.say(&terms::the_fish(koi));
    let card = |face| terms::card(words, face);
    Some(match effect {
        Effect::Took { space, fee: 0, card: face } => say::took(card(face), space + 1, name, you),
        Effect::Took { space, fee, card: face } => {
            say::took_for(card(face), coins(words, *fee), space + 1, name, you)
        }
        Effect::Expanded { capacity } => say::expanded(*capacity),
        Effect::StartedWork { helpers: [0, 0, 0, 0] } => say::worked(name, you),
        Effect::StartedWork { helpers } => {
            say::worked_with(words.list(&terms::helpers(words, *helpers)), name, you)
        }
        Effect::Finished { part } => finished(*part, name, you),
        Effect::FoundLuck { .. } => say::found_luck(),
        Effect::Gained { gain, source } => gained(words, who, *gain, *source),
        Effect::Bought { size, coins, source } => bought(words, who, *size, *coins, *source),
        Effect::Removed { size, chosen } => {
            let koi = words.say(&terms::one((*size).into()));
            if *chosen { say::removed(koi, name, you) } else { say::removed_next(koi) }
        }
        Effect::Placed { piece, source: PieceSource::Goal } => say::placed_goal(place(words, piece)),
        Effect::Placed { piece, .. } => {
            say::placed(place(words, piece), words.say(&terms::piece(piece)), name, you)
        }
        Effect::Bloomed { at } => say::bloomed(hex(*at), name, you),
        Effect::Lit { x, dir, .. } => say::lit(terms::arc(words, *x, *dir), name, you),
        Effect::Lifted { koi } => say::lifted(place(words, koi), the(koi), name, you),
        Effect::Moved { from, koi } => say::moved(place(words, koi), hexes(from), the(koi), name, you),
        Effect::LaidPath { at, coins, tiles, .. } => {
            say::laid_path(hex(*at), terms::coins(words, *coins), *tiles, name, you)
        }
        Effect::Claimed { goal, size, coins, .. } => {
            let goal = words.say(&terms::the_goal(*goal, *size));
            match coins {
                0 => say::claimed(goal, name, you),
                price => say::claimed_for(goal, terms::coins(words, *price), name, you),
            }
        }
        Effect::Unplaced { tiles } => say::unplaced(terms::gain(words, *tiles)),
        Effect::Surrounded { koi, .. } => say::surrounded_now(place(words, koi), the(koi)),
        Effect::Scored { part, points } => {
            let change = if *points < 0 { say::now_loss(-points) } else { say::now_gain(*points) };
            say::scored(words.say(&terms::part(*part)), words.say(&change))
        }
        Effect::Discarded { ware } => say::discarded(words.say(&terms::one(*ware)), name, you),
        Effect::DiscardedCard { space: Some(space), card: face } => {
            say::discarded_card(card(face), space + 1)
        }
        Effect::DiscardedCard { space: None, card: face } => say::discarded_top(card(face)),
        Effect::Revealed { card: face, .. } => say::revealed(card(face)),
        Effect::EndNears { ending: Ending::Deck } => say::end_nears_deck(),
        Effect::EndNears { ending: Ending::Supply } => say::end_nears_supply(),
        Effect::LastRound => say::last_round(),
        // What was got for the luck, or done by the helper, says it; so do the next turn and the result.
        Effect::SpentLuck { .. }
        | Effect::Used { .. }
        | Effect::Slid { .. }
        | Effect::TurnEnded { .. }
        | Effect::Ended { .. } => return None,
    })
}

fn finished(part: Phase, name: &str, you: bool) -> Message {
    match part {
        Phase::Meditate => say::finished_meditate(name, you),
        Phase::Work => say::finished_work(name, you),
        Phase::Claim => say::finished_claim(name, you),
        Phase::Branch => say::finished_branch(name, you),
        Phase::Start | Phase::Discard | Phase::Over => say::finished(name, you),
    }
}

fn gained(words: &Words, Who { name, you, .. }: &Who, gain: Gain, source: GainSource) -> Message {
    let gain = terms::gain_or_nothing(words, gain);
    match source {
        GainSource::Reward => say::gained_reward(gain, name, *you),
        GainSource::Well => say::gained_well(gain, name, *you),
        GainSource::Luck => say::gained_luck(gain, name, *you),
    }
}

fn bought(words: &Words, Who { name, you, .. }: &Who, size: Size, price: u8, source: Shop) -> Message {
    let koi = words.say(&terms::one(size.into()));
    match (source, price) {
        (Shop::Luck, _) => say::bought_luck(koi, coins(words, price), name, *you),
        (Shop::Reward | Shop::Market, 0) => say::bought_free(koi, name, *you),
        (Shop::Reward | Shop::Market, _) => say::bought(koi, coins(words, price), name, *you),
    }
}

fn refused(words: &Words, illegal: Illegal) -> Message {
    let goal_name = |goal| words.say(&terms::goal(goal));
    let ware_name = |ware| words.say(&terms::ware(ware));
    match illegal {
        Illegal::Over => say::illegal_over(),
        Illegal::RemoveFirst => say::illegal_remove_first(),
        Illegal::NothingToRemove => say::illegal_nothing_to_remove(),
        Illegal::TurnBegun => say::illegal_turn_begun(),
        Illegal::ChooseFirst => say::illegal_choose_first(),
        Illegal::NotWorking => say::illegal_not_working(),
        Illegal::NotMeditating => say::illegal_not_meditating(),
        Illegal::ClaimsOnly => say::illegal_claims_only(),
        Illegal::BranchWater { tiles } => say::illegal_branch_water(tiles),
        Illegal::DiscardFirst { stored, capacity } => say::illegal_discard_first(capacity, stored),
        Illegal::NothingToDiscard => say::illegal_nothing_to_discard(),
        Illegal::ClaimLater { goal } => say::illegal_claim_later(goal_name(goal)),
        Illegal::NoCard { space } => say::illegal_no_card(space + 1),
        Illegal::Fee { space, fee, coins: purse } => {
            say::illegal_fee(coins(words, purse), coins(words, fee), space + 1)
        }
        Illegal::NoLuck => say::illegal_no_luck(),
        Illegal::SoldOut { ware } => say::illegal_sold_out(ware_name(ware)),
        Illegal::NoLilies => say::illegal_no_lilies(),
        Illegal::NoLanterns => say::illegal_no_lanterns(),
        Illegal::Coins { price, coins: purse } => {
            say::illegal_coins(coins(words, purse), coins(words, price))
        }
        Illegal::NoReward => say::illegal_no_reward(),
        Illegal::NoMarket => say::illegal_no_market(),
        Illegal::NoWell => say::illegal_no_well(),
        Illegal::WellFirst => say::illegal_well_first(),
        Illegal::RainFirst { tiles } => say::illegal_rain_first(terms::gain_or_nothing(words, tiles)),
        Illegal::PutDownFirst { koi } => say::illegal_put_down_first(words.say(&terms::the_koi(koi))),
        Illegal::NotStored { ware } => say::illegal_not_stored(ware_name(ware)),
        Illegal::NotInRain { ware } => say::illegal_not_in_rain(ware_name(ware)),
        Illegal::NoHand { helper } => say::illegal_no_hand(words.say(&terms::kind(helper))),
        Illegal::NotBesideWater { at } => say::illegal_not_beside_water(hex(at)),
        Illegal::NoRoomForArc { at } => say::illegal_no_room_for_arc(hex(at)),
        Illegal::NoFoliageThere { at } => say::illegal_no_foliage_there(hex(at)),
        Illegal::NoShoreThere { at } => say::illegal_no_shore_there(hex(at)),
        Illegal::NotEmptyWater { at } => say::illegal_not_empty_water(hex(at)),
        Illegal::SameHexes => say::illegal_same_hexes(),
        Illegal::NoKoiThere { at } => say::illegal_no_koi_there(hex(at)),
        Illegal::NoPathNow => say::illegal_no_path_now(),
        Illegal::NotAtPathEnd { at } => say::illegal_not_at_path_end(hex(at)),
        Illegal::NotInPlay { goal } => say::illegal_not_in_play(goal_name(goal)),
        Illegal::Claimed { goal } => say::illegal_claimed(goal_name(goal)),
        Illegal::NoTileLeft { goal } => say::illegal_no_tile_left(goal_name(goal)),
        Illegal::Foliage { size, have, need } => {
            say::illegal_foliage(words.say(&terms::branch(size)), have, need)
        }
        Illegal::Requirement { goal, have, need } => {
            let asks = words.say(&terms::asks(goal, &[need]));
            say::illegal_requirement(asks, goal_name(goal), have, need)
        }
        Illegal::NotBesideLantern { at } => say::illegal_not_beside_lantern(hex(at)),
        Illegal::NotAtSpring { at } => say::illegal_not_at_spring(hex(at)),
        Illegal::NoRoomForShishiOdoshi { at } => say::illegal_no_room_for_shishi_odoshi(hex(at)),
    }
}
