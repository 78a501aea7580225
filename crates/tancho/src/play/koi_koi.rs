//! Koi-Koi in the terminal: cards as month, letter, picture and kind; nothing is told by colour alone.

use super::paint;
use super::terminal::Terminal;
use anstyle::AnsiColor;
use game::{Game, Seat};
use koi_koi::{
    Card, CardSet, Deed, Happened, Kind, KoiKoi, KoiKoiSetup, LastRound, Phase, Progress, Side, View,
};
use std::fmt::Write as _;

impl Terminal for KoiKoi {
    const SECRET: bool = true;

    fn screen(_: &KoiKoiSetup, view: &View) -> String {
        let mut screen = String::new();
        if let Some(last) = &view.last_round
            && (!view.history.iter().any(|event| is_own_card(view, event)) || view.outcome.is_some())
        {
            screen.push_str(&last_round(last));
        }
        if let (1, Some(draw), true) = (view.round, &view.draw, view.history.is_empty()) {
            let drew =
                |seat: usize| format!("{} drew {}", seat_name(Seat(seat as u8)), card_text(draw.cards[seat]));
            let _ = writeln!(screen, "{}; {}. The lower month deals.", drew(0), drew(1));
        }
        let _ = writeln!(screen, "{}", headline(view));
        for event in recent(view) {
            let _ = writeln!(screen, "  {}", happened(event));
        }
        let other = view.you.map_or(0, |seat| 1 - seat.index());
        side(&mut screen, view, other);
        field(&mut screen, view);
        side(&mut screen, view, 1 - other);
        hand(&mut screen, view);
        screen.trim_end().to_owned()
    }

    fn question(view: &View) -> String {
        let who = view.to_act.map_or("Nobody", seat_name);
        let choices = view.choices.as_ref();
        match view.phase {
            Phase::Exchange => format!("{who}: swap the two hands unseen? swap or keep"),
            Phase::Hand => format!("{who} to play a card"),
            Phase::Pile => {
                let card = view.open_card.map(card_text).unwrap_or_default();
                let takes = choices.map(|choices| list(choices.takes)).unwrap_or_default();
                format!("{who}: {card} was turned and takes one of {takes}")
            }
            Phase::Call => {
                let Some(call) = choices.and_then(|choices| choices.call.as_ref()) else {
                    return who.to_owned();
                };
                let koi = match (call.koi, call.announces) {
                    (false, _) => String::new(),
                    (true, 1) => ", or koi to go on".to_owned(),
                    (true, n) => format!(", or koi to go on (it announces {n})"),
                };
                format!("{who}: game wins {} now{koi}", points(call.wins))
            }
        }
    }

    fn help(setup: &KoiKoiSetup) -> String {
        let rules = &setup.rules;
        let mut text = String::from(
            "Play a card of your hand; it takes a field card of its month, or stays. Then the pile's top card does.\n\
             3c       play 3c (the month, and a letter: a is its highest card)\n\
             3c*3a    play 3c and take 3a, where two cards match\n\
             *3a      let the card from the pile take 3a\n\
             game     end the round and win your sets      koi      go on for more\n\
             * light   @ animal or object   = ribbon   . chaff",
        );
        if rules.variants.exchange {
            text.push_str("\nswap     take the other hand, unseen            keep     leave it");
        }
        if rules.variants.gaji {
            text.push_str("\n11d*8a   the storm takes any card, while no other November card was played");
        }
        let cards = if rules.shared_cards {
            "A card may serve several sets."
        } else {
            "Each card counts in one set."
        };
        let _ = write!(text, "\n\nSets by the rules {:?}. {cards}", rules.name);
        for set in rules.sets.iter().filter(|set| rules.counts(set)) {
            let extra =
                if set.extra > 0 { format!(", +{} for each further card", set.extra) } else { String::new() };
            let _ = write!(text, "\n  {:26} {:2}{extra}", set.name, set.points);
        }
        text
    }
}

