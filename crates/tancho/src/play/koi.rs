//! KOI in the terminal: the pond as hexes with their names, the market row, the goals and the storage.

mod pond;

use super::paint;
use super::terminal::Terminal;
use crate::tell::Tell as _;
use crate::tell::koi::terms;
use game::{Game as _, Seat};
use grid::hex::{Cell, Hex};
use koi::{
    Action, CardView, Choices, Gain, GoalView, Koi, KoiSetup, Phase, Piece, Places, PlayerView, Space, View,
    WaresView,
};
use std::fmt::Write as _;
use table::{AnyAction, Refusal, read_action};
use words::{Words, koi as say, table as at_table};

impl Terminal for Koi {
    fn screen(words: &Words, setup: &KoiSetup, view: &View) -> String {
        let mut screen = String::new();
        let _ = writeln!(screen, "{}", headline(words, view));
        for (number, (card, space)) in view.row.iter().zip(&setup.components.spaces).enumerate() {
            let _ = writeln!(screen, "  {} {}", number + 1, space_words(words, card.as_ref(), *space));
        }
        for goal in &view.goals {
            let _ = writeln!(screen, "  {}", goal_words(words, setup, goal));
        }
        for (seat, player) in view.players.iter().enumerate() {
            let mark = if view.to_act == Some(Seat(seat as u8)) { "▸" } else { " " };
            let _ = writeln!(screen, "{mark} {}", player_words(words, Seat(seat as u8), player));
        }
        let shown = view.to_act.or(view.you).unwrap_or_default();
        let places = view.choices.as_ref().map_or(&[][..], |choices| &choices.places);
        if let Some(player) = view.players.get(shown.index()) {
            let _ = writeln!(screen, "{}", words.say(&say::pond(Koi::seat_name(words, shown))));
            screen.push_str(&pond::draw(player, setup, places));
            screen.push_str(&koi_words(words, player));
        }
        if let Some(choices) = &view.choices {
            let choices = choice_words(words, setup, choices);
            screen.push_str(&paint::dim(&words.say(&say::you_can(choices))));
        }
        screen.trim_end().to_owned()
    }

    fn question(words: &Words, view: &View) -> String {
        let who = Koi::seat_name(words, view.to_act.unwrap_or_default());
        words.say(&say::question(now(words, view), who))
    }

    fn help(words: &Words, _: &KoiSetup) -> String {
        words.say(&say::help())
    }

    fn read_line(setup: &KoiSetup, _: &View, line: &str) -> Result<Action, Refusal> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let word = match word {
            "m" => "meditate",
            "w" => "work",
            "d" => "done",
            "r" => "reward",
            other => other,
        };
        let text = format!("{word} {rest}").trim().to_owned();
        read_action::<Self>(setup, &AnyAction::Notation(text))
    }
}

fn join(words: &Words, told: &[String]) -> String {
    told.join(&words.say(&at_table::comma()))
}

fn headline(words: &Words, view: &View) -> String {
    let wares = view.supply.wares;
    let head = say::headline(view.deck, wares.large, wares.medium, wares.small, view.turns + 1);
    let mut told = vec![words.say(&head)];
    if view.last_round {
        told.push(words.say(&say::panel_last_round()));
    } else if view.ending.is_some() {
        told.push(words.say(&say::panel_ending()));
    }
    paint::bold(&told.join(&words.say(&at_table::hint_between_sentences())))
}

fn space_words(words: &Words, card: Option<&CardView>, space: Space) -> String {
    let mut reward = Vec::new();
    if space.fee > 0 {
        reward.push(words.say(&say::fee(space.fee)));
    }
    if !space.gain.is_nothing() {
        reward.push(terms::gain(words, space.gain));
    }
    if space.koi {
        reward.push(words.say(&say::or_koi()));
    }
    if reward.is_empty() {
        reward.push(words.say(&say::no_reward()));
    }
    let card = card.map_or_else(|| "-".to_owned(), |card| terms::card(words, &card.face));
    format!("{card:<36} {}", paint::dim(&join(words, &reward)))
}

fn goal_words(words: &Words, setup: &KoiSetup, goal: &GoalView) -> String {
    let progress = goal.progress.iter().enumerate().map(|(seat, progress)| {
        let state = words.say(&if progress.claimed {
            say::panel_claimed()
        } else {
            say::panel_have(progress.have, progress.need)
        });
        if goal.progress.len() == 1 {
            return state;
        }
        format!("{} {state}", Koi::seat_name(words, Seat(seat as u8)))
    });
    let progress = join(words, &progress.collect::<Vec<_>>());
    let left = words.say(&say::panel_left(goal.left));
    let line = say::goal_line(words.say(&terms::goal(goal.goal)), left, progress);
    let needs = &setup.components.terms(goal.goal).needs;
    format!("{} {}", words.say(&line), paint::dim(&words.say(&terms::asks(goal.goal, needs))))
}

