//! A temporary folder that goes away with its value.

use std::path::Path;
use tempfile::TempDir;

/// A fresh folder, removed when dropped.
#[derive(Debug)]
pub struct Folder(TempDir);

impl Folder {
    /// An empty folder whose name begins with `tancho-` and `name`.
    pub fn new(name: &str) -> Self {
        Self(TempDir::with_prefix(format!("tancho-{name}-")).expect("a temporary folder"))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.path()
    }
}
