//! Work on many machines: how the NATS server is named on the command line, and what goes through it.

use crate::failure::Failure;
use fleet::{Collect, Run, Server, collect};
use indicatif::ProgressBar;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Where the NATS server is.
#[derive(clap::Args, Clone)]
#[group(skip)]
pub struct ServerArgs {
    /// Work through this NATS server with JetStream: nats://HOST, with USER:PASSWORD@ before it and :PORT behind it where needed, or tls:// instead
    #[arg(long, value_name = "URL", env = "TANCHO_NATS", hide_env_values = true)]
    pub nats: Option<String>,
    /// A file of credentials for it, as nsc makes them
    #[arg(long, value_name = "FILE", requires = "nats")]
    nats_credentials: Option<PathBuf>,
    /// Certificates of authorities to trust beside those of the system
    #[arg(long, value_name = "FILE", requires = "nats")]
    nats_authority: Option<PathBuf>,
    /// This machine's certificate, where the server asks for one
    #[arg(long, value_name = "FILE", requires = "nats_key")]
    nats_certificate: Option<PathBuf>,
    /// The key of that certificate
    #[arg(long, value_name = "FILE", requires = "nats_certificate")]
    nats_key: Option<PathBuf>,
}

/// Whoever wants something done by many machines.
#[derive(clap::Args, Clone)]
#[group(skip)]
pub struct NatsArgs {
    #[command(flatten)]
    server: ServerArgs,
    /// After how many seconds of silence a machine is taken for dead, and its work given to another
    #[arg(long, value_name = "SECONDS", requires = "nats", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    silence: u64,
    /// Forget what an interrupted run left on the NATS server instead of going on with it
    #[arg(long, requires = "nats")]
    fresh: bool,
}

impl ServerArgs {
    /// The server, if one is named.
    pub fn server(&self) -> Option<Server> {
        Some(Server {
            url: self.nats.clone()?,
            credentials: self.nats_credentials.clone(),
            authority: self.nats_authority.clone(),
            certificate: self.nats_certificate.clone().zip(self.nats_key.clone()),
        })
    }
}

impl NatsArgs {
    /// The server, if one is named.
    pub fn server(&self) -> Option<Server> {
        self.server.server()
    }

    /// Has the jobs of a run done by whoever works there, and takes the results in order.
    pub fn collect<T>(
        &self,
        server: &Server,
        (kind, parameters): (&str, serde_json::Value),
        numbers: impl Iterator<Item = u64>,
        bar: &ProgressBar,
        check: impl Fn(u64, &[u8]) -> Result<T, String>,
        each: impl FnMut(u64, T) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let shown = bar.clone();
        let run = Run::new(PROGRAM, kind, parameters);
        let wanted = Collect {
            server,
            run: &run,
            silence: Duration::from_secs(self.silence),
            fresh: self.fresh,
            say: Arc::new(move |words: &str| shown.suspend(|| anstream::eprintln!("{words}"))),
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.map_err(Failure::of)?.block_on(collect(&wanted, numbers, check, each)).map_err(Failure::of)
    }
}

/// Other versions may play otherwise, so they do not work together.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");
