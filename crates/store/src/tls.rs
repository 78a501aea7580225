//! TLS to Postgres, asked for in the database's address in libpq's words: `sslmode` and `sslrootcert`.

use crate::StoreError;
use percent_encoding::percent_decode_str;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use std::sync::Arc;
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

/// How to reach a database, and whom to believe there.
pub(crate) fn read(url: &str) -> Result<(Config, MakeRustlsConnect), StoreError> {
    let (url, asked) = take_out(url)?;
    let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
        // The address may hold a password: say what is wrong with it, not what it is.
        StoreError::Open(format!("this is not the address of a Postgres database: {error}"))
    })?;
    if let Some(mode) = asked.mode {
        config.ssl_mode(match mode {
            Mode::Disable => SslMode::Disable,
            Mode::Prefer => SslMode::Prefer,
            Mode::Require | Mode::VerifyCa | Mode::VerifyFull => SslMode::Require,
        });
    }
    Ok((config, MakeRustlsConnect::new(asked.client()?)))
}

/// libpq's modes; without one it is `prefer`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Disable,
    Prefer,
    Require,
    VerifyCa,
    VerifyFull,
}

/// What an address says about TLS.
#[derive(Default, PartialEq, Eq, Debug)]
struct Asked {
    mode: Option<Mode>,
    root: Option<String>,
}

/// Takes out the parameters that tokio-postgres does not know, or knows only in part.
fn take_out(url: &str) -> Result<(String, Asked), StoreError> {
    let Some((place, parameters)) = url.split_once('?') else {
        return Ok((url.to_owned(), Asked::default()));
    };
    let mut asked = Asked::default();
    let mut others = Vec::new();
    for parameter in parameters.split('&') {
        match parameter.split_once('=') {
            Some(("sslmode", mode)) => asked.mode = Some(read_mode(mode)?),
            Some(("sslrootcert", file)) => {
                asked.root = Some(percent_decode_str(file).decode_utf8_lossy().into_owned());
            }
            _ => others.push(parameter),
        }
    }
    Ok((format!("{place}?{}", others.join("&")), asked))
}

fn read_mode(word: &str) -> Result<Mode, StoreError> {
    Ok(match word {
        "disable" => Mode::Disable,
        "prefer" => Mode::Prefer,
        "require" => Mode::Require,
        "verify-ca" => Mode::VerifyCa,
        "verify-full" => Mode::VerifyFull,
        _ => {
            let known = "disable, prefer, require, verify-ca or verify-full";
            return Err(StoreError::Open(format!("sslmode={word} is unknown; use {known}")));
        }
    })
}

impl Asked {
    fn client(&self) -> Result<ClientConfig, StoreError> {
        let provider = Arc::new(ring::default_provider());
        let failed = |error: &dyn std::fmt::Display| StoreError::Open(format!("cannot use TLS: {error}"));
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| failed(&error))?;
        // As in libpq, naming a root certificate asks for it to be checked.
        let chain = match (self.mode, &self.root) {
            (Some(Mode::VerifyFull), _) => {
                return Ok(builder.with_root_certificates(self.roots()?).with_no_client_auth());
            }
            (Some(Mode::VerifyCa), _) | (Some(Mode::Require), Some(_)) => {
                let roots = Arc::new(self.roots()?);
                let chain = WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider)).build();
                Some(chain.map_err(|error| failed(&error))?)
            }
            _ => None,
        };
        let verifier = Arc::new(Lenient { chain, provider });
        Ok(builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth())
    }

    /// The certificates in the file that was named, or those that the system trusts.
    fn roots(&self) -> Result<RootCertStore, StoreError> {
        let mut roots = RootCertStore::empty();
        match self.root.as_deref() {
            None | Some("system") => {
                roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            }
            Some(file) => {
                let cannot = |error: &dyn std::fmt::Display| {
                    StoreError::Open(format!("cannot read the root certificate {file}: {error}"))
                };
                for certificate in CertificateDer::pem_file_iter(file).map_err(|error| cannot(&error))? {
                    let certificate = certificate.map_err(|error| cannot(&error))?;
                    roots.add(certificate).map_err(|error| cannot(&error))?;
                }
            }
        }
        if roots.is_empty() {
            let hint = "name the right file with sslrootcert=FILE";
            return Err(StoreError::Open(format!("there is no root certificate to check against: {hint}")));
        }
        Ok(roots)
    }
}

/// Checks less than the web does, for the modes below `verify-full`: the chain without the host's name,
/// or, as `require` and `prefer` have it, nothing but that the connection is encrypted.
#[derive(Debug)]
struct Lenient {
    chain: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Lenient {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(chain) = &self.chain else { return Ok(ServerCertVerified::assertion()) };
        match chain.verify_server_cert(certificate, intermediates, name, ocsp, now) {
            // The name is looked at last, when the chain has been found good.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            checked => checked,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signature, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_libpq_says_about_tls_is_taken_out_and_the_rest_stays() {
        let url =
            "postgres://ann@db/koi?sslmode=verify-full&connect_timeout=3&sslrootcert=%2Fetc%2Fmy%20root.pem";
        let (rest, asked) = take_out(url).unwrap();
        assert_eq!(rest, "postgres://ann@db/koi?connect_timeout=3");
        let root = Some("/etc/my root.pem".to_owned());
        assert_eq!(asked, Asked { mode: Some(Mode::VerifyFull), root });
        let (config, _) = read("postgres://ann@db/koi?sslmode=disable").unwrap();
        assert_eq!(config.get_ssl_mode(), SslMode::Disable);
        let (config, _) = read("postgres://ann@db/koi").unwrap();
        assert_eq!(config.get_ssl_mode(), SslMode::Prefer);
    }

    #[test]
    fn what_cannot_be_checked_is_refused_in_words() {
        let refused = |url: &str| read(url).err().unwrap().to_string();
        assert!(refused("postgres://db/koi?sslmode=maybe").contains("sslmode=maybe is unknown"));
        let missing = refused("postgres://db/koi?sslmode=verify-full&sslrootcert=/nowhere/root.pem");
        assert!(missing.starts_with("cannot read the root certificate /nowhere/root.pem"), "{missing}");
        let empty = refused("postgres://db/koi?sslmode=require&sslrootcert=/dev/null");
        assert!(empty.contains("no root certificate"), "{empty}");
    }
}
