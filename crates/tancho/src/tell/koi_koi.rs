//! Koi-Koi in words.

pub mod names;

use super::{Tell, Who};
use game::Seat;
use koi_koi::{
    Card, CardSet, Effect, End, Factor, Illegal, KoiKoi, Luck, Merit, Reckoning, RoundEnd, RoundResult, Void,
};
use names::worth;
use words::koi_koi as say;
use words::{Message, Words};

impl Tell for KoiKoi {
    fn seat_name(words: &Words, seat: Seat) -> String {
        words.say(&if seat == Seat(0) { say::seat_east() } else { say::seat_west() })
    }

    fn effect(words: &Words, who: &Who, effect: &Effect) -> Option<String> {
        let (name, you) = (who.name.as_str(), who.you);
        let card = |one: &Card| names::card(words, *one);
        let seat = |seat: &Seat| Self::seat_name(words, *seat);
        Some(words.say(&match effect {
            Effect::DrewForDealer { cards, ties, .. } => drew(words, *cards, *ties),
            Effect::Dealt { round, dealer, times, .. } => say::dealt(*round, *times, seat(dealer)),
            Effect::Voided { why } => void(*why),
            Effect::Kept { .. } => say::kept(name, you),
            Effect::Swapped { .. } => say::swapped(name, you),
            Effect::Lucky { seat: whose, kind: Luck::Four, .. } => say::lucky_four(seat(whose)),
            Effect::Lucky { seat: whose, kind: Luck::Pairs, .. } => say::lucky_pairs(seat(whose)),
            Effect::Opened { card: open } => say::opened(card(open)),
            Effect::Played { card: one, takes, storm, .. } => played(words, who, *one, *takes, *storm),
            Effect::Turned { card: one, takes, among, .. } => turned(words, you, *one, *takes, *among),
            Effect::Took { card: one, take, .. } => {
                say::took(card(one), names::taken(words, *take, *one), name, you)
            }
            Effect::Made { made, .. } => {
                say::makes(names::set(words, &made.set), worth(words, made.points), you)
            }
            Effect::Improved { made, before, .. } => {
                say::improves(*before, names::set(words, &made.set), worth(words, made.points), you)
            }
            Effect::GaveWay { set, .. } => say::gave_way(names::set(words, set)),
            Effect::CalledKoi { announced, .. } => say::called(*announced, name, you),
            Effect::CalledGame { .. } => say::ended(name, you),
            Effect::Swept { seat: whom, cards } => say::swept(names::cards(words, *cards), seat(whom)),
            Effect::RoundEnded { result, reckoning, .. } => award(words, result, reckoning),
            // The sets, the question and the result say it.
            Effect::Looked | Effect::CallDue { .. } | Effect::Ended { .. } => return None,
        }))
    }

    fn illegal(words: &Words, illegal: &Illegal) -> String {
        words.say(&refused(words, illegal))
    }

    fn end(words: &Words, end: &End) -> String {
        words.say(&match *end {
            End::Rounds { rounds } => say::end_rounds(rounds),
            End::Extra { extra } => say::end_extra(extra),
            End::Bust { limit } => say::end_bust(limit),
            End::ExtraLimit { extra } => say::end_extra_limit(extra),
            End::NoMoreDeals => say::end_no_more_deals(),
        })
    }

    fn merit(words: &Words, merit: &Merit) -> String {
        let set = |name| names::set(words, name);
        words.say(&match merit {
            Merit::Makes { set: name, points } => say::merit_makes(set(name), worth(words, *points)),
            Merit::Improves { set: name, points } => say::merit_improves(set(name), worth(words, *points)),
            Merit::Nearer { set: name, missing, points } => {
                say::merit_nearer(*missing, set(name), worth(words, *points))
            }
            Merit::Denies { set: name, points } => say::merit_denies(set(name), worth(words, *points)),
            Merit::Wins { points } => say::merit_wins(worth(words, *points)),
            Merit::Hopes { set: name, missing, points } => {
                say::merit_hopes(*missing, set(name), worth(words, *points))
            }
            Merit::Threat { set: name, missing, points } => {
                say::merit_threat(*missing, set(name), worth(words, *points))
            }
            Merit::OpponentFar => say::merit_opponent_far(),
        })
    }

    fn notation(words: &Words) -> String {
        words.say(&say::notation())
    }
}