fn seat_name(seat: Seat) -> &'static str {
    KoiKoi::ABOUT.seat_names.get(seat.index()).copied().unwrap_or("Nobody")
}

fn points(count: i32) -> String {
    if count == 1 { "1 point".to_owned() } else { format!("{count} points") }
}

/// The sign of a kind: it stands before every card, so that no colour is needed.
fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Light => "*",
        Kind::Animal => "@",
        Kind::Ribbon => "=",
        Kind::Chaff => ".",
    }
}

fn card_text(card: Card) -> String {
    let text = format!("{card} {}{}", sign(card.kind()), card.picture());
    match card.kind() {
        Kind::Light => paint::colour(AnsiColor::Yellow, &text),
        Kind::Animal => paint::colour(AnsiColor::Green, &text),
        Kind::Ribbon => paint::colour(AnsiColor::Magenta, &text),
        Kind::Chaff => text,
    }
}

fn list(cards: CardSet) -> String {
    cards.iter().map(card_text).collect::<Vec<_>>().join(", ")
}

fn headline(view: &View) -> String {
    let mut text = format!("Round {} of {}, {} deals", view.round, view.rounds, seat_name(view.dealer));
    if view.redeals > 0 {
        let times = if view.redeals == 1 { "once".to_owned() } else { format!("{} times", view.redeals) };
        let _ = write!(text, " (dealt again {times}: void deals)");
    }
    if view.field_factor > 1 {
        let _ = write!(text, "; lights in the field: every award times {}", view.field_factor);
    }
    paint::bold(&text)
}

/// What happened since the viewer's last own card, that card included; all of it for somebody who has not played.
fn recent(view: &View) -> &[Happened] {
    let from = view.history.iter().rposition(|event| is_own_card(view, event)).unwrap_or(0);
    &view.history[from..]
}

fn is_own_card(view: &View, event: &Happened) -> bool {
    event.deed == Deed::Play && Some(event.seat) == view.you
}

fn happened(event: &Happened) -> String {
    let who = seat_name(event.seat);
    let card = event.card.map(card_text).unwrap_or_default();
    let took =
        if event.took.is_empty() { "it stays".to_owned() } else { format!("it takes {}", list(event.took)) };
    match event.deed {
        Deed::Keep => format!("{who} leaves the hands"),
        Deed::Swap => format!("{who} swaps the hands"),
        Deed::Open => format!("the field was empty: {card} is laid open"),
        Deed::Play => format!("{who} plays {card}: {took}"),
        Deed::Turn => format!("{who} turns {card}: {took}"),
        Deed::Koi => format!("{who} calls {}", vec!["Koi"; usize::from(event.koi)].join(" ")),
    }
}

/// Name, points, captured cards by kind, sets and what is missing for others.
fn side(screen: &mut String, view: &View, seat: usize) {
    let own: &Side = &view.sides[seat];
    let who = Seat(seat as u8);
    let you = if view.you == Some(who) { " (you)" } else { "" };
    let cards = match view.hand_counts[seat] {
        1 => "1 card".to_owned(),
        n => format!("{n} cards"),
    };
    let mut line = format!("{}{you}: {}, {cards} in hand", seat_name(who), points(view.points[seat]));
    if own.koi > 0 {
        let _ = write!(line, ", {} Koi", own.koi);
    }
    let _ = writeln!(screen, "\n{}", paint::bold(&line));
    for kind in Kind::ALL {
        let of_kind = CardSet(own.captured.0 & kind.cards().0);
        if !of_kind.is_empty() {
            let _ = writeln!(screen, "  {:7} {:2}: {}", kind.word(), of_kind.len(), list(of_kind));
        }
    }
    for set in &own.sets {
        let cards: Vec<String> = set.cards.iter().map(ToString::to_string).collect();
        let _ = writeln!(
            screen,
            "  {} {} ({})",
            paint::bold(&set.name),
            points(set.points as i32),
            cards.join(" ")
        );
    }
    if own.score > 0 {
        let _ =
            writeln!(screen, "  the sets are worth {}; ending now would win {}", own.score, own.would_win);
    }
    let near: Vec<String> = own.progress.iter().filter(|set| is_near(set)).map(missing).collect();
    if !near.is_empty() {
        let _ = writeln!(screen, "  {}", paint::dim(&format!("missing: {}", near.join("; "))));
    }
}

