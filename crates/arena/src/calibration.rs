//! Whether what is predicted comes true: stated chances against results, in tenths, for each third of the game.

use crate::statistics::{Interval, Z95, share_interval};
use plotters::prelude::*;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// A tenth with fewer positions says nothing.
const ENOUGH: usize = 100;
/// How far a tenth may be off beyond its interval.
const OFF: f64 = 0.05;
/// How large the mean error of the lead may be, compared with the standard deviation of the final lead.
const LEAD_OFF: f64 = 0.1;

/// What was said about a position, and what came true.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The third of the game, from 0.
    pub third: usize,
    /// The chance that was stated.
    pub chance: f64,
    /// The share of the victory.
    pub reward: f64,
    /// The lead that was stated.
    pub lead: f64,
    /// The lead at the end.
    pub final_lead: f64,
}

/// The positions with a stated chance in one tenth.
#[derive(Clone, Copy, Debug)]
pub struct Tenth {
    /// How many.
    pub count: usize,
    /// The mean of the stated chances.
    pub said: f64,
    /// The share of victories, with its 95 % interval.
    pub came: Interval,
}

impl Tenth {
    fn of(samples: &[&Sample]) -> Self {
        let count = samples.len();
        let said = samples.iter().map(|s| s.chance).sum::<f64>() / count.max(1) as f64;
        let won: f64 = samples.iter().map(|s| s.reward).sum();
        Self { count, said, came: share_interval(won, count as f64, Z95) }
    }

    /// How far the stated chance lies outside the interval.
    pub fn off(&self) -> f64 {
        (self.came.low - self.said).max(self.said - self.came.high).max(0.0)
    }

    fn is_wrong(&self) -> bool {
        self.count >= ENOUGH && self.off() > OFF
    }
}

/// One third of the game.
#[derive(Clone, Debug)]
pub struct Third {
    /// How many positions.
    pub count: usize,
    /// From 0 to 10 % on.
    pub tenths: Vec<Tenth>,
    /// The mean of the stated leads less the final ones,
    pub lead_error: f64,
    /// and the standard deviation of the final ones.
    pub lead_deviation: f64,
}

impl Third {
    fn of(samples: &[&Sample]) -> Self {
        let tenth = |number: usize| {
            let fits = |s: &&&Sample| ((s.chance * 10.0) as usize).min(9) == number;
            Tenth::of(&samples.iter().filter(fits).copied().collect::<Vec<_>>())
        };
        let count = samples.len().max(1) as f64;
        let mean = samples.iter().map(|s| s.final_lead).sum::<f64>() / count;
        let variance = samples.iter().map(|s| (s.final_lead - mean).powi(2)).sum::<f64>() / count;
        Self {
            count: samples.len(),
            tenths: (0..10).map(tenth).collect(),
            lead_error: samples.iter().map(|s| s.lead - s.final_lead).sum::<f64>() / count,
            lead_deviation: variance.sqrt(),
        }
    }

    fn is_within(&self) -> bool {
        !self.tenths.iter().any(Tenth::is_wrong) && self.lead_error.abs() <= LEAD_OFF * self.lead_deviation
    }
}

/// The three thirds of the game.
pub struct Calibration(Vec<Third>);

impl Calibration {
    /// Counts the samples.
    pub fn new(samples: &[Sample]) -> Self {
        let third = |number| Third::of(&samples.iter().filter(|s| s.third == number).collect::<Vec<_>>());
        Self((0..3).map(third).collect())
    }

    /// Whether every tenth that says something, and every mean lead, is as near to the truth as is promised.
    pub fn is_within(&self) -> bool {
        self.0.iter().all(Third::is_within)
    }

