//! How many tables may run: in all, of one player, made from one household.

use crate::carry::By;
use crate::config::Config;
use crate::hall::Hall;
use crate::network::Household;
use crate::problem::Rejection;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use wire::Problem;

/// A full node counts its tables again this often at most.
const COUNT_EVERY: Duration = Duration::from_secs(1);
/// How many of one household's running tables the lobby may show.
const MOST_LISTED: usize = 8;

/// What is known about running tables, and which are being made at this moment.
pub(crate) struct Quota {
    counts: Mutex<Counts>,
    most: Mutex<Most>,
}

/// How many tables may run. The settings say so at the start, and the host can change it while the server runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Most {
    /// In all.
    pub tables: u64,
    /// Of one player.
    pub per_player: usize,
    /// Made from one address.
    pub per_address: usize,
}

#[derive(Default)]
struct Counts {
    /// How many were running when somebody last counted, and when that was.
    counted: u64,
    counted_at: Option<Instant>,
    /// How many this node has made since it started, and had made at the last count.
    made: u64,
    made_then: u64,
    /// How many are being made at this moment, in all and by each player.
    making: usize,
    making_by: HashMap<Arc<str>, usize>,
    /// What each household has made here and is making.
    households: HashMap<Household, Made>,
    makers: HashMap<String, Household>,
}

#[derive(Default)]
struct Made {
    /// The tables, and whether the lobby shows each. Some may have ended meanwhile.
    tables: Vec<(String, bool)>,
    making: usize,
}

/// A table that is being made counts as if it were there already, until this is dropped.
pub(crate) struct Making {
    quota: Arc<Quota>,
    player: Arc<str>,
    household: Option<Household>,
    listed: bool,
}

impl Quota {
    pub(crate) fn new(config: &Config) -> Self {
        let (tables, per_player) = (config.max_tables, config.max_tables_per_player);
        let most = Most { tables, per_player, per_address: config.max_tables_per_address };
        Self { counts: Mutex::default(), most: Mutex::new(most) }
    }

