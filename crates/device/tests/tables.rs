//! Whole games on a device, as a page would play them: what is stored is the table, and nothing else is needed.

use catalogue::{GardenLake, JinLi, Koi, KoiKoi, Roster};
use device::{Carried, OwnBox, Stored, Tables, Thinker};
use game::{FastRng, Level, Options, Start};
use table::{AnyAction, Command, Plan, Refusal, SeatPlan};
use wire::{FromServer, Order, Problem, Update};

const TABLE: &str = "here-0123456789";
const NOW: i64 = 1_700_000_000_000;

struct Player<G: Roster> {
    tables: Tables<G>,
    thinker: Thinker<G>,
    rng: FastRng,
    log: Vec<Stored>,
    orders: u32,
}

impl<G: Roster> Player<G> {
    /// Sits down against the weakest computer.
    fn new() -> Self {
        let seats = vec![
            SeatPlan::Me { name: "Ann".to_owned(), number_hash: None },
            SeatPlan::Computer { level: Level::Gakusei },
        ];
        let game = G::ABOUT.name.to_owned();
        let plan = Plan {
            game,
            options: Options::default(),
            data: None,
            seats,
            listed: false,
            start: Start::Drawn,
            turn_days: None,
        };
        let mut tables = Tables::default();
        let log = tables.make(TABLE, &plan, None, [7; 32], NOW).unwrap().stored;
        Self { tables, thinker: Thinker::default(), rng: FastRng::new(5), log, orders: 0 }
    }

    fn update(&self) -> Update {
        match self.tables.update(TABLE, 0).unwrap() {
            FromServer::Update(update) => *update,
            other => panic!("{other:?}"),
        }
    }

    fn order(&mut self, command: Command) -> Order {
        self.orders += 1;
        Order { id: self.orders.to_string(), version: self.tables.version(TABLE).unwrap(), command }
    }

    fn carry_out(&mut self, order: &Order) -> Result<Carried, Problem> {
        self.tables.carry_out(TABLE, order, [9; 32], NOW)
    }

    /// What the person may play, found as a page would: from what the seat sees.
    fn action(&mut self) -> Option<Command> {
        let update = self.update();
        let shown = update.views.iter().find(|shown| shown.seat.is_some() && shown.seat == update.to_act)?;
        let setup = G::setup(&update.options, None).unwrap();
        let game = G::resample(setup, &serde_json::from_str(shown.view.get()).unwrap(), &mut self.rng);
        let action = game.random_action(&mut self.rng).unwrap();
        Some(Command::Play { action: AnyAction::Notation(G::write(setup, action)) })
    }

    /// Tells the thinker what it has not heard of yet, as text.
    fn tell_thinker(&mut self) {
        let known = self.thinker.version(TABLE).unwrap_or(0) as usize;
        let text = serde_json::to_string(&self.log[known..]).unwrap();
        self.thinker.load(&serde_json::from_str::<Vec<Stored>>(&text).unwrap()).unwrap();
    }

    /// One decision; false if the game is over.
    fn step(&mut self) -> bool {
        let version = self.tables.version(TABLE).unwrap();
        let carried = if self.tables.computer_to_act(TABLE).unwrap() {
            self.tell_thinker();
            let action = self.thinker.think(TABLE, 3, Some(200)).unwrap().unwrap();
            self.tables.play_computer(TABLE, version, &action, NOW).unwrap()
        } else if let Some(command) = self.action() {
            let order = self.order(command);
            let carried = self.carry_out(&order).unwrap();
            let again = self.carry_out(&order).unwrap();
            assert!(
                again.stored.is_empty() && again.version == carried.version,
                "a resend is carried out once"
            );
            carried
        } else {
            return false;
        };
        assert_eq!(carried.version, version + 1);
        self.log.extend(carried.stored);
        true
    }

    /// The same table on another day, from what was stored.
    fn loaded(&self) -> Tables<G> {
        let text = serde_json::to_string(&self.log).unwrap();
        let mut tables = Tables::default();
        tables.load(&serde_json::from_str::<Vec<Stored>>(&text).unwrap()).unwrap();
        tables
    }
}

fn whole_game<G: Roster>() {
    let mut player = Player::<G>::new();
    while player.step() {}
    let over = player.update();
    assert!(over.outcome.is_some(), "{}", G::ABOUT.name);
    let text = |message: FromServer| serde_json::to_string(&message).unwrap();
    assert_eq!(
        text(player.loaded().update(TABLE, 0).unwrap()),
        text(player.tables.update(TABLE, 0).unwrap()),
        "what was stored is the whole table"
    );
    let file = player.tables.record(TABLE).unwrap();
    file.record.replay::<G>(None).unwrap();
    let length = file.record.actions.len() as u32;
    let replay = player.tables.replay(TABLE, 0, 3, None).unwrap();
    assert_eq!((replay.length, replay.positions.len()), (length, 3.min(length as usize + 1)));
}

#[test]
fn jin_li_is_played_to_its_end() {
    whole_game::<JinLi>();
}

#[test]
fn koi_koi_is_played_to_its_end() {
    whole_game::<KoiKoi>();
}

#[test]
fn garden_lake_is_played_to_its_end() {
    whole_game::<GardenLake>();
}

#[test]
fn koi_is_played_to_its_end() {
    whole_game::<Koi>();
}

