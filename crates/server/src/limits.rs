//! How much of the server one household or one player may use.

use crate::config::Config;
use crate::network::{Household, Network};
use crate::places::{Place, Places};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

/// How many addresses or players are remembered at most: a few megabytes.
const MOST_REMEMBERED: usize = 100_000;
/// So many games that were played elsewhere one household may hand in at once, and then one a minute.
const HANDED_IN: NonZeroU32 = NonZeroU32::new(20).unwrap();
/// The most connections that are no sockets: requests that go on, and browsers that keep the line for a while.
pub(crate) const MOST_CONNECTIONS: usize = 8_192;

/// What everybody uses at the moment.
pub(crate) struct Limits {
    unlimited: Vec<Network>,
    proxies: Vec<Network>,
    households: Rate<Household>,
    players: Rate<Arc<str>>,
    /// Games that were played elsewhere: each costs a replay and stays on the disk.
    handed_in: Rate<Household>,
    connections: Arc<Places>,
    sockets: Arc<Places>,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let proxies = if config.behind_proxy { config.trusted_proxies.clone() } else { Vec::new() };
        Self {
            unlimited: config.unlimited.clone(),
            proxies,
            households: Rate::a_second(config.requests_per_second),
            players: Rate::a_second(config.requests_per_second),
            handed_in: Rate::new(Quota::per_minute(NonZeroU32::MIN).allow_burst(HANDED_IN)),
            connections: Places::new(MOST_CONNECTIONS, config.max_connections_per_address),
            sockets: Places::new(config.max_sockets, config.max_sockets_per_address),
        }
    }

    /// Whether `address` is a proxy that says for whom it asks.
    pub(crate) fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|network| network.holds(address))
    }

    /// As whom limits count `address`; `None` if none holds for it.
    pub(crate) fn household(&self, address: IpAddr) -> Option<Household> {
        let free = self.unlimited.iter().any(|network| network.holds(address));
        (!free).then(|| address.into())
    }

    /// Whether this address may make one more request or send one more message.
    pub(crate) fn address_may(&self, address: IpAddr) -> bool {
        self.household(address).is_none_or(|household| self.households.check(&household))
    }

    /// Whether this player may, from wherever; asked beside [`Limits::address_may`].
    pub(crate) fn player_may(&self, address: IpAddr, player: &Arc<str>) -> bool {
        self.household(address).is_none() || self.players.check(player)
    }

    /// Whether one more game that was played elsewhere is taken from this household.
    pub(crate) fn may_hand_in(&self, household: Option<Household>) -> bool {
        household.is_none_or(|household| self.handed_in.check(&household))
    }

    /// A place for one more connection, if there is one. All clients of a proxy share its address.
    pub(crate) fn connection(&self, peer: IpAddr) -> Option<Place> {
        let household = self.household(peer).filter(|_| !self.is_proxy(peer));
        self.connections.take(household)
    }

    /// A place for one more socket, if there is one.
    pub(crate) fn socket(&self, address: IpAddr) -> Option<Place> {
        self.sockets.take(self.household(address))
    }

    /// How many connections are open that are no sockets.
    pub(crate) fn open_connections(&self) -> usize {
        self.connections.count()
    }

    /// How many sockets are open.
    pub(crate) fn open_sockets(&self) -> usize {
        self.sockets.count()
    }
}

/// So much for each in the long run, and so much at once.
struct Rate<K: Hash + Eq + Clone> {
    quota: Quota,
    used: Mutex<DefaultKeyedRateLimiter<K>>,
}

impl<K: Hash + Eq + Clone> Rate<K> {
    /// So much a second; four seconds' worth may come at once.
    fn a_second(rate: u32) -> Self {
        let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
        let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(3));
        Self::new(Quota::per_second(rate).allow_burst(burst))
    }

    fn new(quota: Quota) -> Self {
        Self { quota, used: Mutex::new(RateLimiter::keyed(quota)) }
    }

    fn check(&self, who: &K) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() >= MOST_REMEMBERED {
            used.retain_recent();
            // One attacker can have millions of addresses. Forgiving everybody keeps the list short.
            if used.len() > MOST_REMEMBERED / 2 {
                *used = RateLimiter::keyed(self.quota);
            }
        }
        used.check_key(who).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn limits(change: impl FnOnce(&mut Config)) -> Limits {
        let mut config = Config { requests_per_second: 1, ..Config::default() };
        change(&mut config);
        Limits::new(&config)
    }

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_address_that_asks_too_often_is_refused_and_others_are_not() {
        let limits = limits(|_| ());
        for near_or_far in ["192.0.2.1", "127.0.0.1", "2001:db8::1"] {
            let asked = (0..50).filter(|_| limits.address_may(address(near_or_far))).count();
            assert!((4..6).contains(&asked), "{asked}");
        }
        assert!(limits.address_may(address("192.0.2.2")));
        assert!(!limits.address_may(address("2001:db8::2")), "the same household");
    }

    #[test]
    fn a_player_is_one_whatever_the_address() {
        let limits = limits(|_| ());
        let player = Arc::from("ann");
        let asked = (0..50).filter(|i| limits.player_may(address(&format!("192.0.2.{i}")), &player)).count();
        assert!((4..6).contains(&asked), "{asked}");
        assert!(limits.player_may(address("192.0.2.1"), &Arc::from("bo")));
    }

    #[test]
    fn only_addresses_that_the_host_names_are_without_limits() {
        let limits = limits(|config| {
            config.unlimited = vec!["127.0.0.1".parse().unwrap()];
            config.max_sockets_per_address = 1;
            config.max_connections_per_address = 1;
        });
        let here = address("127.0.0.1");
        assert!((0..50).all(|_| limits.address_may(here) && limits.player_may(here, &Arc::from("ann"))));
        let places: Vec<_> = (0..9).flat_map(|_| [limits.connection(here), limits.socket(here)]).collect();
        assert!(places.iter().all(Option::is_some));
        let there = address("127.0.0.2");
        let _one = (limits.connection(there).unwrap(), limits.socket(there).unwrap());
        assert!(limits.connection(there).is_none() && limits.socket(there).is_none());
    }

    #[test]
    fn a_trusted_proxy_may_have_many_connections() {
        let limits = limits(|config| {
            config.behind_proxy = true;
            config.max_connections_per_address = 1;
        });
        let proxy = address("127.0.0.1");
        let places: Vec<_> = (0..9).filter_map(|_| limits.connection(proxy)).collect();
        assert_eq!(places.len(), 9);
    }

    #[test]
    fn addresses_without_end_take_memory_with_an_end() {
        let limits = limits(|_| ());
        for number in 0..3 * MOST_REMEMBERED as u32 {
            limits.address_may(IpAddr::V4(Ipv4Addr::from_bits(0x0b00_0000 + number)));
            assert!(limits.households.used.lock().unwrap().len() <= MOST_REMEMBERED);
        }
    }
}
