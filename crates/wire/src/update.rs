//! A table as one client sees it.

use crate::DataInfo;
use game::{AnyOutcome, Level, Options, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::fair::{Hex32, Proof};
use table::{AnyTable, Chair, Line, Phase, Room, Sitter, Stop, Takeover, TurnDays, Undo};
use ts_rs::TS;

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// Nobody yet.
    Open,
    /// Nobody yet; kept for somebody.
    Reserved,
    /// A person.
    Person,
    /// A computer.
    Computer,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// Who sits there.
    pub who: Who,
    /// The person's name; of a computer that stands in, the name of the person it plays for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// How well the computer plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<Level>,
    /// Whether it is yours.
    pub yours: bool,
    /// The hash of the number that it adds to the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub number_hash: Option<Hex32>,
    /// That number, once it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub number: Option<Hex32>,
}

impl SeatInfo {
    /// What `player` sees of a chair.
    pub fn of(chair: &Chair, player: Option<&str>) -> Self {
        let (who, name, level, person) = match &chair.sitter {
            Sitter::Open => (Who::Open, None, None, None),
            Sitter::Reserved { name, player } => (Who::Reserved, Some(name), None, Some(player)),
            Sitter::Person { name, player } => (Who::Person, Some(name), None, Some(player)),
            Sitter::Computer { level, for_player } => {
                let person = for_player.as_ref();
                (Who::Computer, person.map(|p| &p.1), Some(*level), person.map(|p| &p.0))
            }
        };
        let yours = player.is_some() && person.map(String::as_str) == player;
        let (number_hash, number) = (chair.hash, chair.number);
        Self { who, name: name.cloned(), level, yours, number_hash, number }
    }
}

/// What one seat, or a watcher, sees of the game.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Shown {
    /// The seat; without one it is what a watcher sees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The game's own view.
    #[ts(type = "GameView")]
    #[cfg_attr(feature = "openapi", schema(value_type = game::schema::GameView))]
    pub view: Box<RawValue>,
}

/// A table as it stands at one version, for one client.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Update {
    /// The table.
    pub table: String,
    /// Its version.
    pub version: u32,
    /// The game's name.
    #[ts(type = "GameName")]
    pub game: String,
    /// The options, complete.
    #[ts(as = "std::collections::BTreeMap<String, String>")]
    pub options: Options,
    /// The host's own components or rules, if it is not played with the built-in ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub data: Option<DataInfo>,
    /// The version of its rules.
    pub rules: u32,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// How far it is.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Whose decision is next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to_act: Option<Seat>,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub turn_since: i64,
    /// How many days a turn may take, if it may take days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn_days: Option<TurnDays>,
    /// The hash of the server's secret.
    #[ts(type = "string")]
    pub commitment: Hex32,
    /// Whether it was dealt on a person's own device.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub device: bool,
    /// Who wants a move back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<Undo>,
    /// How many of the actions nobody can take back any more, because something hidden was shown since.
    pub settled: u32,
    /// Which seat a computer is to play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub takeover: Option<Takeover>,
    /// Whether the rules let everybody agree to stop here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub may_stop: bool,
    /// Who has not agreed yet to stop here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stop: Option<Stop>,
    /// The chair that became seat 0, once the game has begun; the proof of the deal names chairs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub starter: Option<u8>,
    /// What never changes during the game; only in an update whose log tells its beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "GameComponents")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<game::schema::GameComponents>))]
    pub components: Option<Box<RawValue>>,
    /// The points of each seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<i32>>", optional)]
    pub points: Vec<i32>,
    /// What each of your seats sees, or what a watcher sees if you have none.
    pub views: Vec<Shown>,
    /// The log begins after this version.
    pub since: u32,
    /// What happened after `since`.
    pub log: Vec<Line>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Outcome<GameEnd | TableEnd>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<game::Outcome<game::schema::GameEnd>>))]
    pub outcome: Option<AnyOutcome>,
    /// The proof of the deal, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Proof")]
    pub proof: Option<Proof>,
    /// The table of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rematch: Option<String>,
}

impl Update {
    /// What `player` may know of `room`, with the log after version `since`.
    pub fn of(room: &Room, player: Option<&str>, since: u32) -> Self {
        let opening = room.opening();
        let points = room.table().map(|table| table.points().to_vec());
        let mut update = Self {
            table: room.id().to_owned(),
            version: room.version(),
            game: opening.game.clone(),
            options: opening.options.clone(),
            data: opening.data.as_ref().map(DataInfo::from),
            rules: opening.rules,
            listed: opening.listed,
            phase: room.phase(),
            seats: Vec::new(),
            to_act: room.to_act(),
            turn_since: room.turn_since(),
            turn_days: opening.turn_days,
            commitment: opening.commitment,
            device: opening.device,
            undo: room.undo().cloned(),
            settled: room.table().map_or(0, |table| table.settled() as u32),
            takeover: room.takeover().cloned(),
            may_stop: room.table().is_some_and(AnyTable::may_stop),
            stop: room.stop().cloned(),
            starter: room.starter().filter(|_| room.table().is_some()),
            components: None,
            points: points.unwrap_or_default(),
            views: Vec::new(),
            since,
            log: Vec::new(),
            outcome: room.outcome(),
            proof: room.proof(),
            rematch: room.rematch().map(str::to_owned),
        };
        update.tell_since(room, since);
        update.turn_to(room, player, since);
        update
    }

    /// The same table, which has not changed meanwhile, for another client or with another part of the log.
    pub fn turn_to(&mut self, room: &Room, player: Option<&str>, since: u32) {
        self.seats = room.chairs().iter().map(|chair| SeatInfo::of(chair, player)).collect();
        self.views = views(room, player);
        if self.since != since {
            self.tell_since(room, since);
        }
    }

    fn tell_since(&mut self, room: &Room, since: u32) {
        self.since = since.min(room.version());
        self.log = room.log_after(since).to_vec();
        self.components = room.table().filter(|_| room.began() > Some(since)).map(AnyTable::components);
    }
}

fn views(room: &Room, player: Option<&str>) -> Vec<Shown> {
    let Some(table) = room.table() else { return Vec::new() };
    let own = player.map(|player| room.seats_of(player)).unwrap_or_default();
    if own.is_empty() {
        return vec![Shown { seat: None, view: table.view(Viewer::Watcher) }];
    }
    own.into_iter().map(|seat| Shown { seat: Some(seat), view: table.view(Viewer::Seat(seat)) }).collect()
}
