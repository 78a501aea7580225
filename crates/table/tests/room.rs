//! A table with people around it: who may do what, and what waits for whose agreement.

use game::{Deal, Game, Options, Seat};
use jin_li::JinLi;
use search::Level;
use std::sync::Arc;
use table::fair::{self, Hex32};
use table::{
    AnyTable, Asker, Command, Entry, Event, Maker, Opening, Phase, Plan, Refusal, Room, SeatPlan, Sitter,
    Table,
};

const SECRET: [u8; 32] = [9; 32];
const PATIENCE: i64 = 60_000;
const RED: Seat = Seat(0);
const YELLOW: Seat = Seat(1);

fn maker() -> Maker {
    Arc::new(|opening: &Opening, deal: Deal| {
        let wrong = |error: game::SetupError| Refusal::Setup(error.to_string());
        let setup = JinLi::setup(&opening.options, None).map_err(wrong)?;
        let table = Table::<JinLi>::new(setup, opening.seats.len() as u8, deal).map_err(wrong)?;
        Ok(Box::new(table) as Box<dyn AnyTable>)
    })
}

/// A room and a clock.
struct Scene {
    room: Room,
    now: i64,
}

fn me(name: &str) -> SeatPlan {
    SeatPlan::Me { name: name.to_owned(), number_hash: None }
}

fn scene(seats: Vec<SeatPlan>) -> Scene {
    let plan = Plan { game: "jin-li".to_owned(), options: Options::default(), seats, listed: false };
    let options = JinLi::setup(&plan.options, None).map(|setup| game::Setup::options(setup).clone()).unwrap();
    let opening = plan.opening("ann", 1, options, fair::commitment(&SECRET)).unwrap();
    let entry = Entry { event: Event::Made(Box::new(opening)), by: None, id: None };
    Scene { room: Room::new("room", SECRET, maker(), &entry, 0).unwrap(), now: 0 }
}

/// Ann as red and Bo as yellow.
fn two() -> Scene {
    let mut scene = scene(vec![me("Ann"), SeatPlan::Open]);
    scene.act("bo", join("Bo")).unwrap();
    scene
}

fn join(name: &str) -> Command {
    Command::Join { seat: None, name: name.to_owned(), number_hash: None }
}

fn play(action: &str) -> Command {
    Command::Play { action: action.to_owned() }
}

impl Scene {
    #[expect(clippy::needless_pass_by_value, reason = "reads better in the tests")]
    fn act(&mut self, player: &str, command: Command) -> Result<(), Refusal> {
        self.now += 1;
        let event = self.room.decide(Asker { player, now: self.now, patience: PATIENCE }, &command)?;
        let entry = Entry { event, by: Some(player.to_owned()), id: Some(format!("{}", self.now)) };
        // What is stored must come back the same.
        let stored = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<Entry>(&stored).unwrap(), entry);
        let version = self.room.version();
        self.room.apply(&entry, self.now).unwrap();
        assert_eq!(self.room.version(), version + 1, "one command makes one version");
        assert_eq!(self.room.version_of(player, &format!("{}", self.now)), Some(version + 1));
        Ok(())
    }

    fn moves(&self) -> usize {
        self.room.table().map_or(0, AnyTable::length)
    }
}

#[test]
fn a_table_waits_until_every_seat_is_taken() {
    let mut scene = scene(vec![me("Ann"), SeatPlan::Open]);
    assert_eq!(scene.room.phase(), Phase::Waiting);
    assert!(matches!(scene.act("ann", play("a1-b2/c3")), Err(Refusal::NotBegun(_))));
    assert_eq!(scene.act("bo", play("a1-b2/c3")), Err(Refusal::OnlyWatching));
    scene.act("bo", join(" Bo ")).unwrap();
    assert_eq!(scene.room.phase(), Phase::Playing);
    assert_eq!(scene.act("cy", join("Cy")), Err(Refusal::Full));
    assert_eq!(scene.act("bo", play("a7-b6/c3")), Err(Refusal::NotYourTurn(RED)));
    scene.act("ann", play("a1-b2/c3")).unwrap();
    assert!(matches!(scene.act("bo", play("a1-b2/c3")), Err(Refusal::Illegal(_))));
    assert!(matches!(scene.act("bo", play("gibberish")), Err(Refusal::Illegal(_))));
    assert_eq!(scene.act("cy", play("a7-b6/d3")), Err(Refusal::OnlyWatching));
}

