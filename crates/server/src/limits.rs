//! How much of the server one address may use.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// A bucket that fills steadily and is emptied by requests.
pub(crate) struct Bucket {
    level: f32,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(rate: u32) -> Self {
        Self { level: burst(rate), at: Instant::now() }
    }

    /// Takes one out, if one is in.
    pub(crate) fn take(&mut self, rate: u32) -> bool {
        let now = Instant::now();
        let fresh = now.duration_since(self.at).as_secs_f32() * rate as f32;
        self.level = (self.level + fresh).min(burst(rate));
        self.at = now;
        let full = self.level >= 1.0;
        if full {
            self.level -= 1.0;
        }
        full
    }
}

/// Four seconds' worth may come at once.
fn burst(rate: u32) -> f32 {
    rate as f32 * 4.0
}

/// What each address uses at the moment.
pub(crate) struct Limits {
    rate: u32,
    sockets: usize,
    sockets_per_address: usize,
    used: Mutex<Used>,
}

#[derive(Default)]
struct Used {
    buckets: HashMap<IpAddr, Bucket>,
    sockets: HashMap<IpAddr, usize>,
    all_sockets: usize,
}

impl Limits {
    pub(crate) fn new(rate: u32, sockets: usize, sockets_per_address: usize) -> Arc<Self> {
        Arc::new(Self { rate, sockets, sockets_per_address, used: Mutex::default() })
    }

    /// Whether this address may make one more request. The machine itself (a proxy, the host) is not limited.
    pub(crate) fn request(&self, address: IpAddr) -> bool {
        if address.is_loopback() {
            return true;
        }
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        // Forgetting full buckets now and then keeps the list short.
        if used.buckets.len() > 10_000 {
            used.buckets.retain(|_, bucket| bucket.at.elapsed().as_secs() < 8);
        }
        used.buckets.entry(address).or_insert_with(|| Bucket::new(self.rate)).take(self.rate)
    }

    /// The rate at which one socket may send, if it is limited.
    pub(crate) fn socket_rate(&self, address: IpAddr) -> Option<u32> {
        (!address.is_loopback()).then_some(self.rate)
    }

    /// A place for one more socket, if there is one.
    pub(crate) fn socket(self: &Arc<Self>, address: IpAddr) -> Option<SocketPlace> {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
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
        self.used.lock().unwrap_or_else(PoisonError::into_inner).all_sockets
    }
}

/// The place of one socket, given back when dropped.
pub(crate) struct SocketPlace {
    limits: Arc<Limits>,
    address: IpAddr,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut used = self.limits.used.lock().unwrap_or_else(PoisonError::into_inner);
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
