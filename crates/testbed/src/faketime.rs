//! The library of Debian's package `faketime`, which sets the clock of one process.

use std::path::PathBuf;

/// Where the library is, if it is installed.
pub fn faketime() -> Option<PathBuf> {
    let folders = std::fs::read_dir("/usr/lib").ok()?;
    let library = |folder: std::fs::DirEntry| folder.path().join("faketime/libfaketimeMT.so.1");
    folders.flatten().map(library).find(|library| library.exists())
}

/// Makes sure that it is installed.
pub(crate) fn ensure() -> Result<(), String> {
    crate::ensure(|| faketime().is_some(), "faketime")
}
