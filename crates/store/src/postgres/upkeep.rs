//! What a host does with the database besides playing.

use super::{
    Postgres, VERSION, ask, insert_data, insert_events, insert_members, insert_people, insert_secrets, line,
    upsert_tables,
};
use crate::upkeep::{AuditLine, Erased, Wanted};
use crate::{Append, AppendError, LobbyLine, Person, StoreError, migrate};
use tokio_postgres::Row;

impl Postgres {
    /// A database that is only looked at.
    pub(crate) async fn inspect(url: &str) -> Result<Self, StoreError> {
        let engine = Self::connect(url)?;
        let found = engine.rows(VERSION, &[]).await?.first().map_or(0, |row| row.get(0));
        migrate::current(migrate::POSTGRES, found)?;
        Ok(engine)
    }

    pub(crate) async fn people(&self, table: &str) -> Result<Vec<Person>, StoreError> {
        let sql = "SELECT number, player, name FROM people WHERE table_id = $1 ORDER BY number";
        let person =
            |row: &Row| Person { number: row.get::<_, i32>(0) as u32, player: row.get(1), name: row.get(2) };
        Ok(self.rows(sql, &[&table]).await?.iter().map(person).collect())
    }

    pub(crate) async fn data_text(&self, fingerprint: &str) -> Result<Option<String>, StoreError> {
        let rows = self.rows("SELECT text FROM data_files WHERE fingerprint = $1", &[&fingerprint]).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }

    pub(crate) async fn tables(&self, wanted: &Wanted) -> Result<Vec<LobbyLine>, StoreError> {
        let Wanted { running, player, limit } = wanted;
        let sql = "SELECT id, running, changed_at, info FROM tables WHERE (NOT $1 OR running) \
                   AND ($2::text IS NULL OR id IN (SELECT table_id FROM members WHERE player = $2)) \
                   ORDER BY changed_at DESC LIMIT $3";
        Ok(self.rows(sql, &[running, player, &i64::from(*limit)]).await?.iter().map(line).collect())
    }

    pub(crate) async fn logged(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        // In the order of bytes, as everywhere else, whatever the database's language is.
        let sql = "SELECT DISTINCT table_id COLLATE \"C\" AS id FROM events WHERE table_id COLLATE \"C\" > $1 \
                   ORDER BY id LIMIT $2";
        let rows = self.rows(sql, &[&after, &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(crate) async fn busiest(&self, limit: u32) -> Result<Vec<(String, u64)>, StoreError> {
        let sql = "SELECT player, count(*) FROM members JOIN tables ON id = table_id WHERE running \
                   GROUP BY player ORDER BY 2 DESC, 1 LIMIT $1";
        let rows = self.rows(sql, &[&i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get::<_, i64>(1) as u64)).collect())
    }

    pub(crate) async fn import(&self, log: Vec<Append>) -> Result<(), AppendError> {
        match self.try_to_import(&log).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(AppendError::Conflict),
            Err(error) => Err(AppendError::Unavailable(error.to_string())),
        }
    }

    /// Takes as long as it takes: a long log is thousands of statements.
    async fn try_to_import(&self, log: &[Append]) -> Result<bool, StoreError> {
        let mut client = self.reads.get().await?;
        let transaction = client.transaction().await?;
        for append in log {
            if insert_events(&transaction, std::slice::from_ref(append)).await?.is_empty() {
                return Ok(false);
            }
            insert_secrets(&transaction, &[append]).await?;
            upsert_tables(&transaction, &[append]).await?;
            insert_members(&transaction, &[append]).await?;
            insert_people(&transaction, &[append]).await?;
            insert_data(&transaction, &[append]).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    pub(crate) async fn erase(&self, player: &str, stranger: &str, name: &str) -> Result<Erased, StoreError> {
        ask(self.reads.get().await?, async |client| {
            let transaction = client.transaction().await?;
            let sql =
                "SELECT id, running FROM members JOIN tables ON id = table_id WHERE player = $1 ORDER BY id";
            let mut erased = Erased::default();
            for row in transaction.query(sql, &[&player]).await? {
                let table: String = row.get(0);
                if row.get(1) { erased.running.push(table) } else { erased.tables.push(table) }
            }
            let tables = &erased.tables;
            let sql =
                "UPDATE people SET player = $1, name = $2 WHERE player = $3 AND table_id = ANY($4::text[])";
            transaction.execute(sql, &[&stranger, &name, &player, tables]).await?;
            let sql = "DELETE FROM members WHERE player = $1 AND table_id = ANY($2::text[])";
            transaction.execute(sql, &[&player, tables]).await?;
            // The lobby's line of a finished table is shown nowhere; it held the name.
            let sql = "UPDATE tables SET info = '{}' WHERE id = ANY($1::text[])";
            transaction.execute(sql, &[tables]).await?;
            transaction.commit().await?;
            Ok(erased)
        })
        .await
    }

    pub(crate) async fn rewrite(&self, table: &str, version: u32, body: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE events SET body = $1 WHERE table_id = $2 AND version = $3 AND hash IS NULL \
                   RETURNING version";
        Ok(!self.rows(sql, &[&body, &table, &(version as i32)]).await?.is_empty())
    }

    pub(crate) async fn note(&self, audit: &AuditLine) -> Result<(), StoreError> {
        let AuditLine { at, uid, command, outcome } = audit;
        let sql = "INSERT INTO audit (at, uid, command, outcome) VALUES ($1, $2, $3, $4)";
        self.rows(sql, &[at, &i64::from(*uid), command, outcome]).await.map(|_| ())
    }

    pub(crate) async fn audit(&self, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        let sql = "SELECT at, uid, command, outcome FROM audit ORDER BY id DESC LIMIT $1";
        let line = |row: &Row| AuditLine {
            at: row.get(0),
            uid: row.get::<_, i64>(1) as u32,
            command: row.get(2),
            outcome: row.get(3),
        };
        Ok(self.rows(sql, &[&i64::from(limit)]).await?.iter().map(line).collect())
    }

    pub(crate) async fn keys(&self) -> Result<Vec<(String, [u8; 32])>, StoreError> {
        let rows = self.rows("SELECT name, value FROM node_keys", &[]).await?;
        let key = |row: &Row| Some((row.get(0), row.get::<_, Vec<u8>>(1).try_into().ok()?));
        Ok(rows.iter().filter_map(key).collect())
    }

    pub(crate) async fn drop_key(&self, name: &str) -> Result<(), StoreError> {
        self.rows("DELETE FROM node_keys WHERE name = $1", &[&name]).await.map(|_| ())
    }
}
