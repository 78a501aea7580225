//! Set-ups are validated once and kept for the life of the program, one for each content.

use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Keeps one value for each key; the values live as long as the program.
pub struct Interner<T: 'static>(Mutex<Option<HashMap<String, &'static T>>>);

impl<T> Interner<T> {
    /// An empty one, for a `static`.
    pub const fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// The value of `key`, made by `make` when it is asked for the first time.
    pub fn get<E>(&self, key: &str, make: impl FnOnce() -> Result<T, E>) -> Result<&'static T, E> {
        let mut guard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let map = guard.get_or_insert_default();
        if let Some(&value) = map.get(key) {
            return Ok(value);
        }
        let value: &'static T = Box::leak(Box::new(make()?));
        map.insert(key.to_owned(), value);
        Ok(value)
    }
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// The SHA-256 of a text in hexadecimal: how records name a component or rules file.
pub fn fingerprint(text: &str) -> String {
    const_hex::encode(Sha256::digest(text))
}