/// A set that has begun and needs no more than it has.
fn is_near(set: &Progress) -> bool {
    !set.made && set.possible && set.missing > 0 && u32::from(set.missing) <= set.have.len().min(3)
}

fn missing(set: &Progress) -> String {
    if u32::from(set.missing) == set.helpful.len() {
        let cards: Vec<String> =
            set.helpful.iter().map(|card| format!("{card} {}", card.picture())).collect();
        return format!("{} for {}", cards.join(" + "), set.name);
    }
    format!("{} more for {}", set.missing, set.name)
}

fn field(screen: &mut String, view: &View) {
    let _ = writeln!(screen, "\n{}", paint::bold(&format!("Field, {} cards in the pile", view.pile)));
    let months = view.field.iter().fold(Vec::<Vec<Card>>::new(), |mut months, card| {
        match months.last_mut() {
            Some(month) if month[0].month() == card.month() => month.push(card),
            _ => months.push(vec![card]),
        }
        months
    });
    if months.is_empty() {
        let _ = writeln!(screen, "  {}", paint::dim("empty"));
    }
    for month in months {
        let cards: Vec<String> = month.iter().map(|&card| card_text(card)).collect();
        let stack = if view.stacks.has(month[0]) { "  (a stack: the fourth takes all)" } else { "" };
        let label = format!("{} {}", month[0].month_name(), month[0].flower());
        let _ = writeln!(screen, "  {label:24} {}{stack}", cards.join(", "));
    }
}

fn hand(screen: &mut String, view: &View) {
    let Some(cards) = view.hand.filter(|_| view.outcome.is_none()) else { return };
    let _ = writeln!(screen, "\n{}", paint::bold("Your hand"));
    for card in cards.iter() {
        let choice =
            view.choices.iter().flat_map(|choices| &choices.cards).find(|choice| choice.card == card);
        let does = choice.map_or_else(String::new, |choice| {
            let storm = if choice.storm.is_empty() { "" } else { ", or by its power any field card" };
            let main = match (choice.takes.is_empty(), choice.choose.is_empty()) {
                (false, _) => format!("takes {}", list(choice.takes)),
                (_, false) => format!("takes one of {}", list(choice.choose)),
                _ => "stays on the field".to_owned(),
            };
            format!("{main}{storm}")
        });
        let label = format!("{} {}", card.month_name(), card.flower());
        let width =
            20 + card_text(card).len() - format!("{card} {}{}", sign(card.kind()), card.picture()).len();
        let _ = writeln!(screen, "  {label:24} {:width$} {}", card_text(card), paint::dim(&does));
    }
}

fn last_round(last: &LastRound) -> String {
    let result = &last.result;
    let mut text = match result.winner {
        None => format!("Round {} was won by nobody.", result.round),
        Some(winner) => {
            format!("Round {}: {} wins {}.", result.round, seat_name(winner), points(result.points))
        }
    };
    for (seat, shown) in last.shown.iter().enumerate().filter(|(_, shown)| !shown.is_empty()) {
        let _ = write!(text, "\n  {} shows a lucky hand: {}", seat_name(Seat(seat as u8)), list(*shown));
    }
    for set in &last.sets {
        let cards: Vec<String> = set.cards.iter().map(ToString::to_string).collect();
        let _ = write!(text, "\n  {} {} ({})", set.name, points(set.points as i32), cards.join(" "));
    }
    text.push_str("\n\n");
    text
}
