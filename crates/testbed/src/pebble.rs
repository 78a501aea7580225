//! An ACME authority of its own for a test: Pebble, with a name server that knows every name.

use crate::{Folder, certificate, free_port, wait_for_port};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A running authority. It looks at names on one port of this machine, whatever the name.
#[derive(Debug)]
pub struct Pebble {
    folder: Folder,
    directory: u16,
    management: u16,
    programs: Vec<Child>,
}

impl Pebble {
    /// Starts one that looks at names over TLS on port `tls`.
    pub fn start(tls: u16) -> Result<Self, String> {
        ensure()?;
        let folder = Folder::new("pebble");
        let files = certificate::make(folder.path(), "localhost")?;
        let [directory, management, names, control] = std::array::from_fn(|_| free_port());
        let config = format!(
            r#"{{"pebble": {{"listenAddress": "127.0.0.1:{directory}", "managementListenAddress": "127.0.0.1:{management}",
                "certificate": "{}", "privateKey": "{}", "httpPort": 9, "tlsPort": {tls}}}}}"#,
            files.certificate.display(),
            files.key.display(),
        );
        let settings = folder.path().join("pebble.json");
        std::fs::write(&settings, config).map_err(|error| error.to_string())?;
        let mut pebble = Self { folder, directory, management, programs: Vec::new() };
        let names = format!("127.0.0.1:{names}");
        let control = format!("127.0.0.1:{control}");
        let off = ["-http01", "", "-https01", "", "-tlsalpn01", "", "-defaultIPv6", ""];
        let mut server = Command::new("pebble-challtestsrv");
        pebble.run(server.args(off).args(["-dns01", &names, "-management", &control]))?;
        let mut server = Command::new("pebble");
        // It likes to wait and to refuse good requests, to see how clients take it; waiting is all we turn off.
        server.env("PEBBLE_VA_NOSLEEP", "1").arg("-config").arg(&settings).args(["-dnsserver", &names]);
        pebble.run(&mut server)?;
        wait_for_port(directory)?;
        Ok(pebble)
    }

    fn run(&mut self, command: &mut Command) -> Result<(), String> {
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.programs.push(child.map_err(|error| format!("pebble does not start: {error}"))?);
        Ok(())
    }

    /// The address of its directory.
    pub fn directory(&self) -> String {
        format!("https://localhost:{}/dir", self.directory)
    }

    /// The certificate by which the directory is trusted.
    pub fn root(&self) -> PathBuf {
        self.folder.path().join("server.crt")
    }

    /// The root of the certificates that it gives, in PEM.
    pub fn issuer(&self) -> Result<String, String> {
        let address = format!("https://localhost:{}/roots/0", self.management);
        let output = Command::new("curl").args(["-sf", "--cacert"]).arg(self.root()).arg(address).output();
        let output = output.map_err(|error| format!("curl does not start: {error}"))?;
        String::from_utf8(output.stdout).map_err(|error| error.to_string())
    }
}

impl Drop for Pebble {
    fn drop(&mut self) {
        for child in &mut self.programs {
            // It may be gone already; then there is nothing to stop.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Makes sure that the authority is installed.
pub(crate) fn ensure() -> Result<(), String> {
    crate::ensure(|| std::path::Path::new("/usr/bin/pebble").exists(), "pebble")
}
