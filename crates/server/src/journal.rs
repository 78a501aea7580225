//! Between the stored log and a table: entries, the people whom they name, the files that they are played with.

use crate::problem::Rejection;
use store::{Append, DataFile, Store, StoreError, Stored};
use table::{Entry, Event, Maker, OwnData, People, Person, Refusal, Room};
use wire::Problem;

/// Why a table cannot be loaded.
#[derive(Debug)]
pub(crate) enum LoadError {
    /// There is none.
    Missing,
    /// The store does not answer.
    Store(StoreError),
    /// Its log is damaged, or of rules that this program does not know.
    Unfit(Refusal),
}

impl From<StoreError> for LoadError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Refusal> for LoadError {
    fn from(refusal: Refusal) -> Self {
        Self::Unfit(refusal)
    }
}

impl From<LoadError> for Rejection {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Missing => Problem::NoSuchTable.into(),
            LoadError::Store(error) => error.into(),
            LoadError::Unfit(refusal) => refusal.into(),
        }
    }
}

/// The table of this id as the store knows it.
pub(crate) async fn load(store: &Store, maker: Maker, id: &str) -> Result<Room, LoadError> {
    let events = store.events(id, 0).await?;
    if events.is_empty() {
        return Err(LoadError::Missing);
    }
    let secret = store.secret(id).await?.ok_or_else(|| damaged("its secret is missing"))?;
    let people = people(store, id).await?;
    let mut entries = events.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    if let Some(data) = entries.first_mut().and_then(own_data) {
        let text = store.data_text(&data.fingerprint).await?;
        data.fill(&text.ok_or_else(|| damaged("its components or rules are missing"))?)?;
    }
    Ok(replay(id, secret, maker, &events, entries, people)?)
}

/// The table behind a log whose files are filled in.
pub(crate) fn replay(
    id: &str,
    secret: [u8; 32],
    maker: Maker,
    events: &[Stored],
    mut entries: Vec<Entry>,
    people: People,
) -> Result<Room, Refusal> {
    entries.iter_mut().try_for_each(|entry| people.open(entry))?;
    let mut log = events.iter().zip(&entries);
    let (stored, first) = log.next().ok_or_else(|| damaged("it is empty"))?;
    if stored.version != 1 {
        return Err(damaged("version 1 is missing"));
    }
    let mut room = Room::new(id, secret, maker, first, stored.at)?;
    log.try_for_each(|(stored, entry)| apply(&mut room, stored, entry))?;
    *room.people_in_log() = people;
    Ok(room)
}

/// The people of a table.
pub(crate) async fn people(store: &Store, id: &str) -> Result<People, StoreError> {
    let person = |stored: store::Person| Person { player: stored.player, name: stored.name };
    Ok(People::new(store.people(id).await?.into_iter().map(person).collect()))
}

/// Makes a stored event true in memory.
pub(crate) fn apply(room: &mut Room, stored: &Stored, entry: &Entry) -> Result<(), Refusal> {
    let next = room.version() + 1;
    if stored.version != next {
        return Err(damaged(&format!("version {next} is missing")));
    }
    room.apply(entry, None, stored.at)
}

/// The entry in an event; its people are still numbers.
pub(crate) fn read(stored: &Stored) -> Result<Entry, Refusal> {
    serde_json::from_str(&stored.body)
        .map_err(|error| damaged(&format!("version {} cannot be read: {error}", stored.version)))
}

/// The file of the host's own that the entry's table is played with.
pub(crate) fn own_data(entry: &mut Entry) -> Option<&mut OwnData> {
    match &mut entry.event {
        Event::Made(opening) => opening.data.as_mut(),
        _ => None,
    }
}

/// What goes into the store for an entry: the event without people, and those who are new in it.
pub(crate) fn write(people: &mut People, entry: &Entry) -> Result<Append, Rejection> {
    let known = people.all().len();
    let body = to_json(&people.seal(entry))?;
    let fresh = people.all().iter().zip(0..).skip(known);
    let person = |(person, number): (&Person, u32)| store::Person {
        number,
        player: person.player.clone(),
        name: person.name.clone(),
    };
    Ok(Append { body, people: fresh.map(person).collect(), ..Append::default() })
}

/// A file as it goes into the store.
pub(crate) fn data_file(data: &OwnData) -> Option<DataFile> {
    let text = data.text.as_deref()?.to_owned();
    Some(DataFile { fingerprint: data.fingerprint.clone(), text })
}

/// What goes into the store as JSON. Should that fail, nothing is stored.
pub(crate) fn to_json<T: serde::Serialize>(stored: &T) -> Result<String, Rejection> {
    serde_json::to_string(stored).map_err(|error| {
        tracing::error!(%error, "an event cannot be written");
        Problem::Unavailable.into()
    })
}

pub(crate) fn damaged(detail: &str) -> Refusal {
    Refusal::Damaged { detail: detail.to_owned() }
}
