//! How much of the server one address may use.

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many addresses are remembered at most: a few megabytes.
const MOST_ADDRESSES: usize = 100_000;

/// What one socket may send.
pub(crate) type Bucket = DefaultDirectRateLimiter;

/// What each address uses at the moment.
pub(crate) struct Limits {
    quota: Quota,
    sockets: usize,
    sockets_per_address: usize,
    used: Mutex<Used>,
}

struct Used {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    sockets: HashMap<IpAddr, usize>,
    all_sockets: usize,
}

/// So much a second in the long run; four seconds' worth may come at once.
fn quota(rate: u32) -> Quota {
    let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
    let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(3));
    Quota::per_second(rate).allow_burst(burst)
}

impl Limits {
    pub(crate) fn new(rate: u32, sockets: usize, sockets_per_address: usize) -> Arc<Self> {
        let quota = quota(rate);
        let used = Used { requests: RateLimiter::keyed(quota), sockets: HashMap::new(), all_sockets: 0 };
        Arc::new(Self { quota, sockets, sockets_per_address, used: Mutex::new(used) })
    }

    fn used(&self) -> MutexGuard<'_, Used> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this address may make one more request. The machine itself (a proxy, the host) is not limited.
    pub(crate) fn request(&self, address: IpAddr) -> bool {
        if address.is_loopback() {
            return true;
        }
        let mut used = self.used();
        if used.requests.len() >= MOST_ADDRESSES {
            used.requests.retain_recent();
            // One attacker can have millions of addresses. Forgiving everybody keeps the list short.
            if used.requests.len() > MOST_ADDRESSES / 2 {
                used.requests = RateLimiter::keyed(self.quota);
            }
        }
        used.requests.check_key(&address).is_ok()
    }

    /// The bucket of one socket, if its address is limited.
    pub(crate) fn bucket(&self, address: IpAddr) -> Option<Bucket> {
        (!address.is_loopback()).then(|| RateLimiter::direct(self.quota))
    }

    /// A place for one more socket, if there is one.
    pub(crate) fn socket(self: &Arc<Self>, address: IpAddr) -> Option<SocketPlace> {
        let mut used = self.used();
        let own = used.sockets.get(&address).copied().unwrap_or(0);
        if used.all_sockets >= self.sockets || (own >= self.sockets_per_address && !address.is_loopback()) {
            return None;
        }
        used.all_sockets += 1;
        used.sockets.insert(address, own + 1);
        Some(SocketPlace { limits: Arc::clone(self), address })
    }

    /// How many sockets are open.
    pub(crate) fn open_sockets(&self) -> usize {
        self.used().all_sockets
    }
}

/// The place of one socket, given back when dropped.
pub(crate) struct SocketPlace {
    limits: Arc<Limits>,
    address: IpAddr,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut used = self.limits.used();
        used.all_sockets -= 1;
        let own = used.sockets.get(&self.address).copied().unwrap_or(0);
        if own <= 1 {
            used.sockets.remove(&self.address);
        } else {
            used.sockets.insert(self.address, own - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAR: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn an_address_that_asks_too_often_is_refused_and_others_are_not() {
        let limits = Limits::new(1, 9, 9);
        let asked = (0..50).filter(|_| limits.request(FAR)).count();
        assert!((4..6).contains(&asked), "{asked}");
        assert!(limits.request("192.0.2.2".parse().unwrap()));
        assert!((0..50).all(|_| limits.request(HERE)));
    }

    #[test]
    fn a_socket_has_a_bucket_of_its_own() {
        let limits = Limits::new(1, 9, 9);
        assert!(limits.bucket(HERE).is_none());
        let bucket = limits.bucket(FAR).unwrap();
        let sent = (0..50).filter(|_| bucket.check().is_ok()).count();
        assert!((4..6).contains(&sent), "{sent}");
        assert!(limits.bucket(FAR).unwrap().check().is_ok(), "another socket of the same address");
    }

    #[test]
    fn addresses_without_end_take_memory_with_an_end() {
        let limits = Limits::new(1, 9, 9);
        for number in 0..3 * MOST_ADDRESSES as u32 {
            limits.request(IpAddr::V4(std::net::Ipv4Addr::from_bits(0x0b00_0000 + number)));
            assert!(limits.used().requests.len() <= MOST_ADDRESSES);
        }
    }

    #[test]
    fn sockets_are_counted_and_given_back() {
        let limits = Limits::new(1, 3, 2);
        let first = limits.socket(FAR).unwrap();
        let _second = limits.socket(FAR).unwrap();
        assert!(limits.socket(FAR).is_none(), "two for each address");
        drop(first);
        let _third = limits.socket(FAR).unwrap();
        let _here = limits.socket(HERE).unwrap();
        assert!(limits.socket(HERE).is_none(), "three in all");
        assert_eq!(limits.open_sockets(), 3);
    }
}
