//! As much of an HTTP client as the load generator and the tests need: one connection per request.

use std::net::{IpAddr, SocketAddr};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// A node's address.
#[derive(Clone, Debug)]
pub struct Http {
    host: String,
    /// From which of this machine's addresses to ask; `None` if that does not matter.
    from: Option<IpAddr>,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The status, such as 200.
    pub status: u16,
    /// The head as it came.
    pub head: String,
    /// The cookie that was set, as it is to be sent.
    pub cookie: Option<String>,
    /// The body.
    pub body: String,
}

impl Http {
    /// The node behind an address such as `http://127.0.0.1:7777`.
    pub fn new(url: &str) -> Result<Self, String> {
        let host = url.trim_end_matches('/').strip_prefix("http://");
        let wrong = || format!("{url:?} is not an address such as http://127.0.0.1:7777");
        Ok(Self { host: host.filter(|host| host.contains(':')).ok_or_else(wrong)?.to_owned(), from: None })
    }

    /// The same node, asked from this address of this machine.
    #[must_use]
    pub fn from(&self, address: IpAddr) -> Self {
        Self { from: Some(address), ..self.clone() }
    }

    /// A connection to it.
    pub async fn connect(&self) -> std::io::Result<TcpStream> {
        let (Some(from), Ok(host)) = (self.from, self.host.parse()) else {
            return TcpStream::connect(&self.host).await;
        };
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(from, 0))?;
        socket.connect(host).await
    }

    /// Its host and port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Reads something.
    pub async fn get(&self, path: &str, cookie: Option<&str>) -> Result<Reply, String> {
        self.ask("GET", path, &cookie_header(cookie), "").await
    }

    /// Does something.
    pub async fn post(&self, path: &str, cookie: &str, body: &str) -> Result<Reply, String> {
        self.ask("POST", path, &cookie_header(Some(cookie)), body).await
    }

    /// A request with further header lines, each ended by a line break.
    pub async fn ask(&self, method: &str, path: &str, lines: &str, body: &str) -> Result<Reply, String> {
        let host = &self.host;
        let wrong = |error: std::io::Error| format!("cannot reach {host}: {error}");
        let mut stream = self.connect().await.map_err(wrong)?;
        let length = body.len();
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{lines}");
        let request = format!("{head}Content-Length: {length}\r\n\r\n{body}");
        stream.write_all(request.as_bytes()).await.map_err(wrong)?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.map_err(wrong)?;
        parse(&String::from_utf8_lossy(&answer)).ok_or_else(|| format!("{host} does not speak HTTP"))
    }
}

fn cookie_header(cookie: Option<&str>) -> String {
    cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default()
}

fn parse(answer: &str) -> Option<Reply> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let header = |name: &str| head.lines().find_map(|line| line.strip_prefix(name));
    let cookie = header("set-cookie: ").and_then(|value| value.split(';').next());
    let cookie = cookie.map(str::to_owned);
    Some(Reply { status, head: head.to_owned(), cookie, body: body.to_owned() })
}
