//! Instead of `nats.rs` in a program that was built without the feature `jetstream`: says so.

use crate::failure::Failure;
use indicatif::ProgressBar;
use std::ops::ControlFlow;

/// Whoever wants something done by many machines.
#[derive(clap::Args, Clone)]
#[group(skip)]
pub struct NatsArgs {
    /// Work through a NATS server; this program was built without that (cargo's --features jetstream)
    #[arg(long, value_name = "URL", hide = true)]
    nats: Option<String>,
}

/// A server that cannot be reached from here.
pub struct Server;

impl NatsArgs {
    /// The server, if one is named.
    pub fn server(&self) -> Option<Server> {
        self.nats.as_ref().map(|_| Server)
    }

    /// Says what is missing.
    pub fn collect<T>(
        &self,
        _: &Server,
        _: (&str, serde_json::Value),
        _: impl Iterator<Item = u64>,
        _: &ProgressBar,
        _: impl Fn(u64, &[u8]) -> Result<T, String>,
        _: impl FnMut(u64, T) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let missing = "this program was built without --nats: build it with cargo's --features jetstream";
        Err(Failure::Usage(missing.to_owned()))
    }
}
