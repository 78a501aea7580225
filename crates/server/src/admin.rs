//! The host's own door: a Unix socket, for whoever runs the server and nobody else.
//!
//! A client sends one request as JSON and closes its half; it gets one answer. Every request is written
//! into the audit log with the user who made it, as the system knows it.

use crate::carryover::Export;
use crate::check::{self, Checked};
use crate::hall::{Hall, now};
use crate::quota::Most;
use serde::{Deserialize, Serialize};
use std::io::{Read as _, Write as _};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::os::unix::net::UnixStream as Client;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{AuditLine, Store, Wanted};
use table::{Closing, Entry, Event, Phase};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{UnixListener, UnixStream};

/// What the socket is called in the folder of the games.
pub const SOCKET: &str = "admin.sock";
/// The longest request, in bytes: a table of the longest log fits.
const REQUEST_LIMIT: u64 = 64 << 20;
/// How many players `quotas` names.
const BUSIEST: u32 = 10;

/// What a host asks for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Lists tables, most recently changed first.
    List {
        /// Only running ones.
        running: bool,
        /// Only those of this player.
        player: Option<String>,
        /// How many at most.
        limit: u32,
    },
    /// Closes a table; nobody wins or loses by that.
    Close {
        /// Which.
        table: String,
    },
    /// Gives a table as a file.
    Export {
        /// Which.
        table: String,
    },
    /// Stores a table from a file.
    Import {
        /// The table.
        export: Box<Export>,
    },
    /// Copies the log into a new file and checks the copy.
    Backup {
        /// Which file.
        file: PathBuf,
    },
    /// Makes a new key for identities.
    RotateKeys {
        /// Whether the old ones are worth nothing from now on.
        revoke: bool,
    },
    /// Says how many tables there are and may be, and changes that until the next start.
    Quotas {
        /// In all.
        tables: Option<u64>,
        /// Of one player.
        per_player: Option<usize>,
        /// Made from one address.
        per_address: Option<usize>,
    },
    /// Erases a person from the tables that are over.
    Erase {
        /// Who.
        player: String,
    },
    /// Gives the audit log, the latest first.
    Audit {
        /// How many lines at most.
        limit: u32,
    },
}

/// What a host gets.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "done", rename_all = "kebab-case")]
pub enum Answer {
    /// Tables.
    Listed {
        /// The tables.
        tables: Vec<TableLine>,
    },
    /// The table is closed.
    Closed,
    /// A table.
    Exported {
        /// The table.
        export: Box<Export>,
    },
    /// The table is stored.
    Imported {
        /// How many events it has.
        events: usize,
    },
    /// The log is copied.
    BackedUp {
        /// How many tables it has.
        tables: u64,
        /// How many events.
        events: u64,
        /// The hash over all of it.
        head: String,
        /// Tables that are damaged, here and in the copy.
        damaged: Vec<(String, String)>,
    },
    /// There is a new key.
    Rotated {
        /// How many there were before.
        old: usize,
    },
    /// Tables in numbers.
    Quotas {
        /// How many may run.
        most: Most,
        /// How many do.
        running: u64,
        /// The players with the most of them.
        busiest: Vec<(String, u64)>,
    },
    /// The person is erased.
    Erased {
        /// The tables that no longer name them.
        tables: Vec<String>,
        /// Those that are running and still do.
        running: Vec<String>,
    },
    /// What hosts did.
    Audit {
        /// The lines.
        lines: Vec<Deed>,
    },
    /// It was not done.
    Failed {
        /// Why not.
        reason: String,
    },
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TableLine {
    /// The table.
    pub table: String,
    /// Whether it is running.
    pub running: bool,
    /// When it last changed in the lobby, in milliseconds since 1970.
    pub changed_at: i64,
    /// What the lobby knows of it.
    pub card: serde_json::Value,
}

/// A line of the audit log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Deed {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Which user of the machine.
    pub uid: u32,
    /// What was asked for.
    pub command: serde_json::Value,
    /// What came of it: `done`, or why not.
    pub outcome: String,
}

