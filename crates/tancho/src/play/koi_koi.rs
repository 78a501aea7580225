//! Koi-Koi in the terminal: cards as month, letter, picture and kind; nothing is told by colour alone.

use super::paint;
use super::terminal::Terminal;
use crate::tell::Tell as _;
use crate::tell::koi_koi::{award, drew, names, played, turned};
use anstyle::AnsiColor;
use game::Seat;
use koi_koi::{
    Card, CardSet, Choices, Deed, Happened, Kind, KoiKoi, KoiKoiSetup, LastRound, Made, PlayChoice, Progress,
    Side, View,
};
use words::koi_koi as say;
use words::{Message, Words, table};

/// The column behind months and plants, and the one behind cards.
const MONTH_WIDTH: usize = 24;
const CARD_WIDTH: usize = 20;
const SET_WIDTH: usize = 26;

impl Terminal for KoiKoi {
    const SECRET: bool = true;

    fn screen(words: &Words, setup: &KoiKoiSetup, view: &View) -> String {
        let mut lines = Vec::new();
        if let Some(last) = &view.last_round
            && (!view.history.iter().any(|event| is_own_card(view, event)) || view.outcome.is_some())
        {
            lines.extend(last_round(words, last));
        }
        if let (1, Some(draw), true) = (view.round, &view.draw, view.history.is_empty()) {
            lines.push(words.say(&drew(words, draw.cards, draw.ties)));
        }
        lines.push(headline(words, setup, view));
        lines.extend(recent(view).iter().map(|event| format!("  {}", words.say(&happened(words, event)))));
        let other = view.you.map_or(0, |seat| 1 - seat.index());
        lines.extend(side(words, view, other));
        lines.extend(field(words, view));
        lines.extend(side(words, view, 1 - other));
        lines.extend(hand(words, view));
        lines.join("\n")
    }

    fn question(words: &Words, view: &View) -> String {
        let who = Self::seat_name(words, view.to_act.unwrap_or_default());
        words.say(&match &view.choices {
            None => return who,
            Some(Choices::Exchange { .. }) => say::question_exchange(who),
            Some(Choices::Hand { .. }) => say::question_hand(who),
            Some(Choices::Pile { card, takes }) => {
                let among = takes.iter().map(|choice| choice.take).collect();
                say::question_pile(names::cards(words, among), names::card(words, *card), who)
            }
            Some(Choices::Call { wins, koi, .. }) => {
                let wins = names::worth(words, *wins);
                match koi {
                    None => say::question_call(who, wins),
                    Some(koi) => say::question_call_koi(koi.announces, who, wins),
                }
            }
        })
    }

    fn help(words: &Words, setup: &KoiKoiSetup) -> String {
        let rules = &setup.rules;
        let mut lines = vec![words.say(&say::help())];
        if rules.variants.exchange {
            lines.push(words.say(&say::help_exchange()));
        }
        if rules.variants.gaji {
            lines.push(words.say(&say::help_storm()));
        }
        let book = rules_name(words, &rules.name);
        let about = if rules.shared_cards { say::help_shared(book) } else { say::help_once(book) };
        lines.push(format!("\n{}", words.say(&about)));
        for set in rules.sets.iter().filter(|set| rules.counts(set)) {
            let name = padded(&names::set(words, &set.name), SET_WIDTH);
            let extra = (set.extra > 0).then(|| words.say(&say::help_extra(set.extra)));
            let parts = [Some(format!("  {name} {:2}", set.points)), extra];
            lines.push(comma(words, parts.into_iter().flatten()));
        }
        lines.join("\n")
    }
}

/// A rulebook of ours by its name in this language, a rules file by the name that it gives itself.
fn rules_name(words: &Words, name: &str) -> String {
    match name {
        "flower-cards" => words.say(&table::choice_rules_flower_cards()),
        "museum" => words.say(&table::choice_rules_museum()),
        other => other.to_owned(),
    }
}

fn comma(words: &Words, parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(&words.say(&table::comma()))
}

/// Fills up to a column; letters that are not ASCII take two places in the scripts that we write.
fn padded(text: &str, width: usize) -> String {
    let taken: usize = text.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum();
    format!("{text}{}", " ".repeat(width.saturating_sub(taken)))
}

