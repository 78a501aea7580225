//! KOI in the terminal: the pond as hexes with their names, the market row, the goals and the storage.

mod pond;

use super::paint;
use super::terminal::Terminal;
use game::{Game as _, Seat};
use koi::{
    CardView, Choices, Gain, Kind, Koi, KoiSetup, Phase, Places, PlayerView, SpaceView, View, store_words,
};
use std::fmt::Write as _;

impl Terminal for Koi {
    fn screen(_: &KoiSetup, view: &View) -> String {
        let mut screen = String::new();
        let shown = view.to_act.or(view.you).unwrap_or_default();
        let _ = writeln!(screen, "{}", headline(view));
        for (number, space) in view.row.iter().enumerate() {
            let _ = writeln!(screen, "  {} {}", number + 1, space_words(space));
        }
        for goal in &view.goals {
            let _ = writeln!(screen, "{}", goal_words(view, goal));
        }
        for (seat, player) in view.players.iter().enumerate() {
            let _ = writeln!(screen, "{}", player_words(view, seat, player));
        }
        let places = view.choices.as_ref().map_or(&[][..], |choices| &choices.places);
        if let Some(player) = view.players.get(shown.index()) {
            let _ = writeln!(screen, "The pond of the {} player:", name(shown));
            screen.push_str(&pond::draw(player, places));
            screen.push_str(&koi_words(player));
        }
        screen.trim_end().to_owned()
    }

    fn question(view: &View) -> String {
        let Some(choices) = &view.choices else { return "Nobody is to act".to_owned() };
        format!("{}\n{}", phase_words(view), choice_words(choices))
    }

    fn help(_: &KoiSetup) -> String {
        "Each turn meditate (take a card and the reward of its space) or work (one sensei action and your\n\
         helpers); then claim a goal if you can. A koi with water on every side counts twice.\n\
         meditate 3 (m 3)   take the card of space 3      reward     take the reward of the space\n\
         work (w)           begin to work                 done (d)   end what you are doing\n\
         water 2,-1         place a tile; the same: foliage, and lily for a lily on foliage\n\
         shore 1,1 E        a shore around the hex 1,1, its middle to the east; lantern 1,1 E lights it\n\
         koi 0,0 1,0        place a koi on these hexes    lift 0,0   move the koi that begins there\n\
         path 0,1           a path tile after a koi       claim statue 1,1 W\n\
         luck water         spend a luck token: water, foliage, shore, small, medium or large\n\
         buy small          with a Market                 well 1     an alternative of a Well\n\
         ~~~ water  === spring  %%% foliage  %*% with a lily  ### shore  #!# with a lantern\n\
         <S> <M> <L> <C> koi and carp; [P] path and other goal tiles by their first letters; + free hexes"
            .to_owned()
    }

    fn read_line(setup: &KoiSetup, _: &View, line: &str) -> Result<koi::Action, String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let word = match word {
            "m" => "meditate",
            "w" => "work",
            "d" => "done",
            "r" => "reward",
            other => other,
        };
        Self::read(setup, format!("{word} {rest}").trim()).map_err(|error| error.to_string())
    }
}

fn name(seat: Seat) -> &'static str {
    Koi::ABOUT.seat_names.get(seat.index()).copied().unwrap_or("next")
}

fn headline(view: &View) -> String {
    let end = match (view.last_round, view.ending) {
        (true, _) => "; this is the last round",
        (false, Some(_)) => "; one more round follows this one",
        _ => "",
    };
    let wares = view.supply.wares;
    let koi = format!("{} small, {} medium, {} large koi", wares.small, wares.medium, wares.large);
    let text = format!("Turn {}. {} cards in the deck, {koi} in the supply{end}.", view.turns + 1, view.deck);
    paint::bold(&text)
}

fn space_words(space: &SpaceView) -> String {
    let mut parts = Vec::new();
    if space.fee > 0 {
        parts.push(format!("costs {}", space.fee));
    }
    if space.gain != Gain::default() {
        parts.push(format!("gives {}", space.gain.words()));
    }
    if space.koi {
        parts.push("or sells a koi".to_owned());
    }
    let card = space.card.as_ref().map_or("-", |card| &card.name);
    format!("{card:<30} {}", paint::dim(&parts.join(", ")))
}

fn goal_words(view: &View, goal: &koi::GoalView) -> String {
    let progress = goal.progress.iter().enumerate().map(|(seat, progress)| {
        let state = if progress.claimed {
            "claimed".to_owned()
        } else {
            format!("{}/{}", progress.have, progress.need)
        };
        if view.players.len() == 1 { state } else { format!("{} {state}", name(Seat(seat as u8))) }
    });
    let progress: Vec<String> = progress.collect();
    format!(
        "  Goal {} ({} left; {}): {}",
        goal.goal.name(),
        goal.left,
        progress.join(", "),
        paint::dim(&goal.about)
    )
}

