//! A server process of its own.

use crate::clock::Clock;
use crate::process;
use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use testbed::{free_port, wait_for_port};

/// A node, whether it runs or not.
pub(crate) struct Node {
    program: PathBuf,
    arguments: Vec<String>,
    port: u16,
    /// Where its complaints go.
    log: File,
    pub(crate) clock: Option<Clock>,
    child: Option<Child>,
}

impl Node {
    pub(crate) fn start(
        program: PathBuf,
        arguments: Vec<String>,
        log: File,
        clock: Option<Clock>,
    ) -> Result<Self, String> {
        let mut node = Self { program, arguments, port: free_port(), log, clock, child: None };
        node.start_again()?;
        Ok(node)
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts it, unless it runs.
    pub(crate) fn start_again(&mut self) -> Result<(), String> {
        if self.is_running() {
            return Ok(());
        }
        let mut command = Command::new(&self.program);
        command
            .args(["serve", "--log", "warn", "--unlimited", "127.0.0.1"])
            .args(["--listen", &format!("127.0.0.1:{}", self.port)])
            .args(&self.arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(self.log.try_clone().map_err(|error| error.to_string())?);
        if let Some(clock) = &self.clock {
            clock.wind(&mut command);
        }
        self.child = Some(command.spawn().map_err(|error| format!("a node does not start: {error}"))?);
        wait_for_port(self.port)
    }

    /// Whether it ended although nobody asked it to; then it is no longer running.
    pub(crate) fn has_ended(&mut self) -> bool {
        let ended = self.child.as_mut().is_some_and(|child| !matches!(child.try_wait(), Ok(None)));
        if ended {
            self.child = None;
        }
        ended
    }

    fn is_running(&mut self) -> bool {
        self.child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }

    /// The hardest end there is.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    pub(crate) fn pause(&self) {
        if let Some(child) = &self.child {
            process::pause(child.id());
        }
    }

    pub(crate) fn resume(&self) {
        if let Some(child) = &self.child {
            process::resume(child.id());
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}
