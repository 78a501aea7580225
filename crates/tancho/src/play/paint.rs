//! Colours; terminals without them get the plain text, which says the same.

use anstyle::{AnsiColor, Style};

/// `text` in a colour.
pub fn colour(colour: AnsiColor, text: &str) -> String {
    let style = Style::new().fg_color(Some(colour.into())).bold();
    format!("{style}{text}{style:#}")
}

/// `text` that stands back.
pub fn dim(text: &str) -> String {
    let style = Style::new().dimmed();
    format!("{style}{text}{style:#}")
}

/// `text` that stands out.
pub fn bold(text: &str) -> String {
    let style = Style::new().bold();
    format!("{style}{text}{style:#}")
}