/// Sends a request to the server behind a socket.
pub fn ask(socket: &Path, request: &Request) -> Result<Answer, String> {
    let failed = |error: &dyn std::fmt::Display| {
        format!("cannot speak to a server through {}: {error}", socket.display())
    };
    let mut client = Client::connect(socket).map_err(|error| failed(&error))?;
    let body = serde_json::to_vec(request).map_err(|error| failed(&error))?;
    let mut exchange = || -> std::io::Result<String> {
        client.write_all(&body)?;
        client.shutdown(std::net::Shutdown::Write)?;
        let mut answer = String::new();
        client.read_to_string(&mut answer)?;
        Ok(answer)
    };
    let answer = exchange().map_err(|error| failed(&error))?;
    let answer = serde_json::from_str(&answer).map_err(|error| failed(&error))?;
    if let Answer::Failed { reason } = answer { Err(reason) } else { Ok(answer) }
}

/// Looks through a backup and puts it into the place of the log in `folder`; says what it holds, and where
/// the old log was moved. Nobody may be using the folder.
pub async fn restore(folder: &Path, backup: &Path) -> Result<(Checked, PathBuf), String> {
    let checked = check::check_file(backup, None).await.map_err(|error| error.to_string())?;
    if let Some((table, reason)) = checked.damaged.first() {
        let damaged = checked.damaged.len();
        return Err(format!("{damaged} tables of this backup are damaged; the first is {table}: {reason}"));
    }
    let aside = Store::restore(folder, backup, now()).map_err(|error| error.to_string())?;
    Ok((checked, aside))
}

/// The socket of a running server; it is gone when this is dropped.
pub(crate) struct Door {
    listener: UnixListener,
    path: PathBuf,
    /// The user who runs the server.
    own: u32,
}

impl Door {
    pub(crate) fn open(path: &Path) -> std::io::Result<Self> {
        // The socket of a server that was killed is still there, and nobody answers.
        if Client::connect(path).is_ok() {
            return Err(std::io::Error::other("another server listens there"));
        }
        match std::fs::symlink_metadata(path) {
            Ok(found) if std::os::unix::fs::FileTypeExt::is_socket(&found.file_type()) => {
                std::fs::remove_file(path)?;
            }
            Ok(_) => return Err(std::io::Error::other("there is a file that is not a socket")),
            Err(_) => {}
        }
        let listener = UnixListener::bind(path)?;
        // Whoever connects before this line is still asked who they are.
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))?;
        let own = std::fs::symlink_metadata(path)?.uid();
        Ok(Self { listener, path: path.to_owned(), own })
    }

    /// Answers until the task is stopped.
    pub(crate) async fn serve(self, hall: Arc<Hall>) {
        loop {
            match self.listener.accept().await {
                Ok((stream, _)) => drop(tokio::spawn(answer(Arc::clone(&hall), stream, self.own))),
                Err(error) => {
                    tracing::warn!(%error, "the admin socket fails");
                    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                }
            }
        }
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        // If it is gone already, so much the better.
        let _ = std::fs::remove_file(&self.path);
    }
}

async fn answer(hall: Arc<Hall>, mut stream: UnixStream, own: u32) {
    let answer = match heard(&mut stream, own).await {
        Ok((uid, request)) => carried_out(&hall, uid, request).await,
        Err(reason) => Answer::Failed { reason },
    };
    let answer = serde_json::to_vec(&answer).unwrap_or_default();
    if let Err(error) = stream.write_all(&answer).await {
        tracing::warn!(%error, "nobody reads the answer at the admin socket");
    }
}

/// The request, and the user who makes it.
async fn heard(stream: &mut UnixStream, own: u32) -> Result<(u32, Request), String> {
    let uid = stream.peer_cred().map_err(|error| error.to_string())?.uid();
    if uid != own && uid != 0 {
        tracing::warn!(uid, "a stranger at the admin socket");
        return Err("only the user who runs the server, and root, may ask this".to_owned());
    }
    let mut body = Vec::new();
    stream.take(REQUEST_LIMIT + 1).read_to_end(&mut body).await.map_err(|error| error.to_string())?;
    if body.len() as u64 > REQUEST_LIMIT {
        return Err(format!("a request has at most {REQUEST_LIMIT} bytes"));
    }
    let strange = |error: &dyn std::fmt::Display| format!("this is not a request to tancho: {error}");
    let text = std::str::from_utf8(&body).map_err(|error| strange(&error))?;
    Ok((uid, serde_json::from_str(text).map_err(|error| strange(&error))?))
}