    /// How many tables may run.
    pub(crate) fn most(&self) -> Most {
        *self.most.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets another number of tables run from now on.
    pub(crate) fn set_most(&self, most: Most) {
        *self.most.lock().unwrap_or_else(PoisonError::into_inner) = most;
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin(self: &Arc<Self>, By { player, household }: &By, listed: bool) -> Making {
        let mut counts = self.counts();
        counts.making += 1;
        *counts.making_by.entry(Arc::clone(player)).or_default() += 1;
        if let Some(household) = household {
            counts.households.entry(*household).or_default().making += 1;
        }
        Making { quota: Arc::clone(self), player: Arc::clone(player), household: *household, listed }
    }

    /// From which household a table was made, if this node knows.
    pub(crate) fn household_of(&self, table: &str) -> Option<Household> {
        self.counts().makers.get(table).copied()
    }

    fn in_all(&self) -> u64 {
        let counts = self.counts();
        counts.counted + (counts.made - counts.made_then) + counts.making as u64
    }
}

impl Making {
    /// The table is stored: from now on it counts as what it is.
    pub(crate) fn made(self, table: &str) {
        let mut counts = self.quota.counts();
        counts.made += 1;
        if let Some(household) = self.household {
            counts.households.entry(household).or_default().tables.push((table.to_owned(), self.listed));
            counts.makers.insert(table.to_owned(), household);
        }
    }

    /// How many tables the player is making at this moment, with this one.
    fn by_player(&self) -> usize {
        self.quota.counts().making_by.get(&self.player).copied().unwrap_or(0)
    }

    /// The tables that the household has made, and how many it is making, with this one.
    fn by_household(&self) -> (Vec<(String, bool)>, usize) {
        let counts = self.quota.counts();
        let made = self.household.and_then(|household| counts.households.get(&household));
        made.map_or_else(Default::default, |made| (made.tables.clone(), made.making))
    }

    /// Forgets the tables of the household that have ended.
    fn forget(&self, asked: &[(String, bool)], running: &[String]) {
        let mut counts = self.quota.counts();
        let ended =
            |table: &String| asked.iter().any(|(known, _)| known == table) && !running.contains(table);
        if let Some(made) = self.household.and_then(|household| counts.households.get_mut(&household)) {
            made.tables.retain(|(table, _)| !ended(table));
        }
        counts.makers.retain(|table, household| Some(*household) != self.household || !ended(table));
    }
}

impl Drop for Making {
    fn drop(&mut self) {
        let mut counts = self.quota.counts();
        counts.making -= 1;
        let by_player = counts.making_by.get(&self.player).copied().unwrap_or(0);
        if by_player <= 1 {
            counts.making_by.remove(&self.player);
        } else {
            counts.making_by.insert(Arc::clone(&self.player), by_player - 1);
        }
        let Some(household) = self.household else { return };
        if let Some(made) = counts.households.get_mut(&household) {
            made.making -= 1;
            if made.making == 0 && made.tables.is_empty() {
                counts.households.remove(&household);
            }
        }
    }
}

impl Hall {
    /// Whether there is room for one more table. It is kept free until the answer is dropped, so that
    /// many requests at once get no more than one after the other would.
    pub(crate) async fn may_make(&self, by: &By, listed: bool) -> Result<Making, Rejection> {
        let making = self.quota.begin(by, listed);
        self.check_in_all().await?;
        self.check_player(&making).await?;
        self.check_household(&making).await?;
        Ok(making)
    }

    /// Counts the running tables.
    pub(crate) async fn count_tables(&self) {
        let made_then = self.quota.counts().made;
        if let Ok(counted) = self.store.running().await {
            let mut counts = self.quota.counts();
            counts.counted = counted;
            counts.counted_at = Some(Instant::now());
            counts.made_then = made_then;
        }
    }

    async fn check_in_all(&self) -> Result<(), Rejection> {
        let is_full = || self.quota.in_all() > self.quota.most().tables;
        if is_full() {
            let counted = self.quota.counts().counted_at;
            // Some may have ended since.
            if counted.is_none_or(|counted| counted.elapsed() > COUNT_EVERY) {
                self.count_tables().await;
            }
        }
        if is_full() { Err(Problem::ServerFull.into()) } else { Ok(()) }
    }

    /// A seat that was left does not count; that is looked at only when it matters.
    async fn check_player(&self, making: &Making) -> Result<(), Rejection> {
        let most = self.quota.most().per_player;
        // In this order: a table that is no longer being made is in the store by now.
        let by_player = making.by_player();
        let running = self.store.running_of(&making.player).await?;
        let mut count = by_player + running.len();
        for table in running {
            if count <= most {
                return Ok(());
            }
            let held = self.hold(&table).await;
            let counts = held.is_ok_and(|held| held.room().is_ok_and(|room| room.counts_for(&making.player)));
            count -= usize::from(!counts);
        }
        if count <= most { Ok(()) } else { Err(Problem::TooManyTables { most }.into()) }
    }

    async fn check_household(&self, making: &Making) -> Result<(), Rejection> {
        let most = self.quota.most().per_address;
        let check = || {
            let (tables, being_made) = making.by_household();
            let listed = tables.iter().filter(|(_, listed)| *listed).count() + being_made;
            let most_listed = MOST_LISTED.min(most);
            if tables.len() + being_made > most {
                Err((tables, Problem::TooManyTables { most }))
            } else if making.listed && listed > most_listed {
                Err((tables, Problem::TooManyTables { most: most_listed }))
            } else {
                Ok(())
            }
        };
        let Err((tables, _)) = check() else { return Ok(()) };
        let names: Vec<String> = tables.iter().map(|(table, _)| table.clone()).collect();
        making.forget(&tables, &self.store.running_among(&names).await?);
        check().map_err(|(_, problem)| problem.into())
    }
}
