//! What the server counts, for Prometheus.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The word of a refusal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Code {
    code: &'static str,
}

/// All that is counted.
pub(crate) struct Metrics {
    registry: Registry,
    /// Commands that were carried out and stored.
    pub(crate) done: Counter,
    /// Moves of computers.
    pub(crate) computer_moves: Counter,
    /// Commands that came again and were not carried out twice.
    pub(crate) repeated: Counter,
    /// Cookies that this server never gave.
    pub(crate) forged: Counter,
    /// Sockets that were closed because they read too slowly.
    pub(crate) slow: Counter,
    /// Frames sent to sockets.
    pub(crate) frames: Counter,
    /// Appends that lost against another node.
    pub(crate) conflicts: Counter,
    /// Seconds from a command to its commit.
    pub(crate) commit: Histogram,
    /// Seconds that computers thought.
    pub(crate) thinking: Histogram,
    /// Tables in memory.
    pub(crate) live: Gauge,
    /// Tables that are damaged, or whose rules this program does not know.
    pub(crate) unloadable: Gauge,
    /// When the certificate for HTTPS ends, in seconds since 1970; 0 without one.
    pub(crate) certificate_ends: Gauge,
    refused: Family<Code, Counter>,
    sockets: Gauge,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let seconds = || Histogram::new(exponential_buckets(0.000_5, 2.0, 16));
        let mut metrics = Self {
            registry: Registry::with_prefix("tancho"),
            done: Counter::default(),
            computer_moves: Counter::default(),
            repeated: Counter::default(),
            forged: Counter::default(),
            slow: Counter::default(),
            frames: Counter::default(),
            conflicts: Counter::default(),
            commit: seconds(),
            thinking: seconds(),
            live: Gauge::default(),
            unloadable: Gauge::default(),
            certificate_ends: Gauge::default(),
            refused: Family::default(),
            sockets: Gauge::default(),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("commands_done", "Commands carried out and stored", self.done.clone());
        registry.register("computer_moves", "Moves of computer players", self.computer_moves.clone());
        registry.register("commands_repeated", "Resends not carried out twice", self.repeated.clone());
        registry.register("identities_forged", "Cookies this server never gave", self.forged.clone());
        registry.register("sockets_slow", "Sockets closed for reading too slowly", self.slow.clone());
        registry.register("frames_sent", "Frames sent to sockets", self.frames.clone());
        registry.register("append_conflicts", "Appends lost against another node", self.conflicts.clone());
        registry.register("commit_seconds", "From a command to its commit", self.commit.clone());
        registry.register("thinking_seconds", "Time that computers thought", self.thinking.clone());
        registry.register("tables_live", "Tables in memory", self.live.clone());
        registry.register("tables_unloadable", "Tables that cannot be loaded", self.unloadable.clone());
        let ends = self.certificate_ends.clone();
        registry.register(
            "certificate_ends_seconds",
            "When the certificate for HTTPS ends, since 1970",
            ends,
        );
        registry.register("refused", "Refusals by reason", self.refused.clone());
        registry.register("sockets_open", "Open sockets", self.sockets.clone());
    }

    /// Counts a refusal.
    pub(crate) fn refuse(&self, code: &'static str) {
        self.refused.get_or_create(&Code { code }).inc();
    }

    /// Everything in Prometheus' text form.
    pub(crate) fn text(&self, sockets: usize) -> String {
        self.sockets.set(sockets as i64);
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// All that looks like the name of a figure of ours.
    fn names(text: &str) -> BTreeSet<&str> {
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        text.split(|letter| !is_part(letter)).filter(|word| word.starts_with("tancho_")).collect()
    }

    #[test]
    fn dashboard_and_alerts_name_figures_and_reasons_that_exist() {
        let metrics = Metrics::new();
        metrics.refuse("server-full");
        metrics.commit.observe(0.001);
        metrics.thinking.observe(0.001);
        let text = metrics.text(1);
        let known = names(&text);
        let dashboard = include_str!("../../../hosting/grafana.json");
        let alerts = include_str!("../../../hosting/alerts.yml");
        for (file, what) in [(dashboard, "grafana.json"), (alerts, "alerts.yml")] {
            let named = names(file);
            assert!(named.len() >= 5, "{what} names too little: {named:?}");
            let unknown: Vec<_> = named.difference(&known).collect();
            assert!(unknown.is_empty(), "{what} names {unknown:?}; there are {known:?}");
        }
        let shown = names(dashboard);
        let families = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
        for family in families {
            assert!(
                shown.iter().any(|name| name.starts_with(family)),
                "the dashboard does not show {family}"
            );
        }
        let reasons = alerts.split("code=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let problems = [wire::Problem::Unavailable.name(), wire::Problem::ServerFull.name()];
        for reason in reasons {
            assert!(problems.contains(&reason), "nothing is refused as {reason}");
        }
        serde_json::from_str::<serde_json::Value>(dashboard).expect("a dashboard is JSON");
    }
}
