//! From the settings to HTTPS: which ways to a certificate there are, and which go together with what.

use crate::acme::Acme;
use crate::config::Config;
use crate::tls::{Certificates, Files, Tls, TlsError};
use prometheus_client::metrics::gauge::Gauge;
use std::path::Path;
use std::sync::Arc;

/// What a server that speaks HTTPS has.
pub(crate) struct Https {
    certificates: Arc<Certificates>,
    tls: Tls,
    supply: Supply,
}

/// Where the next certificate comes from.
enum Supply {
    /// From files that somebody else takes care of.
    Files(Files),
    /// From an authority, which this program asks.
    Acme(Acme),
}

/// Refuses settings that do not go together.
pub(crate) fn check(config: &Config) -> Result<(), TlsError> {
    let files = [config.tls_certificate.is_some(), config.tls_key.is_some()];
    let acme = !config.tls_acme.is_empty();
    match files {
        [true, false] | [false, true] => Err(TlsError::Half),
        [true, true] if acme => Err(TlsError::TwoWays),
        _ if acme && config.database.is_some() => Err(TlsError::ManyNodes),
        _ if acme && config.behind_proxy => Err(TlsError::Proxy),
        [false, false] if !acme && config.tls_redirect.is_some() => Err(TlsError::Nowhere),
        _ => Ok(()),
    }
}

impl Https {
    /// What the settings ask for; `None` for plain HTTP. A certificate that is there already is shown at once.
    pub(crate) fn open(config: &Config, data: &Path, ends: Gauge) -> Result<Option<Self>, TlsError> {
        let certificates = Arc::new(Certificates::new(ends));
        let supply = if let (Some(chain), Some(key)) = (&config.tls_certificate, &config.tls_key) {
            let files = Files::open(chain, key)?;
            certificates.show(&files.certificate()?);
            Supply::Files(files)
        } else if config.tls_acme.is_empty() {
            return Ok(None);
        } else {
            let acme = Acme::of(config, data);
            if let Some(kept) = acme.kept() {
                certificates.show(&kept);
            }
            Supply::Acme(acme)
        };
        Ok(Some(Self { tls: Tls::new(Arc::clone(&certificates))?, certificates, supply }))
    }

    /// What shakes hands.
    pub(crate) fn tls(&self) -> Tls {
        self.tls.clone()
    }
}

/// Shows new certificates as they come, without an end.
pub(crate) async fn renew(https: Option<Https>) {
    match https {
        None => std::future::pending().await,
        Some(Https { certificates, supply: Supply::Files(files), .. }) => files.watch(&certificates).await,
        Some(Https { certificates, supply: Supply::Acme(acme), .. }) => acme.keep(&certificates).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(change: impl FnOnce(&mut Config)) -> String {
        let mut config = Config::default();
        change(&mut config);
        check(&config).err().map(|error| error.to_string()).unwrap_or_default()
    }

    fn acme(config: &mut Config) {
        config.tls_acme = vec!["koi.example".to_owned()];
    }

    fn files(config: &mut Config) {
        (config.tls_certificate, config.tls_key) = (Some("a.pem".into()), Some("b.pem".into()));
    }

    #[test]
    fn settings_that_do_not_go_together_are_refused_in_words() {
        let database = Some("postgres://db/tancho".to_owned());
        assert!(refusal(|config| config.tls_key = Some("b.pem".into())).contains("both"));
        assert!(refusal(|config| config.tls_certificate = Some("a.pem".into())).contains("both"));
        let both = |config: &mut Config| {
            files(config);
            acme(config);
        };
        assert!(refusal(both).contains("either"));
        let refused = refusal(|config| {
            acme(config);
            config.database.clone_from(&database);
        });
        assert!(refused.contains("--tls-acme cannot be used with --database"), "{refused}");
        let refused = refusal(|config| {
            acme(config);
            config.behind_proxy = true;
        });
        assert!(refused.contains("--tls-acme cannot be used with --behind-proxy"), "{refused}");
        let redirect = "127.0.0.1:80".parse().ok();
        assert!(refusal(|config| config.tls_redirect = redirect).contains("needs --tls-certificate"));
    }

    #[test]
    fn files_go_together_with_many_nodes_and_with_a_proxy() {
        let refused = refusal(|config| {
            files(config);
            config.database = Some("postgres://db/tancho".to_owned());
            config.behind_proxy = true;
            config.tls_redirect = "127.0.0.1:80".parse().ok();
        });
        assert_eq!(refused, "");
        assert_eq!(refusal(acme), "");
        assert_eq!(refusal(|_| ()), "");
    }
}
