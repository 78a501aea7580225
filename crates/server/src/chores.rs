//! What a node does besides answering: hears the other nodes' news, takes over turns, tidies up.

use crate::bus::News;
use crate::closing::close_idle_tables;
use crate::hall::{Hall, now};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::sleep;

/// How often a node looks whether other nodes have moved on, for news that were lost.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// So many looks later another node may have made a new key; sooner than it signs.
const KEYS_EVERY: u64 = 5;
/// How often idle tables are forgotten.
const TIDY_EVERY: Duration = Duration::from_secs(30);

/// How soon the other nodes hear who came or went, and how often they are told about everybody.
const TELL_EVERY: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(10));
/// How often watchers are told who came or went elsewhere.
const SHOW_EVERY: Duration = Duration::from_secs(1);
/// After so many times without a change there is a look all the same: time passes, too.
const SHOW_AT_LEAST: u32 = 5;

/// Starts everything that goes on by itself.
pub(crate) fn start(hall: &Arc<Hall>, news: mpsc::Receiver<News>) {
    tokio::spawn(hear(Arc::clone(hall), news));
    tokio::spawn(take_over(Arc::clone(hall)));
    tokio::spawn(tidy(Arc::clone(hall)));
    tokio::spawn(show_presence(Arc::clone(hall)));
    if hall.bus.reaches_others() {
        tokio::spawn(tell_presence(Arc::clone(hall)));
    }
    tokio::spawn(close_idle_tables(Arc::clone(hall)));
    if hall.store.is_shared() {
        tokio::spawn(look(Arc::clone(hall)));
    }
}

/// Brings tables up to date as soon as another node tells of a change.
async fn hear(hall: Arc<Hall>, mut news: mpsc::Receiver<News>) {
    while let Some(news) = news.recv().await {
        match news {
            News::Changed { table, version } => refresh(&hall, &table, version).await,
            News::Presence { node, players } => hall.presence.hear(&node, players),
        }
    }
}

/// Tells the other nodes who is here.
async fn tell_presence(hall: Arc<Hall>) {
    let mut told: Option<Instant> = None;
    loop {
        let everybody = told.is_none_or(|told| told.elapsed() >= TELL_EVERY.1);
        if everybody {
            told = Some(Instant::now());
        }
        for players in hall.presence.news(everybody) {
            hall.bus.tell_presence(&players).await;
        }
        sleep(TELL_EVERY.0).await;
    }
}

/// Tells watchers who came or went on other nodes, or has been silent for too long.
async fn show_presence(hall: Arc<Hall>) {
    let (mut shown, mut rounds) = (0, 0);
    loop {
        sleep(SHOW_EVERY).await;
        let changes = hall.presence.changes();
        rounds += 1;
        if changes != shown || rounds == SHOW_AT_LEAST {
            (shown, rounds) = (changes, 0);
            hall.show_presence();
        }
    }
}

async fn refresh(hall: &Arc<Hall>, table: &str, version: u32) {
    let Some(mut held) = hall.hold_live(table).await else { return };
    let behind = held.room.as_ref().is_none_or(|room| room.version() < version);
    if !behind {
        return;
    }
    if held.room.is_none() {
        drop(held);
        // Loading tells the watchers by itself; if it fails the next look tries again.
        let _ = hall.hold(table).await;
    } else if let Err(problem) = hall.catch_up(&mut held).await {
        tracing::warn!(%table, %problem, "cannot catch up");
    }
}

/// Finds what the bus did not tell.
async fn look(hall: Arc<Hall>) {
    for round in 1_u64.. {
        sleep(LOOK_EVERY).await;
        if round % KEYS_EVERY == 0
            && let Err(error) = hall.identities.refresh(&hall.store).await
        {
            tracing::warn!(%error, "cannot look for new keys");
        }
        if let Err(problem) = hall.check_epoch().await {
            tracing::warn!(%problem, "cannot look which database this is");
            continue;
        }
        let watched = hall.watched().await;
        match hall.store.versions(&watched).await {
            Ok(versions) => {
                for (table, version) in versions {
                    refresh(&hall, &table, version).await;
                }
            }
            Err(error) => tracing::warn!(%error, "cannot look for changes"),
        }
    }
}

/// Plays for computers whose node has died; at the start, for all that wait.
async fn take_over(hall: Arc<Hall>) {
    let mut grace = 0;
    loop {
        hall.take_over_computers(now() - grace).await;
        grace = hall.config.computer_grace.as_millis() as i64;
        sleep(LOOK_EVERY).await;
    }
}

async fn tidy(hall: Arc<Hall>) {
    loop {
        hall.count_tables().await;
        hall.forget_idle();
        hall.presence.forget();
        sleep(TIDY_EVERY).await;
    }
}
