//! Why a table refuses what somebody asks of it.

use game::Seat;

/// A refusal: a short code for programs, a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The match has ended.
    #[error("the game is over")]
    Over,
    /// It is somebody else's decision.
    #[error("it is not your turn: {0} is to decide")]
    NotYourTurn(Seat),
    /// The rules refuse the action.
    #[error("{0}")]
    Illegal(String),
    /// This seat has done nothing yet.
    #[error("you have no move to take back")]
    NothingToUndo,
    /// Something hidden was revealed since.
    #[error("something hidden was revealed since your move: it cannot be taken back")]
    Revealed,
    /// Another seat has moved since and has not agreed.
    #[error("{0} has moved since and does not agree to take that back")]
    NeedsConsent(Seat),
    /// The table has no such seat.
    #[error("there is no {0} at this table")]
    NoSuchSeat(Seat),
    /// The seat belongs to somebody else, or to nobody.
    #[error("{0} is not yours")]
    NotYourSeat(Seat),
    /// Somebody without a seat can only watch.
    #[error("you have no seat at this table: you can only watch")]
    OnlyWatching,
    /// The seat is taken.
    #[error("{0} is taken")]
    SeatTaken(Seat),
    /// All seats are taken.
    #[error("no seat is free at this table")]
    Full,
    /// The game has not begun.
    #[error("the game has not begun: {0}")]
    NotBegun(&'static str),
    /// The game has begun.
    #[error("the game has begun: a seat can no longer be left or filled, only given up or taken over")]
    Begun,
    /// A name is missing or too long.
    #[error("a name has 1 to {} letters and no control characters", crate::NAME_LIMIT)]
    BadName,
    /// The number does not fit the hash that was given before.
    #[error("this number does not have the hash that you gave when you sat down")]
    WrongNumber,
    /// The seat gave no hash, or has opened its number already.
    #[error("{0} has no number to open")]
    NothingToOpen(Seat),
    /// Nobody has asked for anything.
    #[error("nobody has asked you to take a move back")]
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
        seconds: u64,
    },
    /// No computer sits there in your place.
    #[error("no computer plays {0} for you")]
    NotStoodIn(Seat),
    /// The game is not over yet.
    #[error("a rematch begins when the game is over")]
    NotOver,
    /// A game or options that do not exist.
    #[error("{0}")]
    Setup(String),
    /// The command was made for another version of the table.
    #[error("this was meant for version {made_for} of the table, which is now at version {now}")]
    Stale {
        /// The version it was made for.
        made_for: u32,
        /// The version now.
        now: u32,
    },
    /// An event that does not fit this table: the log is damaged.
    #[error("the log of this table is damaged: {0}")]
    Damaged(String),
}

impl Refusal {
    /// A word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NotYourTurn(_) => "not-your-turn",
            Self::Illegal(_) => "illegal",
            Self::NothingToUndo => "nothing-to-undo",
            Self::Revealed => "revealed",
            Self::NeedsConsent(_) => "needs-consent",
            Self::NoSuchSeat(_) => "no-such-seat",
            Self::NotYourSeat(_) => "not-your-seat",
            Self::OnlyWatching => "only-watching",
            Self::SeatTaken(_) => "seat-taken",
            Self::Full => "full",
            Self::NotBegun(_) => "not-begun",
            Self::Begun => "begun",
            Self::BadName => "bad-name",
            Self::WrongNumber => "wrong-number",
            Self::NothingToOpen(_) => "nothing-to-open",
            Self::NothingAsked => "nothing-asked",
            Self::AlreadyAsked => "already-asked",
            Self::NotAbandoned { .. } => "not-abandoned",
            Self::NotStoodIn(_) => "not-stood-in",
            Self::NotOver => "not-over",
            Self::Setup(_) => "setup",
            Self::Stale { .. } => "stale",
            Self::Damaged(_) => "damaged",
        }
    }
}
