//! Signals to processes that this one started, by their number.

use rustix::process::{Pid, Signal, kill_process};

/// Lets a process stand still.
pub(crate) fn pause(pid: u32) {
    send(pid, Signal::STOP);
}

/// Lets it go on.
pub(crate) fn resume(pid: u32) {
    send(pid, Signal::CONT);
}

fn send(pid: u32, signal: Signal) {
    if let Some(pid) = i32::try_from(pid).ok().and_then(Pid::from_raw) {
        // It may have ended by itself, which is noticed when it is started again.
        let _ = kill_process(pid, signal);
    }
}

/// The process and its children, as far as there are any now.
pub(crate) fn family(pid: u32) -> Vec<u32> {
    let children = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let is_child = |child: &u32| parent(*child) == Some(pid);
    let children = children.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).filter(is_child);
    std::iter::once(pid).chain(children).collect()
}

fn parent(pid: u32) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name before it may hold anything, even brackets.
    stat.rsplit_once(") ")?.1.split(' ').nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn children_are_found_and_stand_still() {
        let mut child = Command::new("sleep").arg("60").spawn().unwrap();
        let me = std::process::id();
        assert!(family(me).starts_with(&[me]) && family(me).contains(&child.id()));
        pause(child.id());
        let state = || std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
        while !state().contains(") T ") {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        resume(child.id());
        while state().contains(") T ") {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