/// The cards that were drawn for the first dealer.
pub fn drew(words: &Words, cards: [Card; 2], ties: u8) -> Message {
    let [one, other] = cards.map(|card| names::card(words, card));
    let [first, second] = [0, 1].map(|seat| KoiKoi::seat_name(words, Seat(seat)));
    say::drew(first, one, other, second, ties)
}

/// A card of the hand and what it took.
pub fn played(words: &Words, who: &Who, card: Card, takes: CardSet, storm: bool) -> Message {
    let (name, you, played) = (who.name.as_str(), who.you, names::card(words, card));
    match (takes.iter().next(), takes.len()) {
        (None, _) => say::played_stays(played, name, you),
        (Some(other), _) if storm => say::played_storm(played, names::card(words, other), name, you),
        (Some(other), 1) => say::played_takes(played, names::taken(words, other, card), name, you),
        (Some(_), count) => say::played_takes_month(played, count, name, you),
    }
}

/// The card turned from the pile and what it took, or may take.
pub fn turned(words: &Words, you: bool, card: Card, takes: CardSet, among: CardSet) -> Message {
    let turned = names::card(words, card);
    match (takes.iter().next(), takes.len()) {
        (None, _) if among.is_empty() => say::turned_stays(turned, you),
        (None, _) => say::turned_choice(turned, you),
        (Some(other), 1) => say::turned_takes(turned, names::taken(words, other, card), you),
        (Some(_), count) => say::turned_takes_month(turned, count, you),
    }
}

/// Who wins how much with a round, and how that comes about.
pub fn award(words: &Words, result: &RoundResult, reckoning: &Reckoning) -> Message {
    let award = match result.winner {
        None => say::no_award(),
        Some(winner) => {
            let (won, name) = (worth(words, result.points), KoiKoi::seat_name(words, winner));
            if reckoning.factors.is_empty() {
                say::award(name, won)
            } else {
                say::award_reckoned(steps(words, reckoning), name, won)
            }
        }
    };
    if result.end == RoundEnd::Exhausted { say::used_up(words.say(&award)) } else { award }
}

fn steps(words: &Words, reckoning: &Reckoning) -> String {
    let factors = reckoning.factors.iter().map(|step| words.say(&factor(*step)));
    let steps: Vec<String> = std::iter::once(worth(words, reckoning.worth)).chain(factors).collect();
    steps.join(&words.say(&words::table::comma()))
}

fn factor(factor: Factor) -> Message {
    match factor {
        Factor::Threshold { from, times } => say::factor_threshold(from, times),
        Factor::KoiPoints { points } => say::factor_koi_points(points),
        Factor::Koi { winner, loser, times } => say::factor_koi(winner + loser, times),
        Factor::FieldLights { times } => say::factor_field_lights(times),
    }
}

fn void(why: Void) -> Message {
    match why {
        Void::FieldFour => say::void_field_four(),
        Void::FieldPairs => say::void_field_pairs(),
        Void::FieldTriple => say::void_field_triple(),
        Void::Hand => say::void_hand(),
    }
}

fn refused(words: &Words, illegal: &Illegal) -> Message {
    let card = |card| names::card(words, card);
    match *illegal {
        Illegal::Over => say::illegal_over(),
        Illegal::DecideExchange => say::illegal_decide_exchange(),
        Illegal::NoExchange => say::illegal_no_exchange(),
        Illegal::PlayACard => say::illegal_play_a_card(),
        Illegal::ChooseForPile { card: turned, among } => {
            say::illegal_choose_for_pile(names::cards(words, among), card(turned))
        }
        Illegal::CallFirst => say::illegal_call_first(),
        Illegal::NotInHand { card: missing } => say::illegal_not_in_hand(card(missing)),
        Illegal::Choose { card: played, among } => {
            say::illegal_choose(names::cards(words, among), card(played))
        }
        Illegal::NoChoice { card: played } => say::illegal_no_choice(card(played)),
        Illegal::CannotTake { card: one, take } => say::illegal_cannot_take(card(one), card(take)),
        Illegal::NothingToCall => say::illegal_nothing_to_call(),
        Illegal::NoKoiLeft { most, together } => say::illegal_no_koi_left(most, together),
        Illegal::NoCardForKoi => say::illegal_no_card_for_koi(),
    }
}
