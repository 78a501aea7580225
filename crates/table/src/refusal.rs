//! Why a table refuses what somebody asks of it.

use game::{Seat, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A refusal, with all that a screen needs to say why. The sentences are for logs.
#[derive(
    Clone,
    PartialEq,
    Eq,
    Debug,
    Serialize,
    Deserialize,
    TS,
    strum::IntoStaticStr,
    strum::VariantNames,
    thiserror::Error,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The match has ended.
    #[error("the game is over")]
    Over,
    /// It is somebody else's decision.
    #[error("it is not your turn: {seat} is to decide")]
    NotYourTurn {
        /// Whose it is.
        seat: Seat,
    },
    /// The rules refuse the action.
    #[error("the action is not legal: {illegal}")]
    Illegal {
        /// Why, in the game's own terms.
        #[ts(type = "GameIllegal")]
        #[cfg_attr(feature = "openapi", schema(value_type = game::schema::GameIllegal))]
        illegal: Value,
    },
    /// This is no action of the game.
    #[error("{text:?} is no action of this game")]
    NotAnAction {
        /// What was read, cut to a sensible length.
        text: String,
    },
    /// This seat has done nothing yet.
    #[error("you have no move to take back")]
    NothingToUndo,
    /// Something hidden was revealed since.
    #[error("something hidden was revealed since your move: it cannot be taken back")]
    Revealed,
    /// Another seat has moved since and has not agreed.
    #[error("{seat} has moved since and does not agree to take that back")]
    NeedsConsent {
        /// Which.
        seat: Seat,
    },
    /// The rules know no stopping here.
    #[error("the game cannot be stopped here by agreement")]
    CannotStop,
    /// The table has no such seat.
    #[error("there is no {seat} at this table")]
    NoSuchSeat {
        /// Which.
        seat: Seat,
    },
    /// The seat belongs to somebody else, or to nobody.
    #[error("{seat} is not yours")]
    NotYourSeat {
        /// Which.
        seat: Seat,
    },
    /// Somebody without a seat can only watch.
    #[error("you have no seat at this table: you can only watch")]
    OnlyWatching,
    /// The seat is taken.
    #[error("{seat} is taken")]
    SeatTaken {
        /// Which.
        seat: Seat,
    },
    /// All seats are taken.
    #[error("no seat is free at this table")]
    Full,
    /// The game has not begun: seats are free.
    #[error("the game has not begun: seats are free")]
    SeatsFree,
    /// The game has not begun: not all have opened their number for the deal.
    #[error("the game has not begun: not all have opened their number for the deal")]
    NumbersMissing,
    /// The game has begun.
    #[error("the game has begun: a seat can no longer be left or filled, only given up or taken over")]
    Begun,
    /// A name is missing or too long.
    #[error("a name has 1 to {most} letters and no control characters")]
    BadName {
        /// The most letters.
        most: usize,
    },
    /// The number does not fit the hash that was given before.
    #[error("this number does not have the hash that you gave when you sat down")]
    WrongNumber,
    /// The seat gave no hash, or has opened its number already.
    #[error("{seat} has no number to open")]
    NothingToOpen {
        /// Which.
        seat: Seat,
    },
    /// The id of the command was used before, for another one.
    #[error("this id was used before, for another command: give each command an id of its own")]
    SameId,
    /// So much has happened at the table that only what leads to the end is carried out.
    #[error("{versions} things have happened at this table: from now on it can only be played to its end")]
    TooLong {
        /// How many.
        versions: u32,
    },
    /// Nobody has asked for anything.
    #[error("nobody has asked you for anything")]
    NothingAsked,
    /// Somebody has asked and waits for answers.
    #[error("somebody has asked to take a move back: that is answered first, or a move is played")]
    AlreadyAsked,
    /// The seat is not abandoned.
    #[error("{seat} is not abandoned: it must be its turn for {seconds} seconds first")]
    NotAbandoned {
        /// The seat.
        seat: Seat,
        /// How long it must have been silent.
        seconds: u32,
    },
    /// No computer sits there in your place.
    #[error("no computer plays {seat} for you")]
    NotStoodIn {
        /// Which.
        seat: Seat,
    },
    /// The game is not over yet.
    #[error("a rematch begins when the game is over")]
    NotOver,
    /// The rematch is made already.
    #[error("the rematch is already made")]
    RematchMade,
    /// A game or options that do not exist.
    #[error("{error}")]
    Setup {
        /// What is wrong.
        error: SetupError,
    },
    /// The command was made for another version of the table.
    #[error("this was meant for version {made_for} of the table, which is now at version {now}")]
    Stale {
        /// The version it was made for.
        made_for: u32,
        /// The version now.
        now: u32,
    },
    /// An event that does not fit this table: the log is damaged.
    #[error("the log of this table is damaged: {detail}")]
    Damaged {
        /// What does not fit, for the host's log.
        detail: String,
    },
}

impl From<SetupError> for Refusal {
    fn from(error: SetupError) -> Self {
        Self::Setup { error }
    }
}