/// The sign of a kind: it goes before every card, so that no colour is needed.
fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Light => "*",
        Kind::Animal => "@",
        Kind::Ribbon => "=",
        Kind::Chaff => ".",
    }
}

fn plain_card(words: &Words, card: Card) -> String {
    format!("{card} {}{}", sign(card.kind()), names::figure(words, card))
}

fn paint_card(card: Card, text: &str) -> String {
    match card.kind() {
        Kind::Light => paint::colour(AnsiColor::Yellow, text),
        Kind::Animal => paint::colour(AnsiColor::Green, text),
        Kind::Ribbon => paint::colour(AnsiColor::Magenta, text),
        Kind::Chaff => text.to_owned(),
    }
}

fn card_text(words: &Words, card: Card) -> String {
    paint_card(card, &plain_card(words, card))
}

fn list(words: &Words, cards: CardSet) -> String {
    comma(words, cards.iter().map(|card| card_text(words, card)))
}

fn headline(words: &Words, setup: &KoiKoiSetup, view: &View) -> String {
    let dealer = KoiKoi::seat_name(words, view.dealer);
    let round = words.say(&say::head(dealer, view.round, setup.rules.game.rounds));
    let again = (view.redeals > 0).then(|| words.say(&say::head_again(view.redeals)));
    let factor = (view.field_factor > 1).then(|| words.say(&say::factor(view.field_factor)));
    paint::bold(&comma(words, [Some(round), again, factor].into_iter().flatten()))
}

/// What happened since the viewer's last own card, that card included; all of it for somebody who has not played.
fn recent(view: &View) -> &[Happened] {
    let from = view.history.iter().rposition(|event| is_own_card(view, event)).unwrap_or(0);
    &view.history[from..]
}

fn is_own_card(view: &View, event: &Happened) -> bool {
    event.deed == Deed::Play && Some(event.seat) == view.you
}

fn happened(words: &Words, event: &Happened) -> Message {
    let who = crate::tell::who::<KoiKoi>(words, Some(event.seat));
    match (event.deed, event.card) {
        (Deed::Keep, _) => say::kept(who.name, false),
        (Deed::Swap, _) => say::swapped(who.name, false),
        (Deed::Open, Some(card)) => say::opened(names::card(words, card)),
        (Deed::Turn, Some(card)) => turned(words, false, card, event.took, CardSet::EMPTY),
        (Deed::Play, Some(card)) => {
            // Only the storm takes a card of another month.
            let storm = event.took.iter().any(|taken| taken.month() != card.month());
            played(words, &who, card, event.took, storm)
        }
        (Deed::Koi, _) | (_, None) => say::called(event.koi, who.name, false),
    }
}

/// Name, points, captured cards by kind, sets and what is missing for others.
fn side(words: &Words, view: &View, seat: usize) -> Vec<String> {
    let own: &Side = &view.sides[seat];
    let who = Seat(seat as u8);
    let (points, you) = (names::worth(words, view.points[seat]), view.you == Some(who));
    let line = words.say(&say::side(view.hand_counts[seat], KoiKoi::seat_name(words, who), points, you));
    let koi = (own.koi > 0).then(|| words.say(&say::side_koi(own.koi)));
    let head = comma(words, [Some(line), koi].into_iter().flatten());
    let mut lines = vec![format!("\n{}", paint::bold(&head))];
    for kind in Kind::ALL {
        let of_kind = CardSet(own.captured.0 & kind.cards().0);
        if !of_kind.is_empty() {
            let name = words.say(&names::kind(kind));
            lines.push(format!("  {name} {}: {}", of_kind.len(), list(words, of_kind)));
        }
    }
    lines.extend(own.sets.iter().map(|set| made(words, set)));
    if own.score > 0 {
        let (worth, wins) = (names::worth(words, own.score), names::worth(words, own.would_win));
        lines.push(format!("  {}", words.say(&say::side_wins(wins, worth))));
    }
    let near: Vec<String> =
        own.progress.iter().filter(|set| is_near(set)).map(|set| missing(words, set)).collect();
    if !near.is_empty() {
        lines.push(format!("  {}", paint::dim(&words.say(&say::missing(near.join("; "))))));
    }
    lines
}

