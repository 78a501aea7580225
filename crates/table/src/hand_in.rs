//! A game that was played on a person's own device, as the table that it becomes when it is handed in.

use crate::event::{Beginning, Whole};
use crate::fair::Proof;
use crate::room::sitters;
use crate::{Opening, OwnData, Refusal, SeatPlan};
use game::{Record, Start};

impl Opening {
    /// The opening of the table at which the whole game of this record was played, with the name that the table had on the
    /// device. Nobody there is anybody here but `player`, who hands it in.
    pub fn handed_in(
        record: &Record,
        proof: &Proof,
        table: &str,
        seats: &[SeatPlan],
        player: &str,
        data: Option<OwnData>,
    ) -> Result<Self, Refusal> {
        let sitters = sitters(&record.game, usize::from(record.seats), record.starter, seats, player)?;
        Ok(Self {
            game: record.game.clone(),
            rules: record.rules,
            options: record.options.clone(),
            data,
            seats: sitters.into_iter().zip(proof.hashes.iter().copied()).collect(),
            listed: false,
            commitment: proof.commitment,
            start: if record.starter.is_some() { Start::Drawn } else { Start::First },
            turn_days: None,
            rematch_of: None,
            beginning: Some(Beginning {
                table: table.to_owned(),
                numbers: proof.numbers.clone(),
                actions: record.actions.clone(),
                whole: Some(Whole { ended: record.ended }),
            }),
            device: true,
        })
    }
}