#[test]
fn names_are_short_and_printable() {
    let mut scene = scene(vec![me("Ann"), SeatPlan::Open]);
    for name in ["", "   ", "a\nb", "a\u{202e}b", &"x".repeat(33)] {
        assert_eq!(scene.act("bo", join(name)), Err(Refusal::BadName), "{name:?}");
    }
    scene.act("bo", join("鯉太郎")).unwrap();
}

#[test]
fn who_leaves_before_the_game_frees_the_seat_and_a_computer_can_fill_it() {
    let mut scene = scene(vec![me("Ann"), SeatPlan::Open]);
    assert_eq!(scene.act("bo", Command::Leave { seat: RED }), Err(Refusal::NotYourSeat(RED)));
    scene.act("ann", Command::Leave { seat: RED }).unwrap();
    let fill = Command::Fill { seat: RED, level: Level::Gakusei };
    assert_eq!(scene.act("ann", fill.clone()), Err(Refusal::OnlyWatching));
    scene.act("bo", join("Bo")).unwrap();
    assert_eq!(scene.room.seats_of("bo"), [RED]);
    assert_eq!(scene.act("bo", fill), Err(Refusal::SeatTaken(RED)));
    scene.act("bo", Command::Fill { seat: YELLOW, level: Level::Gakusei }).unwrap();
    assert_eq!(scene.room.phase(), Phase::Playing);
    assert_eq!(scene.act("bo", Command::Leave { seat: RED }), Err(Refusal::Begun));
}

#[test]
fn people_on_one_device_take_several_seats() {
    let mut scene = scene(vec![me("Ann"), me("Bo")]);
    assert_eq!(scene.room.seats_of("ann"), [RED, YELLOW]);
    scene.act("ann", play("a1-b2/c3")).unwrap();
    scene.act("ann", play("a7-b6/d3")).unwrap();
    // Nobody else has to agree.
    scene.act("ann", Command::Undo).unwrap();
    assert_eq!((scene.moves(), scene.room.to_act()), (1, Some(YELLOW)));
    scene.act("ann", Command::Undo).unwrap();
    assert_eq!((scene.moves(), scene.room.to_act()), (0, Some(RED)));
    assert_eq!(scene.act("ann", Command::Undo), Err(Refusal::NothingToUndo));
}

#[test]
fn a_move_goes_back_across_another_person_only_with_that_persons_consent() {
    let mut scene = two();
    scene.act("ann", play("a1-b2/c3")).unwrap();
    scene.act("ann", Command::Undo).unwrap();
    assert_eq!(scene.moves(), 0, "an own move goes back freely");
    scene.act("ann", play("a1-b2/c3")).unwrap();
    scene.act("bo", play("a7-b6/d3")).unwrap();
    assert_eq!(scene.act("bo", Command::Answer { agree: true }), Err(Refusal::NothingAsked));
    scene.act("ann", Command::Undo).unwrap();
    assert_eq!(scene.room.undo().map(|undo| undo.waiting.clone()), Some(vec![YELLOW]));
    assert_eq!(scene.act("ann", Command::Undo), Err(Refusal::AlreadyAsked));
    assert_eq!(scene.act("ann", Command::Answer { agree: true }), Err(Refusal::NothingAsked));
    scene.act("bo", Command::Answer { agree: false }).unwrap();
    assert_eq!((scene.moves(), scene.room.undo()), (2, None));
    scene.act("ann", Command::Undo).unwrap();
    scene.act("bo", Command::Answer { agree: true }).unwrap();
    assert_eq!((scene.moves(), scene.room.to_act()), (0, Some(RED)));
}

