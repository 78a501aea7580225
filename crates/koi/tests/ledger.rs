//! Nothing of a turn is missing from its effects: somebody who hears them and nothing else can keep the
//! whole table by hand.

use game::{Deal, FastRng, Game, Options, Seat, Seed, Viewer};
use koi::{Effect, Face, Gain, Koi, Piece, Score, View};

/// The table as the listener keeps it.
#[derive(Clone, PartialEq, Debug)]
struct Ledger {
    to_act: Option<Seat>,
    row: Vec<Option<Face>>,
    deck: u8,
    discards: usize,
    last_round: bool,
    over: bool,
    players: Vec<Account>,
}

#[derive(Clone, PartialEq, Debug)]
struct Account {
    coins: u8,
    luck: u8,
    store: [u8; 6],
    capacity: u16,
    cards: u8,
    goals: usize,
    pond: Vec<String>,
    parts: [i32; 5],
}

fn parts(score: Score) -> [i32; 5] {
    [score.koi, score.lanterns, score.goals, score.parchments, score.luck]
}

fn written(piece: &Piece) -> String {
    serde_json::to_string(piece).unwrap()
}

impl Ledger {
    /// What a look at the table says.
    fn seen(view: &View) -> Self {
        let account = |player: &koi::PlayerView| {
            let store = player.store;
            let mut pond: Vec<String> = player.pond.iter().map(written).collect();
            pond.sort();
            Account {
                coins: player.coins,
                luck: player.luck,
                store: [store.water, store.foliage, store.shore, store.small, store.medium, store.large],
                capacity: player.capacity,
                cards: player.cards.iter().map(|card| card.count).sum(),
                goals: player.claimed.len(),
                pond,
                parts: parts(player.score),
            }
        };
        Self {
            to_act: view.to_act,
            row: view.row.iter().map(|card| card.as_ref().map(|card| card.face)).collect(),
            deck: view.deck,
            discards: view.discards.iter().map(|card| usize::from(card.count)).sum(),
            last_round: view.last_round,
            over: view.outcome.is_some(),
            players: view.players.iter().map(account).collect(),
        }
    }

    fn hear(&mut self, seat: Seat, effect: &Effect) {
        let me = &mut self.players[seat.index()];
        match effect {
            Effect::Took { space, fee, .. } => {
                self.row[usize::from(*space)] = None;
                me.coins -= fee;
                me.cards += 1;
            }
            Effect::Expanded { capacity } => me.capacity = *capacity,
            Effect::SpentLuck { left } => me.luck = *left,
            Effect::FoundLuck { tokens } => me.luck = *tokens,
            Effect::Gained { gain, .. } => me.gain(*gain),
            Effect::Bought { size, coins, .. } => {
                me.coins -= coins;
                me.store[3 + *size as usize] += 1;
            }
            Effect::Placed { piece, source } => me.place(piece, *source),
            Effect::Bloomed { at } => {
                me.remove(&Piece::Foliage { at: *at, lily: false });
                me.add(&Piece::Foliage { at: *at, lily: true });
            }
            Effect::Lit { x, dir, .. } => {
                me.remove(&Piece::Shore { x: *x, dir: *dir, lantern: false });
                me.add(&Piece::Shore { x: *x, dir: *dir, lantern: true });
            }
            Effect::Lifted { koi } => me.remove(koi),
            Effect::Moved { koi, .. } => me.add(koi),
            Effect::LaidPath { at, coins, tiles, .. } => {
                me.coins -= coins;
                me.goals += usize::from(*tiles == 1);
                me.add(&Piece::Path { at: *at });
            }
            Effect::Claimed { coins, .. } => {
                me.coins -= coins;
                me.goals += 1;
            }
            Effect::Scored { part, points } => me.parts[*part as usize] += points,
            Effect::Discarded { ware } => me.store[*ware as usize] -= 1,
            _ => self.hear_table(effect),
        }
    }

    fn hear_table(&mut self, effect: &Effect) {
        match effect {
            Effect::DiscardedCard { space, .. } => {
                self.discards += 1;
                match space {
                    Some(space) => self.row[usize::from(*space)] = None,
                    None => self.deck -= 1,
                }
            }
            Effect::Slid { moves } => {
                for &[from, to] in moves {
                    self.row[usize::from(to)] = self.row[usize::from(from)].take();
                }
            }
            Effect::Revealed { space, card } => {
                self.deck -= 1;
                self.row[usize::from(*space)] = Some(*card);
            }
            Effect::TurnEnded { next } => self.to_act = *next,
            Effect::LastRound => self.last_round = true,
            Effect::Ended { .. } => self.over = true,
            _ => {}
        }
    }
}

impl Account {
    fn gain(&mut self, Gain { coins, water, foliage, shore }: Gain) {
        self.coins += coins;
        for (have, more) in self.store.iter_mut().zip([water, foliage, shore]) {
            *have += more;
        }
    }

    fn add(&mut self, piece: &Piece) {
        self.pond.push(written(piece));
        self.pond.sort();
    }

    fn remove(&mut self, piece: &Piece) {
        let at = self.pond.iter().position(|other| *other == written(piece)).expect("it lies there");
        self.pond.remove(at);
    }

    fn place(&mut self, piece: &Piece, source: koi::PieceSource) {
        if source == koi::PieceSource::Storage {
            let ware = match piece {
                Piece::Water { .. } => 0,
                Piece::Foliage { .. } => 1,
                Piece::Shore { .. } => 2,
                Piece::Koi { size, .. } => 3 + *size as usize,
                _ => panic!("{piece:?} is not stored"),
            };
            self.store[ware] -= 1;
        }
        self.add(piece);
    }
}

#[test]
fn a_table_kept_by_effects_alone_agrees_with_the_game() {
    for number in 0..60_u64 {
        let seats = 1 + (number % 4) as u8;
        let setup = Koi::setup(&Options::default(), None).unwrap();
        let mut game = Koi::new(setup, seats, &Deal::Seed(Seed::from_number(number))).unwrap();
        let mut rng = FastRng::new(number);
        let mut ledger = Ledger::seen(&game.view(Viewer::Watcher));
        while let Some(action) = next(&game, number, &mut rng) {
            let seat = game.to_act().unwrap();
            let effects = game.effects(action);
            for effect in &effects {
                ledger.hear(seat, effect);
            }
            game.play_unchecked(action);
            let text = Koi::write(setup, action);
            assert_eq!(ledger, Ledger::seen(&game.view(Viewer::Watcher)), "{number}: {text}: {effects:?}");
        }
    }
}

/// Every third game is played greedily, so that goals are claimed and koi are surrounded.
fn next(game: &Koi, number: u64, rng: &mut FastRng) -> Option<koi::Action> {
    if number.is_multiple_of(3) { koi::policy::greedy(game, rng) } else { game.random_action(rng) }
}
