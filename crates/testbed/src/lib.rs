//! Real services for tests: Postgres, NATS and an ACME authority in temporary folders on free ports.
//!
//! Everything that is started here is stopped by its process id when the value is dropped. Where the
//! programs are missing they are installed from Debian's packages; where that is not possible the
//! reason comes back as text, so that a test can say loudly why it did not run.

mod certificate;
mod faketime;
mod folder;
mod nats;
mod pebble;
mod postgres;

pub use certificate::{Files as CertificateFiles, make as make_certificate};
pub use faketime::faketime;
pub use folder::Folder;
pub use nats::Nats;
pub use pebble::Pebble;
pub use postgres::Postgres;

use std::hash::{BuildHasher as _, RandomState};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::Command;
use std::time::{Duration, Instant};

/// A port on which nobody listens at this moment. It is none of those that the system gives to outgoing
/// connections: one of these could take it while a server is started, or between its end and its next start.
pub fn free_port() -> u16 {
    let is_free = |port: &u16| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    let (low, high) = (10_000, outgoing_ports().max(10_001));
    let any = || low + (RandomState::new().hash_one(0) % u64::from(high - low)) as u16;
    std::iter::repeat_with(any).take(1_000).find(is_free).expect("a free port on this machine")
}

/// The first port that the system gives to outgoing connections.
fn outgoing_ports() -> u16 {
    let range = std::fs::read_to_string("/proc/sys/net/ipv4/ip_local_port_range").unwrap_or_default();
    range.split_whitespace().next().and_then(|low| low.parse().ok()).unwrap_or(32_768)
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

/// Installs whatever tests need beyond Rust and Node; gives a sentence for each thing that is missing.
pub fn ensure_all() -> Vec<String> {
    let chromium = || std::path::Path::new("/usr/bin/chromium").exists();
    [nats::ensure(), postgres::ensure(), pebble::ensure(), faketime::ensure(), ensure(chromium, "chromium")]
        .into_iter()
        .filter_map(Result::err)
        .collect()
}

/// Makes sure that a program exists, installing Debian's `package` if this is Debian and we are root.
pub fn ensure(exists: impl Fn() -> bool, package: &str) -> Result<(), String> {
    if exists() {
        return Ok(());
    }
    let missing = |why: &str| format!("{package} is missing: {why}; get it with: apt-get install {package}");
    if !is_root() || !std::path::Path::new("/etc/debian_version").exists() {
        return Err(missing("it is installed by itself only as root on Debian"));
    }
    apt_get(&["update"]).map_err(|error| missing(&error))?;
    apt_get(&["install", "--yes", "--no-install-recommends", package]).map_err(|error| missing(&error))?;
    if exists() { Ok(()) } else { Err(missing("its package does not hold it")) }
}

/// Runs apt-get, waiting for its lock if somebody else holds it.
fn apt_get(arguments: &[&str]) -> Result<(), String> {
    let output = Command::new("apt-get")
        .args(["-o", "DPkg::Lock::Timeout=300"])
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .output()
        .map_err(|error| error.to_string())?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

/// Whether this process may do everything.
pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}
