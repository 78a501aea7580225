//! HTTPS: the certificate that clients are shown, and what proves to an authority that a name is ours.

use prometheus_client::metrics::gauge::Gauge;
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use std::collections::HashMap;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use x509_cert::der::Decode as _;
use x509_cert::time::{Time, Validity};

/// How often the files are looked at.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// What clients may speak, what we like best first.
const HTTP2: &[u8] = b"h2";
const HTTP1: &[u8] = b"http/1.1";
/// What only an authority speaks, to see whether a name is ours (RFC 8737).
const ACME: &[u8] = b"acme-tls/1";
/// The first byte of a TLS handshake; no HTTP request begins with it.
const HANDSHAKE: u8 = 0x16;

/// Why a server cannot speak HTTPS.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// One of the two files is missing.
    #[error("name both --tls-certificate and --tls-key, or neither")]
    Half,
    /// There are two ways to a certificate.
    #[error("name either --tls-certificate or --tls-acme, not both")]
    TwoWays,
    /// Nothing to redirect to.
    #[error("--tls-redirect sends people to HTTPS, which needs --tls-certificate or --tls-acme")]
    Nowhere,
    /// An authority asks any node for the proof.
    #[error(
        "--tls-acme cannot be used with --database: an authority asks any of the nodes for its proof, and \
         only one has it. Get the certificate by other means and name it with --tls-certificate"
    )]
    ManyNodes,
    /// An authority asks the proxy for the proof.
    #[error(
        "--tls-acme cannot be used with --behind-proxy: it is the proxy that speaks HTTPS to clients and \
         needs the certificate"
    )]
    Proxy,
    /// A file cannot be read.
    #[error("cannot read {}: {reason}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: io::Error,
    },
    /// A file holds something else.
    #[error("{}: {reason}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The library refuses.
    #[error("cannot speak HTTPS: {0}")]
    Library(#[from] rustls::Error),
    /// The two files are not of one pair.
    #[error("the key in {} does not belong to the certificate in {}", key.display(), certificate.display())]
    Strangers {
        /// The file with the certificate.
        certificate: PathBuf,
        /// The file with the key.
        key: PathBuf,
    },
}

/// A certificate with its key, and until when it is good.
pub(crate) struct Certificate {
    pub(crate) key: Arc<CertifiedKey>,
    pub(crate) begins: SystemTime,
    pub(crate) ends: SystemTime,
}

impl Certificate {
    /// Reads the chain of certificates in one PEM file and the key in another, which may be the same.
    pub(crate) fn read(chain: &Pem, key: &Pem) -> Result<Self, TlsError> {
        let certificates: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&chain.text).collect();
        let certificates = certificates.map_err(|error| chain.fault(&error))?;
        let first =
            certificates.first().ok_or_else(|| chain.fault(&"there is no certificate in PEM form in it"))?;
        let (begins, ends) = validity(first).map_err(|error| chain.fault(&error))?;
        let no_key = |_| key.fault(&"there is no private key in PEM form in it");
        let private = PrivateKeyDer::from_pem_slice(&key.text).map_err(no_key)?;
        let pair = CertifiedKey::from_der(certificates, private, &ring::default_provider());
        let pair = pair.map_err(|error| match error {
            rustls::Error::InconsistentKeys(_) => {
                TlsError::Strangers { certificate: chain.path.clone(), key: key.path.clone() }
            }
            other => key.fault(&other),
        })?;
        Ok(Self { key: Arc::new(pair), begins, ends })
    }
}

/// A PEM file as it was read.
#[derive(PartialEq, Eq)]
pub(crate) struct Pem {
    path: PathBuf,
    text: Vec<u8>,
}

impl Pem {
    pub(crate) fn open(path: &Path) -> Result<Self, TlsError> {
        let unreadable = |reason| TlsError::Read { path: path.to_owned(), reason };
        Ok(Self { path: path.to_owned(), text: std::fs::read(path).map_err(unreadable)? })
    }

    fn fault(&self, reason: &dyn Display) -> TlsError {
        TlsError::Content { path: self.path.clone(), reason: reason.to_string() }
    }
}

/// From when until when a certificate is good.
fn validity(certificate: &CertificateDer<'_>) -> Result<(SystemTime, SystemTime), String> {
    let parsed = x509_cert::Certificate::from_der(certificate).map_err(|error| error.to_string())?;
    let Validity { not_before, not_after } = parsed.tbs_certificate.validity;
    let time = |time: Time| UNIX_EPOCH + time.to_unix_duration();
    Ok((time(not_before), time(not_after)))
}

