//! The log in Postgres, shared by any number of nodes.

mod upkeep;

use crate::writer::{Committer, Verdict};
use crate::{Append, AppendError, DataFile, LobbyLine, Person, StoreError, Stored, Summary, migrate, tls};
use deadpool_postgres::{Client, Hook, HookError, Manager, Pool, PoolError, Runtime, Transaction};
use std::collections::HashSet;
use std::time::Duration;
use tokio_postgres::{Config, Row};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long an answer may take before the connection counts as lost.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many reads one node makes at the same time.
const READERS: usize = 4;
/// A commit that is not on disk must not be acknowledged, whatever the database's default is; a host that
/// wants more than that (`remote_apply`) keeps it.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                       WHERE current_setting('synchronous_commit') = 'off'";
/// An arbitrary number that keeps two nodes from migrating at the same time.
const MIGRATION_LOCK: i64 = 0x7461_6e63_686f;

/// Which version a database has.
const VERSION: &str = "SELECT coalesce(max(version), 0) FROM tancho_schema";

/// A Postgres server. Reads share a few connections; the writer has one of its own, so that no read
/// ever holds up a commit.
pub(crate) struct Postgres {
    reads: Pool,
    writes: Pool,
}

/// At most `size` connections; those that are lost are made again.
fn pool(config: &Config, tls: &MakeRustlsConnect, size: usize) -> Result<Pool, StoreError> {
    let manager = Manager::new(config.clone(), tls.clone());
    let pool = Pool::builder(manager)
        .max_size(size)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(PATIENCE))
        .create_timeout(Some(PATIENCE))
        .post_create(Hook::async_fn(|client, _| {
            Box::pin(async move { client.batch_execute(DURABLE).await.map_err(HookError::Backend) })
        }))
        .build();
    pool.map_err(|error| StoreError::Open(error.to_string()))
}

fn late() -> StoreError {
    StoreError::Unavailable(format!("no answer within {} seconds", PATIENCE.as_secs()))
}

impl From<PoolError> for StoreError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => error.into(),
            PoolError::Timeout(_) => late(),
            error => Self::Unavailable(error.to_string()),
        }
    }
}

/// Asks with `client`, and gives it back to its pool only if it answered in time.
async fn ask<T>(
    mut client: Client,
    question: impl AsyncFnOnce(&mut Client) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let answer = tokio::time::timeout(PATIENCE, question(&mut client)).await.unwrap_or_else(|_| Err(late()));
    if answer.is_err() {
        // Whatever state it is in: the next question starts on a fresh connection.
        drop(Client::take(client));
    }
    answer
}

