//! A Postgres server of its own for a test.

use crate::{Folder, certificate, free_port, is_root};
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running Postgres server with one empty database.
#[derive(Debug)]
pub struct Postgres {
    folder: Place,
    programs: PathBuf,
    port: u16,
    child: Child,
}

/// Where its files are.
#[derive(Debug)]
enum Place {
    /// In a folder that goes away with it.
    Own(Folder),
    /// In the caller's.
    Callers(PathBuf),
}

impl Place {
    fn path(&self) -> &Path {
        match self {
            Self::Own(folder) => folder.path(),
            Self::Callers(path) => path,
        }
    }
}

impl Postgres {
    /// Makes a database cluster in a temporary folder and starts it, or says why not.
    pub fn start() -> Result<Self, String> {
        Self::start_with(|_| Ok(()))
    }

    /// The same, with TLS and a self-signed certificate for `name`.
    pub fn start_with_tls(name: &str) -> Result<Self, String> {
        Self::start_with(|folder| turn_tls_on(folder, name))
    }

    fn start_with(prepare: impl FnOnce(&Path) -> Result<(), String>) -> Result<Self, String> {
        ensure()?;
        Self::start_prepared(Place::Own(Folder::new("postgres")), prepare)
    }

    /// The same in an empty folder of the caller's, if it is installed already.
    pub fn start_in(folder: &Path) -> Result<Self, String> {
        Self::start_prepared(Place::Callers(folder.to_owned()), |_| Ok(()))
    }

    fn start_prepared(
        folder: Place,
        prepare: impl FnOnce(&Path) -> Result<(), String>,
    ) -> Result<Self, String> {
        let programs = programs().ok_or(
            "no Postgres programs in /usr/lib/postgresql; get them with: apt-get install postgresql",
        )?;
        make_cluster(&programs, folder.path())?;
        prepare(&folder.path().join("data"))?;
        let port = free_port();
        let child = run(&programs, folder.path(), port)?;
        Ok(Self { folder, programs, port, child })
    }

    /// The address for clients.
    pub fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// The file with its certificate, if it was started with TLS.
    pub fn certificate(&self) -> PathBuf {
        self.folder.path().join("data/server.crt")
    }

    /// Its first process, whose children are its others.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Stops it at once, as in a crash, and starts it again on the same port.
    pub fn restart(&mut self) -> Result<(), String> {
        self.stop("QUIT");
        self.start_again()
    }

    /// Kills its first process; the others notice and end.
    pub fn kill(&mut self) {
        self.stop("KILL");
    }

    /// Starts it on the same port, unless it runs.
    pub fn start_again(&mut self) -> Result<(), String> {
        if matches!(self.child.try_wait(), Ok(None)) {
            return Ok(());
        }
        let start = Instant::now();
        loop {
            match run(&self.programs, self.folder.path(), self.port) {
                Ok(child) => {
                    self.child = child;
                    return Ok(());
                }
                // Processes of the one that was killed may still hold its memory.
                Err(error) if start.elapsed() > PATIENCE => return Err(error),
                Err(_) => std::thread::sleep(Duration::from_millis(100)),
            }
        }
    }

    /// Runs SQL in it with `psql`.
    pub fn sql(&self, text: &str) -> Result<String, String> {
        let output = Command::new(self.programs.join("psql"))
            .args(["--no-align", "--tuples-only", "--quiet", "--command", text, &self.url()])
            .output()
            .map_err(|error| error.to_string())?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
    }

    /// Sends the signal and waits for the end.
    fn stop(&mut self, signal: &str) {
        let pid = self.child.id().to_string();
        // It may be gone already; then there is nothing to stop.
        let _ = Command::new("kill").args(["-s", signal, &pid]).status();
        let _ = self.child.wait();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop("QUIT");
    }
}

/// Makes sure that the server is installed.
pub(crate) fn ensure() -> Result<(), String> {
    crate::ensure(|| programs().is_some(), "postgresql")
}

/// Where Debian puts the server's programs; the newest version if there are several.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    folders.filter(|folder| folder.join("initdb").exists()).max()
}

/// Postgres refuses to run as root: then its own user runs it.
fn command(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]).arg(program);
    command
}

/// Lets the user who runs the server read and write a file or folder.
fn give_to_postgres(path: &Path) -> Result<(), String> {
    if is_root() {
        let done = Command::new("chown").arg("postgres").arg(path).status();
        done.map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Puts a certificate into the cluster's folder under the names that Postgres looks for.
fn turn_tls_on(data: &Path, name: &str) -> Result<(), String> {
    let files = certificate::make(data, name)?;
    // Postgres refuses a key that others can read.
    let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
    std::fs::set_permissions(&files.key, private).map_err(|error| error.to_string())?;
    give_to_postgres(&files.key)?;
    let settings = OpenOptions::new().append(true).open(data.join("postgresql.conf"));
    settings.and_then(|mut file| file.write_all(b"ssl = on\n")).map_err(|error| error.to_string())
}

fn make_cluster(programs: &Path, folder: &Path) -> Result<(), String> {
    give_to_postgres(folder)?;
    let output = command(&programs.join("initdb"))
        .args([
            "--no-sync",
            "--auth",
            "trust",
            "--username",
            "postgres",
            "--encoding",
            "UTF8",
            "--locale",
            "C",
        ])
        .arg("--pgdata")
        .arg(folder.join("data"))
        .output()
        .map_err(|error| format!("initdb does not start: {error}"))?;
    let complaint = || format!("initdb failed: {}", String::from_utf8_lossy(&output.stderr));
    if output.status.success() { Ok(()) } else { Err(complaint()) }
}

fn run(programs: &Path, folder: &Path, port: u16) -> Result<Child, String> {
    let mut child = command(&programs.join("postgres"))
        .arg("-D")
        .arg(folder.join("data"))
        .args(["-h", "127.0.0.1", "-p", &port.to_string(), "-c", "max_connections=50"])
        .arg("-k")
        .arg(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("postgres does not start: {error}"))?;
    wait_until_ready(programs, port, &mut child)?;
    Ok(child)
}

/// The port answers before recovery after a crash is done.
fn wait_until_ready(programs: &Path, port: u16, child: &mut Child) -> Result<(), String> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        let mut ready = Command::new(programs.join("pg_isready"));
        ready.args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()]);
        if ready.status().is_ok_and(|status| status.success()) {
            return Ok(());
        }
        if let Ok(Some(status)) = child.try_wait() {
            return Err(format!("postgres ended at once ({status})"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Err("Postgres does not become ready".to_owned())
}
