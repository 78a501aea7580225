//! Data files of games: TOML, read with the place of every value, so that a fault can be named with its line.
//!
//! A browser that plays reads no files but the built-in ones, so it is spared a reader of TOML, which would be a sixth of what it
//! loads: the build scripts of the games write the built-in texts as JSON, too, and there [`read`] takes that. The score pad
//! reads files of its own, by the feature `toml`, and turns them into JSON for the others, which are given it.

use serde::de::DeserializeOwned;
use std::ops::Range;

/// Why a text cannot be read, and where.
pub struct Unreadable {
    /// The bytes at fault.
    pub at: Range<usize>,
    /// The reason.
    pub reason: String,
}

#[cfg(any(feature = "toml", not(target_family = "wasm")))]
pub use toml::Spanned;

/// Reads a text; `twins` are the built-in texts with the same as JSON.
#[cfg(any(feature = "toml", not(target_family = "wasm")))]
pub fn read<T: DeserializeOwned>(text: &str, _twins: &[(&str, &str)]) -> Result<T, Unreadable> {
    toml::from_str(text)
        .map_err(|error| Unreadable { at: error.span().unwrap_or(0..0), reason: error.message().to_owned() })
}

/// The same file as JSON.
#[cfg(any(feature = "toml", not(target_family = "wasm")))]
pub fn twin(text: &str) -> Result<String, Unreadable> {
    read::<serde_json::Value>(text, &[]).map(|value| value.to_string())
}

#[cfg(all(target_family = "wasm", not(feature = "toml")))]
pub use plain::{Spanned, give};

/// Reads a text; `twins` are the built-in texts with the same as JSON.
#[cfg(all(target_family = "wasm", not(feature = "toml")))]
pub fn read<T: DeserializeOwned>(text: &str, twins: &[(&str, &str)]) -> Result<T, Unreadable> {
    let built_in = twins.iter().find(|(toml, _)| *toml == text).map(|(_, json)| (*json).to_owned());
    let json = built_in.or_else(|| plain::given(text)).unwrap_or_default();
    serde_json::from_str(&json).map_err(|error| Unreadable { at: 0..0, reason: error.to_string() })
}

#[cfg(all(target_family = "wasm", not(feature = "toml")))]
mod plain {
    use serde::{Deserialize, Deserializer};
    use std::ops::Range;
    use std::sync::{Mutex, PoisonError};

    /// Files that are not built in, with the same as JSON.
    static GIVEN: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

    /// From now on this text can be read; `json` says the same.
    pub fn give(text: &str, json: &str) {
        let mut given = GIVEN.lock().unwrap_or_else(PoisonError::into_inner);
        given.retain(|(known, _)| known != text);
        given.push((text.to_owned(), json.to_owned()));
    }

    pub(super) fn given(text: &str) -> Option<String> {
        let given = GIVEN.lock().unwrap_or_else(PoisonError::into_inner);
        given.iter().find(|(known, _)| known == text).map(|(_, json)| json.clone())
    }

    /// A value, without its place.
    #[derive(Clone, Debug)]
    pub struct Spanned<T>(T);

    impl<T> Spanned<T> {
        /// Nobody knows.
        pub const fn span(&self) -> Range<usize> {
            0..0
        }

        /// The value.
        pub const fn get_ref(&self) -> &T {
            &self.0
        }

        /// The value.
        pub fn into_inner(self) -> T {
            self.0
        }
    }

    impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            T::deserialize(deserializer).map(Self)
        }
    }

    impl<T> AsRef<T> for Spanned<T> {
        fn as_ref(&self) -> &T {
            &self.0
        }
    }
}
