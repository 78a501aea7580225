//! What speaks for an action, in words: the reasons that a hint gives.
//!
//! Nothing here may look at what the seat to act cannot see: the state is one of many that are possible.

use game::{Game, Viewer};
use garden_lake::GardenLake;
use jin_li::JinLi;
use koi::Koi;
use koi_koi::{Action as CardAction, CardSet, KoiKoi};

/// The points that it makes, and what it leaves to the other side.
pub(crate) fn jin_li(game: &JinLi, action: jin_li::Action) -> Vec<String> {
    let mut merits = Vec::new();
    let best_gain = |game: &JinLi| {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        actions.into_iter().map(|action| game.gain(action)).max()
    };
    match game.gain(action) {
        0 => {}
        gain if best_gain(game) == Some(gain) => {
            merits.push(format!("makes {}, the most there are", points(gain.into())));
        }
        gain => merits.push(format!("makes {}", points(gain.into()))),
    }
    let mut after = game.clone();
    after.play_unchecked(action);
    if let (Some(seat), Some(left)) = (after.to_act(), best_gain(&after)) {
        let who = JinLi::ABOUT.seat_names[seat.index()];
        merits.push(match left {
            0 => format!("leaves {who} no point to make"),
            left => format!("leaves {who} at most {}", points(left.into())),
        });
    }
    merits
}

/// The sets that the taken cards make or bring nearer. The card from the pile is nobody's to know.
pub(crate) fn koi_koi(game: &KoiKoi, action: CardAction) -> Vec<String> {
    let Some(seat) = game.to_act() else { return Vec::new() };
    let taken = match action {
        CardAction::Play { card, take } => {
            let with = take.map_or_else(|| game.round.matches(card), koi_koi::Card::only);
            if with.is_empty() { CardSet::EMPTY } else { CardSet(with.0 | card.only().0) }
        }
        CardAction::Take(card) => card.only(),
        _ => return Vec::new(),
    };
    let view = game.view(Viewer::Seat(seat));
    let progress = view.sides[seat.index()].progress.iter().filter(|set| !set.made && set.possible);
    let nearer = progress.filter_map(|set| {
        let brought = CardSet(taken.0 & set.helpful.0).len();
        match u32::from(set.missing).saturating_sub(brought) {
            _ if brought == 0 => None,
            0 => Some((0, format!("makes {}", set.name))),
            left @ 1..=2 => Some((left, format!("leaves {left} to go for {}", set.name))),
            _ => None,
        }
    });
    let mut nearer: Vec<(u32, String)> = nearer.collect();
    nearer.sort_by_key(|&(left, _)| left);
    nearer.into_iter().take(3).map(|(_, merit)| merit).collect()
}

/// Lines and groups that score after it and did not before.
pub(crate) fn garden_lake(game: &GardenLake, action: garden_lake::Action) -> Vec<String> {
    let garden_lake::Action::Lay(_) = action else { return Vec::new() };
    let seat = game.turn().seat;
    let score = |game: &GardenLake| game.lake(seat).score(game.rules().components);
    let mut next = game.clone();
    next.play_unchecked(action);
    let (before, after) = (score(game), score(&next));
    [
        (after.rows.len() as i32 - before.rows.len() as i32, "full row", "full rows"),
        (after.columns.len() as i32 - before.columns.len() as i32, "full column", "full columns"),
        (after.groups.len() as i32 - before.groups.len() as i32, "group that scores", "groups that score"),
        (
            after.decoration_points() - before.decoration_points(),
            "point for decorations",
            "points for decorations",
        ),
    ]
    .into_iter()
    .filter(|&(more, ..)| more > 0)
    .map(|(more, one, many)| format!("makes {}", counted(more, one, many)))
    .collect()
}

/// The parts of the score that grow.
pub(crate) fn koi(game: &Koi, action: koi::Action) -> Vec<String> {
    let Some(seat) = game.to_act() else { return Vec::new() };
    let mut next = game.clone();
    next.play_unchecked(action);
    let (before, after) = (game.score(seat), next.score(seat));
    let mut merits: Vec<String> = [
        (after.koi - before.koi, "koi"),
        (after.lanterns - before.lanterns, "lanterns"),
        (after.goals - before.goals, "goals"),
        (after.parchments - before.parchments, "parchments"),
        (after.luck - before.luck, "luck"),
    ]
    .into_iter()
    .filter(|&(more, _)| more > 0)
    .map(|(more, what)| format!("makes {} with {what}", points(more)))
    .collect();
    let coins = |game: &Koi| i32::from(game.table().players[seat.index()].coins);
    let earned = coins(&next) - coins(game);
    if earned > 0 {
        merits.push(format!("brings {}", counted(earned, "coin", "coins")));
    }
    merits
}

fn points(count: i32) -> String {
    counted(count, "point", "points")
}

fn counted(count: i32, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
