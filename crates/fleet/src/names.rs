//! The streams and subjects on the server, and how they are set up.

use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy};
use std::time::Duration;

/// The stream of all jobs.
pub(crate) const WORK: &str = "tancho-work";
/// Those who take them, all together.
pub(crate) const WORKERS: &str = "workers";
/// Results that nobody asked for any more are kept for so long.
const KEPT: Duration = Duration::from_hours(30 * 24);

/// The subject of a job.
pub(crate) fn job(run: &str, number: u64) -> String {
    format!("tancho.work.{run}.{number}")
}

/// All jobs of a run.
pub(crate) fn jobs(run: &str) -> String {
    format!("tancho.work.{run}.*")
}

/// The run and the number that the subject of a job names; no run has more jobs than 32 bits can count.
pub(crate) fn read_job(subject: &str) -> Option<(&str, u64)> {
    let (run, number) = subject.strip_prefix("tancho.work.")?.split_once('.')?;
    Some((run, number.parse::<u32>().ok()?.into()))
}

/// The stream of a run: what is to be done, and the results.
pub(crate) fn stream(run: &str) -> String {
    format!("tancho-run-{run}")
}

/// Where it stands what is to be done.
pub(crate) fn plan(run: &str) -> String {
    format!("tancho.run.{run}.plan")
}

/// The subject of a result.
pub(crate) fn result(run: &str, number: u64) -> String {
    format!("tancho.run.{run}.result.{number}")
}

/// All results of a run.
pub(crate) fn results(run: &str) -> String {
    format!("tancho.run.{run}.result.*")
}

/// The number that the subject of a result names.
pub(crate) fn read_result(run: &str, subject: &str) -> Option<u64> {
    subject.strip_prefix(results(run).trim_end_matches('*'))?.parse().ok()
}

/// One message a subject: the first counts, and others are refused.
fn once(name: String, subject: String) -> Config {
    Config {
        name,
        subjects: vec![subject],
        discard: DiscardPolicy::New,
        discard_new_per_subject: true,
        max_messages_per_subject: 1,
        num_replicas: 1,
        ..Config::default()
    }
}

pub(crate) fn work_stream() -> Config {
    let all = once(WORK.to_owned(), "tancho.work.>".to_owned());
    Config { retention: RetentionPolicy::WorkQueue, ..all }
}

pub(crate) fn run_stream(run: &str) -> Config {
    Config { max_age: KEPT, ..once(stream(run), format!("tancho.run.{run}.>")) }
}

/// Who is silent for longer than `silence` is taken for dead.
pub(crate) fn workers(silence: Duration) -> pull::Config {
    pull::Config {
        durable_name: Some(WORKERS.to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: silence,
        max_ack_pending: 100_000,
        ..pull::Config::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_are_read_back_and_nonsense_is_not() {
        assert_eq!(read_job(&job("abc", 17)), Some(("abc", 17)));
        assert_eq!(read_result("abc", &result("abc", 17)), Some(17));
        for subject in [
            "",
            "tancho.work.abc",
            "tancho.work.abc.x",
            "tancho.table.abc.1",
            "tancho.work.a.b.1",
            "tancho.work.a.99999999999",
        ] {
            assert_eq!(read_job(subject), None, "{subject}");
        }
        assert_eq!(read_result("abc", "tancho.run.abd.result.1"), None);
    }
}