#[test]
fn a_move_withdraws_the_question() {
    let mut scene = two();
    scene.act("ann", play("a1-b2/c3")).unwrap();
    scene.act("bo", play("a7-b6/d3")).unwrap();
    scene.act("bo", Command::Undo).unwrap();
    scene.act("bo", play("a7-b6/d3")).unwrap();
    scene.act("ann", Command::Undo).unwrap();
    scene.act("ann", play("b2-a1/e3")).unwrap();
    assert_eq!(scene.room.undo(), None);
}

#[test]
fn computers_always_consent() {
    let mut scene = scene(vec![me("Ann"), SeatPlan::Computer { level: Level::Senmon }]);
    scene.act("ann", play("a1-b2/c3")).unwrap();
    assert_eq!(scene.room.computer_to_act(), Some((YELLOW, Level::Senmon)));
    let event = scene.room.decide_computer(YELLOW, "a7-b6/d3").unwrap();
    scene.room.apply(&Entry { event, by: None, id: None }, 9).unwrap();
    assert!(scene.room.decide_computer(RED, "b2-c2/e3").is_err(), "a computer does not play for a person");
    scene.act("ann", Command::Undo).unwrap();
    assert_eq!(scene.moves(), 0);
}

#[test]
fn who_gives_up_loses_and_the_secret_is_revealed() {
    let mut scene = two();
    scene.act("ann", play("a1-b2/c3")).unwrap();
    assert!(scene.room.record().is_none(), "the secret stays secret while the game goes on");
    assert_eq!(scene.act("bo", Command::Resign { seat: Some(RED) }), Err(Refusal::NotYourSeat(RED)));
    assert_eq!(scene.act("bo", Command::Rematch), Err(Refusal::NotOver));
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    assert_eq!(scene.room.phase(), Phase::Over);
    assert_eq!(*scene.room.outcome().unwrap().places, [1, 2]);
    let (record, proof) = scene.room.record().unwrap();
    let Deal::Seed(seed) = record.deal else { panic!("a dealt game has a seed") };
    assert_eq!(proof.check(&seed), Ok(()));
    assert_eq!(scene.act("ann", play("b2-c2/d4")), Err(Refusal::Over));
    assert_eq!(scene.act("ann", Command::Undo), Err(Refusal::Over));
}

#[test]
fn a_rematch_turns_the_seats_and_keeps_them_for_the_same_people() {
    let mut scene = two();
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    assert_eq!(scene.act("cy", Command::Rematch), Err(Refusal::OnlyWatching));
    scene.act("ann", Command::Rematch).unwrap();
    let secret = [5; 32];
    let (id, opening) = scene.room.rematch_opening(fair::commitment(&secret));
    assert_eq!(scene.room.rematch(), Some(id.as_str()));
    let entry = Entry { event: Event::Made(Box::new(opening)), by: None, id: None };
    let mut next = Scene { room: Room::new(&id, secret, maker(), &entry, 0).unwrap(), now: 0 };
    assert_eq!(next.act("cy", join("Cy")), Err(Refusal::Full), "the seats are kept");
    next.act("ann", join("Ann")).unwrap();
    next.act("bo", join("Bo")).unwrap();
    assert_eq!((next.room.seats_of("bo"), next.room.seats_of("ann")), (vec![RED], vec![YELLOW]));
    assert_eq!(next.room.phase(), Phase::Playing);
}

