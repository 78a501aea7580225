//! Addresses and networks: as hosts write them down, and as limits count them.

use std::net::{AddrParseError, IpAddr, Ipv6Addr};
use std::num::ParseIntError;
use std::str::FromStr;

/// A network such as `10.1.0.0/16` or `2001:db8::/32`, or a single address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    bits: u128,
    mask: u128,
}

/// Why a text is no network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetworkError {
    /// Before the slash stands no address.
    #[error(transparent)]
    Address(#[from] AddrParseError),
    /// After the slash stands no number.
    #[error(transparent)]
    Number(#[from] ParseIntError),
    /// The number is larger than addresses are long.
    #[error("an address of this kind has only {most} bits")]
    TooLong {
        /// How long they are.
        most: u32,
    },
}

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Self, NetworkError> {
        let (address, length) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let address: IpAddr = address.trim().parse()?;
        let most: u32 = if address.is_ipv4() { 32 } else { 128 };
        let length = length.map_or(Ok(most), |length| length.trim().parse())?;
        // An IPv4 address stands in the last 32 bits of an IPv6 address.
        let free = most.checked_sub(length).ok_or(NetworkError::TooLong { most })?;
        let mask = u128::MAX.checked_shl(free).unwrap_or(0);
        Ok(Self { bits: bits(address) & mask, mask })
    }
}

impl Network {
    /// Whether `address` belongs to it.
    pub(crate) fn holds(&self, address: IpAddr) -> bool {
        bits(address) & self.mask == self.bits
    }
}

/// Whom a limit counts as one: an IPv4 address, or the IPv6 network that one household gets (/64), in
/// which anybody can take as many addresses as there are grains of sand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Household(IpAddr);

impl From<IpAddr> for Household {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
            four @ IpAddr::V4(_) => four,
        })
    }
}

fn bits(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(four) => four.to_ipv6_mapped().to_bits(),
        IpAddr::V6(six) => six.to_bits(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_network_holds_the_addresses_that_begin_like_it() {
        let holds = |network: &str, text: &str| network.parse::<Network>().unwrap().holds(address(text));
        assert!(holds("10.1.0.0/16", "10.1.255.3") && !holds("10.1.0.0/16", "10.2.0.1"));
        assert!(holds("10.1.2.3", "::ffff:10.1.2.3") && !holds("10.1.2.3", "10.1.2.4"));
        assert!(holds("2001:db8::/32", "2001:db8:5::1") && !holds("2001:db8::/32", "2001:db9::1"));
        assert!(holds("::/0", "192.0.2.1") && holds("0.0.0.0/0", "192.0.2.1"));
        assert!(!holds("0.0.0.0/0", "2001:db8::1"));
        for wrong in ["", "10.0.0", "10.0.0.0/33", "::1/129", "10.0.0.0/-1", "host", "10.0.0.0/"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_household_is_one_ipv4_address_or_one_ipv6_network() {
        let of = |text: &str| Household::from(address(text));
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:ffff:ffff:ffff"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }
}
