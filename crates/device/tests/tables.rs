//! Whole games on a device, as a page would play them: what is stored is the table, and nothing else is needed.

use catalogue::{GardenLake, JinLi, Koi, KoiKoi, Roster};
use device::{Carried, Stored, Tables, Thinker};
use game::{FastRng, Level, Options, Start};
use table::{AnyAction, Command, Plan, SeatPlan};
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
        let log = tables.make(TABLE, &plan, [7; 32], NOW).unwrap().stored;
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
