//! Who somebody is: an unguessable cookie, signed so that a forged one is known at once.

use crate::hall::{ID_LENGTH, now};
pub(crate) use const_hex::encode as hex;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::sync::{PoisonError, RwLock};
use store::{Store, StoreError};

/// The cookie's name.
pub(crate) const COOKIE: &str = "tancho";
/// Its name over HTTPS: browsers take such a cookie from this host alone, not from a neighbour in the same domain.
const HOST_COOKIE: &str = "__Host-tancho";
/// A year, in seconds.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// A year, in milliseconds: how long a key is believed after the next one was made.
const BELIEVED: i64 = YEAR as i64 * 1000;
/// How old a key is when it signs for the first time, in milliseconds: by then every node knows it.
const SETTLED: i64 = 10_000;
/// What keys are called in the store; those after the first have the time of their making behind it.
const KEY_NAME: &str = "identity";

/// Signs and checks identities; all nodes share the keys.
pub(crate) struct Identities {
    /// The oldest first; there is always one.
    keys: RwLock<Vec<Key>>,
    secure: bool,
}

/// A key, and when it was made.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Key {
    /// In milliseconds since 1970; the first key of a database has none.
    made: i64,
    value: [u8; 32],
}

impl Key {
    /// The first key of a database.
    pub(crate) const fn first(value: [u8; 32]) -> Self {
        Self { made: 0, value }
    }

    fn mac(&self, player: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.value).expect("a key may have any length");
        mac.update(b"player ");
        mac.update(player.as_bytes());
        mac
    }

    fn name(&self) -> String {
        if self.made == 0 { KEY_NAME.to_owned() } else { format!("{KEY_NAME}/{}", self.made) }
    }
}

/// What the cookies of a request say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    /// Nothing.
    Nobody,
    /// A player whom this server has named.
    Player(String),
    /// Something that this server never said.
    Forged,
}

impl Identities {
    /// Identities by these keys.
    pub(crate) const fn new(keys: Vec<Key>, secure: bool) -> Self {
        Self { keys: RwLock::new(keys), secure }
    }

    /// The keys in the store; without any, a new one is made.
    pub(crate) async fn keys(store: &Store) -> Result<Vec<Key>, StoreError> {
        let mut keys: Vec<Key> = store.keys().await?.into_iter().filter_map(read_key).collect();
        if keys.is_empty() {
            let value = store.node_key(KEY_NAME, drawn()?).await?;
            keys.push(Key::first(value));
        }
        keys.sort_by_key(|key| key.made);
        Ok(keys)
    }

    /// Uses what is in the store now.
    pub(crate) async fn refresh(&self, store: &Store) -> Result<(), StoreError> {
        let keys = Self::keys(store).await?;
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
        Ok(())
    }

    /// Makes a new key. The old ones are believed for a year, or, if they are revoked, no longer; says how many
    /// there were.
    pub(crate) async fn rotate(&self, store: &Store, revoke: bool, now: i64) -> Result<usize, StoreError> {
        let old = Self::keys(store).await?;
        let made = old.last().map_or(0, |key| key.made + 1).max(now);
        let key = Key { made, value: drawn()? };
        store.node_key(&key.name(), key.value).await?;
        let expired = |next: &Key| revoke || now >= next.made.saturating_add(BELIEVED);
        let nexts = old.iter().skip(1).chain(std::iter::once(&key));
        for (key, _) in old.iter().zip(nexts).filter(|(_, next)| expired(next)) {
            store.drop_key(&key.name()).await?;
        }
        self.refresh(store).await?;
        Ok(old.len())
    }

    /// The key that signs at this moment.
    fn signing(&self, now: i64) -> Key {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let settled = keys.iter().rfind(|key| key.made.saturating_add(SETTLED) <= now);
        settled.unwrap_or(&keys[0]).clone()
    }

    /// A new player.
    pub(crate) fn draw() -> Result<String, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(hex(bytes))
    }

    /// The value of the `Set-Cookie` header that names `player` for a year.
    pub(crate) fn cookie(&self, player: &str) -> String {
        let signature = hex(self.signing(now()).mac(player).finalize().into_bytes());
        let (name, secure) = if self.secure { (HOST_COOKIE, "; Secure") } else { (COOKIE, "") };
        format!("{name}={player}.{signature}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}")
    }

    /// What the `Cookie` header says.
    pub(crate) fn read(&self, header: Option<&str>) -> Claim {
        let pairs = || header.unwrap_or_default().split(';').filter_map(|pair| pair.trim().split_once('='));
        let value = |wanted: &str| pairs().find(|(name, _)| *name == wanted).map(|(_, value)| value);
        // The plain one was given before the server spoke HTTPS, and is replaced when the page asks who it is.
        match value(HOST_COOKIE).or_else(|| value(COOKIE)) {
            None => Claim::Nobody,
            Some(value) => self.check(value, now()).map_or(Claim::Forged, Claim::Player),
        }
    }

    /// The id of the table that `player` makes in the request with this name: the same for a resend, also after
    /// a new key was made, and nobody else can guess it.
    pub(crate) fn table(&self, player: &str, name: &str) -> String {
        let oldest = self.keys.read().unwrap_or_else(PoisonError::into_inner)[0].clone();
        let mac = oldest.mac(player).chain_update(b" table ").chain_update(name);
        hex(mac.finalize().into_bytes())[..ID_LENGTH].to_owned()
    }

    fn check(&self, value: &str, now: i64) -> Option<String> {
        let (player, signature) = value.split_once('.')?;
        let signature = const_hex::decode(signature).ok()?;
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        // A key without a next one is the newest.
        let retired = keys.iter().skip(1).map(|next| next.made.saturating_add(BELIEVED));
        let mut believed = keys.iter().zip(retired.chain(std::iter::once(i64::MAX)));
        // The comparison takes the same time wherever the difference is.
        believed
            .any(|(key, until)| now < until && key.mac(player).verify_slice(&signature).is_ok())
            .then(|| player.to_owned())
    }
}

