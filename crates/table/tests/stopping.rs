//! "Stop whenever you like": a match by the museum's book ends after any finished round if all agree.

use game::{Deal, Ending, FastRng, Game, Level, Options, Seat, Start, TableEnd};
use koi_koi::KoiKoi;
use std::sync::Arc;
use table::fair::Hex32;
use table::{
    AnyAction, Asker, Command, Entry, Event, Maker, Note, Opening, Phase, Refusal, Room, Sitter, any_table,
};

fn room(rules: &str, second: Sitter) -> Room {
    let maker: Maker = Arc::new(|opening: &Opening, deal: Deal| {
        any_table::<KoiKoi>(KoiKoi::setup_as(opening.rules, &opening.options, None)?, 2, deal)
    });
    let person = Sitter::Person { player: "ann".to_owned(), name: "Ann".to_owned() };
    let opening = Opening {
        game: "koi-koi".to_owned(),
        rules: KoiKoi::ABOUT.rules_version,
        options: [("rules", rules)].into_iter().collect(),
        data: None,
        seats: vec![(person, None), (second, None)],
        listed: false,
        commitment: Hex32([7; 32]),
        start: Start::First,
        turn_days: None,
        rematch_of: None,
        beginning: None,
        device: false,
    };
    let entry = Entry { event: Event::Made(Box::new(opening)), by: None, id: None };
    Room::new("room", [9; 32], maker, &entry, 0).unwrap()
}

fn bo() -> Sitter {
    Sitter::Person { player: "bo".to_owned(), name: "Bo".to_owned() }
}

fn act(room: &mut Room, player: &str, command: &Command) -> Result<(), Refusal> {
    let decision = room.decide(Asker { player, now: 0, patience: 0 }, command)?;
    room.apply(&Entry { event: decision.event, by: None, id: None }, decision.step, 0)
}

/// Plays at random until a round has just ended.
fn play_a_round(room: &mut Room) {
    let setup = KoiKoi::setup(&[("rules", "museum")].into_iter().collect::<Options>(), None).unwrap();
    let mut rng = FastRng::new(3);
    loop {
        let seat = room.to_act().unwrap();
        let view = room.table().unwrap().view(game::Viewer::Seat(seat));
        let view: koi_koi::View = serde_json::from_str(view.get()).unwrap();
        let action = KoiKoi::resample(setup, &view, &mut rng).random_action(&mut rng).unwrap();
        let decision = room.table().unwrap().check(seat, &AnyAction::Value(game::fact(&action))).unwrap();
        let event = Event::Played { seat, action: decision.action.clone() };
        room.apply(&Entry { event, by: None, id: None }, Some(decision), 0).unwrap();
        if room.table().unwrap().may_stop() {
            return;
        }
    }
}

#[test]
fn a_match_by_the_museums_book_stops_after_a_round_when_both_agree() {
    let mut room = room("museum", bo());
    assert_eq!(
        act(&mut room, "ann", &Command::Stop),
        Err(Refusal::CannotStop),
        "not before a round was played"
    );
    play_a_round(&mut room);
    act(&mut room, "ann", &Command::Stop).unwrap();
    assert_eq!(room.stop().map(|stop| stop.waiting.clone()), Some(vec![Seat(1)]));
    assert_eq!(act(&mut room, "ann", &Command::Stop), Err(Refusal::AlreadyAsked));
    act(&mut room, "bo", &Command::GoOn).unwrap();
    assert_eq!((room.stop(), room.phase()), (None, Phase::Playing));
    act(&mut room, "bo", &Command::Stop).unwrap();
    act(&mut room, "ann", &Command::Stop).unwrap();
    assert_eq!(room.phase(), Phase::Over);
    let record = room.record().unwrap();
    assert_eq!(record.ended, Some(TableEnd::Agreed));
    let outcome = record.outcome.clone().unwrap();
    assert_eq!(outcome.end, game::fact(&Ending::<koi_koi::End>::Table(TableEnd::Agreed)));
    let leader = Seat(u8::from(outcome.points[Seat(1)] > outcome.points[Seat(0)]));
    assert_eq!(outcome.places[leader], 1, "the leader wins");
    record.replay::<KoiKoi>(None).unwrap();
    let mut forged = record;
    forged.actions.pop();
    assert!(forged.replay::<KoiKoi>(None).is_err(), "nobody stops in the middle of a round");
    assert_eq!(room.log_after(0).last().unwrap().note, Some(Note::Stopped));
}

#[test]
fn a_played_card_withdraws_the_question_and_computers_agree() {
    let mut room = room("museum", bo());
    play_a_round(&mut room);
    act(&mut room, "ann", &Command::Stop).unwrap();
    play_a_round(&mut room);
    assert_eq!(room.stop(), None);
    let mut alone = self::room("museum", Sitter::Computer { level: Level::Gakusei, for_player: None });
    play_a_round(&mut alone);
    act(&mut alone, "ann", &Command::Stop).unwrap();
    assert_eq!(alone.phase(), Phase::Over);
}

#[test]
fn the_flower_cards_book_knows_no_stopping() {
    let mut room = room("flower-cards", bo());
    assert_eq!(act(&mut room, "ann", &Command::Stop), Err(Refusal::CannotStop));
}