#[test]
fn an_abandoned_seat_is_taken_over_and_can_be_taken_back() {
    let mut scene = two();
    let takeover = Command::Takeover { seat: YELLOW, level: Level::Gakusei };
    scene.act("ann", play("a1-b2/c3")).unwrap();
    let seconds = 60;
    let not_yet = Refusal::NotAbandoned { seat: YELLOW, seconds };
    assert_eq!(scene.act("ann", takeover.clone()), Err(not_yet));
    scene.now += PATIENCE;
    assert_eq!(scene.act("cy", takeover.clone()), Err(Refusal::OnlyWatching));
    scene.act("ann", takeover).unwrap();
    assert_eq!(scene.room.computer_to_act(), Some((YELLOW, Level::Gakusei)));
    assert_eq!(scene.act("ann", Command::Return { seat: YELLOW }), Err(Refusal::NotStoodIn(YELLOW)));
    assert_eq!(scene.act("bo", play("a7-b6/d3")), Err(Refusal::NotYourTurn(YELLOW)));
    scene.act("bo", Command::Return { seat: YELLOW }).unwrap();
    scene.act("bo", play("a7-b6/d3")).unwrap();
}

#[test]
fn the_game_begins_when_all_numbers_are_open_and_follows_from_them() {
    let number = |byte: u8| Hex32([byte; 32]);
    let hash = |byte: u8| Some(fair::commitment(&[byte; 32]));
    let ann = SeatPlan::Me { name: "Ann".to_owned(), number_hash: hash(1) };
    let mut scene = scene(vec![ann, SeatPlan::Open]);
    let open = |seat: Seat, byte: u8| Command::Open { seat, number: number(byte) };
    assert!(
        matches!(scene.act("ann", open(RED, 1)), Err(Refusal::NotBegun(_))),
        "not before all have sat down"
    );
    scene.act("bo", Command::Join { seat: None, name: "Bo".to_owned(), number_hash: hash(2) }).unwrap();
    assert_eq!(scene.room.phase(), Phase::Opening);
    assert!(matches!(scene.act("ann", play("a1-b2/c3")), Err(Refusal::NotBegun(_))));
    assert_eq!(scene.act("ann", open(RED, 3)), Err(Refusal::WrongNumber));
    assert_eq!(scene.act("ann", open(YELLOW, 2)), Err(Refusal::NotYourSeat(YELLOW)));
    scene.act("ann", open(RED, 1)).unwrap();
    assert_eq!(scene.act("ann", open(RED, 1)), Err(Refusal::NothingToOpen(RED)));
    scene.act("bo", open(YELLOW, 2)).unwrap();
    assert_eq!(scene.room.phase(), Phase::Playing);
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    let (record, _) = scene.room.record().unwrap();
    let numbers = [Some(number(1)), Some(number(2))];
    assert_eq!(record.deal, Deal::Seed(fair::seed(&SECRET, &numbers)));
}

#[test]
fn a_damaged_log_is_named_and_not_played() {
    let mut scene = two();
    let entry = |event| Entry { event, by: None, id: None };
    let impossible = Event::Played { seat: YELLOW, action: "a7-b6/d3".to_owned() };
    assert_eq!(scene.room.apply(&entry(impossible), 0), Err(Refusal::NotYourTurn(RED)));
    let nowhere = Event::Left { seat: Seat(7) };
    assert_eq!(scene.room.apply(&entry(nowhere), 0), Err(Refusal::NoSuchSeat(Seat(7))));
    let opening = scene.room.opening().clone();
    let again = Event::Made(Box::new(opening));
    assert!(matches!(scene.room.apply(&entry(again), 0), Err(Refusal::Damaged(_))));
}

#[test]
fn a_table_that_could_never_begin_is_refused_at_once() {
    let seats = vec![(Sitter::Open, None); 3];
    let opening = Opening {
        game: "jin-li".to_owned(),
        rules: 1,
        options: Options::default(),
        seats,
        listed: false,
        commitment: fair::commitment(&SECRET),
        rematch_of: None,
    };
    let entry = Entry { event: Event::Made(Box::new(opening)), by: None, id: None };
    let refused = Room::new("room", SECRET, maker(), &entry, 0).err().unwrap();
    assert_eq!(refused.to_string(), "jin-li is for 2 to 2 players, not 3");
}