impl Postgres {
    fn connect(url: &str) -> Result<Self, StoreError> {
        let (mut config, tls) = tls::read(url)?;
        config.connect_timeout(Duration::from_secs(2)).application_name("tancho");
        Ok(Self { reads: pool(&config, &tls, READERS)?, writes: pool(&config, &tls, 1)? })
    }

    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        let engine = Self::connect(url)?;
        engine.check_encoding().await?;
        engine.migrate(migrate::POSTGRES).await?;
        Ok(engine)
    }

    /// Names are in every script: a database that cannot hold them is refused before the first game.
    async fn check_encoding(&self) -> Result<(), StoreError> {
        let rows = self.rows("SELECT current_setting('server_encoding')", &[]).await?;
        let encoding: String = rows.first().map(|row| row.get(0)).unwrap_or_default();
        if encoding == "UTF8" { Ok(()) } else { Err(StoreError::Encoding(encoding)) }
    }

    /// What changes when the database is replaced by a copy of it: the cluster, its timeline (a restore to
    /// a point in time begins a new one), the database and the table itself (a restored dump creates it again).
    pub(crate) async fn epoch(&self) -> Result<String, StoreError> {
        let sql = "SELECT concat_ws('-', system_identifier, timeline_id, \
                   (SELECT oid FROM pg_database WHERE datname = current_database()), 'events'::regclass::oid) \
                   FROM pg_control_system(), pg_control_checkpoint()";
        let rows = self.rows(sql, &[]).await?;
        Ok(rows.first().map(|row| row.get(0)).unwrap_or_default())
    }

    pub(crate) fn committer(&self) -> impl Committer {
        Writing(self.writes.clone())
    }

    /// Applies the missing steps, all in one transaction.
    async fn migrate(&self, steps: &'static [&'static str]) -> Result<(), StoreError> {
        let mut client = self.writes.get().await?;
        let transaction = client.transaction().await?;
        transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK]).await?;
        transaction
            .batch_execute("CREATE TABLE IF NOT EXISTS tancho_schema (version BIGINT NOT NULL)")
            .await?;
        let row = transaction.query_one(VERSION, &[]).await?;
        for step in migrate::missing(steps, row.get(0))? {
            transaction.batch_execute(step).await?;
        }
        let known = steps.len() as i64;
        transaction.execute("DELETE FROM tancho_schema", &[]).await?;
        transaction.execute("INSERT INTO tancho_schema VALUES ($1)", &[&known]).await?;
        Ok(transaction.commit().await?)
    }

    async fn rows(
        &self,
        sql: &str,
        values: &[&(dyn tokio_postgres::types::ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        ask(self.reads.get().await?, async |client| {
            let statement = client.prepare_cached(sql).await?;
            Ok(client.query(&statement, values).await?)
        })
        .await
    }

    pub(crate) async fn events(&self, table: &str, after: u32) -> Result<Vec<Stored>, StoreError> {
        let sql = "SELECT version, at, body, hash FROM events WHERE table_id = $1 AND version > $2 \
                   ORDER BY version";
        let rows = self.rows(sql, &[&table, &(after as i32)]).await?;
        let stored = |row: &Row| Stored {
            version: row.get::<_, i32>(0) as u32,
            at: row.get(1),
            body: row.get(2),
            hash: row.get::<_, Option<Vec<u8>>>(3).and_then(|hash| hash.try_into().ok()),
        };
        Ok(rows.iter().map(stored).collect())
    }

    pub(crate) async fn secret(&self, table: &str) -> Result<Option<[u8; 32]>, StoreError> {
        let rows = self.rows("SELECT secret FROM secrets WHERE table_id = $1", &[&table]).await?;
        Ok(rows.first().and_then(|row| row.get::<_, Vec<u8>>(0).try_into().ok()))
    }

    pub(crate) async fn listed(
        &self,
        present: Option<&[String]>,
        limit: u32,
    ) -> Result<Vec<LobbyLine>, StoreError> {
        let sql = "SELECT id, running, changed_at, info FROM tables WHERE listed AND running \
                   AND ($1::text[] IS NULL OR id IN (SELECT table_id FROM members WHERE player = ANY($1)) \
                   OR info::json ->> 'turn_days' IS NOT NULL) \
                   ORDER BY changed_at DESC LIMIT $2";
        Ok(self.rows(sql, &[&present, &i64::from(limit)]).await?.iter().map(line).collect())
    }

    pub(crate) async fn running_of(&self, player: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM members JOIN tables ON id = table_id WHERE player = $1 AND running";
        Ok(self.rows(sql, &[&player]).await?.iter().map(|row| row.get(0)).collect())
    }

    pub(crate) async fn running_among(&self, tables: &[String]) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE running AND id = ANY($1::text[])";
        Ok(self.rows(sql, &[&tables]).await?.iter().map(|row| row.get(0)).collect())
    }

    pub(crate) async fn idle(&self, since: i64, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        // The lobby's line does not change with every move.
        let sql = "SELECT id FROM tables WHERE running AND changed_at <= $1 AND id > $2 \
                   AND (SELECT at FROM events WHERE table_id = id ORDER BY version DESC LIMIT 1) <= $1 \
                   ORDER BY id LIMIT $3";
        let rows = self.rows(sql, &[&since, &after, &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(crate) async fn mine(&self, player: &str, limit: u32) -> Result<Vec<LobbyLine>, StoreError> {
        let sql = "SELECT id, running, changed_at, info FROM members JOIN tables ON id = table_id \
                   WHERE player = $1 ORDER BY changed_at DESC LIMIT $2";
        Ok(self.rows(sql, &[&player, &i64::from(limit)]).await?.iter().map(line).collect())
    }

    pub(crate) async fn computers_due(&self, since: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE computer_since <= $1 OR computer_since - 60000 > $1 LIMIT $2";
        Ok(self.rows(sql, &[&since, &i64::from(limit)]).await?.iter().map(|row| row.get(0)).collect())
    }

    pub(crate) async fn running(&self) -> Result<u64, StoreError> {
        let rows = self.rows("SELECT count(*) FROM tables WHERE running", &[]).await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64))
    }

    pub(crate) async fn versions(&self, tables: &[String]) -> Result<Vec<(String, u32)>, StoreError> {
        let sql = "SELECT id, coalesce((SELECT max(version) FROM events WHERE table_id = id), 0) \
                   FROM unnest($1::text[]) AS id";
        let rows = self.rows(sql, &[&tables]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get::<_, i32>(1) as u32)).collect())
    }

    pub(crate) async fn node_key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let sql = "INSERT INTO node_keys VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.rows(sql, &[&name, &&fresh[..]]).await?;
        let rows = self.rows("SELECT value FROM node_keys WHERE name = $1", &[&name]).await?;
        let key = rows.first().and_then(|row| row.get::<_, Vec<u8>>(0).try_into().ok());
        key.ok_or_else(|| StoreError::Unavailable(format!("the key {name:?} is damaged")))
    }
}

