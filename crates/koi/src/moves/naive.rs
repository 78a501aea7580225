//! A second, slow way to say where things can be placed and what a pond is worth: hex by hex, from the
//! list of pieces alone, without the sets that the game keeps.

use crate::action::{Action, Verb};
use crate::listing::{self, Piece, Point};
use crate::state::{Koi, Player};
use game::{Deal, FastRng, Game, Options, Seat, Seed};
use grid::hex::Cell;
use std::collections::BTreeSet;

const STEPS: [[i8; 2]; 6] = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];
const SPRING: [Point; 5] = [[0, 0], [1, 0], [-1, 1], [0, 1], [1, 1]];
const SIDE: usize = 71;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tile {
    None,
    Water,
    Foliage { lily: bool },
    Land,
}

/// A pond as a grid that is looked at one hex at a time.
struct Paper {
    tiles: Vec<Tile>,
    covered: Vec<bool>,
    hexes: Vec<Point>,
    near: BTreeSet<Point>,
    /// X and direction of every arc, and whether it is a shore with a lantern, and the shores without one.
    arcs: Vec<(Point, usize, bool)>,
    dark: Vec<(Point, usize)>,
    fish: Vec<(i32, Vec<Point>)>,
    path: Vec<Point>,
    pieces: Vec<Piece>,
}

fn plus(a: Point, b: [i8; 2]) -> Point {
    [a[0] + b[0], a[1] + b[1]]
}

fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

fn index([q, r]: Point) -> usize {
    (r + 35) as usize * SIDE + (q + 35) as usize
}

fn on_table([q, r]: Point) -> bool {
    let (q, r) = (i32::from(q), i32::from(r));
    q.abs().max(r.abs()).max((q + r).abs()) <= 15
}

fn arc(x: Point, dir: usize) -> [Point; 3] {
    [plus(x, STEPS[(dir + 5) % 6]), plus(x, STEPS[dir]), plus(x, STEPS[(dir + 1) % 6])]
}

impl Paper {
    fn new(pieces: Vec<Piece>) -> Self {
        let mut paper = Self {
            tiles: vec![Tile::None; SIDE * SIDE],
            covered: vec![false; SIDE * SIDE],
            hexes: Vec::new(),
            near: BTreeSet::new(),
            arcs: Vec::new(),
            dark: Vec::new(),
            fish: Vec::new(),
            path: Vec::new(),
            pieces: Vec::new(),
        };
        for piece in &pieces {
            paper.add(piece);
        }
        paper.pieces = pieces;
        paper.near = paper.and_around();
        paper
    }

    fn put(&mut self, at: Point, tile: Tile) {
        self.tiles[index(at)] = tile;
        self.hexes.push(at);
    }

    fn cover(&mut self, hexes: &[Point]) {
        for &at in hexes {
            self.covered[index(at)] = true;
        }
    }

    fn add(&mut self, piece: &Piece) {
        match piece {
            Piece::Spring { .. } => SPRING.into_iter().for_each(|at| self.put(at, Tile::Water)),
            Piece::Water { at } => self.put(*at, Tile::Water),
            Piece::Foliage { at, lily } => self.put(*at, Tile::Foliage { lily: *lily }),
            Piece::Shore { x, dir, lantern } => {
                self.add_arc(*x, *dir, *lantern);
                if !lantern {
                    self.dark.push((*x, usize::from(*dir)));
                }
            }
            Piece::Statue { x, dir }
            | Piece::Bridge { x, dir }
            | Piece::Waterfall { x, dir }
            | Piece::Willow { x, dir } => self.add_arc(*x, *dir, false),
            Piece::Koi { size, hexes } => {
                self.cover(hexes);
                self.fish.push((2 * (*size as i32 + 1), hexes.clone()));
            }
            Piece::Carp { hexes } => {
                self.cover(hexes);
                self.fish.push((8, hexes.clone()));
            }
            Piece::Path { at } => {
                self.cover(&[*at]);
                self.path.push(*at);
            }
            Piece::Turtle { at } | Piece::PurpleLily { at } => self.cover(&[*at]),
            Piece::Branch { hexes, .. } | Piece::ShishiOdoshi { hexes } => self.cover(hexes),
        }
    }

