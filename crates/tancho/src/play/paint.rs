//! Colours; terminals without them get the plain text, which says the same.

use anstyle::{AnsiColor, Style};

/// `text` in a colour.
pub fn colour(colour: AnsiColor, text: &str) -> String {
    let style = Style::new().fg_color(Some(colour.into())).bold();
    format!("{style}{text}{style:#}")
}

/// `text` in the background.
pub fn dim(text: &str) -> String {
    let style = Style::new().dimmed();
    format!("{style}{text}{style:#}")
}

/// `text` that stands out.
pub fn bold(text: &str) -> String {
    let style = Style::new().bold();
    format!("{style}{text}{style:#}")
}

/// How many columns `text` takes: Chinese and Japanese characters take two.
pub fn width(text: &str) -> usize {
    text.chars().map(|letter| if letter < '\u{2e80}' { 1 } else { 2 }).sum()
}

/// `text` with spaces behind it, so that it takes `columns`.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}
