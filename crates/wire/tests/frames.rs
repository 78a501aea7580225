//! Nothing secret is in any message before the end: proved by non-interference.
//!
//! Whole games of every game are played at a table. Beside each stands a shadow of it for one viewer:
//! the same events, but another server secret, and all that this viewer may not know in another order.
//! Every frame to that viewer must be the same, byte for byte.

use flate2::Compression;
use flate2::write::GzEncoder;
use game::{
    AnyOutcome, Deal, FastRng, Game, Options, PerSeat, Policy, Random as _, Record, Seat, Setup as _, Start,
    Viewer,
};
use garden_lake::GardenLake;
use jin_li::JinLi;
use koi::Koi;
use koi_koi::{CardSet, KoiKoi, Phase as RoundPhase};
use serde_json::value::RawValue;
use std::any::Any;
use std::io::Write as _;
use std::sync::{Arc, Mutex};
use table::fair::{self, Hex32};
use table::{
    AnyAction, AnyTable, Asker, Command, Decision, Entry, Event, Maker, Opening, Phase, Refusal, Room,
    Sitter, Step, Table, any_table, raw, read_action,
};
use wire::{FromServer, Update};

type Scramble<G> = fn(&G, Viewer, &mut FastRng) -> G;

/// A table that shows one viewer a state which differs in all that the viewer may not know.
struct Shadow<G: Game> {
    real: Table<G>,
    viewer: Viewer,
    scramble: Scramble<G>,
    rng: Mutex<FastRng>,
}

impl<G: Game> Shadow<G> {
    fn other(&self) -> G {
        (self.scramble)(self.real.game(), self.viewer, &mut self.rng.lock().unwrap())
    }
}

impl<G: Game> AnyTable for Shadow<G> {
    fn to_act(&self) -> Option<Seat> {
        if self.real.to_act().is_none() { None } else { self.other().to_act() }
    }
    fn length(&self) -> usize {
        self.real.length()
    }
    fn opening(&self) -> Option<Box<RawValue>> {
        AnyTable::opening(&self.real)
    }
    fn check(&self, seat: Seat, action: &AnyAction) -> Result<Step, Refusal> {
        // Why one's own action is refused must not depend on what one cannot see.
        if self.viewer == Viewer::Seat(seat) {
            let mut other = self.other();
            let action = read_action::<G>(other.rules(), action)?;
            other.play(action).map_err(|illegal| Refusal::Illegal { illegal: game::fact(&illegal) })?;
        }
        self.real.check(seat, action)
    }
    fn advance(&mut self, step: Step) -> Result<(), Refusal> {
        AnyTable::advance(&mut self.real, step)
    }
    fn actors(&self) -> Vec<Seat> {
        self.real.actors()
    }
    fn settled(&self) -> usize {
        self.real.settled()
    }
    fn undo_needs(&self, seat: Seat) -> Result<Vec<Seat>, Refusal> {
        self.real.undo_needs(seat)
    }
    fn undo(&mut self, seat: Seat) -> Result<usize, Refusal> {
        AnyTable::undo(&mut self.real, seat)
    }
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        AnyTable::resign(&mut self.real, seat)
    }
    fn may_stop(&self) -> bool {
        self.real.to_act().is_some() && self.other().may_end_by_agreement()
    }
    fn agree_to_stop(&mut self) -> Result<(), Refusal> {
        AnyTable::agree_to_stop(&mut self.real)
    }
    fn close(&mut self) -> Result<(), Refusal> {
        AnyTable::close(&mut self.real)
    }
    fn outcome(&self) -> Option<AnyOutcome> {
        AnyTable::outcome(&self.real)
    }
    fn points(&self) -> PerSeat<i32> {
        self.other().points()
    }
    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        assert_eq!(viewer, self.viewer, "nobody gets the view of another");
        raw(&self.other().view(viewer))
    }
    fn typed_view(&self, viewer: Viewer) -> Box<dyn Any + Send> {
        Box::new(self.other().view(viewer))
    }
    fn components(&self) -> Box<RawValue> {
        raw(&G::components(self.real.game().rules()))
    }
    fn record(&self) -> Record {
        AnyTable::record(&self.real)
    }
}

const SECRET: [u8; 32] = [0xa5; 32];
const OTHER_SECRET: [u8; 32] = [0x5a; 32];

fn real_maker<G: Game>() -> Maker {
    Arc::new(|opening: &Opening, deal: Deal| {
        let setup = G::setup(&opening.options, None).unwrap();
        any_table::<G>(setup, opening.seats.len() as u8, deal)
    })
}

fn shadow_maker<G: Game>(viewer: Viewer, scramble: Scramble<G>, seed: u64) -> Maker {
    Arc::new(move |opening: &Opening, _: Deal| {
        let setup = G::setup(&opening.options, None).unwrap();
        let numbers = vec![None; opening.seats.len()];
        // The shadow has another secret, but is dealt like the real one, and hides it differently.
        let deal = Deal::Seed(fair::seed(&SECRET, &numbers));
        let real = Table::<G>::new(setup, opening.seats.len() as u8, deal).unwrap();
        Ok(Box::new(Shadow { real, viewer, scramble, rng: Mutex::new(FastRng::new(seed)) }))
    })
}