async fn carried_out(hall: &Arc<Hall>, uid: u32, request: Request) -> Answer {
    let command = told(&request);
    tracing::info!(uid, %command, "the host asks");
    let done = hall.administer(request).await;
    let outcome = done.as_ref().err().map_or("done", String::as_str).to_owned();
    let line = AuditLine { at: now(), uid, command: command.to_string(), outcome };
    if let Err(error) = hall.store.note(&line).await {
        tracing::error!(%error, ?line, "the audit log cannot be written");
    }
    done.unwrap_or_else(|reason| Answer::Failed { reason })
}

/// The request as the audit log tells it: of an imported table only the id, and nobody who was erased.
fn told(request: &Request) -> serde_json::Value {
    match request {
        Request::Import { export } => serde_json::json!({ "do": "import", "table": export.table }),
        Request::Erase { player } => {
            let hash = &game::fingerprint(player)[..16];
            serde_json::json!({ "do": "erase", "player": format!("sha256:{hash}") })
        }
        other => serde_json::to_value(other).unwrap_or_default(),
    }
}

impl Hall {
    async fn administer(self: &Arc<Self>, request: Request) -> Result<Answer, String> {
        let failed = |error: store::StoreError| error.to_string();
        Ok(match request {
            Request::List { running, player, limit } => {
                let lines = self.store.tables(&Wanted { running, player, limit }).await.map_err(failed)?;
                Answer::Listed { tables: lines.into_iter().map(TableLine::of).collect() }
            }
            Request::Close { table } => {
                self.close(&table).await?;
                Answer::Closed
            }
            Request::Export { table } => Answer::Exported { export: Box::new(self.export(&table).await?) },
            Request::Import { export } => Answer::Imported { events: self.import(&export).await? },
            Request::Backup { file } => self.back_up(&file).await?,
            Request::RotateKeys { revoke } => {
                let old = self.identities.rotate(&self.store, revoke, now()).await.map_err(failed)?;
                Answer::Rotated { old }
            }
            Request::Quotas { tables, per_player, per_address } => {
                let most = self.quota.most();
                self.quota.set_most(Most {
                    tables: tables.unwrap_or(most.tables),
                    per_player: per_player.unwrap_or(most.per_player),
                    per_address: per_address.unwrap_or(most.per_address),
                });
                let running = self.store.running().await.map_err(failed)?;
                let busiest = self.store.busiest(BUSIEST).await.map_err(failed)?;
                Answer::Quotas { most: self.quota.most(), running, busiest }
            }
            Request::Erase { player } => {
                let erased = self.erase(&player).await?;
                Answer::Erased { tables: erased.tables, running: erased.running }
            }
            Request::Audit { limit } => {
                let lines = self.store.audit(limit).await.map_err(failed)?;
                Answer::Audit { lines: lines.into_iter().map(Deed::of).collect() }
            }
        })
    }

    async fn close(self: &Arc<Self>, table: &str) -> Result<(), String> {
        let mut held = self.hold_fresh(table).await.map_err(|problem| problem.to_string())?;
        if held.room().map_err(|problem| problem.to_string())?.phase() == Phase::Over {
            return Err("the table is over already".to_owned());
        }
        let entry = Entry { event: Event::Closed { why: Closing::ByHost }, by: None, id: None };
        match self.append(&mut held, entry, None).await {
            Ok(Some(_)) => Ok(()),
            Ok(None) => Err("something happened at the table at this moment: ask again".to_owned()),
            Err(problem) => Err(problem.to_string()),
        }
    }

    async fn back_up(&self, file: &Path) -> Result<Answer, String> {
        self.store.backup(file).await.map_err(|error| error.to_string())?;
        let checked = check::check_file(file, None).await.map_err(|error| error.to_string())?;
        let head = checked.head();
        let Checked { tables, events, damaged, .. } = checked;
        Ok(Answer::BackedUp { tables, events, head, damaged })
    }
}

impl TableLine {
    fn of(line: store::LobbyLine) -> Self {
        let card = serde_json::from_str(&line.info).unwrap_or_default();
        Self { table: line.table, running: line.running, changed_at: line.changed_at, card }
    }
}

impl Deed {
    fn of(line: AuditLine) -> Self {
        let command = serde_json::from_str(&line.command).unwrap_or_default();
        Self { at: line.at, uid: line.uid, command, outcome: line.outcome }
    }
}
