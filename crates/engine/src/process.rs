//! A program that has to answer when asked: bounded in time, in memory, and in how much it may write.

use crate::Command;
use crate::message::{Answer, Ask};
use arena::Fault;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{self, Child, ChildStderr, ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

/// The longest line, in bytes.
const LINE: u64 = 1 << 20;
/// The most lines before an answer.
const LINES: u64 = 1000;
/// How much of its standard error is kept.
const TAIL: usize = 2048;
/// How long a program may take to be gone once its output has ended.
const LAST_MOMENT: Duration = Duration::from_millis(300);

/// What a program is held to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How long it may take to start, and to get ready for a game.
    pub start: Duration,
    /// How long it may take for a turn if its budget has no time limit.
    pub turn: Duration,
    /// How much more than its time budget a turn may take: pipes and busy machines are no fault of its own.
    pub grace: Duration,
    /// How much memory each of its processes may use for data, in bytes (Linux).
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            start: Duration::from_secs(10),
            turn: Duration::from_secs(10),
            grace: Duration::from_millis(250),
            memory: 1 << 30,
        }
    }
}

/// What the program wrote.
enum Heard {
    Line(Vec<u8>),
    TooLong,
}

/// A running program. When it is dropped, the program and its children are ended.
pub struct Process {
    child: Child,
    heard: Receiver<Heard>,
    to_say: SyncSender<String>,
    /// The last of its standard error, once that has ended.
    complaint: Receiver<Vec<u8>>,
    ended: bool,
}

impl Process {
    /// Starts a program in a process group of its own.
    pub fn start(command: &Command, limits: &Limits) -> Result<Self, Fault> {
        let mut child = process::Command::new(&command.program)
            .args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(|error| Fault::NotStarted { reason: format!("{command}: {error}") })?;
        bound_memory(&child, limits.memory);
        let (heard_by, heard) = mpsc::sync_channel(16);
        let (to_say, said) = mpsc::sync_channel(16);
        let (last_words, complaint) = mpsc::sync_channel(1);
        if let (Some(input), Some(output), Some(error)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        {
            std::thread::spawn(move || read_lines(output, &heard_by));
            std::thread::spawn(move || write_lines(input, &said));
            std::thread::spawn(move || last_words.send(last_of(error)));
        }
        Ok(Self { child, heard, to_say, complaint, ended: false })
    }

    /// Asks, and waits for the answer.
    pub fn ask(&mut self, ask: &Ask, patience: Duration) -> Result<Answer, Fault> {
        let start = Instant::now();
        let late = || Fault::Late { ms: patience.as_millis() as u64 };
        if !self.say(ask) {
            return Err(late());
        }
        for _ in 0..LINES {
            match self.heard.recv_timeout(patience.saturating_sub(start.elapsed())) {
                Ok(Heard::Line(line)) => match read(&line)? {
                    Answer::Log { .. } => {}
                    Answer::Error { text } => return Err(Fault::GaveUp { text: cut(&text) }),
                    answer => return Ok(answer),
                },
                Ok(Heard::TooLong) => {
                    return Err(Fault::Flooded { limit: LINE, unit: "bytes in a line".to_owned() });
                }
                Err(RecvTimeoutError::Timeout) => return Err(late()),
                Err(RecvTimeoutError::Disconnected) => return Err(self.obituary()),
            }
        }
        Err(Fault::Flooded { limit: LINES, unit: "lines".to_owned() })
    }

    /// Says something that needs no answer; `false` if the program does not listen.
    pub fn say(&self, ask: &Ask) -> bool {
        serde_json::to_string(ask).is_ok_and(|line| self.to_say.try_send(line + "\n").is_ok())
    }

    /// Lets a program go that has done its work; it has a moment to put its things away.
    pub fn dismiss(mut self) {
        if self.say(&Ask::Quit {}) {
            self.await_end();
        }
        self.end();
    }

    /// Waits a moment for the program to end by itself.
    fn await_end(&self) -> bool {
        let start = Instant::now();
        while !self.is_gone() && start.elapsed() < LAST_MOMENT {
            std::thread::sleep(Duration::from_millis(5));
        }
        self.is_gone()
    }

    /// Why there will be no more answers.
    fn obituary(&mut self) -> Fault {
        let gone = self.await_end();
        let status = self.end().filter(|_| gone);
        let status = status.map_or("it closed its output".to_owned(), |status| status.to_string());
        let complaint = self.complaint.recv_timeout(LAST_MOMENT).unwrap_or_default();
        let complaint = String::from_utf8_lossy(&complaint);
        let last = complaint.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
        Fault::Died { status, last: cut(last) }
    }

    /// Whether the program has ended; it is not waited for, so that its number stays its own.
    fn is_gone(&self) -> bool {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        self.ended || matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), look), Ok(Some(_)))
    }

    /// Ends the program and its children. Its group bears the number of our own child, which nobody else can
    /// have before we have waited for it.
    fn end(&mut self) -> Option<ExitStatus> {
        if !self.ended {
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
            self.ended = true;
        }
        self.child.wait().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Data only: interpreters reserve far more addresses than they ever use.
#[cfg(target_os = "linux")]
fn bound_memory(child: &Child, bytes: u64) {
    use rustix::process::{Resource, Rlimit, prlimit};
    let limit = Rlimit { current: Some(bytes), maximum: Some(bytes) };
    // A child that is gone already has no limit to be set.
    let _ = prlimit(Some(Pid::from_child(child)), Resource::Data, limit);
}

#[cfg(not(target_os = "linux"))]
fn bound_memory(_: &Child, _: u64) {}

fn read(line: &[u8]) -> Result<Answer, Fault> {
    let nonsense = |error: &dyn std::fmt::Display| Fault::Nonsense {
        text: cut(&String::from_utf8_lossy(line)),
        reason: error.to_string(),
    };
    let text = std::str::from_utf8(line).map_err(|error| nonsense(&error))?;
    serde_json::from_str(text).map_err(|error| nonsense(&error))
}

/// So much of a program's text that a report stays readable.
pub(crate) fn cut(text: &str) -> String {
    text.trim().chars().take(200).collect()
}

/// Hands over line by line; while nobody listens, the program has to wait.
fn read_lines(output: ChildStdout, to: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let heard = match output.by_ref().take(LINE + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() as u64 > LINE => Heard::TooLong,
            Ok(_) => Heard::Line(line),
        };
        let ends = matches!(heard, Heard::TooLong);
        if to.send(heard).is_err() || ends {
            return;
        }
    }
}

fn write_lines(mut input: ChildStdin, said: &Receiver<String>) {
    for line in said {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads to the end and keeps the last part.
fn last_of(mut error: ChildStderr) -> Vec<u8> {
    let (mut tail, mut part) = (Vec::new(), [0; 1024]);
    while let Ok(count @ 1..) = error.read(&mut part) {
        tail.extend_from_slice(&part[..count]);
        tail.drain(..tail.len().saturating_sub(TAIL));
    }
    tail
}