fn line(row: &Row) -> LobbyLine {
    LobbyLine { table: row.get(0), running: row.get(1), changed_at: row.get(2), info: row.get(3) }
}

/// The one connection that writes.
struct Writing(Pool);

impl Committer for Writing {
    /// If the database refuses a batch, each append is tried by itself, so that a bad one takes no other
    /// down. If it does not answer, nobody knows what is stored, and nothing is tried again.
    async fn commit(&mut self, batch: &[Append]) -> Vec<Verdict> {
        let error = match self.write(batch).await {
            Ok(verdicts) => return verdicts,
            Err(error) => error,
        };
        tracing::error!(%error, appends = batch.len(), "a commit failed");
        if batch.len() == 1 || !matches!(error, StoreError::Refused(_)) {
            return vec![Err(AppendError::Unavailable(error.to_string())); batch.len()];
        }
        let mut verdicts = Vec::with_capacity(batch.len());
        for append in batch {
            let alone = self.write(std::slice::from_ref(append)).await;
            verdicts
                .extend(alone.unwrap_or_else(|error| vec![Err(AppendError::Unavailable(error.to_string()))]));
        }
        verdicts
    }
}

impl Writing {
    async fn write(&self, batch: &[Append]) -> Result<Vec<Verdict>, StoreError> {
        ask(self.0.get().await?, async |client| write(client, batch).await).await
    }
}

async fn write(client: &mut Client, batch: &[Append]) -> Result<Vec<Verdict>, StoreError> {
    let transaction = client.transaction().await?;
    let mut inserted = insert_events(&transaction, batch).await?;
    // If a batch holds a version twice, the first one was inserted: each returned row settles one append.
    let mut verdict = |append: &Append| {
        let row = (append.table.clone(), append.version as i32);
        if inserted.remove(&row) { Ok(()) } else { Err(AppendError::Conflict) }
    };
    let verdicts: Vec<Verdict> = batch.iter().map(&mut verdict).collect();
    let won = batch.iter().zip(&verdicts).filter(|(_, verdict)| verdict.is_ok());
    let fresh: Vec<&Append> = won.map(|(append, _)| append).collect();
    insert_secrets(&transaction, &fresh).await?;
    upsert_tables(&transaction, &fresh).await?;
    insert_members(&transaction, &fresh).await?;
    insert_people(&transaction, &fresh).await?;
    insert_data(&transaction, &fresh).await?;
    transaction.commit().await?;
    Ok(verdicts)
}

/// Inserts the events whose versions are the next of their tables, and says which those were. A table
/// begins with version 1 and has no holes, even if the database was rolled back meanwhile.
async fn insert_events(
    transaction: &Transaction<'_>,
    batch: &[Append],
) -> Result<HashSet<(String, i32)>, StoreError> {
    let sql = "INSERT INTO events (table_id, version, at, body, hash) \
               SELECT fresh.id, fresh.version, fresh.at, fresh.body, sha256(coalesce(before.hash, ''::bytea) \
               || convert_to(concat_ws(E'\\n', fresh.id, fresh.version, fresh.at, fresh.body), 'UTF8')) \
               FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[]) AS fresh (id, version, at, body) \
               LEFT JOIN LATERAL (SELECT version, hash FROM events WHERE events.table_id = fresh.id \
               AND events.version = fresh.version - 1 LIMIT 1) AS before ON true \
               WHERE fresh.version = 1 OR before.version IS NOT NULL \
               ON CONFLICT DO NOTHING RETURNING table_id, version";
    let statement = transaction.prepare_cached(sql).await?;
    // Nodes that insert in the same order cannot deadlock.
    let mut sorted: Vec<&Append> = batch.iter().collect();
    sorted.sort_by(|a, b| (&a.table, a.version).cmp(&(&b.table, b.version)));
    let tables: Vec<&str> = sorted.iter().map(|append| append.table.as_str()).collect();
    let versions: Vec<i32> = sorted.iter().map(|append| append.version as i32).collect();
    let times: Vec<i64> = sorted.iter().map(|append| append.at).collect();
    let bodies: Vec<&str> = sorted.iter().map(|append| append.body.as_str()).collect();
    let rows = transaction.query(&statement, &[&tables, &versions, &times, &bodies]).await?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}

