//! News between nodes: "this table has a new version", "these people are here". The truth is in the store alone.
//!
//! A lost message does no harm: nodes also look at the store from time to time.

use crate::presence::Whereabouts;
use futures_util::StreamExt as _;
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
        let options = async_nats::ConnectOptions::new().name("tancho").retry_on_initial_connect();
        let client = options.connect(url).await.map_err(|error| wrong(&error))?;
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
