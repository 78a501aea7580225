//! A clock that can be set for one process alone, through Debian's libfaketime. Only the wall clock is
//! touched: the one that counts from the machine's start cannot jump on a real machine either.

use std::path::PathBuf;
use std::process::Command;

/// The clock of one process, which reads its file again every second.
pub(crate) struct Clock {
    library: PathBuf,
    file: PathBuf,
}

impl Clock {
    /// A clock that goes right, or why there is none.
    pub(crate) fn new(file: PathBuf) -> Result<Self, String> {
        let missing = "libfaketime is missing; get it with: apt-get install faketime";
        let clock = Self { library: testbed::faketime().ok_or(missing)?, file };
        clock.set(0)?;
        Ok(clock)
    }

    /// Lets the clock be wrong by this many seconds.
    pub(crate) fn set(&self, seconds: i64) -> Result<(), String> {
        // Whoever reads it must never see half of it.
        let fresh = self.file.with_extension("new");
        let written = std::fs::write(&fresh, format!("{seconds:+}\n"));
        written.and_then(|()| std::fs::rename(&fresh, &self.file)).map_err(|error| error.to_string())
    }

    /// Lets a command go by this clock.
    pub(crate) fn wind(&self, command: &mut Command) {
        command
            .env("LD_PRELOAD", &self.library)
            .env("FAKETIME_TIMESTAMP_FILE", &self.file)
            .env("FAKETIME_CACHE_DURATION", "1")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
            .env("FAKETIME_DISABLE_SHM", "1");
    }
}