fn player_words(view: &View, seat: usize, player: &PlayerView) -> String {
    let mark = if view.to_act == Some(Seat(seat as u8)) { "▸" } else { " " };
    let cards: Vec<String> = player.cards.iter().map(card_words).collect();
    let cards = if cards.is_empty() { "no cards".to_owned() } else { cards.join(", ") };
    let score = player.score;
    format!(
        "{mark} {:<6} {:>3} points (koi {}, lanterns {}, goals {}, parchments {}, luck {}); coins {}; \
         storage {}/{}: {}; {cards}",
        name(Seat(seat as u8)),
        score.total,
        score.koi,
        score.lanterns,
        score.goals,
        score.parchments,
        score.luck,
        player.coins,
        player.stored,
        player.capacity,
        store_words(player.store)
    )
}

fn card_words(card: &CardView) -> String {
    if card.count == 1 { card.name.clone() } else { format!("{} {}", card.count, card.name) }
}

/// The koi that still have open sides.
fn koi_words(player: &PlayerView) -> String {
    let mut text = String::new();
    let fish = player.pond.iter().filter_map(|piece| match piece {
        koi::Piece::Koi { size, hexes } => Some((format!("{} koi", size.name()), hexes)),
        koi::Piece::Carp { hexes } => Some(("carp".to_owned(), hexes)),
        _ => None,
    });
    for ((name, hexes), koi) in fish.zip(&player.koi) {
        let first = hexes.first().copied().unwrap_or_default();
        let sides = match koi.open.len() {
            0 => "surrounded".to_owned(),
            1 => "1 side open".to_owned(),
            open => format!("{open} sides open"),
        };
        let _ = writeln!(text, "  {name} on {},{}: {} points, {sides}", first[0], first[1], koi.points);
    }
    text
}

fn phase_words(view: &View) -> String {
    let who = view.to_act.map_or("Nobody", name);
    let turn = &view.turn;
    let what = match view.phase {
        _ if turn.removal => "choose a koi to remove from the supply".to_owned(),
        Phase::Start => "meditate or work".to_owned(),
        Phase::Meditate if turn.rain != [0; 3] => {
            let [water, foliage, shore] = turn.rain;
            let rain = Gain { coins: 0, water, foliage, shore };
            format!("place the rain: {}", rain.words())
        }
        Phase::Meditate => "meditating".to_owned(),
        Phase::Work if turn.lifted.is_some() => "put the koi down elsewhere".to_owned(),
        Phase::Work => format!("working; left: {}", hands(view)),
        Phase::Claim => "claim a goal, or done".to_owned(),
        Phase::Branch => format!("place up to {} water, or done", turn.waters),
        Phase::Discard => "the storage is too full: discard".to_owned(),
        Phase::Over => "the game is over".to_owned(),
    };
    format!("{who} player: {what}")
}

/// Who can still do something this turn.
fn hands(view: &View) -> String {
    let helpers = Kind::ALL.into_iter().zip(view.turn.helpers).filter(|&(_, count)| count > 0);
    let mut left: Vec<String> = helpers.map(|(kind, count)| format!("{count} {}", kind.name())).collect();
    if view.turn.sensei {
        left.insert(0, "the sensei action".to_owned());
    }
    if view.turn.waters > 0 {
        left.push("a second water".to_owned());
    }
    if left.is_empty() { "nothing".to_owned() } else { left.join(", ") }
}

fn choice_words(choices: &Choices) -> String {
    let mut words: Vec<String> = choices.actions.iter().map(|choice| choice.action.clone()).collect();
    let mut verbs: Vec<(&str, usize, String)> = Vec::new();
    for places in &choices.places {
        match verbs.iter_mut().find(|(verb, ..)| *verb == places.verb) {
            Some((_, count, _)) => *count += places.at.len(),
            None => verbs.push((&places.verb, places.at.len(), example(places))),
        }
    }
    words.extend(verbs.into_iter().map(|(_, count, example)| match count {
        1 => example,
        count => format!("{example} (or {} more)", count - 1),
    }));
    words.join(", ")
}

/// The notation of the first of several places.
fn example(places: &Places) -> String {
    let [q, r] = places.at.first().copied().unwrap_or_default();
    let mut text = places.verb.clone();
    for [dq, dr] in &places.named {
        let _ = write!(text, " {},{}", q + dq, r + dr);
    }
    if let Some(suffix) = &places.suffix {
        let _ = write!(text, " {suffix}");
    }
    text
}
