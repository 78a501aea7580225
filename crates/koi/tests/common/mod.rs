//! A game in a test's hands: positions by editing a view, moves and refusals in notation.
#![allow(dead_code)] // Each test file uses its own part of it.

use game::{Deal, FastRng, Game, Options, Seat, Seed, Viewer};
use koi::{CardView, Effect, Face, Gain, Illegal, Kind, Koi, KoiSetup, Piece, Point, Size, View};

pub struct Bench {
    pub game: Koi,
}

pub fn setup(options: &[(&str, &str)]) -> &'static KoiSetup {
    Koi::setup(&options.iter().copied().collect::<Options>(), None).unwrap()
}

/// A card by name; the name is all that counts when a view becomes a game.
pub fn card(name: &str) -> CardView {
    cards(name, 1)
}

pub fn cards(name: &str, count: u8) -> CardView {
    let face = Face { kind: Kind::Rain, gain: Gain::default(), or: None, counts: None };
    CardView { name: name.to_owned(), face, count }
}

impl Bench {
    pub fn new(seats: u8, options: &[(&str, &str)]) -> Self {
        let game = Koi::new(setup(options), seats, &Deal::Seed(Seed::from_number(1))).unwrap();
        Self { game }
    }

    /// Two players without goals.
    pub fn plain() -> Self {
        Self::new(2, &[("goals", "none")])
    }

    /// Two players with this goal and two others that do not get in the way.
    pub fn goal(name: &str) -> Self {
        Self::goal_for(2, name)
    }

    pub fn goal_for(seats: u8, name: &str) -> Self {
        let others = ["waterfall", "turtle", "statue"].into_iter().filter(|other| *other != name);
        let goals: Vec<&str> = [name].into_iter().chain(others.take(2)).collect();
        Self::new(seats, &[("goals", &goals.join(","))])
    }

    pub fn solo(options: &[(&str, &str)]) -> Self {
        Self::new(1, options)
    }

    /// The position after changing what everybody sees.
    pub fn edit(mut self, change: impl FnOnce(&mut View)) -> Self {
        let mut view = self.view();
        change(&mut view);
        self.game = Koi::resample(self.game.rules(), &view, &mut FastRng::new(1));
        self
    }

    /// The same for the player to act, and their pond.
    pub fn own(self, change: impl FnOnce(&mut koi::PlayerView)) -> Self {
        self.edit(|view| {
            let seat = view.to_act.unwrap().index();
            change(&mut view.players[seat]);
        })
    }

    pub fn pond(self, pieces: &[Piece]) -> Self {
        let bench = self.own(|player| player.pond.extend_from_slice(pieces));
        let there = bench.me().pond;
        for piece in pieces {
            assert!(there.contains(piece), "{piece:?} does not fit into the pond of this test");
        }
        bench
    }

    /// The market row with these cards from the space next to the deck on.
    pub fn row(self, names: [&str; 5]) -> Self {
        self.edit(|view| {
            for (space, name) in view.row.iter_mut().zip(names) {
                *space = (!name.is_empty()).then(|| card(name));
            }
        })
    }

    pub fn view(&self) -> View {
        let viewer = self.game.to_act().map_or(Viewer::Watcher, Viewer::Seat);
        self.game.view(viewer)
    }

    pub fn me(&self) -> koi::PlayerView {
        self.player(self.game.to_act().unwrap().index())
    }

    pub fn player(&self, seat: usize) -> koi::PlayerView {
        self.game.view(Viewer::Watcher).players[seat].clone()
    }

    pub fn score(&self, seat: u8) -> koi::Score {
        self.game.score(Seat(seat))
    }

    /// Plays moves in notation, separated by semicolons.
    pub fn play(&mut self, moves: &str) -> &mut Self {
        for text in moves.split("; ") {
            let action = Koi::read(self.game.rules(), text).unwrap_or_else(|error| panic!("{error}"));
            if let Err(illegal) = self.game.play(action) {
                panic!("{text}: {illegal:?}");
            }
        }
        self
    }

    /// Why a move is refused.
    pub fn refused(&self, text: &str) -> Illegal {
        let action = Koi::read(self.game.rules(), text).unwrap_or_else(|error| panic!("{error}"));
        let mut game = self.game.clone();
        let illegal = game.play(action).expect_err(text);
        assert!(game == self.game, "a refusal changes nothing");
        illegal
    }

    /// What a move does.
    pub fn effects(&self, text: &str) -> Vec<Effect> {
        let action = Koi::read(self.game.rules(), text).unwrap_or_else(|error| panic!("{error}"));
        self.game.effects(action)
    }

    pub fn allows(&self, text: &str) -> bool {
        let action = Koi::read(self.game.rules(), text).unwrap_or_else(|error| panic!("{error}"));
        self.game.clone().play(action).is_ok()
    }

    /// All legal moves in notation.
    pub fn moves(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.actions(&mut actions);
        actions.into_iter().map(|action| Koi::write(self.game.rules(), action)).collect()
    }

    /// The legal moves that begin so.
    pub fn moves_with(&self, start: &str) -> Vec<String> {
        self.moves().into_iter().filter(|text| text.starts_with(start)).collect()
    }
}

pub fn water(points: &[Point]) -> Vec<Piece> {
    points.iter().map(|&at| Piece::Water { at }).collect()
}

pub fn foliage(at: Point) -> Piece {
    Piece::Foliage { at, lily: false }
}

pub fn lily(at: Point) -> Piece {
    Piece::Foliage { at, lily: true }
}

pub fn shore(x: Point, dir: u8) -> Piece {
    Piece::Shore { x, dir, lantern: false }
}

pub fn lantern(x: Point, dir: u8) -> Piece {
    Piece::Shore { x, dir, lantern: true }
}

pub fn small(at: Point) -> Piece {
    Piece::Koi { size: Size::Small, hexes: vec![at] }
}

pub fn medium(a: Point, b: Point) -> Piece {
    Piece::Koi { size: Size::Medium, hexes: vec![a, b] }
}

pub fn large(a: Point, b: Point, c: Point) -> Piece {
    Piece::Koi { size: Size::Large, hexes: vec![a, b, c] }
}