#[test]
fn a_rematch_is_stored_with_what_asked_for_it() {
    let mut player = Player::<JinLi>::new();
    let order = player.order(Command::Resign { seat: None });
    player.carry_out(&order).unwrap();
    let order = player.order(Command::Rematch);
    let stored = player.carry_out(&order).unwrap().stored;
    let [made, asked] = stored.as_slice() else { panic!("{stored:?}") };
    assert!(made.table.starts_with("here-") && made.secret.is_some() && made.version == 1, "{made:?}");
    assert_eq!(asked.table, TABLE);
    assert_eq!(player.update().rematch, Some(made.table.clone()));
    assert!(player.tables.card(&made.table).is_ok());
}

#[test]
fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let mut player = Player::<JinLi>::new();
    let before = player.tables.version(TABLE);
    let play = |text: &str| Command::Play { action: AnyAction::Notation(text.to_owned()) };
    let mut order = player.order(play("nonsense"));
    assert!(player.carry_out(&order).is_err());
    order.version = 99;
    assert!(player.carry_out(&order).is_err());
    order.id = String::new();
    assert!(matches!(player.carry_out(&order), Err(Problem::BadMessage { .. })));
    assert_eq!(player.tables.version(TABLE), before);
    assert_eq!(player.tables.update("here-nowhere", 0).unwrap_err(), Problem::NoSuchTable);
    assert!(player.tables.load(&[]).is_err());
    let late = player.tables.play_computer(TABLE, 99, "a1-a2", NOW).unwrap();
    assert!(late.stored.is_empty(), "what was thought about another position is not played");
}

/// The lake of the box, with a title at 30 points.
fn own_lake() -> OwnBox {
    let text = include_str!("../../garden-lake/components.toml").replacen("master = 28", "master = 30", 1);
    OwnBox { name: "Printed".to_owned(), text }
}

#[test]
fn a_box_of_ones_own_is_kept_with_its_table_and_its_record_stands_alone() {
    let seats = vec![SeatPlan::Me { name: "Ann".to_owned(), number_hash: None }; 2];
    let game = "garden-lake".to_owned();
    let (options, start) = (Options::default(), Start::First);
    let plan = Plan { game, options, data: None, seats, listed: false, start, turn_days: None };
    let mut tables: Tables<GardenLake> = Tables::default();
    let mut log = tables.make(TABLE, &plan, Some(&own_lake()), [7; 32], NOW).unwrap().stored;
    let order = Order { id: "1".to_owned(), version: 1, command: Command::Resign { seat: None } };
    log.extend(tables.carry_out(TABLE, &order, [9; 32], NOW).unwrap().stored);
    let order = Order { id: "2".to_owned(), version: 2, command: Command::Rematch };
    let again = tables.carry_out(TABLE, &order, [9; 32], NOW).unwrap().stored;
    assert!(again[0].data.is_some(), "the rematch has the same box");
    let text = serde_json::to_string(&log).unwrap();
    let mut loaded: Tables<GardenLake> = Tables::default();
    loaded.load(&serde_json::from_str::<Vec<Stored>>(&text).unwrap()).unwrap();
    let FromServer::Update(update) = loaded.update(TABLE, 0).unwrap() else { panic!("no update") };
    assert_eq!(update.data.map(|data| data.name), Some("Printed".to_owned()));
    let components: serde_json::Value = serde_json::from_str(update.components.unwrap().get()).unwrap();
    assert_eq!(components["titles"]["master"], 30);
    let file = loaded.record(TABLE).unwrap();
    assert!(file.device && file.record.replay::<GardenLake>(None).is_ok());
    // A box that was changed or lost on the disk is noticed.
    for change in [None, Some("format = 2".to_owned())] {
        let mut log = serde_json::from_str::<Vec<Stored>>(&text).unwrap();
        log[0].data = change;
        assert!(matches!(loaded.load(&log), Err(Problem::Refused { refusal: Refusal::Damaged { .. } })));
    }
    let wrong = OwnBox { name: "x".to_owned(), text: "nothing = 1".to_owned() };
    assert!(tables.make("here-1", &plan, Some(&wrong), [7; 32], NOW).is_err());
}

#[test]
fn a_log_that_was_forged_on_the_disk_is_refused_and_forgotten() {
    let mut player = Player::<JinLi>::new();
    for _ in 0..6 {
        player.step();
    }
    let text = serde_json::to_string(&player.log).unwrap();
    let log = || serde_json::from_str::<serde_json::Value>(&text).unwrap();
    let forgeries: [fn(&mut serde_json::Value); 6] = [
        |log| log[2]["entry"]["action"] = "a1-a1/a1".into(),
        |log| log[2]["entry"]["seat"] = 7.into(),
        |log| log[2]["version"] = 9.into(),
        |log| log[2]["table"] = "here-another".into(),
        |log| _ = log[0].as_object_mut().unwrap().remove("secret"),
        |log| _ = log.as_array_mut().unwrap().remove(3),
    ];
    for forge in forgeries {
        let mut forged = log();
        forge(&mut forged);
        let mut tables: Tables<JinLi> = Tables::default();
        let read = serde_json::from_value::<Vec<Stored>>(forged).unwrap();
        assert!(matches!(tables.load(&read), Err(Problem::Refused { refusal: Refusal::Damaged { .. } })));
        assert_eq!(tables.version(TABLE), None, "half a table is none");
        tables.load(&serde_json::from_value::<Vec<Stored>>(log()).unwrap()).unwrap();
    }
}