fn player_words(words: &Words, seat: Seat, player: &PlayerView) -> String {
    let score = player.score;
    let parts = [
        (say::part_koi(), score.koi),
        (say::part_lanterns(), score.lanterns),
        (say::part_goals(), score.goals),
        (say::part_parchments(), score.parchments),
        (say::part_luck(), score.luck),
    ];
    let part = |(name, points): &(_, i32)| words.say(&say::part_line(words.say(name), *points));
    let parts: Vec<String> = parts.iter().map(part).collect();
    let cards: Vec<String> = player.cards.iter().map(|card| card_words(words, card)).collect();
    let cards = if cards.is_empty() { words.say(&say::no_cards()) } else { join(words, &cards) };
    words.say(&say::player_line(
        cards,
        terms::coins(words, player.coins),
        join(words, &parts),
        words.say(&at_table::points(score.total)),
        words.say(&say::storage(player.capacity, player.stored)),
        store_words(words, player.store),
        Koi::seat_name(words, seat),
    ))
}

fn card_words(words: &Words, card: &CardView) -> String {
    words.say(&say::times(card.count, terms::card(words, &card.face)))
}

fn store_words(words: &Words, store: WaresView) -> String {
    let counts = [store.water, store.foliage, store.shore, store.small, store.medium, store.large];
    let held = koi::Ware::ALL.into_iter().zip(counts).filter(|&(_, count)| count > 0);
    let held: Vec<String> =
        held.map(|(ware, count)| terms::times(words, &terms::ware(ware), count)).collect();
    if held.is_empty() { words.say(&say::nothing()) } else { join(words, &held) }
}

/// The koi with their points and open sides.
fn koi_words(words: &Words, player: &PlayerView) -> String {
    let mut text = String::new();
    let fish = player.pond.iter().filter(|piece| matches!(piece, Piece::Koi { .. } | Piece::Carp { .. }));
    for (piece, koi) in fish.zip(&player.koi) {
        let sides =
            words.say(&if koi.open.is_empty() { say::surrounded() } else { say::open(koi.open.len()) });
        let points = words.say(&at_table::points(koi.points));
        let name = words.say(&terms::the_fish(piece));
        let line = say::fish_line(terms::place(words, piece), name, points, sides);
        let _ = writeln!(text, "  {}", words.say(&line));
    }
    text
}

/// What is to be done now.
fn now(words: &Words, view: &View) -> String {
    let turn = &view.turn;
    words.say(&match view.phase {
        _ if turn.removal => say::now_removal(),
        Phase::Start if can(view, |action| matches!(action, Action::Meditate { .. })) => say::now_start(),
        Phase::Start => say::now_must_work(),
        Phase::Meditate if turn.rain != [0; 3] => {
            let [water, foliage, shore] = turn.rain;
            say::now_rain(terms::gain(words, Gain { coins: 0, water, foliage, shore }))
        }
        Phase::Meditate if turn.well.is_some() => say::now_well(),
        Phase::Meditate if can(view, |action| matches!(action, Action::Buy { .. })) => say::now_market(),
        Phase::Meditate if turn.reward => say::now_reward(),
        Phase::Meditate => say::now_meditated(),
        Phase::Work if turn.lifted.is_some() => say::now_lifted(),
        Phase::Work => match hands(words, view) {
            left if left.is_empty() => say::now_worked(),
            left => say::now_work(join(words, &left)),
        },
        Phase::Claim => say::now_claim(),
        Phase::Branch => say::now_branch(turn.waters),
        Phase::Discard => {
            let player = view.to_act.and_then(|seat| view.players.get(seat.index()));
            say::now_discard(player.map_or(0, |player| player.stored.saturating_sub(player.capacity)))
        }
        Phase::Over => say::illegal_over(),
    })
}

/// Whether such an action is offered.
fn can(view: &View, such: impl Fn(&Action) -> bool) -> bool {
    view.choices.as_ref().is_some_and(|choices| choices.actions.iter().any(|choice| such(&choice.action)))
}

/// Who can still do something this turn.
fn hands(words: &Words, view: &View) -> Vec<String> {
    let mut left = Vec::new();
    if view.turn.waters > 0 {
        left.push(words.say(&say::now_more_water()));
    }
    if view.turn.sensei {
        left.push(words.say(&say::now_sensei()));
    }
    left.extend(terms::helpers(words, view.turn.helpers));
    left
}

/// What can be typed now: each action, and one place for each thing that can be placed.
fn choice_words(words: &Words, setup: &KoiSetup, choices: &Choices) -> String {
    let mut told: Vec<String> =
        choices.actions.iter().map(|choice| Koi::write(setup, choice.action)).collect();
    let mut verbs: Vec<(&Places, usize)> = Vec::new();
    for places in &choices.places {
        match verbs.iter_mut().find(|(first, _)| first.verb == places.verb) {
            Some((_, count)) => *count += places.at.len(),
            None => verbs.push((places, places.at.len())),
        }
    }
    for (places, count) in verbs {
        let Some(example) = example(setup, places) else { continue };
        told.push(match count {
            1 => example,
            count => words.say(&say::more_places(count - 1, example)),
        });
    }
    join(words, &told)
}

/// The notation of the first of several places.
fn example(setup: &KoiSetup, places: &Places) -> Option<String> {
    let [q, r] = *places.at.first()?;
    let at = Cell::new(Hex::new(q, r))?;
    Some(Koi::write(setup, Action::Put { verb: places.verb, turn: places.turn, at }))
}
