//! Games that were played on a person's own device: stored as a table that is over, once, and held for nothing more than that.

use crate::carry::By;
use crate::hall::{Hall, now};
use crate::http::read;
use crate::pool::Asking;
use crate::problem::Rejection;
use crate::request::Caller;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use table::OwnData;
use wire::{HandIn, Made, Problem, Update};

/// Takes a finished game that was played on a device of the caller's. It is played through; the same game is taken once.
#[cfg_attr(test, utoipa::path(post, path = "/api/records", request_body = HandIn, responses((status = 201, body = Made), Rejection)))]
pub(crate) async fn hand_in(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    body: Bytes,
) -> Result<(StatusCode, Json<Made>), Rejection> {
    let player = Arc::clone(caller.player()?);
    let (by, asking) = (hall.by(&caller)?, hall.asking(&caller));
    let handed: HandIn = read(&body)?;
    let taken = tokio::spawn({
        let hall = Arc::clone(&hall);
        async move { hall.take(by, asking, handed).await }
    });
    let table =
        taken.await.map_err(|_| Problem::Unavailable)?.inspect_err(|p| hall.metrics.refuse(p.name()))?;
    let update = Update::of(hall.hold(&table).await?.room()?, Some(&player), 0);
    Ok((StatusCode::CREATED, Json(Made { link: format!("/t/{table}"), table, update })))
}

impl Hall {
    /// Stores the game, unless it is there; gives its table.
    async fn take(self: &Arc<Self>, by: By, asking: Asking, handed: HandIn) -> Result<String, Rejection> {
        let hash = const_hex::encode(Sha256::digest(handed.file.record.to_json()));
        // Nobody is called that: whoever hands the same game in finds the same table.
        let id = self.identities.table("any device", &hash);
        match self.hold_fresh(&id).await {
            Ok(_) => return Ok(id),
            Err(Rejection(Problem::NoSuchTable)) => {}
            Err(problem) => return Err(problem),
        }
        if !self.limits.may_hand_in(by.household) {
            return Err(Problem::TooFast.into());
        }
        self.check_file_of(&handed.file.record).await?;
        let data = self.file_in(&handed);
        let (maker, player, table) = (self.maker(), Arc::clone(&by.player), id.clone());
        let play = move || host::hand_in(&handed, &player, data, (table.as_str(), maker, now()));
        let (room, entry) = self.computers.study(asking, play).await.ok_or(Problem::Busy)??;
        // Somebody who was faster has handed in the same game.
        self.store_room(room, &entry).await?;
        Ok(id)
    }

    /// The file that the game was played with, under the name that it has here.
    fn file_in(&self, handed: &HandIn) -> Option<OwnData> {
        let record = &handed.file.record;
        let text = record.data_text.as_deref()?;
        let known = self.offers.of(&record.game).find(|data| record.data.as_ref() == Some(&data.fingerprint));
        let name = known.map_or_else(|| "own".to_owned(), |data| data.name.clone());
        Some(OwnData::new(name, text))
    }
}
