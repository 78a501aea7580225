//! Forward-only migrations: numbered SQL files, each applied once, in order.

use crate::StoreError;

/// SQLite's steps, oldest first.
pub(crate) const SQLITE: &[&str] =
    &[include_str!("../migrations/sqlite/1.sql"), include_str!("../migrations/sqlite/2.sql")];
/// Postgres's steps, oldest first.
pub(crate) const POSTGRES: &[&str] =
    &[include_str!("../migrations/postgres/1.sql"), include_str!("../migrations/postgres/2.sql")];

/// The steps that a database of version `found` still needs; a newer database is refused.
pub(crate) fn missing(
    steps: &'static [&'static str],
    found: i64,
) -> Result<&'static [&'static str], StoreError> {
    let known = steps.len() as i64;
    let newer = || StoreError::Newer { found, known };
    steps.get(usize::try_from(found).map_err(|_| newer())?..).ok_or_else(newer)
}

/// Refuses a database that is not of the newest version.
pub(crate) fn current(steps: &'static [&'static str], found: i64) -> Result<(), StoreError> {
    let known = steps.len() as i64;
    if missing(steps, found)?.is_empty() { Ok(()) } else { Err(StoreError::Older { found, known }) }
}
