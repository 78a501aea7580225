//! A small file system of its own, which can be filled without harm to anything else.

use rustix::fs::statvfs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// More than ten minutes need.
const SIZE: u64 = 4 << 30;

/// What a full disk has left, in bytes; and how often to try to come so near to what is in use.
const REST: u64 = 64 << 10;
const TRIES: u32 = 20;

/// A file system in memory; goes away with its value.
pub(crate) struct Disk {
    path: PathBuf,
}

impl Disk {
    /// Mounts one at `path`, or says why it cannot.
    pub(crate) fn mount(path: &Path) -> Result<Self, String> {
        if !testbed::is_root() {
            return Err("only root can mount a small file system".to_owned());
        }
        let options = format!("size={SIZE},mode=0755");
        run("mount", &["-t", "tmpfs", "-o", &options, "tancho-torture"], path)?;
        Ok(Self { path: path.to_owned() })
    }

    /// Leaves next to no room for anything new.
    pub(crate) fn fill(&self) -> Result<(), String> {
        let mut filled = self.shrink();
        for _ in 0..TRIES {
            if filled.is_ok() {
                break;
            }
            filled = self.shrink();
        }
        filled
    }

    /// Fails if somebody writes more than the rest at this moment.
    fn shrink(&self) -> Result<(), String> {
        let now = statvfs(&self.path).map_err(|error| error.to_string())?;
        self.resize((now.f_blocks - now.f_bfree) * now.f_frsize + REST)
    }

    /// Makes room again.
    pub(crate) fn empty(&self) -> Result<(), String> {
        self.resize(SIZE)
    }

    fn resize(&self, bytes: u64) -> Result<(), String> {
        run("mount", &["-o", &format!("remount,size={bytes}")], &self.path)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if let Err(error) = run("umount", &["--lazy"], &self.path) {
            eprintln!("{} is still mounted: {error}", self.path.display());
        }
    }
}

fn run(program: &str, arguments: &[&str], path: &Path) -> Result<(), String> {
    let output = Command::new(program).args(arguments).arg(path).output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    let complaint = || format!("{program}: {}", String::from_utf8_lossy(&output.stderr).trim());
    if output.status.success() { Ok(()) } else { Err(complaint()) }
}
