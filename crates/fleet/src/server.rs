//! Where the NATS server is, and how it is reached.

use crate::FleetError;
use async_nats::jetstream::context::{PublishErrorKind, RequestErrorKind};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::response::Response;
use async_nats::jetstream::{Context, ErrorCode};
use async_nats::{ConnectOptions, Event, ServerAddr};
use percent_encoding::percent_decode_str;
use std::path::PathBuf;
use std::sync::Arc;

/// A NATS server with JetStream.
#[derive(Clone, Debug, Default)]
pub struct Server {
    /// Its address: nats:// or tls://, with a name and a password where it asks for them.
    pub url: String,
    /// A file of credentials (a JWT and its seed, as `nsc` makes them).
    pub credentials: Option<PathBuf>,
    /// Certificates that are trusted beside those of the system.
    pub authority: Option<PathBuf>,
    /// This machine's own certificate and its key.
    pub certificate: Option<(PathBuf, PathBuf)>,
}

/// Says something to whoever looks on.
pub(crate) type Say = Arc<dyn Fn(&str) + Send + Sync>;

impl Server {
    /// The address as it may be shown: without a password.
    pub fn shown(&self) -> String {
        match self.url.split_once("://") {
            Some((scheme, rest)) => {
                format!("{scheme}://{}", rest.rsplit_once('@').map_or(rest, |(_, host)| host))
            }
            None => self.url.rsplit_once('@').map_or(self.url.as_str(), |(_, host)| host).to_owned(),
        }
    }

    /// Connects. Whoever is cut off later waits and says so.
    pub(crate) async fn connect(&self, say: &Say) -> Result<Context, FleetError> {
        let refused = |reason: String| FleetError::Server { server: self.shown(), reason };
        let options = self.options(say).await?;
        let client = options.connect(&self.url).await.map_err(|error| refused(with_sources(&error)))?;
        let context = async_nats::jetstream::new(client);
        // Not `query_account`, which wants more than servers before 2.10 tell.
        match context.request::<_, _, Response<serde_json::Value>>("INFO", b"").await {
            Ok(Response::Ok(_)) => Ok(context),
            Ok(Response::Err { error })
                if error.error_code() != ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT =>
            {
                Err(refused(error.to_string()))
            }
            Err(error) if error.kind() != RequestErrorKind::NoResponders => {
                Err(refused(with_sources(&error)))
            }
            _ => Err(FleetError::NoJetStream { server: self.shown() }),
        }
    }

    async fn options(&self, say: &Say) -> Result<ConnectOptions, FleetError> {
        let (say, server) = (Arc::clone(say), self.shown());
        let told = move |event| {
            let words = match event {
                Event::Disconnected => Some(format!("the NATS server {server} is gone: waiting for it")),
                Event::Connected => Some(format!("connected to {server}")),
                _ => None,
            };
            let say = Arc::clone(&say);
            async move {
                if let Some(words) = words {
                    say(&words);
                }
            }
        };
        let mut options = self.identified(ConnectOptions::new().name("tancho").event_callback(told))?;
        if let Some(file) = &self.credentials {
            let wrong = |error: std::io::Error| FleetError::File {
                file: file.display().to_string(),
                reason: error.to_string(),
            };
            options = options.credentials_file(file).await.map_err(wrong)?;
        }
        if let Some(file) = &self.authority {
            options = options.add_root_certificates(file.clone());
        }
        if let Some((certificate, key)) = &self.certificate {
            options = options.add_client_certificate(certificate.clone(), key.clone());
        }
        Ok(options)
    }
}

impl Server {
    /// With the name and the password, or the token, of the address, which the library does not look at.
    fn identified(&self, options: ConnectOptions) -> Result<ConnectOptions, FleetError> {
        let wrong =
            |error: std::io::Error| FleetError::Server { server: self.shown(), reason: error.to_string() };
        let address: ServerAddr = self.url.parse().map_err(wrong)?;
        let plain = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        Ok(match (address.username(), address.password()) {
            (Some(user), Some(password)) => options.user_and_password(plain(user), plain(password)),
            (Some(token), None) => options.token(plain(token)),
            (None, _) => options,
        })
    }
}

/// An error with all that is behind it, in one line.
pub(crate) fn with_sources(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(deeper) = source {
        let more = deeper.to_string();
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        source = deeper.source();
    }
    text
}

/// What became of a message that is to be stored once.
pub(crate) enum Stored {
    /// It is there, by us or by somebody else.
    Yes,
    /// The stream is not there.
    NoStream,
    /// It is larger than the server takes.
    TooLong,
    /// Not now: the server is gone, or full.
    NotNow(String),
}

/// Stores a message unless its subject has one.
pub(crate) async fn store(context: &Context, subject: String, payload: Vec<u8>) -> Stored {
    let message = PublishMessage::build().payload(payload.into()).expected_last_subject_sequence(0);
    let sent = match context.send_publish(subject, message).await {
        Ok(sent) => sent.await.map(drop),
        Err(error) => Err(error),
    };
    let Err(error) = sent else { return Stored::Yes };
    match error.kind() {
        PublishErrorKind::WrongLastSequence => Stored::Yes,
        PublishErrorKind::StreamNotFound => Stored::NoStream,
        PublishErrorKind::MaxPayloadExceeded => Stored::TooLong,
        _ => Stored::NotNow(with_sources(&error)),
    }
}

/// Whether an error of the server says that a stream is not there.
pub(crate) fn is_gone(error: &async_nats::jetstream::Error) -> bool {
    error.error_code() == ErrorCode::STREAM_NOT_FOUND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        for (url, shown) in [
            ("nats://anna:secret@host:4222", "nats://host:4222"),
            ("tls://host", "tls://host"),
            ("token@host:1", "host:1"),
            ("host", "host"),
        ] {
            let server = Server { url: url.to_owned(), ..Server::default() };
            assert_eq!(server.shown(), shown);
        }
    }
}
