//! Numbered work on many machines, through a NATS server with JetStream; knows no game.
//!
//! Whoever wants something done calls [`collect()`]: a [`Run`] says what is to be done, its jobs are numbers in a work queue
//! that all runs share. Machines [`work()`]: each takes a number, says that it is still at it, stores the result under its
//! number, where only the first one counts, and then gives the job back as done. What a dead machine held is given to
//! another. Nothing depends on who was faster, since results are handed over in the order of their numbers.

mod collect;
mod names;
mod run;
mod server;
mod work;

pub use collect::{Collect, collect};
pub use run::{Run, VERSION};
pub use server::Server;
pub use work::{Unable, Work, Worker, work};

/// Why a run cannot begin or go on.
#[derive(Debug, thiserror::Error)]
pub enum FleetError {
    /// The server cannot be reached or used.
    #[error("cannot use the NATS server {server}: {reason}")]
    Server {
        /// Its address, without a password.
        server: String,
        /// Why.
        reason: String,
    },
    /// It has no JetStream.
    #[error("the NATS server {server} keeps nothing: start it with JetStream (nats-server --jetstream)")]
    NoJetStream {
        /// Its address, without a password.
        server: String,
    },
    /// A file with credentials or certificates cannot be read.
    #[error("cannot read {file}: {reason}")]
    File {
        /// Which.
        file: String,
        /// Why.
        reason: String,
    },
    /// What is to be done is too long for one message.
    #[error(
        "what is to be done takes {bytes} bytes, more than the NATS server takes in one message (its max_payload)"
    )]
    TooLong {
        /// How many.
        bytes: usize,
    },
    /// The results are gone.
    #[error(
        "the results of run {run} are gone from the NATS server: another command finished or removed the run"
    )]
    Gone {
        /// Which run.
        run: String,
    },
    /// No worker gives a result that can be believed.
    #[error("job {number} of run {run} was refused {tries} times, and given up: {reason}")]
    Refused {
        /// Which run.
        run: String,
        /// Which job.
        number: u64,
        /// How often.
        tries: u32,
        /// Why, the last time.
        reason: String,
    },
}