/// The certificate that is shown at the moment, and the proofs for authorities.
#[derive(Debug)]
pub(crate) struct Certificates {
    shown: RwLock<Option<Arc<CertifiedKey>>>,
    proofs: RwLock<HashMap<String, Arc<CertifiedKey>>>,
    /// When the shown one ends, for Prometheus.
    ends: Gauge,
}

impl Certificates {
    pub(crate) fn new(ends: Gauge) -> Self {
        Self { shown: RwLock::default(), proofs: RwLock::default(), ends }
    }

    /// Shows this certificate from now on. Connections that are open stay as they are.
    pub(crate) fn show(&self, certificate: &Certificate) {
        let ends = certificate.ends.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        self.ends.set(ends as i64);
        if let Ok(left) = certificate.ends.duration_since(SystemTime::now()) {
            tracing::info!(days_left = left.as_secs() / (24 * 60 * 60), "a certificate for HTTPS is shown");
        } else {
            tracing::warn!("the certificate for HTTPS has expired: browsers refuse it");
        }
        *self.shown.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&certificate.key));
    }

    /// Proves to an authority that `name` is ours.
    pub(crate) fn prove(&self, name: String, proof: CertifiedKey) {
        self.proofs.write().unwrap_or_else(PoisonError::into_inner).insert(name, Arc::new(proof));
    }

    /// Forgets the proofs, which nobody asks for any more.
    pub(crate) fn forget_proofs(&self) {
        self.proofs.write().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl ResolvesServerCert for Certificates {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        // An authority offers nothing else; whoever does never gets further than the handshake.
        if hello.alpn().is_some_and(|mut offered| offered.all(|protocol| protocol == ACME)) {
            let proofs = self.proofs.read().unwrap_or_else(PoisonError::into_inner);
            return proofs.get(hello.server_name()?).map(Arc::clone);
        }
        self.shown.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// What a connection turned out to speak.
pub(crate) enum Greeting {
    /// HTTP/1.1 over TLS.
    Http1(Box<TlsStream<TcpStream>>),
    /// HTTP/2 over TLS.
    Http2(Box<TlsStream<TcpStream>>),
    /// No TLS at all.
    Plain(TcpStream),
    /// An authority that has seen its proof.
    Proof,
}

/// What shakes hands over TLS.
#[derive(Clone)]
pub(crate) struct Tls(TlsAcceptor);

impl Tls {
    pub(crate) fn new(certificates: Arc<Certificates>) -> Result<Self, rustls::Error> {
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(certificates);
        config.alpn_protocols = [HTTP2, HTTP1, ACME].map(<[u8]>::to_vec).into();
        Ok(Self(TlsAcceptor::from(Arc::new(config))))
    }

    /// Shakes hands, unless the client does not speak TLS.
    pub(crate) async fn greet(&self, stream: TcpStream) -> io::Result<Greeting> {
        let mut first = [0];
        stream.peek(&mut first).await?;
        if first[0] != HANDSHAKE {
            return Ok(Greeting::Plain(stream));
        }
        let stream = Box::new(self.0.accept(stream).await?);
        Ok(match stream.get_ref().1.alpn_protocol() {
            Some(HTTP2) => Greeting::Http2(stream),
            Some(ACME) => Greeting::Proof,
            _ => Greeting::Http1(stream),
        })
    }
}

/// The two files of a certificate, as they were last read.
pub(crate) struct Files {
    chain: Pem,
    key: Pem,
}

impl Files {
    pub(crate) fn open(chain: &Path, key: &Path) -> Result<Self, TlsError> {
        Ok(Self { chain: Pem::open(chain)?, key: Pem::open(key)? })
    }

    /// The certificate in them.
    pub(crate) fn certificate(&self) -> Result<Certificate, TlsError> {
        Certificate::read(&self.chain, &self.key)
    }

    /// Reads them again and again, and shows what is new in them.
    pub(crate) async fn watch(mut self, certificates: &Certificates) {
        let mut said = String::new();
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            match self.look() {
                Ok(Some(certificate)) => {
                    certificates.show(&certificate);
                    said.clear();
                }
                // Somebody may be between writing the one file and the other.
                Err(error) if error.to_string() != said => {
                    tracing::warn!(%error, "the certificate for HTTPS stays as it was");
                    said = error.to_string();
                }
                Ok(None) | Err(_) => {}
            }
        }
    }

    /// What is in the files, if it is not the same as last time.
    fn look(&mut self) -> Result<Option<Certificate>, TlsError> {
        let chain = Pem::open(&self.chain.path)?;
        let key = Pem::open(&self.key.path)?;
        if chain == self.chain && key == self.key {
            return Ok(None);
        }
        (self.chain, self.key) = (chain, key);
        self.certificate().map(Some)
    }
}
