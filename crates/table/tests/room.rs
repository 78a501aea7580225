//! A table with people around it: who may do what, and what waits for whose agreement.

use game::{Deal, Game, Level, Options, Seat, Start};
use jin_li::JinLi;
use std::sync::Arc;
use table::fair::{self, Hex32};
use table::{
    AnyAction, AnyTable, Asker, Closing, Command, CommandId, Entry, Event, Maker, Note, Opening, Phase, Plan,
    Refusal, Room, SeatPlan, Sitter, TurnDays, any_table,
};

const SECRET: [u8; 32] = [9; 32];
const PATIENCE: i64 = 60_000;
const RED: Seat = Seat(0);
const YELLOW: Seat = Seat(1);

fn maker() -> Maker {
    Arc::new(|opening: &Opening, deal: Deal| {
        let setup = JinLi::setup_as(opening.rules, &opening.options, None)?;
        any_table::<JinLi>(setup, opening.seats.len() as u8, deal)
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
    scene_with(seats, Start::First)
}

fn scene_with(seats: Vec<SeatPlan>, start: Start) -> Scene {
    scene_of(&plan(seats, start))
}

fn plan(seats: Vec<SeatPlan>, start: Start) -> Plan {
    Plan {
        game: "jin-li".to_owned(),
        options: Options::default(),
        data: None,
        seats,
        listed: false,
        start,
        turn_days: None,
    }
}

fn scene_of(plan: &Plan) -> Scene {
    let options = JinLi::setup(&plan.options, None).map(|setup| game::Setup::options(setup).clone()).unwrap();
    let opening = plan.opening("ann", 1, options, plan.start, fair::commitment(&SECRET)).unwrap();
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

fn notation(action: &str) -> AnyAction {
    AnyAction::Notation(action.to_owned())
}

fn play(action: &str) -> Command {
    Command::Play { action: notation(action) }
}

impl Scene {
    #[expect(clippy::needless_pass_by_value, reason = "reads better in the tests")]
    fn act(&mut self, player: &str, command: Command) -> Result<(), Refusal> {
        self.now += 1;
        let decision = self.room.decide(Asker { player, now: self.now, patience: PATIENCE }, &command)?;
        let event = decision.event;
        let id = CommandId::new(&format!("{}", self.now), &command);
        let entry = Entry { event, by: Some(player.to_owned()), id: Some(id.clone()) };
        // What is stored must come back the same.
        let stored = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<Entry>(&stored).unwrap(), entry);
        let version = self.room.version();
        self.room.apply(&entry, decision.step, self.now).unwrap();
        assert_eq!(self.room.version(), version + 1, "one command makes one version");
        assert_eq!(self.room.version_of(player, &id), Ok(Some(version + 1)));
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
    assert!(matches!(scene.act("ann", play("a1-b2/c3")), Err(Refusal::SeatsFree)));
    assert_eq!(scene.act("bo", play("a1-b2/c3")), Err(Refusal::OnlyWatching));
    scene.act("bo", join(" Bo ")).unwrap();
    assert_eq!(scene.room.phase(), Phase::Playing);
    assert_eq!(scene.act("cy", join("Cy")), Err(Refusal::Full));
    assert_eq!(scene.act("bo", play("a7-b6/c3")), Err(Refusal::NotYourTurn { seat: RED }));
    scene.act("ann", play("a1-b2/c3")).unwrap();
    assert!(matches!(scene.act("bo", play("a1-b2/c3")), Err(Refusal::Illegal { .. })));
    assert_eq!(
        scene.act("bo", play("gibberish")),
        Err(Refusal::NotAnAction { text: "gibberish".to_owned() })
    );
    assert_eq!(scene.act("cy", play("a7-b6/d3")), Err(Refusal::OnlyWatching));
}

#[test]
fn names_are_short_and_printable() {
    let mut scene = scene(vec![me("Ann"), SeatPlan::Open]);
    let unseen = ["\u{3164}", "\u{2800}", "A\u{ad}nn", "An\u{200d}n", "\u{e0041}", "\u{fe0f}", "Ann\u{2060}"];
    for name in ["", "   ", "a\nb", "a\u{202e}b", &"x".repeat(33)].into_iter().chain(unseen) {
        assert_eq!(scene.act("bo", join(name)), Err(Refusal::BadName { most: 32 }), "{name:?}");
    }
    let posing = [
        "The computer (senmon)",
        "computer",
        "COMPUTER（sensei）",
        "the\u{a0}computer (1)",
        "The\u{3000}Computer",
    ];
    for name in posing.into_iter().chain([
        "ｃｏｍｐｕｔｅｒ",
        "コンピューター",
        "コンピュータ（先生）",
        "コンピューター：5",
    ]) {
        assert_eq!(scene.act("bo", join(name)), Err(Refusal::BadName { most: 32 }), "{name:?}");
    }
    for name in ["鯉太郎", "👨‍👩‍👧", "❤️‍🔥 Bo", "computerised Cy", "コンピューター好き"]
    {
        scene.act("bo", join(name)).unwrap();
        let seat = scene.room.seats_of("bo")[0];
        if scene.room.phase() == Phase::Playing {
            scene = self::scene(vec![me("Ann"), SeatPlan::Open]);
        } else {
            scene.act("bo", Command::Leave { seat }).unwrap();
        }
    }
}

#[test]
fn who_leaves_before_the_game_frees_the_seat_and_a_computer_can_fill_it() {
    let mut scene = scene(vec![me("Ann"), SeatPlan::Open]);
    assert_eq!(scene.act("bo", Command::Leave { seat: RED }), Err(Refusal::NotYourSeat { seat: RED }));
    scene.act("ann", Command::Leave { seat: RED }).unwrap();
    let fill = Command::Fill { seat: RED, level: Level::Gakusei };
    assert_eq!(scene.act("ann", fill.clone()), Err(Refusal::OnlyWatching));
    scene.act("bo", join("Bo")).unwrap();
    assert_eq!(scene.room.seats_of("bo"), [RED]);
    assert_eq!(scene.act("bo", fill), Err(Refusal::SeatTaken { seat: RED }));
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
    assert_eq!(scene.moves(), 0, "your own move goes back freely");
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
    let decision = scene.room.decide_computer(YELLOW, &notation("a7-b6/d3")).unwrap();
    scene.room.apply(&Entry { event: decision.event, by: None, id: None }, decision.step, 9).unwrap();
    assert!(
        scene.room.decide_computer(RED, &notation("b2-c2/e3")).is_err(),
        "a computer does not play for a person"
    );
    scene.act("ann", Command::Undo).unwrap();
    assert_eq!(scene.moves(), 0);
}

#[test]
fn who_gives_up_loses_and_the_secret_is_revealed() {
    let mut scene = two();
    scene.act("ann", play("a1-b2/c3")).unwrap();
    assert!(
        scene.room.record().is_none() && scene.room.proof().is_none(),
        "the secret stays secret while the game goes on"
    );
    assert_eq!(scene.act("bo", Command::Resign { seat: Some(RED) }), Err(Refusal::NotYourSeat { seat: RED }));
    assert_eq!(scene.act("bo", Command::Rematch), Err(Refusal::NotOver));
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    assert_eq!(scene.room.phase(), Phase::Over);
    assert_eq!(*scene.room.outcome().unwrap().places, [1, 2]);
    let (record, proof) = (scene.room.record().unwrap(), scene.room.proof().unwrap());
    let Deal::Seed(seed) = record.deal else { panic!("a dealt game has a seed") };
    assert_eq!(proof.check(&seed), Ok(vec![]));
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
    assert_eq!(scene.act("ann", Command::Return { seat: YELLOW }), Err(Refusal::NotStoodIn { seat: YELLOW }));
    assert_eq!(scene.act("bo", play("a7-b6/d3")), Err(Refusal::NotYourTurn { seat: YELLOW }));
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
        matches!(scene.act("ann", open(RED, 1)), Err(Refusal::SeatsFree)),
        "not before all have sat down"
    );
    scene.act("bo", Command::Join { seat: None, name: "Bo".to_owned(), number_hash: hash(2) }).unwrap();
    assert_eq!(scene.room.phase(), Phase::Opening);
    assert_eq!(scene.act("ann", play("a1-b2/c3")), Err(Refusal::NumbersMissing));
    assert_eq!(scene.act("ann", open(RED, 3)), Err(Refusal::WrongNumber));
    assert_eq!(scene.act("ann", open(YELLOW, 2)), Err(Refusal::NotYourSeat { seat: YELLOW }));
    scene.act("ann", open(RED, 1)).unwrap();
    assert_eq!(scene.act("ann", open(RED, 1)), Err(Refusal::NothingToOpen { seat: RED }));
    scene.act("bo", open(YELLOW, 2)).unwrap();
    assert_eq!(scene.room.phase(), Phase::Playing);
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    let record = scene.room.record().unwrap();
    let numbers = [Some(number(1)), Some(number(2))];
    assert_eq!(record.deal, Deal::Seed(fair::seed(&SECRET, &numbers)));
}

#[test]
fn a_damaged_log_is_named_and_not_played() {
    let mut scene = two();
    let entry = |event| Entry { event, by: None, id: None };
    let impossible = Event::Played { seat: YELLOW, action: "a7-b6/d3".to_owned() };
    assert_eq!(scene.room.apply(&entry(impossible), None, 0), Err(Refusal::NotYourTurn { seat: RED }));
    let nowhere = Event::Left { seat: Seat(7) };
    assert_eq!(scene.room.apply(&entry(nowhere), None, 0), Err(Refusal::NoSuchSeat { seat: Seat(7) }));
    let opening = scene.room.opening().clone();
    let again = Event::Made(Box::new(opening));
    assert!(matches!(scene.room.apply(&entry(again), None, 0), Err(Refusal::Damaged { .. })));
}

#[test]
fn a_table_that_could_never_begin_is_refused_at_once() {
    let seats = vec![(Sitter::Open, None); 3];
    let opening = Opening {
        game: "jin-li".to_owned(),
        rules: 1,
        options: Options::default(),
        data: None,
        seats,
        listed: false,
        commitment: fair::commitment(&SECRET),
        start: Start::First,
        turn_days: None,
        rematch_of: None,
        beginning: None,
        device: false,
    };
    let entry = Entry { event: Event::Made(Box::new(opening)), by: None, id: None };
    let refused = Room::new("room", SECRET, maker(), &entry, 0).err().unwrap();
    assert_eq!(refused.to_string(), "jin-li is for 2 to 2 players, not 3");
}

#[test]
fn an_action_is_played_as_a_value_or_in_notation() {
    let mut scene = two();
    let value = serde_json::json!({ "type": "swim", "from": "a1", "to": "b2", "drop": "c3" });
    scene.act("ann", Command::Play { action: AnyAction::Value(value) }).unwrap();
    let line = scene.room.log_after(0).last().unwrap();
    assert_eq!(line.action.as_deref(), Some("a1-b2/c3"));
    let effects: Vec<jin_li::Effect> = serde_json::from_str(line.effects.as_ref().unwrap().get()).unwrap();
    assert_eq!(effects.len(), 2, "{effects:?}");
    for forged in [
        serde_json::json!({ "type": "swim", "from": "a7", "to": "g1" }),
        serde_json::json!({ "type": "swim", "from": "a7", "to": "b6", "drop": "d3", "again": true }),
        serde_json::json!({ "type": "swim", "from": "z9", "to": "b6" }),
        serde_json::json!([1, 2]),
        serde_json::json!(null),
    ] {
        let command = Command::Play { action: AnyAction::Value(forged.clone()) };
        assert!(matches!(scene.act("bo", command), Err(Refusal::NotAnAction { .. })), "{forged}");
    }
}

#[test]
fn a_log_from_the_store_gives_the_same_lines_as_the_steps_that_were_decided() {
    let mut scene = two();
    for (who, action) in [("ann", "a1-b2/c3"), ("bo", "a7-b6/d3"), ("ann", "b2-c2/e3")] {
        scene.act(who, play(action)).unwrap();
    }
    let mut loaded = two();
    for (seat, action) in [(RED, "a1-b2/c3"), (YELLOW, "a7-b6/d3"), (RED, "b2-c2/e3")] {
        let event = Event::Played { seat, action: action.to_owned() };
        loaded.room.apply(&Entry { event, by: None, id: None }, None, 0).unwrap();
    }
    let lines = |scene: &Scene| serde_json::to_string(scene.room.log_after(0)).unwrap();
    assert_eq!(lines(&scene), lines(&loaded));
}

#[test]
fn the_deal_decides_who_starts_unless_the_table_says_so() {
    let starts = |start: Start| {
        let mut scene = scene_with(vec![me("Ann"), SeatPlan::Open], start);
        scene.act("bo", join("Bo")).unwrap();
        scene
    };
    assert_eq!(starts(Start::First).room.seats_of("ann"), [RED]);
    assert_eq!(starts(Start::Second).room.seats_of("ann"), [YELLOW]);
    let mut drawn = starts(Start::Drawn);
    let seed = fair::seed(&SECRET, &[None, None]);
    let chair = game::starter(Start::Drawn, &Deal::Seed(seed), 2);
    assert_eq!(drawn.room.starter(), Some(chair));
    let first = if chair == 0 { "ann" } else { "bo" };
    assert_eq!(drawn.room.seats_of(first), [RED]);
    let log = drawn.room.log_after(0);
    assert!(log.iter().any(|line| line.note == Some(Note::Starts { drawn: true }) && line.seat == Some(RED)));
    let sat = log.iter().find(|line| matches!(&line.note, Some(Note::SatDown { name }) if name == "Bo"));
    assert_eq!(
        sat.unwrap().seat,
        Some(drawn.room.seats_of("bo")[0]),
        "the log speaks of seats as they are now"
    );
    drawn.act("bo", Command::Resign { seat: None }).unwrap();
    let record = drawn.room.record().unwrap();
    assert_eq!(record.starter, Some(chair));
    assert!(record.replay::<JinLi>(None).is_ok());
    let Deal::Seed(seed) = record.deal else { panic!("a dealt game has a seed") };
    assert_eq!(drawn.room.proof().unwrap().check(&seed), Ok(vec![]));
}

/// The table at which Cy goes on from a finished game, with a computer in the other seat.
fn played_on(room: &Room, moves: usize) -> Result<Room, Refusal> {
    let seats = [me("Cy"), SeatPlan::Computer { level: Level::Gakusei }];
    let (opening, secret) = room.play_on_opening(moves, &seats, "cy")?;
    let entry = Entry { event: Event::Made(Box::new(opening)), by: Some("cy".to_owned()), id: None };
    let stored = serde_json::to_string(&entry).unwrap();
    Room::new("next", secret, maker(), &serde_json::from_str(&stored).unwrap(), 0)
}

#[test]
fn a_finished_game_is_played_on_from_any_position_with_the_same_deal() {
    let mut scene = opening();
    scene.act("ann", open(RED, 1)).unwrap();
    scene.act("bo", open(YELLOW, 2)).unwrap();
    for (who, action) in [("ann", "a1-b2/c3"), ("bo", "a7-b6/d3"), ("ann", "b2-c2/e3")] {
        scene.act(who, play(action)).unwrap();
    }
    assert_eq!(played_on(&scene.room, 2).err(), Some(Refusal::NotOver), "a running game keeps its secrets");
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    assert_eq!(played_on(&scene.room, 4).err(), Some(Refusal::Over));
    let mut next = Scene { room: played_on(&scene.room, 2).unwrap(), now: 0 };
    assert_eq!((next.room.phase(), next.moves(), next.room.to_act()), (Phase::Playing, 2, Some(RED)));
    assert!(!next.room.opening().listed);
    let lines: Vec<_> = next.room.log_after(0).iter().filter_map(|line| line.action.as_deref()).collect();
    assert_eq!(lines, ["a1-b2/c3", "a7-b6/d3"]);
    assert_eq!(next.room.log_after(0).last().unwrap().note, Some(Note::PlayedOn { moves: 2 }));
    next.act("cy", play("b2-c2/g4")).unwrap();
    next.act("cy", Command::Resign { seat: None }).unwrap();
    let (before, after) = (scene.room.record().unwrap(), next.room.record().unwrap());
    assert_eq!(before.deal, after.deal);
    let Deal::Seed(seed) = after.deal else { panic!("a dealt game has a seed") };
    assert_eq!(next.room.proof().unwrap().check(&seed), Ok(vec![]), "the promises of the first game hold");
    let (_, rematch) = next.room.rematch_opening(fair::commitment(&[1; 32]));
    assert_eq!(rematch.beginning, None, "a rematch is a new game");
}

#[test]
fn playing_on_keeps_the_seats_that_the_deal_gave() {
    let mut scene = scene_with(vec![me("Ann"), SeatPlan::Open], Start::Drawn);
    scene.act("bo", join("Bo")).unwrap();
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    let next = played_on(&scene.room, 0).unwrap();
    assert_eq!(next.seats_of("cy"), [RED], "seats are meant, not chairs");
    assert_eq!(next.starter(), scene.room.starter());
    let open = scene.room.play_on_opening(0, &[me("Cy"), SeatPlan::Open], "cy");
    assert!(matches!(open, Err(Refusal::Setup { .. })), "nobody is waited for");
}

/// Ann and Bo, who have both promised a number: 1 and 2.
fn opening() -> Scene {
    let number_hash = Some(fair::commitment(&[1; 32]));
    let mut scene = scene(vec![SeatPlan::Me { name: "Ann".to_owned(), number_hash }, SeatPlan::Open]);
    scene.act("bo", promise("Bo", 2)).unwrap();
    assert_eq!(scene.room.phase(), Phase::Opening);
    scene
}

fn promise(name: &str, number: u8) -> Command {
    let number_hash = Some(fair::commitment(&[number; 32]));
    Command::Join { seat: None, name: name.to_owned(), number_hash }
}

fn open(seat: Seat, number: u8) -> Command {
    Command::Open { seat, number: Hex32([number; 32]) }
}

#[test]
fn nobody_freezes_a_table_by_keeping_a_number_back() {
    let mut scene = opening();
    scene.act("ann", open(RED, 1)).unwrap();
    let not_yet = Refusal::NotAbandoned { seat: YELLOW, seconds: 60 };
    assert_eq!(scene.act("ann", Command::GoWithout), Err(not_yet.clone()));
    assert_eq!(scene.act("ann", Command::Leave { seat: RED }), Err(not_yet));
    scene.now += PATIENCE;
    assert_eq!(scene.act("cy", Command::GoWithout), Err(Refusal::OnlyWatching));
    assert_eq!(scene.act("bo", Command::GoWithout), Err(Refusal::NumbersMissing), "not without one's own");
    scene.act("ann", Command::GoWithout).unwrap();
    assert_eq!(scene.room.phase(), Phase::Playing);
    assert_eq!(scene.act("bo", open(YELLOW, 2)), Err(Refusal::NothingToOpen { seat: YELLOW }));
    let withheld = |line: &&table::Line| line.note == Some(Note::Withheld);
    assert_eq!(scene.room.log_after(0).iter().find(withheld).and_then(|line| line.seat), Some(YELLOW));
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    let Deal::Seed(seed) = scene.room.record().unwrap().deal else { panic!("a dealt game has a seed") };
    assert_eq!(scene.room.proof().unwrap().check(&seed), Ok(vec![1]), "the proof names the chair");
}

#[test]
fn whoever_leaves_while_numbers_are_open_makes_everybody_promise_new_ones() {
    let mut scene = opening();
    scene.act("ann", open(RED, 1)).unwrap();
    scene.now += PATIENCE;
    scene.act("bo", Command::Leave { seat: YELLOW }).unwrap();
    assert_eq!(scene.room.phase(), Phase::Waiting);
    assert!(scene.room.chairs().iter().all(|chair| chair.hash.is_none() && chair.number.is_none()));
    let left = Note::BrokeOff { name: "Bo".to_owned() };
    assert!(scene.room.log_after(0).iter().any(|line| line.note.as_ref() == Some(&left)));
    assert_eq!(scene.act("ann", open(RED, 1)), Err(Refusal::NotYourSeat { seat: RED }));
    scene.act("ann", promise("Ann", 3)).unwrap();
    assert_eq!(scene.room.seats_of("ann"), [RED], "the seat was kept");
    scene.act("cy", promise("Cy", 4)).unwrap();
    scene.act("ann", open(RED, 3)).unwrap();
    scene.act("cy", open(YELLOW, 4)).unwrap();
    scene.act("cy", Command::Resign { seat: None }).unwrap();
    assert_eq!(scene.room.proof().unwrap().broken_off, 1, "the proof tells that it happened");
}

#[test]
fn leaving_before_any_number_is_open_lets_the_others_sit() {
    let mut scene = opening();
    scene.now += PATIENCE;
    scene.act("bo", Command::Leave { seat: YELLOW }).unwrap();
    assert_eq!((scene.room.phase(), scene.room.seats_of("ann")), (Phase::Waiting, vec![RED]));
    assert!(scene.room.chairs()[0].hash.is_some());
}

#[test]
fn an_id_names_one_command() {
    let mut scene = two();
    let (first, other) = (play("a1-b2/c3"), play("a1-b2/c4"));
    scene.act("ann", first.clone()).unwrap();
    let id = scene.now.to_string();
    assert_eq!(scene.room.version_of("ann", &CommandId::new(&id, &first)), Ok(Some(3)));
    assert_eq!(scene.room.version_of("ann", &CommandId::new(&id, &other)), Err(Refusal::SameId));
    assert_eq!(scene.room.version_of("bo", &CommandId::new(&id, &other)), Ok(None));
    // Logs from before there was a digest know the id alone.
    let old = r#"{"event":"resigned","seat":1,"asked_by":"bo","command_id":"x"}"#;
    scene.room.apply(&serde_json::from_str(old).unwrap(), None, 9).unwrap();
    assert_eq!(scene.room.version_of("bo", &CommandId::new("x", &first)), Ok(Some(4)));
}

#[test]
fn moves_are_not_played_and_taken_back_without_end() {
    let mut scene = scene(vec![me("Ann"), me("Bo")]);
    let refused = loop {
        scene.act("ann", play("a1-b2/c3")).unwrap();
        if let Err(refused) = scene.act("ann", Command::Undo) {
            break refused;
        }
    };
    assert_eq!(refused, Refusal::TooLong { versions: scene.room.version() });
    assert!((10_000..=10_001).contains(&scene.room.version()));
    scene.act("ann", play("a7-b6/d3")).unwrap();
    scene.act("ann", Command::Resign { seat: None }).unwrap();
    assert_eq!(scene.room.phase(), Phase::Over, "but a game can always be played to its end");
}

#[test]
fn a_table_knows_when_things_happened() {
    let mut scene = opening();
    scene.act("ann", open(RED, 1)).unwrap();
    assert_eq!(scene.room.times(), None);
    scene.now = 99;
    scene.act("bo", open(YELLOW, 2)).unwrap();
    scene.now = 199;
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    assert_eq!(scene.room.times(), Some(table::Times { made: 0, began: 100, ended: 200 }));
}

#[test]
fn a_record_bears_the_names_of_those_who_agree() {
    let mut scene = two();
    assert_eq!(scene.act("ann", Command::Sign { seat: RED }), Err(Refusal::NotOver));
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    assert_eq!(scene.act("ann", Command::Sign { seat: YELLOW }), Err(Refusal::NotYourSeat { seat: YELLOW }));
    scene.act("ann", Command::Sign { seat: RED }).unwrap();
    assert_eq!(scene.act("ann", Command::Sign { seat: RED }), Err(Refusal::NothingAsked));
    assert_eq!(scene.room.chairs().iter().map(|chair| chair.signed).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn a_table_that_nobody_comes_back_to_is_closed_and_says_why() {
    const WAITING: i64 = 1_000;
    const IDLE: i64 = 5_000;
    let alone = scene(vec![me("Ann"), SeatPlan::Open]).room;
    assert_eq!(alone.closing(WAITING - 1, WAITING, IDLE), None);
    assert_eq!(alone.closing(WAITING, WAITING, IDLE), Some(Closing::NobodyJoined));
    let hash = Some(fair::commitment(&[1; 32]));
    let unopened = SeatPlan::Me { name: "Ann".to_owned(), number_hash: hash };
    let unopened = scene(vec![unopened, SeatPlan::Computer { level: Level::Gakusei }]).room;
    assert_eq!(unopened.closing(WAITING, WAITING, IDLE), Some(Closing::NeverBegan));
    let mut playing = two();
    playing.now = 100;
    playing.act("ann", Command::Play { action: notation("a1-b2/c3") }).unwrap();
    let moved = playing.now;
    assert_eq!(playing.room.closing(moved + IDLE - 1, WAITING, IDLE), None, "somebody moved since");
    assert_eq!(playing.room.closing(moved + IDLE, WAITING, IDLE), Some(Closing::Untouched));
}

#[test]
fn a_table_of_days_a_turn_is_neither_closed_nor_taken_over_before_them() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    assert!([0, 31].map(|days| TurnDays::try_from(days).is_err()).iter().all(|refused| *refused));
    let turn_days = Some(TurnDays::try_from(3).unwrap());
    let slow = |seats| scene_of(&Plan { turn_days, ..plan(seats, Start::First) });
    let alone = slow(vec![me("Ann"), SeatPlan::Open]).room;
    assert_eq!(alone.closing(6 * DAY - 1, 1_000, 5_000), None);
    assert_eq!(alone.closing(6 * DAY, 1_000, 5_000), Some(Closing::NobodyJoined));
    assert_eq!(alone.closing(6 * DAY, 7 * DAY, 5_000), None, "the host's time counts if it is longer");
    let mut scene = slow(vec![me("Ann"), SeatPlan::Open]);
    scene.act("bo", join("Bo")).unwrap();
    let begun = scene.now;
    assert_eq!(scene.room.closing(begun + 6 * DAY - 1, 1_000, 5_000), None);
    assert_eq!(scene.room.closing(begun + 6 * DAY, 1_000, 5_000), Some(Closing::Untouched));
    let ask = Command::Takeover { seat: RED, level: Level::Gakusei };
    scene.now = begun + 3 * DAY - 2;
    assert_eq!(scene.act("bo", ask.clone()), Err(Refusal::NotAbandoned { seat: RED, seconds: 3 * 86_400 }));
    scene.act("bo", ask).unwrap();
    scene.act("bo", Command::Resign { seat: None }).unwrap();
    assert_eq!(scene.room.rematch_opening(fair::commitment(&SECRET)).1.turn_days, turn_days);
}

#[test]
fn a_closed_table_is_over_and_nobody_can_do_anything_there() {
    for (mut scene, begun) in [(two(), true), (scene(vec![me("Ann"), SeatPlan::Open]), false)] {
        let entry = Entry { event: Event::Closed { why: Closing::Untouched }, by: None, id: None };
        scene.room.apply(&entry, None, 9).unwrap();
        let room = &scene.room;
        assert_eq!((room.phase(), room.to_act()), (Phase::Over, None));
        assert_eq!(
            (room.record().is_some(), room.proof().is_some(), room.outcome().is_some()),
            (begun, begun, begun)
        );
        assert_eq!(room.closing(i64::MAX, 0, 0), None, "it is closed once");
        let note = room.log_after(room.version() - 1)[0].note.clone();
        assert_eq!(note, Some(Note::Closed { why: Closing::Untouched }));
        for command in [join("Cy"), Command::Undo, Command::Rematch, Command::Leave { seat: RED }] {
            assert_eq!(scene.act("ann", command).unwrap_err(), Refusal::Over);
        }
    }
}

#[test]
fn a_table_counts_for_who_sits_there_and_without_people_for_its_maker() {
    let mut scene = two();
    assert!(scene.room.counts_for("ann") && scene.room.counts_for("bo") && !scene.room.counts_for("cy"));
    scene = self::scene(vec![me("Ann"), SeatPlan::Open]);
    scene.act("ann", Command::Leave { seat: RED }).unwrap();
    assert!(!scene.room.counts_for("ann"), "who has left is free");
    let entry = Entry {
        event: Event::Made(Box::new(
            self::scene(vec![SeatPlan::Open, SeatPlan::Open]).room.opening().clone(),
        )),
        by: Some("ann".to_owned()),
        id: None,
    };
    scene = Scene { room: Room::new("room", SECRET, maker(), &entry, 0).unwrap(), now: 0 };
    assert!(scene.room.counts_for("ann") && !scene.room.counts_for("bo"));
    scene.act("bo", join("Bo")).unwrap();
    assert!(!scene.room.counts_for("ann") && scene.room.counts_for("bo"));
}