    fn add_arc(&mut self, x: Point, dir: u8, lantern: bool) {
        for at in arc(x, dir.into()) {
            self.put(at, Tile::Land);
        }
        self.arcs.push((x, dir.into(), lantern));
    }

    fn tile(&self, at: Point) -> Tile {
        self.tiles[index(at)]
    }

    fn is_free(&self, at: Point) -> bool {
        on_table(at) && self.tile(at) == Tile::None
    }

    fn is_body(&self, at: Point) -> bool {
        matches!(self.tile(at), Tile::Water | Tile::Foliage { .. })
    }

    fn is_empty_water(&self, at: Point) -> bool {
        self.tile(at) == Tile::Water && !self.covered[index(at)]
    }

    /// Every hex of the pond and around it.
    fn and_around(&self) -> BTreeSet<Point> {
        let around = self.hexes.iter().flat_map(|&at| STEPS.map(|step| plus(at, step)));
        around.chain(self.hexes.iter().copied()).collect()
    }

    fn single(&self, at: Point) -> bool {
        self.is_free(at) && STEPS.iter().any(|&step| self.is_body(plus(at, step)))
    }

    fn arc_fits(&self, x: Point, dir: usize) -> bool {
        self.is_body(x) && arc(x, dir).into_iter().all(|at| self.is_free(at))
    }

    fn beside_lantern(&self, x: Point, dir: usize) -> bool {
        let lit = self.arcs.iter().filter(|arc| arc.2).flat_map(|&(x, dir, _)| arc(x, dir));
        let lit: Vec<Point> = lit.collect();
        arc(x, dir).iter().any(|&at| STEPS.iter().any(|&step| lit.contains(&plus(at, step))))
    }

    fn can_put(&self, verb: Verb, turn: usize, at: Point, hexes: &[Point]) -> bool {
        let all_empty = || hexes.iter().all(|&hex| self.is_empty_water(hex));
        match verb {
            Verb::Water | Verb::Foliage => self.single(at),
            Verb::Lily => self.tile(at) == Tile::Foliage { lily: false },
            Verb::Shore | Verb::Statue | Verb::Willow => self.arc_fits(at, turn),
            Verb::Waterfall => self.arc_fits(at, turn) && SPRING.contains(&at),
            Verb::Bridge => self.arc_fits(at, turn) && self.beside_lantern(at, turn),
            Verb::Lantern => self.dark.contains(&(at, turn)),
            Verb::Lift => self.can_lift(at, turn),
            Verb::Path => self.can_path(at, turn),
            Verb::ShishiOdoshi => all_empty() && hexes.iter().all(|hex| !SPRING.contains(hex)),
            Verb::Koi(_) | Verb::Branch(_) | Verb::Carp | Verb::PurpleLily | Verb::Turtle => all_empty(),
        }
    }

    fn can_path(&self, at: Point, turn: usize) -> bool {
        let end = if turn == 1 { self.path.first() } else { self.path.last() };
        let touches = |end: Point| STEPS.contains(&minus(at, end));
        self.is_empty_water(at)
            && match end {
                None => turn == 0,
                Some(&end) => (turn == 0 || self.path.len() > 1) && touches(end),
            }
    }

    /// Whether the koi that begins at `at` could lie on other hexes: a straight line, as in the built-in box.
    fn can_lift(&self, at: Point, _: usize) -> bool {
        let first = |hexes: &[Point]| hexes.iter().copied().min_by_key(|hex| (hex[1], hex[0]));
        let koi = |piece: &&Piece| matches!(piece, Piece::Koi { hexes, .. } if first(hexes) == Some(at));
        if !self.is_body(at) {
            return false;
        }
        let Some(Piece::Koi { hexes, .. }) = self.pieces.iter().find(koi) else { return false };
        let room = |hex: Point| self.is_empty_water(hex) || hexes.contains(&hex);
        let old: BTreeSet<Point> = hexes.iter().copied().collect();
        self.near.iter().any(|start| {
            STEPS.iter().any(|&step| {
                let line: Vec<Point> = (0..hexes.len() as i8)
                    .map(|n| [start[0] + n * step[0], start[1] + n * step[1]])
                    .collect();
                line.iter().all(|&hex| room(hex)) && line.iter().copied().collect::<BTreeSet<_>>() != old
            })
        })
    }