fn read_key((name, value): (String, [u8; 32])) -> Option<Key> {
    let rest = name.strip_prefix(KEY_NAME)?;
    let made = if rest.is_empty() { 0 } else { rest.strip_prefix('/')?.parse().ok()? };
    Some(Key { made, value })
}

fn drawn() -> Result<[u8; 32], StoreError> {
    let mut value = [0; 32];
    getrandom::fill(&mut value).map_err(|error| StoreError::Open(format!("no random numbers: {error}")))?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by(key: [u8; 32], secure: bool) -> Identities {
        Identities::new(vec![Key::first(key)], secure)
    }

    fn value(identities: &Identities, player: &str) -> String {
        identities.cookie(player).split([';', '=']).nth(1).unwrap().to_owned()
    }

    #[tokio::test]
    async fn an_old_key_is_believed_for_a_year_unless_it_is_revoked() {
        let folder = testbed::Folder::new("keys");
        let store = Store::sqlite(folder.path()).unwrap();
        let identities = Identities::new(Identities::keys(&store).await.unwrap(), false);
        let (old, table) = (value(&identities, "ann"), identities.table("ann", "first"));
        let rotated = now() - SETTLED;
        assert_eq!(identities.rotate(&store, false, rotated).await, Ok(1));
        let new = value(&identities, "ann");
        assert_ne!(old, new, "new cookies are signed with the new key");
        assert_eq!(identities.table("ann", "first"), table, "a resend finds its table");
        let believed = |cookie: &str, at: i64| identities.check(cookie, at).is_some();
        assert!(believed(&old, rotated + BELIEVED - 1) && believed(&new, rotated + BELIEVED - 1));
        assert!(!believed(&old, rotated + BELIEVED) && believed(&new, i64::MAX - 1));
        // Another node that reads the same store believes the same.
        let other = Identities::new(Identities::keys(&store).await.unwrap(), false);
        assert!(other.check(&new, now()).is_some() && other.check(&old, now()).is_some());
        assert_eq!(identities.rotate(&store, true, now()).await, Ok(2));
        assert!(!believed(&old, now()) && !believed(&new, now()), "revoked at once");
        let newest = value(&identities, "ann");
        assert!(believed(&newest, now()));
        other.refresh(&store).await.unwrap();
        assert!(other.check(&newest, now()).is_some() && other.check(&new, now()).is_none());
    }

    #[test]
    fn a_key_signs_when_every_node_knows_it() {
        let keys = vec![Key::first([1; 32]), Key { made: 100_000, value: [2; 32] }];
        let identities = Identities::new(keys, false);
        assert!(identities.signing(100_000 + SETTLED - 1) == Key::first([1; 32]));
        assert!(identities.signing(100_000 + SETTLED).made == 100_000);
    }

    #[test]
    fn only_what_was_issued_is_believed() {
        let identities = by([1; 32], true);
        let player = Identities::draw().unwrap();
        let cookie = identities.cookie(&player);
        assert!(cookie.contains("Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
        assert!(cookie.starts_with("__Host-tancho="), "{cookie}");
        let pair = cookie.split(';').next().unwrap();
        assert_eq!(identities.read(Some(pair)), Claim::Player(player.clone()));
        assert_eq!(identities.read(Some(&format!("theme=dark; {pair}"))), Claim::Player(player.clone()));
        assert_eq!(by([2; 32], true).read(Some(pair)), Claim::Forged);
        assert_eq!(identities.read(None), Claim::Nobody);
        assert_eq!(identities.read(Some("theme=dark")), Claim::Nobody);
        for value in ["", ".", "a.b", &format!("{player}."), &format!("{player}.{}", "0".repeat(64)), "é.é"]
        {
            assert_eq!(identities.read(Some(&format!("tancho={value}"))), Claim::Forged, "{value}");
        }
    }

    #[test]
    fn a_plain_cookie_is_believed_unless_there_is_one_of_this_host_alone() {
        let (secure, plain) = (by([1; 32], true), by([1; 32], false));
        let pair = |cookie: &str| cookie.split(';').next().unwrap().to_owned();
        let (old, new) = (pair(&plain.cookie("ann")), pair(&secure.cookie("bo")));
        assert_eq!(secure.read(Some(&old)), Claim::Player("ann".to_owned()));
        assert_eq!(secure.read(Some(&format!("{old}; {new}"))), Claim::Player("bo".to_owned()));
    }
}
