//! Where other devices in the same network find this server.

use crate::config::Config;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// The page's address for a phone in the room, if a server can be reached from there. One with a certificate is
/// reached by its name alone.
pub(crate) fn address(config: &Config) -> Option<String> {
    if config.speaks_https() {
        return None;
    }
    let listen = config.listen;
    let ip = if listen.ip().is_unspecified() { outward()? } else { listen.ip() };
    let reached = !ip.is_loopback() && !ip.is_unspecified();
    reached.then(|| format!("http://{}", SocketAddr::new(ip, listen.port())))
}

/// This machine's address on the way out. Nothing is sent: the system only chooses the way to an address
/// that documents use as an example.
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

#[cfg(test)]
mod tests {
    use super::{Config, address};

    fn nearby(listen: &str) -> Option<String> {
        address(&Config { listen: listen.parse().expect("an address"), ..Config::default() })
    }

    #[test]
    fn a_server_for_this_machine_alone_has_no_address_in_the_room() {
        assert_eq!(nearby("127.0.0.1:7777"), None);
        assert_eq!(nearby("[::1]:7777"), None);
    }

    #[test]
    fn a_server_that_listens_at_one_address_is_found_there() {
        assert_eq!(nearby("192.168.1.7:7777").as_deref(), Some("http://192.168.1.7:7777"));
    }

    #[test]
    fn a_server_that_listens_everywhere_names_no_address_that_others_cannot_use() {
        // A machine without a network has none at all.
        if let Some(found) = nearby("0.0.0.0:7777") {
            assert!(found.starts_with("http://") && found.ends_with(":7777"), "{found}");
            assert!(!found.contains("//0.0.0.0") && !found.contains("//127."), "{found}");
        }
    }
}