    fn koi_points(&self) -> i32 {
        self.fish.iter().map(|(base, hexes)| self.fish_points(*base, hexes)).sum()
    }

    fn fish_points(&self, base: i32, hexes: &[Point]) -> i32 {
        let mut value = base;
        for &at in &self.near {
            if !hexes.iter().any(|&hex| STEPS.contains(&minus(at, hex))) {
                continue;
            }
            value += i32::from(self.tile(at) == Tile::Foliage { lily: true });
            value += 2 * i32::from(self.pieces.contains(&Piece::PurpleLily { at }));
        }
        let closed = |hex: Point, dir: usize| {
            let next = plus(hex, STEPS[dir]);
            self.is_body(next) || self.arcs.iter().any(|&(x, d, _)| x == hex && arc(x, d).contains(&next))
        };
        let surrounded = hexes.iter().all(|&hex| (0..6).all(|dir| closed(hex, dir)));
        if surrounded { 2 * value } else { value }
    }

    /// The hexes in front of an arc's hex in direction `dir` from X.
    fn line(&self, x: Point, dir: usize) -> Vec<Point> {
        let back = STEPS[(dir + 3) % 6];
        let mut line = vec![x];
        loop {
            let next = plus(line[line.len() - 1], back);
            if self.tile(next) == Tile::None {
                return line;
            }
            line.push(next);
        }
    }

    fn fish_on(&self, hexes: &[Point]) -> i32 {
        self.fish.iter().filter(|(_, fish)| fish.iter().any(|hex| hexes.contains(hex))).count() as i32
    }

    fn lantern_points(&self) -> i32 {
        self.arcs.iter().filter(|arc| arc.2).map(|&(x, dir, _)| self.line(x, dir).len() as i32).sum()
    }

    fn goal_points(&self) -> i32 {
        let paths = [0, 3, 6, 12, 18][self.path.len().min(4)];
        paths + self.pieces.iter().map(|piece| self.piece_points(piece)).sum::<i32>()
    }

    fn piece_points(&self, piece: &Piece) -> i32 {
        match piece {
            Piece::Branch { size, .. } => 10 + 5 * *size as i32,
            Piece::Bridge { x, dir } => {
                let dir = usize::from(*dir);
                [dir + 5, dir, dir + 1].into_iter().map(|ray| self.line(*x, ray % 6).len() as i32).sum()
            }
            Piece::Statue { x, dir } => 4 * self.fish_on(&self.line(*x, usize::from(*dir))),
            Piece::ShishiOdoshi { hexes } => {
                let beside: Vec<Point> =
                    hexes.iter().flat_map(|&hex| STEPS.map(|step| plus(hex, step))).collect();
                3 * self.fish_on(&beside)
            }
            Piece::Turtle { at } => {
                let empty = STEPS.iter().filter(|&&step| self.is_empty_water(plus(*at, step))).count();
                [0, 1, 2, 4, 8, 12, 16][empty]
            }
            Piece::Waterfall { .. } => 8 * (1 + i32::from(!SPRING.iter().any(|&at| self.is_empty_water(at)))),
            Piece::Willow { .. } => 8,
            _ => 0,
        }
    }
}

fn paper(game: &Koi, player: &Player) -> Paper {
    Paper::new(listing::pieces(game.components(), &player.pond))
}

