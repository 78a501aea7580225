//! Who somebody is: an unguessable cookie, signed so that a forged one is known at once.

use crate::hall::ID_LENGTH;
pub(crate) use const_hex::encode as hex;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The cookie's name.
pub(crate) const COOKIE: &str = "tancho";
/// Its name over HTTPS: browsers take such a cookie from this host alone, not from a neighbour in the same domain.
const HOST_COOKIE: &str = "__Host-tancho";
/// A year, in seconds.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// Signs and checks identities; all nodes share the key.
pub(crate) struct Identities {
    key: [u8; 32],
    secure: bool,
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
    pub(crate) const fn new(key: [u8; 32], secure: bool) -> Self {
        Self { key, secure }
    }

    /// A new player.
    pub(crate) fn draw() -> Result<String, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(hex(bytes))
    }

    /// The value of the `Set-Cookie` header that names `player` for a year.
    pub(crate) fn cookie(&self, player: &str) -> String {
        let signature = hex(self.mac(player).finalize().into_bytes());
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
            Some(value) => self.check(value).map_or(Claim::Forged, Claim::Player),
        }
    }

    /// The id of the table that `player` makes in the request with this name: the same for a resend, and nobody
    /// else can guess it.
    pub(crate) fn table(&self, player: &str, name: &str) -> String {
        let mac = self.mac(player).chain_update(b" table ").chain_update(name);
        hex(mac.finalize().into_bytes())[..ID_LENGTH].to_owned()
    }

    fn check(&self, value: &str) -> Option<String> {
        let (player, signature) = value.split_once('.')?;
        let signature = const_hex::decode(signature).ok()?;
        // The comparison takes the same time wherever the difference is.
        self.mac(player).verify_slice(&signature).ok()?;
        Some(player.to_owned())
    }

    fn mac(&self, player: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("a key may have any length");
        mac.update(b"player ");
        mac.update(player.as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_issued_is_believed() {
        let identities = Identities::new([1; 32], true);
        let player = Identities::draw().unwrap();
        let cookie = identities.cookie(&player);
        assert!(cookie.contains("Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
        assert!(cookie.starts_with("__Host-tancho="), "{cookie}");
        let pair = cookie.split(';').next().unwrap();
        assert_eq!(identities.read(Some(pair)), Claim::Player(player.clone()));
        assert_eq!(identities.read(Some(&format!("theme=dark; {pair}"))), Claim::Player(player.clone()));
        assert_eq!(Identities::new([2; 32], true).read(Some(pair)), Claim::Forged);
        assert_eq!(identities.read(None), Claim::Nobody);
        assert_eq!(identities.read(Some("theme=dark")), Claim::Nobody);
        for value in ["", ".", "a.b", &format!("{player}."), &format!("{player}.{}", "0".repeat(64)), "é.é"]
        {
            assert_eq!(identities.read(Some(&format!("tancho={value}"))), Claim::Forged, "{value}");
        }
    }

    #[test]
    fn a_plain_cookie_is_believed_unless_there_is_one_of_this_host_alone() {
        let (secure, plain) = (Identities::new([1; 32], true), Identities::new([1; 32], false));
        let pair = |cookie: &str| cookie.split(';').next().unwrap().to_owned();
        let (old, new) = (pair(&plain.cookie("ann")), pair(&secure.cookie("bo")));
        assert_eq!(secure.read(Some(&old)), Claim::Player("ann".to_owned()));
        assert_eq!(secure.read(Some(&format!("{old}; {new}"))), Claim::Player("bo".to_owned()));
    }
}