    /// The tables.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (third, number) in self.0.iter().zip(1..) {
            let Third { count, lead_error, lead_deviation, .. } = third;
            let share = 100.0 * lead_error / lead_deviation.max(f64::EPSILON);
            let _ = writeln!(
                text,
                "third {number}: {count} positions; lead off by {lead_error:+.2} on average, {share:+.1} % of the final lead's deviation ({lead_deviation:.2})"
            );
            for tenth in third.tenths.iter().filter(|tenth| tenth.count > 0) {
                let Interval { mean, low, high } = tenth.came;
                let wrong = if tenth.is_wrong() { "  OFF" } else { "" };
                let _ = writeln!(
                    text,
                    "  said {:5.1} %   came true {:5.1} % (95 %: {:5.1} to {:5.1})   {:5} positions{wrong}",
                    100.0 * tenth.said,
                    100.0 * mean,
                    100.0 * low,
                    100.0 * high,
                    tenth.count
                );
            }
        }
        let verdict = if self.is_within() { "within the limits" } else { "outside the limits" };
        let _ = writeln!(
            text,
            "{verdict}: no tenth of {ENOUGH} positions or more off by over {:.0} points beyond its interval, mean lead by over {:.0} %",
            100.0 * OFF,
            100.0 * LEAD_OFF
        );
        text
    }

    /// The tables for programs.
    pub fn json(&self) -> Value {
        let tenth = |tenth: &Tenth| {
            json!({ "count": tenth.count, "said": tenth.said, "came": tenth.came.mean,
                "low": tenth.came.low, "high": tenth.came.high, "off": tenth.off() })
        };
        let third = |third: &Third| {
            json!({ "count": third.count, "lead_error": third.lead_error, "lead_deviation": third.lead_deviation,
                "tenths": third.tenths.iter().map(tenth).collect::<Vec<_>>() })
        };
        json!({ "within": self.is_within(), "thirds": self.0.iter().map(third).collect::<Vec<_>>() })
    }

    /// What was said against what came true, one line a third, with the intervals; the diagonal would be perfect.
    pub fn svg(&self, title: &str) -> String {
        let mut svg = String::new();
        if self.draw(title, &mut svg).is_ok() { svg } else { String::new() }
    }

    fn draw(&self, title: &str, svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
        let area = SVGBackend::with_string(svg, (520, 480)).into_drawing_area();
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(title, ("sans-serif", 16))
            .margin(8)
            .x_label_area_size(28)
            .y_label_area_size(44)
            .build_cartesian_2d(0.0..1.0, 0.0..1.0)?;
        let percent = |value: &f64| format!("{:.0} %", value * 100.0);
        chart
            .configure_mesh()
            .light_line_style(WHITE)
            .x_label_formatter(&percent)
            .y_label_formatter(&percent)
            .draw()?;
        chart.draw_series(LineSeries::new([(0.0, 0.0), (1.0, 1.0)], BLACK.mix(0.3)))?;
        for (third, (name, colour)) in self.0.iter().zip(crate::plot::thirds()) {
            let known = || third.tenths.iter().filter(|tenth| tenth.count >= ENOUGH);
            let interval = |tenth: &Tenth| {
                let line = [(tenth.said, tenth.came.low), (tenth.said, tenth.came.high)];
                PathElement::new(line, colour.stroke_width(1))
            };
            chart.draw_series(known().map(interval))?;
            let points = known().map(|tenth| (tenth.said, tenth.came.mean));
            chart
                .draw_series(LineSeries::new(points, colour.stroke_width(2)).point_size(3))?
                .label(name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 14, y)], colour.stroke_width(2)));
        }
        chart.configure_series_labels().background_style(WHITE.mix(0.8)).draw()?;
        area.present()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(said: f64, won: usize, count: usize) -> Vec<Sample> {
        let sample = |number| Sample {
            third: 0,
            chance: said,
            reward: f64::from(u8::from(number < won)),
            lead: 1.0,
            final_lead: if number % 2 == 0 { 11.0 } else { -9.0 },
        };
        (0..count).map(sample).collect()
    }

    #[test]
    fn what_comes_true_is_within_and_what_does_not_is_off() {
        assert!(Calibration::new(&samples(0.72, 140, 200)).is_within());
        let sure = Calibration::new(&samples(0.97, 120, 200));
        assert!(!sure.is_within() && sure.text().contains("OFF"), "{}", sure.text());
        assert!(Calibration::new(&samples(0.97, 10, 40)).is_within(), "forty positions say nothing");
    }

    #[test]
    fn a_lead_that_is_off_on_average_is_outside() {
        let mut off = samples(0.5, 100, 200);
        for sample in &mut off {
            sample.lead += 3.0;
        }
        assert!(!Calibration::new(&off).is_within());
    }
}
