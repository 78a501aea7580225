//! Who makes a request, and whether it may.

use crate::carry::By;
use crate::hall::Hall;
use crate::identity::Claim;
use crate::limits::Limits;
use crate::line::Line;
use crate::problem::Rejection;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use std::borrow::Cow;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Once};
use wire::Problem;

/// The header in which proxies say for whom they ask.
const FORWARDED: &str = "x-forwarded-for";

/// Who makes a request. Extracting it refuses forged cookies, foreign pages and floods.
pub(crate) struct Caller {
    /// From where.
    pub(crate) address: IpAddr,
    /// Who, if the cookie says so.
    pub(crate) player: Option<Arc<str>>,
    /// Whether the cookie was none of ours.
    pub(crate) forged: bool,
    /// The connection, if it may carry more than this.
    pub(crate) line: Option<Line>,
}

impl Caller {
    /// The player, or a refusal for somebody who has no cookie.
    pub(crate) fn player(&self) -> Result<&Arc<str>, Rejection> {
        self.player.as_ref().ok_or_else(|| Problem::NoIdentity.into())
    }
}

impl Hall {
    /// As whom `caller` gives a command.
    pub(crate) fn by(&self, caller: &Caller) -> Result<By, Rejection> {
        let player = Arc::clone(caller.player()?);
        Ok(By { player, household: self.limits.household(caller.address) })
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
    let Sender { address, unbelieved } = sender(parts, &hall.limits);
    if unbelieved {
        warn_of_proxy(address);
    }
    if !hall.limits.address_may(address) {
        return Err(Problem::TooFast.into());
    }
    // Reading is harmless from anywhere; a socket is not, though it begins with GET.
    let harmless = parts.method == Method::GET && !parts.headers.contains_key(header::UPGRADE);
    if !harmless && !is_own_page(parts, &hall.config.origins) {
        return Err(Problem::ForeignOrigin.into());
    }
    let claim = hall.identities.read(cookies(&parts.headers).as_deref());
    let forged = claim == Claim::Forged;
    if forged {
        hall.metrics.forged.inc();
        // Asking who one is is how one gets a good cookie instead of a bad one.
        if parts.uri.path() != "/api/me" {
            return Err(Problem::ForgedIdentity.into());
        }
    }
    let player: Option<Arc<str>> = if let Claim::Player(player) = claim { Some(player.into()) } else { None };
    if player.as_ref().is_some_and(|player| !hall.limits.player_may(address, player)) {
        return Err(Problem::TooFast.into());
    }
    if let Some(player) = &player {
        hall.presence.see(player);
    }
    Ok(Caller { address, player, forged, line: parts.extensions.get().cloned() })
}

/// From where a request comes.
#[derive(PartialEq, Eq, Debug)]
struct Sender {
    address: IpAddr,
    /// Whether it claims to come for somebody else, and nobody trusts it to say so.
    unbelieved: bool,
}

/// Each proxy adds the address it saw at the end. The last one that is no proxy of ours is the client;
/// what stands before it, anybody can write.
fn sender(parts: &Parts, limits: &Limits) -> Sender {
    let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let mut address = direct.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip()).to_canonical();
    let lines = parts.headers.get_all(FORWARDED);
    if !limits.is_proxy(address) {
        return Sender { address, unbelieved: lines.iter().next().is_some() };
    }
    let texts = lines.iter().rev().map(|line| line.to_str().unwrap_or_default());
    for text in texts.flat_map(|line| line.rsplit(',')) {
        let Some(before) = read_address(text.trim()) else { break };
        address = before;
        if !limits.is_proxy(address) {
            break;
        }
    }
    Sender { address, unbelieved: false }
}

/// An address, which some proxies write with its port.
fn read_address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().ok().map(|both| both.ip());
    text.parse().ok().or_else(with_port).map(|address: IpAddr| address.to_canonical())
}

/// Says once that all who come through a proxy share its limits.
fn warn_of_proxy(address: IpAddr) {
    static SAID: Once = Once::new();
    SAID.call_once(|| {
        tracing::warn!(
            %address,
            "requests from here name other senders in X-Forwarded-For, which is not believed: all of them \
             share one address's limits. If it is a proxy of yours, set --behind-proxy and --trusted-proxies"
        );
    });
}

/// What the cookies say, which HTTP/2 may bring one by one.
fn cookies(headers: &HeaderMap) -> Option<Cow<'_, str>> {
    let mut lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let first = lines.next()?;
    Some(lines.fold(Cow::Borrowed(first), |all, line| Cow::Owned(format!("{all}; {line}"))))
}

