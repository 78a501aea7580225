//! Self-signed certificates for tests.

use std::path::{Path, PathBuf};

/// Makes a certificate for `name` and its key: `server.crt` and `server.key` in `folder`.
pub fn make(folder: &Path, name: &str) -> Result<Files, String> {
    let made = rcgen::generate_simple_self_signed([name.to_owned()]).map_err(|error| error.to_string())?;
    let files = Files { certificate: folder.join("server.crt"), key: folder.join("server.key") };
    for (file, text) in
        [(&files.certificate, made.cert.pem()), (&files.key, made.signing_key.serialize_pem())]
    {
        std::fs::write(file, text).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    }
    Ok(files)
}

/// Where a certificate and its key are.
#[derive(Clone, Debug)]
pub struct Files {
    /// The certificate.
    pub certificate: PathBuf,
    /// Its key.
    pub key: PathBuf,
}
