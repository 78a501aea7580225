//! What is to be done, as all machines read it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// The version of jobs, runs and results.
pub const VERSION: u32 = 1;

/// What is to be done for each number. It holds no command: a machine knows by the kind what it may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// The version of this format.
    pub version: u32,
    /// The version of the program: another one may play otherwise.
    pub program: String,
    /// What kind of work it is.
    pub kind: String,
    /// How it is done.
    pub parameters: Value,
}

impl Run {
    /// A run of this version.
    pub fn new(program: &str, kind: &str, parameters: Value) -> Self {
        Self { version: VERSION, program: program.to_owned(), kind: kind.to_owned(), parameters }
    }

    /// The name of the run: the same run has the same one, so that it goes on where it was interrupted.
    pub fn id(&self) -> String {
        const_hex::encode(&Sha256::digest(self.text())[..10])
    }

    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("a run is plain data, which JSON can hold")
    }

    /// Reads a run as it lies on the server, where anybody may have written.
    pub(crate) fn read(text: &[u8]) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Versioned {
            version: u64,
        }
        let nonsense = |error: serde_json::Error| format!("it is no run ({error})");
        let Versioned { version } = serde_json::from_slice(text).map_err(nonsense)?;
        if version != u64::from(VERSION) {
            return Err(format!("it has version {version}, and this program knows version {VERSION}"));
        }
        serde_json::from_slice(text).map_err(nonsense)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_done_otherwise_is_another_run() {
        let run = Run::new("1.0", "arena", json!({ "seed": 1 }));
        assert_eq!(run.id(), run.clone().id());
        assert_ne!(run.id(), Run::new("1.0", "arena", json!({ "seed": 2 })).id());
        assert_ne!(run.id(), Run::new("1.1", "arena", json!({ "seed": 1 })).id());
        assert_eq!(Run::read(run.text().as_bytes()), Ok(run));
    }

    #[test]
    fn unknown_versions_and_nonsense_are_named() {
        let newer = Run::read(br#"{"version":7,"whatever":true}"#).unwrap_err();
        assert!(newer.contains("version 7"), "{newer}");
        for nonsense in [
            &b""[..],
            b"\xff",
            b"[]",
            br#"{"version":1}"#,
            br#"{"version":1,"program":"1","kind":"a","parameters":1,"exec":"sh"}"#,
        ] {
            assert!(Run::read(nonsense).unwrap_err().contains("no run"));
        }
    }
}
