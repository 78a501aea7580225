//! Real services for tests: Postgres and NATS in temporary folders on free ports.
//!
//! Everything that is started here is stopped by its process id when the value is dropped. Where the
//! programs are missing they are installed from Debian's packages; where that is not possible the
//! reason comes back as text, so that a test can say loudly why it did not run.

mod folder;
mod nats;
mod postgres;

pub use folder::Folder;
pub use nats::Nats;
pub use postgres::Postgres;

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::Command;
use std::time::{Duration, Instant};

/// A port on which nobody listens at this moment.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port on this machine");
    listener.local_addr().expect("a bound port").port()
}

/// Waits until somebody listens on `port`.
pub fn wait_for_port(port: u16) -> Result<(), String> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Err(format!("nobody listens on port {port}"))
}

/// Whether the services that a test needs are there; if not, the test says so and is not run.
///
/// Where the environment variable `CI` is set a missing service is a failure.
pub fn or_skip<T>(service: Result<T, String>) -> Option<T> {
    match service {
        Ok(service) => Some(service),
        Err(reason) => {
            assert!(std::env::var_os("CI").is_none(), "{reason}");
            eprintln!("SKIPPED, NOT TESTED: {reason}");
            None
        }
    }
}

/// Makes sure that a program exists, installing Debian's `package` if this is Debian and we are root.
fn ensure(exists: impl Fn() -> bool, package: &str) -> Result<(), String> {
    if exists() {
        return Ok(());
    }
    let missing = |why: &str| format!("the Debian package {package} is needed and missing: {why}");
    if !is_root() || !std::path::Path::new("/etc/debian_version").exists() {
        return Err(missing("it is only installed by itself as root on Debian"));
    }
    let install = ["install", "--yes", "--no-install-recommends", package];
    let done = Command::new("apt-get").args(install).env("DEBIAN_FRONTEND", "noninteractive").output();
    match done {
        Ok(output) if output.status.success() && exists() => Ok(()),
        Ok(output) => Err(missing(&String::from_utf8_lossy(&output.stderr))),
        Err(error) => Err(missing(&error.to_string())),
    }
}

/// Whether this process may do everything.
fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}
