//! Records facts of real games, with every number of seats, for the page's tests: they read what the
//! server really sends and never what somebody made up. `UPDATE=1 cargo test -p wire` writes them again.

use catalogue::{ABOUTS, with_game};
use game::{Deal, Ending, FastRng, Game, Options, Policy, Random as _, Seed, fact};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// How many facts of one kind are kept for one number of seats.
const KEPT: usize = 3;
/// How many games are played with one number of seats and one set of options.
const GAMES: u64 = 12;

/// Facts by their type, a few of each.
#[derive(Default)]
struct Facts(BTreeMap<String, Vec<Value>>);

impl Facts {
    fn keep(&mut self, fact: Value) {
        let list = self.0.entry(kind(&fact)).or_default();
        if list.len() < KEPT && !list.contains(&fact) {
            list.push(fact);
        }
    }

    fn list(self) -> Value {
        self.0.into_values().flatten().collect()
    }
}

/// What a fact is about: its type, and what its fields hold, by type or name.
fn kind(fact: &Value) -> String {
    let Value::Object(fields) = fact else { return "untyped".to_owned() };
    let part = |(name, value): (&String, &Value)| match value {
        Value::Object(inner) => match inner.get("type").and_then(Value::as_str) {
            Some(inner) => format!("{name}={inner}"),
            None => format!("{name}={}", inner.keys().next().map_or("", String::as_str)),
        },
        Value::Null | Value::Bool(_) => format!("{name}={value}"),
        _ if name == "type" => value.as_str().unwrap_or_default().to_owned(),
        _ => String::new(),
    };
    fields.iter().map(part).collect::<Vec<_>>().join(" ")
}

/// What was seen of one game at one kind of table.
#[derive(Default)]
struct Seen {
    effects: Facts,
    illegals: Facts,
    ends: Facts,
    merits: Facts,
}

impl Seen {
    /// Plays a game, half by what looks sensible, half by chance, and keeps what it shows.
    fn watch<G: Policy>(&mut self, setup: &'static G::Setup, seats: u8, number: u64) {
        let mut rng = FastRng::new(number);
        let mut game = G::new(setup, seats, &Deal::Seed(Seed::from_number(number))).unwrap();
        game.opening().iter().for_each(|effect| self.effects.keep(fact(effect)));
        while game.to_act().is_some() {
            self.try_foreign(&game, setup, &mut rng);
            let sensible = rng.below(8) < number as u32 % 8;
            let chosen = if sensible { game.sensible(&mut rng) } else { game.random_action(&mut rng) };
            let action = chosen.expect("the game goes on");
            game.effects(action).iter().for_each(|effect| self.effects.keep(fact(effect)));
            if rng.below(4) == 0 {
                game.merits(action).iter().for_each(|merit| self.merits.keep(fact(merit)));
            }
            game.play(action).expect("players choose legal actions");
        }
        self.ends.keep(fact(&Ending::Rules(game.outcome().expect("it is over").end)));
        self.try_foreign(&game, setup, &mut rng);
    }

    fn try_foreign<G: Game>(&mut self, game: &G, setup: &'static G::Setup, rng: &mut FastRng) {
        for _ in 0..4 {
            let Some(action) = G::decode(setup, rng.below(G::codes(setup))) else { continue };
            if let Err(illegal) = game.clone().play(action) {
                self.illegals.keep(fact(&illegal));
            }
        }
    }

    fn json(self) -> Value {
        json!({
            "effects": self.effects.list(), "illegals": self.illegals.list(),
            "ends": self.ends.list(), "merits": self.merits.list(),
        })
    }
}

/// The options under which a game shows all its kinds of facts.
fn tables(name: &str) -> Vec<Vec<(&'static str, &'static str)>> {
    match name {
        "jin-li" => vec![vec![], vec![("return-stone", "true"), ("six-stones", "true")]],
        "koi-koi" => vec![
            vec![("rules", "flower-cards"), ("rounds", "3")],
            vec![("rules", "museum"), ("rounds", "3")],
            vec![
                ("rules", "flower-cards"),
                ("rounds", "2"),
                ("exchange", "true"),
                ("gaji", "true"),
                ("field-lights", "true"),
            ],
        ],
        "garden-lake" => vec![vec![], vec![("cards", "different")], vec![("cards", "same-B")]],
        "koi" => vec![vec![], vec![("goals", "random")]],
        other => panic!("which tables show what {other} can say?"),
    }
}

fn record<G: Policy>() -> Value {
    let mut seats_map = Map::new();
    for seats in G::ABOUT.min_seats..=G::ABOUT.max_seats {
        let mut seen = Seen::default();
        for options in tables(G::ABOUT.name) {
            let setup = G::setup(&options.into_iter().collect::<Options>(), None).unwrap();
            (0..GAMES).for_each(|number| seen.watch::<G>(setup, seats, number));
        }
        seats_map.insert(seats.to_string(), seen.json());
    }
    let options: Vec<Value> = G::ABOUT
        .options
        .iter()
        .map(|spec| json!({ "key": spec.key, "choices": choices(spec.values) }))
        .collect();
    json!({ "seats": seats_map, "conflicts": G::ABOUT.conflicts, "options": options })
}

fn choices(values: game::Values) -> Vec<&'static str> {
    match values {
        game::Values::OneOf(words) | game::Values::WordOrNames { words, .. } => words.to_vec(),
        game::Values::Flag | game::Values::Number { .. } => Vec::new(),
    }
}

#[test]
fn the_pages_tests_read_facts_of_real_games() {
    for about in ABOUTS {
        let recorded = with_game!(about.name, G => record::<G>()).unwrap();
        let text = serde_json::to_string_pretty(&recorded).unwrap() + "\n";
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../testdata/facts/{}.json", about.name));
        if std::env::var_os("UPDATE").is_some() {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, &text).unwrap();
        }
        let there = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(there == text, "testdata/facts/{}.json is stale: UPDATE=1 cargo test -p wire", about.name);
    }
}