fn opening<G: Game>(options: &[(&str, &str)], seats: u8, game: u64) -> Entry {
    let options: Options = options.iter().copied().collect();
    let options = G::setup(&options, None).unwrap().options().clone();
    let person =
        |seat: u8| Sitter::Person { player: format!("player{seat}"), name: format!("P{seat}-{game}") };
    let opening = Opening {
        game: G::ABOUT.name.to_owned(),
        rules: G::ABOUT.rules_version,
        options,
        data: None,
        seats: (0..seats).map(|seat| (person(seat), None)).collect(),
        listed: false,
        commitment: Hex32([7; 32]),
        start: Start::First,
        turn_days: None,
        rematch_of: None,
        beginning: None,
        device: false,
    };
    Entry { event: Event::Made(Box::new(opening)), by: None, id: None }
}

fn player(viewer: Viewer) -> Option<String> {
    viewer.seat().map(|seat| format!("player{}", seat.0))
}

fn frame(room: &Room, viewer: Viewer, since: u32) -> String {
    let update = Update::of(room, player(viewer).as_deref(), since);
    serde_json::to_string(&FromServer::Update(Box::new(update))).unwrap()
}

/// Plays whole games and compares every frame to every viewer with that of its shadow.
fn interfere<G: Game>(scramble: Scramble<G>, options: &[(&str, &str)], seats: u8, games: u64) {
    for game in 0..games {
        let first = opening::<G>(options, seats, game);
        let mut real = Room::new("room", SECRET, real_maker::<G>(), &first, 0).unwrap();
        let shadow = |viewer| {
            let maker = shadow_maker::<G>(viewer, scramble, game);
            (viewer, Room::new("room", OTHER_SECRET, maker, &first, 0).unwrap())
        };
        let mut shadows: Vec<_> = Viewer::all(seats).map(shadow).collect();
        let mut rng = FastRng::new(game);
        while real.phase() == Phase::Playing {
            step::<G>(&mut real, &mut shadows, &mut rng);
        }
        let record = real.record().expect("a finished game is revealed");
        let proof = real.proof().expect("so is its deal");
        let Deal::Seed(seed) = record.deal else { panic!("dealt from a seed") };
        assert_eq!(seed, fair::seed(&proof.secret.0, &proof.numbers));
    }
}

fn step<G: Game>(real: &mut Room, shadows: &mut [(Viewer, Room)], rng: &mut FastRng) {
    let seat = real.to_act().unwrap();
    let asker = Asker { player: &format!("player{}", seat.0), now: 0, patience: 0 };
    let refused = foreign::<G>(real, rng);
    let refusal = real.decide(asker, &refused).map(|decision| decision.event);
    for (viewer, shadow) in shadows.iter().filter(|(viewer, _)| *viewer == Viewer::Seat(seat)) {
        let there = shadow.decide(asker, &refused).map(|decision| decision.event);
        assert_eq!(there, refusal, "the refusal to {viewer:?} tells a secret");
    }
    let Decision { event, step } = real.decide(asker, &choose::<G>(real, seat, rng)).unwrap();
    let entry = Entry { event, by: None, id: None };
    let since = real.version();
    real.apply(&entry, step, 0).unwrap();
    for (viewer, shadow) in shadows {
        shadow.apply(&entry, None, 0).unwrap();
        if real.phase() == Phase::Playing {
            // One frame as it is sent after the move, and one as it is sent to who comes later.
            for since in [since, 0] {
                let text = frame(real, *viewer, since);
                assert_eq!(text, frame(shadow, *viewer, since), "a frame to {viewer:?} tells a secret");
                assert!(!text.contains(&Hex32(SECRET).to_string()) && !text.contains("\"proof\""));
            }
            assert!(real.record().is_none());
        }
    }
}

/// Any action of the game, legal or not.
fn foreign<G: Game>(room: &Room, rng: &mut FastRng) -> Command {
    let setup = G::setup(&room.opening().options, None).unwrap();
    let action = (0..50).find_map(|_| G::decode(setup, rng.below(G::codes(setup))));
    let action = action
        .map_or(AnyAction::Notation("nothing".to_owned()), |action| AnyAction::Value(game::fact(&action)));
    Command::Play { action }
}

/// A legal action, chosen as a client does: from the view alone.
fn choose<G: Game>(room: &Room, seat: Seat, rng: &mut FastRng) -> Command {
    let setup = G::setup(&room.opening().options, None).unwrap();
    let view = room.table().unwrap().view(Viewer::Seat(seat));
    let view: G::View = serde_json::from_str(view.get()).unwrap();
    let action = G::resample(setup, &view, rng).random_action(rng).unwrap();
    Command::Play { action: AnyAction::Value(game::fact(&action)) }
}