/// Browsers say from which page a request comes; programs say nothing.
fn is_own_page(parts: &Parts, allowed: &[String]) -> bool {
    let Some(origin) = parts.headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    // In HTTP/2 the host stands in the address.
    let host = parts.headers.get(header::HOST).map(|host| host.to_str().unwrap_or_default());
    let host = host.or_else(|| Some(parts.uri.authority()?.as_str()));
    // A file has no host, and neither has a request that names none.
    let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    let own = own.filter(|place| !place.is_empty());
    (own.is_some() && own == host) || allowed.iter().any(|allowed| allowed == origin)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;

    fn from(origin: &str, host: &str) -> Parts {
        let request = axum::http::Request::get("/").header(header::ORIGIN, origin).header(header::HOST, host);
        request.body(()).unwrap().into_parts().0
    }

    /// Who sends a request with these `X-Forwarded-For` lines, if 10.0.0.0/8 is trusted.
    fn sent(direct: &str, lines: &[&str]) -> (String, bool) {
        let trusted_proxies = vec!["10.0.0.0/8".parse().unwrap()];
        let config = Config { behind_proxy: true, trusted_proxies, ..Config::default() };
        let mut request = axum::http::Request::new(());
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(direct.parse().unwrap(), 80)));
        for line in lines {
            request.headers_mut().append(FORWARDED, line.parse().unwrap());
        }
        let Sender { address, unbelieved } = sender(&request.into_parts().0, &Limits::new(&config));
        (address.to_string(), unbelieved)
    }

    #[test]
    fn the_last_address_that_is_no_trusted_proxy_is_the_sender() {
        let is = |address: &str| (address.to_owned(), false);
        assert_eq!(sent("10.0.0.1", &[]), is("10.0.0.1"));
        assert_eq!(sent("10.0.0.1", &["192.0.2.9, 192.0.2.7"]), is("192.0.2.7"));
        assert_eq!(sent("10.0.0.1", &["192.0.2.7, 10.0.0.2"]), is("192.0.2.7"));
        assert_eq!(sent("10.0.0.1", &["192.0.2.9", "192.0.2.7"]), is("192.0.2.7"), "all lines are one list");
        assert_eq!(sent("10.0.0.1", &["192.0.2.7", "10.0.0.3,10.0.0.2"]), is("192.0.2.7"));
        assert_eq!(sent("10.0.0.1", &["[2001:db8::1]:4711"]), is("2001:db8::1"));
        assert_eq!(sent("::ffff:10.0.0.1", &["192.0.2.7:80"]), is("192.0.2.7"));
        assert_eq!(sent("10.0.0.1", &["192.0.2.9, nonsense, 10.0.0.2"]), is("10.0.0.2"));
    }

    #[test]
    fn whoever_is_no_trusted_proxy_cannot_speak_for_others() {
        assert_eq!(sent("192.0.2.1", &["192.0.2.7"]), ("192.0.2.1".to_owned(), true));
        assert_eq!(sent("192.0.2.1", &[]), ("192.0.2.1".to_owned(), false));
    }

    #[test]
    fn only_own_pages_may_act() {
        let allowed = ["https://play.example".to_owned()];
        assert!(is_own_page(&axum::http::Request::new(()).into_parts().0, &allowed));
        assert!(is_own_page(&from("http://koi.example:7777", "koi.example:7777"), &allowed));
        assert!(is_own_page(&from("https://play.example", "koi.example"), &allowed));
        for origin in ["null", "http://evil.example", "http://koi.example.evil.example", "koi.example", ""] {
            assert!(!is_own_page(&from(origin, "koi.example"), &allowed), "{origin}");
        }
        for origin in ["file://", "http://", "https://", "://", ""] {
            assert!(!is_own_page(&from(origin, ""), &allowed), "{origin}");
        }
        assert!(!is_own_page(&from("file://koi.example", "koi.example"), &allowed));
    }

    #[test]
    fn in_http2_the_host_stands_in_the_address_and_cookies_come_one_by_one() {
        let request = axum::http::Request::post("https://koi.example:7777/api/tables");
        let request = request.header(header::ORIGIN, "https://koi.example:7777");
        let request = request.header(header::COOKIE, "theme=dark").header(header::COOKIE, "tancho=ann.0");
        let (parts, ()) = request.body(()).unwrap().into_parts();
        assert!(is_own_page(&parts, &[]));
        assert_eq!(cookies(&parts.headers).as_deref(), Some("theme=dark; tancho=ann.0"));
        assert_eq!(cookies(&HeaderMap::new()), None);
        let request =
            axum::http::Request::post("https://koi.example/").header(header::ORIGIN, "https://evil.example");
        assert!(!is_own_page(&request.body(()).unwrap().into_parts().0, &[]));
    }
}
