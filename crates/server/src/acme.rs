//! Certificates from an authority by ACME: asked for, proven over TLS itself (tls-alpn-01), kept and renewed.

use crate::config::Config;
use crate::tls::{Certificate, Certificates, Pem, TlsError};
use instant_acme::{
    Account, AccountCredentials, AuthorizationStatus, ChallengeType, Identifier, NewAccount, NewOrder, Order,
    OrderStatus, RetryPolicy,
};
use rcgen::{CertificateParams, CustomExtension, KeyPair};
use rustls::client::verify_server_name;
use rustls::crypto::ring;
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer, ServerName};
use rustls::server::ParsedCertificate;
use rustls::sign::CertifiedKey;
use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tokio::time::{sleep, timeout};

/// How long an order may take in all.
const PATIENCE: Duration = Duration::from_mins(5);
/// How often an order is looked at until it is done.
const POLLS: RetryPolicy = RetryPolicy::new().timeout(Duration::from_mins(2));
/// How long to wait after the first and after many failures. Authorities allow few of them an hour.
const PAUSES: (Duration, Duration) = (Duration::from_mins(2), Duration::from_hours(4));
/// The longest nap: a machine may sleep, and its clock be set.
const NAP: Duration = Duration::from_hours(1);

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AcmeError {
    #[error(transparent)]
    Protocol(#[from] instant_acme::Error),
    #[error("the authority does not offer to look at {0} over TLS (tls-alpn-01)")]
    NoTls(String),
    #[error("the authority is not convinced: {0}")]
    Refused(String),
    #[error("the authority did not answer in {} minutes", PATIENCE.as_secs() / 60)]
    Late,
    #[error("cannot make a proof: {0}")]
    Proof(#[from] rcgen::Error),
    #[error("cannot use the proof: {0}")]
    Key(#[from] rustls::Error),
    #[error(transparent)]
    File(#[from] TlsError),
    #[error("cannot keep {}: {reason}", path.display())]
    Keep { path: PathBuf, reason: io::Error },
}

/// What the authority is asked for, and where its answers are kept.
pub(crate) struct Acme {
    names: Vec<String>,
    directory: String,
    root: Option<PathBuf>,
    folder: PathBuf,
}

impl Acme {
    /// What the settings say; the answers are kept in the folder of the data, apart for each authority.
    pub(crate) fn of(config: &Config, data: &Path) -> Self {
        let directory = config.tls_acme_directory.clone();
        let authority = directory.trim_start_matches("https://").split('/').next().unwrap_or_default();
        let folder = data.join("acme").join(authority.replace(':', "-"));
        Self { names: config.tls_acme.clone(), directory, root: config.tls_acme_root.clone(), folder }
    }

    /// The certificate that was kept, if it is for our names.
    pub(crate) fn kept(&self) -> Option<Certificate> {
        let path = self.certificate_file();
        if !path.exists() {
            return None;
        }
        let read = Pem::open(&path).and_then(|pem| Certificate::read(&pem, &pem));
        let certificate =
            read.inspect_err(|error| tracing::warn!(%error, "a new certificate is needed")).ok()?;
        self.is_for_names(&certificate).then_some(certificate)
    }

    fn is_for_names(&self, certificate: &Certificate) -> bool {
        let Ok(parsed) = certificate.key.end_entity_cert().and_then(ParsedCertificate::try_from) else {
            return false;
        };
        let covers = |name: &String| {
            let name = ServerName::try_from(name.as_str());
            name.is_ok_and(|name| verify_server_name(&parsed, &name).is_ok())
        };
        self.names.iter().all(covers)
    }

    /// Gets certificates as long as the server runs, each in good time before the last one ends.
    pub(crate) async fn keep(self, certificates: &Certificates) {
        let mut renewal = self.kept().map(|kept| renewal(&kept));
        let mut pause = PAUSES.0;
        loop {
            let left = renewal.and_then(|renewal| renewal.duration_since(SystemTime::now()).ok());
            if let Some(left) = left {
                sleep(left.min(NAP)).await;
                continue;
            }
            let got = timeout(PATIENCE, self.get(certificates)).await.unwrap_or(Err(AcmeError::Late));
            certificates.forget_proofs();
            match got {
                Ok(certificate) => {
                    certificates.show(&certificate);
                    renewal = Some(self::renewal(&certificate));
                    pause = PAUSES.0;
                }
                Err(error) => {
                    let seconds = pause.as_secs();
                    tracing::error!(%error, seconds, names = ?self.names, "no certificate for HTTPS yet; another try follows");
                    sleep(pause).await;
                    pause = (2 * pause).min(PAUSES.1);
                }
            }
        }
    }

    /// Gets a certificate and keeps it.
    async fn get(&self, certificates: &Certificates) -> Result<Certificate, AcmeError> {
        let account = self.account().await?;
        let names: Vec<_> = self.names.iter().cloned().map(Identifier::Dns).collect();
        let mut order = account.new_order(&NewOrder::new(&names)).await?;
        prove(&mut order, certificates).await?;
        match order.poll_ready(&POLLS).await {
            Ok(OrderStatus::Ready) => {}
            Ok(status) => return Err(why(&mut order, format!("the order is {status:?}")).await),
            Err(instant_acme::Error::Api(problem)) => return Err(why(&mut order, problem.to_string()).await),
            Err(error) => return Err(error.into()),
        }
        let key = order.finalize().await?;
        let chain = order.poll_certificate(&POLLS).await?;
        let path = self.certificate_file();
        // In one file, so that there is never one without the other.
        self.write(&path, &format!("{chain}\n{key}"))?;
        let pem = Pem::open(&path)?;
        Ok(Certificate::read(&pem, &pem)?)
    }

    /// Our account with the authority, made when there is none yet.
    async fn account(&self) -> Result<Account, AcmeError> {
        let builder = match &self.root {
            Some(root) => Account::builder_with_root(root)?,
            None => Account::builder()?,
        };
        let path = self.folder.join("account.json");
        if let Ok(text) = std::fs::read_to_string(&path) {
            let credentials: AccountCredentials =
                serde_json::from_str(&text).map_err(instant_acme::Error::Json)?;
            return Ok(builder.from_credentials(credentials).await?);
        }
        let person = NewAccount { contact: &[], terms_of_service_agreed: true, only_return_existing: false };
        let (account, credentials) = builder.create(&person, self.directory.clone(), None).await?;
        self.write(&path, &serde_json::to_string(&credentials).map_err(instant_acme::Error::Json)?)?;
        Ok(account)
    }

    fn certificate_file(&self) -> PathBuf {
        self.folder.join("certificate.pem")
    }

    /// Writes a file that only its owner may read, whole or not at all.
    fn write(&self, path: &Path, text: &str) -> Result<(), AcmeError> {
        let part = path.with_extension("part");
        let write = || {
            DirBuilder::new().recursive(true).mode(0o700).create(&self.folder)?;
            // A left-over one may have other permissions.
            let _ = std::fs::remove_file(&part);
            let mut file = OpenOptions::new().create_new(true).write(true).mode(0o600).open(&part)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&part, path)
        };
        write().map_err(|reason| AcmeError::Keep { path: path.to_owned(), reason })
    }
}

/// When a certificate is to be renewed: after two thirds of its time.
fn renewal(certificate: &Certificate) -> SystemTime {
    let lasts = certificate.ends.duration_since(certificate.begins).unwrap_or_default();
    certificate.begins + lasts * 2 / 3
}

/// Answers what the authority asks about each name.
async fn prove(order: &mut Order, certificates: &Certificates) -> Result<(), AcmeError> {
    let mut authorizations = order.authorizations();
    while let Some(authorization) = authorizations.next().await {
        let mut authorization = authorization?;
        if authorization.status == AuthorizationStatus::Valid {
            continue;
        }
        let name = authorization.identifier().to_string();
        let mut challenge = authorization
            .challenge(ChallengeType::TlsAlpn01)
            .ok_or_else(|| AcmeError::NoTls(name.clone()))?;
        let proof = proof(&name, challenge.key_authorization().digest().as_ref())?;
        certificates.prove(name, proof);
        challenge.set_ready().await?;
    }
    Ok(())
}

/// A certificate that nobody trusts and that holds what the authority wants to see.
fn proof(name: &str, digest: &[u8]) -> Result<CertifiedKey, AcmeError> {
    let mut params = CertificateParams::new([name.to_owned()])?;
    params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
    let key = KeyPair::generate()?;
    let certificate = params.self_signed(&key)?;
    let private = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der()));
    // Not checked against each other, as `from_der` would: it refuses the critical extension that makes this a proof.
    let key = ring::default_provider().key_provider.load_private_key(private)?;
    Ok(CertifiedKey::new(vec![certificate.der().clone()], key))
}

/// What the authority has against each name, or `otherwise`.
async fn why(order: &mut Order, otherwise: String) -> AcmeError {
    let mut reasons = Vec::new();
    let mut authorizations = order.authorizations();
    while let Some(Ok(mut authorization)) = authorizations.next().await {
        let name = authorization.identifier().to_string();
        let Ok(state) = authorization.refresh().await else { continue };
        let problems = state.challenges.iter().filter_map(|challenge| challenge.error.as_ref());
        reasons.extend(problems.map(|problem| format!("{name}: {problem}")));
    }
    AcmeError::Refused(if reasons.is_empty() { otherwise } else { reasons.join("; ") })
}