/// In Jin Li everybody sees everything.
fn jin_li(game: &JinLi, _: Viewer, _: &mut FastRng) -> JinLi {
    game.clone()
}

/// In Koi-Koi the other hand and the pile are hidden, and all later deals.
fn koi_koi(game: &KoiKoi, viewer: Viewer, rng: &mut FastRng) -> KoiKoi {
    let mut other = game.clone();
    other.reseed(game::Seed::from_number(rng.next_u64()));
    let own = viewer.seat().filter(|_| game.round.phase != RoundPhase::Exchange).map(Seat::index);
    let hidden: Vec<usize> = (0..2).filter(|&seat| Some(seat) != own).collect();
    let turned = usize::from(game.round.turned);
    let mut cards: Vec<u8> = game.round.pile[turned..].to_vec();
    for &seat in &hidden {
        cards.extend(game.round.hands[seat].iter().map(koi_koi::Card::index));
    }
    rng.shuffle(&mut cards);
    for &seat in &hidden {
        let hand = cards.split_off(cards.len() - game.round.hands[seat].len() as usize);
        other.round.hands[seat] = CardSet(hand.iter().fold(0, |set, card| set | 1 << card));
    }
    other.round.pile[turned..].copy_from_slice(&cards);
    other
}

/// In Garden Lake the order of the tiles in the bag is hidden from everybody.
fn garden_lake(game: &GardenLake, _: Viewer, rng: &mut FastRng) -> GardenLake {
    let mut other = game.clone();
    other.shuffle_bag(rng);
    other
}

/// In KOI the order of the deck is hidden from everybody.
fn koi(game: &Koi, _: Viewer, rng: &mut FastRng) -> Koi {
    let mut other = game.clone();
    other.shuffle_deck(rng);
    other
}

#[test]
fn no_frame_of_jin_li_tells_a_secret() {
    interfere::<JinLi>(jin_li, &[], 2, 2);
}

#[test]
fn no_frame_of_koi_koi_tells_a_secret() {
    interfere::<KoiKoi>(koi_koi, &[("rules", "flower-cards"), ("rounds", "3")], 2, 4);
    interfere::<KoiKoi>(koi_koi, &[("rules", "museum"), ("rounds", "3")], 2, 4);
}

#[test]
fn no_frame_of_garden_lake_tells_a_secret() {
    for seats in 1..=4 {
        interfere::<GardenLake>(garden_lake, &[], seats, 1);
    }
}

#[test]
fn no_frame_of_koi_tells_a_secret() {
    for seats in 1..=4 {
        interfere::<Koi>(koi, &[], seats, 1);
    }
}

/// The most that the first update of a game may weigh, gzipped.
const FIRST_UPDATE: usize = 64 * 1024;

/// Plays a whole game and tells what its first update would then weigh for whoever comes late, and gzipped.
fn first_update<G: Policy>(options: &[(&str, &str)], seats: u8, number: u64) -> (usize, usize) {
    let mut room =
        Room::new("room", SECRET, real_maker::<G>(), &opening::<G>(options, seats, number), 0).unwrap();
    let setup = G::setup(&room.opening().options, None).unwrap();
    let mut rng = FastRng::new(number);
    while let Some(seat) = room.to_act() {
        let view = room.table().unwrap().typed_view(Viewer::Seat(seat));
        let game = G::resample(setup, view.downcast_ref().unwrap(), &mut rng);
        let sensible = game.sensible(&mut rng).filter(|_| rng.below(4) > 0);
        let action = sensible.or_else(|| game.random_action(&mut rng)).unwrap();
        let asker = Asker { player: &format!("player{}", seat.0), now: 0, patience: 0 };
        let command = Command::Play { action: AnyAction::Value(game::fact(&action)) };
        let Decision { event, step } = room.decide(asker, &command).unwrap();
        room.apply(&Entry { event, by: None, id: None }, step, 0).unwrap();
    }
    let text = frame(&room, Viewer::Seat(Seat(0)), 0);
    let mut gzipped = GzEncoder::new(Vec::new(), Compression::default());
    gzipped.write_all(text.as_bytes()).unwrap();
    (text.len(), gzipped.finish().unwrap().len())
}

#[test]
fn the_first_update_of_a_long_game_is_small() {
    let sizes = [
        ("Jin Li", first_update::<JinLi>(&[("target-15", "true")], 2, 1)),
        ("Koi-Koi, 12 rounds", first_update::<KoiKoi>(&[], 2, 1)),
        ("Koi-Koi, 99 rounds", first_update::<KoiKoi>(&[("rounds", "99")], 2, 1)),
        ("Garden Lake", first_update::<GardenLake>(&[("cards", "different")], 4, 1)),
        ("KOI", first_update::<Koi>(&[], 4, 1)),
    ];
    for (game, (plain, gzipped)) in sizes {
        println!("{game}: {plain} bytes, {gzipped} gzipped");
        assert!(gzipped <= FIRST_UPDATE, "{game}: {gzipped} bytes");
    }
}
