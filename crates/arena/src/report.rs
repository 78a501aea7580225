//! The report of a match: one HTML file with everything inside.

use crate::plot::{Bar, bars, histogram};
use crate::statistics::{Z95, share_interval};
use crate::{Standing, Summary, Times};
use std::fmt::Write as _;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#faf8f4}\
h1,h2{font-weight:600}pre{background:#fff;border:1px solid #ddd;padding:.8rem;overflow-x:auto;font-size:13px}\
svg{max-width:100%;height:auto;background:#fff;border:1px solid #ddd;margin:.5rem 0}\
table{border-collapse:collapse}td,th{border-bottom:1px solid #ddd;padding:.2rem .7rem;text-align:right}td:first-child,th:first-child{text-align:left}";

/// The page for `summary`; `title` is the game's name for people.
pub fn html(title: &str, summary: &Summary) -> String {
    let players: Vec<&str> = summary.standings.iter().map(|standing| standing.name.as_str()).collect();
    let mut page = begin(title, &players, &summary.text());
    for plot in plots(summary) {
        page += &plot;
    }
    page += &forfeits_table(summary);
    page += &uses_table(summary);
    page + "</html>\n"
}

impl Times {
    /// The page of the times.
    pub fn html(&self, title: &str) -> String {
        let players: Vec<&str> = self.turn_ms.iter().map(|(name, _)| name.as_str()).collect();
        begin(title, &players, &self.text()) + &histogram("Milliseconds a turn", &self.turn_ms) + "</html>\n"
    }
}

fn begin(title: &str, players: &[&str], text: &str) -> String {
    let heading = escape(&format!("{title}: {}", players.join(" · ")));
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{heading}</title><style>{STYLE}</style><h1>{heading}</h1><pre>{}</pre>",
        escape(text)
    )
}

fn plots(summary: &Summary) -> Vec<String> {
    let list = |of: fn(&Standing) -> &Vec<f64>| -> Vec<(String, Vec<f64>)> {
        summary.standings.iter().map(|standing| (standing.name.clone(), of(standing).clone())).collect()
    };
    let mut plots = vec![histogram("Points", &list(|standing| &standing.points))];
    if !summary.plan.solo {
        plots.push(bars("Share of the victories", &shares(summary)));
        plots.push(bars("Share of the victories by seat", &shares_by_seat(summary)));
    }
    plots.push(histogram("Length in turns", &[("games".to_owned(), summary.turns.clone())]));
    plots
}

fn shares(summary: &Summary) -> Vec<Bar> {
    let bar = |standing: &Standing| Bar {
        name: standing.name.clone(),
        value: standing.share.mean,
        range: Some((standing.share.low, standing.share.high)),
    };
    summary.standings.iter().map(bar).collect()
}

fn shares_by_seat(summary: &Summary) -> Vec<Bar> {
    let seats = summary.standings.first().map_or(0, |standing| standing.seats.len());
    let bar = |(standing, seat): (&Standing, usize)| {
        let (wins, games) = standing.seats[seat];
        let share = share_interval(wins, games, Z95);
        let name = format!("{} in seat {}", standing.name, seat + 1);
        Bar { name, value: share.mean, range: Some((share.low, share.high)) }
    };
    let all = (0..seats).flat_map(|seat| summary.standings.iter().map(move |standing| (standing, seat)));
    all.map(bar).collect()
}

/// Which games were lost by a fault, and why.
fn forfeits_table(summary: &Summary) -> String {
    if summary.forfeits.is_empty() {
        return String::new();
    }
    let mut table = String::from(
        "<h2>Lost by a fault</h2><table><tr><th>player</th><th>game</th><th>move</th><th>why</th>",
    );
    for lost in &summary.forfeits {
        let (player, reason) = (escape(&lost.player), escape(&lost.reason));
        let _ = write!(
            table,
            "<tr><td>{player}</td><td>{}</td><td>{}</td><td>{reason}</td>",
            lost.game, lost.number
        );
    }
    table + "</table>"
}

/// What was made use of how often a game: cards, goals, sets.
fn uses_table(summary: &Summary) -> String {
    let mut topics: Vec<&String> =
        summary.standings.iter().flat_map(|standing| standing.uses.keys()).collect();
    topics.sort_unstable();
    topics.dedup();
    if topics.is_empty() {
        return String::new();
    }
    let mut table = String::from("<h2>Uses per game</h2><table><tr><th>what</th>");
    for standing in &summary.standings {
        let _ = write!(table, "<th>{}</th>", escape(&standing.name));
    }
    for topic in topics {
        let _ = write!(table, "<tr><td>{}</td>", escape(topic));
        for standing in &summary.standings {
            let _ = write!(table, "<td>{:.2}</td>", standing.uses.get(topic).copied().unwrap_or(0.0));
        }
    }
    table + "</table>"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