/// A set that scores, with its cards.
fn made(words: &Words, set: &Made) -> String {
    let cards: Vec<String> = set.cards.iter().map(ToString::to_string).collect();
    let name = paint::bold(&names::set(words, &set.set));
    format!("  {name} {} ({})", names::worth(words, set.points), cards.join(" "))
}

/// A set that has begun and needs no more than it has.
fn is_near(set: &Progress) -> bool {
    !set.made && set.possible && set.missing > 0 && u32::from(set.missing) <= set.have.len().min(3)
}

fn missing(words: &Words, set: &Progress) -> String {
    let name = names::set(words, &set.set);
    if u32::from(set.missing) != set.helpful.len() {
        return words.say(&say::missing_count(set.missing, name));
    }
    let cards: Vec<String> =
        set.helpful.iter().map(|card| format!("{card} {}", names::figure(words, card))).collect();
    words.say(&say::missing_cards(cards.join(" + "), name))
}

fn field(words: &Words, view: &View) -> Vec<String> {
    let mut lines = vec![format!("\n{}", paint::bold(&words.say(&say::middle(view.pile))))];
    let months = view.field.iter().fold(Vec::<Vec<Card>>::new(), |mut months, card| {
        match months.last_mut() {
            Some(month) if month[0].month() == card.month() => month.push(card),
            _ => months.push(vec![card]),
        }
        months
    });
    if months.is_empty() {
        lines.push(format!("  {}", paint::dim(&words.say(&say::empty()))));
    }
    for month in months {
        let label = padded(&names::month_and_plant(words, month[0]), MONTH_WIDTH);
        let cards = list(words, month.iter().copied().collect());
        let stack = if view.stacks.has(month[0]) { words.say(&say::stacked()) } else { String::new() };
        lines.push(format!("  {label} {cards}  {stack}").trim_end().to_owned());
    }
    lines
}

fn hand(words: &Words, view: &View) -> Vec<String> {
    let Some(cards) = view.hand.filter(|_| view.outcome.is_none()) else { return Vec::new() };
    let mut lines = vec![format!("\n{}", paint::bold(&words.say(&say::hand())))];
    for card in cards.iter() {
        let label = padded(&names::month_and_plant(words, card), MONTH_WIDTH);
        let shown = paint_card(card, &padded(&plain_card(words, card), CARD_WIDTH));
        let does = does(words, view, card).map(|text| paint::dim(&text)).unwrap_or_default();
        lines.push(format!("  {label} {shown} {does}").trim_end().to_owned());
    }
    lines
}

/// What a card of the hand would do; nothing while none can be played.
fn does(words: &Words, view: &View, card: Card) -> Option<String> {
    let Some(Choices::Hand { plays }) = &view.choices else { return None };
    let (storm, plain): (Vec<&PlayChoice>, Vec<&PlayChoice>) =
        plays.iter().filter(|play| play.card == card).partition(|play| play.storm);
    let takes = CardSet(plain.iter().fold(0, |cards, play| cards | play.takes.0));
    let main = words.say(&match (takes.is_empty(), plain.len()) {
        (true, _) => say::would_stay(),
        (false, 1) => say::would_take(list(words, takes)),
        (false, _) => say::would_take_one(list(words, takes)),
    });
    let power = (!storm.is_empty()).then(|| words.say(&say::would_storm()));
    Some(comma(words, [Some(main), power].into_iter().flatten()))
}

fn last_round(words: &Words, last: &LastRound) -> Vec<String> {
    let over = words.say(&say::round_over(last.result.round));
    let mut lines = vec![format!("{over}: {}", words.say(&award(words, &last.result, &last.reckoning)))];
    for (seat, shown) in (0..).zip(last.shown).filter(|(_, shown)| !shown.is_empty()) {
        lines.push(format!("  {}: {}", KoiKoi::seat_name(words, Seat(seat)), list(words, shown)));
    }
    lines.extend(last.reckoning.sets.iter().map(|set| made(words, set)));
    lines.push(String::new());
    lines
}
