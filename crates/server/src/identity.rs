//! Who somebody is: an unguessable cookie, signed so that a forged one is known at once.

pub(crate) use const_hex::encode as hex;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The cookie's name.
pub(crate) const COOKIE: &str = "tancho";
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

    /// A new player and the value of the `Set-Cookie` header.
    pub(crate) fn issue(&self) -> Result<(String, String), getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        let player = hex(bytes);
        let signature = hex(self.mac(&player).finalize().into_bytes());
        let secure = if self.secure { "; Secure" } else { "" };
        let rest = format!("Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
        let cookie = format!("{COOKIE}={player}.{signature}; {rest}");
        Ok((player, cookie))
    }

    /// What the `Cookie` header says.
    pub(crate) fn read(&self, header: Option<&str>) -> Claim {
        let pairs = header.unwrap_or_default().split(';').filter_map(|pair| pair.trim().split_once('='));
        let Some((_, value)) = pairs.into_iter().find(|(name, _)| *name == COOKIE) else {
            return Claim::Nobody;
        };
        self.check(value).map_or(Claim::Forged, Claim::Player)
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
        let (player, cookie) = identities.issue().unwrap();
        assert!(cookie.contains("HttpOnly; SameSite=Lax; Secure"), "{cookie}");
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
}
