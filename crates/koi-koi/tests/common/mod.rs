//! What the rule tests share: tables with known cards, and turns as text.
#![allow(dead_code)]

use game::{Deal, Game, Options, Viewer};
use koi_koi::{Action, CardSet, KoiKoi, KoiKoiSetup, Phase, Round, Zone};

/// The cards named in a text.
pub fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<koi_koi::Card>().unwrap()).collect()
}

pub fn card(text: &str) -> koi_koi::Card {
    text.parse().unwrap()
}

pub fn setup(rules: &str, options: &[(&str, &str)]) -> &'static KoiKoiSetup {
    setup_as(KoiKoi::ABOUT.rules_version, rules, options)
}

/// A set-up by a version of the rules.
pub fn setup_as(version: u32, rules: &str, options: &[(&str, &str)]) -> &'static KoiKoiSetup {
    let mut all: Options = options.iter().copied().collect();
    all.set("rules", rules);
    KoiKoi::setup_as(version, &all, None).unwrap()
}

/// A set-up by a rulebook in which some lines of the rules file read otherwise.
pub fn house(rules: &str, changes: &[(&str, &str)]) -> &'static KoiKoiSetup {
    let mut text = koi_koi::Rules::preset(rules).unwrap().to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    KoiKoi::setup(&Options::default(), Some(&text)).unwrap()
}

/// Who gets which cards; what is not named follows in the pile.
#[derive(Clone, Copy)]
pub struct Cards {
    pub dealer: &'static str,
    pub opponent: &'static str,
    pub field: &'static str,
    pub pile: &'static str,
}

/// A deal without anything special: three pairs at most in any place.
pub const QUIET: Cards = Cards {
    dealer: "1a 2a 3c 4c 5c 6c 7c 8c",
    opponent: "1c 2c 3d 4d 5d 6d 7d 8d",
    field: "1b 2b 3b 4b 5b 6b 7b 8b",
    pile: "9a 10a 11a 12a",
};

impl Cards {
    /// The 48 cards in the order in which these rules deal them.
    pub fn list(&self, setup: &KoiKoiSetup) -> Vec<String> {
        let names = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let (mut dealer, mut opponent) = (names(self.dealer).into_iter(), names(self.opponent).into_iter());
        let mut field = names(self.field).into_iter();
        let dealt = setup.rules.deal.order.iter().map(|zone| match zone {
            Zone::Dealer => dealer.next().unwrap(),
            Zone::Opponent => opponent.next().unwrap(),
            Zone::Field => field.next().unwrap(),
        });
        let mut list: Vec<String> = dealt.collect();
        list.extend(names(self.pile));
        let rest = CardSet::ALL.iter().map(|card| card.to_string()).filter(|card| !list.contains(card));
        let rest: Vec<String> = rest.collect();
        list.extend(rest);
        list
    }
}

/// A match with these deals; the first seat deals first.
pub fn given(setup: &'static KoiKoiSetup, deals: &[Cards]) -> KoiKoi {
    let lists = deals.iter().map(|cards| cards.list(setup)).collect();
    KoiKoi::new(setup, 2, &Deal::Given(lists)).unwrap()
}

/// A match in the middle of a round that `change` describes; the scores follow from the captured cards.
pub fn position(setup: &'static KoiKoiSetup, change: impl FnOnce(&mut Round)) -> KoiKoi {
    let mut game = given(setup, &[QUIET; 3]);
    game.round.hands = [CardSet::EMPTY; 2];
    game.round.field = CardSet::EMPTY;
    game.round.stacks = CardSet::EMPTY;
    game.round.phase = Phase::Hand;
    game.round.to_act = 0;
    change(&mut game.round);
    for seat in 0..2 {
        let called = game.round.calls[seat] > 0;
        game.round.scores[seat] = setup.scorer.score(game.round.captured[seat], called);
    }
    game.round.turn_began = game.round.scores[game.round.to_act as usize].points;
    game
}

/// Puts these cards on top of the pile.
pub fn top(round: &mut Round, text: &str) {
    for (place, card) in round.pile[usize::from(round.turned)..].iter_mut().zip(cards_in_order(text)) {
        *place = card.index();
    }
}

pub fn cards_in_order(text: &str) -> Vec<koi_koi::Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Plays actions in notation.
pub fn play(game: &mut KoiKoi, text: &str) {
    for word in text.split_whitespace() {
        let action = word.parse().unwrap();
        game.play(action).unwrap_or_else(|illegal| panic!("{word}: {illegal:?}"));
    }
}

/// An action in notation.
pub fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// Why an action is refused.
pub fn refusal(game: &KoiKoi, text: &str) -> koi_koi::Illegal {
    game.clone().play(text.parse().unwrap()).unwrap_err()
}

/// The legal actions in notation, joined by spaces.
pub fn legal(game: &KoiKoi) -> String {
    let mut actions: Vec<Action> = Vec::new();
    game.actions(&mut actions);
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

pub fn points(game: &KoiKoi) -> [i32; 2] {
    [0, 1].map(|seat| game.points()[game::Seat(seat)])
}

/// The view of a watcher.
pub fn seen(game: &KoiKoi) -> koi_koi::View {
    game.view(Viewer::Watcher)
}
