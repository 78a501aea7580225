//! A NATS server of its own for a test.

use crate::{Folder, free_port, wait_for_port};
use std::process::{Child, Command, Stdio};

/// A running NATS server.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    /// What it keeps, and the file of its settings.
    folder: Folder,
    child: Child,
}

impl Nats {
    /// Starts one on a free port, installing it if need be, or says why not.
    pub fn start() -> Result<Self, String> {
        ensure()?;
        Self::start_installed()
    }

    /// Starts one that is installed already.
    pub fn start_installed() -> Result<Self, String> {
        Self::with("")
    }

    /// Starts one that keeps streams, with these limits for them and more lines for its settings.
    pub fn with_jetstream(limits: &str, settings: &str) -> Result<Self, String> {
        ensure()?;
        Self::with(&format!("jetstream {{ store_dir: kept\n{limits} }}\n{settings}\n"))
    }

    /// Starts one with these settings; file names in them are those of its folder.
    fn with(settings: &str) -> Result<Self, String> {
        let (port, folder) = (free_port(), Folder::new("nats"));
        std::fs::write(folder.path().join("nats.conf"), settings).map_err(|error| error.to_string())?;
        let child = run(port, &folder)?;
        Ok(Self { port, folder, child })
    }

    /// The address for clients.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The same address with another scheme, or with a name and a password before the host.
    pub fn url_as(&self, begin: &str) -> String {
        format!("{begin}127.0.0.1:{}", self.port)
    }

    /// Its process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Kills it and starts it again on the same port.
    pub fn restart(&mut self) -> Result<(), String> {
        self.kill();
        self.start_again()
    }

    /// Kills it.
    pub fn kill(&mut self) {
        // It may be gone already; then there is nothing to stop.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Starts it on the same port, unless it runs.
    pub fn start_again(&mut self) -> Result<(), String> {
        if !matches!(self.child.try_wait(), Ok(None)) {
            self.child = run(self.port, &self.folder)?;
        }
        Ok(())
    }
}

/// Makes sure that the server is installed.
pub(crate) fn ensure() -> Result<(), String> {
    let there = || Command::new("nats-server").arg("--version").output().is_ok();
    crate::ensure(there, "nats-server")
}

fn run(port: u16, folder: &Folder) -> Result<Child, String> {
    let child = Command::new("nats-server")
        .current_dir(folder.path())
        .args(["--config", "nats.conf", "--addr", "127.0.0.1", "--port", &port.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| {
            format!("nats-server does not start ({error}); get it with: apt-get install nats-server")
        })?;
    wait_for_port(port)?;
    Ok(child)
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
