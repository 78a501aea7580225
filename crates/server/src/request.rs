//! Who makes a request, and whether it may.

use crate::hall::Hall;
use crate::identity::Claim;
use crate::problem::Rejection;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use wire::Problem;

/// Who makes a request. Extracting it refuses forged cookies, foreign pages and floods.
pub(crate) struct Caller {
    /// From where.
    pub(crate) address: IpAddr,
    /// Who, if the cookie says so.
    pub(crate) player: Option<String>,
    /// Whether the cookie was none of ours.
    pub(crate) forged: bool,
}

impl Caller {
    /// The player, or a refusal for somebody who has no cookie.
    pub(crate) fn player(&self) -> Result<&str, Rejection> {
        self.player.as_deref().ok_or_else(|| Problem::NoIdentity.into())
    }
}

impl FromRequestParts<Arc<Hall>> for Caller {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Self, Rejection> {
        let caller = look(parts, hall);
        if let Err(problem) = &caller {
            hall.metrics.refuse(problem.name());
        }
        caller
    }
}

fn look(parts: &Parts, hall: &Hall) -> Result<Caller, Rejection> {
    let address = address(parts, hall.config.behind_proxy);
    if !hall.limits.request(address) {
        return Err(Problem::TooFast.into());
    }
    // Reading is harmless from anywhere; a socket is not, though it begins with GET.
    let harmless = parts.method == Method::GET && !parts.headers.contains_key(header::UPGRADE);
    if !harmless && !is_own_page(&parts.headers, &hall.config.origins) {
        return Err(Problem::ForeignOrigin.into());
    }
    let cookie = parts.headers.get(header::COOKIE).and_then(|value| value.to_str().ok());
    let claim = hall.identities.read(cookie);
    let forged = claim == Claim::Forged;
    if forged {
        hall.metrics.forged.inc();
        // Asking who one is is how one gets a good cookie instead of a bad one.
        if parts.uri.path() != "/api/me" {
            return Err(Problem::ForgedIdentity.into());
        }
    }
    let player = if let Claim::Player(player) = claim { Some(player) } else { None };
    Ok(Caller { address, player, forged })
}

fn address(parts: &Parts, behind_proxy: bool) -> IpAddr {
    let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let direct = direct.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
    let forwarded = parts.headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
    // The proxy adds the address it saw at the end; what comes before, anybody can write.
    let last = forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    if behind_proxy { last.unwrap_or(direct) } else { direct }.to_canonical()
}

/// Browsers say from which page a request comes; programs say nothing.
fn is_own_page(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").map(|(_, place)| place);
    (own.is_some() && own == host) || allowed.iter().any(|allowed| allowed == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: &str, host: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::ORIGIN, origin.parse().unwrap());
        headers.insert(header::HOST, host.parse().unwrap());
        headers
    }

    #[test]
    fn only_own_pages_may_act() {
        let allowed = ["https://play.example".to_owned()];
        assert!(is_own_page(&HeaderMap::new(), &allowed));
        assert!(is_own_page(&headers("http://koi.example:7777", "koi.example:7777"), &allowed));
        assert!(is_own_page(&headers("https://play.example", "koi.example"), &allowed));
        for origin in ["null", "http://evil.example", "http://koi.example.evil.example", "koi.example", ""] {
            assert!(!is_own_page(&headers(origin, "koi.example"), &allowed), "{origin}");
        }
    }
}
