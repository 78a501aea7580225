//! Plots as SVG text to be put inside a page.

use plotters::prelude::*;

/// One bar with its name; the ends of its interval, if it has one.
pub struct Bar {
    /// What it stands for.
    pub name: String,
    /// How high it is.
    pub value: f64,
    /// The range of the true value.
    pub range: Option<(f64, f64)>,
}

/// One colour for each entrant: red, gold, green and blue as in the pond.
const COLOURS: [RGBColor; 4] =
    [RGBColor(200, 55, 45), RGBColor(214, 158, 46), RGBColor(63, 125, 88), RGBColor(52, 101, 164)];
const SIZE: (u32, u32) = (640, 320);
const INK: RGBColor = RGBColor(60, 60, 60);

fn colour(index: usize) -> RGBColor {
    COLOURS[index % COLOURS.len()]
}

/// The names and colours of the thirds of a game.
pub(crate) fn thirds() -> [(&'static str, RGBColor); 3] {
    [("first third", COLOURS[0]), ("second third", COLOURS[2]), ("last third", COLOURS[3])]
}

/// Runs a drawing; a plot that cannot be drawn is left out of the page.
fn draw<E>(drawing: impl FnOnce(&mut String) -> Result<(), E>) -> String {
    let mut svg = String::new();
    if drawing(&mut svg).is_ok() { svg } else { String::new() }
}

/// How often which value came up, one outline for each of the named lists.
pub fn histogram(title: &str, lists: &[(String, Vec<f64>)]) -> String {
    let all = || lists.iter().flat_map(|(_, values)| values.iter().copied());
    let (low, high) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
    if low > high {
        return String::new();
    }
    let step = ((high - low) / 24.0).ceil().max(1.0);
    let bins = ((high - low) / step) as usize + 1;
    let counts: Vec<Vec<f64>> = lists.iter().map(|(_, values)| count(values, low, step, bins)).collect();
    let top = counts.iter().flatten().copied().fold(0.0, f64::max) * 1.1;
    draw(|svg| {
        let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        let mut chart = ChartBuilder::on(&area)
            .caption(title, ("sans-serif", 16))
            .margin(8)
            .x_label_area_size(28)
            .y_label_area_size(44)
            .build_cartesian_2d(low..high + step, 0.0..top.max(1.0))?;
        chart.configure_mesh().disable_x_mesh().light_line_style(WHITE).draw()?;
        for (index, ((name, _), counts)) in lists.iter().zip(&counts).enumerate() {
            let corners = counts.iter().enumerate().flat_map(|(bin, &count)| {
                let left = low + bin as f64 * step;
                [(left, count), (left + step, count)]
            });
            let colour = colour(index);
            chart
                .draw_series(LineSeries::new(corners, colour.stroke_width(2)))?
                .label(name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 14, y)], colour.stroke_width(2)));
        }
        chart.configure_series_labels().border_style(INK).background_style(WHITE.mix(0.8)).draw()?;
        area.present()
    })
}

fn count(values: &[f64], low: f64, step: f64, bins: usize) -> Vec<f64> {
    let mut counts = vec![0.0; bins];
    for value in values {
        counts[(((value - low) / step) as usize).min(bins - 1)] += 1.0;
    }
    counts
}

/// Bars side by side.
pub fn bars(title: &str, bars: &[Bar]) -> String {
    let reach = |bar: &Bar| bar.range.map_or(bar.value, |(_, high)| high.max(bar.value));
    let top = bars.iter().map(reach).fold(0.0, f64::max) * 1.05;
    if top <= 0.0 {
        return String::new();
    }
    draw(|svg| {
        let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        let mut chart = ChartBuilder::on(&area)
            .caption(title, ("sans-serif", 16))
            .margin(8)
            .x_label_area_size(44)
            .y_label_area_size(44)
            .build_cartesian_2d(0.0..bars.len() as f64, 0.0..top)?;
        let name = |x: &f64| {
            let index = x.floor() as usize;
            let middle = (x - x.floor() - 0.5).abs() < 0.01;
            bars.get(index).filter(|_| middle).map_or_else(String::new, |bar| bar.name.clone())
        };
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(WHITE)
            .x_labels(2 * bars.len() + 1)
            .x_label_formatter(&name)
            .draw()?;
        for (index, bar) in bars.iter().enumerate() {
            let left = index as f64;
            let body = [(left + 0.15, 0.0), (left + 0.85, bar.value)];
            chart.draw_series([Rectangle::new(body, colour(index).mix(0.75).filled())])?;
            if let Some((low, high)) = bar.range {
                let line = [(left + 0.5, low), (left + 0.5, high)];
                chart.draw_series([PathElement::new(line, INK.stroke_width(2))])?;
            }
        }
        area.present()
    })
}

/// One line a named list, point by point, within `range`; `marks` are points to look at.
pub fn lines(title: &str, lists: &[(String, Vec<f64>)], range: (f64, f64), marks: &[usize]) -> String {
    let length = lists.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
    if length == 0 {
        return String::new();
    }
    draw(|svg| {
        let area = SVGBackend::with_string(svg, (SIZE.0 + 160, SIZE.1)).into_drawing_area();
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(title, ("sans-serif", 16))
            .margin(8)
            .x_label_area_size(28)
            .y_label_area_size(44)
            .build_cartesian_2d(0.0..length as f64, range.0..range.1)?;
        chart
            .configure_mesh()
            .light_line_style(WHITE)
            .x_label_formatter(&|x| format!("{x:.0}"))
            .y_label_formatter(&|y| format!("{:.0} %", y * 100.0))
            .draw()?;
        for (index, (name, values)) in lists.iter().enumerate() {
            let colour = colour(index);
            let points = values.iter().enumerate().map(|(x, &y)| (x as f64, y));
            chart
                .draw_series(LineSeries::new(points, colour.stroke_width(2)))?
                .label(name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 14, y)], colour.stroke_width(2)));
        }
        if let Some((_, values)) = lists.first() {
            let at = |&x: &usize| values.get(x).map(|&y| Circle::new((x as f64, y), 4, INK.filled()));
            chart.draw_series(marks.iter().filter_map(at))?;
        }
        chart.configure_series_labels().border_style(INK).background_style(WHITE.mix(0.8)).draw()?;
        area.present()
    })
}
