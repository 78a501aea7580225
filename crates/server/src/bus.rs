//! News between nodes: "this table has a new version", "these people are here". The truth is in the store alone.
//!
//! A lost message does no harm: nodes also look at the store from time to time.

use crate::presence::Whereabouts;
use async_nats::{ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt as _;
use percent_encoding::percent_decode_str;
use tokio::sync::mpsc;

/// Carries news to the other nodes, if there are any.
pub(crate) enum Bus {
    /// This node is alone.
    Alone,
    /// Through a NATS server.
    Nats { client: async_nats::Client, node: String },
}

/// What another node tells.
pub(crate) enum News {
    /// A table changed.
    Changed { table: String, version: u32 },
    /// Where people are.
    Presence { node: String, players: Vec<Whereabouts> },
}

impl Bus {
    /// Connects to NATS; the news of other nodes go into `inbox`.
    pub(crate) async fn nats(url: &str, node: String, inbox: mpsc::Sender<News>) -> Result<Self, String> {
        let wrong = |error: &dyn std::fmt::Display| format!("cannot use the NATS server: {error}");
        let address: ServerAddr = url.parse().map_err(|error: std::io::Error| wrong(&error))?;
        let options = identified(&address).name("tancho").retry_on_initial_connect().event_callback(log);
        let client = options.connect(address).await.map_err(|error| wrong(&error))?;
        let mut news = client.subscribe("tancho.*.*").await.map_err(|error| wrong(&error))?;
        let own = node.clone();
        tokio::spawn(async move {
            while let Some(message) = news.next().await {
                if let Some(news) = read(&message.subject, &message.payload, &own) {
                    // A full inbox loses news; the look at the store makes up for it.
                    let _ = inbox.try_send(news);
                }
            }
        });
        Ok(Self::Nats { client, node })
    }

    /// Whether other nodes hear from this one.
    pub(crate) const fn reaches_others(&self) -> bool {
        matches!(self, Self::Nats { .. })
    }

    /// Tells the other nodes where people are.
    pub(crate) async fn tell_presence(&self, players: &[Whereabouts]) {
        if let Self::Nats { client, node } = self
            && let Ok(payload) = serde_json::to_vec(players)
            && let Err(error) = client.publish(format!("tancho.presence.{node}"), payload.into()).await
        {
            tracing::warn!(%error, "who is here did not go out");
        }
    }

    /// Tells the other nodes that `table` has reached `version`.
    pub(crate) async fn tell(&self, table: &str, version: u32) {
        if let Self::Nats { client, node } = self {
            let told = client.publish(format!("tancho.table.{table}"), format!("{version} {node}").into());
            if let Err(error) = told.await {
                tracing::warn!(%error, "the news of a table did not go out");
            }
        }
    }
}

/// With the name and the password, or the token, of the address, which the library does not look at.
fn identified(address: &ServerAddr) -> ConnectOptions {
    let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    match (address.username(), address.password()) {
        (Some(user), Some(password)) => ConnectOptions::with_user_and_password(plain(user), plain(password)),
        (Some(token), None) => ConnectOptions::with_token(plain(token)),
        (None, _) => ConnectOptions::new(),
    }
}

/// Tells the host why nodes do not hear from each other: the library tries again for ever and says nothing.
async fn log(event: Event) {
    match event {
        Event::Connected => tracing::info!("connected to the NATS server"),
        event => tracing::warn!(%event, "the NATS server"),
    }
}

fn read(subject: &str, payload: &[u8], own: &str) -> Option<News> {
    if let Some(node) = subject.strip_prefix("tancho.presence.") {
        let players = serde_json::from_str(std::str::from_utf8(payload).ok()?).ok()?;
        return (node != own).then(|| News::Presence { node: node.to_owned(), players });
    }
    let table = subject.strip_prefix("tancho.table.")?.to_owned();
    let (version, node) = std::str::from_utf8(payload).ok()?.split_once(' ')?;
    (node != own).then_some(News::Changed { table, version: version.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use testbed::{Nats, or_skip};

    /// Whether one node hears another through a server with these settings, both at this address.
    async fn heard(settings: &str, begin: &str) -> Option<bool> {
        let nats = or_skip(Nats::with_jetstream("", settings))?;
        let url = nats.url_as(begin);
        let ((to_one, mut inbox), (to_other, _)) = (mpsc::channel(8), mpsc::channel(8));
        let _one = Bus::nats(&url, "one".to_owned(), to_one).await.unwrap();
        let other = Bus::nats(&url, "other".to_owned(), to_other).await.unwrap();
        for version in 0..20 {
            other.tell("abc", version).await;
            if tokio::time::timeout(Duration::from_millis(200), inbox.recv()).await.is_ok() {
                return Some(true);
            }
        }
        Some(false)
    }

    #[tokio::test]
    async fn names_passwords_and_tokens_of_the_address_are_used() {
        let user = r#"authorization { user: anna, password: "se:cret@" }"#;
        let token = "authorization { token: hush }";
        for (settings, begin, expected) in [
            ("", "nats://", true),
            (user, "nats://anna:se%3Acret%40@", true),
            (user, "nats://anna:wrong@", false),
            (token, "nats://hush@", true),
        ] {
            let Some(heard) = heard(settings, begin).await else { return };
            assert_eq!(heard, expected, "{settings} {begin}");
        }
    }

    #[test]
    fn own_news_and_nonsense_are_not_heard() {
        let heard = read("tancho.table.abc", b"7 other", "me");
        assert!(matches!(heard, Some(News::Changed { table, version: 7 }) if table == "abc"));
        assert!(read("tancho.table.abc", b"7 me", "me").is_none());
        assert!(read("tancho.presence.other", b"[]", "me").is_some());
        assert!(read("tancho.presence.me", b"[]", "me").is_none());
        for payload in [&b""[..], b"7", b"x other", b"\xff other"] {
            assert!(read("tancho.table.abc", payload, "me").is_none());
            assert!(read("tancho.presence.other", payload, "me").is_none());
        }
    }
}
