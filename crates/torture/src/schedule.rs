//! What is done to whom and when: drawn from a seed, so that the same seed does the same again.

use game::{FastRng, Random as _};
use std::fmt;
use std::time::Duration;

/// How long nothing is done at the end, so that everybody can finish.
pub(crate) const CALM: Duration = Duration::from_secs(5);
/// How far a clock jumps at most, in seconds: beyond a day, tables count as forgotten.
const FAR: u32 = 20 * 60 * 60;

/// Something that can be killed or paused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// A server.
    Node(usize),
    /// Postgres.
    Database,
    /// NATS.
    Bus,
}

/// Something bad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// A process is killed, and started again later.
    Kill(Target),
    /// A process stands still for a while.
    Pause(Target),
    /// A node's clock is wrong from now on, by this many seconds.
    Clock { node: usize, seconds: i64 },
    /// The disk is full for a while.
    Full,
}

/// After `wait`, these faults for `time`; then everything is mended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) wait: Duration,
    pub(crate) faults: Vec<Fault>,
    pub(crate) time: Duration,
}

/// The steps for this long and this many nodes; one node is alone with its file, several share services.
pub(crate) fn draw(seed: u64, whole: Duration, nodes: usize) -> Vec<Step> {
    let mut rng = FastRng::new(seed);
    let (mut steps, mut deck) = (Vec::new(), Vec::new());
    let mut left = whole.saturating_sub(CALM);
    loop {
        let wait = millis(&mut rng, 300, 2_000);
        // Sometimes two things go wrong at once.
        let count = if rng.below(4) == 0 { 2 } else { 1 };
        let mut faults: Vec<Fault> = (0..count).map(|_| deal(&mut deck, &mut rng, nodes)).collect();
        faults.dedup_by_key(|fault| target(fault));
        let time = millis(&mut rng, 50, 2_500);
        match left.checked_sub(wait + time) {
            Some(rest) => left = rest,
            None => return steps,
        }
        steps.push(Step { wait, faults, time });
    }
}

fn millis(rng: &mut FastRng, least: u32, most: u32) -> Duration {
    Duration::from_millis(u64::from(least + rng.below(most - least)))
}

/// Two faults of one step are not for the same process.
const fn target(fault: &Fault) -> Option<Target> {
    match *fault {
        Fault::Kill(target) | Fault::Pause(target) => Some(target),
        Fault::Clock { .. } | Fault::Full => None,
    }
}

/// The next fault. All kinds come up before one comes again, so that a short run has each.
fn deal(deck: &mut Vec<Fault>, rng: &mut FastRng, nodes: usize) -> Fault {
    if deck.is_empty() {
        let node = || Target::Node(0);
        deck.extend([Fault::Kill(node()), Fault::Kill(node()), Fault::Pause(node())]);
        deck.extend([Fault::Clock { node: 0, seconds: 0 }, Fault::Full]);
        if nodes > 1 {
            deck.extend([Target::Database, Target::Bus].map(Fault::Kill));
            deck.extend([Target::Database, Target::Bus].map(Fault::Pause));
        }
        rng.shuffle(deck);
    }
    let any = rng.below(nodes as u32) as usize;
    match deck.pop().unwrap_or(Fault::Full) {
        Fault::Kill(Target::Node(_)) => Fault::Kill(Target::Node(any)),
        Fault::Pause(Target::Node(_)) => Fault::Pause(Target::Node(any)),
        Fault::Clock { .. } => Fault::Clock { node: any, seconds: jump(rng) },
        other => other,
    }
}

/// Seconds, minutes or hours, forwards or back.
fn jump(rng: &mut FastRng) -> i64 {
    let far = [60, 60 * 60, FAR][rng.below(3) as usize];
    let seconds = i64::from(1 + rng.below(far));
    if rng.below(2) == 0 { seconds } else { -seconds }
}

impl Fault {
    /// What it is counted as.
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Self::Kill(Target::Node(_)) => "node killed",
            Self::Kill(Target::Database) => "Postgres killed",
            Self::Kill(Target::Bus) => "NATS killed",
            Self::Pause(Target::Node(_)) => "node paused",
            Self::Pause(Target::Database) => "Postgres paused",
            Self::Pause(Target::Bus) => "NATS paused",
            Self::Clock { .. } => "clock set",
            Self::Full => "disk filled",
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Node(number) => write!(f, "node {}", number + 1),
            Self::Database => write!(f, "Postgres"),
            Self::Bus => write!(f, "NATS"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kill(target) => write!(f, "kill {target}"),
            Self::Pause(target) => write!(f, "pause {target}"),
            Self::Clock { node, seconds } => {
                write!(f, "set the clock of {} {seconds:+} s", Target::Node(*node))
            }
            Self::Full => write!(f, "fill the disk"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_does_the_same_again_and_another_does_not() {
        let minute = Duration::from_mins(1);
        assert_eq!(draw(7, minute, 2), draw(7, minute, 2));
        assert_ne!(draw(7, minute, 2), draw(8, minute, 2));
    }

    #[test]
    fn steps_leave_time_to_finish_and_a_minute_holds_every_kind() {
        for seed in 0..50 {
            let steps = draw(seed, Duration::from_mins(1), 2);
            let taken: Duration = steps.iter().map(|step| step.wait + step.time).sum();
            assert!(taken + CALM <= Duration::from_mins(1));
            let faults: Vec<Fault> = steps.into_iter().flat_map(|step| step.faults).collect();
            for wanted in ["kill node", "pause node", "kill Postgres", "pause NATS", "clock", "disk"] {
                assert!(faults.iter().any(|fault| fault.to_string().contains(wanted)), "{seed}: {wanted}");
            }
        }
    }

    #[test]
    fn one_node_has_no_services() {
        let steps = draw(1, Duration::from_mins(5), 1);
        let services = [Target::Database, Target::Bus, Target::Node(1)];
        assert!(
            !steps
                .iter()
                .flat_map(|step| &step.faults)
                .any(|fault| target(fault).is_some_and(|it| services.contains(&it)))
        );
    }
}