async fn insert_secrets(transaction: &Transaction<'_>, fresh: &[&Append]) -> Result<(), StoreError> {
    for append in fresh {
        if let Some(secret) = &append.secret {
            let statement = transaction.prepare_cached("INSERT INTO secrets VALUES ($1, $2)").await?;
            transaction.execute(&statement, &[&append.table, &&secret[..]]).await?;
        }
    }
    Ok(())
}

async fn upsert_tables(transaction: &Transaction<'_>, fresh: &[&Append]) -> Result<(), StoreError> {
    let changed =
        |append: &&Append| append.summary.clone().map(|line| (append.table.clone(), append.at, line));
    let mut lines: Vec<(String, i64, Summary)> = fresh.iter().filter_map(changed).collect();
    if lines.is_empty() {
        return Ok(());
    }
    lines.sort_by(|a, b| a.0.cmp(&b.0));
    let sql = "INSERT INTO tables SELECT * FROM \
               unnest($1::text[], $2::text[], $3::bool[], $4::bool[], $5::bigint[], $6::bigint[], $7::text[]) \
               ON CONFLICT (id) DO UPDATE SET listed = excluded.listed, running = excluded.running, \
               computer_since = excluded.computer_since, changed_at = excluded.changed_at, info = excluded.info";
    let ids: Vec<&str> = lines.iter().map(|line| line.0.as_str()).collect();
    let games: Vec<&str> = lines.iter().map(|line| line.2.game.as_str()).collect();
    let listed: Vec<bool> = lines.iter().map(|line| line.2.listed).collect();
    let running: Vec<bool> = lines.iter().map(|line| line.2.running).collect();
    let since: Vec<Option<i64>> = lines.iter().map(|line| line.2.computer_since).collect();
    let times: Vec<i64> = lines.iter().map(|line| line.1).collect();
    let infos: Vec<&str> = lines.iter().map(|line| line.2.info.as_str()).collect();
    let statement = transaction.prepare_cached(sql).await?;
    transaction.execute(&statement, &[&ids, &games, &listed, &running, &since, &times, &infos]).await?;
    Ok(())
}

async fn insert_members(transaction: &Transaction<'_>, fresh: &[&Append]) -> Result<(), StoreError> {
    let pairs = fresh.iter().flat_map(|append| append.members.iter().map(|player| (player, &append.table)));
    let (players, tables): (Vec<&str>, Vec<&str>) =
        pairs.map(|(player, table)| (player.as_str(), table.as_str())).unzip();
    if players.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO members SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING";
    let statement = transaction.prepare_cached(sql).await?;
    transaction.execute(&statement, &[&players, &tables]).await?;
    Ok(())
}

async fn insert_people(transaction: &Transaction<'_>, fresh: &[&Append]) -> Result<(), StoreError> {
    for append in fresh {
        for Person { number, player, name } in &append.people {
            let sql = "INSERT INTO people VALUES ($1, $2, $3, $4)";
            let statement = transaction.prepare_cached(sql).await?;
            transaction.execute(&statement, &[&append.table, &(*number as i32), player, name]).await?;
        }
    }
    Ok(())
}

async fn insert_data(transaction: &Transaction<'_>, fresh: &[&Append]) -> Result<(), StoreError> {
    for DataFile { fingerprint, text } in fresh.iter().filter_map(|append| append.data.as_ref()) {
        let sql = "INSERT INTO data_files VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let statement = transaction.prepare_cached(sql).await?;
        transaction.execute(&statement, &[fingerprint, text]).await?;
    }
    Ok(())
}