/// Compares every placement of every piece, and the kept counts, with the slow way.
fn compare_placements(game: &Koi) {
    let paper = paper(game, game.player());
    for verb in Verb::ALL {
        if verb == Verb::Lift && game.table.turn.lifted.is_some() {
            continue;
        }
        let mut total = 0;
        for turn in 0..verb.form(game.components()).turns() {
            let mut naive = BTreeSet::new();
            for &at in &paper.near {
                let Some(cell) = listing::cell(at) else { continue };
                let hexes: Vec<Point> = match verb.form(game.components()) {
                    // A shape begins on one of its own hexes.
                    crate::action::Form::Shape(_) if !paper.is_empty_water(at) => continue,
                    crate::action::Form::Shape(shape) => {
                        let turns = &shape.turns()[usize::from(turn)];
                        turns.iter().map(|hex| plus(at, [hex.q, hex.r])).collect()
                    }
                    crate::action::Form::Arc if !paper.is_body(at) => continue,
                    _ => vec![at],
                };
                let stays =
                    game.table.turn.lifted.is_some_and(|old| {
                        matches!(verb, Verb::Koi(_)) && old.at == cell && old.turn == turn
                    });
                if !stays && paper.can_put(verb, turn.into(), at, &hexes) {
                    naive.insert(cell);
                }
            }
            let fast: BTreeSet<Cell> = game.places(verb, turn).iter().collect();
            assert_eq!(fast, naive, "{verb:?} turn {turn} in {:?}", paper.pieces);
            total += fast.len() as u32;
        }
        assert_eq!(game.count(verb), total, "{verb:?} in {:?}", paper.pieces);
    }
}

fn compare_scores(game: &Koi) {
    for seat in Seat::all(game.seats()) {
        let paper = paper(game, &game.table.players[seat.index()]);
        let score = game.score(seat);
        assert_eq!(score.koi, paper.koi_points(), "koi of {:?}", paper.pieces);
        assert_eq!(score.lanterns, paper.lantern_points(), "lanterns of {:?}", paper.pieces);
        assert_eq!(score.goals, paper.goal_points(), "goals of {:?}", paper.pieces);
    }
}

/// Random games whose players have helpers, coins and cards, so that ponds grow large and goals come up.
fn rich_game(number: u64) -> Koi {
    let setup = Koi::setup(&Options::default(), None).unwrap();
    let seats = 1 + (number % 2) as u8;
    let mut game = Koi::new(setup, seats, &Deal::Seed(Seed::from_number(number))).unwrap();
    for player in &mut game.table.players {
        player.kinds = [3, 2, 2, 2, 0, 0, 2, 0, 3];
        player.coins = 20;
        player.store = [20, 8, 3, 2, 2, 2];
        player.expansions = 30;
    }
    game
}

#[test]
fn placement_agrees_with_the_slow_way_on_100_000_random_positions() {
    let mut rng = FastRng::new(9);
    let mut positions = 0;
    for number in 0.. {
        let mut game = rich_game(number);
        while let Some(action) = game.random_action(&mut rng) {
            // Plain decisions leave the pond as it is.
            if matches!(action, Action::Put { .. }) {
                compare_placements(&game);
                positions += 1;
            }
            game.play_unchecked(action);
        }
        compare_scores(&game);
        if positions >= 100_000 {
            return;
        }
    }
}

#[test]
fn scores_agree_with_the_slow_way_throughout_random_games() {
    let mut rng = FastRng::new(11);
    for number in 0..120 {
        let mut game = rich_game(number);
        while let Some(action) = game.random_action(&mut rng) {
            game.play_unchecked(action);
            compare_scores(&game);
        }
    }
}

#[test]
fn the_random_action_is_uniform_over_the_listed_ones() {
    let mut rng = FastRng::new(5);
    let mut game = rich_game(3);
    for _ in 0..30 {
        let action = game.random_action(&mut rng).unwrap();
        game.play_unchecked(action);
    }
    let mut legal = Vec::new();
    game.actions(&mut legal);
    let mut counts = vec![0u32; legal.len()];
    let draws = 400 * legal.len() as u32;
    for _ in 0..draws {
        let chosen = game.random_action(&mut rng).unwrap();
        counts[legal.iter().position(|&action| action == chosen).unwrap()] += 1;
    }
    // 400 are expected of each; seven standard deviations are 140.
    assert!(counts.iter().all(|count| (260..540).contains(count)), "{counts:?}");
}
